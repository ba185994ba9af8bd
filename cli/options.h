/* SPDX-License-Identifier: MIT
 *
 * options.h - the words after a subcommand: options from a table, and operands.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

/* One option. Exactly one of `on`, `text`, `number` and `read` is set, and tells what it takes. */
struct option {
    const char *name;     /* without the dashes */
    const char *argument; /* what --help calls its argument; NULL if it has none */
    const char *help;
    bool *on;
    const char **text;
    long *number; /* from least to most */
    long least, most;
    /* May be called many times. False: refused, with the reason on standard error. */
    bool (*read)(void *into, const char *argument);
    void *into;
};

struct usage {
    const char *command;
    const char *operands;         /* what --help shows after the options: "FILE..." or "" */
    const char *purpose;          /* sentences for --help */
    const struct option *options; /* the last row has no name */
};

enum options_outcome { OPTIONS_READ, OPTIONS_HELPED, OPTIONS_WRONG };

/* Reads the options and leaves the operands at argv[1] to argv[*argc - 1]; `--` ends the options.
 * OPTIONS_HELPED: --help was asked for and printed. OPTIONS_WRONG: a sentence on standard error
 * names the wrong word. */
enum options_outcome options_read(const struct usage *usage, int *argc, char **argv);

/* The exit status for an outcome other than OPTIONS_READ. */
int options_status(enum options_outcome outcome);

/* Prints saboteur COMMAND: SENTENCE, with `word` before the sentence unless it is NULL. Returns
 * false. */
bool options_complain(const char *command, const char *word, const char *sentence);

#endif
