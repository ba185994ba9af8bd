/* SPDX-License-Identifier: MIT
 *
 * deal.c - writes and reads deals. The reader accepts any bytes and trusts none of them.
 */
#include "table/deal.h"

#include "notation/decks.h"
#include "table/entry.h"
#include "table/games.h"

#include <string.h>

const char entry_other_deck[] = "This game was dealt with another deck of cards.";

static const char no_word[] = "this word has no place here.";

/* ---- Things ---------------------------------------------------------------------------------- */

static void write_card(struct sab_text *text, const uint8_t *card)
{
    sab_write(text, sab_card_name(*card));
}

static bool read_card(const char *text, size_t size, uint8_t *card)
{
    return sab_read_card(text, size, card) && *card != SAB_NO_CARD;
}

static void write_goal(struct sab_text *text, const uint8_t *goal)
{
    sab_write(text, sab_goal_name(*goal));
}

static bool read_goal(const char *text, size_t size, uint8_t *goal)
{
    return sab_read_goal(text, size, goal) && *goal != 0;
}

void deal_write_byte(struct sab_text *text, const uint8_t *number)
{
    sab_write_number(text, *number);
}

const struct deal_thing deal_card = {1, write_card, read_card};
const struct deal_thing deal_goal = {1, write_goal, read_goal};

/* ---- Parts ----------------------------------------------------------------------------------- */

static size_t count_things(const struct deal_part *part, const uint8_t *things)
{
    size_t count = part->holds_zero ? part->most : 0;
    while (count < part->most && things[count * part->thing->size] != 0) {
        count++;
    }
    return count;
}

static void write_part(struct sab_text *text, const struct deal_part *part, const uint8_t *things)
{
    size_t count = count_things(part, things);
    if (count == 0) {
        return;
    }
    sab_write(text, " ");
    sab_write(text, part->name);
    for (size_t i = 0; i < count; i++) {
        sab_write(text, i > 0 ? "," : "=");
        part->thing->write(text, things + i * part->thing->size);
    }
}

/* Reads a list of things separated by commas. `part` says how many things the list may have. */
static bool read_part(struct scan *scan, struct word list, const struct deal_part *part,
                      uint8_t *things)
{
    size_t count = 0, offset = 0;
    bool more = true;
    while (more && count < part->most) {
        const char *start = list.text + offset;
        const char *comma = offset < list.size ? memchr(start, ',', list.size - offset) : NULL;
        size_t size = comma != NULL ? (size_t)(comma - start) : list.size - offset;
        if (!part->thing->read(start, size, things + count * part->thing->size)) {
            break;
        }
        count++;
        more = comma != NULL;
        offset += size + 1;
    }
    return (!more && count >= part->least) ||
           scan_complain(scan, list, "this is not the list that belongs here.");
}

/* ---- Deals ----------------------------------------------------------------------------------- */

void deal_write(struct sab_text *text, const struct sab_deal *deal, unsigned deck)
{
    const uint8_t *things = (const uint8_t *)&deal->as;
    if (table_games[deal->kind]->says_game) {
        sab_write(text, " ");
        sab_write(text, sab_kind_name(deal->kind));
        sab_write(text, "=");
        deck_write_hash(text, deal->kind, deck);
    }
    for (const struct deal_part *part = table_games[deal->kind]->deal; part->name != NULL; part++) {
        write_part(text, part, things + part->offset);
    }
}

/* Reads the hash of a deck, and finds the number of the deck with this hash in the game `kind`. */
static bool read_deck(struct scan *scan, struct word value, unsigned kind, uint8_t *deck)
{
    uint64_t hash;
    return (deck_read_hash(value, &hash) && deck_find(kind, hash, deck)) ||
           scan_complain(scan, (struct word){value.text, 0, value.offset}, entry_other_deck);
}

/* Reads one part, NAME=LIST, and adds the part to *seen. *seen is the set of the parts read so far,
 * as bits (1 << part). */
static bool read_named_part(struct scan *scan, struct word word, struct sab_deal *deal,
                            unsigned *seen)
{
    const struct deal_part *part = table_games[deal->kind]->deal;
    uint8_t *things = (uint8_t *)&deal->as;
    struct word name, value;
    unsigned bit = 1;
    if (!word_split(word, &name, &value)) {
        return scan_complain(scan, word, no_word);
    }
    while (part->name != NULL && !word_is(name, part->name)) {
        part++;
        bit <<= 1;
    }
    if (part->name == NULL || (*seen & bit) != 0) {
        return scan_complain(scan, name, no_word);
    }
    *seen |= bit;
    return read_part(scan, value, part, things + part->offset);
}

bool deal_read(struct scan *scan, struct sab_deal *deal, uint8_t *deck)
{
    struct word word = scan_argument(scan), name, value;
    unsigned seen = 0, bit = 1;
    *deck = 0;
    if (word_split(word, &name, &value) && sab_read_kind(name.text, name.size, &deal->kind) &&
        table_games[deal->kind]->says_game) {
        if (!read_deck(scan, value, deal->kind, deck)) {
            return false;
        }
        word = scan_argument(scan);
    }
    for (; word.size > 0; word = scan_argument(scan)) {
        if (!read_named_part(scan, word, deal, &seen)) {
            return false;
        }
    }
    for (const struct deal_part *part = table_games[deal->kind]->deal; part->name != NULL;
         part++, bit <<= 1) {
        if ((seen & bit) == 0 && !part->may_lack) {
            return scan_complain(scan, word, "A part of the deal is missing here.");
        }
    }
    return true;
}
