/* SPDX-License-Identifier: MIT
 *
 * customs.h - the customs of a table: settings that are no option of a game (docs/protocol.md 2).
 */
#ifndef PROTOCOL_CUSTOMS_H
#define PROTOCOL_CUSTOMS_H

#include "protocol/json.h"

/* The value 0 is what a new table has. */
enum custom {
    CUSTOM_TALK,   /* enum custom_talk */
    CUSTOM_LIGHTS, /* enum custom_lights */
    CUSTOM_UNSEEN, /* enum custom_aid, as the next two: the cards not yet seen */
    CUSTOM_LAID,   /* who laid which card */
    CUSTOM_DEAD,   /* the cells that no card left can fill */
    CUSTOMS
};
enum custom_talk { TALK_CHAT, TALK_SIGNS, TALK_NONE };
enum custom_lights { LIGHTS_ON, LIGHTS_OFF };
enum custom_aid { AID_ON, AID_OFF };

/* The words for a custom (talk) and for one of its values (signs). */
const char *custom_name(unsigned custom);
const char *custom_value_name(unsigned custom, unsigned value);

/* Find the custom, or the value of a custom, that this word stands for. On false, the number is
 * unchanged. */
SAB_MUST_CHECK bool custom_read(const char *text, size_t size, uint8_t *custom);
SAB_MUST_CHECK bool custom_read_value(unsigned custom, const char *text, size_t size,
                                      uint8_t *value);

/* Writes an object with the value of each custom. */
void custom_put(struct json *json, const uint8_t value[CUSTOMS]);

#endif
