/* SPDX-License-Identifier: MIT
 *
 * invite.h - the table to which `saboteur serve` invites people. Private to server/.
 */
#ifndef SERVER_LOBBY_INVITE_H
#define SERVER_LOBBY_INVITE_H

#include "server/lobby/lobby_internal.h"

/* As lobby_invite. */
void invite(struct lobby *lobby, char code[REQUEST_CODE_SIZE]);

#endif
