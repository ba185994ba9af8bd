/* SPDX-License-Identifier: MIT
 *
 * online.c - the link to a table on a server.
 */
#include "client/link/fair.h"
#include "client/link/link.h"
#include "client/socket/client.h"
#include "kit/program/end.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { OWN_MAX = 8 }; /* more requests than `own` ever has to hold at a time */

struct online {
    struct link link;
    struct client *client;
    size_t asked; /* number of requests that have not been answered yet */
    struct client_fair fair;
    /* The ids of the requests that the link itself has sent for a fair shuffle. The terminal does
     * not get the replies to these requests. */
    uint64_t own[OWN_MAX];
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

/* Sends the `commit` or `reveal` that a fair shuffle needs from the player now, if any. */
static void take_part(struct online *online, json_t *news)
{
    char words[CLIENT_FAIR_WORDS];
    client_fair_take(&online->fair, json_object_get(news, "state"), words);
    if (words[0] != '\0') {
        memmove(online->own + 1, online->own, (OWN_MAX - 1) * sizeof online->own[0]);
        online->own[0] = client_send(online->client, words);
    }
}

/* Whether this is the reply to a request that take_part has sent. */
static bool is_own(struct online *online, const json_t *object)
{
    json_int_t id = json_integer_value(json_object_get(object, "re"));
    for (unsigned i = 0; i < OWN_MAX; i++) {
        if (id > 0 && online->own[i] == (uint64_t)id) {
            online->own[i] = 0;
            return true;
        }
    }
    return false;
}

/* The next object that is not the reply to a request of take_part. */
static json_t *next_object(struct online *online)
{
    json_t *object = client_receive(online->client);
    while (object != NULL && is_own(online, object)) {
        json_decref(object);
        object = client_receive(online->client);
    }
    if (json_object_get(object, "news") != NULL) {
        take_part(online, object);
    }
    return object;
}

static json_t *receive_online(struct link *link)
{
    struct online *online = online_of(link);
    json_t *object = next_object(online);
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
    if (client_is_late(online->client)) {
        return LINK_LATE;
    }
    switch (client_state(online->client)) {
    case CLIENT_CONNECTING:
        return client_was_ready(online->client) ? LINK_LOST : LINK_OPENING;
    case CLIENT_READY:
        return LINK_UP;
    case CLIENT_WAITING:
        return client_was_ready(online->client)    ? LINK_LOST
               : client_is_put_off(online->client) ? LINK_OPENING
                                                   : LINK_UNANSWERED;
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

static unsigned status_online(const struct link *link)
{
    return client_status(read_online(link)->client);
}

static unsigned attempt_online(const struct link *link)
{
    return client_attempt(read_online(link)->client);
}

static void run_online(struct link *link)
{
    client_run(online_of(link)->client);
}

struct link *link_online(const struct client_url *url)
{
    static const struct link_kind kind = {
        close_online, send_online,    receive_online, NULL,          is_idle_online, state_online,
        ready_online, timeout_online, run_online,     status_online, attempt_online,
    };
    struct online *online = must_have(calloc(1, sizeof *online));
    online->link.kind = &kind;
    online->client = client_open(url);
    return &online->link;
}
