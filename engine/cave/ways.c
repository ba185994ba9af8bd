/* SPDX-License-Identifier: MIT
 *
 * ways.c - works out which spaces the moving figure can reach, and at what cost. Players and bots
 * use this to plan (cave 4.2-4.9, 6.1-6.3).
 */
#include "cave/rules.h"

#include <assert.h>
#include <string.h>

enum { NOT_REACHED = 0xffff, FROM_START = 255, START = 0xfffe };

/* The search for all ways. `ways`, `nodes` and `cost` are three lists of the nodes reached so far,
 * in the same order. number[piece][space] is the index of the node {piece, space} in these lists.
 * It is NOT_REACHED if the node is not in the lists, and START if the figure stands there. A
 * face-down goal has one entry, as if it had a single space. */
struct walk {
    const struct sab_cave *cave;
    bool creature;
    size_t count;
    struct sab_cave_way *ways;
    struct node nodes[SAB_CAVE_WAYS_MAX];
    uint8_t cost[SAB_CAVE_WAYS_MAX]; /* cards and nuggets paid on the way to the node */
    uint16_t number[SAB_CAVE_PIECES][SAB_CAVE_SPACES_MAX];
};

/* What a dwarf pays or meets when it enters a space: a set of tolls. `from_other` says whether the
 * dwarf comes from another card. */
static unsigned dwarf_tolls(const struct sab_cave *cave, struct node to, bool from_other)
{
    sab_seat seat = cave->turn.seat;
    unsigned mark, tolls = 0;
    if (to.space == SAB_NO_SPACE) {
        return SAB_TOLL_GOAL | SAB_TOLL_ENDS;
    }
    mark = network_mark(cave, to);
    if (mark == SAB_MARK_BRIDGE && from_other && cave->hand_count[seat] > 0) {
        tolls |= SAB_TOLL_CARD;
    }
    if (mark == SAB_MARK_TUNNEL && cave->gold[seat] > 0) {
        tolls |= SAB_TOLL_NUGGET;
    }
    if (mark == SAB_MARK_VEIN && (cave->piece_state[to.piece] & SAB_PIECE_NUGGET) != 0) {
        tolls |= SAB_TOLL_VEIN;
    }
    if (mark == SAB_MARK_EXIT) {
        tolls |= SAB_TOLL_EXIT | SAB_TOLL_ENDS;
    }
    if (figures_creatures(cave, network_place(cave, to)) != 0) {
        tolls |= SAB_TOLL_ATTACK | SAB_TOLL_ENDS;
    }
    return tolls;
}

static unsigned tolls_of(const struct walk *walk, struct node from, struct node to)
{
    if (!walk->creature) {
        return dwarf_tolls(walk->cave, to, from.piece != to.piece);
    }
    return figures_dwarfs(walk->cave, network_place(walk->cave, to)) != 0
               ? SAB_TOLL_ATTACK | SAB_TOLL_ENDS
               : 0;
}

/* Takes one step in the search. If the lists do not have the space that the step leads to, adds it.
 * If they have that space with the same number of steps, keeps the cheaper of the two ways. */
static void reach(struct walk *walk, size_t from, struct node here, struct node to, unsigned steps)
{
    unsigned tolls = tolls_of(walk, here, to);
    unsigned before = from == START ? 0 : walk->cost[from];
    unsigned cost = before + ((tolls & SAB_TOLL_CARD) != 0) + ((tolls & SAB_TOLL_NUGGET) != 0);
    uint16_t *number = &walk->number[to.piece][to.space == SAB_NO_SPACE ? 0 : to.space];
    bool fresh = *number == NOT_REACHED;
    if (*number == START ||
        (!fresh && (walk->ways[*number].steps != steps || walk->cost[*number] <= cost))) {
        return;
    }
    assert(from == START || from < FROM_START);
    if (fresh) {
        *number = (uint16_t)walk->count++;
    }
    walk->nodes[*number] = to;
    walk->cost[*number] = (uint8_t)cost;
    walk->ways[*number] = (struct sab_cave_way){
        .to = network_place(walk->cave, to),
        .steps = (uint8_t)steps,
        .tolls = (uint8_t)tolls,
        .from = from == START ? (uint8_t)FROM_START : (uint8_t)from,
    };
}

static void reach_all(struct walk *walk, size_t from, struct node here, unsigned steps)
{
    struct steps to;
    network_steps(walk->cave, here, walk->creature, &to);
    for (unsigned i = 0; i < to.count; i++) {
        reach(walk, from, here, to.to[i], steps);
    }
}

static size_t find_ways(const struct sab_cave *cave, struct sab_cave_way ways[SAB_CAVE_WAYS_MAX])
{
    struct walk walk = {.cave = cave, .creature = cave->phase == SAB_CAVE_WALKING, .ways = ways};
    struct node start;
    if ((cave->phase != SAB_CAVE_WALKING && cave->phase != SAB_CAVE_MOVING) ||
        cave->turn.steps_left == 0) {
        return 0;
    }
    start = network_node(cave, walk.creature ? cave->creature[cave->turn.attacker].place
                                             : cave->dwarf[cave->turn.seat].place);
    memset(walk.number, 0xff, sizeof walk.number); /* NOT_REACHED */
    walk.number[start.piece][start.space] = START;
    reach_all(&walk, START, start, 1);
    for (size_t i = 0; i < walk.count; i++) {
        if (ways[i].steps < cave->turn.steps_left && (ways[i].tolls & SAB_TOLL_ENDS) == 0) {
            reach_all(&walk, i, walk.nodes[i], ways[i].steps + 1u);
        }
    }
    return walk.count;
}

size_t sab_cave_ways(const struct sab_view *view, struct sab_cave_way ways[SAB_CAVE_WAYS_MAX])
{
    struct sab_game known;
    if (view->kind != SAB_CAVE) {
        return 0;
    }
    cave_know(view, &known);
    return find_ways(&known.as.cave, ways);
}
