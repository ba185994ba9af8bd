/* SPDX-License-Identifier: MIT
 *
 * replay.c - the link to a record: goes from moment to moment, and sends the news of each moment as
 * the table would have written it for the chosen eyes.
 */
#include "replay/replay.h"
#include "client/link/link.h"
#include "client/link/unread.h"
#include "kit/program/end.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ACT_MS = 1200, /* how long an action or a deal is shown at 100 percent speed, as on the page */
    SIGN_MS = 700, /* how long a sign is shown: less, because a sign changes less */
    SPEED_USUAL = 1
};
static const unsigned speeds[] = {50, 100, 200, 400}; /* in percent */
enum { SPEEDS = sizeof speeds / sizeof speeds[0] };

struct recorded {
    struct link link;
    struct unread unread;
    char *record; /* the text to which `replay` points */
    uint64_t last_id;
    sab_seat eyes; /* as in replay_news */
    bool playing;
    unsigned speed;    /* an index of the array `speeds` */
    uint64_t due;      /* while playing: when to show the next moment (by unread_now) */
    uint32_t moment;   /* the moment to show; replay.moment is the newest one sent */
    bool waits, whole; /* `waits`: something is to be sent; `whole`: send the whole round */
    struct replay replay;
    char text[2 * REPLAY_ENTRIES * TABLE_ENTRY_JSON + 2 * TABLE_STATE_JSON];
};

static struct recorded *recorded_of(struct link *link)
{
    return (struct recorded *)link;
}

static const struct recorded *read_recorded(const struct link *link)
{
    return (const struct recorded *)link;
}

/* ---- Telling --------------------------------------------------------------------------------- */

static void tell_reply(struct recorded *recorded, const struct refusal *refusal)
{
    struct reply reply = reply_to(recorded->last_id);
    struct json json = json_into(recorded->text, sizeof recorded->text);
    if (refusal->why != REFUSAL_NONE) {
        reply_refuse(&reply, *refusal);
    }
    reply_write(&json, &reply);
    unread_add(&recorded->unread, &json);
}

static void tell_news(struct recorded *recorded)
{
    struct json json = json_into(recorded->text, sizeof recorded->text);
    replay_news(&json, &recorded->replay, recorded->eyes);
    unread_add(&recorded->unread, &json);
}

static void tell_place(struct recorded *recorded, bool whole)
{
    bool open = recorded->eyes == REPLAY_OPEN;
    struct json json = json_into(recorded->text, sizeof recorded->text);
    json_open(&json, '{');
    json_key(&json, "replay");
    json_open(&json, '{');
    json_key_number(&json, "moment", recorded->moment);
    json_key_number(&json, "last", recorded->replay.moments - 1);
    json_key_seat(&json, "eyes", open ? SAB_NOBODY : recorded->eyes);
    json_key_bool(&json, "open", open);
    json_key_bool(&json, "playing", recorded->playing);
    json_key_number(&json, "speed", speeds[recorded->speed]);
    json_key_bool(&json, "whole", whole);
    json_close(&json, '}');
    json_close(&json, '}');
    unread_add(&recorded->unread, &json);
}

/* ---- Moments --------------------------------------------------------------------------------- */

static const struct replay_round *round_of(const struct recorded *recorded, uint32_t moment)
{
    unsigned round = 0;
    while (moment > recorded->replay.round[round].last) {
        round++;
    }
    return &recorded->replay.round[round];
}

static uint32_t last_of(const struct recorded *recorded)
{
    return recorded->replay.moments - 1;
}

/* Plans when to show the next moment. */
static void wait_for_next(struct recorded *recorded)
{
    bool sign = recorded->replay.outcomes[0].entry.what == ENTRY_SIGN;
    unsigned ms = sign ? SIGN_MS : ACT_MS;
    recorded->due = unread_now() + ms * 100 / speeds[recorded->speed];
}

/* Sends the moment to show. Unless this moment is the newest one sent, or the next one in the same
 * round, sends the round again from its deal. So what the player reads depends only on the moment
 * and the eyes, not on how the player got to the moment. */
static void tell(struct recorded *recorded)
{
    uint32_t moment = recorded->moment, told = recorded->replay.moment;
    uint32_t first = round_of(recorded, moment)->first;
    bool follows = moment == told || (moment == told + 1 && moment != first);
    bool whole = recorded->whole || !follows;
    tell_place(recorded, whole);
    for (uint32_t at = whole ? first : told + 1; at <= moment; at++) {
        replay_seek(&recorded->replay, at);
        tell_news(recorded);
    }
    recorded->whole = recorded->waits = false;
    wait_for_next(recorded);
}

/* Stops playing and goes to a moment. */
static void go(struct recorded *recorded, uint32_t moment)
{
    recorded->playing = false;
    recorded->moment = moment;
}

/* ---- Requests -------------------------------------------------------------------------------- */

static void step(struct recorded *recorded, int by)
{
    uint32_t moment = recorded->moment;
    bool ends = by > 0 ? moment == last_of(recorded) : moment == 0;
    go(recorded, ends ? moment : by > 0 ? moment + 1 : moment - 1);
}

static void leap(struct recorded *recorded, int by)
{
    go(recorded, by > 0 ? last_of(recorded) : 0);
}

/* If `by` is positive, goes to the deal of the next round or, from the final round, to the end.
 * Otherwise goes back to the deal of this round or, from that deal, to the deal of the round
 * before. */
static void turn_round(struct recorded *recorded, int by)
{
    uint32_t moment = recorded->moment;
    const struct replay_round *round = round_of(recorded, moment);
    if (by > 0) {
        go(recorded, round->last == last_of(recorded) ? round->last : round->last + 1);
    } else if (moment > round->first || moment == 0) {
        go(recorded, round->first);
    } else {
        go(recorded, round_of(recorded, moment - 1)->first);
    }
}

/* Plays or pauses. At the end of the record, plays the final round again. */
static void play(struct recorded *recorded, int by)
{
    bool ends = recorded->moment == last_of(recorded);
    (void)by;
    recorded->playing = !recorded->playing && last_of(recorded) > 0;
    if (recorded->playing && ends) {
        recorded->moment = round_of(recorded, recorded->moment)->first;
    }
}

static void change_speed(struct recorded *recorded, int by)
{
    if (by > 0 ? recorded->speed + 1 < SPEEDS : recorded->speed > 0) {
        recorded->speed = by > 0 ? recorded->speed + 1 : recorded->speed - 1;
    }
}

static void see(struct recorded *recorded, int eyes)
{
    recorded->eyes = (sab_seat)eyes;
    recorded->whole = true;
}

static const struct {
    const char *words;
    void (*run)(struct recorded *recorded, int by);
    int by;
} commands[] = {
    {"on", step, 1},
    {"back", step, -1},
    {"begin", leap, -1},
    {"end", leap, 1},
    {"next", turn_round, 1},
    {"previous", turn_round, -1},
    {"play", play, 0},
    {"faster", change_speed, 1},
    {"slower", change_speed, -1},
    {"open", see, REPLAY_OPEN},
    {"watch", see, SAB_NOBODY},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* Reads `seat 3`. Returns false if the request has another form. */
static bool read_seat(const char *words, sab_seat *seat)
{
    static const char verb[] = "seat ";
    enum { VERB = sizeof verb - 1 };
    bool read = strncmp(words, verb, VERB) == 0 && words[VERB] >= '0' && words[VERB] <= '9' &&
                words[VERB + 1] == '\0';
    *seat = read ? (sab_seat)(words[VERB] - '0') : SAB_NOBODY;
    return read;
}

/* Carries out a request. Returns why the request is refused; REFUSAL_NONE if it is not. */
static struct refusal carry_out(struct recorded *recorded, const char *words)
{
    sab_seat seat;
    for (unsigned i = 0; i < COMMANDS; i++) {
        if (strcmp(words, commands[i].words) == 0) {
            commands[i].run(recorded, commands[i].by);
            return refusal_of(REFUSAL_NONE);
        }
    }
    if (!read_seat(words, &seat)) {
        return refusal_of(REFUSAL_NO_SUCH_VERB);
    }
    if (seat >= recorded->replay.table.settings.seats) {
        return refusal_with(REFUSAL_NO_SUCH_SEAT, seat, 0);
    }
    see(recorded, seat);
    return refusal_of(REFUSAL_NONE);
}

static void send_recorded(struct link *link, const char *words)
{
    struct recorded *recorded = recorded_of(link);
    struct refusal refusal = carry_out(recorded, words);
    recorded->last_id++;
    recorded->waits = recorded->waits || refusal.why == REFUSAL_NONE;
    tell_reply(recorded, &refusal);
}

/* ---- The link -------------------------------------------------------------------------------- */

static void close_recorded(struct link *link)
{
    struct recorded *recorded = recorded_of(link);
    unread_close(&recorded->unread);
    free(recorded->record);
    free(recorded);
}

/* Sends a moment only when the caller takes an object. So after several requests in a row, sends
 * only the moment at which the last of them has arrived. */
static struct json_t *receive_recorded(struct link *link)
{
    struct recorded *recorded = recorded_of(link);
    if (recorded->waits && unread_is_empty(&recorded->unread)) {
        tell(recorded);
    }
    return unread_take(&recorded->unread);
}

static bool is_idle_recorded(const struct link *link)
{
    const struct recorded *recorded = read_recorded(link);
    return !recorded->waits && unread_is_empty(&recorded->unread);
}

static int timeout_recorded(const struct link *link)
{
    const struct recorded *recorded = read_recorded(link);
    uint64_t now = unread_now();
    if (!recorded->playing || recorded->waits) {
        return recorded->waits ? 0 : -1;
    }
    return recorded->due > now ? (int)(recorded->due - now) : 0;
}

static void run_recorded(struct link *link)
{
    struct recorded *recorded = recorded_of(link);
    if (recorded->playing && !recorded->waits && unread_now() >= recorded->due) {
        recorded->moment++;
        recorded->playing = recorded->moment < last_of(recorded);
        recorded->waits = true;
    }
}

struct link *link_replay(char *record, size_t size, struct sab_fault *fault)
{
    static const struct link_kind functions = {
        close_recorded, send_recorded, receive_recorded, NULL,         is_idle_recorded,
        unread_state,   unread_ready,  timeout_recorded, run_recorded, NULL,
        NULL,
    };
    struct recorded *recorded = must_have(calloc(1, sizeof *recorded));
    recorded->link.kind = &functions;
    recorded->record = record;
    recorded->eyes = REPLAY_OPEN;
    recorded->speed = SPEED_USUAL;
    recorded->whole = true;
    struct replay_fault why;
    if (!replay_read(&recorded->replay, record, size, &why)) {
        replay_fault_say(&why);
        *fault = why.at;
        close_recorded(&recorded->link);
        return NULL;
    }
    return &recorded->link;
}
