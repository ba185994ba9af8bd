/* SPDX-License-Identifier: MIT
 *
 * cave_setup.c - in the reference: the box and the set-up (cave 1 and 2), and lists of cards.
 */
#include "cave_reference.h"

#include <string.h>

/* cave 2.1, 2.2, 2.4: the set-up for each number of players. */
static const struct ref_cave_size sizes[] = {
    {2, 4, 5, 0, 0}, {3, 4, 5, 0, 1}, {4, 4, 5, 0, 0}, {5, 4, 4, 1, 3},
    {6, 3, 4, 1, 2}, {7, 3, 3, 2, 1}, {8, 3, 3, 2, 0},
};

const struct ref_cave_size *ref_cave_size_for(int players)
{
    static const struct ref_cave_size none;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        if (sizes[i].players == players) {
            return &sizes[i];
        }
    }
    return &none;
}

sab_cell ref_cave_goal_cell(const struct ref_cave *game, int goal)
{
    int x = goal == 0 || goal == 2 ? -game->corner : game->corner;
    int y = goal == 0 || goal == 1 ? -game->corner : game->corner;
    return (sab_cell){(int8_t)x, (int8_t)y};
}

int ref_cave_goal_at(const struct ref_cave *game, sab_cell cell)
{
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (ref_cave_same_cell(ref_cave_goal_cell(game, goal), cell)) {
            return goal;
        }
    }
    return -1;
}

const struct sab_cave_card *ref_cave_face(int card)
{
    int number = card - SAB_CAVE_FIRST_CARD;
    return number >= 0 && number < sab_cave_card_count ? &sab_cave_cards[number] : NULL;
}

/* ---- Lists of cards ---- */

int ref_cave_count(const sab_card *list, int size)
{
    int count = 0;
    for (int i = 0; i < size; i++) {
        count += list[i] != SAB_NO_CARD;
    }
    return count;
}

bool ref_cave_holds(const sab_card *list, int size, sab_card card)
{
    for (int i = 0; i < size; i++) {
        if (list[i] == card) {
            return true;
        }
    }
    return false;
}

void ref_cave_add(sab_card *list, int size, sab_card card)
{
    int at = ref_cave_count(list, size);
    while (at > 0 && list[at - 1] > card) {
        list[at] = list[at - 1];
        at--;
    }
    list[at] = card;
}

void ref_cave_take_out(sab_card *list, int size, sab_card card)
{
    for (int i = 0; i < size; i++) {
        if (list[i] == card) {
            for (int j = i; j < size - 1; j++) {
                list[j] = list[j + 1];
            }
            list[size - 1] = SAB_NO_CARD;
            return;
        }
    }
}

/* ---- What may be dealt ---- */

static bool config_is_good(const struct sab_config *config)
{
    for (int option = 0; option < SAB_OPTIONS_MAX; option++) {
        if (config->option[option] > (option < SAB_CAVE_OPTIONS ? 1 : 0)) {
            return false;
        }
    }
    return config->kind == SAB_CAVE && ref_cave_size_for(config->seats)->players != 0 &&
           config->starter < config->seats;
}

static bool deck_is_good(const struct sab_cave_deal *deal)
{
    for (int card = 0; card < 256; card++) {
        const struct sab_cave_card *face = ref_cave_face(card);
        int found = 0;
        for (int i = 0; i < SAB_CAVE_DECK; i++) {
            found += deal->deck[i] == card;
        }
        if (found != (face != NULL ? face->copies : 0)) {
            return false;
        }
    }
    return true;
}

static bool are_of_group(const sab_card *cards, int count, int group)
{
    for (int i = 0; i < count; i++) {
        if (ref_cave_face(cards[i])->group != group) {
            return false;
        }
    }
    return true;
}

/* cave 2.4: checks three things. Hands must be of groups I and II. In the pile, group III must lie
 * under II, and II under I. Five cards of each group must be removed. */
static bool groups_are_good(const struct sab_cave_deal *deal, int players)
{
    const struct ref_cave_size *size = ref_cave_size_for(players);
    const sab_card *next = deal->deck;
    for (int seat = 0; seat < players; seat++) {
        if (!are_of_group(next, size->hand_one, 1) ||
            !are_of_group(next + size->hand_one, size->hand_two, 2)) {
            return false;
        }
        next += size->hand_one + size->hand_two;
    }
    int left[] = {24 - players * size->hand_one, 22 - players * size->hand_two, 21, 5, 5, 5};
    for (int i = 0; i < 6; i++) {
        if (!are_of_group(next, left[i], 1 + i % 3)) {
            return false;
        }
        next += left[i];
    }
    return true;
}

static int how_many_clans(const struct sab_cave_deal *deal, int clan, int loyalty)
{
    int found = 0;
    for (int i = 0; i < SAB_CAVE_CLAN_CARDS; i++) {
        found += deal->clans[i].clan == clan && deal->clans[i].loyalty == loyalty;
    }
    return found;
}

/* cave 2.2: whether the deal has the right clan cards. */
static bool clans_are_good(const struct sab_cave_deal *deal, int players)
{
    int count = players + ref_cave_size_for(players)->aside;
    int axe_loyal = how_many_clans(deal, SAB_GOLDEN_AXE, SAB_LOYAL);
    int axe_saboteurs = how_many_clans(deal, SAB_GOLDEN_AXE, SAB_DISLOYAL);
    int moon_loyal = how_many_clans(deal, SAB_BLUE_MOON, SAB_LOYAL);
    int moon_saboteurs = how_many_clans(deal, SAB_BLUE_MOON, SAB_DISLOYAL);
    for (int i = count; i < SAB_CAVE_CLAN_CARDS; i++) {
        if (deal->clans[i].clan != 0 || deal->clans[i].loyalty != 0) {
            return false;
        }
    }
    if (players == 2) {
        return axe_loyal == 1 && moon_loyal == 1;
    }
    if (players <= 4) {
        return (axe_loyal == 2 && axe_saboteurs == 2) || (moon_loyal == 2 && moon_saboteurs == 2);
    }
    return axe_loyal == 3 && axe_saboteurs == 1 && moon_loyal == 3 && moon_saboteurs == 1;
}

/* Checks the goals (cave 2.1) and that all lots are in range (cave 9). */
static bool goals_and_lots_are_good(const struct sab_cave_deal *deal)
{
    for (int goal = SAB_GOAL_EXIT; goal <= SAB_GOAL_VEIN; goal++) {
        int found = 0;
        for (int i = 0; i < SAB_CAVE_GOALS; i++) {
            found += deal->goals[i] == goal;
        }
        if (found != 1) {
            return false;
        }
    }
    for (int i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        if (deal->lots[i] >= 60) {
            return false;
        }
    }
    return true;
}

/* ---- Set-up ---- */

static void deal_cards(struct ref_cave *game, const struct sab_cave_deal *deal)
{
    int players = game->config.seats, next = 0;
    for (int seat = 0; seat < players; seat++) {
        for (int i = 0; i < 5; i++) {
            ref_cave_add(game->hand[seat], SAB_CAVE_HAND_MAX, deal->deck[next++]);
        }
    }
    while (next < SAB_CAVE_IN_PLAY) {
        game->pile[game->pile_count++] = deal->deck[next++];
    }
    for (int i = 0; i < SAB_CAVE_REMOVED; i++) {
        game->removed[i] = deal->deck[next++];
    }
    for (int i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        game->lots[i] = deal->lots[i];
    }
}

static void deal_clans(struct ref_cave *game, const struct sab_cave_deal *deal)
{
    int players = game->config.seats;
    game->pool = SAB_CAVE_NUGGETS;
    for (int seat = 0; seat < players; seat++) {
        game->clan[seat] = deal->clans[seat].clan;
        game->loyalty[seat] = deal->clans[seat].loyalty;
        game->gold[seat] = 3; /* cave 2.3 */
        game->pool -= 3;
    }
    game->aside_count = ref_cave_size_for(players)->aside;
    for (int i = 0; i < game->aside_count; i++) {
        game->aside[i] = deal->clans[players + i];
    }
}

enum sab_verdict ref_cave_begin(struct ref_cave *game, const struct sab_config *config,
                                const struct sab_cave_deal *deal)
{
    if (!config_is_good(config)) {
        return SAB_BAD_CONFIG;
    }
    if (!deck_is_good(deal) || !groups_are_good(deal, config->seats) ||
        !clans_are_good(deal, config->seats) || !goals_and_lots_are_good(deal)) {
        return SAB_BAD_DEAL;
    }
    memset(game, 0, sizeof *game);
    game->config = *config;
    game->corner = ref_cave_size_for(config->seats)->corner;
    game->phase = SAB_CAVE_PLAYING;
    game->turn = game->to_move = config->starter;
    game->first_out = game->swapped = game->fresh_axe = SAB_NOBODY;
    for (int creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        game->creature[creature].owner = SAB_NOBODY;
    }
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        game->goal[goal] = deal->goals[goal];
    }
    ref_cave_put(game, (sab_cell){0, 0}, SAB_NO_CARD, false);
    deal_cards(game, deal);
    deal_clans(game, deal);
    return SAB_OK;
}
