/* SPDX-License-Identifier: MIT
 *
 * worlds.h - compares, byte by byte, what a seat is told in two games. The games differ only in
 * what that seat may not know.
 */
#ifndef TESTS_LAWS_WORLDS_H
#define TESTS_LAWS_WORLDS_H

#include "saboteur/saboteur.h"

struct worlds {
    struct sab_game game[2];
    sab_seat viewer; /* SAB_NOBODY: a spectator */
    int seats;
    bool any_order; /* the second game was arranged: its lists may be in another order */
    uint64_t chance;
    struct sab_action (*nonsense)(uint64_t *chance, int seats, const struct sab_action *actions,
                                  size_t count);
};

/* Compares the viewer's views, legal lists and verdicts in both games. Returns NULL if they are the
 * same, otherwise what differs. */
const char *worlds_sight(struct worlds *worlds);

/* Compares what the viewer is told about an action of each game and the events that followed.
 * Returns NULL or what differs. */
const char *worlds_news(const struct worlds *worlds, const struct sab_action actions[2],
                        const struct sab_events events[2]);

#endif
