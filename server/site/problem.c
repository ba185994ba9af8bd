/* SPDX-License-Identifier: MIT
 *
 * problem.c - writes the page of a refused request. Its style is that of the page /privacy.
 */
#include "server/site/problem.h"

#include "server/site/html.h"

void problem_write(const char *sentence, const char *back, struct bytes *out)
{
    bytes_text(out, "<!doctype html>\n"
                    "<html lang=\"en\">\n"
                    "<head>\n"
                    "<meta charset=\"utf-8\">\n"
                    "<title>Saboteur</title>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n"
                    "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n"
                    "<link rel=\"stylesheet\" href=\"/privacy.css\">\n"
                    "</head>\n"
                    "<body>\n"
                    "<main>\n"
                    "<h1>Saboteur</h1>\n"
                    "<p>");
    html_write(sentence, out);
    bytes_text(out, "</p>\n");
    if (back[0] != '\0') {
        bytes_text(out, "<p><a href=\"");
        html_write(back, out);
        bytes_text(out, "\">To the start page</a></p>\n");
    }
    bytes_text(out, "</main>\n</body>\n</html>\n");
}
