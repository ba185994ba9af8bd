/* SPDX-License-Identifier: MIT
 *
 * panel.c - what lies over the mine for a while: help, log, a table that gathers, a round's end.
 */
#include "term/screen.h"
#include "term/words.h"

#include <stdio.h>
#include <string.h>

enum { MARGIN = 2 };

/* The lines of a text, in a frame in the middle of the mine. */
static void paint_lines(const struct screen *screen, const char *text)
{
    int room = screen->columns - side_columns(screen) - 3, height = 2;
    for (const char *at = text; *at != '\0'; at++) {
        height += *at == '\n';
    }
    int rows = screen->rows - talk_rows(screen);
    int y = height < rows ? (rows - height) / 2 : 0;
    int width = room < 56 ? room : 56;
    int x = (room - width) / 2;
    paint_box(screen, y, x, height, width);
    for (int row = 1; *text != '\0'; row++) {
        char line[256];
        size_t size = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(size < sizeof line ? size : sizeof line - 1),
                 text);
        paint_text(screen, y + row, x + MARGIN, width - 2 * MARGIN, line);
        text += size + (text[size] == '\n');
    }
}

static void paint_help(const struct screen *screen)
{
    if (screen->sitting->model.kind == SAB_CAVE) {
        char lines[2048];
        struct sab_text text = sab_text_into(lines, sizeof lines);
        cave_help(&text, screen->looks.ascii);
        paint_lines(screen, lines);
        return;
    }
    paint_lines(screen, "1-9      pick a card of the hand\n"
                        "a-z      where to: the letter in the mine,\n"
                        "         or before a player\n"
                        "t        the next place or player\n"
                        "Enter    do it\n"
                        "r        turn the card half round\n"
                        "d        discard the card\n"
                        "Esc      put the card back\n"
                        "v        vote to end the round\n"
                        "F2, Tab  your secret role, for 3 seconds\n"
                        "m 0-9    mark a player for yourself: + or !\n"
                        "arrows   look round a mine that has grown\n"
                        "/        say something to all\n"
                        ":        a command: help lists them; also\n"
                        "         actions, NESW@2,0 or pass NS\n"
                        "l        the log\n"
                        "q        leave\n"
                        "The mouse picks cards, cells and players.\n"
                        "Goals: $ treasure, o stone (seen by you).\n");
}

/* ---- The log --------------------------------------------------------------------------------- */

static void paint_log(const struct screen *screen)
{
    const struct sitting *sitting = screen->sitting;
    int rows = screen->rows - talk_rows(screen);
    int width = screen->columns - side_columns(screen) - 2;
    size_t end = sitting->line_count - screen->log_back;
    paint_box(screen, 0, 0, rows, width);
    for (int row = rows - 2; row > 0 && end > 0;) {
        row = paint_upwards(screen, row, 1, 1, width - 2, sitting_line(sitting, --end));
    }
}

/* ---- The table ------------------------------------------------------------------------------- */

static void paint_gathering(const struct screen *screen)
{
    const struct sitting *sitting = screen->sitting;
    const struct model *model = &sitting->model;
    char lines[2048];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    if (!model->is_known) {
        paint_lines(screen, "On the way to the table...\n");
        return;
    }
    words_write(&text, "Table %s\n%s/t/%s\n\n", model->table, sitting->address, model->table);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        words_write(&text, "%u ", seat);
        words_presence(&text, model, seat);
        sab_write(&text, "\n");
    }
    words_write(&text, "\nRules: %s\n", model->preset[0] != '\0' ? model->preset : "their own");
    words_status(&text, model);
    sab_write(&text, model->host == model->you ? "\ns starts; bots take the free seats.\n" : "\n");
    paint_lines(screen, lines);
}

static void paint_result(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    /* clang-format off */
    static const char *const heads[] = {
        [SAB_UNDECIDED] = "The round is over",
        [SAB_DIGGERS_WON] = "The gold-diggers win the round",
        [SAB_SABOTEURS_WON] = "The saboteurs win the round",
        [SAB_NOBODY_WON] = "Nobody wins the round",
    };
    /* clang-format on */
    const char *place = model->kind == SAB_CAVE ? "cave" : "mine";
    char lines[2048];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    if (model->kind == SAB_CAVE) {
        cave_result(&text, model);
    } else {
        words_write(&text, "%s\n\n", heads[model->view.outcome]);
        words_result(&text, model);
        words_write(&text, "Laid aside: %s\n\n", words_role(model->view.aside));
    }
    if (model->you == SAB_NOBODY) {
        words_write(&text, "Space: the %s\n", place);
    } else {
        words_write(&text, "Enter: %s   Space: the %s\n",
                    model->phase == MODEL_BETWEEN ? "on to the next round" : "once more", place);
    }
    paint_lines(screen, lines);
}

void panel_paint(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    bool ends = model->phase == MODEL_BETWEEN || model->phase == MODEL_FINISHED;
    if (screen->panel == PANEL_HELP) {
        paint_help(screen);
    } else if (screen->panel == PANEL_LOG) {
        paint_log(screen);
    } else if (!model->is_known || model->phase == MODEL_WAITING) {
        paint_gathering(screen);
    } else if (ends && !screen->looks_at_mine) {
        paint_result(screen);
    }
}
