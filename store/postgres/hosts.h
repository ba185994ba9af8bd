/* SPDX-License-Identifier: MIT
 *
 * hosts.h - the hosts that the address of a database names. Private to store/.
 *
 * libpq can try several hosts by itself, but with a single deadline for all of them. If one host
 * did not answer, libpq would never get to the hosts after it. So we connect to one host at a time.
 */
#ifndef STORE_POSTGRES_HOSTS_H
#define STORE_POSTGRES_HOSTS_H

#include <postgresql/libpq-fe.h>
#include <stdbool.h>
#include <stddef.h>

enum { HOSTS_WORD_SIZE = 256 /* bytes of an item of a list, with its NUL */ };

struct hosts {
    const char *address;
    PQconninfoOption *options; /* what the address says; NULL if libpq does not understand it */
    size_t count;              /* at least 1 */
};

/* Reads the hosts from an address. The pointer `address` must stay valid until hosts_free. */
void hosts_read(struct hosts *hosts, const char *address);
void hosts_free(struct hosts *hosts);

/* Begins to connect to one host, as PQconnectStartParams does. */
PGconn *hosts_connect(const struct hosts *hosts, size_t host);

/* Adds to a text why a host could not be used. `reason` may be a sentence of libpq. */
void hosts_add_reason(const struct hosts *hosts, size_t host, const char *reason, char *text,
                      size_t text_size);

/* The value of an option, or "". */
const char *hosts_value(const PQconninfoOption *options, const char *keyword);

/* Copies item number `index`, from 0, of a list whose items are separated by commas. If the list
 * has only one item, copies this item for every index. Returns false if there is no such item, or
 * if it is too long. */
bool hosts_copy_item(const char *list, size_t index, char item[HOSTS_WORD_SIZE]);

#endif
