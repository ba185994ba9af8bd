/* SPDX-License-Identifier: MIT
 *
 * guess.h - looks for headers in a request that is not parsed, because it is refused first.
 */
#ifndef SERVER_SITE_GUESS_H
#define SERVER_SITE_GUESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns whether the request seems to come from a browser that asks for a page. Copies to
 * `language` what the visitor wants to read, the value of Accept-Language, if that is there as a
 * whole and shorter than `room`; otherwise leaves `language` as it is. */
bool guess_headers(const uint8_t *bytes, size_t size, char *language, size_t room);

#endif
