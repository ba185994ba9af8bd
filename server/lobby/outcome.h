/* SPDX-License-Identifier: MIT
 *
 * outcome.h - tells everybody at a table what was decided. Private to server/.
 */
#ifndef SERVER_LOBBY_OUTCOME_H
#define SERVER_LOBBY_OUTCOME_H

#include "server/lobby/hosted.h"

/* Applies the entries of a decision, which are safe in the store, and sends their news. Then
 * answers the request that led to the decision, if its guest is still there. Frees the decision. */
void outcome_tell(struct saving *saving);

#endif
