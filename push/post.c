/* SPDX-License-Identifier: MIT
 *
 * post.c - the messages under way to push services (RFC 8030).
 */
#include "push/post.h"

#include "push/address.h"
#include "push/base64.h"
#include "push/seal.h"
#include "push/service.h"
#include "push/vapid.h"

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TEXT_SIZE = 128, /* every text is padded to this size, so that the size tells nothing */
    SEALED_SIZE = TEXT_SIZE + SEAL_MORE,
    TOPIC_BYTES = 24, /* 32 characters in base64url, the most that RFC 8030 allows */
    ANSWER_MAX = 1 << 16,
    CONNECT_MS = 10 * 1000,
    TOTAL_MS = 20 * 1000
};

/* The pauses before the second and the third try, in seconds. */
static const long pauses_s[POST_TRIES - 1] = {2, 30};

struct post {
    struct post *next;
    struct wish wish;
    bool over;
    unsigned tries;
    int64_t due; /* when to send the message, in ms (poster_add) */
    /* Used only while the message flies (post.h): */
    CURL *easy;
    struct curl_slist *headers;
    uint8_t sealed[SEALED_SIZE];
    size_t answered; /* how many bytes of the answer have come; they are thrown away */
    bool fenced;     /* the push service must have a public address */
    bool refused;    /* `fenced` is set, but an address that was tried is not public */
    bool outdated;   /* the message has been cancelled, so do not try it again */
};

/* ---- Fates ----------------------------------------------------------------------------------- */

enum post_fate post_judge(long status, unsigned tries, long *pause_s)
{
    if (status >= 200 && status <= 299) {
        return POST_DELIVERED;
    }
    if (status == 404 || status == 410) {
        return POST_GONE;
    }
    if ((status != 0 && status != 429 && status < 500) || tries >= POST_TRIES ||
        *pause_s > POST_PAUSE_MAX_S) {
        return POST_GIVEN_UP;
    }
    long usual = pauses_s[tries - 1];
    *pause_s = *pause_s > usual ? *pause_s : usual;
    return POST_AGAIN;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static void append(struct poster *poster, struct post *post)
{
    post->next = NULL;
    if (poster->last != NULL) {
        poster->last->next = post;
    } else {
        poster->waiting = post;
    }
    poster->last = post;
    poster->waiting_count++;
}

/* Takes a message out of the list of waiting messages: the message after `before` or, if `before`
 * is NULL, the first message. */
static struct post *take(struct poster *poster, struct post *before)
{
    struct post **place = before != NULL ? &before->next : &poster->waiting;
    struct post *taken = *place;
    *place = taken->next;
    if (poster->last == taken) {
        poster->last = before;
    }
    poster->waiting_count--;
    return taken;
}

static bool concerns(const struct post *post, const char *code, unsigned seat)
{
    return strcmp(post->wish.code, code) == 0 && (seat == LINE_SEATS || post->wish.seat == seat);
}

void poster_cancel(struct poster *poster, const char *code, unsigned seat)
{
    struct post *before = NULL;
    for (struct post *post = poster->waiting; post != NULL;) {
        struct post *next = post->next;
        if (concerns(post, code, seat)) {
            free(take(poster, before));
        } else {
            before = post;
        }
        post = next;
    }
    for (struct post *post = poster->flying; post != NULL; post = post->next) {
        post->outdated = post->outdated || concerns(post, code, seat);
    }
}

void poster_add(struct poster *poster, const struct wish *wish, bool over, int64_t now)
{
    poster_cancel(poster, wish->code, wish->seat);
    if (poster->waiting_count == POST_WAITING_MAX) {
        say(poster->said, SAY_QUEUE, now, "%d messages wait; the oldest are dropped.",
            POST_WAITING_MAX);
        free(take(poster, NULL));
    }
    struct post *post = calloc(1, sizeof *post);
    if (post == NULL) {
        say(poster->said, SAY_QUEUE, now, "There is no memory for another message.");
        return;
    }
    post->wish = *wish;
    post->over = over;
    post->due = now;
    append(poster, post);
}

/* ---- One request ----------------------------------------------------------------------------- */

/* libcurl calls this to get a socket for an address. If the message may go only to public
 * addresses and this address is not public, libcurl gets no socket, so nothing is sent. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    struct post *post = context;
    (void)purpose;
    if (post->fenced && !address_is_public(&address->addr)) {
        post->refused = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t ignore(char *bytes, size_t size, size_t count, void *context)
{
    struct post *post = context;
    (void)bytes;
    post->answered += size * count;
    return post->answered <= ANSWER_MAX ? size * count : 0;
}

/* Adds a header. Returns false if there is no memory. */
static bool add_header(struct post *post, const char *header)
{
    struct curl_slist *longer = curl_slist_append(post->headers, header);
    post->headers = longer != NULL ? longer : post->headers;
    return longer != NULL;
}

/* Adds the header `Topic`. While this message waits at the push service, a newer message with the
 * same topic replaces it. All messages to this person at this seat have the same topic. The topic
 * is a hash, keyed with the browser's secret, so the push service learns nothing from it. */
static bool add_topic(struct post *post)
{
    uint8_t hash[crypto_generichash_BYTES];
    char text[LINE_CODE_SIZE + LINE_TOKEN_SIZE + 16], header[64] = "Topic: ";
    snprintf(text, sizeof text, "%s %u %s", post->wish.code, post->wish.seat, post->wish.token);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text, strlen(text),
                       (const unsigned char *)post->wish.secret, strlen(post->wish.secret));
    base64_write(header + strlen(header), hash, TOPIC_BYTES);
    return add_header(post, header);
}

static bool add_headers(struct poster *poster, struct post *post)
{
    static const char *const usual[] = {
        "TTL: 604800", /* a week, the most time that a player may have for a turn */
        "Content-Encoding: aes128gcm",
        "Content-Type: application/octet-stream",
        "Accept:",
        "Expect:", /* a name without a value keeps libcurl from sending this header */
    };
    char signature[VAPID_HEADER_SIZE];
    bool added = add_header(post, post->over ? "Urgency: normal" : "Urgency: high") &&
                 add_topic(post) &&
                 vapid_header(poster->key, post->wish.url, poster->options->contact, time(NULL),
                              signature) &&
                 add_header(post, signature);
    for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++) {
        added = added && add_header(post, usual[i]);
    }
    return added;
}

/* Seals the message with a fresh key and salt. */
static bool seal_post(struct post *post)
{
    char text[TEXT_SIZE + 1];
    struct seal_browser browser;
    uint8_t salt[SEAL_SALT_SIZE];
    snprintf(text, sizeof text, "{\"table\":\"%s\",\"what\":\"%s\"}", post->wish.code,
             post->over ? "over" : "turn");
    randombytes_buf(salt, sizeof salt);
    EVP_PKEY *pair = seal_fresh_key();
    bool sealed = pair != NULL && base64_read(post->wish.key, browser.key, sizeof browser.key) &&
                  base64_read(post->wish.secret, browser.secret, sizeof browser.secret) &&
                  seal(&browser, pair, salt, text, TEXT_SIZE, post->sealed);
    EVP_PKEY_free(pair);
    ERR_clear_error();
    return sealed;
}

/* Sets the options that are the same for every request. */
static bool set_usual(CURL *easy)
{
    static const struct {
        CURLoption option;
        long value;
    } numbers[] = {
        {CURLOPT_FOLLOWLOCATION, false},
        {CURLOPT_PATH_AS_IS, true},
        {CURLOPT_NOSIGNAL, true},
        {CURLOPT_PIPEWAIT, true},
        {CURLOPT_CONNECTTIMEOUT_MS, CONNECT_MS},
        {CURLOPT_TIMEOUT_MS, TOTAL_MS},
        {CURLOPT_POSTFIELDSIZE, SEALED_SIZE},
    };
    bool set = curl_easy_setopt(easy, CURLOPT_PROXY, "") == CURLE_OK &&
               /* Only without a CAPATH does libcurl keep the certificates in memory. */
               curl_easy_setopt(easy, CURLOPT_CAPATH, NULL) == CURLE_OK &&
               curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket) == CURLE_OK &&
               curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, ignore) == CURLE_OK;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        set = set && curl_easy_setopt(easy, numbers[i].option, numbers[i].value) == CURLE_OK;
    }
    return set;
}

static bool set_options(struct post *post)
{
    CURL *easy = post->easy;
    const char *protocols = post->fenced ? "https" : "http,https";
    return set_usual(easy) && curl_easy_setopt(easy, CURLOPT_URL, post->wish.url) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, protocols) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_HTTPHEADER, post->headers) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_POSTFIELDS, (const char *)post->sealed) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, post) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_WRITEDATA, post) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_PRIVATE, post) == CURLE_OK;
}

/* Frees what the request needed, but keeps the message itself. */
static void land(struct poster *poster, struct post *post)
{
    if (post->easy != NULL) {
        curl_multi_remove_handle(poster->multi, post->easy);
        curl_easy_cleanup(post->easy);
    }
    curl_slist_free_all(post->headers);
    post->easy = NULL;
    post->headers = NULL;
}

/* Starts the request that sends a message. Returns false if the request cannot be made. */
static bool start(struct poster *poster, struct post *post)
{
    post->tries++;
    post->answered = 0;
    post->refused = false;
    post->fenced = !service_owns(post->wish.url, poster->options->service);
    post->easy = curl_easy_init();
    if (post->easy == NULL || !seal_post(post) || !add_headers(poster, post) ||
        !set_options(post) || curl_multi_add_handle(poster->multi, post->easy) != CURLM_OK) {
        land(poster, post);
        return false;
    }
    post->next = poster->flying;
    poster->flying = post;
    poster->flying_count++;
    return true;
}

/* ---- Answers --------------------------------------------------------------------------------- */

static void give_up(struct poster *poster, const struct post *post, long status, int64_t now)
{
    char host[SERVICE_ORIGIN_SIZE];
    service_host(post->wish.url, host);
    if (post->refused) {
        say(poster->said, SAY_REFUSED, now, "%s has no public address, so nothing was sent to it.",
            host);
    } else if (status == 0) {
        say(poster->said, SAY_UNREACHED, now, "%s cannot be reached.", host);
    } else {
        say(poster->said, SAY_REFUSED, now, "%s answered a message with status %ld.", host, status);
    }
}

static void end_flight(struct poster *poster, struct post *post, int64_t now)
{
    long status = 0;
    curl_off_t wanted_s = 0;
    curl_easy_getinfo(post->easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(post->easy, CURLINFO_RETRY_AFTER, &wanted_s);
    land(poster, post);
    struct post **place = &poster->flying;
    while (*place != post) {
        place = &(*place)->next;
    }
    *place = post->next;
    poster->flying_count--;
    long pause_s = wanted_s > POST_PAUSE_MAX_S ? POST_PAUSE_MAX_S + 1 : (long)wanted_s;
    enum post_fate fate =
        status == 0 && post->refused ? POST_GIVEN_UP : post_judge(status, post->tries, &pause_s);
    switch (fate) {
    case POST_AGAIN:
        if (post->outdated) {
            break;
        }
        post->due = now + 1000 * (int64_t)pause_s;
        append(poster, post);
        return;
    case POST_GONE:
        poster->gone(poster->context, &post->wish);
        break;
    case POST_GIVEN_UP:
        give_up(poster, post, status, now);
        break;
    case POST_DELIVERED:
        break;
    }
    free(post);
}

static void start_due(struct poster *poster, int64_t now)
{
    struct post *before = NULL;
    for (struct post *post = poster->waiting;
         post != NULL && poster->flying_count < POST_FLYING_MAX;) {
        struct post *next = post->next;
        if (post->due > now) {
            before = post;
        } else if (!start(poster, take(poster, before))) {
            say(poster->said, SAY_SEAL, now, "A message cannot be sealed for its browser.");
            free(post);
        }
        post = next;
    }
}

void poster_work(struct poster *poster, int64_t now)
{
    int running = 0, rest = 0;
    CURLMsg *message;
    start_due(poster, now);
    curl_multi_perform(poster->multi, &running);
    while ((message = curl_multi_info_read(poster->multi, &rest)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            char *post = NULL;
            curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &post);
            end_flight(poster, (struct post *)(void *)post, now);
        }
    }
    start_due(poster, now);
}

int poster_wait(const struct poster *poster, int64_t now, int most)
{
    int64_t wait = most;
    for (const struct post *post = poster->waiting;
         post != NULL && poster->flying_count < POST_FLYING_MAX; post = post->next) {
        wait = post->due - now < wait ? post->due - now : wait;
    }
    return wait > 0 ? (int)wait : 0;
}

bool poster_open(struct poster *poster)
{
    poster->waiting = poster->last = poster->flying = NULL;
    poster->waiting_count = poster->flying_count = 0;
    poster->multi = curl_multi_init();
    return poster->multi != NULL;
}

void poster_close(struct poster *poster)
{
    while (poster->waiting != NULL) {
        free(take(poster, NULL));
    }
    while (poster->flying != NULL) {
        struct post *post = poster->flying;
        poster->flying = post->next;
        land(poster, post);
        free(post);
    }
    curl_multi_cleanup(poster->multi);
}
