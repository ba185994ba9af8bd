/* SPDX-License-Identifier: MIT
 *
 * raw.h - a plain socket to a server, for what no decent client would send.
 */
#ifndef TESTS_SERVER_RAW_H
#define TESTS_SERVER_RAW_H

#include <stddef.h>
#include <stdint.h>

int raw_connect(unsigned port);

/* Sends bytes, all of them or -1. */
int raw_send(int fd, const void *bytes, size_t size);

/* Reads until the peer closes, `until` has come (NULL: never) or `text` is full; ended by a NUL.
 * Gives up a peer that is silent for a minute. Returns the bytes read. */
size_t raw_read(int fd, char *text, size_t size, const char *until);

/* Sends an HTTP request, which must be one after which the peer closes, and reads all it says. */
size_t raw_ask(unsigned port, const char *request, char *answer, size_t size);

/* Opens a WebSocket and leaves the header of the answer in `answer`. */
int raw_websocket(unsigned port, const char *more_header, char *answer, size_t size);

/* Sends one masked frame of a final fragment; `first` is its first byte. */
int raw_frame(int fd, uint8_t first, const void *payload, size_t size);

/* Sends `count` pings at once, at most 200. */
int raw_pings(int fd, size_t count);

/* Reads frames until a close; returns its code, 0 when the peer closes without one, -1 when it does
 * not close and is silent for a minute. */
int raw_close_code(int fd);

#endif
