/* SPDX-License-Identifier: MIT
 *
 * options.c - options, their values and the presets of each game, there and back (base 11,
 * cave 4.6, 5.3).
 */
#include "notation/words.h"

/* clang-format off */
static const char *const presets[SAB_KINDS][SAB_BASE_PRESETS] = {
    {"standard", "ru", "bg", "it", "fr"},
    {"standard"}};
static const char *const options[SAB_KINDS][SAB_OPTIONS_MAX] = {
    {"direction", "gold_direction", "connection", "break_self",
     "several_goals", "stone_turn", "round_end", "blocked_unpaid"},
    {"vein_optional", "axe_at_once"}};
static const char *const values[SAB_KINDS][SAB_OPTIONS_MAX][3] = {
    {{"cw", "ccw"}, {"ccw", "cw"}, {"start", "open", "touch"}, {"on", "off"},
     {"choose", "all"}, {"join", "free"}, {"hands", "passes"}, {"off", "on"}},
    {{"off", "on"}, {"off", "on"}}};
/* clang-format on */

static unsigned known(unsigned kind)
{
    return kind < SAB_KINDS ? kind : SAB_BASE;
}

static struct names values_of(unsigned kind, unsigned option)
{
    return option < SAB_OPTIONS_MAX ? NAMES(values[known(kind)][option]) : (struct names){0};
}

unsigned sab_option_count(unsigned kind)
{
    return known(kind) == SAB_CAVE ? SAB_CAVE_OPTIONS : SAB_BASE_OPTIONS;
}

const char *sab_option_name(unsigned kind, unsigned option)
{
    return name_of(NAMES(options[known(kind)]), option);
}

const char *sab_value_name(unsigned kind, unsigned option, unsigned value)
{
    return name_of(values_of(kind, option), value);
}

const char *sab_preset_name(unsigned kind, unsigned preset)
{
    return name_of(NAMES(presets[known(kind)]), preset);
}

bool sab_read_option(unsigned kind, const char *text, size_t size, uint8_t *option)
{
    return find_name(NAMES(options[known(kind)]), text, size, option);
}

bool sab_read_value(unsigned kind, unsigned option, const char *text, size_t size, uint8_t *value)
{
    return find_name(values_of(kind, option), text, size, value);
}

bool sab_read_preset(unsigned kind, const char *text, size_t size, uint8_t *preset)
{
    return find_name(NAMES(presets[known(kind)]), text, size, preset);
}
