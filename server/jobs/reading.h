/* SPDX-License-Identifier: MIT
 *
 * reading.h - a job that reads the store, for a worker thread. A reading holds everything that the
 * job needs. It shares no memory with other threads, except the store.
 *
 * The struct of each kind of reading begins with a struct reading, and its module has a function
 * that makes one. The module that begins a reading gets it back as a struct reading and converts
 * the pointer, because it knows the kind.
 */
#ifndef SERVER_JOBS_READING_H
#define SERVER_JOBS_READING_H

#include "protocol/request.h"
#include "store/store.h"

enum reading_outcome {
    READING_WHOLE,
    READING_NONE,    /* there is no such table */
    READING_DAMAGED, /* an entry is missing or does not fit the table */
    READING_FAILED,  /* the store could not read the log now; a later attempt may succeed */
    READING_REFUSED  /* the visitor has tried too many wrong codes, so nothing has been read */
};

struct reading;

struct reading_kind {
    size_t size; /* of the struct that begins with a struct reading */
    /* Does the job in some thread. Need not set `outcome` if that is READING_WHOLE. */
    void (*run)(struct reading *reading, struct store *store);
    /* Frees what the struct points to; NULL if it owns nothing. */
    void (*free)(struct reading *reading);
};

struct reading {
    const struct reading_kind *kind;
    char code[REQUEST_CODE_SIZE]; /* of the table; "" if the reading is not about one table */
    bool guesses; /* the visitor chose `code`, so a wrong code counts against QUOTA_GUESS */
    enum reading_outcome outcome;
};

/* Returns a new reading of this kind, for the modules of the kinds. All other fields are zero. */
struct reading *reading_of(const struct reading_kind *kind, const char *code);

/* Does the job, unless its outcome is READING_REFUSED. May be called from any thread. */
void reading_run(struct reading *reading, struct store *store);

/* `reading` may be NULL. */
void reading_free(struct reading *reading);

#endif
