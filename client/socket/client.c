/* SPDX-License-Identifier: MIT
 *
 * client.c - a player's end of the protocol: sends requests, finds the request that each reply
 * answers, and repeats requests that were lost.
 */
#include "client/socket/client.h"

#include "client/socket/client_internal.h"
#include "client/socket/rules.h"
#include "kit/program/clock.h"
#include "kit/program/end.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RETRY_MS = 500, RETRY_MAX_MS = 8000 };
enum { FORGET_SIZE = 16 + REQUEST_CODE_SIZE + REQUEST_SECRET_SIZE };

/* ---- Requests -------------------------------------------------------------------------------- */

/* Queues a request. If `token` is not empty, adds the token after the words. */
static struct asked *ask(struct client *client, const char *words, const char *token, bool greeting)
{
    size_t room = strlen(words) + strlen(token) + 8;
    struct asked *asked = must_have(calloc(1, sizeof *asked + room));
    asked->id = asked->number = ++client->last_id;
    asked->greeting = greeting;
    asked->watches = strncmp(words, "watch ", 6) == 0;
    asked->comes = asked->watches || rules_ask_for_seat(words);
    snprintf(asked->words, room, "%s%s%s", words, token[0] != '\0' ? " token=" : "", token);
    *client->asked_end = asked;
    client->asked_end = &asked->next;
    return asked;
}

static void drop_asked(struct client *client, struct asked **link)
{
    struct asked *asked = *link;
    *link = asked->next;
    if (client->asked_end == &asked->next) {
        client->asked_end = link;
    }
    free(asked);
}

/* Lets the vigil watch the oldest request that has been sent and must be answered. */
static void watch_oldest(struct client *client)
{
    struct vigil *vigil = &client->vigil;
    const struct asked *asked = client->asked;
    while (asked != NULL && (asked->asked_at == 0 || asked->again_at != 0)) {
        asked = asked->next;
    }
    vigil->asked_at = asked != NULL ? asked->asked_at : 0;
    if (asked == NULL || vigil->sent_at == 0) {
        vigil->sent_at = asked != NULL ? clock_ms() : 0;
    }
}

static void transmit(struct client *client, struct asked *asked)
{
    asked->again_at = 0;
    if (client->wire != NULL && wire_is_open(client->wire)) {
        size_t room = strlen(asked->words) + 32;
        char *line = must_have(malloc(room));
        snprintf(line, room, "%llu %s", (unsigned long long)asked->number, asked->words);
        wire_send(client->wire, line, strlen(line));
        asked->sent = true;
        asked->asked_at = asked->asked_at != 0 ? asked->asked_at : clock_ms();
        watch_oldest(client);
        free(line);
    }
}

/* Gives a number above `last` to each request that has not been sent. `last` is the number of the
 * newest request that the server has carried out for the seat. The server treats any request with a
 * number up to `last` as a repetition. */
static void number_after(struct client *client, uint64_t last)
{
    bool used = false;
    if (last > client->last_id) {
        client->last_id = last;
    }
    for (struct asked *asked = client->asked; asked != NULL; asked = asked->next) {
        used = used || (!asked->sent && asked->number <= last);
        if (used && !asked->sent) {
            asked->number = ++client->last_id;
        }
    }
}

static void greet(struct client *client, const char *words)
{
    struct asked *asked = ask(client, words, "", true);
    client->greeting = asked->number;
    transmit(client, asked);
}

static bool turn(struct client *client);

uint64_t client_send(struct client *client, const char *words)
{
    char token[REQUEST_TOKEN_SIZE] = "", forget[FORGET_SIZE];
    if (rules_ask_for_seat(words)) {
        rules_draw_token(token);
    }
    if (strcmp(words, "forget") == 0) {
        snprintf(forget, sizeof forget, "forget %s %s", client->table, client->token);
        words = forget;
    }
    struct asked *asked = ask(client, words, token, false);
    bool turned = asked->comes && turn(client);
    if (!turned && client->state == CLIENT_READY) {
        transmit(client, asked);
    }
    return asked->id;
}

/* ---- What the server says -------------------------------------------------------------------- */

static void tell(struct client *client, json_t *object)
{
    struct unread *unread = must_have(calloc(1, sizeof *unread));
    unread->object = json_incref(object);
    *client->unread_end = unread;
    client->unread_end = &unread->next;
}

/* Sends all unanswered requests, oldest first. Call this when the server has answered the
 * greetings. */
static void become_ready(struct client *client)
{
    client->state = CLIENT_READY;
    client->was_ready = true;
    client->is_told = false;
    client->status = client->failed = 0;
    client->greeting = 0;
    client->retry_ms = client->retry_first_ms;
    for (struct asked *asked = client->asked; asked != NULL; asked = asked->next) {
        transmit(client, asked);
    }
}

/* Goes on after a greeting (`hello`, `resume` or `watch`) has been answered. After `hello`, a
 * client that had a seat sends `resume`, and a client that watched sends `watch`. When no greeting
 * is left to send, the client is ready. */
static void greeted(struct client *client, bool hello)
{
    char words[128];
    unsigned long long after = client->seq;
    client->vigil.greeted = true;
    bool here = hello && client->table[0] != '\0' && strcmp(client->table, client->path) == 0;
    if (here && client->token[0] != '\0') {
        snprintf(words, sizeof words, "resume %s %s after=%llu", client->table, client->token,
                 after);
        greet(client, words);
    } else if (here && client->watches) {
        snprintf(words, sizeof words, "watch %s%s%s after=%llu", client->table,
                 client->door[0] != '\0' ? "-" : "", client->door, after);
        greet(client, words);
    } else {
        become_ready(client);
    }
}

/* Stores the table, token and seat that a reply gives. */
static void take_seat(struct client *client, const json_t *reply)
{
    const char *table = json_string_value(json_object_get(reply, "table"));
    const char *token = json_string_value(json_object_get(reply, "token"));
    const json_t *seat = json_object_get(reply, "seat");
    const json_t *last = json_object_get(reply, "last");
    if (table != NULL && strlen(table) < sizeof client->table) {
        snprintf(client->table, sizeof client->table, "%s", table);
        client->seat = json_is_integer(seat) ? (sab_seat)json_integer_value(seat) : SAB_NOBODY;
    }
    if (token != NULL && strlen(token) < sizeof client->token) {
        snprintf(client->token, sizeof client->token, "%s", token);
    }
    client->moves = json_is_true(json_object_get(reply, "moves"));
    if (json_is_integer(last)) {
        number_after(client, (uint64_t)json_integer_value(last));
    }
}

/* Plans to repeat the request, with the same token, after a pause. */
static void put_off(struct client *client, struct asked *asked, json_t *reply)
{
    if (asked->wait_ms == 0) {
        json_object_set_new(reply, "again", json_true());
        tell(client, reply);
    }
    unsigned longer = asked->wait_ms == 0 ? client->retry_first_ms : 2 * asked->wait_ms;
    asked->wait_ms = longer < RETRY_MAX_MS ? longer : RETRY_MAX_MS;
    asked->again_at = clock_ms() + rules_jittered(asked->wait_ms);
    asked->asked_at = 0;
    watch_oldest(client);
}

static void take_reply(struct client *client, json_t *object, uint64_t number)
{
    bool refused = json_object_get(object, "error") != NULL;
    bool is_greeting = number != 0 && number == client->greeting;
    bool hello = json_object_get(object, "server") != NULL;
    struct asked **link = &client->asked;
    while (*link != NULL && (*link)->number != number) {
        link = &(*link)->next;
    }
    if (*link != NULL) {
        json_object_set_new(object, "re", json_integer((json_int_t)(*link)->id));
    }
    if (is_greeting && rules_may_pass(object)) {
        if (!client->is_told) {
            json_object_set_new(object, "again", json_true());
            tell(client, object);
        }
        client->put_off = client->is_told = true;
        return;
    }
    if (rules_leave_open(object) && *link != NULL && (*link)->comes) {
        put_off(client, *link, object);
        return;
    }
    if (*link != NULL) {
        if (!refused && (*link)->watches) {
            char code[REQUEST_CODE_SIZE];
            client->watches = rules_read_address((*link)->words, code, client->door);
        }
        drop_asked(client, link);
        watch_oldest(client);
    }
    if (!refused) {
        take_seat(client, object);
    }
    if (!is_greeting || refused) {
        tell(client, object);
    }
    if ((is_greeting && refused) || rules_send_away(object)) {
        client->state = CLIENT_REFUSED;
    } else if (is_greeting) {
        greeted(client, hello);
    }
}

static void take_news(struct client *client, json_t *object, const char *table)
{
    const json_t *entries = json_object_get(object, "entries");
    const json_t *last = json_array_get(entries, json_array_size(entries) - 1);
    const json_t *seq = json_object_get(last, "seq");
    if (strcmp(table, client->table) != 0) {
        client->seq = 0;
        snprintf(client->table, sizeof client->table, "%s", table);
    }
    if (json_is_integer(seq)) {
        client->seq = (uint64_t)json_integer_value(seq);
    }
    tell(client, object);
}

static void on_message(void *context, const char *text, size_t size)
{
    struct client *client = context;
    json_error_t error;
    json_t *object = json_loadb(text, size, 0, &error);
    if (object == NULL) {
        return;
    }
    object = told_whole(&client->told, object);
    const char *table = json_string_value(json_object_get(object, "news"));
    const json_t *id = json_object_get(object, "re");
    if (table != NULL) {
        take_news(client, object, table);
    } else {
        take_reply(client, object, json_is_integer(id) ? (uint64_t)json_integer_value(id) : 0);
    }
    json_decref(object);
}

json_t *client_receive(struct client *client)
{
    struct unread *unread = client->unread;
    if (unread == NULL) {
        return NULL;
    }
    json_t *object = unread->object;
    client->unread = unread->next;
    if (client->unread == NULL) {
        client->unread_end = &client->unread;
    }
    free(unread);
    return object;
}

/* ---- The connection -------------------------------------------------------------------------- */

/* Writes the code of the table whose path the connection must use, or "" if there is no table
 * yet. */
static void write_goal(const struct client *client, char goal[REQUEST_CODE_SIZE])
{
    char door[REQUEST_CODE_SIZE];
    snprintf(goal, REQUEST_CODE_SIZE, "%s",
             client->table[0] != '\0' ? client->table : client->url.table);
    for (const struct asked *asked = client->asked; asked != NULL; asked = asked->next) {
        if (asked->comes && !asked->greeting) {
            if (!rules_read_address(asked->words, goal, door)) {
                goal[0] = '\0';
            }
            break;
        }
    }
}

/* Closes the connection. Drops unanswered greetings, because the client sends new greetings on the
 * next connection. */
static void disconnect(struct client *client)
{
    wire_close(client->wire);
    client->wire = NULL;
    client->greeting = 0;
    client->put_off = false;
    for (struct asked **link = &client->asked; *link != NULL;) {
        if ((*link)->greeting) {
            drop_asked(client, link);
        } else {
            link = &(*link)->next;
        }
    }
}

static void lose(struct client *client)
{
    disconnect(client);
    if (client->state != CLIENT_REFUSED) {
        client->state = CLIENT_WAITING;
        client->retry_at = clock_ms() + rules_jittered(client->retry_ms);
        unsigned doubled = 2 * client->retry_ms;
        client->retry_ms = doubled < RETRY_MAX_MS ? doubled : RETRY_MAX_MS;
    }
}

static void start_connecting(struct client *client)
{
    client->state = CLIENT_CONNECTING;
    client->vigil = (struct vigil){.began_at = clock_ms()};
    write_goal(client, client->path);
    client->wire = wire_open(&client->url, client->path, client->attempt, on_message, client);
    if (client->wire == NULL) {
        client->status = 0;
        client->attempt++;
        lose(client);
    }
}

/* The connection is lost. If no server has answered at this address of the name, tries the next
 * one; only if all have failed, waits. */
static void go_on(struct client *client)
{
    bool answered = client->state != CLIENT_CONNECTING || client->vigil.greeted || client->put_off;
    unsigned status = wire_status(client->wire);
    bool reached = wire_addresses(client->wire) > 0;
    client->status = answered || status != 0 || !reached ? status : client->status;
    client->attempt += !answered;
    client->failed += !answered;
    if (!answered && client->failed < wire_addresses(client->wire)) {
        disconnect(client);
        start_connecting(client);
    } else {
        client->failed = 0;
        lose(client);
    }
}

/* If the connection uses the path of the wrong table, connects again with the right path. Returns
 * whether it has done so. */
static bool turn(struct client *client)
{
    char goal[REQUEST_CODE_SIZE];
    write_goal(client, goal);
    if (client->wire == NULL || strcmp(goal, client->path) == 0) {
        return false;
    }
    disconnect(client);
    start_connecting(client);
    return true;
}

static void ask_again(struct client *client, int64_t now)
{
    for (struct asked *asked = client->asked; asked != NULL; asked = asked->next) {
        if (asked->again_at != 0 && asked->again_at <= now) {
            transmit(client, asked);
        }
    }
}

/* Does what the vigil asks for. Returns false if the connection is lost. */
static bool is_alive(struct client *client, int64_t now)
{
    struct vigil *vigil = &client->vigil;
    vigil->heard_at = wire_take_heard(client->wire) ? now : vigil->heard_at;
    enum vigil_state state = vigil_state(vigil, now);
    if (state == VIGIL_PING) {
        vigil->pinged_at = now;
        wire_ping(client->wire);
    }
    return state != VIGIL_LOST;
}

void client_run(struct client *client)
{
    int64_t now = clock_ms();
    if (client->state == CLIENT_WAITING && now >= client->retry_at) {
        start_connecting(client);
    }
    if (client->wire == NULL) {
        return;
    }
    bool alive = wire_run(client->wire) && is_alive(client, now);
    if (!alive || client->put_off) {
        go_on(client);
    } else if (client->moves) {
        client->moves = client->was_ready = false; /* not ready yet, but nothing has been lost */
        turn(client);
    } else if (client->state == CLIENT_READY) {
        ask_again(client, now);
    } else if (client->state == CLIENT_CONNECTING && client->greeting == 0 &&
               wire_is_open(client->wire)) {
        client->vigil.began_at = now;
        greet(client, "hello 2");
    }
}

void client_drop(struct client *client)
{
    lose(client);
}

struct client *client_open(const struct client_url *url)
{
    struct client *client = must_have(calloc(1, sizeof *client));
    client->url = *url;
    client->seat = SAB_NOBODY;
    client->asked_end = &client->asked;
    client->unread_end = &client->unread;
    client->retry_first_ms = client->retry_ms = RETRY_MS;
    start_connecting(client);
    return client;
}

void client_close(struct client *client)
{
    if (client == NULL) {
        return;
    }
    wire_close(client->wire);
    while (client->asked != NULL) {
        drop_asked(client, &client->asked);
    }
    for (json_t *object; (object = client_receive(client)) != NULL;) {
        json_decref(object);
    }
    told_forget(&client->told);
    free(client);
}

void client_resume(struct client *client, const char *table, const char *token, uint64_t after)
{
    snprintf(client->table, sizeof client->table, "%s", table);
    snprintf(client->token, sizeof client->token, "%s", token);
    client->seq = after;
    turn(client);
}

void client_set_retry(struct client *client, unsigned first_ms)
{
    client->retry_first_ms = client->retry_ms = first_ms;
}
