/* SPDX-License-Identifier: MIT
 *
 * limits_test.c - buckets, addresses, alarms, and which addresses may open connections to a site.
 */
#include "server/kit/alarms.h"
#include "server/site/site.h"
#include "server/visitors/limits.h"
#include "tests/tap.h"

static void test_buckets(void)
{
    struct rate rate = {.cost_ms = 200, .burst = 100};
    struct bucket bucket = {0};
    int taken = 0;
    while (bucket_take(&bucket, &rate, 1000)) {
        taken++;
    }
    tap_number(taken, 100, "100 requests may come at once");
    tap_ok(!bucket_take(&bucket, &rate, 1199), "the next request has to wait");
    tap_ok(bucket_take(&bucket, &rate, 1200), "it waits for the cost of one request");
    tap_ok(!bucket_take(&bucket, &rate, 1200), "after that wait, only one request may come");
    for (taken = 0; bucket_take(&bucket, &rate, 100000);) {
        taken++;
    }
    tap_number(taken, 100, "after a long rest, 100 requests may come again, and no more");
}

/* How many requests may come at once. */
static int take_all(struct bucket *bucket, const struct rate *rate, int64_t now)
{
    int taken = 0;
    while (bucket_take(bucket, rate, now)) {
        taken++;
    }
    return taken;
}

static void test_talk(void)
{
    struct bucket bucket = {0};
    tap_number(take_all(&bucket, &rate_of_talk, 1000), 5, "five chat messages may come at once");
    tap_number(take_all(&bucket, &rate_of_talk, 2999), 0, "then none for two seconds");
    tap_number(take_all(&bucket, &rate_of_talk, 3000), 1, "then one");
    tap_number(take_all(&bucket, &rate_of_talk, 13000), 5, "and after ten seconds five again");
}

static void test_visitors(void)
{
    struct limits limits = {0};
    struct visitor *visitor = NULL;
    int came = 0;
    for (int i = 0; i < 200; i++) {
        struct visitor *arrived = limits_arrive(&limits, "198.51.100.7", false, 1000 * i);
        visitor = arrived != NULL ? arrived : visitor;
        came += arrived != NULL;
    }
    tap_number(came, LIMITS_SOCKETS, "the sockets of an address are limited");
    limits_leave(&limits, visitor);
    tap_ok(limits_arrive(&limits, "198.51.100.7", false, 500000) == visitor,
           "when one socket is closed, another may be opened");
    tap_ok(limits_arrive(&limits, "198.51.100.8", false, 500000) != NULL,
           "another address is another visitor");
    struct visitor *six = limits_arrive(&limits, "2001:db8:1:2::1", false, 500000);
    tap_ok(six == limits_arrive(&limits, "2001:db8:1:2:ffff::9", false, 500000),
           "one /64 is one visitor");
    tap_ok(six != limits_arrive(&limits, "2001:db8:1:3::1", false, 500000),
           "the next /64 is another visitor");
    tap_ok(limits_arrive(&limits, "::ffff:198.51.100.7", false, 500000) == NULL,
           "IPv4 in IPv6 is IPv4");
    for (came = 0; came < 1000 && limits_arrive(&limits, "127.0.0.1", true, 1000) != NULL;) {
        came++;
    }
    tap_number(came, 1000, "the loopback address has no limit");
    for (came = 0; visitor_does(six, QUOTA_CREATE, 600000);) {
        came++;
    }
    tap_number(came, 10, "an address may create ten tables, and then has to wait");
    tap_ok(!visitor_may(six, QUOTA_CREATE, 600001) && visitor_may(six, QUOTA_CREATE, 660001),
           "it has to wait for a minute");
    limits_free(&limits);
}

/* Opens connections from many /64 networks of one /48 network. */
static void test_wide(void)
{
    struct limits limits = {0};
    struct visitor *visitor = NULL, *other;
    char address[48];
    int sockets = 0, tables = 0;
    for (int i = 0; i < 1000; i++) {
        snprintf(address, sizeof address, "2001:db8:1:%x::1", (unsigned)i);
        visitor = limits_arrive(&limits, address, false, 1000 * i);
        sockets += visitor != NULL;
    }
    tap_number(sockets, LIMITS_SOCKETS * LIMITS_WIDE, "a /48 has its own limit of sockets");
    limits_free(&limits);
    for (int i = 0; i < 100; i++) {
        snprintf(address, sizeof address, "2001:db8:1:%x::1", (unsigned)i);
        visitor = limits_arrive(&limits, address, false, 1000 * i);
        tables += visitor_does(visitor, QUOTA_CREATE, 1000 * i);
        limits_leave(&limits, visitor);
    }
    tap_ok(tables >= 80 && tables < 100, "a /48 has its own limit of new tables: %d", tables);
    other = limits_arrive(&limits, "2001:db8:2:1::1", false, 100000);
    tap_ok(visitor_may(other, QUOTA_CREATE, 100000), "the next /48 has its own limits");
    limits_leave(&limits, other);
    for (int i = 0; i < 4000; i++) {
        snprintf(address, sizeof address, "2001:db8:%x:1::1", (unsigned)i);
        visitor = limits_arrive(&limits, address, false, 100000000 + 1000 * (int64_t)i);
        limits_leave(&limits, visitor);
    }
    size_t kept = 0;
    for (size_t i = 0; i < 256; i++) {
        for (visitor = limits.visitors[i]; visitor != NULL; visitor = visitor->next) {
            kept++;
        }
    }
    tap_ok(kept < 2000, "visitors who have gone are forgotten: %zu are kept", kept);
    limits_free(&limits);
}

static int rung;
static int64_t order[300];

static void ring(struct alarm *alarm)
{
    order[rung++] = alarm->at;
}

static void test_alarms(void)
{
    struct alarms alarms = {0};
    static struct alarm all[300];
    bool sorted = true;
    for (size_t i = 0; i < 300; i++) {
        all[i].ring = ring;
        alarm_set(&alarms, &all[i], (int64_t)(i * 7919 % 1009));
    }
    for (size_t i = 0; i < 300; i += 3) {
        alarm_set(&alarms, &all[i], (int64_t)(i * 31 % 500));
    }
    for (size_t i = 1; i < 300; i += 3) {
        alarm_stop(&alarms, &all[i]);
    }
    alarms_run(&alarms, 2000, 30);
    tap_number(rung, 30, "one turn lets only a limited number of alarms ring");
    alarms_run(&alarms, 2000, SIZE_MAX);
    for (int i = 1; i < rung; i++) {
        sorted = sorted && order[i - 1] <= order[i];
    }
    tap_ok(rung == 200 && sorted, "alarms ring in order, and stopped alarms do not ring");
    tap_ok(alarms_next(&alarms) == INT64_MAX, "after that, no alarm is left");
    alarms_free(&alarms);
}

static void test_names(void)
{
    struct site site = {.public_origin = "https://mine.example"};
    static const struct {
        const char *host;
        bool ours;
    } hosts[] = {
        {"192.168.1.5:8080", true}, {"[fe80::1]:8080", true},     {"localhost:8080", true},
        {"laptop:8080", true},      {"laptop.local:8080", true},  {"mine.example", true},
        {"Mine.Example:443", true}, {"evil.example", false},      {"evil.example:8080", false},
        {"1.2.3.4.evil", false},    {"mine.example.evil", false}, {"a b", false},
        {"host:99999999", false},   {"mine.example/x", false},    {"", false},
    };
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        tap_ok(site_has_host(&site, hosts[i].host) == hosts[i].ours, "Host: %s is %s",
               hosts[i].host, hosts[i].ours ? "ours" : "not ours");
    }
    tap_ok(site_allows_origin(&site, "", "10.0.0.1:80"),
           "a request without an origin is not from our page");
    tap_ok(site_allows_origin(&site, "http://10.0.0.1:8080", "10.0.0.1:8080"),
           "our own page is allowed");
    tap_ok(site_allows_origin(&site, "http://10.0.0.1", "10.0.0.1:80"),
           "our own page at the usual port is allowed");
    tap_ok(site_allows_origin(&site, "https://MINE.example", "127.0.0.1:8080"),
           "our own page behind a proxy is allowed");
    tap_ok(!site_allows_origin(&site, "https://evil.example", "mine.example"),
           "the page of another site is not allowed");
    tap_ok(!site_allows_origin(&site, "http://10.0.0.1:81", "10.0.0.1:80"),
           "the page of another port is not allowed");
    tap_ok(!site_allows_origin(&site, "null", "10.0.0.1:80"),
           "a page with the origin null is not allowed");
    char origin[SITE_NAME_MAX];
    tap_ok(site_origin_of("HTTPS://A.b:443/t/X?y", origin), "an origin is read from a URL");
    tap_text(origin, "https://a.b", "the origin is written in its one form");
    tap_ok(!site_origin_of("ftp://a.b", origin) && !site_origin_of("https://", origin),
           "other URLs have no origin");
}

int main(void)
{
    test_buckets();
    test_talk();
    test_visitors();
    test_wide();
    test_alarms();
    test_names();
    return tap_done();
}
