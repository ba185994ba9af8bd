/* SPDX-License-Identifier: MIT
 *
 * start.c - starts the sender.
 */
#include "push/kept.h"
#include "push/sender.h"
#include "push/service.h"
#include "push/vapid.h"

#include <curl/curl.h>
#include <errno.h>
#include <fcntl.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* Checks everything that the sender needs, before the sender is started. A fault that is found here
 * is shown to the operator at once; the sender could only write it to the log. */
static bool check(const struct push_options *options, char error[PUSH_ERROR_SIZE])
{
    struct kept kept;
    const char *authorities = curl_version_info(CURLVERSION_NOW)->cainfo;
    if (!vapid_is_contact(options->contact)) {
        snprintf(error, PUSH_ERROR_SIZE,
                 "%.300s is no contact for push services: write mailto:YOU@HOST or https://HOST.",
                 options->contact);
        return false;
    }
    if (options->service != NULL && !service_is_sound(options->service)) {
        snprintf(error, PUSH_ERROR_SIZE,
                 "%.300s is no push service: write http://HOST:PORT or https://HOST.",
                 options->service);
        return false;
    }
    if (authorities != NULL && access(authorities, R_OK) != 0) {
        snprintf(error, PUSH_ERROR_SIZE,
                 "Cannot read %.300s, the certificates of authorities: %s. Install the package "
                 "ca-certificates.",
                 authorities, strerror(errno));
        return false;
    }
    if (!kept_open(&kept, options->folder, time(NULL), error)) {
        return false;
    }
    kept_close(&kept);
    return true;
}

/* Starts the child process. Returns the server's end of the socket, or -1. */
static int start(const struct push_options *options, EVP_PKEY *key)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        return -1;
    }
    pid_t child = fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 ? fork() : -1;
    if (child == 0) {
        close(ends[0]);
        _exit(sender_run(options, ends[1], key));
    }
    int problem = errno;
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        errno = problem;
        return -1;
    }
    return ends[0];
}

bool push_start(const struct push_options *options, struct push *push, char error[PUSH_ERROR_SIZE])
{
    EVP_PKEY *key = check(options, error) ? vapid_key(options->folder, error) : NULL;
    if (key == NULL) {
        return false;
    }
    push->socket = -1;
    if (!vapid_public(key, push->key)) {
        snprintf(error, PUSH_ERROR_SIZE, "OpenSSL cannot write the server's key.");
    } else {
        push->socket = start(options, key);
        if (push->socket < 0) {
            snprintf(error, PUSH_ERROR_SIZE, "Cannot start the sender of notifications: %s.",
                     strerror(errno));
        }
    }
    EVP_PKEY_free(key);
    return push->socket >= 0;
}
