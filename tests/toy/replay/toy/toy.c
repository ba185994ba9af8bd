/* SPDX-License-Identifier: MIT
 *
 * toy.c - shows everything that the toy game Pebbles hides: no cards, only the favourite numbers.
 */
#include "replay/toy/toy.h"

static void lay_open(struct json *json, const struct sab_game *game, const struct sab_view *view)
{
    json_key(json, "roles");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        char word[] = {(char)('0' + game->as.toy.favourite[seat]), '\0'};
        json_put_string(json, word);
    }
    json_close(json, ']');
    json_key(json, "hands");
    json_open(json, '{');
    json_close(json, '}');
    json_key(json, "goals");
    json_open(json, '[');
    json_close(json, ']');
}

const struct replay_game toy_replay = {.open = lay_open};
