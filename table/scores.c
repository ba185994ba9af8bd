/* SPDX-License-Identifier: MIT
 *
 * scores.c - noses, shadows and titles as JSON.
 */
#include "table/scores.h"

static void put_scores(struct json *json, const char *key, const int16_t *scores, unsigned seats)
{
    json_key(json, key);
    json_open(json, '[');
    for (unsigned seat = 0; seat < seats; seat++) {
        if (scores[seat] == TITLES_NONE) {
            json_put_null(json);
        } else {
            json_put_number(json, scores[seat]);
        }
    }
    json_close(json, ']');
}

static void put_seats(struct json *json, const char *key, const sab_seat *seats, unsigned count)
{
    json_key(json, key);
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++) {
        json_put_seat(json, seats[i]);
    }
    json_close(json, ']');
}

void scores_put_noses(struct json *json, const struct titles *titles)
{
    json_open(json, '[');
    for (unsigned round = 1; round <= titles->rounds; round++) {
        const struct titles_scores *scores = &titles->scores[round - 1];
        sab_seat order[SAB_SEATS_MAX];
        unsigned count = titles_order(titles, round, order);
        json_open(json, '{');
        put_scores(json, "nose", scores->nose, titles->seats);
        put_scores(json, "shadow", scores->shadow, titles->seats);
        put_seats(json, "order", order, count);
        json_key(json, "missing");
        if (scores->missing == 0) {
            json_put_null(json);
        } else {
            json_put_number(json, scores->missing);
        }
        json_close(json, '}');
    }
    json_close(json, ']');
}

void scores_put_titles(struct json *json, const struct titles *titles)
{
    struct titles_award awards[TITLES_GIVEN];
    unsigned count = titles_give(titles, awards);
    if (!titles->over) {
        json_put_null(json);
        return;
    }
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(json, '{');
        json_key_string(json, "title", titles_rules[awards[i].title].word);
        put_seats(json, "seats", awards[i].seat, awards[i].count);
        json_key_number(json, "number", awards[i].number);
        json_close(json, '}');
    }
    json_close(json, ']');
}
