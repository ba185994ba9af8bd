/* SPDX-License-Identifier: MIT
 *
 * term.c - plays at a table, in line mode or on the whole screen.
 */
#include "term/term.h"

#include "term/line/ability.h"
#include "term/line/plain.h"
#include "term/screen/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PIPE_ATTEMPTS = 3 /* how often to try to connect if no person can end it */ };

bool term_has_screen(const char *instead)
{
    const char *name = getenv("TERM");
    if (ability_has_screen()) {
        return true;
    }
    if (name == NULL || name[0] == '\0') {
        fprintf(stderr, "TERM does not say what this terminal can show, %s.\n", instead);
    } else {
        fprintf(stderr, "A terminal of the kind %s cannot show a whole screen, %s.\n", name,
                instead);
    }
    return false;
}

int term_play(struct link *link, const struct term_options *options)
{
    struct screen_looks looks = {options->ascii, options->mono};
    struct sitting *sitting = sitting_open(link, options->first);
    sitting->ascii = options->ascii;
    sitting->learns = options->learns;
    sitting->attempts_max = isatty(STDIN_FILENO) ? 0 : PIPE_ATTEMPTS;
    if (options->address != NULL) {
        snprintf(sitting->address, sizeof sitting->address, "%s", options->address);
        snprintf(sitting->door, sizeof sitting->door, "%s",
                 options->door != NULL ? options->door : "");
    }
    if (options->start != NULL) {
        snprintf(sitting->start, sizeof sitting->start, "%s", options->start);
    }
    int status = options->plain ? plain_play(sitting) : screen_play(sitting, looks);
    sitting_close(sitting);
    return status;
}
