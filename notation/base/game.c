/* SPDX-License-Identifier: MIT
 *
 * game.c - the struct notation_game of the base game, with the names of its goals, phases, presets
 * and options.
 */
#include "notation/base/base.h"

/* clang-format off */
static const char *const goals[] = {
    [SAB_TREASURE] = "NESW", [SAB_STONE_NE] = "NE", [SAB_STONE_NW] = "NW"};
static const char *const phases[] = {"play", "choose-goal", "turn-stone", "take-gold", "over"};
static const char *const presets[] = {"standard", "ru", "bg", "it", "fr"};

/* The options of base 11, by number. */
static const struct option_row options[] = {
    {"direction", {"cw", "ccw"}},
    {"gold_direction", {"ccw", "cw"}},
    {"connection", {"start", "open", "touch"}},
    {"break_self", {"on", "off"}},
    {"several_goals", {"choose", "all"}},
    {"stone_turn", {"join", "free"}},
    {"round_end", {"hands", "passes"}},
    {"blocked_unpaid", {"off", "on"}},
    {"saboteur_finisher", {"unpaid", "paid"}},
    {"out_of_reach", {"play", "end"}},
    {NULL, {NULL}},
};
/* clang-format on */

static const struct revision_row revisions[] = {
    {"base-1", SAB_BASE_OPT_SABOTEUR_FINISHER, {0}},
    {"base-2", SAB_BASE_OPTIONS, {0}},
    {NULL, 0, {0}},
};

const struct notation_game base_notation = {
    .name = "base",
    .revisions = revisions,
    .rounds = SAB_BASE_ROUNDS,
    .goals = NAMES_OF(goals),
    .goals_read = "NESW, NE or NW",
    .phases = NAMES_OF(phases),
    .outcomes = NAMES_OF(base_outcomes),
    .presets = NAMES_OF(presets),
    .options = options,
    .sections = base_sections,
    .no_seats = "is not a number of seats: 3 to 10 (base 2.1).",
    .no_round = "is not a round: a game has three (base 10.2).",
    .no_option = "is not an option (base 11).",
    .no_order = "is out of order: options come as in base 11.",
    .no_value = "is not a value of this option (base 11).",
    .card_name = base_card_name,
    .read_card = base_read_card,
    .verb_first = SAB_BASE_LAY,
    .verb_last = SAB_BASE_TAKE,
    .owns_word = base_owns_word,
    .scan_action = base_scan_action,
    .write_action = base_write_action,
    .complete_action = base_complete_action,
    .owns_sign = base_owns_sign,
    .events = base_events,
    .deal_lines = base_deal_lines,
    .draw_board = base_draw_board,
    .position = &base_position,
};
