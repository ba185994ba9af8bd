/* SPDX-License-Identifier: MIT
 *
 * rules.c - what the protocol asks of a client. See rules.h.
 */
#include "client/socket/rules.h"

#include "kit/program/end.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

void rules_draw_token(char token[REQUEST_TOKEN_SIZE])
{
    uint8_t bytes[(REQUEST_TOKEN_SIZE - 1) / 2];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) {
        end_program("the system gives no random bytes");
    }
    for (size_t i = 0; i < sizeof bytes; i++) {
        snprintf(token + 2 * i, 3, "%02x", bytes[i]);
    }
}

unsigned rules_jittered(unsigned ms)
{
    unsigned random = 0;
    return getrandom(&random, sizeof random, 0) > 0 ? ms / 2 + random % (ms / 2 + 1) : ms;
}

bool rules_ask_for_seat(const char *words)
{
    return strncmp(words, "create ", 7) == 0 || strncmp(words, "join ", 5) == 0 ||
           strncmp(words, "claim ", 6) == 0;
}

bool rules_read_address(const char *words, char code[REQUEST_CODE_SIZE],
                        char door[REQUEST_CODE_SIZE])
{
    const char *address = words + strcspn(words, " ");
    address += address[0] == ' ';
    return request_read_address(address, strcspn(address, " "), code, door);
}

bool rules_leave_open(const json_t *reply)
{
    const char *error = json_string_value(json_object_get(reply, "error"));
    return error != NULL && (strcmp(error, "busy") == 0 || strcmp(error, "too-fast") == 0);
}

bool rules_may_pass(const json_t *reply)
{
    static const char *const lasting[] = {"version",    "bad-request", "not-here",
                                          "not-seated", "not-host",    "not-allowed"};
    const char *error = json_string_value(json_object_get(reply, "error"));
    bool passes = error != NULL;
    for (size_t i = 0; passes && i < sizeof lasting / sizeof lasting[0]; i++) {
        passes = strcmp(error, lasting[i]) != 0;
    }
    return passes;
}

bool rules_send_away(const json_t *object)
{
    const char *why = json_string_value(json_object_get(object, "why"));
    return json_is_null(json_object_get(object, "re")) && why != NULL &&
           (strcmp(why, "banned") == 0 || strcmp(why, "table-closed") == 0);
}
