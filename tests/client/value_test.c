/* SPDX-License-Identifier: MIT
 *
 * value_test.c - numbers that the client takes from a server stay in their range, whatever the
 * server sends.
 */
#include "client/model/value.h"
#include "tests/tap.h"

static json_int_t told[] = {-1, 0, 9, 10, 11, 200, 254, 255, 256, 1ll << 32, 1ll << 40};

int main(void)
{
    unsigned bad = 0;
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        json_t *value = json_integer(told[i]), *array = json_array();
        json_array_append(array, value);
        bool is_seat = told[i] >= 0 && told[i] < SAB_SEATS_MAX;
        sab_seats seats = is_seat ? (sab_seats)(1u << told[i]) : 0;
        bad += value_seat(value) != (is_seat ? (sab_seat)told[i] : (sab_seat)SAB_NOBODY);
        bad += value_seats(array) != seats;
        bad += value_number(value, 7) > 7;
        json_decref(array);
        json_decref(value);
    }
    tap_number(bad, 0, "only seats of a table are accepted, and no number above the maximum");
    json_t *word = json_string("3");
    tap_ok(value_seat(word) == SAB_NOBODY && value_number(word, 7) == 0 &&
               value_seat(NULL) == SAB_NOBODY,
           "a value that is not a number gives no seat and 0");
    json_decref(word);
    return tap_done();
}
