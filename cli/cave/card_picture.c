/* SPDX-License-Identifier: MIT
 *
 * card_picture.c - decides where the spaces of a card stand in its picture, and draws the lines
 * between them.
 *
 * This file must be able to draw any card, because you can change the deck. A space is drawn near
 * the sides where it has openings. A space without openings is drawn between the spaces that it is
 * linked with. If another space is already at that point, the space is drawn at the next free
 * point.
 */
#include "cli/cave/card_picture.h"

#include <stdlib.h>
#include <string.h>

enum { BLANK = ' ', MIDDLE_ROW = PICTURE_ROWS / 2, MIDDLE_COLUMN = PICTURE_COLUMNS / 2, SIDES = 4 };

/* The strokes of a picture. A char of a picture is either a character or the number of a stroke. So
 * the numbers of strokes are smaller than the codes of all characters in pictures. */
enum stroke {
    DOT = 1,
    LEVEL,
    UPRIGHT,
    FALLING,
    RISING,
    CROSSING,
    CROSSED,
    FRAME_LEVEL,
    FRAME_UPRIGHT,
    NORTH_WEST,
    NORTH_EAST,
    SOUTH_WEST,
    SOUTH_EAST,
    STROKES
};

struct point {
    int row, column;
};

static const struct {
    char ascii[2], box[4];
} strokes[STROKES] = {
    /* clang-format off */
    [DOT]           = {".", "·"}, [LEVEL]      = {"-", "─"}, [UPRIGHT]    = {"|", "│"},
    [FALLING]       = {"\\", "╲"}, [RISING]     = {"/", "╱"}, [CROSSING]   = {"+", "┼"},
    [CROSSED]       = {"X", "╳"}, [FRAME_LEVEL] = {"=", "━"},
    [FRAME_UPRIGHT] = {"|", "┃"}, [NORTH_WEST] = {"+", "┏"}, [NORTH_EAST] = {"+", "┓"},
    [SOUTH_WEST]    = {"+", "┗"}, [SOUTH_EAST] = {"+", "┛"},
    /* clang-format on */
};

static const struct {
    char letter;
    const char *meaning;
} marks[SAB_MARKS] = {
    [SAB_MARK_NONE] = {'\0', ""},
    [SAB_MARK_HOLE] = {'H', "dark hole"},
    [SAB_MARK_LADDER] = {'L', "ladder"},
    [SAB_MARK_VEIN] = {'V', "gold vein"},
    [SAB_MARK_EXIT] = {'X', "exit"},
    [SAB_MARK_BRIDGE] = {'B', "bridge"},
    [SAB_MARK_TUNNEL] = {'T', "secret tunnel"},
};

/* The words on the face of an action card, by what the card does (enum sab_cave_deed). */
static const char *const deeds[SAB_DEEDS] = {
    "",     "information", "rockfall", "boots",    "battle axe",
    "swap", "web",         "rat",      "lindworm", "goblin",
};

/* The middle of each side of the frame, in the order N, E, S, W. */
static const struct point frame_points[SIDES] = {{0, MIDDLE_COLUMN},
                                                 {MIDDLE_ROW, PICTURE_COLUMNS - 1},
                                                 {PICTURE_ROWS - 1, MIDDLE_COLUMN},
                                                 {MIDDLE_ROW, 0}};

char mark_letter(unsigned mark)
{
    return marks[mark].letter;
}

const char *mark_meaning(unsigned mark)
{
    return marks[mark].meaning;
}

/* ---- Frame ---------------------------------------------------------------------------------- */

/* Draws a gap in the frame, for an opening on this side. At both ends of the gap, the frame bends
 * outward. */
static void draw_gap(struct picture *picture, unsigned side)
{
    static const char gaps[SIDES][3] = {{SOUTH_EAST, BLANK, SOUTH_WEST},
                                        {SOUTH_WEST, BLANK, NORTH_WEST},
                                        {NORTH_EAST, BLANK, NORTH_WEST},
                                        {SOUTH_EAST, BLANK, NORTH_EAST}};
    bool level = side % 2 == 0;
    for (int i = 0; i < 3; i++) {
        int row = frame_points[side].row + (level ? 0 : i - 1);
        int column = frame_points[side].column + (level ? i - 1 : 0);
        picture->at[row][column] = gaps[side][i];
    }
}

static void draw_frame(struct picture *picture)
{
    unsigned last = picture->rows - 1;
    unsigned right = PICTURE_COLUMNS - 1;
    memset(picture->at[0], FRAME_LEVEL, PICTURE_COLUMNS);
    memset(picture->at[last], FRAME_LEVEL, PICTURE_COLUMNS);
    for (unsigned row = 1; row < last; row++) {
        picture->at[row][0] = picture->at[row][right] = FRAME_UPRIGHT;
    }
    picture->at[0][0] = NORTH_WEST;
    picture->at[0][right] = NORTH_EAST;
    picture->at[last][0] = SOUTH_WEST;
    picture->at[last][right] = SOUTH_EAST;
}

/* ---- Strokes -------------------------------------------------------------------------------- */

static void put_stroke(char *at, char stroke)
{
    if (*at == BLANK || *at == DOT || stroke == *at) {
        *at = stroke;
    } else if (stroke != DOT) {
        bool square = (*at == LEVEL && stroke == UPRIGHT) || (*at == UPRIGHT && stroke == LEVEL) ||
                      *at == CROSSING;
        *at = square ? CROSSING : CROSSED;
    }
}

static char stroke_between(struct point from, struct point to)
{
    int rows = to.row - from.row;
    int columns = to.column - from.column;
    if (columns == 0) {
        return UPRIGHT;
    }
    if (rows == 0) {
        return LEVEL;
    }
    return (rows > 0) == (columns > 0) ? FALLING : RISING;
}

/* The number of characters in a straight line, counting only one of its two ends. A dotted line has
 * no gaps. Any other slanting line has one character in each row or, if it has more than two
 * columns for each row, one character in each column. */
static int line_length(int rows, int columns, char stroke)
{
    bool tall = abs(rows) > abs(columns);
    if (stroke == DOT || rows == 0 || abs(columns) > 2 * abs(rows)) {
        return tall ? abs(rows) : abs(columns);
    }
    return abs(rows);
}

/* Returns distance * i / length, rounded to the nearest whole number. */
static int part_of(int distance, int i, int length)
{
    return (2 * distance * i + (distance < 0 ? -length : length)) / (2 * length);
}

/* Draws a line from one point to another. Draws nothing at the first point. Draws at the last point
 * only if the line is dotted. */
static void draw_line(struct picture *picture, struct point from, struct point to, char stroke)
{
    int rows = to.row - from.row;
    int columns = to.column - from.column;
    int length = line_length(rows, columns, stroke);
    for (int i = 1; i < length + (stroke == DOT); i++) {
        put_stroke(&picture->at[from.row + part_of(rows, i, length)]
                               [from.column + part_of(columns, i, length)],
                   stroke);
    }
}

/* ---- Spaces --------------------------------------------------------------------------------- */

/* Where to draw a space. The second index is the set of sides that sides_of returns. points[0] is
 * for cards with one way (has_one_way). points[1] is for all other cards. Its points lie around the
 * middle, because ways cross in the middle, or a secret tunnel joins them there. */
static const struct point points[2][16] = {
    /* clang-format off */
    {{4, 8}, {1, 8}, {4, 13}, {4, 8}, {7, 8}, {4, 8}, {4, 8}, {4, 8},
     {4, 3}, {4, 8}, {4, 8}, {4, 8}, {4, 8}, {4, 8}, {4, 8}, {4, 8}},
    {{4, 8}, {1, 8}, {4, 13}, {2, 11}, {7, 8}, {3, 8}, {6, 11}, {4, 8},
     {4, 3}, {2, 5}, {4, 5}, {4, 8}, {6, 5}, {4, 8}, {4, 8}, {4, 8}},
    /* clang-format on */
};

/* The sides where a space has openings. If the space has none, returns the sides where the spaces
 * linked with it have openings. */
static unsigned sides_of(const struct sab_cave_card *card, unsigned space)
{
    unsigned sides = card->opening[space];
    for (unsigned other = 0; other < card->spaces; other++) {
        if (card->opening[space] == 0 && card->link[space] >> other & 1) {
            sides |= card->opening[other];
        }
    }
    return sides;
}

/* Whether the card has no secret tunnel, and all spaces can be reached from space 0. */
static bool has_one_way(const struct sab_cave_card *card)
{
    unsigned reached = 1;
    for (unsigned round = 0; round < card->spaces; round++) {
        for (unsigned space = 0; space < card->spaces; space++) {
            if (reached >> space & 1 && card->mark[space] != SAB_MARK_TUNNEL) {
                reached |= card->link[space];
            }
        }
    }
    for (unsigned space = 0; space < card->spaces; space++) {
        if (card->mark[space] == SAB_MARK_TUNNEL) {
            return false;
        }
    }
    return reached + 1 == 1u << card->spaces;
}

static bool is_free(const struct point *taken, unsigned count, struct point point)
{
    for (unsigned i = 0; i < count; i++) {
        if (taken[i].row == point.row && abs(taken[i].column - point.column) < 2) {
            return false;
        }
    }
    return true;
}

/* Finds a point for every space. If the point of a space is taken, tries the next point to the
 * right and, after the end of a row, goes on in the next row. */
static void place_spaces(const struct sab_cave_card *card, struct point *placed)
{
    bool one_way = has_one_way(card);
    for (unsigned space = 0; space < card->spaces; space++) {
        struct point point = points[one_way ? 0 : 1][sides_of(card, space)];
        while (!is_free(placed, space, point)) {
            point.column = point.column > 12 ? 3 : point.column + 2;
            point.row = point.column == 3 ? point.row % (PICTURE_ROWS - 2) + 1 : point.row;
        }
        placed[space] = point;
    }
}

static void draw_space(struct picture *picture, const struct sab_cave_card *card, unsigned space,
                       struct point point)
{
    picture->at[point.row][point.column] = (char)('0' + space);
    if (card->mark[space] != SAB_MARK_NONE) {
        picture->at[point.row][point.column + 1] = mark_letter(card->mark[space]);
    }
}

static void draw_ways(struct picture *picture, const struct sab_cave_card *card,
                      const struct point *point)
{
    for (unsigned space = 0; space < card->spaces; space++) {
        for (unsigned side = 0; side < SIDES; side++) {
            if (card->opening[space] >> side & 1) {
                draw_line(picture, point[space], frame_points[side], DOT);
            }
        }
    }
    for (unsigned space = 0; space < card->spaces; space++) {
        for (unsigned other = 0; other < space; other++) {
            if (card->link[space] >> other & 1) {
                draw_line(picture, point[other], point[space],
                          stroke_between(point[other], point[space]));
            }
        }
    }
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static struct picture draw_path(const struct sab_cave_card *card)
{
    struct picture picture = {.rows = PICTURE_ROWS};
    struct point point[SAB_CAVE_SPACES_MAX] = {{0, 0}};
    memset(picture.at, BLANK, sizeof picture.at);
    draw_frame(&picture);
    for (unsigned space = 0; space < card->spaces; space++) {
        for (unsigned side = 0; side < SIDES; side++) {
            if (card->opening[space] >> side & 1) {
                draw_gap(&picture, side);
            }
        }
    }
    place_spaces(card, point);
    draw_ways(&picture, card, point);
    for (unsigned space = 0; space < card->spaces; space++) {
        draw_space(&picture, card, space, point[space]);
    }
    return picture;
}

static struct picture draw_action(const struct sab_cave_card *card)
{
    struct picture picture = {.rows = PICTURE_ROWS_OF_ACTION};
    const char *words = deeds[card->deed];
    size_t length = strlen(words);
    memset(picture.at, BLANK, sizeof picture.at);
    draw_frame(&picture);
    memcpy(&picture.at[1][(PICTURE_COLUMNS - length) / 2], words, length);
    return picture;
}

struct picture draw_card(const struct sab_cave_card *card)
{
    return card->deed == SAB_DEED_PATH ? draw_path(card) : draw_action(card);
}

void print_picture_row(FILE *file, const struct picture *picture, unsigned row, bool ascii)
{
    for (unsigned column = 0; column < PICTURE_COLUMNS; column++) {
        char stroke = picture->at[row][column];
        if (stroke < STROKES) {
            fputs(ascii ? strokes[(int)stroke].ascii : strokes[(int)stroke].box, file);
        } else {
            fputc(stroke, file);
        }
    }
}
