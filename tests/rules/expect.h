/* SPDX-License-Identifier: MIT
 *
 * expect.h - the lines of a .case file that do something and expect something (notation 7).
 */
#ifndef TESTS_RULES_EXPECT_H
#define TESTS_RULES_EXPECT_H

#include "tests/rules/position.h"

/* A case being run. */
struct course {
    struct sab_game game;
    struct sab_events events;       /* of the newest action */
    unsigned next_event;            /* index in `events` from which `event` lines search */
    uint8_t produced[SAB_VERDICTS]; /* verdicts seen so far, by number */
    char complaint[512];            /* why the newest line failed: expected and found */
};

/* Carries out a line. False if the game does not do what the line says; then `complaint` says
 * why. */
bool course_take(struct course *course, char *line);

#endif
