/* SPDX-License-Identifier: MIT
 *
 * signs.c - reads what news says about signs.
 */
#include "client/model/signs.h"

#include <string.h>

void signs_read_customs(uint8_t custom[CUSTOMS], const json_t *customs)
{
    for (unsigned i = 0; i < CUSTOMS; i++) {
        const char *word = value_word(json_object_get(customs, custom_name(i)));
        uint8_t value = 0;
        custom[i] = custom_read_value(i, word, strlen(word), &value) ? value : 0;
    }
}

void signs_read_sign(struct sab_sign *sign, const json_t *text, unsigned kind, sab_seat seat)
{
    const char *word = value_word(text);
    struct sab_fault fault;
    struct sab_sign read;
    memset(sign, 0, sizeof *sign);
    sign->seat = sign->to = sign->clan = SAB_NOBODY;
    if (seat != SAB_NOBODY && kind < SAB_KINDS &&
        sab_read_sign(word, strlen(word), kind, seat, &read, &fault)) {
        *sign = read;
    }
}

/* ---- What signs have left on the table ------------------------------------------------------- */

static void read_lights(struct model_signs *signs, const json_t *lights, unsigned seats)
{
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        sab_seat to = value_seat(json_array_get(lights, seat));
        signs->light[seat] = seat < seats && to < seats && to != seat ? to : SAB_NOBODY;
    }
}

static const char *stamp_name(unsigned stamp)
{
    static const char *const names[] = {"", "true", "lie"};
    return names[stamp];
}

/* Writes which card a marker is on, in the notation of signs: the cell of a goal, or the seat that
 * has the clan card. */
static void write_on(struct sab_text *text, const json_t *on)
{
    if (json_is_integer(on)) {
        sab_write_number(text, json_integer_value(on));
    } else {
        sab_write(text, value_word(on));
    }
}

/* Reads a marker. To do so, writes the sign that must have laid the marker, and reads that sign. */
static bool read_marker(struct model_marker *marker, const json_t *object, unsigned kind,
                        unsigned seats)
{
    char words[SAB_SIGN_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    struct sab_fault fault;
    struct sab_sign sign;
    sab_seat seat = value_seat(json_object_get(object, "seat"));
    sab_write(&text, "marker>");
    write_on(&text, json_object_get(object, "on"));
    sab_write(&text, ":");
    sab_write(&text, value_word(json_object_get(object, "says")));
    if (kind >= SAB_KINDS || seat >= seats || !sab_text_is_whole(&text) ||
        !sab_read_sign(words, text.length, kind, seat, &sign, &fault)) {
        return false;
    }
    *marker = (struct model_marker){
        .seat = seat,
        .on = sign.on,
        .cell = sign.cell,
        .clan = sign.clan,
        .says = sign.value,
        .stamp = value_index(json_object_get(object, "stamp"), stamp_name, MODEL_LIE + 1, 0),
    };
    return sign.on == SAB_ON_CELL || sign.clan < seats;
}

static void read_markers(struct model_signs *signs, const json_t *markers, unsigned kind,
                         unsigned seats)
{
    for (size_t i = 0; i < json_array_size(markers) && signs->marker_count < MODEL_MARKERS; i++) {
        struct model_marker *marker = &signs->marker[signs->marker_count];
        if (read_marker(marker, json_array_get(markers, i), kind, seats)) {
            signs->marker_count++;
        }
    }
}

static void read_arrows(struct model_signs *signs, const json_t *arrows, unsigned kind,
                        unsigned seats)
{
    for (size_t i = 0; i < json_array_size(arrows) && signs->arrow_count < MODEL_ARROWS; i++) {
        const json_t *object = json_array_get(arrows, i);
        struct sab_sign *arrow = &signs->arrow[signs->arrow_count];
        signs_read_sign(arrow, json_object_get(object, "sign"), kind,
                        value_seat(json_object_get(object, "seat")));
        if ((arrow->kind == SAB_SIGN_DIG || arrow->kind == SAB_SIGN_AVOID) && arrow->seat < seats) {
            signs->arrow_count++;
        }
    }
}

void signs_read(struct model_signs *signs, const json_t *state, unsigned kind, unsigned seats)
{
    memset(signs, 0, sizeof *signs);
    read_lights(signs, json_object_get(state, "lights"), seats);
    read_markers(signs, json_object_get(state, "markers"), kind, seats);
    read_arrows(signs, json_object_get(state, "arrows"), kind, seats);
}

sab_seats model_lights_on(const struct model *model, sab_seat seat)
{
    unsigned seats = 0;
    for (unsigned from = 0; from < model->seats; from++) {
        seats |= (unsigned)(model->signs.light[from] == seat && seat != SAB_NOBODY) << from;
    }
    return (sab_seats)seats;
}
