/* SPDX-License-Identifier: MIT
 *
 * base_plot.h - the way of playing PLAY_PLOTTER (see base_play.h), which leads to the case in base
 * 7.4. The plotter lays path cards round a goal, with a dead end among them. Then the plotter
 * removes the dead end and lays a path card in the gap. With that card, paths reach the goal from
 * two sides at once. The code uses only the public headers.
 */
#ifndef TESTS_KIT_BASE_PLOT_H
#define TESTS_KIT_BASE_PLOT_H

#include "saboteur/saboteur.h"

/* Returns how well an action suits the plotter. A higher number suits better. */
int plot_liking(const struct sab_action *action, const struct sab_view *view);

#endif
