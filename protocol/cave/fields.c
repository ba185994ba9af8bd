/* SPDX-License-Identifier: MIT
 *
 * fields.c - the fields of a view of the cave (docs/notation.md 8).
 */
#include "protocol/cave/cave.h"
#include "protocol/sheet.h"

/* Where a member of the view stands, and an array with a value for each seat, goal or clan. */
#define IN(member) FIELD_AT(as.cave.member)
#define EACH(array) IN(array), .step = sizeof(((struct sab_cave_view *)0)->array[0])
/* The same for what a view hides. */
#define HIDES_EACH(array)                                                                          \
    .secret = 1 + offsetof(struct sab_cave_secrets, array),                                        \
    .secret_step = sizeof(((struct sab_cave_secrets *)0)->array[0])

enum { VIEW = TOLD_VIEW, TABLE = TOLD_TABLE, SECRET = TOLD_SECRET };

static const struct field_words clans = {"Clan", sab_clan_name, SAB_GOLDEN_AXE, SAB_BLUE_MOON};
static const struct field_words loyalties = {"Loyalty", sab_loyalty_name, SAB_LOYAL, SAB_DISLOYAL};
static const struct field_words goals = {"Goal", sab_goal_name, SAB_GOAL_EXIT, SAB_GOAL_VEIN};

/* clang-format off */
static const struct field list[] = {
    {"turn", FIELD_SEAT, FIELD_ONE, VIEW, IN(turn.seat)},
    {"steps_left", FIELD_NUMBER, FIELD_ONE, VIEW, IN(turn.steps_left), .most = 5},
    {"moved", FIELD_FLAG, FIELD_ONE, VIEW, IN(turn.moved)},
    {"held", FIELD_FLAG, FIELD_ONE, VIEW, IN(turn.held)},
    {"to_draw", FIELD_NUMBER, FIELD_ONE, VIEW, IN(turn.to_draw), .most = 2},
    {"swapped", FIELD_SEAT, FIELD_ONE, VIEW, IN(turn.swapped)},
    {"attacker", .told = VIEW, .page = "Creature | null", .put = cave_put_attacker},
    {"asked", FIELD_SEATS, FIELD_ONE, VIEW, IN(turn.asked)},
    {"facing", .told = VIEW, .page = "Creature[]", .put = cave_put_facing},
    {"turning", .told = VIEW, .page = "CellName | null", .put = cave_put_turning},
    {"board", .told = TOLD_BOARD, .page = "Record<CellName, string>", .put = cave_put_board},
    {"half_turned", .told = VIEW, .page = "CellName[]", .put = cave_put_half_turned},
    {"veins", .told = VIEW, .page = "CellName[]", .put = cave_put_veins},
    {"goals", FIELD_WORD, FIELD_EACH_GOAL, VIEW, OWN_FIRST, EACH(goal), HIDES_EACH(goal),
     .words = &goals},
    {"turned", FIELD_FLAG, FIELD_GOALS, VIEW, IN(goal[0].lies),
     .step = sizeof(struct sab_cave_goal_seen)},
    {"dwarfs", .told = VIEW, .page = "(Dwarf | null)[]", .put = cave_put_dwarfs},
    {"creatures", .told = VIEW, .page = "Record<Creature, Figure | null>",
     .put = cave_put_creatures},
    {"webs", .told = VIEW, .page = "Web[]", .put = cave_put_webs},
    {"boots", .told = VIEW, .page = "number[]", .put = cave_put_boots},
    {"axes", .told = VIEW, .page = "number[]", .put = cave_put_axes},
    {"fresh_axe", FIELD_SEAT, FIELD_ONE, VIEW, IN(turn.fresh_axe)},
    {"clans", FIELD_WORD, FIELD_EACH_SEAT, VIEW, EACH(clan), .words = &clans},
    {"loyalty", FIELD_WORD, FIELD_EACH_SEAT, VIEW, OWN, EACH(loyalty), HIDES_EACH(loyalty),
     .words = &loyalties},
    {"unmasked", FIELD_SEATS, FIELD_ONE, VIEW, IN(unmasked)},
    {"aside", .told = VIEW, .own = OWN, .page = "{ clan: Clan; loyalty: Loyalty }[]",
     .put = cave_put_aside, .put_own = cave_put_own_aside},
    {"first_out", FIELD_SEAT, FIELD_ONE, VIEW, IN(first_out)},
    {"gold", FIELD_NUMBER, FIELD_EACH_SEAT, VIEW, EACH(gold), .most = SAB_CAVE_NUGGETS},
    {"pool", FIELD_NUMBER, FIELD_ONE, VIEW, IN(pool), .most = SAB_CAVE_NUGGETS},
    {"treasure", FIELD_NUMBER, FIELD_EACH_CLAN, VIEW, EACH(treasure), .most = UINT8_MAX,
     .when = cave_is_over},
    {"saved", FIELD_NUMBER, FIELD_EACH_CLAN, VIEW, EACH(saved), .most = SAB_CAVE_NUGGETS,
     .when = cave_is_over},
    {"workers", FIELD_NUMBER, FIELD_EACH_CLAN, VIEW, EACH(workers), .most = SAB_CAVE_SEATS_MAX,
     .when = cave_is_over},
    {"hands", .told = VIEW, .own = OWN_FIRST, .page = "string[][]",
     .put = cave_put_hands, .put_own = cave_put_own_hand},
    {"pile", FIELD_NUMBER, FIELD_ONE, VIEW, FIELD_AT(pile_count), .most = SAB_CAVE_IN_PLAY},
    {"pile_groups", FIELD_NUMBER, FIELD_EACH_GROUP, VIEW, EACH(pile_group),
     .most = SAB_CAVE_IN_PLAY},
    {"discards", .told = VIEW, .page = "string[]", .put = cave_put_discards},
    {"unseen", FIELD_NUMBER, FIELD_EACH_SEAT, VIEW, EACH(unseen), .most = SAB_CAVE_IN_PLAY},
    {"deck", .told = SECRET, .page = "string[]", .put = cave_put_deck},
    {"removed", .told = SECRET, .page = "string[]", .put = cave_put_removed},
    {"lots", .told = SECRET, .page = "number[]", .put = cave_put_lots},
    {"starter", FIELD_SEAT, FIELD_ONE, VIEW, FIELD_AT(starter)},
    {"outcome", FIELD_OUTCOME, FIELD_ONE, VIEW, FIELD_AT(outcome)},
    {"votes", FIELD_SEATS, FIELD_ONE, VIEW, FIELD_AT(votes)},
    {"looked", FIELD_SEATS, FIELD_EACH_GOAL, TABLE, IN(goal[0].looked),
     .step = sizeof(struct sab_cave_goal_seen)},
    {"looked_clan", FIELD_SEATS, FIELD_EACH_SEAT, TABLE, EACH(looked)},
    {"remembered", .told = TABLE, .own = OWN, .page = "Record<string, string[]>",
     .put = cave_put_remembered},
    {"unseen_own", .told = TABLE, .own = OWN, .page = "string[]", .put = cave_put_unseen_own},
    {"last", FIELD_CELL, FIELD_ONE, TABLE, IN(last_laid)},
    {"may_vote", .told = TABLE, .own = OWN, .page = "boolean", .put = cave_put_may_vote},
    {"ways", .told = TABLE, .own = OWN, .page = "Way[]", .put = cave_put_ways},
};
/* clang-format on */

static void read_secrets(const struct sab_game *game, void *secrets)
{
    sab_cave_secrets(game, secrets);
}

const struct fields cave_fields = {
    .name = "cave",
    .list = list,
    .count = sizeof list / sizeof list[0],
    .page_types = "Creature, Dwarf, Figure, Way, Web",
    .phases = {"Phase", sab_phase_name, SAB_CAVE_PLAYING, SAB_CAVE_OVER},
    .options = offsetof(struct sab_view, as.cave.option),
    .goals = SAB_CAVE_GOALS,
    .goal_cell = sab_cave_goal_cell,
    .extent = SAB_CAVE_EXTENT,
    .secrets = read_secrets,
    .read = cave_read,
};
