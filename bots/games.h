/* SPDX-License-Identifier: MIT
 *
 * games.h - how bots judge actions in each game: a struct of functions for each game. No other code
 * in bots/ chooses between the games. Private to bots/.
 */
#ifndef BOTS_GAMES_H
#define BOTS_GAMES_H

#include "bots/speak.h"

struct bot_game {
    /* Gives points to each action of the list. All these actions are legal for view->seat, and the
     * bot plays the one with the most points. `seed` is the source of chance for looking ahead. */
    void (*judge)(const struct sab_view *view, const struct sab_history *history, uint64_t seed,
                  const struct sab_action *actions, size_t count, int *points);
    /* Chance adds points to each action, always fewer than this number. So chance decides only
     * between actions that are nearly equal. */
    unsigned whim;
    /* Does what sab_bot_agrees does, for this game. */
    bool (*agrees)(const struct sab_view *view, const struct sab_history *history);
    /* Writes the points of suspicion of each seat (struct belief), and returns how many saboteurs
     * to expect at the table. NULL: bots suspect nobody in this game. */
    double (*suspect)(const struct sab_view *view, const struct sab_history *history,
                      int points[SAB_SEATS_MAX]);
    const struct bot_talk *talk; /* NULL: bots give no signs in this game */
};

/* The functions of each game, indexed by enum sab_kind. */
extern const struct bot_game *const bot_games[SAB_KINDS];

#endif
