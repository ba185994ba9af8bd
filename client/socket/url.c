/* SPDX-License-Identifier: MIT
 *
 * url.c - splits the address of a server, as people type or paste it, into its parts.
 */
#include "client/socket/url.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

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

/* Splits "/t/CODE-DOOR#LINK" into its parts. Leaves them empty for any other path. */
static void read_path(const char *text, struct client_url *url)
{
    size_t size = strncmp(text, "/t/", 3) == 0 ? strcspn(text + 3, "/?#") : 0;
    if (size == 0 || !request_read_address(text + 3, size, url->table, url->door)) {
        memset(url->table, 0, sizeof url->table);
        memset(url->door, 0, sizeof url->door);
        return;
    }
    const char *link = strchr(text, '#');
    if (link != NULL && strlen(link + 1) < sizeof url->link) {
        memcpy(url->link, link + 1, strlen(link + 1));
    }
}

bool client_read_url(const char *text, struct client_url *url, const char **fault)
{
    const char *port = "8080";
    memset(url, 0, sizeof *url);
    if (!skip_scheme(&text, &port, fault)) {
        return false;
    }
    snprintf(url->port, sizeof url->port, "%s", port);
    size_t size = strcspn(text, "/?#");
    if (!read_authority(text, size, url, fault)) {
        return false;
    }
    read_path(text + size, url);
    return true;
}
