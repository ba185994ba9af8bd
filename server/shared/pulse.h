/* SPDX-License-Identifier: MIT
 *
 * pulse.h - asks a store that several servers share, again and again, what the other servers have
 * done. Private to server/.
 */
#ifndef SERVER_SHARED_PULSE_H
#define SERVER_SHARED_PULSE_H

#include "server/jobs/reading.h"
#include "server/kit/alarms.h"

struct lobby;

enum { PULSE_MS = 1500 /* the time from an answer to the next question */ };

struct pulse_kind {
    bool leads; /* goes on asking while the store does not answer; only one kind leads */
    struct reading *(*ask)(void *owner);                /* makes a question */
    void (*take)(void *owner, struct reading *reading); /* takes the answer, but does not free it */
};

/* What the pulses of one server have in common. */
struct pulses {
    struct lobby *lobby;
    unsigned failed; /* how many questions have failed in a row */
};

struct pulse {
    const struct pulse_kind *kind;
    struct pulses *pulses;
    void *owner;        /* passed to the functions of `kind` */
    struct alarm alarm; /* rings when the next question is due */
};

/* Asks from now on. All arguments must stay valid until pulse_close. */
void pulse_open(struct pulse *pulse, struct pulses *pulses, const struct pulse_kind *kind,
                void *owner);
void pulse_close(struct pulse *pulse);

#endif
