/* SPDX-License-Identifier: MIT
 *
 * games_test.c - checks the games that `tools/builds` compares between compilers and machines.
 * The games must end. Played again, they must be the same. With the argument `hash` and a number of
 * games, the program prints only the hash of that many games.
 */
#include "tests/builds/games.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

#include <inttypes.h>

/* ROUND games are enough to play both games with every number of seats and with each bot. A slow
 * build plays this many games, and then only a few of them again. */
enum { ROUND = 32, AGAIN = PLAY_SLOWER > 1 ? 2 : ROUND, MORE = AGAIN };

int main(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[1], "hash") == 0) {
        printf("%016" PRIx64 "\n", games_hash(0, (uint32_t)strtoul(argv[2], NULL, 10)));
        return EXIT_SUCCESS;
    }
    uint64_t first = games_hash(0, AGAIN);
    tap_ok(first != GAMES_FAILED && games_hash(AGAIN, ROUND - AGAIN + MORE) != GAMES_FAILED,
           "%d games come to their end", ROUND + MORE);
    tap_ok(games_hash(0, AGAIN) == first, "played again, %d are the same", AGAIN);
    tap_ok(games_hash(0, 1) != games_hash(1, 1), "another game gives another number");
    return tap_done();
}
