/* SPDX-License-Identifier: MIT
 *
 * evening.h - bots play a game and give signs as sensible people would, and a tally follows.
 */
#ifndef TESTS_TITLES_EVENING_H
#define TESTS_TITLES_EVENING_H

#include "titles/titles.h"

enum { EVENING_ACTIONS = 4096 };

/* How the players use their lights. */
enum evening_lights {
    EVENING_SENSIBLE, /* by what they have seen */
    EVENING_RANDOM,   /* anybody, at any time */
    EVENING_KNOWING   /* on a saboteur from the first play on */
};

struct evening {
    enum evening_lights lights;
    uint64_t state; /* of the random numbers */
    struct sab_game game;
    struct signs signs;
    struct titles titles;
    sab_seats acted; /* seats that have made a play in this round */
    /* The actions of this round, as each seat saw them. */
    struct sab_action told[SAB_SEATS_MAX][EVENING_ACTIONS];
    size_t count;
};

/* Plays a whole game of honest bots from a seed. False if the engine refuses an action. */
bool evening_play(struct evening *evening, const struct sab_config *config, uint64_t seed);

#endif
