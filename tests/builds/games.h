/* SPDX-License-Identifier: MIT
 *
 * games.h - plays whole games through all pure rooms and returns one hash, the same in every build.
 */
#ifndef TESTS_BUILDS_GAMES_H
#define TESTS_BUILDS_GAMES_H

#include <stdint.h>

enum { GAMES_FAILED = 0 }; /* returned if a request was refused or a game did not end */

/* Plays the games `first` to `first + count - 1`. The games take turns with both kinds and all
 * numbers of seats. One seat is a person, who sends requests in words; the others are bots. Returns
 * a hash over every request, every reply, what every seat is told and the record of each game; or
 * GAMES_FAILED. */
uint64_t games_hash(uint32_t first, uint32_t count);

#endif
