/* SPDX-License-Identifier: MIT
 *
 * cave_play.h - random games of the cave for tests: ways of playing that reach the corners of the
 * rules. As in base_play.h, the code uses only the public page, and everything follows from one
 * seed.
 */
#ifndef TESTS_KIT_CAVE_PLAY_H
#define TESTS_KIT_CAVE_PLAY_H

#include "tests/kit/play.h"
#include "tests/reference/cave_choose.h"

/* Makes a valid deal whose deck is stacked in some way. */
void cave_play_deal(uint64_t *state, const struct sab_config *config, struct sab_deal *deal);

/* Chooses one of `actions`, which must not be empty: mostly the action that suits the manner best,
 * sometimes any action. `manner` is a number from cave_any_manner. */
struct sab_action cave_play_choose(uint64_t *state, int manner, const struct sab_action *actions,
                                   size_t count, const struct sab_game *game);

/* Draws a manner of playing at random. Explorers and leavers come as often as all other manners
 * together, because a dwarf needs many turns to get far from the start. */
int cave_any_manner(uint64_t *state);

/* Makes up an action. The action is either random in all its parts, or one of `actions` with one
 * part changed. `actions` may be empty. */
struct sab_action cave_play_nonsense(uint64_t *state, int seats, const struct sab_action *actions,
                                     size_t count);

#endif
