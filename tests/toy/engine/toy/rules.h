/* SPDX-License-Identifier: MIT
 *
 * rules.h - the toy game Pebbles (saboteur/toy.h), as engine/games.c lists it.
 */
#ifndef TOY_RULES_H
#define TOY_RULES_H

#include "common/rules.h"

extern const struct rules toy_rules;

#endif
