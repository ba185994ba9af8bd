/* SPDX-License-Identifier: MIT
 *
 * options.c - options, their values and the presets of each game, there and back (base 11, cave).
 */
#include "notation/scan.h"

static const char *const cave_options[SAB_CAVE_OPTIONS] = {"vein_optional", "axe_at_once"};
static const char *const cave_values[] = {"off", "on"};

enum { CAVE_VALUES = sizeof cave_values / sizeof cave_values[0] };
static const char cave_preset[] = "standard"; /* all off */

static bool is_name(const char *text, size_t size, const char *name)
{
    return is_word((struct word){text, size, 0}, name);
}

unsigned sab_option_count(unsigned kind)
{
    return kind == SAB_CAVE ? SAB_CAVE_OPTIONS : SAB_BASE_OPTIONS;
}

const char *sab_option_name(unsigned kind, unsigned option)
{
    if (kind != SAB_CAVE) {
        return sab_base_option_name(option);
    }
    return option < SAB_CAVE_OPTIONS ? cave_options[option] : "?";
}

const char *sab_value_name(unsigned kind, unsigned option, unsigned value)
{
    if (kind != SAB_CAVE) {
        return sab_base_value_name(option, value);
    }
    return option < SAB_CAVE_OPTIONS && value < CAVE_VALUES ? cave_values[value] : "?";
}

const char *sab_preset_name(unsigned kind, unsigned preset)
{
    if (kind != SAB_CAVE) {
        return sab_base_preset_name(preset);
    }
    return preset == SAB_PRESET_STANDARD ? cave_preset : "?";
}

bool sab_read_option(unsigned kind, const char *text, size_t size, uint8_t *option)
{
    if (kind != SAB_CAVE) {
        return sab_read_base_option(text, size, option);
    }
    for (unsigned i = 0; i < SAB_CAVE_OPTIONS; i++) {
        if (is_name(text, size, cave_options[i])) {
            *option = (uint8_t)i;
            return true;
        }
    }
    return false;
}

bool sab_read_value(unsigned kind, unsigned option, const char *text, size_t size, uint8_t *value)
{
    if (kind != SAB_CAVE) {
        return sab_read_base_value(option, text, size, value);
    }
    for (unsigned i = 0; i < CAVE_VALUES && option < SAB_CAVE_OPTIONS; i++) {
        if (is_name(text, size, cave_values[i])) {
            *value = (uint8_t)i;
            return true;
        }
    }
    return false;
}

bool sab_read_preset(unsigned kind, const char *text, size_t size, uint8_t *preset)
{
    if (kind != SAB_CAVE) {
        return sab_read_base_preset(text, size, preset);
    }
    *preset = SAB_PRESET_STANDARD;
    return is_name(text, size, cave_preset);
}
