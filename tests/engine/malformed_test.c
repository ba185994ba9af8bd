/* SPDX-License-Identifier: MIT
 *
 * malformed_test.c - passes arbitrary bytes to the engine as actions and configurations. The
 * notation cannot express such values, so no case can test them (notation 7).
 */
#include "notation/position/position.h"
#include "tests/tap.h"

enum { J = SAB_JOINED, E = SAB_EAST, W = SAB_WEST };

static const struct {
    const char *what;
    struct sab_action action;
} malformed[] = {
    {"a lay with a tool",
     {.verb = SAB_BASE_LAY, .card = SAB_PATH_EW, .shape = J | E | W, .cell = {1, 0}, .tool = 4}},
    {"a card with one opening that is joined",
     {.verb = SAB_BASE_LAY, .card = SAB_PATH_EW, .shape = J | E, .cell = {1, 0}}},
    {"laying a map", {.verb = SAB_BASE_LAY, .card = SAB_MAP, .shape = J | E | W, .cell = {1, 0}}},
    {"a cart broken at seat 3 of three",
     {.verb = SAB_BASE_BREAK, .card = SAB_BREAK_CART, .target = 3}},
    {"three tools repaired at once",
     {.verb = SAB_BASE_REPAIR, .card = SAB_REPAIR_CART, .tool = SAB_ALL_TOOLS}},
    {"passing a card that the box does not have", {.verb = SAB_BASE_PASS, .card = SAB_BASE_CARDS}},
    {"a vote of seat 3 of three", {.verb = SAB_VOTE, .seat = 3}},
    {"no verb", {.verb = SAB_BASE_VERBS, .seat = 3}},
};

static void check_actions(const struct sab_game *game)
{
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        tap_number(sab_check(game, &malformed[i].action), SAB_BAD_ACTION, malformed[i].what);
    }
}

/* Tries the farthest cells that an sab_cell can express. The engine must not compute a cell beyond
 * them. */
static void check_far_away(const struct sab_game *game)
{
    struct sab_action action, actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
    size_t lay = 0;
    while (lay < count && actions[lay].verb != SAB_BASE_LAY) {
        lay++;
    }
    if (tap_ok(lay < count, "there is a path card in the hand")) {
        action = actions[lay];
        action.cell = (sab_cell){-128, 127};
        tap_number(sab_check(game, &action), SAB_NOT_BESIDE_A_CARD, "far away");
    }
}

static void check_nothing_taken(void)
{
    struct sab_game game;
    struct sab_action lay = {
        .verb = SAB_BASE_LAY, .seat = 1, .card = SAB_PATH_EW, .shape = J | E | W, .cell = {7, 0}};
    struct sab_action take = {.verb = SAB_BASE_TAKE, .seat = 1, .amount = 0};
    const char *wrong = position_read("goals NE NESW NW\n"
                                      "laid NESW@1,0 NESW@2,0 NESW@3,0 NESW@4,0 NESW@5,0 EW@6,0\n"
                                      "hand 1 EW\n"
                                      "to-move 1\n",
                                      &game);
    tap_ok(wrong == NULL && sab_play(&game, &lay, NULL) == SAB_OK, "the treasure is reached");
    tap_number(sab_check(&game, &take), SAB_NOT_ON_OFFER, "taking a gold card without nuggets");
}

static void check_configs(void)
{
    struct sab_config few = {.kind = SAB_BASE, .seats = 2};
    struct sab_config late = {.kind = SAB_BASE, .seats = 5, .starter = 5};
    struct sab_config odd = {.kind = SAB_BASE, .seats = 5, .option = {[SAB_BASE_OPTIONS] = 1}};
    tap_number(sab_check_config(&few), SAB_BAD_CONFIG, "two seats");
    tap_number(sab_check_config(&late), SAB_BAD_CONFIG, "a starter who is not there");
    tap_number(sab_check_config(&odd), SAB_BAD_CONFIG, "an option that does not exist");
}

int main(void)
{
    static const uint8_t seed[SAB_SEED_SIZE] = {1};
    struct sab_config config = {.kind = SAB_BASE, .seats = 3};
    struct sab_game game;
    tap_number(sab_deal(&game, &config, seed), SAB_OK, "a game");
    check_actions(&game);
    check_far_away(&game);
    check_nothing_taken();
    check_configs();
    return tap_done();
}
