/* SPDX-License-Identifier: MIT
 *
 * card_picture.h - a card of The Dark Cave, drawn in characters.
 *
 * A gap in the frame is an opening. A number is a space; the letter after it says what is printed
 * there. Lines are steps between spaces, dots lead from a space to its openings.
 */
#ifndef CLI_CAVE_CARD_PICTURE_H
#define CLI_CAVE_CARD_PICTURE_H

#include "saboteur/cave.h"

#include <stdio.h>

enum { PICTURE_ROWS = 9, PICTURE_COLUMNS = 17, PICTURE_ROWS_OF_ACTION = 3 };

struct picture {
    unsigned rows;
    char at[PICTURE_ROWS][PICTURE_COLUMNS]; /* letters, digits, and strokes that print_row draws */
};

/* The card held upright. */
struct picture draw_card(const struct sab_cave_card *card);

/* Prints one row, PICTURE_COLUMNS wide, in box drawing or in ASCII. */
void print_picture_row(FILE *file, const struct picture *picture, unsigned row, bool ascii);

/* The letter of a mark; '\0' for none. Its words, as in "dark hole". */
char mark_letter(unsigned mark);
const char *mark_meaning(unsigned mark);

#endif
