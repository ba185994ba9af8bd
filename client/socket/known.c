/* SPDX-License-Identifier: MIT
 *
 * known.c - what a caller may know about a client.
 */
#include "client/socket/client.h"
#include "client/socket/client_internal.h"
#include "kit/program/clock.h"

enum client_state client_state(const struct client *client)
{
    return client->state;
}

int client_fd(const struct client *client)
{
    return client->wire != NULL ? wire_fd(client->wire) : -1;
}

short client_events(const struct client *client)
{
    return client->wire != NULL ? wire_events(client->wire) : 0;
}

bool client_is_late(const struct client *client)
{
    return client->wire != NULL && client->vigil.greeted &&
           vigil_is_late(&client->vigil, clock_ms());
}

unsigned client_status(const struct client *client)
{
    return client->status;
}

unsigned client_attempt(const struct client *client)
{
    return client->attempt;
}

bool client_was_ready(const struct client *client)
{
    return client->was_ready;
}

bool client_is_put_off(const struct client *client)
{
    return client->is_told && !client->was_ready;
}

const char *client_table(const struct client *client)
{
    return client->table;
}

const char *client_token(const struct client *client)
{
    return client->token;
}

sab_seat client_seat(const struct client *client)
{
    return client->seat;
}

uint64_t client_seq(const struct client *client)
{
    return client->seq;
}
