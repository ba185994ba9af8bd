/* SPDX-License-Identifier: MIT
 *
 * line.c - reads the lines that the server writes to the sender.
 */
#include "push/line.h"

#include <string.h>

/* The parts that can follow the first word of a line, in the order in which they follow it. */
enum part { PART_NONE, PART_CODE, PART_SEAT, PART_TOKEN, PART_KEY, PART_SECRET, PART_URL };

enum { PARTS_MAX = 6 };

struct form {
    const char *word;
    enum part parts[PARTS_MAX + 1]; /* the last one is PART_NONE */
};

/* clang-format off */
static const struct form forms[LINE_WORDS] = {
    [LINE_KEEP] = {"keep", {PART_CODE, PART_SEAT, PART_TOKEN, PART_KEY, PART_SECRET, PART_URL}},
    [LINE_DROP] = {"drop", {PART_CODE, PART_SEAT}},
    [LINE_TURN] = {"turn", {PART_CODE, PART_SEAT, PART_TOKEN}},
    [LINE_OVER] = {"over", {PART_CODE, PART_SEAT, PART_TOKEN}},
    [LINE_END]  = {"end",  {PART_CODE}},
};
/* clang-format on */

/* Moves *text past `length` characters, and the space after them. */
static void step(const char **text, size_t length)
{
    *text += length;
    *text += **text == ' ';
}

/* Copies the next part of the line to `part`, which has room for `size` bytes. */
static bool take(const char **text, char *part, size_t size)
{
    size_t length = strcspn(*text, " ");
    if (length == 0 || length >= size) {
        return false;
    }
    memcpy(part, *text, length);
    part[length] = '\0';
    /* The line must not end with a space. */
    bool whole = (*text)[length] == '\0' || (*text)[length + 1] != '\0';
    step(text, length);
    return whole;
}

static bool is_made_of(const char *text, const char *letters)
{
    return text[strspn(text, letters)] == '\0';
}

static bool take_seat(const char **text, unsigned *seat)
{
    char digits[3] = "";
    if (!take(text, digits, sizeof digits) || !is_made_of(digits, "0123456789") ||
        (digits[0] == '0' && digits[1] != '\0')) {
        return false;
    }
    for (const char *digit = digits; *digit != '\0'; digit++) {
        *seat = 10 * *seat + (unsigned)(*digit - '0');
    }
    return *seat < LINE_SEATS;
}

static bool take_part(const char **text, enum part part, struct wish *wish, const char *service)
{
    switch (part) {
    case PART_CODE:
        return take(text, wish->code, sizeof wish->code) && strlen(wish->code) >= 4 &&
               is_made_of(wish->code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789");
    case PART_SEAT:
        return take_seat(text, &wish->seat);
    case PART_TOKEN:
        return take(text, wish->token, sizeof wish->token) &&
               strlen(wish->token) == sizeof wish->token - 1 &&
               is_made_of(wish->token, "0123456789abcdef");
    case PART_KEY:
        return take(text, wish->key, sizeof wish->key) && push_is_key(wish->key);
    case PART_SECRET:
        return take(text, wish->secret, sizeof wish->secret) && push_is_secret(wish->secret);
    case PART_URL:
        return take(text, wish->url, sizeof wish->url) && push_knows(wish->url, service);
    case PART_NONE:
        break;
    }
    return false;
}

bool line_read(struct line *line, const char *text, size_t size, const char *service)
{
    char copy[PUSH_LINE_SIZE], word[8];
    const char *rest = copy;
    *line = (struct line){.word = LINE_WORDS};
    if (size >= sizeof copy || memchr(text, '\0', size) != NULL) {
        return false;
    }
    memcpy(copy, text, size);
    copy[size] = '\0';
    if (!take(&rest, word, sizeof word)) {
        return false;
    }
    for (unsigned i = 0; i < LINE_WORDS; i++) {
        if (strcmp(word, forms[i].word) == 0) {
            line->word = (enum line_word)i;
            bool fits = true;
            for (const enum part *part = forms[i].parts; fits && *part != PART_NONE; part++) {
                fits = take_part(&rest, *part, &line->wish, service);
            }
            return fits && *rest == '\0';
        }
    }
    return false;
}
