/* SPDX-License-Identifier: MIT
 *
 * fuzz_line.c - reads any bytes as a line that the server writes to the sender (push/line.h), first
 * for an operator without a push service of their own, then for one who has such a service. A line
 * that the sender accepts must be well formed. If the line has an address, this must be the address
 * of a push service.
 */
#include "push/line.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char OWN[] = "http://127.0.0.1:99";

static void check(const struct line *line, const char *service)
{
    const struct wish *wish = &line->wish;
    size_t code = strlen(wish->code), token = strlen(wish->token);
    assert(line->word < LINE_WORDS && wish->seat < LINE_SEATS);
    assert(code >= 4 && code < LINE_CODE_SIZE && (token == 0 || token == LINE_TOKEN_SIZE - 1));
    if (line->word == LINE_KEEP) {
        assert(push_is_key(wish->key) && push_is_secret(wish->secret));
        assert(push_knows(wish->url, service));
        for (const char *c = wish->url; *c != '\0'; c++) {
            assert(*c > ' ' && *c <= '~' && *c != '\\' && *c != '#');
        }
        size_t host = strcspn(wish->url + strlen("https://"), "/?");
        assert(memchr(wish->url, '@', host) == NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct line line;
    if (line_read(&line, (const char *)data, size, NULL)) {
        check(&line, NULL);
        assert(strncmp(line.wish.url, "http:", 5) != 0);
    }
    if (line_read(&line, (const char *)data, size, OWN)) {
        check(&line, OWN);
    }
    return 0;
}
