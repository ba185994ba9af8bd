/* SPDX-License-Identifier: MIT
 *
 * raw.h - a plain socket to a server, for bytes that no proper client would send.
 */
#ifndef TESTS_SERVER_RAW_H
#define TESTS_SERVER_RAW_H

#include <stddef.h>
#include <stdint.h>

int raw_connect(unsigned port);

/* Sends all bytes. Returns 0, or -1 if sending fails. */
int raw_send(int fd, const void *bytes, size_t size);

/* Reads until the peer closes, until the buffer is full, or until the text `until` has arrived
 * (unless it is NULL). Adds a NUL. Gives up after a minute of silence. Returns the number of bytes
 * read. */
size_t raw_read(int fd, char *text, size_t size, const char *until);

/* Sends an HTTP request after which the server must close the connection. Reads the whole answer
 * and returns its length. */
size_t raw_ask(unsigned port, const char *request, char *answer, size_t size);

/* Opens a WebSocket, and writes the head of the server's answer to `answer`. Returns the file
 * descriptor of the socket, or -1. */
int raw_websocket(unsigned port, const char *more_header, char *answer, size_t size);

/* Sends one masked frame. `first` is the frame's first byte (flags and opcode). */
int raw_frame(int fd, uint8_t first, const void *payload, size_t size);

/* Sends `count` pings at once. `count` is at most 200. */
int raw_pings(int fd, size_t count);

/* Reads frames up to a close frame. Returns the code of that frame, 0 if the peer closes without a
 * close frame, or -1 if the peer stays silent for a minute. */
int raw_close_code(int fd);

#endif
