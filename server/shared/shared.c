/* SPDX-License-Identifier: MIT
 *
 * shared.c - opens and closes all that a server does because other servers use the same store.
 */
#include "server/shared/shared.h"

#include "server/lobby/lobby_internal.h"
#include "server/shared/ban_log.h"
#include "server/shared/notices.h"
#include "server/shared/orphans.h"
#include "server/shared/rivals.h"

#include <sodium.h>
#include <stdlib.h>

enum { PULSES = 4 };

struct shared {
    struct orphans orphans;
    struct notices notices;
    struct ban_follower follower;
    struct pulses pulses;
    struct pulse open[PULSES];
    size_t open_count;
};

static void open_pulse(struct shared *shared, const struct pulse_kind *kind, void *owner)
{
    pulse_open(&shared->open[shared->open_count++], &shared->pulses, kind, owner);
}

static void name_process(struct notices *notices)
{
    const struct world *world = &notices->lobby->world;
    uint8_t chance[STORE_PROCESS_MAX / 2];
    world->random(world->context, chance, sizeof chance);
    sodium_bin2hex(notices->process, sizeof notices->process, chance, sizeof chance);
}

struct shared *shared_open(struct lobby *lobby, const struct shared_options *options)
{
    struct shared *shared = must_allocate(sizeof *shared);
    shared->pulses.lobby = shared->orphans.lobby = shared->notices.lobby = lobby;
    shared->follower =
        (struct ban_follower){lobby, options->ban_log, options->send_banned_away, options->context};
    name_process(&shared->notices);
    lobby_when_hopeless(lobby, orphans_give_up, &shared->orphans);
    open_pulse(shared, &rivals_pulse, lobby);
    open_pulse(shared, &orphans_pulse, &shared->orphans);
    open_pulse(shared, &notices_pulse, &shared->notices);
    if (options->ban_log != NULL) {
        open_pulse(shared, &ban_log_pulse, &shared->follower);
    }
    return shared;
}

void shared_close(struct shared *shared)
{
    for (size_t i = 0; shared != NULL && i < shared->open_count; i++) {
        pulse_close(&shared->open[i]);
    }
    free(shared);
}
