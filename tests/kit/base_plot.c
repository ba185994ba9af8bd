/* SPDX-License-Identifier: MIT
 *
 * base_plot.c - see base_plot.h.
 */
#include "tests/kit/base_plot.h"

/* A cell of a plot, and the openings that a card there must have. */
struct plot_cell {
    sab_cell cell;
    sab_sides needed;
};

enum { PLOTS = 4, PLOT_CELLS = 14, PLOT_VARIANTS = 2 * PLOTS };

/* Each plot lists the cells where the plotter lays cards (base_plot.h). The first of them is the
 * cell of the dead end. Unused elements are zero. */
/* clang-format off */
static const struct plot_cell plots[PLOTS][PLOT_CELLS] = {
    /* A plot far away from the goal. */
    {{{1, 0}, SAB_EAST | SAB_WEST}, {{2, 0}, SAB_EAST | SAB_WEST}, {{3, 0}, SAB_EAST | SAB_WEST},
     {{4, 0}, SAB_EAST | SAB_WEST}, {{5, 0}, SAB_EAST | SAB_WEST}, {{6, 0}, SAB_EAST | SAB_WEST},
     {{7, 0}, SAB_EAST | SAB_SOUTH | SAB_WEST}, {{7, 1}, SAB_NORTH | SAB_EAST},
     {{8, 1}, SAB_NORTH | SAB_WEST}},
    /* A plot west of the middle goal. */
    {{{7, 0}, SAB_EAST | SAB_SOUTH | SAB_WEST},
     {{1, 0}, SAB_EAST | SAB_WEST}, {{2, 0}, SAB_EAST | SAB_WEST}, {{3, 0}, SAB_EAST | SAB_WEST},
     {{4, 0}, SAB_EAST | SAB_WEST}, {{5, 0}, SAB_EAST | SAB_WEST}, {{6, 0}, SAB_EAST | SAB_WEST},
     {{7, 1}, SAB_NORTH | SAB_EAST}, {{8, 1}, SAB_NORTH | SAB_WEST}},
    /* A plot south of the middle goal. */
    {{{8, 1}, SAB_NORTH | SAB_EAST | SAB_WEST},
     {{1, 0}, SAB_EAST | SAB_WEST}, {{2, 0}, SAB_EAST | SAB_WEST}, {{3, 0}, SAB_EAST | SAB_WEST},
     {{4, 0}, SAB_EAST | SAB_WEST}, {{5, 0}, SAB_EAST | SAB_WEST}, {{6, 0}, SAB_SOUTH | SAB_WEST},
     {{6, 1}, SAB_NORTH | SAB_EAST}, {{7, 1}, SAB_EAST | SAB_WEST},
     {{9, 1}, SAB_NORTH | SAB_WEST}, {{9, 0}, SAB_SOUTH | SAB_WEST}},
    /* A plot east of the middle goal. */
    {{{9, 0}, SAB_NORTH | SAB_SOUTH | SAB_WEST},
     {{1, 0}, SAB_EAST | SAB_WEST}, {{2, 0}, SAB_EAST | SAB_WEST}, {{3, 0}, SAB_EAST | SAB_WEST},
     {{4, 0}, SAB_EAST | SAB_WEST}, {{5, 0}, SAB_EAST | SAB_WEST}, {{6, 0}, SAB_SOUTH | SAB_WEST},
     {{6, 1}, SAB_NORTH | SAB_EAST}, {{7, 1}, SAB_EAST | SAB_WEST}, {{8, 1}, SAB_EAST | SAB_WEST},
     {{9, 1}, SAB_NORTH | SAB_WEST}, {{9, -1}, SAB_SOUTH | SAB_WEST},
     {{8, -1}, SAB_EAST | SAB_SOUTH}},
};
/* clang-format on */

/* Returns a cell of the plot for this variant. The first PLOTS variants are the plots themselves.
 * The other variants are the plots with north and south exchanged. */
static struct plot_cell plot_cell(int variant, int index)
{
    struct plot_cell planned = plots[variant % PLOTS][index];
    if (variant >= PLOTS) {
        int sides = planned.needed & (SAB_EAST | SAB_WEST);
        sides |= planned.needed & SAB_NORTH ? SAB_SOUTH : 0;
        sides |= planned.needed & SAB_SOUTH ? SAB_NORTH : 0;
        planned.cell.y = (int8_t)-planned.cell.y;
        planned.needed = (sab_sides)sides;
    }
    return planned;
}

static bool plot_is_at(sab_cell a, sab_cell b)
{
    return a.x == b.x && a.y == b.y;
}

/* Whether a card lies at every cell of the plot except the first. */
static bool plot_is_ready(const struct sab_base_view *view, int variant)
{
    int laid = 0, planned = 0;
    for (int i = 1; i < PLOT_CELLS && plot_cell(variant, i).needed != 0; i++) {
        planned++;
        for (int j = 0; j < view->laid_count; j++) {
            laid += plot_is_at(view->laid[j].cell, plot_cell(variant, i).cell);
        }
    }
    return laid == planned;
}

static bool plot_suits(const struct sab_action *action, int variant, bool ready)
{
    for (int i = 0; i < PLOT_CELLS && plot_cell(variant, i).needed != 0; i++) {
        struct plot_cell planned = plot_cell(variant, i);
        bool dead = i == 0 && !ready;
        if (plot_is_at(planned.cell, action->cell)) {
            return dead == !(action->shape & SAB_JOINED) &&
                   (action->shape & planned.needed) == planned.needed;
        }
    }
    return false;
}

int plot_liking(const struct sab_action *action, const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    int variant = (view->starter * 5 + view->round * 3 + view->seats) % PLOT_VARIANTS;
    bool ready = plot_is_ready(base, variant);
    switch (action->verb) {
    case SAB_BASE_LAY:
        return plot_suits(action, variant, ready) ? 100 : -60;
    case SAB_BASE_ROCKFALL:
        return ready && plot_is_at(action->cell, plot_cell(variant, 0).cell) ? 200 : -60;
    case SAB_BASE_REPAIR:
        return 60;
    case SAB_BASE_PASS:
        return action->card == SAB_ROCKFALL ? -20 : action->card > SAB_DEAD_E ? 10 : 0;
    default:
        return action->verb == SAB_BASE_MAP ? 30 : -60;
    }
}
