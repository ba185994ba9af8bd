/* SPDX-License-Identifier: MIT
 *
 * lesson.c - the link to a lesson: lets the lesson judge each request, and sends the player the
 * news of the lesson's table and the texts of the lesson.
 */
#include "client/link/link.h"
#include "client/link/unread.h"
#include "kit/program/end.h"
#include "lessons/lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct learning {
    struct link link;
    struct unread unread;
    uint8_t kind;
    bool begun;
    uint64_t last_id;
    struct lesson lesson;
    struct lesson_answer answer;
    char text[LESSON_OUTCOMES_MAX * TABLE_ENTRY_JSON + TABLE_STATE_JSON];
};

static struct learning *learning_of(struct link *link)
{
    return (struct learning *)link;
}

static const struct learning *read_learning(const struct link *link)
{
    return (const struct learning *)link;
}

/* ---- Telling --------------------------------------------------------------------------------- */

static void tell_reply(struct learning *learning, const struct reply *reply)
{
    struct json json = json_into(learning->text, sizeof learning->text);
    reply_write(&json, reply);
    unread_add(&learning->unread, &json);
}

static void tell_done(struct learning *learning)
{
    struct reply reply = reply_to(learning->last_id);
    tell_reply(learning, &reply);
}

static void tell_news(struct learning *learning)
{
    const struct lesson_answer *answer = &learning->answer;
    struct json json = json_into(learning->text, sizeof learning->text);
    table_news(&json, &learning->lesson.table, answer->outcomes, answer->count, LESSON_SEAT,
               unread_now());
    unread_add_news(&learning->unread, &json, &learning->lesson.table.game, LESSON_SEAT);
}

static void say(struct learning *learning, const char *what, const struct lesson_text *text)
{
    const struct lesson *lesson = &learning->lesson;
    struct json json = json_into(learning->text, sizeof learning->text);
    json_open(&json, '{');
    json_key(&json, "lesson");
    json_open(&json, '{');
    json_key_string(&json, "what", what);
    if (text != NULL) {
        char key[LESSON_KEY_SIZE];
        struct sab_text into = sab_text_into(key, sizeof key);
        lesson_write_key(&into, lesson, text);
        json_key_string(&json, "key", key);
        json_key_string(&json, "text", text->english);
    }
    json_key_number(&json, "step", lesson->step + 1);
    json_key_number(&json, "steps", lesson_count(lesson->kind));
    json_key_bool(&json, "hides", lesson_hides_role(lesson));
    json_close(&json, '}');
    json_close(&json, '}');
    unread_add(&learning->unread, &json);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void go(struct learning *learning, unsigned step)
{
    unsigned count = lesson_count(learning->kind);
    lesson_go(&learning->lesson, step, unread_now(), &learning->answer);
    if (step >= count) {
        say(learning, "end", NULL);
        return;
    }
    tell_news(learning);
    say(learning, "ask", &learning->answer.text);
}

static void begin(struct learning *learning)
{
    learning->begun =
        lesson_begin(&learning->lesson, learning->kind, unread_now(), &learning->answer);
    if (learning->begun) {
        tell_news(learning);
        say(learning, "ask", &learning->answer.text);
    }
}

/* Called after a miss. After enough misses, gives a hint; after more, offers to show the answer. If
 * the miss was a legal action, also sets up the position again. */
static void help(struct learning *learning)
{
    struct lesson *lesson = &learning->lesson;
    if (lesson->misses == LESSON_HINT_AFTER) {
        struct lesson_text hint = lesson_hint(lesson);
        say(learning, "hint", &hint);
    } else if (lesson->misses >= LESSON_OFFER_AFTER) {
        say(learning, "offer", NULL);
    }
    if (learning->answer.result == LESSON_OTHER) {
        lesson_again(lesson, unread_now(), &learning->answer);
        tell_news(learning);
    }
}

/* Sends the player what the lesson says of the newest request. Then goes to the next step, or helps
 * if the request was a miss. */
static void tell_answer(struct learning *learning)
{
    const struct lesson_answer *answer = &learning->answer;
    uint8_t result = answer->result;
    if (answer->count > 0) {
        tell_news(learning);
    }
    tell_reply(learning, &answer->reply);
    if (answer->text.english != NULL) {
        say(learning, "said", &answer->text);
    }
    if (result == LESSON_DONE) {
        go(learning, learning->lesson.step + 1u);
    } else if (result == LESSON_OTHER || result == LESSON_FORBIDDEN) {
        help(learning);
    }
}

/* ---- Requests -------------------------------------------------------------------------------- */

static void go_back(struct learning *learning)
{
    unsigned step = learning->lesson.step;
    tell_done(learning);
    go(learning, step > 0 ? step - 1 : 0);
}

static void skip(struct learning *learning)
{
    tell_done(learning);
    go(learning, learning->lesson.step + 1u);
}

static void show(struct learning *learning)
{
    if (learning->lesson.step == lesson_count(learning->kind)) {
        tell_done(learning);
        go(learning, learning->lesson.step);
        return;
    }
    lesson_show(&learning->lesson, unread_now(), &learning->answer);
    learning->answer.reply.re = learning->last_id;
    tell_answer(learning);
}

static void look(struct learning *learning)
{
    lesson_look(&learning->lesson, &learning->answer);
    learning->answer.reply.re = learning->last_id;
    tell_answer(learning);
}

static const struct {
    const char *words;
    void (*run)(struct learning *learning);
} commands[] = {{"back", go_back}, {"skip", skip}, {"show", show}, {"role", look}};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void send_lesson(struct link *link, const char *words)
{
    struct learning *learning = learning_of(link);
    struct request request;
    struct refusal refusal;
    char line[REQUEST_SIZE + 2]; /* so that request_read notices a request that is too long */
    uint64_t id = ++learning->last_id;
    if (!learning->begun) {
        begin(learning);
        tell_done(learning);
        return;
    }
    for (unsigned i = 0; i < COMMANDS; i++) {
        if (strcmp(words, commands[i].words) == 0) {
            commands[i].run(learning);
            return;
        }
    }
    int size = snprintf(line, sizeof line, "%llu %s", (unsigned long long)id, words);
    size_t read = (size_t)size < sizeof line ? (size_t)size : sizeof line - 1;
    if (request_read(line, read, &request, &refusal)) {
        lesson_take(&learning->lesson, &request, unread_now(), &learning->answer);
        tell_answer(learning);
    } else {
        struct reply reply = reply_to(id);
        reply_refuse(&reply, refusal);
        tell_reply(learning, &reply);
    }
}

/* ---- The link -------------------------------------------------------------------------------- */

static void close_lesson(struct link *link)
{
    unread_close(&learning_of(link)->unread);
    free(link);
}

static struct json_t *receive_lesson(struct link *link)
{
    return unread_take(&learning_of(link)->unread);
}

static const struct sab_view *view_lesson(const struct link *link)
{
    return unread_view(&read_learning(link)->unread);
}

static bool is_idle_lesson(const struct link *link)
{
    return unread_is_empty(&read_learning(link)->unread);
}

static int timeout_lesson(const struct link *link)
{
    (void)link;
    return -1;
}

static void run_lesson(struct link *link)
{
    (void)link;
}

struct link *link_lesson(unsigned kind)
{
    static const struct link_kind functions = {
        close_lesson, send_lesson,    receive_lesson, view_lesson, is_idle_lesson, unread_state,
        unread_ready, timeout_lesson, run_lesson,     NULL,        NULL,
    };
    struct learning *learning = must_have(calloc(1, sizeof *learning));
    learning->link.kind = &functions;
    learning->kind = (uint8_t)kind;
    return &learning->link;
}
