/* SPDX-License-Identifier: MIT
 *
 * lobby.c - finds, loads, creates and forgets tables.
 */
#include "server/lobby/lobby.h"

#include "bots/bot.h"
#include "server/jobs/load.h"
#include "server/lobby/hosted.h"
#include "server/visitors/bans.h"
#include "server/watch/uptime.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void thought_run(struct thought *thought)
{
    const struct sab_bot *bot = sab_bot_by_name(thought->bot);
    struct sab_history history = {thought->history, thought->history_count, &thought->signs};
    assert(bot != NULL);
    if (thought->speaks) {
        thought->sign = sab_bot_speak(&thought->view, &history, &thought->slot, thought->seed);
        return;
    }
    thought->action = bot->choose(&thought->view, &history, thought->seed);
}

int64_t lobby_now(const struct lobby *lobby)
{
    return lobby->world.now(lobby->world.context);
}

void lobby_secret(const struct lobby *lobby, char secret[REQUEST_TOKEN_SIZE])
{
    uint8_t bytes[(REQUEST_TOKEN_SIZE - 1) / 2];
    lobby->world.random(lobby->world.context, bytes, sizeof bytes);
    sodium_bin2hex(secret, REQUEST_TOKEN_SIZE, bytes, sizeof bytes);
}

/* ---- Tables in memory ---------------------------------------------------------------------- */

/* The row of lobby->tables for this code. */
static size_t row_of(const char *code)
{
    unsigned hash = 5381;
    for (const char *c = code; *c != '\0'; c++) {
        hash = hash * 33 + (unsigned char)*c;
    }
    return hash % LOBBY_BUCKETS;
}

struct hosted *lobby_find(const struct lobby *lobby, const char *code)
{
    struct hosted *hosted = lobby->tables[row_of(code)];
    while (hosted != NULL && strcmp(hosted->code, code) != 0) {
        hosted = hosted->next;
    }
    return hosted;
}

void lobby_put_idle(struct hosted *hosted)
{
    struct lobby *lobby = hosted->lobby;
    hosted->idle = true;
    hosted->idle_before = lobby->idle_last;
    hosted->idle_after = NULL;
    *(lobby->idle_last != NULL ? &lobby->idle_last->idle_after : &lobby->idle_first) = hosted;
    lobby->idle_last = hosted;
}

void lobby_end_idle(struct hosted *hosted)
{
    struct lobby *lobby = hosted->lobby;
    struct hosted *before = hosted->idle_before, *after = hosted->idle_after;
    if (!hosted->idle) {
        return;
    }
    hosted->idle = false;
    *(before != NULL ? &before->idle_after : &lobby->idle_first) = after;
    *(after != NULL ? &after->idle_before : &lobby->idle_last) = before;
}

struct hosted *lobby_remember(struct lobby *lobby, const char *code)
{
    struct hosted *hosted = must_allocate(sizeof *hosted);
    struct hosted **row = &lobby->tables[row_of(code)];
    hosted->lobby = lobby;
    hosted->alarm.ring = hosted_ring;
    hosted->alarm.owner = hosted;
    snprintf(hosted->code, sizeof hosted->code, "%s", code);
    hosted->next = *row;
    hosted->link = row;
    if (hosted->next != NULL) {
        hosted->next->link = &hosted->next;
    }
    *row = hosted;
    lobby->table_count++;
    lobby_put_idle(hosted);
    return hosted;
}

void lobby_forget(struct lobby *lobby, struct hosted *hosted)
{
    *hosted->link = hosted->next;
    if (hosted->next != NULL) {
        hosted->next->link = hosted->link;
    }
    lobby->table_count--;
    lobby_end_idle(hosted);
    lobby->games -= hosted->in_game;
    listing_drop(hosted);
    awaited_drop(hosted->loading);
    alarm_stop(lobby->world.alarms, &hosted->alarm);
    if (hosted->saving != NULL) {
        free(hosted->saving->errand);
        free(hosted->saving);
    }
    free(forgetting_end(hosted));
    errands_free(&hosted->errands);
    free(hosted->chosen);
    free(hosted);
}

void lobby_give(const struct hosted *hosted, const char fresh[REQUEST_TOKEN_SIZE],
                struct reply *reply)
{
    struct replay_place place = {.step = hosted->table.step};
    static_assert(REPLAY_NAME_SIZE <= sizeof reply->secret, "a reply has room for a name");
    if (reply->gives == REPLY_REPLAY) {
        memcpy(place.table, hosted->code, sizeof place.table);
        replays_name(hosted->lobby->options.replay_key, &place, reply->secret);
    } else if (reply->gives != REPLY_NO_SECRET) {
        memcpy(reply->secret, fresh, sizeof reply->secret);
    }
}

void lobby_prepare(const struct hosted *hosted, struct table_call *call)
{
    const struct uptime *uptime = hosted->lobby->options.uptime;
    int64_t last = (int64_t)hosted->table.at - hosted->ahead;
    int64_t now = (int64_t)call->now - hosted->ahead;
    call->pace = hosted->lobby->options.pace;
    call->down = uptime != NULL ? uptime_down(uptime, last, now) : TABLE_DOWN_UNKNOWN;
    /* While this server was not running, other servers may have been. */
    if (store_is_shared(hosted->lobby->world.store) && call->down > UPTIME_GRACE_MS) {
        call->down = UPTIME_GRACE_MS;
    }
}

bool lobby_find_replay(const struct lobby *lobby, const char *name, struct replay_place *place)
{
    return replays_find(lobby->options.replay_key, name, place) &&
           !bans_table(lobby->options.bans, place->table);
}

bool lobby_may_forget(const struct hosted *hosted)
{
    return hosted->idle && hosted->saving == NULL && hosted->errands.first == NULL &&
           !hosted->running && !hosted->thinking && hosted->forgetting == NULL;
}

bool lobby_make_room(struct lobby *lobby, size_t more)
{
    struct hosted *hosted = lobby->idle_first;
    while (hosted != NULL && lobby->table_count + more > lobby->options.tables_max) {
        struct hosted *after = hosted->idle_after;
        if (lobby_may_forget(hosted)) {
            lobby_forget(lobby, hosted);
        }
        hosted = after;
    }
    return lobby->table_count + more <= lobby->options.tables_max;
}

/* ---- An invitation --------------------------------------------------------------------------- */

/* If the table has only one entry, nobody has joined the table yet. In that case, copies the code
 * of the table and ends the search. */
static bool note_invitation(void *context, const char *table, uint64_t seq, int64_t at)
{
    (void)at;
    char *code = context;
    if (seq == 1 && request_is_code(table, strlen(table))) {
        snprintf(code, REQUEST_CODE_SIZE, "%s", table);
    }
    return code[0] == '\0';
}

/* Reads the log of the table with this code, in this thread, to find out whether the store has such
 * a table. */
static enum reading_outcome look_up(const struct lobby *lobby, const char *code)
{
    struct load_reading *load = load_reading(code);
    reading_run(&load->reading, lobby->world.store);
    enum reading_outcome outcome = load->reading.outcome;
    reading_free(&load->reading);
    return outcome;
}

/* Writes a code that no table has yet. If the store cannot be read, writes "". */
static void find_code(struct lobby *lobby, char code[REQUEST_CODE_SIZE])
{
    char secret[REQUEST_TOKEN_SIZE];
    enum reading_outcome outcome;
    do {
        lobby_secret(lobby, secret);
        loading_write_code(secret, 0, code);
        outcome = look_up(lobby, code);
    } while (outcome == READING_WHOLE || outcome == READING_DAMAGED);
    if (outcome != READING_NONE) {
        code[0] = '\0';
    }
}

void lobby_invite(struct lobby *lobby, char code[REQUEST_CODE_SIZE])
{
    code[0] = '\0';
    store_tables(lobby->world.store, "", note_invitation, code);
    if (code[0] == '\0' || look_up(lobby, code) != READING_WHOLE) {
        find_code(lobby, code);
        if (code[0] != '\0' && lobby_make_room(lobby, 1)) {
            hosted_put(lobby_remember(lobby, code), errand_of(ERRAND_INVITE));
        } else {
            code[0] = '\0';
        }
    }
    memcpy(lobby->invitation, code, sizeof lobby->invitation);
}

/* ---- Opening, closing, results --------------------------------------------------------------- */

struct lobby *lobby_open(const struct world *world, const struct lobby_options *options)
{
    struct lobby *lobby = must_allocate(sizeof *lobby);
    lobby->world = *world;
    lobby->heard_at = world->now(world->context);
    lobby->options = *options;
    lobby->outcomes = must_allocate(TABLE_DECISION_MAX * sizeof *lobby->outcomes);
    world->random(world->context, lobby->told_key, sizeof lobby->told_key);
    sweep_open(lobby);
    return lobby;
}

void lobby_when_hopeless(struct lobby *lobby, void (*hopeless)(void *owner, const char *code),
                         void *owner)
{
    lobby->hopeless = hopeless;
    lobby->hopeless_owner = owner;
}

void lobby_close(struct lobby *lobby)
{
    sweep_close(lobby);
    for (size_t i = 0; i < LOBBY_BUCKETS; i++) {
        for (struct hosted *hosted = lobby->tables[i], *next; hosted != NULL; hosted = next) {
            next = hosted->next;
            lobby_forget(lobby, hosted);
        }
    }
    while (lobby->guests != NULL) {
        guest_free(lobby->guests);
    }
    awaited_close(lobby);
    bytes_free(&lobby->news);
    bytes_free(&lobby->listing.text);
    bytes_free(&lobby->listing.others);
    free(lobby->outcomes);
    free(lobby);
}

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
        hosted_saved((struct hosted *)(uintptr_t)result.ticket, &result);
    }
    return true;
}

void lobby_stored(struct lobby *lobby)
{
    while (lobby_take_result(lobby)) {
    }
}

void lobby_drain(struct lobby *lobby)
{
    lobby->draining = true;
}

void lobby_bar_onlookers(struct hosted *hosted)
{
    if (!table_bars_onlookers(&hosted->table)) {
        return;
    }
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next_here) {
        if (guest->seat == SAB_NOBODY) {
            hosted->lobby->world.dismiss(guest->line);
        }
    }
}

size_t lobby_close_table(struct lobby *lobby, const char *code)
{
    struct hosted *hosted = lobby_find(lobby, code);
    struct reply reply = reply_to(0);
    size_t count = 0;
    reply_refuse(&reply, refusal_of(REFUSAL_TABLE_CLOSED));
    for (struct guest *guest = hosted != NULL ? hosted->guests : NULL; guest != NULL;
         guest = guest->next_here) {
        news_reply(guest, &reply);
        lobby->world.dismiss(guest->line);
        count++;
    }
    if (hosted != NULL) {
        listing_update(hosted);
    }
    return count;
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
    struct hosted *hosted = lobby_find(lobby, thought->table);
    if (hosted != NULL) {
        hosted_thought(hosted, thought);
    }
    free(thought);
}

struct metrics *lobby_metrics(struct lobby *lobby)
{
    return &lobby->metrics;
}

struct lobby_numbers lobby_numbers(const struct lobby *lobby)
{
    return (struct lobby_numbers){.tables = lobby->table_count,
                                  .guests = lobby->guest_count,
                                  .readings_under_way = lobby->under_way.count,
                                  .readings_waiting = lobby->waiting.count,
                                  .games = lobby->games,
                                  .draining = lobby->draining};
}

const struct table *lobby_table(const struct lobby *lobby, const char *code)
{
    const struct hosted *hosted = lobby_find(lobby, code);
    return hosted != NULL && hosted->loading == NULL ? &hosted->table : NULL;
}
