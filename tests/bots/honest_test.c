/* SPDX-License-Identifier: MIT
 *
 * honest_test.c - the honest bot in positions with little doubt about the right action.
 *
 * A position is set up as a view. Where history matters, the position also has the actions that led
 * there.
 */
#include "bots/bot.h"
#include "tests/tap.h"

enum { ME = 0, SEEDS = 20, ACTS_MAX = 32 };

static const sab_shape cross = SAB_ALL_SIDES | SAB_JOINED;
static const sab_shape straight = SAB_EAST | SAB_WEST | SAB_JOINED;
static const sab_shape blocked = SAB_EAST | SAB_WEST;

struct position {
    struct sab_view view;
    struct sab_action acts[ACTS_MAX];
    size_t count;
};

static struct sab_base_view *base_of(struct position *position)
{
    return &position->view.as.base;
}

/* A round of six players in which only the start card is laid. The bot has the role `role` and no
 * cards. The five other players have full hands. */
static struct position position_of(enum sab_base_role role)
{
    struct position position = {.view = {.kind = SAB_BASE}};
    struct sab_view *view = &position.view;
    struct sab_base_view *base = base_of(&position);
    view->seats = 6;
    view->round = 1;
    view->phase = SAB_BASE_PLAYING;
    view->to_move = view->seat = ME;
    base->finisher = base->last_layer = SAB_NOBODY;
    base->role[ME] = (uint8_t)role;
    base->laid_count = 1;
    base->laid[0].shape = cross;
    view->pile_count = 25;
    base->gold_pile_count = SAB_BASE_GOLD;
    for (unsigned seat = 1; seat < view->seats; seat++) {
        view->hand_count[seat] = 5;
    }
    return position;
}

/* Adds a card to the hand and keeps the hand in ascending order. */
static void hold(struct position *position, sab_card card)
{
    struct sab_base_view *view = base_of(position);
    view->hand[position->view.hand_count[ME]++] = card;
}

static void lay(struct position *position, sab_seat seat, int x, int y, sab_shape shape)
{
    struct sab_base_view *view = base_of(position);
    sab_cell cell = {(int8_t)x, (int8_t)y};
    view->laid[view->laid_count++] = (struct sab_base_laid){cell, shape};
    view->last_laid = cell;
    view->last_layer = seat;
    position->acts[position->count++] = (struct sab_action){.verb = SAB_BASE_LAY,
                                                            .seat = seat,
                                                            .card = sab_base_card_of_shape(shape),
                                                            .shape = shape,
                                                            .cell = cell};
}

/* Lays a straight path from the start to column `x`. The player at `seat` has laid all cards of
 * this path. */
static void tunnel(struct position *position, sab_seat seat, int x)
{
    for (int i = 1; i <= x; i++) {
        lay(position, seat, i, 0, straight);
    }
}

static void knows_treasure(struct position *position, unsigned treasure)
{
    struct sab_base_view *view = base_of(position);
    uint8_t stone = SAB_STONE_NE;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        view->goal[goal] = goal == treasure ? SAB_TREASURE : stone++;
        view->looked[goal] = 1u << ME;
    }
}

static struct sab_action choose(const struct position *position, uint64_t seed)
{
    struct sab_history history = {position->acts, position->count, NULL};
    struct sab_view view = position->view;
    return sab_bot_by_name("honest")->choose(&view, &history, seed);
}

/* Returns in how many of SEEDS trials the bot chooses this verb with this card. If `card` is 0, any
 * card counts. */
static int times(const struct position *position, enum sab_base_verb verb, sab_card card)
{
    int count = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(position, seed);
        count += action.verb == verb && (card == 0 || action.card == card);
    }
    return count;
}

static void test_digger_finishes(void)
{
    struct position position = position_of(SAB_DIGGER);
    tunnel(&position, 1, 6);
    knows_treasure(&position, 1);
    hold(&position, SAB_PATH_NESW);
    hold(&position, SAB_REPAIR_CART);
    hold(&position, SAB_ROCKFALL);
    int finishing = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&position, seed);
        finishing += action.verb == SAB_BASE_LAY && action.cell.x == 7 && action.cell.y == 0;
    }
    tap_number(finishing, SEEDS, "a digger takes the last step to the treasure");
}

static void test_saboteur_does_not_finish(void)
{
    struct position position = position_of(SAB_SABOTEUR);
    tunnel(&position, 1, 6);
    knows_treasure(&position, 1);
    hold(&position, SAB_PATH_NESW);
    tap_number(times(&position, SAB_BASE_PASS, SAB_PATH_NESW), SEEDS,
               "a saboteur passes the card that would reach the treasure");
    hold(&position, SAB_DEAD_EW);
    int blocking = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&position, seed);
        blocking += action.verb == SAB_BASE_LAY && action.card == SAB_DEAD_EW && action.cell.x == 7;
    }
    tap_number(blocking, SEEDS, "a saboteur with a dead end blocks the last step");
}

static void test_digger_builds_ahead(void)
{
    struct position position = position_of(SAB_DIGGER);
    tunnel(&position, 1, 2);
    hold(&position, SAB_PATH_ESW);
    hold(&position, SAB_PATH_EW);
    hold(&position, SAB_DEAD_NESW);
    int ahead = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&position, seed);
        ahead += action.verb == SAB_BASE_LAY && action.card == SAB_PATH_ESW && action.cell.x == 3 &&
                 action.cell.y == 0;
    }
    tap_number(ahead, SEEDS, "a digger extends the path with the card that keeps most open");
}

static void test_digger_mends_itself(void)
{
    struct position position = position_of(SAB_DIGGER);
    tunnel(&position, 1, 3);
    base_of(&position)->broken[ME] = SAB_LANTERN;
    base_of(&position)->broken[2] = SAB_LANTERN;
    hold(&position, SAB_PATH_NESW);
    hold(&position, SAB_DEAD_NE);
    hold(&position, SAB_REPAIR_LANTERN);
    int itself = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&position, seed);
        itself += action.verb == SAB_BASE_REPAIR && action.target == ME;
    }
    tap_number(itself, SEEDS, "a digger repairs its own lantern first");
}

static void test_digger_mends_a_builder(void)
{
    struct position position = position_of(SAB_DIGGER);
    tunnel(&position, 3, 3);
    base_of(&position)->broken[3] = SAB_CART;
    hold(&position, SAB_DEAD_NE);
    hold(&position, SAB_REPAIR_CART);
    tap_number(times(&position, SAB_BASE_REPAIR, 0), SEEDS, "a digger repairs a builder's cart");
}

static void test_digger_looks(void)
{
    struct position position = position_of(SAB_DIGGER);
    hold(&position, SAB_PATH_NE);
    hold(&position, SAB_DEAD_E);
    hold(&position, SAB_MAP);
    tap_number(times(&position, SAB_BASE_MAP, 0), SEEDS, "a digger looks at a goal early");
    knows_treasure(&position, 2);
    tap_number(times(&position, SAB_BASE_MAP, 0), 0,
               "a digger that knows the treasure looks at no goal");
}

static void test_digger_clears_the_way(void)
{
    struct position position = position_of(SAB_DIGGER);
    tunnel(&position, 1, 6);
    lay(&position, 2, 7, 0, blocked);
    knows_treasure(&position, 1);
    hold(&position, SAB_PATH_NS);
    hold(&position, SAB_ROCKFALL);
    int clearing = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&position, seed);
        clearing += action.verb == SAB_BASE_ROCKFALL && action.cell.x == 7;
    }
    tap_number(clearing, SEEDS, "a digger's rockfall removes the dead end");
}

static void test_digger_breaks_the_suspect(void)
{
    struct position position = position_of(SAB_DIGGER);
    tunnel(&position, 1, 3);
    lay(&position, 4, 4, 0, blocked);
    lay(&position, 4, 0, 1, SAB_NORTH);
    hold(&position, SAB_DEAD_NE);
    hold(&position, SAB_BREAK_CART);
    int right = 0;
    int wrong = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&position, seed);
        bool breaks = action.verb == SAB_BASE_BREAK;
        right += breaks && action.target == 4;
        wrong += breaks && action.target != 4;
    }
    tap_number(right, SEEDS, "a digger breaks the cart of the player who blocked the path");
    tap_number(wrong, 0, "a digger breaks nobody else's cart");
    base_of(&position)->broken[4] = SAB_CART;
    tap_number(times(&position, SAB_BASE_BREAK, 0), 0,
               "once that cart is broken, a digger breaks nothing more");
}

static void test_saboteur_breaks_the_leader(void)
{
    struct position position = position_of(SAB_SABOTEUR);
    tunnel(&position, 3, 6);
    lay(&position, 5, 0, 1, SAB_NORTH);
    lay(&position, 5, 0, -1, SAB_SOUTH);
    hold(&position, SAB_DEAD_N);
    hold(&position, SAB_BREAK_CART);
    base_of(&position)->broken[ME] = SAB_LANTERN;
    int leader = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&position, seed);
        leader += action.verb == SAB_BASE_BREAK && action.target == 3;
    }
    tap_number(leader, SEEDS, "a saboteur breaks the cart of the best builder near the goals");
}

static void test_saboteur_hides(void)
{
    struct position position = position_of(SAB_SABOTEUR);
    tunnel(&position, 3, 1);
    hold(&position, SAB_PATH_NESW);
    hold(&position, SAB_PATH_NE);
    hold(&position, SAB_DEAD_NESW);
    hold(&position, SAB_ROCKFALL);
    int hurting =
        times(&position, SAB_BASE_ROCKFALL, 0) + times(&position, SAB_BASE_LAY, SAB_DEAD_NESW);
    tap_number(hurting, 0, "a saboteur far from the goals does nothing that would betray it");
}

static int goal_chosen(enum sab_base_role role, unsigned *wrong)
{
    struct position position = position_of(role);
    tunnel(&position, ME, 6);
    lay(&position, ME, 7, 0, cross);
    knows_treasure(&position, 1);
    position.view.phase = SAB_BASE_CHOOSING;
    base_of(&position)->choice[1] = base_of(&position)->choice[2] = 1;
    int treasure = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&position, seed);
        *wrong += action.verb != SAB_BASE_REVEAL;
        treasure += action.cell.y == 0;
    }
    return treasure;
}

static void test_goal_choice(void)
{
    unsigned wrong = 0;
    tap_number(goal_chosen(SAB_DIGGER, &wrong), SEEDS, "a digger reveals the treasure");
    tap_number(goal_chosen(SAB_SABOTEUR, &wrong), 0, "a saboteur reveals a stone");
    tap_number(wrong, 0, "digger and saboteur always reveal a goal when asked to");
}

static void test_gold(void)
{
    struct position position = position_of(SAB_DIGGER);
    struct sab_base_view *view = base_of(&position);
    position.view.phase = SAB_BASE_TAKING;
    view->offer_count = 6;
    view->offer[1] = 3;
    view->offer[2] = 2;
    view->offer[3] = 1;
    int most = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        most += choose(&position, seed).amount == 3;
    }
    tap_number(most, SEEDS, "a digger takes the card of three nuggets");
}

static void test_giving_up(void)
{
    struct position position = position_of(SAB_DIGGER);
    struct sab_history history = {position.acts, position.count, NULL};
    struct sab_view *view = &position.view;
    hold(&position, SAB_PATH_NS);
    tap_ok(!sab_bot_agrees(&position.view, &history),
           "a digger does not give up while there is a pile");
    view->pile_count = 0;
    tap_ok(!sab_bot_agrees(&position.view, &history),
           "a digger does not give up while the hands have enough cards");
    for (unsigned seat = 1; seat < view->seats; seat++) {
        view->hand_count[seat] = 1;
    }
    tap_ok(sab_bot_agrees(&position.view, &history),
           "a digger gives up when six cards are left for eight cells");
}

int main(void)
{
    test_digger_finishes();
    test_saboteur_does_not_finish();
    test_digger_builds_ahead();
    test_digger_mends_itself();
    test_digger_mends_a_builder();
    test_digger_looks();
    test_digger_clears_the_way();
    test_digger_breaks_the_suspect();
    test_saboteur_breaks_the_leader();
    test_saboteur_hides();
    test_goal_choice();
    test_gold();
    test_giving_up();
    return tap_done();
}
