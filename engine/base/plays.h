/* SPDX-License-Identifier: MIT
 *
 * plays.h - plays as sets of rows (base/tables.h): one of them, and all of them as a list. What a list
 * costs is mostly wrong guesses of the processor about
 * branches, so here, and nowhere else in legal.c's way, some are computed instead; docs/speed.md has
 * what each saves.
 */
#ifndef BASE_PLAYS_H
#define BASE_PLAYS_H

#include "base/rules.h"

#include <assert.h>
#include <string.h>

/* ---- One play -------------------------------------------------------------------------------- */

/* A row with what it leaves open, the seat and of a lay the cell: where one of the two has something
 * the other has zero, so both are put together as one word of eight bytes. */
static inline struct sab_action fill_in(const struct sab_action *row, struct sab_action open)
{
    struct sab_action action;
    uint64_t bytes, more;

    memcpy(&bytes, row, sizeof bytes);
    memcpy(&more, &open, sizeof more);
    bytes |= more;
    memcpy(&action, &bytes, sizeof action);
    return action;
}

static inline struct sab_action by_mover(const struct sab_base *base)
{
    return (struct sab_action){.seat = base->to_move};
}

static inline struct sab_action by_mover_at(const struct sab_base *base, sab_square square)
{
    return (struct sab_action){.seat = base->to_move, .cell = cell_of(square)};
}

/* ---- Many plays ------------------------------------------------------------------------------ */

/* Rows of one table that leave the same open. */
struct run {
    uint64_t rows;
    const struct sab_action *table;
    struct sab_action open;
};

enum { RUNS_MAX = 3 + SAB_BASE_SPOTS_MAX }; /* the tables of rows, and a lay at every spot */

/* Runs that are not empty, and after them one that is. */
struct runs {
    unsigned plays; /* in all of them */
    struct run *end;
    struct run at[RUNS_MAX + 1];
};

static inline void runs_begin(struct runs *runs)
{
    runs->plays = 0;
    runs->end = runs->at;
}

/* Writes every run, and keeps those that are not empty: whether one is, nobody can guess. */
static inline void runs_add(struct runs *runs, uint64_t rows, const struct sab_action *table,
                            struct sab_action open)
{
    *runs->end = (struct run){rows, table, open};
    runs->end += rows != 0;
    runs->plays += bits_count(rows);
}

/* Writes all plays, in order. It goes from play to play, not from run to run, since where a run ends
 * nobody can guess either. The next run is read before it is known whether this one is at its end:
 * else every step would wait for it. */
static inline unsigned runs_list(struct runs *runs, struct sab_action *actions)
{
    const struct run *run = runs->at;
    uint64_t rows;

    runs->end->rows = 0;
    rows = run->rows;
    for (unsigned n = 0; n < runs->plays; n++) {
        const uint64_t next = run[1].rows;
        unsigned at_end;

        actions[n] = fill_in(&run->table[bits_first(rows)], run->open);
        rows &= rows - 1;
        at_end = bits_none(rows);
        run += at_end;
        rows |= next & (0 - (uint64_t)at_end);
    }
    return runs->plays;
}

#endif
