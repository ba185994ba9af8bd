/* SPDX-License-Identifier: MIT
 *
 * http.h - parses HTTP/1.1 requests of at most 16 KiB, without bodies: GET, HEAD, and POST for
 * reports.
 *
 * This module does no I/O. Only http.c uses llhttp.
 */
#ifndef SERVER_SITE_HTTP_H
#define SERVER_SITE_HTTP_H

#include "texts/keys.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    /* The most bytes that a request may have. There must be room for cookies, which other programs
     * at the same address have set. */
    HTTP_HEADER_MAX = 16384,
    HTTP_WORD = 256,    /* room for the path, or for the value of a header, with its NUL */
    HTTP_LANGUAGE = 16, /* room for the code of a language, with its NUL */
    HTTP_SENTENCE = 256 /* room for a sentence about a refused request */
};

/* Pages report errors with POST to a path that begins like this. */
#define HTTP_POSTED "/report/"

/* A request. If it lacks a header, the field for that header is "". Of a longer list of addresses
 * in x_forwarded_for or forwarded, the last HTTP_WORD - 1 bytes are here, and the first of them is
 * replaced by `?`. */
struct http_request {
    bool head;            /* the method is HEAD */
    bool post;            /* the method is POST, and the path begins with HTTP_POSTED */
    bool keep_alive;      /* the connection may stay open for another request */
    bool websocket;       /* this is a valid request to upgrade to a WebSocket */
    bool gzip;            /* the client accepts an answer compressed with gzip */
    bool html;            /* the client asks for a page, as browsers do for what they show */
    bool secure;          /* the client probably speaks HTTPS to a proxy */
    char path[HTTP_WORD]; /* percent-decoded, without query, begins with "/" */
    char host[HTTP_WORD]; /* never "" in an HTTP/1.1 request, which must have a Host header */
    char origin[HTTP_WORD];
    char if_none_match[HTTP_WORD];
    char key[HTTP_WORD]; /* Sec-WebSocket-Key: 24 characters if `websocket` */
    char x_forwarded_for[HTTP_WORD];
    char forwarded[HTTP_WORD];
    char accept_language[HTTP_WORD];
    char language[HTTP_LANGUAGE]; /* the one that the address names: "ru" of "/g/NAME?lang=ru" */
};

enum http_progress {
    HTTP_MORE,  /* the request is not complete yet */
    HTTP_READY, /* the request is complete: http_request returns it */
    HTTP_BAD    /* the request is refused: answer with http_status and close */
};

struct http;

struct http *http_open(void);
void http_close(struct http *http);

/* Reads more bytes of a request. Sets *used to the number of bytes that belong to this request.
 * Pass the remaining bytes in again with the next call. After HTTP_READY, the next call begins the
 * next request. */
enum http_progress http_read(struct http *http, const uint8_t *bytes, size_t size, size_t *used);

/* The request. After HTTP_BAD, only `head`, `html` and `accept_language` are set. */
const struct http_request *http_request(const struct http *http);

/* The HTTP status to answer with after HTTP_BAD: 400, 405, 413, 414, 426, 431 or 505. */
unsigned http_status(const struct http *http);
/* What is wrong after HTTP_BAD. People see it if a link or the cookies are too long: then returns
 * true and sets the key of a message, in which `size` is the most bytes. Otherwise a program is at
 * fault, and http_sentence is an English sentence with a newline. */
bool http_says(const struct http *http, enum texts_key *key, int64_t *size);
const char *http_sentence(const struct http *http);

/* The reason phrase for an HTTP status: "Not Found" for 404. */
const char *http_reason(unsigned status);

#endif
