/* SPDX-License-Identifier: MIT
 *
 * check.c - whether one action is allowed and, if not, which rule forbids it. If several rules
 * forbid it, the verdict names the first one in the order of docs/rules/base.md (base 3-7, 9.1,
 * 12.1).
 */
#include "base/rules.h"

enum { CARD = 1, SHAPE = 2, CELL = 4, TARGET = 8, TOOL = 16 };

/* The fields that each verb uses, and the phase in which the verb is allowed. */
static const struct {
    uint8_t fields, phase;
} verbs[SAB_BASE_VERBS] = {
    [SAB_BASE_LAY] = {CARD | SHAPE | CELL, SAB_BASE_PLAYING},
    [SAB_BASE_BREAK] = {CARD | TARGET, SAB_BASE_PLAYING},
    [SAB_BASE_REPAIR] = {CARD | TARGET | TOOL, SAB_BASE_PLAYING},
    [SAB_BASE_ROCKFALL] = {CARD | CELL, SAB_BASE_PLAYING},
    [SAB_BASE_MAP] = {CARD | CELL, SAB_BASE_PLAYING},
    [SAB_BASE_PASS] = {CARD, SAB_BASE_PLAYING},
    [SAB_BASE_REVEAL] = {CELL, SAB_BASE_CHOOSING},
    [SAB_BASE_TURN] = {CELL | SHAPE, SAB_BASE_TURNING},
    [SAB_BASE_TAKE] = {TARGET, SAB_BASE_TAKING}, /* `amount` shares the byte of `target` */
    [SAB_VOTE] = {0, SAB_BASE_PLAYING},
};

static bool one_tool(sab_tools tool)
{
    return tool == SAB_PICKAXE || tool == SAB_LANTERN || tool == SAB_CART;
}

/* Whether each field that the verb uses holds a possible value, and all other fields are zero. This
 * function accepts any amount, any cell and any passed card: check_rest and in_hand check these
 * later. */
static bool well_formed(const struct sab_base *base, const struct sab_action *action)
{
    unsigned fields;
    if (action->verb == SAB_NO_VERB || action->verb >= SAB_BASE_VERBS ||
        action->seat >= base->seats || action->card >= SAB_BASE_CARDS) {
        return false;
    }
    fields = verbs[action->verb].fields;
    if ((fields & CARD) == 0
            ? action->card != 0
            : action->verb != SAB_BASE_PASS && sab_base_cards[action->card].verb != action->verb) {
        return false;
    }
    if ((fields & SHAPE) == 0 ? action->shape != 0 : sab_base_card_of_shape(action->shape) == 0) {
        return false;
    }
    if ((fields & CELL) == 0 && (action->cell.x != 0 || action->cell.y != 0)) {
        return false;
    }
    if ((fields & TARGET) == 0 ? action->target != 0
                               : action->verb != SAB_BASE_TAKE && action->target >= base->seats) {
        return false;
    }
    return (fields & TOOL) == 0 ? action->tool == 0 : one_tool(action->tool);
}

static bool in_hand(const struct sab_base *base, sab_card card)
{
    bool found = false;
    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
        found |= base->hand[base->to_move][i] == card;
    }
    return found;
}

static enum sab_verdict check_lay(const struct sab_base *base, const struct sab_action *action)
{
    sab_square square = square_of(action->cell);
    unsigned spot = maze_spot(base, square);
    if (base_blocked(base, base->to_move)) {
        return SAB_TOOL_BROKEN;
    }
    if (maze_goal(action->cell) < SAB_BASE_GOALS) {
        return SAB_CELL_TAKEN;
    }
    if (spot == SPOT_NONE) {
        return maze_laid(base, square) < base->laid_count ? SAB_CELL_TAKEN : SAB_NOT_BESIDE_A_CARD;
    }
    if ((sets_shapes(base_card_sets[action->card]) >> action->shape & 1) == 0) {
        return SAB_QUARTER_TURN;
    }
    if (!maze_fits(base, spot, action->shape)) {
        return SAB_SIDES_MISMATCH;
    }
    return maze_connected(base, spot) ? SAB_OK : SAB_NOT_CONNECTED;
}

static enum sab_verdict check_break(const struct sab_base *base, const struct sab_action *action)
{
    sab_tools tool = sab_base_cards[action->card].tools;
    if ((base->broken & pair_bit(tool, action->target)) != 0) {
        return SAB_ALREADY_BROKEN;
    }
    return base->option[SAB_BASE_OPT_BREAK_SELF] == SAB_SELF_ALLOWED ||
                   action->target != base->to_move
               ? SAB_OK
               : SAB_NOT_ONESELF;
}

static enum sab_verdict check_repair(const struct sab_base *base, const struct sab_action *action)
{
    if ((base->broken & pair_bit(action->tool, action->target)) == 0) {
        return SAB_NOT_BROKEN;
    }
    return (sab_base_cards[action->card].tools & action->tool) != 0 ? SAB_OK : SAB_WRONG_TOOL;
}

static enum sab_verdict check_rockfall(const struct sab_base *base, sab_cell cell)
{
    unsigned index = maze_laid(base, square_of(cell));
    if (maze_goal(cell) < SAB_BASE_GOALS || index == 0) {
        return SAB_CANNOT_FALL;
    }
    return index < base->laid_count ? SAB_OK : SAB_NO_CARD_THERE;
}

static enum sab_verdict check_map(const struct sab_base *base, sab_cell cell)
{
    unsigned goal = maze_goal(cell);
    if (goal == SAB_BASE_GOALS) {
        return SAB_NOT_A_GOAL;
    }
    return (base->face_down >> goal & 1) != 0 ? SAB_OK : SAB_GOAL_FACE_UP;
}

static enum sab_verdict check_reveal(const struct sab_base *base, sab_cell cell)
{
    enum sab_verdict verdict = check_map(base, cell);
    if (verdict != SAB_OK) {
        return verdict;
    }
    return (base->choice >> maze_goal(cell) & 1) != 0 ? SAB_OK : SAB_GOAL_NOT_REACHED;
}

static enum sab_verdict check_turn(const struct sab_base *base, const struct sab_action *action)
{
    unsigned goal = maze_goal(action->cell);
    return (base->choice >> goal & 1) != 0 &&
                   (goals_stone_turns(base, goal) >> action->shape & 1) != 0
               ? SAB_OK
               : SAB_STONE_CANNOT_LIE;
}

/* Checks the rules for the action's verb. If the verb needs a card, check before the call that the
 * hand has this card. */
static enum sab_verdict check_rest(const struct sab_base *base, const struct sab_action *action)
{
    if (action->verb == SAB_VOTE) {
        return !sab_has_seat(base->votes, action->seat) ? SAB_OK : SAB_VOTED_ALREADY;
    }
    switch ((enum sab_base_verb)action->verb) {
    case SAB_BASE_LAY:
        return check_lay(base, action);
    case SAB_BASE_BREAK:
        return check_break(base, action);
    case SAB_BASE_REPAIR:
        return check_repair(base, action);
    case SAB_BASE_ROCKFALL:
        return check_rockfall(base, action->cell);
    case SAB_BASE_MAP:
        return check_map(base, action->cell);
    case SAB_BASE_PASS:
        return action->card != 0 || base->hand_count[base->to_move] == 0 ? SAB_OK
                                                                         : SAB_MUST_DISCARD;
    case SAB_BASE_REVEAL:
        return check_reveal(base, action->cell);
    case SAB_BASE_TURN:
        return check_turn(base, action);
    case SAB_BASE_TAKE:
        return action->amount >= 1 && action->amount <= 3 && base->offer[action->amount] > 0
                   ? SAB_OK
                   : SAB_NOT_ON_OFFER;
    case SAB_BASE_VERBS:
        break;
    }
    return SAB_BAD_ACTION;
}

enum sab_verdict base_check(const struct sab_base *base, const struct sab_action *action)
{
    if (!well_formed(base, action)) {
        return SAB_BAD_ACTION;
    }
    if (base->phase == SAB_BASE_OVER) {
        return base_is_over(base) ? SAB_GAME_IS_OVER : SAB_ROUND_IS_OVER;
    }
    if (action->verb != SAB_VOTE && action->seat != base->to_move) {
        return SAB_NOT_YOUR_TURN;
    }
    if (verbs[action->verb].phase != base->phase) {
        return SAB_NOT_NOW;
    }
    if (action->card != 0 && !in_hand(base, action->card)) {
        return SAB_NOT_IN_HAND;
    }
    return check_rest(base, action);
}
