/* SPDX-License-Identifier: MIT
 *
 * cave_paths.c - in the reference: the cards on the table, their spaces, the steps between spaces,
 * and the webs between cells. These are the rules of cave 4 without moves, and cave 5.5.
 */
#include "cave_reference.h"

/* ---- Cells and sides ---- */

sab_cell ref_cave_beside(sab_cell cell, int side)
{
    int x = cell.x + (side == SAB_EAST) - (side == SAB_WEST);
    int y = cell.y + (side == SAB_SOUTH) - (side == SAB_NORTH);
    bool far = x < INT8_MIN || x > INT8_MAX || y < INT8_MIN || y > INT8_MAX;
    return far ? cell : (sab_cell){(int8_t)x, (int8_t)y};
}

int ref_cave_opposite(int side)
{
    return side == SAB_NORTH  ? SAB_SOUTH
           : side == SAB_EAST ? SAB_WEST
           : side == SAB_WEST ? SAB_EAST
                              : SAB_NORTH;
}

bool ref_cave_same_cell(sab_cell a, sab_cell b)
{
    return a.x == b.x && a.y == b.y;
}

bool ref_cave_same_place(struct sab_cave_place a, struct sab_cave_place b)
{
    return ref_cave_same_cell(a.cell, b.cell) && a.space == b.space;
}

int ref_cave_turn_sides(int sides, bool turned)
{
    int result = 0;
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        if (sides & side) {
            result |= turned ? ref_cave_opposite(side) : side;
        }
    }
    return result;
}

/* ---- Cards on the table ---- */

/* The index of a cell in the array `table`, or -1 if the cell is too far away for any card. */
static int spot_of(sab_cell cell)
{
    bool far = cell.x < -CAVE_FAR || cell.x > CAVE_FAR || cell.y < -CAVE_FAR || cell.y > CAVE_FAR;
    return far ? -1 : (cell.y + CAVE_FAR) * CAVE_WIDTH + cell.x + CAVE_FAR;
}

const struct sab_cave_card *ref_cave_goal_face(const struct ref_cave *game, int goal)
{
    int deck = game->config.option[SAB_CAVE_OPT_DECK];
    return &sab_cave_goal_cards[deck][game->goal[goal] - SAB_GOAL_EXIT];
}

struct ref_cave_card ref_cave_at(const struct ref_cave *game, sab_cell cell)
{
    int spot = spot_of(cell), number = spot < 0 ? 0 : game->table[spot];
    if (number == 0) {
        return (struct ref_cave_card){NULL, false};
    }
    if (number == 1) {
        return (struct ref_cave_card){&sab_cave_start, false};
    }
    if (number < CAVE_FIRST_GOAL) {
        const struct sab_cave_laid *laid = &game->laid[number - 1];
        return (struct ref_cave_card){ref_cave_face(laid->card), laid->turned};
    }
    int goal = number - CAVE_FIRST_GOAL;
    return (struct ref_cave_card){ref_cave_goal_face(game, goal), game->goal_lies[goal] == 2};
}

void ref_cave_put(struct ref_cave *game, sab_cell cell, sab_card card, bool turned)
{
    game->laid[game->laid_count] = (struct sab_cave_laid){cell, card, turned, 0};
    game->laid_count++;
    game->table[spot_of(cell)] = (uint8_t)game->laid_count;
}

void ref_cave_remove(struct ref_cave *game, sab_cell cell)
{
    int number = game->table[spot_of(cell)] - 1;
    int last = game->laid_count - 1;
    game->laid[number] = game->laid[last];
    game->table[spot_of(game->laid[number].cell)] = (uint8_t)(number + 1);
    game->table[spot_of(cell)] = 0;
    game->laid[last] = (struct sab_cave_laid){{0, 0}, 0, 0, 0};
    game->laid_count = last;
}

int ref_cave_sides(struct ref_cave_card card)
{
    int sides = 0;
    for (int space = 0; card.face != NULL && space < card.face->spaces; space++) {
        sides |= card.face->opening[space];
    }
    return ref_cave_turn_sides(sides, card.turned);
}

int ref_cave_space_at(struct ref_cave_card card, int side)
{
    for (int space = 0; card.face != NULL && space < card.face->spaces; space++) {
        if (ref_cave_turn_sides(card.face->opening[space], card.turned) & side) {
            return space;
        }
    }
    return -1;
}

bool ref_cave_is_space(const struct ref_cave *game, struct sab_cave_place place)
{
    struct ref_cave_card card = ref_cave_at(game, place.cell);
    return card.face != NULL && place.space < card.face->spaces;
}

int ref_cave_openings(const struct ref_cave *game, struct sab_cave_place place)
{
    struct ref_cave_card card = ref_cave_at(game, place.cell);
    return ref_cave_turn_sides(card.face->opening[place.space], card.turned);
}

int ref_cave_mark(const struct ref_cave *game, struct sab_cave_place place)
{
    return ref_cave_at(game, place.cell).face->mark[place.space];
}

/* cave 4.1: where a path card may lie. */
enum sab_verdict ref_cave_check_lay(const struct ref_cave *game, sab_card card, bool turned,
                                    sab_cell cell)
{
    int mine = ref_cave_sides((struct ref_cave_card){ref_cave_face(card), turned});
    bool lengthens = false;
    if (ref_cave_at(game, cell).face != NULL || ref_cave_goal_at(game, cell) >= 0) {
        return SAB_CELL_TAKEN;
    }
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        struct ref_cave_card other = ref_cave_at(game, ref_cave_beside(cell, side));
        bool theirs = ref_cave_sides(other) & ref_cave_opposite(side);
        if (other.face != NULL && theirs != ((mine & side) != 0)) {
            return SAB_SIDES_MISMATCH;
        }
        lengthens = lengthens || theirs;
    }
    return lengthens ? SAB_OK : SAB_NOT_LENGTHENED;
}

int ref_cave_places(const struct ref_cave *game, bool with_goals,
                    struct sab_cave_place places[CAVE_PLACES])
{
    int count = 0;
    for (int i = 0; i < game->laid_count + SAB_CAVE_GOALS; i++) {
        sab_cell cell = i < game->laid_count ? game->laid[i].cell
                                             : ref_cave_goal_cell(game, i - game->laid_count);
        struct ref_cave_card card = ref_cave_at(game, cell);
        for (int space = 0; card.face != NULL && space < card.face->spaces; space++) {
            places[count++] = (struct sab_cave_place){cell, (uint8_t)space};
        }
        if (card.face == NULL && with_goals) {
            places[count++] = (struct sab_cave_place){cell, SAB_NO_SPACE};
        }
    }
    return count;
}

/* ---- Webs ---- */

int ref_cave_web_at(const struct ref_cave *game, sab_cell cell, int side)
{
    if (side == SAB_NORTH || side == SAB_WEST) {
        cell = ref_cave_beside(cell, side);
        side = ref_cave_opposite(side);
    }
    for (int web = 0; web < game->web_count; web++) {
        if (ref_cave_same_cell(game->web[web].cell, cell) && game->web[web].side == side) {
            return web;
        }
    }
    return -1;
}

/* Removes a web, and puts its card face up on the discard pile. */
void ref_cave_drop_web(struct ref_cave *game, int web)
{
    game->spent[game->web[web].card - SAB_CAVE_FIRST_CARD]++;
    for (int i = web; i < game->web_count - 1; i++) {
        game->web[i] = game->web[i + 1];
    }
    game->web_count--;
    game->web[game->web_count] = (struct sab_cave_web){{0, 0}, 0, 0, 0, 0};
}

/* cave 5.5: a web needs an opening that meets another opening, an empty cell or a face-down goal.
 * It must not meet a wall. */
enum sab_verdict ref_cave_check_web(const struct ref_cave *game, sab_cell cell, int side)
{
    sab_cell across = ref_cave_beside(cell, side);
    struct ref_cave_card here = ref_cave_at(game, cell), there = ref_cave_at(game, across);
    bool opening_here = ref_cave_sides(here) & side;
    bool opening_there = ref_cave_sides(there) & ref_cave_opposite(side);
    bool wall_here = here.face != NULL && !opening_here;
    bool wall_there = there.face != NULL && !opening_there;
    if (wall_here || wall_there || (here.face == NULL && there.face == NULL)) {
        return SAB_NO_OPENING;
    }
    return ref_cave_web_at(game, cell, side) >= 0 ? SAB_WEB_THERE : SAB_OK;
}

/* ---- Steps ---- */

/* Checks a step across the edge between two cells (cave 4.2, 4.7, 4.8). */
static enum sab_verdict check_crossing(const struct ref_cave *game, struct sab_cave_place from,
                                       struct sab_cave_place to)
{
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        bool meets = ref_cave_same_cell(ref_cave_beside(from.cell, side), to.cell) &&
                     (ref_cave_openings(game, from) & side) != 0 &&
                     (to.space == SAB_NO_SPACE ||
                      (ref_cave_openings(game, to) & ref_cave_opposite(side)) != 0);
        if (meets) {
            return ref_cave_web_at(game, from.cell, side) >= 0 ? SAB_WEB_IN_THE_WAY : SAB_OK;
        }
    }
    return SAB_NOT_A_STEP;
}

enum sab_verdict ref_cave_check_step(const struct ref_cave *game, struct sab_cave_place from,
                                     struct sab_cave_place to)
{
    if (to.space != SAB_NO_SPACE) {
        bool same_card = ref_cave_same_cell(from.cell, to.cell);
        int links = ref_cave_at(game, from.cell).face->link[from.space];
        if (same_card && ((links >> to.space) & 1)) {
            return SAB_OK;
        }
        if (!ref_cave_same_place(from, to) && ref_cave_mark(game, from) == SAB_MARK_LADDER &&
            ref_cave_mark(game, to) == SAB_MARK_LADDER) { /* cave 4.3 */
            return SAB_OK;
        }
        if (same_card) {
            return SAB_NOT_A_STEP;
        }
    }
    return check_crossing(game, from, to);
}
