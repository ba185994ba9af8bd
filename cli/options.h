/* SPDX-License-Identifier: MIT
 *
 * options.h - reads the words after a subcommand: options, which a table lists, and operands.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

/* One option. Exactly one of `on`, `text`, `number` and `read` is not NULL; this pointer receives
 * the option's value. */
struct option {
    const char *name;     /* without the dashes; NULL in the row after the last option */
    const char *argument; /* what --help calls the argument; NULL: the option has no argument */
    const char *help;     /* what --help says about the option */
    bool *on;             /* becomes true if the option is given */
    const char **text;    /* takes the argument as it is */
    long *number;         /* takes the argument as a whole number from `least` to `most` */
    long least, most;
    /* Takes the argument in any other way. It is called each time the option is given. If it
     * returns false, the argument is wrong, and it has printed a sentence to standard error. */
    bool (*read)(void *into, const char *argument);
    void *into; /* passed to `read` */
};

struct usage {
    const char *command;          /* the name of the subcommand */
    const char *operands;         /* what --help shows after the options: "FILE..." or "" */
    const char *purpose;          /* what --help says about the subcommand */
    const struct option *options; /* the last row has no name */
};

enum options_outcome {
    OPTIONS_READ,   /* all options were read */
    OPTIONS_HELPED, /* --help was given, and the help is printed */
    OPTIONS_WRONG   /* a word is wrong; a sentence on standard error names it */
};

/* Reads the options and removes them from `argv`. The operands remain: argv[1] to
 * argv[*argc - 1]. All words after `--` are operands. */
enum options_outcome options_read(const struct usage *usage, int *argc, char **argv);

/* The exit status for an outcome other than OPTIONS_READ. */
int options_status(enum options_outcome outcome);

/* Prints "saboteur COMMAND: WORD SENTENCE" to standard error. If `word` is NULL, WORD is left out.
 * Returns false. */
bool options_complain(const char *command, const char *word, const char *sentence);

#endif
