/* SPDX-License-Identifier: MIT
 *
 * seats_test.c - sets of seats (saboteur/seats.h), also with numbers that are no seat.
 */
#include "saboteur/saboteur.h"

#include "tests/tap.h"

static const unsigned no_seats[] = {SAB_SEATS_MAX, 15, 16, 31, 32, SAB_NOBODY, 0xFFFFFFFF};

static void test_each(void)
{
    unsigned wrong = 0;
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        sab_seats all = sab_all_seats(SAB_SEATS_MAX);
        sab_seats others = sab_without_seat(all, seat);
        wrong += sab_one_seat(seat) != 1u << seat || sab_has_seat(0, seat);
        wrong += !sab_has_seat(sab_one_seat(seat), seat) || sab_has_seat(others, seat);
        wrong += (others | sab_one_seat(seat)) != all || sab_without_seat(others, seat) != others;
        wrong += sab_has_seat(sab_all_seats(seat), seat) || !sab_has_seat(all, seat);
        wrong += sab_count_seats(sab_all_seats(seat)) != seat;
        wrong += sab_count_seats(others) != SAB_SEATS_MAX - 1;
    }
    tap_number(wrong, 0, "each seat is in a set, or not");
}

static void test_nobody(void)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < sizeof no_seats / sizeof no_seats[0]; i++) {
        wrong += sab_has_seat(0xFFFF, no_seats[i]) || sab_one_seat(no_seats[i]) != 0;
        wrong += sab_without_seat(0xFFFF, no_seats[i]) != 0xFFFF;
    }
    tap_number(wrong, 0, "a number that is no seat is in no set");
}

int main(void)
{
    test_each();
    test_nobody();
    return tap_done();
}
