/* SPDX-License-Identifier: MIT
 *
 * cave_memory_test.c - imagines games for a seat that remembers the hands it gave away. The test
 * also imagines games for a seat that does not remember them, and drops each game that contradicts
 * the memory. Both ways must give the same distribution. Usage: cave_memory_test [WORLDS].
 */
#include "notation/position/position.h"
#include "saboteur/notation.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

#include <stdlib.h>

enum { SORTS = 64 };

/* How many of the imagined games are of each sort. All games in which the remembered cards are in
 * the same places are of one sort. */
struct spread {
    long worlds[SORTS], tries;
};

/* Sets up a game in which seat 0 remembers one card of seat 1's hand and one of seat 2's hand.
 * Since then, three cards of these hands have been thrown away (notation 8). */
static bool set_up(const char *first, const char *second, struct sab_game *game)
{
    char lines[256];
    snprintf(lines, sizeof lines,
             "game cave\n"
             "hand 0 web.I\n"
             "hand 1 rat.II axe.I boots.I\n"
             "hand 2 rat.III goblin.II\n"
             "unseen 1 NS.I rat.II\n"
             "unseen 2 EW.I\n"
             "remembered 0 1 %s\n"
             "remembered 0 2 %s\n",
             first, second);
    return position_read(lines, game) == NULL;
}

static sab_card card_of(const char *name)
{
    sab_card card = SAB_NO_CARD;
    return sab_read_card(name, strlen(name), &card) ? card : SAB_NO_CARD;
}

/* Returns the sort of an imagined game, or -1 if the game contradicts what seat 0 remembers. */
static int sort_of(const struct sab_game *game, sab_card first, sab_card second)
{
    struct sab_cave_secrets secrets;
    int held_first = 0, held_second = 0, gone_first = 0, gone_second = 0;
    sab_cave_secrets(game, &secrets);
    for (unsigned i = 0; i < SAB_CAVE_HAND_MAX; i++) {
        held_first += secrets.hand[1][i] == first;
        held_second += secrets.hand[2][i] == second;
    }
    for (sab_seat seat = 1; seat <= 2; seat++) {
        gone_first += secrets.unseen[seat][first - SAB_CAVE_FIRST_CARD];
        gone_second += secrets.unseen[seat][second - SAB_CAVE_FIRST_CARD];
    }
    if (held_first + gone_first == 0 || held_second + gone_second == 0 ||
        (first == second && held_first + held_second + gone_first < 2)) {
        return -1;
    }
    return held_first + 4 * held_second + 16 * gone_first;
}

static void imagine(const struct sab_view *view, sab_card first, sab_card second, long worlds,
                    struct spread *spread)
{
    struct sab_game game;
    uint64_t chance = (uint64_t)worlds + first + 256u * second;
    memset(spread, 0, sizeof *spread);
    while (worlds > 0) {
        uint8_t seed[SAB_SEED_SIZE];
        int sort;
        for (int i = 0; i < SAB_SEED_SIZE; i++) {
            seed[i] = (uint8_t)play_random(&chance);
        }
        sab_imagine(view, seed, &game);
        sort = sort_of(&game, first, second);
        spread->tries++;
        if (sort >= 0) {
            spread->worlds[sort]++;
            worlds--;
        }
    }
}

/* Compares two spreads by the sum over all sorts of (a - b)^2 / (a + b). If the spreads differ only
 * by chance, the sum is about n, the number of sorts. It then hardly ever exceeds n by more than
 * five times the square root of n. */
static bool look_alike(const struct spread *a, const struct spread *b)
{
    double sum = 0, sorts = 0;
    for (int i = 0; i < SORTS; i++) {
        double all = (double)(a->worlds[i] + b->worlds[i]);
        double apart = (double)(a->worlds[i] - b->worlds[i]);
        if (all >= 20) {
            sum += apart * apart / all;
            sorts++;
        }
    }
    tap_note("%.1f where about %.0f is expected", sum, sorts - 1);
    return sorts >= 3 && (sum - sorts) * (sum - sorts) < 50 * sorts;
}

static void compare(const char *first_name, const char *second_name, long worlds)
{
    sab_card first = card_of(first_name), second = card_of(second_name);
    static struct spread knowing, sifted;
    struct sab_game game;
    struct sab_view view;
    tap_ok(set_up(first_name, second_name, &game),
           "the position is set up: seat 0 remembers a card of two hands");
    sab_see(&game, 0, &view);
    tap_ok(view.as.cave.remembered[1][0] == first && view.as.cave.remembered[2][0] == second,
           "%s and %s are remembered", first_name, second_name);
    imagine(&view, first, second, worlds, &knowing);
    memset(view.as.cave.remembered, 0, sizeof view.as.cave.remembered);
    imagine(&view, first, second, worlds, &sifted);
    tap_ok(knowing.tries == worlds, "no game imagined with the memory contradicts it");
    tap_ok(sifted.tries > 20 * worlds,
           "without the memory, most imagined games contradict it: %ld tries", sifted.tries);
    tap_ok(look_alike(&knowing, &sifted), "both ways to imagine give each sort equally often");
}

int main(int argc, char **argv)
{
    long worlds = play_games(argc, argv, 2000);
    compare("rat.II", "rat.III", worlds);
    compare("rat.II", "rat.II", worlds);
    compare("boots.I", "goblin.II", worlds);
    return tap_done();
}
