/* SPDX-License-Identifier: MIT
 *
 * clock.h - how long players may think: their clocks (decision 26). Private to table/.
 *
 * At a table with the custom `pace=relaxed`, there are no clocks. At all other tables, each person
 * has a clock during a round, and the clock of the person to move runs. When a person's turn ends,
 * their clock gains time. If it then shows more than the bank, it is cut to the bank. When a clock
 * is empty, the table lets a bot stand in for the person.
 *
 * Clocks depend only on the entries of the log and on whose turn it is, so they tell nothing
 * secret.
 */
#ifndef TABLE_CLOCK_H
#define TABLE_CLOCK_H

#include "table/table.h"

/* The times of a pace, in ms. */
struct clock_times {
    uint32_t bank; /* the most that a clock shows after a turn of its person */
    uint32_t gain; /* what a clock gains when a turn of its person ends */
    /* When a round begins, each clock shows this much more than `bank`, so that players have time
     * to look at their new roles. */
    uint32_t first;
};

/* The times of the table's pace, or NULL if the table has no clocks. */
const struct clock_times *clock_times_of(const struct table *table);

/* How many ms after the end of a round the table itself deals the next round. */
uint32_t clock_pause(const struct table *table);

/* The seat whose clock runs, or SAB_NOBODY. While a person is asked for an axe and has a deadline
 * (cave 6.5), no clock runs. */
sab_seat clock_runs(const struct table *table);

/* When the running clock is empty, in ms since 1970; UINT64_MAX if no clock runs. */
uint64_t clock_empty_at(const struct table *table);

/* Whether a bot stands in for the person of this seat until the end of the turn, because the
 * person's clock is empty. */
bool clock_forfeits(const struct table *table, sab_seat seat);

/* What the clocks need to know of the table before an entry. */
struct clock_before {
    sab_seat runs; /* the seat whose clock runs, or SAB_NOBODY */
    sab_seat turn; /* the seat that has its turn */
    /* The seat that has to act. This is `turn`, except while a player is asked for an axe (cave
     * 6.5) in another player's turn. */
    sab_seat mover;
    uint64_t since;                /* table.turn_since */
    uint32_t clock[SAB_SEATS_MAX]; /* table.clock */
};

/* Call clock_before_entry before an entry is carried out, and clock_after_entry afterwards.
 * clock_after_entry updates the clocks. */
struct clock_before clock_before_entry(const struct table *table);
void clock_after_entry(struct table *table, const struct clock_before *before,
                       const struct entry *entry);

#endif
