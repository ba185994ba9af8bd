/* SPDX-License-Identifier: MIT
 *
 * deck.h - the deck file, read: what the parts of the build tool `deck` give each other.
 *
 * The tool reads engine/cave/deck.txt (which explains its own format), holds it to the counts of
 * cave 1 and the laws of cave 8, and writes it out for the compilers. It runs where the program is
 * built. Anything wrong ends it: one line with file, line and reason, status 1.
 */
#ifndef DECK_DECK_H
#define DECK_DECK_H

#include "saboteur/cave.h"

#include <stdio.h>

enum { LABEL_MAX = 5 };

struct face {
    struct sab_cave_card card;
    char label[SAB_CAVE_SPACES_MAX][LABEL_MAX]; /* of each space, as written */
    int line;                                   /* where it is written; 0: nowhere yet */
};

struct deck {
    const char *path;
    int line_count;
    unsigned count; /* of cards, in the order of the file */
    struct face cards[SAB_CAVE_KINDS_MAX];
    struct face start;
    struct face goals[SAB_CAVE_GOALS]; /* [goal - SAB_GOAL_EXIT] */
};

/* The words of the file, by enum; index 0 is empty. */
extern const char *const group_words[SAB_CAVE_GROUPS + 1];
extern const char *const deed_words[SAB_DEEDS];
extern const char *const mark_words[SAB_MARKS];

/* Ends the program with "FILE:LINE: reason." */
_Noreturn void refuse(const struct deck *deck, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* read.c: fills `deck`; refuses what is not written as the file's head says. */
void read_deck(struct deck *deck, FILE *file);

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
/* The sides in the order NESW, and a '\0'. */
void spell_sides(char *text, sab_sides sides);

/* check.c: refuses a deck that is against cave 1 or 8. */
void check_deck(const struct deck *deck);

/* write.c: all of it as C, the tables that cave.h declares, or as TypeScript. */
void write_c(const struct deck *deck, FILE *file);
void write_ts(const struct deck *deck, FILE *file);

#endif
