/* SPDX-License-Identifier: MIT
 *
 * plays.h - picks one play, or lists all plays, from sets of rows in tables (base/tables.h).
 *
 * Listing would lose most of its time to mispredicted branches. All the tricks that avoid branches
 * are in this file, so that legal.c reads like the rules. docs/speed.md says how much they save.
 */
#ifndef BASE_PLAYS_H
#define BASE_PLAYS_H

#include "base/rules.h"

#include <assert.h>
#include <string.h>

/* ---- One play -------------------------------------------------------------------------------- */

/* A row leaves some fields open: the seat and, for path cards and rockfalls, the cell. Returns the
 * row with these fields taken from `open`. No byte is set in both `row` and `open`, so one OR of
 * eight bytes combines them. */
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

/* Some plays whose rows are in the same table. Each row in `rows` becomes one play when the fields
 * that it leaves open are taken from `open` (see fill_in). */
struct run {
    uint64_t rows; /* a set of rows of `table`: bit n stands for row n */
    const struct sab_action *table;
    struct sab_action open; /* the seat and, to lay a card, the cell; all other fields are 0 */
};

/* One run for each of the two tables of tool plays, one for each spot, and one to spare. */
enum { RUNS_MAX = 3 + SAB_BASE_SPOTS_MAX };

/* All runs that have rows, and after them one run without rows. */
struct runs {
    unsigned plays;  /* number of plays in all runs together */
    struct run *end; /* one past the last run that has rows */
    struct run at[RUNS_MAX + 1];
};

static inline void runs_begin(struct runs *runs)
{
    runs->plays = 0;
    runs->end = runs->at;
}

/* Adds a run if it has rows. The function always writes the run, but moves `end` past the run only
 * if the run has rows. An `if` would be slower, because the processor cannot predict it. */
static inline void runs_add(struct runs *runs, uint64_t rows, const struct sab_action *table,
                            struct sab_action open)
{
    *runs->end = (struct run){rows, table, open};
    runs->end += rows != 0;
    runs->plays += bits_count(rows);
}

/* Writes all plays in order. A single loop goes through all runs: if each run had its own loop, the
 * processor would mispredict the end of most loops. Each step loads the next run before it knows
 * whether the current run has ended, so no step has to wait. */
static inline unsigned runs_list(struct runs *runs, struct sab_action *actions)
{
    const struct run *run = runs->at;
    uint64_t rows;
    runs->end->rows = 0;
    rows = run->rows;
    for (unsigned n = 0; n < runs->plays; n++) {
        uint64_t next = run[1].rows;
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
