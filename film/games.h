/* SPDX-License-Identifier: MIT
 *
 * games.h - what a film knows of each game, one row for each game. No other code in film/, outside
 * base/ and cave/, depends on which game is played. Private to film/.
 */
#ifndef FILM_GAMES_H
#define FILM_GAMES_H

#include "film/film.h"

struct film_game {
    /* Notes what a film needs to know of a new deal. `view` is a spectator's view. The pointer is
     * NULL if the films of this game need to know nothing of it. */
    void (*deal)(struct film *film, const struct sab_view *view);
    /* Weighs an action with film_weigh, and notes who has believed a lie. `view` is a spectator's
     * view after the action. `before` is film->titles as it was before the action was counted. */
    void (*weigh)(struct film *film, const struct titles *before, const struct sab_view *view,
                  const struct titles_act *act);
};

const struct film_game *film_game(unsigned kind);

/* Adds `weight` to the newest act. Keeps the moment if it is heavier than every earlier moment of
 * this act. */
void film_weigh(struct film *film, unsigned weight, const struct film_moment *moment);

/* Adds `seat` to the believers of the marker film->lie[lie], if the marker still lies unchanged in
 * `before`: the signs on the table before the seat showed its belief. Leaves out the seat that laid
 * the marker, and seats whose opinion does not count (titles_judges). */
void film_believed(struct film *film, const struct signs *before, unsigned lie, sab_seat seat);

#endif
