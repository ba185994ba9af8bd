/* SPDX-License-Identifier: MIT
 *
 * speech.h - the sentences that a visitor reads, in the language that suits the visitor. Private to
 * server/.
 */
#ifndef SERVER_SITE_SPEECH_H
#define SERVER_SITE_SPEECH_H

#include "server/kit/bytes.h"
#include "texts/table.h"
#include "texts/texts.h"

/* A language of a table. The first language of a table is English. The table has the keys of
 * texts/keys.h: it is texts_table, or one with more languages in a test. */
struct speech {
    const struct texts_table *texts;
    unsigned language;
};

/* The code of the language, such as "en". */
const char *speech_code(const struct speech *speech);

/* The language that suits best those who send this value of Accept-Language (RFC 9110, 12.5.4).
 * "ru-RU" suits Russian. What is malformed in the list is skipped. English if nothing suits. */
struct speech speech_accepted(const struct texts_table *texts, const char *accept_language);

/* The language with this code. `other` if the table has no such language. */
struct speech speech_named(const char *code, struct speech other);

/* Appends a message: as plain text, or as HTML. `fill` and `about` are as in texts_say. */
void speech_say(const struct speech *speech, enum texts_key key, texts_fill *fill,
                const void *about, struct bytes *out);
void speech_html(const struct speech *speech, enum texts_key key, texts_fill *fill,
                 const void *about, struct bytes *out);

/* Begins and ends a page that is not part of the game. Its style is in web/public/privacy.css. */
void speech_begin_page(const struct speech *speech, enum texts_key title, enum texts_key heading,
                       struct bytes *out);
void speech_end_page(struct bytes *out);

#endif
