/* SPDX-License-Identifier: MIT
 *
 * games.h - what titles know of each game, one row for each game. Outside base/ and cave/, no other
 * code in titles/ depends on which game it is. Private to titles/.
 */
#ifndef TITLES_GAMES_H
#define TITLES_GAMES_H

#include "titles/titles.h"

struct titles_game {
    /* Whether saboteurs' lights count as well. If not, only gold-diggers' do. */
    bool saboteurs_judge;
    /* Writes what the deal hides: saboteurs, truth, missing. */
    void (*deal)(const struct sab_game *game, struct titles_round *round);
    /* The number of the goal in that cell, or TITLES_GOALS. */
    unsigned (*goal)(const struct titles *titles, sab_cell cell);
    /* Counts what only this game has. `view` is a spectator's, after the action. */
    void (*count)(struct titles *titles, const struct sab_view *view, const struct titles_act *act);
    /* Writes the places, and what is counted at the end of the game. */
    void (*finish)(struct titles *titles, const struct sab_game *game);
};

const struct titles_game *titles_game(unsigned kind);

/* Counts `more` for a title. */
void titles_count(struct titles *titles, enum titles_title title, unsigned seat, unsigned more);

#endif
