/* SPDX-License-Identifier: MIT
 *
 * viewer.c - shows a record on the whole screen.
 */
#include "cli/viewer.h"

#include "cli/commands.h"
#include "cli/games.h"
#include "cli/play.h"
#include "term/term.h"

#include <stdlib.h>
#include <unistd.h>

bool viewer_fits(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Writes the request that chooses whose eyes the replay begins with. */
static void write_eyes(char words[16], sab_seat seat)
{
    if (seat < SAB_SEATS_MAX) {
        snprintf(words, 16, "seat %u", seat);
    } else {
        snprintf(words, 16, "%s", seat == CLI_ALL ? "open" : "watch");
    }
}

int viewer_run(const struct viewer *viewer, char *text, size_t size)
{
    struct sab_fault fault;
    char first[16];
    struct link *link = link_replay(text, size, &fault);
    if (link == NULL) {
        fprintf(stderr, "%s:%u:%zu: %s\n", viewer->path, fault.line, fault.offset + 1,
                fault.sentence);
        return EXIT_NO;
    }
    bool shows_utf8 = play_set_locale();
    write_eyes(first, viewer->seat);
    struct term_options options = {
        .ascii = viewer->ascii || !shows_utf8,
        .mono = play_is_mono(viewer->mono),
        .first = first,
    };
    return term_play(link, &options);
}
