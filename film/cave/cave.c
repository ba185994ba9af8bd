/* SPDX-License-Identifier: MIT
 *
 * cave.c - which actions of The Dark Cave a film shows.
 */
#include "film/cave/cave.h"

/* Which field of an event becomes the field `other` of a moment. */
enum other { NO_OTHER, OTHER_SEAT, OTHER_TARGET };

/* The events that a film shows. For each: the kind of moment that shows it, and the weight of this
 * moment. */
static const struct {
    uint8_t type, what, weight, other;
} shown[] = {
    {SAB_CAVE_GOAL_TURNED, FILM_GOAL, 6, NO_OTHER},
    {SAB_CAVE_ATTACKED, FILM_ATTACK, 4, OTHER_SEAT},
    {SAB_CAVE_UNMASKED, FILM_CLAN, 4, OTHER_SEAT},
    {SAB_CAVE_LEFT, FILM_EXIT, 4, OTHER_SEAT},
    {SAB_LOOKED, FILM_LOOK, 2, NO_OTHER},
    {SAB_CAVE_LOOKED_CLAN, FILM_LOOK, 2, OTHER_TARGET},
};

static uint8_t says_of(const struct sab_event *event)
{
    if (event->type == SAB_CAVE_GOAL_TURNED) {
        return (uint8_t)(event->amount - SAB_GOAL_EXIT + SAB_SAYS_EXIT);
    }
    if (event->type == SAB_CAVE_UNMASKED) {
        return event->amount == SAB_DISLOYAL ? SAB_SAYS_SABOTEUR : SAB_SAYS_LOYAL;
    }
    return SAB_SAYS_NOTHING;
}

static void weigh_event(struct film *film, const struct sab_event *event, sab_seat seat)
{
    for (size_t row = 0; row < sizeof shown / sizeof shown[0]; row++) {
        if (event->type == shown[row].type) {
            unsigned other = shown[row].other;
            film_weigh(film, shown[row].weight,
                       &(struct film_moment){.what = shown[row].what,
                                             .seat = seat,
                                             .other = other == OTHER_SEAT     ? event->seat
                                                      : other == OTHER_TARGET ? event->target
                                                                              : SAB_NOBODY,
                                             .says = says_of(event),
                                             .cell = event->cell});
        }
    }
}

static void weigh(struct film *film, const struct titles *before, const struct sab_view *view,
                  const struct titles_act *act)
{
    (void)before;
    (void)view;
    for (unsigned i = 0; i < act->events->count; i++) {
        weigh_event(film, &act->events->at[i], act->action->seat);
    }
}

const struct film_game cave_film = {.weigh = weigh};
