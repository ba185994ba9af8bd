/* SPDX-License-Identifier: MIT */
/* tests/tap.h - the Test Anything Protocol in one header.
 *
 * Each check prints `ok N - what` or `not ok N - what` with the place of the failure. A program
 * ends with `return tap_done();`, which prints the plan. A program that dies early prints no plan,
 * and prove counts that as a failure. In a test program, only the source file with `main`
 * includes this header. Helpers that several programs share make no checks: they return what they
 * found.
 */

#ifndef TESTS_TAP_H
#define TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int tap_count;
static int tap_failures;
static int tap_planned = -1;

/* Counts one point. `what` is a printf format without newlines. Returns `passed`. Call tap_ok
 * instead, which adds the file and line. */
__attribute__((format(printf, 5, 6))) static inline bool
tap_point(bool passed, const char *file, int line, const char *condition, const char *what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    tap_count++;
    printf("%sok %d - ", passed ? "" : "not ", tap_count);
    vprintf(what, arguments);
    printf("\n");
    va_end(arguments);
    if (!passed) {
        tap_failures++;
        printf("#   failed: %s\n#   at %s:%d\n", condition, file, line);
    }
    fflush(stdout);
    return passed;
}

/* Checks `condition`. The other arguments name the check: a printf format and its values. Returns
 * the condition, so that a test can stop where it makes no sense to go on. */
#define tap_ok(condition, ...)                                                                     \
    tap_point((bool)(condition), __FILE__, __LINE__, #condition, __VA_ARGS__)

/* Prints a line that helps to understand a failure. */
__attribute__((format(printf, 1, 2))) static inline void tap_note(const char *text, ...)
{
    va_list arguments;
    va_start(arguments, text);
    printf("# ");
    vprintf(text, arguments);
    printf("\n");
    fflush(stdout);
    va_end(arguments);
}

/* Checks that two texts are equal, and prints both if they are not. */
static inline bool tap_text_at(const char *found, const char *wanted, const char *file, int line,
                               const char *what)
{
    bool equal = found != NULL && wanted != NULL && strcmp(found, wanted) == 0;
    tap_point(equal, file, line, "equal texts", "%s", what);
    if (!equal) {
        tap_note("  found:  %s", found != NULL ? found : "(null)");
        tap_note("  wanted: %s", wanted != NULL ? wanted : "(null)");
    }
    return equal;
}

#define tap_text(found, wanted, what) tap_text_at(found, wanted, __FILE__, __LINE__, what)

/* Checks that two whole numbers are equal, and prints both if they are not. */
static inline bool tap_number_at(long long found, long long wanted, const char *file, int line,
                                 const char *what)
{
    tap_point(found == wanted, file, line, "equal numbers", "%s", what);
    if (found != wanted) {
        tap_note("  found:  %lld", found);
        tap_note("  wanted: %lld", wanted);
    }
    return found == wanted;
}

#define tap_number(found, wanted, what)                                                            \
    tap_number_at((long long)(found), (long long)(wanted), __FILE__, __LINE__, what)

/* Promises that the program will make `count` checks. Without a promise, tap_done prints a
 * plan with the number of checks made. */
static inline void tap_plan(int count)
{
    tap_planned = count;
    printf("1..%d\n", count);
    fflush(stdout);
}

/* Closes the program's output and returns its exit status. The status is 0 if there was at least
 * one point, if all points passed, and if there were as many points as promised. */
static inline int tap_done(void)
{
    if (tap_planned < 0) {
        tap_planned = tap_count;
        printf("1..%d\n", tap_count);
    }
    if (tap_count != tap_planned) {
        printf("# planned %d points, saw %d\n", tap_planned, tap_count);
    }
    fflush(stdout);
    bool passed = tap_failures == 0 && tap_count == tap_planned && tap_count > 0;
    return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
