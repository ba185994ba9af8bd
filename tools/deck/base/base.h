/* SPDX-License-Identifier: MIT
 *
 * base.h - the deck of the base game, and the functions that read it, check it and write it as C.
 */
#ifndef DECK_BASE_BASE_H
#define DECK_BASE_BASE_H

#include "tools/deck/deck.h"

#include "saboteur/base.h"

enum { NUGGETS_MAX = 3, GOAL_KINDS = SAB_STONE_NW + 1 };

struct base_deck {
    struct source *source;
    struct sab_base_card cards[SAB_BASE_CARDS]; /* the index is the number of the card */
    int card_line[SAB_BASE_CARDS]; /* the card's line in the file; 0: not read yet. The other fields
                                    * `_line` say the same of gold, the start card and goals. */
    uint8_t gold[NUGGETS_MAX + 1]; /* how many gold cards have each number of nuggets */
    int gold_line[NUGGETS_MAX + 1];
    sab_shape start;
    int start_line;
    sab_shape goals[GOAL_KINDS]; /* shapes of the upright goals, indexed by enum sab_base_goal */
    int goal_line[GOAL_KINDS];
    sab_cell cells[SAB_BASE_GOALS]; /* where the goals lie */
    unsigned cell_count;
};

/* The words that stand for a card in the file. The index is the number of the card; the entry of
 * SAB_NO_CARD is "". */
extern const char *const card_words[SAB_BASE_CARDS];

/* In read.c. Reads the deck file. Refuses the file if it breaks the format that is explained at its
 * top. */
void read_base(struct base_deck *deck);

/* In check.c. Refuses a deck whose cards are not those of base 1. */
void check_base(const struct base_deck *deck);

/* In cards.c. Writes C tables of the cards, and of how each card can lie. */
void write_cards(const struct base_deck *deck, FILE *file);
/* In rims.c. Writes C tables: what each card adds to the rims beside it, and which cards match each
 * rim. */
void write_rims(FILE *file);
/* In rows.c. Writes C tables of the actions that each card allows, except laying the card. */
void write_rows(const struct base_deck *deck, FILE *file);

#endif
