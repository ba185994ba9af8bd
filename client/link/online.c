/* SPDX-License-Identifier: MIT
 *
 * online.c - the link to a table on a server.
 */
#include "client/link/link.h"
#include "client/socket/client.h"

#include <jansson.h>
#include <stdlib.h>

struct online {
    struct link link;
    struct client *client;
    size_t asked; /* number of requests that have not been answered yet */
};

static struct online *online_of(struct link *link)
{
    return (struct online *)link;
}

static const struct online *read_online(const struct link *link)
{
    return (const struct online *)link;
}

static void close_online(struct link *link)
{
    client_close(online_of(link)->client);
    free(link);
}

static void send_online(struct link *link, const char *words)
{
    struct online *online = online_of(link);
    online->asked++;
    client_send(online->client, words);
}

static json_t *receive_online(struct link *link)
{
    struct online *online = online_of(link);
    json_t *object = client_receive(online->client);
    bool answers =
        json_object_get(object, "re") != NULL && json_object_get(object, "again") == NULL;
    if (object != NULL && answers && online->asked > 0) {
        online->asked--;
    }
    return object;
}

static bool is_idle_online(const struct link *link)
{
    return read_online(link)->asked == 0;
}

static enum link_state state_online(const struct link *link)
{
    const struct online *online = read_online(link);
    switch (client_state(online->client)) {
    case CLIENT_CONNECTING:
        return client_was_ready(online->client) ? LINK_LOST : LINK_OPENING;
    case CLIENT_READY:
        return LINK_UP;
    case CLIENT_WAITING:
        return client_was_ready(online->client) ? LINK_LOST : LINK_UNANSWERED;
    case CLIENT_REFUSED:
        break;
    }
    return LINK_REFUSED;
}

static struct pollfd ready_online(const struct link *link)
{
    const struct client *client = read_online(link)->client;
    return (struct pollfd){.fd = client_fd(client), .events = client_events(client)};
}

static int timeout_online(const struct link *link)
{
    return client_timeout(read_online(link)->client);
}

static void run_online(struct link *link)
{
    client_run(online_of(link)->client);
}

struct link *link_online(const struct client_url *url)
{
    static const struct link_kind kind = {
        close_online, send_online,  receive_online, is_idle_online,
        state_online, ready_online, timeout_online, run_online,
    };
    struct online *online = calloc(1, sizeof *online);
    if (online == NULL) {
        abort();
    }
    online->link.kind = &kind;
    online->client = client_open(url);
    return &online->link;
}
