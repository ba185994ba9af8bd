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
    LINE_SEATS = 16       /* seats are numbers below this one */
};

enum line_word { LINE_KEEP, LINE_DROP, LINE_TURN, LINE_OVER, LINE_END, LINE_WORDS };

/* What a person at a seat wants: to be told, at this address. */
struct wish {
    char code[LINE_CODE_SIZE];
    unsigned seat;
    char token[LINE_TOKEN_SIZE];
    char key[PUSH_KEY_SIZE];
    char secret[PUSH_SECRET_SIZE];
    char url[PUSH_URL_SIZE];
};

/* A line. Only `keep` fills in the whole wish; other words leave "" and 0 for what they lack. */
struct line {
    enum line_word word;
    struct wish wish;
};

/* Reads a line of `size` bytes. `service` is as in push_options. Returns false if the line is
 * anything but what push.h lists, or names an address that push_knows does not know. */
bool line_read(struct line *line, const char *text, size_t size, const char *service);

#endif
