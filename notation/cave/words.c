/* SPDX-License-Identifier: MIT
 *
 * words.c - writes and reads the names, spaces and edges of the cave (notation 8).
 *
 * The names of the cards are not in this file: tools/deck writes them into the tables of cards.
 */
#include "notation/cave/cave.h"

const char *const cave_outcomes[] = {"undecided", "golden-axe", "blue-moon", "draw"};
static const char *const clans[] = {"?", "golden-axe", "blue-moon"};
static const char *const loyalties[] = {"?", "loyal", "saboteur"};
static const char *const creatures[] = {"rat", "lindworm", "goblin"};

const char *sab_clan_name(unsigned clan)
{
    return name_of(NAMES(clans), clan);
}

bool sab_read_clan(const char *text, size_t size, uint8_t *clan)
{
    return find_name(NAMES(clans), text, size, clan);
}

const char *sab_loyalty_name(unsigned loyalty)
{
    return name_of(NAMES(loyalties), loyalty);
}

bool sab_read_loyalty(const char *text, size_t size, uint8_t *loyalty)
{
    return find_name(NAMES(loyalties), text, size, loyalty);
}

const char *sab_creature_name(unsigned creature)
{
    return name_of(NAMES(creatures), creature);
}

bool sab_read_creature(const char *text, size_t size, uint8_t *creature)
{
    return find_name(NAMES(creatures), text, size, creature);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

const char *cave_card_name(unsigned card)
{
    return sab_is_cave_card(card) ? sab_cave_card_of((sab_card)card)->name[0] : NULL;
}

const char *sab_lying_name(unsigned card, unsigned turned)
{
    return sab_is_cave_card(card) ? sab_cave_card_of((sab_card)card)->name[turned != 0] : "?";
}

/* Finds the card that has this name when it lies upright (`turned` is 0) or rotated by a half turn
 * (`turned` is 1). */
static bool find_card(const char *text, size_t size, unsigned turned, sab_card *card)
{
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        if (word_is((struct word){text, size, 0}, sab_cave_cards[i].name[turned])) {
            *card = (sab_card)(SAB_CAVE_FIRST_CARD + i);
            return true;
        }
    }
    return false;
}

bool cave_read_card(const char *text, size_t size, sab_card *card)
{
    return find_card(text, size, 0, card);
}

bool sab_read_lying(const char *text, size_t size, sab_card *card, uint8_t *turned)
{
    sab_card found;
    uint8_t half = 0;
    if (!find_card(text, size, 0, &found)) {
        half = 1;
        if (!find_card(text, size, 1, &found)) {
            return false;
        }
    }
    if (sab_cave_card_of(found)->deed != SAB_DEED_PATH) {
        return false;
    }
    *card = found;
    *turned = half;
    return true;
}

/* ---- Places ---------------------------------------------------------------------------------- */

void sab_write_place(struct sab_text *text, struct sab_cave_place place)
{
    sab_write_cell(text, place.cell);
    if (place.space != SAB_NO_SPACE) {
        sab_write(text, ".");
        sab_write_number(text, place.space);
    }
}

bool scan_place(struct scan *scan, struct sab_cave_place *place)
{
    if (!scan_cell(scan, &place->cell)) {
        return false;
    }
    place->space = SAB_NO_SPACE;
    return !scan_take(scan, ".") ||
           scan_byte(scan, 0, SAB_CAVE_SPACES_MAX - 1, "is not a space: a number from 0 to 7.",
                     &place->space);
}

bool sab_read_place(const char *text, size_t size, struct sab_cave_place *place)
{
    struct sab_fault fault;
    struct scan scan = scan_over(text, size, &fault);
    struct sab_cave_place read;
    if (!scan_place(&scan, &read) || scan.offset != size) {
        return false;
    }
    *place = read;
    return true;
}

void sab_write_edge(struct sab_text *text, sab_cell cell, sab_sides side)
{
    sab_write_cell(text, cell);
    sab_write(text, side == SAB_EAST ? ":E" : side == SAB_SOUTH ? ":S" : ":?");
}

bool scan_edge(struct scan *scan, sab_cell *cell, sab_sides *side)
{
    if (!scan_cell(scan, cell)) {
        return false;
    }
    if (scan_take(scan, ":E")) {
        *side = SAB_EAST;
    } else if (scan_take(scan, ":S")) {
        *side = SAB_SOUTH;
    } else {
        return scan_refuse(scan, scan->offset,
                           "An edge is a cell and its east or south side, as 1,0:E.");
    }
    return true;
}

bool sab_read_edge(const char *text, size_t size, sab_cell *cell, sab_sides *side)
{
    struct sab_fault fault;
    struct scan scan = scan_over(text, size, &fault);
    sab_cell west_or_north = {0, 0};
    sab_sides read = 0;
    if (!scan_edge(&scan, &west_or_north, &read) || scan.offset != size) {
        return false;
    }
    *cell = west_or_north;
    *side = read;
    return true;
}
