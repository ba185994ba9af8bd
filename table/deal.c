/* SPDX-License-Identifier: MIT
 *
 * deal.c - deals written and read; any bytes may come.
 */
#include "table/deal.h"
#include "table/entry.h"

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

static void write_role(struct sab_text *text, const uint8_t *role)
{
    sab_write(text, sab_base_role_name(*role));
}

static bool read_role(const char *text, size_t size, uint8_t *role)
{
    return sab_read_base_role(text, size, role) && *role != SAB_ROLE_UNKNOWN;
}

static void write_goal(struct sab_text *text, const uint8_t *goal)
{
    sab_write(text, sab_goal_name(*goal));
}

static bool read_goal(const char *text, size_t size, uint8_t *goal)
{
    return sab_read_goal(text, size, goal) && *goal != 0;
}

static void write_byte(struct sab_text *text, const uint8_t *number)
{
    sab_write_number(text, *number);
}

static bool read_nuggets(const char *text, size_t size, uint8_t *nuggets)
{
    *nuggets = size == 1 && text[0] >= '1' && text[0] <= '3' ? (uint8_t)(text[0] - '0') : 0;
    return *nuggets != 0;
}

static bool read_lot(const char *text, size_t size, uint8_t *lot)
{
    struct sab_fault fault;
    struct scan scan = scan_over(text, size, &fault);
    uint64_t number = 0;
    bool good = word_number(&scan, (struct word){text, size, 0}, 0, SAB_CAVE_LOT_SIDES - 1, no_word,
                            &number);
    *lot = (uint8_t)number;
    return good;
}

/* struct sab_cave_clan_card, as bytes. */
static void write_clan_card(struct sab_text *text, const uint8_t *card)
{
    sab_write(text, sab_clan_name(card[0]));
    sab_write(text, ":");
    sab_write(text, sab_loyalty_name(card[1]));
}

static bool read_clan_card(const char *text, size_t size, uint8_t *card)
{
    const char *colon = size > 0 ? memchr(text, ':', size) : NULL;
    if (colon == NULL) {
        return false;
    }
    size_t length = (size_t)(colon - text);
    return sab_read_clan(text, length, &card[0]) && card[0] != SAB_CLAN_UNKNOWN &&
           sab_read_loyalty(colon + 1, size - length - 1, &card[1]) &&
           card[1] != SAB_LOYALTY_UNKNOWN;
}

/* ---- Parts ----------------------------------------------------------------------------------- */

/* One list of a deal: `least` to `most` things of `size` bytes, then zeros. */
struct part {
    const char *name;
    size_t offset, size, least, most;
    bool may_lack;   /* is not in every deal */
    bool holds_zero; /* 0 is a thing; then there are always `most` */
    void (*write)(struct sab_text *text, const uint8_t *thing);
    bool (*read)(const char *text, size_t size, uint8_t *thing);
};

#define OF_BASE(part) offsetof(struct sab_base_deal, part)
#define OF_CAVE(part) offsetof(struct sab_cave_deal, part)

enum { PARTS = 4 };
/* clang-format off */
static const struct part parts[SAB_KINDS][PARTS] = {
    [SAB_BASE] = {
        {"deck", OF_BASE(deck), 1, SAB_BASE_DECK, SAB_BASE_DECK, false, false, write_card, read_card},
        {"dwarfs", OF_BASE(dwarfs), 1, 1, SAB_BASE_DWARFS, false, false, write_role, read_role},
        {"goals", OF_BASE(goals), 1, SAB_BASE_GOALS, SAB_BASE_GOALS, false, false, write_goal, read_goal},
        {"gold", OF_BASE(gold), 1, SAB_BASE_GOLD, SAB_BASE_GOLD, true, false, write_byte, read_nuggets},
    },
    [SAB_CAVE] = {
        {"deck", OF_CAVE(deck), 1, SAB_CAVE_DECK, SAB_CAVE_DECK, false, false, write_card, read_card},
        {"clans", OF_CAVE(clans), 2, SAB_CAVE_SEATS_MIN, SAB_CAVE_CLAN_CARDS, false, false,
         write_clan_card, read_clan_card},
        {"goals", OF_CAVE(goals), 1, SAB_CAVE_GOALS, SAB_CAVE_GOALS, false, false, write_goal, read_goal},
        {"lots", OF_CAVE(lots), 1, SAB_CAVE_IN_PLAY, SAB_CAVE_IN_PLAY, false, true, write_byte, read_lot},
    },
};
/* clang-format on */

static size_t count_things(const struct part *part, const uint8_t *things)
{
    size_t count = part->holds_zero ? part->most : 0;
    while (count < part->most && things[count * part->size] != 0) {
        count++;
    }
    return count;
}

static void write_part(struct sab_text *text, const struct part *part, const uint8_t *things)
{
    size_t count = count_things(part, things);
    if (count == 0) {
        return;
    }
    sab_write(text, " ");
    sab_write(text, part->name);
    for (size_t i = 0; i < count; i++) {
        sab_write(text, i > 0 ? "," : "=");
        part->write(text, things + i * part->size);
    }
}

/* Things with commas between them. */
static bool read_part(struct scan *scan, struct word list, const struct part *part, uint8_t *things)
{
    size_t count = 0, at = 0;
    bool more = true;
    while (more && count < part->most) {
        const char *start = list.text + at;
        const char *comma = at < list.size ? memchr(start, ',', list.size - at) : NULL;
        size_t size = comma != NULL ? (size_t)(comma - start) : list.size - at;
        if (!part->read(start, size, things + count * part->size)) {
            break;
        }
        count++;
        more = comma != NULL;
        at += size + 1;
    }
    return (!more && count >= part->least) ||
           scan_complain(scan, list, "this is no list of what should be here.");
}

/* ---- Deals ----------------------------------------------------------------------------------- */

static const uint8_t *parts_of(const struct sab_deal *deal)
{
    return deal->kind == SAB_CAVE ? (const uint8_t *)&deal->as.cave
                                  : (const uint8_t *)&deal->as.base;
}

static void write_deck_hash(struct sab_text *text)
{
    static const char hex[] = "0123456789abcdef";
    sab_write(text, " cave=");
    for (unsigned shift = 64; shift > 0; shift -= 4) {
        sab_write_bytes(text, &hex[sab_cave_deck_hash >> (shift - 4) & 15], 1);
    }
}

void deal_write(struct sab_text *text, const struct sab_deal *deal)
{
    if (deal->kind == SAB_CAVE) {
        write_deck_hash(text);
    }
    for (unsigned i = 0; i < PARTS; i++) {
        const struct part *part = &parts[deal->kind][i];
        write_part(text, part, parts_of(deal) + part->offset);
    }
}

/* Whether the cards are of our deck. */
static bool read_deck_hash(struct scan *scan, struct word value)
{
    char bytes[24];
    struct sab_text ours = sab_text_into(bytes, sizeof bytes);
    write_deck_hash(&ours);
    const char *hash = strchr(bytes, '=') + 1;
    return word_is(value, hash) ||
           scan_complain(scan, (struct word){value.text, 0, value.offset}, entry_other_deck);
}

/* One NAME=LIST; `seen` is the set of those that came, bit (1 << part). */
static bool read_named_part(struct scan *scan, struct word word, struct sab_deal *deal,
                            unsigned *seen)
{
    struct word name, value;
    unsigned i = 0;
    if (!word_split(word, &name, &value)) {
        return scan_complain(scan, word, no_word);
    }
    while (i < PARTS && !word_is(name, parts[deal->kind][i].name)) {
        i++;
    }
    if (i == PARTS || (*seen >> i & 1U) != 0) {
        return scan_complain(scan, name, no_word);
    }
    *seen |= 1U << i;
    uint8_t *things =
        deal->kind == SAB_CAVE ? (uint8_t *)&deal->as.cave : (uint8_t *)&deal->as.base;
    return read_part(scan, value, &parts[deal->kind][i], things + parts[deal->kind][i].offset);
}

bool deal_read(struct scan *scan, struct sab_deal *deal)
{
    struct word word = scan_argument(scan), name, value;
    unsigned seen = 0;
    deal->kind = SAB_BASE;
    if (word_split(word, &name, &value) && word_is(name, "cave")) {
        deal->kind = SAB_CAVE;
        if (!read_deck_hash(scan, value)) {
            return false;
        }
        word = scan_argument(scan);
    }
    for (; word.size > 0; word = scan_argument(scan)) {
        if (!read_named_part(scan, word, deal, &seen)) {
            return false;
        }
    }
    for (unsigned i = 0; i < PARTS; i++) {
        if ((seen >> i & 1U) == 0 && !parts[deal->kind][i].may_lack) {
            return scan_complain(scan, word, "A part of the deal is missing here.");
        }
    }
    return true;
}
