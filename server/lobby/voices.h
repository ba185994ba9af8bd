/* SPDX-License-Identifier: MIT
 *
 * voices.h - lets the bots of a table think, and give signs. Private to server/.
 */
#ifndef SERVER_LOBBY_VOICES_H
#define SERVER_LOBBY_VOICES_H

#include "server/lobby/hosted.h"

/* Lets the bot of `seat` think about its turn. */
void voices_think(struct hosted *hosted, sab_seat seat);

/* The time when something has to be done for a bot that may give a sign, Unix time in ms;
 * INT64_MAX: never. */
int64_t voices_next(const struct hosted *hosted);

/* Serves the first slot that is due: lets the bot begin to think, or puts the bot's sign into the
 * table's queue. */
void voices_ring(struct hosted *hosted);

/* Takes a finished thought about a sign. */
void voices_take(struct hosted *hosted, const struct thought *thought);

#endif
