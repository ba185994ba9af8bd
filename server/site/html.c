/* SPDX-License-Identifier: MIT
 *
 * html.c - text as HTML.
 */
#include "server/site/html.h"

void html_write(const char *text, struct bytes *out)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '<':
            bytes_text(out, "&lt;");
            break;
        case '&':
            bytes_text(out, "&amp;");
            break;
        case '"':
            bytes_text(out, "&quot;");
            break;
        default:
            bytes_add(out, text, 1);
        }
    }
}
