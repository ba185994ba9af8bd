/* SPDX-License-Identifier: MIT
 *
 * art.c - cards as 3 rows of 5 characters.
 *
 * A joined opening runs from the edge to the middle; one that ends inside the card is closed before
 * it. So a dead end is seen without colour.
 */
#include "term/game/art.h"

#include <string.h>

/* In box drawing and in ASCII. */
struct pair {
    const char *drawn, *plain;
};

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

/* ---- Tunnels --------------------------------------------------------------------------------- */

/* Where an opening is drawn, from the middle outwards. */
static const struct {
    uint8_t side, row, column;
    struct pair joined, dead;
} openings[] = {
    {SAB_NORTH, 0, 2, {"║", "|"}, {"╨", "x"}}, {SAB_SOUTH, 2, 2, {"║", "|"}, {"╥", "x"}},
    {SAB_EAST, 1, 3, {"═", "-"}, {"╞", "x"}},  {SAB_EAST, 1, 4, {"═", "-"}, {"═", "-"}},
    {SAB_WEST, 1, 1, {"═", "-"}, {"╡", "x"}},  {SAB_WEST, 1, 0, {"═", "-"}, {"═", "-"}},
};

/* By the set of sides: north 1, east 2, south 4, west 8. */
static const char *const middles[] = {"▒", "║", "═", "╚", "║", "║", "╔", "╠",
                                      "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};

struct art art_of_shape(sab_shape shape, bool ascii)
{
    struct art art = art_filled(ascii ? "#" : "▒", ART_ROCK);
    bool joined = (shape & SAB_JOINED) != 0;
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++) {
        struct pair pair = joined ? openings[i].joined : openings[i].dead;
        if ((shape & openings[i].side) != 0) {
            art_put(&art, openings[i].row, openings[i].column, ascii ? pair.plain : pair.drawn,
                    ART_TUNNEL);
        }
    }
    if (joined) {
        art_put(&art, 1, 2, ascii ? "+" : middles[shape & SAB_ALL_SIDES], ART_TUNNEL);
    }
    return art;
}

struct art art_of_start(bool ascii)
{
    struct art art = art_of_shape(SAB_ALL_SIDES | SAB_JOINED, ascii);
    art_put(&art, 1, 2, ascii ? "S" : "≡", ART_START);
    return art;
}

/* ---- Goals ----------------------------------------------------------------------------------- */

static char goal_mark(unsigned goal)
{
    return goal == SAB_TREASURE ? '$' : 'o';
}

static struct art art_of_face_down(const struct sab_view *view, unsigned goal, bool ascii)
{
    const struct sab_base_view *base = &view->as.base;
    struct art art = art_filled(ascii ? ":" : "░", ART_GOAL);
    unsigned column = 0;
    art_put_letter(&art, 1, 2, (char)('A' + goal), ART_GOAL);
    if (base->goal[goal] != SAB_GOAL_UNKNOWN) {
        art_put_letter(&art, 1, 3, goal_mark(base->goal[goal]), ART_GOLD);
    }
    for (unsigned seat = 0; seat < view->seats && column < ART_COLUMNS; seat++) {
        if ((base->looked[goal] >> seat & 1U) != 0) {
            art_put_letter(&art, 2, column++, (char)('0' + seat), ART_GOAL);
        }
    }
    return art;
}

struct art art_of_goal(const struct sab_view *view, unsigned goal, bool ascii)
{
    const struct sab_base_view *base = &view->as.base;
    if (base->goal_shape[goal] == 0) {
        return art_of_face_down(view, goal, ascii);
    }
    struct art art = art_of_shape(base->goal_shape[goal], ascii);
    art_put_letter(&art, 1, 2, goal_mark(base->goal[goal]),
                   base->goal[goal] == SAB_TREASURE ? ART_GOLD : ART_GOAL);
    return art;
}

/* ---- Cards in a hand ------------------------------------------------------------------------- */

static struct art art_of_tools(const struct sab_base_card *face)
{
    static const char *const words[] = {"pick", "lamp", "cart"};
    bool breaks = face->verb == SAB_BASE_BREAK;
    enum art_ink ink = breaks ? ART_HARM : ART_HELP;
    struct art art = art_filled(" ", ink);
    unsigned row = 1;
    art_put_text(&art, 0, breaks ? "BREAK" : "MEND", ink);
    for (unsigned tool = 0; tool < 3 && row < ART_ROWS; tool++) {
        if ((face->tools >> tool & 1U) != 0) {
            art_put_text(&art, row++, words[tool], ink);
        }
    }
    return art;
}

struct art art_of_card(sab_card card, bool ascii)
{
    struct art art = art_filled(" ", ART_ROCK);
    if (card == SAB_NO_CARD || card >= SAB_BASE_CARDS) {
        art_put_text(&art, 1, "  ?", ART_ROCK);
    } else if (sab_base_cards[card].shape != 0) {
        art = art_of_shape(sab_base_cards[card].shape, ascii);
    } else if (sab_base_cards[card].tools != 0) {
        art = art_of_tools(&sab_base_cards[card]);
    } else if (card == SAB_MAP) {
        art_put_text(&art, 0, "MAP", ART_HELP);
        art_put_text(&art, 1, "of a", ART_HELP);
        art_put_text(&art, 2, "goal", ART_HELP);
    } else {
        art_put_text(&art, 0, "ROCK-", ART_HARM);
        art_put_text(&art, 1, "FALL", ART_HARM);
    }
    return art;
}

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

/* ---- The mine in ASCII ----------------------------------------------------------------------- */

struct bounds {
    int west, east, north, south;
};

static void include_cell(struct bounds *bounds, sab_cell cell)
{
    bounds->west = cell.x < bounds->west ? cell.x : bounds->west;
    bounds->east = cell.x > bounds->east ? cell.x : bounds->east;
    bounds->north = cell.y < bounds->north ? cell.y : bounds->north;
    bounds->south = cell.y > bounds->south ? cell.y : bounds->south;
}

static struct art art_at(const struct sab_view *view, int x, int y)
{
    const struct sab_base_view *base = &view->as.base;
    for (unsigned i = 0; i < base->laid_count; i++) {
        if (base->laid[i].cell.x == x && base->laid[i].cell.y == y) {
            return i == 0 ? art_of_start(true) : art_of_shape(base->laid[i].shape, true);
        }
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (sab_base_goal_cells[goal].x == x && sab_base_goal_cells[goal].y == y) {
            return art_of_goal(view, goal, true);
        }
    }
    return art_filled(" ", ART_ROCK);
}

static void write_row(struct sab_text *text, const struct sab_view *view, struct bounds bounds,
                      int y)
{
    for (unsigned row = 0; row < ART_ROWS; row++) {
        char head[8];
        struct sab_text number = sab_text_into(head, sizeof head);
        sab_write_number(&number, y);
        sab_write(text, &"    "[row == 1 ? number.length : 0]);
        sab_write(text, row == 1 ? head : "");
        for (int x = bounds.west; x <= bounds.east; x++) {
            struct art art = art_at(view, x, y);
            for (unsigned column = 0; column < ART_COLUMNS; column++) {
                sab_write(text, art.glyph[row][column]);
            }
        }
        sab_write(text, "\n");
    }
}

void art_board(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    struct bounds bounds = {0, 0, 0, 0};
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        include_cell(&bounds, sab_base_goal_cells[goal]);
    }
    for (unsigned i = 0; i < base->laid_count; i++) {
        include_cell(&bounds, base->laid[i].cell);
    }
    sab_write(text, "    ");
    for (int x = bounds.west; x <= bounds.east; x++) {
        char head[8];
        struct sab_text number = sab_text_into(head, sizeof head);
        sab_write_number(&number, x);
        sab_write(text, &"   "[number.length]);
        sab_write(text, head);
        sab_write(text, "  ");
    }
    sab_write(text, "\n");
    for (int y = bounds.north; y <= bounds.south; y++) {
        write_row(text, view, bounds, y);
    }
}
