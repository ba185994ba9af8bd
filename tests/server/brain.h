/* SPDX-License-Identifier: MIT
 *
 * brain.h - a player for tests, which chooses its next request from the state that the server sent.
 */
#ifndef TESTS_SERVER_BRAIN_H
#define TESTS_SERVER_BRAIN_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* SplitMix64. */
uint64_t brain_random(uint64_t *rng);

/* Writes the request (without its ID) that moves the game on: an action, `ready`, or `rematch` if
 * `rematch` is true. False if this client has nothing to do. */
bool brain_next(const json_t *state, uint64_t *rng, bool rematch, char *words, size_t size);

/* Takes a news object: keeps its state in *state and the number of the last entry in *seq. False if
 * the entries are not consecutive, or the state does not fit them. */
bool brain_hear(const json_t *news, json_t **state, uint64_t *seq);

/* Whether two states are the same except for the clock. */
bool brain_same(const json_t *one, const json_t *other);

#endif
