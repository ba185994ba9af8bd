/* SPDX-License-Identifier: MIT
 *
 * deck.h - what the two games share in the build tool `deck`.
 *
 * The tool reads a deck file and checks it against the rulebook. Then it writes the deck, and the
 * tables that follow from the deck, as source code. engine/base/deck.txt and engine/cave/deck.txt
 * explain their formats at the top. The tool runs on the machine that builds the program. If
 * anything is wrong with a deck file, the tool prints one line with the file, the line and the
 * reason, and ends with status 1.
 */
#ifndef DECK_DECK_H
#define DECK_DECK_H

#include "saboteur/card.h"

#include <stdio.h>

enum {
    WORDS_MAX = 32,    /* at most this many words in one line */
    SIDES_TEXT_MAX = 5 /* bytes for the letters of all sides, with the NUL */
};

/* A deck file being read. */
struct source {
    const char *path;
    FILE *file;
    int line; /* number of the most recently read line, from 1 */
};

/* The words of one line, without the comment at its end. */
struct words {
    int line;            /* number of the line, from 1 */
    unsigned count;      /* how many words the line has */
    unsigned next;       /* index of the word that next_word returns next */
    char *at[WORDS_MAX]; /* the words, in `text` */
    char text[512];
};

/* Reads and checks `source`, then writes C code for the engine, or TypeScript code for the page, to
 * the file `output`. */
typedef void (*compiler)(struct source *source, const char *output);
void base_to_c(struct source *source, const char *output);
void cave_to_c(struct source *source, const char *output);
void cave_to_ts(struct source *source, const char *output);

/* Ends the program with "FILE:LINE: reason." */
_Noreturn void refuse(const struct source *source, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reads the next line that has any words. Returns false at the end of the file. */
bool next_line(struct source *source, struct words *words);
/* The next word of the line. If there is none, refuses the line with a message that begins with the
 * text `missing` and ends with "is missing". */
const char *next_word(const struct source *source, struct words *words, const char *missing);
/* Reads the next word as the number of copies of a card, which must be 1 to POOL_COPIES. */
uint8_t next_copies(const struct source *source, struct words *words);
/* The index of `word` in `list`, or 0 if the list does not have it. Entry 0 of the list is not
 * used. */
unsigned find_word(const char *const list[], unsigned count, const char *word);

/* The set of sides that these letters stand for. The letters must be some of N, E, S and W, in this
 * order, each at most once. Returns 0 for any other text. */
sab_sides read_sides(const char *letters);
/* Writes the letters for these sides to `text`. */
void spell_sides(char text[SIDES_TEXT_MAX], sab_sides sides);

/* These functions open and close the output file; `-` is standard output. If a function fails, it
 * ends the program. */
FILE *open_output(const char *path);
void close_output(FILE *file, const char *path);

#endif
