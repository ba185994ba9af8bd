/* SPDX-License-Identifier: MIT
 *
 * tunnel.c - the maze of the reference: base 4 (laying a path card), 7 (reaching a goal) and 8.1b
 * (whether a goal can be reached).
 */
#include "reference.h"

#include <string.h>

static const int all_sides[4] = {SAB_NORTH, SAB_EAST, SAB_SOUTH, SAB_WEST};

static bool on_table(sab_cell cell)
{
    return cell.x >= -REF_FAR && cell.x <= REF_FAR && cell.y >= -REF_FAR && cell.y <= REF_FAR;
}

static int spot(sab_cell cell)
{
    return (cell.y + REF_FAR) * REF_WIDTH + cell.x + REF_FAR;
}

sab_shape ref_at(const struct ref_game *game, sab_cell cell)
{
    return on_table(cell) ? game->table[spot(cell)] : 0;
}

sab_shape ref_half_turn(sab_shape shape)
{
    return (sab_shape)((shape & SAB_JOINED) | (shape & SAB_NORTH ? SAB_SOUTH : 0) |
                       (shape & SAB_SOUTH ? SAB_NORTH : 0) | (shape & SAB_EAST ? SAB_WEST : 0) |
                       (shape & SAB_WEST ? SAB_EAST : 0));
}

/* The cell beside this one. If its x or y does not fit into an int8_t, returns a cell far away from
 * all cards. */
sab_cell ref_beside(sab_cell cell, int side)
{
    int x = cell.x + (side == SAB_EAST) - (side == SAB_WEST);
    int y = cell.y + (side == SAB_SOUTH) - (side == SAB_NORTH);
    if (x < -100 || x > 100 || y < -100 || y > 100) {
        return (sab_cell){100, 100};
    }
    return (sab_cell){(int8_t)x, (int8_t)y};
}

int ref_opposite(int side)
{
    return side == SAB_NORTH   ? SAB_SOUTH
           : side == SAB_SOUTH ? SAB_NORTH
           : side == SAB_EAST  ? SAB_WEST
                               : SAB_EAST;
}

void ref_put(struct ref_game *game, sab_cell cell, sab_shape shape)
{
    game->table[spot(cell)] = shape;
    game->laid[game->laid_count].cell = cell;
    game->laid[game->laid_count].shape = shape;
    game->laid_count++;
}

/* base 5.3: removes a card. In the list `laid`, the last card takes the place of the removed one
 * (base.h). */
void ref_remove(struct ref_game *game, sab_cell cell)
{
    for (int i = 0; i < game->laid_count; i++) {
        if (game->laid[i].cell.x == cell.x && game->laid[i].cell.y == cell.y) {
            game->laid_count--;
            game->laid[i] = game->laid[game->laid_count];
            memset(&game->laid[game->laid_count], 0, sizeof game->laid[0]);
            break;
        }
    }
    game->table[spot(cell)] = 0;
}

/* Whether a dwarf can walk from the card in `cell` to the card on this side of it. Both cards need
 * an opening where they meet (base 4.5). */
static bool can_cross(const struct ref_game *game, sab_cell cell, int side)
{
    return (ref_at(game, cell) & side) &&
           (ref_at(game, ref_beside(cell, side)) & ref_opposite(side));
}

/* Lists all cells with a face-up card: path cards, the start, and revealed goals. */
static int face_up(const struct ref_game *game, sab_cell cells[SAB_BASE_LAID_MAX + SAB_BASE_GOALS])
{
    int count = 0;
    for (int i = 0; i < game->laid_count; i++) {
        cells[count++] = game->laid[i].cell;
    }
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (game->goal_shape[goal] != 0) {
            cells[count++] = ref_goal_cell(goal);
        }
    }
    return count;
}

/* Marks every card that a dwarf can walk through from the start. Such a card is joined, and a dwarf
 * can enter it from a marked card. A dwarf can enter a dead end, but cannot go on from there, so a
 * dead end is never marked (base 4.5, 7.1). */
static void walk(const struct ref_game *game, bool through[REF_TABLE])
{
    sab_cell cells[SAB_BASE_LAID_MAX + SAB_BASE_GOALS];
    int count = face_up(game, cells);
    memset(through, 0, REF_TABLE * sizeof through[0]);
    through[spot((sab_cell){0, 0})] = true;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < count; i++) {
            if (through[spot(cells[i])] || !(ref_at(game, cells[i]) & SAB_JOINED)) {
                continue;
            }
            for (int s = 0; s < 4; s++) {
                if (can_cross(game, cells[i], all_sides[s]) &&
                    through[spot(ref_beside(cells[i], all_sides[s]))]) {
                    through[spot(cells[i])] = true;
                    more = true;
                }
            }
        }
    }
}

/* The sides of a cell at which a neighbour has an opening that can be reached from the start. */
static int walked_sides(const struct ref_game *game, sab_cell cell)
{
    bool through[REF_TABLE];
    int sides = 0;
    walk(game, through);
    for (int s = 0; s < 4; s++) {
        sab_cell beside = ref_beside(cell, all_sides[s]);
        if (on_table(beside) && through[spot(beside)] &&
            (ref_at(game, beside) & ref_opposite(all_sides[s]))) {
            sides |= all_sides[s];
        }
    }
    return sides;
}

/* Checks base 4.2 to 4.5, in this order. */
enum sab_verdict ref_check_lay(const struct ref_game *game, sab_card card, sab_shape shape,
                               sab_cell cell)
{
    if (ref_at(game, cell) != 0 || ref_goal_at(cell) >= 0) {
        return SAB_CELL_TAKEN;
    }
    bool beside = false, match = true, met = false;
    for (int s = 0; s < 4; s++) {
        sab_shape other = ref_at(game, ref_beside(cell, all_sides[s]));
        if (other != 0) {
            bool mine = shape & all_sides[s], theirs = other & ref_opposite(all_sides[s]);
            beside = true;
            match = match && mine == theirs;
            met = met || (mine && theirs);
        }
    }
    if (!beside) {
        return SAB_NOT_BESIDE_A_CARD;
    }
    const struct ref_card *face = ref_face(card);
    sab_shape upright = (sab_shape)(face->openings | (face->joined ? SAB_JOINED : 0));
    if (shape != upright && shape != ref_half_turn(upright)) {
        return SAB_QUARTER_TURN;
    }
    if (!match) {
        return SAB_SIDES_MISMATCH;
    }
    int connection = game->config.option[SAB_BASE_OPT_CONNECTION];
    if ((connection == SAB_CONNECTION_START && !(walked_sides(game, cell) & shape)) ||
        (connection == SAB_CONNECTION_OPEN && !met)) {
        return SAB_NOT_CONNECTED;
    }
    return SAB_OK;
}

/* base 7.1: a revealed goal counts as not reached. */
int ref_reached_by(const struct ref_game *game, int goal)
{
    return game->goal_shape[goal] != 0 ? 0 : walked_sides(game, ref_goal_cell(goal));
}

/* ---- base 8.1b ---- */

/* The sides by which a way can enter and leave the card in this cell, as the card lies. */
static int crossed_by(const struct ref_game *game, sab_cell cell)
{
    int goal = ref_goal_at(cell);
    if (goal >= 0 && game->goal_shape[goal] == 0) {
        return SAB_ALL_SIDES;
    }
    sab_shape shape = ref_at(game, cell);
    return shape & SAB_JOINED ? shape & SAB_ALL_SIDES : 0;
}

/* Whether the cell counts as empty, so that a way can be dug through it. */
static bool can_be_dug(const struct ref_game *game, sab_cell cell)
{
    if (ref_goal_at(cell) >= 0 || (cell.x == 0 && cell.y == 0)) {
        return false;
    }
    return ref_at(game, cell) == 0 || game->spent[SAB_ROCKFALL] < ref_face(SAB_ROCKFALL)->copies;
}

/* For each cell: the sides at which its card can be crossed, whether it counts as empty, and the
 * fewest missing cards on a way into it, once across the card as it lies, once with a card that is
 * missing there. */
struct ways {
    int open[REF_TABLE];
    bool empty[REF_TABLE];
    int across[REF_TABLE], dug[REF_TABLE];
};

/* Tries to go on into this cell, from the cell on this side of it. Returns whether the way is
 * better than those found before. */
static bool go_into(struct ways *ways, sab_cell cell, int side)
{
    int here = spot(cell), there = spot(ref_beside(cell, side));
    bool better = false;
    int missing = ways->dug[there];
    if ((ways->open[there] & ref_opposite(side)) && ways->across[there] < missing) {
        missing = ways->across[there];
    }
    if ((ways->open[here] & side) && missing < ways->across[here]) {
        ways->across[here] = missing;
        better = true;
    }
    if (ways->empty[here] && missing + 1 < ways->dug[here]) {
        ways->dug[here] = missing + 1;
        better = true;
    }
    return better;
}

/* The cells around all cards on the table: no way is shorter because it leads further out. */
struct frame {
    int left, right, top, bottom;
};

static struct frame frame_of(const struct ref_game *game)
{
    struct frame frame = {0, 8, -2, 2};
    for (int i = 0; i < game->laid_count; i++) {
        sab_cell cell = game->laid[i].cell;
        frame.left = cell.x < frame.left ? cell.x : frame.left;
        frame.right = cell.x > frame.right ? cell.x : frame.right;
        frame.top = cell.y < frame.top ? cell.y : frame.top;
        frame.bottom = cell.y > frame.bottom ? cell.y : frame.bottom;
    }
    return (struct frame){frame.left - 1, frame.right + 1, frame.top - 1, frame.bottom + 1};
}

/* Sets the cells in the frame and those beside it, which are read with them. */
static void begin_ways(const struct ref_game *game, struct ways *ways, struct frame frame)
{
    for (int y = frame.top - 1; y <= frame.bottom + 1; y++) {
        for (int x = frame.left - 1; x <= frame.right + 1; x++) {
            sab_cell cell = {(int8_t)x, (int8_t)y};
            int here = spot(cell);
            ways->open[here] = crossed_by(game, cell);
            ways->empty[here] = can_be_dug(game, cell);
            ways->across[here] = ways->dug[here] = REF_NO_WAY;
        }
    }
    ways->across[spot((sab_cell){0, 0})] = 0;
}

int ref_missing(const struct ref_game *game)
{
    struct ways ways;
    struct frame frame = frame_of(game);
    int fewest = REF_NO_WAY;
    begin_ways(game, &ways, frame);
    for (bool better = true; better;) {
        better = false;
        for (int y = frame.top; y <= frame.bottom; y++) {
            for (int x = frame.left; x <= frame.right; x++) {
                for (int s = 0; s < 4; s++) {
                    better |= go_into(&ways, (sab_cell){(int8_t)x, (int8_t)y}, all_sides[s]);
                }
            }
        }
    }
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        int missing = ways.across[spot(ref_goal_cell(goal))];
        fewest = game->goal_shape[goal] == 0 && missing < fewest ? missing : fewest;
    }
    return fewest;
}

/* ---- base 7.4 ---- */

static bool matches_all(const struct ref_game *game, sab_cell cell, sab_shape shape)
{
    for (int s = 0; s < 4; s++) {
        sab_shape other = ref_at(game, ref_beside(cell, all_sides[s]));
        bool mine = shape & all_sides[s], theirs = other & ref_opposite(all_sides[s]);
        if (other != 0 && mine != theirs) {
            return false;
        }
    }
    return true;
}

/* base 7.4: how a stone may lie. */
int ref_stone_turns(const struct ref_game *game, int goal, sab_shape turns[2])
{
    sab_cell cell = ref_goal_cell(goal);
    int curve = game->goal[goal] == SAB_STONE_NE ? SAB_NORTH | SAB_EAST : SAB_NORTH | SAB_WEST;
    turns[0] = (sab_shape)(curve | SAB_JOINED);
    turns[1] = ref_half_turn(turns[0]);
    if (game->config.option[SAB_BASE_OPT_STONE_TURN] == SAB_STONE_FREE &&
        !matches_all(game, cell, turns[0]) && !matches_all(game, cell, turns[1])) {
        return 2;
    }
    int sides = ref_reached_by(game, goal);
    for (int s = 0; s < 4; s++) {
        sab_cell beside = ref_beside(cell, all_sides[s]);
        if ((sides & all_sides[s]) && beside.x == game->last_laid.x &&
            beside.y == game->last_laid.y) {
            sides =
                all_sides[s]; /* here the card just laid reaches the stone: only this side counts */
        }
    }
    bool first = turns[0] & sides, second = turns[1] & sides;
    if (!first) {
        turns[0] = turns[1];
    }
    return first && second ? 2 : 1;
}
