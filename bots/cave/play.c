/* SPDX-License-Identifier: MIT
 *
 * play.c - what each card in hand is worth now (cave 3.3, 4.1, 5, 6.1).
 */
#include "bots/cave/honest.h"

#include "bots/chance.h"

#include <string.h>

/* Points of actions. */
enum {
    PROGRESS = 15, /* for laying any path card, because the cave has to grow */
    TOLL = -40,    /* for each discarded card: the bot loses the use of this card */
    NEVER = -5000  /* less than any card can be worth */
};

/* The points for keeping a card, by the deed of the card. */
static const uint8_t worth[SAB_DEEDS] = {
    [SAB_DEED_PATH] = 45,   [SAB_DEED_INFORMATION] = 60, [SAB_DEED_ROCKFALL] = 40,
    [SAB_DEED_BOOTS] = 90,  [SAB_DEED_AXE] = 60,         [SAB_DEED_SWAP] = 20,
    [SAB_DEED_WEB] = 60,    [SAB_DEED_RAT] = 50,         [SAB_DEED_LINDWORM] = 70,
    [SAB_DEED_GOBLIN] = 80,
};

static int lay_points(const struct outlook *outlook, const struct sab_action *action)
{
    struct cave_map map = outlook->map;
    cave_map_lay(&map, action->cell, sab_cave_card_of(action->card), action->turned != 0);
    return PROGRESS + outlook_gain(outlook, &map);
}

static int rockfall_points(const struct outlook *outlook, const struct sab_action *action)
{
    struct cave_map map = outlook->map;
    cave_map_lay(&map, action->cell, NULL, false);
    return outlook_gain(outlook, &map) - worth[SAB_DEED_ROCKFALL];
}

static int web_points(const struct outlook *outlook, const struct sab_action *action)
{
    struct cave_map map = outlook->map;
    cave_map_hang(&map, action->cell, action->side, 2);
    return outlook_gain(outlook, &map) - worth[SAB_DEED_WEB];
}

/* The bot does not look at a goal if it already knows whether the goal is the exit. */
static int look_goal_points(const struct outlook *outlook, const struct sab_action *action)
{
    unsigned goal = sab_cave_goal_at(outlook->view->seats, action->cell);
    if (goal == SAB_CAVE_GOALS) {
        return 0;
    }
    int percent = outlook->hope.percent[goal];
    return percent == 0 || percent == 100 ? -worth[SAB_DEED_INFORMATION] : 350 - percent;
}

static int look_clan_points(const struct outlook *outlook, const struct sab_action *action)
{
    bool known = outlook->cave->loyalty[action->target] != SAB_LOYALTY_UNKNOWN;
    return known || outlook->view->seats == 2 ? -worth[SAB_DEED_INFORMATION] : 120;
}

static int tool_points(const struct outlook *outlook, const struct sab_action *action, int value)
{
    bool out = outlook->cave->dwarf[action->target].left != 0;
    return out ? -value : outlook->weight[action->target] * value / 100;
}

static int boots_points(const struct outlook *outlook, const struct sab_action *action)
{
    return tool_points(outlook, action, 300);
}

static int axe_points(const struct outlook *outlook, const struct sab_action *action)
{
    return tool_points(outlook, action, 120);
}

/* A swap is judged by the number of cards that the bot gains, because the bot knows only how many
 * cards the others hold. */
static int swap_points(const struct outlook *outlook, const struct sab_action *action)
{
    const struct sab_view *view = outlook->view;
    int mine = view->hand_count[view->seat] - 1, theirs = view->hand_count[action->target];
    return (theirs - mine) * 60 - 30;
}

/* Looks ahead in an imagined game. Counts the best attack that the creature can make: in a space
 * that it can reach, or on the hole that it comes out of, if the rules allow an attack there (cave
 * 6.3). */
static int creature_points(const struct outlook *outlook, const struct sab_action *action)
{
    unsigned creature = (unsigned)sab_cave_card_of(action->card)->deed - SAB_DEED_RAT;
    struct sab_game game;
    struct sab_view after;
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    uint8_t dream[SAB_SEED_SIZE] = {0};
    bool attacks = outlook->cave->option[SAB_CAVE_OPT_HOLE_ATTACK] != 0 &&
                   outlook->cave->creature[creature].card == SAB_NO_CARD;
    struct sab_cave_place hole = {action->cell, action->space};
    int best = attacks ? outlook_attacks(outlook, creature, hole) : 0;
    memcpy(dream, &outlook->seed, sizeof outlook->seed);
    sab_imagine(outlook->view, dream, &game);
    if (sab_play(&game, action, NULL) != SAB_OK) {
        return 0;
    }
    sab_see(&game, outlook->view->seat, &after);
    size_t count = after.phase == SAB_CAVE_WALKING ? sab_cave_ways(&after, ways) : 0;
    for (size_t i = 0; i < count; i++) {
        if ((ways[i].tolls & SAB_TOLL_ATTACK) != 0) {
            int points = outlook_attacks(outlook, creature, ways[i].to);
            best = points > best ? points : best;
        }
    }
    return best - worth[SAB_DEED_RAT + creature];
}

static int discard_points(const struct outlook *outlook, const struct sab_action *action)
{
    int cards = worth[sab_cave_card_of(action->card)->deed];
    cards += action->amount == 2 ? worth[sab_cave_card_of(action->second)->deed] : 0;
    return outlook->view->pile_count == 0 ? TOLL * action->amount - cards
                                          : TOLL * action->amount - cards / 3;
}

/* The bot cuts no web before the move. It can cut the same web later, during the move, when it
 * knows where its dwarf goes. */
static int cut_points(const struct outlook *outlook, const struct sab_action *action)
{
    (void)outlook;
    (void)action;
    return NEVER;
}

points_of_verb *const cave_play_points[SAB_CAVE_VERBS] = {
    [SAB_CAVE_LAY] = lay_points,
    [SAB_CAVE_LOOK_GOAL] = look_goal_points,
    [SAB_CAVE_LOOK_CLAN] = look_clan_points,
    [SAB_CAVE_ROCKFALL] = rockfall_points,
    [SAB_CAVE_BOOTS] = boots_points,
    [SAB_CAVE_AXE] = axe_points,
    [SAB_CAVE_SWAP] = swap_points,
    [SAB_CAVE_WEB] = web_points,
    [SAB_CAVE_CREATURE] = creature_points,
    [SAB_CAVE_DISCARD] = discard_points,
    [SAB_CAVE_CUT] = cut_points,
};
