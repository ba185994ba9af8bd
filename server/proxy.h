/* SPDX-License-Identifier: MIT
 *
 * proxy.h - which reverse proxies the server believes, and the visitors they name: in the headers
 * X-Forwarded-For or Forwarded (RFC 7239), or in a PROXY header, version 2, before the first
 * request (www.haproxy.org/download/2.9/doc/proxy-protocol.txt).
 *
 * Addresses are written as by inet_ntop. Does no I/O.
 */
#ifndef SERVER_PROXY_H
#define SERVER_PROXY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROXIES_MAX = 16, ADDRESS_SIZE = 48 };

/* The address of every peer on a Unix socket. */
#define ADDRESS_UNIX "unix"

/* A range of addresses: the first `prefix` bits. IPv4 is written as ::ffff:a.b.c.d. */
struct network {
    uint8_t bits[16];
    unsigned prefix;
};

struct proxies {
    struct network trusted[PROXIES_MAX];
    size_t count;
};

/* Trusts "10.0.0.0/8", "2001:db8::/32" or a single address. False if it is none of these, or there
 * are too many. */
bool proxies_add(struct proxies *proxies, const char *range);

/* Whether a peer of this address may name visitors. This machine always may. */
bool proxies_trust(const struct proxies *proxies, const char *address);

/* Writes the visitor that a trusted proxy names: of the addresses in X-Forwarded-For or, if that is
 * "", in Forwarded, the last one that is not a trusted proxy's, without its port. Everything before
 * that one could be made up by the visitor. "unknown" stands for a name that is no address. False
 * if no visitor is named. */
bool proxies_visitor(const struct proxies *proxies, const char *x_forwarded_for,
                     const char *forwarded, char visitor[ADDRESS_SIZE]);

enum proxy_progress {
    PROXY_MORE, /* the header is not complete yet */
    PROXY_READ,
    PROXY_BAD /* this is no PROXY header, version 2 */
};

/* Reads a PROXY header: its size goes to *used, the visitor to `visitor`; "" if the proxy opened
 * the connection for itself, to see whether the server answers. */
enum proxy_progress proxy_read(const uint8_t *bytes, size_t size, size_t *used,
                               char visitor[ADDRESS_SIZE]);

#endif
