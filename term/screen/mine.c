/* SPDX-License-Identifier: MIT
 *
 * mine.c - paints the board, seen through a window of whole cards.
 */
#include "notation/spoken.h"
#include "term/screen/screen.h"

#include <stdio.h>

enum { RULER_COLUMNS = 3 };

static struct extent extent_of(const struct model *model)
{
    return term_game(model->kind)->extent(&model->view, 1);
}

/* ---- The window ------------------------------------------------------------------------------ */

/* The first cell of the window in one direction. If all cells fit into the window, they are centred
 * in it. Otherwise the window begins at `wanted` or, if that is out of bounds, at the nearest cell
 * within bounds. */
static int begin_at(int wanted, int first, int last, int room)
{
    int needed = last - first + 1;
    if (needed <= room) {
        return first - (room - needed) / 2;
    }
    return wanted < first ? first : wanted > last - room + 1 ? last - room + 1 : wanted;
}

void mine_show(struct screen *screen, sab_cell cell)
{
    if (cell.x < screen->west) {
        screen->west = (int)cell.x;
    } else if (cell.x >= screen->west + screen->across) {
        screen->west = cell.x + 1 - screen->across;
    }
    if (cell.y < screen->north) {
        screen->north = (int)cell.y;
    } else if (cell.y >= screen->north + screen->down) {
        screen->north = cell.y + 1 - screen->down;
    }
}

/* If a cell is near the edge of the window or outside it, moves the window so that the cell is in
 * the middle. */
static void centre(struct screen *screen, sab_cell cell)
{
    int right = screen->west + screen->across - 1, bottom = screen->north + screen->down - 1;
    if (cell.x - screen->west < 2 || right - cell.x < 2 || !screen->has_followed) {
        screen->west = cell.x - screen->across / 2;
    }
    if (cell.y - screen->north < 2 || bottom - cell.y < 2 || !screen->has_followed) {
        screen->north = cell.y - screen->down / 2;
    }
}

/* Moves the window to the cell that term_game.followed gives. */
static void follow(struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct term_game *game = term_game(model->kind);
    sab_cell cell = game->followed(model);
    bool moved = !sab_same_cell(cell, screen->followed);
    bool middle = game->keeps_middle || screen->sitting->inbox.replays;
    bool asked = model_is_my_turn(model) && model->step != screen->followed_step;
    if (!middle && moved) {
        mine_show(screen, cell);
    } else if (middle && model->has_view && (moved || asked || !screen->has_followed)) {
        centre(screen, cell);
        screen->has_followed = true;
    }
    screen->followed = cell;
    screen->followed_step = model->step;
}

void mine_frame(struct screen *screen)
{
    struct extent extent = extent_of(&screen->sitting->model);
    int across = (screen->columns - side_columns(screen) - 2) / ART_COLUMNS;
    int down = talk_cards(screen);
    screen->has_followed = screen->has_followed && across == screen->across && down == screen->down;
    screen->across = across;
    screen->down = down;
    follow(screen);
    screen->west = begin_at(screen->west, extent.west, extent.east, screen->across);
    screen->north = begin_at(screen->north, extent.north, extent.south, screen->down);
}

void mine_scroll(struct screen *screen, int across, int down)
{
    screen->west += across;
    screen->north += down;
    mine_frame(screen);
}

bool mine_cell_at(const struct screen *screen, int y, int x, sab_cell *cell)
{
    if (y < 0 || x < 0 || y >= screen->down * ART_ROWS || x >= screen->across * ART_COLUMNS) {
        return false;
    }
    *cell = (sab_cell){(int8_t)(screen->west + x / ART_COLUMNS),
                       (int8_t)(screen->north + y / ART_ROWS)};
    return true;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

bool mine_is_visible(const struct screen *screen, sab_cell cell)
{
    return cell.x >= screen->west && cell.x < screen->west + screen->across &&
           cell.y >= screen->north && cell.y < screen->north + screen->down;
}

void mine_paint_at(const struct screen *screen, sab_cell cell, const struct art *art,
                   attr_t attributes)
{
    if (mine_is_visible(screen, cell)) {
        paint_art(screen, (cell.y - screen->north) * ART_ROWS,
                  (cell.x - screen->west) * ART_COLUMNS, art, attributes);
    }
}

static void paint_cards(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct term_game *game = term_game(model->kind);
    for (int y = screen->north; y < screen->north + screen->down; y++) {
        for (int x = screen->west; x < screen->west + screen->across; x++) {
            struct art art;
            sab_cell cell = {(int8_t)x, (int8_t)y};
            if (game->draw_cell(&model->view, cell, screen->looks.ascii, &art)) {
                mine_paint_at(screen, cell, &art, A_NORMAL);
            }
        }
    }
}

static int clamp(int number, int end)
{
    return number < 0 ? 0 : number >= end ? end - 1 : number;
}

/* Finds the point at the edge of the window where a goal outside the window is marked. Returns the
 * number of the arrow to draw: 0 up, 1 down, 2 left, 3 right. */
static unsigned find_edge(const struct screen *screen, sab_cell cell, int *y, int *x)
{
    int column = clamp(cell.x - screen->west, screen->across) * ART_COLUMNS;
    int row = clamp(cell.y - screen->north, screen->down) * ART_ROWS;
    if (cell.y < screen->north || cell.y >= screen->north + screen->down) {
        bool above = cell.y < screen->north;
        *y = above ? 0 : screen->down * ART_ROWS - 1;
        *x = column + RULER_COLUMNS;
        return above ? 0 : 1;
    }
    *y = row + ART_ROWS - 1;
    *x = cell.x < screen->west ? 0 : screen->across * ART_COLUMNS - 2;
    return cell.x < screen->west ? 2 : 3;
}

/* Marks each goal outside the window at the nearest edge: "▲A". If two marks would stand at the
 * same point, the second stands beside the first. */
static void paint_far_goals(const struct screen *screen)
{
    static const char *const before[2][4] = {{"▲", "▼", "◀", ""}, {"^", "v", "<", ""}};
    static const char *const behind[2][4] = {{"", "", "", "▶"}, {"", "", "", ">"}};
    bool ascii = screen->looks.ascii;
    const struct model *model = &screen->sitting->model;
    const struct term_game *game = term_game(model->kind);
    sab_cell cell;
    int last_y = -1, last_x = -1;
    for (unsigned goal = 0; game->find_goal != NULL && game->find_goal(&model->view, goal, &cell);
         goal++) {
        char mark[8];
        int y, x;
        if (mine_is_visible(screen, cell)) {
            continue;
        }
        unsigned arrow = find_edge(screen, cell, &y, &x);
        bool taken = y == last_y && x == last_x;
        last_y = y;
        last_x = x;
        x += !taken ? 0 : x > ART_COLUMNS ? -2 : 2;
        snprintf(mark, sizeof mark, "%s%c%s", before[ascii][arrow], (char)('A' + goal),
                 behind[ascii][arrow]);
        paint_ink(screen, ART_GOAL, A_REVERSE);
        mvaddstr(y, x, mark);
    }
    paint_plain(A_NORMAL);
}

/* Paints an arrow at each edge of the window that hides more of the board. */
static void paint_arrows(const struct screen *screen)
{
    struct extent extent = extent_of(&screen->sitting->model);
    bool ascii = screen->looks.ascii;
    int width = screen->across * ART_COLUMNS, height = screen->down * ART_ROWS;
    /* The arrow stands beside the middle, so that it covers no column's name. */
    int beside = (screen->across / 2 + 1) * ART_COLUMNS - 1;
    paint_plain(A_REVERSE);
    if (extent.west < screen->west) {
        mvaddstr(height / 2, 0, ascii ? "<" : "◀");
    }
    if (extent.east >= screen->west + screen->across) {
        mvaddstr(height / 2, width - 1, ascii ? ">" : "▶");
    }
    if (extent.north < screen->north) {
        mvaddstr(0, beside, ascii ? "^" : "▲");
    }
    if (extent.south >= screen->north + screen->down) {
        mvaddstr(height - 1, beside, ascii ? "v" : "▼");
    }
    paint_plain(A_NORMAL);
}

static void paint_name(const struct screen *screen, int y, int x, const char *name)
{
    char text[RULER_COLUMNS + 16];
    snprintf(text, sizeof text, "%*s", RULER_COLUMNS, name);
    paint_text(screen, y, x, RULER_COLUMNS, text);
}

/* Paints the names of the columns above the board and of the rows on its left. Cards are painted
 * over them. */
static void paint_rulers(const struct screen *screen)
{
    char name[16];
    paint_plain(A_DIM);
    for (int x = 0; x < screen->across; x++) {
        struct sab_text text = sab_text_into(name, sizeof name);
        spoken_column(&text, screen->west + x);
        paint_name(screen, 0, x * ART_COLUMNS, name);
    }
    for (int y = 0; y < screen->down; y++) {
        struct sab_text text = sab_text_into(name, sizeof name);
        spoken_row(&text, screen->north + y);
        paint_name(screen, y * ART_ROWS + 1, 0, name);
    }
    paint_plain(A_NORMAL);
}

void mine_paint(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    paint_rulers(screen);
    paint_cards(screen);
    paint_far_goals(screen);
    if (screen->giving.step == GIVING_PLACE) {
        giving_paint(screen);
    } else if (model_is_my_turn(model)) {
        term_game(model->kind)->paint_candidates(screen);
    }
    marks_paint(screen);
    paint_arrows(screen);
}
