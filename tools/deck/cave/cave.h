/* SPDX-License-Identifier: MIT
 *
 * cave.h - the deck of The Dark Cave, read: held to the counts of cave 1 and the laws of cave 8.
 */
#ifndef DECK_CAVE_CAVE_H
#define DECK_CAVE_CAVE_H

#include "tools/deck/deck.h"

#include "saboteur/cave.h"

struct face {
    struct sab_cave_card card;
    char label[SAB_CAVE_SPACES_MAX][SIDES_TEXT_MAX]; /* of each space, as written */
    int line;                                        /* where it is written; 0: nowhere yet */
};

struct cave_deck {
    struct source *source;
    unsigned count; /* of cards, in the order of the file */
    struct face cards[SAB_CAVE_KINDS_MAX];
    struct face start;
    struct face goals[SAB_CAVE_GOALS]; /* [goal - SAB_GOAL_EXIT] */
};

/* The words of the file, by enum; index 0 is empty. */
extern const char *const group_words[SAB_CAVE_GROUPS + 1];
extern const char *const deed_words[SAB_DEEDS];
extern const char *const mark_words[SAB_MARKS];

/* read.c: fills the deck; refuses what is not written as the file's head says. */
void read_cave(struct cave_deck *deck);

/* face.c: fills `alike` and `name` of a face that is read. */
void name_face(struct sab_cave_card *card);
/* The spaces that can be walked to from `space` without a tunnel, itself included: bits. */
unsigned way_of(const struct sab_cave_card *card, unsigned space);
/* The sides where any of these spaces open. */
sab_sides openings_of(const struct sab_cave_card *card, unsigned spaces);
/* The spaces with this mark. */
unsigned marked(const struct sab_cave_card *card, enum sab_cave_mark mark);
/* The space that opens there; SAB_NO_SPACE: none. */
unsigned space_at(const struct sab_cave_card *card, sab_sides side);
/* Spaces on the shortest walk between two of one way, both ends included. */
unsigned walk_length(const struct sab_cave_card *card, unsigned from, unsigned to);

/* check.c: refuses a deck that is against cave 1 or 8. */
void check_cave(const struct cave_deck *deck);

#endif
