/* SPDX-License-Identifier: MIT
 *
 * options.h - the words after a subcommand: options from a table, and operands.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

/* One option. Of `on`, `text`, `number` and `read` one is set and says what it takes. */
struct option {
    const char *name;     /* without the dashes */
    const char *argument; /* what --help calls its argument; NULL when it has none */
    const char *help;
    bool *on;
    const char **text;
    long *number; /* of least to most */
    long least, most;
    /* May come again and again; false when it has refused, and said why on standard error. */
    bool (*read)(void *into, const char *argument);
    void *into;
};

struct usage {
    const char *command;
    const char *operands;         /* what --help shows after the options: "FILE..." or "" */
    const char *purpose;          /* sentences for --help */
    const struct option *options; /* ended by a row without a name */
};

enum options_outcome { OPTIONS_READ, OPTIONS_HELPED, OPTIONS_WRONG };

/* Reads the options and leaves the operands at argv[1] to argv[*argc - 1]; `--` ends the options.
 * OPTIONS_HELPED: --help was asked for and printed. OPTIONS_WRONG: one sentence on standard error
 * has named the word. */
enum options_outcome options_read(const struct usage *usage, int *argc, char **argv);

/* The exit status that goes with an outcome other than OPTIONS_READ. */
int options_status(enum options_outcome outcome);

/* Complains: saboteur COMMAND: SENTENCE (with `word` put before it when it is not NULL); false. */
bool options_complain(const char *command, const char *word, const char *sentence);

#endif
