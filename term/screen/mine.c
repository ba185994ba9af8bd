/* SPDX-License-Identifier: MIT
 *
 * mine.c - the board, seen through a window of whole cards.
 */
#include "term/screen/screen.h"

#include <stdio.h>
#include <string.h>

enum { RULER_DIGITS = 3 };

static void include_cell(struct mine_extent *extent, sab_cell cell)
{
    extent->west = cell.x - 1 < extent->west ? cell.x - 1 : extent->west;
    extent->east = cell.x + 1 > extent->east ? cell.x + 1 : extent->east;
    extent->north = cell.y - 1 < extent->north ? cell.y - 1 : extent->north;
    extent->south = cell.y + 1 > extent->south ? cell.y + 1 : extent->south;
}

/* What lies there, and a card more on every side. */
static struct mine_extent extent_of(const struct model *model)
{
    const struct sab_base_view *base = &model->view.as.base;
    struct mine_extent extent = {-1, 1, -1, 1};
    if (model->kind == SAB_CAVE) {
        return cave_mine_extent(&model->view);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        include_cell(&extent, sab_base_goal_cells[goal]);
    }
    for (unsigned i = 0; i < base->laid_count; i++) {
        include_cell(&extent, base->laid[i].cell);
    }
    return extent;
}

/* ---- The window ------------------------------------------------------------------------------ */

/* Where the window begins in one direction: centred when all fits, else as it was, in bounds. */
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
    if (cell.x < screen->left) {
        screen->left = (int)cell.x;
    } else if (cell.x >= screen->left + screen->across) {
        screen->left = cell.x + 1 - screen->across;
    }
    if (cell.y < screen->top) {
        screen->top = (int)cell.y;
    } else if (cell.y >= screen->top + screen->down) {
        screen->top = cell.y + 1 - screen->down;
    }
}

/* Brings the cell into the middle when it comes near the edge of the window. */
static void centre(struct screen *screen, sab_cell cell)
{
    int right = screen->left + screen->across - 1, bottom = screen->top + screen->down - 1;
    if (cell.x - screen->left < 2 || right - cell.x < 2 || !screen->has_followed) {
        screen->left = cell.x - screen->across / 2;
    }
    if (cell.y - screen->top < 2 || bottom - cell.y < 2 || !screen->has_followed) {
        screen->top = cell.y - screen->down / 2;
    }
}

/* In the cave also back to one's figure whenever something else is to be decided. */
static void follow(struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    bool cave = model->kind == SAB_CAVE;
    sab_cell cell = cave ? cave_mine_centre(model) : model->view.as.base.last_laid;
    bool moved = cell.x != screen->followed.x || cell.y != screen->followed.y;
    bool asked = model_is_my_turn(model) && model->step != screen->followed_step;
    if (cave && model->has_view && (moved || asked || !screen->has_followed)) {
        centre(screen, cell);
        screen->has_followed = true;
    } else if (!cave && moved) {
        mine_show(screen, cell);
    }
    screen->followed = cell;
    screen->followed_step = model->step;
}

void mine_frame(struct screen *screen)
{
    struct mine_extent extent = extent_of(&screen->sitting->model);
    int across = (screen->columns - side_columns(screen) - 2) / ART_COLUMNS;
    int down = (screen->rows - SCREEN_TALK) / ART_ROWS;
    screen->has_followed = screen->has_followed && across == screen->across && down == screen->down;
    screen->across = across;
    screen->down = down;
    follow(screen);
    screen->left = begin_at(screen->left, extent.west, extent.east, screen->across);
    screen->top = begin_at(screen->top, extent.north, extent.south, screen->down);
}

void mine_scroll(struct screen *screen, int across, int down)
{
    screen->left += across;
    screen->top += down;
    mine_frame(screen);
}

bool mine_cell_at(const struct screen *screen, int y, int x, sab_cell *cell)
{
    if (y < 0 || x < 0 || y >= screen->down * ART_ROWS || x >= screen->across * ART_COLUMNS) {
        return false;
    }
    *cell =
        (sab_cell){(int8_t)(screen->left + x / ART_COLUMNS), (int8_t)(screen->top + y / ART_ROWS)};
    return true;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

bool mine_is_visible(const struct screen *screen, sab_cell cell)
{
    return cell.x >= screen->left && cell.x < screen->left + screen->across &&
           cell.y >= screen->top && cell.y < screen->top + screen->down;
}

void mine_paint_at(const struct screen *screen, sab_cell cell, const struct art *art,
                   attr_t attributes)
{
    if (mine_is_visible(screen, cell)) {
        paint_art(screen, (cell.y - screen->top) * ART_ROWS, (cell.x - screen->left) * ART_COLUMNS,
                  art, attributes);
    }
}

/* The newest card lies in darker rock, so that it is found without colour. */
static void mark_newest(struct art *art, bool ascii)
{
    for (unsigned row = 0; row < ART_ROWS; row++) {
        for (unsigned column = 0; column < ART_COLUMNS; column++) {
            if (art->ink[row][column] == ART_ROCK) {
                struct sab_text text = sab_text_into(art->glyph[row][column], 4);
                sab_write(&text, ascii ? "%" : "▓");
            }
        }
    }
}

static void paint_laid(const struct screen *screen)
{
    const struct sab_view *view = &screen->sitting->model.view;
    const struct sab_base_view *base = &view->as.base;
    bool ascii = screen->looks.ascii;
    for (unsigned i = 0; i < base->laid_count; i++) {
        struct sab_base_laid laid = base->laid[i];
        struct art art = i == 0 ? art_of_start(ascii) : art_of_shape(laid.shape, ascii);
        if (i > 0 && laid.cell.x == base->last_laid.x && laid.cell.y == base->last_laid.y) {
            mark_newest(&art, ascii);
        }
        mine_paint_at(screen, laid.cell, &art, A_NORMAL);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        struct art art = art_of_goal(view, goal, ascii);
        mine_paint_at(screen, sab_base_goal_cells[goal], &art, A_NORMAL);
    }
}

/* ---- Candidates ------------------------------------------------------------------------------ */

static void paint_label(const struct screen *screen, sab_cell cell, char label, attr_t attributes)
{
    if (mine_is_visible(screen, cell) && label != '\0') {
        paint_ink(screen, ART_FREE, attributes);
        mvaddch((cell.y - screen->top) * ART_ROWS, (cell.x - screen->left) * ART_COLUMNS,
                (chtype)(unsigned char)label);
        paint_plain(A_NORMAL);
    }
}

static void paint_candidate(const struct screen *screen, const struct sab_action *action,
                            char label, bool chosen)
{
    bool ascii = screen->looks.ascii;
    struct art art;
    bool shapes = action->verb == SAB_BASE_LAY || action->verb == SAB_BASE_TURN;
    if (shapes && chosen) {
        art = art_of_shape(action->shape, ascii);
        mine_paint_at(screen, action->cell, &art, A_REVERSE);
    } else if (action->verb == SAB_BASE_LAY) {
        art = art_of_free_cell(label != '\0' ? label : ' ', ascii);
        mine_paint_at(screen, action->cell, &art, A_NORMAL);
    } else if (action->verb != SAB_BASE_TURN) {
        paint_label(screen, action->cell, label, A_REVERSE);
        if (chosen && mine_is_visible(screen, action->cell)) {
            mvchgat((action->cell.y - screen->top) * ART_ROWS + 1,
                    (action->cell.x - screen->left) * ART_COLUMNS, ART_COLUMNS, A_REVERSE, 0, NULL);
        }
    }
}

static void paint_candidates(const struct screen *screen)
{
    const struct choice *choice = &screen->choice;
    for (size_t i = 0; i < choice->count; i++) {
        if (choice_has_cell(&choice->candidates[i])) {
            paint_candidate(screen, &choice->candidates[i], choice_label(i),
                            (int)i == choice->chosen);
        }
    }
}

/* Where the maze goes on outside of the window. */
static void paint_arrows(const struct screen *screen)
{
    struct mine_extent extent = extent_of(&screen->sitting->model);
    bool ascii = screen->looks.ascii;
    int width = screen->across * ART_COLUMNS, height = screen->down * ART_ROWS;
    paint_plain(A_REVERSE);
    if (extent.west < screen->left) {
        mvaddstr(height / 2, 0, ascii ? "<" : "◀");
    }
    if (extent.east >= screen->left + screen->across) {
        mvaddstr(height / 2, width - 1, ascii ? ">" : "▶");
    }
    if (extent.north < screen->top) {
        mvaddstr(0, width / 2, ascii ? "^" : "▲");
    }
    if (extent.south >= screen->top + screen->down) {
        mvaddstr(height - 1, width / 2, ascii ? "v" : "▼");
    }
    paint_plain(A_NORMAL);
}

static void paint_number(const struct screen *screen, int y, int x, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%*d", RULER_DIGITS, number);
    paint_text(screen, y, x, RULER_DIGITS, text);
}

/* Which cells these are: x above, y on the left, where no card lies over them. */
static void paint_rulers(const struct screen *screen)
{
    paint_plain(A_DIM);
    for (int x = 0; x < screen->across; x++) {
        paint_number(screen, 0, x * ART_COLUMNS, screen->left + x);
    }
    for (int y = 0; y < screen->down; y++) {
        paint_number(screen, y * ART_ROWS + 1, 0, screen->top + y);
    }
    paint_plain(A_NORMAL);
}

void mine_paint(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    bool cave = model->kind == SAB_CAVE;
    paint_rulers(screen);
    (cave ? cave_mine_cards : paint_laid)(screen);
    if (model_is_my_turn(model)) {
        (cave ? cave_mine_candidates : paint_candidates)(screen);
    }
    paint_arrows(screen);
}
