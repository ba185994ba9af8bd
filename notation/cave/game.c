/* SPDX-License-Identifier: MIT
 *
 * game.c - the struct notation_game of the cave, with the names of its goals, phases, presets and
 * options.
 */
#include "notation/cave/cave.h"

/* clang-format off */
static const char *const goals[] = {
    [SAB_GOAL_EXIT] = "exit", [SAB_GOAL_HOLE] = "hole", [SAB_GOAL_LADDER] = "ladder",
    [SAB_GOAL_VEIN] = "vein"};
static const char *const phases[] = {
    [SAB_CAVE_PLAYING] = "playing", [SAB_CAVE_WALKING] = "walking", [SAB_CAVE_ATTACK] = "attack",
    [SAB_CAVE_MOVING] = "moving", [SAB_CAVE_FACING] = "facing", [SAB_CAVE_TURNING] = "turning",
    [SAB_CAVE_AT_VEIN] = "at-vein", [SAB_CAVE_OVER] = "over"};
static const char *const presets[] = {"standard"};

/* The options of cave 11, by number. */
static const struct option_row options[] = {
    {"vein_optional", {"off", "on"}},
    {"axe_at_once", {"off", "on"}},
    {"last_card", {"end", "move"}},
    {"hole_attack", {"off", "on"}},
    {"web_cut", {"turn", "move"}},
    {"deck", {"crosses", "curves"}},
    {NULL, {NULL}},
};
/* clang-format on */

static const struct revision_row revisions[] = {
    {"cave-1", SAB_CAVE_OPT_LAST_CARD, {[SAB_CAVE_OPT_LAST_CARD] = 1, [SAB_CAVE_OPT_WEB_CUT] = 1}},
    {"cave-2", SAB_CAVE_OPTIONS, {0}},
    {NULL, 0, {0}},
};

const struct notation_game cave_notation = {
    .name = "cave",
    .revisions = revisions,
    .rounds = 1,
    .deck_hash = sab_cave_deck_hash,
    .decks = SAB_CAVE_DECKS,
    .deck_option = SAB_CAVE_OPT_DECK,
    .goals = NAMES_OF(goals),
    .goals_read = "exit, hole, ladder or vein",
    .phases = NAMES_OF(phases),
    .outcomes = NAMES_OF(cave_outcomes),
    .presets = NAMES_OF(presets),
    .options = options,
    .sections = cave_sections,
    .no_seats = "is not a number of seats: 2 to 8 (cave 2.2).",
    .no_round = "is not a round: a game of the cave has one (cave 7.1).",
    .no_option = "is not an option (cave 11).",
    .no_order = "is out of order: options come as in cave 11.",
    .no_value = "is not a value of this option (cave 11).",
    .card_name = cave_card_name,
    .read_card = cave_read_card,
    .verb_first = SAB_CAVE_LAY,
    .verb_last = SAB_CAVE_NUGGET,
    .owns_word = cave_owns_word,
    .scan_action = cave_scan_action,
    .write_action = cave_write_action,
    .owns_sign = cave_owns_sign,
    .events = cave_events,
    .deal_lines = cave_deal_lines,
    .draw_board = cave_draw_board,
    .position = &cave_position,
};
