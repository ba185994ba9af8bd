/* SPDX-License-Identifier: MIT
 *
 * main.c - the program `saboteur`: a table of subcommands.
 */
#include "cli/commands.h"
#include "saboteur/version.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* To add a subcommand, add a file to cli/ and a row here. */
static const struct command {
    const char *name, *summary;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"play", "play in the terminal, with bots or on a server", play_main},
    {"learn", "learn a game by playing, in about three minutes", learn_main},
    {"serve", "host tables for browsers and other clients", serve_main},
    {"admin", "command a running server: list and close tables, ban, drain", admin_main},
    {"export", "print the record of a game played on a server", export_main},
    {"backup", "copy a server's tables to a file, even while it runs", backup_main},
    {"restore", "put a backup into the folder of a new server", restore_main},
    {"prune", "remove tables that nobody has used for a long time", prune_main},
    {"move-store", "copy the tables to a PostgreSQL database, or back", move_store_main},
    {"random", "play random games and print their records", random_main},
    {"check", "check records, action by action", check_main},
    {"replay", "show a record step by step, for people or as JSON", replay_main},
    {"titles", "score the guesses in a record, and give the titles", titles_main},
    {"perft", "count the sequences of actions from a deal", perft_main},
    {"arena", "let bots play against each other", arena_main},
    {"deck", "show the cards of The Dark Cave", deck_main},
    {"engine", "answer the commands of another program, line by line", engine_main},
    {"bench", "measure the engine", bench_main},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static int print_help(void)
{
    printf("saboteur - the hidden-role tunnel game\n\n"
           "usage: saboteur COMMAND [WORDS...]\n\n");
    for (int i = 0; i < COMMANDS; i++) {
        printf("  %-10s %s\n", commands[i].name, commands[i].summary);
    }
    printf(
        "\nsaboteur COMMAND --help explains a command; saboteur --version prints the version.\n");
    return EXIT_SUCCESS;
}

/* Returns EXIT_NO if some output could not be written, otherwise `status`. Without this check, a
 * command would seem to succeed although the disk is full. If the output goes to a program that
 * ends early, such as a pager or `head`, SIGPIPE ends this program too, as it should. */
static int close_output(int status)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "saboteur: standard output cannot be written.\n");
        return EXIT_NO;
    }
    return status;
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is then like a full disk */
    const char *name = argc > 1 ? argv[1] : "";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        return close_output(print_help());
    }
    if (strcmp(name, "--version") == 0) {
        printf("saboteur %s\n", SAB_VERSION);
        return close_output(EXIT_SUCCESS);
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(name, commands[i].name) == 0) {
            return close_output(commands[i].run(argc - 1, argv + 1));
        }
    }
    if (argc < 2) {
        fprintf(stderr, "saboteur: a command is missing; see saboteur --help.\n");
    } else {
        fprintf(stderr, "saboteur: there is no command %s; see saboteur --help.\n", name);
    }
    return EXIT_USAGE;
}
