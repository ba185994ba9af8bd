/* SPDX-License-Identifier: MIT
 *
 * requests.h - passes a guest's requests to the right tables, one after the other. Private to
 * server/.
 */
#ifndef SERVER_LOBBY_REQUESTS_H
#define SERVER_LOBBY_REQUESTS_H

#include "server/lobby/guest.h"

/* Takes a frame from a guest: a request. Refuses it at once if it cannot be read, or if too many
 * others wait. */
void requests_take(struct guest *guest, const char *frame, size_t size);

/* Begins the guest's next request, unless another request or a retelling is under way. */
void requests_go_on(struct guest *guest);

#endif
