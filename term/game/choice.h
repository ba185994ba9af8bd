/* SPDX-License-Identifier: MIT
 *
 * choice.h - how keys and clicks choose a legal action: you pick a card, then a place or a player,
 * and confirm.
 *
 * All candidates are legal (model->legal). They are the actions of the picked card, as it is
 * rotated, or all answers to a question: which goal, which gold card, where to walk.
 */
#ifndef TERM_CHOICE_H
#define TERM_CHOICE_H

#include "term/game/game.h"

enum { CHOICE_MAX = 512 /* candidates at most */ };

struct choice {
    const struct term_game *game; /* NULL: no choice has been offered yet */
    uint32_t step;                /* model->step of the state that the choice belongs to */
    int held;      /* index of the picked card in the hand, from 0; -1: none is picked */
    bool turned;   /* the picked path card is rotated by half a turn */
    bool discards; /* the player wants to discard the picked card, not play it */
    int chosen;    /* index of the candidate that waits to be confirmed; -1: none */
    size_t count;  /* number of candidates */
    struct sab_action candidates[CHOICE_MAX];
};

/* A choice in which nothing is picked. */
struct choice choice_none(void);

/* Call this after news. If the step has changed, starts over; else keeps the choice. */
void choice_refresh(struct choice *choice, const struct model *model);

/* Picks a card of the hand. If the card fits only rotated, rotates it. */
void choice_pick(struct choice *choice, const struct model *model, int held);
/* Rotates the picked card; if this is not the phase for picking cards, chooses the next candidate.
 * If the card still fits in the chosen cell, that cell stays chosen. */
void choice_turn(struct choice *choice, const struct model *model);
/* Offers the ways to discard instead of playing. */
void choice_discard(struct choice *choice, const struct model *model);

/* Chooses the next candidate. */
void choice_next(struct choice *choice);

/* The letter of the candidate with this index; '\0' if there are more candidates than letters.
 * Letters that are commands are left out. */
char choice_label(size_t candidate);
/* The index of the candidate with this letter; -1: none. */
int choice_by_label(const struct choice *choice, char label);
/* The index of the first candidate at this cell, aimed at this seat, or of this amount; -1:
 * none. */
int choice_by_cell(const struct choice *choice, sab_cell cell);
int choice_by_target(const struct choice *choice, sab_seat target);
int choice_by_amount(const struct choice *choice, unsigned amount);

/* Whether the game is in the phase in which players pick a card of the hand. */
bool choice_is_of_cards(const struct model *model);

/* The picked card; SAB_NO_CARD: none. */
sab_card choice_card(const struct choice *choice, const struct model *model);

/* Adds a candidate if there is room. For the functions `collect` of struct term_game. */
void choice_add(struct choice *choice, const struct sab_action *action);

#endif
