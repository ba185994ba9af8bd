/* SPDX-License-Identifier: MIT
 *
 * seating.h - which guest has which seat, and which guests must leave the table. Private to
 * server/.
 */
#ifndef SERVER_LOBBY_SEATING_H
#define SERVER_LOBBY_SEATING_H

#include "server/lobby/hosted.h"

/* Writes into *call the hashes of two networks: the network of the errand's guest, and the network
 * of the seat that the errand's request names (table.h). */
void seating_networks(const struct hosted *hosted, const struct errand *errand,
                      struct table_call *call);

/* Brings a guest to the table, unless the guest is already there, and gives this seat to the guest.
 * If `seat` is SAB_NOBODY, the guest becomes a spectator. */
void seating_take(struct hosted *hosted, struct guest *guest, sab_seat seat);

/* Whether HOSTED_SEAT_MAX other guests already have the seat, so that this guest must wait. If
 * `seat` is SAB_NOBODY, whether the table already has HOSTED_SPECTATORS_MAX other spectators. Both
 * numbers are limited because every entry is sent to all guests in one turn of the loop. */
bool seating_is_crowded(const struct hosted *hosted, const struct guest *guest, sab_seat seat);

/* Call this once the entries of `saving` have been applied: guests who have lost their seats become
 * spectators. If the entries remove a person, also ends the connections of the guests who had the
 * person's seat, and of the spectators from the same network. Call this before the news is sent,
 * because the news contains the new door, which these guests must not learn. */
void seating_check(struct hosted *hosted, const struct saving *saving);

#endif
