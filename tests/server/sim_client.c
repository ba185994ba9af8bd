/* SPDX-License-Identifier: MIT
 *
 * sim_client.c - the clients in a simulated world: which requests they send, and how they check the
 * answers.
 */
#include "tests/server/sim_parts.h"

#include <stdio.h>
#include <string.h>

static void say(struct sim *sim, size_t who, const char *line)
{
    struct sim_client *client = &sim->clients[who];
    if (client->line != NULL) {
        sim_put_message(sim, client->line, EVENT_TO_SERVER, line, strlen(line));
    }
}

void client_greet(struct sim *sim, size_t who, const char *words)
{
    struct sim_client *client = &sim->clients[who];
    char line[288];
    client->greeting = ++client->last_id;
    snprintf(line, sizeof line, "%llu %s", (unsigned long long)client->greeting, words);
    say(sim, who, line);
}

static void ask(struct sim *sim, size_t who, const char *words)
{
    struct sim_client *client = &sim->clients[who];
    bool changes = strcmp(words, "link") == 0; /* a repeated `link` gives another link */
    client->asked = ++client->last_id;
    snprintf(client->asked_line, sizeof client->asked_line, "%llu %s",
             (unsigned long long)client->asked, words);
    say(sim, who, client->asked_line);
    if (!changes && sim_draw(sim, 10) == 0) {
        say(sim, who, client->asked_line);
    }
}

/* Returns the token that the client proposes with a request for a seat. Until the answer comes, it
 * is always the same token. */
static const char *propose(struct sim *sim, struct sim_client *client)
{
    for (size_t i = 0; client->proposed[0] == '\0' || i % (REQUEST_TOKEN_SIZE - 1) != 0; i++) {
        client->proposed[i] = "0123456789abcdef"[sim_draw(sim, 16)];
    }
    return client->proposed;
}

/* Call this after the reply to `hello`. A client with a seat goes back to the seat. A client
 * without one asks for a seat. */
static void come(struct sim *sim, size_t who)
{
    struct sim_client *client = &sim->clients[who];
    char words[256];
    if (client->token[0] != '\0') {
        snprintf(words, sizeof words, "resume %s %s after=%llu", sim->table, client->token,
                 (unsigned long long)client->seq);
    } else if (who == PLAYERS && sim->table[0] != '\0') {
        snprintf(words, sizeof words, "watch %s after=%llu", sim->table,
                 (unsigned long long)client->seq);
    } else if (client->link[0] != '\0') {
        snprintf(words, sizeof words, "claim %s %s token=%s", sim->table, client->link,
                 propose(sim, client));
    } else if (who == 0) {
        snprintf(words, sizeof words, "create %s seats=4 name=\"Ada\" token=%s", sim->game,
                 propose(sim, client));
    } else if (sim->table[0] != '\0') {
        snprintf(words, sizeof words, "join %s name=\"P\" seat=%zu token=%s", sim->table, who,
                 propose(sim, client));
    } else {
        sim_put_client(sim, 100, EVENT_ASK, who);
        return;
    }
    client_greet(sim, who, words);
}

static bool is_host(const struct sim_client *client)
{
    const json_t *host = json_object_get(client->state, "host");
    return json_is_integer(host) && json_equal(host, json_object_get(client->state, "you"));
}

static void become_ready(struct sim *sim, size_t who)
{
    struct sim_client *client = &sim->clients[who];
    client->ready = true;
    if (client->asked != 0) {
        say(sim, who, client->asked_line);
    } else if (is_host(client) &&
               strcmp(json_string_value(json_object_get(client->state, "phase")), "waiting") == 0) {
        sim_put_client(sim, 1000, EVENT_ASK, who);
    }
    sim_put_client(sim, 0, EVENT_ASK, who);
}

static void note_seat(struct sim *sim, struct sim_client *client, const json_t *reply)
{
    const char *token = json_string_value(json_object_get(reply, "token"));
    const char *table = json_string_value(json_object_get(reply, "table"));
    if (token != NULL) {
        client->wrongs += strcmp(token, client->proposed) != 0;
        snprintf(client->token, sizeof client->token, "%s", token);
        memset(client->proposed, 0, sizeof client->proposed);
        client->link[0] = '\0';
    }
    if (table != NULL) {
        snprintf(sim->table, sizeof sim->table, "%s", table);
    }
}

static void complain(struct sim *sim, size_t who, const char *error)
{
    if (sim->clients[who].wrongs++ == 0 && !sim->lies) {
        printf("# client %zu got %s at %lld\n", who, error, (long long)sim->now);
    }
}

static void take_greeting(struct sim *sim, size_t who, const json_t *reply, const char *error)
{
    struct sim_client *client = &sim->clients[who];
    client->greeting = 0;
    if (error != NULL && strcmp(error, "busy") == 0) {
        come(sim, who);
    } else if (error != NULL) {
        complain(sim, who, error);
    } else if (json_object_get(reply, "server") != NULL) {
        come(sim, who);
    } else {
        note_seat(sim, client, reply);
        become_ready(sim, who);
    }
}

/* The person moves to another device. That device knows only the link. */
static void move(struct sim *sim, size_t who, const char *link)
{
    struct sim_client *client = &sim->clients[who];
    snprintf(client->link, sizeof client->link, "%s", link);
    client->token[0] = '\0';
    client->asked = 0;
    client->seq = 0;
    json_decref(client->state);
    client->state = NULL;
    told_forget(&client->told);
    sim->moves++;
    sim_cut(sim, client->line);
}

static void take_reply(struct sim *sim, size_t who, const json_t *reply)
{
    struct sim_client *client = &sim->clients[who];
    const char *link = json_string_value(json_object_get(reply, "link"));
    const char *error = json_string_value(json_object_get(reply, "error"));
    uint64_t id = (uint64_t)json_integer_value(json_object_get(reply, "re"));
    if (id == client->greeting) {
        take_greeting(sim, who, reply, error);
        return;
    }
    if (link != NULL) {
        move(sim, who, link);
        return;
    }
    bool asked_only = error == NULL && json_object_get(reply, "verdict") != NULL;
    if (error == NULL && id < IDS_MAX && !asked_only) {
        client->acknowledged[id] = 1;
        sim->acknowledged++;
    } else if (!asked_only && strstr("busy stale not-allowed", error) == NULL &&
               (strcmp(error, "not-host") != 0 || is_host(client))) {
        complain(sim, who, error);
    }
    if (id == client->asked) {
        client->asked = 0;
        sim_put_client(sim, (int64_t)sim_draw(sim, 60), EVENT_ASK, who);
    }
}

void client_hear(struct sim *sim, size_t who, const char *text)
{
    struct sim_client *client = &sim->clients[who];
    json_error_t error;
    json_t *object = told_whole(&client->told, json_loads(text, 0, &error));
    if (object == NULL) {
        client->wrongs++;
        return;
    }
    if (json_object_get(object, "news") == NULL) {
        take_reply(sim, who, object);
    } else {
        const json_t *first = json_array_get(json_object_get(object, "entries"), 0);
        if (client->proposed[0] != '\0' &&
            (uint64_t)json_integer_value(json_object_get(first, "seq")) <= client->seq) {
            client->seq = 0; /* the client comes back, so the server tells it everything again */
        }
        client->wrongs += !brain_hear(object, &client->state, &client->seq);
        sim_put_client(sim, (int64_t)sim_draw(sim, 60), EVENT_ASK, who);
    }
    json_decref(object);
}

void client_think(struct sim *sim, size_t who)
{
    struct sim_client *client = &sim->clients[who];
    char words[128];
    if (client->line == NULL || client->asked != 0 || sim->silent) {
        return;
    }
    if (!client->ready) {
        if (client->greeting == 0) {
            come(sim, who);
        }
        return;
    }
    if (client->state == NULL || who == PLAYERS) {
        return;
    }
    const char *phase = json_string_value(json_object_get(client->state, "phase"));
    if (strcmp(phase, "waiting") == 0 && is_host(client)) {
        const json_t *seats = json_object_get(client->state, "seats");
        bool all = json_is_true(json_object_get(json_array_get(seats, 0), "person")) &&
                   json_is_true(json_object_get(json_array_get(seats, 1), "person")) &&
                   json_is_true(json_object_get(json_array_get(seats, 2), "person"));
        if (all) {
            ask(sim, who, "start bots=random");
        }
    } else if (sim_draw(sim, 200) == 0) {
        ask(sim, who, "why map>8,0");
    } else if (!sim->calm && sim_draw(sim, 40) == 0) {
        ask(sim, who, "link");
    } else if (sim_draw(sim, 12) == 0 &&
               brain_sign(client->state, &sim->rng, words, sizeof words)) {
        ask(sim, who, words);
    } else if (brain_next(client->state, &sim->rng, true, words, sizeof words)) {
        ask(sim, who, words);
    }
}
