/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games that the client knows.
 */
#include "client/base/base.h"
#include "client/cave/cave.h"

static const struct client_game *const games[SAB_KINDS] = {
    [SAB_BASE] = &client_base,
    [SAB_CAVE] = &client_cave,
};

const struct client_game *client_game(unsigned kind)
{
    return kind < SAB_KINDS ? games[kind] : NULL;
}
