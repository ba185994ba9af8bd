/* SPDX-License-Identifier: MIT
 *
 * customs.c - the customs of a table.
 */
#include "protocol/customs.h"

#include <string.h>

enum { VALUES_MAX = 7 };

static const struct row {
    const char *name;
    const char *values[VALUES_MAX]; /* the word for each value; NULL after the last word */
} rows[CUSTOMS] = {
    [CUSTOM_TALK] = {"talk", {[TALK_CHAT] = "chat", [TALK_SIGNS] = "signs", [TALK_NONE] = "none"}},
    [CUSTOM_LIGHTS] = {"lights", {[LIGHTS_ON] = "on", [LIGHTS_OFF] = "off"}},
    [CUSTOM_VOICES] =
        {"voices", {[VOICES_FEW] = "few", [VOICES_NORMAL] = "normal", [VOICES_SILENT] = "silent"}},
    [CUSTOM_UNSEEN] = {"unseen", {[AID_ON] = "on", [AID_OFF] = "off"}},
    [CUSTOM_LAID] = {"laid", {[AID_ON] = "on", [AID_OFF] = "off"}},
    [CUSTOM_DEAD] = {"dead", {[AID_ON] = "on", [AID_OFF] = "off"}},
    [CUSTOM_ONLOOKERS] = {"onlookers", {[ONLOOKERS_YES] = "yes", [ONLOOKERS_NO] = "no"}},
    [CUSTOM_LISTED] = {"listed", {[LISTED_NO] = "no", [LISTED_YES] = "yes"}},
    [CUSTOM_PACE] = {"pace",
                     {[PACE_RELAXED] = "relaxed",
                      [PACE_TIMED_FAST] = "timed-fast",
                      [PACE_TIMED] = "timed",
                      [PACE_TIMED_SLOW] = "timed-slow",
                      [PACE_DAYS_1] = "days-1",
                      [PACE_DAYS_3] = "days-3",
                      [PACE_DAYS_7] = "days-7"}},
    [CUSTOM_SHUFFLE] = {"shuffle", {[SHUFFLE_PLAIN] = "plain", [SHUFFLE_FAIR] = "fair"}},
};

const char *custom_name(unsigned custom)
{
    return rows[custom].name;
}

const char *custom_value_name(unsigned custom, unsigned value)
{
    return rows[custom].values[value];
}

static bool is_word(const char *word, const char *text, size_t size)
{
    return strlen(word) == size && memcmp(word, text, size) == 0;
}

bool custom_read(const char *text, size_t size, uint8_t *custom)
{
    for (unsigned i = 0; i < CUSTOMS; i++) {
        if (is_word(rows[i].name, text, size)) {
            *custom = (uint8_t)i;
            return true;
        }
    }
    return false;
}

bool custom_read_value(unsigned custom, const char *text, size_t size, uint8_t *value)
{
    for (unsigned i = 0; i < VALUES_MAX && rows[custom].values[i] != NULL; i++) {
        if (is_word(rows[custom].values[i], text, size)) {
            *value = (uint8_t)i;
            return true;
        }
    }
    return false;
}

void custom_put(struct json *json, const uint8_t value[CUSTOMS])
{
    json_open(json, '{');
    for (unsigned i = 0; i < CUSTOMS; i++) {
        json_key_string(json, custom_name(i), custom_value_name(i, value[i]));
    }
    json_close(json, '}');
}
