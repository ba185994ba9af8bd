/* SPDX-License-Identifier: MIT
 *
 * sample.h - values for the tests of notation: deals and heads. The tests make them without the
 * engine.
 */
#ifndef TESTS_NOTATION_SAMPLE_H
#define TESTS_NOTATION_SAMPLE_H

#include "saboteur/notation.h"

/* Returns a random number, good enough to vary samples. *state must not be 0. */
uint32_t sample_random(uint32_t *state);

/* Reads an action of seat 1 from words and writes the action again. Returns false if the words are
 * refused. */
bool sample_rewrite(const char *words, char into[SAB_ACTION_TEXT]);

/* Makes a deal of all the cards in the box, in some order. */
struct sab_deal sample_deal(uint32_t *state, unsigned seats, unsigned round);

/* Makes a complete head with options, names and a seed. */
struct sab_record_head sample_head(uint32_t *state);

/* Writes a record of two rounds, which the tests then edit. Returns its length. */
size_t sample_record(char *into, size_t size);

/* Makes a deal of the cave. The deck has all cards in any order; it does not keep the groups
 * apart. */
struct sab_deal sample_cave_deal(uint32_t *state, unsigned seats);
struct sab_record_head sample_cave_head(uint32_t *state);
size_t sample_cave_record(char *into, size_t size);

#endif
