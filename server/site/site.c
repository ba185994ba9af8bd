/* SPDX-License-Identifier: MIT
 *
 * site.c - answers HTTP requests with the page's files and with records, and decides who may
 * connect.
 */
#include "server/site/site.h"

#include "protocol/request.h"
#include "server/site/answers.h"
#include "server/site/preview.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { PLAIN_PORT = 80, SECURE_PORT = 443 };

/* ---- Names --------------------------------------------------------------------------------- */

void site_open(struct site *site)
{
    TAILQ_INIT(&site->asking);
    TAILQ_INIT(&site->dirty);
    site->refused_max = SITE_REFUSED_MAX;
    site->answers.assets = (struct assets){asset_table, asset_count};
    site->answers.texts = &texts_table;
}

void site_warn(struct site *site, const char *address, const char *what)
{
    static const struct rate rate = {.cost_ms = 60000, .burst = 3};
    char sentence[SITE_WARNING];
    if (site->complain != NULL && bucket_take(&site->complaints, &rate, site->now(site->context))) {
        snprintf(sentence, sizeof sentence, "%.64s %.*s", address, SITE_WARNING - 66, what);
        site->complain(site->context, sentence);
    }
}

void site_look_for_proxy(struct site *site, const char *address, const uint8_t *bytes, size_t size)
{
    if (proxy_begins(bytes, size)) {
        site_warn(site, address,
                  site->proxy_protocol
                      ? "sends a PROXY header, which only a trusted proxy may; see --trusted-proxy."
                      : "sends a PROXY header, which needs --proxy-protocol, and version 2.");
    }
}

/* Reads a URL such as "https://example.org/x" up to its path. Returns the port that URLs of this
 * scheme usually have; 0 if `url` is no such URL. */
static unsigned read_url(const char *url, struct host *host)
{
    char authority[SITE_NAME_MAX];
    bool secure = strncasecmp(url, "https://", 8) == 0;
    if (!secure && strncasecmp(url, "http://", 7) != 0) {
        return 0;
    }
    const char *name = url + (secure ? 8 : 7);
    size_t size = strcspn(name, "/?#");
    if (size >= sizeof authority) {
        return 0;
    }
    memcpy(authority, name, size);
    authority[size] = '\0';
    return !host_read(authority, host) ? 0 : secure ? SECURE_PORT : PLAIN_PORT;
}

static void write_origin(const struct host *host, unsigned usual_port, char origin[SITE_NAME_MAX])
{
    char text[HOST_TEXT_SIZE];
    host_write(host, usual_port, text);
    snprintf(origin, SITE_NAME_MAX, "%s%s", usual_port == SECURE_PORT ? "https://" : "http://",
             text);
}

bool site_origin_of(const char *url, char origin[SITE_NAME_MAX])
{
    struct host host;
    unsigned usual_port = read_url(url, &host);
    if (usual_port != 0) {
        write_origin(&host, usual_port, origin);
    }
    return usual_port != 0;
}

bool site_is_public(const struct site *site, const char *host)
{
    struct host theirs, own;
    return read_url(site->public_origin, &own) != 0 && host_read(host, &theirs) &&
           strcmp(own.name, theirs.name) == 0;
}

bool site_has_host(const struct site *site, const char *host)
{
    struct host theirs;
    return host_read(host, &theirs) &&
           (host_is_home(&theirs, &site->homes) || site_is_public(site, host));
}

/* Compares the hosts as site_has_host reads them, so that a page may play wherever it was
 * served. */
bool site_allows_origin(const struct site *site, const char *origin, const char *host)
{
    char theirs[SITE_NAME_MAX], ours[SITE_NAME_MAX];
    struct host own, page;
    unsigned usual_port = read_url(origin, &page);
    if (origin[0] == '\0') {
        return true;
    }
    if (usual_port == 0) {
        return false;
    }
    write_origin(&page, usual_port, theirs);
    if (strcmp(theirs, site->public_origin) == 0) {
        return true;
    }
    if (!host_read(host, &own)) {
        return false;
    }
    write_origin(&own, usual_port, ours);
    return strcmp(theirs, ours) == 0;
}

enum proxies_named site_visitor(struct site *site, const struct http_request *request,
                                const struct visitor *peer, char address[ADDRESS_SIZE])
{
    const char *wrong = NULL;
    bool names = request->x_forwarded_for[0] != '\0' || request->forwarded[0] != '\0';
    enum proxies_named named = PROXIES_NOBODY;
    if (peer->exempt) {
        named =
            proxies_visitor(&site->proxies, request->x_forwarded_for, request->forwarded, address);
    }
    if (!peer->exempt && names) {
        wrong = "names other visitors, which only a trusted proxy may; see --trusted-proxy.";
    } else if (named == PROXIES_TWO) {
        wrong = "is a proxy that names two visitors for one request, in X-Forwarded-For and in"
                " Forwarded: let it remove the one that it does not write.";
    } else if (peer->exempt && named == PROXIES_NOBODY && site_is_public(site, request->host)) {
        wrong = "is a proxy that does not name its visitors (X-Forwarded-For), so they have no"
                " limits.";
    }
    if (wrong != NULL) {
        site_warn(site, peer->address, wrong);
    }
    return named;
}

static const char html[] = "text/html; charset=utf-8";
static const char json[] = "application/json";
static const char metrics[] = "text/plain; version=0.0.4; charset=utf-8";

/* ---- Answers -------------------------------------------------------------------------------- */

static struct answer answer_with(unsigned status, const char *text)
{
    return (struct answer){.status = status, .text = text};
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

/* The answer to a path at which nothing is: leads to the path that was meant or, if there is none,
 * shows a browser the page, which says so and leads to the start page. Programs, and scripts that
 * ask for a file of an older page, get a sentence. */
static struct answer answer_nothing(struct site *site, const struct http_request *request)
{
    static const char files[] = "/assets/";
    struct answer answer = {.status = 301, .text = "This page has another address.\n"};
    if (paths_meant(request->path, answer.location)) {
        return answer;
    }
    if (!request->html || strncmp(request->path, files, sizeof files - 1) == 0) {
        return answer_saying(&site->answers, request, 404, TEXTS_SERVER_NOTHING_START);
    }
    answer = answer_page(&site->answers, request, "/index.html");
    answer.status = 404;
    return answer;
}

/* ---- Replays --------------------------------------------------------------------------------- */

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), end_length = strlen(end);
    return length > end_length && strcmp(name + length - end_length, end) == 0;
}

static const char replays[] = "/g/";
static const char record_end[] = ".sab";

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
    struct answer answer = answer_page(&site->answers, request, "/index.html");
    if (answer.asset == NULL) {
        return answer;
    }
    if (record == NULL) {
        answer.status = 404;
        return answer;
    }
    const struct asset *page = answer.asset;
    struct speech speech;
    unsigned language = answer.language;
    answer = answer_begin(&site->answers, request, 200, &speech);
    speech = speech_named(request->language, speech);
    preview_write(page, &speech, site->public_origin, request, record, &site->answers.page);
    answer_end(&site->answers, &answer);
    answer.language = language;
    answer.mime = html;
    return answer;
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
    return page ? answer_replay_page(site, request, NULL)
                : answer_saying(&site->answers, request, 404, TEXTS_SERVER_GAME_GONE);
}

unsigned site_arrive(struct site *site, const char *address, bool exempt, struct visitor **visitor)
{
    struct metrics *counts = lobby_metrics(site->lobby);
    if (site->connections >= site->connections_max) {
        counts->turned_away_503++;
        return 503;
    }
    *visitor = limits_arrive(&site->limits, address, exempt, site->now(site->context));
    counts->turned_away_429 += *visitor == NULL;
    return *visitor == NULL ? 429 : 0;
}

struct answer site_refusal(struct site *site, const struct http_request *request, unsigned status)
{
    static const struct {
        unsigned status;
        enum texts_key key;
    } refusals[] = {
        {403, TEXTS_SERVER_REFUSED_NETWORK},
        {429, TEXTS_SERVER_REFUSED_CROWD},
        {503, TEXTS_SERVER_REFUSED_FULL},
    };
    size_t row = 0;
    if (status == 400) {
        return answer_with(400, "The headers X-Forwarded-For and Forwarded of this request name two"
                                " different visitors, so the server cannot know who sends it.\n");
    }
    while (refusals[row].status != status) {
        row++;
        assert(row < sizeof refusals / sizeof refusals[0]);
    }
    return answer_saying(&site->answers, request, status, refusals[row].key);
}

static struct texts_value fill_size(const void *about, const struct texts_slot *slot,
                                    struct sab_text *text)
{
    (void)slot;
    (void)text;
    return texts_number(*(const int64_t *)about);
}

struct answer site_answer_bad(struct site *site, const struct http *http)
{
    unsigned status = http_status(http);
    enum texts_key key;
    int64_t size;
    struct answer answer = answer_with(status, http_sentence(http));
    if (http_says(http, &key, &size)) {
        answer = answer_filled(&site->answers, http_request(http), status, key, fill_size, &size);
    }
    answer.lingers = status == 413 || status == 414 || status == 431;
    return answer;
}

/* What a sentence about another name says. */
struct naming {
    const char *address, *name;
    char url[SITE_NAME_MAX];
};

static struct texts_value fill_naming(const void *about, const struct texts_slot *slot,
                                      struct sab_text *text)
{
    const struct naming *naming = about;
    sab_write(text, strcmp(slot->name, "address") == 0 ? naming->address
                    : strcmp(slot->name, "name") == 0  ? naming->name
                                                       : naming->url);
    return texts_written();
}

/* The answer to a request for a name that is not ours: says what would make it ours. */
static struct answer answer_other_name(struct site *site, const struct http_request *request)
{
    struct host host = {.name = ""};
    struct naming naming = {.address = site->public_origin, .name = host.name};
    struct answer answer;
    if (host_read(request->host, &host)) {
        write_origin(&host, request->secure ? SECURE_PORT : PLAIN_PORT, naming.url);
    }
    if (site->measure != NULL) {
        bytes_drop(&site->answers.page, site->answers.page.size);
        bytes_print(&site->answers.page,
                    "The metrics are not at the name %s: use the server's IP address, or the name"
                    " in its --public-url.\n",
                    host.name);
        answer = answer_with(421, NULL);
        answer_end(&site->answers, &answer);
    } else {
        answer = answer_filled(&site->answers, request, 421,
                               site->public_origin[0] != '\0' ? TEXTS_SERVER_NAME_OWN
                                                              : TEXTS_SERVER_NAME_OTHER,
                               fill_naming, &naming);
    }
    answer.closes = true;
    answer.back = site->measure != NULL ? "" : site->public_origin;
    return answer;
}

/* Answers a request that has come to the address for the operator. */
static struct answer answer_operator(struct site *site, const struct http_request *request)
{
    if (strcmp(request->path, "/metrics") != 0) {
        struct answer answer = answer_with(404, "The only page here is /metrics.\n");
        answer.back = "";
        return answer;
    }
    bytes_drop(&site->answers.page, site->answers.page.size);
    site->measure(site->context, &site->answers.page);
    bytes_add(&site->answers.page, "", 1);
    return (struct answer){
        .status = 200, .mime = metrics, .text = (const char *)bytes_first(&site->answers.page)};
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

/* Tells the operator which pages may not play. They may be our own, behind a proxy that does not
 * pass their name on. */
static void warn_of_origin(struct site *site, const struct http_request *request)
{
    char origin[SITE_NAME_MAX], what[SITE_WARNING];
    if (!site_origin_of(request->origin, origin)) {
        return;
    }
    snprintf(what, sizeof what,
             "has pages that may not play here: their requests name the server %.64s. If a proxy"
             " serves these pages, let it pass the header Host on, or start this server with"
             " --public-url %.64s",
             request->host, origin);
    site_warn(site, origin, what);
}

static struct answer answer_privacy(struct site *site, const struct http_request *request)
{
    struct speech speech;
    struct answer answer = answer_begin(&site->answers, request, 200, &speech);
    privacy_write(site->privacy, &speech, &site->answers.page);
    answer_end(&site->answers, &answer);
    answer.mime = html;
    return answer;
}

/* Answers a request for a WebSocket. `table` is the code in the path, "" if the path is "/ws", and
 * NULL if there is no WebSocket at this path. */
static struct answer answer_websocket(struct site *site, const struct http_request *request,
                                      const char *table)
{
    struct answer answer = {.status = 101, .upgrade = true};
    if (table == NULL) {
        return answer_with(404, "There is no WebSocket here, only at /ws and /ws/CODE.\n");
    }
    if (!site_allows_origin(site, request->origin, request->host)) {
        warn_of_origin(site, request);
        return answer_with(403, "Pages of other sites may not play here.\n");
    }
    snprintf(answer.table, sizeof answer.table, "%s", table);
    return answer;
}

struct answer site_answer(struct site *site, const struct http_request *request)
{
    struct answer record = {.reads = true};
    char code[REQUEST_CODE_SIZE], door[REQUEST_CODE_SIZE], meant[PATHS_SIZE];
    if (request->host[0] != '\0' && !site_has_host(site, request->host)) {
        return answer_other_name(site, request);
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
        struct answer answer = answer_with(426, "This address speaks WebSocket.\n");
        /* The next request over a proxy's connection may be another visitor's. */
        answer.closes = true;
        return answer;
    }
    if (strcmp(request->path, "/healthz") == 0) {
        return (struct answer){.is_health = true};
    }
    if (strcmp(request->path, "/privacy") == 0 && site->privacy != NULL) {
        return answer_privacy(site, request);
    }
    if (strcmp(request->path, "/tables.json") == 0) {
        return (struct answer){.status = 200, .mime = json, .text = lobby_listing(site->lobby)};
    }
    if (read_path(request->path, "/t/", "/record", record.place.table, record.door)) {
        return record;
    }
    if (strncmp(request->path, replays, sizeof replays - 1) == 0 &&
        !paths_meant(request->path, meant)) {
        return answer_replay(site, request);
    }
    bool page = read_path(request->path, "/t/", "", code, door) ||
                read_path(request->path, "/tv/", "", code, door) || paths_is_lesson(request->path);
    if (!page && asset_find(&site->answers.assets, request->path) == NULL) {
        return answer_nothing(site, request);
    }
    return answer_page(&site->answers, request, page ? "/index.html" : request->path);
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
        answer.text = "Too many reports of errors have come from your network.\n";
    }
    return answer;
}

bool site_may_read_record(struct site *site, const struct http_request *request,
                          struct visitor *visitor, struct answer *answer)
{
    int64_t now = site->now(site->context);
    bool guesses = visitor_may(visitor, QUOTA_GUESS, now);
    bool reads = guesses && visitor_does(visitor, QUOTA_READ, now);
    if (!reads) {
        *answer = answer_saying(&site->answers, request, 429,
                                guesses ? TEXTS_SERVER_SLOW_RECORDS : TEXTS_SERVER_SLOW_CODES);
        answer->closes = true;
    }
    return reads;
}

/* The answer to a request for a record that could not be read. */
static struct answer answer_no_record(struct site *site, const struct http_request *request,
                                      struct record_reading *record, struct visitor *visitor)
{
    bool refused = record->reading.outcome == READING_REFUSED;
    enum texts_key key = TEXTS_SERVER_SLOW_CODES;
    if (!refused && record->step != 0 && record->outcome != RECORD_OTHER_DECK) {
        key = TEXTS_SERVER_GAME_GONE;
    } else if (!refused) {
        key = record_key(record->outcome);
        if (record->outcome == RECORD_NO_TABLE) {
            visitor_does(visitor, QUOTA_GUESS, site->now(site->context));
        }
    }
    struct answer answer = answer_saying(&site->answers, request, refused ? 429 : 404, key);
    answer.closes = true;
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
        return answer_no_record(site, request, record, visitor);
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
