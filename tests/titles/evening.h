/* SPDX-License-Identifier: MIT
 *
 * evening.h - bots play a game and give signs as sensible people would. The test keeps a
 * tally.
 */
#ifndef TESTS_TITLES_EVENING_H
#define TESTS_TITLES_EVENING_H

#include "titles/titles.h"

enum { EVENING_ACTIONS = 4096 };

/* How the players use their lights. */
enum evening_lights {
    EVENING_SENSIBLE, /* at players whom they suspect from what they saw */
    EVENING_RANDOM,   /* at anybody, at any time */
    EVENING_KNOWING   /* at a saboteur, from the first play on */
};

struct evening {
    enum evening_lights lights;
    uint64_t state; /* the state of the random numbers */
    struct sab_game game;
    struct signs signs;
    struct titles titles;
    sab_seats acted; /* seats that have made a play in this round */
    /* The actions of this round, as each seat saw them. */
    struct sab_action told[SAB_SEATS_MAX][EVENING_ACTIONS];
    size_t count;
};

/* Lets honest bots play a whole game from a seed. Returns false if the engine refuses an action. */
bool evening_play(struct evening *evening, const struct sab_config *config, uint64_t seed);

#endif
