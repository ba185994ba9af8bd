/* SPDX-License-Identifier: MIT
 *
 * link.h - the connection to a table on a server, to a table in this program, to a lesson, or to
 * the record of a game.
 *
 * All kinds of link follow docs/protocol.md: you send requests as words, and receive replies and
 * news as JSON objects. Only link_wait waits.
 */
#ifndef CLIENT_LINK_H
#define CLIENT_LINK_H

#include "client/socket/url.h"

#include <poll.h>
#include <stdint.h>

enum link_state {
    LINK_OPENING, /* connecting, or put off by the server; the link has never been up */
    LINK_UP,
    LINK_LATE,       /* the link is up, but a request has had no answer for a while */
    LINK_LOST,       /* the connection is lost; the link tries again by itself */
    LINK_UNANSWERED, /* the link has never been up, and an attempt has failed; it tries again */
    LINK_REFUSED     /* the server refused the link for good; link_receive returns the reply */
};

struct json_t;    /* see jansson.h */
struct sab_fault; /* see saboteur/notation.h */
struct sab_view;  /* see saboteur/saboteur.h */
struct link;

/* The functions of one kind of link. Private to client/link/. */
struct link_kind {
    void (*close)(struct link *link);
    void (*send)(struct link *link, const char *words);
    struct json_t *(*receive)(struct link *link);
    const struct sab_view *(*view)(const struct link *link); /* NULL: views come as JSON only */
    bool (*is_idle)(const struct link *link);
    enum link_state (*state)(const struct link *link);
    struct pollfd (*ready)(const struct link *link); /* what to poll for; nothing if its fd is -1 */
    int (*timeout)(const struct link *link);         /* ms until `run` must be called; -1: never */
    void (*run)(struct link *link); /* does all the work that can be done without waiting */
    unsigned (*status)(const struct link *link);  /* see link_status; NULL: always 0 */
    unsigned (*attempt)(const struct link *link); /* see link_attempt; NULL: always 0 */
};
struct link {
    const struct link_kind *kind;
};

/* Connects to a table on a server. */
struct link *link_online(const struct client_url *url);

/* Opens a link to a new table in this program. All chance comes from `seed`, so the same seed and
 * the same actions make the same game. A bot takes about `bot_delay_ms` for a turn. */
struct link *link_local(const uint8_t seed[SAB_SEED_SIZE], uint32_t bot_delay_ms);

/* Opens a link to the lesson of a game (lessons/lessons.h), which must have a lesson. The first
 * request begins the lesson, whatever its words. In a lesson, `back` goes to the previous step
 * and `skip` to the next, `show` shows the answer, and `role` says that you have looked at your
 * role. What the lesson says comes as an object with one key:
 *
 *     {"lesson":{"what":"ask","key":"base.lay.ask","text":"...","step":1,"steps":12,"hides":false}}
 *
 * `what` is `ask` (what to do), `said` (what your action means), `hint`, `offer` (to show the
 * answer) or `end`. An offer and the end have neither `key` nor `text`. `hides` is true if the step
 * begins with a role that you have not looked at. */
struct link *link_lesson(unsigned kind);

/* Opens a link to a record (replay/replay.h), at the record's first moment. Takes over `record`,
 * which was allocated with malloc. If the record cannot be replayed, returns NULL and says why in
 * *fault.
 *
 * Only these requests are understood. The first one should choose the eyes:
 *
 *     open, watch, seat N       show the record to open eyes, a spectator, or a seat
 *     on, back                  go to the next moment, or to the one before
 *     begin, end                go to the first moment, or to the last
 *     next, previous            go to the deal of another round
 *     play                      play from here, or pause
 *     faster, slower            change the speed of playing
 *
 * After each request, and for each moment while the record plays, link_receive returns an object
 * that says what is shown:
 *
 *     {"replay":{"moment":17,"last":206,"eyes":3,"open":false,"playing":true,"speed":100,
 *                "whole":false}}
 *
 * `eyes` is a seat or null, and `speed` is in percent. If the moment has changed, the news of the
 * new moment comes next. If `whole` is true, forget what you know: next comes the news of all
 * moments of the round, from the deal to the moment shown. */
struct link *link_replay(char *record, size_t size, struct sab_fault *fault);

void link_close(struct link *link);

/* Sends a request. `words` has the verb and the other words, without the ID. */
void link_send(struct link *link, const char *words);

/* The next object, such as a reply or news, or NULL if there is none yet. The caller releases it
 * with json_decref. */
struct json_t *link_receive(struct link *link);

/* The view that belongs to the state in the object that link_receive returned last. NULL if the
 * table is not in this program, or if there is no such view: then the object has what there is. The
 * view is valid until the next call of link_receive. */
const struct sab_view *link_view(const struct link *link);

/* Whether every request has been answered and the link has nothing else to do now. */
bool link_is_idle(const struct link *link);

enum link_state link_state(const struct link *link);

/* The HTTP status with which a server refused the newest attempt to connect; 0: there was none. */
unsigned link_status(const struct link *link);

/* How many attempts to connect have ended before the server answered the greeting. */
unsigned link_attempt(const struct link *link);

/* Waits until the link has something to do, and does it. Returns earlier if one of the `count` file
 * descriptors in `others` (at most 3) is ready, or after `limit_ms` (-1: no limit). */
void link_wait(struct link *link, struct pollfd *others, size_t count, int limit_ms);

#endif
