/* SPDX-License-Identifier: MIT
 *
 * screen.c - takes over the terminal and gives it back, handles signals, and runs the main loop.
 */
#include "term/screen/screen.h"

#include "kit/program/end.h"
#include "term/line/clock.h"
#include "term/line/signals.h"
#include "term/words/wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum {
    ESCAPE_MS = 50,
    SIGNALLED = 128,
    BATCH = 256,         /* keys that are taken at once */
    PASTE_MS = 50,       /* pasted text has ended if nothing comes for this time */
    BUBBLE_TICK_MS = 500 /* how often to check whether a bubble has to disappear */
};

/* ---- The terminal ---------------------------------------------------------------------------- */

static void take_terminal(const struct screen *screen)
{
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    if (getenv("ESCDELAY") == NULL) {
        set_escdelay(ESCAPE_MS);
    }
    curs_set(0);
    /* Ask for all mouse events. After an event that was not asked for, ncurses would wait for
     * another key. */
    mousemask(ALL_MOUSE_EVENTS, NULL);
    mouseinterval(0);
    paste_open();
    paint_start(screen);
}

static void fit_terminal(struct screen *screen)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        resizeterm(size.ws_row, size.ws_col);
    }
    getmaxyx(stdscr, screen->rows, screen->columns);
    clearok(stdscr, TRUE);
}

/* Handles the signals that have arrived. Returns the signal that ends the program, or 0. */
static int take_signal(struct screen *screen, int signals)
{
    struct signalfd_siginfo info;
    while (read(signals, &info, sizeof info) == (ssize_t)sizeof info) {
        if (info.ssi_signo == SIGCONT) {
            paste_go_on();
        } else if (info.ssi_signo == SIGWINCH) {
            fit_terminal(screen);
        } else {
            return (int)info.ssi_signo;
        }
    }
    return 0;
}

/* ---- Painting -------------------------------------------------------------------------------- */

static bool is_too_small(const struct screen *screen)
{
    return screen->rows < SCREEN_ROWS || screen->columns < SCREEN_COLUMNS;
}

/* Wraps a text from row `row` on. Paints it, if `paints` is true. Returns the row below it. */
static int wrap_rows(const struct screen *screen, int row, const char *text, bool paints)
{
    for (; *text != '\0' && screen->columns > 0; row++) {
        char piece[128];
        size_t size = wrap_fitting(text, screen->looks.ascii, screen->columns);
        snprintf(piece, sizeof piece, "%.*s", (int)size, text);
        if (paints) {
            paint_text(screen, row, 0, screen->columns, piece);
        }
        text += size + strspn(text + size, " ");
    }
    return row;
}

/* Says what to do on a terminal that is too small: the longest sentence that fits, then why. */
static void paint_too_small(const struct screen *screen)
{
    static const char *const texts[] = {"Make this window larger, or press q to leave.",
                                        "Make it larger, or q.", "Larger!"};
    char size[64];
    size_t shown = 0;
    while (shown + 1 < sizeof texts / sizeof texts[0] &&
           wrap_rows(screen, 0, texts[shown], false) > screen->rows) {
        shown++;
    }
    snprintf(size, sizeof size, "Saboteur needs %d x %d characters; there are %d x %d.",
             SCREEN_COLUMNS, SCREEN_ROWS, screen->columns, screen->rows);
    const char *const reasons[] = {size, "With --plain, it needs no screen."};
    int row = wrap_rows(screen, 0, texts[shown], true);
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (wrap_rows(screen, row, reasons[i], false) <= screen->rows) {
            row = wrap_rows(screen, row, reasons[i], true);
        }
    }
}

static void paint(struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    erase();
    paint_plain(A_NORMAL);
    if (is_too_small(screen)) {
        paint_too_small(screen);
        refresh();
        return;
    }
    mine_frame(screen);
    if (model->has_view) {
        mine_paint(screen);
        side_paint(screen);
    }
    panel_paint(screen);
    talk_paint(screen);
    refresh();
}

/* ---- The loop -------------------------------------------------------------------------------- */

/* Call this for news of a replay. If another moment is shown, makes the window forget which cell it
 * has followed, so that its new place does not depend on the moments shown before. Also scrolls the
 * log to its end, because the log may have been replaced. */
static void take_moment(struct screen *screen)
{
    unsigned moment = screen->sitting->inbox.playback.moment;
    screen->has_followed = screen->has_followed && moment == screen->moment;
    screen->moment = moment;
    screen->log_back = 0;
}

static void take_news(struct screen *screen)
{
    struct model *model = &screen->sitting->model;
    size_t before = screen->sitting->line_count;
    if (!sitting_receive(screen->sitting)) {
        return;
    }
    choice_refresh(&screen->choice, model);
    if (screen->sitting->inbox.replays) {
        take_moment(screen);
    }
    bool mine = model_is_my_turn(model);
    if (mine && !screen->was_my_turn) {
        beep();
    }
    screen->was_my_turn = mine;
    if (model->phase == MODEL_PLAYING) {
        screen->looks_at_mine = false;
        screen->panel_down = screen->panel == PANEL_NONE ? 0 : screen->panel_down;
    }
    if (screen->log_back > 0) {
        screen->log_back += screen->sitting->line_count - before;
    }
}

/* Takes the keys that have arrived. Returns how many there are. */
static size_t read_keys(struct screen_key keys[BATCH])
{
    size_t count = 0;
    int kind;
    while (count < BATCH && (kind = get_wch(&keys[count].key)) != ERR) {
        keys[count++].is_function = kind == KEY_CODE_YES;
    }
    return count;
}

void screen_take_key(struct screen *screen, struct screen_key key, bool pasted)
{
    if (paste_begins_or_ends(screen, key.key, key.is_function)) {
        return;
    }
    if (pasted || screen->pasted != 0) {
        paste_take(screen, key.key, key.is_function);
    } else if (!is_too_small(screen)) {
        keys_press(screen, key.key, key.is_function);
    } else if (key.key == 'q') {
        screen->leaves = true;
    }
    if (!screen->sitting->inbox.replays) {
        take_news(screen); /* in a replay only after all keys, because a moment takes long */
    }
}

static void take_keys(struct screen *screen)
{
    struct screen_key keys[BATCH];
    size_t count;
    bool pasted = false;
    while (!screen->leaves && (count = read_keys(keys)) > 0) {
        count = reports_remove(screen, keys, count);
        pasted = paste_take_keys(screen, keys, count, pasted);
        bool refused = (screen->pasted & PASTED_NOWHERE) != 0;
        pasted = pasted && (refused || count == BATCH);
        timeout(refused ? PASTE_MS : 0); /* the rest of the pasted text may be on its way */
    }
    timeout(0);
    if ((screen->pasted & PASTED_SOMETHING) == 0) {
        paste_end(screen);
    }
}

static int limit_of(const struct screen *screen)
{
    int64_t remaining = screen->role_until - sitting_now();
    int limit = sitting_limit(screen->sitting);
    for (sab_seat seat = 0; seat < screen->sitting->model.seats; seat++) {
        bool speaks = sitting_bubble(screen->sitting, seat, NULL) != 0;
        limit = speaks && (limit < 0 || limit > BUBBLE_TICK_MS) ? BUBBLE_TICK_MS : limit;
    }
    int tick = clock_tick(screen->sitting);
    limit = tick >= 0 && (limit < 0 || tick < limit) ? tick : limit;
    return remaining > 0 && (limit < 0 || remaining < limit) ? (int)remaining + 1 : limit;
}

/* Runs the main loop until the player leaves or a signal arrives. Returns that signal, or 0. */
static int play(struct screen *screen, int signals)
{
    int signal = 0;
    while (!screen->leaves && !screen->sitting->refused && signal == 0) {
        struct pollfd others[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                  {.fd = signals, .events = POLLIN}};
        take_news(screen);
        paint(screen);
        if (screen->sitting->refused) {
            break;
        }
        link_wait(screen->sitting->link, others, 2, limit_of(screen));
        if (others[1].revents != 0) {
            signal = take_signal(screen, signals);
        }
        if ((others[0].revents & POLLIN) != 0) {
            take_keys(screen);
        } else if (others[0].revents != 0) {
            screen->leaves = true;
        }
    }
    return signal;
}

static int farewell(struct sitting *sitting, int signal)
{
    size_t said = sitting->line_count;
    if (sitting->refused && sitting->line_count > 0) {
        fprintf(stderr, "saboteur: %s\n", sitting_line(sitting, sitting->line_count - 1));
        return EXIT_FAILURE;
    }
    sitting_take_leave(sitting);
    for (size_t line = said; line < sitting->line_count; line++) {
        printf("%s\n", sitting_line(sitting, line));
    }
    return signal != 0 ? SIGNALLED + signal : EXIT_SUCCESS;
}

int screen_play(struct sitting *sitting, struct screen_looks looks)
{
    struct screen *screen = must_have(calloc(1, sizeof *screen));
    sigset_t before;
    screen->sitting = sitting;
    sitting->has_keys = true;
    screen->looks = looks;
    screen->choice = choice_none();
    screen->noted = SAB_NOBODY;
    int signals = signals_listen(&before);
    signals_catch_crashes(SIGNALS_SCREEN);
    take_terminal(screen);
    getmaxyx(stdscr, screen->rows, screen->columns);
    int signal = play(screen, signals);
    paste_close();
    endwin();
    signals_forget_crashes(SIGNALS_SCREEN);
    close(signals);
    sigprocmask(SIG_SETMASK, &before, NULL);
    free(screen);
    return farewell(sitting, signal);
}
