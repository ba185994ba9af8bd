/* SPDX-License-Identifier: MIT
 *
 * base_plot.h - a way of playing (see base_play.h) that leads to base 7.4: it lays a path round a
 * goal beyond a dead end, then removes the dead end and lays a path card in its place. That reaches
 * a goal from two sides at once, by the card just laid or from far away. Uses only the public page.
 */
#ifndef TESTS_KIT_BASE_PLOT_H
#define TESTS_KIT_BASE_PLOT_H

#include "saboteur/saboteur.h"

/* How much the plotter likes an action. */
int plot_liking(const struct sab_action *action, const struct sab_view *view);

#endif
