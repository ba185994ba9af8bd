/* SPDX-License-Identifier: MIT
 *
 * hosted.c - carries out a table's errands, one after the other.
 *
 *     errand --decide--> no entries      ----------------------------+--> answer
 *                   \--> entries --append--> OK --apply, publish-----+
 *                                        \-> CONFLICT: give up this copy of the table
 *                                         |-> UNKNOWN: append the same entries again
 *                                          \-> BUSY: refuse a request, try other errands later
 */
#include "server/lobby/hosted.h"
#include "server/kit/hash.h"
#include "server/lobby/pushes.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORGET_MS =
        10 * 60 * 1000, /* how long a table without guests or timed events stays in memory */
    GONE_MS = 2000,     /* a person who comes back within this many ms does not count as away */
    BREATH_MS = 1000,   /* ms until a failed timed event is tried again */
    AGAIN_MS = 250, /* ms until an append of unknown outcome is repeated, if the store is busy */
    ERRANDS_AT_ONCE = 8 /* errands of one table that are carried out without a pause */
};

/* ---- Deciding ------------------------------------------------------------------------------- */

bool hosted_is_of(const struct hosted *hosted, const char *token)
{
    uint8_t hash[ENTRY_HASH_SIZE];
    if (hosted->table.seq == 0) {
        const struct saving *saving = hosted->saving;
        const struct errand *first = saving != NULL ? saving->errand : hosted->errands.first;
        return first != NULL && strcmp(first->request.token, token) == 0;
    }
    hash_secret(token, hash);
    return sodium_memcmp(hosted->table.creator, hash, sizeof hash) == 0;
}

int64_t hosted_now(const struct hosted *hosted)
{
    int64_t now = lobby_now(hosted->lobby) + hosted->ahead, at = (int64_t)hosted->table.at;
    return now > at ? now : at;
}

static struct table_call prepare(struct hosted *hosted, struct errand *errand)
{
    const struct world *world = &hosted->lobby->world;
    struct table_call call = {.seat = SAB_NOBODY, .now = (uint64_t)hosted_now(hosted)};
    world->random(world->context, call.entropy, sizeof call.entropy);
    if (errand->request.token[0] != '\0') {
        memcpy(errand->fresh, errand->request.token, sizeof errand->request.token);
    } else {
        lobby_secret(hosted->lobby, errand->fresh);
    }
    hash_secret(errand->fresh, call.fresh);
    hash_secret(errand->request.secret, call.shown);
    lobby_prepare(hosted, &call);
    call.hash = hash_text;
    if (errand->guest != NULL && errand->guest->hosted == hosted) {
        call.seat = errand->guest->seat;
        call.inside = true;
    }
    seating_networks(hosted, errand, &call);
    return call;
}

static void decide(struct hosted *hosted, struct errand *errand, struct decision *decision)
{
    const struct table *table = &hosted->table;
    struct table_call call = prepare(hosted, errand);
    switch (errand->kind) {
    case ERRAND_REQUEST:
        table_decide(table, &errand->request, &call, decision);
        break;
    case ERRAND_AWAY:
        table_decide_away(table, errand->seat, &call, decision);
        break;
    case ERRAND_DUE:
        table_decide_due(table, &call, decision);
        break;
    case ERRAND_BOT:
        table_decide_bot(table, errand->seat, errand->step, &errand->action, &call, decision);
        break;
    case ERRAND_VOICE:
        table_decide_voice(table, &errand->sign, &call, decision);
        break;
    case ERRAND_RESTARTED:
        table_decide_restarted(table, &call, decision);
        break;
    case ERRAND_FORGET:
        forgetting_decide(hosted, errand, &call, decision);
        break;
    case ERRAND_INVITE:
        table_decide_invitation(table, hosted->code, &call, decision);
        break;
    }
}

/* ---- Answering ------------------------------------------------------------------------------ */

/* Whether a guest comes to a table by sending this request. */
static bool comes(const struct request *request)
{
    return request->verb == REQUEST_CREATE || request->verb == REQUEST_JOIN ||
           request->verb == REQUEST_WATCH || request->verb == REQUEST_RESUME ||
           request->verb == REQUEST_CLAIM;
}

/* Finishes and frees an errand. Answers the request if its guest is still there. */
static void finish(struct hosted *hosted, struct errand *errand, struct reply *reply, sab_seat seat)
{
    struct guest *guest = errand->guest;
    const struct request *request = &errand->request;
    if (errand->kind == ERRAND_FORGET) {
        forgetting_end(hosted);
    }
    if (guest != NULL) {
        if (reply->error == REPLY_NOT_HERE) {
            visitor_does(guest->visitor, QUOTA_GUESS, lobby_now(hosted->lobby));
        }
        lobby_give(hosted, errand->fresh, reply);
        bool comes_here = reply->error == REPLY_OK && comes(request);
        reply->moves = comes_here && request->verb == REQUEST_CREATE &&
                       store_is_shared(hosted->lobby->world.store);
        if (comes_here && seating_is_crowded(hosted, guest, seat)) {
            reply_refuse(reply, refusal_of(REFUSAL_CROWDED));
            guest_answer(guest, reply);
        } else if (comes_here) {
            seating_take(hosted, guest, seat);
            news_catch_up(hosted, guest, request->after, reply);
        } else {
            guest_answer(guest, reply);
        }
    }
    free(errand);
}

/* ---- Saving --------------------------------------------------------------------------------- */

/* Starts to append the entries of hosted->saving to the store. */
static void append(struct hosted *hosted)
{
    struct lobby *lobby = hosted->lobby;
    struct saving *saving = hosted->saving;
    size_t count = saving->count;
    struct store_entry entries[TABLE_DECISION_MAX];
    char *lines = must_allocate(count * ENTRY_TEXT_SIZE);
    for (size_t i = 0; i < count; i++) {
        char *line = lines + i * ENTRY_TEXT_SIZE;
        struct sab_text text = sab_text_into(line, ENTRY_TEXT_SIZE);
        entry_write(&text, &saving->entries[i]);
        assert(sab_text_is_whole(&text) && text.length > 0 && line[text.length - 1] == '\n');
        entries[i].at = (int64_t)saving->entries[i].at;
        entries[i].head = saving->entries[i].what == ENTRY_HEAD;
        entries[i].body = line;
        entries[i].size = text.length - 1;
    }
    struct store_append append = {.table = hosted->code,
                                  .expected = hosted->table.seq,
                                  .entries = entries,
                                  .count = count,
                                  .ticket = (uintptr_t)hosted};
    struct store_change *changes = NULL;
    if (saving->errand->kind == ERRAND_FORGET) {
        changes = forgetting_changes(hosted->forgetting, &append.change_count);
    }
    append.changes = changes;
    memcpy(append.key, saving->key, STORE_KEY_SIZE);
    store_append(lobby->world.store, &append);
    free(changes);
    free(lines);
}

/* Decides an errand. Returns the decision; the caller must still set its `key`. */
static struct saving *decided(struct hosted *hosted, struct errand *errand)
{
    struct decision decision;
    decide(hosted, errand, &decision);
    size_t entries = decision.count * sizeof decision.entries[0];
    struct saving *saving = must_allocate(sizeof *saving + entries);
    saving->errand = errand;
    saving->reply = decision.reply;
    saving->seat = decision.seat;
    saving->count = decision.count;
    memcpy(saving->entries, decision.entries, entries);
    return saving;
}

/* If the log must be read before the errand can be decided, begins to read the log, takes ownership
 * of the errand, and returns true. Otherwise returns false. */
static bool waits_to_forget(struct hosted *hosted, struct errand *errand)
{
    uint8_t token[ENTRY_HASH_SIZE];
    if (errand->kind == ERRAND_REQUEST && errand->request.verb == REQUEST_FORGET &&
        hosted->table.seq > 0) {
        hash_secret(errand->request.secret, token);
        forgetting_begin(hosted, errand, token);
        return true;
    }
    return errand->kind == ERRAND_FORGET && !forgetting_is_whole(hosted, errand);
}

/* Begins to carry out an errand. Returns false if the table now has to wait for the store. Returns
 * true if the table can go on: the errand is finished, or waits for a reading. */
static bool begin(struct hosted *hosted, struct errand *errand)
{
    struct lobby *lobby = hosted->lobby;
    if (waits_to_forget(hosted, errand)) {
        return true;
    }
    if (errand->kind == ERRAND_REQUEST && errand->guest == NULL) {
        free(errand);
        return true;
    }
    struct saving *saving = decided(hosted, errand);
    if (saving->reply.error != REPLY_OK || saving->count == 0) {
        if (errand->kind == ERRAND_DUE || errand->kind == ERRAND_BOT) {
            hosted->not_before = lobby_now(lobby) + BREATH_MS;
        }
        finish(hosted, errand, &saving->reply, saving->seat);
        free(saving);
        return true;
    }
    lobby->world.random(lobby->world.context, saving->key, STORE_KEY_SIZE);
    hosted->saving = saving;
    lobby->metrics.appends_begun++;
    append(hosted);
    return false;
}

/* Applies the entries of `saving`, which are now safe in the store, and sends their news. */
static void publish(struct hosted *hosted, struct saving *saving)
{
    struct pushes_before before = pushes_before(&hosted->table);
    for (size_t i = 0; i < saving->count; i++) {
        bool fits = table_apply(&hosted->table, &saving->entries[i], &hosted->lobby->outcomes[i]);
        assert(fits);
        (void)fits;
        slots_open(&hosted->slots, &hosted->table, &hosted->lobby->outcomes[i]);
    }
    hosted->lobby->metrics.entries += saving->count;
    seating_check(hosted, saving);
    news_publish(hosted, saving->count);
    pushes_tell(hosted, &before);
    hosted->guests_changed = true;
    finish(hosted, saving->errand, &saving->reply, saving->seat);
    lobby_bar_onlookers(hosted);
    free(saving);
}

/* Frees the errand, and ends the connection of its guest, if any. `errand` may be NULL. */
static void dismiss(struct errand *errand)
{
    if (errand != NULL && errand->guest != NULL) {
        guest_dismiss(errand->guest);
    }
    free(errand);
}

void hosted_drop(struct hosted *hosted)
{
    hosted->running = true; /* so that no guest who leaves begins another errand */
    for (struct errand *errand; (errand = errands_take(&hosted->errands)) != NULL;) {
        dismiss(errand);
    }
    dismiss(forgetting_end(hosted));
    while (hosted->guests != NULL) {
        guest_dismiss(hosted->guests);
    }
    lobby_forget(hosted->lobby, hosted);
}

/* Called when the copy of the table in memory is out of date, because another process has stored
 * entries for this table or has removed it. Ends the connections of the guests. When the guests
 * come back, the server reads the table again, and the guests repeat their requests. None of these
 * requests had been stored. */
static void lose(struct hosted *hosted, struct saving *saving)
{
    hosted->lobby->metrics.tables_lost++;
    dismiss(saving->errand);
    free(saving);
    hosted_drop(hosted);
}

/* Called when nothing can be stored at present. If the errand is a request, refuses it. Any other
 * errand is tried again later. */
static void put_off(struct hosted *hosted, struct saving *saving)
{
    struct errand *errand = saving->errand;
    hosted->not_before = lobby_now(hosted->lobby) + BREATH_MS;
    hosted->owes_restart = hosted->owes_restart || errand->kind == ERRAND_RESTARTED;
    if (errand->kind == ERRAND_AWAY) {
        hosted->gone_at[errand->seat] = hosted->not_before;
    }
    saving->reply = reply_to(errand->request.id);
    reply_refuse(&saving->reply, refusal_of(REFUSAL_CANNOT_SAVE));
    finish(hosted, errand, &saving->reply, saving->seat);
    free(saving);
}

/* ---- The queue ------------------------------------------------------------------------------ */

/* Adds an ERRAND_AWAY for each seat that is marked as online but has had no guest for GONE_MS.
 * During a game, the table may refuse this errand. So find_gone adds the errand again after each
 * entry, because the game may be over by then. */
static void find_gone(struct hosted *hosted)
{
    int64_t now = lobby_now(hosted->lobby);
    bool here[SAB_SEATS_MAX] = {false};
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next_here) {
        if (guest->seat != SAB_NOBODY) {
            here[guest->seat] = true;
        }
    }
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        const struct table_seat *at = &hosted->table.seats[seat];
        int64_t *gone_at = &hosted->gone_at[seat];
        if (!at->person || !at->online || here[seat]) {
            *gone_at = 0;
        } else if (*gone_at == 0) {
            *gone_at = now + GONE_MS;
        } else if (*gone_at <= now || *gone_at == INT64_MAX) {
            struct errand *errand = errand_of(ERRAND_AWAY);
            errand->seat = seat;
            errands_put(&hosted->errands, errand);
            *gone_at = INT64_MAX;
        }
    }
}

/* The time when find_gone has to add the next errand, Unix time in ms; INT64_MAX: never. */
static int64_t next_gone(const struct hosted *hosted)
{
    int64_t next = INT64_MAX;
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        int64_t at = hosted->gone_at[seat];
        next = at != 0 && at < next ? at : next;
    }
    return next;
}

/* If a bot has chosen an action for a turn that is over, drops this action. */
static void check_choice(struct hosted *hosted, const struct table_due *due)
{
    const struct errand *chosen = hosted->chosen;
    if (chosen != NULL && (due->kind == TABLE_DUE_NEVER || chosen->step != hosted->table.step ||
                           hosted->table.seats[chosen->seat].bot[0] == '\0')) {
        free(hosted->chosen);
        hosted->chosen = NULL;
    }
}

/* The time when the table next does something by itself, Unix time in ms; INT64_MAX: never. A bot
 * begins to think at once, but acts only at the time that table_due gives. How long a bot thinks
 * depends on the bot's hand, so the players must not see how long the bot has thought. */
static int64_t next_act(struct hosted *hosted)
{
    struct table_due due = table_due(&hosted->table);
    check_choice(hosted, &due);
    if (hosted->owes_restart) {
        return hosted->not_before;
    }
    if (due.kind == TABLE_DUE_NEVER || hosted->thinking) {
        return INT64_MAX;
    }
    bool thinks = due.kind == TABLE_DUE_BOT && hosted->chosen == NULL;
    int64_t at = thinks ? lobby_now(hosted->lobby) : (int64_t)due.at - hosted->ahead;
    return at > hosted->not_before ? at : hosted->not_before;
}

/* Updates hosted->in_game, which says whether this table has guests and a game in progress, and
 * lobby->games, the number of such tables. */
static void count_game(struct hosted *hosted)
{
    uint8_t phase = hosted->table.phase;
    bool in_game = hosted->guests != NULL && (phase == TABLE_PLAYING || phase == TABLE_BETWEEN);
    hosted->lobby->games += (size_t)in_game - (size_t)hosted->in_game;
    hosted->in_game = in_game;
}

/* Sets the alarm for the next errand. If no errand waits, sets the alarm for the next thing that
 * the table has to do by itself, if there is such a thing. */
static void rest(struct hosted *hosted)
{
    struct alarms *alarms = hosted->lobby->world.alarms;
    count_game(hosted);
    listing_update(hosted);
    alarm_stop(alarms, &hosted->alarm);
    if (hosted->saving != NULL) {
        if (hosted->saving->again_at != 0) {
            alarm_set(alarms, &hosted->alarm, hosted->saving->again_at);
        }
        return;
    }
    int64_t acts = next_act(hosted), gone = next_gone(hosted), speaks = voices_next(hosted);
    int64_t at = acts < gone ? acts : gone;
    at = speaks < at ? speaks : at;
    at = hosted->errands.first != NULL ? lobby_now(hosted->lobby) : at;
    if (at == INT64_MAX && hosted->guests == NULL && !hosted->thinking &&
        hosted->forgetting == NULL) {
        at = lobby_now(hosted->lobby) + FORGET_MS;
    }
    if (at != INT64_MAX) {
        alarm_set(alarms, &hosted->alarm, at);
    }
}

void hosted_run(struct hosted *hosted)
{
    hosted->running = true;
    for (int i = 0; i < ERRANDS_AT_ONCE && hosted->saving == NULL; i++) {
        if (hosted->errands.first == NULL && hosted->guests_changed) {
            hosted->guests_changed = false;
            find_gone(hosted);
        }
        struct errand *errand = errands_take(&hosted->errands);
        if (errand == NULL || !begin(hosted, errand)) {
            break;
        }
    }
    hosted->running = false;
    if (hosted->saving == NULL && hosted->table.seq == 0 && hosted->errands.first == NULL) {
        lobby_forget(hosted->lobby, hosted);
    } else {
        rest(hosted);
    }
}

static void run_if_free(struct hosted *hosted)
{
    if (hosted->saving == NULL && !hosted->running && hosted->loading == NULL) {
        hosted_run(hosted);
    }
}

void hosted_put(struct hosted *hosted, struct errand *errand)
{
    errands_put(&hosted->errands, errand);
    run_if_free(hosted);
}

void hosted_saved(struct hosted *hosted, const struct store_result *result)
{
    struct saving *saving = hosted->saving;
    assert(saving != NULL);
    if (result->outcome == STORE_UNKNOWN) {
        saving->unsure = true;
        append(hosted);
        return;
    }
    if (result->outcome == STORE_BUSY && saving->unsure) {
        saving->again_at = lobby_now(hosted->lobby) + AGAIN_MS;
        rest(hosted);
        return;
    }
    hosted->saving = NULL;
    hosted->lobby->metrics.appends_ended++;
    hosted->running = true;
    switch (result->outcome) {
    case STORE_OK:
        assert(result->seq == hosted->table.seq + saving->count);
        publish(hosted, saving);
        break;
    case STORE_BUSY:
        put_off(hosted, saving);
        break;
    case STORE_CONFLICT:
    case STORE_UNKNOWN:
        lose(hosted, saving);
        return;
    }
    hosted_run(hosted);
}

void hosted_leave(struct hosted *hosted, struct guest *guest)
{
    *guest->link_here = guest->next_here;
    if (guest->next_here != NULL) {
        guest->next_here->link_here = guest->link_here;
    }
    guest->hosted = NULL;
    hosted->guests_changed = hosted->guests_changed || guest->seat != SAB_NOBODY;
    guest->seat = SAB_NOBODY;
    if (hosted->guests == NULL) {
        lobby_put_idle(hosted);
    }
    run_if_free(hosted);
}

/* ---- Timed events --------------------------------------------------------------------------- */

void hosted_thought(struct hosted *hosted, const struct thought *thought)
{
    if (thought->speaks) {
        voices_take(hosted, thought);
    } else {
        struct errand *errand = errand_of(ERRAND_BOT);
        errand->seat = thought->seat;
        errand->step = thought->step;
        errand->action = thought->action;
        hosted->thinking = false;
        free(hosted->chosen);
        hosted->chosen = errand;
    }
    if (!hosted->running) {
        rest(hosted);
    }
}

/* Lets a bot take its turn: plays the action that the bot has chosen or, if there is none, lets the
 * bot start to think. */
static void move_bot(struct hosted *hosted, const struct table_due *due)
{
    struct errand *chosen = hosted->chosen;
    hosted->chosen = NULL;
    if (chosen != NULL) {
        int64_t late = lobby_now(hosted->lobby) + hosted->ahead - (int64_t)due->at;
        hosted->lobby->metrics.bots_late += late > METRICS_LATE_MS;
        hosted_put(hosted, chosen);
    } else {
        voices_think(hosted, due->seat);
        rest(hosted); /* a bot's sign may be due before this bot has chosen its action */
    }
}

void hosted_ring(struct alarm *alarm)
{
    struct hosted *hosted = alarm->owner;
    struct table_due due = table_due(&hosted->table);
    if (hosted->saving != NULL) {
        assert(hosted->saving->again_at != 0);
        hosted->saving->again_at = 0;
        append(hosted);
        return;
    }
    if (hosted->owes_restart && hosted->errands.first == NULL) {
        hosted->owes_restart = false;
        hosted_put(hosted, errand_of(ERRAND_RESTARTED));
        return;
    }
    if (hosted->errands.first != NULL || next_gone(hosted) <= lobby_now(hosted->lobby)) {
        hosted->guests_changed = true;
        hosted_run(hosted);
        return;
    }
    if (voices_next(hosted) <= lobby_now(hosted->lobby)) {
        voices_ring(hosted);
        hosted_run(hosted);
        return;
    }
    switch ((enum table_due_kind)due.kind) {
    case TABLE_DUE_NEVER:
        lobby_forget(hosted->lobby, hosted);
        break;
    case TABLE_DUE_TABLE:
        hosted_put(hosted, errand_of(ERRAND_DUE));
        break;
    case TABLE_DUE_BOT:
        move_bot(hosted, &due);
        break;
    }
}
