/* SPDX-License-Identifier: MIT
 *
 * mix_test.c - the numbers of SplitMix64, as its authors' program gives them (kit/mix.h).
 */
#include "kit/mix.h"
#include "tests/tap.h"

int main(void)
{
    static const uint64_t numbers[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                       UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                       UINT64_C(16408922859458223821)};
    enum { SEED = 1234567, NUMBERS = sizeof numbers / sizeof numbers[0] };
    uint64_t state = SEED;
    unsigned wrong = 0, wrong_nth = 0;
    for (unsigned i = 0; i < NUMBERS; i++) {
        wrong += mix_next(&state) != numbers[i];
        wrong_nth += mix_nth(SEED, i) != numbers[i];
    }
    tap_number(wrong, 0, "the numbers of a known seed, one after the other");
    tap_number(wrong_nth, 0, "the same numbers, each by itself");
    return tap_done();
}
