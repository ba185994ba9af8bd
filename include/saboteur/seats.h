/* SPDX-License-Identifier: MIT
 *
 * seats.h - sets of seats, such as the votes and the seats that have looked at a goal.
 *
 * SAB_NOBODY, like any other number that is no seat, is in no set, and its set is empty. The
 * functions are inline, so the library does not export them.
 */
#ifndef SABOTEUR_SEATS_H
#define SABOTEUR_SEATS_H

#include "saboteur/card.h"

#ifdef __cplusplus
extern "C" {
#endif

static inline bool sab_has_seat(sab_seats seats, unsigned seat)
{
    return seat < SAB_SEATS_MAX && (seats >> seat & 1u) != 0;
}

/* The set of one seat. To add a seat to a set, write: votes |= sab_one_seat(seat). */
static inline sab_seats sab_one_seat(unsigned seat)
{
    return (sab_seats)(seat < SAB_SEATS_MAX ? 1u << seat : 0u);
}

/* The set of all seats at a table with this many seats. */
static inline sab_seats sab_all_seats(unsigned count)
{
    return (sab_seats)((1u << count) - 1);
}

static inline sab_seats sab_without_seat(sab_seats seats, unsigned seat)
{
    return (sab_seats)(seats & ~(unsigned)sab_one_seat(seat));
}

/* How many seats are in a set. */
static inline unsigned sab_count_seats(sab_seats seats)
{
    unsigned count = 0;
    for (; seats != 0; seats &= (sab_seats)(seats - 1)) {
        count++;
    }
    return count;
}

#ifdef __cplusplus
}
#endif
#endif
