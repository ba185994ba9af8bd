/* SPDX-License-Identifier: MIT
 *
 * inbox.h - takes messages from a link, one by one. A message is an answer to a request, news, what
 * a lesson says, or what a replay shows.
 */
#ifndef CLIENT_INBOX_H
#define CLIENT_INBOX_H

#include "client/link/link.h"
#include "client/model/model.h"

enum message { MESSAGE_NONE, MESSAGE_ANSWER, MESSAGE_NEWS, MESSAGE_LESSON, MESSAGE_REPLAY };

enum answer_kind {
    ANSWER_DONE,      /* the request was carried out */
    ANSWER_LATER,     /* the server is too busy; the client repeats the request by itself */
    ANSWER_REFUSED,   /* the request was refused */
    ANSWER_ALLOWED,   /* reply to `why`: the action is allowed */
    ANSWER_FORBIDDEN, /* reply to `why`: the action is forbidden */
    ANSWER_LINK       /* reply to `link`, with the link */
};

struct answer {
    uint8_t kind;                   /* enum answer_kind */
    char text[REQUEST_SAY_SIZE];    /* reason for ANSWER_LATER, ANSWER_REFUSED, ANSWER_FORBIDDEN */
    char section[MODEL_WORD_SIZE];  /* the section of the rules that says why, or empty */
    bool waits_for_shuffle;         /* refused because a fair shuffle still waits for somebody */
    unsigned wait_s;                /* seconds to wait, if the refused sign came too soon; else 0 */
    char link[REQUEST_SECRET_SIZE]; /* the one-use link, for ANSWER_LINK */
};

enum remark_what { REMARK_NOTHING, REMARK_ASK, REMARK_SAID, REMARK_HINT, REMARK_OFFER, REMARK_END };

/* What a lesson says (link_lesson). */
struct remark {
    uint8_t what;    /* enum remark_what */
    char text[512];  /* empty for REMARK_OFFER and REMARK_END */
    unsigned step;   /* from 1 */
    unsigned steps;  /* how many steps the lesson has */
    bool hides_role; /* the step begins with a role that you have not looked at */
};

/* What a replay shows (link_replay). */
struct playback {
    unsigned moment, last; /* the moment shown, and the final moment; from 0 */
    sab_seat eyes;         /* whose eyes see; SAB_NOBODY: a spectator's or, if `open`, open eyes */
    bool open, playing;
    unsigned speed; /* percent */
    bool whole;     /* the news of the whole round follows, up to this moment */
};

struct inbox {
    struct json_t *message;      /* the newest message, or NULL */
    const struct sab_view *view; /* link_view for this message */
    size_t entry;                /* index of the next entry to read, if the message is news */
    uint64_t seq;                /* number of the newest entry read so far */
    struct answer answer;        /* the newest answer, after inbox_next returned MESSAGE_ANSWER */
    struct remark remark;        /* the newest remark, after inbox_next returned MESSAGE_LESSON */
    bool replays;                /* whether the link leads to a record */
    struct playback playback;    /* what is shown, after inbox_next returned MESSAGE_REPLAY */
};

/* Takes the next message from the link, and releases the previous message. */
enum message inbox_next(struct inbox *inbox, struct link *link);

/* If the message is news, first call inbox_read_state, which reads the state into the model. Then
 * call inbox_read_entry again and again: each call reads one entry, until a call returns false
 * because no entry is left. Entries that have been read before are skipped.
 *
 * If the link leads to a record, inbox_read_state also calls model_leave_seat, because nobody sits
 * at a replay, and model_read_open. */
void inbox_read_state(const struct inbox *inbox, struct model *model);
bool inbox_read_entry(struct inbox *inbox, uint8_t kind, struct model_entry *entry);

void inbox_close(struct inbox *inbox);

#endif
