/* SPDX-License-Identifier: MIT
 *
 * games.c - lists, for each game, the functions that write it as JSON.
 */
#include "protocol/games.h"

#include "protocol/base/base.h"
#include "protocol/cave/cave.h"

#include <assert.h>

const struct protocol_game *protocol_game(unsigned kind)
{
    static const struct protocol_game games[SAB_KINDS] = {
        [SAB_BASE] = {base_options, base_view_json, base_game_json, base_table_json, base_own_json},
        [SAB_CAVE] = {cave_options, cave_view_json, cave_game_json, cave_table_json, cave_own_json},
    };
    assert(kind < SAB_KINDS);
    return &games[kind];
}
