/* SPDX-License-Identifier: MIT
 *
 * own.c - writes what a seat sees of a base game, but a spectator does not see (docs/protocol.md
 * 3).
 */
#include "protocol/base/base.h"
#include "protocol/sheet.h"

static void write_goals(struct json *json, const struct sab_base_view *own,
                        const struct sab_base_view *open)
{
    json_key(json, "goals");
    json_open(json, '{');
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (own->goal[goal] != open->goal[goal]) {
            key_cell(json, sab_base_goal_cells[goal]);
            json_put_string(json, sab_goal_name(own->goal[goal]));
        }
    }
    json_close(json, '}');
}

static void write_hand(struct json *json, const struct sab_view *own)
{
    json_key(json, "hands");
    json_open(json, '{');
    key_seat(json, own->seat);
    json_open(json, '[');
    for (unsigned i = 0; i < own->hand_count[own->seat]; i++) {
        json_put_string(json, sab_card_name(own->as.base.hand[i]));
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void write_roles(struct json *json, const struct sab_view *own, const struct sab_view *open)
{
    json_key(json, "roles");
    json_open(json, '{');
    for (unsigned seat = 0; seat < own->seats; seat++) {
        if (own->as.base.role[seat] != open->as.base.role[seat]) {
            key_seat(json, seat);
            json_put_string(json, sab_base_role_name(own->as.base.role[seat]));
        }
    }
    json_close(json, '}');
}

/* Writes the gold of the view's own seat. Writes nothing at the end of the game, because then even
 * a spectator sees all gold. */
static void write_gold(struct json *json, const struct sab_view *own)
{
    const uint8_t *cards = own->as.base.gold_own;
    if (own->round == SAB_BASE_ROUNDS && own->phase == SAB_BASE_OVER) {
        return;
    }
    json_key(json, "gold");
    json_open(json, '{');
    key_seat(json, own->seat);
    put_gold_cards(json, cards);
    json_close(json, '}');
    json_key(json, "nuggets");
    json_open(json, '{');
    key_seat(json, own->seat);
    json_put_number(json, cards[1] + 2 * cards[2] + 3 * cards[3]);
    json_close(json, '}');
}

void base_own_json(struct json *json, const struct sab_view *own, const struct sab_view *open)
{
    write_goals(json, &own->as.base, &open->as.base);
    write_hand(json, own);
    write_roles(json, own, open);
    write_gold(json, own);
    if (own->seat == own->to_move) {
        json_key(json, "offer");
        put_gold_cards(json, own->as.base.offer);
    }
    write_may_vote(json, own, own->phase == SAB_BASE_PLAYING);
    write_passed_own(json, &own->as.base);
}
