/* SPDX-License-Identifier: MIT
 *
 * page.c - the module that the page loads to show the record of a finished game (docs/replay.md).
 *
 * The page writes the text of a record to the input buffer and calls a function. The answer is JSON
 * in the output buffer. If the function returns 1, this is what the page has asked for. If it
 * returns 0, this is {"line":12,"text":"..."}: `line` is the line of the record, or 0 if the fault
 * is in what the page has asked for. The module imports nothing. An instance of the module holds
 * one record, so this is the one file with variables that outlive a call.
 */
#include "replay/reel.h"

enum {
    INPUT_SIZE = 1 << 20,
    OUTPUT_SIZE = 4 << 20, /* enough bytes for the story of any round that a table lets happen */
    EYES_WATCHER = SAB_SEATS_MAX,
    EYES_OPEN = REPLAY_OPEN
};

/* The names that the page calls. Some of them are also names of functions in replay/. */
#define EXPORT(name) __attribute__((export_name(name)))
EXPORT("input") uint8_t *page_input(uint32_t size);
EXPORT("output") const uint8_t *page_output(void);
EXPORT("output_size") uint32_t page_output_size(void);
EXPORT("replay_read") uint32_t page_read(uint32_t size);
EXPORT("replay_news") uint32_t page_news(uint32_t moment, uint32_t eyes);
EXPORT("replay_story") uint32_t page_story(uint32_t round, uint32_t eyes);
EXPORT("replay_film") uint32_t page_film(uint32_t round);

static struct {
    bool read; /* whether `replay` has a record */
    struct replay replay;
    struct replay_reel reel;
    size_t written; /* bytes of the answer */
    char text[INPUT_SIZE];
    char answer[OUTPUT_SIZE];
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

static uint32_t refuse(unsigned line, const char *sentence)
{
    struct json json = begin();
    json_open(&json, '{');
    json_key_number(&json, "line", line);
    json_key_string(&json, "text", sentence);
    json_close(&json, '}');
    return end(&json, false);
}

/* Whether the page may ask for this moment or round as these eyes see it. */
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
    struct sab_fault fault;
    page.read = size <= INPUT_SIZE && replay_read(&page.replay, page.text, size, &fault);
    if (!page.read) {
        return size > INPUT_SIZE ? refuse(0, "This record is too long.")
                                 : refuse(fault.line, fault.sentence);
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
        return refuse(0, "This record has no such moment or seat.");
    }
    struct json json = begin();
    replay_seek(&page.replay, moment);
    replay_news(&json, &page.replay, seat_of(eyes));
    return end(&json, true);
}

uint32_t page_story(uint32_t round, uint32_t eyes)
{
    if (!may_ask(round, page.replay.rounds, eyes)) {
        return refuse(0, "This record has no such round or seat.");
    }
    struct json json = begin();
    json_open(&json, '{');
    replay_story(&json, &page.replay, round, seat_of(eyes));
    json_close(&json, '}');
    return json_is_whole(&json) ? end(&json, true) : refuse(0, "This round is too long.");
}

uint32_t page_film(uint32_t round)
{
    const char *names[SAB_SEATS_MAX];
    if (!may_ask(round, page.replay.rounds, EYES_WATCHER)) {
        return refuse(0, "This record has no such round.");
    }
    if (!replay_cut(&page.reel, &page.replay, round)) {
        return refuse(0, "This round is not decided, so it has no film.");
    }
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        names[seat] = page.replay.table.seats[seat].name;
    }
    struct json json = begin();
    json_open(&json, '{');
    replay_reel_json(&json, &page.reel, names);
    json_close(&json, '}');
    return end(&json, true);
}
