/* SPDX-License-Identifier: MIT
 *
 * stories.h - what the test of non-interference needs to know about each of the two games: a row,
 * struct story_rules. A story is a game written down, together with a second world: the same game,
 * but with everything dealt again that a viewer may not know. The functions of a row work on the
 * newest story.
 */
#ifndef TESTS_LAWS_STORIES_H
#define TESTS_LAWS_STORIES_H

#include "walk.h"
#include "worlds.h"

enum { STORY_PARTS_MAX = 12 };

struct story_rules {
    const struct walk_rules *laws;
    /* The parts in which the two worlds should differ. On average, each part should differ at least
     * once in this many `games`. */
    struct {
        const char *what;
        int games;
    } part[STORY_PARTS_MAX];
    /* Plays a game and writes it down. Returns the number of steps. */
    int (*record)(uint64_t seed, int *seats);
    /* Makes the second world. The two worlds look the same to the viewer up to and including step
     * `last`. Returns the number of steps of the second world. */
    int (*redeal)(int last, sab_seat viewer, uint64_t seed);
    /* `round` returns the round of a step, from 1. `deal` begins a round in both worlds. */
    int (*round)(int step);
    bool (*deal)(struct worlds *worlds, int round);
    void (*actions)(int step, struct sab_action actions[2]);
    /* Returns whether the viewer can tell the two worlds apart after this action. */
    bool (*parts)(const struct worlds *worlds, const struct sab_action *action);
    /* For each part in which the worlds differ after a step, adds 1 to its count in `part`. Returns
     * whether any part differs. */
    bool (*count)(const struct worlds *worlds, const struct sab_action actions[2],
                  const struct sab_events events[2], long part[STORY_PARTS_MAX]);
};

extern const struct story_rules base_stories, cave_stories;

#endif
