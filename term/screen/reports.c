/* SPDX-License-Identifier: MIT
 *
 * reports.c - keeps what the terminal sends by itself apart from keys: answers to questions of
 * other programs, reports of the focus, and keys in forms that ncurses does not know.
 */
#include "term/screen/screen.h"

enum { ESCAPE = 27, BELL = 7, STRING_END = 0x9c, LATE_MS = 500 };

enum part {
    PART_NONE,
    PART_ESCAPE,  /* an escape has come, and more with it */
    PART_CONTROL, /* after ESC [, up to a letter or sign */
    PART_SHIFT,   /* after ESC O, one more character */
    PART_STRING,  /* after ESC ] and the like, up to a bell or ESC \ */
    PART_CLOSE    /* in a string, after an escape */
};

/* The part of a sequence that the character after an escape begins. */
static enum part part_of(wint_t key)
{
    switch (key) {
    case '[':
        return PART_CONTROL;
    case 'O':
        return PART_SHIFT;
    case ']':
    case 'P':
    case 'X':
    case '^':
    case '_':
        return PART_STRING;
    default:
        return PART_NONE;
    }
}

/* The part that follows after this character. */
static enum part follow(enum part part, wint_t key)
{
    switch (part) {
    case PART_ESCAPE:
        return part_of(key);
    case PART_CONTROL:
        return key >= 0x20 && key < 0x40 ? PART_CONTROL : PART_NONE;
    case PART_STRING:
        return key == BELL || key == STRING_END ? PART_NONE
               : key == ESCAPE                  ? PART_CLOSE
                                                : PART_STRING;
    case PART_CLOSE:
    case PART_SHIFT:
    case PART_NONE:
        break;
    }
    return PART_NONE;
}

size_t reports_remove(struct screen *screen, struct screen_key *keys, size_t count)
{
    enum part part = sitting_now() < screen->report_until ? (enum part)screen->report : PART_NONE;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool begins = part == PART_NONE && !keys[i].is_function && keys[i].key == ESCAPE &&
                      i + 1 < count && !keys[i + 1].is_function &&
                      part_of(keys[i + 1].key) != PART_NONE;
        if (begins) {
            part = PART_ESCAPE;
        } else if (part == PART_NONE || keys[i].is_function) {
            keys[kept++] = keys[i];
        } else {
            part = follow(part, keys[i].key);
        }
    }
    screen->report = (uint8_t)part;
    screen->report_until = sitting_now() + LATE_MS;
    return kept;
}
