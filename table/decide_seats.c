/* SPDX-License-Identifier: MIT
 *
 * decide_seats.c - decides what requests about seats, hosts and settings do.
 */
#include "table/clock.h"
#include "table/draft.h"

#include <string.h>

static const uint8_t no_network[ENTRY_NETWORK_SIZE];

enum { INVITED_SEATS = 5 }; /* seats of a table for invitations; the host can change this */

/* ---- Coming ---------------------------------------------------------------------------------- */

static void sit_person(struct draft *draft, sab_seat seat)
{
    struct entry entry = entry_of(ENTRY_SAT);
    entry.seat = seat;
    draft_name(draft, seat, draft->request->name, entry.as.sat.name);
    memcpy(entry.as.sat.token, draft->call->fresh, sizeof entry.as.sat.token);
    draft->by = seat;
    draft_add(draft, entry);
    draft->decision->reply.gives = REPLY_TOKEN;
}

/* Gives the seat `seat` to the connection that sent the request. The reply names the seat and the
 * table. */
static void speak_for(struct draft *draft, sab_seat seat)
{
    struct decision *decision = draft->decision;
    decision->seat = seat;
    decision->reply.seat = seat;
    memcpy(decision->reply.table, draft->after.code, sizeof decision->reply.table);
}

static bool hashes_are_equal(const uint8_t *one, const uint8_t *other)
{
    unsigned difference = 0;
    for (unsigned i = 0; i < ENTRY_HASH_SIZE; i++) {
        difference |= (unsigned)(one[i] ^ other[i]);
    }
    return difference == 0;
}

/* The seat of the person whose token has this hash, or SAB_NOBODY. */
static sab_seat seat_of_token(const struct table *table, const uint8_t *hash)
{
    sab_seat found = SAB_NOBODY;
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        const struct table_seat *at = &table->seats[seat];
        if (at->person && hashes_are_equal(at->token, hash)) {
            found = seat;
        }
    }
    return found;
}

/* Marks the seat's person as present again. */
static void come_back(struct draft *draft, sab_seat seat)
{
    draft->by = SAB_NOBODY; /* the entry `came` needs no sender, because it names the seat */
    if (!draft->after.seats[seat].online) {
        draft_add_seat(draft, ENTRY_CAME, seat);
    }
    speak_for(draft, seat);
}

/* Answers a repeated request with the seat and its token, as the first reply did. The sender
 * probably never got the first reply. */
static void give_again(struct draft *draft, sab_seat seat)
{
    come_back(draft, seat);
    draft->decision->reply.gives = REPLY_TOKEN;
}

static struct table_pace pace_of(const struct table_call *call)
{
    const struct table_pace *pace = &call->pace;
    bool given = pace->bot != 0 || pace->round != 0 || pace->away != 0 || pace->axe != 0;
    return given ? *pace
                 : (struct table_pace){TABLE_PACE_BOT, TABLE_PACE_ROUND, TABLE_PACE_AWAY,
                                       TABLE_PACE_AXE};
}

static void add_created(struct draft *draft, const char code[REQUEST_CODE_SIZE],
                        struct table_settings settings)
{
    struct entry entry = entry_of(ENTRY_CREATED);
    memcpy(entry.as.created.table, code, sizeof entry.as.created.table);
    entry.as.created.settings = settings;
    entry.as.created.pace = pace_of(draft->call);
    draft_add(draft, entry);
}

void table_decide_invitation(const struct table *table, const char code[REQUEST_CODE_SIZE],
                             const struct table_call *call, struct decision *decision)
{
    struct draft draft;
    draft_open(&draft, table, NULL, call, decision);
    add_created(&draft, code, (struct table_settings){.seats = INVITED_SEATS});
}

/* Changes those settings that the request names. If the new settings are not allowed, refuses,
 * leaves *settings unchanged and returns false. */
static bool set(struct draft *draft, struct table_settings *settings)
{
    struct refusal refusal;
    struct table_settings after = *settings;
    bool good = house_set(&after, &draft->request->settings, &refusal);
    if (good && after.custom[CUSTOM_SHUFFLE] == SHUFFLE_FAIR && draft->call->hash == NULL) {
        refusal = refusal_of(REFUSAL_NO_FAIR_SHUFFLE);
        good = false;
    }
    if (!good) {
        reply_refuse(&draft->decision->reply, refusal);
        return false;
    }
    *settings = after;
    return true;
}

/* Answers a request `create` for a table that already exists. If the sender's token belongs to a
 * seat of the table, the sender gets the seat and the token again. Otherwise the function refuses
 * the request. */
static void create_again(struct draft *draft)
{
    sab_seat seat = seat_of_token(&draft->after, draft->call->fresh);
    if (seat != SAB_NOBODY) {
        give_again(draft, seat);
    } else if (hashes_are_equal(draft->after.creator, draft->call->fresh)) {
        draft_refuse(draft, REFUSAL_SEAT_LOST);
    } else {
        draft_refuse(draft, REFUSAL_TABLE_EXISTS);
    }
}

void decide_create(struct draft *draft)
{
    const struct request *request = draft->request;
    struct table_settings settings;
    if (draft->after.code[0] != '\0') {
        create_again(draft);
        return;
    }
    memset(&settings, 0, sizeof settings);
    if (!set(draft, &settings) ||
        (request->bot[0] != '\0' && !draft_knows_bot(draft, settings.kind, request->bot))) {
        return;
    }
    add_created(draft, request->table, settings);
    sit_person(draft, 0);
    for (sab_seat seat = 1; seat < draft->after.settings.seats && request->bot[0] != '\0'; seat++) {
        draft_sit_bot(draft, seat, request->bot);
    }
    speak_for(draft, 0);
}

/* The seat for a new player, or SAB_NOBODY. A player who asks for the seat `asked` gets that seat,
 * if it exists and no person has it. If `asked` is SAB_NOBODY, the player gets the first free seat
 * or, if no seat is free, the first seat of a bot. */
static sab_seat seat_to_join(const struct table *table, sab_seat asked)
{
    if (asked != SAB_NOBODY) {
        bool good = asked < table->settings.seats && !house_is_person(table, asked);
        return good ? asked : SAB_NOBODY;
    }
    sab_seat bot = SAB_NOBODY;
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        if (house_is_free(table, seat)) {
            return seat;
        }
        if (bot == SAB_NOBODY && !house_is_person(table, seat)) {
            bot = seat;
        }
    }
    return bot;
}

void decide_join(struct draft *draft)
{
    sab_seat own = seat_of_token(&draft->after, draft->call->fresh);
    if (own != SAB_NOBODY) {
        give_again(draft, own);
        return;
    }
    if (house_is_person(&draft->after, draft->call->seat)) {
        draft_refuse(draft, REFUSAL_SEATED_ALREADY);
        return;
    }
    if (!decide_newcomer(draft, true)) {
        return;
    }
    if (draft->after.phase != TABLE_WAITING) {
        draft_refuse(draft, REFUSAL_GAME_BEGUN);
        return;
    }
    sab_seat seat = seat_to_join(&draft->after, draft->request->seat);
    if (seat == SAB_NOBODY) {
        if (draft->request->seat == SAB_NOBODY) {
            draft_refuse(draft, REFUSAL_NO_SEAT_FREE);
        } else {
            draft_refuse_about(draft, REFUSAL_SEAT_TAKEN, draft->request->seat);
        }
        return;
    }
    sit_person(draft, seat);
    speak_for(draft, seat);
}

void decide_watch(struct draft *draft)
{
    if (!draft->call->inside && !decide_newcomer(draft, true)) {
        return;
    }
    if (table_bars_onlookers(&draft->after)) {
        draft_refuse(draft, REFUSAL_NO_ONLOOKERS);
        return;
    }
    speak_for(draft, SAB_NOBODY);
}

void decide_resume(struct draft *draft)
{
    sab_seat seat = seat_of_token(&draft->after, draft->call->shown);
    if (seat == SAB_NOBODY) {
        bool banned = table_bans(&draft->after, draft->call->shown, no_network);
        draft_refuse(draft, banned ? REFUSAL_BANNED : REFUSAL_NO_SUCH_TOKEN);
        return;
    }
    draft->decision->reply.last = draft->after.seats[seat].ids[0];
    draft->decision->reply.has_last = true;
    come_back(draft, seat);
}

/* The seat to which the link with this hash leads, or SAB_NOBODY. A link that has been used still
 * leads to its seat. */
static sab_seat seat_of_link(const struct table *table, const uint8_t *hash)
{
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        const struct table_seat *at = &table->seats[seat];
        if (at->person && hashes_are_equal(at->link, hash)) {
            return seat;
        }
    }
    return SAB_NOBODY;
}

static void take_over(struct draft *draft, sab_seat seat)
{
    struct entry entry = entry_of(ENTRY_CLAIMED);
    entry.seat = seat;
    memcpy(entry.as.hash, draft->call->fresh, sizeof entry.as.hash);
    draft->by = seat;
    draft_add(draft, entry);
    draft->decision->reply.gives = REPLY_TOKEN;
    speak_for(draft, seat);
}

void decide_claim(struct draft *draft)
{
    const struct table *table = &draft->after;
    sab_seat seat = seat_of_link(table, draft->call->shown);
    sab_seat own = seat_of_token(table, draft->call->fresh);
    bool good = seat != SAB_NOBODY && table->seats[seat].has_link &&
                draft->call->now <= table->seats[seat].link_at + HOUSE_LINK_MS;
    if (good && own != SAB_NOBODY && own != seat) {
        draft_refuse(draft, REFUSAL_TOKEN_TAKEN);
    } else if (good && !decide_newcomer(draft, false)) {
        return;
    } else if (good) {
        take_over(draft, seat);
    } else if (seat != SAB_NOBODY && !table->seats[seat].has_link && own == seat) {
        give_again(draft, seat);
    } else {
        draft_refuse(draft, REFUSAL_BAD_LINK);
    }
}

/* ---- A player's own seat --------------------------------------------------------------------- */

void decide_stand(struct draft *draft)
{
    struct entry entry = entry_of(ENTRY_STOOD);
    entry.seat = draft->call->seat;
    if (draft->after.phase != TABLE_WAITING) {
        const char *bot = house_stand_in(draft->after.settings.kind);
        memcpy(entry.as.bot, bot, strlen(bot) + 1);
    }
    draft_add(draft, entry);
    draft_put_out(draft, entry.seat);
    draft->decision->seat = SAB_NOBODY;
}

void decide_back(struct draft *draft)
{
    if (!house_is_bot(&draft->after, draft->call->seat)) {
        draft_refuse(draft, REFUSAL_NO_BOT_PLAYS);
        return;
    }
    if (clock_forfeits(&draft->after, draft->call->seat)) {
        draft_refuse(draft, REFUSAL_OUT_OF_TIME);
        return;
    }
    draft_add_seat(draft, ENTRY_BACK, draft->call->seat);
}

void decide_link(struct draft *draft)
{
    struct entry entry = entry_of(ENTRY_LINKED);
    if (!draft_has_room(draft, ENTRY_LINKED)) {
        return;
    }
    entry.seat = draft->call->seat;
    memcpy(entry.as.hash, draft->call->fresh, sizeof entry.as.hash);
    draft_add(draft, entry);
    draft->decision->reply.gives = REPLY_LINK;
}

void decide_replay(struct draft *draft)
{
    if (draft->after.phase == TABLE_WAITING) {
        draft_refuse(draft, REFUSAL_NO_GAME);
    } else if (draft->after.phase != TABLE_FINISHED) {
        draft_refuse(draft, REFUSAL_GAME_GOES_ON);
    } else {
        draft->decision->reply.gives = REPLY_REPLAY;
    }
}

/* ---- Other seats ----------------------------------------------------------------------------- */

/* Refuses and returns false unless the sender may let a bot play in this seat now. You may leave
 * your own seat to a bot at any time. You may let a bot play for another player once that player is
 * missed. */
static bool may_stand_in(struct draft *draft, sab_seat seat)
{
    bool own = seat == draft->call->seat;
    if (own && house_is_bot(&draft->after, seat)) {
        draft_refuse(draft, REFUSAL_BOT_ALREADY);
    } else if (!own && !house_is_missed(&draft->after, seat, draft->call->now)) {
        draft_refuse_about(draft, REFUSAL_NOT_MISSED, seat);
    } else if (draft->request->bot[0] == '\0') {
        draft_refuse_about(draft, REFUSAL_ONLY_OWNER, seat);
    }
    return !draft_is_refused(draft);
}

/* During a game, lets a bot play for a person until the person takes the seat back. */
static void stand_in_for(struct draft *draft)
{
    sab_seat seat = draft->request->seat;
    if (may_stand_in(draft, seat) &&
        draft_knows_bot(draft, draft->after.settings.kind, draft->request->bot) &&
        (seat != draft->call->seat || draft_has_room(draft, ENTRY_BOT))) {
        struct entry entry = entry_of(ENTRY_BOT);
        entry.seat = seat;
        memcpy(entry.as.bot, draft->request->bot, sizeof entry.as.bot);
        draft_add(draft, entry);
        draft_put_out(draft, seat);
    }
}

/* Before a game, puts a bot into a seat or takes it out again. */
static void seat_bot(struct draft *draft)
{
    sab_seat seat = draft->request->seat;
    if (!draft_is_host(draft)) {
        return;
    }
    if (house_is_person(&draft->after, seat)) {
        draft_refuse_about(draft, REFUSAL_SEAT_HAS_PERSON, seat);
    } else if (draft->request->bot[0] != '\0') {
        if (draft_knows_bot(draft, draft->after.settings.kind, draft->request->bot)) {
            draft_sit_bot(draft, seat, draft->request->bot);
        }
    } else if (house_is_free(&draft->after, seat)) {
        draft_refuse_about(draft, REFUSAL_SEAT_FREE, seat);
    } else {
        draft_add_seat(draft, ENTRY_STOOD, seat);
    }
}

void decide_bot(struct draft *draft)
{
    if (!draft_is_seat(draft)) {
        return;
    }
    if (house_is_open(&draft->after)) {
        seat_bot(draft);
    } else {
        stand_in_for(draft);
    }
}

/* Refuses and returns false if a game is under way. */
static bool is_open(struct draft *draft)
{
    if (house_is_open(&draft->after)) {
        return true;
    }
    draft_refuse(draft, REFUSAL_ONLY_BEFORE);
    return false;
}

void decide_kick(struct draft *draft)
{
    sab_seat seat = draft->request->seat;
    if (!draft_is_host(draft) || !draft_is_seat(draft) || !is_open(draft)) {
        return;
    }
    if (seat == draft->call->seat) {
        draft_refuse(draft, REFUSAL_OWN_SEAT);
    } else if (house_is_free(&draft->after, seat)) {
        draft_refuse_about(draft, REFUSAL_SEAT_FREE, seat);
    } else {
        draft_add_seat(draft, ENTRY_STOOD, seat);
    }
}

void decide_set(struct draft *draft)
{
    if (!draft_is_host(draft) || !is_open(draft)) {
        return;
    }
    struct entry entry = entry_of(ENTRY_SET);
    entry.as.settings = draft->after.settings;
    if (!set(draft, &entry.as.settings)) {
        return;
    }
    for (unsigned seat = 0; seat < entry.as.settings.seats; seat++) {
        const char *bot = draft->after.seats[seat].bot;
        if (bot[0] != '\0' && !draft_knows_bot(draft, entry.as.settings.kind, bot)) {
            return;
        }
    }
    for (unsigned seat = entry.as.settings.seats; seat < draft->after.settings.seats; seat++) {
        if (!house_is_free(&draft->after, (sab_seat)seat)) {
            draft_refuse_about(draft, REFUSAL_SEAT_IN_USE, (sab_seat)seat);
            return;
        }
    }
    draft_add(draft, entry);
}

/* ---- Starting -------------------------------------------------------------------------------- */

void decide_start(struct draft *draft)
{
    const char *bot = draft->request->bot;
    if (!draft_is_host(draft) || !is_open(draft) ||
        (bot[0] != '\0' && !draft_knows_bot(draft, draft->after.settings.kind, bot))) {
        return;
    }
    bool free = false;
    for (sab_seat seat = 0; seat < draft->after.settings.seats; seat++) {
        free = free || house_is_free(&draft->after, seat);
    }
    if (free && bot[0] == '\0') {
        draft_refuse(draft, REFUSAL_SEATS_FREE);
        return;
    }
    if (!draft_may_shuffle(draft)) {
        return;
    }
    for (sab_seat seat = 0; seat < draft->after.settings.seats; seat++) {
        if (house_is_free(&draft->after, seat)) {
            draft_sit_bot(draft, seat, bot);
        }
    }
    draft_add_started(draft);
}
