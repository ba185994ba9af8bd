/* SPDX-License-Identifier: MIT
 *
 * game.c - the public functions: each asks the rulebook that is in force. This file and order.c
 * alone know that there is more than one.
 */
#include "saboteur/saboteur.h"
#include "saboteur/version.h"

#include "base/rules.h"
#include "cave/rules.h"

#include <assert.h>
#include <string.h>

const char *sab_version(void)
{
    return SAB_VERSION;
}

/* ---- Dealing ---------------------------------------------------------------------------- */

enum sab_verdict sab_check_config(const struct sab_config *config)
{
    return config->kind == SAB_BASE   ? base_check_config(config)
           : config->kind == SAB_CAVE ? cave_check_config(config)
                                      : SAB_BAD_CONFIG;
}

void sab_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE], unsigned round,
                 struct sab_deal *deal)
{
    assert(sab_check_config(config) == SAB_OK && round >= 1);
    memset(deal, 0, sizeof *deal);
    deal->kind = config->kind;
    if (config->kind == SAB_CAVE) {
        cave_shuffle(config, seed, round, &deal->as.cave);
    } else {
        base_shuffle(config, seed, round, &deal->as.base);
    }
}

/* The bytes between the kind and the game, and behind a smaller one, are zero, so that memcmp
 * compares two games. */
static void set_kind(struct sab_game *game, uint8_t kind)
{
    memset(game, 0, offsetof(struct sab_game, as));
    game->kind = kind;
    if (kind == SAB_CAVE) {
        memset((uint8_t *)&game->as + sizeof game->as.cave, 0,
               sizeof game->as - sizeof game->as.cave);
    }
}

enum sab_verdict sab_begin(struct sab_game *game, const struct sab_config *config,
                           const struct sab_deal *deal)
{
    enum sab_verdict verdict = sab_check_config(config);

    if (verdict == SAB_OK && deal->kind != config->kind) {
        verdict = SAB_BAD_DEAL;
    }
    if (verdict == SAB_OK && config->kind == SAB_CAVE) {
        verdict = cave_begin(&game->as.cave, config, &deal->as.cave);
    } else if (verdict == SAB_OK) {
        verdict = base_begin(&game->as.base, config, &deal->as.base);
    }
    if (verdict == SAB_OK) {
        set_kind(game, config->kind);
    }
    return verdict;
}

enum sab_verdict sab_next_round(struct sab_game *game, const struct sab_deal *deal)
{
    if (game->kind == SAB_CAVE) {
        return cave_is_over(&game->as.cave) ? SAB_GAME_IS_OVER : SAB_ROUND_GOES_ON;
    }
    return base_next_round(&game->as.base, &deal->as.base);
}

enum sab_verdict sab_deal(struct sab_game *game, const struct sab_config *config,
                          const uint8_t seed[SAB_SEED_SIZE])
{
    const enum sab_verdict verdict = sab_check_config(config);
    struct sab_deal deal;

    if (verdict != SAB_OK) {
        return verdict;
    }
    sab_shuffle(config, seed, 1, &deal);
    return sab_begin(game, config, &deal);
}

/* ---- The head of a view, asked of a game --------------------------------------------------- */

unsigned sab_seat_count(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? game->as.cave.seats : game->as.base.seats;
}

unsigned sab_round(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? 1 : game->as.base.round;
}

unsigned sab_phase(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? game->as.cave.phase : game->as.base.phase;
}

sab_seat sab_to_move(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? game->as.cave.to_move : game->as.base.to_move;
}

sab_seat sab_starter(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? game->as.cave.starter : game->as.base.starter;
}

unsigned sab_outcome(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? game->as.cave.outcome : game->as.base.outcome;
}

sab_seats sab_votes(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? game->as.cave.votes : game->as.base.votes;
}

unsigned sab_pile_count(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? game->as.cave.pile_count : game->as.base.pile_count;
}

unsigned sab_hand_count(const struct sab_game *game, sab_seat seat)
{
    return game->kind == SAB_CAVE ? game->as.cave.hand_count[seat] : game->as.base.hand_count[seat];
}

/* ---- Playing ---------------------------------------------------------------------------- */

bool sab_is_over(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? cave_is_over(&game->as.cave) : base_is_over(&game->as.base);
}

size_t sab_legal(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX])
{
    return game->kind == SAB_CAVE ? cave_legal(&game->as.cave, actions)
                                  : base_legal(&game->as.base, actions);
}

enum sab_verdict sab_check(const struct sab_game *game, const struct sab_action *action)
{
    return game->kind == SAB_CAVE ? cave_check(&game->as.cave, action)
                                  : base_check(&game->as.base, action);
}

enum sab_verdict sab_play(struct sab_game *game, const struct sab_action *action,
                          struct sab_events *events)
{
    const enum sab_verdict verdict = sab_check(game, action);

    if (verdict == SAB_OK) {
        sab_play_listed(game, action, events);
    }
    return verdict;
}

void sab_play_listed(struct sab_game *game, const struct sab_action *action,
                     struct sab_events *events)
{
    if (events != NULL) {
        events->count = 0;
    }
    if (game->kind == SAB_CAVE) {
        cave_play(&game->as.cave, action, events);
    } else {
        base_play(&game->as.base, action, events);
    }
}

void sab_play_random(struct sab_game *game, uint64_t random, struct sab_action *action)
{
    struct sab_action drawn;

    if (action == NULL) {
        action = &drawn;
    }
    if (game->kind == SAB_CAVE) {
        cave_random(&game->as.cave, random, action);
        cave_play(&game->as.cave, action, NULL);
    } else {
        *action = base_random(&game->as.base, random);
        base_play(&game->as.base, action, NULL);
    }
}

/* ---- Knowing ---------------------------------------------------------------------------- */

void sab_see(const struct sab_game *game, sab_seat seat, struct sab_view *view)
{
    memset(view, 0, sizeof *view);
    view->kind = game->kind;
    view->seats = (uint8_t)sab_seat_count(game);
    view->seat = seat;
    view->round = (uint8_t)sab_round(game);
    view->phase = (uint8_t)sab_phase(game);
    view->to_move = sab_to_move(game);
    view->starter = sab_starter(game);
    view->outcome = (uint8_t)sab_outcome(game);
    view->votes = sab_votes(game);
    view->pile_count = (uint8_t)sab_pile_count(game);
    for (unsigned i = 0; i < view->seats; i++) {
        view->hand_count[i] = (uint8_t)sab_hand_count(game, (sab_seat)i);
    }
    if (game->kind == SAB_CAVE) {
        cave_see(&game->as.cave, seat, &view->as.cave);
    } else {
        base_see(&game->as.base, seat, &view->as.base);
    }
}

void sab_base_secrets(const struct sab_game *game, struct sab_base_secrets *secrets)
{
    assert(game->kind == SAB_BASE);
    base_secrets(&game->as.base, secrets);
}

void sab_cave_secrets(const struct sab_game *game, struct sab_cave_secrets *secrets)
{
    assert(game->kind == SAB_CAVE);
    cave_secrets(&game->as.cave, secrets);
}

/* The part of a game that the view shows. */
static void know(const struct sab_view *view, struct sab_game *known)
{
    known->kind = view->kind;
    if (view->kind == SAB_CAVE) {
        cave_known(&view->as.cave, &known->as.cave);
    } else {
        base_known(&view->as.base, &known->as.base);
    }
}

/* Whose view it is, and who is to move in it. */
static sab_seat viewer(const struct sab_view *view)
{
    return view->kind == SAB_CAVE ? view->as.cave.seat : view->as.base.seat;
}

static sab_seat mover(const struct sab_view *view)
{
    return view->kind == SAB_CAVE ? view->as.cave.to_move : view->as.base.to_move;
}

size_t sab_view_legal(const struct sab_view *view, struct sab_action actions[SAB_ACTIONS_MAX])
{
    struct sab_game known;
    size_t count;

    if (viewer(view) != mover(view) || mover(view) == SAB_NOBODY) {
        return 0;
    }
    know(view, &known);
    count = sab_legal(&known, actions);
    sab_sort_actions(actions, count);
    return count;
}

enum sab_verdict sab_view_check(const struct sab_view *view, const struct sab_action *action)
{
    struct sab_game known;
    enum sab_verdict verdict;

    know(view, &known);
    verdict = sab_check(&known, action);
    /* Of another seat's cards nothing is known. */
    if (action->seat != viewer(view) && (verdict == SAB_OK || verdict > SAB_NOT_YOUR_TURN)) {
        verdict = SAB_NOT_YOUR_TURN;
    }
    return verdict;
}

size_t sab_cave_ways(const struct sab_view *view, struct sab_cave_way ways[SAB_CAVE_WAYS_MAX])
{
    struct sab_cave known;

    if (view->kind != SAB_CAVE) {
        return 0;
    }
    cave_known(&view->as.cave, &known);
    return cave_ways(&known, ways);
}

struct sab_action sab_redact_action(const struct sab_action *action, sab_seat seat)
{
    struct sab_action told = *action;

    if (action->seat == seat) {
        return told;
    }
    if (action->verb == SAB_BASE_PASS) {
        told.card = SAB_NO_CARD; /* base 6.1 */
    }
    if (action->verb == SAB_BASE_TAKE) {
        told.amount = 0; /* base 9.1 */
    }
    if (action->verb == SAB_CAVE_DISCARD) {
        told.card = SAB_NO_CARD; /* cave 3.3 */
        told.second = SAB_NO_CARD;
    }
    return told;
}

struct sab_event sab_redact(const struct sab_event *event, sab_seat seat)
{
    struct sab_event told = *event;

    if (event->secret != 0 && event->seat != seat) {
        told.card = SAB_NO_CARD;
        told.amount = 0;
    }
    return told;
}

void sab_base_arrange(const struct sab_view *view, const struct sab_base_secrets *secrets,
                      struct sab_game *game)
{
    set_kind(game, view->kind);
    base_arrange(&view->as.base, secrets, &game->as.base);
}

void sab_cave_arrange(const struct sab_view *view, const struct sab_cave_secrets *secrets,
                      struct sab_game *game)
{
    set_kind(game, view->kind);
    cave_arrange(&view->as.cave, secrets, &game->as.cave);
}

void sab_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                 struct sab_game *game)
{
    set_kind(game, view->kind);
    if (view->kind == SAB_CAVE) {
        cave_imagine(&view->as.cave, seed, &game->as.cave);
    } else {
        base_imagine(&view->as.base, seed, &game->as.base);
    }
}

/* ---- Adding up -------------------------------------------------------------------------- */

void sab_score(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX])
{
    if (game->kind == SAB_CAVE) {
        memset(nuggets, 0, SAB_SEATS_MAX);
        memcpy(nuggets, game->as.cave.gold, sizeof game->as.cave.gold);
        return;
    }
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        const uint8_t *gold = game->as.base.gold[seat];

        nuggets[seat] = (uint8_t)(gold[1] + 2 * gold[2] + 3 * gold[3]);
    }
}

uint64_t sab_hash(const struct sab_game *game)
{
    return game->kind == SAB_CAVE ? cave_hash(&game->as.cave) : base_hash(&game->as.base);
}
