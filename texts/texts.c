/* SPDX-License-Identifier: MIT
 *
 * texts.c - the product's own catalogues.
 */
#include "texts/texts.h"

#include <assert.h>
#include <string.h>

#include "texts/table.h"
#include "texts/write.h"

enum texts_key texts_key_of(const char *name)
{
    return (enum texts_key)texts_find(&texts_table, name);
}

enum texts_language texts_language_of(const char *code)
{
    unsigned language = 0;
    while (language < TEXTS_LANGUAGES && strcmp(texts_table.in[language].code, code) != 0) {
        language++;
    }
    return (enum texts_language)language;
}

void texts_say(struct sab_text *text, enum texts_language language, enum texts_key key,
               texts_fill *fill, const void *about)
{
    assert(language < TEXTS_LANGUAGES && key < TEXTS_KEYS);
    texts_write(&texts_table, text, language, key, fill, about);
}
