/* SPDX-License-Identifier: MIT
 *
 * raw.h - a plain socket to a server, for bytes that no proper client would send.
 */
#ifndef TESTS_SERVER_RAW_H
#define TESTS_SERVER_RAW_H

#include <stddef.h>
#include <stdint.h>

int raw_connect(unsigned port);

/* Sends all bytes, or returns -1. */
int raw_send(int fd, const void *bytes, size_t size);

/* Reads until the peer closes, `until` has arrived (NULL: never) or `text` is full; adds a NUL.
 * Gives up on a peer that is silent for a minute. Returns the number of bytes read. */
size_t raw_read(int fd, char *text, size_t size, const char *until);

/* Sends an HTTP request after which the peer must close, and reads the whole answer. */
size_t raw_ask(unsigned port, const char *request, char *answer, size_t size);

/* Opens a WebSocket and writes the header of the answer to `answer`. */
int raw_websocket(unsigned port, const char *more_header, char *answer, size_t size);

/* Sends one masked frame; `first` is its first byte (flags and opcode). */
int raw_frame(int fd, uint8_t first, const void *payload, size_t size);

/* Sends `count` pings at once, at most 200. */
int raw_pings(int fd, size_t count);

/* Reads frames until a close frame. Returns its code, 0 if the peer closes without one, or -1 if it
 * does not close and is silent for a minute. */
int raw_close_code(int fd);

#endif
