/* SPDX-License-Identifier: MIT
 *
 * base_play.c - see base_play.h.
 */
#include "tests/kit/base_play.h"

#include "tests/kit/base_plot.h"

#include <string.h>

/* ---- Configurations and deals ---- */

void base_any_config(uint64_t *state, struct sab_config *config)
{
    memset(config, 0, sizeof *config);
    config->kind = SAB_BASE;
    config->seats = (uint8_t)(3 + play_below(state, 8));
    config->starter = (sab_seat)play_below(state, config->seats);
    int preset = play_below(state, SAB_BASE_PRESETS);
    bool any = play_chance(state, 60);
    for (int i = 0; i < SAB_BASE_OPTIONS; i++) {
        config->option[i] = any ? (uint8_t)play_below(state, sab_base_option_values[i])
                                : sab_base_presets[preset][i];
    }
}

static int play_card_rank(int stack, sab_card card)
{
    bool joined = card >= SAB_PATH_NESW && card <= SAB_PATH_NW;
    switch (stack) {
    case PLAY_TUNNELS:
        return joined ? 0 : 50;
    case PLAY_STRAIGHT:
        return card == SAB_PATH_NESW || card == SAB_PATH_EW || card == SAB_PATH_NS ? 0
               : joined                                                            ? 20
                                                                                   : 60;
    case PLAY_BREAKS:
        return card >= SAB_BREAK_PICKAXE && card <= SAB_BREAK_CART ? 0 : joined ? 10 : 60;
    case PLAY_ROCKFALLS:
        return card == SAB_ROCKFALL ? 15 : joined ? 0 : 40;
    case PLAY_PLOT:
        return card >= SAB_PATH_NESW && card <= SAB_PATH_ESW  ? 10
               : card == SAB_PATH_EW                          ? 10
               : card == SAB_PATH_NE || card == SAB_PATH_NW   ? 18
               : card >= SAB_DEAD_NESW && card <= SAB_DEAD_EW ? 0
               : card == SAB_ROCKFALL                         ? 25
                                                              : 40;
    case PLAY_ACTIONS:
        return card >= SAB_BREAK_PICKAXE ? 0 : 40;
    default:
        return 0;
    }
}

static void play_stack_deck(uint64_t *state, int stack, sab_card deck[SAB_BASE_DECK])
{
    int rank[SAB_BASE_DECK];
    for (int i = 0; i < SAB_BASE_DECK; i++) {
        rank[i] = play_card_rank(stack, deck[i]) + play_below(state, 25);
    }
    for (int i = 1; i < SAB_BASE_DECK; i++) {
        for (int j = i; j > 0 && rank[j - 1] > rank[j]; j--) {
            int r = rank[j];
            sab_card card = deck[j];
            rank[j] = rank[j - 1];
            deck[j] = deck[j - 1];
            rank[j - 1] = r;
            deck[j - 1] = card;
        }
    }
}

void base_play_deal(uint64_t *state, const struct sab_config *config, int round, int stack,
                    struct sab_deal *deal)
{
    const struct sab_base_size *size = &sab_base_sizes[config->seats];
    struct sab_base_deal *base = &deal->as.base;
    int count = 0;
    memset(deal, 0, sizeof *deal);
    deal->kind = SAB_BASE;
    for (int card = 1; card < SAB_BASE_CARDS; card++) {
        for (int i = 0; i < sab_base_cards[card].copies; i++) {
            base->deck[count++] = (sab_card)card;
        }
    }
    play_shuffle(state, base->deck, SAB_BASE_DECK);
    if (stack != PLAY_UNSTACKED) {
        play_stack_deck(state, stack, base->deck);
    }
    for (int i = 0; i < config->seats + 1; i++) {
        base->dwarfs[i] = i < size->saboteurs ? SAB_SABOTEUR : SAB_DIGGER;
    }
    play_shuffle(state, base->dwarfs, config->seats + 1);
    for (int i = 0; i < SAB_BASE_GOALS; i++) {
        base->goals[i] = (uint8_t)(SAB_TREASURE + i);
    }
    play_shuffle(state, base->goals, SAB_BASE_GOALS);
    for (int i = 0; round == 1 && i < SAB_BASE_GOLD; i++) {
        base->gold[i] = i < 16 ? 1 : i < 24 ? 2 : 3;
    }
    play_shuffle(state, base->gold, SAB_BASE_GOLD);
}

/* The distance from a cell to the nearest goal. If `between` is true, it is the distance to the
 * nearest cell between two goals instead. */
static int play_distance(sab_cell cell, bool between)
{
    int least = 100;
    for (int goal = 0; goal < SAB_BASE_GOALS - (between ? 1 : 0); goal++) {
        sab_cell there = sab_base_goal_cells[goal];
        there.y = (int8_t)(there.y + (between ? 1 : 0));
        int apart = play_apart(cell, there);
        least = apart < least ? apart : least;
    }
    return least;
}

/* The least distance between a card on the table and a goal. */
static int play_nearest(const struct sab_base_view *view)
{
    int nearest = 100;
    for (int i = 0; i < view->laid_count; i++) {
        int apart = play_distance(view->laid[i].cell, false);
        nearest = apart < nearest ? apart : nearest;
    }
    return nearest;
}

static int play_like_villain(const struct sab_action *action, int dig,
                             const struct sab_base_secrets *secrets)
{
    switch (action->verb) {
    case SAB_BASE_BREAK:
        return secrets->role[action->target] == SAB_DIGGER ? 150 : -50;
    case SAB_BASE_REPAIR:
        return secrets->role[action->target] == SAB_SABOTEUR ? 120 : -50;
    case SAB_BASE_LAY:
        return secrets->role[action->seat] == SAB_SABOTEUR ? dig : -20;
    default:
        return action->verb == SAB_BASE_PASS ? 10 : -20;
    }
}

static int play_like_breaker(const struct sab_action *action)
{
    bool path = action->card >= SAB_PATH_NESW && action->card <= SAB_DEAD_E;
    switch (action->verb) {
    case SAB_BASE_BREAK:
        return 150;
    case SAB_BASE_REPAIR:
        return -50;
    case SAB_BASE_PASS:
        return path ? 0 : 30;
    default:
        return action->verb == SAB_BASE_LAY ? -10 : 40;
    }
}

/* How well a path can go on from a card with this shape. Each opening adds points. An opening
 * to the east adds most. */
static int play_leads_on(sab_shape shape)
{
    int openings = 0;
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        openings += (shape & side) != 0;
    }
    return 3 * openings + (shape & SAB_EAST ? 5 : 0);
}

static bool play_hides_treasure(sab_cell cell, const struct sab_base_secrets *secrets)
{
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (play_apart(cell, sab_base_goal_cells[goal]) == 0) {
            return secrets->goal[goal] == SAB_TREASURE;
        }
    }
    return false;
}

/* How well an action suits a style. The function may use everything in the view. */
static int play_liking(int style, const struct sab_action *action, const struct sab_view *view,
                       const struct sab_base_secrets *secrets)
{
    const struct sab_base_view *base = &view->as.base;
    bool digs = action->verb == SAB_BASE_LAY && (action->shape & SAB_JOINED);
    bool apart = play_distance(action->cell, false) > 1;
    int leads = play_leads_on(action->shape);
    int dig = digs ? 100 - 4 * play_distance(action->cell, false) + leads : 0;
    switch (style) {
    case PLAY_DIGGER:
        return action->verb == SAB_BASE_REPAIR ? 60 : dig;
    case PLAY_PASSER:
        return action->verb == SAB_BASE_PASS ? 20 : 0;
    case PLAY_VILLAIN:
        return play_like_villain(action, dig, secrets);
    case PLAY_BREAKER:
        return play_like_breaker(action);
    case PLAY_STALLER:
        return action->verb == SAB_BASE_LAY || action->verb == SAB_BASE_ROCKFALL ? -100 : 0;
    case PLAY_PLOTTER:
        return plot_liking(action, view);
    case PLAY_FORKER:
        if (action->verb == SAB_BASE_REVEAL) { /* a forker avoids revealing the treasure */
            return play_hides_treasure(action->cell, secrets) ? 0 : 50;
        }
        dig = 100 - 4 * play_distance(action->cell, true) + leads;
        dig = apart || play_distance(action->cell, true) == 0 ? dig : -30;
        return digs ? dig : action->verb == SAB_BASE_REPAIR ? 60 : 0;
    case PLAY_CUTTER:
        if (action->verb == SAB_BASE_ROCKFALL) {
            return play_nearest(base) <= 2 && action->cell.x < 5 ? 150 : -50;
        }
        dig = digs && action->cell.x < 5 && play_nearest(base) <= 2 ? 12 : dig;
        return action->verb == SAB_BASE_REPAIR ? 60 : dig;
    default:
        return 0;
    }
}

struct sab_action base_play_choose(uint64_t *state, int style, const struct sab_action *actions,
                                   size_t count, const struct sab_view *view,
                                   const struct sab_base_secrets *secrets)
{
    size_t best = (size_t)play_below(state, (int)count);
    int whim = style == PLAY_UNIFORM ? 100 : style == PLAY_STALLER || style == PLAY_PLOTTER ? 0 : 8;
    if (play_chance(state, whim)) {
        return actions[best];
    }
    int most = -1000;
    for (size_t i = 0; i < count; i++) {
        int liking = play_liking(style, &actions[i], view, secrets) + play_below(state, 9);
        if (liking > most) {
            most = liking;
            best = i;
        }
    }
    return actions[best];
}

int base_any_style(uint64_t *state)
{
    static const int styles[] = {PLAY_UNIFORM, PLAY_PASSER, PLAY_VILLAIN, PLAY_BREAKER,
                                 PLAY_DIGGER,  PLAY_DIGGER, PLAY_FORKER,  PLAY_FORKER,
                                 PLAY_CUTTER,  PLAY_PLOTTER};
    return styles[play_below(state, sizeof styles / sizeof styles[0])];
}

int base_suiting_stack(uint64_t *state, int style)
{
    static const int suiting[PLAY_STYLES] = {
        [PLAY_DIGGER] = PLAY_TUNNELS,   [PLAY_VILLAIN] = PLAY_BREAKS,
        [PLAY_BREAKER] = PLAY_ACTIONS,  [PLAY_FORKER] = PLAY_STRAIGHT,
        [PLAY_CUTTER] = PLAY_ROCKFALLS, [PLAY_PLOTTER] = PLAY_PLOT};
    return play_chance(state, 60) ? suiting[style] : play_below(state, PLAY_STACKS);
}

struct sab_action base_play_nonsense(uint64_t *state, int seats, const struct sab_action *actions,
                                     size_t count)
{
    struct sab_action action;
    memset(&action, 0, sizeof action);
    if (count > 0 && play_chance(state, 70)) {
        action = actions[play_below(state, (int)count)];
    } else {
        action.verb = (uint8_t)play_below(state, SAB_BASE_VERBS + 1);
        action.seat = (sab_seat)play_below(state, seats + 1);
        action.card = (sab_card)play_below(state, SAB_BASE_CARDS + 1);
        action.shape = (sab_shape)play_below(state, play_chance(state, 50) ? 33 : 1);
        action.cell.x = (int8_t)(play_below(state, 14) - 3);
        action.cell.y = (int8_t)(play_below(state, 11) - 5);
        action.target = (sab_seat)play_below(state, play_chance(state, 50) ? seats + 1 : 1);
        action.tool = (sab_tools)play_below(state, play_chance(state, 50) ? 9 : 1);
    }
    switch (play_below(state, 8)) {
    case 0:
        action.verb = (uint8_t)play_random(state);
        break;
    case 1:
        action.seat = (sab_seat)play_below(state, seats);
        break;
    case 2:
        action.card = (sab_card)play_below(state, SAB_BASE_CARDS);
        break;
    case 3:
        action.shape = (sab_shape)play_below(state, 32);
        break;
    case 4:
        action.cell.x = (int8_t)(action.cell.x + play_below(state, 3) - 1);
        action.cell.y = (int8_t)(action.cell.y + play_below(state, 3) - 1);
        break;
    case 5:
        action.target = (uint8_t)play_below(state, seats + 1);
        break;
    case 6:
        action.tool = (sab_tools)play_below(state, 8);
        break;
    default:
        action.cell.x = (int8_t)play_random(state);
        action.cell.y = (int8_t)play_random(state);
        break;
    }
    return action;
}
