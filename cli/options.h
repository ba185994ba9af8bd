/* SPDX-License-Identifier: MIT
 *
 * options.h - reads the words after the name of a subcommand: the options, which a table lists, and
 * the operands, such as file names. Any wrong word gets one sentence.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <limits.h>
#include <stdbool.h>

/* One option. Exactly one of `on`, `text`, `number` and `read` says where the value of the option
 * goes. The other three are NULL. */
struct option {
    const char *name;     /* without the dashes; NULL in the row after the last option */
    const char *argument; /* what --help calls the argument; NULL: the option has no argument */
    const char *help;     /* what --help says about the option */
    /* For an option without an argument: where to store `true` if the option is given. */
    bool *on;
    /* For an option whose argument is any text: where to store it. */
    const char **text;
    /* For an option whose argument is a number from `least` to `most`: where to store it. */
    long *number;
    long least, most;
    /* For any other option: a function that is called each time the option is given. If the
     * argument is wrong, the function prints a sentence to standard error and returns false. */
    bool (*read)(void *into, const char *argument);
    void *into; /* passed to `read` as its parameter `into` */
};

struct usage {
    const char *command;          /* the name of the subcommand */
    const char *operands;         /* what --help calls the operands: "FILE..."; NULL: none */
    const char *purpose;          /* what --help says about the subcommand */
    const struct option *options; /* after the last option comes a row without a name */
    int least, most;              /* how many operands there may be */
    const char *missing;          /* the sentence if there are fewer: "needs ..." */
};

enum { OPTIONS_READ = -1, OPTIONS_ANY = INT_MAX };

/* Reads the options and removes them from `argv`. After the call, argv[1] to argv[*argc - 1] are
 * the operands. All words after `--` are operands. Returns OPTIONS_READ or, if --help was given or
 * a word is wrong, the exit status; then the help or the sentence has been printed. */
int options_read(const struct usage *usage, int *argc, char **argv);

/* Prints "saboteur COMMAND: WORD SENTENCE" to standard error, without WORD if `word` is NULL.
 * Returns false, so that a caller can return the result. */
bool options_complain(const char *command, const char *word, const char *sentence);

#endif
