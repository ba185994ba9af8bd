/* SPDX-License-Identifier: MIT
 *
 * film.c - weighs the actions and signs of a round as they come.
 */
#include "film/games.h"

#include "bots/bot.h"

#include <string.h>

enum {
    WEIGHT_LIGHT = 5,
    WEIGHT_RING = 5,
    WEIGHT_SWAY = 5,
    SWAY_LEAST = 20, /* percent */
    FOUND_ABOVE = 50 /* percent */
};

void film_weigh(struct film *film, unsigned weight, const struct film_moment *moment)
{
    struct film_act *act = &film->act[film->acts];
    act->weight = (uint8_t)(act->weight + weight);
    if (weight > act->heaviest) {
        act->heaviest = (uint8_t)weight;
        act->moment = *moment;
        act->moment.act = film->acts;
    }
}

static bool is_at(const struct signs_marker *marker, const struct film_moment *lie)
{
    return marker->seat == lie->seat && marker->says == lie->says && marker->stamp == SIGNS_OPEN &&
           marker->clan == lie->other && marker->cell.x == lie->cell.x &&
           marker->cell.y == lie->cell.y;
}

void film_believed(struct film *film, const struct signs *before, unsigned lie, sab_seat seat)
{
    struct film_moment *moment = &film->lie[lie];
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        if (is_at(&before->marker[i], moment) && seat != moment->seat &&
            titles_judges(&film->titles, seat)) {
            moment->believers |= sab_one_seat(seat);
        }
    }
}

void film_dealt(struct film *film, const struct sab_game *game)
{
    struct sab_view view;
    struct titles titles = film->titles;
    if (sab_round(game) == 1) {
        titles_begin(&titles, game);
    }
    memset(film, 0, sizeof *film);
    film->titles = titles;
    titles_dealt(&film->titles, game);
    sab_see(game, SAB_NOBODY, &view);
    film->believes = sab_bot_suspicion(&view, &(struct sab_history){.at = film->told, .count = 0},
                                       film->belief[0]);
    if (film_game(game->kind)->deal != NULL) {
        film_game(game->kind)->deal(film, &view);
    }
}

/* ---- Signs ----------------------------------------------------------------------------------- */

static unsigned lights_on(const struct titles *titles, const struct signs *signs, sab_seat target)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < titles->seats; seat++) {
        count += signs->light[seat] == target;
    }
    return count;
}

static void weigh_light(struct film *film, const struct signs *before, const struct sab_sign *sign)
{
    const struct titles *titles = &film->titles;
    struct film_moment moment = {.what = FILM_LIGHT, .seat = sign->seat, .other = sign->to};
    if (before->light[sign->seat] == sign->to || sign->to >= titles->seats) {
        return;
    }
    if (titles_judges(titles, sign->seat) && sab_has_seat(titles->now.saboteurs, sign->to) &&
        !sab_has_seat(film->lit, sign->to)) {
        film->lit |= sab_one_seat(sign->to);
        film_weigh(film, WEIGHT_LIGHT, &moment);
    }
    unsigned lights = lights_on(titles, before, sign->to) + 1;
    if (2 * lights >= titles->seats - 1u && lights >= 2 && !sab_has_seat(film->ringed, sign->to)) {
        film->ringed |= sab_one_seat(sign->to);
        moment.what = FILM_RING;
        film_weigh(film, WEIGHT_RING, &moment);
    }
}

static void note_lie(struct film *film, const struct sab_sign *sign)
{
    struct signs_marker marker = {.seat = sign->seat,
                                  .on = sign->on,
                                  .cell = sign->cell,
                                  .clan = sign->clan,
                                  .says = sign->value};
    if (sign->value != SAB_SAYS_NOTHING && film->lie_count < FILM_LIES_MAX &&
        titles_is_lie(&film->titles, &marker)) {
        film->lie[film->lie_count++] = (struct film_moment){.act = film->acts,
                                                            .what = FILM_LIE,
                                                            .seat = sign->seat,
                                                            .other = sign->clan,
                                                            .says = sign->value,
                                                            .cell = sign->cell};
    }
}

static void note_trust(struct film *film, const struct signs *before, const struct sab_sign *sign)
{
    for (unsigned i = 0; i < film->lie_count; i++) {
        const struct film_moment *lie = &film->lie[i];
        if (sign->to == lie->seat && sign->clan == lie->other && sign->cell.x == lie->cell.x &&
            sign->cell.y == lie->cell.y && sign->on != SAB_ON_NOTHING) {
            film_believed(film, before, i, sign->seat);
        }
    }
}

void film_signed(struct film *film, const struct signs *before, const struct sab_sign *sign)
{
    if (!film->titles.now.over) {
        if (sign->kind == SAB_SIGN_LIGHT) {
            weigh_light(film, before, sign);
        } else if (sign->kind == SAB_SIGN_MARKER) {
            note_lie(film, sign);
        } else if (sign->kind == SAB_SIGN_TRUST) {
            note_trust(film, before, sign);
        }
    }
    titles_signed(&film->titles, before, sign);
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* Notes each saboteur whom the newest act has given away: after this act, a watcher thinks for the
 * first time that this player is more likely a saboteur than not. */
static void note_found(struct film *film, sab_seat actor)
{
    const uint8_t *belief = film->belief[film->acts];
    for (sab_seat seat = 0; seat < film->titles.seats; seat++) {
        if (belief[seat] > FOUND_ABOVE && sab_has_seat(film->titles.now.saboteurs, seat) &&
            !sab_has_seat(film->doubted, seat) && film->found_count < FILM_SABOTEURS_MAX) {
            film->doubted |= sab_one_seat(seat);
            film->found[film->found_count++] = (struct film_moment){.act = film->acts,
                                                                    .what = FILM_FOUND,
                                                                    .seat = seat,
                                                                    .other = actor,
                                                                    .amount = (int8_t)belief[seat]};
        }
    }
}

/* By how many percent a watcher's suspicion of a player has changed, or 0 if films do not show this
 * change. Films show a fall only if the suspicion was above FOUND_ABOVE before, because at the
 * start of a round nearly every card makes somebody look less guilty. */
static int sway_of(int before, int after)
{
    int size = after > before ? after - before : before > FOUND_ABOVE ? before - after : 0;
    return size < SWAY_LEAST ? 0 : size;
}

static void weigh_sway(struct film *film, sab_seat actor)
{
    const uint8_t *before = film->belief[film->acts - 1], *after = film->belief[film->acts];
    struct film_moment moment = {.what = FILM_SWAY, .seat = actor, .other = SAB_NOBODY};
    int most = 0;
    for (sab_seat seat = 0; seat < film->titles.seats; seat++) {
        int size = sway_of(before[seat], after[seat]);
        if (size > most) {
            most = size;
            moment.other = seat;
            moment.amount = (int8_t)(after[seat] - before[seat]);
        }
    }
    if (moment.other != SAB_NOBODY) {
        film_weigh(film, WEIGHT_SWAY, &moment);
    }
}

static void judge_act(struct film *film, const struct sab_view *view, const struct titles_act *act)
{
    struct sab_history history = {film->told, film->acts, act->after};
    if (film->believes && sab_bot_suspicion(view, &history, film->belief[film->acts])) {
        note_found(film, act->action->seat);
        weigh_sway(film, act->action->seat);
    }
}

void film_played(struct film *film, const struct titles_act *act)
{
    struct titles before = film->titles;
    struct sab_view view;
    titles_played(&film->titles, act);
    if (before.now.over || act->action->verb == SAB_VOTE || film->acts == FILM_ACTS_MAX) {
        return;
    }
    film->told[film->acts++] = sab_redact_action(act->action, SAB_NOBODY);
    film->act[film->acts].play = film->titles.now.plays;
    sab_see(act->game, SAB_NOBODY, &view);
    film_game(film->titles.kind)->weigh(film, &before, &view, act);
    judge_act(film, &view, act);
}
