/* SPDX-License-Identifier: MIT
 *
 * games.h - what a bot that judges actions knows of each game: a row of functions for one, and
 * the one place in bots/ where it is chosen. Private to bots/.
 */
#ifndef BOTS_GAMES_H
#define BOTS_GAMES_H

#include "bots/bot.h"

struct bot_game {
    /* Gives each of the actions, all legal for view->seat, its points: the greatest is played.
     * `seed` is for looking ahead. */
    void (*judge)(const struct sab_view *view, const struct sab_history *history, uint64_t seed,
                  const struct sab_action *actions, size_t count, int *points);
    /* Points below which two actions are as good as equal: chance then decides between them. */
    unsigned whim;
    bool (*agrees)(const struct sab_view *view, const struct sab_history *history); /* to a vote */
};

/* By enum sab_kind. */
extern const struct bot_game *const bot_games[SAB_KINDS];

#endif
