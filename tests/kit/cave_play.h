/* SPDX-License-Identifier: MIT
 *
 * cave_play.h - random games of the cave for tests: ways of playing that reach the corners of
 * the rules. As base_play.h: the public page alone, from one seed.
 */
#ifndef TESTS_KIT_CAVE_PLAY_H
#define TESTS_KIT_CAVE_PLAY_H

#include "tests/kit/play.h"
#include "tests/reference/cave_choose.h"

/* A good deal of its own making, stacked in some way. */
void cave_play_deal(uint64_t *state, const struct sab_config *config, struct sab_deal *deal);

/* One of `actions` (at least one): mostly one the manner likes best, sometimes any. */
struct sab_action cave_play_choose(uint64_t *state, int manner, const struct sab_action *actions,
                                   size_t count, const struct sab_game *game);

/* Explorers and leavers as often as all others: what lies far from the start is reached late. */
int cave_any_manner(uint64_t *state);

/* An action made up: of random parts, or one of `actions` (may be none) with one part changed. */
struct sab_action cave_play_nonsense(uint64_t *state, int seats, const struct sab_action *actions,
                                     size_t count);

#endif
