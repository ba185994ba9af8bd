/* SPDX-License-Identifier: MIT
 *
 * board.c - the cave drawn as text (notation 8).
 *
 * A cell is three characters: who stands there, what is printed on the card, and how it opens.
 */
#include "notation/scan.h"

static const char *const start_drawing = "╬", *const face_down = "?", *const empty_cell = "·";

/* clang-format off */
static const char marks[SAB_MARKS] = {
    [SAB_MARK_NONE] = ' ', [SAB_MARK_HOLE] = 'o', [SAB_MARK_LADDER] = 'H', [SAB_MARK_VEIN] = 'v',
    [SAB_MARK_EXIT] = 'X', [SAB_MARK_BRIDGE] = '=', [SAB_MARK_TUNNEL] = ' '};
/* clang-format on */

static bool is_at(sab_cell cell, int x, int y)
{
    return cell.x == x && cell.y == y;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* What lies face up in some cell. */
struct face {
    const struct sab_cave_card *card; /* NULL: nothing */
    bool turned, nugget, start;
};

static struct face face_of_goal(const struct sab_cave_goal_seen *goal)
{
    struct face face = {.turned = goal->lies == 2, .nugget = goal->nugget != 0};
    bool known = goal->goal >= SAB_GOAL_EXIT && goal->goal < SAB_GOAL_EXIT + SAB_CAVE_GOALS;
    if (goal->lies != 0 && known) {
        face.card = &sab_cave_goal_cards[goal->goal - SAB_GOAL_EXIT];
    }
    return face;
}

static struct face face_of_laid(const struct sab_cave_view *view, unsigned number)
{
    const struct sab_cave_laid *laid = &view->laid[number];
    struct face face = {.turned = laid->turned != 0, .nugget = laid->nugget != 0};
    face.start = number == 0;
    face.card = number == 0                    ? &sab_cave_start
                : sab_is_cave_card(laid->card) ? sab_cave_card_of(laid->card)
                                               : NULL;
    return face;
}

static sab_sides openings(const struct face *face)
{
    unsigned sides = 0;
    for (unsigned space = 0; space < face->card->spaces; space++) {
        sides |= face->card->opening[space];
    }
    return (sab_sides)(face->turned ? (sides >> 2 | sides << 2) & SAB_ALL_SIDES : sides);
}

static uint8_t mark_of(const struct face *face)
{
    uint8_t mark = SAB_MARK_NONE;
    for (unsigned space = 0; space < face->card->spaces && mark == SAB_MARK_NONE; space++) {
        mark = face->card->mark[space];
    }
    return mark;
}

/* Of a double bend its two curves, by the one that opens north. */
static const char *way_drawing(const struct face *face)
{
    const char *name = face->card->name[face->turned];
    if (face->start) {
        return start_drawing;
    }
    if (mark_of(face) == SAB_MARK_TUNNEL && name[0] == 'N' && name[1] != 'S') {
        return name[1] == 'E' ? "╲" : "╱";
    }
    return sab_shape_drawing((unsigned)openings(face) | SAB_JOINED);
}

/* ---- Figures --------------------------------------------------------------------------------- */

/* The seat of a dwarf, the first letter of a creature, or * for several figures. */
static char figure_at(const struct sab_cave_view *view, int x, int y)
{
    char figure = ' ';
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (view->dwarf[seat].left == 0 && is_at(view->dwarf[seat].place.cell, x, y)) {
            figure = figure == ' ' ? (char)('0' + seat) : '*';
        }
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (view->creature[i].owner != SAB_NOBODY && is_at(view->creature[i].place.cell, x, y)) {
            figure = figure == ' ' ? sab_creature_name(i)[0] : '*';
        }
    }
    return figure;
}

static void write_figure(struct sab_text *text, const char *name, struct sab_cave_place place)
{
    sab_write(text, name);
    sab_write(text, " ");
    sab_write_place(text, place);
}

static void write_owner(struct sab_text *text, sab_seat owner)
{
    sab_write(text, " of ");
    sab_write_number(text, owner);
}

static void write_dwarfs(struct sab_text *text, const struct sab_cave_view *view)
{
    sab_write(text, "dwarfs");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const struct sab_cave_dwarf *dwarf = &view->dwarf[seat];
        sab_write(text, seat == 0 ? " " : ", ");
        sab_write_number(text, (long)seat);
        if (dwarf->left != 0) {
            sab_write(text, " left");
        } else {
            write_figure(text, "", dwarf->place);
            sab_write(text, dwarf->lies != 0 ? " lies" : "");
        }
    }
    sab_write(text, "\n");
}

static void write_others(struct sab_text *text, const struct sab_cave_view *view)
{
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (view->creature[i].owner != SAB_NOBODY) {
            write_figure(text, sab_creature_name(i), view->creature[i].place);
            write_owner(text, view->creature[i].owner);
            sab_write(text, "\n");
        }
    }
    for (unsigned i = 0; i < view->web_count; i++) {
        sab_write(text, "web ");
        sab_write_edge(text, view->web[i].cell, view->web[i].side);
        sab_write(text, view->web[i].shows == 2 ? " 2" : " 1");
        write_owner(text, view->web[i].owner);
        sab_write(text, "\n");
    }
}

/* ---- The board ------------------------------------------------------------------------------- */

static void write_cell(struct sab_text *text, const struct sab_cave_view *view, int x, int y)
{
    struct face face = {.card = NULL};
    const char *drawing = empty_cell;
    for (unsigned i = 0; i < view->laid_count; i++) {
        if (is_at(view->laid[i].cell, x, y)) {
            face = face_of_laid(view, i);
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (is_at(sab_cave_goal_cell(view->seats, goal), x, y)) {
            face = face_of_goal(&view->goal[goal]);
            drawing = face_down;
        }
    }
    char signs[3] = {figure_at(view, x, y), ' ', '\0'};
    if (face.card != NULL) {
        signs[1] = face.nugget ? '$' : marks[mark_of(&face)];
        drawing = way_drawing(&face);
    }
    sab_write(text, signs);
    sab_write(text, drawing);
}

struct extent {
    int west, east, north, south;
};

/* With room for one more card on every side. */
static struct extent extent_of(const struct sab_cave_view *view)
{
    int corner = sab_cave_sizes[view->seats].corner;
    struct extent extent = {-corner, corner, -corner, corner};
    for (unsigned i = 0; i < view->laid_count; i++) {
        sab_cell cell = view->laid[i].cell;
        extent.west = cell.x <= extent.west ? cell.x - 1 : extent.west;
        extent.east = cell.x >= extent.east ? cell.x + 1 : extent.east;
        extent.north = cell.y <= extent.north ? cell.y - 1 : extent.north;
        extent.south = cell.y >= extent.south ? cell.y + 1 : extent.south;
    }
    return extent;
}

/* Ends in the fourth column from here. */
static void write_aligned(struct sab_text *text, int number)
{
    char digits[8];
    struct sab_text aligned = sab_text_into(digits, sizeof digits);
    sab_write_number(&aligned, number);
    for (size_t width = aligned.length; width < 4; width++) {
        sab_write(text, " ");
    }
    sab_write(text, digits);
}

void sab_write_cave_board(struct sab_text *text, const struct sab_cave_view *view)
{
    struct extent extent = extent_of(view);
    sab_write(text, "    ");
    for (int x = extent.west; x <= extent.east; x++) {
        write_aligned(text, x);
    }
    sab_write(text, "\n");
    for (int y = extent.north; y <= extent.south; y++) {
        write_aligned(text, y);
        for (int x = extent.west; x <= extent.east; x++) {
            sab_write(text, " ");
            write_cell(text, view, x, y);
        }
        sab_write(text, "\n");
    }
    write_dwarfs(text, view);
    write_others(text, view);
}
