/* SPDX-License-Identifier: MIT
 *
 * sender.c - the process that keeps the wishes and sends the messages.
 */
#include "push/sender.h"

#include "kit/program/clock.h"
#include "push/fence.h"
#include "push/kept.h"
#include "push/post.h"

#include <errno.h>
#include <fcntl.h>
#include <openssl/evp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/lsan_interface.h>
#endif

enum {
    SOCKET = 3,         /* the sender's end of the socket */
    LINES_AT_ONCE = 64, /* how many lines to read before messages are sent again */
    WAIT_MS = 60 * 1000
};

struct sender {
    const struct push_options *options;
    struct kept kept;
    struct poster poster;
    struct said said;
    /* After its start, the sender tells the server the code of each table at which somebody wants
     * notifications. */
    char told[LINE_CODE_SIZE]; /* the newest code that the server was told; "" at first */
    bool told_all;
};

/* Writes to the log if push.db could not be changed. */
static void check(struct sender *sender, bool changed)
{
    if (!changed) {
        say(&sender->said, SAY_FILE, clock_ms(), "push.db cannot be written: %s.",
            sqlite3_errstr(sender->kept.problem));
    }
}

static void forget_gone(void *context, const struct wish *wish)
{
    struct sender *sender = context;
    check(sender, kept_forget(&sender->kept, wish));
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Sends a message to the person at the seat of `wanted`. Sends nothing if nobody has asked for
 * notifications at this seat. If the person who asked has another token than `wanted`, somebody
 * else has taken the seat since then: sends nothing and drops the wish. */
static void tell(struct sender *sender, const struct wish *wanted, bool over)
{
    struct wish wish;
    if (!kept_find(&sender->kept, wanted->code, wanted->seat, &wish)) {
        return;
    }
    if (strcmp(wish.token, wanted->token) != 0) {
        poster_cancel(&sender->poster, wish.code, wish.seat);
        check(sender, kept_drop(&sender->kept, wish.code, wish.seat));
        return;
    }
    /* push.db may hold an address that is no longer allowed: the operator may have restarted the
     * server with another push_options.service. */
    if (push_knows(wish.url, sender->options->service)) {
        check(sender, kept_use(&sender->kept, &wish, time(NULL)));
        poster_add(&sender->poster, &wish, over, clock_ms());
    }
}

static void obey(struct sender *sender, const struct line *line)
{
    const struct wish *wish = &line->wish;
    switch (line->word) {
    case LINE_KEEP:
        check(sender, kept_keep(&sender->kept, wish, time(NULL)));
        break;
    case LINE_DROP:
        poster_cancel(&sender->poster, wish->code, wish->seat);
        check(sender, kept_drop(&sender->kept, wish->code, wish->seat));
        break;
    case LINE_TURN:
        tell(sender, wish, false);
        break;
    case LINE_OVER:
        tell(sender, wish, true);
        break;
    case LINE_END:
        poster_cancel(&sender->poster, wish->code, LINE_SEATS);
        check(sender, kept_end(&sender->kept, wish->code));
        break;
    case LINE_WORDS:
        break;
    }
}

/* Obeys the lines that have come. Returns false if the server has closed its end of the socket. */
static bool obey_lines(struct sender *sender)
{
    char text[PUSH_LINE_SIZE];
    for (unsigned i = 0; i < LINES_AT_ONCE; i++) {
        struct line line;
        ssize_t size = recv(SOCKET, text, sizeof text, MSG_DONTWAIT | MSG_TRUNC);
        if (size == 0) {
            return false;
        }
        if (size < 0) {
            return errno == EAGAIN || errno == EINTR;
        }
        if (line_read(&line, text, (size_t)size, sender->options->service)) {
            obey(sender, &line);
        } else {
            say(&sender->said, SAY_LINE, clock_ms(), "a line of the server makes no sense.");
        }
    }
    return true;
}

/* Tells the server the next tables, as many as the socket takes now. */
static void tell_tables(struct sender *sender)
{
    while (!sender->told_all) {
        char code[LINE_CODE_SIZE], line[32];
        memcpy(code, sender->told, sizeof code);
        if (!kept_next_table(&sender->kept, code)) {
            sender->told_all = true;
            return;
        }
        int size = snprintf(line, sizeof line, "table %s", code);
        if (send(SOCKET, line, (size_t)size, MSG_DONTWAIT | MSG_NOSIGNAL) < 0) {
            sender->told_all = errno != EAGAIN && errno != EINTR;
            return;
        }
        memcpy(sender->told, code, sizeof code);
    }
}

/* Obeys the lines that have come, and writes all their changes to the disk together. Returns false
 * if the server has closed its end of the socket. */
static bool read_lines(struct sender *sender)
{
    kept_begin(&sender->kept);
    bool open = obey_lines(sender);
    check(sender, kept_commit(&sender->kept));
    return open;
}

static void work(struct sender *sender)
{
    do {
        struct curl_waitfd end = {.fd = SOCKET, .events = CURL_WAIT_POLLIN};
        tell_tables(sender);
        poster_work(&sender->poster, clock_ms());
        end.events = (short)(end.events | (sender->told_all ? 0 : CURL_WAIT_POLLOUT));
        curl_multi_poll(sender->poster.multi, &end, 1,
                        poster_wait(&sender->poster, clock_ms(), WAIT_MS), NULL);
    } while (read_lines(sender));
}

/* ---- The process ----------------------------------------------------------------------------- */

/* Gives up the descriptors and signal handlers that the process inherited from the server. Ignores
 * the signals that would end the process, because the sender ends when the server does. */
static bool settle(int socket)
{
    static const int ignored[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                  SIGUSR1, SIGUSR2, SIGPIPE, SIGXFSZ};
    sigset_t none;
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL);
    }
    for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) {
        signal(ignored[i], SIG_IGN);
    }
    sigemptyset(&none);
    int nothing = open("/dev/null", O_RDWR);
    bool settled = sigprocmask(SIG_SETMASK, &none, NULL) == 0 &&
                   prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && nothing >= 0 &&
                   dup2(nothing, STDIN_FILENO) >= 0 && dup2(nothing, STDOUT_FILENO) >= 0 &&
                   dup2(socket, SOCKET) == SOCKET;
    closefrom(SOCKET + 1);
    return settled;
}

/* Closes everything. A build with AddressSanitizer then looks for lost memory. */
static void tidy_up(struct sender *sender, EVP_PKEY *key)
{
    poster_close(&sender->poster);
    kept_close(&sender->kept);
    EVP_PKEY_free(key);
    curl_global_cleanup();
#if defined(__SANITIZE_ADDRESS__)
    __lsan_do_leak_check();
#endif
}

int sender_run(const struct push_options *options, int socket, EVP_PKEY *key)
{
    char error[PUSH_ERROR_SIZE] = "";
    struct sender sender = {.options = options};
    sender.poster = (struct poster){.options = options,
                                    .key = key,
                                    .said = &sender.said,
                                    .gone = forget_gone,
                                    .context = &sender};
    if (!settle(socket) || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        say(&sender.said, SAY_FILE, clock_ms(), "The process cannot be set up: %s.",
            strerror(errno));
        return 1;
    }
    if (!kept_open(&sender.kept, options->folder, time(NULL), error)) {
        say(&sender.said, SAY_FILE, clock_ms(), "%s", error);
        return 1;
    }
    if (!fence_enter(options->folder) || !poster_open(&sender.poster)) {
        say(&sender.said, SAY_FILE, clock_ms(), "The process cannot be restricted: %s.",
            strerror(errno));
        return 1;
    }
    work(&sender);
    tidy_up(&sender, key);
    return 0;
}
