/* SPDX-License-Identifier: MIT
 *
 * toy.h - what the commands know of the toy game Pebbles.
 */
#ifndef CLI_TOY_H
#define CLI_TOY_H

#include "cli/games.h"

extern const struct cli_game cli_toy;

#endif
