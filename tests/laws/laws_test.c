/* SPDX-License-Identifier: MIT
 *
 * laws_test.c - checks the laws that hold in every game, whatever actions are played. The test uses
 * only the public page. Usage: laws_test [GAMES [FIRST_SEED]]; GAMES is the number of games of each
 * kind.
 */
#include "tests/kit/play.h"
#include "tests/tap.h"
#include "walk.h"

static void check_game(const struct walk_rules *rules, long games, uint64_t first)
{
    struct walk_tally tally = {{0}, {false}};
    walk_games(rules, games, first, &tally);
    for (int law = 0; law < LAWS; law++) {
        tap_ok(!tally.broken[law] && tally.held[law] > 0, "%s: %s: %ld cases", rules->name,
               walk_law(rules, (enum law)law), tally.held[law]);
    }
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 60);
    uint64_t first = play_first_seed(argc, argv);
    check_game(&base_laws, games, first);
    check_game(&cave_laws, games, first);
    return tap_done();
}
