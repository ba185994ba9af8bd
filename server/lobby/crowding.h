/* SPDX-License-Identifier: MIT
 *
 * crowding.h - makes room for a seat's owner who comes back while the seat has HOSTED_SEAT_MAX
 * connections. Private to server/.
 *
 * Connections of a lost network look alive for a while. So the lobby pings all connections of the
 * seat at once. Those that have sent nothing after CROWDING_MS make room.
 */
#ifndef SERVER_LOBBY_CROWDING_H
#define SERVER_LOBBY_CROWDING_H

#include "server/lobby/hosted.h"

enum { CROWDING_MS = 3000 };

/* Pings the connections of the seat, and lets the errand, whose guest is still there, wait for
 * their answers. Then the table decides the errand again. Returns false if the errand has waited
 * before: then all connections have answered, and the errand still belongs to the caller. */
bool crowding_wait(struct hosted *hosted, struct errand *errand, sab_seat seat);

/* Drops the silent connections, and passes the errand on. Call this when the alarm rings. Returns
 * the lobby, which must then settle. */
struct lobby *crowding_ring(struct alarm *alarm);

/* Frees everything that waits. */
void crowding_close(struct lobby *lobby);

#endif
