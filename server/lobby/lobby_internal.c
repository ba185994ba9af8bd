/* SPDX-License-Identifier: MIT
 *
 * lobby_internal.c - what every module of the lobby needs.
 */
#include "server/lobby/lobby_internal.h"

#include <sodium.h>

int64_t lobby_now(const struct lobby *lobby)
{
    return lobby->world.now(lobby->world.context);
}

void lobby_secret(const struct lobby *lobby, char secret[REQUEST_TOKEN_SIZE])
{
    uint8_t bytes[(REQUEST_TOKEN_SIZE - 1) / 2];
    lobby->world.random(lobby->world.context, bytes, sizeof bytes);
    sodium_bin2hex(secret, REQUEST_TOKEN_SIZE, bytes, sizeof bytes);
}

void lobby_when_hopeless(struct lobby *lobby, void (*hopeless)(void *owner, const char *code),
                         void *owner)
{
    lobby->hopeless = hopeless;
    lobby->hopeless_owner = owner;
}
