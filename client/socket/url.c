/* SPDX-License-Identifier: MIT
 *
 * url.c - splits the address of a server, as people type or paste it, into its parts.
 */
#include "client/socket/url.h"

#include "protocol/pasted.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { CLIENT_URL_MAX = 1024 };

static bool refuse(const char **fault, const char *sentence)
{
    *fault = sentence;
    return false;
}

/* Skips "http://" or "ws://" if the text begins with it. Returns false if the text begins with
 * another scheme. */
static bool skip_scheme(const char **text, const char **port, const char **fault)
{
    static const char *const schemes[] = {"http://", "ws://"};
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        if (strncasecmp(*text, schemes[i], strlen(schemes[i])) == 0) {
            *text += strlen(schemes[i]);
            *port = "80";
            return true;
        }
    }
    if (strncasecmp(*text, "https://", 8) == 0 || strncasecmp(*text, "wss://", 6) == 0) {
        return refuse(fault, "TLS is not spoken here; use the server's http:// address.");
    }
    return strstr(*text, "://") == NULL ||
           refuse(fault, "The address must begin with http:// or ws://.");
}

/* Splits "host:port" or "[v6]:port" into its parts. */
static bool read_authority(const char *text, size_t size, struct client_url *url,
                           const char **fault)
{
    size_t length = 0;
    bool six = size > 0 && text[0] == '[';
    if (six) {
        const char *end = memchr(text, ']', size);
        length = end != NULL ? (size_t)(end - text) + 1 : 0;
    } else {
        length = strcspn(text, ":/?#");
    }
    size_t bare = six && length >= 2 ? length - 2 : length;
    if (size >= sizeof url->authority || bare == 0 || bare >= sizeof url->host) {
        return refuse(fault, "The address has no host.");
    }
    snprintf(url->authority, sizeof url->authority, "%.*s", (int)size, text);
    snprintf(url->host, sizeof url->host, "%.*s", (int)bare, text + (six ? 1 : 0));
    const char *rest = url->authority + length;
    if (rest[0] == ':') {
        size_t digits = strspn(rest + 1, "0123456789");
        if (digits == 0 || digits > 5 || rest[1 + digits] != '\0') {
            return refuse(fault, "The port is not a number.");
        }
        memcpy(url->port, rest + 1, digits + 1);
    } else if (rest[0] != '\0') {
        return refuse(fault, "The address is malformed.");
    }
    return true;
}

/* Reads the address of a server, up to its path. */
static bool read_server(const char *text, struct client_url *url, const char **fault)
{
    const char *port = "8080";
    if (!skip_scheme(&text, &port, fault)) {
        return false;
    }
    snprintf(url->port, sizeof url->port, "%s", port);
    return read_authority(text, strcspn(text, "/?#"), url, fault);
}

static bool read_invitation(const struct pasted *pasted, struct client_url *url, const char **fault)
{
    if (pasted->server[0] == '\0') {
        return refuse(fault, "This invitation has no server: write http://host/t/CODE.");
    }
    if (pasted->has_broken_link) {
        return refuse(fault, "The link to a seat, behind the #, is not whole; copy it again.");
    }
    memcpy(url->table, pasted->table, sizeof url->table);
    memcpy(url->door, pasted->door, sizeof url->door);
    memcpy(url->link, pasted->link, sizeof url->link);
    return read_server(pasted->server, url, fault);
}

/* Whether the text is a code alone. A word in small letters may as well be the name of a
 * machine. */
static bool is_bare_code(const char *text, const struct pasted *pasted)
{
    return pasted->table[0] != '\0' && strpbrk(text, ".:/[abcdefghijklmnopqrstuvwxyz") == NULL;
}

/* Copies the text without what people paste around an address. Returns false if it is too long. */
static bool trim(const char *text, char into[CLIENT_URL_MAX])
{
    static const char around[] = " \t\r\n\"'<>(),;.!";
    text += strspn(text, around);
    size_t size = strlen(text);
    while (size > 0 && strchr(around, text[size - 1]) != NULL) {
        size--;
    }
    if (size >= CLIENT_URL_MAX) {
        return false;
    }
    memcpy(into, text, size);
    into[size] = '\0';
    return true;
}

bool client_read_url(const char *text, struct client_url *url, const char **fault)
{
    struct pasted pasted;
    char bare[CLIENT_URL_MAX];
    memset(url, 0, sizeof *url);
    bool found = pasted_read(text, strlen(text), &pasted);
    if (pasted.has_path || is_bare_code(text, &pasted)) {
        return found ? read_invitation(&pasted, url, fault)
                     : refuse(fault, "This is no invitation. " PASTED_NO_CODE);
    }
    if (!trim(text, bare)) {
        return refuse(fault, "The address is too long.");
    }
    if (!read_server(bare, url, fault)) {
        return false;
    }
    const char *scheme = strstr(bare, "://");
    const char *path = scheme != NULL ? scheme + 3 : bare;
    path += strcspn(path, "/?#");
    size_t size = strcspn(path, "?#");
    while (size > 0 && path[size - 1] == '/') {
        size--;
    }
    bool leads = size == 0 || (size == 3 && strncasecmp(path, "/ws", size) == 0);
    return leads || refuse(fault, "This address leads to no table. An invitation is "
                                  "http://host/t/CODE, and http://host opens a table.");
}
