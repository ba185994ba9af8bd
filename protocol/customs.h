/* SPDX-License-Identifier: MIT
 *
 * customs.h - the customs of a table: settings besides the options of a game (docs/protocol.md 2).
 */
#ifndef PROTOCOL_CUSTOMS_H
#define PROTOCOL_CUSTOMS_H

#include "protocol/json.h"

/* The customs. At a new table, each has the value 0. */
enum custom {
    CUSTOM_TALK,   /* how players may talk: enum custom_talk */
    CUSTOM_LIGHTS, /* whether players may give lights: enum custom_lights */
    CUSTOM_VOICES, /* how much bots say: enum custom_voices */
    /* The next three customs are aids for thinking, each on or off (enum custom_aid). */
    CUSTOM_UNSEEN,    /* shows a player the cards that this player has not yet seen */
    CUSTOM_LAID,      /* shows who laid which card */
    CUSTOM_DEAD,      /* shows the cells that no remaining card can fill */
    CUSTOM_ONLOOKERS, /* whether a game may be watched: enum custom_onlookers */
    CUSTOM_LISTED,    /* whether strangers can find the table: enum custom_listed */
    CUSTOM_PACE,      /* how long players may think: enum custom_pace */
    CUSTOM_SHUFFLE,   /* where the seed of a game comes from: enum custom_shuffle */
    CUSTOMS
};
enum custom_talk { TALK_CHAT, TALK_SIGNS, TALK_NONE };
enum custom_lights { LIGHTS_ON, LIGHTS_OFF };
/* How much bots say: half of what they could, all of it, or nothing. */
enum custom_voices { VOICES_FEW, VOICES_NORMAL, VOICES_SILENT };
enum custom_aid { AID_ON, AID_OFF };
enum custom_onlookers { ONLOOKERS_YES, ONLOOKERS_NO };
/* Whether the start page lists the table. If not, only people who have its link can find it. */
enum custom_listed { LISTED_NO, LISTED_YES };
/* How long players may think: as long as they like (relaxed); a few minutes, which a clock counts
 * (timed); or a number of days for each turn (table/clock.h). */
enum custom_pace {
    PACE_RELAXED,
    PACE_TIMED_FAST,
    PACE_TIMED,
    PACE_TIMED_SLOW,
    PACE_DAYS_1,
    PACE_DAYS_3,
    PACE_DAYS_7,
    PACES
};

/* Whether the server alone draws the seed, or the server and the players together
 * (docs/fair-shuffle.md). */
enum custom_shuffle { SHUFFLE_PLAIN, SHUFFLE_FAIR };

/* custom_name returns the word for a custom, such as "talk". custom_value_name returns the word for
 * a value of the custom, such as "signs". */
const char *custom_name(unsigned custom);
const char *custom_value_name(unsigned custom, unsigned value);

/* custom_read finds the custom whose word is `text`. custom_read_value finds the value of `custom`
 * whose word is `text`. If nothing has this word, the function returns false and writes
 * nothing. */
SAB_MUST_CHECK bool custom_read(const char *text, size_t size, uint8_t *custom);
SAB_MUST_CHECK bool custom_read_value(unsigned custom, const char *text, size_t size,
                                      uint8_t *value);

/* Writes an object with a key for each custom. The key is the word for the custom, and its value is
 * the word for the custom's value. */
void custom_put(struct json *json, const uint8_t value[CUSTOMS]);

#endif
