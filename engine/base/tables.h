/* SPDX-License-Identifier: MIT
 *
 * tables.h - the tables that tools/deck makes from deck.txt: the cards, the ways a card can lie,
 * and the plays of each card (base 1, 4.3, 4.4, 5, 6.1).
 *
 * Two of these tables, sab_base_cards and sab_base_goal_cells, are declared in saboteur/base.h.
 */
#ifndef BASE_TABLES_H
#define BASE_TABLES_H

#include "saboteur/base_state.h"

enum { SHAPES = 32 }; /* every sab_shape is below this number */

/* ---- What is in the box (base 1.2, 1.4) ----------------------------------------------------- */

extern const sab_shape base_start_shape;
/* the shape of each goal when upright; the index is an enum sab_base_goal */
extern const sab_shape base_goal_shapes[SAB_STONE_NW + 1];
extern const uint8_t base_gold_copies[4]; /* [n]: how many gold cards have n nuggets */

/* ---- How cards lie (base 4.3, 4.4) ---------------------------------------------------------- */

/* A set of shapes: bit n stands for shape n. */
typedef uint32_t shape_set;

/* A set of cards and a set of shapes in one number:
 *
 *     bits   63 ............... 32   31 ............... 0
 *            bit 32 + n: shape n     bit n: card n
 *
 * base_card_sets has, for each card, the card itself and the shapes in which it can lie. So the OR
 * of these numbers over all cards of a hand gives the cards and the shapes of the hand. */
typedef uint64_t card_sets;
extern const card_sets base_card_sets[SAB_BASE_CARDS];

static inline uint32_t sets_cards(card_sets sets)
{
    return (uint32_t)sets;
}

static inline shape_set sets_shapes(card_sets sets)
{
    return (shape_set)(sets >> 32);
}

/* The shapes that match a rim (drawn in base/maze.h). The index is the low byte of the rim, which
 * holds the openings and the walls. */
extern const shape_set base_rim_shapes[256];
/* What a card adds to the rim of a spot beside it. The first index is 1 if a dwarf can walk to the
 * card from the start, else 0. The second is the card's shape. The third is the number of the side
 * of the card that faces the spot. */
extern const sab_rim base_card_rims[2][SHAPES][4];

/* ---- Every play, as rows to choose from ------------------------------------------------------ */

/* A row is a complete action, but its seat is zero. If the action lays a card, the cell is zero
 * too. */

/* For each shape, the action that lays the card in this shape. Zero if no card has the shape. */
extern const struct sab_action base_lays[SHAPES];

/* The rows of base_card_rows: first the passes, one for each card, then the maps, one for each
 * goal. */
enum {
    ROWS_PASS = 0,
    ROWS_MAP = SAB_BASE_CARDS,
    ROWS_PASSES = (1 << ROWS_MAP) - 1, /* the set of the rows of all passes */
    CARD_ROWS = ROWS_MAP + SAB_BASE_GOALS
};
extern const struct sab_action base_card_rows[CARD_ROWS];

/* Plays that break or repair a tool of a seat. A lane belongs to one card and one tool, and has ten
 * rows, one for each seat. Three lanes, one for each tool, form a half. A sab_pairs has one bit for
 * each tool of each seat. The rows of a half come in the order of these bits, so a sab_pairs is
 * also a set of rows of a half. The lanes:
 *
 *     rows           0-9       10-19     20-29    |  30-39     40-49     50-59
 *                    pickaxe   lantern   cart     |  pickaxe   lantern   cart
 *     tool_rows      break     break     break    |  repair    repair    repair: cards of one tool
 *     double_rows    repair    repair    repair   |  repair    repair    repair: cards of two
 *
 * A card that repairs two tools has two lanes, one in each half. The tools follow one another in a
 * ring: pickaxe, lantern, cart, and pickaxe again. In the first half, the lane of a tool belongs to
 * the card that repairs this tool and the next one. In the second half, the lane belongs to the
 * card that repairs this tool and the one before it. */
enum { TOOLS = 3, LANE = SAB_SEATS_MAX, HALF = TOOLS * LANE, TOOL_ROWS = 2 * HALF };
extern const struct sab_action base_tool_rows[TOOL_ROWS];
extern const struct sab_action base_double_rows[TOOL_ROWS];

/* base_tool_lanes[tool_cards(cards)] has a bit for each row of base_tool_rows. A bit is 1 if the
 * row's card is in the set `cards`. base_double_lanes[double_cards(cards)] is the same for
 * base_double_rows. */
enum { TOOL_CARDS = 6, DOUBLE_CARDS = 3 };
extern const uint64_t base_tool_lanes[1 << TOOL_CARDS];
extern const uint64_t base_double_lanes[1 << DOUBLE_CARDS];

/* The cards in the set `cards` that break or repair one tool only. Bit 0 of the result is
 * SAB_BREAK_PICKAXE. */
static inline unsigned tool_cards(uint32_t cards)
{
    return cards >> SAB_BREAK_PICKAXE & ((1u << TOOL_CARDS) - 1);
}

/* The cards in the set `cards` that repair either of two tools. Bit 0 of the result is
 * SAB_REPAIR_LANTERN_PICKAXE. */
static inline unsigned double_cards(uint32_t cards)
{
    return cards >> SAB_REPAIR_LANTERN_PICKAXE & ((1u << DOUBLE_CARDS) - 1);
}

#endif
