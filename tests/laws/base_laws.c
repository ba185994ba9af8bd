/* SPDX-License-Identifier: MIT
 *
 * base_laws.c - what the laws of every game (walk.h) mean in the base game.
 */
#include "tests/kit/base_play.h"
#include "walk.h"

#include <string.h>

/* ---- Conservation ---- */

static int shape_copies(const struct sab_base_view *view, sab_card card)
{
    int count = 0;
    for (int i = 1; i < view->laid_count; i++) {
        count += sab_base_card_of_shape(view->laid[i].shape) == card;
    }
    return count;
}

static bool all_cards_are_there(const struct sab_view *view, const struct sab_base_secrets *secrets)
{
    const struct sab_base_view *base = &view->as.base;
    for (int card = 1; card < SAB_BASE_CARDS; card++) {
        int count = base->spent[card] + shape_copies(base, (sab_card)card);
        for (int i = 0; i < secrets->pile_count; i++) {
            count += secrets->pile[i] == card;
        }
        for (int seat = 0; seat < view->seats; seat++) {
            bool breaks = sab_base_cards[card].verb == SAB_BASE_BREAK;
            count += secrets->passed[seat][card];
            count += breaks && (base->broken[seat] & sab_base_cards[card].tools);
            for (int i = 0; i < view->hand_count[seat]; i++) {
                count += secrets->hand[seat][i] == card;
            }
        }
        if (count != sab_base_cards[card].copies) {
            return false;
        }
    }
    return true;
}

static bool all_dwarfs_are_there(const struct sab_view *view,
                                 const struct sab_base_secrets *secrets)
{
    int saboteurs = secrets->aside == SAB_SABOTEUR, diggers = secrets->aside == SAB_DIGGER;
    for (int seat = 0; seat < view->seats; seat++) {
        saboteurs += secrets->role[seat] == SAB_SABOTEUR;
        diggers += secrets->role[seat] == SAB_DIGGER;
    }
    unsigned goals = 0;
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        goals |= 1u << secrets->goal[goal];
    }
    return saboteurs == sab_base_sizes[view->seats].saboteurs &&
           diggers == sab_base_sizes[view->seats].diggers &&
           goals == (1u << SAB_TREASURE | 1u << SAB_STONE_NE | 1u << SAB_STONE_NW);
}

static bool all_gold_is_there(const struct sab_view *view, const struct sab_base_secrets *secrets)
{
    const struct sab_base_view *base = &view->as.base;
    static const int copies[4] = {0, 16, 8, 4};
    int cards = secrets->gold_pile_count + base->offer_count;
    for (int n = 1; n <= 3; n++) {
        int count = secrets->offer[n];
        for (int i = 0; i < secrets->gold_pile_count; i++) {
            count += secrets->gold_pile[i] == n;
        }
        for (int seat = 0; seat < view->seats; seat++) {
            count += secrets->gold[seat][n];
        }
        if (count != copies[n]) {
            return false;
        }
    }
    for (int seat = 0; seat < view->seats; seat++) {
        cards += base->gold_count[seat];
    }
    return cards == SAB_BASE_GOLD && secrets->gold_pile_count == base->gold_pile_count;
}

static void check_conservation(struct walk *walk, const struct sab_game *game)
{
    struct sab_view view;
    struct sab_base_secrets secrets;
    sab_see(game, SAB_NOBODY, &view);
    sab_base_secrets(game, &secrets);
    hold(walk, CONSERVATION, all_cards_are_there(&view, &secrets), "cards");
    hold(walk, CONSERVATION, all_dwarfs_are_there(&view, &secrets), "dwarfs or goals");
    hold(walk, CONSERVATION, all_gold_is_there(&view, &secrets), "gold");
}

/* ---- Legal is check ---- */

/* The cells to try: a window wider than the maze. */
enum { WEST = -5, EAST = 11, NORTH = -6, SOUTH = 6, COLUMNS = EAST - WEST + 1 };
enum { CELLS = COLUMNS * (SOUTH - NORTH + 1) };

/* For this verb, seat, card and cell, tries every combination of the other fields: shape, tool, and
 * target (which is also the amount). If the verb does not use a field, tries that field with 0 and
 * 1 only. */
static void sweep_rest(struct sweep *sweep, struct sab_action action)
{
    bool shaped = action.verb == SAB_BASE_LAY || action.verb == SAB_BASE_TURN;
    for (int shape = 0; shape < (shaped ? 34 : 2); shape++) {
        for (int target = 0; target < (shaped ? 2 : SAB_SEATS_MAX + 2); target++) {
            for (int tool = 0; tool < (shaped ? 2 : 9); tool++) {
                action.shape = (sab_shape)shape;
                action.target = (sab_seat)target;
                action.tool = (sab_tools)tool;
                sweep_try(sweep, action);
            }
        }
    }
}

static void sweep_all(struct sweep *sweep, sab_seat seat)
{
    for (int verb = 0; verb < SAB_VOTE; verb++) {
        bool cells = verb == SAB_BASE_LAY || verb == SAB_BASE_ROCKFALL || verb == SAB_BASE_MAP ||
                     verb == SAB_BASE_REVEAL || verb == SAB_BASE_TURN;
        for (int card = 0; card <= SAB_BASE_CARDS; card++) {
            for (int cell = 0; cell < (cells ? CELLS : 2); cell++) {
                struct sab_action action = {.verb = (uint8_t)verb, .seat = seat};
                action.card = (sab_card)card;
                action.cell.x = (int8_t)(cells ? cell % COLUMNS + WEST : cell);
                action.cell.y = (int8_t)(cells ? cell / COLUMNS + NORTH : 0);
                sweep_rest(sweep, action);
            }
        }
    }
}

/* One sweep makes several million checks, so the test sweeps only a few positions. */
static int sweep_chance(const struct sab_game *game)
{
    (void)game;
    return 1;
}

/* ---- Arrangement, order, redaction ---- */

static bool rebuild(const struct sab_game *game, struct sab_game *again)
{
    struct sab_base_secrets secrets, kept;
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    sab_base_secrets(game, &secrets);
    sab_base_arrange(&view, &secrets, again);
    sab_base_secrets(again, &kept);
    return memcmp(&secrets, &kept, sizeof kept) == 0;
}

static int compare_upright(sab_card card, sab_shape a, sab_shape b)
{
    sab_shape upright = card != 0 ? sab_base_cards[card].shape : 0;
    return a == b ? 0 : a == upright ? -1 : b == upright ? 1 : 0;
}

/* Whether action `a` may come before action `b` in a legal list (docs/notation.md 3). */
static bool in_order(const struct sab_action *a, const struct sab_action *b)
{
    int difference[] = {a->verb - b->verb,
                        a->card - b->card,
                        a->cell.y - b->cell.y,
                        a->cell.x - b->cell.x,
                        compare_upright(a->card, a->shape, b->shape),
                        a->target - b->target,
                        a->tool - b->tool};
    return walk_no_later(difference, sizeof difference / sizeof difference[0]);
}

static bool is_secret(uint8_t type)
{
    return type == SAB_DREW || type == SAB_LOOKED || type == SAB_BASE_TOOK ||
           type == SAB_BASE_BURIED;
}

static struct sab_action blank(const struct sab_action *action)
{
    struct sab_action seen = *action;
    seen.card = action->verb == SAB_BASE_PASS ? 0 : action->card;
    seen.amount = action->verb == SAB_BASE_TAKE ? 0 : action->amount;
    return seen;
}

/* ---- Games ---- */

static enum sab_verdict deal(struct walk *walk, int round)
{
    struct sab_deal deal;
    if (round == 1) {
        base_any_config(&walk->chance, &walk->config);
    }
    walk->manner = base_any_style(&walk->chance);
    base_play_deal(&walk->chance, &walk->config, round,
                   base_suiting_stack(&walk->chance, walk->manner), &deal);
    return round == 1 ? sab_begin(&walk->game, &walk->config, &deal)
                      : sab_next_round(&walk->game, &deal);
}

static struct sab_action choose(struct walk *walk, const struct sab_action *actions, size_t count)
{
    struct sab_base_secrets secrets;
    struct sab_view view;
    sab_see(&walk->game, SAB_NOBODY, &view);
    sab_base_secrets(&walk->game, &secrets);
    return base_play_choose(&walk->chance, walk->manner, actions, count, &view, &secrets);
}

const struct walk_rules base_laws = {
    .name = "base",
    .rounds = SAB_BASE_ROUNDS,
    .turn = {SAB_BASE_LAY, SAB_BASE_PASS},
    .turns_max = SAB_BASE_DECK,
    .conservation = "base 10.3: nothing is created or lost",
    .termination = "base 6.1: a round has at most 67 turns",
    .order = "sorting is by verb, card, cell, shape, target and tool",
    .deal = deal,
    .choose = choose,
    .nonsense = base_play_nonsense,
    .conserve = check_conservation,
    .rebuild = rebuild,
    .in_order = in_order,
    .sweep = sweep_all,
    .window = {{WEST, NORTH}, {EAST, SOUTH}},
    .sweep_chance = sweep_chance,
    .is_secret = is_secret,
    .blank = blank,
    .idle_verb = SAB_BASE_PASS,
};
