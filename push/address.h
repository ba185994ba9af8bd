/* SPDX-License-Identifier: MIT
 *
 * address.h - which IP addresses a push service can have. Private to push/.
 */
#ifndef PUSH_ADDRESS_H
#define PUSH_ADDRESS_H

#include <stdbool.h>
#include <sys/socket.h>

/* Whether this address belongs to the public internet. False for an address of this machine, of a
 * local network or of a multicast group, or with any other special use (RFC 6890). */
bool address_is_public(const struct sockaddr *address);

#endif
