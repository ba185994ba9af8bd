/* SPDX-License-Identifier: MIT
 *
 * base_plot.h - a way of playing (see base_play.h) that brings about base 7.4: a tunnel round a
 * goal is laid beyond a dead end, then the dead end falls and a tunnel takes its place. So a goal
 * is reached from two sides at once, by the card just laid or from far away. Uses the public page
 * alone.
 */
#ifndef TESTS_KIT_BASE_PLOT_H
#define TESTS_KIT_BASE_PLOT_H

#include "saboteur/saboteur.h"

/* How much the plotter likes an action. */
int plot_liking(const struct sab_action *action, const struct sab_view *view);

#endif
