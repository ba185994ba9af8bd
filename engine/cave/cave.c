/* SPDX-License-Identifier: MIT
 *
 * cave.c - The Dark Cave's row in the list of games (engine/games.c).
 */
#include "cave/rules.h"

#include <string.h>

/* The only preset of the cave. */
static const uint8_t standard[SAB_CAVE_OPTIONS] = {0};

/* The cave has one round (cave 7.1). */
static enum sab_verdict no_next_round(struct sab_game *game, const struct sab_deal *deal)
{
    (void)deal;
    return cave_is_over(&game->as.cave) ? SAB_GAME_IS_OVER : SAB_ROUND_GOES_ON;
}

static bool is_over(const struct sab_game *game)
{
    return cave_is_over(&game->as.cave);
}

static size_t legal(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX])
{
    return cave_legal(&game->as.cave, actions);
}

static enum sab_verdict check(const struct sab_game *game, const struct sab_action *action)
{
    return cave_check(&game->as.cave, action);
}

static void play(struct sab_game *game, const struct sab_action *action, struct sab_events *events)
{
    cave_play(&game->as.cave, action, events);
}

/* If a player is asked to spend an axe and does not answer, the player keeps the axe (cave 6.5). */
static bool default_answer(const struct sab_game *game, struct sab_action *answer)
{
    if (game->as.cave.phase != SAB_CAVE_ATTACK) {
        return false;
    }
    *answer = (struct sab_action){.verb = SAB_CAVE_ENDURE, .seat = game->as.cave.to_move};
    return true;
}

static void play_random(struct sab_game *game, uint64_t random, struct sab_action *action)
{
    cave_random(&game->as.cave, random, action);
    cave_play(&game->as.cave, action, NULL);
}

static void redact(struct sab_action *action)
{
    if (action->verb == SAB_CAVE_DISCARD) {
        action->card = SAB_NO_CARD; /* cave 3.3 */
        action->second = SAB_NO_CARD;
    }
}

static void score(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX])
{
    memset(nuggets, 0, SAB_SEATS_MAX);
    memcpy(nuggets, game->as.cave.gold, sizeof game->as.cave.gold);
}

const struct rules cave_rules = {
    .head = {.seats = offsetof(struct sab_game, as.cave.seats),
             .round = offsetof(struct sab_game, as.cave.round),
             .phase = offsetof(struct sab_game, as.cave.phase),
             .to_move = offsetof(struct sab_game, as.cave.to_move),
             .starter = offsetof(struct sab_game, as.cave.starter),
             .outcome = offsetof(struct sab_game, as.cave.outcome),
             .votes = offsetof(struct sab_game, as.cave.votes),
             .pile_count = offsetof(struct sab_game, as.cave.pile_count),
             .hand_count = offsetof(struct sab_game, as.cave.hand_count)},
    .size = sizeof(struct sab_cave),
    .seats_min = SAB_CAVE_SEATS_MIN,
    .seats_max = SAB_CAVE_SEATS_MAX,
    .preset_count = 1,
    .option_count = SAB_CAVE_OPTIONS,
    .presets = standard,
    .first_verb = SAB_CAVE_LAY,
    .end_verb = SAB_CAVE_VERBS,
    .check_config = cave_check_config,
    .shuffle = cave_shuffle,
    .begin = cave_begin,
    .next_round = no_next_round,
    .is_over = is_over,
    .legal = legal,
    .check = check,
    .play = play,
    .default_answer = default_answer,
    .play_random = play_random,
    .rank = cave_rank,
    .see = cave_see,
    .know = cave_know,
    .imagine = cave_imagine,
    .unseen = cave_unseen,
    .dead_cells = cave_dead_cells,
    .redact = redact,
    .score = score,
    .hash = cave_hash,
};
