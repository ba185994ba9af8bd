/* SPDX-License-Identifier: MIT
 *
 * deal.c - the parts of a deal of the cave, and how each part is written and read.
 */
#include "table/cave/deal.h"

#include <string.h>

static bool read_lot(const char *text, size_t size, uint8_t *lot)
{
    struct sab_fault fault;
    struct scan scan = scan_over(text, size, &fault);
    return scan_byte(&scan, 0, SAB_CAVE_LOT_SIDES - 1, "is not a lot.", lot) && scan.offset == size;
}

/* `card` points to a struct sab_cave_clan_card: the clan, then the loyalty. */
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

static const struct deal_thing clan_card = {2, write_clan_card, read_clan_card};
static const struct deal_thing lot = {1, deal_write_byte, read_lot};

#define OF(part) offsetof(struct sab_cave_deal, part)
const struct deal_part cave_deal_parts[] = {
    {"deck", OF(deck), SAB_CAVE_DECK, SAB_CAVE_DECK, false, false, &deal_card},
    {"clans", OF(clans), SAB_CAVE_SEATS_MIN, SAB_CAVE_CLAN_CARDS, false, false, &clan_card},
    {"goals", OF(goals), SAB_CAVE_GOALS, SAB_CAVE_GOALS, false, false, &deal_goal},
    {"lots", OF(lots), SAB_CAVE_IN_PLAY, SAB_CAVE_IN_PLAY, false, true, &lot},
    {NULL, 0, 0, 0, false, false, NULL},
};
