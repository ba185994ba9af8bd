/* SPDX-License-Identifier: MIT
 *
 * cave_lots_test.c - lots decide by chance which card is lost (cave 4.4, 6.3). Imagined games must
 * draw lots fairly, too: over many of them, each lot must have each value from 0 to
 * SAB_CAVE_LOT_SIDES - 1 equally often.
 */
#include "saboteur/saboteur.h"
#include "tests/tap.h"

#include <stdlib.h>

enum { DREAMS = 2000, TURNS = 60, UNEVEN = 150 };

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* How often each lot has had each value. */
static unsigned fallen[SAB_CAVE_IN_PLAY][SAB_CAVE_LOT_SIDES];

static bool dream(const struct sab_view *view, long dreams)
{
    bool good = true;
    memset(fallen, 0, sizeof fallen);
    for (long number = 0; good && number < dreams; number++) {
        uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8), 5};
        struct sab_cave_secrets secrets;
        struct sab_game game;
        sab_imagine(view, seed, &game);
        sab_cave_secrets(&game, &secrets);
        good = secrets.lots_left == SAB_CAVE_IN_PLAY;
        for (unsigned lot = 0; good && lot < SAB_CAVE_IN_PLAY; lot++) {
            good = secrets.lots[lot] < SAB_CAVE_LOT_SIDES;
            fallen[lot][good ? secrets.lots[lot] : 0]++;
        }
    }
    return good;
}

/* The chi-squared sum over all values of a lot. For a fair lot with 60 values, the sum is about 59,
 * give or take 11, and practically never reaches UNEVEN. For an unfair lot, the sum grows with the
 * number of imagined games. */
static double unevenness(const unsigned counts[SAB_CAVE_LOT_SIDES], long dreams)
{
    double even = (double)dreams / SAB_CAVE_LOT_SIDES, sum = 0;
    for (unsigned side = 0; side < SAB_CAVE_LOT_SIDES; side++) {
        double off = (double)counts[side] - even;
        sum += off * off / even;
    }
    return sum;
}

static double most_uneven(long dreams)
{
    double most = 0;
    for (unsigned lot = 0; lot < SAB_CAVE_IN_PLAY; lot++) {
        double sum = unevenness(fallen[lot], dreams);
        most = sum > most ? sum : most;
    }
    return most;
}

/* A view of the cave after some random turns. These turns may have used some of the lots. */
static struct sab_view view_of(unsigned seats, unsigned turns)
{
    struct sab_config config = {.kind = SAB_CAVE, .seats = (uint8_t)seats};
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)seats, 9};
    uint64_t random = seats + 1;
    struct sab_game game;
    struct sab_view view;
    enum sab_verdict verdict = sab_deal(&game, &config, seed);
    for (unsigned turn = 0; verdict == SAB_OK && turn < turns && !sab_is_over(&game); turn++) {
        sab_play_random(&game, next_random(&random), NULL);
    }
    sab_see(&game, sab_to_move(&game), &view);
    return view;
}

int main(int argc, char **argv)
{
    long dreams = argc > 1 ? strtol(argv[1], NULL, 10) : DREAMS;
    for (unsigned seats = SAB_CAVE_SEATS_MIN; seats <= SAB_CAVE_SEATS_MAX; seats += 3) {
        struct sab_view view = view_of(seats, seats == SAB_CAVE_SEATS_MIN ? 0 : TURNS);
        tap_ok(dream(&view, dreams), "%u seats: every lot of an imagined game has a valid value",
               seats);
        double most = most_uneven(dreams);
        tap_ok(most < UNEVEN, "%u seats: the most uneven of %d lots is off by %.0f, below %d",
               seats, (int)SAB_CAVE_IN_PLAY, most, (int)UNEVEN);
    }
    return tap_done();
}
