/* SPDX-License-Identifier: MIT
 *
 * toy.c - the rules of the toy game Pebbles, and its row in the table of games.
 */
#include "toy/rules.h"

#include "common/events.h"
#include "common/fold.h"
#include "common/rng.h"

#include <string.h>

/* The only preset of Pebbles. */
static const uint8_t standard[SAB_TOY_OPTIONS] = {SAB_TOY_SMALL};

static const struct {
    uint8_t least, most;
} heaps[SAB_TOY_HEAPS] = {[SAB_TOY_SMALL] = {12, 15}, [SAB_TOY_LARGE] = {16, SAB_TOY_HEAP_MAX}};

/* ---- Dealing -------------------------------------------------------------------------------- */

static enum sab_verdict check_config(const struct sab_config *config)
{
    bool good = config->seats >= SAB_TOY_SEATS_MIN && config->seats <= SAB_TOY_SEATS_MAX &&
                config->starter < config->seats && config->option[SAB_TOY_OPT_HEAP] < SAB_TOY_HEAPS;

    for (unsigned option = SAB_TOY_OPTIONS; option < SAB_OPTIONS_MAX; option++) {
        good = good && config->option[option] == 0;
    }
    return good ? SAB_OK : SAB_BAD_CONFIG;
}

static void shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                    unsigned round, struct sab_deal *deal)
{
    unsigned least = heaps[config->option[SAB_TOY_OPT_HEAP]].least;
    unsigned most = heaps[config->option[SAB_TOY_OPT_HEAP]].most;
    struct rng rng;
    rng_init(&rng, seed, RNG_DEAL, round);
    deal->as.toy.heap = (uint8_t)(least + rng_below(&rng, most - least + 1));
    for (unsigned seat = 0; seat < config->seats; seat++) {
        deal->as.toy.favourite[seat] = (uint8_t)(1 + rng_below(&rng, SAB_TOY_PICK_MAX));
    }
}

static bool is_good(const struct sab_config *config, const struct sab_toy_deal *deal)
{
    unsigned heap = config->option[SAB_TOY_OPT_HEAP];
    bool good = deal->heap >= heaps[heap].least && deal->heap <= heaps[heap].most;
    for (unsigned seat = 0; seat < SAB_TOY_SEATS_MAX; seat++) {
        unsigned favourite = deal->favourite[seat];
        good = good && (seat < config->seats ? favourite >= 1 && favourite <= SAB_TOY_PICK_MAX
                                             : favourite == 0);
    }
    return good;
}

static enum sab_verdict begin(struct sab_game *game, const struct sab_config *config,
                              const struct sab_deal *deal)
{
    struct sab_toy *toy = &game->as.toy;
    if (!is_good(config, &deal->as.toy)) {
        return SAB_BAD_DEAL;
    }
    memset(toy, 0, sizeof *toy);
    memcpy(toy->option, config->option, sizeof toy->option);
    memcpy(toy->favourite, deal->as.toy.favourite, sizeof toy->favourite);
    toy->seats = config->seats;
    toy->round = 1;
    toy->phase = SAB_TOY_PICKING;
    toy->to_move = toy->starter = config->starter;
    toy->last = SAB_NOBODY;
    toy->heap = deal->as.toy.heap;
    return SAB_OK;
}

static bool is_over(const struct sab_game *game)
{
    return game->as.toy.phase == SAB_TOY_OVER;
}

static enum sab_verdict no_next_round(struct sab_game *game, const struct sab_deal *deal)
{
    (void)deal;
    return is_over(game) ? SAB_GAME_IS_OVER : SAB_ROUND_GOES_ON;
}

/* ---- Playing -------------------------------------------------------------------------------- */

static struct sab_action pick(const struct sab_toy *toy, unsigned amount)
{
    return (struct sab_action){
        .verb = SAB_TOY_PICK, .seat = toy->to_move, .amount = (uint8_t)amount};
}

static unsigned most(const struct sab_toy *toy)
{
    return toy->heap < SAB_TOY_PICK_MAX ? toy->heap : SAB_TOY_PICK_MAX;
}

static size_t legal(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX])
{
    const struct sab_toy *toy = &game->as.toy;
    for (unsigned amount = 1; amount <= most(toy); amount++) {
        actions[amount - 1] = pick(toy, amount);
    }
    return most(toy);
}

static enum sab_verdict check(const struct sab_game *game, const struct sab_action *action)
{
    const struct sab_toy *toy = &game->as.toy;
    struct sab_action plain = pick(toy, action->amount);
    plain.seat = action->seat;
    if (memcmp(&plain, action, sizeof plain) != 0 || action->seat >= toy->seats ||
        action->amount < 1 || action->amount > SAB_TOY_PICK_MAX) {
        return SAB_BAD_ACTION;
    }
    if (is_over(game)) {
        return SAB_GAME_IS_OVER;
    }
    if (action->seat != toy->to_move) {
        return SAB_NOT_YOUR_TURN;
    }
    return action->amount <= toy->heap ? SAB_OK : SAB_NOT_NOW;
}

static void play(struct sab_game *game, const struct sab_action *action, struct sab_events *events)
{
    struct sab_toy *toy = &game->as.toy;
    toy->heap = (uint8_t)(toy->heap - action->amount);
    toy->picks[action->seat][action->amount]++;
    toy->to_move = (sab_seat)((action->seat + 1) % toy->seats);
    note(events, (struct sab_event){
                     .type = SAB_TOY_PICKED, .seat = action->seat, .amount = action->amount});
    if (toy->heap == 0) {
        toy->last = action->seat;
        toy->phase = SAB_TOY_OVER;
        toy->outcome = SAB_TOY_ENDED;
        toy->to_move = SAB_NOBODY;
        note(events, (struct sab_event){.type = SAB_GAME_ENDED});
    }
}

static void play_random(struct sab_game *game, uint64_t random, struct sab_action *action)
{
    const struct sab_toy *toy = &game->as.toy;
    *action = pick(toy, 1 + (unsigned)((random >> 32) * most(toy) >> 32));
    play(game, action, NULL);
}

static uint64_t rank(const struct sab_action *action)
{
    return action->amount;
}

/* ---- Knowing -------------------------------------------------------------------------------- */

static void see(const struct sab_game *game, sab_seat seat, struct sab_view *view)
{
    const struct sab_toy *toy = &game->as.toy;
    struct sab_toy_view *seen = &view->as.toy;
    memcpy(seen->option, toy->option, sizeof seen->option);
    memcpy(seen->picks, toy->picks, sizeof seen->picks);
    seen->heap = toy->heap;
    seen->last = toy->last;
    for (unsigned at = 0; at < toy->seats; at++) {
        if (at == seat || is_over(game)) {
            seen->favourite[at] = toy->favourite[at];
        }
        for (unsigned amount = 1; amount <= SAB_TOY_PICK_MAX; amount++) {
            seen->taken[at] = (uint8_t)(seen->taken[at] + amount * toy->picks[at][amount]);
        }
    }
}

static void know(const struct sab_view *view, struct sab_game *known)
{
    struct sab_toy *toy = &known->as.toy;
    memset(toy, 0, sizeof *toy);
    memcpy(toy->option, view->as.toy.option, sizeof toy->option);
    memcpy(toy->favourite, view->as.toy.favourite, sizeof toy->favourite);
    memcpy(toy->picks, view->as.toy.picks, sizeof toy->picks);
    toy->seats = view->seats;
    toy->round = view->round;
    toy->phase = view->phase;
    toy->outcome = view->outcome;
    toy->to_move = view->to_move;
    toy->starter = view->starter;
    toy->last = view->as.toy.last;
    toy->heap = view->as.toy.heap;
}

static void imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                    struct sab_game *game)
{
    struct sab_toy *toy = &game->as.toy;
    struct rng rng;
    know(view, game);
    rng_init(&rng, seed, RNG_IMAGINE, view->round);
    for (unsigned seat = 0; seat < toy->seats; seat++) {
        if (toy->favourite[seat] == 0) {
            toy->favourite[seat] = (uint8_t)(1 + rng_below(&rng, SAB_TOY_PICK_MAX));
        }
    }
}

/* Hides nothing: everybody sees how many pebbles a seat takes. */
static void redact(struct sab_action *action)
{
    (void)action;
}

/* ---- Adding up ------------------------------------------------------------------------------- */

static void score(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX])
{
    const struct sab_toy *toy = &game->as.toy;
    memset(nuggets, 0, SAB_SEATS_MAX);
    for (unsigned seat = 0; seat < toy->seats; seat++) {
        nuggets[seat] = (uint8_t)(toy->picks[seat][toy->favourite[seat]] + (toy->last == seat));
    }
}

static uint64_t hash(const struct sab_game *game)
{
    return fold(FOLD_BEGIN, &game->as.toy, sizeof game->as.toy);
}

const struct rules toy_rules = {
    .head = {.seats = offsetof(struct sab_game, as.toy.seats),
             .round = offsetof(struct sab_game, as.toy.round),
             .phase = offsetof(struct sab_game, as.toy.phase),
             .to_move = offsetof(struct sab_game, as.toy.to_move),
             .starter = offsetof(struct sab_game, as.toy.starter),
             .outcome = offsetof(struct sab_game, as.toy.outcome),
             .votes = offsetof(struct sab_game, as.toy.votes),
             .pile_count = offsetof(struct sab_game, as.toy.heap),
             .hand_count = offsetof(struct sab_game, as.toy.hand_count)},
    .size = sizeof(struct sab_toy),
    .seats_min = SAB_TOY_SEATS_MIN,
    .seats_max = SAB_TOY_SEATS_MAX,
    .preset_count = 1,
    .option_count = SAB_TOY_OPTIONS,
    .presets = standard,
    .first_verb = SAB_TOY_PICK,
    .end_verb = SAB_TOY_VERBS,
    .check_config = check_config,
    .shuffle = shuffle,
    .begin = begin,
    .next_round = no_next_round,
    .is_over = is_over,
    .legal = legal,
    .check = check,
    .play = play,
    .play_random = play_random,
    .rank = rank,
    .see = see,
    .know = know,
    .imagine = imagine,
    .redact = redact,
    .score = score,
    .hash = hash,
};
