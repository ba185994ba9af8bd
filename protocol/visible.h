/* SPDX-License-Identifier: MIT
 *
 * visible.h - what people may write for others to read: no characters that nobody sees or that turn
 * the direction of the text, since they serve to look like somebody else.
 */
#ifndef PROTOCOL_VISIBLE_H
#define PROTOCOL_VISIBLE_H

#include <stdbool.h>
#include <stddef.h>

/* Whether there are no such characters in a text of valid UTF-8. Joiners and variation selectors
 * are allowed where scripts and emoji need them: after a character that is not ASCII, or in a
 * keycap. */
bool visible_is_all(const char *text, size_t size);

#endif
