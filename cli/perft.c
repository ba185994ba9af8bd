/* SPDX-License-Identifier: MIT
 *
 * perft.c - `saboteur perft`: counts the sequences of actions that are possible after a deal.
 */
#include "cli/commands.h"
#include "cli/setup.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct count {
    const struct sab_config *config;
    const uint8_t *seed;
};

enum { DEPTH_MAX = 8 };

/* Counts the sequences of `depth` actions that are possible from this state of the game. Sequences
 * continue into the next round. They do not continue after the end of the game. */
static uint64_t count_sequences(const struct count *count, const struct sab_game *game,
                                unsigned round, long depth)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_game here = *game;
    uint64_t sequences = 0;
    if (depth == 0) {
        return 1;
    }
    if (sab_is_over(&here)) {
        return 0;
    }
    if (sab_to_move(&here) == SAB_NOBODY) {
        deal_next_round(&here, count->config, count->seed, ++round);
    }
    size_t legal = sab_legal(&here, actions);
    if (depth == 1) {
        return legal;
    }
    for (size_t i = 0; i < legal; i++) {
        struct sab_game next = here;
        sab_play_listed(&next, &actions[i], NULL);
        sequences += count_sequences(count, &next, round, depth - 1);
    }
    return sequences;
}

/* Plays `actions` random actions, or fewer if the game ends first. Returns the number of the round
 * that the game has then reached. */
static unsigned play_on(const struct count *count, struct sab_game *game, long actions)
{
    struct choices choices = choices_from_seed(count->seed);
    unsigned round = 1;
    for (; actions > 0 && !sab_is_over(game); actions--) {
        if (sab_to_move(game) == SAB_NOBODY) {
            deal_next_round(game, count->config, count->seed, ++round);
        }
        sab_play_random(game, choices_next(&choices), NULL);
    }
    return round;
}

int perft_main(int argc, char **argv)
{
    struct setup setup = setup_default("perft");
    long depth = 2, after = 0;
    struct option options[SETUP_OPTIONS + 3] = {
        [SETUP_OPTIONS] = {.name = "depth",
                           .argument = "N",
                           .number = &depth,
                           .least = 1,
                           .most = DEPTH_MAX,
                           .help = "how long the sequences are (2)"},
        [SETUP_OPTIONS + 1] = {.name = "after",
                               .argument = "N",
                               .number = &after,
                               .most = 1000,
                               .help = "count from after N random actions (0)"},
    };
    setup_options(&setup, options);
    struct usage usage = {.command = "perft",
                          .purpose =
                              "Counts the sequences of legal actions up to a depth, from a deal "
                              "with no hidden cards\n(--seed is 1 unless given). Equal "
                              "actions count once. Prints one line per depth.",
                          .options = options};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (!setup_finish(&setup)) {
        return EXIT_USAGE;
    }
    uint8_t seed[SAB_SEED_SIZE];
    seed_from_text(setup.seed != NULL ? setup.seed : "1", seed);
    struct count count = {&setup.config, seed};
    struct sab_game game;
    enum sab_verdict verdict = sab_deal(&game, &setup.config, seed);
    assert(verdict == SAB_OK);
    unsigned round = play_on(&count, &game, after);
    for (long i = 1; i <= depth; i++) {
        printf("perft %ld %" PRIu64 "\n", i, count_sequences(&count, &game, round, i));
    }
    return EXIT_SUCCESS;
}
