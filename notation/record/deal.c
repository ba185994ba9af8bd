/* SPDX-License-Identifier: MIT
 *
 * deal.c - the lines of a deal, read (notation 5, and 8 for the cave).
 */
#include "notation/record/deal.h"

#include <string.h>

unsigned dealt_hand_size(const struct sab_config *config)
{
    if (config->kind == SAB_CAVE) {
        const struct sab_cave_size *size = &sab_cave_sizes[config->seats];
        return (unsigned)size->hand_one + size->hand_two;
    }
    return sab_base_sizes[config->seats].hand;
}

/* A `?` may stand only where somebody may not know. */
static bool check_unknown(const struct sab_record_reader *reader, struct scan *scan,
                          struct word word, bool known)
{
    return known || reader->head.redacted ||
           scan_refuse_word(scan, word, "may stand only in a redacted record.");
}

typedef bool (*word_reader)(const char *text, size_t size, uint8_t *value);

/* One word that a redacted record may have hidden. */
static bool scan_dealt(struct sab_record_reader *reader, struct scan *scan, word_reader read,
                       const char *sentence, uint8_t *value)
{
    struct word word = scan_word(scan);
    if (!read(word.text, word.size, value)) {
        return scan_refuse_word(scan, word, sentence);
    }
    return check_unknown(reader, scan, word, *value != 0);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static bool read_base_card(const char *text, size_t size, sab_card *card)
{
    return sab_read_card(text, size, card) && *card < SAB_BASE_CARDS;
}

static bool read_cave_card(const char *text, size_t size, sab_card *card)
{
    return sab_read_card(text, size, card) && (*card == SAB_NO_CARD || sab_is_cave_card(*card));
}

static sab_card *deck_of(struct sab_record_reader *reader)
{
    return reader->deal.kind == SAB_CAVE ? reader->deal.as.cave.deck : reader->deal.as.base.deck;
}

static bool scan_cards(struct sab_record_reader *reader, struct scan *scan, sab_card *cards,
                       unsigned count)
{
    word_reader read = reader->deal.kind == SAB_CAVE ? read_cave_card : read_base_card;
    for (unsigned i = 0; i < count; i++) {
        if (!scan_dealt(reader, scan, read, "is no card as it is held in a hand.", &cards[i])) {
            return false;
        }
    }
    return true;
}

bool read_hand(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    sab_seat seat;
    scan->offset = word.offset;
    if (!scan_byte(scan, reader->last, reader->last, "is not the seat whose hand is due.", &seat)) {
        return false;
    }
    reader->last++;
    unsigned size = dealt_hand_size(&reader->head.config);
    return scan_cards(reader, scan, deck_of(reader) + seat * size, size);
}

bool read_pile(struct sab_record_reader *reader, struct scan *scan)
{
    unsigned dealt = dealt_hand_size(&reader->head.config) * reader->head.config.seats;
    _Static_assert((int)SAB_BASE_DECK == (int)SAB_CAVE_IN_PLAY, "both games play with 67 cards");
    return scan_cards(reader, scan, deck_of(reader) + dealt, SAB_BASE_DECK - dealt);
}

bool read_removed(struct sab_record_reader *reader, struct scan *scan)
{
    return scan_cards(reader, scan, deck_of(reader) + SAB_CAVE_IN_PLAY, SAB_CAVE_REMOVED);
}

/* ---- Dwarfs ---------------------------------------------------------------------------------- */

bool read_dwarfs(struct sab_record_reader *reader, struct scan *scan)
{
    uint8_t *dwarfs = reader->deal.as.base.dwarfs;
    static const char *const sentence = "is no role: digger or saboteur.";
    unsigned seats = reader->head.config.seats;
    for (unsigned i = 0; i < seats; i++) {
        if (!scan_dealt(reader, scan, sab_read_base_role, sentence, &dwarfs[i])) {
            return false;
        }
    }
    struct word aside = scan_word(scan);
    if (!word_is(aside, "aside")) {
        return scan_refuse_word(scan, aside,
                                "stands where aside is due, and the dwarf laid aside.");
    }
    return scan_dealt(reader, scan, sab_read_base_role, sentence, &dwarfs[seats]);
}

/* CLAN:LOYALTY; the clan is public (cave 2.2). */
static bool scan_clan_card(struct sab_record_reader *reader, struct scan *scan,
                           struct sab_cave_clan_card *card)
{
    struct word word = scan_word(scan);
    const char *colon = word.size > 0 ? memchr(word.text, ':', word.size) : NULL;
    size_t clan = colon != NULL ? (size_t)(colon - word.text) : 0;
    if (colon == NULL || !sab_read_clan(word.text, clan, &card->clan) ||
        card->clan == SAB_CLAN_UNKNOWN ||
        !sab_read_loyalty(colon + 1, word.size - clan - 1, &card->loyalty)) {
        return scan_refuse_word(scan, word, "is no clan card: write it as blue-moon:loyal.");
    }
    return check_unknown(reader, scan, word, card->loyalty != SAB_LOYALTY_UNKNOWN);
}

bool read_clans(struct sab_record_reader *reader, struct scan *scan)
{
    unsigned seats = reader->head.config.seats, aside = sab_cave_sizes[seats].aside;
    for (unsigned i = 0; i < seats + aside; i++) {
        if (i == seats) {
            struct word word = scan_word(scan);
            if (!word_is(word, "aside")) {
                return scan_refuse_word(
                    scan, word, "stands where aside is due, and the clan cards laid aside.");
            }
        }
        if (!scan_clan_card(reader, scan, &reader->deal.as.cave.clans[i])) {
            return false;
        }
    }
    return true;
}

/* ---- Goals, gold and lots -------------------------------------------------------------------- */

static bool read_base_goal(const char *text, size_t size, uint8_t *goal)
{
    return sab_read_goal(text, size, goal) && *goal <= SAB_STONE_NW;
}

static bool read_cave_goal(const char *text, size_t size, uint8_t *goal)
{
    return sab_read_goal(text, size, goal) && (*goal == 0 || *goal >= SAB_GOAL_EXIT);
}

bool read_goals(struct sab_record_reader *reader, struct scan *scan)
{
    bool cave = reader->deal.kind == SAB_CAVE;
    uint8_t *goals = cave ? reader->deal.as.cave.goals : reader->deal.as.base.goals;
    for (unsigned i = 0; i < (cave ? SAB_CAVE_GOALS : SAB_BASE_GOALS); i++) {
        if (!scan_dealt(reader, scan, cave ? read_cave_goal : read_base_goal,
                        cave ? "is no goal: exit, hole, ladder or vein."
                             : "is no goal: NESW, NE or NW.",
                        &goals[i])) {
            return false;
        }
    }
    return true;
}

static bool read_nuggets(const char *text, size_t size, uint8_t *nuggets)
{
    static const char digits[] = "?123";
    const char *digit = size == 1 ? memchr(digits, text[0], 4) : NULL;
    if (digit == NULL) {
        return false;
    }
    *nuggets = (uint8_t)(digit - digits);
    return true;
}

bool read_gold(struct sab_record_reader *reader, struct scan *scan)
{
    for (unsigned i = 0; i < SAB_BASE_GOLD; i++) {
        if (!scan_dealt(reader, scan, read_nuggets, "is no gold card: 1, 2 or 3 nuggets.",
                        &reader->deal.as.base.gold[i])) {
            return false;
        }
    }
    return true;
}

bool read_lots(struct sab_record_reader *reader, struct scan *scan)
{
    for (unsigned i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        struct word word = scan_word(scan);
        if (word_is(word, "?")) {
            if (!check_unknown(reader, scan, word, false)) {
                return false;
            }
            continue;
        }
        scan->offset = word.offset;
        if (!scan_byte(scan, 0, SAB_CAVE_LOT_SIDES - 1, "is no lot: a number from 0 to 59.",
                       &reader->deal.as.cave.lots[i])) {
            return false;
        }
    }
    return true;
}
