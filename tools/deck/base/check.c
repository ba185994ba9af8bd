/* SPDX-License-Identifier: MIT
 *
 * check.c - checks the deck of the base game against the rulebook, which says how many cards are in
 * the box (base 1.1-1.4).
 */
#include "tools/deck/base/base.h"

/* How many cards of each sort are in the box. A sort is a range of card numbers. */
static const struct sort {
    const char *words;
    uint8_t count, first, last;
    const char *section;
} sorts[] = {
    /* clang-format off */
    {"path cards",             40, SAB_PATH_NESW,     SAB_DEAD_E,        "1.1"},
    {"dead ends",               9, SAB_DEAD_NESW,     SAB_DEAD_E,        "1.1"},
    {"broken pickaxes",         3, SAB_BREAK_PICKAXE, SAB_BREAK_PICKAXE, "1.3"},
    {"broken lanterns",         3, SAB_BREAK_LANTERN, SAB_BREAK_LANTERN, "1.3"},
    {"broken carts",            3, SAB_BREAK_CART,    SAB_BREAK_CART,    "1.3"},
    {"repairs of a pickaxe",    2, SAB_REPAIR_PICKAXE, SAB_REPAIR_PICKAXE, "1.3"},
    {"repairs of a lantern",    2, SAB_REPAIR_LANTERN, SAB_REPAIR_LANTERN, "1.3"},
    {"repairs of a cart",       2, SAB_REPAIR_CART,   SAB_REPAIR_CART,   "1.3"},
    {"repairs of a lantern or pickaxe", 1,
                      SAB_REPAIR_LANTERN_PICKAXE, SAB_REPAIR_LANTERN_PICKAXE, "1.3"},
    {"repairs of a cart or pickaxe", 1,
                      SAB_REPAIR_CART_PICKAXE, SAB_REPAIR_CART_PICKAXE, "1.3"},
    {"repairs of a cart or lantern", 1,
                      SAB_REPAIR_CART_LANTERN, SAB_REPAIR_CART_LANTERN, "1.3"},
    {"rockfalls",               3, SAB_ROCKFALL,      SAB_ROCKFALL,      "1.3"},
    {"maps",                    6, SAB_MAP,           SAB_MAP,           "1.3"},
    /* clang-format on */
};

/* Checks how many cards of a sort there are. If the number is wrong, the message names the line of
 * this sort's last card in the file. */
static void check_count(const struct base_deck *deck, const struct sort *sort)
{
    unsigned count = 0;
    int line = 0;
    for (unsigned card = sort->first; card <= sort->last; card++) {
        count += deck->cards[card].copies;
        line = deck->card_line[card] > line ? deck->card_line[card] : line;
    }
    if (count != sort->count) {
        refuse(deck->source, line, "%u %s, but the box has %u (base %s)", count, sort->words,
               sort->count, sort->section);
    }
}

/* Checks that the file has every card. A card that the file left out would still have a number, and
 * a record could use that number. */
static void check_cards(const struct base_deck *deck)
{
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_BASE_CARDS; card++) {
        if (deck->card_line[card] == 0) {
            refuse(deck->source, deck->source->line, "no card \"%s\" (base 1.1, 1.3)",
                   card_words[card]);
        }
    }
    for (unsigned i = 0; i < sizeof sorts / sizeof sorts[0]; i++) {
        check_count(deck, &sorts[i]);
    }
}

static void check_gold(const struct base_deck *deck)
{
    static const uint8_t box[NUGGETS_MAX + 1] = {0, 16, 8, 4};
    for (unsigned nuggets = 1; nuggets <= NUGGETS_MAX; nuggets++) {
        int line = deck->gold_line[nuggets];
        if (deck->gold[nuggets] != box[nuggets]) {
            refuse(deck->source, line == 0 ? deck->source->line : line,
                   "%u gold cards of %u, but the box has %u (base 1.4)", deck->gold[nuggets],
                   nuggets, box[nuggets]);
        }
    }
}

static void check_start_and_goals(const struct base_deck *deck)
{
    static const struct {
        const char *words;
        sab_sides sides;
    } box[GOAL_KINDS] = {
        [SAB_TREASURE] = {"treasure NESW", SAB_ALL_SIDES},
        [SAB_STONE_NE] = {"stone NE", SAB_NORTH | SAB_EAST},
        [SAB_STONE_NW] = {"stone NW", SAB_NORTH | SAB_WEST},
    };

    if (deck->start_line == 0) {
        refuse(deck->source, deck->source->line, "no start card (base 1.2)");
    }
    if (deck->start != (SAB_JOINED | SAB_ALL_SIDES)) {
        refuse(deck->source, deck->start_line, "the start card is NESW (base 1.2)");
    }
    for (unsigned goal = SAB_TREASURE; goal < GOAL_KINDS; goal++) {
        if (deck->goal_line[goal] == 0) {
            refuse(deck->source, deck->source->line, "no goal \"%s\" (base 1.2)", box[goal].words);
        }
        if (deck->goals[goal] != (SAB_JOINED | box[goal].sides)) {
            refuse(deck->source, deck->goal_line[goal],
                   "the goals are treasure NESW, stone NE and stone NW (base 1.2)");
        }
    }
}

static void check_cells(const struct base_deck *deck)
{
    static const sab_cell box[SAB_BASE_GOALS] = {{8, -2}, {8, 0}, {8, 2}};
    bool same = deck->cell_count == SAB_BASE_GOALS;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        same = same && deck->cells[goal].x == box[goal].x && deck->cells[goal].y == box[goal].y;
    }
    if (!same) {
        refuse(deck->source, deck->source->line,
               "the goals lie in the cells 8 -2, 8 0 and 8 2, in that order (base 2.2)");
    }
}

void check_base(const struct base_deck *deck)
{
    check_cards(deck);
    check_gold(deck);
    check_start_and_goals(deck);
    check_cells(deck);
}
