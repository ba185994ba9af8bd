/* SPDX-License-Identifier: MIT
 *
 * decide_company.c - decides who may be at the table: removals, bans and the door (decision 24).
 */
#include "table/draft.h"

#include <string.h>

enum {
    DOOR_LETTERS = 5, /* letters of a door */
    VOTERS_MIN = 2    /* the fewest people who can decide a removal by vote */
};

/* ---- The door -------------------------------------------------------------------------------- */

/* Draws a door. A door must tell nothing about the cards, but the same decision may shuffle a deal
 * with `entropy`. So the door comes from the hash of a new secret instead. */
static void draw_door(const struct table_call *call, char door[REQUEST_CODE_SIZE])
{
    /* The letters of codes: no vowels, so that doors spell no words, and no letters that look
     * alike. */
    static const char letters[] = "BCDFGHJKLMNPRSTVWXZ";
    memset(door, 0, REQUEST_CODE_SIZE);
    for (size_t i = 0; i < DOOR_LETTERS; i++) {
        unsigned chance = (unsigned)call->fresh[2 * i] << 8 | call->fresh[2 * i + 1];
        door[i] = letters[chance % (sizeof letters - 1)];
    }
}

bool table_opens(const struct table *table, const char *door)
{
    return table->door[0] == '\0' || strcmp(table->door, door) == 0;
}

void decide_renew(struct draft *draft)
{
    if (draft_is_host(draft) && draft_has_room(draft, ENTRY_RENEWED)) {
        struct entry entry = entry_of(ENTRY_RENEWED);
        draw_door(draft->call, entry.as.door);
        draft_add(draft, entry);
    }
}

/* ---- Bans ------------------------------------------------------------------------------------ */

static bool is_set(const uint8_t *bytes, size_t size)
{
    bool set = false;
    for (size_t i = 0; i < size; i++) {
        set = set || bytes[i] != 0;
    }
    return set;
}

bool table_bans(const struct table *table, const uint8_t *token,
                const uint8_t network[ENTRY_NETWORK_SIZE])
{
    bool known = is_set(network, ENTRY_NETWORK_SIZE), banned = false;
    for (unsigned i = 0; i < TABLE_BANS_MAX; i++) {
        const struct table_ban *ban = &table->bans[i];
        if (is_set(ban->token, ENTRY_HASH_SIZE)) {
            banned = banned || (token != NULL && memcmp(ban->token, token, ENTRY_HASH_SIZE) == 0) ||
                     (known && memcmp(ban->network, network, ENTRY_NETWORK_SIZE) == 0);
        }
    }
    return banned;
}

bool decide_newcomer(struct draft *draft, bool needs_door)
{
    if (table_bans(&draft->after, draft->call->fresh, draft->call->network)) {
        draft_refuse(draft, REFUSAL_BANNED);
        return false;
    }
    if (needs_door && !table_opens(&draft->after, draft->request->door)) {
        /* To somebody outside, a wrong door looks like a table that does not exist. */
        draft_refuse(draft, draft->call->inside ? REFUSAL_LINK_RENEWED : REFUSAL_NO_TABLE);
        return false;
    }
    return true;
}

/* ---- Removals -------------------------------------------------------------------------------- */

/* Refuses and returns false unless another person sits in the seat that the request names. */
static bool names_other(struct draft *draft)
{
    sab_seat seat = draft->request->seat;
    if (!draft_is_seat(draft)) {
        return false;
    }
    if (seat == draft->call->seat) {
        draft_refuse(draft, REFUSAL_OWN_SEAT);
    } else if (house_is_free(&draft->after, seat)) {
        draft_refuse_about(draft, REFUSAL_SEAT_FREE, seat);
    } else if (!house_is_person(&draft->after, seat)) {
        draft_refuse_about(draft, REFUSAL_SEAT_HAS_BOT, seat);
    }
    return !draft_is_refused(draft);
}

static void remove_person(struct draft *draft, sab_seat seat, bool vote)
{
    struct entry entry = entry_of(ENTRY_REMOVED);
    entry.seat = seat;
    entry.as.removed.vote = vote;
    if (draft->after.phase != TABLE_WAITING) {
        const char *bot = house_stand_in(draft->after.settings.kind);
        memcpy(entry.as.removed.bot, bot, strlen(bot) + 1);
    }
    draw_door(draft->call, entry.as.removed.door);
    memcpy(entry.as.removed.network, draft->call->other_network, ENTRY_NETWORK_SIZE);
    draft_add(draft, entry);
    draft_put_out(draft, seat);
}

static bool has_asked(const struct table *table, sab_seat seat, sab_seat whom)
{
    return sab_has_seat(table->asked[whom], seat);
}

/* Whether at least VOTERS_MIN other people are present, and all of them ask for the removal of the
 * person in this seat. */
static bool all_ask(const struct table *table, sab_seat whom)
{
    unsigned others = 0, asking = 0;
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        if (seat != whom && house_is_present(table, seat)) {
            others++;
            asking += has_asked(table, seat, whom);
        }
    }
    return others >= VOTERS_MIN && asking == others;
}

static void add_asked(struct draft *draft, enum entry_what what)
{
    struct entry entry = entry_of(what);
    entry.seat = draft->call->seat;
    entry.as.whom = draft->request->seat;
    draft_add(draft, entry);
}

/* Notes that the sender asks for the removal of the person in this seat. If everybody now asks for
 * it (all_ask), removes the person. */
static void vote(struct draft *draft, sab_seat whom)
{
    if (!draft_is_playing(draft)) {
        return;
    }
    if (!has_asked(&draft->after, draft->call->seat, whom)) {
        if (!draft_has_room(draft, ENTRY_ASKED)) {
            return;
        }
        add_asked(draft, ENTRY_ASKED);
    }
    if (all_ask(&draft->after, whom)) {
        remove_person(draft, whom, true);
    }
}

void decide_remove(struct draft *draft)
{
    sab_seat seat = draft->request->seat;
    if (!names_other(draft)) {
        return;
    }
    if (draft->after.host == draft->call->seat) {
        remove_person(draft, seat, false);
    } else if (draft->after.phase == TABLE_WAITING) {
        draft_refuse(draft, REFUSAL_ONLY_HOST);
    } else {
        vote(draft, seat);
    }
}

void decide_keep(struct draft *draft)
{
    if (names_other(draft) && has_asked(&draft->after, draft->call->seat, draft->request->seat)) {
        add_asked(draft, ENTRY_UNASKED);
    }
}
