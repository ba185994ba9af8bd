/* SPDX-License-Identifier: MIT
 *
 * texts.h - the sentences that players read, in each language that is offered (texts/README.md).
 *
 * The catalogues are compiled into the program. This room allocates nothing, keeps no state and
 * asks for no locale, so each reader can have a language of their own.
 */
#ifndef TEXTS_TEXTS_H
#define TEXTS_TEXTS_H

#include "texts/fill.h"
#include "texts/keys.h"

/* The key with this full name, such as "base.status.pick", or TEXTS_KEYS if there is none. */
enum texts_key texts_key_of(const char *name);

/* The language with this code, such as "en", or TEXTS_LANGUAGES if it is not offered. */
enum texts_language texts_language_of(const char *code);

/* Writes a message. `fill` finds the value of each slot; it may be NULL if the message has none.
 * Texts that are written from right to left are put between isolates (U+2068, U+2069). If the text
 * has no room for all of it, the rest is left out, and the text is not whole. */
void texts_say(struct sab_text *text, enum texts_language language, enum texts_key key,
               texts_fill *fill, const void *about);

#endif
