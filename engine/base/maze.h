/* SPDX-License-Identifier: MIT
 *
 * maze.h - the cards on the table and the spots round them (base 4.2-4.6), and the bit layouts in
 * which struct sab_base stores them.
 *
 * There is no board array. A spot is an empty cell beside a face-up card; path cards can be laid
 * only at spots. Face-down goals count as spots too, with the numbers 0 to 2.
 *
 * Sides have numbers: north 0, east 1, south 2, west 3. In a set of sides, bit n stands for side n.
 *
 *   sab_square     a cell as one number; 0: no cell
 *
 *       bits  15 ............... 8   7 ................ 0
 *             y + 128                x + 128
 *
 *                  x and y run from -43 to 43: SAB_BASE_EXTENT and one cell more. To get the
 *                  number of a neighbour, subtract 256 (north), add 256 (south), add 1 (east) or
 *                  subtract 1 (west).
 *
 *   sab_rim        what meets a spot: four sets of sides
 *
 *       bits  15 .... 12   11 ..... 8   7 ...... 4   3 ...... 0
 *             unwalked     walked       wall         opening
 *             W  S  E  N   W  S  E  N   W  S  E  N   W  S  E  N
 *
 *             opening    the card on that side meets the spot with an opening
 *             wall       the card on that side meets the spot with a wall
 *             walked     the opening belongs to a joined card that can be reached from the start
 *             unwalked   the opening belongs to a joined card that cannot be reached from the start
 *
 *                  If no face-up card is on a side, the side is in none of the four sets. If a side
 *                  is in `opening` only, that opening is a dead end.
 *
 *   sab_spots      a set of spots: spot n is bit n % 64 of word n / 64
 *
 *   sab_laid_set   a set of face-up cards: bit 0 is the start card, bits 1 to 40 are the path cards
 *                  laid, bits 41 to 43 are the goals
 */
#ifndef BASE_MAZE_H
#define BASE_MAZE_H

#include "base/tables.h"
#include "saboteur/base_state.h"

enum {
    SQUARE_ROW = 256,
    SQUARE_START = 128 * SQUARE_ROW + 128,
    SQUARE_NONE = 0, /* a cell where no card can ever lie */
    SPOT_NONE = 255
};

enum { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST }; /* the numbers of the sides */

enum { RIM_OPENING = 0, RIM_WALL = 4, RIM_WALKED = 8, RIM_UNWALKED = 12 };

static inline sab_square square_of(sab_cell cell)
{
    bool near = cell.x >= -SAB_BASE_EXTENT && cell.x <= SAB_BASE_EXTENT &&
                cell.y >= -SAB_BASE_EXTENT && cell.y <= SAB_BASE_EXTENT;
    return near ? (sab_square)(SQUARE_START + cell.y * SQUARE_ROW + cell.x)
                : (sab_square)SQUARE_NONE;
}

/* A square holds x + 128 and y + 128, one byte each. In two's complement, adding 128 to a byte
 * flips only its highest bit. So one xor turns both bytes back into x and y. */
static inline sab_cell cell_of(sab_square square)
{
    unsigned cell = square ^ SQUARE_START;
    return (sab_cell){(int8_t)(cell % SQUARE_ROW), (int8_t)(cell / SQUARE_ROW)};
}

/* Sets up the maze of a new round: the start card and three face-down goals. */
void maze_clear(struct sab_base *base);
/* Computes the spots again, from the cards laid and the face-up goals. */
void maze_rebuild(struct sab_base *base);
/* Adds a card to the list of laid cards and to the maze. */
void maze_lay(struct sab_base *base, sab_square square, sab_shape shape);
/* Carries out a rockfall: removes laid card `index`. The last card of the list moves to `index`. */
void maze_fall(struct sab_base *base, unsigned index);
/* Turns a goal face up, so that it lies in this shape. */
void maze_turn_goal(struct sab_base *base, unsigned goal, sab_shape shape);

/* The number of the spot on that square, or SPOT_NONE if there is none. */
unsigned maze_spot(const struct sab_base *base, sab_square square);
/* The index of the laid card on that square, or laid_count if there is none. */
unsigned maze_laid(const struct sab_base *base, sab_square square);
/* The number of the goal in that cell, or SAB_BASE_GOALS if there is none. */
unsigned maze_goal(sab_cell cell);

/* The number of the first spot in `rest`. `rest` is the word with the index `word` in a set of
 * spots, such as spot_open, or some bits of this word. It must not be 0. */
static inline unsigned spot_first(unsigned word, sab_spots rest)
{
    return 64 * word + (unsigned)__builtin_ctzll(rest);
}

/* The shape of a face-up goal; 0 while it is face down. */
static inline sab_shape maze_goal_shape(const struct sab_base *base, unsigned goal)
{
    return base->laid_shape[SAB_BASE_LAID_MAX + goal];
}

/* The sides on which the spot meets an opening that a dwarf can walk to from the start. */
static inline sab_sides maze_reached(const struct sab_base *base, unsigned spot)
{
    return base->spot_rim[spot] >> RIM_WALKED & SAB_ALL_SIDES;
}

/* The shapes of all cards that would match every neighbour of the spot (base 4.4). */
static inline shape_set maze_shapes(const struct sab_base *base, unsigned spot)
{
    return base_rim_shapes[(uint8_t)base->spot_rim[spot]];
}

/* Whether a card of this shape at the spot matches all its neighbours (base 4.4). */
static inline bool maze_fits(const struct sab_base *base, unsigned spot, sab_shape shape)
{
    return (maze_shapes(base, spot) >> shape & 1) != 0;
}

/* Whether a card that fits the spot would be connected (base 4.5). */
static inline bool maze_connected(const struct sab_base *base, unsigned spot)
{
    return (base->spot_open[spot / 64] >> spot % 64 & 1) != 0;
}

#endif
