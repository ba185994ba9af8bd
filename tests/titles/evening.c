/* SPDX-License-Identifier: MIT
 *
 * evening.c - see evening.h. Honest bots never dig in the wrong direction, but people do. So one
 * player in four sometimes plays any action. In the base game, players point their lights at
 * players whom an honest bot would suspect. In the cave, bots suspect nobody. There, lights are on
 * the disloyal more often than by chance.
 */
#include "tests/titles/evening.h"

#include "bots/base/belief.h"
#include "tests/kit/play.h"

#include <string.h>

enum { SUSPICION = 8, LEAD = 5 };

static bool is_saboteur(const struct evening *evening, unsigned seat)
{
    return (evening->titles.now.saboteurs >> seat & 1u) != 0;
}

/* Gives the sign if it is allowed. */
static void give(struct evening *evening, const struct sab_sign *sign)
{
    struct sab_view view;
    sab_see(&evening->game, SAB_NOBODY, &view);
    if (signs_check(&evening->signs, &view, sign) == SIGNS_OK) {
        titles_signed(&evening->titles, &evening->signs, sign);
        signs_give(&evening->signs, sign);
    }
}

/* ---- Lights ---------------------------------------------------------------------------------- */

static void point(struct evening *evening, sab_seat seat, sab_seat to)
{
    struct sab_sign sign = {.kind = SAB_SIGN_LIGHT, .seat = seat, .to = to, .clan = SAB_NOBODY};
    give(evening, &sign);
}

/* Draws a seat other than `seat`. */
static sab_seat somebody(struct evening *evening, sab_seat seat)
{
    int seats = evening->titles.seats;
    return (sab_seat)((seat + 1 + play_below(&evening->state, seats - 1)) % seats);
}

static sab_seat some_saboteur(struct evening *evening, sab_seat seat)
{
    for (unsigned i = 1; i < evening->titles.seats; i++) {
        sab_seat other = (sab_seat)((seat + i) % evening->titles.seats);
        if (is_saboteur(evening, other)) {
            return other;
        }
    }
    return SAB_NOBODY;
}

/* Points the light of `seat` at the player most suspected. The suspicion must be large enough, and
 * LEAD points larger than the suspicion of the player whom the light is on now. For one player in
 * five, half the suspicion and a lead of one point are enough. */
static void suspect(struct evening *evening, sab_seat seat)
{
    struct sab_view view;
    struct sab_history history = {evening->told[seat], evening->count, NULL};
    struct belief belief;
    unsigned top = SAB_NOBODY, at = evening->signs.light[seat], seats = evening->titles.seats;
    sab_see(&evening->game, seat, &view);
    belief_form(&view, &history, &belief);
    for (unsigned other = 0; other < seats; other++) {
        if (other != seat &&
            (top == SAB_NOBODY || belief.suspicion[other] > belief.suspicion[top])) {
            top = other;
        }
    }
    int lead = at == SAB_NOBODY ? LEAD : belief.suspicion[top] - belief.suspicion[at];
    bool fidgety = (seat + evening->titles.own[seat]) % 5 == 0;
    if (top != at && belief.suspicion[top] >= SUSPICION / (fidgety ? 2 : 1) &&
        lead >= (fidgety ? 1 : LEAD)) {
        point(evening, seat, (sab_seat)top);
    }
}

/* In some turns of the cave, points the light: in two of five cases at a saboteur, otherwise at
 * anybody. */
static void guess(struct evening *evening, sab_seat seat)
{
    bool lit = evening->signs.light[seat] != SAB_NOBODY;
    bool right = play_chance(&evening->state, 40);
    sab_seat found = some_saboteur(evening, seat);
    if (play_chance(&evening->state, lit ? 20 : 50)) {
        point(evening, seat, right && found != SAB_NOBODY ? found : somebody(evening, seat));
    }
}

/* Lets one player decide whether to move the light. */
static void think(struct evening *evening, sab_seat seat)
{
    unsigned all = (1u << evening->titles.seats) - 1;
    bool saboteur = is_saboteur(evening, seat);
    if (evening->lights == EVENING_RANDOM) {
        point(evening, seat, somebody(evening, seat));
    } else if (evening->lights == EVENING_KNOWING) {
        point(evening, seat, some_saboteur(evening, seat));
    } else if (evening->acted != all) {
        return;
    } else if (evening->game.kind == SAB_CAVE) {
        guess(evening, seat);
    } else if (!saboteur || play_chance(&evening->state, 70)) {
        suspect(evening, seat);
    } else {
        point(evening, seat, somebody(evening, seat));
    }
}

/* ---- Markers --------------------------------------------------------------------------------- */

/* What a marker on a goal or on a clan card says: a lie if `lies` is true, otherwise the truth. */
static unsigned claim(struct evening *evening, const struct sab_sign *sign, bool lies)
{
    const struct titles_round *round = &evening->titles.now;
    if (sign->on == SAB_ON_CLAN) {
        return is_saboteur(evening, sign->clan) != lies ? SAB_SAYS_SABOTEUR : SAB_SAYS_LOYAL;
    }
    if (evening->game.kind == SAB_BASE) {
        bool gold = round->truth[sab_base_goal_at(sign->cell)] == SAB_SAYS_GOLD;
        return gold != lies ? SAB_SAYS_GOLD : SAB_SAYS_STONE;
    }
    unsigned goal = sab_cave_goal_at(evening->titles.seats, sign->cell);
    unsigned turn = lies ? 1u + (unsigned)play_below(&evening->state, 3) : 0;
    return SAB_SAYS_EXIT + (round->truth[goal] - SAB_SAYS_EXIT + turn) % 4;
}

/* A player has looked at a card. In four of five cases, lets the player lay a marker on it. */
static void tell(struct evening *evening, const struct sab_event *event)
{
    bool clan = event->type == SAB_CAVE_LOOKED_CLAN;
    struct sab_sign sign = {.kind = SAB_SIGN_MARKER,
                            .seat = event->seat,
                            .to = SAB_NOBODY,
                            .on = clan ? SAB_ON_CLAN : SAB_ON_CELL,
                            .clan = clan ? event->target : SAB_NOBODY};
    bool saboteur = is_saboteur(evening, event->seat);
    bool lies = play_chance(&evening->state, saboteur ? 50 : 6);
    if (!clan) {
        sign.cell = event->cell;
    }
    sign.value = (uint8_t)claim(evening, &sign, lies);
    if (play_chance(&evening->state, 80)) {
        give(evening, &sign);
    }
}

/* ---- A game ---------------------------------------------------------------------------------- */

static bool act(struct evening *evening, uint64_t seed)
{
    sab_seat seat = sab_to_move(&evening->game);
    struct sab_history history = {evening->told[seat], evening->count, NULL};
    struct sab_view view;
    struct signs before = evening->signs;
    static struct sab_events events;
    sab_see(&evening->game, seat, &view);
    bool slips = seat % 4 == 1 && play_chance(&evening->state, 15);
    struct sab_action action = sab_bot_by_name(slips ? "random" : "honest")
                                   ->choose(&view, &history, seed * 5000 + evening->count);
    if (sab_play(&evening->game, &action, &events) != SAB_OK || evening->count == EVENING_ACTIONS) {
        return false;
    }
    for (sab_seat other = 0; other < evening->titles.seats; other++) {
        evening->told[other][evening->count] = sab_redact_action(&action, other);
    }
    evening->count++;
    evening->acted = (sab_seats)(evening->acted | 1u << seat);
    sab_see(&evening->game, SAB_NOBODY, &view);
    signs_played(&evening->signs, &view, &action);
    titles_played(&evening->titles,
                  &(struct titles_act){&evening->game, &before, &evening->signs, &action, &events});
    for (unsigned i = 0; i < events.count && sab_to_move(&evening->game) != SAB_NOBODY; i++) {
        if (events.at[i].type == SAB_LOOKED || events.at[i].type == SAB_CAVE_LOOKED_CLAN) {
            tell(evening, &events.at[i]);
        }
    }
    return true;
}

static bool play_round(struct evening *evening, uint64_t seed)
{
    bool good = true;
    signs_begin(&evening->signs);
    titles_dealt(&evening->titles, &evening->game);
    evening->count = 0;
    evening->acted = 0;
    while (good && sab_to_move(&evening->game) != SAB_NOBODY) {
        bool all = evening->lights != EVENING_SENSIBLE && evening->count == 0;
        for (sab_seat seat = 0; all && seat < evening->titles.seats; seat++) {
            think(evening, seat);
        }
        good = act(evening, seed);
        if (sab_to_move(&evening->game) != SAB_NOBODY) {
            think(evening, (sab_seat)play_below(&evening->state, evening->titles.seats));
        }
    }
    return good;
}

bool evening_play(struct evening *evening, const struct sab_config *config, uint64_t seed)
{
    uint8_t bytes[SAB_SEED_SIZE] = {0};
    struct sab_deal deal;
    memcpy(bytes, &seed, sizeof seed);
    evening->state = seed;
    sab_shuffle(config, bytes, 1, &deal);
    bool good = sab_begin(&evening->game, config, &deal) == SAB_OK;
    if (good) {
        titles_begin(&evening->titles, &evening->game);
    }
    while (good) {
        good = play_round(evening, seed);
        if (!good || sab_is_over(&evening->game)) {
            break;
        }
        sab_shuffle(config, bytes, sab_round(&evening->game) + 1, &deal);
        good = sab_next_round(&evening->game, &deal) == SAB_OK;
    }
    return good;
}
