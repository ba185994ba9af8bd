/* SPDX-License-Identifier: MIT
 *
 * cave_check.c - decides which actions the reference allows (cave 3 to 7). If several rules forbid
 * an action, cave 10.3 says which verdict comes first.
 */
#include "cave_reference.h"

/* ---- Whether an action makes sense ---- */

static bool names_space(int verb)
{
    return verb == SAB_CAVE_WALK || verb == SAB_CAVE_STEP || verb == SAB_CAVE_CREATURE;
}

static bool names_cell(int verb)
{
    return names_space(verb) || verb == SAB_CAVE_LAY || verb == SAB_CAVE_LOOK_GOAL ||
           verb == SAB_CAVE_ROCKFALL || verb == SAB_CAVE_WEB || verb == SAB_CAVE_CUT;
}

static bool names_target(int verb)
{
    return verb == SAB_CAVE_LOOK_CLAN || verb == SAB_CAVE_BOOTS || verb == SAB_CAVE_AXE ||
           verb == SAB_CAVE_SWAP;
}

static bool names_side(int verb)
{
    return verb == SAB_CAVE_WEB || verb == SAB_CAVE_CUT;
}

static int verb_of_deed(int deed, int verb)
{
    switch (deed) {
    case SAB_DEED_PATH:
        return SAB_CAVE_LAY;
    case SAB_DEED_INFORMATION: /* there are two verbs for this card */
        return verb == SAB_CAVE_LOOK_CLAN ? SAB_CAVE_LOOK_CLAN : SAB_CAVE_LOOK_GOAL;
    case SAB_DEED_ROCKFALL:
        return SAB_CAVE_ROCKFALL;
    case SAB_DEED_BOOTS:
        return SAB_CAVE_BOOTS;
    case SAB_DEED_AXE:
        return SAB_CAVE_AXE;
    case SAB_DEED_SWAP:
        return SAB_CAVE_SWAP;
    case SAB_DEED_WEB:
        return SAB_CAVE_WEB;
    default:
        return SAB_CAVE_CREATURE;
    }
}

static bool card_fits(const struct sab_action *action)
{
    const struct sab_cave_card *face = ref_cave_face(action->card);
    if (action->verb == SAB_CAVE_DISCARD) {
        return face != NULL;
    }
    if (action->verb >= SAB_CAVE_LAY && action->verb < SAB_CAVE_DISCARD) {
        return face != NULL && verb_of_deed(face->deed, action->verb) == action->verb;
    }
    return action->card == SAB_NO_CARD;
}

/* Whether `turned` or `second` is valid. The two fields share a byte. */
static bool turn_or_second_fits(const struct sab_action *action)
{
    switch (action->verb) {
    case SAB_CAVE_LAY:
        return action->turned <= (ref_cave_face(action->card)->alike ? 0 : 1);
    case SAB_CAVE_TURN:
        return action->turned <= 1;
    case SAB_CAVE_DISCARD:
        if (action->amount == 2) {
            return ref_cave_face(action->second) != NULL && action->card <= action->second;
        }
        return action->second == SAB_NO_CARD;
    default:
        return action->turned == 0;
    }
}

/* Whether `target`, `amount` or `space` is valid. The three fields share a byte. */
static bool target_fits(const struct ref_cave *game, const struct sab_action *action)
{
    if (names_target(action->verb)) {
        return action->target < game->config.seats;
    }
    switch (action->verb) {
    case SAB_CAVE_DISCARD:
        return action->amount == 1 || action->amount == 2;
    case SAB_CAVE_FACE:
        return action->amount < SAB_CAVE_CREATURES;
    case SAB_CAVE_NUGGET:
        return action->amount <= 1;
    default:
        return names_space(action->verb) || action->space == 0;
    }
}

static bool is_well_formed(const struct ref_cave *game, const struct sab_action *action)
{
    bool known =
        action->verb == SAB_VOTE || (action->verb >= SAB_CAVE_LAY && action->verb < SAB_CAVE_VERBS);
    bool no_cell = action->cell.x == 0 && action->cell.y == 0;
    bool side_fits = names_side(action->verb)
                         ? action->side == SAB_EAST || action->side == SAB_SOUTH
                         : action->side == 0;
    return known && action->seat < game->config.seats && card_fits(action) &&
           turn_or_second_fits(action) && (no_cell || names_cell(action->verb)) &&
           target_fits(game, action) && side_fits;
}

/* ---- One's cards (cave 4.1, 5, 6.1) ---- */

static enum sab_verdict check_rockfall(const struct ref_cave *game, sab_cell cell)
{
    if (ref_cave_goal_at(game, cell) >= 0 || (cell.x == 0 && cell.y == 0)) {
        return SAB_CANNOT_FALL;
    }
    if (ref_cave_at(game, cell).face == NULL) {
        return SAB_NO_CARD_THERE;
    }
    for (int seat = 0; seat < game->config.seats; seat++) {
        if (!game->left[seat] && ref_cave_same_cell(game->place[seat].cell, cell)) {
            return SAB_CARD_IN_USE;
        }
    }
    for (int i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (game->creature[i].owner != SAB_NOBODY &&
            ref_cave_same_cell(game->creature[i].place.cell, cell)) {
            return SAB_CARD_IN_USE;
        }
    }
    return SAB_OK;
}

static enum sab_verdict check_creature(const struct ref_cave *game, const struct sab_action *action)
{
    struct sab_cave_place place = {action->cell, action->space};
    int creature = ref_cave_face(action->card)->deed - SAB_DEED_RAT;
    if (!ref_cave_is_space(game, place)) {
        return SAB_NO_SUCH_SPACE;
    }
    if (game->creature[creature].owner != SAB_NOBODY) {
        return ref_cave_same_place(game->creature[creature].place, place) ? SAB_OK
                                                                          : SAB_CREATURE_ABOUT;
    }
    return ref_cave_mark(game, place) == SAB_MARK_HOLE ? SAB_OK : SAB_NOT_A_HOLE;
}

static enum sab_verdict check_card(const struct ref_cave *game, const struct sab_action *action)
{
    int goal = ref_cave_goal_at(game, action->cell);
    if (!ref_cave_holds(game->hand[action->seat], SAB_CAVE_HAND_MAX, action->card)) {
        return SAB_NOT_IN_HAND;
    }
    switch (action->verb) {
    case SAB_CAVE_LAY:
        return ref_cave_check_lay(game, action->card, action->turned, action->cell);
    case SAB_CAVE_LOOK_GOAL:
        return goal < 0 ? SAB_NOT_A_GOAL : game->goal_lies[goal] != 0 ? SAB_GOAL_FACE_UP : SAB_OK;
    case SAB_CAVE_LOOK_CLAN:
        return action->target == action->seat   ? SAB_NOT_ONESELF
               : game->unmasked[action->target] ? SAB_CLAN_FACE_UP
                                                : SAB_OK;
    case SAB_CAVE_ROCKFALL:
        return check_rockfall(game, action->cell);
    case SAB_CAVE_BOOTS:
        return game->boots[action->target] != SAB_NO_CARD ? SAB_HAS_BOOTS : SAB_OK;
    case SAB_CAVE_AXE:
        return SAB_OK;
    case SAB_CAVE_SWAP:
        return action->target == action->seat ? SAB_NOT_ONESELF : SAB_OK;
    case SAB_CAVE_WEB:
        return ref_cave_check_web(game, action->cell, action->side);
    default:
        return check_creature(game, action);
    }
}

static enum sab_verdict check_discard(const struct ref_cave *game, const struct sab_action *action)
{
    sab_card hand[SAB_CAVE_HAND_MAX];
    for (int i = 0; i < SAB_CAVE_HAND_MAX; i++) {
        hand[i] = game->hand[action->seat][i];
    }
    if (action->amount > ref_cave_count(hand, SAB_CAVE_HAND_MAX)) {
        return SAB_TOO_MANY_DISCARDS;
    }
    if (!ref_cave_holds(hand, SAB_CAVE_HAND_MAX, action->card)) {
        return SAB_NOT_IN_HAND;
    }
    ref_cave_take_out(hand, SAB_CAVE_HAND_MAX, action->card);
    return action->amount == 2 && !ref_cave_holds(hand, SAB_CAVE_HAND_MAX, action->second)
               ? SAB_NOT_IN_HAND
               : SAB_OK;
}

/* ---- Figures (cave 4.2, 5.5, 6) ---- */

static enum sab_verdict check_step(const struct ref_cave *game, const struct sab_action *action)
{
    struct sab_cave_place to = {action->cell, action->space};
    bool walks = action->verb == SAB_CAVE_WALK;
    struct sab_cave_place from =
        walks ? game->creature[game->attacker].place : game->place[game->turn];
    int goal = ref_cave_goal_at(game, to.cell);
    bool hidden_goal = goal >= 0 && game->goal_lies[goal] == 0;
    if (to.space == SAB_NO_SPACE ? !hidden_goal : !ref_cave_is_space(game, to)) {
        return SAB_NO_SUCH_SPACE;
    }
    if (game->steps_left == 0) {
        return SAB_NOT_A_STEP;
    }
    enum sab_verdict verdict = ref_cave_check_step(game, from, to);
    if (verdict == SAB_OK && walks && to.space == SAB_NO_SPACE) {
        return SAB_NOT_FOR_CREATURES;
    }
    return verdict;
}

static enum sab_verdict check_cut(const struct ref_cave *game, const struct sab_action *action)
{
    if (ref_cave_axes(game, action->seat) == 0) {
        return SAB_NO_AXE;
    }
    if (ref_cave_web_at(game, action->cell, action->side) < 0) {
        return SAB_NO_WEB_THERE;
    }
    return ref_cave_can_cut(game, action->cell, action->side) ? SAB_OK : SAB_NOT_BESIDE_WEB;
}

static int phase_of_verb(int verb)
{
    switch (verb) {
    case SAB_CAVE_WALK:
    case SAB_CAVE_HALT:
        return SAB_CAVE_WALKING;
    case SAB_CAVE_STEP:
    case SAB_CAVE_CUT:
    case SAB_CAVE_STAY:
        return SAB_CAVE_MOVING;
    case SAB_CAVE_FACE:
        return SAB_CAVE_FACING;
    case SAB_CAVE_DRIVE:
    case SAB_CAVE_ENDURE:
        return SAB_CAVE_ATTACK;
    case SAB_CAVE_TURN:
        return SAB_CAVE_TURNING;
    case SAB_CAVE_NUGGET:
        return SAB_CAVE_AT_VEIN;
    default:
        return SAB_CAVE_PLAYING;
    }
}

/* Whether this action cuts a web before the move. Any dwarf that is still in the cave may cut one
 * (cave 5.5). */
static bool cuts_before_move(const struct ref_cave *game, int verb)
{
    return verb == SAB_CAVE_CUT && game->phase == SAB_CAVE_PLAYING && !game->left[game->turn] &&
           !game->lies[game->turn] && !game->config.option[SAB_CAVE_OPT_WEB_CUT];
}

enum sab_verdict ref_cave_check(const struct ref_cave *game, const struct sab_action *action)
{
    if (!is_well_formed(game, action)) {
        return SAB_BAD_ACTION;
    }
    if (game->phase == SAB_CAVE_OVER) {
        return SAB_GAME_IS_OVER;
    }
    if (action->verb == SAB_VOTE) { /* cave 7.1c: at any time */
        return game->voted[action->seat] ? SAB_VOTED_ALREADY : SAB_OK;
    }
    if (action->seat != game->to_move) {
        return SAB_NOT_YOUR_TURN;
    }
    if (game->phase != phase_of_verb(action->verb) && !cuts_before_move(game, action->verb)) {
        return SAB_NOT_NOW;
    }
    switch (action->verb) {
    case SAB_CAVE_DISCARD:
        return check_discard(game, action);
    case SAB_CAVE_WALK:
    case SAB_CAVE_STEP:
        return check_step(game, action);
    case SAB_CAVE_CUT:
        return check_cut(game, action);
    case SAB_CAVE_FACE:
        return game->facing[action->amount] ? SAB_OK : SAB_NOT_ATTACKING;
    case SAB_CAVE_HALT:
    case SAB_CAVE_STAY:
    case SAB_CAVE_DRIVE:
    case SAB_CAVE_ENDURE:
    case SAB_CAVE_TURN:
    case SAB_CAVE_NUGGET:
        return SAB_OK;
    default:
        return check_card(game, action);
    }
}

/* ---- All that is allowed ---- */

struct found {
    const struct ref_cave *game;
    struct sab_action *at;
    size_t count;
};

static void consider(struct found *found, struct sab_action action)
{
    action.seat = (sab_seat)found->game->to_move;
    if (ref_cave_check(found->game, &action) == SAB_OK) {
        found->at[found->count++] = action;
    }
}

/* Tries an action at every cell that could matter: all cells up to one cell beyond the cards. */
static void try_cells(struct found *found, struct sab_action action)
{
    int low_x = -4, high_x = 4, low_y = -4, high_y = 4;
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

static void try_edges(struct found *found, struct sab_action action)
{
    action.side = SAB_EAST;
    try_cells(found, action);
    action.side = SAB_SOUTH;
    try_cells(found, action);
}

static void try_places(struct found *found, struct sab_action action)
{
    struct sab_cave_place places[CAVE_PLACES];
    int count = ref_cave_places(found->game, true, places);
    for (int i = 0; i < count; i++) {
        action.cell = places[i].cell;
        action.space = places[i].space;
        consider(found, action);
    }
}

static void try_targets(struct found *found, struct sab_action action)
{
    for (int target = 0; target < found->game->config.seats; target++) {
        action.target = (sab_seat)target;
        consider(found, action);
    }
}

static void try_card(struct found *found, sab_card card)
{
    int deed = ref_cave_face(card)->deed;
    struct sab_action action = {.card = card, .verb = (uint8_t)verb_of_deed(deed, SAB_NO_VERB)};
    if (deed == SAB_DEED_PATH) {
        try_cells(found, action);
        action.turned = 1;
        try_cells(found, action);
    } else if (deed == SAB_DEED_INFORMATION) {
        try_cells(found, action);
        action.verb = SAB_CAVE_LOOK_CLAN;
        try_targets(found, action);
    } else if (deed == SAB_DEED_ROCKFALL) {
        try_cells(found, action);
    } else if (deed == SAB_DEED_WEB) {
        try_edges(found, action);
    } else if (names_target(action.verb)) {
        try_targets(found, action);
    } else {
        try_places(found, action);
    }
}

static void try_playing(struct found *found)
{
    const sab_card *hand = found->game->hand[found->game->to_move];
    for (int card = 1; card < 256; card++) {
        if (!ref_cave_holds(hand, SAB_CAVE_HAND_MAX, (sab_card)card)) {
            continue;
        }
        struct sab_action action = {.verb = SAB_CAVE_DISCARD, .card = (sab_card)card, .amount = 1};
        try_card(found, (sab_card)card);
        consider(found, action);
        action.amount = 2;
        for (int second = card; second < 256; second++) {
            if (ref_cave_holds(hand, SAB_CAVE_HAND_MAX, (sab_card)second)) {
                action.second = (sab_card)second;
                consider(found, action);
            }
        }
    }
}

size_t ref_cave_legal(const struct ref_cave *game, struct sab_action actions[SAB_ACTIONS_MAX])
{
    struct found found = {game, actions, 0};
    if (game->phase == SAB_CAVE_OVER) {
        return 0;
    }
    if (game->phase == SAB_CAVE_PLAYING) {
        try_playing(&found);
        try_edges(&found, (struct sab_action){.verb = SAB_CAVE_CUT});
        return found.count;
    }
    try_places(&found, (struct sab_action){.verb = SAB_CAVE_WALK});
    consider(&found, (struct sab_action){.verb = SAB_CAVE_HALT});
    try_places(&found, (struct sab_action){.verb = SAB_CAVE_STEP});
    try_edges(&found, (struct sab_action){.verb = SAB_CAVE_CUT});
    consider(&found, (struct sab_action){.verb = SAB_CAVE_STAY});
    consider(&found, (struct sab_action){.verb = SAB_CAVE_DRIVE});
    consider(&found, (struct sab_action){.verb = SAB_CAVE_ENDURE});
    for (int number = 0; number < SAB_CAVE_CREATURES; number++) {
        struct sab_action face = {.verb = SAB_CAVE_FACE, .amount = (uint8_t)number};
        consider(&found, face);
    }
    for (int number = 0; number <= 1; number++) {
        consider(&found, (struct sab_action){.verb = SAB_CAVE_TURN, .turned = (uint8_t)number});
        consider(&found, (struct sab_action){.verb = SAB_CAVE_NUGGET, .amount = (uint8_t)number});
    }
    return found.count;
}
