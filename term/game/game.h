/* SPDX-License-Identifier: MIT
 *
 * game.h - what a game is to the terminal; the games there are stand in term/games.c.
 *
 * Line mode and screen know no game: what differs is asked of this table. Functions that write
 * sentences write them as words.h does.
 */
#ifndef TERM_GAME_H
#define TERM_GAME_H

#include "client/model/model.h"
#include "term/game/art.h"

struct choice;
struct screen;
struct sitting;

enum { TERM_KEY_ROWS = 3, TERM_NO_PHASE = 255 };

struct term_game {
    const char *title;
    const char *span;  /* what a vote ends: "round", "game" */
    const char *board; /* what the cards lie in: "mine", "cave" */

    /* ---- Sentences ---- */

    /* "Lay:", before the actions of a verb in a list. */
    const char *(*group)(unsigned verb);
    /* A card as held in a hand. */
    void (*write_card)(struct sab_text *text, sab_card card);
    /* What one would do; SAB_VOTE and no action are not asked for. */
    void (*write_action)(struct sab_text *text, const struct model *model,
                         const struct sab_action *action);
    /* What was done, and what followed: sentences, each with its newline; perhaps none. */
    void (*write_done)(struct sab_text *text, const struct model *model,
                       const struct sab_action *action);
    void (*write_event)(struct sab_text *text, const struct model *model,
                        const struct sab_event *event);
    /* What the game waits for while it is played. */
    void (*write_turn)(struct sab_text *text, const struct model *model);
    /* The end of a round or of the game, in lines. */
    void (*write_result)(struct sab_text *text, const struct model *model);
    /* Examples of actions, and what the picture shows, in lines: for `help`. */
    void (*write_examples)(struct sab_text *text, bool ascii);

    /* ---- Reports, into the sitting's log ---- */

    void (*report_board)(struct sitting *sitting);
    void (*report_cells)(struct sitting *sitting);
    /* What lies before a player, behind who it is; then lines of their own, and at the end of all
     * players. NULL: there are none. */
    void (*write_player)(struct sab_text *text, const struct model *model, sab_seat seat);
    void (*report_player)(struct sitting *sitting, sab_seat seat);
    void (*report_pile)(struct sitting *sitting);
    /* One's secret role. */
    void (*report_role)(struct sitting *sitting);
    /* Where one's figure can walk, and the walk there: to a number of the list, or to a space.
     * NULL: no figure walks in this game. */
    void (*describe_ways)(struct sitting *sitting); /* in line mode, when one is asked */
    void (*report_ways)(struct sitting *sitting, const char *argument);
    void (*go)(struct sitting *sitting, const char *argument);
    /* Line mode draws the board and the hand before every question, not only before one that asks
     * for a card. */
    bool always_draws;
    /* Whether line mode says of another that they are waited for. NULL: always. */
    bool (*is_waited_for)(const struct model *model);

    /* ---- Choosing an action ---- */

    uint8_t card_phase;   /* in which a card of the hand is asked for */
    uint8_t amount_phase; /* in which a digit is an amount, and no card; TERM_NO_PHASE: in none */
    const sab_card *(*hand)(const struct model *model);
    /* The candidates, out of what is legal, and which of them is chosen at once. */
    void (*collect)(struct choice *choice, const struct model *model);
    /* An action is about a cell, or about a player; it may be about neither. */
    bool (*has_cell)(const struct sab_action *action);
    bool (*has_target)(const struct sab_action *action);
    /* The candidate that ends a walk; -1: none. NULL: no figure walks. */
    int (*stay)(const struct choice *choice);
    /* The request for a candidate that is more than one action. False, or NULL: it is one. */
    bool (*write_request)(struct sab_text *text, const struct model *model,
                          const struct sab_action *action);
    /* The question why the picked card may not go to a cell; false where there is none to ask. */
    bool (*write_why)(struct sab_text *text, const struct choice *choice, const struct model *model,
                      sab_cell cell);
    /* In the last row of the screen: what to pick, and what was chosen. */
    void (*ask_pick)(struct sab_text *text, const struct screen *screen);
    void (*ask_chosen)(struct sab_text *text, const struct screen *screen);

    /* ---- The board on the screen ---- */

    /* The cells worth seeing, with a margin round what is laid. */
    struct extent (*extent)(const struct sab_view *view, int margin);
    /* What is to be seen in a cell; false where there is nothing. */
    bool (*draw_cell)(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art);
    /* Where a goal lies; false behind the last. NULL: there are no goals. The letter 'A' stands for
     * the first. */
    bool (*find_goal)(const struct sab_view *view, unsigned goal, sab_cell *cell);
    /* The cell that the window follows, and whether it keeps it off its edge and goes back to it
     * whenever something is to be decided. */
    sab_cell (*followed)(const struct model *model);
    bool keeps_middle;
    void (*paint_candidates)(const struct screen *screen);
    /* Where the letter of a candidate stands. NULL: a click finds the first of its cell. */
    void (*find_label)(const struct screen *screen, const struct sab_action *action, int *y,
                       int *x);

    /* ---- Beside and over it ---- */

    int side_columns;                /* as screen.h has it */
    int hand_across;                 /* cards side by side */
    int close_seats;                 /* from so many on no row is free above the hand */
    const char *keys[TERM_KEY_ROWS]; /* what the keys do */
    void (*paint_head)(const struct screen *screen, int x);
    void (*paint_player)(const struct screen *screen, int y, int x, sab_seat seat);
    struct art (*draw_held)(const struct screen *screen, int held);
    /* The row below the players, and the two above the keys, of which `y` is the lower. NULL:
     * nothing stands there. */
    void (*paint_below_players)(const struct screen *screen, int y, int x);
    void (*paint_above_keys)(const struct screen *screen, int y, int x);
    /* The panels of the keys and of the end of a round or of the game. */
    void (*write_help)(struct sab_text *text, bool ascii);
    void (*write_end)(struct sab_text *text, const struct model *model);
};

/* Of a game that the client does not know, which has no view, that of the first. */
const struct term_game *term_game(unsigned kind);

#endif
