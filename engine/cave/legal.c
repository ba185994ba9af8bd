/* SPDX-License-Identifier: MIT
 *
 * legal.c - lists every action that the seat to move may take (cave 3-6).
 */
#include "cave/rules.h"

#include <assert.h>

struct list {
    size_t count;
    struct sab_action *at;
};

static void add(struct list *list, struct sab_action action)
{
    assert(list->count < SAB_ACTIONS_MAX);
    list->at[list->count++] = action;
}

/* ---- Path cards (cave 4.1) ------------------------------------------------------------------- */

/* An empty cell that an opening of a face-up card leads to. */
struct spot_to_lay {
    sab_cell cell;
    struct surroundings around;
};

/* All empty cells that an opening of a face-up card leads to. These cells are the same for every
 * path card in the hand, so one search is enough for a list of actions. */
struct spots_to_lay {
    unsigned count;
    struct spot_to_lay at[4 * SAB_CAVE_PIECES];
};

static void find_spots(const struct sab_cave *cave, struct spots_to_lay *spots)
{
    spots->count = 0;
    for (unsigned piece = 0; piece < SAB_CAVE_PIECES; piece++) {
        if (!network_face_up(cave, piece)) {
            continue;
        }
        for (unsigned rest = network_openings(cave, piece); rest != 0; rest &= rest - 1) {
            unsigned side = rest & (0 - rest);
            unsigned square = neighbour_by_side(cave->piece_square[piece], side);
            struct surroundings around;
            if (network_piece(cave, square) != PIECE_NONE) {
                continue;
            }
            around = lay_surroundings(cave, square);
            /* Several openings may lead to the same cell. Only the first of them lists the cell. */
            if ((around.open & (0u - around.open)) == sides_across(side)) {
                spots->at[spots->count++] = (struct spot_to_lay){cave_cell_of(square), around};
            }
        }
    }
}

static void list_lays(const struct sab_cave *cave, const struct spots_to_lay *spots, sab_card card,
                      struct list *list)
{
    const struct sab_cave_card *face = sab_cave_card_of(card);
    unsigned turns = face->alike != 0 ? 1 : 2;
    for (unsigned turned = 0; turned < turns; turned++) {
        unsigned openings = lay_openings(face, turned != 0);
        for (unsigned i = 0; i < spots->count; i++) {
            struct surroundings around = spots->at[i].around;
            if ((openings & (around.open | around.wall)) == around.open) {
                add(list, (struct sab_action){.verb = SAB_CAVE_LAY,
                                              .seat = cave->turn.seat,
                                              .card = card,
                                              .turned = (uint8_t)turned,
                                              .cell = spots->at[i].cell});
            }
        }
    }
}

/* ---- Action cards (cave 5, 6.1) -------------------------------------------------------------- */

static void list_information(const struct sab_cave *cave, sab_card card, struct list *list)
{
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        unsigned piece = SAB_CAVE_GOAL_PIECE + goal;
        if (!network_face_up(cave, piece)) {
            add(list, (struct sab_action){.verb = SAB_CAVE_LOOK_GOAL,
                                          .seat = cave->turn.seat,
                                          .card = card,
                                          .cell = cave_cell_of(cave->piece_square[piece])});
        }
    }
    for (sab_seat seat = 0; seat < cave->seats; seat++) {
        if (seat != cave->turn.seat && !sab_has_seat(cave->unmasked, seat)) {
            add(list, (struct sab_action){.verb = SAB_CAVE_LOOK_CLAN,
                                          .seat = cave->turn.seat,
                                          .card = card,
                                          .target = seat});
        }
    }
}

static void list_rockfalls(const struct sab_cave *cave, sab_card card, struct list *list)
{
    for (unsigned piece = 1; piece < cave->laid_count; piece++) {
        sab_cell cell = cave_cell_of(cave->piece_square[piece]);
        if (!figures_on(cave, cell)) {
            add(list, (struct sab_action){.verb = SAB_CAVE_ROCKFALL,
                                          .seat = cave->turn.seat,
                                          .card = card,
                                          .cell = cell});
        }
    }
}

static void list_targets(const struct sab_cave *cave, unsigned verb, sab_card card, sab_seats seats,
                         struct list *list)
{
    for (unsigned rest = seats; rest != 0; rest &= rest - 1) {
        add(list, (struct sab_action){.verb = (uint8_t)verb,
                                      .seat = cave->turn.seat,
                                      .card = card,
                                      .target = (sab_seat)bits_first(rest)});
    }
}

static sab_seats without_boots(const struct sab_cave *cave)
{
    sab_seats seats = 0;
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        seats |= cave->boots[seat] == SAB_NO_CARD ? sab_one_seat(seat) : 0;
    }
    return seats;
}

/* Lists the edges where a web can be hung, each once. At a joint two cards meet, and only the
 * western or the northern card lists the joint. An open end belongs to one card, which lists it. */
static void list_webs(const struct sab_cave *cave, sab_card card, struct list *list)
{
    for (unsigned piece = 0; piece < SAB_CAVE_PIECES; piece++) {
        unsigned square = cave->piece_square[piece];
        unsigned rest = network_face_up(cave, piece) ? network_openings(cave, piece) : 0;
        for (; rest != 0; rest &= rest - 1) {
            unsigned side = rest & (0 - rest);
            unsigned beside = neighbour_by_side(square, side);
            unsigned other = network_piece(cave, beside);
            bool named_here = side == SAB_EAST || side == SAB_SOUTH;
            if (network_face_up(cave, other) &&
                (!named_here || (network_openings(cave, other) & sides_across(side)) == 0)) {
                continue;
            }
            if (network_web(cave, square, side) == cave->web_count) {
                add(list,
                    (struct sab_action){.verb = SAB_CAVE_WEB,
                                        .seat = cave->turn.seat,
                                        .card = card,
                                        .cell = cave_cell_of(named_here ? square : beside),
                                        .side = named_here ? (sab_sides)side : sides_across(side)});
            }
        }
    }
}

static void add_creature(const struct sab_cave *cave, sab_card card, struct sab_cave_place place,
                         struct list *list)
{
    add(list, (struct sab_action){.verb = SAB_CAVE_CREATURE,
                                  .seat = cave->turn.seat,
                                  .card = card,
                                  .cell = place.cell,
                                  .space = place.space});
}

static void list_summons(const struct sab_cave *cave, sab_card card, struct list *list)
{
    unsigned creature = creature_of(card);
    if (creature_in_play(cave, creature)) {
        add_creature(cave, card, cave->creature[creature].place, list);
        return;
    }
    for (unsigned piece = 0; piece < SAB_CAVE_PIECES; piece++) {
        unsigned spaces = network_face_up(cave, piece) ? network_face(cave, piece)->spaces : 0;
        for (unsigned space = 0; space < spaces; space++) {
            struct node node = {(uint8_t)piece, (uint8_t)space};
            if (network_mark(cave, node) == SAB_MARK_HOLE) {
                add_creature(cave, card, network_place(cave, node), list);
            }
        }
    }
}

static void list_card(const struct sab_cave *cave, const struct spots_to_lay *spots, sab_card card,
                      struct list *list)
{
    sab_seat self = cave->turn.seat;
    switch ((enum sab_cave_deed)sab_cave_card_of(card)->deed) {
    case SAB_DEED_PATH:
        list_lays(cave, spots, card, list);
        break;
    case SAB_DEED_INFORMATION:
        list_information(cave, card, list);
        break;
    case SAB_DEED_ROCKFALL:
        list_rockfalls(cave, card, list);
        break;
    case SAB_DEED_BOOTS:
        list_targets(cave, SAB_CAVE_BOOTS, card, without_boots(cave), list);
        break;
    case SAB_DEED_AXE:
        list_targets(cave, SAB_CAVE_AXE, card, sab_all_seats(cave->seats), list);
        break;
    case SAB_DEED_SWAP:
        list_targets(cave, SAB_CAVE_SWAP, card, sab_without_seat(sab_all_seats(cave->seats), self),
                     list);
        break;
    case SAB_DEED_WEB:
        list_webs(cave, card, list);
        break;
    case SAB_DEED_RAT:
    case SAB_DEED_LINDWORM:
    case SAB_DEED_GOBLIN:
        list_summons(cave, card, list);
        break;
    case SAB_DEEDS:
        assert(false);
    }
}

/* Lists the discards of hand[first] as a single card, and with each later card of the hand.
 * The hand is sorted, so equal cards are side by side, and only the first of them is used. */
static void list_discards(const struct sab_cave *cave, unsigned first, struct list *list)
{
    const sab_card *hand = cave->hand[cave->turn.seat];
    struct sab_action discard = {
        .verb = SAB_CAVE_DISCARD, .seat = cave->turn.seat, .card = hand[first], .amount = 1};
    add(list, discard);
    discard.amount = 2;
    for (unsigned i = first + 1; i < cave->hand_count[cave->turn.seat]; i++) {
        if (hand[i] != discard.second) {
            discard.second = hand[i];
            add(list, discard);
        }
    }
}

static void list_plays(const struct sab_cave *cave, struct list *list)
{
    const sab_card *hand = cave->hand[cave->turn.seat];
    struct spots_to_lay spots;
    find_spots(cave, &spots);
    for (unsigned i = 0; i < cave->hand_count[cave->turn.seat]; i++) {
        if (i == 0 || hand[i] != hand[i - 1]) {
            list_card(cave, &spots, hand[i], list);
            list_discards(cave, i, list);
        }
    }
}

/* ---- Steps and answers (cave 4, 6) ----------------------------------------------------------- */

static void list_steps(const struct sab_cave *cave, unsigned verb, struct sab_cave_place from,
                       struct list *list)
{
    struct steps steps;
    network_steps(cave, network_node(cave, from), verb == SAB_CAVE_WALK, &steps);
    for (unsigned i = 0; i < steps.count; i++) {
        struct sab_cave_place to = network_place(cave, steps.to[i]);
        add(list, (struct sab_action){.verb = (uint8_t)verb,
                                      .seat = cave->turn.seat,
                                      .cell = to.cell,
                                      .space = to.space});
    }
}

static void list_cuts(const struct sab_cave *cave, struct list *list)
{
    for (unsigned rest = move_webs(cave); rest != 0; rest &= rest - 1) {
        const struct sab_cave_web *web = &cave->web[bits_first(rest)];
        add(list, (struct sab_action){.verb = SAB_CAVE_CUT,
                                      .seat = cave->turn.seat,
                                      .cell = web->cell,
                                      .side = web->side});
    }
}

static void list_move(const struct sab_cave *cave, struct list *list)
{
    if (cave->turn.steps_left > 0) {
        list_steps(cave, SAB_CAVE_STEP, cave->dwarf[cave->turn.seat].place, list);
    }
    list_cuts(cave, list);
    add(list, (struct sab_action){.verb = SAB_CAVE_STAY, .seat = cave->turn.seat});
}

static void list_answer(const struct sab_cave *cave, unsigned verb, struct list *list)
{
    add(list, (struct sab_action){.verb = (uint8_t)verb, .seat = cave->to_move});
}

/* Lists the ways in which a revealed goal may lie. In `turns`, bit 0 stands for upright, bit 1 for
 * half turned. */
static void list_turns(const struct sab_cave *cave, unsigned turns, struct list *list)
{
    for (; turns != 0; turns &= turns - 1) {
        add(list, (struct sab_action){.verb = SAB_CAVE_TURN,
                                      .seat = cave->turn.seat,
                                      .turned = (uint8_t)bits_first(turns)});
    }
}

static void list_amounts(const struct sab_cave *cave, unsigned verb, unsigned amounts,
                         struct list *list)
{
    for (; amounts != 0; amounts &= amounts - 1) {
        add(list, (struct sab_action){.verb = (uint8_t)verb,
                                      .seat = cave->turn.seat,
                                      .amount = (uint8_t)bits_first(amounts)});
    }
}

size_t cave_legal(const struct sab_cave *cave, struct sab_action actions[SAB_ACTIONS_MAX])
{
    struct list list = {0, actions};
    switch ((enum sab_cave_phase)cave->phase) {
    case SAB_CAVE_PLAYING:
        list_plays(cave, &list);
        if (move_may_cut(cave)) {
            list_cuts(cave, &list);
        }
        break;
    case SAB_CAVE_WALKING:
        list_steps(cave, SAB_CAVE_WALK, cave->creature[cave->turn.attacker].place, &list);
        list_answer(cave, SAB_CAVE_HALT, &list);
        break;
    case SAB_CAVE_ATTACK:
        list_answer(cave, SAB_CAVE_DRIVE, &list);
        list_answer(cave, SAB_CAVE_ENDURE, &list);
        break;
    case SAB_CAVE_MOVING:
        list_move(cave, &list);
        break;
    case SAB_CAVE_FACING:
        list_amounts(cave, SAB_CAVE_FACE, cave->turn.facing, &list);
        break;
    case SAB_CAVE_TURNING:
        list_turns(cave, move_goal_turns(cave), &list);
        break;
    case SAB_CAVE_AT_VEIN:
        list_amounts(cave, SAB_CAVE_NUGGET, 3, &list);
        break;
    case SAB_CAVE_OVER:
        break;
    }
    return list.count;
}

void cave_random(const struct sab_cave *cave, uint64_t random, struct sab_action *action)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = cave_legal(cave, actions);
    assert(count > 0);
    *action = actions[(random >> 32) * count >> 32];
}
