/* SPDX-License-Identifier: MIT
 *
 * voices.h - lets the bots of a table think, act and give signs. Private to server/.
 */
#ifndef SERVER_LOBBY_VOICES_H
#define SERVER_LOBBY_VOICES_H

#include "server/lobby/hosted.h"

/* The time when voices_ring has something to do, Unix time in ms; INT64_MAX: never. */
int64_t voices_next(const struct hosted *hosted);

/* Begins the next thing in hosted->schedule that is due: lets a bot begin to think, or puts an
 * errand into the table's queue. */
void voices_ring(struct hosted *hosted);

#endif
