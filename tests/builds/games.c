/* SPDX-License-Identifier: MIT
 *
 * games.c - plays whole games through all pure rooms, and computes one hash over them.
 *
 * A table gets requests in words and answers in JSON. Bots choose actions. The log is written, read
 * back and turned into a record. Then the record and its films are replayed. Nothing here needs a C
 * library, so this file runs in WebAssembly, too.
 */
#include "tests/builds/games.h"
#include "bots/bot.h"
#include "kit/mix.h"
#include "replay/reel.h"
#include "table/record.h"
#include "table/table.h"

#include <assert.h>
#include <string.h>

enum { LOG_SIZE = 1 << 20, RECORD_SIZE = 1 << 18, STEPS_MAX = 4000 };

struct play {
    uint64_t hash;   /* FNV-1a */
    uint64_t random; /* SplitMix64 */
    struct table table;
    struct table_call call;
    struct decision decision;
    struct outcome outcomes[TABLE_DECISION_MAX];
    struct sab_text log;
    uint64_t id; /* the ID of the newest request */
};

static struct play play;
static char log_bytes[LOG_SIZE];
static char told[TABLE_DECISION_MAX * TABLE_ENTRY_JSON + TABLE_STATE_JSON];
static struct sab_action actions[SAB_ACTIONS_MAX]; /* a legal list, or the history of a game */
static_assert((int)TABLE_HISTORY_MAX <= (int)SAB_ACTIONS_MAX, "a history fits");
static struct table_record record;
static char record_bytes[RECORD_SIZE];
static struct sab_text record_text;
static struct replay replay;
static struct replay_reel reel;

static void hash_bytes(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        play.hash = (play.hash ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
    }
}

static uint64_t next_random(void)
{
    return mix_next(&play.random);
}

static void renew_chance(void)
{
    for (unsigned i = 0; i < SAB_SEED_SIZE; i++) {
        play.call.entropy[i] = (uint8_t)next_random();
        play.call.fresh[i] = (uint8_t)next_random();
    }
}

/* ---- What was decided ------------------------------------------------------------------------ */

static bool hash_news(sab_seat recipient)
{
    struct json json = json_into(told, sizeof told);
    table_news(&json, &play.table, play.outcomes, play.decision.count, recipient, play.call.now);
    hash_bytes(json.bytes, json_is_whole(&json) ? json.length : 0);
    return json_is_whole(&json);
}

/* Stores, applies and tells a decision. Returns false if one of these steps fails. */
static bool commit(void)
{
    bool good = play.decision.reply.error == REPLY_OK;
    for (size_t i = 0; good && i < play.decision.count; i++) {
        entry_write(&play.log, &play.decision.entries[i]);
        good = table_apply(&play.table, &play.decision.entries[i], &play.outcomes[i]);
    }
    for (sab_seat seat = 0; good && seat < play.table.settings.seats; seat++) {
        good = hash_news(seat);
    }
    return good && hash_news(SAB_NOBODY) && sab_text_is_whole(&play.log);
}

/* ---- A person and bots ----------------------------------------------------------------------- */

/* Sends the person's request, a text that ends in a NUL. */
static bool ask(const char *frame)
{
    struct request request;
    struct refusal why;
    char text[REPLY_SIZE];
    hash_bytes(frame, strlen(frame));
    if (!request_read(frame, strlen(frame), &request, &why)) {
        return false;
    }
    if (request.verb == REQUEST_CREATE) {
        memcpy(request.table, "GAMES", sizeof "GAMES");
    }
    renew_chance();
    table_decide(&play.table, &request, &play.call, &play.decision);
    play.decision.reply.gives = REPLY_NO_SECRET;
    struct json json = json_into(text, sizeof text);
    reply_write(&json, &play.decision.reply);
    hash_bytes(text, json.length < sizeof text ? json.length : 0);
    play.call.seat = play.decision.seat;
    return commit();
}

static struct sab_text request_into(char *frame, size_t size, const char *verb)
{
    struct sab_text text = sab_text_into(frame, size);
    sab_write_number(&text, (long)++play.id);
    sab_write(&text, verb);
    return text;
}

static bool act(void)
{
    char frame[REQUEST_SIZE];
    struct sab_text text = request_into(frame, sizeof frame, " act ");
    size_t count = sab_legal(&play.table.game, actions);
    if (count == 0) {
        return false;
    }
    sab_write_number(&text, (long)play.table.step);
    sab_write(&text, " ");
    sab_write_action(&text, &actions[next_random() % count]);
    return ask(frame);
}

static bool let_bot_act(sab_seat seat)
{
    struct sab_view view;
    struct sab_history history = {actions, 0, NULL};
    const struct sab_bot *bot = sab_bot_by_name(play.table.seats[seat].bot);
    if (bot == NULL) {
        return false;
    }
    history.count = table_bot_turn(&play.table, seat, &view, actions);
    struct sab_action action = bot->choose(&view, &history, next_random());
    table_decide_bot(&play.table, seat, play.table.step, &action, &play.call, &play.decision);
    return commit();
}

/* Lets the person act, or carries out what is due next: a bot's turn or another timed event. */
static bool go_on(void)
{
    struct table_due due = table_due(&play.table);
    if (due.kind != TABLE_DUE_BOT && play.table.phase == TABLE_PLAYING) {
        return act();
    }
    if (due.kind == TABLE_DUE_NEVER) {
        return false;
    }
    play.call.now = due.at > play.call.now ? due.at : play.call.now;
    renew_chance();
    if (due.kind == TABLE_DUE_BOT) {
        return let_bot_act(due.seat);
    }
    table_decide_due(&play.table, &play.call, &play.decision);
    return commit();
}

/* ---- A game ---------------------------------------------------------------------------------- */

static bool create(uint32_t number)
{
    static const struct {
        const char *words;
        unsigned least, most;
    } games[] = {{" create base seats=", SAB_BASE_SEATS_MIN, SAB_BASE_SEATS_MAX},
                 {" create cave seats=", SAB_CAVE_SEATS_MIN, SAB_CAVE_SEATS_MAX}};
    unsigned kind = number % (sizeof games / sizeof games[0]);
    unsigned sizes = games[kind].most - games[kind].least + 1;
    uint32_t turn = number / (sizeof games / sizeof games[0]);
    char frame[REQUEST_SIZE];
    struct sab_text text = request_into(frame, sizeof frame, games[kind].words);
    sab_write_number(&text, (long)(games[kind].least + turn % sizes));
    sab_write(&text, " name=\"Ada\" bots=");
    sab_write(&text, turn / sizes % 2 == 0 ? "honest" : "random");
    if (!ask(frame)) {
        return false;
    }
    request_into(frame, sizeof frame, " start");
    return ask(frame);
}

/* Reads the log back and calls `take` with each entry. */
static bool read_log(bool (*take)(const struct entry *entry))
{
    const char *line = play.log.bytes;
    bool good = true;
    while (good && *line != '\0') {
        const char *end = strchr(line, '\n');
        struct entry entry;
        struct sab_fault why;
        good = end != NULL && entry_read(line, (size_t)(end - line), &entry, &why) && take(&entry);
        line = good ? end + 1 : line;
    }
    return good;
}

static bool take_entry(const struct entry *entry)
{
    return table_record_take(&record, entry);
}

static bool write_entry(const struct entry *entry)
{
    table_record_write(&record, entry, &record_text);
    return sab_text_is_whole(&record_text);
}

/* ---- The record ------------------------------------------------------------------------------ */

static void hash_json(const struct json *json)
{
    hash_bytes(json->bytes, json_is_whole(json) ? json->length : 0);
}

static bool hash_film(unsigned round)
{
    struct json json = json_into(told, sizeof told);
    if (!replay_cut(&reel, &replay, round)) {
        return false;
    }
    json_open(&json, '{');
    replay_reel_json(&json, &reel);
    json_close(&json, '}');
    hash_json(&json);
    return json_is_whole(&json);
}

/* Hashes the record, the news of each of its moments with everything open, and the film of each
 * round. */
static bool replay_record(void)
{
    struct replay_fault fault;
    hash_bytes(record_bytes, record_text.length);
    bool good = replay_read(&replay, record_bytes, record_text.length, &fault);
    for (uint32_t moment = 0; good && moment < replay.moments; moment++) {
        struct json json = json_into(told, sizeof told);
        replay_seek(&replay, moment);
        replay_news(&json, &replay, REPLAY_OPEN);
        hash_json(&json);
        good = json_is_whole(&json);
    }
    for (unsigned round = 0; good && round < replay.rounds; round++) {
        good = hash_film(round);
    }
    return good;
}

/* ---- Everything ------------------------------------------------------------------------------ */

static bool play_game(uint32_t number)
{
    memset(&play.table, 0, sizeof play.table);
    memset(&play.call, 0, sizeof play.call);
    memset(&record, 0, sizeof record);
    play.random = number;
    play.id = 0;
    play.log = sab_text_into(log_bytes, sizeof log_bytes);
    play.call.seat = SAB_NOBODY;
    play.call.now = UINT64_C(1700000000000);
    bool good = create(number);
    for (unsigned i = 0; good && play.table.phase != TABLE_FINISHED; i++) {
        good = i < STEPS_MAX && go_on();
    }
    record_text = sab_text_into(record_bytes, sizeof record_bytes);
    return good && read_log(take_entry) && record.finished.last > 0 && read_log(write_entry) &&
           replay_record();
}

uint64_t games_hash(uint32_t first, uint32_t count)
{
    play.hash = UINT64_C(0xcbf29ce484222325);
    for (uint32_t i = 0; i < count; i++) {
        if (!play_game(first + i)) {
            return GAMES_FAILED;
        }
    }
    return play.hash;
}
