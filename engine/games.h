/* SPDX-License-Identifier: MIT
 *
 * games.h - the rules of all games, indexed by enum sab_kind.
 */
#ifndef ENGINE_GAMES_H
#define ENGINE_GAMES_H

#include "common/rules.h"

extern const struct rules *const games[SAB_KINDS];

#endif
