/* SPDX-License-Identifier: MIT
 *
 * cave.h - the deck of The Dark Cave: read, and checked against the counts of cave 1 and the laws
 * of cave 8.
 */
#ifndef DECK_CAVE_CAVE_H
#define DECK_CAVE_CAVE_H

#include "tools/deck/deck.h"

#include "saboteur/cave.h"

struct face {
    struct sab_cave_card card;
    char label[SAB_CAVE_SPACES_MAX][SIDES_TEXT_MAX]; /* of each space, as written */
    int line;                                        /* its line in the file; 0: not read yet */
};

struct cave_deck {
    struct source *source;
    unsigned count; /* the number of cards, which are in the order of the file */
    struct face cards[SAB_CAVE_KINDS_MAX];
    struct face start;
    struct face goals[SAB_CAVE_DECKS]
                     [SAB_CAVE_GOALS]; /* [enum sab_cave_deck][goal - SAB_GOAL_EXIT] */
};

/* The words of the file, by enum; index 0 is empty. */
extern const char *const group_words[SAB_CAVE_GROUPS + 1];
extern const char *const deed_words[SAB_DEEDS];
extern const char *const mark_words[SAB_MARKS];
/* The decks: values of the option `deck` (cave 11). */
extern const char *const goals_words[SAB_CAVE_DECKS];

/* read.c: fills the deck; refuses anything that is not in the format at the head of the file. */
void read_cave(struct cave_deck *deck);

/* face.c: fills in `alike` and `name` of a face that has been read. */
void name_face(struct sab_cave_card *card);
/* The spaces that can be reached from `space` without a secret tunnel, itself included: bits. */
unsigned way_of(const struct sab_cave_card *card, unsigned space);
/* The sides on which any of these spaces opens. */
sab_sides openings_of(const struct sab_cave_card *card, unsigned spaces);
/* The spaces with this mark. */
unsigned marked(const struct sab_cave_card *card, enum sab_cave_mark mark);
/* The space that opens on this side; SAB_NO_SPACE: none. */
unsigned space_at(const struct sab_cave_card *card, sab_sides side);
/* The number of spaces on the shortest walk between two spaces of one way, both ends included. */
unsigned walk_length(const struct sab_cave_card *card, unsigned from, unsigned to);

/* check.c: refuses a deck that contradicts cave 1 or 8. */
void check_cave(const struct cave_deck *deck);

#endif
