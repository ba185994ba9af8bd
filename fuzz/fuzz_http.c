/* SPDX-License-Identifier: MIT
 *
 * fuzz_http.c - reads any bytes as HTTP requests, as a PROXY header and as names. The bytes arrive
 * in pieces. The same bytes must give the same requests, no matter how they are cut into pieces.
 * Each request must be well formed and must get an answer. */
#include "server/jobs/reading.h"
#include "server/site/site.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { REQUESTS = 4 };

/* The requests that were read from some bytes. If reading failed, `status` is the HTTP status. */
struct requests {
    struct http_request requests[REQUESTS];
    size_t count;
    unsigned status;
};

static int64_t now(void *context)
{
    (void)context;
    return 1700000000000;
}

static void draw(void *context, void *bytes, size_t size)
{
    (void)context;
    memset(bytes, 7, size);
}

/* A lobby without tables. Nobody asks its store for anything. */
static struct lobby *open_lobby(struct alarms *alarms)
{
    static const struct store_class class = {.name = "none"};
    static struct store store = {.class = &class};
    struct world world = {.store = &store, .now = now, .random = draw, .alarms = alarms};
    struct lobby_options options = {.tables_max = 1};
    return lobby_open(&world, &options);
}

/* The answer to a request for the record of a game that the store does not have. */
static struct answer answer_record(struct site *site, const struct http_request *request,
                                   const struct replay_place *place)
{
    struct record_reading *record = record_reading(place->table);
    record->step = place->step;
    record->outcome = RECORD_NO_TABLE;
    struct answer answer = site_answer_record(site, request, record, NULL);
    reading_free(&record->reading);
    return answer;
}

static void check_request(const struct http_request *request)
{
    struct alarms alarms = {0};
    struct lobby *lobby = open_lobby(&alarms);
    struct privacy privacy = {.push = true};
    struct site site = {.now = now,
                        .public_origin = "https://example.org",
                        .lobby = lobby,
                        .privacy = &privacy,
                        .answers = {&texts_table, {asset_table, asset_count}, {0}}};
    char visitor[ADDRESS_SIZE];
    struct bytes out = {0};
    size_t size = 0;
    assert(request->path[0] == '/' && memchr(request->path, '\0', HTTP_WORD) != NULL);
    assert(!request->websocket || strlen(request->key) == 24);
    if (proxies_visitor(&site.proxies, request->x_forwarded_for, request->forwarded, visitor) ==
        PROXIES_ONE) {
        assert(strlen(visitor) < ADDRESS_SIZE && visitor[0] != '\0');
    }
    struct answer answer = site_answer(&site, request);
    if (answer.is_health) {
        answer = site_unwell; /* the store cannot answer */
    } else if (answer.reads) {
        answer = answer_record(&site, request, &answer.place);
    }
    assert(answer.status >= 101 && answer.status <= 505);
    site_write(&site, request, &answer, request->keep_alive, &out, &size);
    assert(out.size > 16 && memcmp(bytes_first(&out), "HTTP/1.1 ", 9) == 0);
    bytes_free(&out);
    bytes_free(&site.answers.page);
    lobby_close(lobby);
}

/* Reads the bytes as a host and as a file resolv.conf. A host in its one form stays as it is. */
static void check_names(const uint8_t *data, size_t size)
{
    char text[512], form[HOST_TEXT_SIZE];
    struct host host, again;
    struct homes homes;
    size_t length = size < sizeof text - 1 ? size : sizeof text - 1;
    memcpy(text, data, length);
    text[length] = '\0';
    if (host_read(text, &host)) {
        host_write(&host, 0, form);
        assert(strcspn(form, " ;,%\r\n") == strlen(form));
        assert(host_read(form, &again) && strcmp(host.name, again.name) == 0);
        assert(host.port == again.port);
    }
    homes_read(&homes, text);
    for (size_t i = 0; i < homes.count; i++) {
        assert(strchr(homes.domain[i], '.') != NULL && host_read(homes.domain[i], &host));
    }
}

/* Feeds the bytes in pieces of `step` bytes. */
static void read_all(const uint8_t *data, size_t size, size_t step, struct requests *read)
{
    struct http *http = http_open();
    memset(read, 0, sizeof *read);
    for (size_t at = 0; at < size && read->count < REQUESTS;) {
        size_t piece = size - at < step ? size - at : step;
        size_t used = 0;
        enum http_progress progress = http_read(http, data + at, piece, &used);
        assert(used <= piece);
        at += used;
        if (progress == HTTP_READY) {
            read->requests[read->count++] = *http_request(http);
            if (http_request(http)->websocket) {
                break;
            }
        } else if (progress == HTTP_BAD) {
            read->status = http_status(http);
            break;
        } else {
            assert(used == piece);
        }
    }
    http_close(http);
}

/* Reads the bytes as a PROXY header. If the bytes after the header are cut off, the result must be
 * the same. If the last byte of the header is cut off too, the header must count as incomplete. */
static void check_proxy_header(const uint8_t *data, size_t size)
{
    char visitor[ADDRESS_SIZE], again[ADDRESS_SIZE];
    size_t used = 0, used_again = 0;
    if (proxy_read(data, size, &used, visitor) == PROXY_READ) {
        assert(used <= size && strlen(visitor) < ADDRESS_SIZE);
        assert(proxy_read(data, used - 1, &used_again, again) == PROXY_MORE);
        assert(proxy_read(data, used, &used_again, again) == PROXY_READ);
        assert(used == used_again && strcmp(visitor, again) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct requests whole;
    static struct requests cut;
    if (size == 0) {
        return 0;
    }
    check_proxy_header(data, size);
    check_names(data, size);
    read_all(data, size, size, &whole);
    read_all(data, size, 1 + data[0] % 7, &cut);
    assert(whole.count == cut.count);
    assert((whole.status == 0) == (cut.status == 0));
    for (size_t i = 0; i < whole.count; i++) {
        assert(memcmp(&whole.requests[i], &cut.requests[i], sizeof whole.requests[i]) == 0);
        check_request(&whole.requests[i]);
    }
    return 0;
}
