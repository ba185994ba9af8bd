/* SPDX-License-Identifier: MIT
 *
 * games.c - the one place where the engine lists its games.
 */
#include "games.h"

#include "base/rules.h"
#include "cave/rules.h"

const struct rules *const games[SAB_KINDS] = {
    [SAB_BASE] = &base_rules,
    [SAB_CAVE] = &cave_rules,
};
