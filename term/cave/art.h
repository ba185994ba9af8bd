/* SPDX-License-Identifier: MIT
 *
 * art.h - cards of the cave as 3 rows of 5 characters, with who stands on them.
 *
 * How dense the rock is says the card's group: what it takes to cross it. A figure stands where its
 * space opens, in the middle, or, where there is no room, in a corner: dwarfs are the digits of
 * their seats, creatures r, w and g. Capital letters are what is printed on a space: H hole, L
 * ladder, B bridge, T tunnel, V vein with its nugget (v without), X exit. A web is a cross and its
 * number on the edge between two cells.
 */
#ifndef TERM_CAVE_ART_H
#define TERM_CAVE_ART_H

#include "term/game/art.h"

/* A card as held in a hand, or as it would lie. */
struct art cave_art_of_card(sab_card card, unsigned turned, bool ascii);

/* A goal (enum sab_cave_goal) as it would lie. */
struct art cave_art_of_goal(unsigned goal, unsigned turned, bool ascii);

/* What is to be seen in a cell of the cave; false where there is nothing. */
bool cave_art_at(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art);

/* Where in its cell a figure in that space stands. */
void cave_art_spot(const struct sab_view *view, struct sab_cave_place place, int *row, int *column);

/* The cells that hold anything, and the corners. */
struct cave_extent {
    int west, east, north, south;
};
struct cave_extent cave_extent_of(const struct sab_view *view);

/* The whole cave, with x above and y before it; each line with its newline. */
void cave_art_board(struct sab_text *text, const struct sab_view *view, bool ascii);

#endif
