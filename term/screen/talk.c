/* SPDX-License-Identifier: MIT
 *
 * talk.c - paints the talk, the rows at the bottom: the last sentences, the question, and the typed
 * line.
 */
#include "kit/utf8.h"
#include "term/line/clock.h"
#include "term/screen/screen.h"
#include "term/words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { ROW_SIZE = 1024 };

int talk_cards(const struct screen *screen)
{
    int least = SCREEN_TALK + (screen->rows < SCREEN_TALL ? 0 : SCREEN_SIGNS);
    return (screen->rows - least) / ART_ROWS;
}

int talk_rows(const struct screen *screen)
{
    return screen->rows - talk_cards(screen) * ART_ROWS;
}

/* ---- The last sentences ---------------------------------------------------------------------- */

static size_t columns_of(const char *text)
{
    wchar_t wide[ROW_SIZE];
    size_t count = mbstowcs(wide, text, ROW_SIZE - 1);
    if (count == (size_t)-1) {
        return strlen(text);
    }
    int columns = wcswidth(wide, count);
    return columns < 0 ? strlen(text) : (size_t)columns;
}

/* Fills a row with the log's lines before line `end`, as many as fit. Returns the number of the
 * first of these lines. */
static size_t fill_row(const struct screen *screen, size_t end, char row[ROW_SIZE])
{
    const struct sitting *sitting = screen->sitting;
    size_t first = end - 1;
    size_t columns = columns_of(sitting_line(sitting, first));
    while (first > 0 && sitting_line(sitting, first - 1)[0] != '\0' &&
           columns + 2 + columns_of(sitting_line(sitting, first - 1)) <= (size_t)screen->columns) {
        first--;
        columns += 2 + columns_of(sitting_line(sitting, first));
    }
    struct sab_text text = sab_text_into(row, ROW_SIZE);
    for (size_t line = first; line < end; line++) {
        sab_write(&text, sitting_line(sitting, line));
        sab_write(&text, line + 1 < end ? "  " : "");
    }
    return first;
}

static void paint_sentences(const struct screen *screen, int top, int bottom)
{
    size_t end = screen->sitting->line_count;
    for (int row = bottom; row >= top && end > 0;) {
        char text[ROW_SIZE];
        end = fill_row(screen, end, text);
        row = paint_upwards(screen, row, top, 0, screen->columns, text);
    }
}

/* ---- What is asked --------------------------------------------------------------------------- */

/* Collects, in order, the letters that choose a place or a player. Returns the number of
 * letters. */
static size_t list_letters(const struct choice *choice, char letters[CHOICE_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < choice->count; i++) {
        const struct sab_action *action = &choice->candidates[i];
        if ((choice->game->has_cell(action) || choice->game->has_target(action)) &&
            choice_label(i) != '\0') {
            letters[count++] = choice_label(i);
        }
    }
    return count;
}

void talk_say_letters(struct sab_text *text, const struct choice *choice)
{
    char letters[CHOICE_MAX];
    size_t count = list_letters(choice, letters), last;
    for (size_t first = 0; first < count; first = last + 1) {
        last = first;
        while (last + 1 < count && letters[last + 1] == letters[last] + 1) {
            last++;
        }
        last = last == first + 1 ? first : last; /* a range needs at least three letters */
        words_write(text, "%s%c",
                    first == 0          ? ""
                    : last + 1 == count ? " or "
                                        : ", ",
                    letters[first]);
        if (last > first) {
            words_write(text, "-%c", letters[last]);
        }
    }
}

void talk_ask_where(struct sab_text *text, const struct screen *screen)
{
    const struct choice *choice = &screen->choice;
    bool cells = false, players = false, hidden = false;
    for (size_t i = 0; i < choice->count; i++) {
        const struct sab_action *action = &choice->candidates[i];
        cells = cells || choice->game->has_cell(action);
        players = players || choice->game->has_target(action);
        hidden =
            hidden || (choice->game->has_cell(action) && !mine_is_visible(screen, action->cell));
    }
    sab_write(text, ": press ");
    talk_say_letters(text, choice);
    words_write(text, " for a %s (t: the next), then Enter.%s",
                !players ? "place"
                : cells  ? "place or player"
                         : "player",
                hidden ? " Arrows show more." : "");
}

void talk_ask_yes(struct sab_text *text, const struct choice *choice, bool turns)
{
    words_write(text, "? Enter: yes%s%s.", turns ? ", r: rotate it" : "",
                choice->discards && choice->count > 1 ? ", t: another card too"
                : choice->count > 1                   ? ", t: the next"
                                                      : "");
}

static void write_noted(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    if (screen->noted >= model->seats) {
        sab_write(text, "Whose note do you change? Type the player's number. N closes the notes.");
    } else {
        sab_write(text, model->seat[screen->noted].name);
        sab_write(text, ": + - trust, g guess, t words; or another number. N closes the notes.");
    }
}

static void write_question(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    if (screen->question == QUESTION_REMOVE) {
        words_write(text,
                    "Remove %s for good? They cannot come back, and the link to the table changes. "
                    "y or n",
                    model->seat[screen->giving.sign.to].name);
    } else if (screen->question == QUESTION_VOTE) {
        words_write(text, "Vote to end the %s? y or n", term_game(model->kind)->span);
    } else {
        sab_write(text, "Leave the table? y or n");
    }
}

static void write_asked(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct term_game *game = term_game(model->kind);
    if (screen->question != QUESTION_NONE) {
        write_question(text, screen);
    } else if (screen->giving.step != GIVING_NOTHING) {
        giving_ask(text, screen);
    } else if (screen->panel == PANEL_NOTES) {
        write_noted(text, screen);
    } else if (screen->sitting->inbox.replays) {
        replay_write_place(text, screen->sitting);
    } else if (!model_is_my_turn(model)) {
        words_status(text, model);
    } else if (!sitting_may_act(screen->sitting)) {
        words_write(text,
                    "Your turn. First look at your %s: F2. (:role skip plays without looking.)",
                    game->secret);
    } else if (screen->choice.chosen >= 0) {
        game->ask_chosen(text, screen);
    } else {
        game->ask_pick(text, screen);
    }
}

/* Paints the question, which ends in the last row. Returns the row above the question. */
static int paint_asked(const struct screen *screen, int top)
{
    char text[ROW_SIZE];
    struct sab_text into = sab_text_into(text, sizeof text);
    write_asked(&into, screen);
    clock_write(&into, screen->sitting);
    if (text[0] >= 'a' && text[0] <= 'z') {
        text[0] = (char)(text[0] - 'a' + 'A');
    }
    paint_plain(A_BOLD);
    int above = paint_upwards(screen, screen->rows - 1, top, 0, screen->columns, text);
    paint_plain(A_NORMAL);
    return above;
}

/* Paints the typed line, scrolled so that its end is visible. */
static int paint_typed(const struct screen *screen)
{
    int y = screen->rows - 1;
    const char *shown = screen->line;
    while (columns_of(shown) + 3 > (size_t)screen->columns) {
        shown++;
        while (utf8_continues(*shown)) {
            shown++;
        }
    }
    mvaddch(y, 0, (chtype)(unsigned char)screen->typing);
    int end = 1 + paint_text(screen, y, 1, screen->columns - 2, shown);
    paint_plain(A_REVERSE);
    mvaddch(y, end, ' ');
    paint_plain(A_NORMAL);
    return y - 1;
}

/* Paints the lights, markers and arrows on the table, if the terminal is high enough. Returns the
 * row below them. */
static int paint_on_table(const struct screen *screen, int top)
{
    void (*const parts[SCREEN_SIGNS])(struct sab_text *, const struct model *) = {
        words_suspects, words_markers, words_arrows};
    for (int i = 0; i < SCREEN_SIGNS && screen->rows >= SCREEN_TALL; i++) {
        char line[ROW_SIZE] = "";
        struct sab_text text = sab_text_into(line, sizeof line);
        parts[i](&text, &screen->sitting->model);
        top += line[0] != '\0' && paint_text(screen, top, 0, screen->columns, line) > 0;
    }
    return top;
}

void talk_paint(const struct screen *screen)
{
    int top = screen->rows - talk_rows(screen), y, x;
    top = paint_on_table(screen, top);
    int above = screen->typing != '\0' ? paint_typed(screen) : paint_asked(screen, top);
    getyx(stdscr, y, x);
    paint_sentences(screen, top, above);
    move(y, x);
}
