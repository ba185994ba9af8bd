/* SPDX-License-Identifier: MIT
 *
 * memory.h - a store that lives only in memory, with faults, for simulations.
 */
#ifndef TESTS_STORE_MEMORY_H
#define TESTS_STORE_MEMORY_H

#include "store/store.h"

/* What goes wrong, at random from `seed`. All zero: nothing goes wrong. */
struct store_faults {
    uint64_t seed;
    unsigned delay_max_ms;    /* an append takes from 0 to this many ms */
    unsigned unknown_percent; /* how many appends end UNKNOWN: stored now, later or never */
    unsigned busy_percent;    /* how many appends end BUSY */
    bool acknowledges_early;  /* says OK before the entries are safe, like a broken disk */
};

/* Opens an empty store. Its clock stands at 0 until store_memory_advance. */
struct store *store_memory_open(const struct store_faults *faults);

/* Moves the store's clock to `now` (ms): appends due by then finish. */
void store_memory_advance(struct store *store, int64_t now);

/* With true: every append that begins from now on ends BUSY, until a call with false. */
void store_memory_refuse(struct store *store, bool refuses);

/* While it is guarded, a reading ends the program: nobody reads in the thread of the loop. */
void store_memory_guard(struct store *store, bool guarded);

/* When the next append finishes; INT64_MAX if none is under way. */
int64_t store_memory_next(const struct store *store);

/* Crashes and starts again: some of the appends under way succeed and some do not, and nobody gets
 * a result. */
void store_memory_crash(struct store *store);

/* Crashes only the process that appended. Nobody gets results of the appends under way, but they go
 * on, unseen by the next process that appends. */
void store_memory_desert(struct store *store);

#endif
