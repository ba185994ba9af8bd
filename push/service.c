/* SPDX-License-Identifier: MIT
 *
 * service.c - which addresses belong to push services. Anybody can send an address to the server,
 * so we accept only plain addresses: a scheme, a host and a path, in characters that all programs
 * read in the same way.
 */
#include "push/service.h"

#include "push/base64.h"
#include "push/seal.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* The hosts of the push services of browsers. A name that begins with a dot stands for every host
 * below it. */
/* clang-format off */
static const char *const services[] = {
    "fcm.googleapis.com",         /* Chrome: web.dev, "The Web Push Protocol" */
    ".push.services.mozilla.com", /* Firefox: mozilla-services.github.io/autopush-rs */
    ".notify.windows.com",        /* Edge: learn.microsoft.com, "WNS overview" */
    ".push.apple.com",            /* Safari: developer.apple.com, "Sending web push notifications" */
};
/* clang-format on */

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
static const char HOST_MARKS[] = ".-";        /* allowed in a host, besides LETTERS */
static const char OWN_HOST_MARKS[] = ".-:[]"; /* allowed in the host of push_options.service */
static const char PATH_MARKS[] = "/?-._~%!$&'()*+,;=:@"; /* allowed in a path and query */

/* How many characters at the start of `text` are letters, digits or among `marks`. */
static size_t span(const char *text, const char *marks)
{
    size_t length = 0;
    while (text[length] != '\0' &&
           (strchr(LETTERS, text[length]) != NULL || strchr(marks, text[length]) != NULL)) {
        length++;
    }
    return length;
}

/* The length of `https://` or `http://` at the start of the address, or 0 if it has neither. */
static size_t scheme_length(const char *url)
{
    static const char *const schemes[] = {"https://", "http://"};
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        if (strncmp(url, schemes[i], strlen(schemes[i])) == 0) {
            return strlen(schemes[i]);
        }
    }
    return 0;
}

/* Whether `rest` can be what follows host and port: nothing, or a path and a query. */
static bool is_path(const char *rest)
{
    return (rest[0] == '\0' || rest[0] == '/' || rest[0] == '?') &&
           rest[span(rest, PATH_MARKS)] == '\0';
}

static bool is_known_host(const char *host, size_t length)
{
    for (size_t i = 0; i < sizeof services / sizeof services[0]; i++) {
        const char *known = services[i];
        size_t size = strlen(known);
        bool below = known[0] == '.';
        if ((below ? length > size : length == size) &&
            strncmp(host + length - size, known, size) == 0) {
            return true;
        }
    }
    return false;
}

bool service_is_sound(const char *service)
{
    size_t scheme = scheme_length(service);
    size_t host = span(service + scheme, OWN_HOST_MARKS);
    return scheme > 0 && host > 0 && scheme + host < SERVICE_ORIGIN_SIZE &&
           strlen(service) < PUSH_URL_SIZE && is_path(service + scheme + host);
}

bool service_owns(const char *url, const char *service)
{
    if (service == NULL || !service_is_sound(service)) {
        return false;
    }
    size_t length = strlen(service);
    if (strncmp(url, service, length) != 0) {
        return false;
    }
    const char *rest = url + length;
    bool whole = service[length - 1] == '/' || rest[0] == '\0' || rest[0] == '/' || rest[0] == '?';
    /* The path must not leave `service` again with "/.." or the like. */
    return whole && rest[span(rest, PATH_MARKS)] == '\0' && strstr(rest - 1, "/.") == NULL &&
           strcasestr(rest - 1, "/%2e") == NULL;
}

bool push_knows(const char *url, const char *service)
{
    if (strlen(url) >= PUSH_URL_SIZE) {
        return false;
    }
    if (service_owns(url, service)) {
        return true;
    }
    if (strncmp(url, "https://", 8) != 0) {
        return false;
    }
    const char *host = url + 8;
    size_t length = span(host, HOST_MARKS);
    const char *rest = host + length;
    if (strncmp(rest, ":443", 4) == 0) {
        rest += 4;
    }
    return length + 8 + 4 < SERVICE_ORIGIN_SIZE && is_known_host(host, length) && is_path(rest);
}

void service_origin(const char *url, char origin[SERVICE_ORIGIN_SIZE])
{
    size_t scheme = scheme_length(url);
    size_t length = scheme + strcspn(url + scheme, "/?");
    assert(length < SERVICE_ORIGIN_SIZE);
    snprintf(origin, SERVICE_ORIGIN_SIZE, "%.*s", (int)length, url);
}

void service_host(const char *url, char host[SERVICE_ORIGIN_SIZE])
{
    size_t scheme = scheme_length(url);
    size_t length = strcspn(url + scheme, "/?");
    snprintf(host, SERVICE_ORIGIN_SIZE, "%.*s", (int)length, url + scheme);
}

bool push_is_key(const char *key)
{
    uint8_t bytes[SEAL_KEY_SIZE];
    return base64_read(key, bytes, sizeof bytes) && bytes[0] == 4;
}

bool push_is_secret(const char *secret)
{
    uint8_t bytes[SEAL_SECRET_SIZE];
    return base64_read(secret, bytes, sizeof bytes);
}
