/* SPDX-License-Identifier: MIT
 *
 * page.c - the module that the page loads to show the record of a finished game (docs/replay.md)
 * to teach a game by playing, and to find hints (docs/lessons.md). The module imports nothing.
 *
 * The page writes a text to the input buffer and calls a function. The function leaves JSON in the
 * output buffer. If the function returns 1, the JSON is what the page asked for. If it returns 0,
 * the JSON describes a fault: {"code":"redacted","line":12,"astray":0}, with more keys for some
 * codes (docs/replay.md 3). `line` is the line of the record at fault, or 0 if no line is at fault.
 * `astray` is the field `astray` of struct replay. The page has the sentences.
 *
 * An instance of the module holds one record and one lesson between calls. So this is the only file
 * of the pure code with variables that outlive a call. A replay reads the text of its record in the
 * input buffer. `input` gives this buffer to the page, which may overwrite it. So `input` ends the
 * replay.
 */
#include "lessons/hints.h"
#include "lessons/lessons.h"
#include "protocol/reply.h"
#include "protocol/request.h"
#include "protocol/view_read.h"
#include "replay/reel.h"
#include "wasm/packed.h"

#include <string.h>

enum {
    INPUT_SIZE = 1 << 20,
    OUTPUT_SIZE = 4 << 20, /* enough bytes for the story of any round that a table lets happen */
    EYES_WATCHER = SAB_SEATS_MAX,
    EYES_OPEN = REPLAY_OPEN
};

/* Each function has one name for the page and another name in C, because some of the page's names,
 * such as replay_news, are names of other functions in C. */
#define EXPORT(name) __attribute__((export_name(name)))
EXPORT("input") uint8_t *page_input(uint32_t size);
EXPORT("output") const uint8_t *page_output(void);
EXPORT("output_size") uint32_t page_output_size(void);
EXPORT("replay_read") uint32_t page_read(uint32_t size);
EXPORT("replay_news") uint32_t page_news(uint32_t moment, uint32_t eyes);
EXPORT("replay_story") uint32_t page_story(uint32_t round, uint32_t eyes);
EXPORT("replay_film") uint32_t page_film(uint32_t round);
EXPORT("lesson_begin") uint32_t page_learn(uint32_t size, double now);
EXPORT("lesson_go") uint32_t page_go(uint32_t step, double now);
EXPORT("lesson_again") uint32_t page_again(double now);
EXPORT("lesson_take") uint32_t page_take(uint32_t size, double now);
EXPORT("lesson_look") uint32_t page_look(void);
EXPORT("lesson_show") uint32_t page_show(double now);
EXPORT("hints") uint32_t page_hints(uint32_t size);

static struct {
    bool read; /* whether `replay` has a record */
    struct replay replay;
    struct replay_reel reel;
    bool learns; /* whether `lesson` has begun */
    struct lesson lesson;
    struct lesson_answer said;
    size_t written;           /* how many bytes of `answer` the page may read */
    char text[INPUT_SIZE];    /* the input buffer */
    char answer[OUTPUT_SIZE]; /* the output buffer */
} page;

/* ---- Answers --------------------------------------------------------------------------------- */

static struct json begin(void)
{
    struct json json = json_into(page.answer, sizeof page.answer);
    return json;
}

static uint32_t end(const struct json *json, bool good)
{
    page.written = json_is_whole(json) ? json->length : 0;
    return good && json_is_whole(json);
}

static uint32_t refuse_fault(const struct replay_fault *fault)
{
    struct json json = begin();
    json_open(&json, '{');
    replay_fault_json(&json, fault);
    json_key_number(&json, "astray", page.replay.astray);
    json_close(&json, '}');
    return end(&json, false);
}

static uint32_t refuse(const char *code)
{
    struct json json = begin();
    json_open(&json, '{');
    json_key_string(&json, "code", code);
    json_key_number(&json, "line", 0);
    json_key_number(&json, "astray", 0);
    json_close(&json, '}');
    return end(&json, false);
}

/* Whether the page may ask for the moment or round `number` with these eyes. `count` is the number
 * of moments or rounds in the record. */
static bool may_ask(uint32_t number, uint32_t count, uint32_t eyes)
{
    return page.read && number < count &&
           (eyes < page.replay.table.settings.seats || eyes == EYES_WATCHER || eyes == EYES_OPEN);
}

static sab_seat seat_of(uint32_t eyes)
{
    return eyes == EYES_WATCHER ? SAB_NOBODY : (sab_seat)eyes;
}

/* ---- What the page calls --------------------------------------------------------------------- */

uint8_t *page_input(uint32_t size)
{
    page.read = false;
    return size <= INPUT_SIZE ? (uint8_t *)page.text : NULL;
}

const uint8_t *page_output(void)
{
    return (const uint8_t *)page.answer;
}

uint32_t page_output_size(void)
{
    return (uint32_t)page.written;
}

static void write_record(struct json *json, const struct replay *replay)
{
    const struct table *table = &replay->table;
    json_key_string(json, "game", sab_kind_name(table->settings.kind));
    json_key_number(json, "seats", table->settings.seats);
    json_key(json, "names");
    json_open(json, '[');
    for (unsigned seat = 0; seat < table->settings.seats; seat++) {
        json_put_string(json, table->seats[seat].name);
    }
    json_close(json, ']');
    json_key_number(json, "moments", replay->moments);
    json_key_number(json, "astray", replay->astray);
    json_key(json, "rounds");
    json_open(json, '[');
    for (unsigned round = 0; round < replay->rounds; round++) {
        json_open(json, '{');
        json_key_number(json, "first", replay->round[round].first);
        json_key_number(json, "last", replay->round[round].last);
        json_close(json, '}');
    }
    json_close(json, ']');
}

uint32_t page_read(uint32_t size)
{
    struct replay_fault fault;
    page.read = size <= INPUT_SIZE && replay_read(&page.replay, page.text, size, &fault);
    if (!page.read) {
        return size > INPUT_SIZE ? refuse("record-too-long") : refuse_fault(&fault);
    }
    struct json json = begin();
    json_open(&json, '{');
    write_record(&json, &page.replay);
    json_close(&json, '}');
    return end(&json, true);
}

uint32_t page_news(uint32_t moment, uint32_t eyes)
{
    if (!may_ask(moment, page.replay.moments, eyes)) {
        return refuse("no-such-moment");
    }
    struct json json = begin();
    replay_seek(&page.replay, moment);
    replay_news(&json, &page.replay, seat_of(eyes));
    return end(&json, true);
}

uint32_t page_story(uint32_t round, uint32_t eyes)
{
    if (!may_ask(round, page.replay.rounds, eyes)) {
        return refuse("no-such-round");
    }
    struct json json = begin();
    json_open(&json, '{');
    replay_story(&json, &page.replay, round, seat_of(eyes));
    json_close(&json, '}');
    return json_is_whole(&json) ? end(&json, true) : refuse("story-too-long");
}

uint32_t page_film(uint32_t round)
{
    if (!may_ask(round, page.replay.rounds, EYES_WATCHER)) {
        return refuse("no-such-round");
    }
    if (!replay_cut(&page.reel, &page.replay, round)) {
        return refuse("undecided");
    }
    struct json json = begin();
    json_open(&json, '{');
    replay_reel_json(&json, &page.reel);
    json_close(&json, '}');
    return end(&json, true);
}

/* ---- Lessons --------------------------------------------------------------------------------- */

/* The words for enum lesson_result. */
static const char *const results[] = {"aside", "done", "goes-on", "other", "forbidden"};

static void write_text(struct json *json, const char *name, const struct lesson_text *text)
{
    char key[LESSON_KEY_SIZE];
    struct sab_text into = sab_text_into(key, sizeof key);
    lesson_write_key(&into, &page.lesson, text);
    json_key_string(json, name, key);
}

/* Writes the state of the step. In place of each text, writes the key by which the page finds the
 * text in its catalogues. */
static void write_step(struct json *json)
{
    const struct lesson *lesson = &page.lesson;
    unsigned steps = lesson_count(lesson->kind);
    json_key_number(json, "step", lesson->step);
    json_key_number(json, "steps", steps);
    json_key_number(json, "misses", lesson->misses);
    json_key_bool(json, "hides", lesson_hides_role(lesson));
    if (lesson->step < steps) {
        struct lesson_text ask = lesson_ask(lesson), hint = lesson_hint(lesson);
        write_text(json, "ask", &ask);
        write_text(json, "hint", &hint);
        json_key_string(json, "shown", lesson_shown(lesson));
    }
}

/* Writes the lesson's answer: first the news of the table, if `table` is true, then the reply, the
 * result, what the lesson says, and the state of the step. */
static uint32_t tell(uint64_t now, bool table)
{
    const struct lesson_answer *said = &page.said;
    struct json json = begin();
    json_open(&json, '{');
    if (table) {
        json_key(&json, "news");
        table_news(&json, &page.lesson.table, said->outcomes, said->count, LESSON_SEAT, now);
    }
    json_key(&json, "reply");
    reply_write(&json, &said->reply);
    json_key_string(&json, "result", results[said->result]);
    if (said->text.english != NULL) {
        write_text(&json, "said", &said->text);
    }
    write_step(&json);
    json_close(&json, '}');
    return end(&json, true);
}

uint32_t page_learn(uint32_t size, double now)
{
    uint8_t kind;
    page.learns = size <= INPUT_SIZE && sab_read_kind(page.text, size, &kind) &&
                  lesson_begin(&page.lesson, kind, (uint64_t)now, &page.said);
    return page.learns ? tell((uint64_t)now, true) : refuse("no-such-lesson");
}

uint32_t page_go(uint32_t step, double now)
{
    if (!page.learns) {
        return refuse("no-such-lesson");
    }
    lesson_go(&page.lesson, step, (uint64_t)now, &page.said);
    return tell((uint64_t)now, true);
}

uint32_t page_again(double now)
{
    if (!page.learns) {
        return refuse("no-such-lesson");
    }
    lesson_again(&page.lesson, (uint64_t)now, &page.said);
    return tell((uint64_t)now, true);
}

uint32_t page_take(uint32_t size, double now)
{
    struct request request;
    struct refusal refusal;
    if (!page.learns || size > INPUT_SIZE) {
        return refuse("no-such-lesson");
    }
    if (request_read(page.text, size, &request, &refusal)) {
        lesson_take(&page.lesson, &request, (uint64_t)now, &page.said);
    } else {
        page.said = (struct lesson_answer){.result = LESSON_ASIDE, .reply = reply_to(0)};
        reply_refuse(&page.said.reply, refusal);
    }
    return tell((uint64_t)now, page.said.count > 0);
}

uint32_t page_look(void)
{
    if (!page.learns) {
        return refuse("no-such-lesson");
    }
    lesson_look(&page.lesson, &page.said);
    return tell(0, false);
}

uint32_t page_show(double now)
{
    if (!page.learns || page.lesson.step >= lesson_count(page.lesson.kind)) {
        return refuse("no-such-lesson");
    }
    lesson_show(&page.lesson, (uint64_t)now, &page.said);
    return tell((uint64_t)now, true);
}

/* ---- Hints ----------------------------------------------------------------------------------- */

/* Counts what has happened in the round: actions and signs, each with its seat. What cannot be read
 * is left out. */
static void count_entries(struct hints *hints, struct parsed entries, const struct sab_view *view)
{
    hints_dealt(hints);
    for (size_t i = 0; i < parsed_count(entries); i++) {
        struct parsed entry = parsed_item(entries, i);
        const char *text = parsed_word(parsed_member(entry, "text"));
        sab_seat seat = parsed_seat(parsed_member(entry, "seat"), view->seats);
        struct sab_fault fault;
        struct sab_action action;
        struct sab_sign sign;
        if (parsed_is_true(parsed_member(entry, "sign"))) {
            if (sab_read_sign(text, strlen(text), view->kind, seat, &sign, &fault)) {
                hints_signed(hints, &sign, view->seat);
            }
        } else if (sab_read_action(text, strlen(text), seat, &action, &fault)) {
            hints_played(hints, view->kind, &action, view->seat);
        }
    }
}

static size_t read_legal(struct parsed list, const struct sab_view *view,
                         struct sab_action legal[SAB_ACTIONS_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < parsed_count(list) && count < SAB_ACTIONS_MAX; i++) {
        struct sab_fault fault;
        const char *text = parsed_word(parsed_item(list, i));
        if (sab_read_action(text, strlen(text), view->seat, &legal[count], &fault)) {
            sab_complete_action(view, &legal[count++]);
        }
    }
    return count;
}

static void write_hints(struct json *json, uint32_t found)
{
    json_open(json, '[');
    for (unsigned hint = HINT_NONE + 1; hint < HINTS; hint++) {
        if ((found >> hint & 1u) != 0) {
            json_put_string(json, hint_key((enum hint)hint));
        }
    }
    json_close(json, ']');
}

uint32_t page_hints(uint32_t size)
{
    struct sab_action legal[SAB_ACTIONS_MAX];
    struct hints hints = {.given = 0};
    struct sab_view view = {.round = 0};
    struct parsed asked = packed_value((const uint8_t *)page.text);
    struct parsed shown = parsed_member(asked, "view");
    const char *game = parsed_word(parsed_member(asked, "game"));
    view.seats = parsed_number(parsed_member(shown, "seats"), SAB_SEATS_MAX);
    view.seat = parsed_seat(parsed_member(shown, "you"), view.seats);
    if (size > INPUT_SIZE || !sab_read_kind(game, strlen(game), &view.kind) ||
        view.seat == SAB_NOBODY || view.seats > sab_seats_max(view.kind)) {
        return refuse("no-seat");
    }
    view_read(shown, &view);
    count_entries(&hints, parsed_member(asked, "entries"), &view);
    struct hint_scene scene = {
        .view = &view,
        .legal = legal,
        .count = read_legal(parsed_member(shown, "legal"), &view, legal),
        .signs = parsed_is_true(parsed_member(asked, "signs")),
        .lights = parsed_is_true(parsed_member(asked, "lights")),
    };
    struct json json = begin();
    write_hints(&json, hints_found(&hints, &scene));
    return end(&json, true);
}
