/* SPDX-License-Identifier: MIT
 *
 * url_test.c - reads addresses of servers as people type them.
 */
#include "client/socket/url.h"
#include "tests/tap.h"

static void check(const char *text, const char *wanted)
{
    struct client_url url;
    const char *fault = "";
    char found[700];
    if (client_read_url(text, &url, &fault)) {
        snprintf(found, sizeof found, "%s %s %s %s%s%s %s", url.host, url.port, url.authority,
                 url.table, url.door[0] != '\0' ? "-" : "", url.door, url.link);
    } else {
        snprintf(found, sizeof found, "%s", fault);
    }
    tap_text(found, wanted, text);
}

int main(void)
{
    check("http://192.168.1.5:8080/t/KRMPT", "192.168.1.5 8080 192.168.1.5:8080 KRMPT ");
    check("host/t/KRMPT-BXQTZ", "host 8080 host KRMPT-BXQTZ ");
    check("host/t/KRMPT-", "host 8080 host  ");
    check("host/t/KRMPT-bxqtz", "host 8080 host  ");
    check("http://mine.example/t/KRMPT#0123456789abcdef",
          "mine.example 80 mine.example KRMPT 0123456789abcdef");
    check("WS://[::1]:99/ws", "::1 99 [::1]:99  ");
    check("localhost", "localhost 8080 localhost  ");
    check("localhost:1", "localhost 1 localhost:1  ");
    check("http://host/t/lower", "host 80 host  ");
    check("https://mine.example", "TLS is not spoken here; use the server's http:// address.");
    check("ftp://x", "The address must begin with http:// or ws://.");
    check("http://", "The address has no host.");
    check("host:port", "The port is not a number.");
    check("[::1", "The address has no host.");
    check("[::1]x", "The address is malformed.");
    return tap_done();
}
