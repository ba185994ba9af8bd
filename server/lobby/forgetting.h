/* SPDX-License-Identifier: MIT
 *
 * forgetting.h - deletes a person's name and messages from the log of a table. Private to server/.
 */
#ifndef SERVER_LOBBY_FORGETTING_H
#define SERVER_LOBBY_FORGETTING_H

#include "server/lobby/hosted.h"

/* Begins to carry out a request `forget`, and takes ownership of the errand. Call this only while
 * the table carries out no other one. Once the log has been read, the errand comes back to the
 * table's queue as an ERRAND_FORGET. */
void forgetting_begin(struct hosted *hosted, struct errand *errand);

/* Returns true if this ERRAND_FORGET can be decided now. If entries have been added since the log
 * was read, begins to read these entries too, takes ownership of the errand, and returns false. */
bool forgetting_is_whole(struct hosted *hosted, struct errand *errand);

/* Decides an ERRAND_FORGET for which forgetting_is_whole has returned true. */
void forgetting_decide(const struct hosted *hosted, const struct errand *errand,
                       const struct table_call *call, struct decision *decision);

/* Returns the changes to store together with the decision, and writes their number to *count. The
 * caller frees the array, but not the bodies, which belong to `forgetting`. */
struct store_change *forgetting_changes(const struct forgetting *forgetting, size_t *count);

/* Ends the request `forget` that is being carried out, if there is one. If its errand is waiting
 * for a reading, returns the errand, which the caller then owns; otherwise returns NULL. */
struct errand *forgetting_end(struct hosted *hosted);

#endif
