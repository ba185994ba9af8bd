/* SPDX-License-Identifier: MIT
 *
 * sweep.h - removes expired tables (expiry.h) from the store while the server runs. Private to
 * server/.
 *
 * Once a day, a sweep goes through all tables in small steps. In each step, a worker thread
 * searches for expired tables, and then the lobby's thread removes these tables, one after the
 * other. A table is not removed while a guest is there or is coming there.
 */
#ifndef SERVER_LOBBY_SWEEP_H
#define SERVER_LOBBY_SWEEP_H

#include "server/lobby/lobby_internal.h"

/* The ticket of every removal (struct store_removal). */
enum { SWEEP_TICKET = 2 };

/* Makes the lobby sweep from now on, if lobby_options.keep sets a limit. */
void sweep_open(struct lobby *lobby);
void sweep_close(struct lobby *lobby);

/* Takes the result of a removal. */
void sweep_removed(struct lobby *lobby, const struct store_result *result);

#endif
