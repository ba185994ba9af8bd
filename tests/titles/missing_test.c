/* SPDX-License-Identifier: MIT
 *
 * missing_test.c [BOARDS] - on random boards of the base game, titles_missing must count as many
 * missing cards as a slow search in this file, which knows nothing of the mine's size. The boards
 * need not be possible in a game.
 */
#include "tests/kit/play.h"
#include "tests/tap.h"
#include "titles/titles.h"

enum {
    SIZE = 2 * SAB_BASE_EXTENT + 3, /* cells in a row, with a border where nothing can lie */
    FAR = SAB_BASE_EXTENT + 1,      /* the index of x = 0 and of y = 0 */
    MOST = 20                       /* more missing cards are not counted */
};

/* What lies in each cell: a shape, EMPTY, or BORDER. */
enum { EMPTY = 100, BORDER };

struct board {
    int lies[SIZE][SIZE];
    unsigned cards[SIZE][SIZE]; /* the fewest cards missing on a way to this cell */
};

static int *at(struct board *board, sab_cell cell)
{
    return &board->lies[cell.y + FAR][cell.x + FAR];
}

/* ---- Random boards --------------------------------------------------------------------------- */

static sab_shape random_shape(uint64_t *random)
{
    return (sab_shape)(1 + play_below(random, 15) + (play_chance(random, 60) ? SAB_JOINED : 0));
}

/* Lays a card in this cell, if the cell is empty and there is room in the view. */
static void lay(struct sab_base_view *view, struct board *board, int x, int y, sab_shape shape)
{
    sab_cell cell = {(int8_t)x, (int8_t)y};
    if (*at(board, cell) == EMPTY && view->laid_count < SAB_BASE_LAID_MAX) {
        *at(board, cell) = shape;
        view->laid[view->laid_count++] = (struct sab_base_laid){cell, shape};
    }
}

static void clear(struct board *board)
{
    for (int y = 0; y < SIZE; y++) {
        for (int x = 0; x < SIZE; x++) {
            bool outside = x == 0 || y == 0 || x == SIZE - 1 || y == SIZE - 1;
            board->lies[y][x] = outside ? BORDER : EMPTY;
        }
    }
}

/* Lays dead ends all round the start. */
static void lay_walls(struct sab_base_view *view, struct board *board)
{
    for (int step = -1; step <= 1; step += 2) {
        lay(view, board, step, 0, SAB_ALL_SIDES);
        lay(view, board, 0, step, SAB_ALL_SIDES);
    }
}

/* Makes a board with cards in a rectangle, which may be small and close to the start, or reach as
 * far as a card can lie. If it is walled, no way leaves the start. */
static void make(struct sab_view *view, struct board *board, bool walled, uint64_t *random)
{
    static const int reach[] = {2, 5, 9, 12, SAB_BASE_EXTENT};
    struct sab_base_view *base = &view->as.base;
    int right = reach[play_below(random, 5)], down = reach[play_below(random, 5)];
    *view = (struct sab_view){.kind = SAB_BASE};
    clear(board);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        base->goal_shape[goal] = play_chance(random, 50) ? random_shape(random) : 0;
        *at(board, sab_base_goal_cells[goal]) = base->goal_shape[goal];
    }
    lay(base, board, 0, 0, SAB_ALL_SIDES | SAB_JOINED);
    if (walled) {
        lay_walls(base, board);
    }
    for (int left = play_below(random, SAB_BASE_LAID_MAX); left > 0; left--) {
        int x = play_below(random, 2 * right + 1) - right;
        lay(base, board, x, play_below(random, 2 * down + 1) - down, random_shape(random));
    }
}

/* ---- The slow search ------------------------------------------------------------------------- */

static const struct {
    int x, y;
    sab_sides side;
} beside[] = {{0, -1, SAB_NORTH}, {1, 0, SAB_EAST}, {0, 1, SAB_SOUTH}, {-1, 0, SAB_WEST}};

static bool is_open(int lies, sab_sides side)
{
    return lies == EMPTY || (lies < EMPTY && (lies & SAB_JOINED) != 0 && (lies & side) != 0);
}

/* Improves the ways to the neighbours of a cell. Returns whether a way has become shorter. */
static bool improve(struct board *board, int x, int y)
{
    bool better = false;
    for (unsigned i = 0; i < 4; i++) {
        int column = x + beside[i].x, row = y + beside[i].y;
        if (is_open(board->lies[y][x], beside[i].side) &&
            is_open(board->lies[row][column], sab_sides_across(beside[i].side))) {
            unsigned cards = board->cards[y][x] + (board->lies[row][column] == EMPTY);
            better = better || cards < board->cards[row][column];
            board->cards[row][column] =
                cards < board->cards[row][column] ? cards : board->cards[row][column];
        }
    }
    return better;
}

static unsigned count_missing(const struct board *drawn, unsigned goal)
{
    static struct board board;
    sab_cell cell = sab_base_goal_cells[goal];
    board = *drawn;
    *at(&board, cell) = SAB_ALL_SIDES | SAB_JOINED;
    for (int y = 0; y < SIZE; y++) {
        for (int x = 0; x < SIZE; x++) {
            board.cards[y][x] = x == FAR && y == FAR ? 0 : MOST;
        }
    }
    for (bool better = true; better;) {
        better = false;
        for (int y = 1; y < SIZE - 1; y++) {
            for (int x = 1; x < SIZE - 1; x++) {
                better = (board.cards[y][x] < MOST && improve(&board, x, y)) || better;
            }
        }
    }
    return board.cards[cell.y + FAR][cell.x + FAR];
}

int main(int argc, char **argv)
{
    static struct board board;
    static struct sab_view view;
    long boards = play_games(argc, argv, 300);
    uint64_t random = play_first_seed(argc, argv);
    unsigned long wrong = 0, found = 0;
    for (long i = 0; i < boards; i++) {
        make(&view, &board, i % 10 == 0, &random);
        for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
            unsigned cards = count_missing(&board, goal);
            wrong += titles_missing(&view, goal) != cards;
            found += cards < MOST;
        }
    }
    tap_number(wrong, 0, "titles_missing counts what a slow search counts");
    tap_ok(found > 0 && found < (unsigned long)(3 * boards), "%ld boards, %lu ways found", boards,
           found);
    return tap_done();
}
