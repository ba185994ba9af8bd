/* SPDX-License-Identifier: MIT
 *
 * check.c - whether an action is allowed and, if not, which rule it breaks. If it breaks several
 * rules, the verdict names the first one in the order of cave 10.3.
 */
#include "cave/rules.h"

/* Fields of an action. `target`, `space` and `amount` share one byte. */
enum { CARD = 1, TURNED = 2, CELL = 4, TARGET = 8, SPACE = 16, EDGE = 32, AMOUNT = 64 };

/* The fields that each verb of the cave uses, and the phase in which the verb is allowed. */
struct verb {
    uint8_t fields, phase;
};

/* clang-format off */
static const struct verb verbs[SAB_CAVE_VERBS] = {
    [SAB_CAVE_LAY]       = {CARD | TURNED | CELL, SAB_CAVE_PLAYING},
    [SAB_CAVE_LOOK_GOAL] = {CARD | CELL,          SAB_CAVE_PLAYING},
    [SAB_CAVE_LOOK_CLAN] = {CARD | TARGET,        SAB_CAVE_PLAYING},
    [SAB_CAVE_ROCKFALL]  = {CARD | CELL,          SAB_CAVE_PLAYING},
    [SAB_CAVE_BOOTS]     = {CARD | TARGET,        SAB_CAVE_PLAYING},
    [SAB_CAVE_AXE]       = {CARD | TARGET,        SAB_CAVE_PLAYING},
    [SAB_CAVE_SWAP]      = {CARD | TARGET,        SAB_CAVE_PLAYING},
    [SAB_CAVE_WEB]       = {CARD | CELL | EDGE,   SAB_CAVE_PLAYING},
    [SAB_CAVE_CREATURE]  = {CARD | CELL | SPACE,  SAB_CAVE_PLAYING},
    [SAB_CAVE_DISCARD]   = {CARD | AMOUNT,        SAB_CAVE_PLAYING},
    [SAB_CAVE_WALK]      = {CELL | SPACE,         SAB_CAVE_WALKING},
    [SAB_CAVE_HALT]      = {0,                    SAB_CAVE_WALKING},
    [SAB_CAVE_STEP]      = {CELL | SPACE,         SAB_CAVE_MOVING},
    [SAB_CAVE_CUT]       = {CELL | EDGE,          SAB_CAVE_MOVING},
    [SAB_CAVE_STAY]      = {0,                    SAB_CAVE_MOVING},
    [SAB_CAVE_FACE]      = {AMOUNT,               SAB_CAVE_FACING},
    [SAB_CAVE_DRIVE]     = {0,                    SAB_CAVE_ATTACK},
    [SAB_CAVE_ENDURE]    = {0,                    SAB_CAVE_ATTACK},
    [SAB_CAVE_TURN]      = {TURNED,               SAB_CAVE_TURNING},
    [SAB_CAVE_NUGGET]    = {AMOUNT,               SAB_CAVE_AT_VEIN},
};

/* The verb with which each kind of card is played. An information card also has the verb
 * SAB_CAVE_LOOK_CLAN (cave 5.1). */
static const uint8_t verb_of_deed[SAB_DEEDS] = {
    [SAB_DEED_PATH]     = SAB_CAVE_LAY,
    [SAB_DEED_INFORMATION] = SAB_CAVE_LOOK_GOAL,
    [SAB_DEED_ROCKFALL] = SAB_CAVE_ROCKFALL,
    [SAB_DEED_BOOTS]    = SAB_CAVE_BOOTS,
    [SAB_DEED_AXE]      = SAB_CAVE_AXE,
    [SAB_DEED_SWAP]     = SAB_CAVE_SWAP,
    [SAB_DEED_WEB]      = SAB_CAVE_WEB,
    [SAB_DEED_RAT]      = SAB_CAVE_CREATURE,
    [SAB_DEED_LINDWORM] = SAB_CAVE_CREATURE,
    [SAB_DEED_GOBLIN]   = SAB_CAVE_CREATURE,
};
/* clang-format on */

/* ---- Whether an action is well formed -------------------------------------------------------- */

static bool card_fits_verb(const struct sab_action *action)
{
    unsigned verb =
        action->verb == SAB_CAVE_LOOK_CLAN ? (unsigned)SAB_CAVE_LOOK_GOAL : action->verb;
    return sab_is_cave_card(action->card) &&
           (verb == SAB_CAVE_DISCARD || verb_of_deed[sab_cave_card_of(action->card)->deed] == verb);
}

static bool amount_is_good(const struct sab_action *action)
{
    if (action->verb == SAB_CAVE_FACE) {
        return action->amount < SAB_CAVE_CREATURES;
    }
    if (action->verb == SAB_CAVE_NUGGET) {
        return action->amount <= 1;
    }
    return action->amount == 1 || action->amount == 2; /* a discard of one or two cards */
}

/* Checks the byte that `turned` and `second` share. The verb decides which of the two it is. */
static bool second_is_good(const struct sab_action *action, unsigned fields)
{
    if (action->verb == SAB_CAVE_DISCARD && action->amount == 2) {
        return sab_is_cave_card(action->second) && action->card <= action->second;
    }
    if ((fields & TURNED) == 0) {
        return action->turned == 0;
    }
    if (action->verb == SAB_CAVE_LAY && sab_cave_card_of(action->card)->alike != 0) {
        return action->turned == 0;
    }
    return action->turned <= 1;
}

static bool fields_are_good(const struct sab_cave *cave, const struct sab_action *action,
                            unsigned fields)
{
    if ((fields & CARD) != 0 ? !card_fits_verb(action) : action->card != 0) {
        return false;
    }
    if (!second_is_good(action, fields)) {
        return false;
    }
    if ((fields & CELL) == 0 && !same_cell(action->cell, (sab_cell){0, 0})) {
        return false;
    }
    if ((fields & TARGET) != 0 && action->target >= cave->seats) {
        return false;
    }
    if ((fields & AMOUNT) != 0 && !amount_is_good(action)) {
        return false;
    }
    if ((fields & (TARGET | AMOUNT | SPACE)) == 0 && action->target != 0) {
        return false;
    }
    return (fields & EDGE) != 0 ? action->side == SAB_EAST || action->side == SAB_SOUTH
                                : action->side == 0;
}

static bool well_formed(const struct sab_cave *cave, const struct sab_action *action)
{
    if (action->seat >= cave->seats) {
        return false;
    }
    if (action->verb == SAB_VOTE) {
        return fields_are_good(cave, action, 0);
    }
    return action->verb >= SAB_CAVE_LAY && action->verb < SAB_CAVE_VERBS &&
           fields_are_good(cave, action, verbs[action->verb].fields);
}

/* ---- The hand (cave 3.3) --------------------------------------------------------------------- */

static unsigned copies_in_hand(const struct sab_cave *cave, sab_card card)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < SAB_CAVE_HAND_MAX; i++) {
        copies += cave->hand[cave->to_move][i] == card;
    }
    return copies;
}

static enum sab_verdict check_hand(const struct sab_cave *cave, const struct sab_action *action)
{
    if (action->verb == SAB_CAVE_DISCARD) {
        if (action->amount > cave->hand_count[cave->to_move]) {
            return SAB_TOO_MANY_DISCARDS;
        }
        if (action->amount == 2 &&
            copies_in_hand(cave, action->second) < 1u + (action->card == action->second)) {
            return SAB_NOT_IN_HAND;
        }
    }
    return action->card == SAB_NO_CARD || copies_in_hand(cave, action->card) > 0 ? SAB_OK
                                                                                 : SAB_NOT_IN_HAND;
}

/* ---- Cards played (cave 4.1, 5, 6.1) --------------------------------------------------------- */

static enum sab_verdict check_lay(const struct sab_cave *cave, const struct sab_action *action)
{
    unsigned square = cave_square_of(action->cell);
    unsigned openings = lay_openings(sab_cave_card_of(action->card), action->turned != 0);
    struct surroundings around;
    if (square == CAVE_NOWHERE) {
        return SAB_NOT_LENGTHENED;
    }
    if (network_piece(cave, square) != PIECE_NONE) {
        return SAB_CELL_TAKEN;
    }
    around = lay_surroundings(cave, square);
    if ((openings & around.wall) != 0 || (around.open & ~openings) != 0) {
        return SAB_SIDES_MISMATCH;
    }
    return around.open != 0 ? SAB_OK : SAB_NOT_LENGTHENED;
}

static enum sab_verdict check_goal(const struct sab_cave *cave, sab_cell cell)
{
    unsigned piece = network_piece(cave, cave_square_of(cell));
    if (piece < SAB_CAVE_GOAL_PIECE || piece == PIECE_NONE) {
        return SAB_NOT_A_GOAL;
    }
    return network_face_up(cave, piece) ? SAB_GOAL_FACE_UP : SAB_OK;
}

static enum sab_verdict check_clan(const struct sab_cave *cave, const struct sab_action *action)
{
    if (action->target == action->seat) {
        return SAB_NOT_ONESELF;
    }
    return sab_has_seat(cave->unmasked, action->target) ? SAB_CLAN_FACE_UP : SAB_OK;
}

static enum sab_verdict check_rockfall(const struct sab_cave *cave, sab_cell cell)
{
    unsigned piece = network_piece(cave, cave_square_of(cell));
    if (piece == PIECE_NONE) {
        return SAB_NO_CARD_THERE;
    }
    if (piece == 0 || piece >= SAB_CAVE_GOAL_PIECE) {
        return SAB_CANNOT_FALL;
    }
    return figures_on(cave, cell) ? SAB_CARD_IN_USE : SAB_OK;
}

static enum sab_verdict check_web(const struct sab_cave *cave, const struct sab_action *action)
{
    unsigned square = cave_square_of(action->cell);
    if (!network_takes_web(cave, square, action->side)) {
        return SAB_NO_OPENING;
    }
    return network_web(cave, square, action->side) < cave->web_count ? SAB_WEB_THERE : SAB_OK;
}

static enum sab_verdict check_creature(const struct sab_cave *cave, const struct sab_action *action)
{
    const struct sab_cave_creature *creature = &cave->creature[creature_of(action->card)];
    struct sab_cave_place place = {action->cell, action->space};
    if (!network_has_space(cave, place.cell, place.space)) {
        return SAB_NO_SUCH_SPACE;
    }
    if (creature->card != SAB_NO_CARD) {
        return same_place(creature->place, place) ? SAB_OK : SAB_CREATURE_ABOUT;
    }
    return network_mark(cave, network_node(cave, place)) == SAB_MARK_HOLE ? SAB_OK : SAB_NOT_A_HOLE;
}

/* ---- Steps (cave 4.2, 5.5, 6.2) -------------------------------------------------------------- */

static enum sab_verdict check_step(const struct sab_cave *cave, const struct sab_action *action)
{
    bool creature = action->verb == SAB_CAVE_WALK;
    struct sab_cave_place from =
        creature ? cave->creature[cave->turn.attacker].place : cave->dwarf[cave->turn.seat].place;
    struct sab_cave_place to = {action->cell, action->space};
    unsigned piece = network_piece(cave, cave_square_of(to.cell));
    bool hidden = piece != PIECE_NONE && !network_face_up(cave, piece);
    if (hidden ? to.space != SAB_NO_SPACE : !network_has_space(cave, to.cell, to.space)) {
        return SAB_NO_SUCH_SPACE;
    }
    if (cave->turn.steps_left == 0) {
        return SAB_NOT_A_STEP;
    }
    return network_check_step(cave, network_node(cave, from), network_node(cave, to), creature);
}

static enum sab_verdict check_cut(const struct sab_cave *cave, const struct sab_action *action)
{
    struct node node = network_node(cave, cave->dwarf[cave->turn.seat].place);
    unsigned own = cave->piece_square[node.piece];
    unsigned square = cave_square_of(action->cell);
    unsigned openings = network_space_openings(cave, node);
    if (hands_axes(cave, cave->turn.seat) == 0) {
        return SAB_NO_AXE;
    }
    if (square == CAVE_NOWHERE || network_web(cave, square, action->side) == cave->web_count) {
        return SAB_NO_WEB_THERE;
    }
    if (own == square) {
        return (openings & action->side) != 0 ? SAB_OK : SAB_NOT_BESIDE_WEB;
    }
    return own == neighbour_by_side(square, action->side) &&
                   (openings & sides_across(action->side)) != 0
               ? SAB_OK
               : SAB_NOT_BESIDE_WEB;
}

/* ---- The rest -------------------------------------------------------------------------------- */

/* Checks the rules for the action's verb. If the verb needs cards, check before the call that the
 * hand has these cards. */
static enum sab_verdict check_rest(const struct sab_cave *cave, const struct sab_action *action)
{
    switch ((enum sab_cave_verb)action->verb) {
    case SAB_CAVE_LAY:
        return check_lay(cave, action);
    case SAB_CAVE_LOOK_GOAL:
        return check_goal(cave, action->cell);
    case SAB_CAVE_LOOK_CLAN:
        return check_clan(cave, action);
    case SAB_CAVE_ROCKFALL:
        return check_rockfall(cave, action->cell);
    case SAB_CAVE_BOOTS:
        return cave->boots[action->target] != SAB_NO_CARD ? SAB_HAS_BOOTS : SAB_OK;
    case SAB_CAVE_SWAP:
        return action->target == action->seat ? SAB_NOT_ONESELF : SAB_OK;
    case SAB_CAVE_WEB:
        return check_web(cave, action);
    case SAB_CAVE_CREATURE:
        return check_creature(cave, action);
    case SAB_CAVE_WALK:
    case SAB_CAVE_STEP:
        return check_step(cave, action);
    case SAB_CAVE_CUT:
        return check_cut(cave, action);
    case SAB_CAVE_FACE:
        return (cave->turn.facing >> action->amount & 1) != 0 ? SAB_OK : SAB_NOT_ATTACKING;
    case SAB_CAVE_DRIVE:
        return hands_axes(cave, cave->to_move) > 0 ? SAB_OK : SAB_NO_AXE;
    case SAB_CAVE_TURN:
        return (move_goal_turns(cave) >> action->turned & 1) != 0 ? SAB_OK : SAB_GOAL_CANNOT_LIE;
    case SAB_CAVE_AXE:
    case SAB_CAVE_DISCARD:
    case SAB_CAVE_HALT:
    case SAB_CAVE_STAY:
    case SAB_CAVE_ENDURE:
    case SAB_CAVE_NUGGET:
        return SAB_OK;
    case SAB_CAVE_VERBS:
        break;
    }
    return SAB_BAD_ACTION;
}

enum sab_verdict cave_check(const struct sab_cave *cave, const struct sab_action *action)
{
    enum sab_verdict verdict;
    if (!well_formed(cave, action)) {
        return SAB_BAD_ACTION;
    }
    if (cave->phase == SAB_CAVE_OVER) {
        return SAB_GAME_IS_OVER;
    }
    if (action->verb == SAB_VOTE) {
        return !sab_has_seat(cave->votes, action->seat) ? SAB_OK : SAB_VOTED_ALREADY;
    }
    if (action->seat != cave->to_move) {
        return SAB_NOT_YOUR_TURN;
    }
    if (action->verb == SAB_CAVE_CUT ? !move_may_cut(cave)
                                     : verbs[action->verb].phase != cave->phase) {
        return SAB_NOT_NOW;
    }
    verdict = check_hand(cave, action);
    return verdict == SAB_OK ? check_rest(cave, action) : verdict;
}
