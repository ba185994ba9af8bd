/* SPDX-License-Identifier: MIT
 *
 * http.c - parses HTTP/1.1 requests with llhttp, and refuses requests that we do not serve.
 */
#include "server/site/http.h"

#include "protocol/handshake.h"
#include "server/kit/bytes.h"

#include <ctype.h>
#include <llhttp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A header that we read. All other headers are skipped. */
struct header {
    const char *name;
    size_t offset; /* offset of the value in struct words */
    bool once;     /* a second header of this name is an error; if false, its value is appended */
};

/* The values of the headers that we read. If a request lacks one, the value is "". */
struct words {
    char host[HTTP_WORD], origin[HTTP_WORD], if_none_match[HTTP_WORD], accept_encoding[HTTP_WORD];
    char upgrade[HTTP_WORD], key[HTTP_WORD], version[HTTP_WORD];
    char x_forwarded_for[HTTP_WORD], forwarded[HTTP_WORD];
};

#define HEADER(name, member, once)                                                                 \
    {                                                                                              \
        name, offsetof(struct words, member), once                                                 \
    }
static const struct header headers[] = {
    HEADER("host", host, true),
    HEADER("origin", origin, true),
    HEADER("if-none-match", if_none_match, false),
    HEADER("accept-encoding", accept_encoding, false),
    HEADER("upgrade", upgrade, true),
    HEADER("sec-websocket-key", key, true),
    HEADER("sec-websocket-version", version, true),
    HEADER("x-forwarded-for", x_forwarded_for, false),
    HEADER("forwarded", forwarded, false),
};
enum { HEADERS = sizeof headers / sizeof headers[0], NAME_MAX_SIZE = 32 };

struct http {
    llhttp_t parser;
    struct http_request request;
    struct words words;
    size_t read;     /* how many bytes of this request have been read so far */
    unsigned status; /* the HTTP status with which the request is refused, else 0 */
    char url[HTTP_WORD * 2];
    size_t url_size;
    char name[NAME_MAX_SIZE]; /* the name of the header being read; cut off if it is too long */
    size_t name_size;
    const struct header *header; /* the header being read; NULL if this header is skipped */
    size_t value_size;           /* how many bytes the value has so far */
    bool seen[HEADERS]; /* for each row of `headers`, whether the request has this header */
    bool ready;         /* the request is complete */
};

static int refuse(struct http *http, unsigned status)
{
    http->status = status;
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
    http->name_size = 0;
    http->header = NULL;
    http->ready = false;
    return 0;
}

static int on_url(llhttp_t *parser, const char *at, size_t size)
{
    struct http *http = parser->data;
    if (http->url_size + size >= sizeof http->url) {
        return refuse(http, 414);
    }
    memcpy(http->url + http->url_size, at, size);
    http->url_size += size;
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

/* Begins the value of a header. If an earlier header had the same name, appends the new value to
 * the earlier value, after a comma. */
static int begin_value(struct http *http, const struct header *header)
{
    char *value = (char *)&http->words + header->offset;
    http->header = header;
    http->value_size = strlen(value);
    if (http->value_size > 0) {
        if (http->value_size + 2 >= HTTP_WORD) {
            return refuse(http, 431);
        }
        memcpy(value + http->value_size, ", ", 3);
        http->value_size += 2;
    }
    return 0;
}

/* Looks up the name of the header in the array `headers`. Refuses a header without a name, which
 * llhttp accepts. */
static int on_field_end(llhttp_t *parser)
{
    struct http *http = parser->data;
    if (http->name_size == 0) {
        return refuse(http, 400);
    }
    size_t size = http->name_size;
    http->header = NULL;
    http->name_size = 0;
    for (size_t i = 0; i < HEADERS; i++) {
        const char *name = headers[i].name;
        if (size == strlen(name) && strncasecmp(http->name, name, size) == 0) {
            if (http->seen[i] && headers[i].once) {
                return refuse(http, 400);
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
    if (http->header != NULL) {
        if (http->value_size + size >= HTTP_WORD) {
            return refuse(http, 431);
        }
        memcpy((char *)&http->words + http->header->offset + http->value_size, at, size);
        http->value_size += size;
    }
    return 0;
}

static int on_body(llhttp_t *parser, const char *at, size_t size)
{
    (void)at;
    (void)size;
    return refuse(parser->data, 413);
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

/* Decodes the path of the URL into request.path. Returns false if no file can have this path. */
static bool take_path(struct http *http)
{
    const char *url = http->url;
    char *path = http->request.path;
    size_t length = 0;
    if (http->url_size == 0 || url[0] != '/') {
        return false;
    }
    for (size_t i = 0; i < http->url_size && url[i] != '?' && url[i] != '#'; i++) {
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
        http->parser.http_minor < 1 || !lists(words->upgrade, "websocket") || !is_key(words->key)) {
        return refuse(http, 400);
    }
    if (strcmp(words->version, "13") != 0) {
        return refuse(http, 426);
    }
    copy_word(http->request.key, words->key);
    http->request.websocket = true;
    return 0;
}

static int on_headers(llhttp_t *parser)
{
    struct http *http = parser->data;
    struct http_request *request = &http->request;
    bool version_1_1 = parser->http_major == 1 && parser->http_minor == 1;
    if (parser->method != HTTP_GET && parser->method != HTTP_HEAD && parser->method != HTTP_POST) {
        return refuse(http, 405);
    }
    if (!version_1_1 && !(parser->http_major == 1 && parser->http_minor == 0)) {
        return refuse(http, 505);
    }
    if ((parser->flags & F_CHUNKED) != 0 ||
        ((parser->flags & F_CONTENT_LENGTH) != 0 && parser->content_length != 0)) {
        return refuse(http, 413);
    }
    if (!take_path(http) || (version_1_1 && http->words.host[0] == '\0')) {
        return refuse(http, 400);
    }
    request->post = parser->method == HTTP_POST;
    if (request->post && strncmp(request->path, HTTP_POSTED, sizeof HTTP_POSTED - 1) != 0) {
        return refuse(http, 405);
    }
    request->head = parser->method == HTTP_HEAD;
    request->keep_alive = llhttp_should_keep_alive(parser) != 0;
    request->gzip = lists(http->words.accept_encoding, "gzip");
    copy_word(request->host, http->words.host);
    copy_word(request->origin, http->words.origin);
    copy_word(request->if_none_match, http->words.if_none_match);
    copy_word(request->x_forwarded_for, http->words.x_forwarded_for);
    copy_word(request->forwarded, http->words.forwarded);
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
        http->status = 400;
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
        http->status = 431;
    }
    return http->status == 0 ? HTTP_MORE : HTTP_BAD;
}

const struct http_request *http_request(const struct http *http)
{
    return &http->request;
}

unsigned http_status(const struct http *http)
{
    return http->status;
}

const char *http_reason(unsigned status)
{
    static const struct {
        unsigned status;
        const char *reason;
    } reasons[] = {
        {101, "Switching Protocols"}, {200, "OK"},
        {204, "No Content"},          {304, "Not Modified"},
        {400, "Bad Request"},         {403, "Forbidden"},
        {404, "Not Found"},           {405, "Method Not Allowed"},
        {413, "Content Too Large"},   {414, "URI Too Long"},
        {421, "Misdirected Request"}, {426, "Upgrade Required"},
        {429, "Too Many Requests"},   {431, "Request Header Fields Too Large"},
        {503, "Service Unavailable"}, {505, "HTTP Version Not Supported"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (reasons[i].status == status) {
            return reasons[i].reason;
        }
    }
    return "Error";
}
