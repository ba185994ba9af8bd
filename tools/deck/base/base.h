/* SPDX-License-Identifier: MIT
 *
 * base.h - the deck of the base game, read: held to the counts of base 1.
 */
#ifndef DECK_BASE_BASE_H
#define DECK_BASE_BASE_H

#include "tools/deck/deck.h"

#include "saboteur/base.h"

enum { NUGGETS_MAX = 3, GOAL_KINDS = SAB_STONE_NW + 1 };

struct base_deck {
    struct source *source;
    struct sab_base_card cards[SAB_BASE_CARDS]; /* by number */
    int card_line[SAB_BASE_CARDS];              /* where it is written; 0: nowhere yet */
    uint8_t gold[NUGGETS_MAX + 1];              /* copies by nuggets */
    int gold_line[NUGGETS_MAX + 1];
    sab_shape start;
    int start_line;
    sab_shape goals[GOAL_KINDS]; /* upright, by enum sab_base_goal */
    int goal_line[GOAL_KINDS];
    sab_cell cells[SAB_BASE_GOALS]; /* of the goals */
    unsigned cell_count;
};

/* A card's words in the file, by number; that of SAB_NO_CARD is empty. */
extern const char *const card_words[SAB_BASE_CARDS];

/* read.c: fills the deck; refuses what is not written as the file's head says. */
void read_base(struct base_deck *deck);

/* check.c: refuses a deck that is against base 1. */
void check_base(const struct base_deck *deck);

/* cards.c: the cards as C, and what they look like either way up. */
void write_cards(const struct base_deck *deck, FILE *file);
/* rims.c: what lies round a spot, and which cards match it, as C. */
void write_rims(FILE *file);
/* rows.c: every action that a card can be played as, as C. */
void write_rows(const struct base_deck *deck, FILE *file);

#endif
