/* SPDX-License-Identifier: MIT
 *
 * play.h - what all tests that play games share: how many games to play, and random numbers that
 * follow from one seed.
 */
#ifndef TESTS_KIT_PLAY_H
#define TESTS_KIT_PLAY_H

#include "saboteur/saboteur.h"

/* Tests divide their number of games by PLAY_SLOWER, because a game takes ten times as long with a
 * sanitizer, and twenty times as long with MemorySanitizer. The Makefile also defines PLAY_SLOWER
 * for the build with clang, because the build with gcc has already played the same games. */
#if !defined(PLAY_SLOWER) && (defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__))
#define PLAY_SLOWER 10
#elif !defined(PLAY_SLOWER) && defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define PLAY_SLOWER 20
#elif __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PLAY_SLOWER 10
#endif
#endif
#ifndef PLAY_SLOWER
#define PLAY_SLOWER 1
#endif

/* Returns how many games to play: the program's first argument, or `usual` without an argument. */
long play_games(int argc, char **argv, long usual);

/* Returns the seed of the first game, and prints it: the program's second argument or, without that
 * argument, a seed that depends on $SEED; 1 if this is 1 or not set. */
uint64_t play_first_seed(int argc, char **argv);

/* ---- Chance (kit/mix.h) ---- */

uint64_t play_random(uint64_t *state);

/* Returns a random number from 0 to count - 1. Small numbers come slightly more often, which does
 * not matter for small counts. */
int play_below(uint64_t *state, int count);
bool play_chance(uint64_t *state, int percent);
void play_shuffle(uint64_t *state, uint8_t *cards, int count);

/* Returns the distance between two cells, in steps along rows and columns. */
int play_apart(sab_cell a, sab_cell b);

#endif
