/* SPDX-License-Identifier: MIT
 *
 * lobby.c - the functions of the lobby that are called from outside. Each passes the call on. If
 * more work may follow from the call, it then lets the lobby settle.
 */
#include "server/lobby/lobby.h"

#include "server/jobs/record.h"
#include "server/lobby/awaited.h"
#include "server/lobby/crowding.h"
#include "server/lobby/errands.h"
#include "server/lobby/invite.h"
#include "server/lobby/listing.h"
#include "server/lobby/loading.h"
#include "server/lobby/news.h"
#include "server/lobby/requests.h"
#include "server/lobby/settle.h"
#include "server/lobby/sweep.h"
#include "server/visitors/bans.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Opening and closing --------------------------------------------------------------------- */

static void ring_table(struct alarm *alarm)
{
    struct hosted *hosted = alarm->owner;
    struct lobby *lobby = hosted->lobby;
    errands_ring(hosted);
    settle(lobby);
}

static void ring_crowding(struct alarm *alarm)
{
    settle(crowding_ring(alarm));
}

static void remove_guest(struct guest *guest)
{
    guest_drop_requests(guest);
    news_stop(guest);
    if (guest->hosted != NULL) {
        hosted_leave(guest);
    }
    guest_free(guest);
}

struct lobby *lobby_open(const struct world *world, const struct lobby_options *options)
{
    struct lobby *lobby = must_allocate(sizeof *lobby);
    lobby->world = *world;
    lobby->options = *options;
    lobby->heard_at = lobby_now(lobby);
    lobby->ring_table = ring_table;
    lobby->ring_crowding = ring_crowding;
    lobby->outcomes = must_allocate(TABLE_DECISION_MAX * sizeof *lobby->outcomes);
    TAILQ_INIT(&lobby->idle);
    STAILQ_INIT(&lobby->done);
    TAILQ_INIT(&lobby->ready);
    TAILQ_INIT(&lobby->awake);
    TAILQ_INIT(&lobby->gone);
    world->random(world->context, lobby->told_key, sizeof lobby->told_key);
    awaited_open(lobby);
    listing_open(lobby);
    sweep_open(lobby);
    return lobby;
}

void lobby_close(struct lobby *lobby)
{
    sweep_close(lobby);
    while (!LIST_EMPTY(&lobby->guests)) {
        remove_guest(LIST_FIRST(&lobby->guests));
    }
    crowding_close(lobby);
    settle_close(lobby);
    listing_close(lobby);
    awaited_close(lobby);
    bytes_free(&lobby->news);
    free(lobby->outcomes);
    free(lobby);
}

/* ---- Guests ---------------------------------------------------------------------------------- */

struct guest *lobby_arrive(struct lobby *lobby, void *line, struct visitor *visitor)
{
    return guest_open(lobby, line, visitor);
}

void lobby_bind(struct guest *guest, const char *table)
{
    guest->bound = true;
    snprintf(guest->path, sizeof guest->path, "%s", table);
}

void lobby_flooded(struct guest *guest)
{
    struct reply reply = reply_to(0);
    reply_refuse(&reply, refusal_of(REFUSAL_FLOODING));
    guest_reply(guest, &reply);
}

void lobby_request(struct guest *guest, const char *frame, size_t size)
{
    if (!guest->dismissed) {
        requests_take(guest, frame, size);
        settle(guest->lobby);
    }
}

void lobby_drained(struct guest *guest)
{
    if (guest->retelling != NULL) {
        news_go_on(guest);
        settle(guest->lobby);
    }
}

void lobby_leave(struct guest *guest)
{
    struct lobby *lobby = guest->lobby;
    remove_guest(guest);
    settle(lobby);
}

/* ---- Results --------------------------------------------------------------------------------- */

/* The ticket of a probe. The ticket of a removal is 2 (SWEEP_TICKET). The ticket of an append is a
 * pointer to a struct hosted, as a number, and such a pointer is never 1 or 2. */
enum { PROBE_TICKET = 1 };

/* The ticket of an append is the pointer to its table. This pointer is still valid here, because a
 * table stays in memory until the result of its append has been taken. */
bool lobby_take_result(struct lobby *lobby)
{
    struct store_result result;
    if (!store_poll(lobby->world.store, &result)) {
        return false;
    }
    if (result.outcome == STORE_OK) {
        lobby->heard_at = lobby_now(lobby);
    }
    if (result.ticket == PROBE_TICKET) {
        lobby->probing = false;
    } else if (result.ticket == SWEEP_TICKET) {
        sweep_removed(lobby, &result);
    } else {
        errands_saved((struct hosted *)(uintptr_t)result.ticket, &result);
    }
    settle(lobby);
    return true;
}

void lobby_stored(struct lobby *lobby)
{
    while (lobby_take_result(lobby)) {
    }
}

bool lobby_store_answers(struct lobby *lobby)
{
    int64_t now = lobby_now(lobby);
    bool answers = now - lobby->heard_at < LOBBY_HEARD_MS;
    if (!answers && !lobby->probing && now - lobby->probed_at >= LOBBY_HEARD_MS) {
        lobby->probed_at = now;
        lobby->probing = true;
        store_probe(lobby->world.store, PROBE_TICKET);
    }
    return answers;
}

void lobby_thought(struct lobby *lobby, struct thought *thought)
{
    struct hosted *hosted = hosted_find(lobby, thought->table);
    if (hosted != NULL) {
        errands_thought(hosted, thought);
    }
    free(thought);
    settle(lobby);
}

void lobby_read(struct lobby *lobby, struct reading *reading)
{
    awaited_done(lobby, reading);
    settle(lobby);
}

/* ---- Records --------------------------------------------------------------------------------- */

struct awaited *lobby_ask_record(struct lobby *lobby, const struct replay_place *place,
                                 const char *door, struct visitor *visitor, lobby_take_record *take,
                                 void *owner)
{
    struct record_reading *record = record_reading(place->table);
    memcpy(record->door, door, sizeof record->door);
    record->step = place->step;
    /* If the step is 0, the visitor has named the code of a table. A visitor can guess such a code,
     * but cannot guess the name of a game. */
    record->reading.guesses = place->step == 0;
    return awaited_put(lobby, &record->reading, visitor, take, owner);
}

void lobby_drop_record(struct awaited *awaited)
{
    awaited_drop(awaited);
}

bool lobby_find_replay(const struct lobby *lobby, const char *name, struct replay_place *place)
{
    return replays_find(lobby->options.replay_key, name, place) &&
           !bans_table(lobby->options.bans, place->table);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

void lobby_invite(struct lobby *lobby, char code[REQUEST_CODE_SIZE])
{
    invite(lobby, code);
    settle(lobby);
}

void lobby_wake(struct lobby *lobby, const char *code)
{
    loading_wake(lobby, code);
}

void lobby_drain(struct lobby *lobby)
{
    lobby->draining = true;
}

size_t lobby_close_table(struct lobby *lobby, const char *code)
{
    struct hosted *hosted = hosted_find(lobby, code);
    struct reply reply = reply_to(0);
    size_t count = 0;
    if (hosted == NULL) {
        return 0;
    }
    reply_refuse(&reply, refusal_of(REFUSAL_TABLE_CLOSED));
    struct guest *guest;
    LIST_FOREACH (guest, &hosted->guests, here) {
        guest_reply(guest, &reply);
        lobby->world.dismiss(guest->line);
        count++;
    }
    listing_update(hosted);
    return count;
}

const char *lobby_listing(struct lobby *lobby)
{
    return listing_text(lobby);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

struct metrics *lobby_metrics(struct lobby *lobby)
{
    return &lobby->metrics;
}

struct lobby_numbers lobby_numbers(const struct lobby *lobby)
{
    return (struct lobby_numbers){.tables = lobby->table_count,
                                  .guests = lobby->guest_count,
                                  .readings_under_way = awaited_under_way(lobby),
                                  .readings_waiting = awaited_waiting(lobby),
                                  .games = lobby->games,
                                  .draining = lobby->draining};
}

const struct table *lobby_table(const struct lobby *lobby, const char *code)
{
    const struct hosted *hosted = hosted_find(lobby, code);
    return hosted != NULL && hosted->state != HOSTED_LOADING ? &hosted->table : NULL;
}
