/* SPDX-License-Identifier: MIT
 *
 * config_test.c - checks three things for each game: how many players may play, the presets, and
 * what the engine answers for a silent player.
 */
#include "saboteur/saboteur.h"
#include "tests/tap.h"

#include <string.h>

static bool is_good(unsigned kind, unsigned seats, const uint8_t option[SAB_OPTIONS_MAX])
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)seats};
    memcpy(config.option, option, sizeof config.option);
    return sab_check_config(&config) == SAB_OK;
}

static void test_seats(unsigned kind)
{
    static const uint8_t standard[SAB_OPTIONS_MAX] = {0};
    bool right = sab_seats_min(kind) >= 2 && sab_seats_max(kind) <= SAB_SEATS_MAX;
    for (unsigned seats = 0; seats <= 255; seats++) {
        bool may = seats >= sab_seats_min(kind) && seats <= sab_seats_max(kind);
        right = right && is_good(kind, seats, standard) == may;
    }
    tap_ok(right, "game %u: the engine accepts exactly the numbers of seats from min to max", kind);
}

static void test_presets(unsigned kind)
{
    uint8_t option[SAB_OPTIONS_MAX], other[SAB_OPTIONS_MAX];
    static const uint8_t standard[SAB_OPTIONS_MAX] = {0};
    unsigned count = sab_preset_count(kind);
    bool good = count > 0, differ = true;
    for (unsigned preset = 0; preset < count; preset++) {
        memset(option, 255, sizeof option);
        sab_preset(kind, preset, option);
        good = good && is_good(kind, sab_seats_max(kind), option);
        for (unsigned before = 0; before < preset; before++) {
            sab_preset(kind, before, other);
            differ = differ && memcmp(option, other, sizeof option) != 0;
        }
    }
    tap_ok(good, "game %u: the engine accepts every preset", kind);
    tap_ok(differ, "game %u: no two presets are the same", kind);
    sab_preset(kind, 0, option);
    sab_preset(kind, count, other);
    tap_ok(
        memcmp(option, standard, sizeof option) == 0 && memcmp(other, standard, sizeof other) == 0,
        "game %u: the first preset and a number without a preset give the standard options", kind);
}

/* Plays a game at random. Returns how often the engine would have answered for a silent player, and
 * writes to *right whether its answer was always right. */
static unsigned count_answers(unsigned kind, uint8_t seed_byte, bool *right)
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)sab_seats_max(kind)};
    struct sab_game game;
    uint8_t seed[SAB_SEED_SIZE] = {seed_byte};
    uint64_t random = seed_byte;
    unsigned answers = 0;
    *right = *right && sab_deal(&game, &config, seed) == SAB_OK;
    while (*right && sab_to_move(&game) != SAB_NOBODY) {
        struct sab_action keep = {.verb = SAB_CAVE_ENDURE, .seat = sab_to_move(&game)};
        struct sab_action answer = {.verb = 99};
        bool asked = sab_default_answer(&game, &answer);
        *right = asked == (kind == SAB_CAVE && sab_check(&game, &keep) == SAB_OK) &&
                 (asked ? memcmp(&answer, &keep, sizeof keep) == 0 : answer.verb == 99);
        answers += asked;
        random = random * 6364136223846793005u + 1442695040888963407u;
        sab_play_random(&game, random, NULL);
    }
    return answers;
}

static void test_answers(unsigned kind)
{
    bool right = true;
    unsigned answers = 0;
    for (unsigned seed = 0; seed < 40; seed++) {
        answers += count_answers(kind, (uint8_t)seed, &right);
    }
    tap_ok(right && (answers > 0) == (kind == SAB_CAVE),
           "game %u: a silent player keeps the axe whenever asked for one (%u times)", kind,
           answers);
}

int main(void)
{
    uint8_t option[SAB_OPTIONS_MAX] = {1};
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        test_seats(kind);
        test_presets(kind);
        test_answers(kind);
    }
    sab_preset(SAB_KINDS, 0, option);
    tap_ok(sab_seats_min(SAB_KINDS) == 0 && sab_seats_max(SAB_KINDS) == 0 &&
               sab_preset_count(SAB_KINDS) == 0 && option[0] == 0,
           "an unknown game has no seats and no presets");
    return tap_done();
}
