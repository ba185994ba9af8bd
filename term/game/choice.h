/* SPDX-License-Identifier: MIT
 *
 * choice.h - how keys and clicks become one of the legal actions: card, then where or whom, then
 * yes.
 *
 * It only ever picks from model->legal. `candidates` are those of the card in hand that is picked,
 * as it is turned, or all of a question (which goal, which gold card, where to walk).
 */
#ifndef TERM_CHOICE_H
#define TERM_CHOICE_H

#include "term/game/game.h"

enum { CHOICE_MAX = 512 };

struct choice {
    const struct term_game *game; /* NULL before the first position */
    uint32_t step;                /* of the position that was chosen from */
    int held;                     /* which card of the hand is picked, from 0; -1: none */
    bool turned;                  /* path cards: lies half turned */
    bool discards;                /* the card is passed, not played */
    int chosen;                   /* candidate that waits for yes; -1: none */
    size_t count;
    struct sab_action candidates[CHOICE_MAX];
};

struct choice choice_none(void);

/* After news: keeps what is picked while the position is the same, else begins anew. */
void choice_refresh(struct choice *choice, const struct model *model);

/* Picks a card, turned so that it fits where only that does. */
void choice_pick(struct choice *choice, const struct model *model, int held);
void choice_turn(struct choice *choice, const struct model *model);
void choice_discard(struct choice *choice, const struct model *model);

/* On to the next candidate. */
void choice_next(struct choice *choice);

/* The letter of a candidate: those that are keys of their own are left out. '\0': none is left. */
char choice_label(size_t candidate);
/* -1 when no candidate has this label. */
int choice_by_label(const struct choice *choice, char label);
/* The candidate at this cell, aimed at this seat, of so many nuggets; -1: none. */
int choice_by_cell(const struct choice *choice, sab_cell cell);
int choice_by_target(const struct choice *choice, sab_seat target);
int choice_by_amount(const struct choice *choice, unsigned amount);

/* A card of the hand is asked for. */
bool choice_is_of_cards(const struct model *model);

/* The card that is picked; SAB_NO_CARD: none. */
sab_card choice_card(const struct choice *choice, const struct model *model);

/* For the games' `collect`: one more candidate, as long as there is room. */
void choice_add(struct choice *choice, const struct sab_action *action);

#endif
