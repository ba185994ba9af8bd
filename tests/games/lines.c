/* SPDX-License-Identifier: MIT
 *
 * lines.c - writes a view of the base game as golden files show it.
 */
#include "tests/games/lines.h"

void lines_pair(struct sab_text *text, const char *word, unsigned number)
{
    sab_write(text, word);
    sab_write_number(text, (long)number);
}

/* ---- What all see ---------------------------------------------------------------------------- */

static void write_table_seat(struct sab_text *text, const struct sab_view *view, unsigned seat)
{
    const struct sab_base_view *base = &view->as.base;
    lines_pair(text, " | ", seat);
    lines_pair(text, " cards ", view->hand_count[seat]);
    lines_pair(text, " passed ", base->passed[seat]);
    lines_pair(text, " gold ", base->gold_count[seat]);
    for (unsigned tool = SAB_PICKAXE; tool <= SAB_CART; tool *= 2) {
        if ((base->broken[seat] & tool) != 0) {
            sab_write(text, " broken-");
            sab_write(text, sab_tool_name(tool));
        }
    }
    sab_write(text, (view->votes >> seat & 1) != 0 ? " votes" : "");
}

/* Writes the goals that a player may reveal or rotate now (base 7.2, 7.4). */
static void write_choice(struct sab_text *text, const struct sab_base_view *base)
{
    const char *before = " choice ";
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (base->choice[goal] != 0) {
            sab_write(text, before);
            sab_write_cell(text, sab_base_goal_cells[goal]);
            before = " ";
        }
    }
}

static void write_table(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    unsigned spent = 0;
    for (unsigned card = 0; card < SAB_BASE_CARDS; card++) {
        spent += base->spent[card];
    }
    sab_write(text, "table ");
    sab_write(text, sab_phase_name(view->phase));
    lines_pair(text, " round ", view->round);
    if (view->to_move != SAB_NOBODY) {
        lines_pair(text, " to-move ", view->to_move);
    }
    write_choice(text, base);
    lines_pair(text, " pile ", view->pile_count);
    lines_pair(text, " laid ", base->laid_count);
    lines_pair(text, " spent ", spent);
    lines_pair(text, " gold-pile ", base->gold_pile_count);
    lines_pair(text, " offer ", base->offer_count);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        write_table_seat(text, view, seat);
    }
}

/* ---- What one sees --------------------------------------------------------------------------- */

static void write_gold(struct sab_text *text, const uint8_t gold[4])
{
    for (unsigned nuggets = 1; nuggets <= 3; nuggets++) {
        for (unsigned i = 0; i < gold[nuggets]; i++) {
            lines_pair(text, " ", nuggets);
        }
    }
}

static void write_own(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    sab_write(text, "hand");
    for (unsigned i = 0; i < view->hand_count[view->seat]; i++) {
        sab_write(text, " ");
        sab_write(text, sab_card_name(base->hand[i]));
    }
    sab_write(text, " | passed");
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        for (unsigned i = 0; i < base->passed_own[card]; i++) {
            sab_write(text, " ");
            sab_write(text, sab_card_name(card));
        }
    }
    sab_write(text, " | gold");
    write_gold(text, base->gold_own);
    sab_write(text, " | offer");
    write_gold(text, base->offer);
    sab_write(text, " | ");
}

static void write_known(struct sab_text *text, const struct sab_view *view)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    const struct sab_base_view *base = &view->as.base;
    sab_write(text, "goals");
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        sab_write(text, " ");
        sab_write(text, base->goal_shape[goal] != 0 ? sab_shape_name(base->goal_shape[goal])
                                                    : sab_goal_name(base->goal[goal]));
        sab_write(text, base->goal_shape[goal] != 0 ? "!" : "");
    }
    sab_write(text, " | roles");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        sab_write(text, " ");
        sab_write(text, sab_base_role_name(base->role[seat]));
    }
    sab_write(text, " aside ");
    sab_write(text, sab_base_role_name(base->aside));
    lines_pair(text, " | legal ", (unsigned)sab_view_legal(view, actions));
}

void lines_table(struct sab_text *text, const struct sab_view *view)
{
    if (view->kind == SAB_CAVE) {
        cave_lines_table(text, view);
        return;
    }
    write_table(text, view);
    sab_write(text, " | ");
    write_known(text, view);
}

void lines_seat(struct sab_text *text, const struct sab_view *view)
{
    if (view->kind == SAB_CAVE) {
        cave_lines_seat(text, view);
        return;
    }
    lines_pair(text, "seat ", view->seat);
    sab_write(text, ": ");
    write_own(text, view);
    write_known(text, view);
}
