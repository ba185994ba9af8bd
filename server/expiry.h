/* SPDX-License-Identifier: MIT
 *
 * expiry.h - finds the tables that have expired: those to which nothing has been added for a long
 * time.
 */
#ifndef SERVER_EXPIRY_H
#define SERVER_EXPIRY_H

#include "store/store.h"

/* How long a table is kept after its last entry, in ms. 0: no limit. */
struct expiry_limits {
    int64_t tables; /* for a table where no game has been finished */
    /* For a table where a game has been finished, or whose log cannot be read. Never shorter than
     * `tables`. */
    int64_t records;
};

enum {
    EXPIRY_DAY = 24 * 60 * 60 * 1000, /* in ms */
    EXPIRY_VISITS = 1000,             /* tables that one step of a search visits at most */
    EXPIRY_READS = 16                 /* tables whose logs one step reads at most */
};

struct expired_table {
    char table[STORE_TABLE_MAX + 1];
    uint64_t last_seq; /* the number of the table's last entry */
    int64_t last_at;   /* the time of that entry, Unix time in ms */
};

/* A search through all tables of a store. The caller sets `limits` and `today`, and all other
 * fields to zero. */
struct expiry_search {
    struct expiry_limits limits;
    int64_t today;                   /* the time that counts as today, Unix time in ms */
    char after[STORE_TABLE_MAX + 1]; /* the tables up to this name have been searched */
    bool ended;                      /* all tables have been searched */
    uint64_t visited;                /* number of tables searched */
    int64_t newest; /* time of the newest entry that is not after `today`, in ms; 0: none */
    size_t count;   /* number of tables in `expired`, which the last step found */
    struct expired_table expired[EXPIRY_READS];
};

/* Takes one step of the search. If the store could not be read, returns false and finds no tables.
 * Any thread may call this. */
bool expiry_step(struct expiry_search *search, struct store *store);

#endif
