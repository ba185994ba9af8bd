/* SPDX-License-Identifier: MIT
 *
 * screen.h - what the files of the screen share. For term/ alone.
 *
 *   screen.c   the terminal, signals, the main loop
 *   paint.c    characters, inks and cards
 *   mine.c     the board and its window
 *   side.c     players, hand, keys
 *   talk.c     what happened, the question, the typed line
 *   panel.c    help, log, the end of a round, the waiting table
 *   keys.c     keys and clicks
 *
 * At 80 x 24 the mine has 55 x 21 characters (11 x 7 cards), the side 23 columns, the talk 3 rows.
 * If a game has a wider side, fewer cards fit.
 */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "term/game/art.h"
#include "term/game/choice.h"
#include "term/line/sitting.h"

#include <ncurses.h>

enum {
    SCREEN_COLUMNS = 80, /* at least */
    SCREEN_ROWS = 24,
    SCREEN_SIDE = 23,     /* columns of the side, unless the game needs more */
    SCREEN_TALK = 3,      /* rows below, at least */
    SCREEN_PEEK_MS = 3000 /* how long your role is shown */
};

enum screen_panel { PANEL_NONE, PANEL_HELP, PANEL_LOG };
enum screen_question { QUESTION_NONE, QUESTION_QUIT, QUESTION_VOTE };

struct screen_looks {
    bool ascii; /* no box drawing */
    bool mono;  /* no colour */
};

struct screen {
    struct sitting *sitting;
    struct screen_looks looks;
    int rows, columns;
    int west, north;   /* the upper left cell in the window */
    int across, down;  /* cells in the window */
    sab_cell followed; /* the cell that the window last went to */
    bool has_followed; /* at this size of the window */
    uint32_t followed_step;
    struct choice choice;
    uint8_t panel;      /* enum screen_panel */
    size_t log_back;    /* lines that the log is scrolled up */
    bool looks_at_mine; /* the panel of the round's end is hidden */
    uint8_t question;   /* enum screen_question */
    char typing;        /* '/' or ':' while a line is typed */
    char line[REQUEST_SAY_SIZE];
    int64_t role_until;        /* ms; the role is shown until then */
    char marks[SAB_SEATS_MAX]; /* your private marks on players: ' ', '+', '!' */
    bool marks_next;           /* the next digit marks a player */
    bool was_my_turn;
    bool leaves;
};

/* Plays until the player leaves. Needs 80 x 24 characters. Returns the exit status. */
int screen_play(struct sitting *sitting, struct screen_looks looks);

/* ---- paint.c ----------------------------------------------------------------------------- */

void paint_start(const struct screen *screen);
void paint_ink(const struct screen *screen, enum art_ink ink, attr_t attributes);
void paint_plain(attr_t attributes);
/* Paints text in at most `width` columns; returns how many it took. */
int paint_text(const struct screen *screen, int y, int x, int width, const char *text);
/* Paints a text so that it ends in row `y`, over several rows if necessary, but none above `top`.
 * Returns the row above it, and leaves the cursor after its end. */
int paint_upwards(const struct screen *screen, int y, int top, int x, int width, const char *text);
void paint_art(const struct screen *screen, int y, int x, const struct art *art, attr_t attributes);
/* Paints a frame and clears its inside. */
void paint_box(const struct screen *screen, int y, int x, int height, int width);

/* ---- The parts --------------------------------------------------------------------------- */

/* Fits the window to the terminal and the maze. */
void mine_frame(struct screen *screen);
void mine_scroll(struct screen *screen, int across, int down);
/* Scrolls just far enough to bring this cell into the window. */
void mine_show(struct screen *screen, sab_cell cell);
void mine_paint(const struct screen *screen);
/* The cell at a point of the screen; false outside the mine. */
bool mine_cell_at(const struct screen *screen, int y, int x, sab_cell *cell);

bool mine_is_visible(const struct screen *screen, sab_cell cell);
void mine_paint_at(const struct screen *screen, sab_cell cell, const struct art *art,
                   attr_t attributes);

void side_paint(const struct screen *screen);
int side_columns(const struct screen *screen);
int side_card_at(const struct screen *screen, int y, int x);        /* -1: none */
sab_seat side_player_at(const struct screen *screen, int y, int x); /* SAB_NOBODY: none */

int talk_rows(const struct screen *screen);
void talk_paint(const struct screen *screen);
/* The letters that choose a place or a player: "a-c, e or f". Commands keep theirs. */
void talk_say_letters(struct sab_text *text, const struct choice *choice);
/* After the name of a picked card: how to choose where it goes. After the chosen action: the keys
 * that confirm, rotate or change it. `turns`: the card can be rotated there. */
void talk_ask_where(struct sab_text *text, const struct screen *screen);
void talk_ask_yes(struct sab_text *text, const struct choice *choice, bool turns);

void panel_paint(const struct screen *screen);

/* ---- keys.c ---------------------------------------------------------------------------------- */

/* Carries out a key; `is_function`: it is one of ncurses' KEY_ numbers. */
void keys_press(struct screen *screen, wint_t key, bool is_function);

#endif
