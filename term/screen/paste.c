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

static bool is_mark(struct screen_key key)
{
    return key.is_function && (key.key == PASTE_BEGINS || key.key == PASTE_ENDS);
}

static bool is_printable(struct screen_key key)
{
    return !key.is_function && key.key > ' ' && key.key != 127;
}

static bool ends_line(struct screen_key key)
{
    return key.is_function ? key.key == KEY_ENTER : key.key == '\n' || key.key == '\r';
}

/* Whether more characters came at once than anybody types. */
static bool are_many(const struct screen_key *keys, size_t count)
{
    size_t characters = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_mark(keys[i])) {
            return false;
        }
        characters += is_printable(keys[i]) || (!keys[i].is_function && keys[i].key == ' ');
    }
    return characters >= BURST;
}

/* Whether these keys are a line that somebody begins and types fast: there is no text after it. */
static bool open_line(const struct screen_key *keys, size_t count)
{
    size_t end = 0;
    while (end < count && !ends_line(keys[end])) {
        end++;
    }
    while (end < count && !is_printable(keys[end])) {
        end++;
    }
    return count > 0 && (keys[0].key == '/' || keys[0].key == ':') && end == count;
}

bool paste_is_burst(const struct screen *screen, const struct screen_key *keys, size_t count)
{
    return screen->typing == '\0' && are_many(keys, count) && !open_line(keys, count);
}

bool paste_take_keys(struct screen *screen, const struct screen_key *keys, size_t count,
                     bool pasted)
{
    bool many = are_many(keys, count);
    pasted = pasted || paste_is_burst(screen, keys, count);
    for (size_t i = 0; i < count && !screen->leaves; i++) {
        bool typed = screen->typing != '\0';
        pasted = pasted && !is_mark(keys[i]);
        screen_take_key(screen, keys[i], pasted);
        bool ended = screen->pasted == 0 && screen->typing == '\0' && (typed || many);
        pasted = pasted || ended;
    }
    return pasted;
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
