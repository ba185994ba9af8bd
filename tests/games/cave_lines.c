/* SPDX-License-Identifier: MIT
 *
 * cave_lines.c - writes a view of the cave as golden files show it.
 */
#include "tests/games/lines.h"

static void write_word(struct sab_text *text, const char *word)
{
    sab_write(text, " ");
    sab_write(text, word);
}

static void write_place(struct sab_text *text, const char *word, struct sab_cave_place place)
{
    write_word(text, word);
    sab_write(text, " ");
    sab_write_place(text, place);
}

static void write_seats(struct sab_text *text, const char *word, sab_seats seats)
{
    if (seats != 0) {
        write_word(text, word);
    }
    for (unsigned seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
            lines_pair(text, " ", seat);
        }
    }
}

static void write_if(struct sab_text *text, bool holds, const char *word)
{
    if (holds) {
        write_word(text, word);
    }
}

/* ---- What all see ---------------------------------------------------------------------------- */

static void write_turn(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    write_word(text, sab_phase_name(view->phase));
    if (view->to_move != SAB_NOBODY) {
        lines_pair(text, " turn ", cave->turn.seat);
        lines_pair(text, " to-move ", view->to_move);
    }
    lines_pair(text, " steps ", cave->turn.steps_left);
    lines_pair(text, " to-draw ", cave->turn.to_draw);
    write_if(text, cave->turn.moved != 0, "moved");
    write_if(text, cave->turn.held != 0, "held");
    write_seats(text, "asked", cave->turn.asked);
    write_seats(text, "votes", view->votes);
    lines_pair(text, " facing ", cave->turn.facing);
    if (cave->turn.swapped != SAB_NOBODY) {
        lines_pair(text, " swapped ", cave->turn.swapped);
    }
    if (cave->turn.fresh_axe != SAB_NOBODY) {
        lines_pair(text, " fresh-axe ", cave->turn.fresh_axe);
    }
}

static void write_cards(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned spent = 0;
    for (unsigned kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
        spent += cave->spent[kind];
    }
    lines_pair(text, " | pile ", view->pile_count);
    for (unsigned group = 0; group < SAB_CAVE_GROUPS; group++) {
        lines_pair(text, group == 0 ? " of " : "+", cave->pile_group[group]);
    }
    lines_pair(text, " laid ", cave->laid_count);
    lines_pair(text, " spent ", spent);
    lines_pair(text, " pool ", cave->pool);
    for (unsigned i = 0; i < cave->laid_count; i++) {
        if (cave->laid[i].nugget != 0) {
            sab_write(text, " vein ");
            sab_write_cell(text, cave->laid[i].cell);
        }
    }
}

static void write_web(struct sab_text *text, const struct sab_cave_web *web)
{
    sab_write(text, " | web ");
    sab_write_edge(text, web->cell, web->side);
    lines_pair(text, " ", web->shows);
    lines_pair(text, " of ", web->owner);
}

static void write_figures(struct sab_text *text, const struct sab_cave_view *view)
{
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (view->creature[i].owner != SAB_NOBODY) {
            sab_write(text, " |");
            write_place(text, sab_creature_name(i), view->creature[i].place);
            lines_pair(text, " of ", view->creature[i].owner);
        }
    }
    for (unsigned i = 0; i < view->web_count; i++) {
        write_web(text, &view->web[i]);
    }
}

static void write_table_seat(struct sab_text *text, const struct sab_view *view, unsigned seat)
{
    const struct sab_cave_view *cave = &view->as.cave;
    const struct sab_cave_dwarf *dwarf = &cave->dwarf[seat];
    lines_pair(text, " | ", seat);
    write_word(text, sab_clan_name(cave->clan[seat]));
    write_if(text, (cave->unmasked >> seat & 1) != 0, "shown");
    if (dwarf->left != 0) {
        write_word(text, "left");
    } else {
        write_place(text, dwarf->lies != 0 ? "lies" : "at", dwarf->place);
    }
    lines_pair(text, " cards ", view->hand_count[seat]);
    lines_pair(text, " unseen ", cave->unseen[seat]);
    lines_pair(text, " gold ", cave->gold[seat]);
    write_if(text, cave->boots[seat] != SAB_NO_CARD, "boots");
    for (unsigned i = 0; i < 3; i++) {
        write_if(text, cave->axes[seat][i] != SAB_NO_CARD, "axe");
    }
    write_seats(text, "looked-at-by", cave->looked[seat]);
}

/* ---- What one knows -------------------------------------------------------------------------- */

static void write_goals(struct sab_text *text, const struct sab_cave_view *view)
{
    sab_write(text, " | goals");
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const struct sab_cave_goal_seen *seen = &view->goal[goal];
        write_word(text, sab_goal_name(seen->goal));
        sab_write(text, seen->lies == 0 ? "" : seen->lies == 1 ? "!" : "!turned");
        sab_write(text, seen->nugget != 0 ? "$" : "");
        write_seats(text, "by", seen->looked);
    }
}

static void write_known(struct sab_text *text, const struct sab_view *view)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    const struct sab_cave_view *cave = &view->as.cave;
    write_goals(text, cave);
    sab_write(text, " | loyalty");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        write_word(text, sab_loyalty_name(cave->loyalty[seat]));
    }
    for (unsigned i = 0; i < cave->aside_count; i++) {
        sab_write(text, i == 0 ? " aside " : " ");
        sab_write(text, sab_clan_name(cave->aside_clan[i]));
        sab_write(text, ":");
        sab_write(text, sab_loyalty_name(cave->aside_loyalty[i]));
    }
    lines_pair(text, " | legal ", (unsigned)sab_view_legal(view, actions));
    lines_pair(text, " ways ", (unsigned)sab_cave_ways(view, ways));
}

static void write_end(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    write_word(text, sab_outcome_name(SAB_CAVE, view->outcome));
    for (unsigned clan = SAB_GOLDEN_AXE; clan < SAB_CLANS; clan++) {
        sab_write(text, " | ");
        sab_write(text, sab_clan_name(clan));
        lines_pair(text, " saved ", cave->saved[clan]);
        lines_pair(text, " workers ", cave->workers[clan]);
        lines_pair(text, " treasure ", cave->treasure[clan]);
    }
}

void cave_lines_table(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    sab_write(text, "table");
    write_turn(text, view);
    write_cards(text, view);
    write_figures(text, cave);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        write_table_seat(text, view, seat);
    }
    write_known(text, view);
    if (view->phase == SAB_CAVE_OVER) {
        write_end(text, view);
    }
}

static void write_hand(struct sab_text *text, const sab_card *cards, unsigned count)
{
    for (unsigned i = 0; i < count && cards[i] != SAB_NO_CARD; i++) {
        write_word(text, sab_card_name(cards[i]));
    }
}

void cave_lines_seat(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    lines_pair(text, "seat ", view->seat);
    sab_write(text, ": hand");
    write_hand(text, cave->hand, view->hand_count[view->seat]);
    sab_write(text, " | unseen");
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        for (unsigned i = 0; i < cave->unseen_own[kind]; i++) {
            write_word(text, sab_card_name(SAB_CAVE_FIRST_CARD + kind));
        }
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (cave->remembered[seat][0] != SAB_NO_CARD) {
            lines_pair(text, " | remembers of ", seat);
            write_hand(text, cave->remembered[seat], SAB_CAVE_HAND_MAX);
        }
    }
    write_known(text, view);
}
