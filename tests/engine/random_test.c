/* SPDX-License-Identifier: MIT
 *
 * random_test.c [GAMES] - plays whole games at random, with all numbers of seats and all options.
 * The games must end. No card may be lost: the engine asserts this. Different functions of the
 * engine that answer one question must agree.
 */
#include "random.h"

#include "tests/kit/play.h"

static struct sab_config random_config(void)
{
    struct sab_config config = {.kind = SAB_BASE, .seats = (uint8_t)(3 + next_random() % 8)};
    config.starter = (sab_seat)(next_random() % config.seats);
    for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
        config.option[option] = (uint8_t)(next_random() % sab_base_option_values[option]);
    }
    return config;
}

static void check_nuggets(const struct sab_game *game)
{
    struct sab_base_secrets secrets;
    uint8_t nuggets[SAB_SEATS_MAX];
    unsigned sum = 0;
    sab_base_secrets(game, &secrets);
    sab_score(game, nuggets);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        sum += nuggets[seat];
    }
    for (unsigned i = 0; i < secrets.gold_pile_count; i++) {
        sum += secrets.gold_pile[i];
    }
    tally.conserved += sum != SAB_BASE_NUGGETS;
}

static void play_game(bool thorough)
{
    struct sab_config config = random_config();
    const uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)next_random(), (uint8_t)next_random(),
                                         (uint8_t)next_random(), (uint8_t)next_random()};
    unsigned long decisions = 0;
    struct sab_game game;
    struct sab_deal deal;
    tally.verdicts += sab_deal(&game, &config, seed) != SAB_OK;
    for (unsigned round = 2; !sab_is_over(&game); round++) {
        for (; sab_to_move(&game) != SAB_NOBODY; decisions++) {
            uint64_t random = next_random();
            if (thorough) {
                check_list(&game, random);
                check_view(&game, (sab_seat)(next_random() % config.seats));
                check_view(&game, sab_to_move(&game));
                check_hostile(&game);
            }
            sab_play_random(&game, random, NULL);
        }
        check_nuggets(&game);
        check_view(&game, SAB_NOBODY);
        if (!sab_is_over(&game)) {
            sab_shuffle(&config, seed, round, &deal);
            tally.verdicts += sab_next_round(&game, &deal) != SAB_OK;
        }
    }
    tally.games++;
    tally.decisions += decisions;
    tally.length += decisions > 3 * (SAB_BASE_DECK + 2 * SAB_BASE_GOALS + SAB_BASE_OFFER_MAX);
}

int main(int count, char **arguments)
{
    long games = play_games(count, arguments, 10000);
    for (long game = 0; game < games; game++) {
        play_game(game % 50 == 0);
    }
    tap_number(tally.length, 0, "no game has more actions than 67 turns a round allow");
    tap_number(tally.conserved, 0, "there are 44 nuggets at the end of every round");
    report_random(games);
    return tap_done();
}
