/* SPDX-License-Identifier: MIT
 *
 * game.h - what the terminal needs from a game; term/game/games.c lists the games.
 *
 * Line mode and the screen know no particular game. For everything that differs between games, they
 * use struct term_game. Its functions write sentences by the rules in term/words/words.h.
 */
#ifndef TERM_GAME_H
#define TERM_GAME_H

#include "client/model/model.h"
#include "term/game/art.h"

struct choice;
struct screen;
struct sitting;

enum {
    TERM_KEY_ROWS = 3,  /* rows of the screen that explain the keys */
    TERM_NO_PHASE = 255 /* stands for "no phase" */
};

struct term_game {
    const char *title;  /* the name of the game */
    const char *span;   /* what a vote ends early: "round" or "game" */
    const char *board;  /* what the board is called: "mine" or "cave" */
    const char *secret; /* what you keep secret: "role" or "clan card" */

    /* ---- Sentences ---- */

    /* Returns the heading above the actions of one verb in a list of actions: "Lay:". */
    const char *(*group)(unsigned verb);
    /* Writes a card as a player holds it. */
    void (*write_card)(struct sab_text *text, sab_card card);
    /* Writes an action that you may choose. Never called for SAB_VOTE or SAB_NO_VERB. */
    void (*write_action)(struct sab_text *text, const struct model *model,
                         const struct sab_action *action);
    /* write_done and write_event write sentences, each with its newline, or nothing. write_done
     * writes about the action of an entry, and write_event about one event of that action. A
     * sentence about the action may name something that only an event tells, so write_done gets the
     * whole entry. */
    void (*write_done)(struct sab_text *text, const struct model *model,
                       const struct model_entry *entry);
    void (*write_event)(struct sab_text *text, const struct model *model,
                        const struct sab_event *event);
    /* Whether the command `since` shows a line for an event, in addition to the line for the
     * action. NULL: `since` shows no lines for events. */
    bool (*tells)(const struct sab_event *event);
    /* Whether an action answers a question that may come in the turn of another player. NULL: there
     * are no such actions. */
    bool (*answers)(const struct sab_action *action);
    /* Writes whose decision the game waits for. */
    void (*write_turn)(struct sab_text *text, const struct model *model);
    /* Writes the result of a round or of the game, in several lines. */
    void (*write_result)(struct sab_text *text, const struct model *model);
    /* Writes lines for the command `help`: examples of actions, and what the signs in the picture
     * mean. */
    void (*write_examples)(struct sab_text *text, bool ascii);

    /* ---- Reports: answers to typed commands. They go into the log (term/line/sitting.h) ---- */

    void (*report_board)(struct sitting *sitting);
    void (*report_cells)(struct sitting *sitting);
    /* write_player writes what lies in front of a player, at the end of the line that names the
     * player. report_player adds lines for one player, and may be NULL. report_pile adds lines
     * after those of all players. */
    void (*write_player)(struct sab_text *text, const struct model *model, sab_seat seat);
    void (*report_player)(struct sitting *sitting, sab_seat seat);
    void (*report_pile)(struct sitting *sitting);
    /* write_role writes two lines: who you are, and what you want. write_among writes a line that
     * says how many saboteurs there may be. Every player gets the same line. If write_among is
     * NULL, there is no such line. */
    void (*write_role)(struct sab_text *text, const struct model *model);
    void (*write_among)(struct sab_text *text, const struct model *model);
    /* Whether your role or clan card is a secret. NULL: it never is. */
    bool (*has_secret)(const struct model *model);
    /* The next three functions are about walks of figures. They are NULL in a game in which no
     * figures walk. */
    /* Lists where your figure can walk, when line mode asks for your decision. */
    void (*describe_ways)(struct sitting *sitting);
    /* Lists the spaces where your figure can walk, when you type `ways`. */
    void (*report_ways)(struct sitting *sitting, const char *argument);
    /* Walks to a space. The argument is the space, or its number in the list that `ways` shows. */
    void (*go)(struct sitting *sitting, const char *argument);
    /* Whether line mode draws the board and the hand before every decision of yours. If false, it
     * draws them only when you have to pick a card. */
    bool always_draws;
    /* Whether line mode should say now which other player the table waits for. NULL: line mode
     * always says so. */
    bool (*is_waited_for)(const struct model *model);

    /* ---- Choosing an action ---- */

    /* The seats that have looked at a face-down card. `on` (enum sab_sign_on) says whether the card
     * is goal number `number` or the clan card of seat `number`. For a face-up card, the set is
     * empty. NULL: in this game nobody can look at such cards. */
    sab_seats (*lookers)(const struct sab_view *view, unsigned on, unsigned number);
    /* The broken tools of a seat. NULL: there are no tools to repair. */
    sab_tools (*broken)(const struct sab_view *view, sab_seat seat);
    uint8_t lay_verb;   /* the verb that lays a path card; SAB_NO_VERB: there is none */
    uint8_t card_phase; /* the phase in which you pick a card of the hand */
    /* The phase in which a digit key means an amount and not a card of the hand, or
     * TERM_NO_PHASE. */
    uint8_t amount_phase;
    /* Returns the cards of your hand. model_hand_count says how many cards there are. */
    const sab_card *(*hand)(const struct model *model);
    /* Collects the candidates (term/game/choice.h) from the legal actions. If one is the obvious
     * choice, chooses it at once. */
    void (*collect)(struct choice *choice, const struct model *model);
    /* has_cell says whether an action is about a cell, and has_target says whether it is about a
     * player. Both may be false. */
    bool (*has_cell)(const struct sab_action *action);
    bool (*has_target)(const struct sab_action *action);
    /* The index of the candidate that ends a walk, or -1 if there is none. The function is NULL in
     * a game in which no figures walk. */
    int (*stay)(const struct choice *choice);
    /* Writes the request for a candidate that stands for several actions. Returns false if the
     * candidate stands for one action. NULL: every candidate stands for one action. */
    bool (*write_request)(struct sab_text *text, const struct model *model,
                          const struct sab_action *action);
    /* Writes the request that asks why the picked card may not be laid at a cell. Returns false if
     * there is no such request. */
    bool (*write_why)(struct sab_text *text, const struct choice *choice, const struct model *model,
                      sab_cell cell);
    /* ask_pick and ask_chosen each write the last row of the screen. ask_pick asks what to pick,
     * and ask_chosen says what is chosen. */
    void (*ask_pick)(struct sab_text *text, const struct screen *screen);
    void (*ask_chosen)(struct sab_text *text, const struct screen *screen);

    /* ---- The board on the screen ---- */

    /* The rectangle of cells to show, with `margin` more cells around all cards. */
    struct extent (*extent)(const struct sab_view *view, int margin);
    /* Draws a cell of the board. Returns false if nothing lies there. */
    bool (*draw_cell)(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art);
    /* Finds the cell of goal number `goal`, from 0. Returns false after the last goal. Goal 0 has
     * the letter 'A'. The function is NULL in a game without goals. */
    bool (*find_goal)(const struct sab_view *view, unsigned goal, sab_cell *cell);
    /* The cell that the window follows. If `keeps_middle` is true, the cell stays away from the
     * edges of the window, and the window returns to the cell whenever you have to decide
     * something. */
    sab_cell (*followed)(const struct model *model);
    bool keeps_middle;
    /* Paints the candidates on the board, with their letters. */
    void (*paint_candidates)(const struct screen *screen);
    /* Finds the point of the screen where the letter of a candidate stands. If the function is
     * NULL, a click on a cell takes the first candidate of that cell. */
    void (*find_label)(const struct screen *screen, const struct sab_action *action, int *y,
                       int *x);

    /* ---- Beside and over the board on the screen ---- */
    int side_columns;    /* columns of the part on the right; at least SCREEN_SIDE */
    const char *columns; /* the heads of the columns that paint_player fills */
    int hand_across;     /* how many cards of the hand stand side by side */
    int close_seats;     /* with this many seats or more, there is no blank row above the hand */
    const char *keys[TERM_KEY_ROWS]; /* rows that say what the keys do */
    /* paint_head paints the rows above the players, and paint_player the row of a player. draw_held
     * draws a card of the hand. */
    void (*paint_head)(const struct screen *screen, int x);
    void (*paint_player)(const struct screen *screen, int y, int x, sab_seat seat);
    struct art (*draw_held)(const struct screen *screen, int held);
    /* paint_below_players paints the row below the players. paint_above_keys paints the two rows
     * above the keys, and its `y` is the lower row. If one of these functions is NULL, these rows
     * stay empty. */
    void (*paint_below_players)(const struct screen *screen, int y, int x);
    void (*paint_above_keys)(const struct screen *screen, int y, int x);
    /* write_help writes the text of the panel that explains the keys. write_end writes the text of
     * the panel at the end of a round or of the game. */
    void (*write_help)(struct sab_text *text, bool ascii);
    void (*write_end)(struct sab_text *text, const struct model *model);
};

/* Returns the struct of the game with this kind (enum sab_kind). For a game that the terminal does
 * not know, returns the struct of the first game. That does no harm, because the model then has no
 * view. */
const struct term_game *term_game(unsigned kind);

#endif
