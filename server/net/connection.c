/* SPDX-License-Identifier: MIT
 *
 * connection.c - one connection: first HTTP, then a WebSocket.
 */
#include "server/net/connection.h"

#include "server/net/websocket.h"
#include "server/site/guess.h"

#include <stdlib.h>
#include <string.h>

enum phase {
    PHASE_REFUSED,   /* waits for the peer's first bytes, then answers with the status `refusal` */
    PHASE_PROXY,     /* waits for the PROXY header of a trusted proxy */
    PHASE_HTTP,      /* speaks HTTP */
    PHASE_WEBSOCKET, /* is a WebSocket */
    PHASE_OVER       /* ignores input; sends the bytes left in `out` unless `cut` is set */
};

struct connection {
    struct site *site;
    void *owner;             /* what connection_owner returns */
    struct visitor *visitor; /* counts this connection; NULL if it was refused when it was opened */
    enum phase phase;
    unsigned refusal;  /* the HTTP status (403, 429, 503) if the connection is refused, else 0 */
    bool banned;       /* a proxy has named the visitor, and this visitor is banned */
    struct http *http; /* NULL: the connection is refused, or has become a WebSocket */
    struct bytes in;   /* bytes that have arrived, and that `http` has not read yet */
    struct websocket *websocket;    /* NULL until the connection becomes a WebSocket */
    struct guest *guest;            /* NULL until the connection becomes a WebSocket */
    struct awaited *record;         /* reads the record that a request asks for, else NULL */
    TAILQ_ENTRY(connection) asking; /* in site->asking, if asks_health is set */
    bool asks_health;               /* a request for /healthz waits for the store */
    struct bucket frames;           /* how much of rate_of_frames the peer has used up */
    struct bytes out;               /* bytes to send that connection_take has not handed out yet */
    const uint8_t *body;            /* more bytes to send, after `out`; NULL if there are none */
    size_t body_size;               /* how many bytes `body` has */
    size_t sending;                 /* how many bytes the owner has taken and not sent yet */
    size_t queued;                  /* how many bytes this connection adds to site->queued */
    bool taken;         /* the owner has taken bytes and not called connection_sent yet */
    bool cut;           /* the owner hangs up without sending the bytes left in `out` */
    bool lingers;       /* once all is sent, the owner waits for the peer to hang up first */
    bool heard;         /* bytes have arrived since the last ping of `ping` */
    bool answered;      /* bytes have arrived since the last connection_ping */
    unsigned silent;    /* how many pings in a row the peer has not answered */
    struct alarm alarm; /* rings when a ping is due, or when the peer has been too slow */
    TAILQ_ENTRY(connection) dirty; /* in site->dirty, if is_dirty is set */
    bool is_dirty;                 /* the connection may have bytes to send or may be over */
};

/* Sets connection->queued, and updates site->queued, the sum over all connections. */
static void count_queued(struct connection *connection, size_t queued)
{
    connection->site->queued += queued - connection->queued;
    connection->queued = queued;
}

static size_t queued_bytes(const struct connection *connection)
{
    return connection->sending + connection->out.size +
           (connection->body != NULL ? connection->body_size : 0);
}

static void mark(struct connection *connection)
{
    count_queued(connection, queued_bytes(connection));
    if (!connection->is_dirty) {
        connection->is_dirty = true;
        TAILQ_INSERT_TAIL(&connection->site->dirty, connection, dirty);
    }
}

static void unmark(struct connection *connection)
{
    if (connection != NULL && connection->is_dirty) {
        connection->is_dirty = false;
        TAILQ_REMOVE(&connection->site->dirty, connection, dirty);
    }
}

struct connection *connection_next_dirty(struct site *site)
{
    struct connection *first = TAILQ_FIRST(&site->dirty);
    unmark(first);
    return first;
}

static void set_alarm(struct connection *connection, int64_t delay_ms)
{
    struct site *site = connection->site;
    alarm_set(site->alarms, &connection->alarm, site->now(site->context) + delay_ms);
}

/* Lets the peer hang up, because more bytes may be on their way here. If we closed the socket while
 * some of them are unread, the kernel could destroy the answer. */
static void linger(struct connection *connection)
{
    connection->lingers = true;
    set_alarm(connection, CONNECTION_LINGER_MS);
}

static void end(struct connection *connection, bool cut)
{
    connection->phase = PHASE_OVER;
    connection->cut = connection->cut || cut;
    set_alarm(connection, CONNECTION_GOODBYE_MS);
    mark(connection);
}

/* ---- WebSocket ------------------------------------------------------------------------------- */

static void on_message(void *context, const char *text, size_t size)
{
    struct connection *connection = context;
    lobby_request(connection->guest, text, size);
}

static bool on_frame(void *context)
{
    struct connection *connection = context;
    struct site *site = connection->site;
    lobby_metrics(site->lobby)->frames_in++;
    bool allowed = bucket_take(&connection->frames, &rate_of_frames, site->now(site->context));
    if (!allowed) {
        lobby_flooded(connection->guest);
    }
    return allowed;
}

/* Ends a WebSocket that is over or has too much to send. Call this whenever `out` may grow. */
static void check_websocket(struct connection *connection)
{
    if (connection->out.size + connection->sending > CONNECTION_UNSENT_MAX) {
        end(connection, true);
    } else if (websocket_is_over(connection->websocket)) {
        end(connection, false);
        connection->lingers = !websocket_is_agreed(connection->websocket);
    }
    if (connection->out.size > 0) {
        mark(connection);
    }
}

static void receive_websocket(struct connection *connection, const uint8_t *bytes, size_t size)
{
    websocket_receive(connection->websocket, bytes, size);
    if (connection->phase == PHASE_WEBSOCKET) {
        check_websocket(connection);
    }
}

static void become_websocket(struct connection *connection, const char *table)
{
    connection->phase = PHASE_WEBSOCKET;
    connection->websocket = websocket_open(&connection->out, on_message, on_frame, connection);
    connection->guest = lobby_arrive(connection->site->lobby, connection, connection->visitor);
    lobby_bind(connection->guest, table);
    set_alarm(connection, CONNECTION_PING_MS);
    if (connection->in.size > 0) {
        receive_websocket(connection, bytes_first(&connection->in), connection->in.size);
    }
    bytes_free(&connection->in);
    http_close(connection->http);
    connection->http = NULL;
}

/* If many spectators of a table read slowly, each piece of news makes all their buffers longer at
 * the same time. If these buffers grew step by step, each step would copy all of them in one turn
 * of the loop. So a buffer that has begun to fill grows to its full size at once. */
static void make_room(struct connection *connection)
{
    enum { FULL = CONNECTION_UNSENT_MAX + CONNECTION_UNSENT_MAX / 4, BEGUN = 8 * 1024 };
    if (connection->taken && connection->out.size > BEGUN && connection->out.size < FULL) {
        bytes_room(&connection->out, FULL - connection->out.size);
    }
}

/* Checks the limit on waiting bytes first, so that a single message may have any length. */
void connection_send(void *line, const char *text, size_t size)
{
    struct connection *connection = line;
    if (connection->phase != PHASE_WEBSOCKET) {
        return;
    }
    if (connection->out.size + connection->sending > CONNECTION_UNSENT_MAX) {
        end(connection, true);
    } else {
        make_room(connection);
        websocket_send(connection->websocket, text, size);
        lobby_metrics(connection->site->lobby)->frames_out++;
        mark(connection);
    }
}

static void ping(struct connection *connection)
{
    connection->silent = connection->heard ? 0 : connection->silent + 1;
    connection->heard = false;
    if (connection->silent >= 2) {
        end(connection, true);
        return;
    }
    websocket_ping(connection->websocket);
    mark(connection);
    set_alarm(connection, CONNECTION_PING_MS);
}

/* ---- HTTP ------------------------------------------------------------------------------------ */

static void send_answer(struct connection *connection, const struct answer *answer, bool keep_alive)
{
    const struct http_request *request = http_request(connection->http);
    connection->body = site_write(connection->site, request, answer, keep_alive, &connection->out,
                                  &connection->body_size);
    set_alarm(connection, CONNECTION_SEND_MS);
    mark(connection);
    if (answer->upgrade) {
        become_websocket(connection, answer->table);
    } else if (!keep_alive) {
        connection->phase = PHASE_OVER;
        if (answer->lingers) {
            linger(connection);
        }
    }
}

/* ---- The visitor ----------------------------------------------------------------------------- */

/* If the visitor with this address may connect, counts the connection for this visitor from now on,
 * and no longer for the proxy. If the visitor is banned, has too many connections or opens them too
 * fast, returns false, and the connection still counts for the proxy. */
static bool is_for(struct connection *connection, const char *address, bool exempt)
{
    struct site *site = connection->site;
    connection->banned = bans_address(site->bans, address);
    struct visitor *visitor = connection->banned ? NULL
                                                 : limits_arrive(&site->limits, address, exempt,
                                                                 site->now(site->context));
    if (visitor != NULL) {
        limits_leave(&site->limits, connection->visitor);
        connection->visitor = visitor;
    }
    lobby_metrics(site->lobby)->turned_away_429 += visitor == NULL && !connection->banned;
    return visitor != NULL;
}

/* If a trusted proxy has sent the request, moves the connection to the visitor that the proxy
 * names. Returns 0, or the status with which to refuse the request (site_refusal). */
static unsigned find_visitor(struct connection *connection)
{
    char address[ADDRESS_SIZE];
    enum proxies_named named = site_visitor(connection->site, http_request(connection->http),
                                            connection->visitor, address);
    if (named == PROXIES_ONE && !is_for(connection, address, false)) {
        return connection->banned ? 403 : 429;
    }
    return named == PROXIES_TWO ? 400 : 0;
}

/* Refuses a connection whose PROXY header names a visitor that is banned or has too many
 * connections; without an answer, if too many others wait for theirs. */
static void turn_away(struct connection *connection)
{
    struct site *site = connection->site;
    if (site->refused >= site->refused_max) {
        end(connection, true);
        return;
    }
    site->connections--;
    site->refused++;
    connection->refusal = connection->banned ? 403 : 429;
    connection->phase = PHASE_REFUSED;
    set_alarm(connection, CONNECTION_REFUSED_MS);
}

static void read_proxy(struct connection *connection)
{
    char address[ADDRESS_SIZE];
    size_t used = 0;
    switch (proxy_read(bytes_first(&connection->in), connection->in.size, &used, address)) {
    case PROXY_MORE:
        break;
    case PROXY_BAD:
        site_warn(connection->site, connection->visitor->address,
                  "sends no PROXY header of version 2, as --proxy-protocol demands.");
        end(connection, true);
        break;
    case PROXY_READ:
        bytes_drop(&connection->in, used);
        connection->phase = PHASE_HTTP;
        if (address[0] != '\0' &&
            !is_for(connection, address, proxies_trust(&connection->site->proxies, address))) {
            turn_away(connection);
        }
        break;
    }
}

/* ---- Requests -------------------------------------------------------------------------------- */

static bool answers_wait(const struct connection *connection)
{
    return connection->taken || connection->out.size > 0;
}

static void answer_with(struct connection *connection, const struct answer *answer)
{
    bool keep_alive = http_request(connection->http)->keep_alive;
    send_answer(connection, answer, keep_alive && !answer->closes);
}

static void take_record(void *owner, struct reading *reading)
{
    struct connection *connection = owner;
    connection->record = NULL;
    if (connection->phase == PHASE_HTTP) {
        struct answer answer =
            site_answer_record(connection->site, http_request(connection->http),
                               (struct record_reading *)reading, connection->visitor);
        answer_with(connection, &answer);
    }
}

/* Asks for the record of this game. The request is answered once the record has been read. */
static void answer_record(struct connection *connection, const struct answer *wanted)
{
    struct site *site = connection->site;
    struct answer refusal;
    if (site_may_read_record(site, http_request(connection->http), connection->visitor, &refusal)) {
        set_alarm(connection, CONNECTION_SEND_MS);
        connection->record = lobby_ask_record(site->lobby, &wanted->place, wanted->door,
                                              connection->visitor, take_record, connection);
    } else {
        answer_with(connection, &refusal);
    }
}

/* ---- Health ---------------------------------------------------------------------------------- */

static void stop_asking(struct connection *connection)
{
    if (connection->asks_health) {
        connection->asks_health = false;
        TAILQ_REMOVE(&connection->site->asking, connection, asking);
    }
}

/* Answers a request for /healthz: at once, or when the store has answered a probe. */
static void answer_health(struct connection *connection)
{
    struct site *site = connection->site;
    struct answer answer = site_answer_health(site);
    if (answer.status != 0) {
        answer_with(connection, &answer);
        return;
    }
    connection->asks_health = true;
    TAILQ_INSERT_TAIL(&site->asking, connection, asking);
    set_alarm(connection, LOBBY_HEARD_MS);
}

void connection_hear_store(struct site *site)
{
    static const struct answer nobody_asks = {.status = 0};
    struct answer answer = TAILQ_EMPTY(&site->asking) ? nobody_asks : site_answer_health(site);
    struct connection *connection;
    while (answer.status != 0 && (connection = TAILQ_FIRST(&site->asking)) != NULL) {
        stop_asking(connection);
        if (connection->phase == PHASE_HTTP) {
            answer_with(connection, &answer);
        }
    }
}

static void answer_request(struct connection *connection)
{
    struct answer answer = site_answer(connection->site, http_request(connection->http));
    bool reads = answer.reads;
    bool counts = answer.upgrade || answer.status == 426 || answer.is_report || reads;
    unsigned refusal = counts ? find_visitor(connection) : 0;
    if (refusal != 0) {
        answer = site_refusal(connection->site, http_request(connection->http), refusal);
        reads = false;
    } else if (answer.is_report) {
        answer = site_take_report(connection->site, answer.report, connection->visitor);
    }
    if (reads) {
        answer_record(connection, &answer);
    } else if (answer.is_health) {
        answer_health(connection);
    } else {
        answer_with(connection, &answer);
    }
}

/* Reads the requests that have arrived. Begins each request only after the answer to the previous
 * request has been sent. */
static void read_http(struct connection *connection)
{
    while (connection->phase == PHASE_HTTP && connection->in.size > 0 &&
           !answers_wait(connection) && connection->record == NULL && !connection->asks_health) {
        size_t used;
        site_look_for_proxy(connection->site, connection->visitor->address,
                            bytes_first(&connection->in), connection->in.size);
        enum http_progress progress =
            http_read(connection->http, bytes_first(&connection->in), connection->in.size, &used);
        bytes_drop(&connection->in, used);
        if (progress == HTTP_READY) {
            answer_request(connection);
        } else if (progress == HTTP_BAD) {
            struct answer answer = site_answer_bad(connection->site, connection->http);
            send_answer(connection, &answer, false);
        }
    }
}

/* Answers a refused peer, which has sent these bytes. */
static void refuse(struct connection *connection, const uint8_t *bytes, size_t size)
{
    struct http_request request = {.html = false};
    request.html = guess_headers(bytes, size, request.accept_language, HTTP_WORD);
    struct answer answer = site_refusal(connection->site, &request, connection->refusal);
    site_write(connection->site, &request, &answer, false, &connection->out,
               &connection->body_size);
    end(connection, false);
}

/* ---- HTTP and WebSocket ---------------------------------------------------------------------- */

void connection_receive(struct connection *connection, const uint8_t *bytes, size_t size)
{
    connection->heard = connection->answered = true;
    switch (connection->phase) {
    case PHASE_REFUSED:
        refuse(connection, bytes, size);
        break;
    case PHASE_PROXY:
        bytes_add(&connection->in, bytes, size);
        read_proxy(connection);
        if (connection->phase == PHASE_HTTP) {
            read_http(connection);
        } else if (connection->phase == PHASE_REFUSED && connection->in.size > 0) {
            refuse(connection, bytes_first(&connection->in), connection->in.size);
        }
        break;
    case PHASE_HTTP:
        bytes_add(&connection->in, bytes, size);
        read_http(connection);
        if (connection->in.size > 2 * HTTP_HEADER_MAX) {
            end(connection, true);
        }
        break;
    case PHASE_WEBSOCKET:
        receive_websocket(connection, bytes, size);
        break;
    case PHASE_OVER:
        break;
    }
}

bool connection_take(struct connection *connection, struct output *output)
{
    if (connection->taken || connection->out.size == 0 || connection->cut) {
        return false;
    }
    *output = (struct output){.head = connection->out,
                              .body = connection->body,
                              .body_size = connection->body != NULL ? connection->body_size : 0};
    connection->sending = output->head.size + output->body_size;
    connection->taken = true;
    connection->out = (struct bytes){0};
    connection->body = NULL;
    return true;
}

void connection_sent(struct connection *connection)
{
    connection->taken = false;
    connection->sending = 0;
    if (connection->phase == PHASE_HTTP) {
        set_alarm(connection, CONNECTION_IDLE_MS);
        read_http(connection);
    } else if (connection->phase == PHASE_WEBSOCKET && connection->out.size == 0) {
        lobby_drained(connection->guest);
    }
    mark(connection);
}

bool connection_is_over(const struct connection *connection)
{
    return connection->cut ||
           (connection->phase == PHASE_OVER && !connection->lingers && !answers_wait(connection));
}

void connection_go_away(struct connection *connection)
{
    if (connection->phase == PHASE_WEBSOCKET) {
        websocket_close(connection->websocket, WEBSOCKET_GOING_AWAY);
        set_alarm(connection, CONNECTION_GOODBYE_MS);
        mark(connection);
    } else {
        end(connection, false);
    }
}

bool connection_send_away(struct connection *connection)
{
    const struct visitor *visitor = connection->visitor;
    bool banned = visitor != NULL && bans_address(connection->site->bans, visitor->address);
    if (banned && !visitor->exempt) {
        connection_go_away(connection);
    }
    return banned && !visitor->exempt;
}

void connection_dismiss(void *line)
{
    connection_go_away(line);
}

void connection_ping(void *line)
{
    struct connection *connection = line;
    connection->answered = false;
    websocket_ping(connection->websocket);
    mark(connection);
}

bool connection_answered(void *line)
{
    return ((const struct connection *)line)->answered;
}

static void on_alarm(struct alarm *alarm)
{
    struct connection *connection = alarm->owner;
    if (connection->asks_health && connection->phase == PHASE_HTTP) {
        stop_asking(connection);
        answer_with(connection, &site_unwell);
    } else if (connection->phase == PHASE_WEBSOCKET &&
               !websocket_is_closing(connection->websocket)) {
        ping(connection);
    } else {
        end(connection, true);
    }
}

struct connection *connection_open(struct site *site, const char *address, void *owner)
{
    struct visitor *visitor = NULL;
    bool trusted = proxies_trust(&site->proxies, address);
    unsigned refusal =
        bans_address(site->bans, address) ? 403 : site_arrive(site, address, trusted, &visitor);
    if (refusal != 0 && site->refused >= site->refused_max) {
        return NULL;
    }
    struct connection *connection = must_allocate(sizeof *connection);
    connection->site = site;
    connection->owner = owner;
    connection->visitor = visitor;
    connection->alarm.ring = on_alarm;
    connection->alarm.owner = connection;
    connection->refusal = refusal;
    connection->phase = refusal != 0                      ? PHASE_REFUSED
                        : site->proxy_protocol && trusted ? PHASE_PROXY
                                                          : PHASE_HTTP;
    connection->http = refusal != 0 ? NULL : http_open();
    set_alarm(connection, refusal != 0 ? CONNECTION_REFUSED_MS : CONNECTION_HEADER_MS);
    site->connections += refusal == 0;
    site->refused += refusal != 0;
    return connection;
}

void connection_free(struct connection *connection)
{
    struct site *site = connection->site;
    unmark(connection);
    alarm_stop(site->alarms, &connection->alarm);
    count_queued(connection, 0);
    connection->phase = PHASE_OVER;
    if (connection->guest != NULL) {
        lobby_leave(connection->guest);
    }
    stop_asking(connection);
    lobby_drop_record(connection->record);
    websocket_free(connection->websocket);
    http_close(connection->http);
    limits_leave(&site->limits, connection->visitor);
    bytes_free(&connection->in);
    bytes_free(&connection->out);
    site->connections -= connection->refusal == 0;
    site->refused -= connection->refusal != 0;
    free(connection);
}

void *connection_owner(const struct connection *connection)
{
    return connection->owner;
}
