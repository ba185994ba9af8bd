/* SPDX-License-Identifier: MIT
 *
 * url_test.c - reads addresses of servers as people type them.
 */
#include "client/socket/url.h"
#include "protocol/pasted.h"
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
    check("host/t/KRMPT-", "host 8080 host KRMPT ");
    check("host/t/KRMPT-bxqtz", "host 8080 host KRMPT-BXQTZ ");
    check("http://mine.example/t/KRMPT#0123456789abcdef",
          "mine.example 80 mine.example KRMPT 0123456789abcdef");
    check("WS://[::1]:99/ws", "::1 99 [::1]:99  ");
    check("localhost", "localhost 8080 localhost  ");
    check("localhost:1", "localhost 1 localhost:1  ");
    check("http://host/t/lower", "host 80 host LOWER ");
    check(" \"http://host/t/jrjzh\". ", "host 80 host JRJZH ");
    check("Play: http://host:8080/tv/KRM PTBX!", "host 8080 host:8080 KRMPTBX ");
    check("<http://host/>", "host 80 host  ");
    check("http://host/?fbclid=x#y", "host 80 host  ");
    check("http://tv/", "tv 80 tv  ");
    check("http://t/", "t 80 t  ");
    check("http://tv:99/t/JRJZH", "tv 99 tv:99 JRJZH ");
    check("mines", "mines 8080 mines  ");
    static const char no_code[] = "This is no invitation. " PASTED_NO_CODE;
    check("http://host/t/zz", no_code);
    check("http://host/t/", no_code);
    check("host/tv/JRJZ#0123456789abcdef", no_code);
    check("JRJZH", "This invitation has no server: write http://host/t/CODE.");
    check("J R J Z H", "This invitation has no server: write http://host/t/CODE.");
    check("/t/JRJZH", "This invitation has no server: write http://host/t/CODE.");
    check("http://host/t/JRJZH#0123456789",
          "The link to a seat, behind the #, is not whole; copy it again.");
    check("http://host/learn/base", "This address leads to no table. An invitation is "
                                    "http://host/t/CODE, and http://host opens a table.");
    check("https://mine.example/t/JRJZH",
          "TLS is not spoken here; use the server's http:// address.");
    check("https://mine.example", "TLS is not spoken here; use the server's http:// address.");
    check("ftp://x", "The address must begin with http:// or ws://.");
    check("http://", "The address has no host.");
    check("host:port", "The port is not a number.");
    check("[::1", "The address has no host.");
    check("[::1]x", "The address is malformed.");
    return tap_done();
}
