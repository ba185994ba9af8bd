/* SPDX-License-Identifier: MIT
 *
 * scores.c - reads what news says about noses, shadows and titles.
 */
#include "client/model/scores.h"

#include <string.h>

enum { LEAST = -1000, MOST = 9999 }; /* bounds of a score, and of the number of a title */
enum { MISSING_MOST = 20 };

/* A number from LEAST to MOST; TITLES_NONE if the value is no such number. */
static int16_t read_number(const json_t *value)
{
    json_int_t number = json_integer_value(value);
    bool sound = json_is_integer(value) && number >= LEAST && number <= MOST;
    return sound ? (int16_t)number : (int16_t)TITLES_NONE;
}

/* Writes the seats of an array to `into`, each seat once, and at most `most` seats. Returns how
 * many it has written. */
static uint8_t read_seats(sab_seat *into, unsigned most, const json_t *array, unsigned seats)
{
    sab_seats seen = 0;
    unsigned count = 0;
    for (size_t i = 0; i < json_array_size(array) && count < most; i++) {
        sab_seat seat = value_seat(json_array_get(array, i));
        if (seat < seats && !sab_has_seat(seen, seat)) {
            seen |= sab_one_seat(seat);
            into[count++] = seat;
        }
    }
    return (uint8_t)count;
}

static void read_scores(struct model_scores *scores, const json_t *object, unsigned seats)
{
    const json_t *nose = json_object_get(object, "nose");
    const json_t *shadow = json_object_get(object, "shadow");
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        bool there = seat < seats;
        scores->nose[seat] = read_number(there ? json_array_get(nose, seat) : NULL);
        scores->shadow[seat] = read_number(there ? json_array_get(shadow, seat) : NULL);
    }
    scores->order_count =
        read_seats(scores->order, SAB_SEATS_MAX, json_object_get(object, "order"), seats);
    scores->missing = value_number(json_object_get(object, "missing"), MISSING_MOST);
}

static const char *title_word(unsigned title)
{
    return titles_rules[title].word;
}

static bool read_award(struct titles_award *award, const json_t *object, const struct model *model)
{
    award->title = value_index(json_object_get(object, "title"), title_word, TITLES, TITLES);
    award->count = read_seats(award->seat, 2, json_object_get(object, "seats"), model->seats);
    award->number = read_number(json_object_get(object, "number"));
    return award->title < TITLES && model->kind < SAB_KINDS &&
           titles_rules[award->title].least[model->kind] != 0 && award->count > 0 &&
           award->number >= 0;
}

void scores_read(struct model *model, const json_t *state)
{
    const json_t *noses = json_object_get(state, "noses");
    const json_t *titles = json_object_get(state, "titles");
    memset(model->scores, 0, sizeof model->scores);
    memset(model->award, 0, sizeof model->award);
    model->score_count = value_length(noses, MODEL_ROUNDS);
    for (unsigned round = 0; round < model->score_count; round++) {
        read_scores(&model->scores[round], json_array_get(noses, round), model->seats);
    }
    model->award_count = 0;
    for (size_t i = 0; i < json_array_size(titles) && model->award_count < TITLES_GIVEN; i++) {
        struct titles_award *award = &model->award[model->award_count];
        if (read_award(award, json_array_get(titles, i), model)) {
            model->award_count++;
        }
    }
}
