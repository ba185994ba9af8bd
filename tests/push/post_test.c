/* SPDX-License-Identifier: MIT
 *
 * post_test.c - what becomes of a message to a push service: when it is tried again, when it is
 * given up, and what replaces it. The test tells the poster the time, and is the push service
 * itself. What a message looks like is in sender_test.py.
 */
#include "push/post.h"

#include "push/push.h"
#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <poll.h>
#include <unistd.h>

enum { START = 1000000, SECOND = 1000, MOST = 900 * SECOND, TURN_MS = 10, TURNS_MAX = 6000 };

static char origin[64];
static struct push_options options = {.contact = "mailto:host@example.org", .service = origin};
static struct said said;
static struct poster poster;
static struct wish wish = {
    .code = "ABCDE",
    .seat = 3,
    .key =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    .secret = "BTBZMqHH6r4Tts7J_aSIgg",
};
static unsigned gone;

static void count_gone(void *context, const struct wish *who)
{
    (void)context;
    gone += strcmp(who->code, wish.code) == 0 && who->seat == wish.seat;
}

/* ---- The push service ------------------------------------------------------------------------ */

/* Listens on a port of this machine, and lets the wish lead there. */
static int listen_here(void)
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t size = sizeof place;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(listener, (struct sockaddr *)&place, size) != 0 || listen(listener, 8) != 0 ||
        getsockname(listener, (struct sockaddr *)&place, &size) != 0) {
        abort();
    }
    snprintf(origin, sizeof origin, "http://127.0.0.1:%u/", ntohs(place.sin_port));
    snprintf(wish.url, sizeof wish.url, "%sx", origin);
    return listener;
}

/* Lets the poster work at this moment until the file can be read. */
static bool work_until_readable(int file, int64_t now)
{
    struct pollfd end = {.fd = file, .events = POLLIN};
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        poster_work(&poster, now);
        if (poll(&end, 1, TURN_MS) == 1) {
            return true;
        }
    }
    return false;
}

/* Lets the poster work at this moment until no message flies. */
static void land_all(int64_t now)
{
    for (int turn = 0; turn < TURNS_MAX && poster.flying_count > 0; turn++) {
        poster_work(&poster, now);
        wait_pause();
    }
}

/* Answers the message that flies now. `answer` is the status and more lines. */
static void serve(int listener, int64_t now, const char *answer)
{
    char request[8192], reply[512];
    size_t held = 0, wanted = sizeof request - 1;
    int peer = work_until_readable(listener, now) ? accept(listener, NULL, NULL) : -1;
    while (held < wanted && work_until_readable(peer, now)) {
        ssize_t got = read(peer, request + held, sizeof request - 1 - held);
        if (got <= 0) {
            break;
        }
        held += (size_t)got;
        request[held] = '\0';
        const char *body = strstr(request, "\r\n\r\n"), *size = strstr(request, "Content-Length:");
        if (body != NULL && size != NULL) {
            wanted = (size_t)(body + 4 - request) + strtoul(size + 15, NULL, 10);
        }
    }
    int length = snprintf(reply, sizeof reply,
                          "HTTP/1.1 %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", answer);
    if (peer < 0 || write(peer, reply, (size_t)length) != length) {
        abort();
    }
    land_all(now);
    close(peer);
}

/* Whether one message waits, and is not sent before `due`. */
static bool waits_until(int64_t now, int64_t due)
{
    bool told = poster_wait(&poster, now, MOST) == due - now;
    poster_work(&poster, due - 1);
    bool waits = poster.waiting_count == 1 && poster.flying_count == 0;
    poster_work(&poster, due);
    return told && waits && poster.flying_count == 1;
}

static bool nothing_waits(void)
{
    return poster.waiting_count == 0 && poster.flying_count == 0;
}

/* ---- Checks ---------------------------------------------------------------------------------- */

static void test_tries(int listener)
{
    int64_t now = START;
    poster_add(&poster, &wish, false, now);
    serve(listener, now, "503 later");
    tap_ok(waits_until(now, now + 2 * SECOND), "after 503 there is another try, 2 s later");
    now += 2 * SECOND;
    serve(listener, now, "429 later\r\nRetry-After: 4");
    tap_ok(waits_until(now, now + 30 * SECOND), "and a third, 30 s after that");
    now += 30 * SECOND;
    serve(listener, now, "500 no");
    tap_ok(nothing_waits(), "but no fourth");
    poster_add(&poster, &wish, false, now);
    serve(listener, now, "429 later\r\nRetry-After: 3");
    tap_ok(waits_until(now, now + 3 * SECOND), "the pause is as long as the service wants");
    serve(listener, now + 3 * SECOND, "201 made");
    tap_ok(nothing_waits(), "what the service has taken is not sent again");
    poster_add(&poster, &wish, false, now);
    serve(listener, now, "503 no\r\nRetry-After: 86400");
    tap_ok(nothing_waits(), "a message that would come too late is given up");
    poster_add(&poster, &wish, false, now);
    serve(listener, now, "403 no");
    tap_ok(nothing_waits(), "after 403 there is no other try");
    tap_number(gone, 0, "none of these answers is a reason to forget the browser");
    poster_add(&poster, &wish, false, now);
    serve(listener, now, "410 gone");
    tap_ok(nothing_waits() && gone == 1, "410 is");
}

static void test_newer(int listener)
{
    int64_t now = START;
    poster_add(&poster, &wish, false, now);
    serve(listener, now, "503 later");
    poster_add(&poster, &wish, true, now);
    tap_number(poster.waiting_count, 1, "a newer message replaces one that waits");
    poster_work(&poster, now);
    tap_number(poster.flying_count, 1, "and does not wait itself");
    serve(listener, now, "201 made");
    tap_ok(nothing_waits(), "the older one is not sent again");
    poster_add(&poster, &wish, false, now);
    poster_work(&poster, now);
    poster_cancel(&poster, wish.code, LINE_SEATS);
    serve(listener, now, "503 later");
    tap_ok(nothing_waits(), "a message that is cancelled while it flies is not tried again");
    poster_add(&poster, &wish, false, now);
    serve(listener, now, "503 later");
    poster_cancel(&poster, wish.code, wish.seat);
    tap_ok(nothing_waits(), "nor one that is cancelled while it waits");
}

/* Nobody listens at the address of the push service any more. */
static void test_unreached(void)
{
    int64_t now = START;
    gone = 0;
    poster_add(&poster, &wish, false, now);
    poster_work(&poster, now);
    land_all(now);
    tap_ok(waits_until(now, now + 2 * SECOND), "a service that cannot be reached: another try");
    land_all(now + 2 * SECOND);
    tap_ok(waits_until(now + 2 * SECOND, now + 32 * SECOND), "and a third");
    land_all(now + 32 * SECOND);
    tap_ok(nothing_waits() && gone == 0, "then the message is given up, and nothing is forgotten");
}

int main(void)
{
    poster = (struct poster){
        .options = &options, .key = EVP_EC_gen("P-256"), .said = &said, .gone = count_gone};
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0 || !poster_open(&poster)) {
        return EXIT_FAILURE;
    }
    int listener = listen_here();
    test_tries(listener);
    test_newer(listener);
    close(listener);
    test_unreached();
    poster_close(&poster);
    EVP_PKEY_free(poster.key);
    curl_global_cleanup();
    return tap_done();
}
