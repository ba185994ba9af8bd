/* SPDX-License-Identifier: MIT
 *
 * proxy.c - reads the addresses of visitors that reverse proxies pass on.
 */
#include "server/visitors/proxy.h"

#include "protocol/pasted.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char unknown[] = "unknown";

/* ---- Texts ----------------------------------------------------------------------------------- */

/* A part of a text. */
struct span {
    const char *at;
    size_t size;
};

/* A span without the bytes of `outer` at its ends. */
static struct span trimmed(struct span span, const char *outer)
{
    while (span.size > 0 && strchr(outer, span.at[0]) != NULL) {
        span = (struct span){span.at + 1, span.size - 1};
    }
    while (span.size > 0 && strchr(outer, span.at[span.size - 1]) != NULL) {
        span.size--;
    }
    return span;
}

/* Removes the port and the brackets from a name such as "1.2.3.4:5" or "[::1]:5". The name may also
 * have no port. Returns an empty name if it has none of these forms. */
static struct span without_port(struct span name)
{
    const char *colon = memchr(name.at, ':', name.size);
    if (name.size > 0 && name.at[0] == '[') {
        const char *end = memchr(name.at, ']', name.size);
        size_t size = end != NULL ? (size_t)(end - name.at) : 0;
        bool ends = size > 0 && (size + 1 == name.size || end[1] == ':');
        return (struct span){name.at + 1, ends ? size - 1 : 0};
    }
    if (colon != NULL && colon == memrchr(name.at, ':', name.size)) {
        name.size = (size_t)(colon - name.at);
    }
    return name;
}

/* ---- Ranges ---------------------------------------------------------------------------------- */

enum { BITS = 128, MAPPED = 96 };

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

/* Writes an address as 128 bits. Returns how many bits at the start are a fixed prefix: 0 for an
 * IPv6 address, 96 for an IPv4 address. Returns -1 if `text` is no address. */
static int read_bits(const char *text, uint8_t bits[16])
{
    if (inet_pton(AF_INET6, text, bits) == 1) {
        return 0;
    }
    memcpy(bits, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, bits + sizeof mapped) == 1 ? MAPPED : -1;
}

/* What may stand around an address in a sentence or a log. */
static const char around[] = " .,;()<>\"'`=";

bool network_read(struct network *network, const char *typed)
{
    char folded[PASTED_MAX], *end = NULL;
    if (!pasted_fold(typed, strlen(typed), folded)) {
        return false;
    }
    struct span range = trimmed((struct span){folded, strlen(folded)}, around);
    const char *slash = memchr(range.at, '/', range.size);
    struct span name = {range.at, slash != NULL ? (size_t)(slash - range.at) : range.size};
    char address[ADDRESS_SIZE];
    name = without_port(name);
    snprintf(address, sizeof address, "%.*s", (int)name.size, name.at);
    int first = name.size < sizeof address ? read_bits(address, network->bits) : -1;
    long prefix = BITS - first;
    if (slash != NULL) {
        prefix = strtol(slash + 1, &end, 10);
    }
    if (first < 0 || prefix < 0 || prefix > BITS - first ||
        (end != NULL && (end == slash + 1 || end != range.at + range.size))) {
        return false;
    }
    network->prefix = (unsigned)(prefix + first);
    return true;
}

void network_write(const struct network *network, char text[NETWORK_SIZE])
{
    bool is_mapped = network->prefix >= MAPPED && memcmp(network->bits, mapped, sizeof mapped) == 0;
    int family = is_mapped ? AF_INET : AF_INET6;
    inet_ntop(family, network->bits + (is_mapped ? sizeof mapped : 0), text, ADDRESS_SIZE);
    if (network->prefix < BITS) {
        snprintf(text + strlen(text), NETWORK_SIZE - ADDRESS_SIZE + 1, "/%u",
                 network->prefix - (is_mapped ? MAPPED : 0));
    }
}

bool proxies_add(struct proxies *proxies, const char *range)
{
    bool added =
        proxies->count < PROXIES_MAX && network_read(&proxies->trusted[proxies->count], range);
    proxies->count += added;
    return added;
}

static bool contains(const struct network *network, const uint8_t bits[16])
{
    unsigned whole = network->prefix / 8, rest = network->prefix % 8;
    return memcmp(network->bits, bits, whole) == 0 &&
           (rest == 0 || ((network->bits[whole] ^ bits[whole]) & (0xff00u >> rest) & 0xffu) == 0);
}

bool networks_are_equal(const struct network *first, const struct network *second)
{
    return first->prefix == second->prefix && contains(first, second->bits);
}

bool network_has(const struct network *network, const char *address)
{
    uint8_t bits[16];
    return read_bits(address, bits) >= 0 && contains(network, bits);
}

bool proxies_trust(const struct proxies *proxies, const char *address)
{
    static const struct network here[] = {
        {.bits = {[15] = 1}, .prefix = BITS},
        {.bits = {[10] = 0xff, [11] = 0xff, [12] = 127}, .prefix = MAPPED + 8},
    };
    uint8_t bits[16];
    bool trusted = strcmp(address, ADDRESS_UNIX) == 0;
    if (trusted || read_bits(address, bits) < 0) {
        return trusted;
    }
    for (size_t i = 0; i < sizeof here / sizeof here[0]; i++) {
        trusted = trusted || contains(&here[i], bits);
    }
    for (size_t i = 0; i < proxies->count; i++) {
        trusted = trusted || contains(&proxies->trusted[i], bits);
    }
    return trusted;
}

/* ---- Headers of requests --------------------------------------------------------------------- */

static bool is_escaped(const char *first, const char *at)
{
    bool escaped = false;
    while (at > first && at[-1] == '\\') {
        escaped = !escaped;
        at--;
    }
    return escaped;
}

/* The place of the last `stop` in `text` that is outside of quotes; NULL if there is none. Searches
 * from the end: what the proxy has added there is well formed, unlike what the visitor has sent. */
static const char *find_last(struct span text, char stop)
{
    bool quoted = false;
    for (const char *at = text.at + text.size; at > text.at; at--) {
        if (at[-1] == '"' && !is_escaped(text.at, at - 1)) {
            quoted = !quoted;
        } else if (at[-1] == stop && !quoted) {
            return at - 1;
        }
    }
    return NULL;
}

/* Removes the last element from a list whose elements are separated by `stop`. Returns this
 * element. */
static struct span take_last(struct span *list, char stop)
{
    const char *found = find_last(*list, stop);
    const char *from = found != NULL ? found + 1 : list->at;
    struct span last = {from, list->size - (size_t)(from - list->at)};
    list->size = found != NULL ? (size_t)(found - list->at) : 0;
    return trimmed(last, " \t");
}

/* The value of `for` in one element of a Forwarded header; empty if there is none, or more than
 * one. */
static struct span find_for(struct span element)
{
    struct span value = {element.at, 0};
    unsigned found = 0;
    while (element.size > 0) {
        struct span pair = take_last(&element, ';');
        if (pair.size >= 4 && strncasecmp(pair.at, "for=", 4) == 0) {
            value = (struct span){pair.at + 4, pair.size - 4};
            found++;
        }
    }
    return found == 1 ? value : (struct span){value.at, 0};
}

/* Writes the address in a name in its one form. */
static void write_address(struct span name, char address[ADDRESS_SIZE])
{
    uint8_t bits[16];
    name = without_port(trimmed(name, " \t\""));
    int length = name.size < ADDRESS_SIZE ? (int)name.size : 0;
    snprintf(address, ADDRESS_SIZE, "%.*s", length, name.at);
    if (read_bits(address, bits) < 0) {
        snprintf(address, ADDRESS_SIZE, "%s", unknown);
    } else if (memcmp(bits, mapped, sizeof mapped) == 0) {
        inet_ntop(AF_INET, bits + sizeof mapped, address, ADDRESS_SIZE);
    } else {
        inet_ntop(AF_INET6, bits, address, ADDRESS_SIZE);
    }
}

/* Writes the visitor that the list in one header names. Returns false if it names nobody. */
static bool find_visitor(const struct proxies *proxies, const char *header, bool pairs,
                         char visitor[ADDRESS_SIZE])
{
    struct span list = {header, strlen(header)};
    bool named = false;
    while (list.size > 0 && (!named || proxies_trust(proxies, visitor))) {
        struct span element = take_last(&list, ',');
        if (element.size > 0) {
            write_address(pairs ? find_for(element) : element, visitor);
            named = true;
        }
    }
    return named;
}

static bool is_known(const char *visitor)
{
    return strcmp(visitor, unknown) != 0;
}

enum proxies_named proxies_visitor(const struct proxies *proxies, const char *x_forwarded_for,
                                   const char *forwarded, char visitor[ADDRESS_SIZE])
{
    char other[ADDRESS_SIZE];
    bool first = find_visitor(proxies, x_forwarded_for, false, visitor);
    bool second = find_visitor(proxies, forwarded, true, other);
    if (first && second && is_known(visitor) && is_known(other)) {
        return strcmp(visitor, other) == 0 ? PROXIES_ONE : PROXIES_TWO;
    }
    if (second && !(first && is_known(visitor))) {
        memcpy(visitor, other, sizeof other);
    }
    return first || second ? PROXIES_ONE : PROXIES_NOBODY;
}

/* ---- The PROXY header ------------------------------------------------------------------------ */

enum {
    HEAD = 16,      /* bytes of the head, the fixed part of a PROXY header */
    FIRST_MAX = 520 /* the most bytes after the head; a longer header is refused */
};

/* Where the parts of the head begin, and which values they can have. */
enum { VERSION_COMMAND = 12, FAMILY = 13, LENGTH = 14 };
enum { LOCAL = 0x20, PROXY = 0x21, TCP4 = 0x11, TCP6 = 0x21, TCP4_SIZE = 12, TCP6_SIZE = 36 };

static const uint8_t signature[] = "\r\n\r\n\0\r\nQUIT\n";

bool proxy_begins(const uint8_t *bytes, size_t size)
{
    static const char first[] = "PROXY ";
    return (size >= sizeof first - 1 && memcmp(bytes, first, sizeof first - 1) == 0) ||
           (size >= sizeof signature - 1 && memcmp(bytes, signature, sizeof signature - 1) == 0);
}

enum proxy_progress proxy_read(const uint8_t *bytes, size_t size, size_t *used,
                               char visitor[ADDRESS_SIZE])
{
    size_t begun = size < sizeof signature - 1 ? size : sizeof signature - 1;
    if (memcmp(bytes, signature, begun) != 0) {
        return PROXY_BAD;
    }
    if (size < HEAD) {
        return PROXY_MORE;
    }
    uint8_t command = bytes[VERSION_COMMAND], family = bytes[FAMILY];
    size_t length = (size_t)(bytes[LENGTH] << 8 | bytes[LENGTH + 1]);
    if ((command != LOCAL && command != PROXY) || length > FIRST_MAX) {
        return PROXY_BAD;
    }
    if (size < HEAD + length) {
        return PROXY_MORE;
    }
    *used = HEAD + length;
    snprintf(visitor, ADDRESS_SIZE, "%s", command == LOCAL ? "" : unknown);
    if (command == PROXY && family == TCP4 && length >= TCP4_SIZE) {
        inet_ntop(AF_INET, bytes + HEAD, visitor, ADDRESS_SIZE);
    } else if (command == PROXY && family == TCP6 && length >= TCP6_SIZE) {
        inet_ntop(AF_INET6, bytes + HEAD, visitor, ADDRESS_SIZE);
    }
    return PROXY_READ;
}
