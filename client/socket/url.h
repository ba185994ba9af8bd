/* SPDX-License-Identifier: MIT
 *
 * url.h - the address of a server, as people type or paste it.
 */
#ifndef CLIENT_URL_H
#define CLIENT_URL_H

#include "protocol/request.h"

/* The parts of an address such as "http://host:8080/t/CODE-DOOR#LINK", "ws://host", "host:8080" or
 * "[::1]:8080". If the address has no port, `port` is 80, or 8080 if there is no scheme either. Any
 * other missing part is "". */
struct client_url {
    char host[256];
    char port[6];
    char authority[264];            /* host and port as written, for the Host header */
    char table[REQUEST_CODE_SIZE];  /* the code of the table; empty: not an invitation */
    char door[REQUEST_CODE_SIZE];   /* the door of the table; empty: none */
    char link[REQUEST_SECRET_SIZE]; /* the one-use link to a seat; empty: none */
};

/* Reads an address. If the text is no address or asks for TLS, returns false and sets *fault to a
 * sentence that says why. */
bool client_read_url(const char *text, struct client_url *url, const char **fault);

#endif
