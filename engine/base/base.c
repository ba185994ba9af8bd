/* SPDX-License-Identifier: MIT
 *
 * base.c - the base game's row in the list of games (engine/games.c).
 */
#include "base/rules.h"

static bool is_over(const struct sab_game *game)
{
    return base_is_over(&game->as.base);
}

static size_t legal(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX])
{
    return base_legal(&game->as.base, actions);
}

static enum sab_verdict check(const struct sab_game *game, const struct sab_action *action)
{
    return base_check(&game->as.base, action);
}

static void play(struct sab_game *game, const struct sab_action *action, struct sab_events *events)
{
    base_play(&game->as.base, action, events);
}

static void play_random(struct sab_game *game, uint64_t random, struct sab_action *action)
{
    *action = base_random(&game->as.base, random);
    base_play(&game->as.base, action, NULL);
}

static void redact(struct sab_action *action)
{
    if (action->verb == SAB_BASE_PASS) {
        action->card = SAB_NO_CARD; /* base 6.1 */
    }
    if (action->verb == SAB_BASE_TAKE) {
        action->amount = 0; /* base 9.1 */
    }
}

static void score(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX])
{
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        const uint8_t *gold = game->as.base.gold[seat];
        nuggets[seat] = (uint8_t)(gold[1] + 2 * gold[2] + 3 * gold[3]);
    }
}

const struct rules base_rules = {
    .head = {.seats = offsetof(struct sab_game, as.base.seats),
             .round = offsetof(struct sab_game, as.base.round),
             .phase = offsetof(struct sab_game, as.base.phase),
             .to_move = offsetof(struct sab_game, as.base.to_move),
             .starter = offsetof(struct sab_game, as.base.starter),
             .outcome = offsetof(struct sab_game, as.base.outcome),
             .votes = offsetof(struct sab_game, as.base.votes),
             .pile_count = offsetof(struct sab_game, as.base.pile_count),
             .hand_count = offsetof(struct sab_game, as.base.hand_count)},
    .size = sizeof(struct sab_base),
    .seats_min = SAB_BASE_SEATS_MIN,
    .seats_max = SAB_BASE_SEATS_MAX,
    .preset_count = SAB_BASE_PRESETS,
    .option_count = SAB_BASE_OPTIONS,
    .presets = sab_base_presets[0],
    .first_verb = SAB_BASE_LAY,
    .end_verb = SAB_BASE_VERBS,
    .check_config = base_check_config,
    .shuffle = base_shuffle,
    .begin = base_begin,
    .next_round = base_next_round,
    .is_over = is_over,
    .legal = legal,
    .check = check,
    .play = play,
    .play_random = play_random,
    .rank = base_rank,
    .see = base_see,
    .know = base_know,
    .imagine = base_imagine,
    .unseen = base_unseen,
    .dead_cells = base_dead_cells,
    .redact = redact,
    .score = score,
    .hash = base_hash,
};
