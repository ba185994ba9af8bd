/* SPDX-License-Identifier: MIT
 *
 * maze.c - walks through the maze, forwards from the start and backwards from the goals.
 */
#include "bots/base/maze.h"

#include <string.h>

enum { ORIGIN_X = 3, ORIGIN_Y = 6, START = ORIGIN_Y * MAZE_WIDTH + ORIGIN_X };

/* What each open end except the nearest is worth, in hundredths of a card. The index is how many
 * more cards this open end needs to reach the goal than the nearest open end does. Together these
 * open ends are worth at most SECOND_WAYS_MOST. */
static const int second_way[] = {30, 18, 8};
enum { SECOND_WAYS = 3, SECOND_WAYS_MOST = 90 };

/* What to add to the index of a cell to get the index of its neighbour: N, E, S, W. */
static const int step[4] = {-MAZE_WIDTH, 1, MAZE_WIDTH, -1};
static const uint8_t opposite[4] = {SAB_SOUTH, SAB_WEST, SAB_NORTH, SAB_EAST};

/* Where a dwarf can walk to from the start card. */
struct walk {
    uint8_t reached[MAZE_CELLS]; /* cells whose card a dwarf can reach, dead ends included */
    uint8_t open[MAZE_CELLS];    /* empty cells that a dwarf reaches without crossing a dead end */
    unsigned goals;              /* face-down goals that are reached: bit (1 << goal) */
};

int maze_index(sab_cell cell)
{
    int x = cell.x + ORIGIN_X;
    int y = cell.y + ORIGIN_Y;
    if (x < 1 || x > MAZE_WIDTH - 2 || y < 1 || y > MAZE_HEIGHT - 2) {
        return -1;
    }
    return y * MAZE_WIDTH + x;
}

void maze_begin(struct maze *maze)
{
    memset(maze, 0, sizeof *maze);
    for (int x = 0; x < MAZE_WIDTH; x++) {
        maze->at[x] = MAZE_OUTSIDE;
        maze->at[MAZE_CELLS - 1 - x] = MAZE_OUTSIDE;
    }
    for (int y = 0; y < MAZE_HEIGHT; y++) {
        maze->at[y * MAZE_WIDTH] = MAZE_OUTSIDE;
        maze->at[y * MAZE_WIDTH + MAZE_WIDTH - 1] = MAZE_OUTSIDE;
    }
    maze->at[START] = SAB_ALL_SIDES | SAB_JOINED;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        maze->at[maze_index(sab_base_goal_cells[goal])] = (uint8_t)(MAZE_FACE_DOWN + goal);
    }
}

void maze_of_view(struct maze *maze, const struct sab_base_view *view)
{
    maze_begin(maze);
    for (unsigned i = 0; i < view->laid_count; i++) {
        int index = maze_index(view->laid[i].cell);
        if (index >= 0) {
            maze->at[index] = view->laid[i].shape;
        }
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (view->goal_shape[goal] != 0) {
            maze->at[maze_index(sab_base_goal_cells[goal])] = view->goal_shape[goal];
        }
    }
}

static bool is_card(uint8_t here)
{
    return here != 0 && here < MAZE_OUTSIDE;
}

static void walk_from_start(const struct maze *maze, struct walk *walk)
{
    uint8_t stack[MAZE_CELLS];
    unsigned height = 0;
    memset(walk, 0, sizeof *walk);
    stack[height++] = START;
    walk->reached[START] = 1;
    while (height > 0) {
        unsigned here = stack[--height];
        for (unsigned side = 0; side < 4; side++) {
            if ((maze->at[here] >> side & 1) == 0) {
                continue;
            }
            unsigned next = (unsigned)((int)here + step[side]);
            uint8_t there = maze->at[next];
            if (there == 0) {
                walk->open[next] = 1;
            } else if (there >= MAZE_FACE_DOWN) {
                walk->goals |= 1u << (there - MAZE_FACE_DOWN);
            } else if (is_card(there) && !walk->reached[next] && (there & opposite[side])) {
                walk->reached[next] = 1;
                if (there & SAB_JOINED) {
                    stack[height++] = (uint8_t)next;
                }
            }
        }
    }
}

/* The cells at the same distance from a goal. */
struct ring {
    uint8_t cell[MAZE_CELLS];
    unsigned count;
};

/* Goes from the cell `from` of the ring to the neighbours of that cell. An empty cell costs one
 * card, so it goes into the ring `farther`. A joined card that is cut off from the start costs
 * nothing. */
static void spread(const struct maze *maze, const struct walk *walk, unsigned from, uint8_t *seen,
                   struct ring *ring, struct ring *farther)
{
    uint8_t here = maze->at[from];
    unsigned sides = is_card(here) ? here & SAB_ALL_SIDES : SAB_ALL_SIDES;
    for (unsigned side = 0; side < 4; side++) {
        unsigned next = (unsigned)((int)from + step[side]);
        uint8_t there = maze->at[next];
        if ((sides >> side & 1) == 0 || seen[next]) {
            continue;
        }
        if (there == 0) {
            seen[next] = 1;
            farther->cell[farther->count++] = (uint8_t)next;
        } else if (is_card(there) && (there & SAB_JOINED) && (there & opposite[side]) &&
                   !walk->reached[next]) {
            seen[next] = 1;
            ring->cell[ring->count++] = (uint8_t)next;
        }
    }
}

/* Searches from `goal` back to the open ends, breadth first. Returns the distance of the nearest
 * open end, or 0 if there is no path. Adds to ways[n] the number of open ends that are n cards
 * farther away than the nearest one. */
static int walk_back(const struct maze *maze, const struct walk *walk, unsigned goal,
                     int ways[SECOND_WAYS])
{
    uint8_t seen[MAZE_CELLS] = {0};
    struct ring rings[2];
    int nearest = 0;
    rings[0].cell[0] = (uint8_t)maze_index(sab_base_goal_cells[goal]);
    rings[0].count = 1;
    for (int distance = 1; nearest == 0 || distance - nearest < SECOND_WAYS; distance++) {
        struct ring *ring = &rings[(distance - 1) & 1];
        struct ring *farther = &rings[distance & 1];
        farther->count = 0;
        for (unsigned i = 0; i < ring->count; i++) {
            spread(maze, walk, ring->cell[i], seen, ring, farther);
        }
        for (unsigned i = 0; i < farther->count; i++) {
            if (walk->open[farther->cell[i]]) {
                nearest = nearest == 0 ? distance : nearest;
                ways[distance - nearest]++;
            }
        }
        if (farther->count == 0) {
            break;
        }
    }
    return nearest;
}

void maze_measure(const struct maze *maze, unsigned goals, struct maze_survey *survey)
{
    struct walk walk;
    walk_from_start(maze, &walk);
    *survey = (struct maze_survey){.reached = walk.goals};
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        bool face_down = maze->at[maze_index(sab_base_goal_cells[goal])] >= MAZE_FACE_DOWN;
        if ((goals >> goal & 1) == 0 || !face_down || (walk.goals >> goal & 1) != 0) {
            continue;
        }
        int ways[SECOND_WAYS] = {0};
        int nearest = walk_back(maze, &walk, goal, ways);
        if (nearest == 0) {
            survey->cost[goal] = MAZE_NO_WAY;
            survey->cards[goal] = MAZE_FAR;
            continue;
        }
        int bonus = -second_way[0];
        for (unsigned i = 0; i < SECOND_WAYS; i++) {
            bonus += ways[i] * second_way[i];
        }
        bonus = bonus > SECOND_WAYS_MOST ? SECOND_WAYS_MOST : bonus;
        survey->cost[goal] = nearest * 100 - bonus;
        survey->cards[goal] = nearest;
    }
}
