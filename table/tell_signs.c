/* SPDX-License-Identifier: MIT
 *
 * tell_signs.c - writes the signs that lie on the table: lights, markers and arrows.
 */
#include "table/tell_signs.h"

static void write_lights(struct json *json, const struct table *table)
{
    json_key(json, "lights");
    json_open(json, '[');
    for (unsigned seat = 0; table->has_game && seat < table->settings.seats; seat++) {
        json_put_seat(json, table->signs.light[seat]);
    }
    json_close(json, ']');
}

/* Writes the arrow of a seat as a record writes the sign, such as dig>5,1. `kind` is SAB_SIGN_DIG
 * or SAB_SIGN_AVOID. Writes nothing if the seat has no such arrow. */
static void write_arrow(struct json *json, const struct signs_arrow *arrow, unsigned kind,
                        sab_seat seat)
{
    char words[SAB_SIGN_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    struct sab_sign sign = {.kind = (uint8_t)kind, .on = SAB_ON_CELL, .cell = arrow->cell};
    if (!arrow->stands) {
        return;
    }
    sign.seat = seat;
    sign.to = sign.clan = SAB_NOBODY;
    sab_write_sign(&text, &sign);
    json_open(json, '{');
    json_key_seat(json, "seat", seat);
    json_key_string(json, "sign", words);
    json_close(json, '}');
}

static void write_arrows(struct json *json, const struct table *table)
{
    json_key(json, "arrows");
    json_open(json, '[');
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        write_arrow(json, &table->signs.dig[seat], SAB_SIGN_DIG, seat);
        write_arrow(json, &table->signs.avoid[seat], SAB_SIGN_AVOID, seat);
    }
    json_close(json, ']');
}

/* Writes which card a marker is on. A goal is written as its cell, such as 8,0, and a clan card as
 * the seat that has it. */
static void write_on(struct json *json, const struct signs_marker *marker)
{
    char words[SAB_SIGN_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    if (marker->on == SAB_ON_CLAN) {
        json_key_seat(json, "on", marker->clan);
        return;
    }
    sab_write_cell(&text, marker->cell);
    json_key_string(json, "on", words);
}

static void write_marker(struct json *json, const struct signs_marker *marker)
{
    static const char *const stamps[] = {
        [SIGNS_OPEN] = NULL, [SIGNS_TRUE] = "true", [SIGNS_LIE] = "lie"};
    json_open(json, '{');
    json_key_seat(json, "seat", marker->seat);
    write_on(json, marker);
    json_key_string(json, "says", sab_says_name(marker->says));
    json_key_number(json, "changes", marker->changes);
    json_key_string(json, "stamp", stamps[marker->stamp]);
    json_close(json, '}');
}

/* Writes the markers that are on cards. Leaves out markers that were withdrawn. */
static void write_markers(struct json *json, const struct table *table)
{
    json_key(json, "markers");
    json_open(json, '[');
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        if (table->signs.marker[i].says != SAB_SAYS_NOTHING) {
            write_marker(json, &table->signs.marker[i]);
        }
    }
    json_close(json, ']');
}

void tell_signs(struct json *json, const struct table *table)
{
    write_lights(json, table);
    write_markers(json, table);
    write_arrows(json, table);
}
