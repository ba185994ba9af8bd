/* SPDX-License-Identifier: MIT
 *
 * turn.h - carries out the jobs of one transaction in PostgreSQL. Private to store/.
 */
#ifndef STORE_POSTGRES_TURN_H
#define STORE_POSTGRES_TURN_H

#include "store/job.h"
#include "store/postgres/channel.h"

enum { TURN_JOBS = 256 /* the most jobs of one transaction */ };

/* Carries out at most TURN_JOBS appends and probes, in one round trip with one commit, or a single
 * removal. The channel is open before, and may be closed afterwards. Writes the result of each job.
 * Returns true if it is certain that the transaction was committed. If `refused` is set, the turn
 * before could not be written: then a probe needs as much room on the disk as many appends do. */
bool turn_carry_out(struct channel *channel, struct job *jobs, bool refused);

/* Gives the result STORE_BUSY to jobs that were never sent to PostgreSQL. */
void turn_refuse(struct job *jobs);

#endif
