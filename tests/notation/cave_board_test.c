/* SPDX-License-Identifier: MIT
 *
 * cave_board_test.c - the cave drawn as text (notation 8).
 */
#include "saboteur/notation.h"
#include "tests/tap.h"

static char drawn[SAB_BOARD_TEXT];

static void lay(struct sab_cave_view *view, const char *name, int8_t x, int8_t y)
{
    struct sab_cave_laid *laid = &view->laid[view->laid_count++];
    laid->cell = (sab_cell){x, y};
    if (view->laid_count > 1) {
        bool read = sab_read_lying(name, strlen(name), &laid->card, &laid->turned);
        tap_ok(read, "%s lies", name);
    }
}

static struct sab_view made_view(unsigned seats)
{
    struct sab_view view = {.kind = SAB_CAVE, .seats = (uint8_t)seats};
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        view.as.cave.creature[i].owner = SAB_NOBODY;
    }
    lay(&view.as.cave, "start", 0, 0);
    return view;
}

static void test_drawing(void)
{
    struct sab_view view = made_view(3);
    struct sab_cave_view *cave = &view.as.cave;
    lay(cave, "NSW.II.hole-S", 1, 0);
    lay(cave, "NE|SW.I.tunnel", 2, 0);
    lay(cave, "NW|ES.I.tunnel", 3, 0);
    lay(cave, "NS|EW.I.bridge-NS", -1, 0);
    lay(cave, "SW.I.ladder", 4, 0);
    lay(cave, "NEW.III.vein", 0, 1);
    lay(cave, "ESW.III.vein", 0, -1);
    cave->laid[6].nugget = 1;
    cave->goal[1] = (struct sab_cave_goal_seen){SAB_GOAL_EXIT, 2, 0, 0};
    cave->goal[2] = (struct sab_cave_goal_seen){SAB_GOAL_HOLE, 0, 0, 1};
    cave->dwarf[1].place = (struct sab_cave_place){{1, 0}, 2};
    cave->dwarf[2].left = 1;
    cave->dwarf[0].lies = 1;
    cave->creature[SAB_RAT].owner = 2;
    cave->creature[SAB_RAT].place = (struct sab_cave_place){{1, 0}, 0};
    cave->creature[SAB_GOBLIN].owner = 1;
    cave->creature[SAB_GOBLIN].place = (struct sab_cave_place){{4, 0}, 0};
    cave->web_count = 1;
    cave->web[0] = (struct sab_cave_web){{0, 0}, SAB_EAST, 1, 0, 2};
    struct sab_text text = sab_text_into(drawn, sizeof drawn);
    sab_draw_board(&text, &view);
    tap_text(drawn,
             "      -4  -3  -2  -1   0   1   2   3   4   5\n"
             "  -4   ?   ·   ·   ·   ·   ·   ·   ·  X┼   ·\n"
             "  -3   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·\n"
             "  -2   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·\n"
             "  -1   ·   ·   ·   ·  v┬   ·   ·   ·   ·   ·\n"
             "   0   ·   ·   ·  =┼ 0H╬ *o┤   ╲   ╱ gH┐   ·\n"
             "   1   ·   ·   ·   ·  $┴   ·   ·   ·   ·   ·\n"
             "   2   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·\n"
             "   3   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·\n"
             "   4   ?   ·   ·   ·   ·   ·   ·   ·   ?   ·\n"
             "dwarfs 0 0,0.0 lies, 1 1,0.2, 2 left\n"
             "rat 1,0.0 of 2\n"
             "goblin 4,0.0 of 1\n"
             "web 0,0:E 1 of 2\n",
             "cards, goals, figures and webs");
}

static void test_extent(void)
{
    struct sab_view view = made_view(8);
    struct sab_text text = sab_text_into(drawn, sizeof drawn);
    sab_draw_board(&text, &view);
    tap_ok(strncmp(drawn, "      -3  -2  -1   0   1   2   3\n", 33) == 0,
           "the drawing of a game of eight players is smaller");
}

int main(void)
{
    test_drawing();
    test_extent();
    return tap_done();
}
