/* SPDX-License-Identifier: MIT
 *
 * connection_test.c - one connection without sockets, with a clock that the test moves. The test
 * covers deadlines, pings, slow readers, requests that arrive byte by byte, and long logs.
 */
#include "server/net/connection.h"
#include "table/entry.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

/* A site on a stage (stage.h). Nothing happens until the test moves the clock of the stage. */
struct scene {
    struct stage stage;
    struct site site;
    struct bytes sent; /* the bytes that the peer would have received */
};

static const struct lobby_options options = {.tables_max = 10, .news_enough = 32 * 1024};

static void open_scene(struct scene *scene)
{
    memset(scene, 0, sizeof *scene);
    stage_open(&scene->stage, &options, connection_send);
    stage_open_site(&scene->stage, &scene->site, 3);
}

static void close_scene(struct scene *scene)
{
    stage_close_site(&scene->stage, &scene->site);
    bytes_free(&scene->sent);
}

/* Lets the store finish its appends and readings. */
static void settle(struct scene *scene)
{
    do {
        lobby_stored(scene->stage.lobby);
    } while (stage_read(&scene->stage));
}

/* Takes everything that a connection has to send, as a fast peer would. */
static void drain(struct scene *scene, struct connection *connection)
{
    struct output output;
    while (connection_take(connection, &output)) {
        bytes_add(&scene->sent, bytes_first(&output.head), output.head.size);
        bytes_add(&scene->sent, output.body, output.body_size);
        bytes_free(&output.head);
        connection_sent(connection);
        settle(scene);
    }
    while (connection_next_dirty(&scene->site) != NULL) {
    }
}

static bool has_sent(struct scene *scene, const char *text)
{
    return scene->sent.size > 0 &&
           memmem(bytes_first(&scene->sent), scene->sent.size, text, strlen(text)) != NULL;
}

static void receive(struct connection *connection, const char *text)
{
    connection_receive(connection, (const uint8_t *)text, strlen(text));
}

static const char upgrade[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/* Opens a WebSocket at the path "/ws" followed by `path`. */
static struct connection *open_path(struct scene *scene, const char *path)
{
    struct connection *connection = connection_open(&scene->site, "127.0.0.1", NULL);
    char request[sizeof upgrade + 16];
    snprintf(request, sizeof request, "GET /ws%s%s", path, upgrade + strlen("GET /ws"));
    receive(connection, request);
    drain(scene, connection);
    return connection;
}

static struct connection *open_websocket(struct scene *scene)
{
    return open_path(scene, "");
}

static void test_bytes(void)
{
    struct scene scene;
    open_scene(&scene);
    struct connection *connection = connection_open(&scene.site, "127.0.0.1", NULL);
    char all[sizeof upgrade + 16];
    memcpy(all, upgrade, sizeof upgrade - 1);
    memcpy(all + sizeof upgrade - 1,
           "\x81\x89\0\0\0\0"
           "1 hello 2",
           15);
    for (size_t i = 0; i < sizeof upgrade - 1 + 15; i++) {
        connection_receive(connection, (const uint8_t *)all + i, 1);
        drain(&scene, connection);
    }
    tap_ok(has_sent(&scene, "101 Switching") && has_sent(&scene, "{\"re\":1,\"ok\":true"),
           "the request for a WebSocket may arrive byte by byte");
    bytes_free(&scene.sent);
    connection_free(connection);
    connection = connection_open(&scene.site, "127.0.0.1", NULL);
    connection_receive(connection, (const uint8_t *)all, sizeof upgrade - 1 + 15);
    drain(&scene, connection);
    tap_ok(has_sent(&scene, "101 Switching") && has_sent(&scene, "{\"re\":1,\"ok\":true"),
           "it may arrive in one piece with the first message");
    connection_free(connection);
    close_scene(&scene);
}

static void test_deadlines(void)
{
    struct scene scene;
    open_scene(&scene);
    struct connection *connection = connection_open(&scene.site, "127.0.0.1", NULL);
    receive(connection, "GET / HT");
    stage_pass(&scene.stage, CONNECTION_HEADER_MS - 1000);
    receive(connection, "T");
    tap_ok(!connection_is_over(connection), "a header may arrive slowly");
    stage_pass(&scene.stage, 2000);
    tap_ok(connection_is_over(connection), "a header that takes too long ends the connection");
    connection_free(connection);
    connection = connection_open(&scene.site, "127.0.0.1", NULL);
    receive(connection, "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n");
    drain(&scene, connection);
    stage_pass(&scene.stage, CONNECTION_IDLE_MS - 1000);
    tap_ok(!connection_is_over(connection), "a connection may rest between requests");
    stage_pass(&scene.stage, 2000);
    tap_ok(connection_is_over(connection), "a connection that rests too long is ended");
    connection_free(connection);
    close_scene(&scene);
}

static void test_pings(void)
{
    struct scene scene;
    open_scene(&scene);
    struct connection *connection = open_websocket(&scene);
    for (int i = 0; i < 10; i++) {
        stage_pass(&scene.stage, CONNECTION_PING_MS);
        drain(&scene, connection);
        connection_receive(connection, (const uint8_t *)"\x8a\x80\0\0\0\0", 6);
    }
    tap_ok(has_sent(&scene, "\x89") && !connection_is_over(connection),
           "a client that answers pings stays connected");
    stage_pass(&scene.stage, 2 * CONNECTION_PING_MS);
    tap_ok(!connection_is_over(connection), "a client may miss one ping");
    stage_pass(&scene.stage, CONNECTION_PING_MS + 200);
    tap_ok(connection_is_over(connection), "a client that misses two pings is disconnected");
    connection_free(connection);
    close_scene(&scene);
}

static void receive_ping(struct connection *connection)
{
    connection_receive(connection, (const uint8_t *)"\x89\x80\0\0\0\0", 6);
}

static void test_flood(void)
{
    struct scene scene;
    open_scene(&scene);
    struct connection *connection = open_websocket(&scene);
    for (int i = 0; i < 100; i++) {
        receive_ping(connection);
    }
    scene.stage.now += 200;
    receive_ping(connection);
    drain(&scene, connection);
    tap_ok(!has_sent(&scene, "\x88"), "a hundred frames may come at once, and one more later");
    receive_ping(connection);
    drain(&scene, connection);
    tap_ok(has_sent(&scene, "{\"re\":null,\"error\":\"too-fast\""),
           "one more frame at once is too fast");
    tap_ok(has_sent(&scene, "\x88\x02\x03\xf0"), "then the connection is closed with 1008");
    connection_free(connection);
    close_scene(&scene);
}

static void test_slow_reader(void)
{
    static char news[100000];
    struct scene scene;
    struct output output;
    open_scene(&scene);
    struct connection *connection = open_websocket(&scene);
    memset(news, 'n', sizeof news);
    connection_send(connection, news, sizeof news);
    bool took = connection_take(connection, &output);
    tap_ok(took && output.head.size > sizeof news, "the first news is on its way");
    connection_send(connection, news, sizeof news);
    connection_send(connection, news, sizeof news);
    tap_ok(!connection_is_over(connection), "more news may wait behind it");
    connection_send(connection, news, sizeof news);
    tap_ok(connection_is_over(connection), "the connection ends if too much news waits");
    bytes_free(&output.head);
    connection_free(connection);
    connection = open_websocket(&scene);
    static char long_news[1000000];
    memset(long_news, 'n', sizeof long_news);
    connection_send(connection, long_news, sizeof long_news);
    tap_ok(!connection_is_over(connection), "one long message does not end the connection");
    connection_free(connection);
    close_scene(&scene);
}

/* A slow reader's buffer must get its full size soon. If the buffers of many slow readers grew
 * little by little, each step would copy all that waits in them. */
static void test_slow_reader_buffer(void)
{
    static const char news[3000];
    struct scene scene;
    struct output first, rest;
    open_scene(&scene);
    struct connection *connection = open_websocket(&scene);
    connection_send(connection, news, sizeof news);
    connection_take(connection, &first);
    for (int i = 0; i < 4; i++) {
        connection_send(connection, news, sizeof news);
    }
    bytes_free(&first.head);
    connection_sent(connection);
    bool took = connection_take(connection, &rest);
    tap_ok(took && rest.head.size < 5 * sizeof news && rest.head.room >= CONNECTION_UNSENT_MAX,
           "the buffer of a slow reader soon has room for all that may wait");
    bytes_free(&rest.head);
    connection_free(connection);
    close_scene(&scene);
}

/* ---- A long log ------------------------------------------------------------------------------ */

/* Sends a request as a frame masked with zeros. */
static void ask(struct scene *scene, struct connection *connection, const char *line)
{
    size_t size = strlen(line);
    const uint8_t head[] = {0x81, 0x80 | 126, (uint8_t)(size >> 8), (uint8_t)size, 0, 0, 0, 0};
    size_t at = size < 126 ? 2 : 0; /* one byte holds a length of up to 125 */
    const uint8_t short_head[] = {0x81, (uint8_t)(0x80 | size), 0, 0, 0, 0};
    connection_receive(connection, at == 0 ? head : short_head, at == 0 ? sizeof head : 6);
    receive(connection, line);
    settle(scene);
}

/* Finds the text `before` in the bytes that were sent, and copies what follows it, up to the next
 * quotation mark. */
static void find_sent(struct scene *scene, const char *before, char *text, size_t size)
{
    const char *sent = (const char *)bytes_first(&scene->sent);
    const char *at = memmem(sent, scene->sent.size, before, strlen(before));
    size_t length = 0;
    for (at += strlen(before); at[length] != '"' && length + 1 < size; length++) {
        text[length] = at[length];
    }
    text[length] = '\0';
}

/* Lets another server append `count` chat messages to the log, after entry number `last`. Returns
 * the number of the new last entry. */
static uint64_t talk(struct scene *scene, const char *table, uint64_t last, unsigned count)
{
    static char lines[STORE_APPEND_ENTRIES][ENTRY_TEXT_SIZE];
    struct store_entry entries[STORE_APPEND_ENTRIES];
    for (unsigned said = 0; said < count; said += STORE_APPEND_ENTRIES) {
        for (size_t i = 0; i < STORE_APPEND_ENTRIES; i++) {
            int size = snprintf(lines[i], sizeof lines[i], "%llu %llu 0:%zu said 0 \"%0250u\"",
                                (unsigned long long)(last + i + 1),
                                (unsigned long long)scene->stage.now, 100 + said + i, said);
            entries[i] = (struct store_entry){
                .at = scene->stage.now, .body = lines[i], .size = (size_t)size};
        }
        struct store_append append = {.table = table,
                                      .expected = last,
                                      .entries = entries,
                                      .count = STORE_APPEND_ENTRIES,
                                      .ticket = 1};
        struct store_result result;
        memset(append.key, (int)said, sizeof append.key);
        store_append(scene->stage.store, &append);
        last =
            store_poll(scene->stage.store, &result) && result.outcome == STORE_OK ? result.seq : 0;
    }
    return last;
}

/* Counts the entries that were sent. Their numbers must be 1, 2, 3 and so on. */
static uint64_t entries_sent(struct scene *scene)
{
    const char *at = (const char *)bytes_first(&scene->sent), *end = at + scene->sent.size;
    uint64_t count = 0;
    while ((at = memmem(at, (size_t)(end - at), "{\"seq\":", 7)) != NULL) {
        at += 7;
        if (strtoull(at, NULL, 10) != ++count) {
            return 0;
        }
    }
    return count;
}

enum { TALK = 1920 }; /* number of chat messages; more would begin a new segment (decision 10) */

/* Ada has a seat at a table and goes away. Then the log of the table grows long. The server
 * restarts, and Ada comes back. */
struct long_log {
    struct scene scene;
    char table[16], token[80];
    uint64_t last;
    struct connection *connection;
};

static void open_long_log(struct long_log *log)
{
    struct scene *scene = &log->scene;
    char line[160];
    open_scene(scene);
    log->connection = open_websocket(scene);
    ask(scene, log->connection, "1 hello 2");
    ask(scene, log->connection, "2 create base seats=4 name=\"Ada\"");
    drain(scene, log->connection);
    find_sent(scene, "\"table\":\"", log->table, sizeof log->table);
    find_sent(scene, "\"token\":\"", log->token, sizeof log->token);
    connection_free(log->connection);
    lobby_stored(scene->stage.lobby);
    log->last = talk(scene, log->table, lobby_table(scene->stage.lobby, log->table)->seq, TALK);
    lobby_close(scene->stage.lobby);
    stage_start(&scene->stage, &options, connection_send);
    scene->site.lobby = scene->stage.lobby;
    snprintf(line, sizeof line, "/%s", log->table);
    log->connection = open_path(scene, line);
    ask(scene, log->connection, "1 hello 2");
    drain(scene, log->connection);
    bytes_free(&scene->sent);
    snprintf(line, sizeof line, "2 resume %s %s after=0", log->table, log->token);
    ask(scene, log->connection, line);
}

/* Takes the pieces of the log one by one. While the server reads the second piece, another guest
 * sends the requests `asked`, and Ada sends a ping. Returns the largest number of bytes that were
 * waiting to be sent at one time. */
static size_t take_pieces(struct long_log *log, const char *const asked[], size_t count)
{
    struct output output;
    struct connection *other = NULL;
    size_t most = 0;
    for (unsigned pieces = 0; connection_take(log->connection, &output); pieces++) {
        most = output.head.size > most ? output.head.size : most;
        bytes_add(&log->scene.sent, bytes_first(&output.head), output.head.size);
        bytes_free(&output.head);
        if (pieces == 1) {
            char path[24];
            snprintf(path, sizeof path, "/%s", log->table);
            other = open_path(&log->scene, path);
            ask(&log->scene, other, "1 hello 2");
            for (size_t i = 0; i < count; i++) {
                ask(&log->scene, other, asked[i]);
            }
            ask(&log->scene, log->connection, "3 ping");
        }
        connection_sent(log->connection);
        settle(&log->scene);
    }
    tap_ok(other != NULL, "a long log comes in pieces");
    if (other != NULL) {
        connection_free(other);
    }
    return most;
}

static void close_long_log(struct long_log *log)
{
    connection_free(log->connection);
    close_scene(&log->scene);
}

static void test_long_log(void)
{
    struct long_log log;
    struct scene *scene = &log.scene;
    char join[160];
    open_long_log(&log);
    snprintf(join, sizeof join, "2 join %s name=\"Bo\" token=%064d", log.table, 1);
    const char *const asked[] = {join};
    size_t most = take_pieces(&log, asked, 1);
    tap_ok(most > 0 && most < CONNECTION_UNSENT_MAX / 2, "no piece is too long");
    tap_ok(log.last > TALK && entries_sent(scene) > log.last + 1,
           "every entry comes once and in order, even entries added meanwhile");
    const char *answered = memmem(bytes_first(&scene->sent), scene->sent.size, "{\"re\":2,", 8);
    const char *next = memmem(bytes_first(&scene->sent), scene->sent.size, "{\"re\":3,", 8);
    tap_ok(has_sent(scene, "{\"re\":2,\"ok\":true") && !connection_is_over(log.connection),
           "after the log, the request is answered");
    tap_ok(next > answered, "then the request that came meanwhile is answered");
    close_long_log(&log);
}

static void test_seat_lost(void)
{
    struct long_log log;
    char resume[160];
    open_long_log(&log);
    snprintf(resume, sizeof resume, "2 resume %s %s after=99999", log.table, log.token);
    const char *const asked[] = {resume, "9000 stand"};
    take_pieces(&log, asked, 2);
    tap_ok(entries_sent(&log.scene) > log.last && has_sent(&log.scene, "\"what\":\"stood\""),
           "another device gives up the seat while the log is told");
    tap_ok(has_sent(&log.scene, "{\"re\":2,\"error\":\"not-here\""),
           "the reply does not promise that seat");
    close_long_log(&log);
}

static bool read_nothing(struct store *store, const char *table, uint64_t from,
                         store_visit_entry *visit, void *context)
{
    (void)store, (void)table, (void)from, (void)visit, (void)context;
    return false;
}

/* If the log cannot be read to its end, the guest must not be at the table. Otherwise a guest who
 * was told only the beginning would believe that the next news directly follows this beginning. */
static void test_unreadable(void)
{
    struct long_log log;
    open_long_log(&log);
    const struct store_class *whole = log.scene.stage.store->class;
    struct store_class broken = *whole;
    broken.read = read_nothing;
    log.scene.stage.store->class = &broken;
    drain(&log.scene, log.connection);
    log.scene.stage.store->class = whole;
    tap_ok(has_sent(&log.scene, "{\"re\":2,\"error\":\"busy\"") &&
               entries_sent(&log.scene) < log.last,
           "if the log cannot be read to its end, the request is refused");
    ask(&log.scene, log.connection, "9000 say \"hm\"");
    drain(&log.scene, log.connection);
    tap_ok(has_sent(&log.scene, "{\"re\":9000,\"error\":\"not-seated\"") &&
               !has_sent(&log.scene, "\"text\":\"hm\""),
           "a guest who has heard only a part of the log is not at the table");
    close_long_log(&log);
}

static void test_closing(void)
{
    struct scene scene;
    open_scene(&scene);
    struct connection *connection = open_websocket(&scene);
    connection_go_away(connection);
    drain(&scene, connection);
    tap_ok(has_sent(&scene, "\x88\x02\x03\xe9"),
           "a client that is sent away gets a close frame with 1001");
    tap_ok(!connection_is_over(connection), "the connection waits for the client's close frame");
    connection_receive(connection, (const uint8_t *)"\x88\x82\0\0\0\0\x03\xe9", 8);
    tap_ok(connection_is_over(connection), "the client's close frame ends the connection");
    connection_free(connection);
    connection = open_websocket(&scene);
    connection_go_away(connection);
    drain(&scene, connection);
    stage_pass(&scene.stage, CONNECTION_GOODBYE_MS + 200);
    tap_ok(connection_is_over(connection), "the connection also ends if the client sends nothing");
    connection_free(connection);
    struct output output;
    connection = connection_open(&scene.site, "127.0.0.1", NULL);
    receive(connection, "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n");
    bool took = connection_take(connection, &output);
    connection_go_away(connection);
    tap_ok(took && !connection_is_over(connection), "an answer that is under way may still arrive");
    stage_pass(&scene.stage, CONNECTION_GOODBYE_MS + 200);
    tap_ok(connection_is_over(connection), "the connection does not wait long for a slow reader");
    bytes_free(&output.head);
    connection_free(connection);
    close_scene(&scene);
}

static void test_capacity(void)
{
    struct scene scene;
    struct connection *all[3];
    open_scene(&scene);
    for (size_t i = 0; i < 3; i++) {
        all[i] = connection_open(&scene.site, "127.0.0.1", NULL);
    }
    struct connection *extra = connection_open(&scene.site, "127.0.0.1", NULL);
    drain(&scene, extra);
    tap_ok(scene.sent.size == 0, "a full server says nothing until it is asked");
    receive(extra, "GET");
    drain(&scene, extra);
    tap_ok(has_sent(&scene, "HTTP/1.1 503 ") && connection_is_over(extra),
           "a full server refuses a request");
    connection_free(extra);
    extra = connection_open(&scene.site, "127.0.0.1", NULL);
    stage_pass(&scene.stage, CONNECTION_REFUSED_MS + 200);
    tap_ok(connection_is_over(extra), "a full server does not wait long for a request");
    connection_free(extra);
    for (size_t i = 0; i < 3; i++) {
        connection_free(all[i]);
    }
    tap_number((long long)(scene.site.connections + scene.site.refused), 0,
               "no closed connection is still counted");
    close_scene(&scene);
}

static void test_refused(void)
{
    enum { OPENED = LIMITS_SOCKETS + SITE_REFUSED_MAX + 1 };
    struct connection *all[OPENED];
    struct scene scene;
    open_scene(&scene);
    scene.site.connections_max = OPENED;
    for (size_t i = 0; i < OPENED; i++) {
        scene.stage.now += 10;
        all[i] = connection_open(&scene.site, "198.51.100.7", NULL);
    }
    tap_ok(all[OPENED - 2] != NULL && all[OPENED - 1] == NULL,
           "of the connections refused to an address, only some get an answer");
    receive(all[LIMITS_SOCKETS], upgrade);
    drain(&scene, all[LIMITS_SOCKETS]);
    tap_ok(has_sent(&scene, "HTTP/1.1 429 "), "the first are");
    for (size_t i = 0; i < OPENED - 1; i++) {
        connection_free(all[i]);
    }
    close_scene(&scene);
}

/* Behind a reverse proxy, every connection comes from the loopback address. No limit restricts this
 * address. The limits apply to the visitors that the proxy names. */
static void test_front(void)
{
    static const char behind[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                 "X-Forwarded-For: 203.0.113.9, 198.51.100.7\r\n\r\n";
    struct connection *all[LIMITS_SOCKETS + 1];
    struct scene scene;
    open_scene(&scene);
    scene.site.connections_max = LIMITS_SOCKETS + 1;
    snprintf(scene.site.public_origin, sizeof scene.site.public_origin, "https://mine.example");
    for (size_t i = 0; i <= LIMITS_SOCKETS; i++) {
        scene.stage.now += 1000;
        all[i] = connection_open(&scene.site, "127.0.0.1", NULL);
        bytes_free(&scene.sent);
        receive(all[i], behind);
        drain(&scene, all[i]);
        if (i + 1 == LIMITS_SOCKETS) {
            tap_ok(has_sent(&scene, "HTTP/1.1 101 "), "a front's visitors have their limits");
        }
    }
    tap_ok(has_sent(&scene, "HTTP/1.1 429 "), "one by one");
    for (size_t i = 0; i <= LIMITS_SOCKETS; i++) {
        connection_free(all[i]);
    }
    close_scene(&scene);
}

/* Nobody may find out the codes of tables by asking for records. */
static void test_guesses(void)
{
    static const char request[] = "GET /t/KRMPT/record HTTP/1.1\r\nHost: localhost\r\n\r\n";
    struct scene scene;
    unsigned missing = 0, refused = 0;
    open_scene(&scene);
    for (size_t i = 0; i < 30; i++) {
        scene.stage.now += 200;
        struct connection *connection = connection_open(&scene.site, "198.51.100.7", NULL);
        bytes_free(&scene.sent);
        receive(connection, request);
        settle(&scene);
        drain(&scene, connection);
        missing += has_sent(&scene, "HTTP/1.1 404 ");
        refused += has_sent(&scene, "HTTP/1.1 429 ");
        if (!connection_is_over(connection)) {
            missing = 0;
        }
        connection_free(connection);
    }
    tap_ok(missing >= 20 && missing < 25 && missing + refused == 30,
           "%u wrong codes are answered, one on each connection, then no more", missing);
    close_scene(&scene);
}

int main(void)
{
    test_bytes();
    test_deadlines();
    test_pings();
    test_flood();
    test_slow_reader();
    test_slow_reader_buffer();
    test_long_log();
    test_seat_lost();
    test_unreadable();
    test_closing();
    test_capacity();
    test_refused();
    test_front();
    test_guesses();
    return tap_done();
}
