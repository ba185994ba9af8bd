/* SPDX-License-Identifier: MIT
 *
 * games.c - the list of the engine's games. No other file of the engine lists them.
 */
#include "games.h"

#include "base/rules.h"
#include "cave/rules.h"

const struct rules *const games[SAB_KINDS] = {
    [SAB_BASE] = &base_rules,
    [SAB_CAVE] = &cave_rules,
};
