/* SPDX-License-Identifier: MIT
 *
 * marks_test.c - which lines and keys count as pasted, with the marks of the terminal and without.
 */
#include "term/line/paste.h"
#include "term/screen/screen.h"
#include "tests/tap.h"
#include "tests/term/tape.h"

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
    tap_ok(paste_is_burst(&screen, keys, count) == wanted, "%.*s at once", (int)strcspn(text, "\n"),
           text);
}

/* Takes a text without marks; each | begins a part that comes later. Afterwards `line` must be what
 * is being typed, and nothing may have been taken for a key. `refused` says whether the screen must
 * say that some of the text is no command. */
static void check_paste(const char *text, const char *line, bool refused)
{
    struct tape tape;
    struct sitting *sitting = sitting_open(tape_open(&tape), "resume");
    struct screen screen = {.sitting = sitting, .rows = 24, .columns = 80};
    size_t said = sitting->line_count;
    bool pasted = false;
    while (*text != '\0') {
        struct screen_key keys[64];
        size_t count = strcspn(text, "|");
        for (size_t i = 0; i < count; i++) {
            keys[i] = (struct screen_key){(wint_t)text[i], false};
        }
        pasted = paste_take_keys(&screen, keys, count, pasted);
        text += count + (text[count] == '|');
    }
    paste_end(&screen);
    bool found = false;
    for (size_t i = said; i < sitting->line_count; i++) {
        found = found || strstr(sitting_line(sitting, i), "Pasted text is no command") != NULL;
    }
    tap_ok(!screen.leaves && screen.question == QUESTION_NONE, "no character is a key");
    tap_text(screen.typing != '\0' ? screen.line : "", line, "the line that is being typed");
    tap_ok(found == refused, "%s", refused ? "what is no line is refused" : "nothing is refused");
    sitting_close(sitting);
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
    check_burst("/docs/of/the/readme says", false, '\0', false);
    check_burst("/docs/of/the/readme says\n", false, '\0', false);
    check_burst("/docs/of/the/readme says\nqy", false, '\0', true);
    check_paste("/|have a look at\nqy", "", true);
    check_paste("/|have a look at\n|qy", "", true);
    check_paste("/|hi\nqy", "", true);
    check_paste("/hi\nqy", "", true);
    check_paste("/hi\033qy", "", true);
    check_paste(":|role\r\n\nqy", "", true);
    check_paste("/|have a look at this", "have a look at this", false);
    check_paste("/|have a look at\n", "", false);
    check_paste("/docs/of/the/readme says", "docs/of/the/readme says", false);
    check_paste("/docs/of/the/readme says\nqy", "", true);
    check_paste("The code is JRJZH, or |qy", "", true);
    return tap_done();
}
