/* SPDX-License-Identifier: MIT
 *
 * choice.h - how keys and clicks become one of the legal actions: a card, then a place or a player,
 * then yes.
 *
 * It only picks from model->legal. `candidates` are the actions of the picked card, as it is
 * rotated, or all answers to a question (which goal, which gold card, where to walk).
 */
#ifndef TERM_CHOICE_H
#define TERM_CHOICE_H

#include "term/game/game.h"

enum { CHOICE_MAX = 512 };

struct choice {
    const struct term_game *game; /* NULL before the first position */
    uint32_t step;                /* of the position that the choice belongs to */
    int held;                     /* the picked card of the hand, from 0; -1: none */
    bool turned;                  /* path cards: rotated by half a turn */
    bool discards;                /* the card is discarded, not played */
    int chosen;                   /* the candidate that waits for yes; -1: none */
    size_t count;
    struct sab_action candidates[CHOICE_MAX];
};

struct choice choice_none(void);

/* After news: keeps the choice while the position is the same, else starts over. */
void choice_refresh(struct choice *choice, const struct model *model);

/* Picks a card, and rotates it if it fits only so. */
void choice_pick(struct choice *choice, const struct model *model, int held);
void choice_turn(struct choice *choice, const struct model *model);
void choice_discard(struct choice *choice, const struct model *model);

/* Chooses the next candidate. */
void choice_next(struct choice *choice);

/* The letter of a candidate; letters that are commands are left out. '\0': no letter is left. */
char choice_label(size_t candidate);
/* -1 if no candidate has this letter. */
int choice_by_label(const struct choice *choice, char label);
/* The candidate at this cell, aimed at this seat, or for this many nuggets; -1: none. */
int choice_by_cell(const struct choice *choice, sab_cell cell);
int choice_by_target(const struct choice *choice, sab_seat target);
int choice_by_amount(const struct choice *choice, unsigned amount);

/* The player has to pick a card of the hand. */
bool choice_is_of_cards(const struct model *model);

/* The picked card; SAB_NO_CARD: none. */
sab_card choice_card(const struct choice *choice, const struct model *model);

/* For the games' `collect`: adds a candidate if there is room. */
void choice_add(struct choice *choice, const struct sab_action *action);

#endif
