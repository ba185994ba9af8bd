/* SPDX-License-Identifier: MIT
 *
 * hint.h - hints in your first games (lessons/hints.h). Line mode shows them.
 *
 * The file `hints` in the terminal's folder (state.h) says how many games you have begun, which
 * hints you have been given, and whether you have turned hints off.
 */
#ifndef TERM_HINT_H
#define TERM_HINT_H

#include "client/model/model.h"
#include "lessons/hints.h"

enum { HINT_GAMES = 3 /* you get hints in this many games */, HINT_PATH = 1024 };

struct hinting {
    struct hints tally;
    bool shown;           /* whether hints are shown here: in line mode, but not in lessons */
    bool off;             /* whether you have turned hints off */
    unsigned games;       /* how many games you have begun, with the present one */
    char path[HINT_PATH]; /* the path of the file `hints`; empty: nothing is kept */
};

struct sitting;

/* Reads the file, and shows hints from now on. */
void hinting_open(struct hinting *hinting);

/* Takes the next entry of the table, and counts what hints depend on. */
void hinting_take(struct hinting *hinting, const struct model *model,
                  const struct model_entry *entry);

/* Gives a hint, if one applies. Call this when you have to decide. */
void hinting_say(struct sitting *sitting);

/* The command `hints`; the argument is "on", "off" or empty. */
void hinting_run(struct sitting *sitting, const char *argument);

#endif
