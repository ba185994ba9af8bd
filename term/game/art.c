/* SPDX-License-Identifier: MIT
 *
 * art.c - draws pictures of cards, and writes boards made of these pictures.
 */
#include "term/game/art.h"

#include "notation/spoken.h"

#include <string.h>

void art_put(struct art *art, unsigned row, unsigned column, const char *glyph, enum art_ink ink)
{
    struct sab_text text = sab_text_into(art->glyph[row][column], sizeof art->glyph[row][column]);
    sab_write(&text, glyph);
    art->ink[row][column] = (uint8_t)ink;
}

struct art art_filled(const char *glyph, enum art_ink ink)
{
    struct art art;
    memset(&art, 0, sizeof art);
    for (unsigned row = 0; row < ART_ROWS; row++) {
        for (unsigned column = 0; column < ART_COLUMNS; column++) {
            art_put(&art, row, column, glyph, ink);
        }
    }
    return art;
}

void art_put_letter(struct art *art, unsigned row, unsigned column, char letter, enum art_ink ink)
{
    const char glyph[] = {letter, '\0'};
    art_put(art, row, column, glyph, ink);
}

void art_put_text(struct art *art, unsigned row, const char *text, enum art_ink ink)
{
    for (unsigned column = 0; column < ART_COLUMNS; column++) {
        art_put_letter(art, row, column, *text != '\0' ? *text++ : ' ', ink);
    }
}

/* ---- Ways ------------------------------------------------------------------------------------ */

void art_put_strokes(struct art *art, const struct art_stroke *strokes, size_t count,
                     unsigned sides, bool ascii)
{
    for (size_t i = 0; i < count; i++) {
        if ((sides & strokes[i].side) != 0) {
            art_put(art, strokes[i].row, strokes[i].column,
                    ascii ? strokes[i].plain : strokes[i].drawn, ART_TUNNEL);
        }
    }
}

void art_put_way(struct art *art, unsigned sides, bool ascii)
{
    static const struct art_stroke open[] = {
        {SAB_NORTH, 0, 2, "║", "|"}, {SAB_SOUTH, 2, 2, "║", "|"}, {SAB_EAST, 1, 3, "═", "-"},
        {SAB_EAST, 1, 4, "═", "-"},  {SAB_WEST, 1, 1, "═", "-"},  {SAB_WEST, 1, 0, "═", "-"},
    };
    /* What to draw in the middle. The index is the sum of the sides that the way leads to: north 1,
     * east 2, south 4, west 8. */
    static const char *const middles[] = {" ", "║", "═", "╚", "║", "║", "╔", "╠",
                                          "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
    art_put_strokes(art, open, sizeof open / sizeof open[0], sides, ascii);
    art_put(art, 1, 2, ascii ? "+" : middles[sides & SAB_ALL_SIDES], ART_TUNNEL);
}

/* ---- An empty cell --------------------------------------------------------------------------- */

/* A character in box drawing (`drawn`) and in ASCII (`plain`). */
struct pair {
    const char *drawn, *plain;
};

struct art art_of_free_cell(char label, bool ascii)
{
    static const struct pair frame[ART_ROWS][ART_COLUMNS] = {
        {{"┌", "+"}, {"╌", "-"}, {"╌", "-"}, {"╌", "-"}, {"┐", "+"}},
        {{"╎", "|"}, {" ", " "}, {" ", " "}, {" ", " "}, {"╎", "|"}},
        {{"└", "+"}, {"╌", "-"}, {"╌", "-"}, {"╌", "-"}, {"┘", "+"}},
    };
    struct art art = art_filled(" ", ART_FREE);
    for (unsigned row = 0; row < ART_ROWS; row++) {
        for (unsigned column = 0; column < ART_COLUMNS; column++) {
            art_put(&art, row, column, ascii ? frame[row][column].plain : frame[row][column].drawn,
                    ART_FREE);
        }
    }
    art_put_letter(&art, 1, 2, label, ART_FREE);
    return art;
}

/* ---- Boards ---------------------------------------------------------------------------------- */

void extent_include(struct extent *extent, sab_cell cell, int margin)
{
    extent->west = cell.x - margin < extent->west ? cell.x - margin : extent->west;
    extent->east = cell.x + margin > extent->east ? cell.x + margin : extent->east;
    extent->north = cell.y - margin < extent->north ? cell.y - margin : extent->north;
    extent->south = cell.y + margin > extent->south ? cell.y + margin : extent->south;
}

void art_rim(struct sab_text *text, void (*write)(struct sab_text *text, int number), int number,
             size_t columns)
{
    char name[16];
    struct sab_text into = sab_text_into(name, sizeof name);
    write(&into, number);
    for (size_t width = into.length; width < columns; width++) {
        sab_write(text, " ");
    }
    sab_write(text, name);
}

void art_board(struct sab_text *text, const struct sab_view *view, struct extent extent,
               art_of_cell *draw, bool ascii)
{
    sab_write(text, "    ");
    for (int x = extent.west; x <= extent.east; x++) {
        art_rim(text, spoken_column, x, 3);
        sab_write(text, "  ");
    }
    sab_write(text, "\n");
    for (int line = 0; line < (extent.south - extent.north + 1) * ART_ROWS; line++) {
        int y = extent.north + line / ART_ROWS, row = line % ART_ROWS;
        if (row == 1) {
            art_rim(text, spoken_row, y, 3);
            sab_write(text, " ");
        } else {
            sab_write(text, "    ");
        }
        for (int x = extent.west; x <= extent.east; x++) {
            struct art art;
            draw(view, (sab_cell){(int8_t)x, (int8_t)y}, ascii, &art);
            for (unsigned column = 0; column < ART_COLUMNS; column++) {
                sab_write(text, art.glyph[row][column]);
            }
        }
        sab_write(text, "\n");
    }
}
