/* SPDX-License-Identifier: MIT
 *
 * screen.c - the toy game Pebbles on the screen: the heap in rows of five pebbles, and the column
 * beside it.
 */
#include "term/toy/toy.h"

#include <stdio.h>

enum { ACROSS = 5, DOWN = SAB_TOY_HEAP_MAX / ACROSS };

/* ---- Choosing -------------------------------------------------------------------------------- */

void toy_collect(struct choice *choice, const struct model *model)
{
    for (size_t i = 0; i < model->legal_count; i++) {
        choice_add(choice, &model->legal[i]);
    }
    choice->chosen = choice->count == 1 ? 0 : -1;
}

/* Whether an action concerns no place on the board. In Pebbles, every action concerns the heap. */
bool toy_has_none(const struct sab_action *action)
{
    (void)action;
    return false;
}

bool toy_write_why(struct sab_text *text, const struct choice *choice, const struct model *model,
                   sab_cell cell)
{
    (void)text;
    (void)choice;
    (void)model;
    (void)cell;
    return false;
}

void toy_ask_pick(struct sab_text *text, const struct screen *screen)
{
    words_status(text, &screen->sitting->model);
    words_write(text, " 1-%zu? Press a letter, then Enter.", screen->choice.count);
}

void toy_ask_chosen(struct sab_text *text, const struct screen *screen)
{
    const struct choice *choice = &screen->choice;
    words_action(text, &screen->sitting->model, &choice->candidates[choice->chosen]);
    talk_ask_yes(text, choice, false);
}

/* ---- The heap -------------------------------------------------------------------------------- */

struct extent toy_extent(const struct sab_view *view, int margin)
{
    (void)view;
    (void)margin; /* the drawing of the heap always has the same size */
    return (struct extent){0, ACROSS - 1, 0, DOWN - 1};
}

bool toy_draw_cell(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art)
{
    bool any = cell.x >= 0 && cell.x < ACROSS && cell.y >= 0 &&
               cell.y * ACROSS + cell.x < view->as.toy.heap;
    (void)ascii;
    *art = art_filled(" ", ART_ROCK);
    if (any) {
        art_put_text(art, 1, "(   )", ART_GOLD);
    }
    return any;
}

sab_cell toy_followed(const struct model *model)
{
    (void)model;
    return (sab_cell){0, 0};
}

void toy_paint_candidates(const struct screen *screen)
{
    (void)screen;
}

/* ---- Beside it ------------------------------------------------------------------------------- */

void toy_paint_head(const struct screen *screen, int x)
{
    const struct model *model = &screen->sitting->model;
    char text[64];
    snprintf(text, sizeof text, "Heap %u", model->view.as.toy.heap);
    paint_text(screen, 0, x, SCREEN_SIDE, text);
    if (model->you == SAB_NOBODY) {
        paint_text(screen, 1, x, SCREEN_SIDE, "You are watching.");
    } else {
        paint_text(screen, 1, x, SCREEN_SIDE, "Favourite: F2 shows it");
    }
}

void toy_paint_player(const struct screen *screen, int y, int x, sab_seat seat)
{
    char text[16];
    snprintf(text, sizeof text, "%5u", screen->sitting->model.view.as.toy.taken[seat]);
    paint_text(screen, y, x + 13, SCREEN_SIDE - 14, text);
}

struct art toy_draw_held(const struct screen *screen, int held)
{
    (void)screen;
    (void)held;
    return art_filled(" ", ART_ROCK);
}
