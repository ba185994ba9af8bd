/* SPDX-License-Identifier: MIT
 *
 * base.h - the deck of the base game: read, and checked against the counts of base 1.
 */
#ifndef DECK_BASE_BASE_H
#define DECK_BASE_BASE_H

#include "tools/deck/deck.h"

#include "saboteur/base.h"

enum { NUGGETS_MAX = 3, GOAL_KINDS = SAB_STONE_NW + 1 };

struct base_deck {
    struct source *source;
    struct sab_base_card cards[SAB_BASE_CARDS]; /* by number */
    int card_line[SAB_BASE_CARDS];              /* its line in the file; 0: not read yet */
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

/* read.c: fills the deck; refuses anything that is not in the format at the head of the file. */
void read_base(struct base_deck *deck);

/* check.c: refuses a deck that contradicts base 1. */
void check_base(const struct base_deck *deck);

/* cards.c: writes the cards as C, in all the ways they can lie. */
void write_cards(const struct base_deck *deck, FILE *file);
/* rims.c: writes the tables of rims, and of the cards that match them, as C. */
void write_rims(FILE *file);
/* rows.c: writes every action that a card can be played as, as C. */
void write_rows(const struct base_deck *deck, FILE *file);

#endif
