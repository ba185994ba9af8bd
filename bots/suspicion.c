/* SPDX-License-Identifier: MIT
 *
 * suspicion.c - turns points of suspicion into percent.
 */
#include "bots/games.h"

#include <math.h>
#include <string.h>

enum {
    HALF_POINTS = 6, /* with this many points, a seat has half of the greatest possible weight */
    STEEPNESS = 5,
    PERCENT_MOST = 99
};

bool sab_bot_suspicion(const struct sab_view *view, const struct sab_history *history,
                       uint8_t percent[SAB_SEATS_MAX])
{
    const struct bot_game *game = bot_games[view->kind];
    int points[SAB_SEATS_MAX];
    double weight[SAB_SEATS_MAX], sum = 0;
    memset(percent, 0, SAB_SEATS_MAX);
    if (game->suspect == NULL) {
        return false;
    }
    double expected = game->suspect(view, history, points);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        weight[seat] = 1 / (1 + exp((double)(HALF_POINTS - points[seat]) / STEEPNESS));
        sum += weight[seat];
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        double share = 100 * expected * weight[seat] / sum;
        percent[seat] = (uint8_t)(share < PERCENT_MOST ? floor(share + 0.5) : PERCENT_MOST);
    }
    return true;
}
