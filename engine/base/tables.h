/* SPDX-License-Identifier: MIT
 *
 * tables.h - the tables that tools/deck makes from deck.txt: the cards, how they can lie, and what
 * they can be played at (base 1, 4.3, 4.4, 5, 6.1).
 *
 * sab_base_cards and sab_base_goal_cells are two of them; saboteur/base.h declares them.
 */
#ifndef BASE_TABLES_H
#define BASE_TABLES_H

#include "saboteur/base_state.h"

enum { SHAPES = 32 }; /* every sab_shape is below */

/* ---- What is in the box (base 1.2, 1.4) ----------------------------------------------------- */

extern const sab_shape base_start_shape;
extern const sab_shape base_goal_shapes[SAB_STONE_NW + 1]; /* upright, by enum sab_base_goal */
extern const uint8_t base_gold_copies[4];                  /* by nuggets */

/* ---- How cards lie (base 4.3, 4.4) ---------------------------------------------------------- */

/* A set of shapes: bit (1 << shape). */
typedef uint32_t shape_set;

/* What a hand can do follows from the union of its cards' sets:
 *
 *     bits   63 ............ 32   31 ............ 0
 *            shapes they lie in   the cards, 1 << card
 */
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

/* The shapes that match a rim, by its low byte: openings and walls (base/maze.h draws a rim). */
extern const shape_set base_rim_shapes[256];
/* What a card adds to the rims of the four spots beside it: [walked][shape][its side facing the
 * spot]. */
extern const sab_rim base_card_rims[2][SHAPES][4];

/* ---- Every play, as rows to choose from ------------------------------------------------------ */

/* Rows are complete actions except for the seat and, in a lay, the cell, which are zero. */

/* By shape: laying the card that can lie in it; zero if there is none. */
extern const struct sab_action base_lays[SHAPES];

/* Passes by card, then maps by goal. */
enum {
    ROWS_PASS = 0,
    ROWS_MAP = SAB_BASE_CARDS,
    ROWS_PASSES = (1 << ROWS_MAP) - 1, /* a set of all of them */
    CARD_ROWS = ROWS_MAP + SAB_BASE_GOALS
};
extern const struct sab_action base_card_rows[CARD_ROWS];

/* Plays at a tool before a seat. A lane is the ten rows of one card and one tool, by seat; three
 * lanes are a half, by number of the tool. So a set of pairs of a tool and a seat (sab_pairs) is
 * also a set of rows of a half:
 *
 *     rows           0-9       10-19     20-29    |  30-39     40-49     50-59
 *                    pickaxe   lantern   cart     |  pickaxe   lantern   cart
 *     tool_rows      break     break     break    |  repair    repair    repair: cards of one tool
 *     double_rows    repair    repair    repair   |  repair    repair    repair: cards of two
 *
 * A card that repairs two tools has a lane for each, one in either half: in the first half a tool's
 * lane belongs to the card for it and the next tool (pickaxe, lantern, cart, pickaxe); in the
 * second, to the card for it and the tool before. */
enum { TOOLS = 3, LANE = SAB_SEATS_MAX, HALF = TOOLS * LANE, TOOL_ROWS = 2 * HALF };
extern const struct sab_action base_tool_rows[TOOL_ROWS];
extern const struct sab_action base_double_rows[TOOL_ROWS];

/* The rows open to the cards in a hand: by the set of its one-tool cards and of its two-tool
 * cards. */
enum { TOOL_CARDS = 6, DOUBLE_CARDS = 3 };
extern const uint64_t base_tool_lanes[1 << TOOL_CARDS];
extern const uint64_t base_double_lanes[1 << DOUBLE_CARDS];

/* The one-tool cards in a set of cards; bit 0 is SAB_BREAK_PICKAXE. */
static inline unsigned tool_cards(uint32_t cards)
{
    return cards >> SAB_BREAK_PICKAXE & ((1u << TOOL_CARDS) - 1);
}

/* The two-tool cards in it; bit 0 is SAB_REPAIR_LANTERN_PICKAXE. */
static inline unsigned double_cards(uint32_t cards)
{
    return cards >> SAB_REPAIR_LANTERN_PICKAXE & ((1u << DOUBLE_CARDS) - 1);
}

#endif
