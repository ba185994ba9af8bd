/* SPDX-License-Identifier: MIT
 *
 * board.c - draws the cave as text (notation 8).
 *
 * A cell is drawn as three characters: the figure that stands there, the mark printed on the card,
 * and a drawing of the card's openings.
 */
#include "notation/common/board.h"
#include "notation/cave/cave.h"

/* clang-format off */
static const char marks[SAB_MARKS] = {
    [SAB_MARK_NONE] = ' ', [SAB_MARK_HOLE] = 'o', [SAB_MARK_LADDER] = 'H', [SAB_MARK_VEIN] = 'v',
    [SAB_MARK_EXIT] = 'X', [SAB_MARK_BRIDGE] = '=', [SAB_MARK_TUNNEL] = ' '};
/* clang-format on */

/* ---- Cards ----------------------------------------------------------------------------------- */

/* The card that is face up in a cell. */
struct face {
    const struct sab_cave_card *card; /* NULL: no card lies face up there */
    bool turned, nugget, start;
};

static struct face face_of_goal(const struct sab_cave_goal_seen *goal, unsigned deck)
{
    struct face face = {.turned = goal->lies == 2, .nugget = goal->nugget != 0};
    bool known = goal->goal >= SAB_GOAL_EXIT && goal->goal < SAB_GOAL_EXIT + SAB_CAVE_GOALS;
    if (goal->lies != 0 && known) {
        face.card = &sab_cave_goal_cards[deck][goal->goal - SAB_GOAL_EXIT];
    }
    return face;
}

static struct face face_of_laid(const struct sab_cave_laid *laid, bool start)
{
    struct face face = {.turned = laid->turned != 0, .nugget = laid->nugget != 0};
    face.start = start;
    face.card = start                          ? &sab_cave_start
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
    return face->turned ? sab_sides_across(sides) : (sab_sides)sides;
}

static uint8_t mark_of(const struct face *face)
{
    uint8_t mark = SAB_MARK_NONE;
    for (unsigned space = 0; space < face->card->spaces && mark == SAB_MARK_NONE; space++) {
        mark = face->card->mark[space];
    }
    return mark;
}

/* The drawing of a card. A double bend has two curves, but one character can show only one: the
 * curve that opens north. */
static const char *way_drawing(const struct face *face)
{
    const char *name = face->card->name[face->turned];
    if (face->start) {
        return drawing_start;
    }
    if (mark_of(face) == SAB_MARK_TUNNEL && name[0] == 'N' && name[1] != 'S') {
        return name[1] == 'E' ? "╲" : "╱";
    }
    return sab_shape_drawing((unsigned)openings(face) | SAB_JOINED);
}

/* ---- Figures --------------------------------------------------------------------------------- */

/* The character for the figures in a cell: the number of a dwarf's seat, the first letter of a
 * creature, or an asterisk for several figures. */
static char figure_in(const struct sab_view *view, sab_cell cell)
{
    const struct sab_cave_view *cave = &view->as.cave;
    char figure = ' ';
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (cave->dwarf[seat].left == 0 && sab_same_cell(cave->dwarf[seat].place.cell, cell)) {
            figure = figure == ' ' ? (char)('0' + seat) : '*';
        }
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        const struct sab_cave_creature *creature = &cave->creature[i];
        if (creature->owner != SAB_NOBODY && sab_same_cell(creature->place.cell, cell)) {
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

static void write_dwarfs(struct sab_text *text, const struct sab_view *view)
{
    sab_write(text, "dwarfs");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const struct sab_cave_dwarf *dwarf = &view->as.cave.dwarf[seat];
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

static void write_others(struct sab_text *text, const struct sab_cave_view *cave)
{
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (cave->creature[i].owner != SAB_NOBODY) {
            write_figure(text, sab_creature_name(i), cave->creature[i].place);
            write_owner(text, cave->creature[i].owner);
            sab_write(text, "\n");
        }
    }
    for (unsigned i = 0; i < cave->web_count; i++) {
        sab_write(text, "web ");
        sab_write_edge(text, cave->web[i].cell, cave->web[i].side);
        sab_write(text, cave->web[i].shows == 2 ? " 2" : " 1");
        write_owner(text, cave->web[i].owner);
        sab_write(text, "\n");
    }
}

/* ---- The board ------------------------------------------------------------------------------- */

static void write_cell(struct sab_text *text, const struct sab_view *view, sab_cell cell)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned goal = sab_cave_goal_at(view->seats, cell);
    struct face face = {.card = NULL};
    const char *drawing = drawing_empty;
    for (unsigned i = 0; i < cave->laid_count; i++) {
        if (sab_same_cell(cave->laid[i].cell, cell)) {
            face = face_of_laid(&cave->laid[i], i == 0);
        }
    }
    if (goal < SAB_CAVE_GOALS) {
        face = face_of_goal(&cave->goal[goal], cave->option[SAB_CAVE_OPT_DECK]);
        drawing = drawing_face_down;
    }
    char signs[] = {' ', figure_in(view, cell), ' ', '\0'};
    if (face.card != NULL) {
        signs[2] = face.nugget ? '$' : marks[mark_of(&face)];
        drawing = way_drawing(&face);
    }
    sab_write(text, signs);
    sab_write(text, drawing);
}

void cave_draw_board(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    struct board board = {.columns = 4, .write_cell = write_cell};
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        board_include(&board, sab_cave_goal_cell(view->seats, goal), 0);
    }
    for (unsigned i = 0; i < cave->laid_count; i++) {
        board_include(&board, cave->laid[i].cell, 1);
    }
    board_write(text, view, &board);
    write_dwarfs(text, view);
    write_others(text, cave);
}
