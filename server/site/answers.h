/* SPDX-License-Identifier: MIT
 *
 * answers.h - answers in the language that suits the visitor. Private to server/.
 */
#ifndef SERVER_SITE_ANSWERS_H
#define SERVER_SITE_ANSWERS_H

#include "server/site/site.h"

/* Begins an answer. The caller writes its text to site->page, in the language of `speech`, and then
 * calls answer_end. */
struct answer answer_begin(struct site *site, const struct http_request *request, unsigned status,
                           struct speech *speech);
void answer_end(struct site *site, struct answer *answer);

/* An answer that is one sentence. `fill` and `about` are as in texts_say. */
struct answer answer_filled(struct site *site, const struct http_request *request, unsigned status,
                            enum texts_key key, texts_fill *fill, const void *about);
struct answer answer_saying(struct site *site, const struct http_request *request, unsigned status,
                            enum texts_key key);

/* A file of the page: the one in the visitor's language if it is there, otherwise the English
 * one. */
struct answer answer_page(struct site *site, const struct http_request *request, const char *path);

#endif
