/* SPDX-License-Identifier: MIT
 *
 * paths.h - where a mistyped path of the site should lead.
 */
#ifndef SERVER_PATHS_H
#define SERVER_PATHS_H

#include "protocol/request.h"

enum { PATHS_SIZE = 64 };

/* Whether the path is /learn or, with the name of a game, /learn/GAME. */
bool paths_is_lesson(const char *path);

/* Finds the path that somebody means by `path`, such as /t/KRMPT for /T/krmpt/. Returns false if
 * there is none, or if it is the same path. The path that it writes needs no escapes. */
bool paths_meant(const char *path, char meant[PATHS_SIZE]);

#endif
