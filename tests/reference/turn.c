/* SPDX-License-Identifier: MIT
 *
 * turn.c - in the reference: turns (base 3, 5, 6 and 12.1), and what base 7 says must follow when a
 * card has been laid.
 */
#include "reference.h"

#include <string.h>

/* ---- What is allowed ---- */

/* The path card that can lie in this shape (base 4.3). */
static sab_card card_lying_as(sab_shape shape)
{
    for (int card = SAB_PATH_NESW; card <= SAB_DEAD_E; card++) {
        const struct ref_card *face = ref_face(card);
        sab_shape upright = (sab_shape)(face->openings | (face->joined ? SAB_JOINED : 0));
        if (shape == upright || shape == ref_half_turn(upright)) {
            return (sab_card)card;
        }
    }
    return SAB_NO_CARD;
}

/* Whether the fields that the verb uses are valid, and all other fields are empty (card.h). */
static bool is_well_formed(const struct ref_game *game, const struct sab_action *action)
{
    const struct ref_card *face = ref_face(action->card);
    bool mine = face->card != 0 && face->verb == action->verb;
    bool no_cell = action->cell.x == 0 && action->cell.y == 0;
    bool no_shape = action->shape == 0, no_target = action->target == 0,
         no_tool = action->tool == 0;
    bool rest = no_shape && no_cell && no_target && no_tool;
    bool one_tool =
        action->tool == SAB_PICKAXE || action->tool == SAB_LANTERN || action->tool == SAB_CART;
    if (action->seat >= game->config.seats) {
        return false;
    }
    switch (action->verb) {
    case SAB_BASE_LAY:
        return mine && card_lying_as(action->shape) != 0 && no_target && no_tool;
    case SAB_BASE_BREAK:
        return mine && no_shape && no_cell && action->target < game->config.seats && no_tool;
    case SAB_BASE_REPAIR:
        return mine && no_shape && no_cell && action->target < game->config.seats && one_tool;
    case SAB_BASE_ROCKFALL:
    case SAB_BASE_MAP:
        return mine && no_shape && no_target && no_tool;
    case SAB_BASE_PASS:
        return (action->card == SAB_NO_CARD || face->card != 0) && rest;
    case SAB_BASE_REVEAL:
        return action->card == 0 && no_shape && no_target && no_tool;
    case SAB_BASE_TURN:
        return action->card == 0 && card_lying_as(action->shape) != 0 && no_target && no_tool;
    case SAB_BASE_TAKE:
        return action->card == 0 && no_shape && no_cell && no_tool;
    case SAB_VOTE:
        return action->card == 0 && rest;
    default:
        return false;
    }
}

static bool in_hand(const struct ref_game *game, int seat, sab_card card)
{
    for (int i = 0; i < game->hand_count[seat]; i++) {
        if (game->hand[seat][i] == card) {
            return true;
        }
    }
    return false;
}

static enum sab_verdict check_action_card(const struct ref_game *game,
                                          const struct sab_action *action)
{
    int goal = ref_goal_at(action->cell);
    int broken = game->broken[action->target % SAB_SEATS_MAX];
    switch (action->verb) {
    case SAB_BASE_BREAK: /* base 5.1 */
        if (broken & ref_face(action->card)->tools) {
            return SAB_ALREADY_BROKEN;
        }
        return game->config.option[SAB_BASE_OPT_BREAK_SELF] == SAB_SELF_SPARED &&
                       action->target == action->seat
                   ? SAB_NOT_ONESELF
                   : SAB_OK;
    case SAB_BASE_REPAIR: /* base 5.2 */
        if (!(broken & action->tool)) {
            return SAB_NOT_BROKEN;
        }
        return ref_face(action->card)->tools & action->tool ? SAB_OK : SAB_WRONG_TOOL;
    case SAB_BASE_ROCKFALL: /* base 5.3 */
        if (goal >= 0 || (action->cell.x == 0 && action->cell.y == 0)) {
            return SAB_CANNOT_FALL;
        }
        return ref_at(game, action->cell) == 0 ? SAB_NO_CARD_THERE : SAB_OK;
    default: /* base 5.4: the map */
        if (goal < 0) {
            return SAB_NOT_A_GOAL;
        }
        return game->goal_shape[goal] != 0 ? SAB_GOAL_FACE_UP : SAB_OK;
    }
}

/* base 3.1: checks an action in a turn. */
static enum sab_verdict check_turn(const struct ref_game *game, const struct sab_action *action)
{
    if (action->verb == SAB_BASE_PASS && action->card == SAB_NO_CARD) {
        return game->hand_count[action->seat] == 0 ? SAB_OK : SAB_MUST_DISCARD; /* base 6.1 */
    }
    if (!in_hand(game, action->seat, action->card)) {
        return SAB_NOT_IN_HAND;
    }
    if (action->verb == SAB_BASE_PASS) {
        return SAB_OK;
    }
    if (action->verb == SAB_BASE_LAY) {
        return game->broken[action->seat] != 0 /* base 4.1 */
                   ? SAB_TOOL_BROKEN
                   : ref_check_lay(game, action->card, action->shape, action->cell);
    }
    return check_action_card(game, action);
}

/* base 9.1: whether this gold card is on offer. */
static enum sab_verdict check_take(const struct ref_game *game, int amount)
{
    return amount <= 3 && game->offer[amount] > 0 ? SAB_OK : SAB_NOT_ON_OFFER;
}

/* base 7.2: whether the player may reveal the goal. */
static enum sab_verdict check_reveal(const struct ref_game *game, sab_cell cell)
{
    int goal = ref_goal_at(cell);
    if (goal < 0) {
        return SAB_NOT_A_GOAL;
    }
    if (game->goal_shape[goal] != 0) {
        return SAB_GOAL_FACE_UP;
    }
    return game->choice[goal] ? SAB_OK : SAB_GOAL_NOT_REACHED;
}

/* base 7.4: whether the stone may lie in this shape. */
static enum sab_verdict check_stone(const struct ref_game *game, sab_cell cell, sab_shape shape)
{
    int goal = ref_goal_at(cell);
    sab_shape turns[2];
    if (goal < 0 || !game->choice[goal]) {
        return SAB_STONE_CANNOT_LIE;
    }
    ref_stone_turns(game, goal, turns);
    return shape == turns[0] || shape == turns[1] ? SAB_OK : SAB_STONE_CANNOT_LIE;
}

static int phase_of_verb(int verb)
{
    return verb == SAB_BASE_REVEAL ? SAB_BASE_CHOOSING
           : verb == SAB_BASE_TURN ? SAB_BASE_TURNING
           : verb == SAB_BASE_TAKE ? SAB_BASE_TAKING
                                   : SAB_BASE_PLAYING;
}

enum sab_verdict ref_check(const struct ref_game *game, const struct sab_action *action)
{
    if (!is_well_formed(game, action)) {
        return SAB_BAD_ACTION;
    }
    if (game->phase == SAB_BASE_OVER) {
        return game->round == 3 ? SAB_GAME_IS_OVER : SAB_ROUND_IS_OVER;
    }
    if (action->verb != SAB_VOTE && action->seat != game->to_move) {
        return SAB_NOT_YOUR_TURN;
    }
    if (game->phase != phase_of_verb(action->verb)) {
        return SAB_NOT_NOW;
    }
    if (action->verb == SAB_VOTE) {
        return game->voted[action->seat] ? SAB_VOTED_ALREADY : SAB_OK;
    }
    switch (action->verb) {
    case SAB_BASE_REVEAL:
        return check_reveal(game, action->cell);
    case SAB_BASE_TURN:
        return check_stone(game, action->cell, action->shape);
    case SAB_BASE_TAKE:
        return check_take(game, action->amount);
    default:
        return check_turn(game, action);
    }
}

/* ---- All that is allowed ---- */

struct found {
    const struct ref_game *game;
    struct sab_action *at;
    size_t count;
};

static void consider(struct found *found, struct sab_action action)
{
    action.seat = (sab_seat)found->game->to_move;
    if (ref_check(found->game, &action) == SAB_OK) {
        found->at[found->count++] = action;
    }
}

/* Tries one card at every cell that could matter: all cells up to one cell beyond the cards. */
static void try_cells(struct found *found, struct sab_action action)
{
    int low_x = 8, high_x = 8, low_y = -2, high_y = 2;
    for (int i = 0; i < found->game->laid_count; i++) {
        sab_cell cell = found->game->laid[i].cell;
        low_x = cell.x < low_x ? cell.x : low_x;
        high_x = cell.x > high_x ? cell.x : high_x;
        low_y = cell.y < low_y ? cell.y : low_y;
        high_y = cell.y > high_y ? cell.y : high_y;
    }
    for (int y = low_y - 1; y <= high_y + 1; y++) {
        for (int x = low_x - 1; x <= high_x + 1; x++) {
            action.cell = (sab_cell){(int8_t)x, (int8_t)y};
            consider(found, action);
        }
    }
}

static void try_card(struct found *found, sab_card card)
{
    int verb = ref_face(card)->verb;
    consider(found, (struct sab_action){.verb = SAB_BASE_PASS, .card = card});
    for (int target = 0; target < found->game->config.seats; target++) {
        if (verb == SAB_BASE_BREAK) {
            consider(found, (struct sab_action){
                                .verb = SAB_BASE_BREAK, .card = card, .target = (sab_seat)target});
        }
        for (int tool = 1; verb == SAB_BASE_REPAIR && tool < 8; tool++) {
            consider(found, (struct sab_action){.verb = SAB_BASE_REPAIR,
                                                .card = card,
                                                .target = (sab_seat)target,
                                                .tool = (sab_tools)tool});
        }
    }
    if (verb == SAB_BASE_ROCKFALL || verb == SAB_BASE_MAP) {
        try_cells(found, (struct sab_action){.verb = (uint8_t)verb, .card = card});
    }
    for (int shape = 1; verb == SAB_BASE_LAY && shape < 32; shape++) {
        if (card_lying_as((sab_shape)shape) == card) {
            try_cells(found, (struct sab_action){
                                 .verb = SAB_BASE_LAY, .card = card, .shape = (sab_shape)shape});
        }
    }
}

size_t ref_legal(const struct ref_game *game, struct sab_action actions[SAB_ACTIONS_MAX])
{
    struct found found = {game, actions, 0};
    if (game->phase == SAB_BASE_PLAYING) {
        for (int card = 1; card < SAB_BASE_CARDS; card++) {
            if (in_hand(game, game->to_move, (sab_card)card)) {
                try_card(&found, (sab_card)card);
            }
        }
        consider(&found, (struct sab_action){.verb = SAB_BASE_PASS});
    }
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        consider(&found, (struct sab_action){.verb = SAB_BASE_REVEAL, .cell = ref_goal_cell(goal)});
        for (int shape = 1; shape < 32; shape++) {
            consider(&found, (struct sab_action){.verb = SAB_BASE_TURN,
                                                 .cell = ref_goal_cell(goal),
                                                 .shape = (sab_shape)shape});
        }
    }
    for (int amount = 1; amount <= 3; amount++) {
        consider(&found, (struct sab_action){.verb = SAB_BASE_TAKE, .amount = (uint8_t)amount});
    }
    return found.count;
}

/* ---- What follows ---- */

static void drop_from_hand(struct ref_game *game, int seat, sab_card card)
{
    for (int i = 0; i < game->hand_count[seat]; i++) {
        if (game->hand[seat][i] == card) {
            game->hand_count[seat]--;
            game->hand[seat][i] = game->hand[seat][game->hand_count[seat]];
            game->hand[seat][game->hand_count[seat]] = SAB_NO_CARD;
            return;
        }
    }
}

static void draw(struct ref_game *game, int seat, struct sab_events *events)
{
    if (game->pile_count == 0) {
        return;
    }
    sab_card card = game->pile[0];
    game->pile_count--;
    memmove(&game->pile[0], &game->pile[1], (size_t)game->pile_count * sizeof card);
    game->pile[game->pile_count] = SAB_NO_CARD;
    game->hand[seat][game->hand_count[seat]++] = card;
    ref_tell(events, (struct sab_event){
                         .type = SAB_DREW, .seat = (sab_seat)seat, .card = card, .secret = 1});
}

/* base 3.1: draws a card, checks for the end of the round (8.1), then begins the next seat's
 * turn. */
static void finish_turn(struct ref_game *game, struct sab_events *events)
{
    int seats = game->config.seats;
    int step = game->config.option[SAB_BASE_OPT_DIRECTION] == SAB_DIRECTION_CW ? 1 : seats - 1;
    int cards = 0;
    memset(game->choice, 0, sizeof game->choice);
    draw(game, game->to_move, events);
    for (int seat = 0; seat < seats; seat++) {
        cards += game->hand_count[seat];
    }
    if ((game->pile_count == 0 && cards == 0) || game->passes >= seats) {
        ref_end_round(game, SAB_NOBODY, events);
        return;
    }
    if (game->config.option[SAB_BASE_OPT_OUT_OF_REACH] == SAB_LOST_ROUND_ENDS &&
        ref_missing(game) > game->pile_count + cards) { /* base 8.1b */
        ref_tell(events, (struct sab_event){.type = SAB_BASE_OUT_OF_REACH});
        ref_end_round(game, SAB_NOBODY, events);
        return;
    }
    game->phase = SAB_BASE_PLAYING;
    game->to_move = (game->to_move + step) % seats;
}

static void look_at_goals(struct ref_game *game, struct sab_events *events);

/* base 7.4: lays the goal in this shape. With the option value `all`, then checks the other goals
 * (7.2). */
static void lie(struct ref_game *game, int goal, sab_shape shape, struct sab_events *events)
{
    sab_cell cell = ref_goal_cell(goal);
    game->goal_shape[goal] = shape;
    game->table[(cell.y + REF_FAR) * REF_WIDTH + cell.x + REF_FAR] = shape;
    ref_tell(events, (struct sab_event){.type = SAB_BASE_GOAL_TURNED,
                                        .cell = cell,
                                        .shape = shape,
                                        .amount = (uint8_t)game->goal[goal]});
    if (game->goal[goal] == SAB_TREASURE) {
        memset(game->choice, 0, sizeof game->choice);
        ref_end_round(game, game->to_move, events); /* base 7.3 */
    } else if (game->config.option[SAB_BASE_OPT_SEVERAL_GOALS] == SAB_GOALS_ALL) {
        look_at_goals(game, events);
    } else {
        finish_turn(game, events);
    }
}

static void turn_over(struct ref_game *game, int goal, struct sab_events *events)
{
    sab_shape turns[2] = {SAB_ALL_SIDES | SAB_JOINED, 0};
    memset(game->choice, 0, sizeof game->choice);
    if (game->goal[goal] != SAB_TREASURE && ref_stone_turns(game, goal, turns) == 2) {
        game->phase = SAB_BASE_TURNING;
        game->choice[goal] = true;
        return;
    }
    lie(game, goal, turns[0], events);
}

/* base 7.2 with `all`: returns the reached goal that is nearest to the card just laid. If two goals
 * are equally near, returns the one with the smaller y, which also has the lower number. */
static int nearest_reached(const struct ref_game *game)
{
    int nearest = -1, least = 0;
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        sab_cell cell = ref_goal_cell(goal);
        int dx = cell.x - game->last_laid.x, dy = cell.y - game->last_laid.y;
        int far = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
        if (ref_reached_by(game, goal) != 0 && (nearest < 0 || far < least)) {
            nearest = goal;
            least = far;
        }
    }
    return nearest;
}

/* base 7.1, 7.2: reveals the nearest reached goal, lets the player choose, or ends the turn. */
static void look_at_goals(struct ref_game *game, struct sab_events *events)
{
    int count = 0;
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        count += ref_reached_by(game, goal) != 0;
    }
    if (count == 0) {
        finish_turn(game, events);
    } else if (count > 1 && game->config.option[SAB_BASE_OPT_SEVERAL_GOALS] == SAB_GOALS_CHOOSE) {
        game->phase = SAB_BASE_CHOOSING;
        for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
            game->choice[goal] = ref_reached_by(game, goal) != 0;
        }
    } else {
        turn_over(game, nearest_reached(game), events);
    }
}

static sab_card break_card_of(int tool)
{
    return tool == SAB_PICKAXE   ? SAB_BREAK_PICKAXE
           : tool == SAB_LANTERN ? SAB_BREAK_LANTERN
                                 : SAB_BREAK_CART;
}

/* base 5: carries out an action card. */
static void play_action_card(struct ref_game *game, const struct sab_action *action,
                             struct sab_events *events)
{
    int goal = ref_goal_at(action->cell);
    sab_card fallen;
    switch (action->verb) {
    case SAB_BASE_BREAK:
        game->broken[action->target] =
            (sab_tools)(game->broken[action->target] | ref_face(action->card)->tools);
        return; /* the card stays in front of the player, not on the discard pile */
    case SAB_BASE_REPAIR:
        game->broken[action->target] = (sab_tools)(game->broken[action->target] & ~action->tool);
        game->spent[break_card_of(action->tool)]++;
        break;
    case SAB_BASE_ROCKFALL:
        fallen = card_lying_as(ref_at(game, action->cell));
        ref_remove(game, action->cell);
        if (game->last_laid.x == action->cell.x && game->last_laid.y == action->cell.y) {
            game->last_laid = (sab_cell){0, 0};
        }
        game->spent[fallen]++;
        ref_tell(events,
                 (struct sab_event){.type = SAB_FELL, .cell = action->cell, .card = fallen});
        break;
    default:
        game->looked[goal][action->seat] = true;
        ref_tell(events, (struct sab_event){.type = SAB_LOOKED,
                                            .seat = action->seat,
                                            .cell = action->cell,
                                            .amount = (uint8_t)game->goal[goal],
                                            .secret = 1});
        break;
    }
    game->spent[action->card]++;
}

/* base 8.1: whether the pile was empty when the turn began, and the player could only pass. */
static bool could_only_pass(const struct ref_game *game)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = ref_legal(game, actions);
    for (size_t i = 0; i < count; i++) {
        if (actions[i].verb != SAB_BASE_PASS) {
            return false;
        }
    }
    return game->pile_count == 0;
}

static void take_turn(struct ref_game *game, const struct sab_action *action,
                      struct sab_events *events)
{
    bool counts = game->config.option[SAB_BASE_OPT_ROUND_END] == SAB_END_PASSES &&
                  action->verb == SAB_BASE_PASS && could_only_pass(game);
    game->passes = counts ? game->passes + 1 : 0;
    memset(game->voted, 0, sizeof game->voted); /* base 12.1 */
    game->last_turn = action->seat;
    drop_from_hand(game, action->seat, action->card);
    if (action->verb == SAB_BASE_LAY) {
        ref_put(game, action->cell, action->shape);
        game->last_laid = action->cell;
        game->last_layer = action->seat;
        look_at_goals(game, events);
        return;
    }
    if (action->verb == SAB_BASE_PASS) {
        game->passed[action->seat][action->card]++;
    } else {
        play_action_card(game, action, events);
    }
    finish_turn(game, events);
}

static void vote(struct ref_game *game, int seat, struct sab_events *events)
{
    int votes = 0;
    game->voted[seat] = true;
    for (int i = 0; i < game->config.seats; i++) {
        votes += game->voted[i];
    }
    if (votes == game->config.seats) {
        memset(game->voted, 0, sizeof game->voted);
        ref_end_round(game, SAB_NOBODY, events);
    }
}

enum sab_verdict ref_play(struct ref_game *game, const struct sab_action *action,
                          struct sab_events *events)
{
    enum sab_verdict verdict = ref_check(game, action);
    if (verdict != SAB_OK) {
        return verdict;
    }
    memset(events, 0, sizeof *events);
    switch (action->verb) {
    case SAB_BASE_REVEAL:
        turn_over(game, ref_goal_at(action->cell), events);
        break;
    case SAB_BASE_TURN:
        memset(game->choice, 0, sizeof game->choice);
        lie(game, ref_goal_at(action->cell), action->shape, events);
        break;
    case SAB_BASE_TAKE:
        ref_take(game, action->amount, events);
        break;
    case SAB_VOTE:
        vote(game, action->seat, events);
        break;
    default:
        take_turn(game, action, events);
        break;
    }
    return SAB_OK;
}
