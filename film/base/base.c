/* SPDX-License-Identifier: MIT
 *
 * base.c - which actions of the base game a film shows.
 */
#include "film/base/base.h"

enum {
    WEIGHT_GOAL = 6,
    WEIGHT_ROCKFALL = 4,
    WEIGHT_BROKEN = 4,
    WEIGHT_LOOK = 2,
    WEIGHT_DUG = 3, /* plus the number of cards by which the tunnel came nearer or was set back */
    WEIGHT_DUG_MOST = 8,
    DUG_LEAST = 3 /* fewer cards do not count */
};

static bool is_saboteur(const struct titles *titles, sab_seat seat)
{
    return sab_has_seat(titles->now.saboteurs, seat);
}

static void measure(const struct sab_view *view, uint8_t missing[TITLES_GOALS])
{
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        missing[goal] = (uint8_t)titles_missing(view, goal);
    }
}

static void deal(struct film *film, const struct sab_view *view)
{
    measure(view, film->missing);
}

/* Weighs an action by the number of cards by which it has brought the tunnel nearer to the
 * treasure, or has set the tunnel back. */
static void weigh_dug(struct film *film, const struct titles *before, sab_seat seat)
{
    int gain = before->now.missing - film->titles.now.missing;
    unsigned cards = (unsigned)(gain < 0 ? -gain : gain);
    unsigned weight = WEIGHT_DUG + cards;
    if (cards >= DUG_LEAST) {
        film_weigh(
            film, weight < WEIGHT_DUG_MOST ? weight : WEIGHT_DUG_MOST,
            &(struct film_moment){
                .what = FILM_DUG, .seat = seat, .other = SAB_NOBODY, .amount = (int8_t)gain});
    }
}

static void weigh_goals(struct film *film, const struct titles_act *act)
{
    for (unsigned i = 0; i < act->events->count; i++) {
        const struct sab_event *event = &act->events->at[i];
        if (event->type == SAB_BASE_GOAL_TURNED) {
            bool gold = event->amount == SAB_TREASURE;
            film_weigh(film, WEIGHT_GOAL,
                       &(struct film_moment){.what = FILM_GOAL,
                                             .seat = act->action->seat,
                                             .other = SAB_NOBODY,
                                             .cell = event->cell,
                                             .says = gold ? SAB_SAYS_GOLD : SAB_SAYS_STONE});
        }
    }
}

/* Notes whether the acting player believes a lie. If a false marker says that a goal hides gold,
 * and the player lays a path card that brings the tunnel nearer to this goal, the player believes
 * the marker. */
static void note_believers(struct film *film, const struct sab_view *view,
                           const struct titles_act *act)
{
    uint8_t missing[TITLES_GOALS] = {0};
    measure(view, missing);
    for (unsigned i = 0; i < film->lie_count && act->action->verb == SAB_BASE_LAY; i++) {
        const struct film_moment *lie = &film->lie[i];
        unsigned goal = sab_base_goal_at(lie->cell);
        if (lie->says == SAB_SAYS_GOLD && goal < SAB_BASE_GOALS &&
            missing[goal] < film->missing[goal]) {
            film_believed(film, act->before, i, act->action->seat);
        }
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        film->missing[goal] = missing[goal];
    }
}

static void weigh(struct film *film, const struct titles *before, const struct sab_view *view,
                  const struct titles_act *act)
{
    const struct sab_action *action = act->action;
    struct film_moment moment = {.seat = action->seat, .other = SAB_NOBODY, .cell = action->cell};
    if (action->verb == SAB_BASE_ROCKFALL) {
        moment.what = FILM_ROCKFALL;
        film_weigh(film, WEIGHT_ROCKFALL, &moment);
    } else if (action->verb == SAB_BASE_MAP) {
        moment.what = FILM_LOOK;
        film_weigh(film, WEIGHT_LOOK, &moment);
    } else if (action->verb == SAB_BASE_BREAK && action->target != action->seat) {
        bool saboteur = is_saboteur(before, action->seat);
        if (saboteur || !is_saboteur(before, action->target)) {
            moment.what = FILM_BROKEN;
            moment.other = action->target;
            film_weigh(film, WEIGHT_BROKEN, &moment);
        }
    }
    weigh_goals(film, act);
    weigh_dug(film, before, action->seat);
    note_believers(film, view, act);
}

const struct film_game base_film = {.deal = deal, .weigh = weigh};
