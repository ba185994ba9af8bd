/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games that can be replayed.
 */
#include "replay/games.h"

#include "replay/base/base.h"
#include "replay/cave/cave.h"

const struct replay_game *replay_game(unsigned kind)
{
    static const struct replay_game *const games[SAB_KINDS] = {
        [SAB_BASE] = &base_replay,
        [SAB_CAVE] = &cave_replay,
    };
    return games[kind < SAB_KINDS ? kind : SAB_BASE];
}

void replay_put_hand(struct json *json, unsigned seat, const sab_card *hand, unsigned count)
{
    const char key[2] = {(char)('0' + seat), '\0'};
    json_key(json, key);
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++) {
        json_put_string(json, sab_card_name(hand[i]));
    }
    json_close(json, ']');
}
