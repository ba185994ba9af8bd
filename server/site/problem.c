/* SPDX-License-Identifier: MIT
 *
 * problem.c - writes the page of a refused request. Its style is that of the page /privacy.
 */
#include "server/site/problem.h"

#include "server/site/html.h"

void problem_write(const struct speech *speech, const char *sentence, const char *back,
                   struct bytes *out)
{
    bytes_text(out, "<!doctype html>\n<html lang=\"");
    html_write(speech_code(speech), out);
    bytes_text(out, "\">\n"
                    "<head>\n"
                    "<meta charset=\"utf-8\">\n"
                    "<title>");
    speech_html(speech, TEXTS_PAGE_TITLE, NULL, NULL, out);
    bytes_text(out, "</title>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n"
                    "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n"
                    "<link rel=\"stylesheet\" href=\"/privacy.css\">\n"
                    "</head>\n"
                    "<body>\n"
                    "<main>\n"
                    "<h1>");
    speech_html(speech, TEXTS_PAGE_TITLE, NULL, NULL, out);
    bytes_text(out, "</h1>\n<p>");
    html_write(sentence, out);
    bytes_text(out, "</p>\n");
    if (back[0] != '\0') {
        bytes_text(out, "<p><a href=\"");
        html_write(back, out);
        bytes_text(out, "\">");
        speech_html(speech, TEXTS_PAGE_NET_HOME, NULL, NULL, out);
        bytes_text(out, "</a></p>\n");
    }
    bytes_text(out, "</main>\n</body>\n</html>\n");
}
