/* SPDX-License-Identifier: MIT
 *
 * view.c - reads the JSON view of a base game into a struct sab_view.
 */
#include "client/base/base.h"

#include <string.h>

/* ---- Cells ----------------------------------------------------------------------------------- */

static bool cell_of(const char *text, sab_cell *cell)
{
    return sab_read_cell(text, strlen(text), cell) && cell->x >= -SAB_BASE_EXTENT &&
           cell->x <= SAB_BASE_EXTENT && cell->y >= -SAB_BASE_EXTENT && cell->y <= SAB_BASE_EXTENT;
}

/* The number of the goal in this cell, or SAB_BASE_GOALS if no goal lies there. */
static unsigned goal_at(const char *text)
{
    sab_cell cell;
    return cell_of(text, &cell) ? sab_base_goal_at(cell) : SAB_BASE_GOALS;
}

/* ---- The table ------------------------------------------------------------------------------- */

static void read_board(struct sab_base_view *base, json_t *board)
{
    const char *key;
    json_t *value;
    base->laid_count = 1;
    base->laid[0] = (struct sab_base_laid){{0, 0}, SAB_ALL_SIDES | SAB_JOINED};
    json_object_foreach(board, key, value)
    {
        struct sab_base_laid laid;
        bool good = cell_of(key, &laid.cell) && (laid.cell.x != 0 || laid.cell.y != 0) &&
                    sab_read_shape(value_word(value), strlen(value_word(value)), &laid.shape);
        if (good && base->laid_count < SAB_BASE_LAID_MAX) {
            base->laid[base->laid_count++] = laid;
        }
    }
}

static uint8_t goal_of_shape(const char *text, sab_shape shape)
{
    uint8_t goal = SAB_GOAL_UNKNOWN;
    if (sab_read_goal(text, strlen(text), &goal) && goal <= SAB_STONE_NW) {
        return goal;
    }
    for (goal = SAB_TREASURE; goal <= SAB_STONE_NW; goal++) {
        if (sab_base_half_turn(sab_base_goal_shape(goal)) == shape) {
            return goal;
        }
    }
    return SAB_GOAL_UNKNOWN;
}

static void read_goals(struct sab_base_view *base, const json_t *object)
{
    const char *key;
    json_t *value;
    bool turned[SAB_BASE_GOALS + 1] = {false};
    const json_t *list = json_object_get(object, "turned");
    for (size_t i = 0; i < json_array_size(list); i++) {
        turned[goal_at(value_word(json_array_get(list, i)))] = true;
    }
    json_object_foreach(json_object_get(object, "goals"), key, value)
    {
        unsigned goal = goal_at(key);
        const char *text = value_word(value);
        sab_shape shape = 0;
        if (goal < SAB_BASE_GOALS && sab_read_shape(text, strlen(text), &shape)) {
            base->goal[goal] = goal_of_shape(text, shape);
            base->goal_shape[goal] = turned[goal] ? shape : 0;
        }
    }
    json_object_foreach(json_object_get(object, "looked"), key, value)
    {
        unsigned goal = goal_at(key);
        if (goal < SAB_BASE_GOALS) {
            base->looked[goal] = value_seats(value);
        }
    }
    list = json_object_get(object, "choice");
    for (size_t i = 0; i < json_array_size(list); i++) {
        unsigned goal = goal_at(value_word(json_array_get(list, i)));
        if (goal < SAB_BASE_GOALS) {
            base->choice[goal] = 1;
        }
    }
}

static void read_hand(struct sab_base_view *base, const json_t *hand)
{
    for (size_t i = 0; i < json_array_size(hand) && i < SAB_BASE_HAND_MAX; i++) {
        const char *text = value_word(json_array_get(hand, i));
        if (!sab_read_card(text, strlen(text), &base->hand[i]) || base->hand[i] >= SAB_BASE_CARDS) {
            base->hand[i] = SAB_NO_CARD;
        }
    }
}

static uint8_t tools_of(const json_t *array)
{
    uint8_t tools = 0;
    for (size_t i = 0; i < json_array_size(array); i++) {
        sab_tools tool;
        const char *text = value_word(json_array_get(array, i));
        if (sab_read_tool(text, strlen(text), &tool)) {
            tools |= tool;
        }
    }
    return tools;
}

static void read_gold(uint8_t gold[4], const json_t *array)
{
    for (size_t i = 0; i < json_array_size(array) && i < SAB_BASE_GOLD; i++) {
        gold[value_number(json_array_get(array, i), 3)]++;
    }
    gold[0] = 0;
}

static void read_seat_of_view(struct model *model, const json_t *object, sab_seat seat)
{
    struct sab_view *view = &model->view;
    struct sab_base_view *base = &view->as.base;
    const json_t *hand = json_array_get(json_object_get(object, "hands"), seat);
    const json_t *gold = json_array_get(json_object_get(object, "gold"), seat);
    const json_t *nuggets = json_array_get(json_object_get(object, "nuggets"), seat);
    size_t cards = json_array_size(hand);
    view->hand_count[seat] = (uint8_t)(cards < SAB_BASE_HAND_MAX ? cards : SAB_BASE_HAND_MAX);
    if (seat == model->you) {
        read_hand(base, hand);
        read_gold(base->gold_own, gold);
    }
    read_gold(base->gold_all[seat], gold);
    base->broken[seat] = tools_of(json_array_get(json_object_get(object, "broken"), seat));
    base->role[seat] = value_index(json_array_get(json_object_get(object, "roles"), seat),
                                   sab_base_role_name, SAB_SABOTEUR + 1, SAB_ROLE_UNKNOWN);
    size_t gold_cards = json_array_size(gold);
    base->gold_count[seat] = (uint8_t)(gold_cards < SAB_BASE_GOLD ? gold_cards : SAB_BASE_GOLD);
    model->nuggets[seat] = value_number(nuggets, 99);
    model->counted |= json_is_integer(nuggets) ? sab_one_seat(seat) : 0;
}

/* Reads the view. Sets last_layer to SAB_NOBODY, and leaves the fields passes, spent, passed and
 * passed_own at zero. */
static void read_view(struct model *model, const json_t *object)
{
    struct sab_view *view = &model->view;
    struct sab_base_view *base = &view->as.base;
    view->round = value_number(json_object_get(object, "round"), SAB_BASE_ROUNDS);
    view->phase =
        value_index(json_object_get(object, "phase"), sab_phase_name, SAB_BASE_OVER, SAB_BASE_OVER);
    view->to_move = value_seat(json_object_get(object, "to_move"));
    view->starter = value_seat(json_object_get(object, "starter"));
    base->finisher = value_seat(json_object_get(object, "finisher"));
    base->last_layer = SAB_NOBODY;
    view->outcome = value_outcome(json_object_get(object, "outcome"), view->kind);
    view->votes = value_seats(json_object_get(object, "votes"));
    read_board(base, json_object_get(object, "board"));
    if (!cell_of(value_word(json_object_get(object, "last")), &base->last_laid)) {
        base->last_laid = (sab_cell){0, 0};
    }
    read_goals(base, object);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        read_seat_of_view(model, object, seat);
    }
    base->aside = value_index(json_object_get(object, "aside"), sab_base_role_name,
                              SAB_SABOTEUR + 1, SAB_ROLE_UNKNOWN);
    view->pile_count = value_length(json_object_get(object, "deck"), SAB_BASE_DECK);
    base->gold_pile_count = value_length(json_object_get(object, "gold_pile"), SAB_BASE_GOLD);
    base->offer_count = value_length(json_object_get(object, "offer"), SAB_BASE_OFFER_MAX);
    read_gold(base->offer, json_object_get(object, "offer"));
}

static void read_open(struct sab_view *view, const json_t *object)
{
    struct sab_base_view *base = &view->as.base;
    const json_t *roles = json_object_get(object, "roles");
    const json_t *goals = json_object_get(object, "goals");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        base->role[seat] = value_index(json_array_get(roles, seat), sab_base_role_name,
                                       SAB_SABOTEUR + 1, base->role[seat]);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        const char *text = value_word(json_array_get(goals, goal));
        uint8_t hides;
        if (sab_read_goal(text, strlen(text), &hides) && hides <= SAB_STONE_NW) {
            base->goal[goal] = hides;
        }
    }
}

static bool has_card(unsigned card)
{
    return card != SAB_NO_CARD && card < SAB_BASE_CARDS;
}

const struct client_game client_base = {
    .verbs = {SAB_BASE_LAY, SAB_BASE_VERBS},
    .events = {SAB_BASE_GOAL_TURNED, SAB_BASE_EVENTS},
    .has_card = has_card,
    .seats_max = SAB_BASE_SEATS_MAX,
    .read_view = read_view,
    .read_open = read_open,
};
