/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games. No other file of term/ chooses between games.
 */
#include "term/base/base.h"
#include "term/cave/cave.h"

static const struct term_game *const games[SAB_KINDS] = {
    [SAB_BASE] = &term_base,
    [SAB_CAVE] = &term_cave,
};

const struct term_game *term_game(unsigned kind)
{
    return games[kind < SAB_KINDS ? kind : 0];
}
