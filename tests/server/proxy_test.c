/* SPDX-License-Identifier: MIT
 *
 * proxy_test.c - which proxies the server believes, and which visitors these proxies name, in
 * X-Forwarded-For and Forwarded or in a PROXY header.
 */
#include "server/visitors/proxy.h"
#include "tests/tap.h"

#include <stdlib.h>
#include <string.h>

static struct proxies proxies;

static void test_ranges(void)
{
    static const struct {
        const char *range;
        bool good;
    } ranges[] = {
        {"10.0.0.0/8", true},
        {"192.0.2.7", true},
        {"2001:db8::/33", true},
        {"::ffff:0:0/96", true},
        {"10.0.0.0/33", false},
        {"10.0.0/8", false},
        {"2001:db8::/129", false},
        {"10.0.0.0/", false},
        {"10.0.0.0/8x", false},
        {"10.0.0.0/-1", false},
        {"", false},
        {"proxy.example", false},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        struct proxies some = {.count = 0};
        bool good = proxies_add(&some, ranges[i].range);
        tap_ok(good == ranges[i].good && some.count == good, "\"%s\" is %sa range", ranges[i].range,
               ranges[i].good ? "" : "not ");
    }
    struct proxies many = {.count = 0};
    while (many.count < PROXIES_MAX && proxies_add(&many, "10.0.0.0/8")) {
    }
    tap_ok(many.count == PROXIES_MAX && !proxies_add(&many, "10.0.0.0/8"),
           "only as many ranges are kept as fit");
}

static void test_trust(void)
{
    static const char *const trusted[] = {
        "10.255.0.1",      "192.0.2.7", "2001:db8:7fff::1", "127.8.9.10", "::1",
        "::ffff:10.1.2.3", "unix",
    };
    static const char *const others[] = {"11.0.0.1", "192.0.2.6", "2001:db8:8000::1",
                                         "unknown",  "",          "::2"};
    for (size_t i = 0; i < sizeof trusted / sizeof trusted[0]; i++) {
        tap_ok(proxies_trust(&proxies, trusted[i]), "%s is trusted", trusted[i]);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        tap_ok(!proxies_trust(&proxies, others[i]), "\"%s\" is not trusted", others[i]);
    }
}

/* Each row: the value of X-Forwarded-For, the value of Forwarded, the visitor. */
static const char *const names[][3] = {
    {"203.0.113.9", "", "203.0.113.9"},
    {"198.51.100.1, 203.0.113.9", "", "203.0.113.9"},
    {"198.51.100.1, 203.0.113.9, 10.0.0.1,10.0.0.2", "", "203.0.113.9"},
    {"10.0.0.3, 10.0.0.2", "", "10.0.0.3"},
    {"198.51.100.1, 127.0.0.1", "", "198.51.100.1"},
    {"203.0.113.9:4711", "", "203.0.113.9"},
    {"2001:db8:ffff::9", "", "2001:db8:ffff::9"},
    {"[2001:db8:ffff::9]:4711", "", "2001:db8:ffff::9"},
    {"198.51.100.1, nobody", "", "unknown"},
    {"198.51.100.1, ,", "", "198.51.100.1"},
    {"198.51.100.1, [", "", "unknown"},
    {"", "for=198.51.100.1, for=203.0.113.9;proto=https;by=10.0.0.1", "203.0.113.9"},
    {"", "for=203.0.113.9, For=\"10.0.0.1:80\"", "203.0.113.9"},
    {"", "proto=https; for=\"[2001:db8:ffff::9]:4711\"", "2001:db8:ffff::9"},
    {"", "for=198.51.100.1, for=_hidden", "unknown"},
    {"", "for=198.51.100.1, proto=https", "unknown"},
    {"", "for=198.51.100.1, for=", "unknown"},
    {"", "\"for=198.51.100.1, for=203.0.113.9\"", "unknown"},
    /* Whatever the visitor has sent stands before what the proxy adds. */
    {"", "for=\"198.51.100.1, for=203.0.113.9", "203.0.113.9"},
    {"", "for=198.51.100.1\\, for=203.0.113.9", "203.0.113.9"},
    {"", "for=203.0.113.9;host=\"a,for=198.51.100.1\"", "203.0.113.9"},
    {"", "for=203.0.113.9;host=\"a;for=198.51.100.1\"", "203.0.113.9"},
    {"", "for=203.0.113.9;host=\"\\\",for=198.51.100.1\"", "203.0.113.9"},
    {"", "for=203.0.113.9;for=198.51.100.1", "unknown"},
    {"", "?b;for=198.51.100.1,for=198.51.100.1\"", "unknown"},
    {"", "for=unknown", "unknown"},
    {"", "for=\"_hidden:80\"", "unknown"},
    {"", "for=\"[2001:DB8:FFFF:0::9]\"", "2001:db8:ffff::9"},
    {"", "for=\"[2001:db8:ffff::9]x\"", "unknown"},
    {"?3.0.113.9, 10.0.0.2", "", "unknown"},
    {"::ffff:203.0.113.9", "", "203.0.113.9"},
    {"[2001:db8:ffff::9", "", "unknown"},
    {"203.0.113.9:80:80", "", "unknown"},
    /* Both headers may name the same visitor. */
    {"203.0.113.9", "for=203.0.113.9", "203.0.113.9"},
    {"198.51.100.1, 203.0.113.9:1", "for=\"[::ffff:203.0.113.9]:2\"", "203.0.113.9"},
    {"203.0.113.9", " , ", "203.0.113.9"},
    {" , ", "for=203.0.113.9", "203.0.113.9"},
    /* A header that names nobody contradicts no other. */
    {"203.0.113.9", "for=unknown", "203.0.113.9"},
    {"203.0.113.9", "for=_hidden", "203.0.113.9"},
    {"203.0.113.9", "for=\"_gazonk:_port\";proto=https", "203.0.113.9"},
    {"203.0.113.9", "for=\"unknown:47011\"", "203.0.113.9"},
    {"203.0.113.9", "proto=https;by=_mine", "203.0.113.9"},
    {"203.0.113.9", "for=198.51.100.1, for=unknown", "203.0.113.9"},
    {"nobody", "for=203.0.113.9", "203.0.113.9"},
    {"unknown", "for=\"[2001:db8:ffff::9]\"", "2001:db8:ffff::9"},
    {"unknown", "for=_hidden", "unknown"},
};
/* Each row: two headers that name two visitors. */
static const char *const twos[][2] = {
    {"203.0.113.9", "for=198.51.100.1"},
    {"198.51.100.1, 203.0.113.9", "for=198.51.100.1"},
    {"203.0.113.9", "for=_hidden, for=198.51.100.1, for=10.0.0.1"},
};

static void test_names(void)
{
    char visitor[ADDRESS_SIZE];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        bool named = proxies_visitor(&proxies, names[i][0], names[i][1], visitor) == PROXIES_ONE;
        if (!tap_ok(named && strcmp(visitor, names[i][2]) == 0, "<%s> <%s>: %s", names[i][0],
                    names[i][1], names[i][2])) {
            tap_note("%s", visitor);
        }
    }
    for (size_t i = 0; i < sizeof twos / sizeof twos[0]; i++) {
        tap_ok(proxies_visitor(&proxies, twos[i][0], twos[i][1], visitor) == PROXIES_TWO,
               "<%s> <%s> are two visitors", twos[i][0], twos[i][1]);
    }
    tap_ok(proxies_visitor(&proxies, "", "", visitor) == PROXIES_NOBODY &&
               proxies_visitor(&proxies, " , ", "", visitor) == PROXIES_NOBODY,
           "if no header names a visitor, there is none");
}

/* A PROXY header. `bytes` is what follows its signature. */
struct header {
    const char *what;
    enum proxy_progress progress;
    const char *visitor;
    uint8_t bytes[40];
    size_t size;
};

static const char signature[] = "\r\n\r\n\0\r\nQUIT\n";
enum { SIGNATURE = sizeof signature - 1 };

static enum proxy_progress read_header(const struct header *header, size_t size, size_t *used,
                                       char visitor[ADDRESS_SIZE])
{
    /* The bytes are on the heap, so that sanitizers notice a read past their end. */
    uint8_t *all = malloc(SIGNATURE + header->size);
    memcpy(all, signature, SIGNATURE);
    memcpy(all + SIGNATURE, header->bytes, header->size);
    uint8_t *part = malloc(size);
    memcpy(part, all, size);
    enum proxy_progress progress = proxy_read(part, size, used, visitor);
    free(all);
    free(part);
    return progress;
}

static void test_headers(void)
{
    static const struct header headers[] = {
        {"IPv4",
         PROXY_READ,
         "203.0.113.9",
         {0x21, 0x11, 0, 12, 203, 0, 113, 9, 10, 0, 0, 1, 0x12, 0x67, 0, 80},
         16},
        {"IPv6", PROXY_READ, "2001:db8::9", {0x21, 0x21, 0, 36, 0x20, 1, 0xd, 0xb8, [19] = 9}, 40},
        {"a longer header",
         PROXY_READ,
         "203.0.113.9",
         {0x21, 0x11, 0, 15, 203, 0, 113, 9, 10, 0, 0, 1, 0x12, 0x67, 0, 80, 4, 0, 0},
         19},
        {"the proxy itself", PROXY_READ, "", {0x20, 0, 0, 0}, 4},
        {"a header for a Unix socket", PROXY_READ, "unknown", {0x21, 0x31, 0, 2, 'a', 'b'}, 6},
        {"a header that is too short", PROXY_READ, "unknown", {0x21, 0x11, 0, 2, 1, 2}, 6},
        {"version 1", PROXY_BAD, "", {0x11, 0x11, 0, 0}, 4},
        {"another command", PROXY_BAD, "", {0x22, 0x11, 0, 0}, 4},
        {"a header that claims to be too long", PROXY_BAD, "", {0x21, 0x11, 0xff, 0xff}, 4},
    };
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        const struct header *header = &headers[i];
        size_t used = 0, whole = SIGNATURE + header->size;
        char visitor[ADDRESS_SIZE] = "";
        bool waits = true;
        for (size_t size = 1; size < whole; size++) {
            enum proxy_progress progress = read_header(header, size, &used, visitor);
            waits = waits && progress == PROXY_MORE;
        }
        enum proxy_progress progress = read_header(header, whole, &used, visitor);
        tap_ok(progress == header->progress && (progress == PROXY_BAD || waits), "%s: %s",
               header->what, progress == PROXY_READ ? "read" : "refused");
        tap_ok(progress != PROXY_READ || (used == whole && strcmp(visitor, header->visitor) == 0),
               "the header's visitor is \"%s\"", visitor);
    }
    size_t used;
    char visitor[ADDRESS_SIZE];
    tap_ok(proxy_read((const uint8_t *)"GET / HTTP/1.1\r\n", 16, &used, visitor) == PROXY_BAD,
           "a request is no PROXY header");
    tap_ok(proxy_read((const uint8_t *)"\r\n", 2, &used, visitor) == PROXY_MORE,
           "the beginning of a header may become a header");
}

int main(void)
{
    proxies_add(&proxies, "10.0.0.0/8");
    proxies_add(&proxies, "192.0.2.7");
    proxies_add(&proxies, "2001:db8::/33");
    test_ranges();
    test_trust();
    test_names();
    test_headers();
    return tap_done();
}
