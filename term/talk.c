/* SPDX-License-Identifier: MIT
 *
 * talk.c - the rows below: the last sentences, what is asked, and the line that is typed.
 */
#include "term/screen.h"
#include "term/words.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

enum { ROW_SIZE = 1024 };

int talk_rows(const struct screen *screen)
{
    return screen->rows - (screen->rows - SCREEN_TALK) / ART_ROWS * ART_ROWS;
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

/* Joins as many of the last sentences, up to line `end`, as fit into a row; returns the first. */
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

static void paint_sentences(const struct screen *screen, int top, int rows)
{
    size_t end = screen->sitting->line_count;
    for (int row = top + rows - 1; row >= top && end > 0;) {
        char text[ROW_SIZE];
        end = fill_row(screen, end, text);
        row = paint_upwards(screen, row, top, 0, screen->columns, text);
    }
}

/* ---- What is asked --------------------------------------------------------------------------- */

static void write_pick(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    if (model->kind == SAB_CAVE) {
        cave_ask_pick(text, screen);
        return;
    }
    if (model->view.phase == SAB_PHASE_TAKE_GOLD) {
        sab_write(text, "Take a gold card, nobody sees which: ");
        for (unsigned nuggets = 1; nuggets <= 3; nuggets++) {
            if (choice_by_amount(choice, nuggets) >= 0) {
                words_write(text, "%u ", nuggets);
            }
        }
        sab_write(text, "nuggets?");
    } else if (model->view.phase != SAB_PHASE_PLAY) {
        words_status(text, model);
        sab_write(text, " A letter, then Enter.");
    } else if (choice->place < 0) {
        words_status(text, model);
        unsigned count = model->view.hand_count[model->you];
        words_write(text,
                    count > 1    ? " Pick a card: 1-%u."
                    : count == 1 ? " Pick card %u."
                                 : " d passes.",
                    count);
    } else {
        words_card(text, model->view.hand[choice->place]);
        if (choice->count == 0) {
            bool digs = choice_shape(choice, model) != 0;
            sab_write(text, !digs ? ": of no use now. d discards it."
                            : model->view.broken[model->you] != 0
                                ? ": you cannot dig now. d discards it."
                                : ": fits nowhere now. d discards it; click a cell to learn why.");
        } else {
            sab_write(text, ": a letter or t says where, then Enter.");
        }
    }
}

static void write_asked(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    if (screen->question != QUESTION_NONE) {
        bool quits = screen->question == QUESTION_QUIT;
        words_write(text, quits ? "Leave the table? y or n" : "Vote to end the %s? y or n",
                    words_span(model));
    } else if (screen->marks_next) {
        sab_write(text, "Mark which player, for yourself alone? Their number.");
    } else if (!model_is_my_turn(model)) {
        words_status(text, model);
    } else if (choice->chosen >= 0 && model->kind == SAB_CAVE) {
        cave_ask_chosen(text, screen);
    } else if (choice->chosen >= 0) {
        words_action(text, model, &choice->candidates[choice->chosen]);
        sab_shape shape = choice->candidates[choice->chosen].shape;
        bool turns = shape != sab_half_turn(shape);
        sab_write(text, turns ? "? Enter: yes, r: turn it." : "? Enter: yes.");
    } else {
        write_pick(text, screen);
    }
}

static void paint_asked(const struct screen *screen, int y)
{
    char text[ROW_SIZE];
    struct sab_text into = sab_text_into(text, sizeof text);
    write_asked(&into, screen);
    if (text[0] >= 'a' && text[0] <= 'z') {
        text[0] = (char)(text[0] - 'a' + 'A');
    }
    paint_plain(A_BOLD);
    int end = paint_text(screen, y, 0, screen->columns, text);
    paint_plain(A_NORMAL);
    move(y, end < screen->columns ? end : screen->columns - 1);
}

/* What is typed, scrolled so that its end is seen. */
static void paint_typed(const struct screen *screen, int y)
{
    const char *shown = screen->line;
    while (columns_of(shown) + 3 > (size_t)screen->columns) {
        shown++;
        while (((unsigned char)*shown & 0xC0U) == 0x80) {
            shown++;
        }
    }
    mvaddch(y, 0, (chtype)(unsigned char)screen->typing);
    int end = 1 + paint_text(screen, y, 1, screen->columns - 2, shown);
    paint_plain(A_REVERSE);
    mvaddch(y, end, ' ');
    paint_plain(A_NORMAL);
}

void talk_paint(const struct screen *screen)
{
    int rows = talk_rows(screen), y = screen->rows - rows;
    paint_sentences(screen, y, rows - 1);
    if (screen->typing != '\0') {
        paint_typed(screen, screen->rows - 1);
    } else {
        paint_asked(screen, screen->rows - 1);
    }
}
