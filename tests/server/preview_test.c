/* SPDX-License-Identifier: MIT
 *
 * preview_test.c - the tags in the page of a replay. They say who played, and where the page and
 * its picture are. The name of a player must not become part of the page's code.
 */
#include "server/site/preview.h"
#include "tests/tap.h"

#include <stdio.h>
#include <string.h>

static const char page_text[] = "<html><head><title>S</title></head><body></body></html>";
static const struct asset page = {
    .path = "/index.html", .bytes = (const uint8_t *)page_text, .size = sizeof page_text - 1};

/* The page of a game whose record has these lines with names. */
static const char *page_of(const char *origin, const char *names)
{
    static struct bytes out;
    struct bytes record = {0};
    struct http_request request = {.host = "mine.local:8080", .path = "/g/NAME"};
    bytes_print(&record, "saboteur 1 base-1\ngame base\nseats 3\nstarter 0\n%sround 1\n", names);
    bytes_drop(&out, out.size);
    struct speech speech = {&texts_table, TEXTS_EN};
    preview_write(&page, &speech, origin, &request, &record, &out);
    bytes_add(&out, "", 1);
    bytes_free(&record);
    return (const char *)bytes_first(&out);
}

int main(void)
{
    const char *text = page_of("", "name 0 \"Ada \\\"& <b>\"\nname 2 \"Boris\"\n");
    printf("# %s\n", text);
    const char *head_end = strstr(text, "</head>");
    tap_ok(head_end != NULL && strstr(text, "og:image") < head_end &&
               strncmp(text, "<html><head><title>S</title>", 28) == 0 &&
               strcmp(head_end, "</head><body></body></html>") == 0,
           "the tags stand at the end of the head");
    tap_ok(strstr(text, "content=\"Saboteur: a game of 3 players, move by move\"") != NULL,
           "the title says how many played");
    tap_ok(strstr(text, "content=\"Ada &quot;&amp; &lt;b> and Boris. ") != NULL,
           "the names are text, and a player without a name is left out");
    tap_ok(strstr(text, "og:url\" content=\"http://mine.local:8080/g/NAME\"") != NULL &&
               strstr(text, "og:image\" content=\"http://mine.local:8080/preview.png\"") != NULL,
           "without a public address, the visitor's own is used");
    text = page_of("https://example.org", "name 0 \"Ada\"\nname 1 \"Boris\"\nname 2 \"Carla\"\n");
    tap_ok(strstr(text, "content=\"https://example.org/g/NAME\"") != NULL &&
               strstr(text, "content=\"https://example.org/preview.png\"") != NULL,
           "with a public address, that one");
    tap_ok(strstr(text, "content=\"Ada, Boris and Carla. ") != NULL, "three names");
    tap_ok(strstr(page_of("", ""), "description\" content=\"Who lied") != NULL, "no name at all");
    return tap_done();
}
