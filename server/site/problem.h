/* SPDX-License-Identifier: MIT
 *
 * problem.h - the page that a browser shows if a request is refused. Private to server/.
 */
#ifndef SERVER_SITE_PROBLEM_H
#define SERVER_SITE_PROBLEM_H

#include "server/site/speech.h"

/* Writes a page with this sentence, which is in the language of `speech`, and with a link to the
 * address `back`; no link if `back` is "". */
void problem_write(const struct speech *speech, const char *sentence, const char *back,
                   struct bytes *out);

#endif
