/* SPDX-License-Identifier: MIT
 *
 * stories.h - what the test of non-interference asks of each game: a row, struct story_rules. A
 * story is a game written down, and the same once more with all dealt anew that a viewer may not
 * know; a row keeps the newest one.
 */
#ifndef TESTS_LAWS_STORIES_H
#define TESTS_LAWS_STORIES_H

#include "walk.h"
#include "worlds.h"

enum { STORY_PARTS_MAX = 12 };

struct story_rules {
    const struct walk_rules *laws;
    /* In which parts the worlds are to differ, and how often: of so many games once on average. */
    struct {
        const char *what;
        int games;
    } part[STORY_PARTS_MAX];
    /* Plays a game and writes it down; how many steps it has. */
    int (*record)(uint64_t seed, int *seats);
    /* The second world: the same up to and with step `last`; how many steps it has. */
    int (*redeal)(int last, sab_seat viewer, uint64_t seed);
    /* The round that a step is of, from 1, and its deal in both worlds. */
    int (*round)(int step);
    bool (*deal)(struct worlds *worlds, int round);
    void (*actions)(int step, struct sab_action actions[2]);
    /* The viewer is told from here on in which world it is. */
    bool (*parts)(const struct worlds *worlds, const struct sab_action *action);
    /* Counts in which parts the worlds differ after a step; whether they do. */
    bool (*count)(const struct worlds *worlds, const struct sab_action actions[2],
                  const struct sab_events events[2], long part[STORY_PARTS_MAX]);
};

extern const struct story_rules base_stories, cave_stories;

#endif
