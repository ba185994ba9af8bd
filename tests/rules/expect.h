/* SPDX-License-Identifier: MIT
 *
 * expect.h - the lines of a .case file that do something or expect something (notation 7).
 */
#ifndef TESTS_RULES_EXPECT_H
#define TESTS_RULES_EXPECT_H

#include "notation/position/position.h"

/* One case of a .case file, while the test runs it. */
struct course {
    struct sab_game game;
    struct sab_events events; /* what followed from the newest action */
    unsigned next_event;      /* the next `event` line searches from this index of `events` on */
    /* For each verdict, by its number: 1 if the case has produced it, else 0. */
    uint8_t produced[SAB_VERDICTS];
    char complaint[512]; /* why the newest line failed: what was expected, and what was found */
};

/* Carries out a line. Returns false if the game does not do what the line says. `complaint` then
 * says why. */
bool course_take(struct course *course, char *line);

#endif
