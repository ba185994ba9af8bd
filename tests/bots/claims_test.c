/* SPDX-License-Identifier: MIT
 *
 * claims_test.c - what a bot of the base game learns from markers, and what it answers to the signs
 * of others, in positions with little doubt (docs/bots.md).
 */
#include "bots/base/belief.h"
#include "tests/tap.h"

#include <string.h>

enum { ME = 0, SEEDS = 200, SEATS = 5 };

/* A round in which each player has passed once. */
static struct sab_view view;
static struct signs signs;
static struct sab_action acts[32];
static size_t count;

static void act(struct sab_action action)
{
    acts[count++] = action;
    signs.acts++;
}

static void set_up(enum sab_base_role role)
{
    struct sab_base_view *base = &view.as.base;
    memset(&view, 0, sizeof view);
    memset(acts, 0, sizeof acts);
    count = 0;
    signs_begin(&signs);
    view.kind = SAB_BASE;
    view.seats = SEATS;
    view.round = 1;
    view.phase = SAB_BASE_PLAYING;
    view.to_move = 1;
    view.pile_count = 25;
    base->finisher = base->last_layer = SAB_NOBODY;
    base->role[ME] = (uint8_t)role;
    base->laid_count = 1;
    base->laid[0].shape = SAB_ALL_SIDES | SAB_JOINED;
    for (sab_seat seat = 0; seat < view.seats; seat++) {
        view.hand_count[seat] = 6;
        base->hand[seat] = SAB_BREAK_CART;
        act((struct sab_action){.verb = SAB_BASE_PASS, .seat = seat});
    }
    base->hand[5] = SAB_BREAK_CART;
}

/* Makes a sign about this goal. If `goal` is SAB_BASE_GOALS, the sign names no goal. */
static struct sab_sign sign_of(unsigned kind, sab_seat seat, sab_seat to, unsigned goal)
{
    struct sab_sign sign = {.kind = (uint8_t)kind, .seat = seat, .to = to, .clan = SAB_NOBODY};
    if (goal < SAB_BASE_GOALS) {
        sign.on = SAB_ON_CELL;
        sign.cell = sab_base_goal_cells[goal];
    }
    return sign;
}

static struct signs_marker *mark(sab_seat seat, unsigned goal, unsigned says)
{
    struct sab_sign sign = sign_of(SAB_SIGN_MARKER, seat, SAB_NOBODY, goal);
    unsigned i = 0;
    sign.value = (uint8_t)says;
    signs_give(&signs, &sign);
    while (!(signs.marker[i].seat == seat && sab_same_cell(signs.marker[i].cell, sign.cell) &&
             signs.marker[i].on != SAB_ON_NOTHING)) {
        i++;
    }
    return &signs.marker[i];
}

static void know(unsigned goal, unsigned hides)
{
    view.as.base.goal[goal] = (uint8_t)hides;
    view.as.base.looked[goal] = 1u << ME;
}

static struct belief believe(void)
{
    struct sab_history history = {acts, count, &signs};
    struct belief belief;
    belief_form(&view, &history, &belief);
    return belief;
}

/* ---- What the bot learns --------------------------------------------------------------------- */

/* A player repairs the bot's cart `repairs` times, breaks it `breaks` times, and then marks goal 1
 * with `says`. Returns the weight that the bot then gives goal 1, in percent. */
static int weight_if(int repairs, int breaks, unsigned says)
{
    set_up(SAB_DIGGER);
    for (int i = 0; i < repairs; i++) {
        act((struct sab_action){.verb = SAB_BASE_REPAIR,
                                .seat = 2,
                                .target = ME,
                                .card = SAB_REPAIR_CART,
                                .tool = SAB_CART});
    }
    for (int i = 0; i < breaks; i++) {
        act((struct sab_action){
            .verb = SAB_BASE_BREAK, .seat = 2, .target = ME, .card = SAB_BREAK_CART});
    }
    mark(2, 1, says);
    return believe().weight[1];
}

static void test_weights(void)
{
    tap_number(weight_if(0, 0, SAB_SAYS_GOLD), 150, "gold from an unknown player: 1.5 times");
    tap_number(weight_if(0, 0, SAB_SAYS_STONE), 66, "stone: divided by 1.5");
    tap_number(weight_if(2, 0, SAB_SAYS_GOLD), 300, "gold from a trusted player: 3 times");
    tap_number(weight_if(2, 0, SAB_SAYS_STONE), 33, "stone: divided by 3");
    tap_number(weight_if(0, 2, SAB_SAYS_GOLD), 80, "gold from a suspect: 0.8 times");
    tap_number(weight_if(0, 2, SAB_SAYS_STONE), 125, "stone: divided by 0.8");
    set_up(SAB_DIGGER);
    know(1, SAB_STONE_NE);
    mark(2, 1, SAB_SAYS_GOLD);
    tap_number(believe().weight[1], 0, "what the bot knows, no marker changes");
    set_up(SAB_DIGGER);
    mark(ME, 1, SAB_SAYS_GOLD);
    tap_number(believe().weight[1], BELIEF_WEIGHT, "its own marker teaches the bot nothing");
}

static void test_suspicion(void)
{
    set_up(SAB_DIGGER);
    int before = believe().suspicion[2];
    mark(2, 1, SAB_SAYS_GOLD)->stamp = SIGNS_LIE;
    tap_number(believe().suspicion[2] - before, 14, "a lie brings 14 points");
    signs.marker[0].stamp = SIGNS_TRUE;
    tap_number(believe().suspicion[2] - before, -6, "gold that was there takes 6 away");
    signs.marker[0].says = SAB_SAYS_STONE;
    tap_number(believe().suspicion[2] - before, 0, "a stone that was one changes nothing");
    signs.marker[0].stamp = SIGNS_OPEN;
    know(1, SAB_TREASURE);
    tap_number(believe().suspicion[2] - before, 12, "a marker against its own look, 12 points");
    signs.marker[0].says = SAB_SAYS_GOLD;
    tap_number(believe().suspicion[2] - before, 0, "one that agrees with it, none");
    signs.marker[0].says = SAB_SAYS_NOTHING;
    tap_number(believe().suspicion[2] - before, 0, "and a withdrawn one neither");
}

/* ---- What the bot says ----------------------------------------------------------------------- */

/* Returns the percentage of SEEDS trials in which the bot gives this sign after the newest action
 * has opened a slot. If `value` is not 0, counts only signs with this value. */
static unsigned times(unsigned kind, sab_seat to, unsigned value, enum sab_temper temper)
{
    struct sab_history history = {acts, count, &signs};
    struct sab_slot slot = {.after = count, .temper = temper};
    unsigned found = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct sab_sign sign = sab_bot_speak(&view, &history, &slot, seed * 77);
        found += sign.kind == kind && sign.to == to && (value == 0 || sign.value == value);
    }
    return found * 100 / SEEDS;
}

static bool is_near(unsigned percent, unsigned wanted)
{
    return percent + 8 >= wanted && percent <= wanted + 8;
}

/* The bot looks at goal 1, which hides `hides`. */
static void look(enum sab_base_role role, unsigned hides)
{
    set_up(role);
    know(1, hides);
    act((struct sab_action){
        .verb = SAB_BASE_MAP, .seat = ME, .card = SAB_MAP, .cell = sab_base_goal_cells[1]});
}

static void test_looks(void)
{
    static const unsigned chances[SAB_TEMPERS] = {50, 80, 95};
    for (unsigned i = 0; i < SAB_TEMPERS; i++) {
        enum sab_temper temper = (enum sab_temper)i;
        look(SAB_DIGGER, SAB_TREASURE);
        unsigned gold = times(SAB_SIGN_MARKER, SAB_NOBODY, SAB_SAYS_GOLD, temper);
        unsigned all = times(SAB_SIGN_MARKER, SAB_NOBODY, 0, temper);
        look(SAB_SABOTEUR, SAB_TREASURE);
        unsigned stone = times(SAB_SIGN_MARKER, SAB_NOBODY, SAB_SAYS_STONE, temper);
        unsigned any = times(SAB_SIGN_MARKER, SAB_NOBODY, 0, temper);
        tap_ok(is_near(gold, chances[i]) && all == gold && any == all,
               "a digger says gold in %u of 100 cases, a saboteur speaks in %u", gold, any);
        tap_ok(is_near(stone, chances[i] * 7 / 10), "and says stone in %u", stone);
    }
    look(SAB_SABOTEUR, SAB_STONE_NE);
    unsigned gold = times(SAB_SIGN_MARKER, SAB_NOBODY, SAB_SAYS_GOLD, SAB_CHATTY);
    tap_ok(is_near(gold, 38), "a saboteur calls a stone gold in %u", gold);
    mark(2, 0, SAB_SAYS_GOLD);
    tap_number(times(SAB_SIGN_MARKER, SAB_NOBODY, SAB_SAYS_GOLD, SAB_CHATTY), 0,
               "but not if somebody has claimed gold");
    look(SAB_SABOTEUR, SAB_TREASURE);
    mark(2, 1, SAB_SAYS_GOLD);
    mark(3, 1, SAB_SAYS_GOLD);
    tap_number(times(SAB_SIGN_MARKER, SAB_NOBODY, SAB_SAYS_STONE, SAB_CHATTY), 0,
               "nor stone if two say gold");
}

static void test_opinions(void)
{
    for (unsigned role = SAB_DIGGER; role <= SAB_SABOTEUR; role++) {
        set_up((enum sab_base_role)role);
        know(1, SAB_STONE_NE);
        mark(2, 1, SAB_SAYS_GOLD);
        unsigned doubts = times(SAB_SIGN_DOUBT, 2, 0, SAB_CHATTY);
        tap_ok(is_near(doubts, 90), "role %u doubts a marker against its look: %u", role, doubts);
        signs.marker[0].says = SAB_SAYS_STONE;
        unsigned trusts = times(SAB_SIGN_TRUST, 2, 0, SAB_CHATTY);
        tap_ok(is_near(trusts, 60), "and trusts one that agrees: %u", trusts);
    }
    mark(ME, 1, SAB_SAYS_GOLD);
    tap_ok(times(SAB_SIGN_DOUBT, 2, 0, SAB_CHATTY) > 80,
           "a saboteur stands by its own marker, and doubts the truth");
    struct sab_sign doubt = sign_of(SAB_SIGN_DOUBT, ME, 2, 1);
    signs_give(&signs, &doubt);
    tap_number(times(SAB_SIGN_DOUBT, 2, 0, SAB_CHATTY), 0, "it doubts a marker only once");
}

static void test_answers(void)
{
    set_up(SAB_DIGGER);
    struct sab_sign doubt = sign_of(SAB_SIGN_DOUBT, 3, ME, SAB_BASE_GOALS);
    signs_give(&signs, &doubt);
    unsigned denies = times(SAB_SIGN_NO, 3, 0, SAB_CHATTY);
    tap_ok(is_near(denies, 50), "a bot that is doubted says no: %u", denies);
    struct sab_sign dig = sign_of(SAB_SIGN_DIG, 3, SAB_NOBODY, SAB_BASE_GOALS);
    dig.on = SAB_ON_CELL;
    dig.cell = (sab_cell){1, 0};
    signs_give(&signs, &dig);
    unsigned agrees = times(SAB_SIGN_YES, 3, 0, SAB_CHATTY);
    tap_ok(is_near(agrees, 50), "a bot that would dig there says yes: %u", agrees);
    tap_number(times(SAB_SIGN_NO, 3, 0, SAB_CHATTY), 0, "and no longer answers the doubt");
    signs.heard[1].sign.cell = (sab_cell){-2, 0};
    tap_number(times(SAB_SIGN_YES, 3, 0, SAB_CHATTY), 0, "it would not dig behind the start");
}

static void test_tools(void)
{
    set_up(SAB_DIGGER);
    view.as.base.broken[ME] = SAB_CART;
    act((struct sab_action){
        .verb = SAB_BASE_BREAK, .seat = 2, .target = ME, .card = SAB_BREAK_CART});
    unsigned asks = times(SAB_SIGN_HELP, ME, SAB_CART, SAB_CHATTY);
    tap_ok(is_near(asks, 80), "a bot whose cart is broken asks for help: %u", asks);
    view.as.base.broken[ME] = 0;
    act((struct sab_action){.verb = SAB_BASE_REPAIR,
                            .seat = 3,
                            .target = ME,
                            .card = SAB_REPAIR_CART,
                            .tool = SAB_CART});
    tap_number(times(SAB_SIGN_THANKS, 3, 0, SAB_CHATTY), 100, "and thanks for the repair");
    struct sab_sign thanks = sign_of(SAB_SIGN_THANKS, ME, 3, SAB_BASE_GOALS);
    signs_give(&signs, &thanks);
    tap_number(times(SAB_SIGN_THANKS, 3, 0, SAB_CHATTY), 0, "once");
}

static void test_light(void)
{
    set_up(SAB_DIGGER);
    mark(2, 1, SAB_SAYS_GOLD)->stamp = SIGNS_LIE;
    signs.marker[0].stamped = 3;
    struct sab_sign gasp = sign_of(SAB_SIGN_FACE, ME, SAB_NOBODY, SAB_BASE_GOALS);
    unsigned gasps = times(SAB_SIGN_FACE, SAB_NOBODY, SAB_FACE_GASP, SAB_CHATTY);
    tap_ok(is_near(gasps, 80), "a lie comes out: %u gasps", gasps);
    signs_give(&signs, &gasp);
    tap_number(times(SAB_SIGN_LIGHT, 2, 0, SAB_QUIET), 100, "then the bot points at the liar");
    view.as.base.role[ME] = SAB_SABOTEUR;
    tap_number(times(SAB_SIGN_LIGHT, 2, 0, SAB_QUIET), 100, "a saboteur does so, too");
    signs.given[ME] = SAB_BOT_SIGNS_MAX;
    tap_number(times(SAB_SIGN_LIGHT, 2, 0, SAB_QUIET), 0, "not as the fourth sign of a round");
    signs.given[ME] = 2;
    act((struct sab_action){
        .verb = SAB_BASE_REPAIR, .seat = 3, .target = ME, .card = SAB_REPAIR_CART});
    tap_number(times(SAB_SIGN_THANKS, 3, 0, SAB_CHATTY), 0,
               "two others: the third is for the light");
}

int main(void)
{
    test_weights();
    test_suspicion();
    test_looks();
    test_opinions();
    test_answers();
    test_tools();
    test_light();
    return tap_done();
}
