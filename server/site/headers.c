/* SPDX-License-Identifier: MIT
 *
 * headers.c - writes answers: the headers, and the body if it is a text.
 */
#include "protocol/handshake.h"
#include "server/site/problem.h"
#include "server/site/site.h"

#include <string.h>
#include <time.h>

/* Whether to send the asset compressed: it has a compressed body, and the client accepts gzip. */
static bool sends_gzip(const struct http_request *request, const struct asset *asset)
{
    return asset->gzip != NULL && request->gzip;
}

static const char *etag_of(const struct asset *asset, bool gzip)
{
    return gzip ? asset->gzip_etag : asset->etag;
}

static void write_date(const struct site *site, struct bytes *out)
{
    time_t seconds = (time_t)(site->now(site->context) / 1000);
    struct tm parts;
    char date[64];
    gmtime_r(&seconds, &parts);
    strftime(date, sizeof date, "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &parts);
    bytes_text(out, date);
}

/* Writes security headers. With them, the page loads and runs nothing from other sites, and no
 * script in a page but the one of /index.html. Other sites cannot show the page in a frame, and do
 * not learn that a visitor comes from this page. connect-src names the WebSocket as well as 'self',
 * because in older browsers 'self' does not include WebSockets. */
static void write_policy(const struct http_request *request, struct bytes *out)
{
    char text[HOST_TEXT_SIZE] = "localhost";
    struct host host;
    if (host_read(request->host, &host)) {
        host_write(&host, 0, text);
    }
    bytes_print(
        out,
        "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval' %s;"
        " style-src 'self'; img-src 'self' blob: data:; font-src 'self'; media-src 'self'"
        " blob:; connect-src 'self' ws://%s wss://%s; worker-src 'self'; base-uri 'none';"
        " manifest-src 'self'; frame-ancestors 'none'; form-action 'none'\r\n",
        asset_script, text, text);
    bytes_text(out, "X-Content-Type-Options: nosniff\r\n"
                    "Referrer-Policy: no-referrer\r\n"
                    "Cross-Origin-Opener-Policy: same-origin\r\n"
                    "Cross-Origin-Resource-Policy: same-origin\r\n");
}

static void write_asset_header(const struct asset *asset, bool gzip, struct bytes *out)
{
    bytes_print(out, "ETag: %s\r\nCache-Control: %s\r\n", etag_of(asset, gzip),
                asset->hashed_name ? "public, max-age=31536000, immutable" : "no-cache");
}

static void write_upgrade(const struct http_request *request, struct bytes *out)
{
    char accept[HANDSHAKE_ACCEPT + 1];
    handshake_accept(request->key, accept);
    bytes_print(out,
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                accept);
}

/* Whether a list of tags, the value of If-None-Match, has this tag. Weak tags count, too (RFC 9110,
 * 13.1.2). `tag` is NULL if what the client asks for has no tag; then only "*" counts. */
static bool has_tag(const char *list, const char *tag)
{
    if (strcmp(list, "*") == 0) {
        return true;
    }
    while (tag != NULL && *list != '\0') {
        list += strspn(list, " \t,");
        list += strncmp(list, "W/", 2) == 0 ? 2 : 0;
        const char *quote = *list == '"' ? strchr(list + 1, '"') : NULL;
        size_t size = quote != NULL ? (size_t)(quote - list) + 1 : strcspn(list, ",");
        if (size == strlen(tag) && memcmp(list, tag, size) == 0) {
            return true;
        }
        list += size;
    }
    return false;
}

/* Whether the client already has what the answer holds. */
static bool is_known(const struct http_request *request, const struct answer *answer)
{
    const struct asset *asset = answer->asset;
    return answer->status == 200 && !request->post &&
           has_tag(request->if_none_match,
                   asset != NULL ? etag_of(asset, sends_gzip(request, asset)) : NULL);
}

/* The body of an answer. */
struct body {
    const uint8_t *at;
    size_t size;
    const char *mime;
    bool gzip;
    struct bytes page; /* holds the body if it is a page about an error */
};

static struct body body_of(const struct site *site, const struct http_request *request,
                           const struct answer *answer)
{
    const struct asset *asset = answer->asset;
    struct body body = {.mime = "text/plain; charset=utf-8"};
    if (asset != NULL) {
        body.gzip = sends_gzip(request, asset);
        body.at = body.gzip ? asset->gzip : asset->bytes;
        body.size = body.gzip ? asset->gzip_size : asset->size;
        body.mime = asset->mime;
    } else if (answer->text != NULL && answer->status >= 400 && request->html) {
        struct speech speech = {site->answers.texts, answer->language};
        problem_write(&speech, answer->text, answer->back != NULL ? answer->back : "/", &body.page);
        body.at = bytes_first(&body.page);
        body.size = body.page.size;
        body.mime = "text/html; charset=utf-8";
    } else if (answer->text != NULL) {
        body.at = (const uint8_t *)answer->text;
        body.size = strlen(answer->text);
        body.mime = answer->mime != NULL ? answer->mime : body.mime;
    }
    return body;
}

/* Writes of which headers the answer depends, and which language it has. */
static void write_variants(const struct site *site, const struct answer *answer, struct bytes *out)
{
    bool encoded = answer->asset != NULL && answer->status == 200;
    struct speech speech = {site->answers.texts, answer->language};
    if (answer->varies) {
        bytes_print(out, "Content-Language: %s\r\nVary: %sAccept-Language\r\n",
                    speech_code(&speech), encoded ? "Accept-Encoding, " : "");
    } else if (encoded) {
        bytes_text(out, "Vary: Accept-Encoding\r\n");
    }
}

/* Writes how long the client may keep the answer. What is no file of the page changes at any time,
 * or holds names that a player may have deleted. */
static void write_keeping(const struct site *site, const struct answer *answer, bool gzip,
                          struct bytes *out)
{
    if (answer->asset != NULL && answer->status == 200) {
        write_asset_header(answer->asset, gzip, out);
    } else {
        bytes_text(out, "Cache-Control: no-store\r\n");
    }
    write_variants(site, answer, out);
    if (gzip) {
        bytes_text(out, "Content-Encoding: gzip\r\n");
    }
    if (answer->file[0] != '\0') {
        bytes_print(out, "Content-Disposition: attachment; filename=\"%s\"\r\n", answer->file);
    }
}

const uint8_t *site_write(const struct site *site, const struct http_request *request,
                          const struct answer *answer, bool keep_alive, struct bytes *out,
                          size_t *size)
{
    unsigned status = is_known(request, answer) ? 304 : answer->status;
    bytes_print(out, "HTTP/1.1 %u %s\r\n", status, http_reason(status));
    write_date(site, out);
    if (answer->upgrade) {
        write_upgrade(request, out);
        return NULL;
    }
    struct body body = body_of(site, request, answer);
    bytes_print(out, "Connection: %s\r\n", keep_alive ? "keep-alive" : "close");
    if (answer->location[0] != '\0') {
        bytes_print(out, "Location: %s\r\n", answer->location);
    }
    if (status == 405) {
        bytes_text(out, "Allow: GET, HEAD\r\n");
    } else if (status == 426) {
        bytes_text(out, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
    }
    write_policy(request, out);
    write_keeping(site, answer, body.gzip, out);
    bool has_body = status != 304 && status != 204;
    if (has_body) {
        bytes_print(out, "Content-Type: %s\r\nContent-Length: %zu\r\n", body.mime, body.size);
    }
    bytes_text(out, "\r\n");
    has_body = has_body && !request->head;
    if (has_body && answer->asset == NULL) {
        bytes_add(out, body.at, body.size);
    }
    bytes_free(&body.page);
    *size = body.size;
    return has_body && answer->asset != NULL ? body.at : NULL;
}
