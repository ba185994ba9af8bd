/* SPDX-License-Identifier: MIT
 *
 * told.h - puts the parts of news together (docs/protocol.md 3).
 *
 * The server's news leaves out what has not changed. What only your seat may see comes in a
 * separate part. A struct told remembers the newest value of each part, so that it can make every
 * news object whole again.
 */
#ifndef CLIENT_TOLD_H
#define CLIENT_TOLD_H

struct json_t;

/* What the server has told about a table so far. If the whole struct is zero, the server has told
 * nothing yet. */
struct told {
    struct json_t *table; /* the code of the table */
    struct json_t *state; /* the public state, with all its parts */
    struct json_t *you;   /* your seat, or null */
    struct json_t *own;   /* where your view differs from a spectator's view, or null */
    struct json_t *door;  /* the door of the table, or NULL */
};

/* Adds to a news object the parts that the server left out, and stores the newest value of each
 * part in *told for the next call. The result has the keys `news` and `from` of `object`. Its
 * `entries` are the entries as your seat may see them. Its `state` is the whole state as your seat
 * sees it, with the additional keys `table`, `you` and, if the server has told you the door,
 * `door`. Takes over the caller's reference to `object`, and returns a new reference to the result.
 * If `object` is not news, returns `object` itself. The key `open` of a replay stays as well. */
struct json_t *told_whole(struct told *told, struct json_t *object);

/* Forgets everything. */
void told_forget(struct told *told);

#endif
