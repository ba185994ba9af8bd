/* SPDX-License-Identifier: MIT
 *
 * worlds.h - compares, byte by byte, what a seat is told in two games. The two games differ only in
 * what the seat may not know.
 */
#ifndef TESTS_LAWS_WORLDS_H
#define TESTS_LAWS_WORLDS_H

#include "saboteur/saboteur.h"

struct worlds {
    struct sab_game game[2];
    sab_seat viewer; /* the seat that is told, or SAB_NOBODY for a spectator */
    int seats;
    /* Whether the legal list of the second game may be in another order than that of the first. Set
     * this if sab_imagine makes the second game. */
    bool any_order;
    uint64_t chance;
    struct sab_action (*nonsense)(uint64_t *chance, int seats, const struct sab_action *actions,
                                  size_t count);
};

/* Compares the viewer's views, legal lists and verdicts in both games. Returns NULL if they are
 * equal, otherwise what differs. */
const char *worlds_sight(struct worlds *worlds);

/* Compares what the viewer is told about one action of each game, and about the events that follow
 * from the action. Returns NULL if the news is equal, otherwise what differs. */
const char *worlds_news(const struct worlds *worlds, const struct sab_action actions[2],
                        const struct sab_events events[2]);

#endif
