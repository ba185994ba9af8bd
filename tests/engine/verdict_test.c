/* SPDX-License-Identifier: MIT
 *
 * verdict_test.c - every verdict once, in played positions, with the rule it stands for.
 */
#include "saboteur/saboteur.h"

#include "tests/tap.h"

enum { J = SAB_JOINED, N = SAB_NORTH, E = SAB_EAST, S = SAB_SOUTH, W = SAB_WEST };

/* Which verdicts came up. */
static bool seen[SAB_VERDICTS];

static void expect(enum sab_verdict found, enum sab_verdict wanted, const char *what)
{
    seen[found] = true;
    tap_number(found, wanted, what);
}

static void refuse(const struct sab_game *game, struct sab_action action, enum sab_verdict wanted,
                   const char *what)
{
    expect(sab_check(game, &action), wanted, what);
}

static void allow(struct sab_game *game, struct sab_action action)
{
    const enum sab_verdict verdict = sab_play(game, &action, NULL);

    seen[verdict] = true;
    if (verdict != SAB_OK) {
        tap_number(verdict, SAB_OK, "an action of the script");
    }
}

/* ---- Actions of whoever is to move ----------------------------------------------------------- */

static struct sab_action lay(const struct sab_game *game, sab_card card, unsigned shape, int x,
                             int y)
{
    return (struct sab_action){.verb = SAB_BASE_LAY,
                               .seat = sab_to_move(game),
                               .card = card,
                               .shape = (sab_shape)shape,
                               .cell = {(int8_t)x, (int8_t)y}};
}

static struct sab_action at(const struct sab_game *game, enum sab_base_verb verb, sab_card card,
                            int x, int y)
{
    return (struct sab_action){.verb = (uint8_t)verb,
                               .seat = sab_to_move(game),
                               .card = card,
                               .cell = {(int8_t)x, (int8_t)y}};
}

static struct sab_action on(const struct sab_game *game, sab_card card, sab_seat target,
                            sab_tools tool)
{
    return (struct sab_action){.verb = sab_base_cards[card].verb,
                               .seat = sab_to_move(game),
                               .card = card,
                               .target = target,
                               .tool = tool};
}

static struct sab_action pass(const struct sab_game *game, sab_card card)
{
    return (struct sab_action){.verb = SAB_BASE_PASS, .seat = sab_to_move(game), .card = card};
}

static struct sab_action take(const struct sab_game *game, uint8_t amount)
{
    return (struct sab_action){.verb = SAB_BASE_TAKE, .seat = sab_to_move(game), .amount = amount};
}

static struct sab_action vote(sab_seat seat)
{
    return (struct sab_action){.verb = SAB_VOTE, .seat = seat};
}

/* ---- A deal with the cards the script needs -------------------------------------------------- */

static const sab_card hands[3][6] = {
    {SAB_PATH_EW, SAB_PATH_EW, SAB_PATH_NE, SAB_BREAK_CART, SAB_ROCKFALL, SAB_PATH_NESW},
    {SAB_PATH_EW, SAB_PATH_NESW, SAB_PATH_ESW, SAB_REPAIR_LANTERN, SAB_BREAK_CART, SAB_MAP},
    {SAB_PATH_NESW, SAB_PATH_NESW, SAB_DEAD_NW, SAB_PATH_ESW, SAB_BREAK_CART, SAB_DEAD_NESW},
};

static void open_game(struct sab_game *game, struct sab_config *config, uint8_t middle_goal)
{
    static const uint8_t seed[SAB_SEED_SIZE] = {1};
    struct sab_deal deal;
    sab_card *deck = deal.as.base.deck;
    uint8_t *goals = deal.as.base.goals;

    config->kind = SAB_BASE;
    config->seats = 3;
    sab_shuffle(config, seed, 1, &deal);
    for (unsigned i = 0; i < 18; i++) {
        unsigned from = i;

        while (deck[from] != hands[i / 6][i % 6]) {
            from++;
        }
        deck[from] = deck[i];
        deck[i] = hands[i / 6][i % 6];
    }
    for (unsigned goal = 0; goal < 3; goal++) {
        goals[goal] = (uint8_t)(1 + (middle_goal + goal + 1) % 3);
    }
    tap_number(sab_begin(game, config, &deal), SAB_OK, "a deal with chosen hands");
}

/* ---- Before the first card (base 3-6, 12.1) -------------------------------------------------- */

static void test_bad_actions(const struct sab_game *game)
{
    struct sab_action action = lay(game, SAB_PATH_EW, J | E | W, 1, 0);

    refuse(game, action, SAB_OK, "a straight tunnel beside the start");
    action.tool = SAB_CART;
    refuse(game, action, SAB_BAD_ACTION, "a lay with a tool");
    refuse(game, lay(game, SAB_PATH_EW, J | E, 1, 0), SAB_BAD_ACTION, "a joined stub");
    refuse(game, lay(game, SAB_MAP, J | E | W, 1, 0), SAB_BAD_ACTION, "laying a map");
    refuse(game, on(game, SAB_BREAK_CART, 3, 0), SAB_BAD_ACTION, "at seat 3 of three");
    refuse(game, on(game, SAB_REPAIR_CART, 0, SAB_ALL_TOOLS), SAB_BAD_ACTION,
           "three tools at once");
    refuse(game, pass(game, SAB_BASE_CARDS), SAB_BAD_ACTION, "passing no card of the box");
    action = vote(3);
    refuse(game, action, SAB_BAD_ACTION, "a vote of seat 3 of three");
    action.verb = SAB_BASE_VERBS;
    refuse(game, action, SAB_BAD_ACTION, "no verb");
}

static void test_first_turn(const struct sab_game *game)
{
    struct sab_action action = lay(game, SAB_PATH_EW, J | E | W, 1, 0);

    action.seat = 1;
    refuse(game, action, SAB_NOT_YOUR_TURN, "seat 1 plays on the turn of seat 0");
    refuse(game, take(game, 1), SAB_NOT_NOW, "taking gold during a turn");
    refuse(game, lay(game, SAB_PATH_NS, J | N | S, 0, 1), SAB_NOT_IN_HAND, "another's card");
    refuse(game, lay(game, SAB_PATH_EW, J | E | W, 0, 0), SAB_CELL_TAKEN, "on the start");
    refuse(game, lay(game, SAB_PATH_EW, J | E | W, 8, 2), SAB_CELL_TAKEN, "on a goal");
    refuse(game, lay(game, SAB_PATH_EW, J | E | W, 7, 0), SAB_NOT_BESIDE_A_CARD,
           "a goal that is face down is no anchor");
    refuse(game, lay(game, SAB_PATH_EW, J | E | W, -128, 127), SAB_NOT_BESIDE_A_CARD, "far away");
    refuse(game, lay(game, SAB_PATH_EW, J | N | S, 0, 1), SAB_QUARTER_TURN, "a quarter turn");
    refuse(game, lay(game, SAB_PATH_EW, J | E | W, 0, 1), SAB_SIDES_MISMATCH, "a wall at a tunnel");
    refuse(game, at(game, SAB_BASE_ROCKFALL, SAB_ROCKFALL, 1, 0), SAB_NO_CARD_THERE, "nothing");
    refuse(game, at(game, SAB_BASE_ROCKFALL, SAB_ROCKFALL, 0, 0), SAB_CANNOT_FALL, "the start");
    refuse(game, at(game, SAB_BASE_ROCKFALL, SAB_ROCKFALL, 8, 0), SAB_CANNOT_FALL, "a goal");
    refuse(game, pass(game, SAB_NO_CARD), SAB_MUST_DISCARD, "passing without a card");
}

static void test_tools(struct sab_game game)
{
    allow(&game, on(&game, SAB_BREAK_CART, 1, 0));
    refuse(&game, lay(&game, SAB_PATH_EW, J | E | W, 1, 0), SAB_TOOL_BROKEN, "with a broken cart");
    refuse(&game, on(&game, SAB_BREAK_CART, 1, 0), SAB_ALREADY_BROKEN, "the same cart");
    refuse(&game, on(&game, SAB_REPAIR_LANTERN, 1, SAB_LANTERN), SAB_NOT_BROKEN, "a whole lantern");
    refuse(&game, on(&game, SAB_REPAIR_LANTERN, 1, SAB_CART), SAB_WRONG_TOOL, "cart, not lantern");
    refuse(&game, at(&game, SAB_BASE_MAP, SAB_MAP, 1, 0), SAB_NOT_A_GOAL, "a map of no goal");
    allow(&game, vote(2));
    refuse(&game, vote(2), SAB_VOTED_ALREADY, "a second vote");
    allow(&game, pass(&game, SAB_MAP));
    refuse(&game, vote(2), SAB_OK, "votes lapse when a turn is played");
}

static void test_break_self(void)
{
    struct sab_config config = {.option = {[SAB_BASE_OPT_BREAK_SELF] = SAB_SELF_SPARED}};
    struct sab_game game;

    open_game(&game, &config, SAB_TREASURE);
    refuse(&game, on(&game, SAB_BREAK_CART, 0, 0), SAB_NOT_ONESELF, "one's own cart");
    refuse(&game, on(&game, SAB_BREAK_CART, 1, 0), SAB_OK, "another's cart");
}

static void test_dead_end(struct sab_game game)
{
    allow(&game, pass(&game, SAB_PATH_NE));
    allow(&game, pass(&game, SAB_MAP));
    allow(&game, lay(&game, SAB_DEAD_NESW, N | E | S | W, 1, 0));
    refuse(&game, lay(&game, SAB_PATH_EW, J | E | W, 2, 0), SAB_NOT_CONNECTED,
           "beyond a dead end (base 4.5)");
}

/* ---- The goals (base 7) ---------------------------------------------------------------------- */

/* Lays 1,0 to 6,0 and down to 7,1; seat 2 is to move. */
static void dig(struct sab_game *game)
{
    allow(game, lay(game, SAB_PATH_EW, J | E | W, 1, 0));
    allow(game, lay(game, SAB_PATH_EW, J | E | W, 2, 0));
    allow(game, lay(game, SAB_PATH_NESW, J | N | E | S | W, 3, 0));
    allow(game, lay(game, SAB_PATH_EW, J | E | W, 4, 0));
    allow(game, lay(game, SAB_PATH_NESW, J | N | E | S | W, 5, 0));
    allow(game, lay(game, SAB_PATH_NESW, J | N | E | S | W, 6, 0));
    allow(game, lay(game, SAB_PATH_NE, J | N | E, 6, 1));
    allow(game, lay(game, SAB_PATH_ESW, J | E | S | W, 7, 1));
}

/* A dead end below the middle goal and a tunnel from the west: the stone NW cannot match both,
 * whichever way it lies. Under `join` it joins the tunnel, under `free` the player may choose. */
static void test_stone(enum sab_stone_turn rule)
{
    struct sab_config config = {.option = {[SAB_BASE_OPT_STONE_TURN] = (uint8_t)rule}};
    struct sab_game game;
    struct sab_action turn;
    struct sab_view view;

    open_game(&game, &config, SAB_STONE_NW);
    dig(&game);
    allow(&game, lay(&game, SAB_DEAD_NW, N | W, 8, 1));
    allow(&game, pass(&game, SAB_BREAK_CART));
    allow(&game, pass(&game, SAB_BREAK_CART));
    allow(&game, lay(&game, SAB_PATH_ESW, J | N | E | W, 7, 0));
    turn = at(&game, SAB_BASE_TURN, SAB_NO_CARD, 8, 0);
    turn.shape = J | N | E;
    if (rule == SAB_STONE_FREE) {
        refuse(&game, turn, SAB_STONE_CANNOT_LIE, "the other stone's way");
        turn.shape = J | E | S;
        allow(&game, turn);
    } else {
        refuse(&game, turn, SAB_NOT_NOW, "there is nothing to choose");
    }
    sab_see(&game, SAB_NOBODY, &view);
    tap_number(view.as.base.goal_shape[1], rule == SAB_STONE_FREE ? J | E | S : J | N | W,
               "how the stone lies");
    tap_number(view.to_move, 0, "the turn has gone on");
}

static void test_choice(void)
{
    struct sab_config config = {.option = {0}};
    struct sab_game game;
    struct sab_view view;

    open_game(&game, &config, SAB_STONE_NE);
    dig(&game);
    refuse(&game, lay(&game, SAB_DEAD_NESW, N | E | S | W, 7, 0), SAB_SIDES_MISMATCH,
           "a wall below");
    allow(&game, lay(&game, SAB_DEAD_NESW, N | E | S | W, 8, 1));
    tap_number(sab_to_move(&game), 0, "a dead end reaches no goal (base 7.1)");
    allow(&game, at(&game, SAB_BASE_ROCKFALL, SAB_ROCKFALL, 8, 1));
    allow(&game, pass(&game, SAB_BREAK_CART));
    allow(&game, pass(&game, SAB_BREAK_CART));
    allow(&game, lay(&game, SAB_PATH_NESW, J | N | E | S | W, 8, 1));
    refuse(&game, vote(1), SAB_NOT_NOW, "a vote while a goal is chosen");
    refuse(&game, at(&game, SAB_BASE_REVEAL, 0, 8, 1), SAB_NOT_A_GOAL, "a path card");
    refuse(&game, at(&game, SAB_BASE_REVEAL, 0, 8, -2), SAB_GOAL_NOT_REACHED, "the northern goal");
    allow(&game, at(&game, SAB_BASE_REVEAL, 0, 8, 0));
    sab_see(&game, SAB_NOBODY, &view);
    tap_number(view.as.base.goal_shape[1], J | S | W, "the stone joins the card just laid");
    tap_number(view.as.base.goal_shape[2], 0, "only the chosen goal is turned over");
    refuse(&game, at(&game, SAB_BASE_MAP, SAB_MAP, 8, 0), SAB_GOAL_FACE_UP, "a map of a stone");
}

/* ---- Gold, rounds and the game (base 8-10) --------------------------------------------------- */

static void end_by_votes(struct sab_game *game)
{
    for (sab_seat seat = 0; seat < 3; seat++) {
        allow(game, vote(seat));
    }
}

static void test_rounds(void)
{
    static const uint8_t seed[SAB_SEED_SIZE] = {2};
    struct sab_config config = {.option = {[SAB_BASE_OPT_SEVERAL_GOALS] = SAB_GOALS_ALL}};
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_game game;
    struct sab_deal deal;

    open_game(&game, &config, SAB_TREASURE);
    sab_shuffle(&config, seed, 2, &deal);
    expect(sab_next_round(&game, &deal), SAB_ROUND_GOES_ON, "the first round goes on");
    dig(&game);
    allow(&game, pass(&game, SAB_BREAK_CART));
    allow(&game, lay(&game, SAB_PATH_NESW, J | N | E | S | W, 8, 1));
    refuse(&game, take(&game, 0), SAB_NOT_ON_OFFER, "a gold card of nothing");
    while (sab_to_move(&game) != SAB_NOBODY) {
        tap_ok(sab_legal(&game, actions) > 0, "a gold card is left");
        allow(&game, actions[0]);
    }
    refuse(&game, vote(0), SAB_ROUND_IS_OVER, "a vote after the round");
    deal.as.base.deck[0] = SAB_NO_CARD;
    expect(sab_next_round(&game, &deal), SAB_BAD_DEAL, "a deck with a card missing");
    for (unsigned round = 2; round <= 3; round++) {
        sab_shuffle(&config, seed, round, &deal);
        expect(sab_next_round(&game, &deal), SAB_OK, "another round");
        tap_number(sab_to_move(&game), 1, "the left neighbour of who laid the last card begins");
        end_by_votes(&game);
    }
    tap_ok(sab_is_over(&game), "the third round is the last");
    refuse(&game, vote(0), SAB_GAME_IS_OVER, "a vote after the game");
    expect(sab_next_round(&game, &deal), SAB_GAME_IS_OVER, "a fourth round");
}

static void test_configs(void)
{
    struct sab_config config = {.kind = SAB_BASE, .seats = 2};

    expect(sab_check_config(&config), SAB_BAD_CONFIG, "two seats");
    config = (struct sab_config){.kind = SAB_BASE, .seats = 5, .starter = 5};
    expect(sab_check_config(&config), SAB_BAD_CONFIG, "a starter who is not there");
    config = (struct sab_config){.kind = SAB_BASE, .seats = 5, .option = {[SAB_BASE_OPTIONS] = 1}};
    expect(sab_check_config(&config), SAB_BAD_CONFIG, "an option that does not exist");
}

int main(void)
{
    struct sab_config config = {.option = {0}};
    struct sab_game game;

    open_game(&game, &config, SAB_TREASURE);
    test_bad_actions(&game);
    test_first_turn(&game);
    test_tools(game);
    test_dead_end(game);
    test_break_self();
    test_choice();
    test_stone(SAB_STONE_JOIN);
    test_stone(SAB_STONE_FREE);
    test_rounds();
    test_configs();
    for (unsigned verdict = 0; verdict < SAB_NOT_LENGTHENED; verdict++) { /* the base game's */
        tap_ok(seen[verdict], "verdict %u came up", verdict);
    }
    return tap_done();
}
