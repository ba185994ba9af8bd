/* SPDX-License-Identifier: MIT
 *
 * lookup.h - looks up the name of a server without waiting.
 *
 * getaddrinfo waits as long as the resolver likes, and nothing can end it. So a child process calls
 * it, and whoever loses patience ends this process. Private to client/.
 */
#ifndef CLIENT_LOOKUP_H
#define CLIENT_LOOKUP_H

#include "client/socket/url.h"

#include <stdbool.h>
#include <sys/socket.h>
#include <sys/types.h>

enum { LOOKUP_MAX = 16 /* addresses of a name; any more are left out */ };

struct address {
    struct sockaddr_storage at;
    socklen_t size;
};

/* A lookup under way. */
struct lookup {
    int fd;        /* can be read once the answer has come; -1: none is under way */
    pid_t process; /* the child process */
};

/* The addresses if the host of `url` is a number, which takes no time. 0: it is a name. */
unsigned lookup_number(const struct client_url *url, struct address addresses[LOOKUP_MAX]);

/* Begins to look up the host of `url`. Returns false if that is impossible. */
bool lookup_begin(struct lookup *lookup, const struct client_url *url);

/* The answer. Call this when `fd` can be read. 0: nobody knows the name. Ends the lookup. */
unsigned lookup_take(struct lookup *lookup, struct address addresses[LOOKUP_MAX]);

/* Ends the lookup, if one is under way. No answer can come afterwards. */
void lookup_end(struct lookup *lookup);

#endif
