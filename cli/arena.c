/* SPDX-License-Identifier: MIT
 *
 * arena.c - `saboteur arena`: lets bots play against each other, and prints how well they play.
 */
#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/setup.h"
#include "kit/program/clock.h"
#include "saboteur/notation.h"
#include "table/slots.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BOTS_MAX = SAB_SEATS_MAX,
    /* Room for the actions of one round. A round has at most 67 turns. In the cave, a turn has
     * about 15 actions, including the answers of other seats. Bots in the arena do not vote. */
    HISTORY_MAX = 1280,
    GAMES = 100 /* the default of --games */
};

struct arena {
    struct setup setup;
    long games;                           /* how many games to play for each number of seats */
    bool signs;                           /* whether the bots give signs */
    bool all_seats;                       /* whether to play with every allowed number of seats */
    uint8_t seed[SAB_SEED_SIZE];          /* the seed of the whole series */
    const struct sab_bot *bots[BOTS_MAX]; /* in the order of the command line */
    unsigned bot_count;
};

/* The results of all games with one number of seats. */
struct tally {
    unsigned long rounds;  /* rounds played */
    unsigned long decided; /* rounds whose struct cli_result has `decided` set */
    unsigned long out;     /* how many dwarfs left the cave, in all rounds together */
    /* The results of each bot, in the order of arena.bots. A bot that has two seats in a game
     * counts as two players. */
    struct {
        unsigned long games;             /* games played */
        unsigned long nuggets;           /* nuggets won */
        unsigned long rounds[CLI_ROLES]; /* rounds played, for each role */
        unsigned long won[CLI_ROLES];    /* rounds won, for each role */
        unsigned long decisions;         /* number of calls of the bot's function `choose` */
        double seconds;                  /* the time that these calls took */
    } bot[BOTS_MAX];
};

/* A game in progress. */
struct match {
    const struct arena *arena;
    unsigned long number;   /* number of the game in its series, from 0 */
    struct choices choices; /* random numbers for the bots */
    struct sab_game game;
    struct signs signs;  /* the signs of this round */
    struct tally *tally; /* the results are added here */
};

static double now_seconds(void)
{
    return (double)clock_ns() * 1e-9;
}

/* Returns the index in arena.bots of the bot in this seat. The bots sit in the order of arena.bots,
 * repeated until all seats are taken. In each game, this order begins one bot later than in the
 * game before. */
static unsigned bot_of_seat(const struct match *match, unsigned seat)
{
    return (unsigned)((seat + match->number) % match->arena->bot_count);
}

/* Lets the bot in the seat to move choose an action, and measures how long the bot takes. */
static void ask_bot(struct match *match, const struct sab_history *history,
                    struct sab_action *action)
{
    sab_seat seat = sab_to_move(&match->game);
    unsigned row = bot_of_seat(match, seat);
    struct sab_view view;
    sab_see(&match->game, seat, &view);
    uint64_t seed = choices_next(&match->choices);
    double before = now_seconds();
    *action = match->arena->bots[row]->choose(&view, history, seed);
    match->tally->bot[row].seconds += now_seconds() - before;
    match->tally->bot[row].decisions++;
}

/* The actions of the round, as one seat saw them. */
struct seen {
    struct sab_action at[HISTORY_MAX];
    struct sab_history history;
};

static void see(const struct match *match, const struct sab_action *played, size_t count,
                sab_seat seat, struct seen *seen)
{
    for (size_t i = 0; i < count; i++) {
        seen->at[i] = sab_redact_action(&played[i], seat);
    }
    seen->history =
        (struct sab_history){seen->at, count, match->arena->signs ? &match->signs : NULL};
}

/* Gives a bot the chance to give a sign after the newest action, as a table with voices=normal
 * does. */
static void let_speak(struct match *match, const struct sab_action *played, size_t count)
{
    struct sab_view view, watcher;
    struct seen seen;
    uint64_t seed = choices_next(&match->choices);
    sab_seats all = sab_all_seats(sab_seat_count(&match->game));
    const struct sab_action *action = &played[count - 1];
    sab_see(&match->game, SAB_NOBODY, &watcher);
    signs_played(&match->signs, &watcher, action);
    sab_seat seat = slots_speaker(watcher.kind, action, all, seed);
    see(match, played, count, seat, &seen);
    sab_see(&match->game, seat, &view);
    struct sab_slot slot = {.after = count, .temper = (enum sab_temper)(seat % SAB_TEMPERS)};
    struct sab_sign sign = sab_bot_speak(&view, &seen.history, &slot, seed);
    if (sign.kind != SAB_SIGN_NONE && signs_check(&match->signs, &watcher, &sign) == SIGNS_OK) {
        signs_give(&match->signs, &sign);
    }
}

static void play_round(struct match *match)
{
    struct sab_action played[HISTORY_MAX];
    struct seen seen;
    size_t count = 0;
    signs_begin(&match->signs);
    for (sab_seat seat; (seat = sab_to_move(&match->game)) != SAB_NOBODY;) {
        struct sab_action action;
        see(match, played, count, seat, &seen);
        ask_bot(match, &seen.history, &action);
        enum sab_verdict verdict = sab_play(&match->game, &action, NULL);
        assert(verdict == SAB_OK && count < HISTORY_MAX);
        played[count++] = action;
        if (match->arena->signs) {
            let_speak(match, played, count);
        }
    }
}

static void count_seat(const struct match *match, unsigned seat, unsigned role, bool won)
{
    unsigned row = bot_of_seat(match, seat);
    match->tally->bot[row].rounds[role]++;
    match->tally->bot[row].won[role] += won;
}

static void count_round(const struct match *match)
{
    struct sab_view view;
    struct cli_result result = {0};
    sab_see(&match->game, SAB_NOBODY, &view);
    cli_games[view.kind]->arena.count(&view, &result);
    match->tally->rounds++;
    match->tally->decided += result.decided;
    match->tally->out += result.out;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        count_seat(match, seat, result.role[seat], sab_has_seat(result.winners, seat));
    }
}

static void play_game(const struct arena *arena, unsigned long number, struct tally *tally)
{
    struct match match = {.arena = arena, .number = number, .tally = tally};
    struct sab_config config = arena->setup.config;
    uint8_t seed[SAB_SEED_SIZE];
    seed_of_game(arena->seed, number, seed);
    match.choices = choices_from_seed(seed);
    config.starter = (sab_seat)((config.starter + number / arena->bot_count) % config.seats);
    enum sab_verdict verdict = sab_deal(&match.game, &config, seed);
    assert(verdict == SAB_OK);
    for (unsigned round = 1;; round++) {
        play_round(&match);
        count_round(&match);
        if (sab_is_over(&match.game)) {
            break;
        }
        deal_next_round(&match.game, &config, seed, round + 1);
    }
    uint8_t nuggets[SAB_SEATS_MAX];
    sab_score(&match.game, nuggets);
    for (unsigned seat = 0; seat < config.seats; seat++) {
        unsigned row = bot_of_seat(&match, seat);
        tally->bot[row].games++;
        tally->bot[row].nuggets += nuggets[seat];
    }
}

static double ratio(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* Prints `part` as a share of `whole`, with the standard error of this share: "66.0 +- 1.6 %". */
static void print_share(unsigned long part, unsigned long whole)
{
    double share = ratio((double)part, (double)whole);
    double error = sqrt(ratio(share * (1 - share), (double)whole));
    printf("%.1f +- %.1f %%", 100 * share, 100 * error);
}

static void report(const struct arena *arena, const struct tally *tally)
{
    const struct sab_config *config = &arena->setup.config;
    const struct cli_game *game = cli_games[config->kind];
    const char *const *roles = game->arena.roles;
    printf("%u seats: ", config->seats);
    if (game->arena.out != NULL) {
        printf("%.2f %s; ", ratio((double)tally->out, (double)tally->rounds), game->arena.out);
    }
    printf("%s ", game->arena.decided);
    print_share(tally->decided, tally->rounds);
    printf(" of %lu rounds\n", tally->rounds);
    for (unsigned row = 0; row < arena->bot_count; row++) {
        const unsigned long *rounds = tally->bot[row].rounds;
        const unsigned long *won = tally->bot[row].won;
        printf("  %-8s %.3f nuggets a game; wins ", arena->bots[row]->name,
               ratio((double)tally->bot[row].nuggets, (double)tally->bot[row].games));
        for (unsigned role = 1; role < CLI_ROLES && roles[role] != NULL; role++) {
            fputs(role > 1 ? ", " : "", stdout);
            print_share(won[role], rounds[role]);
            printf(" as %s", roles[role]);
        }
        printf("; %.0f decisions/s\n",
               ratio((double)tally->bot[row].decisions, tally->bot[row].seconds));
    }
    fflush(stdout);
}

static void play_series(const struct arena *arena)
{
    struct tally tally = {0};
    double told = now_seconds();
    for (unsigned long number = 0; number < (unsigned long)arena->games; number++) {
        play_game(arena, number, &tally);
        if (now_seconds() - told >= 1) {
            told = now_seconds();
            fprintf(stderr, "%u seats: %lu of %ld games\n", arena->setup.config.seats, number + 1,
                    arena->games);
        }
    }
    report(arena, &tally);
}

static bool read_bots(struct arena *arena, int argc, char **argv)
{
    if (argc - 1 > BOTS_MAX) {
        return options_complain("arena", argv[BOTS_MAX + 1], "is one bot too many: ten at most.");
    }
    for (int i = 1; i < argc; i++) {
        const struct sab_bot *bot = sab_bot_by_name(argv[i]);
        if (bot == NULL) {
            return options_complain("arena", argv[i], "is not a bot; see --help.");
        }
        arena->bots[arena->bot_count++] = bot;
    }
    return true;
}

/* Writes what --help says about the subcommand. The text ends with a list of the bots. */
static void write_purpose(char *text, size_t size)
{
    int length =
        snprintf(text, size,
                 "Lets bots play against each other and prints the results. The bots take the "
                 "seats in turn.\nAfter each game, every bot moves on by one seat.\n");
    for (const struct sab_bot *bot = sab_bots; bot->name != NULL; bot++) {
        assert(length >= 0 && (size_t)length < size);
        length +=
            snprintf(text + length, size - (size_t)length, "\n  %-20s %s", bot->name, bot->summary);
    }
}

static int read_words(struct arena *arena, int *argc, char **argv)
{
    struct option options[SETUP_OPTIONS + 4] = {
        [SETUP_OPTIONS] = {.name = "games",
                           .argument = "N",
                           .number = &arena->games,
                           .least = 1,
                           .most = 1000000000,
                           .help = "the number of games; a game of base has three rounds (100)"},
        [SETUP_OPTIONS + 1] = {.name = "all-seats",
                               .on = &arena->all_seats,
                               .help = "play that many games with each number of seats"},
        [SETUP_OPTIONS + 2] = {.name = "signs",
                               .on = &arena->signs,
                               .help = "let the bots give signs, and learn from markers"},
    };
    setup_options(&arena->setup, options);
    char purpose[1024];
    write_purpose(purpose, sizeof purpose);
    struct usage usage = {.command = "arena",
                          .operands = "BOT...",
                          .purpose = purpose,
                          .options = options,
                          .least = 1,
                          .most = OPTIONS_ANY,
                          .missing = "which bots? See --help."};
    return options_read(&usage, argc, argv);
}

int arena_main(int argc, char **argv)
{
    struct arena arena = {.setup = setup_default("arena"), .games = GAMES};
    int status = read_words(&arena, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (!read_bots(&arena, argc, argv)) {
        return EXIT_USAGE;
    }
    if (arena.setup.seed != NULL) {
        seed_from_text(arena.setup.seed, arena.seed);
    } else {
        seed_from_entropy(arena.seed);
    }
    uint8_t kind = 0;
    if (!setup_kind(&arena.setup, &kind)) {
        return EXIT_USAGE;
    }
    long first = arena.all_seats ? (long)sab_seats_min(kind) : arena.setup.seats;
    long last = arena.all_seats ? (long)sab_seats_max(kind) : arena.setup.seats;
    for (arena.setup.seats = first; arena.setup.seats <= last; arena.setup.seats++) {
        if (!setup_finish(&arena.setup)) {
            return EXIT_USAGE;
        }
        play_series(&arena);
    }
    return EXIT_SUCCESS;
}
