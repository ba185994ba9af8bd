/* SPDX-License-Identifier: MIT
 *
 * face.c - computes what follows from a face: its ways, its two names (upright and half turned),
 * and whether it looks the same after a half turn (docs/notation.md, section 8).
 */
#include "tools/deck/cave/cave.h"

#include "common/sides.h"

#include <assert.h>
#include <string.h>

sab_sides openings_of(const struct sab_cave_card *card, unsigned spaces)
{
    unsigned sides = 0;
    for (unsigned space = 0; space < card->spaces; space++) {
        sides |= spaces >> space & 1 ? card->opening[space] : 0u;
    }
    return (sab_sides)sides;
}

unsigned marked(const struct sab_cave_card *card, enum sab_cave_mark mark)
{
    unsigned found = 0;
    for (unsigned space = 0; space < card->spaces; space++) {
        found |= card->mark[space] == mark ? 1u << space : 0u;
    }
    return found;
}

unsigned space_at(const struct sab_cave_card *card, sab_sides side)
{
    for (unsigned space = 0; space < card->spaces; space++) {
        if (card->opening[space] & side) {
            return space;
        }
    }
    return SAB_NO_SPACE;
}

/* The set `spaces` together with all spaces that are one step away from one of them, except secret
 * tunnels. */
static unsigned widen(const struct sab_cave_card *card, unsigned spaces)
{
    unsigned wider = spaces;
    for (unsigned space = 0; space < card->spaces; space++) {
        wider |= spaces >> space & 1 ? card->link[space] : 0u;
    }
    return spaces | (wider & ~marked(card, SAB_MARK_TUNNEL));
}

unsigned way_of(const struct sab_cave_card *card, unsigned space)
{
    unsigned way = 1u << space;
    if (card->mark[space] != SAB_MARK_TUNNEL) {
        for (unsigned wider = widen(card, way); wider != way; wider = widen(card, way)) {
            way = wider;
        }
    }
    return way;
}

unsigned walk_length(const struct sab_cave_card *card, unsigned from, unsigned to)
{
    unsigned reached = 1u << from;
    unsigned length = 1;
    for (; !(reached >> to & 1); length++) {
        assert(length <= card->spaces);
        reached = widen(card, reached);
    }
    return length;
}

/* Whether the card looks unchanged when you rotate it by half a turn. image[i] is the space that
 * takes the place of space i. The caller has chosen image[i] for each i below `space`. The function
 * tries to choose image[i] for all other i. A space and its image must have openings on opposite
 * sides, and the same marks and links. */
static bool is_own_turn(const struct sab_cave_card *card, unsigned space, uint8_t *image)
{
    if (space == card->spaces) {
        return true;
    }
    for (unsigned other = 0; other < card->spaces; other++) {
        bool fits = card->opening[other] == sides_across(card->opening[space]) &&
                    card->mark[other] == card->mark[space];
        for (unsigned before = 0; before < space && fits; before++) {
            fits = image[before] != other &&
                   (card->link[space] >> before & 1) == (card->link[other] >> image[before] & 1);
        }
        image[space] = (uint8_t)other;
        if (fits && is_own_turn(card, space + 1, image)) {
            return true;
        }
    }
    return false;
}

/* Writes the openings of each way of the card, such as "NS|EW". */
static void spell_ways(char *text, const struct sab_cave_card *card, bool turned)
{
    unsigned spelled = 0;
    for (sab_sides side = SAB_NORTH; side <= SAB_WEST; side = (sab_sides)(side << 1)) {
        unsigned space = space_at(card, turned ? sides_across(side) : side);
        if (space == SAB_NO_SPACE || spelled >> space & 1) {
            continue;
        }
        unsigned way = way_of(card, space);
        sab_sides sides = openings_of(card, way);
        if (spelled != 0) {
            *text++ = '|';
        }
        spell_sides(text, turned ? sides_across(sides) : sides);
        text += strlen(text);
        spelled |= way;
    }
    *text = '\0';
}

/* Writes the mark of a card, such as ".hole" or ".bridge-EW". If the card has no mark, writes an
 * empty text. */
static void spell_mark(char *text, const struct sab_cave_card *card, bool turned)
{
    *text = '\0';
    for (unsigned mark = SAB_MARK_NONE + 1; mark < SAB_MARKS; mark++) {
        unsigned spaces = marked(card, mark);
        if (spaces == 0) {
            continue;
        }
        sab_sides sides = openings_of(card, spaces);
        bool all = sides == openings_of(card, way_of(card, bits_first(spaces)));
        text += sprintf(text, ".%s", mark_words[mark]);
        if (sides != 0 && (!all || mark == SAB_MARK_BRIDGE)) {
            *text++ = '-';
            spell_sides(text, turned ? sides_across(sides) : sides);
        }
        return;
    }
}

void name_face(struct sab_cave_card *card)
{
    static const char *const goals[] = {"exit", "hole", "ladder", "vein"};
    uint8_t image[SAB_CAVE_SPACES_MAX] = {0};
    card->alike = is_own_turn(card, 0, image);
    for (unsigned turned = 0; turned < 2; turned++) {
        size_t size = sizeof card->name[turned];
        char ways[8];
        char mark[16];
        int length = 0;
        if (card->group == 0) {
            length = snprintf(card->name[turned], size, "%s",
                              card->goal == 0 ? "start" : goals[card->goal - SAB_GOAL_EXIT]);
        } else if (card->deed != SAB_DEED_PATH) {
            length = snprintf(card->name[turned], size, "%s.%s", deed_words[card->deed],
                              group_words[card->group]);
        } else {
            spell_ways(ways, card, turned && !card->alike);
            spell_mark(mark, card, turned && !card->alike);
            length =
                snprintf(card->name[turned], size, "%s.%s%s", ways, group_words[card->group], mark);
        }
        assert(length > 0 && (size_t)length < size);
    }
}
