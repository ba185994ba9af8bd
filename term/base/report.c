/* SPDX-License-Identifier: MIT
 *
 * report.c - answers to typed commands about the base game.
 */
#include "kit/program/end.h"
#include "notation/spoken.h"
#include "term/base/base.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 512 };

/* Writes the board as the notation draws it, but with the names that people use: letters for the
 * columns, and numbers from 1 for the rows. */
static void write_board(struct sab_text *text, const char *drawn)
{
    char *end = NULL;
    size_t first = strcspn(drawn, "\n");
    const char *rows = drawn + first;
    sab_write(text, "   ");
    for (const char *at = drawn; at < rows; at = end) {
        art_rim(text, spoken_column, (int)strtol(at, &end, 10), 3);
    }
    while (rows[0] == '\n' && rows[1] != '\0') {
        int y = (int)strtol(rows, &end, 10);
        size_t size = strcspn(end, "\n");
        sab_write(text, "\n");
        art_rim(text, spoken_row, y, 3);
        sab_write_bytes(text, end, size);
        rows = end + size;
    }
    sab_write(text, "\n");
}

void base_report_board(struct sitting *sitting)
{
    char *board = must_have(malloc(2 * SAB_BOARD_TEXT));
    char *drawn = board + SAB_BOARD_TEXT;
    const struct sab_view *view = &sitting->model.view;
    struct sab_text text = sab_text_into(board, SAB_BOARD_TEXT);
    if (sitting->ascii) {
        art_board(&text, view, base_extent(view, 0), base_draw_cell, true);
    } else {
        struct sab_text into = sab_text_into(drawn, SAB_BOARD_TEXT);
        sab_draw_board(&into, view);
        write_board(&text, drawn);
    }
    sitting_draw(sitting, "%s", board);
    free(board);
}

static void report_goal(struct sitting *sitting, unsigned goal)
{
    const struct sab_view *view = &sitting->model.view;
    const struct sab_base_view *base = &view->as.base;
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    sab_write(&text, "  ");
    spoken_cell(&text, sab_base_goal_cells[goal]);
    sab_write(&text, " ");
    base_say_goal(&text, goal);
    if (base->goal_shape[goal] == 0) {
        sab_write(&text, ", face down");
    }
    if (base->goal[goal] != SAB_GOAL_UNKNOWN) {
        words_write(&text, ": %s", base->goal[goal] == SAB_TREASURE ? "the treasure" : "a stone");
    }
    if (base->goal_shape[goal] != 0) {
        words_write(&text, ", lies as %s", sab_shape_name(base->goal_shape[goal]));
    }
    const char *before = "; looked at by ";
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        if (sab_has_seat(base->looked[goal], seat)) {
            sab_write(&text, before);
            words_seat(&text, &sitting->model, seat);
            before = ", ";
        }
    }
    sitting_say(sitting, "%s", line);
}

void base_report_cells(struct sitting *sitting)
{
    const struct sab_base_view *base = &sitting->model.view.as.base;
    for (unsigned i = 0; i < base->laid_count; i++) {
        char line[LINE_ROOM];
        struct sab_text text = sab_text_into(line, sizeof line);
        sab_write(&text, "  ");
        spoken_cell(&text, base->laid[i].cell);
        sab_write(&text, " ");
        base_say_shape(&text, base->laid[i].shape);
        sab_write(&text, i == 0 ? ", the start" : "");
        sitting_say(sitting, "%s", line);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        report_goal(sitting, goal);
    }
}

void base_say_player(struct sab_text *text, const struct model *model, sab_seat seat)
{
    const struct sab_view *view = &model->view;
    const struct sab_base_view *base = &view->as.base;
    words_write(text, "; cards %u; broken: ", view->hand_count[seat]);
    base_say_tools(text, base->broken[seat]);
    words_write(text, "; gold cards %u", base->gold_count[seat]);
    if (sab_has_seat(model->counted, seat)) {
        words_write(text, " (nuggets %u)", model->nuggets[seat]);
    }
    sab_write(text, view->to_move == seat ? "; on turn" : "");
    words_answer(text, model, seat);
}

void base_report_pile(struct sitting *sitting)
{
    const struct sab_view *view = &sitting->model.view;
    sitting_say(sitting, "Round %u of 3; %u cards in the pile.", view->round, view->pile_count);
}

void base_say_role(struct sab_text *text, const struct model *model)
{
    unsigned role = model->view.as.base.role[model->you];
    words_write(text, "You are %s.\n%s\n", base_role(role),
                role == SAB_SABOTEUR ? "Keep everyone from the treasure." : "Dig to the treasure.");
}

void base_say_among(struct sab_text *text, const struct model *model)
{
    unsigned seats = model->seats, cards = seats < 5 ? 1 : seats < 7 ? 2 : seats < 10 ? 3 : 4;
    if (cards == 1) {
        sab_write(text, "There is one saboteur, or perhaps none.\n"); /* base 2.1 */
    } else {
        words_write(text, "There are %u or %u saboteurs.\n", cards - 1, cards);
    }
}
