/* SPDX-License-Identifier: MIT
 *
 * hosts.c - names of servers. libpsl knows the public suffixes.
 */
#include "server/site/hosts.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <libpsl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define DIGITS "0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

/* ---- Hosts ----------------------------------------------------------------------------------- */

/* Writes the first `size` bytes of `text` in lower case. Returns false if they are no name: labels
 * that are not empty, with a dot after each of them but the last. */
static bool take_labels(const char *text, size_t size, char name[HOST_NAME_SIZE])
{
    if (size == 0 || size >= HOST_NAME_SIZE) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '.' && (i == 0 || i + 1 == size || text[i + 1] == '.')) {
            return false;
        }
        name[i] = (char)tolower((unsigned char)text[i]);
    }
    name[size] = '\0';
    return true;
}

/* Takes an IPv6 address in brackets. Returns how many bytes of `text` it takes up, 0 if it is none.
 */
static size_t take_address(const char *text, char name[HOST_NAME_SIZE])
{
    char address[INET6_ADDRSTRLEN];
    struct in6_addr bits;
    size_t size = strcspn(text + 1, "%]");
    const char *end = text + 1 + size;
    if (*end == '%') {
        size_t zone = strspn(end + 1, LETTERS DIGITS "-._~");
        end = zone > 0 ? end + 1 + zone : text;
    }
    if (*end != ']' || size >= sizeof address) {
        return 0;
    }
    memcpy(address, text + 1, size);
    address[size] = '\0';
    if (inet_pton(AF_INET6, address, &bits) != 1) {
        return 0;
    }
    inet_ntop(AF_INET6, &bits, address, sizeof address);
    snprintf(name, HOST_NAME_SIZE, "[%s]", address);
    return (size_t)(end - text) + 1;
}

/* Reads what follows a name: nothing, ":" or ":port". */
static bool read_port(const char *text, uint16_t *port)
{
    enum { PORT_MAX = 65535, PORT_DIGITS = 5 };
    size_t digits = text[0] == ':' ? strspn(text + 1, DIGITS) : 0;
    unsigned long number = digits > 0 && digits <= PORT_DIGITS ? strtoul(text + 1, NULL, 10) : 0;
    *port = (uint16_t)number;
    return text[0] == '\0' || (text[0] == ':' && text[1 + digits] == '\0' &&
                               digits <= PORT_DIGITS && number <= PORT_MAX);
}

bool host_read(const char *text, struct host *host)
{
    size_t size = 0;
    memset(host, 0, sizeof *host);
    if (text[0] == '[') {
        size = take_address(text, host->name);
    } else {
        size = strspn(text, LETTERS DIGITS "-._");
        host->dot = size > 0 && text[size - 1] == '.';
        if (!take_labels(text, size - host->dot, host->name)) {
            return false;
        }
    }
    return size > 0 && read_port(text + size, &host->port);
}

void host_write(const struct host *host, unsigned usual_port, char text[HOST_TEXT_SIZE])
{
    if (host->port == 0 || host->port == usual_port) {
        snprintf(text, HOST_TEXT_SIZE, "%s", host->name);
    } else {
        snprintf(text, HOST_TEXT_SIZE, "%s:%u", host->name, host->port);
    }
}

/* ---- Home networks --------------------------------------------------------------------------- */

/* The part of a name that somebody can register: "example.co.uk" for "a.b.example.co.uk". NULL if
 * the name is a public suffix. */
static const char *registered(const char *name)
{
    const psl_ctx_t *list = psl_builtin();
    return list != NULL ? psl_registrable_domain(list, name) : NULL;
}

static void add_home(struct homes *homes, const char *word, size_t size)
{
    char *domain = homes->domain[homes->count];
    if (homes->count == HOMES_MAX || strspn(word, LETTERS DIGITS "-._") < size) {
        return;
    }
    size -= size > 0 && word[size - 1] == '.';
    if (take_labels(word, size, domain) && strchr(domain, '.') != NULL &&
        registered(domain) != NULL) {
        homes->count++;
    }
}

void homes_read(struct homes *homes, const char *text)
{
    static const char blanks[] = " \t\r";
    memset(homes, 0, sizeof *homes);
    while (*text != '\0') {
        size_t line = strcspn(text, "\n"), word = strcspn(text, " \t\r\n");
        if ((word == 6 && strncmp(text, "search", word) == 0) ||
            (word == 6 && strncmp(text, "domain", word) == 0)) {
            homes->count = 0; /* of several such lines, the last one counts */
            for (size_t at = word; at < line; at += word) {
                at += strspn(text + at, blanks);
                word = strcspn(text + at, " \t\r\n");
                add_home(homes, text + at, word);
            }
        }
        text += line + (text[line] == '\n');
    }
}

/* Whether `name` is below `domain`: "a.b.c" is below "b.c". */
static bool is_below(const char *name, const char *domain)
{
    size_t length = strlen(name), end = strlen(domain);
    return length > end + 1 && name[length - end - 1] == '.' &&
           strcmp(name + length - end, domain) == 0;
}

static bool is_of(const char *name, const char *domain)
{
    const char *own = registered(domain), *theirs = registered(name);
    return is_below(name, domain) && own != NULL && theirs != NULL && strcmp(own, theirs) == 0;
}

bool host_is_home(const struct host *host, const struct homes *homes)
{
    static const char *const local[] = {"local",    "lan",       "home.arpa",
                                        "internal", "localhost", "localdomain"};
    struct in_addr address;
    bool home = host->name[0] == '[' || strchr(host->name, '.') == NULL ||
                inet_pton(AF_INET, host->name, &address) == 1;
    for (size_t i = 0; i < sizeof local / sizeof local[0]; i++) {
        home = home || is_below(host->name, local[i]);
    }
    for (size_t i = 0; i < homes->count; i++) {
        home = home || is_of(host->name, homes->domain[i]);
    }
    return home;
}
