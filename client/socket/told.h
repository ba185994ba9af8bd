/* SPDX-License-Identifier: MIT
 *
 * told.h - puts the parts of news together (docs/protocol.md 3).
 *
 * News leaves out what has not changed, and what only your seat may see comes apart from what
 * everybody sees. This keeps what was told before, and makes each news object whole again.
 */
#ifndef CLIENT_TOLD_H
#define CLIENT_TOLD_H

struct json_t;

/* What the server has told about a table so far. All zeros: nothing yet. */
struct told {
    struct json_t *table; /* the code of the table */
    struct json_t *state; /* the public state, all parts of it */
    struct json_t *you;   /* your seat, or null */
    struct json_t
        *own; /* what only your seat sees of the game, to be laid over the view; or null */
};

/* Returns a news object with everything that the server left out because it had not changed. Stores
 * the news in *told for the next call. The object returned has the keys `news` and `from` of the
 * old one; `entries`, each as your seat is told it; and `state`: the whole state as you see it, and
 * the keys `table` and `you` in it. Takes over the reference to `object` and returns one. If
 * `object` is not news, returns `object` itself. */
struct json_t *told_whole(struct told *told, struct json_t *object);

/* Forgets everything. */
void told_forget(struct told *told);

#endif
