/* SPDX-License-Identifier: MIT
 *
 * screen.c - the mine of the base game and the column beside it on the screen.
 */
#include "term/base/base.h"

#include <stdio.h>

/* ---- The mine -------------------------------------------------------------------------------- */

sab_cell base_followed(const struct model *model)
{
    return model->view.as.base.last_laid;
}

bool base_find_goal(const struct sab_view *view, unsigned goal, sab_cell *cell)
{
    (void)view;
    if (goal < SAB_BASE_GOALS) {
        *cell = sab_base_goal_cells[goal];
    }
    return goal < SAB_BASE_GOALS;
}

static void paint_label(const struct screen *screen, sab_cell cell, char label, attr_t attributes)
{
    if (mine_is_visible(screen, cell) && label != '\0') {
        paint_ink(screen, ART_FREE, attributes);
        mvaddch((cell.y - screen->north) * ART_ROWS, (cell.x - screen->west) * ART_COLUMNS,
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
        art = base_art_of_shape(action->shape, ascii);
        mine_paint_at(screen, action->cell, &art, A_REVERSE);
    } else if (action->verb == SAB_BASE_LAY) {
        art = art_of_free_cell(label != '\0' ? label : ' ', ascii);
        mine_paint_at(screen, action->cell, &art, A_NORMAL);
    } else if (action->verb != SAB_BASE_TURN) {
        paint_label(screen, action->cell, label, A_REVERSE);
        if (chosen && mine_is_visible(screen, action->cell)) {
            mvchgat((action->cell.y - screen->north) * ART_ROWS + 1,
                    (action->cell.x - screen->west) * ART_COLUMNS, ART_COLUMNS, A_REVERSE, 0, NULL);
        }
    }
}

void base_paint_candidates(const struct screen *screen)
{
    const struct choice *choice = &screen->choice;
    for (size_t i = 0; i < choice->count; i++) {
        if (base_has_cell(&choice->candidates[i])) {
            paint_candidate(screen, &choice->candidates[i], choice_label(i),
                            (int)i == choice->chosen);
        }
    }
}

/* ---- The side -------------------------------------------------------------------------------- */

static void paint_role(const struct screen *screen, int x)
{
    char line[SAB_NAME_SIZE + 16] = "Role: F2 shows it";
    if (screen->sitting->model.you == SAB_NOBODY) {
        struct sab_text text = sab_text_into(line, sizeof line);
        replay_write_eyes(&text, screen->sitting);
    }
    paint_text(screen, 1, x, SCREEN_SIDE, line);
}

void base_paint_head(const struct screen *screen, int x)
{
    const struct sab_view *view = &screen->sitting->model.view;
    char text[64];
    snprintf(text, sizeof text, "Round %u of 3   Pile %u", view->round, view->pile_count);
    paint_plain(A_BOLD);
    paint_text(screen, 0, x, SCREEN_SIDE, text);
    paint_plain(A_NORMAL);
    paint_role(screen, x);
}

static void paint_tools(const struct screen *screen, int y, int x, sab_tools broken)
{
    char tools[] = "[---]";
    for (unsigned tool = 0; tool < 3; tool++) {
        if ((broken >> tool & 1u) != 0) {
            tools[tool + 1] = "PLC"[tool];
        }
    }
    if (broken != 0) {
        paint_ink(screen, ART_HARM, A_NORMAL);
    }
    paint_text(screen, y, x, 5, tools);
    paint_plain(A_NORMAL);
}

/* If you have no seat and this player's role is known, paints S for a saboteur or D for a
 * gold-digger. If you have a seat, paints nothing: you see your role only when you ask for it. */
static void paint_role_of(const struct screen *screen, int y, int x, sab_seat seat)
{
    const struct model *model = &screen->sitting->model;
    unsigned role = model->view.as.base.role[seat];
    if (model->you == SAB_NOBODY && role != SAB_ROLE_UNKNOWN) {
        paint_ink(screen, role == SAB_SABOTEUR ? ART_HARM : ART_GOLD, A_NORMAL);
        paint_text(screen, y, x, 1, role == SAB_SABOTEUR ? "S" : "D");
        paint_plain(A_NORMAL);
    }
}

void base_paint_player(const struct screen *screen, int y, int x, sab_seat seat)
{
    const struct sab_base_view *base = &screen->sitting->model.view.as.base;
    char text[16];
    paint_role_of(screen, y, x + SCREEN_SIDE - 1, seat);
    paint_tools(screen, y, x + 13, base->broken[seat]);
    snprintf(text, sizeof text, "$%u", base->gold_count[seat]);
    paint_text(screen, y, x + 19, 3, text);
}

struct art base_draw_held(const struct screen *screen, int held)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    sab_shape shape = base_shape(choice, model);
    return choice->held == held && shape != 0
               ? base_art_of_shape(shape, screen->looks.ascii)
               : base_art_of_card(base_hand(model)[held], screen->looks.ascii);
}
