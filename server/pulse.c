/* SPDX-License-Identifier: MIT
 *
 * pulse.c - asks a store that several servers use for what the others have done, again and again.
 */
#include "server/pulse.h"

#include "server/hosted.h"

static void wait(struct pulse *pulse)
{
    struct lobby *lobby = pulse->lobby;
    alarm_set(lobby->world.alarms, &pulse->alarm, lobby_now(lobby) + PULSE_MS);
}

static void take(void *owner, struct reading *reading)
{
    struct pulse *pulse = owner;
    pulse->kind->take(pulse->lobby, reading);
    wait(pulse);
}

static void ring(struct alarm *alarm)
{
    struct pulse *pulse = alarm->owner;
    struct reading *reading = reading_of(pulse->kind->reading, "");
    pulse->kind->ask(pulse->lobby, reading);
    awaited_put(pulse->lobby, reading, NULL, take, pulse);
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
