/* SPDX-License-Identifier: MIT
 *
 * service_test.c - which addresses the sender would send to, which IP addresses a push service can
 * have, and which texts are keys and secrets.
 */
#include "push/service.h"

#include "push/address.h"
#include "tests/tap.h"

#include <arpa/inet.h>
#include <netinet/in.h>

struct url {
    const char *url;
    bool known;
};

/* clang-format off */
static const struct url urls[] = {
    {"https://fcm.googleapis.com/fcm/send/c1:APA91b_x-y", true},
    {"https://fcm.googleapis.com/wp/abc:def", true},
    {"https://updates.push.services.mozilla.com/wpush/v2/gAAAAA-_=", true},
    {"https://wns2-par02p.notify.windows.com/w/?token=BQYA%2bx%3d", true},
    {"https://web.push.apple.com/QGuQyavXutnMH", true},
    {"https://web.push.apple.com:443/Q", true},
    {"https://fcm.googleapis.com", true},
    {"", false},
    {"https://", false},
    {"https:///fcm.googleapis.com/", false},
    {"http://fcm.googleapis.com/", false},
    {"HTTPS://fcm.googleapis.com/", false},
    {"ftp://fcm.googleapis.com/", false},
    {"file:///etc/passwd", false},
    {"//fcm.googleapis.com/", false},
    {"fcm.googleapis.com/", false},
    {" https://fcm.googleapis.com/", false},
    {"https://FCM.googleapis.com/", false},
    {"https://fcm.googleapis.com./", false},
    {"https://fcm.googleapis.com:80/", false},
    {"https://fcm.googleapis.com:4430/", false},
    {"https://fcm.googleapis.com:/", false},
    {"https://fcm.googleapis.com:443@evil.example/", false},
    {"https://fcm.googleapis.com@evil.example/", false},
    {"https://user@fcm.googleapis.com/", false},
    {"https://user:pass@fcm.googleapis.com/", false},
    {"https://evil.example\\@fcm.googleapis.com/", false},
    {"https://fcm.googleapis.com\\@evil.example/", false},
    {"https://evil.example/@fcm.googleapis.com/", false},
    {"https://evil.example/fcm.googleapis.com", false},
    {"https://evil.example#fcm.googleapis.com", false},
    {"https://evil.example?fcm.googleapis.com", false},
    {"https://fcm.googleapis.com#/", false},
    {"https://fcm.googleapis.com%2eevil.example/", false},
    {"https://fcm.googleapis.com%00.evil.example/", false},
    {"https://fcm.googleapis.com.evil.example/", false},
    {"https://evilfcm.googleapis.com/", false},
    {"https://a.fcm.googleapis.com/", false},
    {"https://googleapis.com/", false},
    {"https://push.services.mozilla.com/", false},
    {"https://.push.services.mozilla.com/", false},
    {"https://evilpush.services.mozilla.com/", false},
    {"https://evilnotify.windows.com/", false},
    {"https://windows.com/.notify.windows.com", false},
    {"https://push.apple.com.evil.example/", false},
    {"https://127.0.0.1/", false},
    {"https://[::1]/", false},
    {"https://localhost/", false},
    {"https://fcm.googleapis.com/a b", false},
    {"https://fcm.googleapis.com/a\tb", false},
    {"https://fcm.googleapis.com/a\r\nHost: evil", false},
    {"https://fcm.googleapis.com/\"", false},
    {"https://fcm.googleapis.com/\x7f", false},
    {"https://fcm.googleapis.com/\xc3\xa4", false},
    {"https://fcm.g\xc3\xb6ogleapis.com/", false},
};

/* For a sender that also knows the service http://127.0.0.1:99 */
static const struct url own_urls[] = {
    {"http://127.0.0.1:99", true},
    {"http://127.0.0.1:99/", true},
    {"http://127.0.0.1:99/a/b?c=d", true},
    {"http://127.0.0.1:99?a", true},
    {"https://fcm.googleapis.com/x", true},
    {"http://127.0.0.1:999", false},
    {"http://127.0.0.1:99@evil.example/", false},
    {"http://127.0.0.1:99.evil.example/", false},
    {"http://127.0.0.1:99:1/", false},
    {"http://127.0.0.1:99#a", false},
    {"http://127.0.0.1:99\\a", false},
    {"http://127.0.0.1:99/a b", false},
    {"http://127.0.0.1:9", false},
    {"http://127.0.0.1", false},
    {"http://127.0.0.1/", false},
    {"https://127.0.0.1:99/", false},
    {"http://fcm.googleapis.com/x", false},
};

/* For a sender that also knows the service https://push.example/one/ */
static const struct url path_urls[] = {
    {"https://push.example/one/", true},
    {"https://push.example/one/a", true},
    {"https://push.example/one", false},
    {"https://push.example/other", false},
    {"https://push.example/one/../two", false},
    {"https://push.example/one/a/%2E%2e/two", false},
    {"https://push.example/one/./a", false},
};

static const struct url services[] = { /* `known` says whether the address is sound */
    {"http://127.0.0.1:99", true},
    {"http://[::1]:99", true},
    {"https://push.example", true},
    {"https://push.example/one/", true},
    {"", false},
    {"http://", false},
    {"https:///a", false},
    {"push.example", false},
    {"ftp://push.example", false},
    {"https://a@push.example", false},
    {"https://push.example#", false},
    {"https://push.example/ a", false},
};

static const struct url addresses[] = { /* `known` says whether the address is public */
    {"142.250.1.1", true},
    {"9.255.255.255", true},
    {"11.0.0.0", true},
    {"100.63.255.255", true},
    {"100.128.0.0", true},
    {"172.15.255.255", true},
    {"172.32.0.0", true},
    {"192.167.255.255", true},
    {"198.17.255.255", true},
    {"198.20.0.0", true},
    {"223.255.255.255", true},
    {"0.0.0.0", false},
    {"10.0.0.1", false},
    {"100.64.0.1", false},
    {"100.127.255.255", false},
    {"127.0.0.1", false},
    {"127.255.255.254", false},
    {"169.254.169.254", false},
    {"172.16.0.1", false},
    {"172.31.255.255", false},
    {"192.168.1.1", false},
    {"198.18.0.1", false},
    {"198.19.255.255", false},
    {"224.0.0.1", false},
    {"240.0.0.1", false},
    {"255.255.255.255", false},
    {"2a00:1450:4001::1", true},
    {"2606:4700::1111", true},
    {"2001:4860::8888", true},
    {"::", false},
    {"::1", false},
    {"fe80::1", false},
    {"fc00::1", false},
    {"fd12::1", false},
    {"ff02::1", false},
    {"2001::1", false},
    {"2001:db8::1", false},
    {"2002:7f00:1::", false},
    {"::ffff:127.0.0.1", false},
    {"::ffff:142.250.1.1", true},
    {"64:ff9b::10.0.0.1", false},
    {"64:ff9b::142.250.1.1", true},
    {"::127.0.0.1", false},
};
/* clang-format on */

static void test_urls(const struct url *list, size_t count, const char *service)
{
    for (size_t i = 0; i < count; i++) {
        const char *url = list[i].url;
        tap_ok(push_knows(url, service) == list[i].known, "%s: %.*s", list[i].known ? "yes" : "no",
               (int)strcspn(url, "\r\n"), url);
    }
}

static void test_lengths(void)
{
    static const char start[] = "https://fcm.googleapis.com/";
    char url[PUSH_URL_SIZE + 1];
    memset(url, 'a', sizeof url);
    memcpy(url, start, sizeof start - 1);
    url[PUSH_URL_SIZE - 1] = '\0';
    tap_ok(push_knows(url, NULL), "the longest address");
    url[PUSH_URL_SIZE - 1] = 'a';
    url[PUSH_URL_SIZE] = '\0';
    tap_ok(!push_knows(url, NULL), "an address that is too long");
    tap_ok(!push_knows(url, start), "... even of a service of your own");
    memset(url, 'a', sizeof url);
    memcpy(url, "https://", 8);
    memcpy(url + 500, ".push.apple.com/", 17);
    tap_ok(!push_knows(url, NULL), "a host that is too long");
}

static void test_origins(void)
{
    char text[SERVICE_ORIGIN_SIZE];
    service_origin("https://web.push.apple.com/Q/secret?a", text);
    tap_text(text, "https://web.push.apple.com", "an origin");
    service_origin("http://127.0.0.1:99?secret", text);
    tap_text(text, "http://127.0.0.1:99", "an origin with a port, before a query");
    service_host("https://web.push.apple.com/Q/secret", text);
    tap_text(text, "web.push.apple.com", "a host");
}

static void test_addresses(void)
{
    for (size_t i = 0; i < sizeof addresses / sizeof addresses[0]; i++) {
        struct sockaddr_storage storage = {0};
        struct sockaddr_in *four = (struct sockaddr_in *)&storage;
        struct sockaddr_in6 *six = (struct sockaddr_in6 *)&storage;
        const char *text = addresses[i].url;
        bool long_one = strchr(text, ':') != NULL;
        storage.ss_family = long_one ? AF_INET6 : AF_INET;
        int read = long_one ? inet_pton(AF_INET6, text, &six->sin6_addr)
                            : inet_pton(AF_INET, text, &four->sin_addr);
        tap_ok(read == 1 && address_is_public((struct sockaddr *)&storage) == addresses[i].known,
               "%s is %s", text, addresses[i].known ? "public" : "not public");
    }
    struct sockaddr local = {.sa_family = AF_UNIX};
    tap_ok(!address_is_public(&local), "a Unix socket is not public");
}

static void test_keys(void)
{
    static const char key[] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7V"
                              "d8pZGH6SRpkNtoIAiw4";
    char wrong[sizeof key];
    tap_ok(push_is_key(key), "a key");
    tap_ok(!push_is_key(key + 1) && !push_is_key(""), "a key that is too short");
    memcpy(wrong, key, sizeof wrong);
    wrong[0] = 'A';
    tap_ok(!push_is_key(wrong), "a key that is compressed");
    memcpy(wrong, key, sizeof wrong);
    wrong[40] = '+';
    tap_ok(!push_is_key(wrong), "a key in another alphabet");
    tap_ok(push_is_secret("BTBZMqHH6r4Tts7J_aSIgg"), "a secret");
    tap_ok(!push_is_secret("BTBZMqHH6r4Tts7J_aSIg") && !push_is_secret("BTBZMqHH6r4Tts7J_aSIgg=="),
           "a secret of another length");
    tap_ok(!push_is_secret("BTBZMqHH6r4Tts7J_aSIgh"), "a secret with bits left over");
}

int main(void)
{
    test_urls(urls, sizeof urls / sizeof urls[0], NULL);
    test_urls(own_urls, sizeof own_urls / sizeof own_urls[0], "http://127.0.0.1:99");
    test_urls(path_urls, sizeof path_urls / sizeof path_urls[0], "https://push.example/one/");
    for (size_t i = 0; i < sizeof services / sizeof services[0]; i++) {
        tap_ok(service_is_sound(services[i].url) == services[i].known, "the service %s",
               services[i].url);
    }
    tap_ok(!push_knows("http://", "http://"), "a service that is not sound knows nothing");
    test_lengths();
    test_origins();
    test_addresses();
    test_keys();
    return tap_done();
}
