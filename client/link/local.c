/* SPDX-License-Identifier: MIT
 *
 * local.c - the link to a table in this program: decides requests, applies entries, sends the
 * player the news, and plays the bots' turns.
 *
 * This link does what a server would do, and sends the same JSON (unread.h), but never stores the
 * table. The user may know the seed, from which every card follows.
 */
#include "client/link/link.h"
#include "client/link/unread.h"
#include "kit/mix.h"
#include "kit/program/end.h"
#include "table/schedule.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A time in ms that is practically endless. With this time in local.pace, the next round waits for
 * the player, and nobody counts as missed. */
enum { PACE_NEVER = 1000000000 };

static const char table_code[] = "LOCAL";

struct local {
    struct link link;
    uint8_t seed[SAB_SEED_SIZE];
    struct table_pace pace;
    uint64_t last_id;
    sab_seat seat; /* the player's seat; SAB_NOBODY before the table is created */
    struct unread unread;
    struct table table;
    struct schedule schedule; /* what the table and its bots do next */
    struct decision decision;
    struct outcome outcomes[TABLE_DECISION_MAX];
    char text[2 * TABLE_DECISION_MAX * TABLE_ENTRY_JSON + TABLE_STATE_JSON];
};

static struct local *local_of(struct link *link)
{
    return (struct local *)link;
}

static const struct local *read_local(const struct link *link)
{
    return (const struct local *)link;
}

/* ---- Telling --------------------------------------------------------------------------------- */

static void tell_reply(struct local *local, const struct reply *reply)
{
    struct json json = json_into(local->text, sizeof local->text);
    reply_write(&json, reply);
    unread_add(&local->unread, &json);
}

/* Applies the decision, and sends the player the resulting news, which has only what the player may
 * know. */
static void carry_out(struct local *local)
{
    const struct decision *decision = &local->decision;
    for (size_t i = 0; i < decision->count; i++) {
        bool fits = table_apply(&local->table, &decision->entries[i], &local->outcomes[i]);
        assert(fits);
        schedule_apply(&local->schedule, &local->table, &local->outcomes[i]);
    }
    if (decision->count == 0) {
        return;
    }
    struct json json = json_into(local->text, sizeof local->text);
    table_news(&json, &local->table, local->outcomes, decision->count, local->seat, unread_now());
    if (local->table.has_game) {
        unread_add_news(&local->unread, &json, &local->table.game, local->seat);
    } else {
        unread_add(&local->unread, &json);
    }
}

/* ---- Deciding -------------------------------------------------------------------------------- */

/* What a decision may use from outside the table. The entropy depends only on the seed and the
 * table's step. So the same seed and the same actions lead to the same game. */
static struct table_call call_of(const struct local *local)
{
    struct table_call call = {.seat = local->seat, .now = unread_now(), .pace = local->pace};
    memcpy(call.entropy, local->seed, sizeof call.entropy);
    for (unsigned i = 0; i < 4; i++) {
        call.entropy[SAB_SEED_SIZE - 1 - i] ^= (uint8_t)(local->table.step >> (8 * i));
    }
    return call;
}

/* Decides a request. The table exists only in this program, and nobody else can reach it. So the
 * function refuses `link`, `replay` and `renew`, and gives the player no token. */
static void decide(struct local *local, struct request *request)
{
    struct table_call call = call_of(local);
    if (request->verb == REQUEST_CREATE) {
        memcpy(request->table, table_code, sizeof table_code);
    }
    if (request->verb == REQUEST_LINK || request->verb == REQUEST_REPLAY ||
        request->verb == REQUEST_RENEW) {
        local->decision = (struct decision){.reply = reply_to(request->id), .seat = local->seat};
        reply_refuse(&local->decision.reply, refusal_of(REFUSAL_NO_LINK_HERE));
        return;
    }
    table_decide(&local->table, request, &call, &local->decision);
    local->decision.reply.gives = REPLY_NO_SECRET;
}

static void send_local(struct link *link, const char *words)
{
    struct local *local = local_of(link);
    struct request request;
    struct refusal refusal;
    /* There is room for one byte more than a request may have, so that request_read notices a
     * request that is too long. */
    char line[REQUEST_SIZE + 2];
    uint64_t id = ++local->last_id;
    int size = snprintf(line, sizeof line, "%llu %s", (unsigned long long)id, words);
    size_t read = (size_t)size < sizeof line ? (size_t)size : sizeof line - 1;
    if (!request_read(line, read, &request, &refusal)) {
        struct reply reply = reply_to(id);
        reply_refuse(&reply, refusal);
        tell_reply(local, &reply);
        return;
    }
    decide(local, &request);
    if (local->decision.reply.error == REPLY_OK) {
        local->seat = local->decision.seat;
        carry_out(local);
    }
    tell_reply(local, &local->decision.reply);
}

/* Random bits for the bots in this step. They are mixed less than by mix_bits, and must stay as
 * they are: equal seeds give equal games. */
static uint64_t bot_chance(const struct local *local)
{
    uint64_t bits = local->table.step * MIX_GAMMA;
    for (unsigned i = 0; i < 8; i++) {
        bits ^= (uint64_t)local->seed[i] << (8 * i);
    }
    bits = (bits ^ bits >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    return bits ^ bits >> 31;
}

static void think(struct local *local, const struct scheduled *scheduled, uint64_t seed)
{
    struct thought thought;
    schedule_think(scheduled, &local->table, seed, &thought);
    thought_run(&thought);
    schedule_take(&local->schedule, &local->table, &thought);
}

/* ---- The link -------------------------------------------------------------------------------- */

static int timeout_local(const struct link *link)
{
    const struct local *local = read_local(link);
    uint64_t now = unread_now(), at = schedule_at(&local->schedule, &local->table, 0);
    if (at == UINT64_MAX) {
        return -1;
    }
    uint64_t remaining = at > now ? at - now : 0;
    return remaining < PACE_NEVER ? (int)remaining : PACE_NEVER;
}

/* Carries out at most one timed event that is due, so that the player sees each event
 * separately. */
static void run_local(struct link *link)
{
    struct local *local = local_of(link);
    struct table_call call = call_of(local);
    struct scheduled next = schedule_begin(&local->schedule, &local->table, 0, call.now);
    if (next.kind == SCHEDULED_ACTION_THOUGHT) {
        think(local, &next, bot_chance(local));
        next = schedule_begin(&local->schedule, &local->table, 0, call.now);
        assert(next.kind != SCHEDULED_ACTION_THOUGHT);
    }
    switch ((enum scheduled_kind)next.kind) {
    case SCHEDULED_NOTHING:
    case SCHEDULED_ACTION_THOUGHT:
        return;
    case SCHEDULED_SIGN_THOUGHT:
        think(local, &next, ~bot_chance(local)); /* not the chance of the action at this step */
        return;
    case SCHEDULED_TABLE:
        table_decide_due(&local->table, &call, &local->decision);
        break;
    case SCHEDULED_ACTION:
        table_decide_bot(&local->table, next.seat, next.step, &next.action, &call,
                         &local->decision);
        assert(local->decision.reply.error == REPLY_OK);
        break;
    case SCHEDULED_SIGN:
        table_decide_voice(&local->table, &next.sign, &call, &local->decision);
        break;
    }
    carry_out(local);
}

static void close_local(struct link *link)
{
    unread_close(&local_of(link)->unread);
    free(link);
}

static struct json_t *receive_local(struct link *link)
{
    return unread_take(&local_of(link)->unread);
}

static const struct sab_view *view_local(const struct link *link)
{
    return unread_view(&read_local(link)->unread);
}

static bool is_idle_local(const struct link *link)
{
    return unread_is_empty(&read_local(link)->unread) && timeout_local(link) != 0;
}

struct link *link_local(const uint8_t seed[SAB_SEED_SIZE], uint32_t bot_delay_ms)
{
    static const struct link_kind kind = {
        close_local,  send_local,    receive_local, view_local, is_idle_local, unread_state,
        unread_ready, timeout_local, run_local,     NULL,       NULL,
    };
    struct local *local = must_have(calloc(1, sizeof *local));
    local->link.kind = &kind;
    memcpy(local->seed, seed, SAB_SEED_SIZE);
    local->pace = (struct table_pace){bot_delay_ms, PACE_NEVER, PACE_NEVER, PACE_NEVER};
    local->seat = SAB_NOBODY;
    local->schedule.late = true;
    return &local->link;
}
