/* SPDX-License-Identifier: MIT
 *
 * sentences.h - finds the sentence for a refusal. The server sends only a code and its values.
 */
#ifndef CLIENT_SENTENCES_H
#define CLIENT_SENTENCES_H

#include <stddef.h>

struct json_t; /* see jansson.h */

/* Writes the sentence for the verdict in a reply. If the reply has no verdict, writes the sentence
 * for its code `why`, with the values. If this program does not know the code, writes the code, its
 * class, and the rule for trying again that holds for the class. */
void sentence_read(char *into, size_t size, const struct json_t *reply);

/* The sentence for an enum refusal_why, or NULL if there is none. A placeholder such as {limit}
 * stands for the refusal's value of that name. */
const char *sentence_of(unsigned why);

/* The rule for trying again number `number`, and the class of refusals for which it holds. NULL
 * after the last one. */
const char *sentence_rule(unsigned number, const char **error);

#endif
