/* SPDX-License-Identifier: MIT
 *
 * line.h - the lines that the server writes to the sender (push.h). Private to push/.
 */
#ifndef PUSH_LINE_H
#define PUSH_LINE_H

#include "push/push.h"

enum {
    LINE_CODE_SIZE = 9,   /* room for a table's code: 4 to 8 characters A-Z and 2-9, with a NUL */
    LINE_TOKEN_SIZE = 65, /* room for the hash of a token: 64 digits 0-9 and a-f, with a NUL */
    LINE_SEATS = 16       /* every seat is below this number */
};

enum line_word { LINE_KEEP, LINE_DROP, LINE_TURN, LINE_OVER, LINE_END, LINE_WORDS };

/* A wish: the person at this seat wants notifications. They go to the address of a browser at its
 * push service, encrypted with the keys of that browser. The fields are the words of the line
 * `keep` (push.h). */
struct wish {
    char code[LINE_CODE_SIZE];
    unsigned seat;
    char token[LINE_TOKEN_SIZE];
    char key[PUSH_KEY_SIZE];
    char secret[PUSH_SECRET_SIZE];
    char url[PUSH_URL_SIZE];
};

/* A line that has been read. Only a line `keep` fills in the whole wish. After any other line, the
 * fields of the wish that the line does not have are "" or 0. */
struct line {
    enum line_word word;
    struct wish wish;
};

/* Reads a line of `size` bytes. `service` is as in push_options. Returns false if the line has none
 * of the forms that push.h lists for the server, or if push_knows refuses the address in it. */
bool line_read(struct line *line, const char *text, size_t size, const char *service);

#endif
