/* SPDX-License-Identifier: MIT
 *
 * games.h - what the tally needs from each game. The folders base/ and cave/ hold one row for each
 * game, and the rest of titles/ works the same for all games. Private to titles/.
 */
#ifndef TITLES_GAMES_H
#define TITLES_GAMES_H

#include "titles/titles.h"

struct titles_game {
    /* Whether the lights of saboteurs are valid too. If false, only the lights of gold-diggers are
     * valid (struct titles_round). */
    bool saboteurs_judge;
    /* Sets round->saboteurs, round->truth and round->missing from the deal. */
    void (*deal)(const struct sab_game *game, struct titles_round *round);
    /* The number of the goal in this cell, or TITLES_GOALS if no goal lies there. */
    unsigned (*goal)(const struct titles *titles, sab_cell cell);
    /* Does the work of titles_missing for this game. If this pointer is NULL, titles_missing
     * returns 0. */
    unsigned (*missing)(const struct sab_view *view, unsigned goal);
    /* Counts an action for the titles that depend on the game. `view` is a spectator's view after
     * the action. */
    void (*count)(struct titles *titles, const struct sab_view *view, const struct titles_act *act);
    /* At the end of the game: sets titles->place, and counts what can be counted only then. */
    void (*finish)(struct titles *titles, const struct sab_game *game);
};

const struct titles_game *titles_game(unsigned kind);

/* Adds `more` to the number that this seat has for a title. */
void titles_count(struct titles *titles, enum titles_title title, unsigned seat, unsigned more);

#endif
