/* SPDX-License-Identifier: MIT
 *
 * http.h - bytes to HTTP/1.1 requests: GET and HEAD, at most 8 KiB, no bodies.
 *
 * Does no I/O. http_parser is known in http.c only.
 */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HTTP_HEADER_MAX = 8192, HTTP_WORD = 256 };

struct http_request {
    bool head; /* HEAD instead of GET */
    bool keep_alive;
    bool websocket;       /* asks for one, and rightly */
    bool gzip;            /* would take gzip */
    char path[HTTP_WORD]; /* percent-decoded, without query, begins with "/" */
    char host[HTTP_WORD]; /* the header, "" when there is none (HTTP/1.0) */
    char origin[HTTP_WORD];
    char if_none_match[HTTP_WORD];
    char key[HTTP_WORD];       /* Sec-WebSocket-Key: 24 characters when websocket */
    char forwarded[HTTP_WORD]; /* X-Forwarded-For */
};

enum http_progress {
    HTTP_MORE,  /* the request goes on */
    HTTP_READY, /* http_request has it */
    HTTP_BAD    /* answer http_status and close */
};

struct http;

struct http *http_open(void);
void http_close(struct http *http);

/* Reads on. *used is how many of the bytes belong to the request; after HTTP_READY the next call
 * begins the next request. */
enum http_progress http_read(struct http *http, const uint8_t *bytes, size_t size, size_t *used);

const struct http_request *http_request(const struct http *http);

/* After HTTP_BAD: 400, 405, 413, 414, 426, 431 or 505. */
unsigned http_status(const struct http *http);

/* "Not Found" and so on. */
const char *http_reason(unsigned status);

#endif
