/* SPDX-License-Identifier: MIT
 *
 * cut.c - chooses the shots of a film, and how long the film stops for each of them.
 */
#include "film/film.h"

#include <assert.h>
#include <string.h>

/* Times in ms (docs/film.md 3). */
enum {
    FILM_MS = 20000,
    TITLE_MS = 1000,
    END_MS = 2800,
    SHOT_MS = 1600,   /* one shot, at most */
    SHOTS_MS = 11200, /* all shots together, at most */
    STEP_MOST = 333,  /* three steps a second */
    STEP_LEAST = 83   /* twelve steps a second */
};

static void add(struct film_list *list, const struct film_moment *moment)
{
    assert(list->count < FILM_SHOTS_MAX);
    list->shot[list->count++].moment = *moment;
}

static bool is_found(const struct film *film, unsigned act)
{
    for (unsigned i = 0; i < film->found_count; i++) {
        if (film->found[i].act == act) {
            return true;
        }
    }
    return false;
}

static bool is_apart(const struct film *film, unsigned act, const uint16_t *chosen, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        int plays = film->act[act].play - film->act[chosen[i]].play;
        if (plays < FILM_APART && plays > -FILM_APART) {
            return false;
        }
    }
    return true;
}

/* Adds the turning points, which are the heaviest acts. If two acts are equally heavy, takes the
 * earlier one. Passes over the final act of the round and the acts that reveal a saboteur
 * (FILM_FOUND), because these acts always have a shot. */
static void add_turning_points(const struct film *film, struct film_list *list)
{
    uint16_t chosen[FILM_TURNING_MAX];
    for (unsigned count = 0; count < FILM_TURNING_MAX; count++) {
        unsigned best = film->acts;
        for (unsigned act = 0; act < film->acts; act++) {
            if (film->act[act].weight > (best == film->acts ? 0 : film->act[best].weight) &&
                !is_found(film, act) && is_apart(film, act, chosen, count)) {
                best = act;
            }
        }
        if (best == film->acts) {
            return;
        }
        chosen[count] = (uint16_t)best;
        add(list, &film->act[best].moment);
    }
}

/* Whether the film shows the moment `one` before the moment `other`. Within an act, the film shows
 * lies after all other moments. */
static bool is_earlier(const struct film_moment *one, const struct film_moment *other)
{
    return one->act != other->act ? one->act < other->act
                                  : one->what != FILM_LIE && other->what == FILM_LIE;
}

static void sort(struct film_list *list)
{
    for (unsigned i = 1; i < list->count; i++) {
        struct film_shot shot = list->shot[i];
        unsigned at = i;
        for (; at > 0 && is_earlier(&shot.moment, &list->shot[at - 1].moment); at--) {
            list->shot[at] = list->shot[at - 1];
        }
        list->shot[at] = shot;
    }
}

static unsigned up(unsigned number, unsigned divisor)
{
    return (number + divisor - 1) / divisor;
}

/* Sets how long each shot takes, how long each step takes, and how many actions a step plays. The
 * steps share what is left of FILM_MS after the title, the shots and the end. */
static void pace(const struct film *film, struct film_list *list)
{
    unsigned each = list->count == 0 ? 0 : SHOTS_MS / list->count;
    each = each < SHOT_MS ? each : SHOT_MS;
    for (unsigned i = 0; i < list->count; i++) {
        list->shot[i].ms = (uint16_t)each;
    }
    unsigned rest = FILM_MS - TITLE_MS - END_MS - list->count * each;
    unsigned acts = film->acts > 0 ? film->acts : 1;
    unsigned group = up(acts * STEP_LEAST, rest);
    unsigned step = rest / up(acts, group);
    list->title_ms = TITLE_MS;
    list->end_ms = END_MS;
    list->group = (uint8_t)group;
    list->step_ms = (uint16_t)(step < STEP_MOST ? step : STEP_MOST);
}

void film_cut(const struct film *film, struct film_list *list)
{
    memset(list, 0, sizeof *list);
    add_turning_points(film, list);
    for (unsigned i = 0; i < film->found_count; i++) {
        add(list, &film->found[i]);
    }
    if (film->acts > 0) {
        add(list, &(struct film_moment){.act = film->acts,
                                        .what = FILM_LAST,
                                        .seat = film->told[film->acts - 1].seat,
                                        .other = SAB_NOBODY});
    }
    for (unsigned i = 0; i < film->lie_count; i++) {
        add(list, &film->lie[i]);
    }
    sort(list);
    pace(film, list);
}

uint32_t film_start(const struct film *film, const struct film_list *list, unsigned shot)
{
    unsigned acts = shot < list->count ? list->shot[shot].moment.act : film->acts;
    uint32_t start = list->title_ms + up(acts, list->group) * list->step_ms;
    for (unsigned i = 0; i < shot; i++) {
        start += list->shot[i].ms;
    }
    return start;
}
