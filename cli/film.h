/* SPDX-License-Identifier: MIT
 *
 * film.h - `saboteur replay --film`: what the film of each round shows (docs/film.md).
 */
#ifndef CLI_FILM_H
#define CLI_FILM_H

#include "cli/follow.h"

/* Prints the captions of the films of all rounds that the record decides. Returns false, with a
 * sentence on standard error, if the record is faulty or redacted. */
bool film_print(struct follower *follower);

#endif
