/* SPDX-License-Identifier: MIT
 *
 * move.c - the dwarf's move: steps and their costs, goals, veins and the exit (cave 4.2-4.9, 5.5,
 * 7.1).
 */
#include "cave/rules.h"

#include <assert.h>

static struct node own_node(const struct sab_cave *cave)
{
    return network_node(cave, cave->dwarf[cave->turn.seat].place);
}

void move_lose_nugget(struct sab_cave *cave, sab_seat seat, struct sab_events *events)
{
    if (cave->gold[seat] == 0) {
        return;
    }
    cave->gold[seat]--;
    cave->pool++;
    note(events, (struct sab_event){.type = SAB_CAVE_LOST_NUGGET, .seat = seat});
}

/* ---- How long the move goes on (cave 3.6) ---------------------------------------------------- */

bool move_may_cut(const struct sab_cave *cave)
{
    const struct sab_cave_dwarf *dwarf = &cave->dwarf[cave->turn.seat];
    bool early = cave->phase == SAB_CAVE_PLAYING && cave->option[SAB_CAVE_OPT_WEB_CUT] == 0;
    return cave->phase == SAB_CAVE_MOVING || (early && dwarf->left == 0 && dwarf->lies == 0);
}

unsigned move_webs(const struct sab_cave *cave)
{
    struct node node = own_node(cave);
    unsigned square = cave->piece_square[node.piece];
    unsigned webs = 0;
    if (cave->web_count == 0 || hands_axes(cave, cave->turn.seat) == 0) {
        return 0;
    }
    for (unsigned rest = network_space_openings(cave, node); rest != 0; rest &= rest - 1) {
        webs |= 1u << network_web(cave, square, rest & (0 - rest));
    }
    return webs & ((1u << cave->web_count) - 1);
}

static void go_on(struct sab_cave *cave, struct sab_events *events)
{
    cave->phase = SAB_CAVE_MOVING;
    cave->to_move = cave->turn.seat;
    if (move_webs(cave) == 0 &&
        (cave->turn.steps_left == 0 || !network_has_step(cave, own_node(cave), false))) {
        move_end(cave, events);
    }
}

/* Whether the draw pile and all hands are empty, so that the game ends at once (cave 7.1a). */
static bool is_last_card(const struct sab_cave *cave)
{
    return cave->option[SAB_CAVE_OPT_LAST_CARD] == 0 && cave->pile_count == 0 &&
           turn_hands_are_empty(cave);
}

void move_begin(struct sab_cave *cave, struct sab_events *events)
{
    const struct sab_cave_dwarf *dwarf = &cave->dwarf[cave->turn.seat];
    if (dwarf->left != 0 || dwarf->lies != 0 || cave->turn.held != 0 || is_last_card(cave)) {
        turn_draw(cave, events);
        return;
    }
    cave->turn.steps_left = (uint8_t)(MOVE_STEPS + (cave->boots[cave->turn.seat] != SAB_NO_CARD));
    go_on(cave, events);
}

void move_cut(struct sab_cave *cave, const struct sab_action *action, struct sab_events *events)
{
    hands_spend_axe(cave, cave->turn.seat);
    webs_age(cave, network_web(cave, cave_square_of(action->cell), action->side), events);
    if (cave->phase == SAB_CAVE_MOVING) {
        go_on(cave, events);
    }
}

/* ---- Where the move ends (cave 4.6, 4.9) ----------------------------------------------------- */

static void leave(struct sab_cave *cave, struct sab_events *events)
{
    sab_seat seat = cave->turn.seat;
    cave->turn.steps_left = 0;
    cave->dwarf[seat] = (struct sab_cave_dwarf){.left = 1};
    note(events, (struct sab_event){.type = SAB_CAVE_LEFT, .seat = seat});
    end_unmask(cave, seat, events);
    if (cave->first_out == SAB_NOBODY) {
        cave->first_out = seat;
        for (unsigned i = 0; i < sab_cave_sizes[cave->seats].aside; i++) {
            note(events, (struct sab_event){.type = SAB_CAVE_ASIDE,
                                            .seat = seat,
                                            .target = (sab_seat)i,
                                            .amount = cave->clans[cave->seats + i].loyalty,
                                            .secret = 1});
        }
    }
    if (end_clan_is_out(cave, end_works_for(cave, seat))) {
        end_game(cave, events);
    } else {
        turn_draw(cave, events);
    }
}

static void take_nugget(struct sab_cave *cave, struct sab_events *events)
{
    sab_seat seat = cave->turn.seat;
    cave->piece_state[own_node(cave).piece] &= (uint8_t)~SAB_PIECE_NUGGET;
    cave->gold[seat]++;
    note(events, (struct sab_event){.type = SAB_CAVE_NUGGET_TAKEN,
                                    .seat = seat,
                                    .cell = cave->dwarf[seat].place.cell});
    end_unmask(cave, seat, events);
}

void move_end(struct sab_cave *cave, struct sab_events *events)
{
    struct node node = own_node(cave);
    cave->turn.steps_left = 0;
    if (cave->turn.moved != 0 && network_mark(cave, node) == SAB_MARK_VEIN &&
        (cave->piece_state[node.piece] & SAB_PIECE_NUGGET) != 0) {
        if (cave->option[SAB_CAVE_OPT_VEIN_OPTIONAL] != 0) {
            cave->phase = SAB_CAVE_AT_VEIN;
            cave->to_move = cave->turn.seat;
            return;
        }
        take_nugget(cave, events);
    }
    turn_draw(cave, events);
}

void move_take_nugget(struct sab_cave *cave, bool taken, struct sab_events *events)
{
    if (taken) {
        take_nugget(cave, events);
    }
    turn_draw(cave, events);
}

void move_arrive(struct sab_cave *cave, bool stopped, struct sab_events *events)
{
    if (network_mark(cave, own_node(cave)) == SAB_MARK_EXIT) {
        leave(cave, events);
    } else if (stopped) {
        move_end(cave, events);
    } else {
        go_on(cave, events);
    }
}

/* ---- Goals (cave 4.8) ------------------------------------------------------------------------ */

/* The side of the goal that faces the dwarf. */
static sab_sides side_of_approach(const struct sab_cave *cave, unsigned piece)
{
    unsigned goal = cave->piece_square[piece];
    unsigned dwarf = cave_square_of(cave->dwarf[cave->turn.seat].place.cell);
    unsigned side = SAB_NORTH;
    while (neighbour_by_side(goal, side) != dwarf) {
        side <<= 1;
        assert(side <= SAB_WEST);
    }
    return (sab_sides)side;
}

/* How well the goal would match its neighbours if it lay half turned (`turned` is true) or upright
 * (`turned` is false). Returns the number of matching sides plus one, or 0 if no opening would face
 * the dwarf. */
static unsigned goal_match(const struct sab_cave *cave, unsigned piece, bool turned)
{
    const struct sab_cave_card *face = network_face(cave, piece);
    struct surroundings around = lay_surroundings(cave, cave->piece_square[piece]);
    sab_sides openings = lay_openings(face, turned);
    if ((openings & side_of_approach(cave, piece)) == 0) {
        return 0;
    }
    return 1 + bits_count((openings & around.open) | (~(unsigned)openings & around.wall));
}

unsigned move_goal_turns(const struct sab_cave *cave)
{
    unsigned piece = SAB_CAVE_GOAL_PIECE + (unsigned)cave->turn.turning;
    unsigned upright = goal_match(cave, piece, false);
    unsigned turned = goal_match(cave, piece, true);
    if (network_face(cave, piece)->alike != 0 || upright > turned) {
        return 1;
    }
    return upright < turned ? 2 : 3;
}

static void step_onto_goal(struct sab_cave *cave, sab_cell cell, struct sab_events *events)
{
    unsigned turns;
    cave->turn.steps_left = 0;
    cave->turn.turning = (uint8_t)(network_piece(cave, cave_square_of(cell)) - SAB_CAVE_GOAL_PIECE);
    turns = move_goal_turns(cave);
    if (turns == 3) {
        cave->phase = SAB_CAVE_TURNING;
        cave->to_move = cave->turn.seat;
    } else {
        move_turn_goal(cave, turns == 2, events);
    }
}

void move_turn_goal(struct sab_cave *cave, bool turned, struct sab_events *events)
{
    unsigned goal = cave->turn.turning, piece = SAB_CAVE_GOAL_PIECE + goal;
    sab_sides side = side_of_approach(cave, piece);
    sab_cell cell = cave_cell_of(cave->piece_square[piece]);
    cave->turn.turning = 0;
    cave->piece_state[piece] = (uint8_t)(SAB_PIECE_FACE_UP | (turned ? SAB_PIECE_TURNED : 0));
    note(events, (struct sab_event){.type = SAB_CAVE_GOAL_TURNED,
                                    .cell = cell,
                                    .turned = turned,
                                    .amount = cave->piece_card[piece]});
    lay_nugget(cave, piece, events);
    cave->dwarf[cave->turn.seat].place =
        (struct sab_cave_place){cell, (uint8_t)network_space_at(cave, piece, side)};
    move_arrive(cave, true, events);
}

/* ---- Steps (cave 4.2, 4.4, 4.5, 4.7) --------------------------------------------------------- */

bool move_step(struct sab_cave *cave, const struct sab_action *action, struct sab_events *events)
{
    sab_seat seat = cave->turn.seat;
    struct sab_cave_place from = cave->dwarf[seat].place;
    struct sab_cave_place to = {action->cell, action->space};
    unsigned mark;
    cave->turn.moved = 1;
    cave->turn.steps_left--;
    if (to.space == SAB_NO_SPACE) {
        step_onto_goal(cave, to.cell, events);
        return false;
    }
    mark = network_mark(cave, network_node(cave, to));
    cave->dwarf[seat].place = to;
    if (mark == SAB_MARK_BRIDGE && !same_cell(from.cell, to.cell)) {
        hands_lose(cave, seat, events);
    } else if (mark == SAB_MARK_TUNNEL) {
        move_lose_nugget(cave, seat, events);
    }
    cave->turn.facing = (uint8_t)figures_creatures(cave, to);
    if (cave->turn.facing != 0) {
        cave->turn.steps_left = 0;
        return true;
    }
    move_arrive(cave, false, events);
    return false;
}
