/* SPDX-License-Identifier: MIT
 *
 * bans.h - what the operator of the server has banned: ranges of addresses, names of players, and
 * tables. A banned table stays closed. A small text file keeps the bans, with one line for each
 * ban: "address 203.0.113.0/24", "name troll", "table KRMPT".
 */
#ifndef SERVER_VISITORS_BANS_H
#define SERVER_VISITORS_BANS_H

#include "server/kit/bytes.h"
#include "server/visitors/proxy.h"

enum ban_kind { BAN_ADDRESS, BAN_NAME, BAN_TABLE, BAN_KINDS };

enum { BANS_MAX = 256, BAN_SIZE = 128 /* bytes of the text of a ban, with its NUL */ };

struct ban {
    enum ban_kind kind;
    char text[BAN_SIZE];
    struct network network; /* the range that `text` names, if this is a BAN_ADDRESS */
};

/* The bans. If the whole struct is zero, nothing is banned, and no file keeps the bans. */
struct bans {
    char path[4096]; /* path of the file that keeps the bans; "" if there is no file */
    struct ban all[BANS_MAX];
    size_t count;
    const struct bans *more; /* further bans that hold here but are kept elsewhere; NULL if none */
};

/* Reads the bans from the file `path`, and saves every change there from now on. If the file does
 * not exist, there are no bans. Returns false if the file cannot be opened (*line is 0), or if a
 * line is not a ban (*line is the number of that line). */
bool bans_open(struct bans *bans, const char *path, int *line);

enum bans_outcome {
    BANS_DONE,
    BANS_AS_BEFORE, /* the ban to add existed already, or the ban to remove did not exist */
    BANS_WRONG,     /* no ban of this kind can have this text */
    BANS_FULL,      /* there are BANS_MAX bans already */
    BANS_UNSAVED    /* the change could not be saved in the file, so a restart will undo it */
};

/* These functions add or remove one ban, and write the file, if there is one. They take the code of
 * a table and a range of addresses as a person types or pastes it. A new ban is the last of all. */
enum bans_outcome bans_add(struct bans *bans, enum ban_kind kind, const char *text);
enum bans_outcome bans_remove(struct bans *bans, enum ban_kind kind, const char *text);

/* Writes all bans as the file has them. */
void bans_write(const struct bans *bans, struct bytes *text);

/* Replaces all bans by the bans in a text that bans_write has written. Ignores lines that are no
 * bans. Does not write the file. */
void bans_take(struct bans *bans, const char *text, size_t size);

/* In the next three functions, `bans` may be NULL: then nothing is banned. */

/* Whether this address, in the format of inet_ntop, is in a banned range. Instead of an address,
 * you may pass an IPv6 range such as "2001:db8::/64": then the first address of that range is
 * checked. */
bool bans_address(const struct bans *bans, const char *address);
/* Whether this name contains a banned name, when compared as protocol/name.h says. */
bool bans_name(const struct bans *bans, const char *name);
bool bans_table(const struct bans *bans, const char *code);

/* The sentence that answers BANS_WRONG for a ban of this kind, or BANS_FULL. */
const char *ban_refusal(enum bans_outcome outcome, enum ban_kind kind);

/* The word with which a ban of this kind begins in the file, such as "address". */
const char *ban_word(enum ban_kind kind);

#endif
