/* SPDX-License-Identifier: MIT
 *
 * problem.c - writes the page of a refused request.
 */
#include "server/site/problem.h"

#include "server/site/html.h"

void problem_write(const struct speech *speech, const char *sentence, const char *back,
                   struct bytes *out)
{
    speech_begin_page(speech, TEXTS_PAGE_TITLE, TEXTS_PAGE_TITLE, out);
    bytes_text(out, "<p>");
    html_write(sentence, out);
    bytes_text(out, "</p>\n");
    if (back[0] != '\0') {
        bytes_text(out, "<p><a href=\"");
        html_write(back, out);
        bytes_text(out, "\">");
        speech_html(speech, TEXTS_PAGE_NET_HOME, NULL, NULL, out);
        bytes_text(out, "</a></p>\n");
    }
    speech_end_page(out);
}
