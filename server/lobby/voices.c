/* SPDX-License-Identifier: MIT
 *
 * voices.c - lets the bots of a table think, act and give signs, as its schedule says
 * (table/schedule.h).
 */
#include "server/lobby/voices.h"

/* The current time by the table's clock, in ms since 1970. */
static uint64_t table_now(const struct hosted *hosted)
{
    return (uint64_t)(lobby_now(hosted->lobby) + hosted->ahead);
}

/* The time before which nothing but signs happens, by the table's clock. */
static uint64_t acts_from(const struct hosted *hosted, uint64_t now)
{
    uint64_t later = (uint64_t)(hosted->not_before + hosted->ahead);
    return now > later ? now : later;
}

int64_t voices_next(const struct hosted *hosted)
{
    uint64_t next =
        schedule_at(&hosted->schedule, &hosted->table, acts_from(hosted, table_now(hosted)));
    return next == UINT64_MAX ? INT64_MAX : (int64_t)next - hosted->ahead;
}

static void start_thinking(const struct hosted *hosted, const struct scheduled *scheduled)
{
    const struct world *world = &hosted->lobby->world;
    struct thought *thought = must_allocate(sizeof *thought);
    uint64_t seed;
    world->random(world->context, &seed, sizeof seed);
    schedule_think(scheduled, &hosted->table, seed, thought);
    world->think(world->context, thought);
}

static void put(struct hosted *hosted, enum errand_kind kind, const struct scheduled *scheduled)
{
    struct errand *errand = errand_of(kind);
    errand->seat = scheduled->seat;
    errand->step = scheduled->step;
    errand->action = scheduled->action;
    errand->sign = scheduled->sign;
    hosted_put(hosted, errand);
}

void voices_ring(struct hosted *hosted)
{
    uint64_t now = table_now(hosted), from = acts_from(hosted, now);
    struct scheduled next = schedule_begin(&hosted->schedule, &hosted->table, from, now);
    switch ((enum scheduled_kind)next.kind) {
    case SCHEDULED_NOTHING:
        break;
    case SCHEDULED_ACTION_THOUGHT:
    case SCHEDULED_SIGN_THOUGHT:
        start_thinking(hosted, &next);
        break;
    case SCHEDULED_TABLE:
        put(hosted, ERRAND_DUE, &next);
        break;
    case SCHEDULED_ACTION:
        hosted->lobby->metrics.bots_late += now > table_due(&hosted->table).at + METRICS_LATE_MS;
        put(hosted, ERRAND_BOT, &next);
        break;
    case SCHEDULED_SIGN:
        put(hosted, ERRAND_VOICE, &next);
        break;
    }
}
