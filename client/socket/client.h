/* SPDX-License-Identifier: MIT
 *
 * client.h - a player's end of docs/protocol.md: requests out, JSON objects in.
 *
 * It connects, says hello, and after a loss comes back by itself: it resumes the seat, or looks on
 * again, and sends again what was not answered. It never waits: poll client_fd for client_events,
 * at most client_timeout, then call client_run.
 *
 *     while (client_poll(client)) {
 *         while ((object = client_receive(client)) != NULL) { ...; json_decref(object); }
 *     }
 */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "client/socket/url.h"

#include <jansson.h>
#include <stdint.h>

enum client_state {
    CLIENT_CONNECTING, /* for the first time, or again */
    CLIENT_READY,      /* hello (and resume or watch) are answered */
    CLIENT_WAITING,    /* connection lost: until the next attempt */
    CLIENT_REFUSED     /* the server refused one of these: its reply can be received */
};

struct client;

/* Begins to connect. */
struct client *client_open(const struct client_url *url);
void client_close(struct client *client);

/* Begin with a seat one already has: resumed once connected, and after every loss. */
void client_resume(struct client *client, const char *table, const char *token, uint64_t after);

/* How long to wait before trying again, at first; doubled up to 8 s, with jitter. 500 ms unless
 * set. */
void client_set_retry(struct client *client, unsigned first_ms);

/* Sends "ID words" with the next ID, now or as soon as connected, and again after a loss until it
 * is answered; returns what its reply will have as "re". That is the ID, unless the seat turns out
 * to have used it before the request could go out: then it goes by a later one. To create, join and
 * claim it adds a token of its own making, so that what comes again gives the same seat. A server
 * that is too busy to look has not answered these and watch: its first such reply is given to the
 * caller with "again": true, and they are sent again, with longer and longer pauses. */
uint64_t client_send(struct client *client, const char *words);

/* The next object of the server, for the caller to json_decref; NULL when there is none yet. Bare
 * answers to hello, resume and watch of its own are kept from the caller unless they refuse. */
json_t *client_receive(struct client *client);

enum client_state client_state(const struct client *client);
bool client_was_ready(const struct client *client); /* at any time so far */
int client_fd(const struct client *client);         /* -1 while waiting */
short client_events(const struct client *client);
int client_timeout(const struct client *client); /* ms; -1: no limit */
void client_run(struct client *client);

/* poll and client_run in one, waiting at most `limit_ms`. False once refused. */
bool client_poll(struct client *client, int limit_ms);

/* Where the client sits, as the replies said: "" and SAB_NOBODY until then. */
const char *client_table(const struct client *client);
const char *client_token(const struct client *client);
sab_seat client_seat(const struct client *client);
uint64_t client_seq(const struct client *client); /* of the last entry told */

/* Drops the connection, as a bad network would. */
void client_drop(struct client *client);

#endif
