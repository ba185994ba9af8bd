/* SPDX-License-Identifier: MIT
 *
 * art.c - cards of the cave as 3 rows of 5 characters.
 *
 * This file names no particular card, because the deck is data. It draws a card from the card's
 * spaces.
 */
#include "term/cave/cave.h"

#include <string.h>

/* A point in a picture. */
struct point {
    uint8_t row, column;
};

/* A card as it lies. */
struct face {
    const struct sab_cave_card *card; /* the card, or NULL for no card */
    bool turned;                      /* whether the card is rotated by 180 degrees */
    bool nugget;                      /* whether the nugget is still on the card's vein */
};

/* ---- Spaces ---------------------------------------------------------------------------------- */

static unsigned opening_of(struct face face, unsigned space)
{
    unsigned sides = face.card->opening[space];
    return face.turned ? sab_sides_across(sides) : sides;
}

static unsigned openings_of(struct face face)
{
    unsigned sides = 0;
    for (unsigned space = 0; space < face.card->spaces; space++) {
        sides |= opening_of(face, space);
    }
    return sides;
}

static bool has_mark(struct face face, unsigned mark)
{
    for (unsigned space = 0; space < face.card->spaces; space++) {
        if (face.card->mark[space] == mark) {
            return true;
        }
    }
    return false;
}

/* The sides to which a figure can walk from `space` without using a secret tunnel. */
static unsigned way_of(struct face face, unsigned space)
{
    unsigned reached = 1u << space, sides = 0;
    for (unsigned round = 0; round < face.card->spaces; round++) {
        for (unsigned i = 0; i < face.card->spaces; i++) {
            if ((reached >> i & 1u) != 0 && face.card->mark[i] != SAB_MARK_TUNNEL) {
                reached |= face.card->link[i];
            }
        }
    }
    for (unsigned i = 0; i < face.card->spaces; i++) {
        sides |= (reached >> i & 1u) != 0 ? opening_of(face, i) : 0;
    }
    return sides;
}

/* The points where spaces are drawn. points[0] is for cards with one way, points[1] for cards with
 * two. The second index is the set of sides on which the space has openings. For a space without
 * openings on a card with two ways, this index is the set of sides that the space's way joins. */
static const struct point points[2][16] = {
    /* clang-format off */
    {{1, 2}, {0, 2}, {1, 3}, {1, 2}, {2, 2}, {1, 2}, {1, 2}, {1, 2},
     {1, 1}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}},
    {{1, 2}, {0, 2}, {1, 3}, {0, 4}, {2, 2}, {0, 2}, {2, 4}, {1, 2},
     {1, 1}, {0, 0}, {1, 1}, {1, 2}, {2, 0}, {1, 2}, {1, 2}, {1, 2}},
    /* clang-format on */
};

static struct point point_of(struct face face, unsigned space)
{
    struct point middle = {1, 2}, above = {0, 3};
    if (space >= face.card->spaces || face.card->mark[space] == SAB_MARK_TUNNEL) {
        return middle;
    }
    unsigned sides = opening_of(face, space);
    bool two = has_mark(face, SAB_MARK_BRIDGE) || has_mark(face, SAB_MARK_TUNNEL);
    if (sides == 0 && two) {
        sides = way_of(face, space);
        if (sides == (SAB_NORTH | SAB_SOUTH) || sides == (SAB_EAST | SAB_WEST)) {
            return sides == (SAB_NORTH | SAB_SOUTH) ? above : middle;
        }
    }
    return points[two][sides];
}

/* ---- Rock and ways --------------------------------------------------------------------------- */

/* Draws a card with two ways. On a bridge, one way crosses the other. On a double bend, the bends
 * are drawn beside the secret tunnel. */
static void put_two_ways(struct art *art, struct face face, bool ascii)
{
    bool upright = false, east = false;
    for (unsigned space = 0; space < face.card->spaces; space++) {
        bool north = (opening_of(face, space) & SAB_NORTH) != 0;
        upright = upright || (north && face.card->mark[space] == SAB_MARK_BRIDGE);
        east = east || (north && (way_of(face, space) & SAB_EAST) != 0);
    }
    if (has_mark(face, SAB_MARK_BRIDGE)) {
        art_put(art, 1, 2, ascii ? "+" : upright ? "╫" : "╪", ART_TUNNEL);
    } else if (has_mark(face, SAB_MARK_TUNNEL)) {
        art_put(art, 1, 1, ascii ? (east ? "\\" : "/") : (east ? "╗" : "╝"), ART_TUNNEL);
        art_put(art, 1, 3, ascii ? (east ? "\\" : "/") : (east ? "╚" : "╔"), ART_TUNNEL);
    }
}

static void put_marks(struct art *art, struct face face)
{
    static const char letters[SAB_MARKS] = {' ', 'H', 'L', 'v', 'X', 'B', 'T'};
    for (unsigned space = 0; space < face.card->spaces; space++) {
        unsigned mark = face.card->mark[space];
        struct point point = point_of(face, space);
        if (mark == SAB_MARK_VEIN && face.nugget) {
            art_put_letter(art, point.row, point.column, 'V', ART_GOLD);
        } else if (mark != SAB_MARK_NONE) {
            art_put_letter(art, point.row, point.column, letters[mark], ART_START);
        }
    }
}

static struct art art_of_face(struct face face, bool ascii)
{
    static const char *const rock[2][SAB_CAVE_GROUPS + 1] = {{"░", "░", "▒", "▓"},
                                                             {".", ".", ":", "#"}};
    unsigned group = face.card->goal != 0 ? SAB_CAVE_GROUPS : face.card->group;
    struct art art = art_filled(rock[ascii][group % (SAB_CAVE_GROUPS + 1)], ART_ROCK);
    art_put_way(&art, openings_of(face), ascii);
    put_two_ways(&art, face, ascii);
    put_marks(&art, face);
    return art;
}

/* ---- Cards in a hand ------------------------------------------------------------------------- */

static struct art art_of_deed(const struct sab_cave_card *card)
{
    /* clang-format off */
    static const struct {
        const char *first, *second;
        uint8_t ink;
    } words[SAB_DEEDS] = {
        [SAB_DEED_PATH] = {"", "", ART_ROCK},
        [SAB_DEED_INFORMATION] = {"SECR.", "INFO", ART_HELP},
        [SAB_DEED_ROCKFALL] = {"ROCK-", "FALL", ART_HARM},
        [SAB_DEED_BOOTS] = {"BOOTS", "", ART_HELP},
        [SAB_DEED_AXE] = {"AXE", "", ART_HELP},
        [SAB_DEED_SWAP] = {"SWAP", "HANDS", ART_HARM},
        [SAB_DEED_WEB] = {"WEB", "", ART_HARM},
        [SAB_DEED_RAT] = {"RAT", "3", ART_HARM},
        [SAB_DEED_LINDWORM] = {"LIND-", "WORM4", ART_HARM},
        [SAB_DEED_GOBLIN] = {"GOB-", "LIN 5", ART_HARM},
    };
    static const char *const groups[] = {"", "  I", "  II", " III"};
    /* clang-format on */
    enum art_ink ink = (enum art_ink)words[card->deed].ink;
    struct art art = art_filled(" ", ink);
    art_put_text(&art, 0, words[card->deed].first, ink);
    art_put_text(&art, 1, words[card->deed].second, ink);
    art_put_text(&art, 2, groups[card->group % (SAB_CAVE_GROUPS + 1)], ART_ROCK);
    return art;
}

struct art cave_art_of_card(sab_card card, unsigned turned, bool ascii)
{
    if (!sab_is_cave_card(card)) {
        struct art unknown = art_filled(" ", ART_ROCK);
        art_put_text(&unknown, 1, "  ?", ART_ROCK);
        return unknown;
    }
    const struct sab_cave_card *face = sab_cave_card_of(card);
    if (face->deed != SAB_DEED_PATH) {
        return art_of_deed(face);
    }
    return art_of_face((struct face){face, turned != 0, true}, ascii);
}

struct art cave_art_of_goal(unsigned deck, unsigned goal, unsigned turned, bool ascii)
{
    const struct sab_cave_card *card =
        &sab_cave_goal_cards[deck][(goal - SAB_GOAL_EXIT) % SAB_CAVE_GOALS];
    return art_of_face((struct face){card, turned != 0, true}, ascii);
}

/* ---- Cells ----------------------------------------------------------------------------------- */

/* The face-up card in a cell. If there is none, the field `card` is NULL. */
static struct face face_at(const struct sab_view *view, sab_cell cell)
{
    const struct sab_cave_view *cave = &view->as.cave;
    struct face face = {.card = NULL};
    for (unsigned i = 0; i < cave->laid_count; i++) {
        const struct sab_cave_laid *laid = &cave->laid[i];
        if (sab_same_cell(laid->cell, cell)) {
            face = (struct face){i == 0 ? &sab_cave_start : sab_cave_card_of(laid->card),
                                 laid->turned != 0, laid->nugget != 0};
        }
    }
    unsigned goal = sab_cave_goal_at(view->seats, cell);
    if (goal < SAB_CAVE_GOALS) {
        const struct sab_cave_goal_seen *seen = &cave->goal[goal];
        if (seen->lies != 0 && seen->goal >= SAB_GOAL_EXIT) {
            face = (struct face){
                &sab_cave_goal_cards[cave->option[SAB_CAVE_OPT_DECK]][seen->goal - SAB_GOAL_EXIT],
                seen->lies == 2, seen->nugget != 0};
        }
    }
    return face;
}

/* Draws a face-down goal in three rows: its letter, what you saw when you looked, and the seats
 * that have looked. */
static struct art art_of_hidden(const struct sab_cave_goal_seen *goal, char letter)
{
    static const char letters[SAB_CAVE_GOALS] = {'X', 'H', 'L', 'V'};
    struct art art = art_filled("?", ART_GOAL);
    unsigned column = 0;
    art_put_letter(&art, 0, 2, letter, ART_GOAL);
    art_put_text(&art, 1, "?   ?", ART_GOAL);
    if (goal->goal >= SAB_GOAL_EXIT) {
        art_put_letter(&art, 1, 2, letters[goal->goal - SAB_GOAL_EXIT], ART_GOLD);
    }
    for (unsigned seat = 0; seat < SAB_CAVE_SEATS_MAX && column < ART_COLUMNS; seat++) {
        if (sab_has_seat(goal->looked, seat)) {
            art_put_letter(&art, 2, column++, (char)('0' + seat), ART_HELP);
        }
    }
    return art;
}

static bool card_art_at(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art)
{
    struct face face = face_at(view, cell);
    if (face.card != NULL) {
        *art = art_of_face(face, ascii);
        return true;
    }
    unsigned goal = sab_cave_goal_at(view->seats, cell);
    *art = goal < SAB_CAVE_GOALS ? art_of_hidden(&view->as.cave.goal[goal], cave_letter(goal))
                                 : art_filled(" ", ART_ROCK);
    return goal < SAB_CAVE_GOALS;
}

/* ---- Figures --------------------------------------------------------------------------------- */

/* If another figure has taken a figure's own point, the first free one of these points is used. */
static const struct point corners[] = {{0, 0}, {0, 4}, {2, 0}, {2, 4}, {0, 1},
                                       {0, 3}, {2, 1}, {2, 3}, {1, 1}, {1, 3}};

/* Returns `point` if it is free, otherwise the first free point of `corners`. Marks the returned
 * point as taken. */
static struct point take_point(struct point point, unsigned *taken)
{
    for (size_t i = 0; (*taken >> (point.row * ART_COLUMNS + point.column) & 1u) != 0 &&
                       i < sizeof corners / sizeof corners[0];
         i++) {
        point = corners[i];
    }
    *taken |= 1u << (point.row * ART_COLUMNS + point.column);
    return point;
}

/* Draws a figure on its point. If a mark is drawn there, moves the mark to a corner. */
static void put_figure(struct art *art, struct point point, unsigned *taken, char letter,
                       enum art_ink ink)
{
    point = take_point(point, taken);
    char printed = art->glyph[point.row][point.column][0];
    enum art_ink before = (enum art_ink)art->ink[point.row][point.column];
    art_put_letter(art, point.row, point.column, letter, ink);
    if (before == ART_START || before == ART_GOLD) {
        struct point corner = take_point(point, taken);
        art_put_letter(art, corner.row, corner.column, printed, before);
    }
}

static void put_dwarf(struct art *art, const struct sab_view *view, unsigned seat, struct face face,
                      unsigned *taken)
{
    const struct sab_cave_view *cave = &view->as.cave;
    enum art_ink clan = cave->clan[seat] == SAB_BLUE_MOON ? ART_MOON : ART_AXE;
    put_figure(art, point_of(face, cave->dwarf[seat].place.space), taken, (char)('0' + seat),
               seat == view->seat ? ART_OWN : clan);
}

/* Draws all figures of a cell. Your dwarf is drawn first, so that it always stands on its own
 * point. */
static void put_figures(struct art *art, const struct sab_view *view, sab_cell cell)
{
    const struct sab_cave_view *cave = &view->as.cave;
    /* The lindworm is w, because l looks like 1. */
    static const char creatures[SAB_CAVE_CREATURES] = {'r', 'w', 'g'};
    struct face face = face_at(view, cell);
    unsigned taken = 0;
    if (face.card == NULL) {
        return;
    }
    for (unsigned i = 0; i <= view->seats; i++) {
        unsigned seat = i == 0 ? view->seat : i - 1;
        bool again = i > 0 && seat == view->seat;
        if (seat < view->seats && !again && cave->dwarf[seat].left == 0 &&
            sab_same_cell(cave->dwarf[seat].place.cell, cell)) {
            put_dwarf(art, view, seat, face, &taken);
        }
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (cave->creature[i].owner != SAB_NOBODY &&
            sab_same_cell(cave->creature[i].place.cell, cell)) {
            put_figure(art, point_of(face, cave->creature[i].place.space), &taken, creatures[i],
                       ART_HARM);
        }
    }
}

/* Draws the webs on the edges of a cell. Each web is drawn in both cells that meet at its edge. */
static bool put_webs(struct art *art, const struct sab_view *view, sab_cell cell, bool ascii)
{
    const struct sab_cave_view *cave = &view->as.cave;
    bool any = false;
    for (unsigned i = 0; i < cave->web_count; i++) {
        const struct sab_cave_web *web = &cave->web[i];
        bool east = web->side == SAB_EAST;
        char shows = (char)('0' + web->shows);
        if (sab_same_cell(web->cell, cell)) {
            art_put(art, east ? 1 : 2, east ? 4 : 1, ascii ? "x" : "╳", ART_HARM);
            if (!east) {
                art_put_letter(art, 2, 3, shows, ART_HARM);
            }
            any = true;
        } else if (east && web->cell.x + 1 == cell.x && web->cell.y == cell.y) {
            art_put_letter(art, 1, 0, shows, ART_HARM);
            any = true;
        }
    }
    return any;
}

bool cave_draw_cell(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art)
{
    bool any = card_art_at(view, cell, ascii, art);
    put_figures(art, view, cell);
    return put_webs(art, view, cell, ascii) || any;
}

void cave_find_space(const struct sab_view *view, struct sab_cave_place place, int *row,
                     int *column)
{
    struct face face = face_at(view, place.cell);
    struct point point = {1, 2};
    if (face.card != NULL) {
        point = point_of(face, place.space);
    }
    *row = point.row;
    *column = point.column;
}

/* ---- The whole cave -------------------------------------------------------------------------- */

struct extent cave_extent(const struct sab_view *view, int margin)
{
    const struct sab_cave_view *cave = &view->as.cave;
    struct extent extent = {0, 0, 0, 0};
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        extent_include(&extent, sab_cave_goal_cell(view->seats, goal), 0);
    }
    for (unsigned i = 0; i < cave->laid_count; i++) {
        extent_include(&extent, cave->laid[i].cell, margin);
    }
    return extent;
}
