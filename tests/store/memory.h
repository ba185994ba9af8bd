/* SPDX-License-Identifier: MIT
 *
 * memory.h - a store that lives only in memory and can make faults, for simulations.
 */
#ifndef TESTS_STORE_MEMORY_H
#define TESTS_STORE_MEMORY_H

#include "store/store.h"

/* Which faults happen, and how often. Random numbers from `seed` choose when. With all fields zero,
 * there are no faults. */
struct store_faults {
    uint64_t seed;
    unsigned delay_max_ms; /* the longest time that an append takes, in ms */
    /* Percentage of appends with the result UNKNOWN. The store writes them at once, later or
     * never. */
    unsigned unknown_percent;
    unsigned busy_percent;   /* percentage of appends with the result BUSY */
    bool acknowledges_early; /* acknowledges appends before they are safe, as a broken disk does */
    bool shared;             /* not a fault: other processes may write, see store_is_shared */
};

/* Opens an empty store. The store's clock stands at 0 until store_memory_advance moves it. */
struct store *store_memory_open(const struct store_faults *faults);

/* Opens another store with the same tables and notices, as each process that uses a shared store
 * has one. It has the same faults, but its own clock, and its own appends under way. */
struct store *store_memory_join(const struct store *store);

/* Moves the store's clock to `now`, in ms. All appends due by then finish. */
void store_memory_advance(struct store *store, int64_t now);

/* After a call with true, every new append gets the result BUSY, until a call with false. */
void store_memory_refuse(struct store *store, bool refuses);

/* The next append gets the result UNKNOWN, and writes nothing. */
void store_memory_doubt(struct store *store);

/* The number of appends so far, with repeated ones. */
size_t store_memory_appends(const struct store *store);

/* After a call with true, the store cannot be reached, until a call with false: every new append
 * gets the result BUSY, and every other function of a shared store fails. */
void store_memory_lose(struct store *store, bool away);

/* How many tables are noted as due some time. */
size_t store_memory_noted(const struct store *store);
/* The time at which a table is noted as due, on the store's clock; INT64_MAX: never. */
int64_t store_memory_due(const struct store *store, const char *table);

/* While the store is held, it carries out nothing and answers nothing. */
void store_memory_hold(struct store *store, bool held);

/* While the store is guarded, reading from it ends the program. Tests use this to show that the
 * thread of the loop never reads. */
void store_memory_guard(struct store *store, bool guarded);

/* The number of tables removed so far. */
size_t store_memory_removals(const struct store *store);

/* Returns the time at which the next append finishes, or INT64_MAX if none is under way. */
int64_t store_memory_next(const struct store *store);

/* Simulates a crash of the whole machine and a restart. Some of the appends under way succeed and
 * some do not. Nobody gets their results. */
void store_memory_crash(struct store *store);

/* Simulates a crash of the process that appended. The store goes on with the appends under way. But
 * nobody gets their results, and the next process does not see these appends. */
void store_memory_desert(struct store *store);

#endif
