/* SPDX-License-Identifier: MIT
 *
 * http.h - parses HTTP/1.1 requests: GET and HEAD, at most 8 KiB, without bodies.
 *
 * Does no I/O. Only http.c uses llhttp.
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
    bool websocket;       /* asks for one in a valid way */
    bool gzip;            /* accepts gzip */
    char path[HTTP_WORD]; /* percent-decoded, without query, begins with "/" */
    char host[HTTP_WORD]; /* the Host header, "" if there is none (HTTP/1.0) */
    char origin[HTTP_WORD];
    char if_none_match[HTTP_WORD];
    char key[HTTP_WORD]; /* Sec-WebSocket-Key: 24 characters if `websocket` */
    char x_forwarded_for[HTTP_WORD];
    char forwarded[HTTP_WORD];
};

enum http_progress {
    HTTP_MORE,  /* the request is not complete yet */
    HTTP_READY, /* http_request returns it */
    HTTP_BAD    /* answer http_status and close */
};

struct http;

struct http *http_open(void);
void http_close(struct http *http);

/* Reads more bytes. *used says how many of them belong to this request. After HTTP_READY the next
 * call begins the next request. */
enum http_progress http_read(struct http *http, const uint8_t *bytes, size_t size, size_t *used);

const struct http_request *http_request(const struct http *http);

/* After HTTP_BAD: 400, 405, 413, 414, 426, 431 or 505. */
unsigned http_status(const struct http *http);

/* "Not Found" and so on. */
const char *http_reason(unsigned status);

#endif
