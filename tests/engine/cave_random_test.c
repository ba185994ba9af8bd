/* SPDX-License-Identifier: MIT
 *
 * cave_random_test.c [GAMES] - plays whole games of the cave at random, with all numbers of seats
 * and all options. The games must end. After every action, each thing in the box must be in exactly
 * one place. Different functions of the engine that answer one question must agree.
 */
#include "random.h"

#include "tests/kit/cave_count.h"
#include "tests/kit/play.h"

enum {
    /* No game has more actions than this. A game has at most 67 turns. A turn has at most: one
     * card; six actions of a walking creature (five steps and a `stay`), each with eight answers;
     * seven actions of the dwarf (four steps and three axes), each with eight answers; and a few
     * more. */
    LENGTH_MAX = SAB_CAVE_IN_PLAY * (1 + 6 * 9 + 7 * 9 + 8)
};

static struct sab_config random_config(void)
{
    struct sab_config config = {.kind = SAB_CAVE, .seats = (uint8_t)(2 + next_random() % 7)};
    config.starter = (sab_seat)(next_random() % config.seats);
    for (unsigned option = 0; option < SAB_CAVE_OPTIONS; option++) {
        config.option[option] = (uint8_t)(next_random() % 2);
    }
    return config;
}

static void check_box(const struct sab_game *game)
{
    const char *complaint = cave_complaint(game);
    if (complaint != NULL && tally.conserved++ == 0) {
        tap_note("game %lu: %s", tally.games, complaint);
    }
}

static void check_all(const struct sab_game *game, unsigned seats)
{
    check_list(game, next_random());
    check_view(game, (sab_seat)(next_random() % seats));
    check_view(game, sab_to_move(game));
    check_hostile(game);
}

static void play_game(bool thorough)
{
    struct sab_config config = random_config();
    uint8_t seed[SAB_SEED_SIZE] = {0};
    unsigned long decisions = 0;
    struct sab_game game;
    for (unsigned i = 0; i < 8; i++) {
        seed[i] = (uint8_t)next_random();
    }
    tally.verdicts += sab_deal(&game, &config, seed) != SAB_OK;
    check_box(&game);
    for (; sab_to_move(&game) != SAB_NOBODY && decisions <= LENGTH_MAX; decisions++) {
        if (thorough) {
            check_all(&game, config.seats);
        }
        sab_play_random(&game, next_random(), NULL);
        check_box(&game);
    }
    check_view(&game, SAB_NOBODY);
    tally.games += sab_is_over(&game);
    tally.decisions += decisions;
    tally.length += decisions > LENGTH_MAX;
}

int main(int count, char **arguments)
{
    long games = play_games(count, arguments, 10000);
    for (long game = 0; game < games; game++) {
        play_game(game % 50 == 0);
    }
    tap_number(tally.length, 0, "no game has more actions than 67 turns allow");
    tap_number(tally.conserved, 0,
               "there are 82 cards, 46 nuggets and 10 clan cards after every action");
    report_random(games);
    return tap_done();
}
