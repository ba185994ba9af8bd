/* SPDX-License-Identifier: MIT
 *
 * url.h - where a server is: what people type or paste, taken apart.
 */
#ifndef CLIENT_URL_H
#define CLIENT_URL_H

#include "protocol/request.h"

/* "http://host:8080/t/CODE#LINK", "ws://host", "host:8080", "[::1]:8080"; parts left out are "",
 * the port is then 80, or 8080 when no scheme was written. */
struct client_url {
    char host[256];
    char port[6];
    char authority[264];            /* host and port as they were written: the Host header */
    char table[REQUEST_CODE_SIZE];  /* of an invitation */
    char link[REQUEST_SECRET_SIZE]; /* of "continue on another device" */
};

/* False when it is none, or one of TLS: *fault says why in one sentence. */
bool client_read_url(const char *text, struct client_url *url, const char **fault);

#endif
