/* SPDX-License-Identifier: MIT
 *
 * expiry.h - finds the tables that have expired: tables to which nothing has been added for a long
 * time.
 */
#ifndef SERVER_JOBS_EXPIRY_H
#define SERVER_JOBS_EXPIRY_H

#include "server/jobs/reading.h"

/* How long a table is kept after its last entry, in ms. In both fields, 0 means no limit. */
struct expiry_limits {
    int64_t tables; /* for a table where no game has been finished */
    /* For a table where a game has been finished, or whose log cannot be read. Never shorter than
     * `tables`. */
    int64_t records;
};

enum {
    EXPIRY_DAY = 24 * 60 * 60 * 1000, /* in ms */
    EXPIRY_VISITS = 1000,             /* one step of a search visits at most this many tables */
    EXPIRY_READS = 16                 /* one step reads the logs of at most this many tables */
};

struct expired_table {
    char table[STORE_TABLE_MAX + 1];
    uint64_t last_seq; /* the number of the table's last entry */
    int64_t last_at;   /* the time of that entry, Unix time in ms */
};

/* A search through all tables of a store. Set `limits` and `today`, and set all other fields to
 * zero. */
struct expiry_search {
    struct expiry_limits limits;
    int64_t today;                   /* ages are computed from this time, Unix time in ms */
    char after[STORE_TABLE_MAX + 1]; /* the tables up to this name have been searched */
    bool ended;                      /* all tables have been searched */
    uint64_t visited;                /* how many tables have been searched */
    int64_t newest; /* time of the newest entry that is not after `today`, in ms; 0 if none */
    size_t count;   /* how many expired tables the last step found */
    struct expired_table expired[EXPIRY_READS];
};

/* Takes one step of the search. If the store cannot be read, returns false, and the step finds no
 * tables. Any thread may call this. */
bool expiry_step(struct expiry_search *search, struct store *store);

/* The job that takes one step of the search. The outcome is READING_WHOLE or READING_FAILED. */
struct expiry_reading {
    struct reading reading;
    struct expiry_search search; /* set by the caller */
};

struct expiry_reading *expiry_reading(void);

#endif
