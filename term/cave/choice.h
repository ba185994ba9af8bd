/* SPDX-License-Identifier: MIT
 *
 * choice.h - what choice.h does, for the cave; choice.c calls it where a game is a cave.
 */
#ifndef TERM_CAVE_CHOICE_H
#define TERM_CAVE_CHOICE_H

#include "term/game/choice.h"

/* Fills in the candidates: of the picked card; of a figure that walks all spaces in reach, each as
 * one step there however far it is, then what else may be done; of a question its answers. */
void cave_choice_collect(struct choice *choice, const struct model *model);

/* An action about a place or an edge of the cave; about a player; about a space. */
bool cave_has_cell(const struct sab_action *action);
bool cave_has_target(const struct sab_action *action);
bool cave_has_space(const struct sab_action *action);
bool cave_has_edge(const struct sab_action *action);

/* The candidate that ends a walk or a move; -1: none. */
int cave_choice_stay(const struct choice *choice);

#endif
