/* SPDX-License-Identifier: MIT
 *
 * card_picture.h - a card of The Dark Cave, drawn in characters.
 *
 * A gap in the frame is an opening. A number is a space, and the letter after a number is the mark
 * printed on that space. A line between two spaces is a step. Dots lead from a space to its
 * openings.
 */
#ifndef CLI_CAVE_CARD_PICTURE_H
#define CLI_CAVE_CARD_PICTURE_H

#include "saboteur/cave.h"

#include <stdio.h>

enum {
    PICTURE_ROWS = 9, /* rows of a path card */
    PICTURE_COLUMNS = 17,
    PICTURE_ROWS_OF_ACTION = 3 /* rows of an action card */
};

struct picture {
    unsigned rows; /* PICTURE_ROWS or PICTURE_ROWS_OF_ACTION */
    /* Letters, digits and blanks, and the numbers of strokes. Only print_picture_row can print
     * strokes. */
    char at[PICTURE_ROWS][PICTURE_COLUMNS];
};

/* Draws a card, not rotated. */
struct picture draw_card(const struct sab_cave_card *card);

/* Prints one row, PICTURE_COLUMNS wide, in box drawing or in ASCII. */
void print_picture_row(FILE *file, const struct picture *picture, unsigned row, bool ascii);

/* The letter of a mark ('\0' for SAB_MARK_NONE), and its meaning, such as "dark hole". */
char mark_letter(unsigned mark);
const char *mark_meaning(unsigned mark);

#endif
