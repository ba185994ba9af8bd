/* SPDX-License-Identifier: MIT
 *
 * awaited.h - the queue of readings. Worker threads carry out only a few of them at a time; the
 * others wait. Private to server/.
 */
#ifndef SERVER_LOBBY_AWAITED_H
#define SERVER_LOBBY_AWAITED_H

#include "server/jobs/reading.h"
#include "server/lobby/lobby_internal.h"
#include "server/visitors/limits.h"

/* A reading that waits for a worker thread, or that a worker thread is carrying out. */
struct awaited;

/* A function that takes a finished reading. The reading is freed after the call. */
typedef void awaited_take(void *owner, struct reading *reading);

void awaited_open(struct lobby *lobby);

/* Drops all readings. Frees the readings that wait; the world frees the readings under way. */
void awaited_close(struct lobby *lobby);

/* Queues a reading and takes ownership of it. Calls `take` when the reading is done, but always
 * after awaited_put has returned. If `guesses` is set in the reading, and the visitor's QUOTA_GUESS
 * is used up at the moment when a thread is free for the reading, the thread reads nothing. The
 * outcome is then READING_REFUSED. */
struct awaited *awaited_put(struct lobby *lobby, struct reading *reading, struct visitor *visitor,
                            awaited_take *take, void *owner);

/* Begins a reading at once, even if many others wait, and takes ownership of it. */
void awaited_begin(struct lobby *lobby, struct reading *reading, awaited_take *take, void *owner);

/* Call this if the owner no longer waits for the reading. `take` is then never called. `awaited`
 * may be NULL. */
void awaited_drop(struct awaited *awaited);

/* Passes a reading that is done to the one who waits for it, and frees it. */
void awaited_done(struct lobby *lobby, struct reading *reading);

size_t awaited_under_way(const struct lobby *lobby);
size_t awaited_waiting(const struct lobby *lobby);

#endif
