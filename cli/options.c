/* SPDX-License-Identifier: MIT
 *
 * options.c - reads the words after a subcommand.
 *
 * Neither getopt_long nor argp of glibc would do. Both accept any beginning of a name (--see for
 * --seed), so a new option could break a call that works today. Neither checks numbers or counts
 * operands. getopt_long writes no help; argp does, but answers a wrong word with two lines.
 */
#include "cli/options.h"

#include "cli/commands.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool options_complain(const char *command, const char *word, const char *sentence)
{
    fprintf(stderr, "saboteur %s: %s%s%s\n", command, word != NULL ? word : "",
            word != NULL ? " " : "", sentence);
    return false;
}

static void print_help(const struct usage *usage)
{
    printf("usage: saboteur %s%s%s%s\n\n%s\n", usage->command,
           usage->options[0].name != NULL ? " [OPTIONS]" : "", usage->operands != NULL ? " " : "",
           usage->operands != NULL ? usage->operands : "", usage->purpose);
    if (usage->options[0].name != NULL) {
        printf("\n");
    }
    for (const struct option *option = usage->options; option->name != NULL; option++) {
        char left[48];
        snprintf(left, sizeof left, "--%s%s%s", option->name, option->argument != NULL ? " " : "",
                 option->argument != NULL ? option->argument : "");
        printf("  %-20s %s\n", left, option->help);
    }
}

static bool read_number(const struct usage *usage, const struct option *option,
                        const char *argument)
{
    char *end;
    errno = 0;
    long number = strtol(argument, &end, 10);
    if (end == argument || *end != '\0' || errno != 0 || number < option->least ||
        number > option->most) {
        fprintf(stderr, "saboteur %s: --%s takes a whole number from %ld to %ld, not %s.\n",
                usage->command, option->name, option->least, option->most, argument);
        return false;
    }
    *option->number = number;
    return true;
}

static bool read_argument(const struct usage *usage, const struct option *option,
                          const char *argument)
{
    if (option->number != NULL) {
        return read_number(usage, option, argument);
    }
    if (option->read != NULL) {
        return option->read(option->into, argument);
    }
    *option->text = argument;
    return true;
}

static const struct option *find_option(const struct usage *usage, const char *word)
{
    size_t length = strcspn(word, "=");
    for (const struct option *option = usage->options; option->name != NULL; option++) {
        if (strlen(option->name) == length && strncmp(option->name, word, length) == 0) {
            return option;
        }
    }
    return NULL;
}

/* Reads the option at argv[at]. An option's argument, if any, comes after = or is the next word in
 * argv. Returns how many words have been read, 1 or 2. If the option or its argument is wrong,
 * returns 0. */
static int read_option(const struct usage *usage, int argc, char **argv, int at)
{
    const char *word = argv[at] + 2, *argument = strchr(word, '=');
    const struct option *option = argv[at][1] == '-' ? find_option(usage, word) : NULL;
    if (option == NULL) {
        options_complain(usage->command, argv[at], "is not an option of this command; see --help.");
        return 0;
    }
    if (option->argument == NULL) {
        if (argument != NULL) {
            options_complain(usage->command, argv[at], "takes no argument.");
            return 0;
        }
        *option->on = true;
        return 1;
    }
    if (argument != NULL) {
        return read_argument(usage, option, argument + 1) ? 1 : 0;
    }
    if (at + 1 >= argc) {
        options_complain(usage->command, argv[at], "needs an argument.");
        return 0;
    }
    return read_argument(usage, option, argv[at + 1]) ? 2 : 0;
}

/* Checks how many operands there are. argv[1] is the first. */
static int check_operands(const struct usage *usage, int count, char **argv)
{
    if (count < usage->least) {
        options_complain(usage->command, NULL, usage->missing);
        return EXIT_USAGE;
    }
    if (count > usage->most) {
        options_complain(usage->command, argv[usage->most + 1],
                         "is one word too many; see --help.");
        return EXIT_USAGE;
    }
    return OPTIONS_READ;
}

int options_read(const struct usage *usage, int *argc, char **argv)
{
    int operands = 1;
    bool options_end = false;
    for (int at = 1; at < *argc;) {
        if (options_end || argv[at][0] != '-' || strcmp(argv[at], "-") == 0) {
            argv[operands++] = argv[at++];
        } else if (strcmp(argv[at], "--") == 0) {
            options_end = true;
            at++;
        } else if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) {
            print_help(usage);
            return EXIT_SUCCESS;
        } else {
            int taken = read_option(usage, *argc, argv, at);
            if (taken == 0) {
                return EXIT_USAGE;
            }
            at += taken;
        }
    }
    *argc = operands;
    return check_operands(usage, operands - 1, argv);
}
