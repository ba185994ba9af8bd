/* SPDX-License-Identifier: MIT
 *
 * read.c - reads the odd fields of a view of the base game.
 */
#include "protocol/base/base.h"
#include "protocol/view_read.h"
#include "saboteur/notation.h"

#include <string.h>

static void read_board(struct sab_view *view, struct parsed board)
{
    struct sab_base_view *base = &view->as.base;
    const char *key;
    base->laid_count = 1;
    base->laid[0] = (struct sab_base_laid){{0, 0}, SAB_ALL_SIDES | SAB_JOINED};
    for (size_t i = 0; i < parsed_count(board); i++) {
        struct sab_base_laid laid;
        const char *shape = parsed_word(parsed_entry(board, i, &key));
        bool good = read_cell(view, key, &laid.cell) && (laid.cell.x != 0 || laid.cell.y != 0) &&
                    sab_read_shape(shape, strlen(shape), &laid.shape);
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

/* Reads the goals. Before the call, the goals that are face up have any shape, and the others
 * have 0. */
static void read_goals(struct sab_view *view, struct parsed goals)
{
    struct sab_base_view *base = &view->as.base;
    const char *key;
    bool turned[SAB_BASE_GOALS];
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        turned[goal] = base->goal_shape[goal] != 0;
        base->goal_shape[goal] = 0;
    }
    for (size_t i = 0; i < parsed_count(goals); i++) {
        const char *text = parsed_word(parsed_entry(goals, i, &key));
        unsigned goal = read_goal_at(view, key);
        sab_shape shape = 0;
        if (goal < SAB_BASE_GOALS && sab_read_shape(text, strlen(text), &shape)) {
            base->goal[goal] = goal_of_shape(text, shape);
            base->goal_shape[goal] = turned[goal] ? shape : 0;
        }
    }
}

static void read_hand(struct sab_base_view *base, struct parsed hand)
{
    for (size_t i = 0; i < parsed_count(hand) && i < SAB_BASE_HAND_MAX; i++) {
        const char *text = parsed_word(parsed_item(hand, i));
        if (!sab_read_card(text, strlen(text), &base->hand[i]) || base->hand[i] >= SAB_BASE_CARDS) {
            base->hand[i] = SAB_NO_CARD;
        }
    }
}

/* Counts the gold cards of 1, 2 and 3 nuggets. */
static void read_gold(uint8_t gold[4], struct parsed array)
{
    for (size_t i = 0; i < parsed_count(array) && i < SAB_BASE_GOLD; i++) {
        gold[parsed_number(parsed_item(array, i), 3)]++;
    }
    gold[0] = 0;
}

void base_read(struct parsed object, struct sab_view *view)
{
    struct sab_base_view *base = &view->as.base;
    struct parsed hands = parsed_member(object, "hands");
    struct parsed gold = parsed_member(object, "gold");
    base->last_layer = SAB_NOBODY;
    read_board(view, parsed_member(object, "board"));
    read_goals(view, parsed_member(object, "goals"));
    for (unsigned seat = 0; seat < view->seats; seat++) {
        struct parsed hand = parsed_item(hands, seat), cards = parsed_item(gold, seat);
        view->hand_count[seat] = parsed_length(hand, SAB_BASE_HAND_MAX);
        base->gold_count[seat] = parsed_length(cards, SAB_BASE_GOLD);
        read_gold(base->gold_all[seat], cards);
        if (seat == view->seat) {
            read_hand(base, hand);
            read_gold(base->gold_own, cards);
        }
    }
    view->pile_count = parsed_length(parsed_member(object, "deck"), SAB_BASE_DECK);
    base->gold_pile_count = parsed_length(parsed_member(object, "gold_pile"), SAB_BASE_GOLD);
    base->offer_count = parsed_length(parsed_member(object, "offer"), SAB_BASE_OFFER_MAX);
    read_gold(base->offer, parsed_member(object, "offer"));
}
