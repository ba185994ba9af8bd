/* SPDX-License-Identifier: MIT
 *
 * fields.c - the fields of a view of the base game (docs/notation.md 6).
 */
#include "protocol/base/base.h"
#include "protocol/sheet.h"

/* Where a member of the view stands, and an array with a value for each seat or goal. */
#define IN(member) FIELD_AT(as.base.member)
#define EACH(array) IN(array), .step = sizeof(((struct sab_base_view *)0)->array[0])
/* The same for what a view hides. */
#define HIDES(member) .secret = 1 + offsetof(struct sab_base_secrets, member)
#define HIDES_EACH(array)                                                                          \
    HIDES(array), .secret_step = sizeof(((struct sab_base_secrets *)0)->array[0])

enum { VIEW = TOLD_VIEW, TABLE = TOLD_TABLE };

static const struct field_words roles = {"Role", sab_base_role_name, SAB_DIGGER, SAB_SABOTEUR};

/* clang-format off */
static const struct field list[] = {
    {"board", .told = TOLD_BOARD, .page = "Record<CellName, string>", .put = base_put_board},
    {"goals", .told = VIEW, .own = OWN_FIRST, .page = "Record<CellName, string>",
     .put = base_put_goals, .put_own = base_put_own_goals},
    {"turned", FIELD_FLAG, FIELD_GOALS, VIEW, EACH(goal_shape)},
    {"hands", .told = VIEW, .own = OWN_FIRST, .page = "string[][]",
     .put = base_put_hands, .put_own = base_put_own_hand},
    {"broken", FIELD_TOOLS, FIELD_EACH_SEAT, VIEW, EACH(broken)},
    {"deck", .told = VIEW, .page = "string[]", .put = base_put_deck},
    {"discards", .told = VIEW, .page = "string[]", .put = base_put_discards},
    {"roles", FIELD_WORD, FIELD_EACH_SEAT, VIEW, OWN_FIRST, EACH(role), HIDES_EACH(role),
     .words = &roles},
    {"aside", FIELD_WORD, FIELD_ONE, VIEW, IN(aside), HIDES(aside), .words = &roles},
    {"gold_pile", .told = VIEW, .page = "Gold[]", .put = base_put_gold_pile},
    {"gold", .told = VIEW, .own = OWN, .when = base_tells_gold, .page = "Gold[][]",
     .put = base_put_gold, .put_own = base_put_own_gold},
    {"nuggets", .told = VIEW, .own = OWN, .when = base_tells_gold, .page = "(number | null)[]",
     .put = base_put_nuggets, .put_own = base_put_own_nuggets},
    {"starter", FIELD_SEAT, FIELD_ONE, VIEW, FIELD_AT(starter)},
    {"finisher", FIELD_SEAT, FIELD_ONE, VIEW, IN(finisher)},
    {"outcome", FIELD_OUTCOME, FIELD_ONE, VIEW, FIELD_AT(outcome)},
    {"votes", FIELD_SEATS, FIELD_ONE, VIEW, FIELD_AT(votes)},
    {"offer", .told = VIEW, .own = OWN, .when = base_tells_offer, .page = "Gold[]", .put = base_put_offer},
    {"choice", FIELD_FLAG, FIELD_GOALS, TABLE, EACH(choice)},
    {"looked", FIELD_SEATS, FIELD_EACH_GOAL, TABLE, EACH(looked)},
    {"last", FIELD_CELL, FIELD_ONE, TABLE, IN(last_laid)},
    {"may_vote", .told = TABLE, .own = OWN, .page = "boolean", .put = base_put_may_vote},
    {"passed_own", .told = TABLE, .own = OWN, .page = "string[]", .put = base_put_passed_own},
};
/* clang-format on */

static sab_cell goal_cell(unsigned seats, unsigned goal)
{
    (void)seats;
    return sab_base_goal_cells[goal];
}

static void read_secrets(const struct sab_game *game, void *secrets)
{
    sab_base_secrets(game, secrets);
}

const struct fields base_fields = {
    .name = "base",
    .list = list,
    .count = sizeof list / sizeof list[0],
    .page_types = "Gold",
    .phases = {"Phase", sab_phase_name, SAB_BASE_PLAYING, SAB_BASE_OVER},
    .options = offsetof(struct sab_view, as.base.option),
    .goals = SAB_BASE_GOALS,
    .goal_cell = goal_cell,
    .extent = SAB_BASE_EXTENT,
    .secrets = read_secrets,
    .read = base_read,
};
