/* SPDX-License-Identifier: MIT
 *
 * mine.c - the cave in the window of mine.c: cards, figures, and what one may choose.
 */
#include "term/cave/art.h"
#include "term/cave/choice.h"
#include "term/cave/walk.h"
#include "term/screen/screen.h"

#include <string.h>

/* ---- The window ------------------------------------------------------------------------------ */

/* From goal to goal; where cards lie at that rim or beyond, with room for one more. */
struct mine_extent cave_mine_extent(const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    struct cave_extent all = cave_extent_of(view);
    struct mine_extent extent = {all.west, all.east, all.north, all.south};
    for (unsigned i = 0; i < cave->laid_count; i++) {
        sab_cell cell = cave->laid[i].cell;
        extent.west = cell.x <= extent.west ? cell.x - 1 : extent.west;
        extent.east = cell.x >= extent.east ? cell.x + 1 : extent.east;
        extent.north = cell.y <= extent.north ? cell.y - 1 : extent.north;
        extent.south = cell.y >= extent.south ? cell.y + 1 : extent.south;
    }
    return extent;
}

/* The figure one moves, one's own dwarf, or else the newest card. */
sab_cell cave_mine_centre(const struct model *model)
{
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    if (view->phase == SAB_CAVE_WALKING && model_is_my_turn(model)) {
        return cave->creature[cave->attacker].place.cell;
    }
    if (model->you < view->seats && cave->dwarf[model->you].left == 0) {
        return cave->dwarf[model->you].place.cell;
    }
    return cave->last_laid;
}

/* ---- Labels ---------------------------------------------------------------------------------- */

static bool is_figure(const struct art *art, int row, int column)
{
    uint8_t ink = art->ink[row][column];
    return ink == ART_AXE || ink == ART_MOON || ink == ART_OWN || ink == ART_HARM;
}

/* Where a figure would stand; beside whoever stands there. */
static void space_in_cell(const struct screen *screen, const struct sab_action *action, int *row,
                          int *column)
{
    static const struct {
        uint8_t row, column;
    } others[] = {{0, 1}, {0, 3}, {2, 1}, {2, 3}, {0, 0}, {0, 4}, {2, 0}, {2, 4}};
    const struct sab_view *view = &screen->sitting->model.view;
    struct art art;
    cave_art_at(view, action->cell, screen->looks.ascii, &art);
    cave_art_spot(view, (struct sab_cave_place){action->cell, action->space}, row, column);
    for (size_t i = 0; is_figure(&art, *row, *column) && i < sizeof others / sizeof others[0];
         i++) {
        *row = others[i].row;
        *column = others[i].column;
    }
}

void cave_mine_label(const struct screen *screen, const struct sab_action *action, int *y, int *x)
{
    int row = 1, column = 2;
    if (cave_has_space(action)) {
        space_in_cell(screen, action, &row, &column);
    } else if (cave_has_edge(action)) {
        row = action->side == SAB_EAST ? 1 : 2;
        column = action->side == SAB_EAST ? 4 : 2;
    } else if (action->verb == SAB_CAVE_LOOK_GOAL) {
        column = 1;
    } else if (action->verb == SAB_CAVE_ROCKFALL) {
        row = column = 0;
    }
    *y = (action->cell.y - screen->top) * ART_ROWS + row;
    *x = (action->cell.x - screen->left) * ART_COLUMNS + column;
}

static void paint_letter(const struct screen *screen, const struct sab_action *action, char letter,
                         attr_t attributes)
{
    int y, x;
    if (mine_is_visible(screen, action->cell) && letter != '\0') {
        cave_mine_label(screen, action, &y, &x);
        paint_ink(screen, ART_FREE, attributes);
        mvaddch(y, x, (chtype)(unsigned char)letter);
        paint_plain(A_NORMAL);
    }
}

/* The way to a space that is chosen: the spaces between, and its end. */
static void paint_walk(const struct screen *screen, const struct sab_action *action)
{
    const struct model *model = &screen->sitting->model;
    struct sab_action steps[REQUEST_ACTIONS_MAX];
    size_t way = cave_walk_find(&model->cave, (struct sab_cave_place){action->cell, action->space});
    size_t count = cave_walk_steps(model, way, steps);
    for (size_t i = 0; i + 1 < count; i++) {
        paint_letter(screen, &steps[i], '+', A_REVERSE);
    }
}

/* The goal that is asked about, as it would lie. */
static void paint_turning(const struct screen *screen, const struct sab_action *action, bool chosen)
{
    const struct sab_view *view = &screen->sitting->model.view;
    const struct sab_cave_view *cave = &view->as.cave;
    if (chosen) {
        struct art art =
            cave_art_of_goal(cave->goal[cave->turning].goal, action->turned, screen->looks.ascii);
        mine_paint_at(screen, sab_cave_goal_cell(view->seats, cave->turning), &art, A_REVERSE);
    }
}

static void paint_candidate(const struct screen *screen, const struct sab_action *action,
                            char label, bool chosen)
{
    bool ascii = screen->looks.ascii;
    if (action->verb == SAB_CAVE_TURN) {
        paint_turning(screen, action, chosen);
        return;
    }
    if (action->verb != SAB_CAVE_LAY) {
        paint_letter(screen, action, chosen ? '*' : label, A_REVERSE);
        return;
    }
    struct art art = chosen ? cave_art_of_card(action->card, action->turned, ascii)
                            : art_of_free_cell(label != '\0' ? label : ' ', ascii);
    mine_paint_at(screen, action->cell, &art, chosen ? A_REVERSE : A_NORMAL);
}

void cave_mine_candidates(const struct screen *screen)
{
    const struct choice *choice = &screen->choice;
    for (size_t i = 0; i < choice->count; i++) {
        if (choice_has_cell(&choice->candidates[i]) ||
            choice->candidates[i].verb == SAB_CAVE_TURN) {
            paint_candidate(screen, &choice->candidates[i], choice_label(i),
                            (int)i == choice->chosen);
        }
    }
    if (choice->chosen >= 0 && cave_has_space(&choice->candidates[choice->chosen])) {
        paint_walk(screen, &choice->candidates[choice->chosen]);
    }
}

/* ---- Cards ----------------------------------------------------------------------------------- */

void cave_mine_cards(const struct screen *screen)
{
    const struct sab_view *view = &screen->sitting->model.view;
    for (int y = screen->top; y < screen->top + screen->down; y++) {
        for (int x = screen->left; x < screen->left + screen->across; x++) {
            struct art art;
            sab_cell cell = {(int8_t)x, (int8_t)y};
            if (cave_art_at(view, cell, screen->looks.ascii, &art)) {
                mine_paint_at(screen, cell, &art, A_NORMAL);
            }
        }
    }
}
