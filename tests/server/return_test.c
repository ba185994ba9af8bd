/* SPDX-License-Identifier: MIT
 *
 * return_test.c - a client that goes on where another one of the same seat stopped, as a program
 * started again does: its requests are none of those carried out before.
 */
#include "client/socket/client.h"
#include "tests/server/rig.h"
#include "tests/tap.h"

#include <jansson.h>
#include <signal.h>

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

/* Whether it was said so at the table, and is told; `id` is that of a request to be answered. */
static bool hears(struct client *client, uint64_t id, const char *said)
{
    bool answered = false, heard = said == NULL;
    for (int turn = 0; turn < TURNS && !(answered && heard); turn++) {
        client_poll(client, TURN_MS);
        for (json_t *object; (object = client_receive(client)) != NULL; json_decref(object)) {
            const json_t *entries = json_object_get(object, "entries");
            json_int_t re = json_integer_value(json_object_get(object, "re"));
            answered =
                answered || (re == (json_int_t)id && json_is_true(json_object_get(object, "ok")));
            for (size_t i = 0; said != NULL && i < json_array_size(entries); i++) {
                const char *text =
                    json_string_value(json_object_get(json_array_get(entries, i), "text"));
                heard = heard || (text != NULL && strcmp(text, said) == 0);
            }
        }
    }
    return answered && heard;
}

int main(int argc, char **argv)
{
    struct rig rig;
    (void)argc;
    if (!tap_ok(rig_open(&rig, argv[0]) && rig_start(&rig, NULL), "the server starts")) {
        return tap_done();
    }
    struct client *first = open_client(&rig);
    bool good = hears(first, client_send(first, "create base seats=3 name=\"Ada\""), NULL);
    for (int i = 0; i < TALK; i++) {
        good = hears(first, client_send(first, "say \"before\""), "before") && good;
    }
    tap_ok(good, "one has a seat, and has said something");
    struct client *next = open_client(&rig);
    client_resume(next, client_table(first), client_token(first), client_seq(first));
    client_close(first);
    for (int turn = 0; turn < TURNS && client_state(next) != CLIENT_READY; turn++) {
        client_poll(next, TURN_MS);
    }
    tap_ok(client_state(next) == CLIENT_READY && client_seat(next) == 0, "one is back at the seat");
    tap_ok(hears(next, client_send(next, "say \"after\""), "after"),
           "what one says when started again is heard");
    tap_ok(hears(next, client_send(next, "say \"later\""), "later"), "and what one says then");
    client_close(next);
    rig_close(&rig);
    return tap_done();
}
