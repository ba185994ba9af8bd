/* SPDX-License-Identifier: MIT
 *
 * learn.c - `saboteur learn`: plays the lesson of a game in line mode.
 */
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/play.h"
#include "cli/setup.h"
#include "lessons/lessons.h"
#include "term/term.h"

static const char purpose[] =
    "Teaches a game by playing, in about three minutes: you read what to do, type it, and are "
    "told\n"
    "what it means. It prints line by line, so it also works in pipes and with screen readers.";

int learn_main(int argc, char **argv)
{
    struct setup setup = setup_default("learn");
    struct option rows[SETUP_OPTIONS];
    bool ascii = false;
    uint8_t kind;
    setup_options(&setup, rows);
    const struct option options[] = {
        rows[SETUP_GAME],
        {"ascii", NULL, "draw with ASCII only", .on = &ascii},
        {.name = NULL},
    };
    struct usage usage = {.command = "learn", .purpose = purpose, .options = options};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (!setup_kind(&setup, &kind)) {
        return EXIT_USAGE;
    }
    if (lesson_count(kind) == 0) {
        options_complain("learn", setup.game, "has no lesson.");
        return EXIT_USAGE;
    }
    bool shows_utf8 = play_set_locale();
    struct term_options lesson = {
        .plain = true,
        .ascii = ascii || !shows_utf8,
        .first = "begin",
        .learns = true,
    };
    return term_play(link_lesson(kind), &lesson);
}
