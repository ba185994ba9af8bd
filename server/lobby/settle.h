/* SPDX-License-Identifier: MIT
 *
 * settle.h - goes on with the tables and guests that have something to do. Private to server/.
 *
 * While a call from outside is carried out, nothing that follows from it happens on its stack. A
 * decision that can be told, a guest who can send the next request, and a table that can carry out
 * its next errand only wait in a queue of the lobby, until settle takes them, one after the other.
 */
#ifndef SERVER_LOBBY_SETTLE_H
#define SERVER_LOBBY_SETTLE_H

#include "server/lobby/lobby_internal.h"

/* Goes on until nothing is left to do, and frees the tables that are gone. Every function that is
 * called from outside ends with this. */
void settle(struct lobby *lobby);

/* Frees all tables at once, also those with an append under way. All guests must have left. */
void settle_close(struct lobby *lobby);

#endif
