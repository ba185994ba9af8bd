/* SPDX-License-Identifier: MIT
 *
 * setup.c - in the reference: the box and the set-up (base 1, 2 and 10).
 */
#include "reference.h"

#include <string.h>

/* clang-format off */
static const struct ref_card faces[SAB_BASE_CARDS - 1] = { /* in the order of card.h */
    /* base 1.1: path cards */
    {SAB_PATH_NESW, 5, SAB_NORTH | SAB_EAST | SAB_SOUTH | SAB_WEST, true, SAB_BASE_LAY, 0},
    {SAB_PATH_NES, 5, SAB_NORTH | SAB_EAST | SAB_SOUTH, true, SAB_BASE_LAY, 0},
    {SAB_PATH_ESW, 5, SAB_EAST | SAB_SOUTH | SAB_WEST, true, SAB_BASE_LAY, 0},
    {SAB_PATH_NS, 4, SAB_NORTH | SAB_SOUTH, true, SAB_BASE_LAY, 0},
    {SAB_PATH_EW, 3, SAB_EAST | SAB_WEST, true, SAB_BASE_LAY, 0},
    {SAB_PATH_NE, 5, SAB_NORTH | SAB_EAST, true, SAB_BASE_LAY, 0},
    {SAB_PATH_NW, 4, SAB_NORTH | SAB_WEST, true, SAB_BASE_LAY, 0},
    {SAB_DEAD_NESW, 1, SAB_NORTH | SAB_EAST | SAB_SOUTH | SAB_WEST, false, SAB_BASE_LAY, 0},
    {SAB_DEAD_NES, 1, SAB_NORTH | SAB_EAST | SAB_SOUTH, false, SAB_BASE_LAY, 0},
    {SAB_DEAD_ESW, 1, SAB_EAST | SAB_SOUTH | SAB_WEST, false, SAB_BASE_LAY, 0},
    {SAB_DEAD_NS, 1, SAB_NORTH | SAB_SOUTH, false, SAB_BASE_LAY, 0},
    {SAB_DEAD_EW, 1, SAB_EAST | SAB_WEST, false, SAB_BASE_LAY, 0},
    {SAB_DEAD_NE, 1, SAB_NORTH | SAB_EAST, false, SAB_BASE_LAY, 0},
    {SAB_DEAD_NW, 1, SAB_NORTH | SAB_WEST, false, SAB_BASE_LAY, 0},
    {SAB_DEAD_N, 1, SAB_NORTH, false, SAB_BASE_LAY, 0},
    {SAB_DEAD_E, 1, SAB_EAST, false, SAB_BASE_LAY, 0},
    /* base 1.3: action cards */
    {SAB_BREAK_PICKAXE, 3, 0, false, SAB_BASE_BREAK, SAB_PICKAXE},
    {SAB_BREAK_LANTERN, 3, 0, false, SAB_BASE_BREAK, SAB_LANTERN},
    {SAB_BREAK_CART, 3, 0, false, SAB_BASE_BREAK, SAB_CART},
    {SAB_REPAIR_PICKAXE, 2, 0, false, SAB_BASE_REPAIR, SAB_PICKAXE},
    {SAB_REPAIR_LANTERN, 2, 0, false, SAB_BASE_REPAIR, SAB_LANTERN},
    {SAB_REPAIR_CART, 2, 0, false, SAB_BASE_REPAIR, SAB_CART},
    {SAB_REPAIR_LANTERN_PICKAXE, 1, 0, false, SAB_BASE_REPAIR, SAB_LANTERN | SAB_PICKAXE},
    {SAB_REPAIR_CART_PICKAXE, 1, 0, false, SAB_BASE_REPAIR, SAB_CART | SAB_PICKAXE},
    {SAB_REPAIR_CART_LANTERN, 1, 0, false, SAB_BASE_REPAIR, SAB_CART | SAB_LANTERN},
    {SAB_ROCKFALL, 3, 0, false, SAB_BASE_ROCKFALL, 0},
    {SAB_MAP, 6, 0, false, SAB_BASE_MAP, 0},
};

/* base 2.1, 2.3, 9.1: the set-up for each number of players. */
static const struct ref_size sizes[] = {
    {3, 1, 3, 6, 3}, {4, 1, 4, 6, 4}, {5, 2, 4, 6, 5}, {6, 2, 5, 5, 6},
    {7, 3, 5, 5, 7}, {8, 3, 6, 4, 8}, {9, 3, 7, 4, 9}, {10, 4, 7, 4, 9},
};
/* clang-format on */

const struct ref_card *ref_face(int card)
{
    static const struct ref_card none;
    return card > SAB_NO_CARD && card < SAB_BASE_CARDS ? &faces[card - 1] : &none;
}

const struct ref_size *ref_size_for(int players)
{
    static const struct ref_size none;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        if (sizes[i].players == players) {
            return &sizes[i];
        }
    }
    return &none;
}

/* base 2.2: where the goals lie. */
sab_cell ref_goal_cell(int goal)
{
    static const sab_cell cells[SAB_BASE_GOALS] = {{8, -2}, {8, 0}, {8, 2}};
    return cells[goal];
}

int ref_goal_at(sab_cell cell)
{
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        sab_cell there = ref_goal_cell(goal);
        if (there.x == cell.x && there.y == cell.y) {
            return goal;
        }
    }
    return -1;
}

/* base 2.1, 2.5, 11: whether the number of players, the starter and the options are valid. */
static bool config_is_good(const struct sab_config *config)
{
    static const int values[SAB_BASE_OPTIONS] = {2, 2, 3, 2, 2, 2, 2, 2, 2, 2};
    for (int option = 0; option < SAB_OPTIONS_MAX; option++) {
        int most = option < SAB_BASE_OPTIONS ? values[option] - 1 : 0;
        if (config->option[option] > most) {
            return false;
        }
    }
    return config->kind == SAB_BASE && ref_size_for(config->seats)->players != 0 &&
           config->starter < config->seats;
}

static int how_many(const uint8_t *cards, int count, int wanted)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += cards[i] == wanted;
    }
    return found;
}

/* Whether the deal has exactly the cards of the box (base 1). Only the first round deals gold (base
 * 10.1). */
static bool deal_is_good(const struct sab_base_deal *deal, int players, int round)
{
    const struct ref_size *size = ref_size_for(players);
    for (size_t i = 0; i < sizeof faces / sizeof faces[0]; i++) {
        if (how_many(deal->deck, SAB_BASE_DECK, faces[i].card) != faces[i].copies) {
            return false;
        }
    }
    if (how_many(deal->dwarfs, players + 1, SAB_SABOTEUR) != size->saboteurs ||
        how_many(deal->dwarfs, players + 1, SAB_DIGGER) != size->diggers ||
        how_many(deal->dwarfs, SAB_BASE_DWARFS, 0) != SAB_BASE_DWARFS - players - 1) {
        return false;
    }
    for (int goal = SAB_TREASURE; goal <= SAB_STONE_NW; goal++) {
        if (how_many(deal->goals, SAB_BASE_GOALS, goal) != 1) {
            return false;
        }
    }
    if (round > 1) {
        return how_many(deal->gold, SAB_BASE_GOLD, 0) == SAB_BASE_GOLD;
    }
    return how_many(deal->gold, SAB_BASE_GOLD, 1) == 16 &&
           how_many(deal->gold, SAB_BASE_GOLD, 2) == 8 &&
           how_many(deal->gold, SAB_BASE_GOLD, 3) == 4;
}

/* base 2, 10.1: sets up a round. Only the gold stays as it is. */
static void set_up(struct ref_game *game, const struct sab_base_deal *deal, int starter)
{
    struct ref_game before = *game;
    int players = game->config.seats;
    int hand = ref_size_for(players)->hand;
    memset(game, 0, sizeof *game);
    game->config = before.config;
    game->round = before.round + 1;
    memcpy(game->gold, before.gold, sizeof game->gold);
    memcpy(game->gold_pile, before.gold_pile, sizeof game->gold_pile);
    game->gold_pile_count = before.gold_pile_count;

    game->phase = SAB_BASE_PLAYING;
    game->starter = game->to_move = starter;
    game->finisher = game->last_layer = game->last_turn = SAB_NOBODY;
    ref_put(game, (sab_cell){0, 0}, SAB_ALL_SIDES | SAB_JOINED);
    int next = 0;
    for (int seat = 0; seat < players; seat++) {
        game->role[seat] = deal->dwarfs[seat];
        game->hand_count[seat] = hand;
        for (int i = 0; i < hand; i++) {
            game->hand[seat][i] = deal->deck[next++];
        }
    }
    game->aside = deal->dwarfs[players];
    while (next < SAB_BASE_DECK) {
        game->pile[game->pile_count++] = deal->deck[next++];
    }
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        game->goal[goal] = deal->goals[goal];
    }
}

enum sab_verdict ref_begin(struct ref_game *game, const struct sab_config *config,
                           const struct sab_base_deal *deal)
{
    if (!config_is_good(config)) {
        return SAB_BAD_CONFIG;
    }
    if (!deal_is_good(deal, config->seats, 1)) {
        return SAB_BAD_DEAL;
    }
    memset(game, 0, sizeof *game);
    game->config = *config;
    game->gold_pile_count = SAB_BASE_GOLD;
    for (int i = 0; i < SAB_BASE_GOLD; i++) {
        game->gold_pile[i] = deal->gold[i];
    }
    set_up(game, deal, config->starter);
    return SAB_OK;
}

enum sab_verdict ref_next_round(struct ref_game *game, const struct sab_base_deal *deal)
{
    if (game->phase != SAB_BASE_OVER) {
        return SAB_ROUND_GOES_ON;
    }
    if (game->round == 3) {
        return SAB_GAME_IS_OVER;
    }
    if (!deal_is_good(deal, game->config.seats, game->round + 1)) {
        return SAB_BAD_DEAL;
    }
    /* The starter: base 10.1, or 12.1 if nobody has taken a turn in the round. */
    int starter =
        game->last_turn == SAB_NOBODY ? game->starter : (game->last_turn + 1) % game->config.seats;
    set_up(game, deal, starter);
    return SAB_OK;
}
