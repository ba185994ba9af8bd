/* SPDX-License-Identifier: MIT
 *
 * proxy.h - which reverse proxies the server believes, and which visitors they name. A proxy names
 * the visitor in a header of each request, X-Forwarded-For or Forwarded (RFC 7239). Or it sends a
 * PROXY header, version 2, before the first request
 * (www.haproxy.org/download/2.9/doc/proxy-protocol.txt).
 *
 * Addresses are in the format of inet_ntop. This module does no I/O.
 */
#ifndef SERVER_PROXY_H
#define SERVER_PROXY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROXIES_MAX = 16, ADDRESS_SIZE = 48 };

/* Stands in for the address of every peer on a Unix socket. */
#define ADDRESS_UNIX "unix"

/* A range of addresses: all addresses that have the first `prefix` bits of `bits`. An IPv4 address
 * a.b.c.d counts as ::ffff:a.b.c.d. */
struct network {
    uint8_t bits[16];
    unsigned prefix; /* 0 to 128 */
};

/* Reads a range such as "10.0.0.0/8" or "2001:db8::/32", or a single address. False if `range` is
 * neither. */
bool network_read(struct network *network, const char *range);
/* Whether this address is in the range. False if the text is not an address. */
bool network_has(const struct network *network, const char *address);

struct proxies {
    struct network trusted[PROXIES_MAX];
    size_t count;
};

/* Trusts a range or a single address. False if `range` is neither, or if there are PROXIES_MAX
 * already. */
bool proxies_add(struct proxies *proxies, const char *range);

/* Whether a peer with this address may name visitors. Peers on this machine always may. */
bool proxies_trust(const struct proxies *proxies, const char *address);

/* Writes the address of the visitor that a trusted proxy names, without its port. Reads the list in
 * X-Forwarded-For or, if that is "", in Forwarded. Takes the last address that is not a trusted
 * proxy's, because the visitor could have made up every address before that. If all addresses are
 * trusted proxies', takes the first address. Writes "unknown" for a name that is no address. False
 * if no visitor is named. */
bool proxies_visitor(const struct proxies *proxies, const char *x_forwarded_for,
                     const char *forwarded, char visitor[ADDRESS_SIZE]);

enum proxy_progress {
    PROXY_MORE, /* the header is not complete yet */
    PROXY_READ, /* the header has been read */
    PROXY_BAD   /* the bytes are no PROXY header of version 2 */
};

/* Reads a PROXY header. After PROXY_READ, *used is the size of the header and `visitor` the
 * visitor's address. `visitor` is "" if the proxy opened the connection for itself, to see whether
 * the server answers, and "unknown" if the visitor has no IP address. */
enum proxy_progress proxy_read(const uint8_t *bytes, size_t size, size_t *used,
                               char visitor[ADDRESS_SIZE]);

#endif
