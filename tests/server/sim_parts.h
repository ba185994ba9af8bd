/* SPDX-License-Identifier: MIT
 *
 * sim_parts.h - the functions that sim.c and sim_client.c use of each other. Together, the two
 * files are a simulated world.
 */
#ifndef TESTS_SERVER_SIM_PARTS_H
#define TESTS_SERVER_SIM_PARTS_H

#include "tests/server/sim.h"

/* ---- sim.c: events ------------------------------------------------------------------------- */

/* Draws a random number from 0 to below - 1. */
uint64_t sim_draw(struct sim *sim, uint64_t below);

/* Puts an event for client `who` into the queue, due after `delay` ms. */
void sim_put_client(struct sim *sim, int64_t delay, enum event_kind kind, size_t who);

/* Sends a message along a connection. The message arrives later. Messages stay in order. */
void sim_put_message(struct sim *sim, struct line *line, enum event_kind kind, const char *text,
                     size_t size);

/* ---- sim_client.c -------------------------------------------------------------------------- */

/* Sends a request that the server has to answer before the client is ready. */
void client_greet(struct sim *sim, size_t who, const char *words);

/* Takes a message from the server. */
void client_hear(struct sim *sim, size_t who, const char *text);

/* Lets the client choose and send its next request. */
void client_think(struct sim *sim, size_t who);

#endif
