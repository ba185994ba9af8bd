/* SPDX-License-Identifier: MIT
 *
 * game.h - what the terminal needs from a game; term/games.c lists the games.
 *
 * Line mode and screen know no particular game. For everything that differs from game to game, they
 * use struct term_game. Its functions write sentences as the functions of term/words/words.h do.
 */
#ifndef TERM_GAME_H
#define TERM_GAME_H

#include "client/model/model.h"
#include "term/game/art.h"

struct choice;
struct screen;
struct sitting;

enum {
    TERM_KEY_ROWS = 3,  /* rows that explain the keys */
    TERM_NO_PHASE = 255 /* in place of a phase: no phase */
};

struct term_game {
    const char *title; /* the name of the game */
    const char *span;  /* what a vote ends early: "round" or "game" */
    const char *board; /* what the board is called: "mine" or "cave" */

    /* ---- Sentences ---- */

    /* The heading, in a list of actions, for the actions of a verb: "Lay:". */
    const char *(*group)(unsigned verb);
    /* Writes a card as a player holds it. */
    void (*write_card)(struct sab_text *text, sab_card card);
    /* Writes an action that you may choose. Never called for SAB_VOTE or SAB_NO_VERB. */
    void (*write_action)(struct sab_text *text, const struct model *model,
                         const struct sab_action *action);
    /* Write sentences, each with its newline, or nothing: write_done for the action of an entry,
     * write_event for one of its events. The sentence for the action may name something that only
     * an event tells, so write_done gets the whole entry. */
    void (*write_done)(struct sab_text *text, const struct model *model,
                       const struct model_entry *entry);
    void (*write_event)(struct sab_text *text, const struct model *model,
                        const struct sab_event *event);
    /* Writes whose decision the game waits for. */
    void (*write_turn)(struct sab_text *text, const struct model *model);
    /* Writes the result of a round or of the game, in several lines. */
    void (*write_result)(struct sab_text *text, const struct model *model);
    /* Writes lines for the command `help`: examples of actions, and what the signs in the picture
     * mean. */
    void (*write_examples)(struct sab_text *text, bool ascii);

    /* ---- Reports: answers to typed commands, which go into the sitting's log ---- */

    void (*report_board)(struct sitting *sitting);
    void (*report_cells)(struct sitting *sitting);
    /* write_player writes what lies in front of a player; it follows the name. report_player adds
     * lines for one player, or is NULL. report_pile adds lines after all players. */
    void (*write_player)(struct sab_text *text, const struct model *model, sab_seat seat);
    void (*report_player)(struct sitting *sitting, sab_seat seat);
    void (*report_pile)(struct sitting *sitting);
    /* Says what your secret role is. */
    void (*report_role)(struct sitting *sitting);
    /* The next three are about walks of figures. NULL: no figures walk in this game. */
    /* Lists where your figure can walk, when line mode asks for your decision. */
    void (*describe_ways)(struct sitting *sitting);
    /* Lists the same spaces when the player types `ways`. */
    void (*report_ways)(struct sitting *sitting, const char *argument);
    /* Walks to a space, or to a number in that list. */
    void (*go)(struct sitting *sitting, const char *argument);
    /* Line mode draws the board and the hand before every decision of yours, not only when you have
     * to pick a card. */
    bool always_draws;
    /* Whether line mode says now which other player the table waits for. NULL: it always does. */
    bool (*is_waited_for)(const struct model *model);

    /* ---- Choosing an action ---- */

    uint8_t card_phase; /* the phase in which you pick a card of the hand */
    /* The phase in which a digit key means an amount, not a card of the hand; or TERM_NO_PHASE. */
    uint8_t amount_phase;
    /* The cards of your hand; model_hand_count says how many. */
    const sab_card *(*hand)(const struct model *model);
    /* Collects the candidates from the legal actions. Chooses one at once if it is obvious. */
    void (*collect)(struct choice *choice, const struct model *model);
    /* Whether an action is about a cell; whether it is about a player. It may be neither. */
    bool (*has_cell)(const struct sab_action *action);
    bool (*has_target)(const struct sab_action *action);
    /* The index of the candidate that ends a walk; -1: none. NULL: no figures walk in this game. */
    int (*stay)(const struct choice *choice);
    /* Writes the request for a candidate that stands for several actions. Returns false if it
     * stands for one action. NULL: all candidates do. */
    bool (*write_request)(struct sab_text *text, const struct model *model,
                          const struct sab_action *action);
    /* Writes the request that asks why the picked card may not be laid at a cell. False if there is
     * no such request. */
    bool (*write_why)(struct sab_text *text, const struct choice *choice, const struct model *model,
                      sab_cell cell);
    /* Write the last row of the screen: ask_pick what to pick, ask_chosen what is chosen. */
    void (*ask_pick)(struct sab_text *text, const struct screen *screen);
    void (*ask_chosen)(struct sab_text *text, const struct screen *screen);

    /* ---- The board on the screen ---- */

    /* The rectangle of cells to show, with `margin` more cells around all cards. */
    struct extent (*extent)(const struct sab_view *view, int margin);
    /* Draws a cell of the board; false if nothing lies there. */
    bool (*draw_cell)(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art);
    /* Finds the cell of goal number `goal`, from 0; false after the last goal. Goal 0 has the
     * letter 'A'. NULL: the game has no goals. */
    bool (*find_goal)(const struct sab_view *view, unsigned goal, sab_cell *cell);
    /* The cell that the window follows. `keeps_middle`: the window keeps this cell away from its
     * edges, and returns to it whenever you have to decide something. */
    sab_cell (*followed)(const struct model *model);
    bool keeps_middle;
    /* Paints the candidates on the board, with their letters. */
    void (*paint_candidates)(const struct screen *screen);
    /* Finds the point of the screen where the letter of a candidate stands. NULL: a click on a cell
     * takes the first candidate of the cell. */
    void (*find_label)(const struct screen *screen, const struct sab_action *action, int *y,
                       int *x);

    /* ---- Beside and over the board on the screen ---- */
    int side_columns; /* columns of the side, at least SCREEN_SIDE */
    int hand_across;  /* cards of the hand side by side */
    int close_seats;  /* with this many seats or more, there is no blank row above the hand */
    const char *keys[TERM_KEY_ROWS]; /* rows that say what the keys do */
    /* Paint the head of the side, the row of a player, and a card of the hand. */
    void (*paint_head)(const struct screen *screen, int x);
    void (*paint_player)(const struct screen *screen, int y, int x, sab_seat seat);
    struct art (*draw_held)(const struct screen *screen, int held);
    /* The first paints the row below the players, the second the two rows above the keys: `y` is
     * the lower one. NULL: there is nothing to paint. */
    void (*paint_below_players)(const struct screen *screen, int y, int x);
    void (*paint_above_keys)(const struct screen *screen, int y, int x);
    /* Write the text of two panels: the keys, and the end of a round or of the game. */
    void (*write_help)(struct sab_text *text, bool ascii);
    void (*write_end)(struct sab_text *text, const struct model *model);
};

/* The struct of the game with this kind. If the client does not know the game, so that there is no
 * view of it, the struct of the first game. */
const struct term_game *term_game(unsigned kind);

#endif
