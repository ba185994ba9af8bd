/* SPDX-License-Identifier: MIT
 *
 * site.c - answers HTTP requests with the page's files and with records, and decides who may
 * connect.
 */
#include "server/site/site.h"

#include "protocol/handshake.h"
#include "protocol/request.h"
#include "server/site/preview.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* ---- Names --------------------------------------------------------------------------------- */

/* The length of the host at the beginning of `text`, which has the form "host", "[v6]", "host:port"
 * or "[v6]:port"; 0 if `text` has none of these forms. */
static size_t host_length(const char *text)
{
    size_t length = 0;
    if (text[0] == '[') {
        const char *end = strchr(text, ']');
        length = end != NULL ? (size_t)(end - text) + 1 : 0;
    } else {
        length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._");
    }
    const char *rest = text + length;
    size_t digits = rest[0] == ':' ? strspn(rest + 1, "0123456789") : 0;
    bool ends = rest[0] == '\0' || (digits > 0 && digits < 6 && rest[1 + digits] == '\0');
    return ends ? length : 0;
}

void site_open(struct site *site)
{
    TAILQ_INIT(&site->asking);
    TAILQ_INIT(&site->dirty);
    site->refused_max = SITE_REFUSED_MAX;
}

void site_warn(struct site *site, const char *address, const char *what)
{
    static const struct rate rate = {.cost_ms = 60000, .burst = 3};
    char sentence[256];
    if (site->complain != NULL && bucket_take(&site->complaints, &rate, site->now(site->context))) {
        snprintf(sentence, sizeof sentence, "%s %s", address, what);
        site->complain(site->context, sentence);
    }
}

bool site_origin_of(const char *url, char origin[SITE_NAME_MAX])
{
    bool secure = strncasecmp(url, "https://", 8) == 0;
    if (!secure && strncasecmp(url, "http://", 7) != 0) {
        return false;
    }
    const char *name = url + (secure ? 8 : 7);
    size_t size = strcspn(name, "/?#");
    char authority[SITE_NAME_MAX - 8];
    if (size == 0 || size >= sizeof authority) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        authority[i] = (char)tolower((unsigned char)name[i]);
    }
    authority[size] = '\0';
    size_t length = host_length(authority);
    if (length == 0) {
        return false;
    }
    if (strcmp(authority + length, secure ? ":443" : ":80") == 0) {
        authority[length] = '\0';
    }
    snprintf(origin, SITE_NAME_MAX, "%s%s", secure ? "https://" : "http://", authority);
    return true;
}

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name);
    size_t end_length = strlen(end);
    return length > end_length && strcasecmp(name + length - end_length, end) == 0;
}

bool site_is_public(const struct site *site, const char *host)
{
    const char *own = strstr(site->public_origin, "://");
    size_t length = host_length(host);
    return own != NULL && length > 0 && host_length(own + 3) == length &&
           strncasecmp(own + 3, host, length) == 0;
}

bool site_has_host(const struct site *site, const char *host)
{
    static const char *const local[] = {".local", ".lan", ".home.arpa", ".internal", ".localhost"};
    char name[SITE_NAME_MAX];
    size_t length = host_length(host);
    struct in_addr address;
    if (length == 0 || length >= sizeof name) {
        return false;
    }
    memcpy(name, host, length);
    name[length] = '\0';
    bool known =
        name[0] == '[' || strchr(name, '.') == NULL || inet_pton(AF_INET, name, &address) == 1;
    for (size_t i = 0; i < sizeof local / sizeof local[0]; i++) {
        known = known || ends_with(name, local[i]);
    }
    return known || site_is_public(site, host);
}

bool site_allows_origin(const struct site *site, const char *origin, const char *host)
{
    char theirs[SITE_NAME_MAX];
    char ours[SITE_NAME_MAX];
    char url[SITE_NAME_MAX + 16];
    if (origin[0] == '\0') {
        return true;
    }
    if (!site_origin_of(origin, theirs)) {
        return false;
    }
    if (strcmp(theirs, site->public_origin) == 0) {
        return true;
    }
    const char *scheme = strncmp(theirs, "https", 5) == 0 ? "https://" : "http://";
    snprintf(url, sizeof url, "%s%s", scheme, host);
    return site_origin_of(url, ours) && strcmp(theirs, ours) == 0;
}

static const char html[] = "text/html; charset=utf-8";
static const char json[] = "application/json";
static const char metrics[] = "text/plain; version=0.0.4; charset=utf-8";

/* ---- Answers -------------------------------------------------------------------------------- */

static struct answer answer_with(unsigned status, const char *text)
{
    return (struct answer){.status = status, .text = text};
}

/* Whether to send the asset compressed: it has a compressed body, and the client accepts gzip. */
static bool sends_gzip(const struct http_request *request, const struct asset *asset)
{
    return asset->gzip != NULL && request->gzip;
}

static const char *etag_of(const struct asset *asset, bool gzip)
{
    return gzip ? asset->gzip_etag : asset->etag;
}

static struct answer answer_page(const struct http_request *request, const char *path)
{
    const struct asset *asset = asset_find(path);
    if (asset == NULL) {
        return answer_with(404, asset_count == 0 ? "This saboteur was built without its page.\n"
                                                 : "There is nothing here.\n");
    }
    struct answer answer = {.status = 200, .asset = asset};
    if (strstr(request->if_none_match, etag_of(asset, sends_gzip(request, asset))) != NULL) {
        answer.status = 304;
    }
    return answer;
}

/* If `path` consists of `start`, the address of a table (CODE or CODE-DOOR), and `end`, writes the
 * code and the door of the table and returns true. Otherwise returns false. */
static bool read_path(const char *path, const char *start, const char *end,
                      char code[REQUEST_CODE_SIZE], char door[REQUEST_CODE_SIZE])
{
    size_t size = strlen(path), before = strlen(start), after = strlen(end);
    return size >= before + after && strncmp(path, start, before) == 0 &&
           strcmp(path + size - after, end) == 0 &&
           request_read_address(path + before, size - before - after, code, door);
}

/* Whether the path is /learn or, with the name of a game, /learn/GAME. */
static bool is_lesson(const char *path)
{
    static const char lessons[] = "/learn";
    const char *rest = path + sizeof lessons - 1;
    uint8_t kind;
    if (strncmp(path, lessons, sizeof lessons - 1) != 0) {
        return false;
    }
    return *rest == '\0' || (*rest == '/' && sab_read_kind(rest + 1, strlen(rest + 1), &kind));
}

/* ---- Replays --------------------------------------------------------------------------------- */

static const char replays[] = "/g/";
static const char record_end[] = ".sab";
static const char no_such_game[] = "This game is not kept here, or not any more.\n";

/* Whether the path is /g/NAME, and not /g/NAME.sab. */
static bool is_replay_page(const char *path)
{
    return strncmp(path, replays, sizeof replays - 1) == 0 && !ends_with(path, record_end);
}

/* The page of a replay. If there is no such game, `record` is NULL, and the answer is the page
 * with the status 404. */
static struct answer answer_replay_page(struct site *site, const struct http_request *request,
                                        struct bytes *record)
{
    struct answer answer = answer_page(request, "/index.html");
    if (answer.asset == NULL) {
        return answer;
    }
    if (record == NULL) {
        answer.status = 404;
        return answer;
    }
    bytes_drop(&site->page, site->page.size);
    preview_write(answer.asset, site->public_origin, request, record, &site->page);
    bytes_add(&site->page, "", 1);
    return (struct answer){
        .status = 200, .mime = html, .text = (const char *)bytes_first(&site->page)};
}

/* Answers a request for /g/NAME or /g/NAME.sab. If a game has this name, the answer asks the caller
 * to read the game's record (`reads`). */
static struct answer answer_replay(struct site *site, const struct http_request *request)
{
    char name[REPLAY_NAME_SIZE + sizeof record_end];
    struct answer answer = {.reads = true};
    bool page = is_replay_page(request->path);
    size_t size = strlen(request->path) - (sizeof replays - 1);
    size -= page ? 0 : sizeof record_end - 1;
    if (size < sizeof name) {
        memcpy(name, request->path + sizeof replays - 1, size);
        name[size] = '\0';
        if (lobby_find_replay(site->lobby, name, &answer.place)) {
            return answer;
        }
    }
    return page ? answer_replay_page(site, request, NULL) : answer_with(404, no_such_game);
}

struct answer site_refusal(unsigned status)
{
    return answer_with(status, status == 403 ? "You may not come to this server.\n"
                                             : "Too many connections.\n");
}

/* Answers a request that has come to the address for the operator. */
static struct answer answer_operator(struct site *site, const struct http_request *request)
{
    if (strcmp(request->path, "/metrics") != 0) {
        return answer_with(404, "The only page here is /metrics.\n");
    }
    bytes_drop(&site->page, site->page.size);
    site->measure(site->context, &site->page);
    bytes_add(&site->page, "", 1);
    return (struct answer){
        .status = 200, .mime = metrics, .text = (const char *)bytes_first(&site->page)};
}

/* Answers a POST. Refuses a POST that a page of another site has sent. */
static struct answer answer_post(const struct site *site, const struct http_request *request)
{
    size_t length = sizeof HTTP_POSTED - 1;
    enum report report = metrics_report(request->path + length);
    if (!site_allows_origin(site, request->origin, request->host)) {
        return answer_with(403, "Pages of other sites may not report here.\n");
    }
    return report == REPORTS ? answer_with(404, "There is no such report.\n")
                             : (struct answer){.is_report = true, .report = report};
}

/* Whether `path` is "/ws" or "/ws/CODE". Writes the code; for "/ws", writes "". */
static bool read_socket_path(const char *path, char code[REQUEST_CODE_SIZE])
{
    char door[REQUEST_CODE_SIZE];
    code[0] = '\0';
    return strcmp(path, "/ws") == 0 || (read_path(path, "/ws/", "", code, door) && door[0] == '\0');
}

/* Answers a request for a WebSocket. `table` is the code in the path, "" if the path is "/ws", and
 * NULL if there is no WebSocket at this path. */
static struct answer answer_websocket(struct site *site, const struct http_request *request,
                                      const char *table)
{
    struct answer answer = {.status = 101, .upgrade = true};
    if (table == NULL) {
        return answer_with(404, "There is nothing here.\n");
    }
    if (!site_allows_origin(site, request->origin, request->host)) {
        return answer_with(403, "Pages of other sites may not play here.\n");
    }
    snprintf(answer.table, sizeof answer.table, "%s", table);
    return answer;
}

struct answer site_answer(struct site *site, const struct http_request *request)
{
    struct answer record = {.reads = true};
    char code[REQUEST_CODE_SIZE], door[REQUEST_CODE_SIZE];
    if (request->host[0] != '\0' && !site_has_host(site, request->host)) {
        return (struct answer){.status = 421,
                               .closes = true,
                               .text =
                                   "This server does not answer to that name; see --public-url.\n"};
    }
    if (site->measure != NULL) {
        return answer_operator(site, request);
    }
    if (request->post) {
        return answer_post(site, request);
    }
    bool socket = read_socket_path(request->path, code);
    if (request->websocket) {
        return answer_websocket(site, request, socket ? code : NULL);
    }
    if (socket) {
        return answer_with(426, "This address speaks WebSocket.\n");
    }
    if (strcmp(request->path, "/healthz") == 0) {
        return (struct answer){.is_health = true};
    }
    if (strcmp(request->path, "/privacy") == 0 && site->privacy.size > 0) {
        return (struct answer){
            .status = 200, .mime = html, .text = (const char *)bytes_first(&site->privacy)};
    }
    if (strcmp(request->path, "/tables.json") == 0) {
        return (struct answer){.status = 200, .mime = json, .text = lobby_listing(site->lobby)};
    }
    if (read_path(request->path, "/t/", "/record", record.place.table, record.door)) {
        return record;
    }
    if (strncmp(request->path, replays, sizeof replays - 1) == 0) {
        return answer_replay(site, request);
    }
    bool page = read_path(request->path, "/t/", "", code, door) ||
                read_path(request->path, "/tv/", "", code, door) || is_lesson(request->path);
    return answer_page(request, page ? "/index.html" : request->path);
}

const struct answer site_unwell = {.status = 503, .text = "the store does not answer\n"};

struct answer site_answer_health(struct site *site)
{
    if (lobby_numbers(site->lobby).draining) {
        return answer_with(503, "draining\n");
    }
    return lobby_store_answers(site->lobby) ? answer_with(200, "ok\n")
                                            : (struct answer){.status = 0};
}

struct answer site_take_report(struct site *site, enum report report, struct visitor *visitor)
{
    struct answer answer = {.status = 204, .closes = true};
    if (visitor_does(visitor, QUOTA_REPORT, site->now(site->context))) {
        lobby_metrics(site->lobby)->reports[report]++;
    } else {
        answer.status = 429;
        answer.text = "Too many reports.\n";
    }
    return answer;
}

static const char too_many_codes[] = "Too many wrong codes: try again in a minute.\n";

bool site_may_read_record(struct site *site, struct visitor *visitor, struct answer *answer)
{
    int64_t now = site->now(site->context);
    bool guesses = visitor_may(visitor, QUOTA_GUESS, now);
    bool reads = guesses && visitor_does(visitor, QUOTA_READ, now);
    *answer = (struct answer){.status = 429, .closes = true};
    answer->text = guesses ? "Too many requests: try again in a moment.\n" : too_many_codes;
    return reads;
}

/* The answer to a request for a record that could not be read. */
static struct answer answer_no_record(struct site *site, struct record_reading *record,
                                      struct visitor *visitor)
{
    struct answer answer = {
        .status = 404, .closes = true, .text = record_sentence(record->outcome)};
    if (record->reading.outcome == READING_REFUSED) {
        answer.status = 429;
        answer.text = too_many_codes;
    } else if (record->step != 0 && record->outcome != RECORD_OTHER_DECK) {
        answer.text = no_such_game;
    } else if (record->outcome == RECORD_NO_TABLE) {
        visitor_does(visitor, QUOTA_GUESS, site->now(site->context));
    }
    return answer;
}

struct answer site_answer_record(struct site *site, const struct http_request *request,
                                 struct record_reading *record, struct visitor *visitor)
{
    bool found = record->reading.outcome != READING_REFUSED && record->outcome == RECORD_READ;
    if (is_replay_page(request->path)) {
        return answer_replay_page(site, request, found ? &record->text : NULL);
    }
    if (!found) {
        return answer_no_record(site, record, visitor);
    }
    struct answer answer = {.status = 200, .closes = true};
    bytes_add(&record->text, "", 1);
    answer.text = (const char *)bytes_first(&record->text);
    if (record->step == 0) {
        snprintf(answer.file, sizeof answer.file, "saboteur-%s.sab", record->reading.code);
    } else {
        snprintf(answer.file, sizeof answer.file, "saboteur.sab");
    }
    return answer;
}

/* ---- Headers -------------------------------------------------------------------------------- */

static void write_date(const struct site *site, struct bytes *out)
{
    time_t seconds = (time_t)(site->now(site->context) / 1000);
    struct tm parts;
    char date[64];
    gmtime_r(&seconds, &parts);
    strftime(date, sizeof date, "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &parts);
    bytes_text(out, date);
}

/* Writes security headers. With them, the page loads and runs nothing from other sites. Other sites
 * cannot show the page in a frame, and do not learn that a visitor comes from this page.
 * connect-src names the WebSocket as well as 'self', because in older browsers 'self' does not
 * include WebSockets. */
static void write_policy(const struct http_request *request, struct bytes *out)
{
    const char *host = host_length(request->host) > 0 ? request->host : "localhost";
    bytes_print(out,
                "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"
                " style-src 'self'; img-src 'self' blob: data:; font-src 'self'; media-src 'self'"
                " blob:; connect-src 'self' ws://%s wss://%s; worker-src 'self'; base-uri 'none';"
                " manifest-src 'self'; frame-ancestors 'none'; form-action 'none'\r\n",
                host, host);
    bytes_text(out, "X-Content-Type-Options: nosniff\r\n"
                    "Referrer-Policy: no-referrer\r\n"
                    "Cross-Origin-Opener-Policy: same-origin\r\n"
                    "Cross-Origin-Resource-Policy: same-origin\r\n");
}

static void write_asset_header(const struct asset *asset, bool gzip, struct bytes *out)
{
    bytes_print(out, "ETag: %s\r\nCache-Control: %s\r\nVary: Accept-Encoding\r\n",
                etag_of(asset, gzip),
                asset->hashed_name ? "public, max-age=31536000, immutable" : "no-cache");
    if (gzip) {
        bytes_text(out, "Content-Encoding: gzip\r\n");
    }
}

static void write_upgrade(const struct http_request *request, struct bytes *out)
{
    char accept[HANDSHAKE_ACCEPT + 1];
    handshake_accept(request->key, accept);
    bytes_print(out,
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                accept);
}

const uint8_t *site_write(const struct site *site, const struct http_request *request,
                          const struct answer *answer, bool keep_alive, struct bytes *out,
                          size_t *size)
{
    const struct asset *asset = answer->asset;
    bytes_print(out, "HTTP/1.1 %u %s\r\n", answer->status, http_reason(answer->status));
    write_date(site, out);
    if (answer->upgrade) {
        write_upgrade(request, out);
        return NULL;
    }
    const char *text = answer->text != NULL ? answer->text : "";
    const char *mime = asset != NULL          ? asset->mime
                       : answer->mime != NULL ? answer->mime
                                              : "text/plain; charset=utf-8";
    const uint8_t *body = asset != NULL ? asset->bytes : NULL;
    *size = asset != NULL ? asset->size : strlen(text);
    bool gzip = asset != NULL && sends_gzip(request, asset);
    if (gzip) {
        body = asset->gzip;
        *size = asset->gzip_size;
    }
    bytes_print(out, "Connection: %s\r\n", keep_alive ? "keep-alive" : "close");
    if (answer->status == 405) {
        bytes_text(out, "Allow: GET, HEAD\r\n");
    } else if (answer->status == 426) {
        bytes_text(out, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
    }
    write_policy(request, out);
    if (asset != NULL) {
        write_asset_header(asset, gzip, out);
    } else if (answer->file[0] != '\0') {
        bytes_print(out,
                    "Cache-Control: no-cache\r\n"
                    "Content-Disposition: attachment; filename=\"%s\"\r\n",
                    answer->file);
    }
    bool has_body = answer->status != 304 && answer->status != 204;
    if (has_body) {
        bytes_print(out, "Content-Type: %s\r\nContent-Length: %zu\r\n", mime, *size);
    }
    bytes_text(out, "\r\n");
    if (request->head || !has_body) {
        return NULL;
    }
    if (body == NULL) {
        bytes_text(out, text);
    }
    return body;
}
