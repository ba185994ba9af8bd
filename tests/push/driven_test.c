/* SPDX-License-Identifier: MIT
 *
 * driven_test.c - starts the sender of notifications, as the server does.
 *
 *     driven_test                             a few checks of push_start and of the sender's rights
 *     driven_test FOLDER CONTACT [SERVICE]    for sender_test.py: prints the server's key, and then
 *                                             passes on lines: from the standard input to the
 *                                             sender, from the sender to the standard output
 */
#include "push/push.h"

#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/driven-XXXXXX";
static char error[PUSH_ERROR_SIZE];

/* ---- Driven by a script ---------------------------------------------------------------------- */

/* Prints a line that the sender has written. Returns false if the sender has ended. */
static bool pass_on(int socket)
{
    char line[PUSH_LINE_SIZE];
    ssize_t size = recv(socket, line, sizeof line - 1, 0);
    if (size <= 0) {
        return size < 0 && errno == EAGAIN;
    }
    printf("%.*s\n", (int)size, line);
    fflush(stdout);
    return true;
}

/* Sends the line, without its newline, as one packet. */
static void send_line(int socket, const char *line)
{
    while (send(socket, line, strcspn(line, "\n"), MSG_NOSIGNAL) < 0 && errno == EAGAIN) {
        poll(&(struct pollfd){.fd = socket, .events = POLLOUT}, 1, -1);
    }
}

static int drive(const struct push_options *options)
{
    struct push push;
    char line[2 * PUSH_LINE_SIZE];
    if (!push_start(options, &push, error)) {
        fprintf(stderr, "%s\n", error);
        return EXIT_FAILURE;
    }
    printf("%s\n", push.key);
    fflush(stdout);
    setvbuf(stdin, NULL, _IONBF, 0); /* poll does not see lines that wait in a buffer */
    struct pollfd ends[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                            {.fd = push.socket, .events = POLLIN}};
    while (poll(ends, 2, -1) > 0) {
        if (ends[1].revents != 0 && !pass_on(push.socket)) {
            return EXIT_FAILURE;
        }
        if (ends[0].revents != 0) {
            if (fgets(line, sizeof line, stdin) == NULL) {
                break;
            }
            send_line(push.socket, line);
        }
    }
    close(push.socket);
    wait(NULL);
    return EXIT_SUCCESS;
}

/* ---- Checks ---------------------------------------------------------------------------------- */

static void test_refusals(void)
{
    struct push push;
    struct push_options nameless = {.folder = folder, .contact = "anna@example.org"};
    struct push_options odd = {.folder = folder, .contact = "mailto:a@b.c", .service = "ftp://a"};
    struct push_options nowhere = {.folder = "/nowhere", .contact = "mailto:a@b.c"};
    tap_ok(!push_start(&nameless, &push, error), "a contact that is none: %s", error);
    tap_ok(!push_start(&odd, &push, error), "a service that is none: %s", error);
    tap_ok(!push_start(&nowhere, &push, error), "no folder: %s", error);
    tap_ok(wait(NULL) < 0 && errno == ECHILD, "no process was started");
}

/* How many descriptors of the process lead to the file `sentinel`, which this test has open. */
static unsigned count_descriptors(pid_t process)
{
    char path[64];
    unsigned count = 0;
    for (int i = 0; i < 256; i++) {
        char target[256];
        snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)process, i);
        ssize_t size = readlink(path, target, sizeof target);
        count += size >= 0 && memmem(target, (size_t)size, "sentinel", 8) != NULL;
    }
    return count;
}

static bool status_has(pid_t process, const char *line)
{
    char path[64], text[8192];
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *file = fopen(path, "re");
    size_t size = file != NULL ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file != NULL) {
        fclose(file);
    }
    text[size] = '\0';
    return strstr(text, line) != NULL;
}

static pid_t only_child(void)
{
    char path[64], text[64] = "";
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    FILE *file = fopen(path, "re");
    char *read = file != NULL ? fgets(text, sizeof text, file) : NULL;
    if (file != NULL) {
        fclose(file);
    }
    return read != NULL ? (pid_t)strtol(text, NULL, 10) : 0;
}

static void test_start(void)
{
    struct push push;
    char path[64];
    int status = -1;
    struct push_options options = {.folder = folder, .contact = "mailto:a@b.c"};
    snprintf(path, sizeof path, "%s/sentinel", folder);
    FILE *open_file = fopen(path, "w"); /* without `e`: a child process would inherit it */
    tap_ok(push_start(&options, &push, error), "the sender starts %s", error);
    tap_ok(push_is_key(push.key), "the host has a key");
    send(push.socket, "end ABCDE", 9, MSG_NOSIGNAL);
    pid_t child = only_child();
    struct wait wait = {0};
    while (!status_has(child, "NoNewPrivs:\t1") && wait_more(&wait)) {
    }
    tap_ok(child > 0 && status_has(child, "NoNewPrivs:\t1"), "it can gain no privileges");
    tap_number(count_descriptors(child), 0, "it has no file of the server");
    kill(child, SIGTERM);
    kill(child, SIGINT);
    kill(child, SIGUSR1);
    /* The signals come before the child can notice that the socket is closed. */
    close(push.socket);
    tap_ok(waitpid(child, &status, 0) == child && !WIFSIGNALED(status), "signals do not end it");
    tap_ok(WIFEXITED(status) && WEXITSTATUS(status) == 0,
           "it ends when the server closes the socket");
    fclose(open_file);
    unlink(path);
}

int main(int argc, char **argv)
{
    static const char *const files[] = {"push.db", "push.db-journal", "push.key"};
    if (argc > 2) {
        struct push_options options = {argv[1], argv[2], argc > 3 ? argv[3] : NULL};
        return drive(&options);
    }
    if (mkdtemp(folder) == NULL) {
        return EXIT_FAILURE;
    }
    test_refusals();
    test_start();
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[64];
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        tap_ok(unlink(path) == 0, "the folder holds %s", files[i]);
    }
    tap_ok(rmdir(folder) == 0, "and nothing else");
    return tap_done();
}
