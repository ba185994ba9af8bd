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

/* The capital of a small letter, or the letter itself if no capital of it is known. */
uint32_t texts_capital(uint32_t letter);

#endif
