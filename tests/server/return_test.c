/* SPDX-License-Identifier: MIT
 *
 * return_test.c - a client stops, and a new client continues at its seat, as a restarted program
 * does. The server must not mistake the new client's requests for requests that it has already
 * carried out.
 */
#include "client/socket/client.h"
#include "tests/server/rig.h"
#include "tests/tap.h"

#include <jansson.h>

enum { TALK = 4, TURNS = 400, TURN_MS = 50 };

static struct client *open_client(const struct rig *rig)
{
    struct client_url url;
    const char *fault = "";
    char text[64];
    rig_url(rig, text);
    if (!client_read_url(text, &url, &fault)) {
        return NULL;
    }
    struct client *client = client_open(&url);
    client_set_retry(client, 20);
    return client;
}

/* A client's request, which the server must answer. If the request is a chat message, the server
 * must also tell the message to everybody at the table. */
struct saying {
    const char *said; /* the text of the chat message, or NULL */
    uint64_t id;
    bool answered, heard;
};

static struct saying say(struct client *client, const char *said)
{
    char words[64];
    snprintf(words, sizeof words, "say \"%s\"", said);
    return (struct saying){.said = said, .id = client_send(client, words)};
}

static void look_for(struct saying *saying, const json_t *object)
{
    const json_t *entries = json_object_get(object, "entries");
    json_int_t re = json_integer_value(json_object_get(object, "re"));
    bool ok = json_is_true(json_object_get(object, "ok"));
    saying->answered = saying->answered || (re == (json_int_t)saying->id && ok);
    saying->heard = saying->heard || saying->said == NULL;
    for (size_t i = 0; i < json_array_size(entries); i++) {
        const char *text = json_string_value(json_object_get(json_array_get(entries, i), "text"));
        saying->heard = saying->heard || (text != NULL && strcmp(text, saying->said) == 0);
    }
}

/* Whether the server has answered every request and sent every chat message to everybody. */
static bool hears(struct client *client, struct saying *sayings, size_t count)
{
    bool all = false;
    for (int turn = 0; turn < TURNS && !all; turn++) {
        client_poll(client, TURN_MS);
        all = true;
        for (json_t *object; (object = client_receive(client)) != NULL; json_decref(object)) {
            for (size_t i = 0; i < count; i++) {
                look_for(&sayings[i], object);
            }
        }
        for (size_t i = 0; i < count; i++) {
            all = all && sayings[i].answered && sayings[i].heard;
        }
    }
    return all;
}

static bool says(struct client *client, const char *said)
{
    struct saying saying = say(client, said);
    return hears(client, &saying, 1);
}

/* Closes `client`. Returns a new client at the same seat. */
static struct client *take_over(const struct rig *rig, struct client *client)
{
    struct client *next = open_client(rig);
    client_resume(next, client_table(client), client_token(client), client_seq(client));
    client_close(client);
    return next;
}

/* Makes a new table. Returns a client with a seat there, after the server has answered its request
 * for the seat. */
static struct client *sit_down(const struct rig *rig)
{
    struct client *client = open_client(rig);
    struct saying saying = {.id = client_send(client, "create base seats=3 name=\"Ada\"")};
    tap_ok(hears(client, &saying, 1), "a client has a seat");
    return client;
}

/* A client sends requests before it is back at its seat. The first of these requests have IDs that
 * the seat has already used. */
static struct client *test_early(const struct rig *rig, struct client *client, const char *what)
{
    struct client *next = take_over(rig, client);
    struct saying sayings[] = {say(next, "early"), say(next, "soon"), say(next, "in time")};
    tap_ok(hears(next, sayings, 3), "messages sent before the client is back are heard, %s", what);
    return next;
}

static void test_return(const struct rig *rig)
{
    struct client *first = sit_down(rig);
    bool good = true;
    for (int i = 0; i < TALK; i++) {
        good = says(first, "before") && good;
    }
    tap_ok(good, "the client has sent chat messages");
    struct client *next = take_over(rig, first);
    for (int turn = 0; turn < TURNS && client_state(next) != CLIENT_READY; turn++) {
        client_poll(next, TURN_MS);
    }
    tap_ok(client_state(next) == CLIENT_READY && client_seat(next) == 0,
           "a new client is back at the seat");
    tap_ok(says(next, "after"), "the first message of the new client is heard");
    tap_ok(says(next, "later"), "the next message of the new client is heard");
    client_close(test_early(rig, next, "though all its numbers were used"));
}

int main(int argc, char **argv)
{
    struct rig rig;
    (void)argc;
    if (!tap_ok(rig_open(&rig, argv[0]) && rig_start(&rig, NULL), "the server starts")) {
        return tap_done();
    }
    test_return(&rig);
    client_close(test_early(&rig, sit_down(&rig), "though its first number was used"));
    rig_close(&rig);
    return tap_done();
}
