/* SPDX-License-Identifier: MIT
 *
 * report.c - the table in words.
 */
#include "term/line/report.h"

#include "term/cave/report.h"
#include "term/game/art.h"
#include "term/words/words.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOG_SHOWN = 20,
    LINE_ROOM = 512,
    ITEM_COLUMNS = 28 /* of an action with its number, in nearly all cases */
};

static bool has_game(struct sitting *sitting)
{
    if (!sitting->model.has_view) {
        sitting_say(sitting, "No game is going on.");
    }
    return sitting->model.has_view;
}

/* ---- What may be done ------------------------------------------------------------------------ */

static const char *const group_names[SAB_CAVE_VERBS] = {
    [SAB_NO_VERB] = "",
    [SAB_BASE_LAY] = "Lay:",
    [SAB_BASE_BREAK] = "Break:",
    [SAB_BASE_REPAIR] = "Mend:",
    [SAB_BASE_ROCKFALL] = "Rockfall:",
    [SAB_BASE_MAP] = "Map:",
    [SAB_BASE_PASS] = "Pass:",
    [SAB_BASE_REVEAL] = "Turn over:",
    [SAB_BASE_TURN] = "Turn:",
    [SAB_BASE_TAKE] = "Take:",
    [SAB_VOTE] = "Vote:",
    [SAB_CAVE_LAY] = "Lay:",
    [SAB_CAVE_LOOK_GOAL] = "Look at a goal:",
    [SAB_CAVE_LOOK_CLAN] = "Look at a clan card:",
    [SAB_CAVE_ROCKFALL] = "Rockfall:",
    [SAB_CAVE_BOOTS] = "Boots:",
    [SAB_CAVE_AXE] = "Battle axe:",
    [SAB_CAVE_SWAP] = "Swap hands:",
    [SAB_CAVE_WEB] = "Web:",
    [SAB_CAVE_CREATURE] = "Creature:",
    [SAB_CAVE_DISCARD] = "Discard:",
    [SAB_CAVE_WALK] = "The creature walks:",
    [SAB_CAVE_HALT] = "It stops:",
    [SAB_CAVE_STEP] = "Step:",
    [SAB_CAVE_CUT] = "Cut a web:",
    [SAB_CAVE_STAY] = "Stay:",
    [SAB_CAVE_FACE] = "Face first:",
    [SAB_CAVE_DRIVE] = "Drive it off:",
    [SAB_CAVE_ENDURE] = "Keep the axe:",
    [SAB_CAVE_TURN] = "The goal lies:",
    [SAB_CAVE_NUGGET] = "The nugget:",
};

/* The actions of one verb from number `first` on, in lines; returns the number after the last. */
static size_t report_group(struct sitting *sitting, size_t first)
{
    const struct model *model = &sitting->model;
    uint8_t verb = model->legal[first].verb;
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    size_t next = first;
    sitting_say(sitting, "%s", group_names[verb]);
    for (; next < model->legal_count && model->legal[next].verb == verb; next++) {
        if (text.length > 0 && (int)text.length > sitting->columns - ITEM_COLUMNS) {
            sitting_say(sitting, "%s", line);
            text = sab_text_into(line, sizeof line);
        }
        words_write(&text, "  %zu ", next + 1);
        sab_write_action(&text, &model->legal[next]);
    }
    sitting_say(sitting, "%s", line);
    return next;
}

void report_legal(struct sitting *sitting, const char *argument)
{
    (void)argument;
    if (sitting->model.legal_count == 0) {
        report_status(sitting, "");
    }
    for (size_t next = 0; next < sitting->model.legal_count;) {
        next = report_group(sitting, next);
    }
    if (sitting->model.may_vote && sitting->model.legal_count > 0) {
        sitting_say(sitting, "You may also vote to end the %s: vote.", words_span(&sitting->model));
    }
}

/* ---- The mine -------------------------------------------------------------------------------- */

void report_board(struct sitting *sitting, const char *argument)
{
    (void)argument;
    if (!has_game(sitting)) {
        return;
    }
    if (sitting->model.kind == SAB_CAVE) {
        cave_report_board(sitting);
        return;
    }
    char *board = malloc(SAB_BOARD_TEXT);
    if (board == NULL) {
        abort();
    }
    struct sab_text text = sab_text_into(board, SAB_BOARD_TEXT);
    if (sitting->ascii) {
        art_board(&text, &sitting->model.view);
    } else {
        sab_draw_board(&text, &sitting->model.view);
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
    words_write(&text, "  %d,%d ", sab_base_goal_cells[goal].x, sab_base_goal_cells[goal].y);
    words_goal(&text, goal);
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
        if ((base->looked[goal] >> seat & 1U) != 0) {
            sab_write(&text, before);
            words_seat(&text, &sitting->model, seat);
            before = ", ";
        }
    }
    sitting_say(sitting, "%s", line);
}

void report_cells(struct sitting *sitting, const char *argument)
{
    const struct sab_base_view *base = &sitting->model.view.as.base;
    (void)argument;
    if (!has_game(sitting)) {
        return;
    }
    if (sitting->model.kind == SAB_CAVE) {
        cave_report_cells(sitting);
        return;
    }
    for (unsigned i = 0; i < base->laid_count; i++) {
        char line[LINE_ROOM];
        struct sab_text text = sab_text_into(line, sizeof line);
        words_write(&text, "  %d,%d ", base->laid[i].cell.x, base->laid[i].cell.y);
        words_shape(&text, base->laid[i].shape);
        sab_write(&text, i == 0 ? ", the start" : "");
        sitting_say(sitting, "%s", line);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        report_goal(sitting, goal);
    }
}

/* ---- Cards and players ----------------------------------------------------------------------- */

void report_hand(struct sitting *sitting, const char *argument)
{
    const struct sab_view *view = &sitting->model.view;
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    (void)argument;
    if (!has_game(sitting) || sitting->model.you == SAB_NOBODY) {
        return;
    }
    if (sitting->model.kind == SAB_CAVE) {
        cave_report_hand(sitting);
        return;
    }
    sab_write(&text, "Your hand: ");
    for (unsigned i = 0; i < view->hand_count[sitting->model.you]; i++) {
        sab_write(&text, i > 0 ? ", " : "");
        words_card(&text, view->as.base.hand[i]);
    }
    sitting_say(sitting, "%s%s", line, view->hand_count[sitting->model.you] == 0 ? "empty." : ".");
}

void report_players(struct sitting *sitting, const char *argument)
{
    const struct model *model = &sitting->model;
    const struct sab_view *view = &model->view;
    const struct sab_base_view *base = &view->as.base;
    (void)argument;
    if (model->has_view && model->kind == SAB_CAVE) {
        cave_report_players(sitting);
        return;
    }
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        char line[LINE_ROOM];
        struct sab_text text = sab_text_into(line, sizeof line);
        words_write(&text, "  %u ", seat);
        words_presence(&text, model, seat);
        if (model->has_view) {
            words_write(&text, "; cards %u; broken: ", view->hand_count[seat]);
            words_tools(&text, base->broken[seat]);
            words_write(&text, "; gold cards %u", base->gold_count[seat]);
            if ((model->base.counted >> seat & 1U) != 0) {
                words_write(&text, " (nuggets %u)", model->base.nuggets[seat]);
            }
            sab_write(&text, view->to_move == seat ? "; at work" : "");
            sab_write(&text, (view->votes >> seat & 1U) != 0 ? "; votes to end" : "");
        }
        sitting_say(sitting, "%s", line);
    }
    if (model->has_view) {
        sitting_say(sitting, "Round %u of 3; %u cards in the pile.", view->round, view->pile_count);
    }
}

void report_ways(struct sitting *sitting, const char *argument)
{
    (void)argument;
    if (has_game(sitting)) {
        cave_report_ways(sitting);
    }
}

void report_role(struct sitting *sitting, const char *argument)
{
    const struct model *model = &sitting->model;
    (void)argument;
    if (!has_game(sitting) || model->you == SAB_NOBODY) {
        return;
    }
    if (model->kind == SAB_CAVE) {
        cave_report_role(sitting);
        return;
    }
    unsigned role = model->view.as.base.role[model->you];
    sitting_say(sitting, "You are %s: %s", words_role(role),
                role == SAB_SABOTEUR ? "let nobody reach the treasure." : "dig to the treasure.");
}

/* ---- The table ------------------------------------------------------------------------------- */

void report_status(struct sitting *sitting, const char *argument)
{
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    (void)argument;
    words_status(&text, &sitting->model);
    sitting_say(sitting, "%s", line);
}

void report_result(struct sitting *sitting, const char *argument)
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    (void)argument;
    words_result(&text, &sitting->model);
    sitting_say(sitting, "%s", lines);
}

void report_rules(struct sitting *sitting, const char *argument)
{
    const struct model *model = &sitting->model;
    (void)argument;
    sitting_say(sitting, "Preset: %s", model->preset[0] != '\0' ? model->preset : "none");
    for (unsigned option = 0; option < sab_option_count(model->kind); option++) {
        sitting_say(sitting, "  %s=%s", sab_option_name(model->kind, option),
                    model->option[option]);
    }
}

void report_log(struct sitting *sitting, const char *argument)
{
    size_t end = sitting->line_count;
    (void)argument;
    for (size_t line = end > LOG_SHOWN ? end - LOG_SHOWN : 0; line < end; line++) {
        (sitting_line_is_drawn(sitting, line) ? sitting_draw : sitting_say)(
            sitting, "  %s", sitting_line(sitting, line));
    }
}
