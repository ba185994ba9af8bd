/* SPDX-License-Identifier: MIT
 *
 * art.h - cards as 3 rows of 5 characters, with box drawing or in plain ASCII.
 *
 * The characters alone tell what a card is; colour only helps.
 */
#ifndef TERM_ART_H
#define TERM_ART_H

#include "saboteur/notation.h"

enum { ART_ROWS = 3, ART_COLUMNS = 5 };

enum art_ink {
    ART_ROCK,
    ART_TUNNEL,
    ART_START,
    ART_GOAL,
    ART_GOLD,
    ART_HARM, /* breaks, rockfalls */
    ART_HELP, /* repairs, maps */
    ART_FREE, /* a cell where you may act */
    ART_AXE,  /* dwarfs of the Golden Axe */
    ART_MOON, /* of the Blue Moon */
    ART_OWN,  /* your own */
    ART_INKS
};

struct art {
    char glyph[ART_ROWS][ART_COLUMNS][4]; /* one character each, UTF-8 with its NUL */
    uint8_t ink[ART_ROWS][ART_COLUMNS];   /* enum art_ink */
};

/* A picture begins as one repeated character; the others put characters over it. A text is cut or
 * padded with blanks to the width of a card. */
struct art art_filled(const char *glyph, enum art_ink ink);
void art_put(struct art *art, unsigned row, unsigned column, const char *glyph, enum art_ink ink);
void art_put_letter(struct art *art, unsigned row, unsigned column, char letter, enum art_ink ink);
void art_put_text(struct art *art, unsigned row, const char *text, enum art_ink ink);

/* What to draw where a card is open to a side, in box drawing and in ASCII. */
struct art_stroke {
    uint8_t side, row, column;
    const char *drawn, *plain;
};
void art_put_strokes(struct art *art, const struct art_stroke *strokes, size_t count,
                     unsigned sides, bool ascii);
/* Draws ways from these sides to the middle. */
void art_put_way(struct art *art, unsigned sides, bool ascii);

/* An empty cell with a label in its middle. */
struct art art_of_free_cell(char label, bool ascii);

/* Cells in a rectangle. */
struct extent {
    int west, east, north, south;
};

/* Widens it to include a cell with `margin` more cells on every side. */
void extent_include(struct extent *extent, sab_cell cell, int margin);

/* Draws a cell. False, and all blank, if nothing is there. */
typedef bool art_of_cell(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art);

/* Writes the name of a column or row (notation/spoken.h), right-aligned in `columns`. */
void art_rim(struct sab_text *text, void (*write)(struct sab_text *text, int number), int number,
             size_t columns);

/* Writes a whole board with a rim above and to the left; each line with its newline. */
void art_board(struct sab_text *text, const struct sab_view *view, struct extent extent,
               art_of_cell *draw, bool ascii);

#endif
