/* SPDX-License-Identifier: MIT
 *
 * network.c - the network that the cards on the table form: spaces, the steps between them, and the
 * edges where webs can hang (cave 4.2-4.8, 5.5).
 */
#include "cave/rules.h"

#include <assert.h>

/* ---- Pieces and spaces ----------------------------------------------------------------------- */

unsigned network_piece(const struct sab_cave *cave, unsigned square)
{
    uint16_t found = 0;
    if (square == CAVE_NOWHERE) {
        return PIECE_NONE;
    }
    for (uint16_t piece = 0; piece < SAB_CAVE_PIECES; piece++) {
        found |= cave->piece_square[piece] == square ? (uint16_t)(piece + 1) : (uint16_t)0;
    }
    return found == 0 ? (unsigned)PIECE_NONE : found - 1u;
}

const struct sab_cave_card *network_face(const struct sab_cave *cave, unsigned piece)
{
    if (piece == 0) {
        return &sab_cave_start;
    }
    if (piece >= SAB_CAVE_GOAL_PIECE) {
        return &sab_cave_goal_cards[cave->option[SAB_CAVE_OPT_DECK]]
                                   [cave->piece_card[piece] - SAB_GOAL_EXIT];
    }
    return &sab_cave_cards[cave->piece_card[piece] - SAB_CAVE_FIRST_CARD];
}

static bool is_turned(const struct sab_cave *cave, unsigned piece)
{
    return (cave->piece_state[piece] & SAB_PIECE_TURNED) != 0;
}

static sab_sides as_it_lies(const struct sab_cave *cave, unsigned piece, sab_sides upright)
{
    return is_turned(cave, piece) ? sides_across(upright) : upright;
}

sab_sides network_openings(const struct sab_cave *cave, unsigned piece)
{
    const struct sab_cave_card *face = network_face(cave, piece);
    sab_sides openings = 0;
    for (unsigned space = 0; space < SAB_CAVE_SPACES_MAX; space++) {
        openings |= face->opening[space];
    }
    return as_it_lies(cave, piece, openings);
}

sab_sides network_space_openings(const struct sab_cave *cave, struct node node)
{
    return as_it_lies(cave, node.piece, network_face(cave, node.piece)->opening[node.space]);
}

unsigned network_space_at(const struct sab_cave *cave, unsigned piece, unsigned side)
{
    const struct sab_cave_card *face = network_face(cave, piece);
    sab_sides upright = as_it_lies(cave, piece, (sab_sides)side);
    for (unsigned space = 0; space < face->spaces; space++) {
        if ((face->opening[space] & upright) != 0) {
            return space;
        }
    }
    return SPACE_NONE;
}

unsigned network_mark(const struct sab_cave *cave, struct node node)
{
    return network_face(cave, node.piece)->mark[node.space];
}

struct node network_node(const struct sab_cave *cave, struct sab_cave_place place)
{
    return (struct node){(uint8_t)network_piece(cave, cave_square_of(place.cell)), place.space};
}

struct sab_cave_place network_place(const struct sab_cave *cave, struct node node)
{
    return (struct sab_cave_place){cave_cell_of(cave->piece_square[node.piece]), node.space};
}

bool network_has_space(const struct sab_cave *cave, sab_cell cell, unsigned space)
{
    unsigned piece = network_piece(cave, cave_square_of(cell));
    return network_face_up(cave, piece) && space < network_face(cave, piece)->spaces;
}

/* ---- Edges ----------------------------------------------------------------------------------- */

unsigned network_web(const struct sab_cave *cave, unsigned square, unsigned side)
{
    bool named_here = side == SAB_EAST || side == SAB_SOUTH;
    sab_cell cell = cave_cell_of(named_here ? square : neighbour_by_side(square, side));
    sab_sides named = named_here ? (sab_sides)side : sides_across(side);
    for (unsigned web = 0; web < cave->web_count; web++) {
        if (same_cell(cave->web[web].cell, cell) && cave->web[web].side == named) {
            return web;
        }
    }
    return cave->web_count;
}

/* What the card on one side of an edge has at that edge. EDGE_NOTHING: that side has no face-up
 * card. */
enum face_to_edge { EDGE_NOTHING, EDGE_WALL, EDGE_OPENING };

static enum face_to_edge face_to_edge(const struct sab_cave *cave, unsigned square, unsigned side)
{
    unsigned piece = network_piece(cave, square);
    if (!network_face_up(cave, piece)) {
        return EDGE_NOTHING;
    }
    return (network_openings(cave, piece) & side) != 0 ? EDGE_OPENING : EDGE_WALL;
}

bool network_takes_web(const struct sab_cave *cave, unsigned square, unsigned side)
{
    enum face_to_edge here, there;
    if (square == CAVE_NOWHERE) {
        return false;
    }
    here = face_to_edge(cave, square, side);
    there = face_to_edge(cave, neighbour_by_side(square, side), sides_across(side));
    return here != EDGE_WALL && there != EDGE_WALL &&
           (here == EDGE_OPENING || there == EDGE_OPENING);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void add_step(struct steps *steps, unsigned piece, unsigned space)
{
    assert(steps->count < STEPS_MAX);
    steps->to[steps->count++] = (struct node){(uint8_t)piece, (uint8_t)space};
}

static void steps_inside(const struct sab_cave *cave, struct node from, struct steps *steps)
{
    unsigned links = network_face(cave, from.piece)->link[from.space];
    for (unsigned rest = links; rest != 0; rest &= rest - 1) {
        add_step(steps, from.piece, bits_first(rest));
    }
}

/* Adds the step that leads out through one opening, unless a web hangs there (cave 4.7). */
static void step_across(const struct sab_cave *cave, unsigned square, unsigned side, bool creature,
                        struct steps *steps)
{
    unsigned piece = network_piece(cave, neighbour_by_side(square, side));
    unsigned space;
    if (piece == PIECE_NONE || network_web(cave, square, side) < cave->web_count) {
        return;
    }
    if (!network_face_up(cave, piece)) {
        if (!creature) {
            add_step(steps, piece, SAB_NO_SPACE);
        }
        return;
    }
    space = network_space_at(cave, piece, sides_across(side));
    if (space != SPACE_NONE) {
        add_step(steps, piece, space);
    }
}

static bool has_step_to(const struct steps *steps, unsigned piece, unsigned space)
{
    for (unsigned i = 0; i < steps->count; i++) {
        if (steps->to[i].piece == piece && steps->to[i].space == space) {
            return true;
        }
    }
    return false;
}

/* Adds the steps from a ladder to every other ladder, adjacent or not (cave 4.3). */
static void steps_by_ladder(const struct sab_cave *cave, struct node from, struct steps *steps)
{
    for (unsigned piece = 0; piece < SAB_CAVE_PIECES; piece++) {
        const struct sab_cave_card *face;
        if (!network_face_up(cave, piece)) {
            continue;
        }
        face = network_face(cave, piece);
        for (unsigned space = 0; space < face->spaces; space++) {
            if (face->mark[space] == SAB_MARK_LADDER &&
                (piece != from.piece || space != from.space) && !has_step_to(steps, piece, space)) {
                add_step(steps, piece, space);
            }
        }
    }
}

void network_steps(const struct sab_cave *cave, struct node from, bool creature,
                   struct steps *steps)
{
    unsigned square = cave->piece_square[from.piece];
    steps->count = 0;
    steps_inside(cave, from, steps);
    for (unsigned rest = network_space_openings(cave, from); rest != 0; rest &= rest - 1) {
        step_across(cave, square, rest & (0 - rest), creature, steps);
    }
    if (network_mark(cave, from) == SAB_MARK_LADDER) {
        steps_by_ladder(cave, from, steps);
    }
}

bool network_has_step(const struct sab_cave *cave, struct node from, bool creature)
{
    struct steps steps;
    network_steps(cave, from, creature, &steps);
    return steps.count > 0;
}

/* The side of `square` on which `other` is, or 0 if the two squares are not neighbours. */
static unsigned side_towards(unsigned square, unsigned other)
{
    return other + CAVE_ROW == square   ? SAB_NORTH
           : other == square + 1        ? SAB_EAST
           : other == square + CAVE_ROW ? SAB_SOUTH
           : other + 1 == square        ? SAB_WEST
                                        : 0;
}

/* Whether `from` has an opening on this side, and its neighbour `to` has an opening on the opposite
 * side. A face-down goal counts as open. */
static bool meets(const struct sab_cave *cave, struct node from, struct node to, unsigned side)
{
    return (network_space_openings(cave, from) & side) != 0 &&
           (to.space == SAB_NO_SPACE ||
            (network_space_openings(cave, to) & sides_across(side)) != 0);
}

static bool is_ladder(const struct sab_cave *cave, struct node node)
{
    return node.space != SAB_NO_SPACE && network_mark(cave, node) == SAB_MARK_LADDER;
}

enum sab_verdict network_check_step(const struct sab_cave *cave, struct node from, struct node to,
                                    bool creature)
{
    unsigned square = cave->piece_square[from.piece];
    unsigned side = side_towards(square, cave->piece_square[to.piece]);
    if (from.piece == to.piece) {
        unsigned links = network_face(cave, from.piece)->link[from.space];
        bool by_ladder = from.space != to.space && is_ladder(cave, from) && is_ladder(cave, to);
        return (links >> to.space & 1) != 0 || by_ladder ? SAB_OK : SAB_NOT_A_STEP;
    }
    if (is_ladder(cave, from) && is_ladder(cave, to)) {
        return SAB_OK;
    }
    if (side == 0 || !meets(cave, from, to, side)) {
        return SAB_NOT_A_STEP;
    }
    if (network_web(cave, square, side) < cave->web_count) {
        return SAB_WEB_IN_THE_WAY;
    }
    return creature && to.space == SAB_NO_SPACE ? SAB_NOT_FOR_CREATURES : SAB_OK;
}
