/* SPDX-License-Identifier: MIT
 *
 * pulse.c - asks a store that several servers share, again and again, what the other servers have
 * done.
 */
#include "server/shared/pulse.h"

#include "server/lobby/awaited.h"

enum { LONGEST = 2 /* the pause grows at most to PULSE_MS times 2 to the power of this */ };

/* Sets the alarm for the next question. While the store does not answer, only the leading pulse
 * goes on asking, after longer and longer pauses. The reason: a question that waits for a standby
 * keeps a connection of PostgreSQL busy, even after we have given up. */
static void wait(struct pulse *pulse)
{
    struct lobby *lobby = pulse->pulses->lobby;
    unsigned failed = pulse->pulses->failed < LONGEST ? pulse->pulses->failed : LONGEST;
    int64_t pause = pulse->kind->leads ? (int64_t)PULSE_MS << failed : PULSE_MS;
    alarm_set(lobby->world.alarms, &pulse->alarm, lobby_now(lobby) + pause);
}

static void take(void *owner, struct reading *reading)
{
    struct pulse *pulse = owner;
    unsigned *failed = &pulse->pulses->failed;
    if (reading->outcome != READING_WHOLE) {
        ++*failed;
    } else if (pulse->kind->leads) {
        *failed = 0;
    }
    pulse->kind->take(pulse->owner, reading);
    wait(pulse);
}

static void ring(struct alarm *alarm)
{
    struct pulse *pulse = alarm->owner;
    if (pulse->pulses->failed > 0 && !pulse->kind->leads) {
        wait(pulse);
        return;
    }
    awaited_begin(pulse->pulses->lobby, pulse->kind->ask(pulse->owner), take, pulse);
}

void pulse_open(struct pulse *pulse, struct pulses *pulses, const struct pulse_kind *kind,
                void *owner)
{
    *pulse = (struct pulse){kind, pulses, owner, {.ring = ring, .owner = pulse}};
    wait(pulse);
}

void pulse_close(struct pulse *pulse)
{
    alarm_stop(pulse->pulses->lobby->world.alarms, &pulse->alarm);
}
