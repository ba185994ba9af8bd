/* SPDX-License-Identifier: MIT
 *
 * arrange_test.c - a spectator's view and the secrets together must say everything about a game. A
 * game rebuilt from both must go on in the same way.
 */
#include "saboteur/notation.h"
#include "tests/tap.h"

static uint64_t state = 12345;

static uint64_t next_random(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static bool see_the_same(const struct sab_game *one, const struct sab_game *other, unsigned seats)
{
    struct sab_view views[2];
    struct sab_base_secrets secrets[2];
    bool same = sab_hash(one) == sab_hash(other);
    for (unsigned seat = 0; seat <= seats; seat++) {
        sab_seat eyes = seat == seats ? SAB_NOBODY : (sab_seat)seat;
        sab_see(one, eyes, &views[0]);
        sab_see(other, eyes, &views[1]);
        same = same && memcmp(&views[0].as.base, &views[1].as.base, sizeof views[0].as.base) == 0;
    }
    sab_base_secrets(one, &secrets[0]);
    sab_base_secrets(other, &secrets[1]);
    return same && memcmp(&secrets[0], &secrets[1], sizeof secrets[0]) == 0;
}

/* Plays a game. Before each action, rebuilds the game and plays the action in the rebuilt game,
 * too. Returns how often the two games differ. */
static int count_differences(const struct sab_config *config, uint8_t seed_byte)
{
    uint8_t seed[SAB_SEED_SIZE] = {seed_byte};
    struct sab_game game;
    int differences = sab_deal(&game, config, seed) != SAB_OK;
    for (unsigned round = 1; !sab_is_over(&game);) {
        struct sab_deal deal;
        struct sab_view view;
        struct sab_base_secrets secrets;
        struct sab_game again;
        struct sab_action action;
        struct sab_events events[2];
        if (sab_to_move(&game) == SAB_NOBODY) {
            sab_shuffle(config, seed, ++round, &deal);
            differences += sab_next_round(&game, &deal) != SAB_OK;
        }
        sab_see(&game, SAB_NOBODY, &view);
        sab_base_secrets(&game, &secrets);
        sab_base_arrange(&view, &secrets, &again);
        differences += !see_the_same(&game, &again, config->seats);
        struct sab_game copy = game;
        sab_play_random(&copy, next_random(), &action);
        differences += sab_play(&game, &action, &events[0]) != SAB_OK;
        differences += sab_play(&again, &action, &events[1]) != SAB_OK;
        differences +=
            events[0].count != events[1].count ||
            memcmp(events[0].at, events[1].at, events[0].count * sizeof events[0].at[0]) != 0;
        differences += !see_the_same(&game, &again, config->seats);
    }
    return differences;
}

int main(void)
{
    for (uint8_t seats = SAB_BASE_SEATS_MIN; seats <= SAB_BASE_SEATS_MAX; seats++) {
        struct sab_config config = {.seats = seats};
        int differences = 0;
        for (uint8_t preset = 0; preset < SAB_BASE_PRESETS; preset++) {
            memcpy(config.option, sab_base_presets[preset], SAB_BASE_OPTIONS);
            differences += count_differences(&config, (uint8_t)(seats * 8 + preset));
        }
        tap_number(differences, 0, "rebuilt games play on like the real ones");
    }
    return tap_done();
}
