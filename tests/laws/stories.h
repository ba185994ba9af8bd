/* SPDX-License-Identifier: MIT
 *
 * stories.h - what the test of non-interference needs from each game: a row, struct story_rules. A
 * story is a game written down, together with a second world: the same game, but with everything
 * dealt again that a viewer may not know. A row keeps the newest story.
 */
#ifndef TESTS_LAWS_STORIES_H
#define TESTS_LAWS_STORIES_H

#include "walk.h"
#include "worlds.h"

enum { STORY_PARTS_MAX = 12 };

struct story_rules {
    const struct walk_rules *laws;
    /* The parts in which the two worlds should differ. Each part should differ at least once in
     * `games` games, on average. */
    struct {
        const char *what;
        int games;
    } part[STORY_PARTS_MAX];
    /* Plays a game and writes it down; returns its number of steps. */
    int (*record)(uint64_t seed, int *seats);
    /* Makes the second world, which looks the same to the viewer up to and including step `last`.
     * Returns the number of steps of the second world. */
    int (*redeal)(int last, sab_seat viewer, uint64_t seed);
    /* The round of a step, from 1, and its deal in both worlds. */
    int (*round)(int step);
    bool (*deal)(struct worlds *worlds, int round);
    void (*actions)(int step, struct sab_action actions[2]);
    /* Whether after this action the viewer can tell the two worlds apart. */
    bool (*parts)(const struct worlds *worlds, const struct sab_action *action);
    /* Adds 1 to each part in which the worlds differ after a step. Returns whether any differs. */
    bool (*count)(const struct worlds *worlds, const struct sab_action actions[2],
                  const struct sab_events events[2], long part[STORY_PARTS_MAX]);
};

extern const struct story_rules base_stories, cave_stories;

#endif
