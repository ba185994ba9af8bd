/* SPDX-License-Identifier: MIT
 *
 * hosts.h - names of servers: as a Host header or a URL writes them, and which of them belong to a
 * home network.
 *
 * A page of another site could ask this server for something in the name of a visitor if the owner
 * of that site lets its name point to this server (DNS rebinding). So the server answers only to
 * names that nobody outside can have. This module does no I/O.
 */
#ifndef SERVER_SITE_HOSTS_H
#define SERVER_SITE_HOSTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HOST_NAME_SIZE = 256, HOST_TEXT_SIZE = HOST_NAME_SIZE + 8, HOMES_MAX = 8 };

/* A host in its one form. */
struct host {
    /* In lower case, without a dot at its end. An IPv6 address is in brackets, in the format of
     * inet_ntop, without a zone. Holds only letters, digits and "-._:[]". */
    char name[HOST_NAME_SIZE];
    bool dot;      /* there was a dot at its end */
    uint16_t port; /* 0: none */
};

/* Reads "name", "name:port", "[v6]" or "[v6]:port". The IPv6 address may have a zone, as in
 * "[fe80::1%25eth0]". Returns false if `text` has none of these forms. */
bool host_read(const char *text, struct host *host);

/* Writes the name and, unless it is 0 or `usual_port`, the port. */
void host_write(const struct host *host, unsigned usual_port, char text[HOST_TEXT_SIZE]);

/* The domains of the network in which this machine is, in lower case. */
struct homes {
    char domain[HOMES_MAX][HOST_NAME_SIZE];
    size_t count;
};

/* Takes the domains from the text of a file resolv.conf (resolv.conf(5), `search` and `domain`).
 * Leaves out the root, domains of one label, and public suffixes such as "co.uk", because strangers
 * can have names below them. */
void homes_read(struct homes *homes, const char *text);

/* Whether only somebody in the network of this machine can have the name of this host: it is an IP
 * address, has one label, ends as only names in local networks do, or is below one of the domains.
 * A name below a domain does not count if there is a public suffix between the two. */
bool host_is_home(const struct host *host, const struct homes *homes);

#endif
