/* SPDX-License-Identifier: MIT
 *
 * pulse.c - asks a store that several servers share, again and again, what the other servers have
 * done.
 */
#include "server/shared/pulse.h"

#include "server/lobby/hosted.h"

enum { LONGEST = 2 /* the pause grows at most to PULSE_MS times 2 to the power of this */ };

/* Sets the alarm for the next question. While the store does not answer, only the leading pulse
 * goes on asking, after longer and longer pauses. The reason: a question that waits for a standby
 * keeps a connection of PostgreSQL busy, even after we have given up. */
static void wait(struct pulse *pulse)
{
    struct lobby *lobby = pulse->lobby;
    unsigned failed = lobby->pulses_failed < LONGEST ? lobby->pulses_failed : LONGEST;
    int64_t pause = pulse->kind->leads ? (int64_t)PULSE_MS << failed : PULSE_MS;
    alarm_set(lobby->world.alarms, &pulse->alarm, lobby_now(lobby) + pause);
}

static void take(void *owner, struct reading *reading)
{
    struct pulse *pulse = owner;
    unsigned *failed = &pulse->lobby->pulses_failed;
    if (reading->outcome != READING_WHOLE) {
        ++*failed;
    } else if (pulse->kind->leads) {
        *failed = 0;
    }
    pulse->kind->take(pulse->lobby, reading);
    wait(pulse);
}

static void ring(struct alarm *alarm)
{
    struct pulse *pulse = alarm->owner;
    if (pulse->lobby->pulses_failed > 0 && !pulse->kind->leads) {
        wait(pulse);
        return;
    }
    struct reading *reading = reading_of(pulse->kind->reading, "");
    pulse->kind->ask(pulse->lobby, reading);
    awaited_begin(pulse->lobby, reading, take, pulse);
}

void pulse_open(struct pulse *pulse, struct lobby *lobby, const struct pulse_kind *kind)
{
    *pulse = (struct pulse){kind, lobby, {.ring = ring, .owner = pulse}};
    if (store_is_shared(lobby->world.store)) {
        wait(pulse);
    }
}

void pulse_close(struct pulse *pulse)
{
    if (pulse->lobby != NULL) {
        alarm_stop(pulse->lobby->world.alarms, &pulse->alarm);
    }
}
