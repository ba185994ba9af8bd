/* SPDX-License-Identifier: MIT
 *
 * cave.c - writes the secrets of the cave for open eyes: the loyalties, the hands and the goals.
 */
#include "replay/cave/cave.h"

static void lay_open(struct json *json, const struct sab_game *game, const struct sab_view *view)
{
    struct sab_cave_secrets secrets;
    sab_cave_secrets(game, &secrets);
    json_key(json, "roles");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        json_put_string(json, sab_loyalty_name(secrets.loyalty[seat]));
    }
    json_close(json, ']');
    json_key(json, "hands");
    json_open(json, '{');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        replay_put_hand(json, seat, secrets.hand[seat], view->hand_count[seat]);
    }
    json_close(json, '}');
    json_key(json, "goals");
    json_open(json, '[');
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        json_put_string(json, sab_goal_name(secrets.goal[goal]));
    }
    json_close(json, ']');
}

const struct replay_game cave_replay = {.open = lay_open};
