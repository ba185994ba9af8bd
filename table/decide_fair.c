/* SPDX-License-Identifier: MIT
 *
 * decide_fair.c - decides what happens in a fair shuffle (docs/fair-shuffle.md). A function of the
 * shell computes the hashes (table_call.hash).
 */
#include "notation/fair.h"
#include "table/draft.h"
#include "table/fair.h"

#include <assert.h>
#include <string.h>

static void hash(const struct draft *draft, uint8_t into[ENTRY_HASH_SIZE],
                 const struct sab_text *text, const uint8_t *key)
{
    assert(draft->call->hash != NULL && sab_text_is_whole(text));
    draft->call->hash(into, text->bytes, text->length, key);
}

void draft_add_sealed(struct draft *draft)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    const struct table *after = &draft->after;
    struct entry entry = entry_of(ENTRY_SEALED);
    struct sab_fair *fair = &entry.as.shuffled.fair;
    struct sab_config config = house_config(&after->settings, after->next_starter);
    fair->by_chance = after->next_starter >= after->settings.seats;
    memcpy(fair->secret, draft->call->entropy, sizeof fair->secret);
    fair_write_table(&text, &config, fair);
    hash(draft, fair->table_hash, &text, NULL);
    draft_add(draft, entry);
}

void draft_add_shuffled(struct draft *draft, const struct sab_fair *fair)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    struct entry entry = entry_of(ENTRY_SHUFFLED);
    fair_write_seed(&text, fair, draft->after.settings.seats);
    hash(draft, entry.as.shuffled.seed, &text, fair->secret);
    entry.as.shuffled.fair = *fair;
    draft_add(draft, entry);
}

bool draft_may_shuffle(struct draft *draft)
{
    sab_seat seat;
    enum refusal_why why = fair_missing(&draft->after, &seat);
    if (why != REFUSAL_NONE) {
        draft_refuse_about(draft, why, seat);
    }
    return why == REFUSAL_NONE;
}

/* ---- Requests -------------------------------------------------------------------------------- */

/* Refuses and returns false unless the sender takes part in a fair shuffle of the next game. */
static bool takes_part(struct draft *draft)
{
    const struct table *after = &draft->after;
    if (!fair_is_custom(after)) {
        draft_refuse(draft, REFUSAL_SHUFFLE_PLAIN);
    } else if (!house_is_open(after)) {
        draft_refuse(draft, REFUSAL_ONLY_BEFORE);
    } else if (!fair_takes_part(after, draft->call->seat)) {
        draft_refuse(draft, REFUSAL_BOT_PLAYS);
    }
    return !draft_is_refused(draft);
}

static void add_hash(struct draft *draft, enum entry_what what)
{
    struct entry entry = entry_of(what);
    entry.seat = draft->call->seat;
    memcpy(entry.as.hash, draft->request->hash, sizeof entry.as.hash);
    draft_add(draft, entry);
}

/* A player who has lost their salt commits to a new one. By then, other players may have revealed
 * their salts, and the player could choose the new salt to suit those. So the shuffle begins again,
 * with a new secret of the table. */
void decide_commit(struct draft *draft)
{
    const struct table_fair *fair = &draft->after.fair;
    sab_seat seat = draft->call->seat;
    if (!takes_part(draft)) {
        return;
    }
    bool same = sab_has_seat(fair->committed, seat) &&
                memcmp(fair->shuffle.seat_hash[seat], draft->request->hash, ENTRY_HASH_SIZE) == 0;
    if (sab_has_seat(fair->shuffle.salted, seat) && !same) {
        draft_refuse(draft, REFUSAL_SALT_KNOWN);
    } else if (!same && (!fair->sealed || fair->shuffle.salted != 0 ||
                         sab_has_seat(fair->committed, seat))) {
        draft_add_sealed(draft);
    } else if (!same) {
        add_hash(draft, ENTRY_COMMITTED);
    }
}

/* Whether the sender has committed to the salt in the request. */
static bool is_promised(const struct draft *draft)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    const struct sab_fair *fair = &draft->after.fair.shuffle;
    sab_seat seat = draft->call->seat;
    uint8_t promised[ENTRY_HASH_SIZE];
    fair_write_seat(&text, fair, seat, draft->request->hash);
    hash(draft, promised, &text, NULL);
    return memcmp(promised, fair->seat_hash[seat], sizeof promised) == 0;
}

void decide_reveal(struct draft *draft)
{
    sab_seat seat = draft->call->seat, missing = SAB_NOBODY;
    if (!takes_part(draft)) {
        return;
    }
    if (fair_missing(&draft->after, &missing) == REFUSAL_NOT_COMMITTED) {
        draft_refuse_about(draft, REFUSAL_NOT_COMMITTED, missing);
    } else if (!is_promised(draft)) {
        draft_refuse(draft, REFUSAL_OTHER_SALT);
    } else if (!sab_has_seat(draft->after.fair.shuffle.salted, seat)) {
        add_hash(draft, ENTRY_REVEALED);
    }
}
