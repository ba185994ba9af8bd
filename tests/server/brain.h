/* SPDX-License-Identifier: MIT
 *
 * brain.h - a player for tests. It chooses its next request from the state that the server sent.
 */
#ifndef TESTS_SERVER_BRAIN_H
#define TESTS_SERVER_BRAIN_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the next number of the generator SplitMix64. */
uint64_t brain_random(uint64_t *rng);

/* Writes a request that moves the game on: an action, `ready` or, if the argument `rematch` is
 * true, `rematch`. Leaves out the request's ID. Returns false if this client has nothing to do. */
bool brain_next(const json_t *state, uint64_t *rng, bool rematch, char *words, size_t size);

/* Writes a request `sign`, without its ID. The table may refuse the sign as too soon. Returns false
 * if no round is being played, or if this client has no seat. */
bool brain_sign(const json_t *state, uint64_t *rng, char *words, size_t size);

/* Takes a news object. Keeps the table's state in *state, and the number of the newest entry in
 * *seq. Returns false if an entry is missing, or if the state does not fit the entries. */
bool brain_hear(const json_t *news, json_t **state, uint64_t *seq);

/* Returns whether two states are the same except for the clock. */
bool brain_same(const json_t *one, const json_t *other);

#endif
