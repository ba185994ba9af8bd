/* SPDX-License-Identifier: MIT
 *
 * game.h - what the terminal needs from a game; term/games.c lists the games.
 *
 * Line mode and screen know no game: they ask this table for whatever differs. Functions write
 * sentences as those of words.h do.
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

    /* "Lay:", the heading for the actions of a verb in a list. */
    const char *(*group)(unsigned verb);
    /* A card as held in a hand. */
    void (*write_card)(struct sab_text *text, sab_card card);
    /* What you would do. Never called for SAB_VOTE or SAB_NO_VERB. */
    void (*write_action)(struct sab_text *text, const struct model *model,
                         const struct sab_action *action);
    /* What was done, and what followed: sentences, each with its newline, or none. What was done
     * may name something that only an event of its entry tells. */
    void (*write_done)(struct sab_text *text, const struct model *model,
                       const struct model_entry *entry);
    void (*write_event)(struct sab_text *text, const struct model *model,
                        const struct sab_event *event);
    /* What the game waits for while it is played. */
    void (*write_turn)(struct sab_text *text, const struct model *model);
    /* The end of a round or of the game, in lines. */
    void (*write_result)(struct sab_text *text, const struct model *model);
    /* Examples of actions and the signs in the picture, in lines, for `help`. */
    void (*write_examples)(struct sab_text *text, bool ascii);

    /* ---- Reports, into the sitting's log ---- */

    void (*report_board)(struct sitting *sitting);
    void (*report_cells)(struct sitting *sitting);
    /* What lies before a player, after the name; then extra lines for a player, and extra lines
     * after all players. NULL: there are none. */
    void (*write_player)(struct sab_text *text, const struct model *model, sab_seat seat);
    void (*report_player)(struct sitting *sitting, sab_seat seat);
    void (*report_pile)(struct sitting *sitting);
    /* Your secret role. */
    void (*report_role)(struct sitting *sitting);
    /* Where your figure can walk, and the walk itself: to a number in that list, or to a space.
     * NULL: no figures walk in this game. */
    void (*describe_ways)(struct sitting *sitting); /* in line mode, when it is your move */
    void (*report_ways)(struct sitting *sitting, const char *argument);
    void (*go)(struct sitting *sitting, const char *argument);
    /* Line mode draws the board and the hand before every question, not only before you pick a
     * card. */
    bool always_draws;
    /* Whether line mode says that the table waits for another player. NULL: always. */
    bool (*is_waited_for)(const struct model *model);

    /* ---- Choosing an action ---- */

    uint8_t card_phase; /* the phase in which you pick a card of the hand */
    uint8_t
        amount_phase; /* the phase in which a digit is an amount, not a card; TERM_NO_PHASE: none */
    const sab_card *(*hand)(const struct model *model);
    /* Collects the candidates from the legal actions; chooses one at once if it is obvious. */
    void (*collect)(struct choice *choice, const struct model *model);
    /* Whether an action is about a cell, or about a player; it may be about neither. */
    bool (*has_cell)(const struct sab_action *action);
    bool (*has_target)(const struct sab_action *action);
    /* The candidate that ends a walk; -1: none. NULL: no figures walk. */
    int (*stay)(const struct choice *choice);
    /* Writes the request for a candidate that stands for several actions. False, or NULL: it stands
     * for one. */
    bool (*write_request)(struct sab_text *text, const struct model *model,
                          const struct sab_action *action);
    /* Writes the request that asks why the picked card may not go to a cell; false if there is
     * none. */
    bool (*write_why)(struct sab_text *text, const struct choice *choice, const struct model *model,
                      sab_cell cell);
    /* The last row of the screen: what to pick, and then what is chosen. */
    void (*ask_pick)(struct sab_text *text, const struct screen *screen);
    void (*ask_chosen)(struct sab_text *text, const struct screen *screen);

    /* ---- The board on the screen ---- */

    /* The cells worth seeing, with a margin around all cards. */
    struct extent (*extent)(const struct sab_view *view, int margin);
    /* Draws a cell; false if nothing is there. */
    bool (*draw_cell)(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art);
    /* Where a goal lies; false after the last one. The first has the letter 'A'. NULL: there are no
     * goals. */
    bool (*find_goal)(const struct sab_view *view, unsigned goal, sab_cell *cell);
    /* The cell that the window follows; and whether it keeps that cell away from its edges, and
     * returns to it whenever you have to decide something. */
    sab_cell (*followed)(const struct model *model);
    bool keeps_middle;
    void (*paint_candidates)(const struct screen *screen);
    /* Where the letter of a candidate stands. NULL: a click on a cell takes its first candidate. */
    void (*find_label)(const struct screen *screen, const struct sab_action *action, int *y,
                       int *x);

    /* ---- Beside and over it ---- */

    int side_columns;                /* as screen.h has it */
    int hand_across;                 /* cards side by side */
    int close_seats;                 /* from this many seats on, no row is free above the hand */
    const char *keys[TERM_KEY_ROWS]; /* what the keys do */
    void (*paint_head)(const struct screen *screen, int x);
    void (*paint_player)(const struct screen *screen, int y, int x, sab_seat seat);
    struct art (*draw_held)(const struct screen *screen, int held);
    /* Paint the row below the players, and the two rows above the keys, of which `y` is the lower.
     * NULL: nothing is there. */
    void (*paint_below_players)(const struct screen *screen, int y, int x);
    void (*paint_above_keys)(const struct screen *screen, int y, int x);
    /* The panels with the keys, and with the end of a round or of the game. */
    void (*write_help)(struct sab_text *text, bool ascii);
    void (*write_end)(struct sab_text *text, const struct model *model);
};

/* For a game that the client does not know, and that has no view, the row of the first game. */
const struct term_game *term_game(unsigned kind);

#endif
