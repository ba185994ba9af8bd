/* SPDX-License-Identifier: MIT
 *
 * deck.h - the build tool `deck`: what its two games share.
 *
 * The tool reads a deck file (engine/base/deck.txt and engine/cave/deck.txt explain their formats),
 * checks it against the rulebook and writes it out for the compilers, with the tables that follow
 * from it. It runs on the machine that builds the program. Any fault ends it with status 1 and one
 * line: the file, the line and the reason.
 */
#ifndef DECK_DECK_H
#define DECK_DECK_H

#include "saboteur/card.h"

#include <stdio.h>

enum { WORDS_MAX = 32, SIDES_TEXT_MAX = 5 };

/* A deck file being read. */
struct source {
    const char *path;
    FILE *file;
    int line; /* the line read last, from 1 */
};

/* The words of one line, without comments. */
struct words {
    int line;
    unsigned count, next;
    char *at[WORDS_MAX];
    char text[512];
};

/* Reads and checks the source, then writes the output: C for the engine, TypeScript for the
 * page. */
typedef void (*compiler)(struct source *source, const char *output);
void base_to_c(struct source *source, const char *output);
void cave_to_c(struct source *source, const char *output);
void cave_to_ts(struct source *source, const char *output);

/* Ends the program with "FILE:LINE: reason." */
_Noreturn void refuse(const struct source *source, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reads the words of the next line that has any; false at the end of the file. */
bool next_line(struct source *source, struct words *words);
/* The next word of the line. If there is none, refuses the line; `missing` says what is missing. */
const char *next_word(const struct source *source, struct words *words, const char *missing);
/* The next word, read as the number of copies of a card: 1 to POOL_COPIES. */
uint8_t next_copies(const struct source *source, struct words *words);
/* The index of the word in `list`; 0: not found (index 0 is empty). */
unsigned find_word(const char *const list[], unsigned count, const char *word);

/* The sides that the letters stand for: some of NESW in that order, each once; 0 for anything
 * else. */
sab_sides read_sides(const char *letters);
/* Writes the letters for these sides and a '\0'. */
void spell_sides(char text[SIDES_TEXT_MAX], sab_sides sides);

/* Open and close the file to write to; `-` is the standard output. Failures end the program. */
FILE *open_output(const char *path);
void close_output(FILE *file, const char *path);

#endif
