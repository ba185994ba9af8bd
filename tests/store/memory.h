/* SPDX-License-Identifier: MIT
 *
 * memory.h - a store that lives only in memory, with faults, for simulations.
 */
#ifndef TESTS_STORE_MEMORY_H
#define TESTS_STORE_MEMORY_H

#include "store/store.h"

/* What goes wrong, drawn from `seed`. All zero: nothing does. */
struct store_faults {
    uint64_t seed;
    unsigned delay_max_ms;    /* an append takes from 0 to this long */
    unsigned unknown_percent; /* of appends end UNKNOWN: stored, not stored, or stored later */
    unsigned busy_percent;    /* of appends end BUSY */
    bool acknowledges_early;  /* says OK before the entries are safe: a broken disk, for tests */
};

/* Its clock is at 0 until advanced. */
struct store *store_memory_open(const struct store_faults *faults);

/* Moves the store's clock to `now` (ms): appends due by then finish. */
void store_memory_advance(struct store *store, int64_t now);

/* Until it is called with false, all appends that begin end BUSY. */
void store_memory_refuse(struct store *store, bool refuses);

/* When the next append finishes; INT64_MAX if none is under way. */
int64_t store_memory_next(const struct store *store);

/* Crashes and starts again: some of the appends under way succeed and some do not, and nobody gets
 * a result. */
void store_memory_crash(struct store *store);

/* Crashes only the process that appended. Nobody gets results of the appends under way, but they go
 * on, unseen by the next process that appends. */
void store_memory_desert(struct store *store);

#endif
