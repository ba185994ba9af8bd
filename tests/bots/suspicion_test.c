/* SPDX-License-Identifier: MIT
 *
 * suspicion_test.c - what a watcher may think of the players (sab_bot_suspicion).
 */
#include "bots/bot.h"
#include "tests/tap.h"

enum { SEATS = 5, PASSES = 12 };

static void watch(unsigned kind, struct sab_view *view)
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = SEATS};
    uint8_t seed[SAB_SEED_SIZE] = {7};
    struct sab_deal deal;
    struct sab_game game;
    sab_shuffle(&config, seed, 1, &deal);
    if (sab_begin(&game, &config, &deal) != SAB_OK) {
        abort();
    }
    sab_see(&game, SAB_NOBODY, view);
}

static unsigned sum_of(const uint8_t percent[SAB_SEATS_MAX])
{
    unsigned sum = 0;
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        sum += percent[seat];
    }
    return sum;
}

/* With five players, two of the six dwarf cards are saboteurs (base 2.1). So the suspicions of all
 * players add up to 5 x 100 x 2/6 = 167 percent. */
static void test_base(void)
{
    struct sab_view view;
    uint8_t percent[SAB_SEATS_MAX];
    struct sab_action passes[PASSES];
    watch(SAB_BASE, &view);
    tap_ok(sab_bot_suspicion(&view, &(struct sab_history){.at = passes, .count = 0}, percent),
           "in the base game a watcher suspects");
    tap_ok(percent[0] == 33 && percent[4] == 33 && percent[5] == 0, "at first all alike");
    for (unsigned i = 0; i < PASSES; i++) {
        passes[i] = (struct sab_action){.verb = SAB_BASE_PASS, .seat = 1};
    }
    uint8_t before = percent[1];
    for (unsigned count = 1; count <= PASSES; count++) {
        sab_bot_suspicion(&view, &(struct sab_history){.at = passes, .count = count}, percent);
        if (percent[1] < before) {
            break;
        }
        before = percent[1];
    }
    tap_ok(percent[1] == before && before > 60, "each pass makes a player more suspect: %u %%",
           percent[1]);
    tap_ok(percent[0] < 33 && percent[0] == percent[4], "the others less: %u %%", percent[0]);
    unsigned sum = sum_of(percent);
    tap_ok(sum >= 164 && sum <= 170, "the sum stays: %u", sum);
    /* Now the others repair one another's tools: seat 0 repairs for seat 2, seat 2 for seat 3, and
     * so on. */
    static const sab_seat target[SEATS] = {2, 1, 3, 4, 0};
    struct sab_action many[10 * PASSES];
    for (unsigned i = 0; i < 10 * PASSES; i++) {
        many[i] = passes[0];
        if (i % SEATS != 1) {
            many[i] = (struct sab_action){.verb = SAB_BASE_REPAIR,
                                          .seat = (sab_seat)(i % SEATS),
                                          .target = target[i % SEATS],
                                          .card = SAB_REPAIR_CART,
                                          .tool = SAB_CART};
        }
    }
    sab_bot_suspicion(&view, &(struct sab_history){.at = many, .count = 10 * PASSES}, percent);
    tap_ok(percent[1] == 99 && percent[3] < 10, "nobody is certain: %u %%", percent[1]);
}

static void test_cave(void)
{
    struct sab_view view;
    uint8_t percent[SAB_SEATS_MAX] = {1, 2, 3};
    watch(SAB_CAVE, &view);
    tap_ok(!sab_bot_suspicion(&view, &(struct sab_history){.count = 0}, percent) &&
               sum_of(percent) == 0,
           "in the cave a watcher suspects nobody");
}

int main(void)
{
    test_base();
    test_cave();
    return tap_done();
}
