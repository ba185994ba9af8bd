/* SPDX-License-Identifier: MIT
 *
 * panel.c - paints panels over the mine: help, the log, the end of a round, a table without a game.
 */
#include "term/line/aid.h"
#include "term/line/company.h"
#include "term/line/report.h"
#include "term/screen/screen.h"
#include "term/words/words.h"
#include "term/words/wrap.h"

#include <stdio.h>
#include <string.h>

enum {
    PANEL_COLUMNS = 56, /* columns of a panel, with its frame */
    MARGIN = 2,         /* columns between the frame and the text */
    ROW_SIZE = 512,     /* bytes of one row */
    PANEL_SIZE = 2048   /* bytes of the text of a panel */
};

/* Takes the next row of a panel from a text and returns the rest of the text. A line that is too
 * long is wrapped between words or, if it begins with a tab, cut. */
static const char *take_row(const struct screen *screen, const char *text, int width,
                            char row[ROW_SIZE])
{
    size_t size = strcspn(text, "\n");
    bool is_cut = text[0] == '\t';
    snprintf(row, ROW_SIZE, "%.*s", (int)size - is_cut, text + is_cut);
    size_t fits = wrap_fitting(row, screen->looks.ascii, width);
    if (!is_cut && row[fits] != '\0') {
        row[fits] = '\0';
        return text + fits + strspn(text + fits, " ");
    }
    return text + size + (text[size] == '\n');
}

/* The width of a panel, and of the text in it. */
static int panel_width(const struct screen *screen)
{
    int room = screen->columns - side_columns(screen) - 3;
    return room < PANEL_COLUMNS ? room : PANEL_COLUMNS;
}

static int panel_inside(const struct screen *screen)
{
    return panel_width(screen) - 2 * MARGIN;
}

/* Paints a text with a frame around it in the middle of the mine. */
static void paint_lines(const struct screen *screen, const char *text)
{
    char row[ROW_SIZE];
    int room = screen->columns - side_columns(screen) - 3, height = 2;
    int width = panel_width(screen), inside = panel_inside(screen);
    for (const char *rest = text; *rest != '\0'; height++) {
        rest = take_row(screen, rest, inside, row);
    }
    int rows = screen->rows - talk_rows(screen);
    int y = height < rows ? (rows - height) / 2 : 0;
    int x = (room - width) / 2, all = height;
    height = height < rows ? height : rows;
    int hidden = all - height, skipped = screen->panel_down < hidden ? screen->panel_down : hidden;
    paint_box(screen, y, x, height, width);
    for (int line = 1 - skipped; line < height - 1; line++) {
        text = take_row(screen, text, inside, row);
        if (line > 0) {
            paint_text(screen, y + line, x + MARGIN, inside, row);
        }
    }
    if (skipped < hidden) {
        paint_text(screen, y + height - 1, x + MARGIN, inside, " arrows: more ");
    }
}

static void paint_help(const struct screen *screen)
{
    char lines[PANEL_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    if (screen->sitting->inbox.replays) {
        replay_write_help(&text);
    } else {
        term_game(screen->sitting->model.kind)->write_help(&text, screen->looks.ascii);
    }
    paint_lines(screen, lines);
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

/* Paints your role in rows that have the same length and brightness for every role. */
static void paint_role(const struct screen *screen)
{
    char lines[PANEL_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    sab_write(&text, "For your eyes only.\n\n");
    report_write_role(&text, screen->sitting);
    sab_write(&text, "\nAny key hides this.\n");
    paint_lines(screen, lines);
}

static void paint_signs(const struct screen *screen)
{
    char lines[PANEL_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    giving_write(&text, screen);
    paint_lines(screen, lines);
}

static void paint_notes(const struct screen *screen)
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    const struct sitting *sitting = screen->sitting;
    notes_write(&text, &sitting->notes, &sitting->model);
    sab_write(&text, sitting->notes.path[0] != '\0'
                         ? "Only you see this; it stays on this device.\n"
                         : "Only you see this, until you leave.\n");
    paint_lines(screen, lines);
}

static void paint_unseen(const struct screen *screen)
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    aid_write_unseen(&text, screen->sitting, panel_inside(screen));
    paint_lines(screen, lines);
}

static void paint_since(const struct screen *screen)
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    since_write(&text, &screen->sitting->since);
    paint_lines(screen, lines);
}

/* ---- The table ------------------------------------------------------------------------------- */

static void paint_gathering(const struct screen *screen)
{
    const struct sitting *sitting = screen->sitting;
    const struct model *model = &sitting->model;
    char lines[PANEL_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    if (!model->is_known) {
        paint_lines(screen, "Joining the table...\n");
        return;
    }
    sab_write(&text, "Table ");
    words_code(&text, model->table);
    words_write(&text, ": %s\n",
                model->game_is_known ? term_game(model->kind)->title : "another game");
    company_write_address(&text, sitting);
    sab_write(&text, "\n\n");
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        words_write(&text, "\t%u ", seat);
        words_presence(&text, model, seat);
        sab_write(&text, "\n");
    }
    words_write(&text, "\nRules: %s", model->preset[0] != '\0' ? model->preset : "custom");
    words_customs(&text, model);
    sab_write(&text, "\n");
    words_status(&text, model);
    sab_write(&text, model->host == model->you && model->you != SAB_NOBODY
                         ? "\n\ns starts the game; bots take the free seats.\n"
                           ":bot 2 honest puts a bot in seat 2, :help lists the rest.\n"
                         : "\n\n");
    sab_write(&text, "/ to talk, ? for the keys, q to leave.\n");
    paint_lines(screen, lines);
}

static void paint_result(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct term_game *game = term_game(model->kind);
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    game->write_end(&text, model);
    if (screen->sitting->inbox.replays) {
        words_write(&text, "Enter: the %s\n", game->board);
    } else if (model->you == SAB_NOBODY) {
        words_write(&text, "Space: the %s\n", game->board);
    } else {
        words_write(&text, "Enter: %s   Space: the %s\n",
                    model->phase == MODEL_BETWEEN ? "next round" : "rematch", game->board);
    }
    sab_write(&text, "\n");
    words_noses(&text, model);
    words_titles(&text, model);
    paint_lines(screen, lines);
}

bool panel_is_result(const struct screen *screen)
{
    unsigned phase = screen->sitting->model.phase;
    bool ends = phase == MODEL_BETWEEN || phase == MODEL_FINISHED;
    return ends && screen->panel == PANEL_NONE && !screen->looks_at_mine;
}

void panel_paint(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    if (screen->role_until > sitting_now() && model->has_view && model->you != SAB_NOBODY) {
        paint_role(screen);
    } else if (screen->giving.step == GIVING_KIND) {
        paint_signs(screen);
    } else if (screen->panel == PANEL_UNSEEN) {
        paint_unseen(screen);
    } else if (screen->panel == PANEL_NOTES) {
        paint_notes(screen);
    } else if (screen->panel == PANEL_HELP) {
        paint_help(screen);
    } else if (screen->panel == PANEL_LOG) {
        paint_log(screen);
    } else if (screen->panel == PANEL_SINCE) {
        paint_since(screen);
    } else if (!model->is_known || model->phase == MODEL_WAITING) {
        paint_gathering(screen);
    } else if (panel_is_result(screen)) {
        paint_result(screen);
    }
}
