/* SPDX-License-Identifier: MIT
 *
 * crowding_test.c - a seat's owner always gets back to the seat. When a ninth connection comes, the
 * server pings the eight, and those that do not answer make room. If all answer, the ninth is told
 * that the seat is open elsewhere.
 */
#include "server/lobby/crowding.h"
#include "server/net/connection.h"
#include "tests/server/person.h"
#include "tests/tap.h"

#include <stdio.h>
#include <string.h>

enum { SEAT_PEOPLE = HOSTED_SEAT_MAX, PEOPLE = SEAT_PEOPLE + 4, TOKEN = 7, WAIT_MS = 3000 };

static const struct lobby_options options = {.tables_max = 10};
static struct stage stage;
static struct person people[PEOPLE];
static char code[8], resume[160];

static void cut(void *line)
{
    person_cut(line);
    stage.dismissed_count++;
}

/* Opens a table, at whose seat 0 there are then eight connections: people[0] to people[7]. */
static void open_full(void)
{
    char words[160];
    memset(people, 0, sizeof people);
    stage_open(&stage, &options, person_hear);
    stage.dismiss = cut;
    lobby_close(stage.lobby);
    stage_start(&stage, &options, person_hear);
    for (unsigned i = 0; i < PEOPLE; i++) {
        person_arrive(&stage, &people[i]);
    }
    snprintf(words, sizeof words, "create base seats=3 name=\"Ada\" token=%064x", TOKEN);
    person_ask(&stage, &people[0], words);
    snprintf(code, sizeof code, "%s", json_string_value(json_object_get(people[0].reply, "table")));
    snprintf(resume, sizeof resume, "resume %s %064x", code, TOKEN);
    bool all = true;
    for (unsigned i = 1; i < SEAT_PEOPLE; i++) {
        all = person_ask(&stage, &people[i], resume) && all;
    }
    tap_ok(all && stage.pings == 0, "eight connections come to the seat at once");
}

static void close_all(void)
{
    for (unsigned i = 0; i < PEOPLE; i++) {
        if (people[i].guest != NULL) {
            lobby_leave(people[i].guest);
        }
        person_forget(&people[i]);
    }
    stage_close(&stage);
}

static void leave(struct person *person)
{
    lobby_leave(person->guest);
    person->guest = NULL;
}

static const char *why(const struct person *person)
{
    const char *text = json_string_value(json_object_get(person->reply, "why"));
    return text != NULL ? text : "";
}

/* Sends a request. Whatever the person was told before is forgotten. */
static void send(struct person *person, const char *words)
{
    json_decref(person->reply);
    person->reply = NULL;
    person_send(person, words);
    stage_settle(&stage);
}

static bool is_ok(const struct person *person)
{
    return json_is_true(json_object_get(person->reply, "ok"));
}

static unsigned count_cut(void)
{
    unsigned count = 0;
    for (unsigned i = 0; i < PEOPLE; i++) {
        count += people[i].cut;
    }
    return count;
}

static void test_silent(void)
{
    struct person *ninth = &people[SEAT_PEOPLE], *tenth = ninth + 1, *eleventh = tenth + 1;
    open_full();
    stage.silent[0] = &people[2];
    stage.silent[1] = &people[5];
    send(ninth, resume);
    send(ninth, "ping");
    tap_ok(ninth->reply == NULL && stage.pings == SEAT_PEOPLE,
           "a ninth waits, and the eight are pinged");
    stage_pass(&stage, WAIT_MS / 2);
    send(tenth, resume);
    tap_ok(tenth->reply == NULL && stage.pings == SEAT_PEOPLE && count_cut() == 0,
           "a tenth waits for the same answers");
    stage_pass(&stage, WAIT_MS / 2);
    stage_settle(&stage);
    tap_ok(count_cut() == 2 && people[2].cut && people[5].cut,
           "after 3 s the two that have not answered make room");
    tap_ok(is_ok(ninth) && is_ok(tenth), "and both who came have the seat");
    leave(&people[2]);
    leave(&people[5]);
    send(eleventh, resume);
    stage_pass(&stage, WAIT_MS);
    stage_settle(&stage);
    tap_text(why(eleventh), "open-elsewhere", "if all answer, the next is told so");
    tap_ok(count_cut() == 2, "and nobody loses a connection");
    leave(&people[0]);
    send(eleventh, resume);
    tap_ok(is_ok(eleventh), "the next may try again, and comes as soon as there is room");
    tap_ok(person_ask(&stage, ninth, "say \"here\""), "the seat is theirs");
    close_all();
}

/* While a guest waits, that guest or the table goes. */
static void test_gone(void)
{
    struct person *ninth = &people[SEAT_PEOPLE], *tenth = ninth + 1;
    open_full();
    send(ninth, resume);
    leave(ninth);
    stage_pass(&stage, WAIT_MS);
    tap_ok(count_cut() == 0, "if the ninth goes, nothing happens");
    send(tenth, resume);
    for (unsigned i = 0; i < SEAT_PEOPLE; i++) {
        leave(&people[i]);
    }
    stage_pass(&stage, WAIT_MS);
    stage_settle(&stage);
    tap_ok(is_ok(tenth), "if the eight go, the ninth comes");
    close_all();
    open_full();
    send(ninth, resume);
    close_all();
    tap_ok(true, "a server that ends drops what waits");
}

static void test_create(void)
{
    struct person *ninth = &people[SEAT_PEOPLE];
    char words[160];
    open_full();
    stage.silent[0] = &people[3];
    snprintf(words, sizeof words, "create base seats=3 name=\"Ada\" token=%064x", TOKEN);
    send(ninth, words);
    tap_ok(ninth->reply == NULL, "a repeated create waits, too");
    stage_pass(&stage, WAIT_MS);
    stage_settle(&stage);
    tap_ok(is_ok(ninth) && people[3].cut, "and comes to its table");
    tap_text(json_string_value(json_object_get(ninth->reply, "table")), code, "which is the same");
    close_all();
}

/* Takes what the connection has to send. Returns its last byte but one: the opcode of an empty
 * frame. */
static unsigned newest_frame(struct connection *connection)
{
    struct output output = {.body = NULL};
    unsigned opcode = 0;
    if (connection_take(connection, &output) && output.head.size >= 2) {
        opcode = bytes_first(&output.head)[output.head.size - 2];
        bytes_free(&output.head);
        connection_sent(connection);
    }
    return opcode;
}

static void test_ping(void)
{
    static const char handshake[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    static const uint8_t pong[] = {0x8a, 0x80, 1, 2, 3, 4};
    struct site site;
    stage_open(&stage, &options, person_hear);
    stage_open_site(&stage, &site, 4);
    struct connection *connection = connection_open(&site, "192.0.2.1", NULL);
    connection_receive(connection, (const uint8_t *)handshake, sizeof handshake - 1);
    newest_frame(connection);
    connection_ping(connection);
    tap_number(newest_frame(connection), 0x89, "a ping is sent at once");
    tap_ok(!connection_answered(connection), "at first it is not answered");
    connection_receive(connection, pong, sizeof pong);
    tap_ok(connection_answered(connection), "a pong answers it");
    stage_pass(&stage, CONNECTION_PING_MS + 200);
    tap_number(newest_frame(connection), 0x89, "another ping is due");
    tap_ok(connection_answered(connection), "which changes nothing in this");
    connection_free(connection);
    stage_close_site(&stage, &site);
}

int main(void)
{
    test_ping();
    test_silent();
    test_gone();
    test_create();
    return tap_done();
}
