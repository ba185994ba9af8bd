/* SPDX-License-Identifier: MIT
 *
 * reference.h - the reference of the base game: the rules of docs/rules/base.md, written a second
 * time. Tests compare it with the engine.
 *
 * The code reads the rules in the plainest way: it uses lists and one big table of cells, and works
 * out the answer to every question from scratch. Nothing here may include, call or read anything in
 * engine/. The reference and the engine share only the words of card.h, and the views and secrets
 * of base.h, which tests compare. Arrays whose index is a seat, a goal or a card have the order of
 * base.h.
 */
#ifndef TESTS_REFERENCE_REFERENCE_H
#define TESTS_REFERENCE_REFERENCE_H

#include "saboteur/saboteur.h"

enum {
    REF_FAR = 44, /* the rules never ask about a cell with an x or y below -44 or above 44 */
    REF_WIDTH = 2 * REF_FAR + 1,
    REF_TABLE = REF_WIDTH * REF_WIDTH,
    REF_NO_WAY = 1000 /* more cards than there are */
};

struct ref_game {
    struct sab_config config;
    int round, phase, to_move, starter, finisher, last_layer, outcome;
    int last_turn; /* the seat that took the last turn of the round, or SAB_NOBODY (base 10.1) */
    int passes;    /* how many passes in a row have counted (base 8.1, option `round_end`) */
    bool voted[SAB_SEATS_MAX];

    /* The shape of the face-up card at each cell, or 0; read this with ref_at. */
    sab_shape table[REF_TABLE];
    struct sab_base_laid laid[SAB_BASE_LAID_MAX];
    int laid_count;
    sab_cell last_laid;

    int goal[SAB_BASE_GOALS]; /* what each goal hides, from enum sab_base_goal */
    sab_shape goal_shape[SAB_BASE_GOALS];
    bool looked[SAB_BASE_GOALS][SAB_SEATS_MAX];
    bool choice[SAB_BASE_GOALS];

    /* The cards of each hand, in the order drawn. */
    sab_card hand[SAB_SEATS_MAX][SAB_BASE_HAND_MAX];
    int hand_count[SAB_SEATS_MAX];
    sab_tools broken[SAB_SEATS_MAX];
    int role[SAB_SEATS_MAX], aside;
    sab_card pile[SAB_BASE_DECK]; /* the card to draw next comes first */
    int pile_count;
    int spent[SAB_BASE_CARDS];
    int passed[SAB_SEATS_MAX][SAB_BASE_CARDS];

    int gold[SAB_SEATS_MAX][4];
    int gold_pile[SAB_BASE_GOLD], gold_pile_count; /* gold_pile: the top card comes first */
    int offer[4];
};

/* ---- The functions for tests ---- */

enum sab_verdict ref_begin(struct ref_game *game, const struct sab_config *config,
                           const struct sab_base_deal *deal);
enum sab_verdict ref_next_round(struct ref_game *game, const struct sab_base_deal *deal);
/* These functions do in the reference what sab_check, sab_play, sab_legal, sab_see and
 * sab_base_secrets do in the engine. `events` must not be NULL. */
enum sab_verdict ref_check(const struct ref_game *game, const struct sab_action *action);
enum sab_verdict ref_play(struct ref_game *game, const struct sab_action *action,
                          struct sab_events *events);
size_t ref_legal(const struct ref_game *game, struct sab_action actions[SAB_ACTIONS_MAX]);
void ref_see(const struct ref_game *game, sab_seat seat, struct sab_view *view);
void ref_secrets(const struct ref_game *game, struct sab_base_secrets *secrets);

/* ---- setup.c: chapters 1, 2 and 10 ---- */

/* What a card is (base 1.1, 1.3). For a path card, `openings` are its openings when it lies
 * upright. For an action card, `verb` is its verb, and `tools` are the tools that it breaks or
 * repairs. */
struct ref_card {
    sab_card card;
    int copies, openings;
    bool joined;
    int verb, tools;
};
const struct ref_card *ref_face(int card); /* all zero if there is no such card */

/* The set-up for a number of players. Among the dwarf cards are `saboteurs` saboteurs and `diggers`
 * gold-diggers, in all one more than there are players (base 2.1). A hand has `hand` cards. `gold`
 * gold cards are laid out. */
struct ref_size {
    int players, saboteurs, diggers, hand, gold;
};
const struct ref_size *ref_size_for(int players); /* all zero if `players` is not allowed */

sab_cell ref_goal_cell(int goal);
int ref_goal_at(sab_cell cell); /* the number of the goal at the cell, or -1 if there is no goal */

/* ---- tunnel.c: chapters 4 and 7 ---- */

/* Returns the shape of the face-up card at a cell, or 0 if there is no card. */
sab_shape ref_at(const struct ref_game *game, sab_cell cell);
sab_shape ref_half_turn(sab_shape shape);
sab_cell ref_beside(sab_cell cell, int side); /* side: one of SAB_NORTH ... SAB_WEST */
int ref_opposite(int side);
enum sab_verdict ref_check_lay(const struct ref_game *game, sab_card card, sab_shape shape,
                               sab_cell cell);
void ref_put(struct ref_game *game, sab_cell cell, sab_shape shape);
void ref_remove(struct ref_game *game, sab_cell cell);
/* Returns the set of sides by which paths from the start reach this goal (base 7.1). The set is
 * empty if no path reaches the goal. */
int ref_reached_by(const struct ref_game *game, int goal);
/* Returns the fewest cards that are missing on a way from the start to a face-down goal (base
 * 8.1b), or REF_NO_WAY. */
int ref_missing(const struct ref_game *game);
/* Writes to `turns` how a stone may lie after it has been revealed (base 7.4). Returns the number
 * of shapes: 1, or 2 if the player must choose. */
int ref_stone_turns(const struct ref_game *game, int goal, sab_shape turns[2]);

/* ---- gold.c: chapters 8 and 9 ---- */

void ref_tell(struct sab_events *events, struct sab_event event);
/* Ends the round. If `finisher` is a seat, this seat has reached the treasure. Otherwise base 8.1a,
 * 9.3 and 9.4 decide who wins. */
void ref_end_round(struct ref_game *game, int finisher, struct sab_events *events);
void ref_take(struct ref_game *game, int amount, struct sab_events *events);

#endif
