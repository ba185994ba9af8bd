/* SPDX-License-Identifier: MIT
 *
 * bans.h - what the host of the server has banned: ranges of addresses, names, and tables, which
 * stay closed. A small text file keeps the bans, one line each: "address 203.0.113.0/24",
 * "name troll", "table KRMPT".
 */
#ifndef SERVER_BANS_H
#define SERVER_BANS_H

#include "server/proxy.h"

enum ban_kind { BAN_ADDRESS, BAN_NAME, BAN_TABLE, BAN_KINDS };

enum { BANS_MAX = 256, BAN_SIZE = 64 /* bytes of the text of a ban, with its NUL */ };

struct ban {
    enum ban_kind kind;
    char text[BAN_SIZE];
    struct network network; /* of a BAN_ADDRESS */
};

/* All zeros: nothing is banned, and nothing is kept in a file. */
struct bans {
    char path[4096]; /* of the file; "": none */
    struct ban all[BANS_MAX];
    size_t count;
};

/* Reads the bans from this file; a file that does not exist holds none. False, with the number of
 * the line in *line, if a line is no ban; *line is 0 if the file cannot be read. */
bool bans_open(struct bans *bans, const char *path, int *line);

enum bans_outcome {
    BANS_DONE,
    BANS_AS_BEFORE, /* it was so already */
    BANS_WRONG,     /* `text` is no such thing, or BANS_MAX are reached */
    BANS_UNSAVED    /* done, but the file cannot be written: a restart will undo it */
};

/* These two change the bans and write the file. */
enum bans_outcome bans_add(struct bans *bans, enum ban_kind kind, const char *text);
enum bans_outcome bans_remove(struct bans *bans, enum ban_kind kind, const char *text);

/* Whether this address, written as by inet_ntop, is in a banned range. An IPv6 range may come in
 * place of the address: "2001:db8::/64". For `bans` NULL, nothing is banned. */
bool bans_address(const struct bans *bans, const char *address);
/* Whether this name contains a banned one, whatever the case of their letters A to Z. */
bool bans_name(const struct bans *bans, const char *name);
bool bans_table(const struct bans *bans, const char *code);

/* The word for a kind, as in the file. */
const char *ban_word(enum ban_kind kind);

#endif
