/* SPDX-License-Identifier: MIT
 *
 * errands.h - carries out a table's errands, one after the other. Private to server/.
 *
 *     errand --decide--> no entries      ----------------+--> lobby.done
 *                   \--> entries --append--> OK ---------+
 *                                        \-> CONFLICT: give up this copy of the table
 *                                         |-> UNKNOWN: append the same entries again
 *                                          \-> BUSY: refuse a request, try other errands later
 */
#ifndef SERVER_LOBBY_ERRANDS_H
#define SERVER_LOBBY_ERRANDS_H

#include "server/lobby/hosted.h"

/* Carries out the first errand of a READY table. If the table can go on at once, it is awake after
 * the call. Otherwise sets the table's alarm. After HOSTED_AT_ONCE errands the table pauses until
 * its alarm rings, so that a long queue does not make a turn of the loop long. */
void errands_run(struct hosted *hosted);

/* Takes the result of the append in hosted->saving. */
void errands_saved(struct hosted *hosted, const struct store_result *result);

/* Called when hosted->alarm is due. */
void errands_ring(struct hosted *hosted);

/* Takes what a bot of this table has chosen in another thread. */
void errands_thought(struct hosted *hosted, const struct thought *thought);

/* Forgets the table. Ends the connections of all guests at the table, and of all guests whose
 * errands wait for it. Call this only while no append is under way. */
void errands_drop(struct hosted *hosted);

#endif
