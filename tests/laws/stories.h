/* SPDX-License-Identifier: MIT
 *
 * stories.h - struct story_rules: what interference_test needs to know about a game. Each of the
 * two games has one such struct. A story is a game written down, together with a second world. The
 * second world is the same game, but everything that a viewer may not know is dealt again. The
 * functions of struct story_rules work on the newest story.
 */
#ifndef TESTS_LAWS_STORIES_H
#define TESTS_LAWS_STORIES_H

#include "walk.h"
#include "worlds.h"

enum { STORY_PARTS_MAX = 12 };

struct story_rules {
    const struct walk_rules *laws;
    /* The kinds of secrets in which the two worlds should differ. The test counts the steps after
     * which a secret of the kind differs. On average, there must be more than one such step in
     * every `games` games. */
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
    /* For each kind of secret that differs between the worlds after a step, adds 1 to its count in
     * `part`. Returns whether any kind differs. */
    bool (*count)(const struct worlds *worlds, const struct sab_action actions[2],
                  const struct sab_events events[2], long part[STORY_PARTS_MAX]);
};

extern const struct story_rules base_stories, cave_stories;

#endif
