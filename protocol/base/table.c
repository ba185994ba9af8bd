/* SPDX-License-Identifier: MIT
 *
 * table.c - writes the keys that a table adds to the view of one seat of a base game: the goals
 * that the seat may choose now, who looked at which goals, which card was laid last, whether the
 * seat may vote, and which cards the seat passed (docs/protocol.md 3).
 */
#include "protocol/base/base.h"
#include "protocol/sheet.h"

void write_passed_own(struct json *json, const struct sab_base_view *base)
{
    json_key(json, "passed_own");
    json_open(json, '[');
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_BASE_CARDS; card++) {
        put_times(json, base->passed_own[card], sab_card_name(card));
    }
    json_close(json, ']');
}

static void write_looked(struct json *json, const struct sab_base_view *base)
{
    json_key(json, "looked");
    json_open(json, '{');
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        key_cell(json, sab_base_goal_cells[goal]);
        put_seats(json, base->looked[goal]);
    }
    json_close(json, '}');
}

void base_table_json(struct json *json, const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    json_key(json, "choice");
    json_open(json, '[');
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (base->choice[goal] != 0) {
            put_cell(json, sab_base_goal_cells[goal]);
        }
    }
    json_close(json, ']');
    write_looked(json, base);
    json_key(json, "last");
    put_last(json, base->last_laid);
    write_may_vote(json, view, view->phase == SAB_BASE_PLAYING);
    write_passed_own(json, base);
}
