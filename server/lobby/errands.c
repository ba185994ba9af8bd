/* SPDX-License-Identifier: MIT
 *
 * errands.c - carries out a table's errands, one after the other.
 */
#include "server/lobby/errands.h"

#include "server/kit/hash.h"
#include "server/lobby/forgetting.h"
#include "server/lobby/listing.h"
#include "server/lobby/seating.h"
#include "server/lobby/voices.h"
#include "server/watch/uptime.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORGET_MS =
        10 * 60 * 1000,    /* how long a table without guests or timed events stays in memory */
    RETURN_MS = 30 * 1000, /* for so long, a drain waits for a person who has lost the connection */
    GONE_MS = 2000,        /* a person who comes back within this many ms does not count as away */
    BREATH_MS = 1000,      /* ms until a failed timed event is tried again */
    AGAIN_MS = 250 /* ms until an append of unknown outcome is repeated, if the store is busy */
};

/* ---- Deciding ------------------------------------------------------------------------------- */

/* Fills in what the lobby knows: call->pace, call->older and call->down. Set call->now before you
 * call this. */
static void add_times(const struct hosted *hosted, struct table_call *call)
{
    const struct uptime *uptime = hosted->lobby->options.uptime;
    int64_t last = (int64_t)hosted->table.at - hosted->ahead;
    int64_t now = (int64_t)call->now - hosted->ahead;
    call->pace = hosted->lobby->options.pace;
    call->older = hosted->lobby->options.codes == CODE_OPEN;
    call->down = uptime != NULL ? uptime_down(uptime, last, now) : TABLE_DOWN_UNKNOWN;
    /* While this server was not running, other servers may have been. */
    if (store_is_shared(hosted->lobby->world.store) && call->down > UPTIME_GRACE_MS) {
        call->down = UPTIME_GRACE_MS;
    }
}

/* The time at which the table decides an errand. A deadline passes only with an ERRAND_DUE, because
 * the alarm for it rings after everything that had arrived by then has been read. If the server was
 * held up, then whatever guests have sent meanwhile comes before the deadline, no matter in which
 * order it is read. */
static uint64_t time_of(const struct hosted *hosted, const struct errand *errand)
{
    uint64_t now = (uint64_t)hosted_now(hosted);
    struct table_due due = table_due(&hosted->table);
    bool of_guests = errand->kind == ERRAND_REQUEST || errand->kind == ERRAND_AWAY;
    bool noticed = due.kind == TABLE_DUE_TABLE && due.at > hosted->table.at &&
                   due.at > (uint64_t)(hosted->loaded_at + hosted->ahead);
    return of_guests && noticed && due.at <= now ? due.at - 1 : now;
}

static struct table_call prepare(struct hosted *hosted, struct errand *errand)
{
    const struct world *world = &hosted->lobby->world;
    struct table_call call = {.seat = SAB_NOBODY, .now = time_of(hosted, errand)};
    world->random(world->context, call.entropy, sizeof call.entropy);
    if (errand->request.token[0] != '\0') {
        memcpy(errand->fresh, errand->request.token, sizeof errand->request.token);
    } else {
        lobby_secret(hosted->lobby, errand->fresh);
    }
    hash_secret(errand->fresh, call.fresh);
    hash_secret(errand->request.secret, call.shown);
    add_times(hosted, &call);
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
    saving->hosted = hosted;
    saving->errand = errand;
    saving->reply = decision.reply;
    saving->seat = decision.seat;
    saving->count = decision.count;
    memcpy(saving->entries, decision.entries, entries);
    return saving;
}

/* Whether the errand deletes a person's name and messages, for which the log must be read first. */
static bool asks_to_forget(const struct hosted *hosted, const struct errand *errand)
{
    return errand->kind == ERRAND_REQUEST && errand->request.verb == REQUEST_FORGET &&
           hosted->table.seq > 0;
}

/* A decision whose entries are stored, or that has none, is to be told. */
static void put_done(struct saving *saving)
{
    STAILQ_INSERT_TAIL(&saving->hosted->lobby->done, saving, next);
}

/* Takes back a decision: nothing is stored, and the reply says why. */
static void refuse(struct saving *saving, enum refusal_why why)
{
    saving->reply = reply_to(saving->errand->request.id);
    reply_refuse(&saving->reply, refusal_of(why));
    saving->count = 0;
    put_done(saving);
}

/* Lets a worker thread read the log for a request `forget`. Refuses the request while the table
 * carries out another one. */
static void begin_to_forget(struct hosted *hosted, struct errand *errand)
{
    if (hosted->forgetting == NULL) {
        forgetting_begin(hosted, errand);
        return;
    }
    struct saving *saving = must_allocate(sizeof *saving);
    saving->hosted = hosted;
    saving->errand = errand;
    saving->seat = SAB_NOBODY;
    refuse(saving, REFUSAL_TOO_MANY_WAIT);
}

/* Begins to carry out an errand. Returns false if the table now has to wait for the store. Returns
 * true if the table can go on: the errand is finished, or waits for a reading. */
static bool begin(struct hosted *hosted, struct errand *errand)
{
    struct lobby *lobby = hosted->lobby;
    if (asks_to_forget(hosted, errand)) {
        begin_to_forget(hosted, errand);
        return true;
    }
    if (errand->kind == ERRAND_FORGET && !forgetting_is_whole(hosted, errand)) {
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
        saving->count = 0;
        put_done(saving);
        return true;
    }
    lobby->world.random(lobby->world.context, saving->key, STORE_KEY_SIZE);
    hosted->saving = saving;
    hosted->state = HOSTED_SAVING;
    lobby->metrics.appends_begun++;
    append(hosted);
    return false;
}

/* Frees the errand, and ends the connection of its guest, if any. `errand` may be NULL. */
static void dismiss(struct errand *errand)
{
    if (errand != NULL && errand->guest != NULL) {
        hosted_dismiss(errand->guest);
    }
    free(errand);
}

void errands_drop(struct hosted *hosted)
{
    for (struct errand *errand; (errand = errand_take(&hosted->errands)) != NULL;) {
        dismiss(errand);
    }
    dismiss(forgetting_end(hosted));
    while (!LIST_EMPTY(&hosted->guests)) {
        hosted_dismiss(LIST_FIRST(&hosted->guests));
    }
    hosted_forget(hosted);
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
    errands_drop(hosted);
}

/* Called when nothing can be stored at present. If the errand is a request, refuses it. Any other
 * errand is tried again later. */
static void put_off(struct hosted *hosted, struct saving *saving)
{
    const struct errand *errand = saving->errand;
    hosted->not_before = lobby_now(hosted->lobby) + BREATH_MS;
    hosted->owes_restart = hosted->owes_restart || errand->kind == ERRAND_RESTARTED;
    if (errand->kind == ERRAND_AWAY) {
        hosted->gone_at[errand->seat] = hosted->not_before;
    }
    refuse(saving, REFUSAL_CANNOT_SAVE);
}

/* ---- The queue ------------------------------------------------------------------------------ */

/* Adds an ERRAND_AWAY for each seat that is marked as online but has had no guest for GONE_MS.
 * During a game, the table may refuse this errand. So find_gone adds the errand again after each
 * entry, because the game may be over by then. */
static void find_gone(struct hosted *hosted)
{
    int64_t now = lobby_now(hosted->lobby);
    bool here[SAB_SEATS_MAX] = {false};
    const struct guest *guest;
    LIST_FOREACH (guest, &hosted->guests, here) {
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
            errand_put(&hosted->errands, errand);
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

/* The time when the table next does something by itself, Unix time in ms; INT64_MAX: never. */
static int64_t next_act(const struct hosted *hosted)
{
    int64_t next = voices_next(hosted);
    return hosted->owes_restart && hosted->not_before < next ? hosted->not_before : next;
}

/* Whether nobody is at the table, but somebody with a seat may be about to come back: a person who
 * reloads the page, or whose connection was lost. */
static bool is_between(const struct hosted *hosted)
{
    return LIST_EMPTY(&hosted->guests) && hosted->left_at != 0;
}

/* Updates hosted->in_game, which says whether a game is in progress at this table and somebody is
 * there or may be about to come back, and lobby->games, the number of such tables. */
static void count_game(struct hosted *hosted)
{
    uint8_t phase = hosted->table.phase;
    bool here = !LIST_EMPTY(&hosted->guests) || is_between(hosted);
    bool in_game = here && (phase == TABLE_PLAYING || phase == TABLE_BETWEEN);
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
    if (hosted->state == HOSTED_REPEATING) {
        alarm_set(alarms, &hosted->alarm, hosted->saving->again_at);
    }
    if (hosted->state != HOSTED_READY) {
        return;
    }
    int64_t acts = next_act(hosted), gone = next_gone(hosted);
    int64_t at = acts < gone ? acts : gone;
    at = !STAILQ_EMPTY(&hosted->errands) ? lobby_now(hosted->lobby) : at;
    if (at == INT64_MAX && LIST_EMPTY(&hosted->guests) && !hosted->schedule.thinking &&
        hosted->forgetting == NULL) {
        at = lobby_now(hosted->lobby) + FORGET_MS;
    }
    if (is_between(hosted) && hosted->left_at + RETURN_MS < at) {
        at = hosted->left_at + RETURN_MS;
    }
    if (at != INT64_MAX) {
        alarm_set(alarms, &hosted->alarm, at);
    }
}

/* After the last errand that it may carry out now, the table still runs once more. By then that
 * errand's decision has been told, so rest sees who has come to the table. */
void errands_run(struct hosted *hosted)
{
    struct errand *errand = NULL;
    if (hosted->left > 0) {
        if (STAILQ_EMPTY(&hosted->errands) && hosted->guests_changed) {
            hosted->guests_changed = false;
            find_gone(hosted);
        }
        errand = errand_take(&hosted->errands);
    }
    if (errand != NULL && begin(hosted, errand)) {
        hosted->left--;
        hosted_go_on(hosted);
    } else if (hosted->state == HOSTED_READY && hosted->table.seq == 0 &&
               STAILQ_EMPTY(&hosted->errands)) {
        hosted_forget(hosted);
    } else {
        rest(hosted);
    }
}

void errands_saved(struct hosted *hosted, const struct store_result *result)
{
    struct saving *saving = hosted->saving;
    assert(saving != NULL && hosted->state == HOSTED_SAVING);
    if (result->outcome == STORE_UNKNOWN) {
        saving->unsure = true;
        append(hosted);
        return;
    }
    if (result->outcome == STORE_BUSY && saving->unsure) {
        saving->again_at = lobby_now(hosted->lobby) + AGAIN_MS;
        hosted->state = HOSTED_REPEATING;
        rest(hosted);
        return;
    }
    hosted->saving = NULL;
    hosted->state = HOSTED_READY;
    hosted->lobby->metrics.appends_ended++;
    switch (result->outcome) {
    case STORE_OK:
        assert(result->seq == hosted->table.seq + saving->count);
        put_done(saving);
        break;
    case STORE_BUSY:
        put_off(hosted, saving);
        break;
    case STORE_CONFLICT:
    case STORE_UNKNOWN:
        lose(hosted, saving);
        return;
    }
    hosted_wake(hosted);
}

/* ---- Timed events --------------------------------------------------------------------------- */

void errands_thought(struct hosted *hosted, const struct thought *thought)
{
    schedule_take(&hosted->schedule, &hosted->table, thought);
    rest(hosted);
}

void errands_ring(struct hosted *hosted)
{
    if (hosted->state == HOSTED_REPEATING) {
        hosted->state = HOSTED_SAVING;
        append(hosted);
        return;
    }
    assert(hosted->state == HOSTED_READY);
    if (is_between(hosted) && hosted->left_at + RETURN_MS <= lobby_now(hosted->lobby)) {
        hosted->left_at = 0;
        hosted_wake(hosted);
        return;
    }
    if (hosted->owes_restart && STAILQ_EMPTY(&hosted->errands)) {
        hosted->owes_restart = false;
        hosted_put(hosted, errand_of(ERRAND_RESTARTED));
        return;
    }
    if (!STAILQ_EMPTY(&hosted->errands) || next_gone(hosted) <= lobby_now(hosted->lobby)) {
        hosted->guests_changed = true;
        hosted_wake(hosted);
        return;
    }
    if (voices_next(hosted) != INT64_MAX) {
        voices_ring(hosted);
        hosted_wake(hosted);
        return;
    }
    hosted_forget(hosted);
}
