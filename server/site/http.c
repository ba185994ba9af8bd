/* SPDX-License-Identifier: MIT
 *
 * http.c - parses HTTP/1.1 requests with llhttp, and refuses requests that we do not serve.
 */
#include "server/site/http.h"

#include "protocol/handshake.h"
#include "server/kit/bytes.h"
#include "server/site/guess.h"
#include "server/site/hosts.h"

#include <ctype.h>
#include <llhttp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The beginning of a query that names a language. */
#define LANGUAGE_NAMED "lang="

/* What happens if the value of a header is too long for its field. */
enum overlong {
    REFUSED, /* the request is refused */
    SKIPPED, /* the header counts as missing */
    CUT      /* the end of the value is kept: in a list of addresses, a proxy adds to the end */
};

/* A header that we read. All other headers are skipped. */
struct header {
    const char *name;
    size_t offset; /* offset of the value in struct words */
    bool once;     /* a second header of this name is an error; if false, its value is appended */
    enum overlong overlong;
};

/* The values of the headers that we read. If a request lacks one, the value is "". */
struct words {
    char host[HTTP_WORD], origin[HTTP_WORD], if_none_match[HTTP_WORD], accept_encoding[HTTP_WORD];
    char upgrade[HTTP_WORD], key[HTTP_WORD], version[HTTP_WORD], accept[HTTP_WORD];
    char x_forwarded_for[HTTP_WORD], forwarded[HTTP_WORD], x_forwarded_proto[HTTP_WORD];
    char sec_fetch_mode[HTTP_WORD], accept_language[HTTP_WORD];
};

#define HEADER(name, member, once, overlong)                                                       \
    {                                                                                              \
        name, offsetof(struct words, member), once, overlong                                       \
    }
static const struct header headers[] = {
    HEADER("host", host, true, REFUSED),
    HEADER("origin", origin, true, REFUSED),
    HEADER("if-none-match", if_none_match, false, SKIPPED),
    HEADER("accept", accept, false, SKIPPED),
    HEADER("accept-encoding", accept_encoding, false, SKIPPED),
    HEADER("accept-language", accept_language, false, SKIPPED),
    HEADER("upgrade", upgrade, false, SKIPPED),
    HEADER("sec-websocket-key", key, true, REFUSED),
    HEADER("sec-websocket-version", version, true, REFUSED),
    HEADER("x-forwarded-for", x_forwarded_for, false, CUT),
    HEADER("forwarded", forwarded, false, CUT),
    HEADER("x-forwarded-proto", x_forwarded_proto, false, SKIPPED),
    HEADER("sec-fetch-mode", sec_fetch_mode, false, SKIPPED),
};
enum { HEADERS = sizeof headers / sizeof headers[0], NAME_MAX_SIZE = 32 };

struct http {
    llhttp_t parser;
    struct http_request request;
    struct words words;
    size_t read;                  /* how many bytes of this request have been read so far */
    unsigned status;              /* the HTTP status with which the request is refused, else 0 */
    char sentence[HTTP_SENTENCE]; /* why it is refused; "" if a person sees `says` */
    enum texts_key says;
    int64_t says_size;
    char url[HTTP_WORD * 2];
    size_t url_size;
    bool has_query, is_long;                           /* of the address */
    char query[sizeof LANGUAGE_NAMED + HTTP_LANGUAGE]; /* its beginning */
    size_t query_size;
    char name[NAME_MAX_SIZE]; /* the name of the header being read; cut off if it is too long */
    size_t name_size;
    const struct header *header; /* the header being read; NULL if this header is skipped */
    size_t value_size;           /* how many bytes the value has so far */
    bool seen[HEADERS]; /* for each row of `headers`, whether the request has this header */
    bool ready;         /* the request is complete */
};

__attribute__((format(printf, 3, 4))) static int refuse(struct http *http, unsigned status,
                                                        const char *sentence, ...)
{
    va_list values;
    va_start(values, sentence);
    vsnprintf(http->sentence, sizeof http->sentence, sentence, values);
    va_end(values);
    http->status = status;
    return -1;
}

/* Refuses a request that a person may have sent without any fault of a program. */
static int refuse_long(struct http *http, unsigned status, enum texts_key says, size_t size)
{
    http->status = status;
    http->says = says;
    http->says_size = (int64_t)size;
    http->sentence[0] = '\0';
    return -1;
}

/* ---- Pieces from the parser ---------------------------------------------------------------- */

static int on_begin(llhttp_t *parser)
{
    struct http *http = parser->data;
    memset(&http->request, 0, sizeof http->request);
    memset(&http->words, 0, sizeof http->words);
    memset(http->seen, 0, sizeof http->seen);
    http->url_size = 0;
    http->has_query = false;
    http->query_size = 0;
    http->is_long = false;
    http->name_size = 0;
    http->header = NULL;
    http->ready = false;
    return 0;
}

/* Keeps the beginning of the query, which may name a language. */
static void add_query(struct http *http, const char *at, size_t size)
{
    size_t room = sizeof http->query - http->query_size;
    size_t taken = size < room ? size : room;
    memcpy(http->query + http->query_size, at, taken);
    http->query_size += taken;
}

/* Keeps the address up to its query. Other programs add long queries to links. */
static int on_url(llhttp_t *parser, const char *at, size_t size)
{
    struct http *http = parser->data;
    if (http->has_query) {
        add_query(http, at, size);
        return 0;
    }
    const char *query = memchr(at, '?', size);
    http->has_query = query != NULL;
    if (query != NULL) {
        add_query(http, query + 1, size - (size_t)(query + 1 - at));
        size = (size_t)(query - at);
    }
    if (http->url_size + size < sizeof http->url) {
        memcpy(http->url + http->url_size, at, size);
        http->url_size += size;
    } else {
        http->is_long = true; /* refused later: only the headers say whether a browser asks */
    }
    return 0;
}

static int on_field(llhttp_t *parser, const char *at, size_t size)
{
    struct http *http = parser->data;
    size_t room = sizeof http->name - http->name_size;
    size_t take = size < room ? size : room;
    memcpy(http->name + http->name_size, at, take);
    http->name_size += take;
    return 0;
}

/* Adds bytes to the end of a list of addresses, and drops as many from its beginning as do not fit.
 * Then the first address that is left is a part of one, and no reader may take it for one. */
static void add_to_end(struct http *http, char *value, const char *at, size_t size)
{
    size_t room = HTTP_WORD - 1;
    size_t taken = size < room ? size : room;
    size_t kept = http->value_size < room - taken ? http->value_size : room - taken;
    bool whole = kept == http->value_size && taken == size;
    memmove(value, value + http->value_size - kept, kept);
    memcpy(value + kept, at + size - taken, taken);
    http->value_size = kept + taken;
    if (!whole) {
        value[0] = '?';
    }
}

/* Adds bytes to the value of the header being read. */
static int add_value(struct http *http, const char *at, size_t size)
{
    const struct header *header = http->header;
    char *value = (char *)&http->words + header->offset;
    if (header->overlong == CUT) {
        add_to_end(http, value, at, size);
    } else if (http->value_size + size < HTTP_WORD) {
        memcpy(value + http->value_size, at, size);
        http->value_size += size;
    } else if (header->overlong == SKIPPED) {
        memset(value, 0, HTTP_WORD);
        http->header = NULL;
    } else {
        return refuse(http, 431, "The header %s has more than %d bytes.\n", header->name,
                      HTTP_WORD - 1);
    }
    return 0;
}

/* Begins the value of a header. If an earlier header had the same name, appends the new value to
 * the earlier value, after a comma. */
static int begin_value(struct http *http, const struct header *header)
{
    http->header = header;
    http->value_size = strlen((char *)&http->words + header->offset);
    return http->value_size > 0 ? add_value(http, ", ", 2) : 0;
}

/* Looks up the name of the header in the array `headers`. Refuses a header without a name, which
 * llhttp accepts. */
static int on_field_end(llhttp_t *parser)
{
    struct http *http = parser->data;
    if (http->name_size == 0) {
        return refuse(http, 400, "A header of this request has no name.\n");
    }
    size_t size = http->name_size;
    http->header = NULL;
    http->name_size = 0;
    for (size_t i = 0; i < HEADERS; i++) {
        const char *name = headers[i].name;
        if (size == strlen(name) && strncasecmp(http->name, name, size) == 0) {
            if (http->seen[i] && headers[i].once) {
                return refuse(http, 400, "The header %s is there more than once.\n", name);
            }
            http->seen[i] = true;
            return begin_value(http, &headers[i]);
        }
    }
    return 0;
}

static int on_value(llhttp_t *parser, const char *at, size_t size)
{
    struct http *http = parser->data;
    return http->header != NULL ? add_value(http, at, size) : 0;
}

static const char has_body[] = "This server takes no requests with a body.\n";

static int on_body(llhttp_t *parser, const char *at, size_t size)
{
    (void)at;
    (void)size;
    return refuse(parser->data, 413, has_body);
}

/* ---- A whole request ------------------------------------------------------------------------ */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    c = (char)tolower((unsigned char)c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* If the target of the request is a whole URL, as proxies get it, moves its host to the header
 * host: it counts instead of what that header says (RFC 9112, 3.2.2). Only the path stays. Returns
 * false if the host is too long. */
static bool take_host(struct http *http)
{
    static const char *const schemes[] = {"http://", "https://"};
    char *url = http->url;
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        size_t begin = strlen(schemes[i]), end = begin;
        if (http->url_size < begin || strncasecmp(url, schemes[i], begin) != 0) {
            continue;
        }
        while (end < http->url_size && url[end] != '/' && url[end] != '#') {
            end++;
        }
        if (end - begin >= HTTP_WORD) {
            return false;
        }
        if (http->parser.http_minor != 1 || http->words.host[0] != '\0') {
            memset(http->words.host, 0, HTTP_WORD); /* else check_host says that it is missing */
            memcpy(http->words.host, url + begin, end - begin);
        }
        memmove(url, url + end, http->url_size - end);
        http->url_size -= end;
        if (http->url_size == 0 || url[0] == '#') {
            url[0] = '/';
            http->url_size = 1;
        }
        return true;
    }
    return true;
}

/* Decodes the path of the URL into request.path. Returns false if no file can have this path. */
static bool take_path(struct http *http)
{
    const char *url = http->url;
    char *path = http->request.path;
    size_t length = 0;
    if (http->url_size == 0 || url[0] != '/') {
        return false;
    }
    for (size_t i = 0; i < http->url_size && url[i] != '#'; i++) {
        char c = url[i];
        if (c == '%') {
            int high = i + 1 < http->url_size ? hex_digit(url[i + 1]) : -1;
            int low = i + 2 < http->url_size ? hex_digit(url[i + 2]) : -1;
            c = high >= 0 && low >= 0 ? (char)(high << 4 | low) : '\0';
            i += 2;
        }
        if ((unsigned char)c < ' ' || length + 1 >= HTTP_WORD) {
            return false;
        }
        path[length++] = c;
    }
    path[length] = '\0';
    return true;
}

/* Takes the language that the query names. Anything may follow it after `&`. */
static void take_language(struct http *http)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";
    size_t before = sizeof LANGUAGE_NAMED - 1, size = 0;
    const char *code = http->query + before;
    if (http->query_size < before || memcmp(http->query, LANGUAGE_NAMED, before) != 0) {
        return;
    }
    while (before + size < http->query_size && memchr(letters, code[size], sizeof letters - 1)) {
        size++;
    }
    bool ends = before + size == http->query_size || code[size] == '&' || code[size] == '#';
    if (ends && size < HTTP_LANGUAGE) {
        memcpy(http->request.language, code, size);
    }
}

/* Whether a comma-separated list contains `word`. A word whose weight is 0, as in "gzip;q=0", does
 * not count. */
static bool lists(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (*list != '\0') {
        list += strspn(list, " \t,");
        size_t size = strcspn(list, ",");
        size_t bare = strcspn(list, " \t,;");
        if (bare == length && strncasecmp(list, word, length) == 0) {
            const char *weight = memmem(list, size, "q=0", 3);
            return weight == NULL || (weight[3] == '.' &&
                                      strcspn(weight + 4, "123456789") < strcspn(weight + 4, ",;"));
        }
        list += size;
    }
    return false;
}

static bool is_key(const char *key)
{
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return strlen(key) == HANDSHAKE_KEY && strspn(key, base64) == HANDSHAKE_KEY - 2 &&
           strcmp(key + HANDSHAKE_KEY - 2, "==") == 0;
}

static void copy_word(char *to, const char *from)
{
    memcpy(to, from, HTTP_WORD);
}

/* Checks the headers of a request to upgrade to a WebSocket (RFC 6455, 4.2.1). */
static int take_upgrade(struct http *http)
{
    const struct words *words = &http->words;
    if (http->request.head || http->request.post || http->parser.http_major != 1 ||
        http->parser.http_minor < 1 || !is_key(words->key)) {
        return refuse(http, 400,
                      "A WebSocket needs a GET of HTTP/1.1 with \"Upgrade: websocket\" and a"
                      " Sec-WebSocket-Key of %d characters.\n",
                      HANDSHAKE_KEY);
    }
    if (strcmp(words->version, "13") != 0) {
        return refuse(http, 426, "This server speaks version 13 of WebSocket.\n");
    }
    copy_word(http->request.key, words->key);
    http->request.websocket = true;
    return 0;
}

/* Checks the request line, and that no body follows. */
static int take_line(struct http *http)
{
    static const char methods[] =
        "This server knows the methods GET and HEAD, and POST for reports of errors.\n";
    const llhttp_t *parser = &http->parser;
    if (parser->method != HTTP_GET && parser->method != HTTP_HEAD && parser->method != HTTP_POST) {
        return refuse(http, 405, methods);
    }
    if (parser->http_major != 1 || parser->http_minor > 1) {
        return refuse(http, 505, "This server speaks HTTP/1.1 and HTTP/1.0.\n");
    }
    if ((parser->flags & F_CHUNKED) != 0 ||
        ((parser->flags & F_CONTENT_LENGTH) != 0 && parser->content_length != 0)) {
        return refuse(http, 413, has_body);
    }
    if (http->is_long) {
        return refuse_long(http, 414, TEXTS_SERVER_LONG_PATH, sizeof http->url - 1);
    }
    if (!take_host(http) || !take_path(http)) {
        return refuse(http, 400,
                      "The path of this address is too long, or has a %% without two hex digits"
                      " after it, or a control character.\n");
    }
    if (parser->method == HTTP_POST &&
        strncmp(http->request.path, HTTP_POSTED, sizeof HTTP_POSTED - 1) != 0) {
        return refuse(http, 405, methods);
    }
    return 0;
}

static int check_host(struct http *http)
{
    struct host host;
    const char *text = http->words.host;
    if (http->parser.http_minor == 1 && text[0] == '\0') {
        return refuse(http, 400, "The header host is missing.\n");
    }
    if (text[0] != '\0' && !host_read(text, &host)) {
        return refuse(http, 400, "The header host holds no name or address of a server.\n");
    }
    return 0;
}

static int on_headers(llhttp_t *parser)
{
    struct http *http = parser->data;
    struct http_request *request = &http->request;
    const struct words *words = &http->words;
    if (take_line(http) != 0 || check_host(http) != 0) {
        return -1;
    }
    /* An offer of another protocol, such as h2c, is as if it were not there (RFC 9110, 7.8). */
    parser->upgrade = parser->upgrade && lists(words->upgrade, "websocket");
    request->post = parser->method == HTTP_POST;
    request->head = parser->method == HTTP_HEAD;
    request->keep_alive = llhttp_should_keep_alive(parser) != 0;
    request->gzip = lists(words->accept_encoding, "gzip");
    request->html = !parser->upgrade && lists(words->accept, "text/html");
    /* Browsers send Sec-Fetch-Mode only over HTTPS and to this machine. */
    request->secure = lists(words->x_forwarded_proto, "https") || words->sec_fetch_mode[0] != '\0';
    copy_word(request->host, words->host);
    copy_word(request->origin, words->origin);
    copy_word(request->if_none_match, words->if_none_match);
    copy_word(request->x_forwarded_for, words->x_forwarded_for);
    copy_word(request->forwarded, words->forwarded);
    copy_word(request->accept_language, words->accept_language);
    take_language(http);
    return parser->upgrade ? take_upgrade(http) : 0;
}

static int on_complete(llhttp_t *parser)
{
    struct http *http = parser->data;
    http->ready = true;
    return HPE_PAUSED;
}

/* ---- Reading -------------------------------------------------------------------------------- */

struct http *http_open(void)
{
    static const llhttp_settings_t settings = {
        .on_message_begin = on_begin,
        .on_url = on_url,
        .on_header_field = on_field,
        .on_header_field_complete = on_field_end,
        .on_header_value = on_value,
        .on_headers_complete = on_headers,
        .on_body = on_body,
        .on_message_complete = on_complete,
    };
    struct http *http = must_allocate(sizeof *http);
    llhttp_init(&http->parser, HTTP_REQUEST, &settings);
    http->parser.data = http;
    return http;
}

void http_close(struct http *http)
{
    free(http);
}

/* Passes bytes to the parser. Returns how many of these bytes the parser has used. */
static size_t parse(struct http *http, const char *bytes, size_t size)
{
    enum llhttp_errno outcome = llhttp_execute(&http->parser, bytes, size);
    if (outcome == HPE_OK) {
        return size;
    }
    if (!http->ready && http->status == 0) {
        refuse(http, 400, "This is no request of HTTP: %.100s.\n",
               llhttp_get_error_reason(&http->parser));
    }
    return (size_t)(llhttp_get_error_pos(&http->parser) - bytes);
}

enum http_progress http_read(struct http *http, const uint8_t *bytes, size_t size, size_t *used)
{
    *used = 0;
    if (http->status != 0) {
        return HTTP_BAD;
    }
    if (http->ready) {
        llhttp_resume(&http->parser);
        http->read = 0;
        http->ready = false;
    }
    size_t room = HTTP_HEADER_MAX - http->read;
    size_t take = size < room ? size : room;
    *used = take > 0 ? parse(http, (const char *)bytes, take) : 0;
    http->read += *used;
    if (http->ready && http->status == 0) {
        return HTTP_READY;
    }
    if (http->status == 0 && http->read >= HTTP_HEADER_MAX) {
        refuse_long(http, 431, TEXTS_SERVER_LONG_REQUEST, HTTP_HEADER_MAX);
    }
    if (http->status == 0) {
        return HTTP_MORE;
    }
    memset(&http->request, 0, sizeof http->request);
    http->request.head = http->parser.method == HTTP_HEAD;
    if (http->status == 431) {
        /* If the request is too long, its Accept may come after the part that has been parsed. */
        http->request.html = guess_headers(bytes, size, http->request.accept_language, HTTP_WORD);
    }
    http->request.html = http->request.html || lists(http->words.accept, "text/html");
    if (http->words.accept_language[0] != '\0') {
        copy_word(http->request.accept_language, http->words.accept_language);
    }
    return HTTP_BAD;
}

const struct http_request *http_request(const struct http *http)
{
    return &http->request;
}

unsigned http_status(const struct http *http)
{
    return http->status;
}

bool http_says(const struct http *http, enum texts_key *key, int64_t *size)
{
    *key = http->says;
    *size = http->says_size;
    return http->sentence[0] == '\0';
}

const char *http_sentence(const struct http *http)
{
    return http->sentence;
}

const char *http_reason(unsigned status)
{
    static const struct {
        unsigned status;
        const char *reason;
    } reasons[] = {
        {101, "Switching Protocols"},
        {200, "OK"},
        {204, "No Content"},
        {301, "Moved Permanently"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {413, "Content Too Large"},
        {414, "URI Too Long"},
        {421, "Misdirected Request"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {503, "Service Unavailable"},
        {505, "HTTP Version Not Supported"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (reasons[i].status == status) {
            return reasons[i].reason;
        }
    }
    return "Error";
}
