/* SPDX-License-Identifier: MIT
 *
 * art.h - pictures of cards: 3 rows of 5 characters, with box drawing or in plain ASCII.
 *
 * You can read a picture without its colours.
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
    ART_HARM, /* rockfalls, and cards that break tools */
    ART_HELP, /* maps, and cards that repair tools */
    ART_FREE, /* a cell where you may act */
    ART_AXE,  /* dwarfs of the Golden Axe */
    ART_MOON, /* dwarfs of the Blue Moon */
    ART_OWN,  /* your own dwarf */
    ART_INKS
};

struct art {
    char glyph[ART_ROWS][ART_COLUMNS][4]; /* one character at each point, in UTF-8 with a NUL */
    uint8_t ink[ART_ROWS][ART_COLUMNS];   /* the ink of each point, from enum art_ink */
};

/* art_filled makes a picture that repeats one character. The other functions replace characters in
 * a picture. art_put_text cuts a text to the width of a card, or pads it with blanks. */
struct art art_filled(const char *glyph, enum art_ink ink);
void art_put(struct art *art, unsigned row, unsigned column, const char *glyph, enum art_ink ink);
void art_put_letter(struct art *art, unsigned row, unsigned column, char letter, enum art_ink ink);
void art_put_text(struct art *art, unsigned row, const char *text, enum art_ink ink);

/* A character that is drawn if a card has an opening on the side `side`. */
struct art_stroke {
    uint8_t side;        /* one of SAB_NORTH, SAB_EAST, SAB_SOUTH, SAB_WEST */
    uint8_t row, column; /* where to draw the character */
    const char *drawn;   /* the character in box drawing */
    const char *plain;   /* the character in ASCII */
};
/* Draws each stroke whose side is in the set `sides`. */
void art_put_strokes(struct art *art, const struct art_stroke *strokes, size_t count,
                     unsigned sides, bool ascii);
/* Draws ways from each side of the set `sides` to the middle. */
void art_put_way(struct art *art, unsigned sides, bool ascii);

/* Draws an empty cell with a label in its middle. */
struct art art_of_free_cell(char label, bool ascii);

/* A rectangle of cells. */
struct extent {
    int west, east;   /* the first and the last x */
    int north, south; /* the first and the last y */
};

/* Widens the rectangle to include a cell and `margin` more cells on every side of the cell. */
void extent_include(struct extent *extent, sab_cell cell, int margin);

/* Draws a cell of the board. If nothing lies there, returns false and a blank picture. */
typedef bool art_of_cell(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art);

/* Writes the name of a column or row of the board, aligned right in `width` characters. `write` is
 * the function that makes the name: spoken_column or spoken_row (notation/spoken.h). */
void art_rim(struct sab_text *text, void (*write)(struct sab_text *text, int number), int number,
             size_t width);

/* Writes a whole board, with the names of columns above it and the names of rows on its left. */
void art_board(struct sab_text *text, const struct sab_view *view, struct extent extent,
               art_of_cell *draw, bool ascii);

#endif
