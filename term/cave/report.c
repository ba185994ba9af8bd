/* SPDX-License-Identifier: MIT
 *
 * report.c - answers to typed commands about the cave.
 */
#include "kit/program/end.h"
#include "notation/spoken.h"
#include "term/cave/cave.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 512 };

/* ---- The cave -------------------------------------------------------------------------------- */

/* Says where dwarfs and creatures stand: "The rat stands at c5.4, played by Boris." */
static void report_figures(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    sab_write(&text, "Dwarfs:");
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        words_write(&text, "%s %u ", seat > 0 ? "," : "", seat);
        if (cave->dwarf[seat].left != 0) {
            sab_write(&text, "left");
        } else {
            cave_say_place(&text, view, cave->dwarf[seat].place);
            sab_write(&text, cave->dwarf[seat].lies != 0 ? " lies" : "");
        }
    }
    sitting_say(sitting, "%s.", line);
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (cave->creature[i].owner != SAB_NOBODY) {
            text = sab_text_into(line, sizeof line);
            words_write(&text, "The %s stands at ", sab_creature_name(i));
            cave_say_place(&text, view, cave->creature[i].place);
            sab_write(&text, ", played by ");
            words_seat(&text, model, cave->creature[i].owner);
            sitting_say(sitting, "%s.", line);
        }
    }
}

static void report_webs(struct sitting *sitting)
{
    const struct sab_cave_view *cave = &sitting->model.view.as.cave;
    for (unsigned i = 0; i < cave->web_count; i++) {
        char line[LINE_ROOM];
        struct sab_text text = sab_text_into(line, sizeof line);
        sab_write(&text, "A web on ");
        cave_say_edge(&text, cave->web[i].cell, cave->web[i].side);
        words_write(&text, " shows %u, placed by ", cave->web[i].shows);
        words_seat(&text, &sitting->model, cave->web[i].owner);
        sitting_say(sitting, "%s.", line);
    }
}

void cave_report_board(struct sitting *sitting)
{
    char *board = must_have(malloc(SAB_BOARD_TEXT));
    struct sab_text text = sab_text_into(board, SAB_BOARD_TEXT);
    art_board(&text, &sitting->model.view, cave_extent(&sitting->model.view, 0), cave_draw_cell,
              sitting->ascii);
    sitting_draw(sitting, "%s", board);
    free(board);
    report_figures(sitting);
    report_webs(sitting);
}

static void report_goal(struct sitting *sitting, unsigned goal)
{
    const struct sab_view *view = &sitting->model.view;
    const struct sab_cave_goal_seen *seen = &view->as.cave.goal[goal];
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    sab_write(&text, "  ");
    spoken_cell(&text, sab_cave_goal_cell(view->seats, goal));
    words_write(&text, " goal %c, %s: %s", cave_letter(goal),
                seen->lies == 0   ? "face down"
                : seen->lies == 1 ? "upright"
                                  : "rotated",
                cave_goal(seen->goal));
    sab_write(&text, seen->nugget != 0 ? " with a nugget" : "");
    if (seen->looked != 0) {
        sab_write(&text, "; looked at by ");
        words_seats(&text, &sitting->model, seen->looked);
    }
    sitting_say(sitting, "%s", line);
}

void cave_report_cells(struct sitting *sitting)
{
    const struct sab_cave_view *cave = &sitting->model.view.as.cave;
    for (unsigned i = 0; i < cave->laid_count; i++) {
        const struct sab_cave_laid *laid = &cave->laid[i];
        char line[LINE_ROOM];
        struct sab_text text = sab_text_into(line, sizeof line);
        sab_write(&text, "  ");
        spoken_cell(&text, laid->cell);
        sab_write(&text, " ");
        if (i == 0) {
            sab_write(&text, "the start, a crossing with a ladder");
        } else {
            cave_say_lying(&text, laid->card, laid->turned);
        }
        sab_write(&text, laid->nugget != 0 ? " with a nugget" : "");
        sitting_say(sitting, "%s", line);
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        report_goal(sitting, goal);
    }
}

void cave_report_ways(struct sitting *sitting, const char *argument)
{
    const struct model *model = &sitting->model;
    (void)argument;
    if (model->way_count == 0) {
        sitting_say(sitting, "Neither your dwarf nor a creature of yours can move now.");
    }
    if (model->way_count > 0) {
        sitting_say(sitting, "All the way, with go NUMBER or go and a space:");
    }
    for (size_t i = 0; i < model->way_count; i++) {
        char line[LINE_ROOM];
        struct sab_text text = sab_text_into(line, sizeof line);
        words_write(&text, "  %zu ", i + 1);
        cave_say_way(&text, &model->view, &model->ways[i]);
        sitting_say(sitting, "%s", line);
    }
}

void cave_describe_ways(struct sitting *sitting)
{
    if (sitting->model.way_count > 0) {
        cave_report_ways(sitting, "");
    }
}

/* Carries out the command `go`: walks to a space, or to a number in the list of ways. */
void cave_go(struct sitting *sitting, const char *argument)
{
    const struct model *model = &sitting->model;
    struct sab_cave_place to;
    size_t way = model->way_count;
    char asked[REQUEST_SIZE], typed[REQUEST_SIZE];
    struct sab_text text = sab_text_into(typed, sizeof typed);
    spoken_typed(&text, argument);
    text = sab_text_into(asked, sizeof asked);
    if (argument[0] != '\0' && strspn(argument, "0123456789") == strlen(argument)) {
        way = strtoul(argument, NULL, 10) - 1;
    } else if (sab_read_place(typed, strlen(typed), &to)) {
        way = cave_find_way(model, to);
    }
    if (way >= model->way_count) {
        sitting_say(sitting, model->way_count > 0
                                 ? "That is out of reach; ways lists what is not."
                                 : "Neither your dwarf nor a creature of yours can move now.");
        return;
    }
    cave_write_walk(&text, model, way);
    sitting_ask(sitting, asked);
}

/* ---- Cards and players ----------------------------------------------------------------------- */

static unsigned axes_of(const struct sab_view *view, sab_seat seat)
{
    unsigned axes = 0;
    for (unsigned i = 0; i < 3; i++) {
        axes += view->as.cave.axes[seat][i] != SAB_NO_CARD;
    }
    return axes;
}

void cave_say_player(struct sab_text *text, const struct model *model, sab_seat seat)
{
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    words_write(text, "; %s", cave_clan(cave->clan[seat]));
    if (sab_has_seat(cave->unmasked, seat) ||
        (seat != model->you && cave->loyalty[seat] != SAB_LOYALTY_UNKNOWN)) {
        words_write(text, ", %s", cave_loyalty(cave->loyalty[seat]));
    }
    words_write(text, "; cards %u; gold %u", view->hand_count[seat], cave->gold[seat]);
    if (axes_of(view, seat) > 0) {
        words_write(text, "; axes %u", axes_of(view, seat));
    }
    sab_write(text, cave->boots[seat] != SAB_NO_CARD ? "; boots" : "");
    sab_write(text, cave->dwarf[seat].lies != 0 ? "; lies" : "");
    sab_write(text, cave->dwarf[seat].left != 0 ? "; has left the cave" : "");
    sab_write(text, cave->turn.seat == seat ? "; on turn" : "");
    words_answer(text, model, seat);
    if (cave->looked[seat] != 0) {
        sab_write(text, "; clan card looked at by ");
        words_seats(text, model, cave->looked[seat]);
    }
}

void cave_report_player(struct sitting *sitting, sab_seat seat)
{
    const sab_card *cards = sitting->model.view.as.cave.remembered[seat];
    char line[LINE_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    if (cards[0] == SAB_NO_CARD) {
        return;
    }
    sab_write(&text, "    you gave these cards: ");
    for (unsigned i = 0; i < SAB_CAVE_HAND_MAX && cards[i] != SAB_NO_CARD; i++) {
        sab_write(&text, i > 0 ? ", " : "");
        cave_say_card(&text, cards[i]);
    }
    sitting_say(sitting, "%s", line);
}

void cave_report_pile(struct sitting *sitting)
{
    static const char *const groups[] = {"I", "II", "III"};
    const struct model *model = &sitting->model;
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    for (unsigned i = 0; i < cave->aside_count; i++) {
        sitting_say(sitting, "  Set aside: %s, %s", cave_clan(cave->aside_clan[i]),
                    cave_loyalty(cave->aside_loyalty[i]));
    }
    unsigned group = 0;
    while (group < 2 && cave->pile_group[group] == 0) {
        group++;
    }
    if (view->pile_count > 0) {
        sitting_say(sitting,
                    "%u cards in the pile, the top one of group %s; %u nuggets in the supply.",
                    view->pile_count, groups[group], cave->pool);
    } else {
        sitting_say(sitting, "The pile is empty; %u nuggets in the supply.", cave->pool);
    }
}

void cave_say_role(struct sab_text *text, const struct model *model)
{
    const struct sab_cave_view *cave = &model->view.as.cave;
    sab_seat you = model->you;
    unsigned works = cave_works_for(cave->clan[you], cave->loyalty[you]);
    words_write(text, "You are %s to the %s.\nBring gold out for the %s.\n",
                cave->loyalty[you] == SAB_DISLOYAL ? "disloyal" : "loyal",
                cave_clan(cave->clan[you]), cave_clan(works));
}

void cave_say_among(struct sab_text *text, const struct model *model)
{
    /* The smallest possible number of saboteurs among 3 to 8 players. Two of the clan cards in play
     * are saboteurs, but these cards may be set aside (cave 2.2). */
    static const uint8_t leasts[] = {1, 2, 0, 0, 1, 2};
    unsigned least = model->seats < 3 ? 0 : leasts[(model->seats - 3) % sizeof leasts];
    sab_write(text, model->seats < 3 ? "There are no saboteurs.\n"
                    : least == 2     ? "There are 2 saboteurs.\n"
                    : least == 1     ? "There are 1 or 2 saboteurs.\n"
                                     : "There are at most 2 saboteurs.\n");
}
