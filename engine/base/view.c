/* SPDX-License-Identifier: MIT
 *
 * view.c - makes a view and the secrets from a game, and makes the visible part of a game from a
 * view (base 13).
 */
#include "base/rules.h"

#include <assert.h>
#include <string.h>

static void sort_cards(sab_card *cards, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        sab_card card = cards[i];
        unsigned at = i;
        for (; at > 0 && cards[at - 1] > card; at--) {
            cards[at] = cards[at - 1];
        }
        cards[at] = card;
    }
}

static bool round_over(const struct sab_base *base)
{
    return base->outcome != SAB_UNDECIDED;
}

/* ---- What everybody knows ------------------------------------------------------------------ */

static void see_maze(const struct sab_base *base, struct sab_base_view *view)
{
    view->laid_count = base->laid_count;
    for (unsigned i = 0; i < base->laid_count; i++) {
        view->laid[i].cell = cell_of(base->laid_square[i]);
        view->laid[i].shape = base->laid_shape[i];
    }
    view->last_laid = cell_of(base->last_laid);
    memcpy(view->goal_shape, base->laid_shape + SAB_BASE_LAID_MAX, sizeof view->goal_shape);
    memcpy(view->looked, base->looked, sizeof view->looked);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        view->choice[goal] = base->choice >> goal & 1;
    }
}

static void see_cards(const struct sab_base *base, struct sab_base_view *view)
{
    memcpy(view->spent, base->played, sizeof view->spent);
    /* A break card stays in front of its player until the tool is repaired (base 5.1, 5.2). */
    for (sab_pairs rest = base->broken; rest != 0; rest &= rest - 1) {
        unsigned tool = bits_first(rest) / SAB_SEATS_MAX;
        view->broken[bits_first(rest) % SAB_SEATS_MAX] |= (sab_tools)(1u << tool);
        view->spent[SAB_BREAK_PICKAXE + tool]--;
    }
    for (unsigned i = SAB_BASE_DECK - base->passed_count; i < SAB_BASE_DECK; i++) {
        view->passed[base->passer[i]]++;
    }
}

static void see_gold(const struct sab_base *base, struct sab_base_view *view)
{
    for (unsigned seat = 0; seat < base->seats; seat++) {
        view->gold_count[seat] =
            (uint8_t)(base->gold[seat][1] + base->gold[seat][2] + base->gold[seat][3]);
    }
    if (base_is_over(base)) {
        memcpy(view->gold_all, base->gold, sizeof view->gold_all);
    }
    view->gold_pile_count = base->gold_pile_count;
    view->offer_count = base->offer_count;
}

void view_public(const struct sab_base *base, struct sab_base_view *view)
{
    memcpy(view->option, base->option, sizeof view->option);
    view->finisher = base->finisher;
    view->last_layer = base->last_layer;
    view->passes = base->passes;
    see_maze(base, view);
    see_cards(base, view);
    see_gold(base, view);
}

/* ---- What only some seats know -------------------------------------------------------------- */

/* Whether the seat knows what the goal is. While a player chooses how a revealed stone lies, the
 * stone has no shape yet, but everybody has seen which stone it is. */
static bool knows_goal(const struct sab_base *base, sab_seat seat, unsigned goal)
{
    return round_over(base) || maze_goal_shape(base, goal) != 0 ||
           (base->phase == SAB_BASE_TURNING && (base->choice >> goal & 1) != 0) ||
           sab_has_seat(base->looked[goal], seat);
}

static void see_own(const struct sab_base *base, sab_seat seat, struct sab_base_view *view)
{
    memcpy(view->hand, base->hand[seat], sizeof view->hand);
    sort_cards(view->hand, base->hand_count[seat]);
    for (unsigned i = SAB_BASE_DECK - base->passed_count; i < SAB_BASE_DECK; i++) {
        if (base->passer[i] == seat) {
            view->passed_own[base->deck[i]]++;
        }
    }
    view->role[seat] = base->role[seat];
    memcpy(view->gold_own, base->gold[seat], sizeof view->gold_own);
    if (base->to_move == seat) {
        memcpy(view->offer, base->offer, sizeof view->offer);
    }
}

void base_see(const struct sab_game *game, sab_seat seat, struct sab_view *seen)
{
    const struct sab_base *base = &game->as.base;
    struct sab_base_view *view = &seen->as.base;
    view_public(base, view);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (knows_goal(base, seat, goal)) {
            view->goal[goal] = base->goal[goal];
        }
    }
    if (round_over(base)) {
        memcpy(view->role, base->role, sizeof view->role);
        view->aside = base->aside;
    }
    if (seat < base->seats) {
        see_own(base, seat, view);
    }
}

void sab_base_secrets(const struct sab_game *game, struct sab_base_secrets *secrets)
{
    const struct sab_base *base = &game->as.base;
    assert(game->kind == SAB_BASE);
    memset(secrets, 0, sizeof *secrets);
    memcpy(secrets->hand, base->hand, sizeof secrets->hand);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        sort_cards(secrets->hand[seat], base->hand_count[seat]);
    }
    secrets->pile_count = base->pile_count;
    for (unsigned i = 0; i < base->pile_count; i++) {
        secrets->pile[i] = base->deck[base->pile_count - 1 - i];
    }
    for (unsigned i = SAB_BASE_DECK - base->passed_count; i < SAB_BASE_DECK; i++) {
        secrets->passed[base->passer[i]][base->deck[i]]++;
    }
    memcpy(secrets->role, base->role, sizeof secrets->role);
    secrets->aside = base->aside;
    memcpy(secrets->goal, base->goal, sizeof secrets->goal);
    secrets->gold_pile_count = base->gold_pile_count;
    memcpy(secrets->gold_pile, base->gold_pile, sizeof secrets->gold_pile);
    memcpy(secrets->gold, base->gold, sizeof secrets->gold);
    memcpy(secrets->offer, base->offer, sizeof secrets->offer);
}

/* ---- From a view to a game ------------------------------------------------------------------- */

static void know_head(const struct sab_view *view, struct sab_base *base)
{
    base->seats = view->seats;
    base->round = view->round;
    base->phase = view->phase;
    base->to_move = view->to_move;
    base->starter = view->starter;
    base->outcome = view->outcome;
    base->votes = view->votes;
    base->pile_count = view->pile_count;
    memcpy(base->hand_count, view->hand_count, sizeof base->hand_count);
}

static void know_maze(const struct sab_base_view *view, struct sab_base *base)
{
    base->laid_count = view->laid_count;
    for (unsigned i = 0; i < view->laid_count; i++) {
        base->laid_square[i] = square_of(view->laid[i].cell);
        base->laid_shape[i] = view->laid[i].shape;
    }
    base->last_laid = square_of(view->last_laid);
    memcpy(base->goal, view->goal, sizeof base->goal);
    memcpy(base->laid_shape + SAB_BASE_LAID_MAX, view->goal_shape, sizeof view->goal_shape);
    memcpy(base->looked, view->looked, sizeof base->looked);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        base->choice |= (uint8_t)(view->choice[goal] << goal);
    }
    maze_rebuild(base);
}

static void know_cards(const struct sab_base_view *view, struct sab_base *base)
{
    memcpy(base->played, view->spent, sizeof base->played);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        for (unsigned tool = 0; tool < 3; tool++) {
            if ((view->broken[seat] >> tool & 1) != 0) {
                base->broken |= pair_bit((sab_tools)(1u << tool), (sab_seat)seat);
                base->played[SAB_BREAK_PICKAXE + tool]++;
            }
        }
        base->held_count = (uint8_t)(base->held_count + base->hand_count[seat]);
    }
    base->whole = pairs_of(sab_all_seats(base->seats)) & ~base->broken;
    base->held_count = (uint8_t)(base->held_count + base->pile_count);
}

void base_know(const struct sab_view *seen, struct sab_game *known)
{
    const struct sab_base_view *view = &seen->as.base;
    struct sab_base *base = &known->as.base;
    memset(base, 0, sizeof *base);
    know_head(seen, base);
    memcpy(base->option, view->option, sizeof base->option);
    base->finisher = view->finisher;
    base->last_layer = view->last_layer;
    base->passes = view->passes;
    know_maze(view, base);
    know_cards(view, base);
    memcpy(base->role, view->role, sizeof base->role);
    base->aside = view->aside;
    base->gold_pile_count = view->gold_pile_count;
    base->offer_count = view->offer_count;
    memcpy(base->offer, view->offer, sizeof base->offer);
    memcpy(base->gold, view->gold_all, sizeof base->gold);
    if (seen->seat < seen->seats) {
        memcpy(base->hand[seen->seat], view->hand, sizeof view->hand);
        memcpy(base->gold[seen->seat], view->gold_own, sizeof view->gold_own);
    }
}
