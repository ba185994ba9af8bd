/* SPDX-License-Identifier: MIT
 *
 * rivals.h - notices that another server has written to a table of this server. Private to server/.
 *
 * Several servers can use the same store. No server owns a table: each keeps a copy of the tables
 * that it needs, and each append names the entry that it expects to be the last one (decision 30).
 * If another server has written meanwhile, an append conflicts, and this server drops its copy. But
 * a copy to which nobody writes would never notice. So the lobby asks the store for the newest
 * entries of all its tables, again and again. After another server has written, the lobby drops its
 * copy within PULSE_MS plus the time that a question to the store takes.
 */
#ifndef SERVER_SHARED_RIVALS_H
#define SERVER_SHARED_RIVALS_H

#include "server/shared/pulse.h"

/* The question: which are the newest entries of these tables? */
struct newest_reading {
    struct reading reading;
    size_t count;             /* number of tables */
    struct store_name *codes; /* their codes */
    uint64_t *known;          /* the newest entries that this server knows */
    uint64_t *newest;         /* the newest entries in the store */
};
extern const struct reading_kind rivals_kind;

/* The owner of this pulse is a struct lobby. */
extern const struct pulse_kind rivals_pulse;

#endif
