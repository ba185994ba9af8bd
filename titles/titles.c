/* SPDX-License-Identifier: MIT
 *
 * titles.c - counts plays and signs, and scores each round.
 */
#include "titles/games.h"

#include <assert.h>
#include <string.h>

bool titles_judges(const struct titles *titles, unsigned seat)
{
    return titles_game(titles->kind)->saboteurs_judge || !sab_has_seat(titles->now.saboteurs, seat);
}

void titles_begin(struct titles *titles, const struct sab_game *game)
{
    memset(titles, 0, sizeof *titles);
    titles->kind = game->kind;
    titles->seats = (uint8_t)sab_seat_count(game);
}

void titles_dealt(struct titles *titles, const struct sab_game *game)
{
    memset(&titles->now, 0, sizeof titles->now);
    titles_game(titles->kind)->deal(game, &titles->now);
}

void titles_count(struct titles *titles, enum titles_title title, unsigned seat, unsigned more)
{
    titles->number[title][seat] = (uint16_t)(titles->number[title][seat] + more);
}

unsigned titles_goal(const struct titles *titles, sab_cell cell)
{
    return titles_game(titles->kind)->goal(titles, cell);
}

unsigned titles_missing(const struct sab_view *view, unsigned goal)
{
    const struct titles_game *game = titles_game(view->kind);
    return game->missing == NULL ? 0 : game->missing(view, goal);
}

/* ---- Plays and signs ------------------------------------------------------------------------- */

void titles_signed(struct titles *titles, const struct signs *before, const struct sab_sign *sign)
{
    struct titles_round *round = &titles->now;
    unsigned seat = sign->seat;
    if (round->over || sign->kind != SAB_SIGN_LIGHT || before->light[seat] == sign->to) {
        return;
    }
    if (round->changes[seat] < UINT8_MAX) {
        round->changes[seat]++;
    }
    round->lit_after[seat] = round->plays;
    titles_count(titles, TITLE_WEATHERCOCK, seat, 1);
    if (sign->to != SAB_NOBODY) {
        round->shone |= sab_one_seat(seat);
    }
}

/* Counts the light that `seat` has on `to` before a play. */
static void count_light(struct titles *titles, unsigned seat, unsigned to)
{
    struct titles_round *round = &titles->now;
    bool saboteur = sab_has_seat(round->saboteurs, to);
    round->lit[seat]++;
    titles_count(titles, TITLE_SCAPEGOAT, to, !saboteur);
    if (!titles_judges(titles, seat)) {
        return;
    }
    round->under[to]++;
    if (saboteur) {
        round->found |= sab_one_seat(to);
    }
    if (!sab_has_seat(round->looked[to], seat)) {
        *(saboteur ? &round->right[seat] : &round->wrong[seat]) += 1;
    }
}

bool titles_is_lie(const struct titles *titles, const struct signs_marker *marker)
{
    const struct titles_round *round = &titles->now;
    if (marker->on == SAB_ON_CLAN) {
        bool loyal = !sab_has_seat(round->saboteurs, marker->clan);
        return marker->says != (loyal ? SAB_SAYS_LOYAL : SAB_SAYS_SABOTEUR);
    }
    unsigned goal = titles_goal(titles, marker->cell);
    return goal < TITLES_GOALS && marker->says != round->truth[goal];
}

/* Counts a play, and the lights and markers that were on the table just before it. */
static void count_play(struct titles *titles, const struct titles_act *act)
{
    struct titles_round *round = &titles->now;
    for (unsigned seat = 0; seat < titles->seats; seat++) {
        if (act->before->light[seat] != SAB_NOBODY) {
            count_light(titles, seat, act->before->light[seat]);
        }
    }
    for (unsigned seat = 0; seat < titles->seats; seat++) {
        if (!sab_has_seat(round->found, seat)) {
            round->unseen[seat]++;
        }
    }
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &act->before->marker[i];
        if (marker->says != SAB_SAYS_NOTHING && marker->stamp == SIGNS_OPEN) {
            titles_count(titles, TITLE_LIAR, marker->seat, titles_is_lie(titles, marker));
        }
    }
    round->plays++;
    titles->own[act->action->seat]++;
}

/* Counts the markers that the action has stamped. */
static void count_stamps(struct titles *titles, const struct titles_act *act)
{
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &act->after->marker[i];
        if (marker->stamp != SIGNS_OPEN && act->before->marker[i].stamp == SIGNS_OPEN) {
            titles_count(titles, TITLE_HONOUR, marker->seat, marker->stamp == SIGNS_TRUE);
            titles->lies[marker->seat] |= marker->stamp == SIGNS_LIE;
        }
    }
}

/* ---- Scores of a round ----------------------------------------------------------------------- */

/* number / divisor, rounded to the nearest integer; halves are rounded away from 0. `divisor` must
 * be positive. */
static int rounded(int number, int divisor)
{
    int half = number < 0 ? -divisor / 2 : divisor / 2;
    return (number + half) / divisor;
}

/* The seat's nose: 100 x (a - f*b) / p with f = S / (n-1-S); docs/titles.md explains the letters.
 * In the code, a is `right`, b is `wrong`, p is `plays`, S is `hidden`, and n-1-S is `honest`. */
static int nose_of(const struct titles *titles, unsigned seat)
{
    const struct titles_round *round = &titles->now;
    int hidden = (int)sab_count_seats(sab_without_seat(round->saboteurs, seat));
    int honest = titles->seats - 1 - hidden;
    if (hidden == 0 || round->plays == 0 || round->shone == 0 || !titles_judges(titles, seat)) {
        return TITLES_NONE;
    }
    if (honest == 0) {
        return rounded(100 * round->right[seat], round->plays);
    }
    return rounded(100 * (round->right[seat] * honest - round->wrong[seat] * hidden),
                   round->plays * honest);
}

/* The seat's shadow: 100 x (1 - own / all). `own` is the number of valid lights on this saboteur,
 * and `all` the number of valid lights on anybody, without the saboteur's own light. Both numbers
 * are sums over all plays of the round. */
static int shadow_of(const struct titles *titles, unsigned seat)
{
    const struct titles_round *round = &titles->now;
    int all = 0;
    for (unsigned other = 0; other < titles->seats; other++) {
        all += titles_judges(titles, other) && other != seat ? round->lit[other] : 0;
    }
    if (!sab_has_seat(round->saboteurs, seat) || all == 0 || all < round->plays) {
        return TITLES_NONE;
    }
    return rounded(100 * (all - round->under[seat]), all);
}

static void end_round(struct titles *titles, const struct signs *signs)
{
    const struct titles_round *round = &titles->now;
    struct titles_scores *scores = &titles->scores[titles->rounds++];
    scores->missing = round->missing;
    bool watched = 2 * sab_count_seats(round->shone) >= titles->seats;
    for (unsigned seat = 0; seat < titles->seats; seat++) {
        bool rests = sab_has_seat(round->saboteurs, signs->light[seat]);
        scores->nose[seat] = (int16_t)nose_of(titles, seat);
        scores->shadow[seat] = (int16_t)shadow_of(titles, seat);
        scores->rest[seat] = rests ? round->lit_after[seat] : UINT8_MAX;
        scores->changes[seat] = round->changes[seat];
        if (watched && sab_has_seat(round->saboteurs, seat)) {
            titles_count(titles, TITLE_WOLF, seat, round->unseen[seat]);
            titles->watched[seat] = (uint16_t)(titles->watched[seat] + round->plays);
        }
    }
    titles->plays = (uint16_t)(titles->plays + round->plays);
}

void titles_played(struct titles *titles, const struct titles_act *act)
{
    const struct titles_game *game = titles_game(titles->kind);
    struct sab_view view;
    sab_see(act->game, SAB_NOBODY, &view);
    if (signs_is_play(titles->kind, act->action)) {
        count_play(titles, act);
    }
    count_stamps(titles, act);
    game->count(titles, &view, act);
    if (!titles->now.over && signs_is_decided(&view)) {
        assert(titles->rounds < TITLES_ROUNDS);
        end_round(titles, act->after);
        titles->now.over = true;
    }
    if (sab_is_over(act->game)) {
        titles->over = true;
        game->finish(titles, act->game);
    }
}

/* Whether the nose of `one` is better than that of `other`. */
static bool is_better(const struct titles_scores *scores, sab_seat one, sab_seat other)
{
    if (scores->nose[one] != scores->nose[other]) {
        return scores->nose[one] > scores->nose[other];
    }
    if (scores->rest[one] != scores->rest[other]) {
        return scores->rest[one] < scores->rest[other];
    }
    return scores->changes[one] < scores->changes[other];
}

unsigned titles_order(const struct titles *titles, unsigned round, sab_seat order[SAB_SEATS_MAX])
{
    const struct titles_scores *scores = &titles->scores[round - 1];
    unsigned count = 0;
    for (sab_seat seat = 0; seat < titles->seats; seat++) {
        if (scores->nose[seat] == TITLES_NONE) {
            continue;
        }
        unsigned at = count++;
        for (; at > 0 && is_better(scores, seat, order[at - 1]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = seat;
    }
    return count;
}
