/* SPDX-License-Identifier: MIT
 *
 * write.h - writes a message of any table. Programs use texts.h.
 */
#ifndef TEXTS_WRITE_H
#define TEXTS_WRITE_H

#include "texts/fill.h"
#include "texts/table.h"

/* Writes a message that is no noun, as texts_say does (texts.h). */
void texts_write(const struct texts_table *table, struct sab_text *text, unsigned language,
                 unsigned key, texts_fill *fill, const void *about);

/* Puts what has been written after `from` between isolates (U+2068, U+2069), if it is written from
 * right to left. Without them it would change the order of numbers and brackets beside it. */
void texts_isolate(struct sab_text *text, size_t from);

/* The capital of a small letter, or the letter itself if no capital of it is known. */
uint32_t texts_capital(uint32_t letter);

#endif
