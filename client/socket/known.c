/* SPDX-License-Identifier: MIT
 *
 * known.c - what a caller may know about a client, and how a caller waits for it.
 */
#include "client/socket/client.h"
#include "client/socket/client_internal.h"
#include "kit/program/clock.h"

#include <poll.h>

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

int client_timeout(const struct client *client)
{
    int64_t now = clock_ms();
    int64_t due =
        client->state == CLIENT_WAITING ? client->retry_at : vigil_next(&client->vigil, now);
    if (client->state == CLIENT_REFUSED) {
        return -1;
    }
    for (const struct asked *asked = client->asked; asked != NULL; asked = asked->next) {
        bool sooner =
            client->state == CLIENT_READY && asked->again_at != 0 && asked->again_at < due;
        due = sooner ? asked->again_at : due;
    }
    int64_t remaining = due - now;
    return remaining > 0 ? (int)remaining : 0;
}

bool client_poll(struct client *client, int limit_ms)
{
    struct pollfd ready = {.fd = client_fd(client), .events = client_events(client)};
    int timeout = client_timeout(client);
    poll(&ready, 1, timeout < 0 || timeout > limit_ms ? limit_ms : timeout);
    client_run(client);
    return client->state != CLIENT_REFUSED;
}
