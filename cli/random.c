/* SPDX-License-Identifier: MIT
 *
 * random.c - `saboteur random`: plays games of random actions, either to print a record or to check
 * the engine.
 */
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/setup.h"
#include "saboteur/notation.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct series {
    struct setup setup;
    bool votes;                             /* whether seats also vote to end a game early */
    long games;                             /* number of games; 0: print the record of one game */
    uint8_t seed[SAB_SEED_SIZE];            /* the seed of the whole series */
    unsigned long actions;                  /* number of actions in all games */
    unsigned long rounds_won[CLI_OUTCOMES]; /* number of rounds with each outcome */
};

/* ---- One game ------------------------------------------------------------------------------- */

static bool choose_vote(const struct sab_game *game, unsigned seats, struct choices *choices,
                        struct sab_action *vote)
{
    uint64_t random = choices_next(choices);
    if (!cli_games[game->kind]->wants_vote(sab_votes(game) != 0, random)) {
        return false;
    }
    for (unsigned i = 0; i < seats; i++) {
        sab_seat seat = (sab_seat)((random / 600 + i) % seats);
        *vote = (struct sab_action){.verb = SAB_VOTE, .seat = seat};
        if (sab_check(game, vote) == SAB_OK) {
            return true;
        }
    }
    return false;
}

/* Plays one random action. `record` is the head of a record, or NULL. If it is not NULL, also
 * prints the action as a line of this record. */
static void play_one(const struct series *series, struct sab_game *game, struct choices *choices,
                     const struct sab_record_head *record)
{
    struct sab_action action;
    if (series->votes && choose_vote(game, series->setup.config.seats, choices, &action)) {
        enum sab_verdict verdict = sab_play(game, &action, NULL);
        assert(verdict == SAB_OK);
    } else {
        sab_play_random(game, choices_next(choices), &action);
    }
    if (record != NULL) {
        char line[SAB_ACTION_TEXT + 8];
        struct sab_text text = sab_text_into(line, sizeof line);
        sab_write_record_action(&text, record, &action);
        fputs(line, stdout);
    }
}

static void print_deal(const struct sab_record_head *head, unsigned round)
{
    char lines[SAB_DEAL_TEXT];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    struct sab_deal deal;
    sab_shuffle(&head->config, head->seed, round, &deal);
    sab_write_deal(&text, head, round, &deal);
    fputs(lines, stdout);
}

static void print_head(const struct sab_record_head *head)
{
    char lines[SAB_HEAD_TEXT];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    sab_write_head(&text, head);
    fputs(lines, stdout);
}

static bool print_game(const struct series *series)
{
    struct sab_record_head head = {.config = series->setup.config, .has_seed = true};
    struct choices choices = choices_from_seed(series->seed);
    struct sab_game game;
    memcpy(head.seed, series->seed, SAB_SEED_SIZE);
    print_head(&head);
    enum sab_verdict verdict = sab_deal(&game, &head.config, head.seed);
    assert(verdict == SAB_OK);
    print_deal(&head, 1);
    for (unsigned round = 1; !sab_is_over(&game);) {
        if (sab_to_move(&game) == SAB_NOBODY) {
            deal_next_round(&game, &head.config, head.seed, ++round);
            print_deal(&head, round);
        }
        play_one(series, &game, &choices, &head);
    }
    puts("end");
    return true;
}

/* ---- Many games ----------------------------------------------------------------------------- */

static void note_outcome(struct series *series, const struct sab_game *game)
{
    series->rounds_won[sab_outcome(game) % CLI_OUTCOMES]++;
}

static bool complain_of_loss(const uint8_t seed[SAB_SEED_SIZE], unsigned long action,
                             const char *loss, const char *section)
{
    fprintf(stderr, "saboteur random: after action %lu of the game with the seed ", action);
    for (unsigned i = 0; i < SAB_SEED_SIZE; i++) {
        fprintf(stderr, "%02x", seed[i]);
    }
    fprintf(stderr, " the number of %s cards is wrong (%s).\n", loss, section);
    return false;
}

static bool play_game(struct series *series, const uint8_t seed[SAB_SEED_SIZE])
{
    struct choices choices = choices_from_seed(seed);
    struct sab_game game;
    unsigned long actions = 0;
    enum sab_verdict verdict = sab_deal(&game, &series->setup.config, seed);
    assert(verdict == SAB_OK);
    for (unsigned round = 1; !sab_is_over(&game);) {
        if (sab_to_move(&game) == SAB_NOBODY) {
            note_outcome(series, &game);
            deal_next_round(&game, &series->setup.config, seed, ++round);
        }
        play_one(series, &game, &choices, NULL);
        actions++;
        const char *section, *loss = cli_games[game.kind]->loss(&game, &section);
        if (loss != NULL) {
            return complain_of_loss(seed, actions, loss, section);
        }
    }
    note_outcome(series, &game);
    series->actions += actions;
    return true;
}

static void show_progress(long game, long games)
{
    if (isatty(STDERR_FILENO) && (game % 100 == 0 || game == games)) {
        fprintf(stderr, "\r%ld of %ld games%s", game, games, game == games ? "\n" : "");
    }
}

static bool play_many(struct series *series)
{
    for (long game = 0; game < series->games; game++) {
        uint8_t seed[SAB_SEED_SIZE];
        seed_of_game(series->seed, (uint64_t)game, seed);
        if (!play_game(series, seed)) {
            return false;
        }
        show_progress(game + 1, series->games);
    }
    unsigned kind = series->setup.config.kind;
    printf("%ld games, %u seats, %lu actions: rounds won by", series->games,
           series->setup.config.seats, series->actions);
    for (unsigned outcome = 1; outcome < CLI_OUTCOMES; outcome++) {
        const char *name = sab_outcome_name(kind, outcome);
        uint8_t number;
        if (sab_read_outcome(kind, name, strlen(name), &number)) {
            printf("%s %s %lu", outcome > 1 ? "," : "", name, series->rounds_won[outcome]);
        }
    }
    puts("; cards and gold conserved");
    return true;
}

int random_main(int argc, char **argv)
{
    struct series series = {.setup = setup_default("random")};
    struct option options[SETUP_OPTIONS + 3] = {
        [SETUP_OPTIONS] = {.name = "votes",
                           .on = &series.votes,
                           .help = "seats also vote to end a round, or the cave, early"},
        [SETUP_OPTIONS + 1] = {.name = "games",
                               .argument = "N",
                               .number = &series.games,
                               .least = 1,
                               .most = 1000000000,
                               .help = "play N games and print a summary only"},
    };
    setup_options(&series.setup, options);
    struct usage usage = {
        .command = "random",
        .purpose = "Plays a game of random actions and prints its record. The same "
                   "seed gives the same\ngame; without --seed, every game is "
                   "different.\nWith --games, plays many games, checks after each action "
                   "that no card is lost, and\nprints a summary.",
        .options = options};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (!setup_finish(&series.setup)) {
        return EXIT_USAGE;
    }
    if (series.setup.seed != NULL) {
        seed_from_text(series.setup.seed, series.seed);
    } else {
        seed_from_entropy(series.seed);
    }
    bool done = series.games > 0 ? play_many(&series) : print_game(&series);
    return done ? EXIT_SUCCESS : EXIT_NO;
}
