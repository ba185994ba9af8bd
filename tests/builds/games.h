/* SPDX-License-Identifier: MIT
 *
 * games.h - whole games through all pure rooms, as one number on which every build must agree.
 */
#ifndef TESTS_BUILDS_GAMES_H
#define TESTS_BUILDS_GAMES_H

#include <stdint.h>

enum { GAMES_FAILED = 0 }; /* a request was refused, or a game did not end */

/* Plays games number `first` to `first + count - 1`, of both kinds and every number of seats in
 * turn. One seat is a person, who sends requests in words; the others are bots. Returns a hash over
 * every request, every reply, what every seat is told and the record of each game; or
 * GAMES_FAILED. */
uint64_t games_hash(uint32_t first, uint32_t count);

#endif
