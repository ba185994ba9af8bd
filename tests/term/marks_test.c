/* SPDX-License-Identifier: MIT
 *
 * marks_test.c - which lines and keys count as pasted, with the marks of the terminal and without.
 */
#include "term/line/paste.h"
#include "term/screen/screen.h"
#include "tests/tap.h"

#include <stdio.h>
#include <string.h>

/* Passes lines to the filter. The result has each line that may be carried out, and ! for each
 * first one of several pasted lines. */
static void check_lines(const char *const lines[], size_t count, const char *wanted)
{
    struct paste paste = {.signals = -1};
    char found[256] = "";
    for (size_t i = 0; i < count; i++) {
        char line[64];
        bool first;
        snprintf(line, sizeof line, "%s", lines[i]);
        bool good = paste_filter(&paste, line, &first);
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s%s", first ? "!" : "",
                 good ? line : "", good ? ";" : "");
    }
    tap_text(found, wanted, wanted);
}

static void check_burst(const char *text, bool is_function, char typing, bool wanted)
{
    struct screen screen = {.typing = typing};
    struct screen_key keys[64];
    size_t count = strlen(text);
    for (size_t i = 0; i < count; i++) {
        keys[i] = (struct screen_key){(wint_t)text[i], is_function};
    }
    tap_ok(paste_is_burst(&screen, keys, count) == wanted, "%s at once", text);
}

#define B "\033[200~"
#define E "\033[201~"
#define LINES(...)                                                                                 \
    (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)

int main(void)
{
    check_lines(LINES("hand", "board"), "hand;board;");
    check_lines(LINES(B "hand" E, "board"), "hand;board;");
    check_lines(LINES("say " B "a" E B "b" E "c"), "say abc;");
    check_lines(LINES(B "a", "b", "c" E, "d"), "!;d;");
    check_lines(LINES(B "a", "b", E, "d"), "!;d;");
    check_lines(LINES(B "a", "b" E "c"), "!c;");
    check_lines(LINES(B "a", "b" E B "c", "d" E "e"), "!!e;");
    check_lines(LINES("x" B "a" E "y" B "b", "c" E), "!;");
    check_lines(LINES(E "a"), E "a;");
    check_burst("1a", false, '\0', false);
    check_burst("The code is JRJZH", false, '\0', true);
    check_burst("The code is JRJZH", false, '/', false);
    check_burst(":note 2 lies about A", false, '\0', false);
    check_burst("The code is JRJZH", true, '\0', false);
    return tap_done();
}
