/* SPDX-License-Identifier: MIT
 *
 * push.h - tells players who have closed the page that it is their turn (decision 27).
 *
 * The server itself cannot open connections (decision 12). So a second process, the *sender*, sends
 * the messages. The sender keeps a list of the people who want to be told, in the file push.db of
 * the data folder. It encrypts each message (RFC 8291) and signs it with the server's key, so that
 * push services recognize this server (RFC 8292). Then it sends the message to the push service of
 * the player's browser (RFC 8030). The server and the sender write lines to each other through one
 * socket. Each line is one packet, without a newline:
 *
 *     server: keep CODE SEAT TOKEN KEY SECRET URL   this person wants to be told
 *             drop CODE SEAT                        forget who wants to be told at this seat
 *             over CODE SEAT TOKEN                  tell this person that the game is over
 *             turn CODE SEAT TOKEN                  tell this person that it is their turn
 *             end CODE                              this table has been deleted, now or earlier
 *     sender: table CODE                            somebody at this table wants to be told
 *
 * CODE is a table's code, SEAT a number, and TOKEN the hash of the token of the person at that
 * seat, as hex digits. If another person has taken the seat after the line `keep`, the TOKEN in
 * `over` or `turn` differs from the TOKEN in `keep`. In that case the sender tells nobody, and
 * forgets what it has kept for this seat. KEY and SECRET are `p256dh` and `auth` of RFC 8291, in
 * base64url without padding. URL is the address at the push service.
 */
#ifndef PUSH_PUSH_H
#define PUSH_PUSH_H

#include <stdbool.h>
#include <stddef.h>

enum {
    PUSH_URL_SIZE = 1025,  /* room for the address of a push service, with a NUL */
    PUSH_KEY_SIZE = 88,    /* room for a public key of P-256 in base64url, with a NUL */
    PUSH_SECRET_SIZE = 23, /* room for the 16 bytes of a secret in base64url, with a NUL */
    PUSH_LINE_SIZE = 1400, /* room for a line, with a NUL */
    PUSH_ERROR_SIZE = 512
};

struct push_options {
    const char *folder;  /* the data folder, with push.db and, in push.key, the server's key */
    const char *contact; /* a mailto: or https: address, for push services to reach the operator */
    /* One more push service, such as the operator's own: the beginning of all its addresses. This
     * beginning may have the scheme http: and may contain a port. NULL if there is no such
     * service. */
    const char *service;
};

struct push {
    int socket;              /* the server's end; non-blocking, closed on exec */
    char key[PUSH_KEY_SIZE]; /* the server's public key, which a browser needs to subscribe */
};

/* Makes the server's key, if the folder has none, and starts the sender as a child process. Call
 * this before the first thread is started, and before the process gives up rights. The sender ends
 * when the server's end of the socket is closed. If the sender cannot be started, returns false
 * with one sentence in `error`. */
bool push_start(const struct push_options *options, struct push *push, char error[PUSH_ERROR_SIZE]);

/* Whether the sender would send to this address. The address must either be an https: address of a
 * browser's push service, or begin with `service`. So nobody can make this machine send to any
 * other address. */
bool push_knows(const char *url, const char *service);

/* push_is_key: whether the text is a browser's public key, 65 bytes in base64url. push_is_secret:
 * whether the text is a browser's secret, 16 bytes in base64url. */
bool push_is_key(const char *key);
bool push_is_secret(const char *secret);

#endif
