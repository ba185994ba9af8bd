/* SPDX-License-Identifier: MIT
 *
 * worlds.h - two games that differ only in what one seat may not know: whether that seat is told
 * the same in both, byte by byte.
 */
#ifndef TESTS_LAWS_WORLDS_H
#define TESTS_LAWS_WORLDS_H

#include "saboteur/saboteur.h"

struct worlds {
    struct sab_game game[2];
    sab_seat viewer; /* SAB_NOBODY: a spectator */
    int seats;
    bool any_order; /* the second was not played to: it may list its actions in another order */
    uint64_t chance;
    struct sab_action (*nonsense)(uint64_t *chance, int seats, const struct sab_action *actions,
                                  size_t count);
};

/* What the viewer sees and may do, and how its own actions are judged; NULL: the same, else what
 * differs. */
const char *worlds_sight(struct worlds *worlds);

/* What the viewer is told of an action and all that followed, in each world. */
const char *worlds_news(const struct worlds *worlds, const struct sab_action actions[2],
                        const struct sab_events events[2]);

#endif
