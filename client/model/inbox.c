/* SPDX-License-Identifier: MIT
 *
 * inbox.c - reads answers and news from their JSON.
 */
#include "client/model/inbox.h"

#include "client/model/sentences.h"
#include "client/model/value.h"

#include <string.h>

static void read_refusal(struct answer *answer, const json_t *reply)
{
    sentence_read(answer->text, sizeof answer->text, reply);
    model_copy_text(answer->section, sizeof answer->section, json_object_get(reply, "section"));
}

/* How many seconds the player must wait before giving the refused sign again; 0: waiting does not
 * help. */
static unsigned seconds_to_wait(const json_t *reply)
{
    bool soon = strcmp(value_word(json_object_get(reply, "why")), "sign-soon") == 0;
    const json_t *values = json_object_get(reply, "values");
    return soon ? value_number(json_object_get(values, "seconds"), UINT8_MAX) : 0;
}

static bool waits_for_shuffle(const json_t *reply)
{
    enum refusal_why why = refusal_read(value_word(json_object_get(reply, "why")));
    return why == REFUSAL_NOT_COMMITTED || why == REFUSAL_NOT_REVEALED;
}

static enum answer_kind kind_of(const json_t *reply)
{
    const json_t *verdict = json_object_get(reply, "verdict");
    if (json_object_get(reply, "again") != NULL) {
        return ANSWER_LATER;
    }
    if (json_object_get(reply, "error") != NULL) {
        return ANSWER_REFUSED;
    }
    if (verdict != NULL) {
        bool allowed = strcmp(value_word(verdict), sab_verdict_name(SAB_OK)) == 0;
        return allowed ? ANSWER_ALLOWED : ANSWER_FORBIDDEN;
    }
    return json_object_get(reply, "link") != NULL ? ANSWER_LINK : ANSWER_DONE;
}

static const char *remark_name(unsigned what)
{
    static const char *const names[] = {"", "ask", "said", "hint", "offer", "end"};
    return names[what];
}

static void read_remark(struct remark *remark, const json_t *lesson)
{
    const json_t *step = json_object_get(lesson, "step"), *steps = json_object_get(lesson, "steps");
    remark->what =
        value_index(json_object_get(lesson, "what"), remark_name, REMARK_END + 1u, REMARK_NOTHING);
    model_copy_text(remark->text, sizeof remark->text, json_object_get(lesson, "text"));
    remark->step = value_number(step, UINT8_MAX);
    remark->steps = value_number(steps, UINT8_MAX);
    remark->hides_role = json_is_true(json_object_get(lesson, "hides"));
}

static void read_playback(struct playback *playback, const json_t *replay)
{
    playback->moment = (unsigned)json_integer_value(json_object_get(replay, "moment"));
    playback->last = (unsigned)json_integer_value(json_object_get(replay, "last"));
    playback->eyes = value_seat(json_object_get(replay, "eyes"));
    playback->open = json_is_true(json_object_get(replay, "open"));
    playback->playing = json_is_true(json_object_get(replay, "playing"));
    playback->speed = (unsigned)json_integer_value(json_object_get(replay, "speed"));
    playback->whole = json_is_true(json_object_get(replay, "whole"));
}

enum message inbox_next(struct inbox *inbox, struct link *link)
{
    inbox_close(inbox);
    inbox->message = link_receive(link);
    inbox->view = link_view(link);
    inbox->entry = 0;
    if (inbox->message == NULL) {
        return MESSAGE_NONE;
    }
    if (json_object_get(inbox->message, "news") != NULL) {
        return MESSAGE_NEWS;
    }
    if (json_object_get(inbox->message, "lesson") != NULL) {
        read_remark(&inbox->remark, json_object_get(inbox->message, "lesson"));
        return MESSAGE_LESSON;
    }
    if (json_object_get(inbox->message, "replay") != NULL) {
        read_playback(&inbox->playback, json_object_get(inbox->message, "replay"));
        inbox->replays = true;
        return MESSAGE_REPLAY;
    }
    struct answer *answer = &inbox->answer;
    answer->kind = (uint8_t)kind_of(inbox->message);
    read_refusal(answer, inbox->message);
    answer->wait_s = seconds_to_wait(inbox->message);
    answer->waits_for_shuffle = waits_for_shuffle(inbox->message);
    model_copy_text(answer->link, sizeof answer->link, json_object_get(inbox->message, "link"));
    return MESSAGE_ANSWER;
}

void inbox_read_state(const struct inbox *inbox, struct model *model)
{
    model_read_state(model, json_object_get(inbox->message, "state"), inbox->view);
    if (inbox->replays) {
        model_leave_seat(model);
        model_read_open(model, json_object_get(inbox->message, "open"));
    }
}

bool inbox_read_entry(struct inbox *inbox, uint8_t kind, struct model_entry *entry)
{
    const json_t *entries = json_object_get(inbox->message, "entries");
    while (inbox->entry < json_array_size(entries)) {
        const json_t *object = json_array_get(entries, inbox->entry++);
        json_int_t seq = json_integer_value(json_object_get(object, "seq"));
        if (seq > 0 && (uint64_t)seq <= inbox->seq) {
            continue; /* already read: a repeated request for a seat makes all entries come again */
        }
        inbox->seq = seq > 0 ? (uint64_t)seq : inbox->seq;
        model_read_entry(entry, kind, object);
        return true;
    }
    return false;
}

void inbox_close(struct inbox *inbox)
{
    json_decref(inbox->message);
    inbox->message = NULL;
}
