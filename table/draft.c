/* SPDX-License-Identifier: MIT
 *
 * draft.c - a decision in the making.
 */
#include "table/draft.h"

#include "bots/bot.h"
#include "notation/decks.h"
#include "notation/fair.h"
#include "protocol/name.h"
#include "table/clock.h"
#include "table/fair.h"
#include "table/head.h"

#include <assert.h>
#include <string.h>

void draft_open(struct draft *draft, const struct table *table, const struct request *request,
                const struct table_call *call, struct decision *decision)
{
    memcpy(&draft->after, table, sizeof draft->after);
    draft->call = call;
    draft->request = request;
    draft->by = call->seat;
    draft->decision = decision;
    decision->reply = reply_to(request != NULL ? request->id : 0);
    decision->seat = call->seat;
    decision->count = 0;
}

/* Writes the sender and the id of the request into the entry, if a request led to the entry. */
static void sign(const struct draft *draft, struct entry *entry)
{
    if (draft->request != NULL && draft->by != SAB_NOBODY) {
        entry->by = draft->by;
        entry->id = draft->request->id;
    }
}

/* Whether entries of this kind name no sender, because they only prepare the table for the entry
 * that the request asks for. */
static bool is_unsigned(const struct entry *entry)
{
    return entry->what == ENTRY_CREATED || entry->what == ENTRY_HEAD ||
           entry->what == ENTRY_SHUFFLED;
}

static void add_head(struct draft *draft);

/* Whether a head may come before this entry. A head clears a finished game. So no head may come
 * before an entry that still needs the finished game, and none before the entry `sealed` that
 * follows the end of a game. */
static bool may_open_segment(const struct draft *draft, const struct entry *entry)
{
    static const bool may[ENTRY_WHATS] = {
        [ENTRY_SAT] = true, [ENTRY_STOOD] = true, [ENTRY_AWAY] = true,   [ENTRY_CAME] = true,
        [ENTRY_SET] = true, [ENTRY_SAID] = true,  [ENTRY_LINKED] = true, [ENTRY_RENEWED] = true,
    };
    bool plays_on = entry->what == ENTRY_STOOD && entry->as.bot[0] != '\0';
    bool seals_again = entry->what == ENTRY_SEALED && draft->request != NULL &&
                       draft->request->verb == REQUEST_COMMIT;
    return (may[entry->what] && !plays_on) || seals_again;
}

uint64_t draft_now(const struct draft *draft)
{
    return draft->call->now > draft->after.at ? draft->call->now : draft->after.at;
}

void draft_add(struct draft *draft, struct entry entry)
{
    struct decision *decision = draft->decision;
    if (house_is_full(&draft->after) && may_open_segment(draft, &entry)) {
        add_head(draft);
    }
    assert(decision->count < TABLE_DECISION_MAX);
    bool first = true;
    for (size_t i = 0; i < decision->count; i++) {
        first = first && is_unsigned(&decision->entries[i]);
    }
    entry.seq = draft->after.seq + 1;
    entry.at = draft_now(draft);
    if (first && !is_unsigned(&entry)) {
        sign(draft, &entry);
    }
    bool fits = table_apply(&draft->after, &entry, &draft->outcome);
    assert(fits);
    (void)fits;
    decision->entries[decision->count++] = entry;
}

void draft_add_seat(struct draft *draft, enum entry_what what, sab_seat seat)
{
    struct entry entry = entry_of(what);
    entry.seat = seat;
    draft_add(draft, entry);
}

void draft_add_action(struct draft *draft, const struct sab_action *action, enum draft_who who)
{
    struct entry entry = entry_of(ENTRY_ACTION);
    entry.seat = action->seat;
    entry.as.action.action = *action;
    entry.as.action.bot = who == DRAFT_BOT;
    if (who == DRAFT_PERSON) {
        sign(draft, &entry);
    }
    draft_add(draft, entry);
}

static void add_head(struct draft *draft)
{
    struct entry entry = entry_of(ENTRY_HEAD);
    head_of(&draft->after, &entry.as.head);
    for (sab_seat seat = 0; draft->call->older && seat < SAB_SEATS_MAX; seat++) {
        entry.as.head.seats[seat].after = 0;
    }
    draft_add(draft, entry);
}

/* The seed of the next deal. In a fair shuffle, one seed serves all rounds of a game, so the server
 * draws no more random numbers once the players have revealed their salts. */
static const uint8_t *seed_of(const struct draft *draft)
{
    return draft->after.fair.dealt ? draft->after.fair.seed : draft->call->entropy;
}

static void add_deal(struct draft *draft, struct entry entry, unsigned round)
{
    bool starts = entry.what == ENTRY_STARTED;
    struct sab_config config =
        house_config(&draft->after.settings, starts ? entry.as.dealt.starter : 0);
    entry.as.dealt.deck = deck_of(config.kind, config.option);
    sab_shuffle(&config, seed_of(draft), round, &entry.as.dealt.deal);
    draft_add(draft, entry);
}

void draft_add_dealt(struct draft *draft)
{
    struct entry entry = entry_of(ENTRY_DEALT);
    entry.as.dealt.starter = SAB_NOBODY;
    add_deal(draft, entry, draft->after.round + 1u);
}

/* The seat that starts the new game. Chance picks the starter of the first game (base 2.5). Each
 * later game starts with the next seat, if that seat exists; if not, chance picks again. */
static sab_seat starter_of(const struct draft *draft)
{
    unsigned seats = draft->after.settings.seats;
    sab_seat next = draft->after.next_starter;
    return next < seats ? next : fair_starter(seed_of(draft), seats);
}

void draft_add_started(struct draft *draft)
{
    struct entry entry = entry_of(ENTRY_STARTED);
    struct sab_fair fair = draft->after.fair.shuffle; /* the head clears it */
    add_head(draft);
    if (fair_is_custom(&draft->after)) {
        draft_add_shuffled(draft, &fair);
    }
    entry.as.dealt.starter = starter_of(draft);
    add_deal(draft, entry, 1);
}

void draft_refuse(struct draft *draft, enum refusal_why why)
{
    reply_refuse(&draft->decision->reply, refusal_of(why));
}

void draft_refuse_about(struct draft *draft, enum refusal_why why, sab_seat seat)
{
    reply_refuse(&draft->decision->reply, refusal_with(why, seat, 0));
}

void draft_refuse_action(struct draft *draft, enum sab_verdict verdict)
{
    reply_forbid(&draft->decision->reply, draft->after.settings.kind, verdict);
}

bool draft_has_room(struct draft *draft, enum entry_what what)
{
    if (house_has_room(&draft->after, what)) {
        return true;
    }
    draft_refuse(draft, REFUSAL_TOO_OFTEN);
    return false;
}

bool draft_is_playing(struct draft *draft)
{
    if (!draft->after.has_game) {
        draft_refuse(draft, REFUSAL_NO_GAME);
        return false;
    }
    if (house_is_bot(&draft->after, draft->call->seat)) {
        draft_refuse(draft, REFUSAL_BOT_PLAYS);
        return false;
    }
    return true;
}

bool draft_is_refused(const struct draft *draft)
{
    return draft->decision->reply.error != REPLY_OK;
}

bool draft_is_host(struct draft *draft)
{
    if (draft->after.host == draft->call->seat) {
        return true;
    }
    draft_refuse(draft, REFUSAL_ONLY_HOST);
    return false;
}

bool draft_is_seat(struct draft *draft)
{
    if (draft->request->seat < draft->after.settings.seats) {
        return true;
    }
    draft_refuse_about(draft, REFUSAL_NO_SUCH_SEAT, draft->request->seat);
    return false;
}

/* The seat that somebody has just left, or was removed from, in this decision; or SAB_NOBODY. */
static sab_seat seat_left(const struct decision *decision)
{
    sab_seat left = SAB_NOBODY;
    for (size_t i = 0; i < decision->count; i++) {
        const struct entry *entry = &decision->entries[i];
        if (entry->what == ENTRY_STOOD || entry->what == ENTRY_REMOVED) {
            left = entry->seat;
        }
    }
    return left;
}

/* Lets a bot play for the person of this seat, whose clock is empty. */
static void stand_in(struct draft *draft, sab_seat seat)
{
    const char *bot = house_stand_in(draft->after.settings.kind);
    struct entry entry = entry_of(ENTRY_BOT);
    entry.seat = seat;
    memcpy(entry.as.bot, bot, strlen(bot) + 1);
    draft_add(draft, entry);
    draft_put_out(draft, seat);
}

void draft_add_due(struct draft *draft)
{
    const struct table *after = &draft->after;
    if (house_answer_at(after) <= draft->call->now) {
        struct sab_action silence;
        bool asked = sab_default_answer(&after->game, &silence);
        assert(asked);
        (void)asked;
        draft_add_action(draft, &silence, DRAFT_TABLE);
    }
    if (clock_empty_at(after) <= draft->call->now) {
        stand_in(draft, clock_runs(after));
    }
    if (house_deal_at(after) <= draft->call->now) {
        if (after->phase == TABLE_FINISHED) {
            draft_add_started(draft);
        } else {
            draft_add_dealt(draft);
        }
    }
    if (house_host_at(after) <= draft->call->now) {
        /* If the host has just left, the search for the next host starts from the seat that has
         * become free. */
        sab_seat left = seat_left(draft->decision);
        sab_seat from = after->host != SAB_NOBODY ? after->host
                        : left != SAB_NOBODY      ? left
                                                  : (sab_seat)(after->settings.seats - 1);
        draft_add_seat(draft, ENTRY_HOST, house_next_host(after, from));
    }
    if (fair_wants_seal(after)) {
        draft_add_sealed(draft);
    }
}

bool draft_knows_bot(struct draft *draft, unsigned kind, const char *name)
{
    if (house_has_bot(kind, name)) {
        return true;
    }
    draft_refuse(draft, sab_bot_by_name(name) != NULL ? REFUSAL_OTHER_BOT : REFUSAL_NO_SUCH_BOT);
    return false;
}

/* The names are not sorted, so that the bots at a table do not look like a list. */
static const char *const bot_names[] = {
    "Brokk", "Thyra", "Alvis", "Runa",    "Sindri", "Hilda", "Ulfar",  "Dagny",  "Ivaldi", "Frida",
    "Vigga", "Gunna", "Eitri", "Solveig", "Regin",  "Inga",  "Torkil", "Jorunn", "Lofar",  "Tove",
};

enum { BOT_NAMES = sizeof bot_names / sizeof bot_names[0] };

/* Whether this name is taken in any seat except `but`. A seat takes up two names: the name of its
 * player, and the name that would replace a deleted name there (forget.h). */
static bool is_called(const struct table *table, sab_seat but, const char *name)
{
    struct letters folded;
    bool found = false;
    name_fold(&folded, name);
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        char other[SAB_NAME_SIZE];
        forget_name(seat, other);
        found = found || (seat != but &&
                          (name_is(&folded, table->seats[seat].name) || name_is(&folded, other)));
    }
    return found;
}

void draft_name(const struct draft *draft, sab_seat seat, const char *wanted,
                char name[SAB_NAME_SIZE])
{
    char number[8];
    memcpy(name, wanted, strlen(wanted) + 1);
    for (unsigned count = 2; is_called(&draft->after, seat, name); count++) {
        struct sab_text digits = sab_text_into(number, sizeof number);
        sab_write(&digits, " ");
        sab_write_number(&digits, (long)count);
        memcpy(name, wanted, strlen(wanted) + 1);
        name_cut(name, digits.length);
        memcpy(name + strlen(name), number, digits.length + 1);
    }
}

/* A name that nobody at this table has. Which names the bots get depends on the code of the table.
 * The search always ends, because there are more names than seats. */
static const char *bot_name(const struct table *table, sab_seat seat)
{
    size_t at = seat;
    for (const char *letter = table->code; *letter != '\0'; letter++) {
        at += (unsigned char)*letter;
    }
    while (is_called(table, SAB_NOBODY, bot_names[at % BOT_NAMES])) {
        at++;
    }
    return bot_names[at % BOT_NAMES];
}

void draft_sit_bot(struct draft *draft, sab_seat seat, const char *name)
{
    const char *called = bot_name(&draft->after, seat);
    struct entry entry = entry_of(ENTRY_SAT);
    entry.seat = seat;
    memcpy(entry.as.sat.name, called, strlen(called) + 1);
    memcpy(entry.as.sat.bot, name, strlen(name) + 1);
    draft_add(draft, entry);
}
