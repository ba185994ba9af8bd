/* SPDX-License-Identifier: MIT
 *
 * choice.h - how you choose a legal action with keys and clicks. You pick a card, then a place or a
 * player, and confirm.
 *
 * The actions that are offered to you are called candidates. All of them are legal. Either they are
 * the actions of the picked card, in its present rotation, or they are the answers to a question:
 * which goal, which gold card, where to walk.
 */
#ifndef TERM_CHOICE_H
#define TERM_CHOICE_H

#include "term/game/game.h"

enum { CHOICE_MAX = 512 /* a choice has at most this many candidates */ };

struct choice {
    const struct term_game *game; /* the table's game; NULL if no choice was offered yet */
    uint32_t step;                /* model->step of the state that the choice belongs to */
    int held;      /* index of the picked card in the hand, from 0; -1 if no card is picked */
    bool turned;   /* whether the picked path card is rotated by 180 degrees */
    bool discards; /* whether the player wants to discard the picked card, not play it */
    int chosen;    /* index of the candidate that waits to be confirmed; -1 if none is chosen */
    size_t count;  /* number of candidates */
    struct sab_action candidates[CHOICE_MAX];
};

/* A choice in which nothing is picked. */
struct choice choice_none(void);

/* Call this after each news message. If the step has changed, the choice starts over. Otherwise it
 * stays. */
void choice_refresh(struct choice *choice, const struct model *model);

/* Picks a card of the hand. If the card fits only rotated, rotates it. */
void choice_pick(struct choice *choice, const struct model *model, int held);
/* Rotates the picked card. If the card still fits in the chosen cell, that cell stays chosen. In a
 * phase in which you pick no card, chooses the next candidate instead. */
void choice_turn(struct choice *choice, const struct model *model);
/* Offers the actions that discard cards, instead of the actions that play the picked card. */
void choice_discard(struct choice *choice, const struct model *model);

/* Chooses the next candidate. */
void choice_next(struct choice *choice);

/* The letter of the candidate with this index, or '\0' if there are too few letters for it. Letters
 * that are commands are left out. */
char choice_label(size_t candidate);
/* The index of the candidate with this letter, or -1 if there is none. */
int choice_by_label(const struct choice *choice, char label);
/* Each function returns the index of the first candidate that fits, or -1 if none fits. For
 * choice_by_cell, a candidate fits if it has this cell. For choice_by_target, it fits if its target
 * is this seat. For choice_by_amount, it fits if it has this amount. */
int choice_by_cell(const struct choice *choice, sab_cell cell);
int choice_by_target(const struct choice *choice, sab_seat target);
int choice_by_amount(const struct choice *choice, unsigned amount);

/* Whether the game is in the phase in which players pick a card of the hand. */
bool choice_is_of_cards(const struct model *model);

/* The picked card, or SAB_NO_CARD if no card is picked. */
sab_card choice_card(const struct choice *choice, const struct model *model);

/* Adds a candidate if there is room. The functions `collect` of struct term_game call this. */
void choice_add(struct choice *choice, const struct sab_action *action);

#endif
