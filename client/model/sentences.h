/* SPDX-License-Identifier: MIT
 *
 * sentences.h - finds the sentence for a refusal. The server sends only a code and its values.
 */
#ifndef CLIENT_SENTENCES_H
#define CLIENT_SENTENCES_H

#include <stddef.h>

struct json_t; /* see jansson.h */

/* Writes the sentence for a reply: for its verdict, or for the code `why` with its values. For a
 * code that this program does not know, writes the word `error`. */
void sentence_read(char *into, size_t size, const struct json_t *reply);

/* The sentence for an enum refusal_why, with places such as {limit}; NULL if there is none. */
const char *sentence_of(unsigned why);

#endif
