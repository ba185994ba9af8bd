/* SPDX-License-Identifier: MIT
 *
 * pulse.h - asks a store that several servers share, again and again, what the other servers have
 * done. Private to server/.
 *
 *     rivals.c   which tables have others written to?
 *     orphans.c  which tables has nobody taken care of?
 *     ban_log.c  what has the operator banned?
 *     listing.c  which tables may strangers find at the others?
 */
#ifndef SERVER_SHARED_PULSE_H
#define SERVER_SHARED_PULSE_H

#include "server/jobs/reading.h"
#include "server/kit/alarms.h"

struct lobby;

enum { PULSE_MS = 1500 /* the time from an answer to the next question */ };

struct pulse_kind {
    bool leads; /* goes on asking while the store does not answer; only one kind leads */
    enum reading_kind reading;
    /* Writes the question. Before that, all fields of the reading except `kind` are zero. */
    void (*ask)(const struct lobby *lobby, struct reading *reading);
    void (*take)(struct lobby *lobby, const struct reading *reading); /* takes the answer */
};

struct pulse {
    const struct pulse_kind *kind;
    struct lobby *lobby;
    struct alarm alarm; /* rings when the next question is due */
};

/* Asks from now on, if other processes can write to the store of the lobby. `kind` must stay valid
 * until pulse_close. */
void pulse_open(struct pulse *pulse, struct lobby *lobby, const struct pulse_kind *kind);
/* Does nothing if the pulse was never opened. */
void pulse_close(struct pulse *pulse);

#endif
