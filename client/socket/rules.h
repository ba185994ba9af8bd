/* SPDX-License-Identifier: MIT
 *
 * rules.h - what docs/protocol.md asks of a client, as far as it needs no connection: tokens,
 * pauses, and what a refusal means. Private to client/.
 */
#ifndef CLIENT_RULES_H
#define CLIENT_RULES_H

#include "protocol/request.h"

#include <stdbool.h>

struct json_t;

/* Writes a token: 256 random bits in hex digits. */
void rules_draw_token(char token[REQUEST_TOKEN_SIZE]);

/* A random time between half of `ms` and `ms`. */
unsigned rules_jittered(unsigned ms);

/* Whether the request asks for a seat. */
bool rules_ask_for_seat(const char *words);

/* Reads the address, CODE or CODE-DOOR, from a request that brings the client to a table. */
bool rules_read_address(const char *words, char code[REQUEST_CODE_SIZE],
                        char door[REQUEST_CODE_SIZE]);

/* Whether the reply says that the server was too busy. The server may have carried out the request
 * in spite of such a reply (docs/protocol.md 1). */
bool rules_leave_open(const struct json_t *reply);

/* Whether a refusal of a greeting may pass. A later server may have refusals that this client does
 * not know: they may pass, too. */
bool rules_may_pass(const struct json_t *reply);

/* Whether the object is no reply to a request, but says that the client must leave the table. */
bool rules_send_away(const struct json_t *object);

#endif
