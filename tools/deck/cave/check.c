/* SPDX-License-Identifier: MIT
 *
 * check.c - checks a deck of the cave against the rulebook: the rules for faces (cave 4.4-4.6, 8.1,
 * 8.2), and how many cards are in the box (cave 1.1, 1.2).
 */
#include "tools/deck/cave/cave.h"

#include "common/sides.h"

#include <string.h>

/* ---- Faces -------------------------------------------------------------------------------- */

static void check_reach(const struct cave_deck *deck, const struct face *face)
{
    const struct sab_cave_card *card = &face->card;
    if (openings_of(card, ~0u) == 0) {
        refuse(deck->source, face->line, "a card without openings");
    }
    for (unsigned space = 0; space < card->spaces; space++) {
        unsigned near = way_of(card, space);
        for (unsigned other = 0; card->mark[space] == SAB_MARK_TUNNEL && other < card->spaces;
             other++) {
            near |= card->link[space] >> other & 1 ? way_of(card, other) : 0u;
        }
        if (openings_of(card, near) == 0) {
            refuse(deck->source, face->line, "space %s cannot be reached from any opening",
                   face->label[space]);
        }
    }
}

/* Checks that a card has at most one kind of mark, and that the mark is on one space. Only the mark
 * of a bridge is on several spaces: all spaces of one of the card's two ways (cave 8.1). */
static void check_marks(const struct cave_deck *deck, const struct face *face)
{
    const struct sab_cave_card *card = &face->card;
    unsigned plain = marked(card, SAB_MARK_NONE);
    unsigned all = (1u << card->spaces) - 1;
    unsigned kinds = 0;
    for (unsigned mark = SAB_MARK_NONE + 1; mark < SAB_MARKS; mark++) {
        unsigned spaces = marked(card, mark);
        kinds += spaces != 0;
        if (mark != SAB_MARK_BRIDGE && bits_count(spaces) > 1) {
            refuse(deck->source, face->line, "*%s on more than one space", mark_words[mark]);
        }
    }
    if (kinds > 1) {
        refuse(deck->source, face->line, "more than one kind of mark");
    }
    if (marked(card, SAB_MARK_EXIT) != 0 && card->group != 0) {
        refuse(deck->source, face->line, "only a goal can have *exit (cave 1.1)");
    }
    unsigned bridge = marked(card, SAB_MARK_BRIDGE);
    if (bridge != 0 && (plain == 0 || way_of(card, bits_first(bridge)) != bridge ||
                        way_of(card, bits_first(plain)) != (all & ~bridge))) {
        refuse(deck->source, face->line,
               "a bridge has two ways that no link joins, and *bridge on %s",
               "every space of one of them (cave 4.4)");
    }
}

/* Checks that a secret tunnel is a separate space between the two bends (cave 4.5). */
static void check_tunnel(const struct cave_deck *deck, const struct face *face)
{
    const struct sab_cave_card *card = &face->card;
    unsigned tunnel = marked(card, SAB_MARK_TUNNEL);
    unsigned left = marked(card, SAB_MARK_NONE);
    unsigned ways = 0;
    if (tunnel == 0) {
        return;
    }
    if (openings_of(card, tunnel) != 0) {
        refuse(deck->source, face->line,
               "a tunnel with an opening: name its space with a small letter (cave 4.5)");
    }
    for (; left != 0; left &= ~way_of(card, bits_first(left))) {
        ways += (way_of(card, bits_first(left)) & card->link[bits_first(tunnel)]) != 0;
    }
    if (ways != 2) {
        refuse(deck->source, face->line, "a tunnel that links %u ways, not two (cave 4.5)", ways);
    }
}

/* Checks that crossing a card takes one step in group I, two in group II and three in group III
 * (cave 4.2). */
static void check_crossing(const struct cave_deck *deck, const struct face *face)
{
    const struct sab_cave_card *card = &face->card;
    for (unsigned i = 0; i < 16; i++) {
        sab_sides in = (sab_sides)(1u << (i / 4));
        sab_sides out = (sab_sides)(1u << (i % 4));
        unsigned from = space_at(card, in);
        unsigned to = space_at(card, out);
        char sides[SIDES_TEXT_MAX];
        if (in >= out || from == SAB_NO_SPACE || to == SAB_NO_SPACE ||
            !(way_of(card, from) >> to & 1)) {
            continue;
        }
        unsigned steps = walk_length(card, from, to);
        spell_sides(sides, in | out);
        if (steps != card->group) {
            refuse(deck->source, face->line,
                   "from %c to %c it takes %u, group %s takes %u (cave 4.2)", sides[0], sides[1],
                   steps, group_words[card->group], card->group);
        }
    }
}

static void check_path(const struct cave_deck *deck, const struct face *face)
{
    check_reach(deck, face);
    check_marks(deck, face);
    check_tunnel(deck, face);
    if (face->card.group != 0) {
        check_crossing(deck, face);
    }
}

/* ---- Names -------------------------------------------------------------------------------- */

static bool same_face(const struct sab_cave_card *a, const struct sab_cave_card *b)
{
    return a->spaces == b->spaces && memcmp(a->opening, b->opening, sizeof a->opening) == 0 &&
           memcmp(a->link, b->link, sizeof a->link) == 0 &&
           memcmp(a->mark, b->mark, sizeof a->mark) == 0;
}

/* Checks that no other card has this card's name, upright or half turned, and that the card's own
 * two names differ if the card looks different after a half turn. */
static void check_names(const struct cave_deck *deck, const struct face *face)
{
    const struct sab_cave_card *card = &face->card;
    if (!card->alike && strcmp(card->name[0], card->name[1]) == 0) {
        refuse(deck->source, face->line,
               "it differs after a half turn, but its name %s is the same", card->name[0]);
    }
    for (const struct face *other = deck->cards; other < face; other++) {
        bool upright = strcmp(other->card.name[0], card->name[0]) == 0;
        bool turned = strcmp(other->card.name[1], card->name[0]) == 0;
        if (upright && same_face(&other->card, card)) {
            refuse(deck->source, face->line, "%s is already in line %d: raise its copies there",
                   card->name[0], other->line);
        }
        if (upright || turned) {
            refuse(deck->source, face->line, "it has the same name %s as line %d%s", card->name[0],
                   other->line, turned && !upright ? ", half turned" : "");
        }
    }
}

/* ---- Counts ------------------------------------------------------------------------------- */

/* How many cards of each sort are in the box. A sort is defined by a deed, a group and a mark, each
 * of which can be ANY. */
enum { ANY = 255 };
static const struct sort {
    const char *words;
    uint8_t count, deed, group, mark;
} sorts[] = {
    /* clang-format off */
    {"path cards of group I",     19, SAB_DEED_PATH,        1,   ANY},
    {"path cards of group II",    17, SAB_DEED_PATH,        2,   ANY},
    {"path cards of group III",   14, SAB_DEED_PATH,        3,   ANY},
    {"dark holes",                 9, SAB_DEED_PATH,        ANY, SAB_MARK_HOLE},
    {"ladders",                    4, SAB_DEED_PATH,        ANY, SAB_MARK_LADDER},
    {"bridges",                    4, SAB_DEED_PATH,        ANY, SAB_MARK_BRIDGE},
    {"double bends with tunnel",   5, SAB_DEED_PATH,        ANY, SAB_MARK_TUNNEL},
    {"gold veins",                 2, SAB_DEED_PATH,        ANY, SAB_MARK_VEIN},
    {"cards of secret information", 5, SAB_DEED_INFORMATION, ANY, ANY},
    {"rockfalls",                  3, SAB_DEED_ROCKFALL,    ANY, ANY},
    {"boots",                      3, SAB_DEED_BOOTS,       ANY, ANY},
    {"battle axes",                3, SAB_DEED_AXE,         ANY, ANY},
    {"swaps",                      2, SAB_DEED_SWAP,        ANY, ANY},
    {"webs",                       3, SAB_DEED_WEB,         ANY, ANY},
    {"rats",                       5, SAB_DEED_RAT,         ANY, ANY},
    {"lindworms",                  4, SAB_DEED_LINDWORM,    ANY, ANY},
    {"goblins",                    4, SAB_DEED_GOBLIN,      ANY, ANY},
    {"cards of group I",          29, ANY,                  1,   ANY},
    {"cards of group II",         27, ANY,                  2,   ANY},
    {"cards of group III",        26, ANY,                  3,   ANY},
    /* clang-format on */
};

static bool is_of(const struct sab_cave_card *card, const struct sort *sort)
{
    return (sort->deed == ANY || sort->deed == card->deed) &&
           (sort->group == ANY || sort->group == card->group) &&
           (sort->mark == ANY || marked(card, (enum sab_cave_mark)sort->mark) != 0);
}

/* Checks the number of cards of one sort. If the number is wrong, the message names the line of the
 * last card of this sort, or the end of the file if there is no such card. */
static void check_count(const struct cave_deck *deck, const struct sort *sort)
{
    unsigned count = 0;
    int line = 0;
    for (const struct face *face = deck->cards; face < deck->cards + deck->count; face++) {
        if (is_of(&face->card, sort)) {
            count += face->card.copies;
            line = face->line;
        }
    }
    if (count != sort->count) {
        refuse(deck->source, line == 0 ? deck->source->line : line,
               "%u %s, but the box has %u (cave %s)", count, sort->words, sort->count,
               sort->deed == SAB_DEED_PATH ? "1.1" : "1.2");
    }
}

/* ---- Start card and goals ----------------------------------------------------------------- */

static void check_start(const struct cave_deck *deck)
{
    const struct face *face = &deck->start;
    if (face->line == 0) {
        refuse(deck->source, deck->source->line, "no start card (cave 1.1)");
    }
    check_path(deck, face);
    if (face->card.spaces != 1 || face->card.opening[0] != SAB_ALL_SIDES ||
        face->card.mark[0] != SAB_MARK_LADDER) {
        refuse(deck->source, face->line, "the start card is NESW*ladder (cave 8.2)");
    }
}

/* Checks that a goal has its own mark. Also checks that each of the four sides has an opening when
 * the goal lies upright or half turned, because a dwarf can come from any side. */
static void check_goal(const struct cave_deck *deck, const struct face *face, unsigned goal)
{
    static const struct {
        uint8_t mark;
        const char *word;
    } goals[SAB_CAVE_GOALS] = {{SAB_MARK_EXIT, "exit"},
                               {SAB_MARK_HOLE, "hole"},
                               {SAB_MARK_LADDER, "ladder"},
                               {SAB_MARK_VEIN, "vein"}};
    const struct sab_cave_card *card = &face->card;

    if (face->line == 0) {
        refuse(deck->source, deck->source->line, "no goal %s (cave 1.1)", goals[goal].word);
    }
    check_path(deck, face);
    if (marked(card, (enum sab_cave_mark)goals[goal].mark) == 0) {
        refuse(deck->source, face->line, "a goal %s without *%s (cave 1.1)", goals[goal].word,
               goals[goal].word);
    }
    sab_sides sides = openings_of(card, ~0u);
    if ((sides | sides_across(sides)) != SAB_ALL_SIDES) {
        refuse(deck->source, face->line,
               "a goal that has no opening on some side whichever way it lies (cave 8.2)");
    }
}

void check_cave(const struct cave_deck *deck)
{
    for (const struct face *face = deck->cards; face < deck->cards + deck->count; face++) {
        if (face->card.deed == SAB_DEED_PATH) {
            check_path(deck, face);
        }
        check_names(deck, face);
    }
    check_start(deck);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        check_goal(deck, &deck->goals[SAB_DECK_CROSSES][goal], goal);
        check_goal(deck, &deck->goals[SAB_DECK_CURVES][goal], goal);
    }
    for (unsigned i = 0; i < sizeof sorts / sizeof sorts[0]; i++) {
        check_count(deck, &sorts[i]);
    }
}
