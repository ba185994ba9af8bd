/* SPDX-License-Identifier: MIT
 *
 * log.c - the log of a sitting: the newest lines, as they were said or drawn.
 */
#include "kit/program/end.h"
#include "term/line/sitting.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_line(struct sitting *sitting, const char *text, size_t size, bool drawn)
{
    while (size > 0 && text[size - 1] == ' ') {
        size--;
    }
    size_t slot = sitting->line_count % SITTING_LINES;
    char **line = &sitting->lines[slot];
    free(*line);
    *line = must_have(strndup(text, size));
    sitting->drawn[slot] = drawn;
    sitting->line_count++;
}

static void add_lines(struct sitting *sitting, const char *text, bool drawn)
{
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        add_line(sitting, text, size, drawn);
        text += size + (text[size] == '\n');
    }
}

__attribute__((format(printf, 3, 0))) static void
add_formatted(struct sitting *sitting, bool drawn, const char *format, va_list arguments)
{
    char *text = NULL;
    if (vasprintf(&text, format, arguments) < 0) {
        out_of_memory();
    }
    add_lines(sitting, text, drawn);
    free(text);
}

void sitting_say(struct sitting *sitting, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_formatted(sitting, false, format, arguments);
    va_end(arguments);
}

void sitting_draw(struct sitting *sitting, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_formatted(sitting, true, format, arguments);
    va_end(arguments);
}

static bool is_kept(const struct sitting *sitting, size_t line)
{
    return line < sitting->line_count && line + SITTING_LINES >= sitting->line_count;
}

const char *sitting_line(const struct sitting *sitting, size_t line)
{
    return is_kept(sitting, line) ? sitting->lines[line % SITTING_LINES] : "";
}

bool sitting_line_is_drawn(const struct sitting *sitting, size_t line)
{
    return is_kept(sitting, line) && sitting->drawn[line % SITTING_LINES];
}

void sitting_clear_log(struct sitting *sitting)
{
    for (size_t i = 0; i < SITTING_LINES; i++) {
        free(sitting->lines[i]);
        sitting->lines[i] = NULL;
    }
    sitting->line_count = 0;
}
