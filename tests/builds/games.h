/* SPDX-License-Identifier: MIT
 *
 * games.h - plays whole games through all pure rooms. Every build must return the same hash.
 */
#ifndef TESTS_BUILDS_GAMES_H
#define TESTS_BUILDS_GAMES_H

#include <stdint.h>

/* What games_hash returns if a request was refused or a game did not end. */
enum { GAMES_FAILED = 0 };

/* Plays the games numbered `first` to `first + count - 1`. The number decides whether a game is a
 * base game or a cave game, and how many seats it has. One seat is a person, who sends requests in
 * words. Bots have all other seats. Returns a hash over every request, every reply, the news of
 * every seat and the record of each game. Returns GAMES_FAILED if something goes wrong. */
uint64_t games_hash(uint32_t first, uint32_t count);

#endif
