/* SPDX-License-Identifier: MIT
 *
 * proxy.h - which reverse proxies the server believes, and which visitors they name. A proxy names
 * the visitor in a header of each request, X-Forwarded-For or Forwarded (RFC 7239). Or it sends a
 * PROXY header, version 2, before the first request
 * (www.haproxy.org/download/2.9/doc/proxy-protocol.txt).
 *
 * Addresses are in the format of inet_ntop. This module does no I/O.
 */
#ifndef SERVER_VISITORS_PROXY_H
#define SERVER_VISITORS_PROXY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROXIES_MAX = 16, ADDRESS_SIZE = 48 };

/* A peer on a Unix socket has no address. This word stands for its address. */
#define ADDRESS_UNIX "unix"

/* A range of addresses: all addresses whose first `prefix` bits are those of `bits`. An IPv4
 * address a.b.c.d is written as the IPv6 address ::ffff:a.b.c.d. */
struct network {
    uint8_t bits[16];
    unsigned prefix; /* 0 to 128 */
};

enum { NETWORK_SIZE = ADDRESS_SIZE + 4 /* bytes of the text of a range, with its NUL */ };

/* Reads a range such as "10.0.0.0/8" or "2001:db8::/32", or a single address, as a person types or
 * pastes it: with blanks, quotes or invisible characters, or with a port. Returns false if `typed`
 * is neither of these. */
bool network_read(struct network *network, const char *typed);
/* Writes the range in its one form; a single address has no "/". */
void network_write(const struct network *network, char text[NETWORK_SIZE]);
/* Whether two ranges hold the same addresses. */
bool networks_are_equal(const struct network *first, const struct network *second);
/* Whether this address is in the range. False if the text is not an address. */
bool network_has(const struct network *network, const char *address);

struct proxies {
    struct network trusted[PROXIES_MAX];
    size_t count;
};

/* Adds a range or a single address of trusted proxies. Returns false if `range` is not a range and
 * not an address, or if PROXIES_MAX ranges have been added already. */
bool proxies_add(struct proxies *proxies, const char *range);

/* Whether a peer with this address may name visitors. Peers on this machine always may. */
bool proxies_trust(const struct proxies *proxies, const char *address);

enum proxies_named {
    PROXIES_NOBODY, /* no visitor is named */
    PROXIES_ONE,    /* a visitor is named */
    PROXIES_TWO     /* the two headers name different visitors */
};

/* Writes the address, without a port, of the visitor that a trusted proxy names, in the list in
 * X-Forwarded-For or in the list in Forwarded. The visitor is the last address in the list that is
 * not the address of a trusted proxy; the visitor could have made up all addresses before that one.
 * If all addresses belong to trusted proxies, the visitor is the first address in the list. If the
 * visitor's element of the list is not an address, writes "unknown".
 *
 * If both headers name an address, the visitor may have made up one of the headers. We cannot know
 * which, so they must name the same address. A header that names no address, such as "for=unknown"
 * or "for=_hidden", does not contradict the other. */
enum proxies_named proxies_visitor(const struct proxies *proxies, const char *x_forwarded_for,
                                   const char *forwarded, char visitor[ADDRESS_SIZE]);

enum proxy_progress {
    PROXY_MORE, /* the header is not complete yet */
    PROXY_READ, /* the header has been read */
    PROXY_BAD   /* the bytes are no PROXY header of version 2 */
};

/* Whether these first bytes of a connection begin a PROXY header, of version 1 or 2. */
bool proxy_begins(const uint8_t *bytes, size_t size);

/* Reads a PROXY header. After PROXY_READ, *used is the size of the header, and `visitor` is the
 * visitor's address. If the proxy has opened the connection only to check that the server answers,
 * `visitor` is "". If the visitor has no IP address, `visitor` is "unknown". */
enum proxy_progress proxy_read(const uint8_t *bytes, size_t size, size_t *used,
                               char visitor[ADDRESS_SIZE]);

#endif
