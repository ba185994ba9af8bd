/* SPDX-License-Identifier: MIT
 *
 * film.h - `saboteur replay --film`: what the film of each round shows (docs/film.md).
 */
#ifndef CLI_FILM_H
#define CLI_FILM_H

#include "cli/follow.h"

/* Prints the shots of the film of each decided round in the record. Returns false, with a sentence
 * on standard error, if the record is faulty or redacted. */
bool film_print(struct follower *follower);

#endif
