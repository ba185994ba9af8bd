/* SPDX-License-Identifier: MIT
 *
 * guess.c - looks for headers in a request that is not parsed, because it is refused first.
 */
#include "server/site/guess.h"

#include <string.h>
#include <strings.h>

/* The value of a header in these bytes, and how long it is. NULL if it is not there as a whole. */
static const char *find_header(const uint8_t *bytes, size_t size, const char *name, size_t *length)
{
    const char *at = (const char *)bytes, *end = at + size;
    size_t name_size = strlen(name);
    while ((at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        at++;
        const char *stop = memchr(at, '\r', (size_t)(end - at));
        if (stop != NULL && (size_t)(stop - at) > name_size && at[name_size] == ':' &&
            strncasecmp(at, name, name_size) == 0) {
            *length = (size_t)(stop - at) - name_size - 1;
            return at + name_size + 1;
        }
    }
    return NULL;
}

bool guess_headers(const uint8_t *bytes, size_t size, char *language, size_t room)
{
    static const char page[] = "text/html";
    size_t length;
    const char *found = find_header(bytes, size, "accept-language", &length);
    if (found != NULL && length < room && memchr(found, '\0', length) == NULL) {
        memcpy(language, found, length);
    }
    return memmem(bytes, size, page, sizeof page - 1) != NULL;
}
