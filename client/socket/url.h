/* SPDX-License-Identifier: MIT
 *
 * url.h - the address of a server, as people type or paste it.
 */
#ifndef CLIENT_URL_H
#define CLIENT_URL_H

#include "protocol/request.h"

/* "http://host:8080/t/CODE#LINK", "ws://host", "host:8080", "[::1]:8080"; parts that are left out
 * are "", and the port is then 80, or 8080 without a scheme. */
struct client_url {
    char host[256];
    char port[6];
    char authority[264];            /* host and port as written, for the Host header */
    char table[REQUEST_CODE_SIZE];  /* the code of an invitation */
    char link[REQUEST_SECRET_SIZE]; /* the link of "continue on another device" */
};

/* False if it is not an address or asks for TLS; *fault then says why in one sentence. */
bool client_read_url(const char *text, struct client_url *url, const char **fault);

#endif
