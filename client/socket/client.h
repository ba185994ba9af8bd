/* SPDX-License-Identifier: MIT
 *
 * client.h - a player's end of docs/protocol.md: sends requests and receives JSON objects.
 *
 * The client connects and sends `hello`. If the connection is lost, the client reconnects by
 * itself. It then resumes the seat, or watches again, and repeats unanswered requests. Only
 * client_poll waits. To wait yourself, poll client_fd for client_events, for at most
 * client_timeout; then call client_run.
 *
 *     while (client_poll(client)) {
 *         while ((object = client_receive(client)) != NULL) { ...; json_decref(object); }
 *     }
 */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "client/socket/state.h"
#include "client/socket/url.h"

#include <jansson.h>
#include <stdint.h>

struct client;

/* Opens a client that begins to connect. */
struct client *client_open(const struct client_url *url);
void client_close(struct client *client);

/* For a player who already has a seat: makes the client send `resume` for this seat whenever the
 * client has connected. `after` is the number of the newest entry that the player knows. */
void client_resume(struct client *client, const char *table, const char *token, uint64_t after);

/* Sets how long the client waits before the first retry (500 ms unless set). Each further wait is
 * twice as long, up to 8 s, with jitter. */
void client_set_retry(struct client *client, unsigned first_ms);

/* Sends a request: "ID words" with the next ID. The request goes out now, or as soon as the client
 * is connected. It goes out again after each lost connection, until the server answers. Returns the
 * ID, which the reply has as "re". (If the seat has already used this ID, the request goes out with
 * a later ID. But the reply that the caller gets still has the ID that was returned.)
 *
 * The client completes some requests. It adds a new token to `create`, `join` and `claim`, so that
 * a repeated request gives the same seat. It adds its own table and token to `forget`.
 *
 * If the server replies to `create`, `join`, `claim` or `watch` that it is too busy, the client
 * repeats the request after longer and longer pauses. The caller gets only the first of these
 * replies, with "again": true. */
uint64_t client_send(struct client *client, const char *words);

/* The next object from the server, or NULL if there is none yet. The caller releases it with
 * json_decref. The client sends `hello`, `resume` and `watch` by itself. The caller gets a reply to
 * one of these requests only if the reply is a refusal. */
json_t *client_receive(struct client *client);

enum client_state client_state(const struct client *client);
bool client_was_ready(const struct client *client); /* the state has been CLIENT_READY before */
/* Whether the connection is alive, but a request has had no answer for a while. */
bool client_is_late(const struct client *client);
/* The HTTP status with which the newest attempt to connect was refused; 0: there was none. */
unsigned client_status(const struct client *client);
/* How many attempts to connect have ended before the server answered the greeting. The next attempt
 * begins with another address of the server's name. */
unsigned client_attempt(const struct client *client);
/* Whether the server has put off the first greeting: it has answered, and the client asks again. */
bool client_is_put_off(const struct client *client);
int client_fd(const struct client *client); /* what to poll; -1: nothing */
short client_events(const struct client *client);
int client_timeout(const struct client *client); /* ms until client_run is due; -1: no limit */
void client_run(struct client *client);

/* Polls for at most `limit_ms`, then calls client_run. Returns false if the state is then
 * CLIENT_REFUSED. */
bool client_poll(struct client *client, int limit_ms);

/* The table, token and seat from the newest reply that gave them; "" and SAB_NOBODY until then. */
const char *client_table(const struct client *client);
const char *client_token(const struct client *client);
sab_seat client_seat(const struct client *client);
uint64_t client_seq(const struct client *client); /* number of the newest entry received */

/* Cuts the connection, as a bad network would. */
void client_drop(struct client *client);

#endif
