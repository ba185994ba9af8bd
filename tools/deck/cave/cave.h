/* SPDX-License-Identifier: MIT
 *
 * cave.h - the deck of The Dark Cave, and the functions that read it, check it and compute fields
 * that the file does not have.
 */
#ifndef DECK_CAVE_CAVE_H
#define DECK_CAVE_CAVE_H

#include "tools/deck/deck.h"

#include "saboteur/cave.h"

struct face {
    struct sab_cave_card card;
    char label[SAB_CAVE_SPACES_MAX][SIDES_TEXT_MAX]; /* the name of each space in the file */
    int line; /* the face's line in the file, or 0 if the face has not been read yet */
};

struct cave_deck {
    struct source *source;
    unsigned count;                        /* how many entries of `cards` are used */
    struct face cards[SAB_CAVE_KINDS_MAX]; /* in the order of the file */
    struct face start;
    /* The goals of each deck. The first index is an enum sab_cave_deck. The second is an enum
     * sab_cave_goal minus SAB_GOAL_EXIT. */
    struct face goals[SAB_CAVE_DECKS][SAB_CAVE_GOALS];
};

/* The words that the file uses for groups, deeds and marks. The index is the number of the group,
 * deed or mark. Entry 0 is "". */
extern const char *const group_words[SAB_CAVE_GROUPS + 1];
extern const char *const deed_words[SAB_DEEDS];
extern const char *const mark_words[SAB_MARKS];
/* The names of the values of the option `deck` (cave 11), indexed by enum sab_cave_deck. */
extern const char *const goals_words[SAB_CAVE_DECKS];

/* In read.c. Reads the deck file. Refuses the file if it breaks the format that is explained at its
 * top. */
void read_cave(struct cave_deck *deck);

/* The functions from here to walk_length are in face.c. name_face sets the fields `alike` and
 * `name` of a card. */
void name_face(struct sab_cave_card *card);
/* The set of spaces, as bits, that a figure can reach from `space` on the card without using a
 * secret tunnel. The set includes `space`. */
unsigned way_of(const struct sab_cave_card *card, unsigned space);
/* The sides on which any space of the set `spaces` has an opening. */
sab_sides openings_of(const struct sab_cave_card *card, unsigned spaces);
/* The set of spaces with this mark, as bits. */
unsigned marked(const struct sab_cave_card *card, enum sab_cave_mark mark);
/* The space that has an opening on this side, or SAB_NO_SPACE. */
unsigned space_at(const struct sab_cave_card *card, sab_sides side);
/* The number of spaces on the shortest walk from `from` to `to`, counting both. The two spaces must
 * belong to the same way. */
unsigned walk_length(const struct sab_cave_card *card, unsigned from, unsigned to);

/* In check.c. Refuses a deck that contradicts cave 1 or cave 8. */
void check_cave(const struct cave_deck *deck);

#endif
