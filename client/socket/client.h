/* SPDX-License-Identifier: MIT
 *
 * client.h - a player's end of docs/protocol.md: sends requests, receives JSON objects.
 *
 * It connects, says hello, and reconnects by itself after a loss: it resumes the seat, or watches
 * again, and repeats unanswered requests. It never waits: poll client_fd for client_events, for at
 * most client_timeout, then call client_run.
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
    CLIENT_WAITING,    /* connection lost; waiting for the next attempt */
    CLIENT_REFUSED     /* the server refused one of these: its reply can be received */
};

struct client;

/* Begins to connect. */
struct client *client_open(const struct client_url *url);
void client_close(struct client *client);

/* Begins with a seat that the player already has: it is resumed at every connection. */
void client_resume(struct client *client, const char *table, const char *token, uint64_t after);

/* How long to wait before the first retry; doubled up to 8 s, with jitter. 500 ms unless set. */
void client_set_retry(struct client *client, unsigned first_ms);

/* Sends "ID words" with the next ID, now or once connected, and again after every loss until it is
 * answered; returns the "re" of its reply. That is the ID, unless the seat turns out to have used
 * it already: then the request goes out under a later one. For create, join and claim it adds a
 * token that it makes, so that a repeated request gives the same seat. If the server is too busy to
 * look at one of these or at watch, they are sent again, with longer and longer pauses; the caller
 * gets the first such reply, with "again": true. */
uint64_t client_send(struct client *client, const char *words);

/* The next object from the server, which the caller releases with json_decref; NULL if there is
 * none yet. Answers to its own hello, resume and watch reach the caller only if they refuse. */
json_t *client_receive(struct client *client);

enum client_state client_state(const struct client *client);
bool client_was_ready(const struct client *client); /* has been ready before */
int client_fd(const struct client *client);         /* -1 while waiting */
short client_events(const struct client *client);
int client_timeout(const struct client *client); /* ms; -1: no limit */
void client_run(struct client *client);

/* poll and client_run in one; waits at most `limit_ms`. False once refused. */
bool client_poll(struct client *client, int limit_ms);

/* The table and seat, as the replies said; "" and SAB_NOBODY until then. */
const char *client_table(const struct client *client);
const char *client_token(const struct client *client);
sab_seat client_seat(const struct client *client);
uint64_t client_seq(const struct client *client); /* of the newest entry received */

/* Drops the connection, as a bad network would. */
void client_drop(struct client *client);

#endif
