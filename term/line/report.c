/* SPDX-License-Identifier: MIT
 *
 * report.c - answers commands about the table.
 */
#include "term/line/report.h"

#include "notation/spoken.h"
#include "term/game/game.h"
#include "term/line/clock.h"
#include "term/words/words.h"

#include <string.h>

enum {
    LOG_SHOWN = 20,   /* how many lines the command `log` shows */
    LINE_ROOM = 512,  /* bytes for one line */
    ITEM_COLUMNS = 28 /* columns for an action with its number; few actions are longer */
};

static const struct term_game *game_of(const struct sitting *sitting)
{
    return term_game(sitting->model.kind);
}

static bool has_game(struct sitting *sitting)
{
    if (!sitting->model.has_view) {
        sitting_say(sitting, "No game is being played.");
    }
    return sitting->model.has_view;
}

/* ---- What you may do ------------------------------------------------------------------------- */

/* Writes an action as you would type it. */
static void write_typed(struct sab_text *text, const struct sab_action *action)
{
    char notation[SAB_ACTION_TEXT];
    struct sab_text into = sab_text_into(notation, sizeof notation);
    sab_write_action(&into, action);
    spoken_line(text, notation);
}

/* Lists the legal actions of one verb. The first action gets the number `first`. Returns the number
 * after the last action. */
static size_t report_group(struct sitting *sitting, size_t first)
{
    const struct model *model = &sitting->model;
    uint8_t verb = model->legal[first].verb;
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    size_t next = first;
    sitting_say(sitting, "%s", game_of(sitting)->group(verb));
    for (; next < model->legal_count && model->legal[next].verb == verb; next++) {
        if (text.length > 0 && (int)text.length > sitting->columns - ITEM_COLUMNS) {
            sitting_say(sitting, "%s", line);
            text = sab_text_into(line, sizeof line);
        }
        words_write(&text, "  %zu ", next + 1);
        write_typed(&text, &model->legal[next]);
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
    if (sitting->model.may_vote && sitting->model.legal_count > 0 && !sitting->learns) {
        sitting_say(sitting, "You may also vote to end the %s: vote.", game_of(sitting)->span);
    }
}

/* ---- The game -------------------------------------------------------------------------------- */

void report_board(struct sitting *sitting, const char *argument)
{
    (void)argument;
    if (has_game(sitting)) {
        game_of(sitting)->report_board(sitting);
    }
}

void report_cells(struct sitting *sitting, const char *argument)
{
    (void)argument;
    if (has_game(sitting)) {
        game_of(sitting)->report_cells(sitting);
    }
}

void report_hand(struct sitting *sitting, const char *argument)
{
    const struct model *model = &sitting->model;
    const struct term_game *game = game_of(sitting);
    unsigned count = model_hand_count(model);
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    (void)argument;
    if (!has_game(sitting) || model->you == SAB_NOBODY) {
        return;
    }
    sab_write(&text, "Your hand: ");
    for (unsigned i = 0; i < count; i++) {
        sab_write(&text, i > 0 ? ", " : "");
        game->write_card(&text, game->hand(model)[i]);
    }
    sitting_say(sitting, "%s%s", line, count == 0 ? "empty." : ".");
}

void report_players(struct sitting *sitting, const char *argument)
{
    const struct model *model = &sitting->model;
    const struct term_game *game = game_of(sitting);
    (void)argument;
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        char line[LINE_ROOM];
        struct sab_text text = sab_text_into(line, sizeof line);
        words_write(&text, "  %u ", seat);
        words_presence(&text, model, seat);
        words_lights(&text, model, seat);
        clock_write_seat(&text, sitting, seat);
        sab_write(&text, sab_has_seat(sitting->muted, seat) ? ", muted" : "");
        words_asking(&text, model, seat);
        if (model->has_view) {
            game->write_player(&text, model, seat);
        }
        sitting_say(sitting, "%s", line);
        if (model->has_view && game->report_player != NULL) {
            game->report_player(sitting, seat);
        }
    }
    if (model->has_view) {
        game->report_pile(sitting);
    }
}

void report_role(struct sitting *sitting, const char *argument)
{
    if (strcmp(argument, "skip") == 0) {
        sitting->skips_role = true;
        sitting_say(sitting, "You can play without looking; role still shows you who you are.");
    } else if (has_game(sitting) && sitting->model.you != SAB_NOBODY) {
        /* Show the role outside the log. Otherwise the command `log` would show it again later. */
        sitting->role_asked = sitting->role_seen = true;
        if (sitting->learns) {
            sitting_ask(sitting, "role");
        }
    }
}

void report_write_role(struct sab_text *text, const struct sitting *sitting)
{
    const struct term_game *game = game_of(sitting);
    game->write_role(text, &sitting->model);
    if (game->write_among != NULL) {
        game->write_among(text, &sitting->model);
    }
}

/* ---- The table ------------------------------------------------------------------------------- */

void report_status(struct sitting *sitting, const char *argument)
{
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    (void)argument;
    words_status(&text, &sitting->model);
    clock_write(&text, sitting);
    sitting_say(sitting, "%s", line);
}

void report_result(struct sitting *sitting, const char *argument)
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    (void)argument;
    game_of(sitting)->write_result(&text, &sitting->model);
    words_noses(&text, &sitting->model);
    words_titles(&text, &sitting->model);
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
    for (unsigned custom = 0; custom < CUSTOMS; custom++) {
        sitting_say(sitting, "  %s=%s", custom_name(custom),
                    custom_value_name(custom, model->custom[custom]));
    }
}

void report_since(struct sitting *sitting, const char *argument)
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    (void)argument;
    since_write(&text, &sitting->since);
    sitting_say(sitting, "%s", lines);
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
