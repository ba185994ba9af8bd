/* SPDX-License-Identifier: MIT
 *
 * service.h - the addresses of push services. Private to push/; see also push_knows.
 */
#ifndef PUSH_SERVICE_H
#define PUSH_SERVICE_H

#include "push/push.h"

enum { SERVICE_ORIGIN_SIZE = 300 /* room for an origin, with a NUL */ };

/* Whether `service` is a sound value of push_options.service: the beginning of an address, with a
 * scheme, a host, and perhaps a port and a path. */
bool service_is_sound(const char *service);

/* Whether `url` belongs to the push service whose addresses begin with `service`: `url` begins with
 * `service`, and the rest of its path does not lead out of `service`. Always false if `service` is
 * NULL. */
bool service_owns(const char *url, const char *service);

/* Writes the origin of an address that push_knows accepts: the scheme, the host, and the port if
 * the address has one. */
void service_origin(const char *url, char origin[SERVICE_ORIGIN_SIZE]);

/* Writes only the host and the port of an address, for the log. The rest of an address is a secret
 * of the player. */
void service_host(const char *url, char host[SERVICE_ORIGIN_SIZE]);

#endif
