/* SPDX-License-Identifier: MIT
 *
 * decide.c - decides what requests do, and what happens without a request.
 */
#include "bots/bot.h"
#include "kit/mix.h"
#include "table/clock.h"
#include "table/draft.h"
#include "table/fair.h"
#include "table/games.h"

#include <string.h>

/* When all roles have been revealed, the bots first wait, and only then take gold. The wait is
 * pace.bot, multiplied by this number. */
enum { BOTS_WATCH = 9 };

/* ---- The game -------------------------------------------------------------------------------- */

static void press(struct draft *draft, uint8_t phase, enum entry_what what, enum refusal_why why)
{
    if (draft->after.phase != phase) {
        draft_refuse(draft, why);
    } else if (draft_is_playing(draft) && !draft->after.seats[draft->call->seat].ready) {
        draft_add_seat(draft, what, draft->call->seat);
    }
}

static void decide_ready(struct draft *draft)
{
    press(draft, TABLE_BETWEEN, ENTRY_READY, REFUSAL_ONLY_BETWEEN);
}

static void decide_rematch(struct draft *draft)
{
    press(draft, TABLE_FINISHED, ENTRY_REMATCH, REFUSAL_GAME_GOES_ON);
}

static void decide_say(struct draft *draft)
{
    struct entry entry = entry_of(ENTRY_SAID);
    if (draft->after.settings.custom[CUSTOM_TALK] != TALK_CHAT) {
        draft_refuse(draft, REFUSAL_CHAT_OFF);
        return;
    }
    if (!draft_has_room(draft, ENTRY_SAID)) {
        return;
    }
    entry.seat = draft->call->seat;
    memcpy(entry.as.text, draft->request->text, sizeof entry.as.text);
    draft_add(draft, entry);
}

static void decide_nothing(struct draft *draft)
{
    (void)draft;
}

/* ---- All requests ---------------------------------------------------------------------------- */

/* Refuses a request about notifications. A server that sends notifications answers such a request
 * before it gets here. So this table is in a program that sends none. */
static void decide_notify(struct draft *draft)
{
    draft_refuse(draft, REFUSAL_NO_PUSH);
}

static const struct row {
    bool is_seated; /* only a person with a seat may send this request */
    bool counts;    /* if the request is repeated, it is not carried out again */
    void (*decide)(struct draft *draft);
} rows[REQUEST_VERBS] = {
    [REQUEST_NONE] = {false, false, NULL},
    [REQUEST_HELLO] = {false, false, decide_nothing},
    [REQUEST_PING] = {false, false, decide_nothing},
    [REQUEST_CREATE] = {false, false, decide_create},
    [REQUEST_JOIN] = {false, false, decide_join},
    [REQUEST_WATCH] = {false, false, decide_watch},
    [REQUEST_RESUME] = {false, false, decide_resume},
    [REQUEST_CLAIM] = {false, false, decide_claim},
    [REQUEST_FORGET] = {false, false, decide_nothing}, /* table_decide_forgotten decides it */
    [REQUEST_ACT] = {true, true, decide_act},
    [REQUEST_WHY] = {true, false, decide_why},
    [REQUEST_READY] = {true, true, decide_ready},
    [REQUEST_SAY] = {true, true, decide_say},
    [REQUEST_SIGN] = {true, true, decide_sign},
    [REQUEST_STAND] = {true, true, decide_stand},
    [REQUEST_BACK] = {true, true, decide_back},
    [REQUEST_BOT] = {true, true, decide_bot},
    [REQUEST_LINK] = {true, false, decide_link}, /* a repeated `link` gives a new link */
    [REQUEST_REPLAY] = {true, false, decide_replay},
    [REQUEST_NOTIFY] = {true, false, decide_notify},
    [REQUEST_REMATCH] = {true, true, decide_rematch},
    [REQUEST_SET] = {true, true, decide_set},
    [REQUEST_KICK] = {true, true, decide_kick},
    [REQUEST_REMOVE] = {true, true, decide_remove},
    [REQUEST_KEEP] = {true, true, decide_keep},
    [REQUEST_RENEW] = {true, true, decide_renew},
    [REQUEST_START] = {true, true, decide_start},
    [REQUEST_COMMIT] = {true, true, decide_commit},
    [REQUEST_REVEAL] = {true, true, decide_reveal},
};

/* Whether draft->request is old: a request of this seat with the same id or a greater one was
 * already carried out. An old request is not carried out again. Its sender gets the first reply
 * again or, if the seat does not remember the id, a refusal. */
static bool is_old(struct draft *draft)
{
    const struct table_seat *at = &draft->after.seats[draft->call->seat];
    const uint64_t *ids = at->ids;
    uint64_t id = draft->request->id;
    if (id > ids[0]) {
        return false;
    }
    for (unsigned i = 0; i < TABLE_IDS; i++) {
        if (ids[i] == id) {
            bool several = draft->request->action_count > 1;
            draft->decision->reply.done = several ? at->done[i] : 0;
            return true;
        }
    }
    draft_refuse(draft, REFUSAL_OLD_ID);
    return true;
}

/* Makes the checks that all verbs share. Returns false if the request must not be carried out. */
static bool may_go_on(struct draft *draft)
{
    const struct row *row = &rows[draft->request->verb];
    bool creates = draft->request->verb == REQUEST_CREATE; /* checked in decide_create */
    if (!creates && draft->after.code[0] == '\0') {
        draft_refuse(draft, REFUSAL_NO_TABLE);
        return false;
    }
    if (row->is_seated && !house_is_person(&draft->after, draft->call->seat)) {
        draft->decision->seat = SAB_NOBODY;
        draft_refuse(draft, REFUSAL_ONLY_PLAYERS);
        return false;
    }
    return !(row->counts && is_old(draft));
}

void table_decide(const struct table *table, const struct request *request,
                  const struct table_call *call, struct decision *decision)
{
    struct draft draft;
    draft_open(&draft, table, request, call, decision);
    if (request->verb == REQUEST_NONE || request->verb >= REQUEST_VERBS) {
        draft_refuse(&draft, REFUSAL_NO_SUCH_VERB);
        return;
    }
    if (!may_go_on(&draft)) {
        return;
    }
    rows[request->verb].decide(&draft);
    if (!draft_is_refused(&draft) && decision->count > 0) {
        draft_add_due(&draft);
    }
}

void table_decide_forgotten(const struct table *table, const struct forget *forget, bool changed,
                            const struct table_call *call, struct decision *decision)
{
    struct draft draft;
    draft_open(&draft, table, NULL, call, decision);
    if (forget->count == 0) {
        draft_refuse(&draft, REFUSAL_NO_SUCH_TOKEN);
        return;
    }
    for (sab_seat seat = 0; changed && seat < table->settings.seats; seat++) {
        if (forget->theirs[seat]) {
            draft_add_seat(&draft, ENTRY_FORGOT, seat);
        }
    }
    if (changed && decision->count == 0) {
        draft_add(&draft, entry_of(ENTRY_FORGOT));
    }
}

/* ---- What happens by itself ------------------------------------------------------------------ */

void table_decide_away(const struct table *table, sab_seat seat, const struct table_call *call,
                       struct decision *decision)
{
    struct draft draft;
    draft_open(&draft, table, NULL, call, decision);
    decision->seat = SAB_NOBODY;
    if (house_is_person(table, seat) && table->seats[seat].online &&
        house_has_room(table, ENTRY_AWAY)) {
        draft_add_seat(&draft, ENTRY_AWAY, seat);
        draft_add_due(&draft);
    }
}

void table_decide_restarted(const struct table *table, const struct table_call *call,
                            struct decision *decision)
{
    struct draft draft;
    bool somebody = false;
    draft_open(&draft, table, NULL, call, decision);
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        somebody = somebody || (house_is_person(table, seat) && table->seats[seat].online);
    }
    uint64_t now = draft_now(&draft);
    struct entry entry = entry_of(ENTRY_RESTARTED);
    if (clock_runs(table) != SAB_NOBODY) {
        entry.as.down = call->down < now - table->at ? call->down : now - table->at;
    }
    if (somebody || entry.as.down > 0) {
        draft_add(&draft, entry);
    }
}

void table_decide_due(const struct table *table, const struct table_call *call,
                      struct decision *decision)
{
    struct draft draft;
    draft_open(&draft, table, NULL, call, decision);
    draft_add_due(&draft);
}

/* Whether the newest action has decided the round, and gold is still to be shared. The bots then
 * wait, so that the players can first look at all the revealed roles. */
static bool bots_watch(const struct table *table)
{
    struct sab_view view;
    if (table->history_count == 0) {
        return false;
    }
    unsigned verb = table->history[table->history_count - 1].verb;
    sab_see(&table->game, SAB_NOBODY, &view);
    return signs_is_decided(&view) && (table_games[table->game.kind]->shares >> verb & 1u) == 0;
}

/* A number that looks random, but depends on nothing secret. It is mixed less than by mix_bits, and
 * must stay as it is: it decides when bots act. */
static uint64_t pause_bits(const struct table *table)
{
    uint64_t bits = (table->turn_since ^ table->step) * MIX_GAMMA;
    return (bits ^ bits >> 31) * UINT64_C(0xBF58476D1CE4E5B9) >> 33;
}

/* When the bot to move will act: 0.5 to 1.5 times pace.bot after its turn began. If bots_watch is
 * true, it will act BOTS_WATCH times pace.bot later than that. The times vary so that a bot looks
 * natural, and tell nothing about the bot's hand. */
static uint64_t bot_moves_at(const struct table *table)
{
    uint64_t from =
        table->turn_since + (bots_watch(table) ? (uint64_t)BOTS_WATCH * table->pace.bot : 0);
    return from + table->pace.bot / 2 + pause_bits(table) % (table->pace.bot + UINT64_C(1));
}

struct table_due table_due(const struct table *table)
{
    struct table_due due = {.kind = TABLE_DUE_NEVER, .seat = SAB_NOBODY, .at = HOUSE_NEVER};
    uint64_t deal = house_deal_at(table), host = house_host_at(table);
    uint64_t answer = house_answer_at(table), first = deal < host ? deal : host;
    uint64_t empty = clock_empty_at(table);
    first = answer < first ? answer : first;
    first = empty < first ? empty : first;
    first = fair_wants_seal(table) && table->at < first ? table->at : first;
    if (first != HOUSE_NEVER) {
        due.kind = TABLE_DUE_TABLE;
        due.at = first;
    }
    sab_seat mover = table->phase == TABLE_PLAYING ? sab_to_move(&table->game) : SAB_NOBODY;
    if (mover != SAB_NOBODY && house_is_bot(table, mover) && bot_moves_at(table) < due.at) {
        due.kind = TABLE_DUE_BOT;
        due.seat = mover;
        due.at = bot_moves_at(table);
    }
    return due;
}

size_t table_bot_turn(const struct table *table, sab_seat seat, struct sab_view *view,
                      struct sab_action *actions)
{
    sab_see(&table->game, seat, view);
    for (size_t i = 0; i < table->history_count; i++) {
        actions[i] = sab_redact_action(&table->history[i], seat);
    }
    return table->history_count;
}

void table_decide_bot(const struct table *table, sab_seat seat, uint32_t step,
                      const struct sab_action *action, const struct table_call *call,
                      struct decision *decision)
{
    struct draft draft;
    draft_open(&draft, table, NULL, call, decision);
    if (table->phase != TABLE_PLAYING || table->step != step || !house_is_bot(table, seat)) {
        draft_refuse(&draft, REFUSAL_OLD_STEP);
        return;
    }
    enum sab_verdict verdict = sab_check(&table->game, action);
    if (verdict == SAB_OK && action->seat != seat) {
        verdict = SAB_NOT_YOUR_TURN;
    }
    if (verdict != SAB_OK) {
        draft_refuse_action(&draft, verdict);
        return;
    }
    draft_add_action(&draft, action, DRAFT_BOT);
    draft_add_due(&draft);
}
