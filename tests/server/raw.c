/* SPDX-License-Identifier: MIT
 *
 * raw.c - a plain socket to a server, for bytes that no proper client would send.
 */
#include "tests/server/raw.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATIENCE_MS = 60000 };

int raw_connect(unsigned port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd >= 0 && connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

int raw_send(int fd, const void *bytes, size_t size)
{
    const char *at = bytes;
    while (size > 0) {
        ssize_t sent = send(fd, at, size, MSG_NOSIGNAL);
        if (sent <= 0) {
            return -1;
        }
        at += sent;
        size -= (size_t)sent;
    }
    return 0;
}

size_t raw_read(int fd, char *text, size_t size, const char *until)
{
    size_t used = 0;
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    text[0] = '\0';
    while (used + 1 < size && poll(&ready, 1, PATIENCE_MS) == 1) {
        ssize_t got = recv(fd, text + used, size - 1 - used, 0);
        if (got <= 0) {
            break;
        }
        used += (size_t)got;
        text[used] = '\0';
        if (until != NULL && memmem(text, used, until, strlen(until)) != NULL) {
            break;
        }
    }
    return used;
}

size_t raw_ask(unsigned port, const char *request, char *answer, size_t size)
{
    int fd = raw_connect(port);
    raw_send(fd, request, strlen(request));
    size_t used = raw_read(fd, answer, size, NULL);
    close(fd);
    return used;
}

int raw_websocket(unsigned port, const char *more_header, char *answer, size_t size)
{
    char request[1024];
    int fd = raw_connect(port);
    int length = snprintf(request, sizeof request,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
                          port, more_header);
    raw_send(fd, request, (size_t)length);
    raw_read(fd, answer, size, "\r\n\r\n");
    return fd;
}

int raw_frame(int fd, uint8_t first, const void *payload, size_t size)
{
    static const uint8_t mask[4] = {1, 2, 3, 4};
    uint8_t frame[16 + 8192];
    size_t at = 2;
    frame[0] = first;
    if (size < 126) {
        frame[1] = (uint8_t)(0x80 | size);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (uint8_t)(size >> 8);
        frame[3] = (uint8_t)size;
        at = 4;
    }
    memcpy(frame + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < size; i++) {
        frame[at + i] = (uint8_t)(((const uint8_t *)payload)[i] ^ mask[i % 4]);
    }
    return raw_send(fd, frame, at + size);
}

int raw_pings(int fd, size_t count)
{
    static const uint8_t ping[] = {0x89, 0x80, 1, 2, 3, 4};
    uint8_t frames[200 * sizeof ping];
    if (count * sizeof ping > sizeof frames) {
        return -1;
    }
    for (size_t i = 0; i < count; i++) {
        memcpy(frames + i * sizeof ping, ping, sizeof ping);
    }
    return raw_send(fd, frames, count * sizeof ping);
}

/* Finds the first close frame among whole frames. Returns its bytes, or NULL. */
static const uint8_t *find_close(const uint8_t *bytes, size_t size)
{
    for (size_t at = 0; at + 4 <= size;) {
        size_t length = bytes[at + 1] & 127u;
        size_t head = 2;
        if (bytes[at] == 0x88) {
            return bytes + at;
        }
        if (length == 126) {
            length = (size_t)bytes[at + 2] << 8 | bytes[at + 3];
            head = 4;
        } else if (length == 127) {
            return NULL;
        }
        at += head + length;
    }
    return NULL;
}

int raw_close_code(int fd)
{
    static char bytes[1 << 20];
    size_t size = 0;
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    while (poll(&ready, 1, PATIENCE_MS) == 1 && size < sizeof bytes) {
        ssize_t got = recv(fd, bytes + size, sizeof bytes - size, 0);
        if (got <= 0) {
            return 0;
        }
        size += (size_t)got;
        const uint8_t *close = find_close((const uint8_t *)bytes, size);
        if (close != NULL) {
            return close[1] >= 2 ? close[2] << 8 | close[3] : 0;
        }
    }
    return -1;
}
