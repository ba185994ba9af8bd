/* SPDX-License-Identifier: MIT
 *
 * own.c - writes what a seat sees of the cave, but a spectator does not see (docs/protocol.md 3).
 */
#include "protocol/cave/cave.h"
#include "protocol/sheet.h"

static void write_goals(struct json *json, const struct sab_view *own, const struct sab_view *open)
{
    json_key(json, "goals");
    json_open(json, '{');
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        unsigned known = own->as.cave.goal[goal].goal;
        if (known != open->as.cave.goal[goal].goal) {
            key_cell(json, sab_cave_goal_cell(own->seats, goal));
            json_put_string(json, sab_goal_name(known));
        }
    }
    json_close(json, '}');
}

static void write_hand(struct json *json, const struct sab_view *own)
{
    const char key[2] = {(char)('0' + own->seat), '\0'};
    json_key(json, "hands");
    json_open(json, '{');
    key_known(json, key, own->as.cave.hand, own->hand_count[own->seat]);
    json_close(json, '}');
}

static void write_loyalty(struct json *json, const struct sab_view *own,
                          const struct sab_view *open)
{
    json_key(json, "loyalty");
    json_open(json, '{');
    for (unsigned seat = 0; seat < own->seats; seat++) {
        if (own->as.cave.loyalty[seat] != open->as.cave.loyalty[seat]) {
            key_seat(json, seat);
            json_put_string(json, sab_loyalty_name(own->as.cave.loyalty[seat]));
        }
    }
    json_close(json, '}');
}

/* Writes an object with the loyalty of each clan card set aside that the view's own seat has looked
 * at. The keys of the object are the numbers of these cards, from 0. */
static void write_aside(struct json *json, const struct sab_cave_view *own,
                        const struct sab_cave_view *open)
{
    json_key(json, "aside");
    json_open(json, '{');
    for (unsigned i = 0; i < own->aside_count; i++) {
        if (own->aside_loyalty[i] != open->aside_loyalty[i]) {
            key_seat(json, i);
            json_open(json, '{');
            json_key_string(json, "loyalty", sab_loyalty_name(own->aside_loyalty[i]));
            json_close(json, '}');
        }
    }
    json_close(json, '}');
}

void cave_own_json(struct json *json, const struct sab_view *own, const struct sab_view *open)
{
    write_goals(json, own, open);
    write_hand(json, own);
    write_loyalty(json, own, open);
    write_aside(json, &own->as.cave, &open->as.cave);
    write_remembered(json, own);
    write_unseen_own(json, &own->as.cave);
    write_may_vote(json, own, own->phase != SAB_CAVE_OVER);
    write_ways(json, own);
}
