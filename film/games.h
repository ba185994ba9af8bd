/* SPDX-License-Identifier: MIT
 *
 * games.h - what a film knows of each game. The folders base/ and cave/ hold one row for each game,
 * and the rest of film/ works the same for all games. Private to film/.
 */
#ifndef FILM_GAMES_H
#define FILM_GAMES_H

#include "film/film.h"

struct film_game {
    /* Notes what the films of this game need to know of a new deal. `view` is a spectator's view.
     * If these films need to know nothing of a deal, the function pointer `deal` is NULL. */
    void (*deal)(struct film *film, const struct sab_view *view);
    /* Weighs an action with film_weigh, and notes who has believed a lie. `view` is a spectator's
     * view after the action. `before` is film->titles as it was before the action was counted. */
    void (*weigh)(struct film *film, const struct titles *before, const struct sab_view *view,
                  const struct titles_act *act);
};

const struct film_game *film_game(unsigned kind);

/* Adds a moment with this weight to the newest act. Keeps the moment if it is heavier than every
 * earlier moment of this act. */
void film_weigh(struct film *film, unsigned weight, const struct film_moment *moment);

/* Adds `seat` to the seats that believe the false marker film->lie[lie]. Call this when the seat
 * has just shown this belief by an action or a sign. `before` has the signs that lay on the table
 * just before. Does nothing if the marker has been changed, withdrawn or stamped in `before`, if
 * the seat itself laid the marker, or if the seat's opinion does not count (titles_judges). */
void film_believed(struct film *film, const struct signs *before, unsigned lie, sab_seat seat);

#endif
