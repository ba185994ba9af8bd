/* SPDX-License-Identifier: MIT
 *
 * actions_test.c - writes and reads back every action and event of the base game (notation 3 and
 * 4).
 */
#include "tests/notation/sample.h"
#include "tests/tap.h"

static long actions_written, events_written;

static bool action_returns(const struct sab_action *action)
{
    char buffer[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(buffer, sizeof buffer);
    struct sab_action back;
    struct sab_fault fault;
    sab_write_action(&text, action);
    actions_written++;
    bool same = sab_text_is_whole(&text) &&
                sab_read_action(buffer, text.length, action->seat, &back, &fault) &&
                memcmp(&back, action, sizeof back) == 0;
    if (!same) {
        tap_note("%s: %s", buffer, fault.sentence);
    }
    return same;
}

static int wrong_lays(void)
{
    int wrong = 0;
    for (unsigned shape = 1; shape < 32; shape++) {
        if (strcmp(sab_shape_name(shape), "?") == 0) {
            continue;
        }
        for (int x = -SAB_BASE_EXTENT; x <= SAB_BASE_EXTENT; x++) {
            for (int y = -SAB_BASE_EXTENT; y <= SAB_BASE_EXTENT; y++) {
                struct sab_action lay = {
                    .verb = SAB_BASE_LAY, .seat = 3, .shape = (sab_shape)shape};
                lay.card = sab_base_card_of_shape(lay.shape);
                lay.cell = (sab_cell){(int8_t)x, (int8_t)y};
                wrong += lay.card == SAB_NO_CARD || !action_returns(&lay);
            }
        }
    }
    return wrong;
}

static int wrong_mends(const struct sab_action *action)
{
    int wrong = 0;
    for (sab_tools tool = SAB_PICKAXE; tool <= SAB_CART; tool = (sab_tools)(tool * 2)) {
        struct sab_action repair = *action;
        repair.tool = tool;
        wrong += !action_returns(&repair);
    }
    return wrong;
}

static int wrong_card_action(sab_card card)
{
    int wrong = 0;
    struct sab_action action = {.verb = sab_base_cards[card].verb, .card = card};
    for (sab_seat target = 0; target < SAB_SEATS_MAX; target++) {
        action.seat = (sab_seat)(SAB_SEATS_MAX - 1 - target);
        if (action.verb == SAB_BASE_BREAK) {
            action.target = target;
            wrong += !action_returns(&action);
        } else if (action.verb == SAB_BASE_REPAIR) {
            action.target = target;
            wrong += wrong_mends(&action);
        } else {
            action.cell = (sab_cell){(int8_t)(target * 4 - 20), (int8_t)(20 - target * 4)};
            wrong += !action_returns(&action);
        }
    }
    return wrong;
}

static int wrong_others(void)
{
    int wrong = 0;
    for (sab_card card = 0; card < SAB_BASE_CARDS; card++) {
        wrong += !action_returns(&(struct sab_action){.verb = SAB_BASE_PASS, .card = card});
    }
    for (uint8_t amount = 0; amount <= 3; amount++) {
        wrong += !action_returns(&(struct sab_action){.verb = SAB_BASE_TAKE, .amount = amount});
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        wrong += !action_returns(
            &(struct sab_action){.verb = SAB_BASE_REVEAL, .cell = sab_base_goal_cells[goal]});
    }
    sab_shape stone = sab_base_goal_shape(SAB_STONE_NE);
    wrong += !action_returns(&(struct sab_action){.verb = SAB_BASE_TURN, .shape = stone});
    wrong += !action_returns(&(struct sab_action){.verb = SAB_VOTE, .seat = 9});
    return wrong;
}

static void test_actions(void)
{
    tap_number(wrong_lays(), 0, "every path card reads back, as it may lie, in every cell");
    for (sab_card card = SAB_BREAK_PICKAXE; card <= SAB_MAP; card++) {
        tap_ok(wrong_card_action(card) == 0, "%s", sab_card_name(card));
    }
    tap_number(wrong_others(), 0, "passes, choices and votes read back");
    tap_note("%ld actions", actions_written);
}

/* Checks actions that players may write in more than one way. Each row has two texts: the reader
 * must accept the left one, and the writer must then write the right one. */
static void test_liberties(void)
{
    static const char *const rows[][2] = {
        {"repair-cart>1", "repair-cart>1:cart"},
        {"pass", "pass ?"},
        {"pass  NS", "pass NS"},
        {"vote ", "vote"},
        {"take  2", "take 2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char buffer[SAB_ACTION_TEXT];
        tap_ok(sample_rewrite(rows[i][0], buffer), "the reader accepts %s", rows[i][0]);
        tap_text(buffer, rows[i][1], "the writer writes it in the one right form");
    }
}

static void test_completion(void)
{
    struct sab_view view = {.kind = SAB_BASE};
    struct sab_action turn = {.verb = SAB_BASE_TURN, .shape = sab_base_goal_shape(SAB_STONE_NW)};
    view.as.base.choice[2] = 1;
    sab_complete_action(&view, &turn);
    tap_ok(turn.cell.x == 0 && turn.cell.y == 0, "with no stone to rotate, turn> gets no cell");
    view.phase = SAB_BASE_TURNING;
    sab_complete_action(&view, &turn);
    tap_ok(turn.cell.x == 8 && turn.cell.y == 2, "turn> gets the cell of the stone just revealed");
}

/* ---- Events -------------------------------------------------------------------------------- */

static bool event_returns(const struct sab_event *event)
{
    char buffer[SAB_EVENT_TEXT];
    struct sab_text text = sab_text_into(buffer, sizeof buffer);
    struct sab_event back;
    struct sab_fault fault;
    sab_write_event(&text, event);
    events_written++;
    bool same = sab_text_is_whole(&text) && sab_read_event(buffer, text.length, &back, &fault) &&
                memcmp(&back, event, sizeof back) == 0;
    if (!same) {
        tap_note("%s: %s", buffer, fault.sentence);
    }
    return same;
}

static int wrong_goal_events(sab_cell cell)
{
    int wrong = 0;
    for (uint8_t goal = 0; goal <= SAB_STONE_NW; goal++) {
        wrong += !event_returns(&(struct sab_event){
            .type = SAB_LOOKED, .seat = 9, .cell = cell, .amount = goal, .secret = 1});
        wrong +=
            !event_returns(&(struct sab_event){.type = SAB_SHOWN, .cell = cell, .amount = goal});
        if (goal != SAB_GOAL_UNKNOWN) {
            sab_shape shape = sab_base_goal_shape((enum sab_base_goal)goal);
            struct sab_event turned = {.type = SAB_BASE_GOAL_TURNED, .cell = cell, .amount = goal};
            turned.shape = shape;
            wrong += !event_returns(&turned);
            turned.shape = sab_base_half_turn(shape);
            wrong += !event_returns(&turned);
        }
    }
    return wrong;
}

static int wrong_card_events(void)
{
    int wrong = 0;
    for (sab_card card = 0; card < SAB_BASE_CARDS; card++) {
        wrong += !event_returns(&(struct sab_event){
            .type = SAB_DREW, .seat = (sab_seat)(card % 10), .card = card, .secret = 1});
        wrong += !event_returns(
            &(struct sab_event){.type = SAB_FELL, .cell = {-3, (int8_t)card}, .card = card});
    }
    return wrong;
}

static int wrong_numbered_events(void)
{
    int wrong = 0;
    for (uint8_t i = 0; i < 10; i++) {
        wrong += !event_returns(&(struct sab_event){.type = SAB_DEALT, .seat = i, .amount = i});
        wrong += !event_returns(&(struct sab_event){.type = SAB_BASE_OFFERED, .amount = i});
        uint8_t role = (uint8_t)(i % 3), nuggets = (uint8_t)(i % 4);
        wrong += !event_returns(
            &(struct sab_event){.type = SAB_BASE_UNMASKED, .seat = i, .amount = role});
        wrong += !event_returns(
            &(struct sab_event){.type = SAB_BASE_TOOK, .seat = i, .amount = nuggets, .secret = 1});
        wrong += !event_returns(&(struct sab_event){
            .type = SAB_BASE_BURIED, .seat = i, .amount = nuggets, .secret = 1});
    }
    return wrong;
}

static int wrong_endings(void)
{
    int wrong = !event_returns(&(struct sab_event){.type = SAB_GAME_ENDED});
    for (uint8_t outcome = SAB_UNDECIDED; outcome <= SAB_NOBODY_WON; outcome++) {
        struct sab_event ended = {
            .type = SAB_BASE_ROUND_ENDED, .seat = SAB_NOBODY, .amount = outcome};
        wrong += !event_returns(&ended);
        ended.seat = 3;
        wrong += !event_returns(&ended);
    }
    struct sab_event aside = {.type = SAB_BASE_UNMASKED, .seat = SAB_NOBODY, .amount = SAB_DIGGER};
    return wrong + !event_returns(&aside);
}

static void test_events(void)
{
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        tap_number(wrong_goal_events(sab_base_goal_cells[goal]), 0, "events of a goal read back");
    }
    tap_number(wrong_card_events(), 0, "events of cards read back");
    tap_number(wrong_numbered_events(), 0, "events with numbers read back");
    tap_number(wrong_endings(), 0, "endings");
    tap_note("%ld events", events_written);
}

int main(void)
{
    test_actions();
    test_liberties();
    test_completion();
    test_events();
    return tap_done();
}
