/* SPDX-License-Identifier: MIT
 *
 * map.c - distances in the cave (cave 4.2-4.5), for bots.
 *
 * A node stands for a figure at an opening of a card, and all openings of the same way share one
 * node. From its node, the figure takes `cross` steps to another opening of the way, and one more
 * step into the next cell. All ladders together have one more node.
 */
#include "bots/cave/map.h"

#include <string.h>

enum {
    SIDES = 4,
    WAYS = 4,                    /* the most ways that one card has */
    LADDERS = CAVE_CELLS * WAYS, /* the node where all ladders meet */
    TO_BUILD = 4,                /* the cost of a card still to be laid, in steps */
    WEB_COST = 3
};

static const int beside[SIDES] = {-CAVE_WIDTH, 1, CAVE_WIDTH, -1};

int cave_map_index(sab_cell cell)
{
    bool inside = cell.x >= -CAVE_REACH && cell.x <= CAVE_REACH && cell.y >= -CAVE_REACH &&
                  cell.y <= CAVE_REACH;
    return inside ? (cell.y + CAVE_REACH) * CAVE_WIDTH + cell.x + CAVE_REACH : -1;
}

/* ---- The map --------------------------------------------------------------------------------- */

/* Numbers the ways of a card from 1. Spaces of the same way get the same number. */
static void number_ways(const struct sab_cave_card *face, uint8_t way[SAB_CAVE_SPACES_MAX])
{
    uint8_t count = 0;
    memset(way, 0, SAB_CAVE_SPACES_MAX);
    for (unsigned space = 0; space < face->spaces; space++) {
        unsigned open = way[space] == 0 ? 1u << space : 0;
        count = (uint8_t)(count + (open != 0));
        for (unsigned done = 0; open != done;) {
            unsigned next = (open ^ done) & -(open ^ done);
            done |= next;
            for (unsigned k = 0; k < SAB_CAVE_SPACES_MAX; k++) {
                if ((next >> k & 1) != 0) {
                    way[k] = count;
                    open |= face->link[k];
                }
            }
        }
    }
}

void cave_map_lay(struct cave_map *map, sab_cell cell, const struct sab_cave_card *face,
                  bool turned)
{
    int index = cave_map_index(cell);
    if (index < 0) {
        return;
    }
    struct cave_cell *at = &map->at[index];
    if (face == NULL) {
        *at = (struct cave_cell){{1, 1, 1, 1}, {0}, TO_BUILD, 0};
        return;
    }
    uint8_t way[SAB_CAVE_SPACES_MAX];
    number_ways(face, way);
    *at = (struct cave_cell){{0}, {0}, 0, 0};
    at->cross = face->group > 0 ? (uint8_t)(face->group - 1) : (uint8_t)(face->goal != 0 ? 2 : 0);
    for (unsigned space = 0; space < face->spaces; space++) {
        for (unsigned side = 0; side < SIDES; side++) {
            if ((face->opening[space] >> side & 1) != 0) {
                at->way[turned ? side ^ 2 : side] = way[space];
            }
        }
        at->ladder = face->mark[space] == SAB_MARK_LADDER ? way[space] : at->ladder;
    }
}

void cave_map_hang(struct cave_map *map, sab_cell cell, sab_sides side, unsigned shows)
{
    unsigned number = side == SAB_EAST ? 1 : 2;
    int index = cave_map_index(cell);
    sab_cell other = cell;
    other.x = (int8_t)(other.x + (side == SAB_EAST));
    other.y = (int8_t)(other.y + (side == SAB_SOUTH));
    int beyond = cave_map_index(other);
    if (index >= 0) {
        map->at[index].web[number] = (uint8_t)shows;
    }
    if (beyond >= 0) {
        map->at[beyond].web[number ^ 2] = (uint8_t)shows;
    }
}

static const struct sab_cave_card *face_of(const struct sab_cave_laid *laid)
{
    return laid->card == SAB_NO_CARD ? &sab_cave_start : sab_cave_card_of(laid->card);
}

void cave_map_of_view(struct cave_map *map, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    for (unsigned i = 0; i < CAVE_CELLS; i++) {
        map->at[i] = (struct cave_cell){{1, 1, 1, 1}, {0}, TO_BUILD, 0};
    }
    for (unsigned i = 0; i < cave->laid_count; i++) {
        cave_map_lay(map, cave->laid[i].cell, face_of(&cave->laid[i]), cave->laid[i].turned != 0);
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const struct sab_cave_goal_seen *seen = &cave->goal[goal];
        if (seen->lies != 0) {
            cave_map_lay(
                map, sab_cave_goal_cell(view->seats, goal),
                &sab_cave_goal_cards[cave->option[SAB_CAVE_OPT_DECK]][seen->goal - SAB_GOAL_EXIT],
                seen->lies == 2);
        }
    }
    for (unsigned i = 0; i < cave->web_count; i++) {
        cave_map_hang(map, cave->web[i].cell, cave->web[i].side, cave->web[i].shows);
    }
}

/* ---- Hope ------------------------------------------------------------------------------------ */

void cave_hope_form(const struct sab_cave_view *view, struct cave_hope *hope)
{
    int open = 0;
    int known = -1;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        open += view->goal[goal].goal == 0;
        known = view->goal[goal].goal == SAB_GOAL_EXIT ? (int)goal : known;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        bool may_be = known >= 0 ? known == (int)goal : view->goal[goal].goal == 0;
        hope->percent[goal] = !may_be ? 0 : known >= 0 ? 100 : 100 / open;
    }
}

/* ---- Measuring ------------------------------------------------------------------------------- */

/* The nodes whose neighbours must still be updated. A node is never in the queue twice. */
struct queue {
    uint16_t at[CAVE_NODES];
    bool waits[CAVE_NODES];
    unsigned first, count;
};

static void come_nearer(uint8_t steps[CAVE_NODES], struct queue *queue, unsigned node, unsigned to)
{
    if (to >= steps[node]) {
        return;
    }
    steps[node] = (uint8_t)to;
    if (!queue->waits[node]) {
        queue->waits[node] = true;
        queue->at[(queue->first + queue->count++) % CAVE_NODES] = (uint16_t)node;
    }
}

/* The node that a figure enters when it leaves the cell by this side; -1: the next cell has a wall
 * there, or the map ends. */
static int node_beside(const struct cave_map *map, unsigned index, unsigned side)
{
    unsigned row = index / CAVE_WIDTH, column = index % CAVE_WIDTH;
    bool rim = (side == 0 && row == 0) || (side == 2 && row == CAVE_WIDTH - 1) ||
               (side == 3 && column == 0) || (side == 1 && column == CAVE_WIDTH - 1);
    if (rim) {
        return -1;
    }
    int next = (int)index + beside[side];
    int way = map->at[next].way[side ^ 2];
    return way == 0 ? -1 : next * WAYS + way - 1;
}

/* Works backwards: updates every node from which a figure can step to the given node. */
static void spread(const struct cave_map *map, uint8_t steps[CAVE_NODES], struct queue *queue,
                   unsigned node)
{
    unsigned index = node / WAYS, way = node % WAYS + 1;
    const struct cave_cell *cell = &map->at[index];
    for (unsigned side = 0; side < SIDES; side++) {
        int from = cell->way[side] == way ? node_beside(map, index, side) : -1;
        if (from >= 0) {
            unsigned web = cell->web[side] != 0 ? WEB_COST : 0;
            come_nearer(steps, queue, (unsigned)from,
                        steps[node] + 1u + web + map->at[(unsigned)from / WAYS].cross);
        }
    }
    if (cell->ladder == way) {
        come_nearer(steps, queue, LADDERS, steps[node] + 1u);
    }
}

static void spread_ladders(const struct cave_map *map, uint8_t steps[CAVE_NODES],
                           struct queue *queue)
{
    for (unsigned index = 0; index < CAVE_CELLS; index++) {
        const struct cave_cell *cell = &map->at[index];
        if (cell->ladder != 0) {
            come_nearer(steps, queue, index * WAYS + cell->ladder - 1u,
                        steps[LADDERS] + (cell->cross > 0 ? 1u : 0u));
        }
    }
}

void cave_measure(const struct cave_map *map, unsigned seats, const struct cave_hope *hope,
                  struct cave_survey *survey)
{
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        uint8_t *steps = survey->steps[goal];
        struct queue queue = {{0}, {0}, 0, 0};
        if (hope->percent[goal] == 0) {
            continue;
        }
        memset(steps, CAVE_FAR, CAVE_NODES);
        come_nearer(steps, &queue, (unsigned)cave_map_index(sab_cave_goal_cell(seats, goal)) * WAYS,
                    0);
        while (queue.count > 0) {
            unsigned node = queue.at[queue.first];
            queue.first = (queue.first + 1) % CAVE_NODES;
            queue.count--;
            queue.waits[node] = false;
            if (node == LADDERS) {
                spread_ladders(map, steps, &queue);
            } else {
                spread(map, steps, &queue, node);
            }
        }
    }
}

/* ---- From a space ---------------------------------------------------------------------------- */

/* The face-up card in that cell, or NULL. Sets *turned to whether the card is rotated. */
static const struct sab_cave_card *card_at(const struct sab_view *view, sab_cell cell, bool *turned)
{
    const struct sab_cave_view *cave = &view->as.cave;
    for (unsigned i = 0; i < cave->laid_count; i++) {
        if (sab_same_cell(cave->laid[i].cell, cell)) {
            *turned = cave->laid[i].turned != 0;
            return face_of(&cave->laid[i]);
        }
    }
    unsigned goal = sab_cave_goal_at(view->seats, cell);
    if (goal == SAB_CAVE_GOALS || cave->goal[goal].lies == 0) {
        return NULL;
    }
    *turned = cave->goal[goal].lies == 2;
    return &sab_cave_goal_cards[cave->option[SAB_CAVE_OPT_DECK]]
                               [cave->goal[goal].goal - SAB_GOAL_EXIT];
}

/* The steps inside a card from the space `from` to each other space; CAVE_FAR: there is no way to
 * that space. */
static void walk_inside(const struct sab_cave_card *face, unsigned from,
                        uint8_t steps[SAB_CAVE_SPACES_MAX])
{
    unsigned seen = 1u << from, edge = seen;
    memset(steps, CAVE_FAR, SAB_CAVE_SPACES_MAX);
    for (uint8_t far = 0; edge != 0; far++) {
        unsigned next = 0;
        for (unsigned space = 0; space < SAB_CAVE_SPACES_MAX; space++) {
            if ((edge >> space & 1) != 0) {
                steps[space] = far;
                next |= face->link[space];
            }
        }
        edge = next & ~seen;
        seen |= next;
    }
}

static int steps_to(const struct cave_map *map, const struct sab_cave_card *face, bool turned,
                    int index, const uint8_t inside[SAB_CAVE_SPACES_MAX],
                    const uint8_t steps[CAVE_NODES])
{
    int best = CAVE_FAR;
    for (unsigned space = 0; index >= 0 && space < face->spaces; space++) {
        for (unsigned side = 0; side < SIDES; side++) {
            unsigned out = turned ? side ^ 2 : side;
            int next = (face->opening[space] >> side & 1) != 0
                           ? node_beside(map, (unsigned)index, out)
                           : -1;
            int web = map->at[index].web[out] != 0 ? WEB_COST : 0;
            int way = next < 0 ? CAVE_FAR : inside[space] + 1 + web + steps[next];
            best = way < best ? way : best;
        }
        int ladder = inside[space] + steps[LADDERS];
        best = face->mark[space] == SAB_MARK_LADDER && ladder < best ? ladder : best;
    }
    return best;
}

int cave_distance(const struct cave_map *map, const struct sab_view *view,
                  const struct cave_hope *hope, const struct cave_survey *survey,
                  struct sab_cave_place place)
{
    bool turned = false;
    const struct sab_cave_card *face = card_at(view, place.cell, &turned);
    uint8_t inside[SAB_CAVE_SPACES_MAX];
    int sum = 0;
    if (face == NULL || place.space >= face->spaces) {
        return 100 * CAVE_FAR;
    }
    walk_inside(face, place.space, inside);
    if (face->goal == SAB_GOAL_EXIT) {
        for (unsigned space = 0; space < face->spaces; space++) {
            if (face->mark[space] == SAB_MARK_EXIT) {
                return 100 * inside[space];
            }
        }
    }
    int index = cave_map_index(place.cell);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (hope->percent[goal] > 0) {
            sum += hope->percent[goal] *
                   steps_to(map, face, turned, index, inside, survey->steps[goal]);
        }
    }
    return sum;
}
