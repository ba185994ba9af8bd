/* SPDX-License-Identifier: MIT
 *
 * check.c - `saboteur check`: checks whether the game in a record was played by the rules.
 */
#include "cli/commands.h"
#include "cli/follow.h"
#include "cli/options.h"

#include <stdlib.h>

static bool check(const char *path)
{
    struct follower follower;
    enum follow follow = FOLLOW_FAULT;
    if (!follow_open(&follower, path)) {
        return false;
    }
    while ((follow = follow_next(&follower)) == FOLLOW_STEP) {
    }
    if (follow == FOLLOW_FAULT) {
        follow_print_fault(&follower, stdout);
    } else {
        unsigned rounds = follower.reader.round;
        printf("%s: ok%s, %u round%s, %lu action%s\n", follower.path,
               follower.reader.head.redacted ? " in form (a redacted record is not replayed)" : "",
               rounds, rounds == 1 ? "" : "s", follower.actions, follower.actions == 1 ? "" : "s");
    }
    follow_close(&follower);
    return follow == FOLLOW_FINISHED;
}

int check_main(int argc, char **argv)
{
    static const struct option none[] = {{0}};
    static const struct usage usage = {
        "check", "FILE...",
        "Reads records (- is standard input), plays every action and, if a record has a seed,\n"
        "repeats its deals. Prints one line for each file: ok, or the first fault with line\n"
        "and column. The status is 1 if any file has a fault.",
        none};
    enum options_outcome outcome = options_read(&usage, &argc, argv);
    if (outcome != OPTIONS_READ) {
        return options_status(outcome);
    }
    if (argc < 2) {
        options_complain("check", NULL, "a record is missing; - reads standard input.");
        return EXIT_USAGE;
    }
    int status = EXIT_SUCCESS;
    for (int i = 1; i < argc; i++) {
        status = check(argv[i]) ? status : EXIT_NO;
    }
    return status;
}
