/* SPDX-License-Identifier: MIT
 *
 * sitting.c - replies and news into the model and the log.
 */
#include "term/line/sitting.h"

#include "term/words/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LEAVE_MS = 2000, LEAVE_TURNS = 20 };

/* ---- The log --------------------------------------------------------------------------------- */

static void add_line(struct sitting *sitting, const char *text, size_t size, bool drawn)
{
    while (size > 0 && text[size - 1] == ' ') {
        size--;
    }
    size_t place = sitting->line_count % SITTING_LINES;
    char **line = &sitting->lines[place];
    free(*line);
    *line = strndup(text, size);
    if (*line == NULL) {
        abort();
    }
    sitting->drawn[place] = drawn;
    sitting->line_count++;
}

static void add_lines(struct sitting *sitting, const char *text, bool drawn)
{
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        add_line(sitting, text, size, drawn);
        text += size + (text[size] == '\n');
    }
}

__attribute__((format(printf, 3, 0))) static void
add_formatted(struct sitting *sitting, bool drawn, const char *format, va_list arguments)
{
    char *text = NULL;
    if (vasprintf(&text, format, arguments) < 0) {
        abort();
    }
    add_lines(sitting, text, drawn);
    free(text);
}

void sitting_say(struct sitting *sitting, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_formatted(sitting, false, format, arguments);
    va_end(arguments);
}

void sitting_draw(struct sitting *sitting, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_formatted(sitting, true, format, arguments);
    va_end(arguments);
}

static bool is_kept(const struct sitting *sitting, size_t line)
{
    return line < sitting->line_count && line + SITTING_LINES >= sitting->line_count;
}

const char *sitting_line(const struct sitting *sitting, size_t line)
{
    return is_kept(sitting, line) ? sitting->lines[line % SITTING_LINES] : "";
}

bool sitting_line_is_drawn(const struct sitting *sitting, size_t line)
{
    return is_kept(sitting, line) && sitting->drawn[line % SITTING_LINES];
}

/* ---- Asking ---------------------------------------------------------------------------------- */

void sitting_ask(struct sitting *sitting, const char *words)
{
    link_send(sitting->link, words);
}

void sitting_act(struct sitting *sitting, const struct sab_action *action)
{
    char words[SAB_ACTION_TEXT + 32];
    struct sab_text text = sab_text_into(words, sizeof words);
    words_write(&text, "act %lu ", (unsigned long)sitting->model.step);
    sab_write_action(&text, action);
    sitting_ask(sitting, words);
}

/* ---- Replies --------------------------------------------------------------------------------- */

static void say_refusal(struct sitting *sitting, const json_t *reply)
{
    char text[REQUEST_SAY_SIZE], section[MODEL_WORD_SIZE];
    model_copy_text(text, sizeof text, json_object_get(reply, "text"));
    model_copy_text(section, sizeof section, json_object_get(reply, "section"));
    if (text[0] == '\0') {
        model_copy_text(text, sizeof text, json_object_get(reply, "error"));
    }
    if (section[0] != '\0') {
        sitting_say(sitting, "%s (%s)", text, section);
    } else {
        sitting_say(sitting, "%s", text);
    }
}

static void take_reply(struct sitting *sitting, const json_t *reply)
{
    char link[REQUEST_SECRET_SIZE];
    if (json_object_get(reply, "again") != NULL) {
        say_refusal(sitting, reply);
        sitting_say(sitting, "Asking again until there is room.");
    } else if (json_object_get(reply, "error") != NULL) {
        say_refusal(sitting, reply);
        sitting->refused = sitting->refused || !sitting->model.is_known;
    } else if (json_object_get(reply, "verdict") != NULL) {
        const char *verdict = json_string_value(json_object_get(reply, "verdict"));
        if (verdict != NULL && strcmp(verdict, sab_verdict_name(SAB_OK)) == 0) {
            sitting_say(sitting, "It is allowed.");
        } else {
            say_refusal(sitting, reply);
        }
    } else if (json_object_get(reply, "link") != NULL) {
        model_copy_text(link, sizeof link, json_object_get(reply, "link"));
        sitting_say(sitting, "saboteur play --join %s/t/%s#%s\nGood once, for ten minutes.",
                    sitting->address, sitting->model.table, link);
    }
}

/* ---- News ------------------------------------------------------------------------------------ */

static void say_arrival(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    if (sitting->address[0] != '\0') {
        sitting_say(sitting, "Table %s. Invitation: %s/t/%s", model->table, sitting->address,
                    model->table);
    }
    if (model->you == SAB_NOBODY) {
        sitting_say(sitting, "You are looking on.");
    }
    if (sitting->start[0] != '\0') {
        sitting_ask(sitting, sitting->start);
    }
}

/* Who is to move may act, or another take over, before it is time; what was said of a turn is not
 * said again. */
static void watch_turn(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    if (model->missed_ms < 0) {
        sitting->missed_at = 0;
    } else if (model->turn_since != sitting->missed_turn) {
        sitting->missed_at = sitting_now() + model->missed_ms;
        sitting->missed_turn = model->turn_since;
    }
}

/* Whether there was something to say. */
static bool say_missed(struct sitting *sitting)
{
    char sentence[SAB_NAME_SIZE + 128];
    const struct model *model = &sitting->model;
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    if (sitting_limit(sitting) != 0) {
        return false;
    }
    sab_seat seat = model->view.to_move;
    words_does(&text, model, seat, "", "has not acted for ");
    words_time(&text, model->idle_ms);
    words_write(&text, "; bot %u honest lets a bot play.", seat);
    sitting_say(sitting, "%s", sentence);
    sitting->missed_at = 0;
    return true;
}

/* What the table plays is not what this terminal shows. */
static void say_game(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    sitting_say(
        sitting,
        "This table plays a game that this terminal does not know: open %s/t/%s in a browser.",
        sitting->address, model->table);
}

static void take_news(struct sitting *sitting, const json_t *news)
{
    char sentences[WORDS_SIZE];
    bool arrives = !sitting->model.is_known;
    uint8_t played = sitting->model.kind;
    const json_t *entries = json_object_get(news, "entries");
    model_read_state(&sitting->model, json_object_get(news, "state"));
    for (size_t i = 0; i < json_array_size(entries); i++) {
        struct sab_text text = sab_text_into(sentences, sizeof sentences);
        const json_t *entry = json_array_get(entries, i);
        json_int_t seq = json_integer_value(json_object_get(entry, "seq"));
        if (seq > 0 && (uint64_t)seq <= sitting->seq) {
            continue; /* who asks for a seat again is told everything again */
        }
        sitting->seq = seq > 0 ? (uint64_t)seq : sitting->seq;
        model_read_entry(&sitting->entry, sitting->model.kind, entry);
        words_entry(&text, &sitting->model, &sitting->entry);
        add_lines(sitting, sentences, false);
    }
    if (arrives) {
        say_arrival(sitting);
    }
    watch_turn(sitting);
    if (sitting->model.kind != played && sitting->model.kind == SAB_KINDS) {
        say_game(sitting);
    }
}

/* ---- The sitting ----------------------------------------------------------------------------- */

static bool follow_link(struct sitting *sitting)
{
    static const char *const sentences[] = {
        [LINK_OPENING] = "Connecting.",
        [LINK_UP] = "Connected.",
        [LINK_LOST] = "The connection is lost; trying again.",
        [LINK_UNANSWERED] = "Nobody answers.",
        [LINK_REFUSED] = "The server does not let us in.",
    };
    enum link_state state = link_state(sitting->link);
    if (state == sitting->link_state) {
        return false;
    }
    bool first = sitting->link_state == LINK_OPENING;
    sitting->link_state = state;
    sitting->refused = sitting->refused || state == LINK_REFUSED || state == LINK_UNANSWERED;
    if (state == LINK_UNANSWERED) {
        sitting_say(sitting, "Nobody answers at %s.", sitting->address);
    } else if (!(state == LINK_UP && first)) {
        sitting_say(sitting, "%s", sentences[state]);
    }
    return true;
}

bool sitting_receive(struct sitting *sitting)
{
    bool changed = follow_link(sitting);
    for (json_t *object = link_receive(sitting->link); object != NULL;) {
        if (json_object_get(object, "news") != NULL) {
            take_news(sitting, object);
        } else {
            take_reply(sitting, object);
        }
        json_decref(object);
        changed = true;
        object = link_receive(sitting->link);
    }
    return say_missed(sitting) || changed;
}

int64_t sitting_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int sitting_limit(const struct sitting *sitting)
{
    int64_t left = sitting->missed_at - sitting_now();
    if (sitting->missed_at == 0 || sitting->link_state != LINK_UP) {
        return -1; /* without a link nobody knows whether somebody has acted since */
    }
    return left > 0 ? (int)left : 0;
}

void sitting_take_leave(struct sitting *sitting)
{
    bool has_seat = sitting->model.is_known && sitting->model.you != SAB_NOBODY;
    if (sitting->address[0] == '\0' || !has_seat || sitting->link_state != LINK_UP) {
        return;
    }
    sitting_say(sitting, "To come back to your seat:");
    sitting_ask(sitting, "link");
    for (int turn = 0; turn < LEAVE_TURNS && !link_is_idle(sitting->link); turn++) {
        link_wait(sitting->link, NULL, 0, LEAVE_MS / LEAVE_TURNS);
        sitting_receive(sitting);
    }
}

struct sitting *sitting_open(struct link *link, const char *first)
{
    struct sitting *sitting = calloc(1, sizeof *sitting);
    if (sitting == NULL) {
        abort();
    }
    sitting->link = link;
    sitting->columns = SITTING_COLUMNS;
    sitting->link_state = LINK_OPENING;
    sitting->model.you = sitting->model.host = SAB_NOBODY;
    sitting_ask(sitting, first);
    return sitting;
}

void sitting_close(struct sitting *sitting)
{
    link_close(sitting->link);
    for (size_t i = 0; i < SITTING_LINES; i++) {
        free(sitting->lines[i]);
    }
    free(sitting);
}
