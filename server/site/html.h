/* SPDX-License-Identifier: MIT
 *
 * html.h - text as HTML. Private to server/.
 */
#ifndef SERVER_SITE_HTML_H
#define SERVER_SITE_HTML_H

#include "server/kit/bytes.h"

/* Appends text with the escapes of HTML, so that a browser shows exactly this text. The result may
 * also stand within double quotes, as the value of an attribute. */
void html_write(const char *text, struct bytes *out);

#endif
