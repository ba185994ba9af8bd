/* SPDX-License-Identifier: MIT
 *
 * card_picture.h - a card of The Dark Cave, drawn in characters.
 *
 * In the picture, a gap in the frame is an opening. A number is a space. The letter after it is the
 * mark printed on that space. A line between two spaces means that a figure can step from one to
 * the other. Dots lead from a space to its openings.
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
    /* Characters, and numbers that stand for strokes. print_picture_row turns these numbers into
     * characters. */
    char at[PICTURE_ROWS][PICTURE_COLUMNS];
};

/* Draws a card as it is printed, not rotated. */
struct picture draw_card(const struct sab_cave_card *card);

/* Prints one row of a picture, which is PICTURE_COLUMNS wide. Strokes are printed as ASCII or, if
 * `ascii` is false, as box-drawing characters. */
void print_picture_row(FILE *file, const struct picture *picture, unsigned row, bool ascii);

/* The letter of a mark ('\0' for SAB_MARK_NONE), and its meaning, such as "dark hole". */
char mark_letter(unsigned mark);
const char *mark_meaning(unsigned mark);

#endif
