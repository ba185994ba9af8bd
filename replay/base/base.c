/* SPDX-License-Identifier: MIT
 *
 * base.c - writes the secrets of a base game for open eyes: the roles, the hands and the goals.
 */
#include "replay/base/base.h"

static void lay_open(struct json *json, const struct sab_game *game, const struct sab_view *view)
{
    struct sab_base_secrets secrets;
    sab_base_secrets(game, &secrets);
    json_key(json, "roles");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        json_put_string(json, sab_base_role_name(secrets.role[seat]));
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
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        json_put_string(json, sab_goal_name(secrets.goal[goal]));
    }
    json_close(json, ']');
}

const struct replay_game base_replay = {.open = lay_open};
