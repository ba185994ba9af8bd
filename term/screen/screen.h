/* SPDX-License-Identifier: MIT
 *
 * screen.h - what the files of the screen share. Private to term/.
 *
 *   screen.c   the terminal, signals, the main loop
 *   paint.c    characters, inks and cards
 *   mine.c     the board, seen through a window
 *   side.c     the side, a column on the right: players, hand, keys
 *   talk.c     the talk, rows at the bottom: what happened, the question, the typed line
 *   panel.c    panels over the mine: help, log, the end of a round, a table without a game
 *   marks.c    markers, arrows and aids over the board
 *   giving.c   giving a sign, step by step
 *   replay.c   the keys and the texts of a replay
 *   keys.c     keys and clicks
 *   paste.c    pasted text, which is no keys
 *   reports.c  what the terminal sends by itself, which is no keys either
 *
 * On a terminal of 80 x 24 characters, the mine takes 55 x 21 characters (11 x 7 cards), the side
 * takes 23 columns, and the talk takes 3 rows. In a game with a wider side, fewer cards fit into
 * the mine.
 */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "term/game/art.h"
#include "term/game/choice.h"
#include "term/game/game.h"
#include "term/line/sitting.h"
#include "term/screen/giving.h"

#include <ncurses.h>

enum {
    SCREEN_COLUMNS = 80, /* the terminal needs at least this many columns */
    SCREEN_ROWS = 24,    /* the terminal needs at least this many rows */
    SCREEN_SIDE = 23,    /* the side has this many columns, unless the game needs more */
    SCREEN_TALK = 3,     /* the talk has at least this many rows */
    SCREEN_TALL = 32, /* with at least this many rows, the talk shows lights, markers and arrows */
    SCREEN_SIGNS = 3  /* rows for lights, markers and arrows */
};

enum screen_panel { PANEL_NONE, PANEL_HELP, PANEL_LOG, PANEL_SINCE, PANEL_UNSEEN, PANEL_NOTES };
enum screen_question { QUESTION_NONE, QUESTION_QUIT, QUESTION_VOTE, QUESTION_REMOVE };

/* What has happened to a text that is being pasted. */
enum pasted { PASTED_SOMETHING = 1, PASTED_NOWHERE = 2, PASTED_TOO_LONG = 4 };

/* A key. If `is_function` is true, `key` is one of the KEY_ numbers of ncurses. */
struct screen_key {
    wint_t key;
    bool is_function;
};

struct screen_looks {
    bool ascii; /* whether to draw without box drawing */
    bool mono;  /* whether to draw without colour */
};

struct screen {
    struct sitting *sitting;
    struct screen_looks looks;
    int rows, columns;      /* rows and columns of the terminal */
    int west, north;        /* x and y of the window's upper left cell */
    int across, down;       /* number of cells in the window, across and down */
    sab_cell followed;      /* the cell that term_game.followed has most recently returned */
    bool has_followed;      /* whether the window has moved to a cell since its size last changed */
    uint32_t followed_step; /* model.step when `followed` was set */
    unsigned moment;        /* in a replay, the moment that is shown */
    struct choice choice;
    struct giving giving; /* the sign that you are giving */
    uint8_t panel;        /* the panel that is shown, from enum screen_panel */
    int panel_down;       /* by how many rows the panel is scrolled down, unless it is the log */
    size_t log_back;      /* by how many lines the log is scrolled up */
    bool looks_at_mine;   /* whether the panel at the end of a round is hidden, to show the mine */
    uint8_t question;     /* what the last row asks, from enum screen_question */
    char typing;          /* '/' or ':' while you type a line, otherwise '\0' */
    char line[REQUEST_SAY_SIZE]; /* the line being typed */
    int64_t role_until;   /* your role is shown until this time (sitting_now) or a key press */
    sab_seat noted;       /* the player about whom you are writing a note, or SAB_NOBODY */
    bool shows_laid;      /* whether the board shows who laid which card */
    bool shows_dead;      /* whether the board shows which cells are dead */
    bool was_my_turn;     /* whether it was your turn when the latest news came */
    uint8_t pasted;       /* set of enum pasted; 0: no text is being pasted */
    uint8_t report;       /* how far a sequence from the terminal has come (reports.c) */
    int64_t report_until; /* until this time, keys may belong to it */
    bool leaves;          /* whether the player wants to leave the table */
};

/* Plays on the whole screen until the player leaves. Needs SCREEN_COLUMNS x SCREEN_ROWS characters.
 * Returns the exit status. */
int screen_play(struct sitting *sitting, struct screen_looks looks);
/* Takes a key that was pressed or, if `pasted` is true, that is part of a pasted text. */
void screen_take_key(struct screen *screen, struct screen_key key, bool pasted);

/* ---- paint.c ----------------------------------------------------------------------------- */

void paint_start(const struct screen *screen);
void paint_ink(const struct screen *screen, enum art_ink ink, attr_t attributes);
void paint_plain(attr_t attributes);
/* Paints text in at most `width` columns. Returns how many columns the text took. */
int paint_text(const struct screen *screen, int y, int x, int width, const char *text);
/* Paints a text that ends in row `y`. If the text needs several rows, they go upwards, but not
 * above row `top`. Returns the row above the text, and leaves the cursor at the end of the text. */
int paint_upwards(const struct screen *screen, int y, int top, int x, int width, const char *text);
void paint_art(const struct screen *screen, int y, int x, const struct art *art, attr_t attributes);
/* Paints a frame and clears its inside. */
void paint_box(const struct screen *screen, int y, int x, int height, int width);

/* ---- Mine, side, talk --------------------------------------------------------------------- */

/* Fits the window to the size of the terminal and to the cards on the board. */
void mine_frame(struct screen *screen);
void mine_scroll(struct screen *screen, int across, int down);
/* Scrolls the window just far enough to show this cell. */
void mine_show(struct screen *screen, sab_cell cell);
void mine_paint(const struct screen *screen);
/* Finds the cell at a point of the screen. Returns false if the point is outside the mine. */
bool mine_cell_at(const struct screen *screen, int y, int x, sab_cell *cell);

bool mine_is_visible(const struct screen *screen, sab_cell cell);
void mine_paint_at(const struct screen *screen, sab_cell cell, const struct art *art,
                   attr_t attributes);

/* Paints what signs have left on the board, and the aids that are switched on. */
void marks_paint(const struct screen *screen);

void side_paint(const struct screen *screen);
int side_columns(const struct screen *screen);
/* How many more columns the side has on a wide terminal. */
int side_more(const struct screen *screen);
/* The index in the hand of the card at a point of the screen, or -1 if no card is there. */
int side_card_at(const struct screen *screen, int y, int x);
sab_seat side_player_at(const struct screen *screen, int y, int x); /* SAB_NOBODY if none */

/* talk_rows returns how many rows the talk has. talk_cards returns how many rows of cards fit above
 * the talk. */
int talk_rows(const struct screen *screen);
int talk_cards(const struct screen *screen);
void talk_paint(const struct screen *screen);
/* Writes the letters that choose a place or a player: "a-c, e or f". Letters that are commands are
 * left out. */
void talk_say_letters(struct sab_text *text, const struct choice *choice);
/* talk_ask_where and talk_ask_yes each write the end of a question. talk_ask_where follows the name
 * of the picked card, and says how to choose where the card goes. talk_ask_yes follows the chosen
 * action, and says which keys confirm it, rotate the card or choose something else. `turns`
 * says whether the action lays a card that looks different when it is rotated. */
void talk_ask_where(struct sab_text *text, const struct screen *screen);
void talk_ask_yes(struct sab_text *text, const struct choice *choice, bool turns);

/* Whether the panel with the end of a round is shown. */
bool panel_is_result(const struct screen *screen);
void panel_paint(const struct screen *screen);

/* ---- replay.c -------------------------------------------------------------------------------- */

/* Rows that say what the keys of a replay do. */
extern const char *const replay_keys[TERM_KEY_ROWS];
/* Carries out a key of a replay. Returns false for any other key. */
bool replay_press(struct screen *screen, wint_t key, bool is_function);
/* replay_write_eyes writes through whose eyes you see a replay; at a table, it writes that you are
 * watching. replay_write_place writes which moment is shown and what happens then.
 * replay_write_help writes what the keys do. */
void replay_write_eyes(struct sab_text *text, const struct sitting *sitting);
void replay_write_place(struct sab_text *text, const struct sitting *sitting);
void replay_write_help(struct sab_text *text);

/* ---- paste.c --------------------------------------------------------------------------------- */

/* paste_open asks the terminal to mark what is pasted, paste_go_on asks again after the program was
 * stopped, and paste_close ends it. */
void paste_open(void);
void paste_go_on(void);
void paste_close(void);
/* Whether these keys, which came at once, are a pasted text without marks. */
bool paste_is_burst(const struct screen *screen, const struct screen_key *keys, size_t count);
/* Takes keys that came at once. `pasted` says whether they go on with a pasted text without marks.
 * A line that is being typed may be pasted and ends as if it were typed; what comes at once after
 * it is pasted text, never keys. Returns whether keys that come at once after these are pasted. */
bool paste_take_keys(struct screen *screen, const struct screen_key *keys, size_t count,
                     bool pasted);
/* Carries out the marks around a pasted text. Returns false for any other key. */
bool paste_begins_or_ends(struct screen *screen, wint_t key, bool is_function);
/* Takes a pasted character: adds it to the line that is being typed, if any. */
void paste_take(struct screen *screen, wint_t key, bool is_function);
void paste_end(struct screen *screen);

/* ---- reports.c ------------------------------------------------------------------------------- */

/* Removes from keys that came at once what the terminal has sent by itself. Returns how many keys
 * are left. An escape that comes alone is a key. */
size_t reports_remove(struct screen *screen, struct screen_key *keys, size_t count);

/* ---- keys.c ---------------------------------------------------------------------------------- */

/* Carries out a key. If `is_function` is true, `key` is one of the KEY_ numbers of ncurses. */
void keys_press(struct screen *screen, wint_t key, bool is_function);
/* Adds a character to the line that is being typed. Returns false if the line is full. */
bool keys_type(struct screen *screen, wchar_t character);

#endif
