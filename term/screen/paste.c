/* SPDX-License-Identifier: MIT
 *
 * paste.c - keeps pasted text apart from keys. The terminal marks what somebody pastes ("bracketed
 * paste"). Where it does not, many characters that arrive at once count as pasted, because nobody
 * types so fast.
 */
#include "term/screen/screen.h"

#include <stdio.h>
#include <string.h>

enum {
    PASTE_BEGINS = 3000, /* numbers of keys; ncurses uses only smaller ones */
    PASTE_ENDS,
    BURST = 16 /* this many characters at once count as pasted */
};

static void mark(bool marks)
{
    putp(marks ? "\033[?2004h" : "\033[?2004l");
    fflush(stdout);
}

void paste_open(void)
{
    define_key("\033[200~", PASTE_BEGINS);
    define_key("\033[201~", PASTE_ENDS);
    mark(true);
}

void paste_go_on(void)
{
    mark(true);
}

void paste_close(void)
{
    mark(false);
}

bool paste_is_burst(const struct screen *screen, const struct screen_key *keys, size_t count)
{
    size_t printable = 0;
    bool opens = count > 0 && (keys[0].key == '/' || keys[0].key == ':');
    for (size_t i = 0; i < count; i++) {
        if (keys[i].is_function && keys[i].key >= PASTE_BEGINS) {
            return false;
        }
        printable += !keys[i].is_function && keys[i].key >= ' ' && keys[i].key != 127;
    }
    return screen->typing == '\0' && !opens && printable >= BURST;
}

void paste_take(struct screen *screen, wint_t key, bool is_function)
{
    if (screen->typing == '\0') {
        screen->pasted |= PASTED_NOWHERE;
    } else if (!is_function && !keys_type(screen, key < ' ' ? L' ' : (wchar_t)key)) {
        screen->pasted |= PASTED_TOO_LONG;
    }
}

void paste_end(struct screen *screen)
{
    if ((screen->pasted & PASTED_NOWHERE) != 0) {
        sitting_say(screen->sitting, "Pasted text is no command. To write a message, press / and "
                                     "paste; to type a command, press : first.");
    }
    if ((screen->pasted & PASTED_TOO_LONG) != 0) {
        sitting_say(screen->sitting, "The pasted text is too long; its end is left out.");
    }
    screen->pasted = 0;
}

bool paste_begins_or_ends(struct screen *screen, wint_t key, bool is_function)
{
    bool begins = is_function && key == PASTE_BEGINS, ends = is_function && key == PASTE_ENDS;
    if (begins) {
        screen->pasted = PASTED_SOMETHING;
    } else if (ends) {
        paste_end(screen);
    }
    return begins || ends;
}
