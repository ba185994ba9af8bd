/* SPDX-License-Identifier: MIT
 *
 * paint.c - paints characters and cards, and chooses inks.
 */
#include "term/screen/screen.h"
#include "term/words/wrap.h"

#include <stdio.h>
#include <string.h>

enum {
    PIECES_MAX = 64,  /* the most rows of one text */
    PIECE_SIZE = 1024 /* bytes of one row */
};

void paint_start(const struct screen *screen)
{
    /* clang-format off */
    static const short colours[ART_INKS] = {
        [ART_ROCK] = COLOR_WHITE,
        [ART_TUNNEL] = COLOR_YELLOW,
        [ART_START] = COLOR_CYAN,
        [ART_GOAL] = COLOR_MAGENTA,
        [ART_GOLD] = COLOR_YELLOW,
        [ART_HARM] = COLOR_RED,
        [ART_HELP] = COLOR_GREEN,
        [ART_FREE] = COLOR_GREEN,
        [ART_AXE] = COLOR_YELLOW,
        [ART_MOON] = COLOR_BLUE,
        [ART_OWN] = COLOR_WHITE,
    };
    /* clang-format on */
    if (screen->looks.mono || !has_colors()) {
        return;
    }
    start_color();
    use_default_colors();
    for (short ink = 0; ink < ART_INKS; ink++) {
        init_pair((short)(ink + 1), colours[ink], -1);
    }
    if (COLORS >= 16) {
        init_pair(ART_ROCK + 1, 8, -1);
    }
}

void paint_ink(const struct screen *screen, enum art_ink ink, attr_t attributes)
{
    bool strong = ink != ART_ROCK && ink != ART_GOAL;
    short pair = (short)(screen->looks.mono || !has_colors() ? 0 : ink + 1);
    attr_t own = ink == ART_OWN ? A_REVERSE : A_NORMAL;
    attr_set(attributes | own | (strong ? A_BOLD : A_NORMAL), pair, NULL);
}

void paint_plain(attr_t attributes)
{
    attr_set(attributes, 0, NULL);
}

int paint_text(const struct screen *screen, int y, int x, int width, const char *text)
{
    int taken = 0;
    while (*text != '\0') {
        wchar_t character;
        size_t size = wrap_character(text, screen->looks.ascii, &character);
        int columns = wcwidth(character);
        if (taken + columns > width) {
            break;
        }
        mvaddnwstr(y, x + taken, &character, 1);
        taken += columns;
        text += size;
    }
    return taken;
}

int paint_upwards(const struct screen *screen, int y, int top, int x, int width, const char *text)
{
    size_t starts[PIECES_MAX], count = 0;
    for (size_t offset = 0; text[offset] != '\0' && count < PIECES_MAX;) {
        starts[count++] = offset;
        offset += wrap_fitting(text + offset, screen->looks.ascii, width);
        offset += strspn(text + offset, " ");
    }
    int first = y + 1 - (int)count;
    for (size_t piece = 0; piece < count; piece++) {
        char row[PIECE_SIZE];
        size_t size = (piece + 1 < count ? starts[piece + 1] : strlen(text)) - starts[piece];
        snprintf(row, sizeof row, "%.*s", (int)size, text + starts[piece]);
        if (first + (int)piece >= top) {
            paint_text(screen, first + (int)piece, x, width, row);
        }
    }
    return first > top ? first - 1 : top - 1;
}

void paint_art(const struct screen *screen, int y, int x, const struct art *art, attr_t attributes)
{
    for (int row = 0; row < ART_ROWS; row++) {
        for (int column = 0; column < ART_COLUMNS; column++) {
            paint_ink(screen, (enum art_ink)art->ink[row][column], attributes);
            mvaddstr(y + row, x + column, art->glyph[row][column]);
        }
    }
    paint_plain(A_NORMAL);
}

void paint_box(const struct screen *screen, int y, int x, int height, int width)
{
    bool ascii = screen->looks.ascii;
    for (int row = 0; row < height; row++) {
        bool edge = row == 0 || row == height - 1;
        for (int column = 0; column < width; column++) {
            bool side = column == 0 || column == width - 1;
            const char *line = edge ? (ascii ? "-" : "─") : side ? (ascii ? "|" : "│") : " ";
            mvaddstr(y + row, x + column, line);
        }
    }
    mvaddstr(y, x, ascii ? "+" : "┌");
    mvaddstr(y, x + width - 1, ascii ? "+" : "┐");
    mvaddstr(y + height - 1, x, ascii ? "+" : "└");
    mvaddstr(y + height - 1, x + width - 1, ascii ? "+" : "┘");
}
