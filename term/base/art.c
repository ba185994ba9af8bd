/* SPDX-License-Identifier: MIT
 *
 * art.c - cards of the base game as 3 rows of 5 characters.
 *
 * A path is drawn from each open side of a card to the middle. On a dead end each path stops short
 * of the middle, at a character such as `x` that closes the path. So you can see dead ends without
 * colour.
 */
#include "term/base/base.h"

/* ---- Path cards ------------------------------------------------------------------------------ */

struct art base_art_of_shape(sab_shape shape, bool ascii)
{
    static const struct art_stroke dead[] = {
        {SAB_NORTH, 0, 2, "╨", "x"}, {SAB_SOUTH, 2, 2, "╥", "x"}, {SAB_EAST, 1, 3, "╞", "x"},
        {SAB_EAST, 1, 4, "═", "-"},  {SAB_WEST, 1, 1, "╡", "x"},  {SAB_WEST, 1, 0, "═", "-"},
    };
    struct art art = art_filled(ascii ? "#" : "▒", ART_ROCK);
    if ((shape & SAB_JOINED) != 0) {
        art_put_way(&art, shape & SAB_ALL_SIDES, ascii);
    } else {
        art_put_strokes(&art, dead, sizeof dead / sizeof dead[0], shape, ascii);
    }
    return art;
}

static struct art art_of_start(bool ascii)
{
    struct art art = base_art_of_shape(SAB_ALL_SIDES | SAB_JOINED, ascii);
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
        if (sab_has_seat(base->looked[goal], seat)) {
            art_put_letter(&art, 2, column++, (char)('0' + seat), ART_GOAL);
        }
    }
    return art;
}

static struct art art_of_goal(const struct sab_view *view, unsigned goal, bool ascii)
{
    const struct sab_base_view *base = &view->as.base;
    if (base->goal_shape[goal] == 0) {
        return art_of_face_down(view, goal, ascii);
    }
    struct art art = base_art_of_shape(base->goal_shape[goal], ascii);
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
    art_put_text(&art, 0, breaks ? "BREAK" : "FIX", ink);
    for (unsigned tool = 0; tool < 3 && row < ART_ROWS; tool++) {
        if ((face->tools >> tool & 1u) != 0) {
            art_put_text(&art, row++, words[tool], ink);
        }
    }
    return art;
}

struct art base_art_of_card(sab_card card, bool ascii)
{
    struct art art = art_filled(" ", ART_ROCK);
    if (card == SAB_NO_CARD || card >= SAB_BASE_CARDS) {
        art_put_text(&art, 1, "  ?", ART_ROCK);
    } else if (sab_base_cards[card].shape != 0) {
        art = base_art_of_shape(sab_base_cards[card].shape, ascii);
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

/* ---- Cells ----------------------------------------------------------------------------------- */

bool base_draw_cell(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art)
{
    const struct sab_base_view *base = &view->as.base;
    for (unsigned i = 0; i < base->laid_count; i++) {
        if (sab_same_cell(base->laid[i].cell, cell)) {
            *art = i == 0 ? art_of_start(ascii) : base_art_of_shape(base->laid[i].shape, ascii);
            return true;
        }
    }
    unsigned goal = sab_base_goal_at(cell);
    *art = goal < SAB_BASE_GOALS ? art_of_goal(view, goal, ascii) : art_filled(" ", ART_ROCK);
    return goal < SAB_BASE_GOALS;
}

static void mark_rock(struct art *art, const char *glyph)
{
    for (unsigned row = 0; row < ART_ROWS; row++) {
        for (unsigned column = 0; column < ART_COLUMNS; column++) {
            if (art->ink[row][column] == ART_ROCK) {
                art_put(art, row, column, glyph, ART_ROCK);
            }
        }
    }
}

bool base_draw_marked(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art)
{
    sab_cell newest = view->as.base.last_laid;
    bool any = base_draw_cell(view, cell, ascii, art);
    bool start = cell.x == 0 && cell.y == 0;
    if (!start && sab_same_cell(cell, newest)) {
        mark_rock(art, ascii ? "%" : "▓");
    }
    return any;
}

struct extent base_extent(const struct sab_view *view, int margin)
{
    struct extent extent = {-margin, margin, -margin, margin};
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        extent_include(&extent, sab_base_goal_cells[goal], margin);
    }
    for (unsigned i = 0; i < view->as.base.laid_count; i++) {
        extent_include(&extent, view->as.base.laid[i].cell, margin);
    }
    return extent;
}
