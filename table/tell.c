/* SPDX-License-Identifier: MIT
 *
 * tell.c - writes what a table tells: in public, and to only one seat (docs/protocol.md 3).
 *
 * The public part is written for SAB_NOBODY, so nothing in it depends on who reads it. Deals, the
 * seed and the secret of a fair shuffle, the hashes of tokens and links, and the ids of requests
 * are never written. sab_redact, sab_redact_action and sab_see remove all other secrets.
 */
#include "protocol/view_json.h"
#include "table/clock.h"
#include "table/fair.h"
#include "table/games.h"
#include "table/house.h"
#include "table/scores.h"
#include "table/tell_signs.h"

#include <assert.h>
#include <string.h>

/* Sizes in bytes for the assertions below: the JSON of every entry and of every state must be at
 * most as long as table.h promises. */
enum {
    QUOTED = 3,      /* the quotes and the comma of a string in a list */
    AROUND = 4096,   /* bytes of an entry without its events or text */
    THE_REST = 32768 /* bytes of a state and its private part, without actions and ways */
};
static_assert(SAB_EVENTS_MAX * (SAB_EVENT_TEXT + QUOTED) + AROUND <= TABLE_ENTRY_JSON, "it fits");
static_assert(6 * REQUEST_SAY_SIZE + AROUND <= TABLE_ENTRY_JSON, "and so does talk");
static_assert(SAB_ACTIONS_MAX * (SAB_ACTION_TEXT - 1 + QUOTED) + THE_REST <= TABLE_STATE_JSON,
              "a state with all actions fits");

static const char *const phase_names[] = {
    [TABLE_WAITING] = "waiting",
    [TABLE_PLAYING] = "playing",
    [TABLE_BETWEEN] = "between",
    [TABLE_FINISHED] = "finished",
};

static const char *string_or_null(const char *string)
{
    return string[0] != '\0' ? string : NULL;
}

static void write_config(struct json *json, const struct table_settings *settings)
{
    json_key(json, "config");
    json_open(json, '{');
    json_key_string(json, "game", sab_kind_name(settings->kind));
    json_key_number(json, "seats", settings->seats);
    json_key_string(json, "preset",
                    settings->preset != ENTRY_NO_PRESET
                        ? sab_preset_name(settings->kind, settings->preset)
                        : NULL);
    json_key(json, "options");
    json_put_options(json, settings->kind, settings->option);
    json_key(json, "customs");
    custom_put(json, settings->custom);
    json_close(json, '}');
}

/* Writes who asks for the removal of a person, as a list of seats. If nobody asks, writes
 * nothing. */
static void write_asked(struct json *json, sab_seats asked)
{
    if (asked == 0) {
        return;
    }
    json_key(json, "asked");
    json_open(json, '[');
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (sab_has_seat(asked, seat)) {
            json_put_seat(json, seat);
        }
    }
    json_close(json, ']');
}

static void write_seat(struct json *json, const struct table_seat *seat, sab_seats asked)
{
    json_open(json, '{');
    json_key_string(json, "name", string_or_null(seat->name));
    json_key_bool(json, "person", seat->person);
    json_key_string(json, "bot", string_or_null(seat->bot));
    json_key_bool(json, "online", seat->online);
    json_key_number(json, "since", (int64_t)seat->since);
    json_key_bool(json, "ready", seat->ready);
    write_asked(json, asked);
    json_close(json, '}');
}

/* Writes the list of seats. `asked` is table.asked, or NULL if nobody asks for a removal. */
static void write_seats(struct json *json, const struct table_seat *seats, unsigned count,
                        const sab_seats *asked)
{
    json_key(json, "seats");
    json_open(json, '[');
    for (unsigned seat = 0; seat < count; seat++) {
        write_seat(json, &seats[seat], asked != NULL ? asked[seat] : 0);
    }
    json_close(json, ']');
}

/* ---- Entries --------------------------------------------------------------------------------- */

static void tell_events(struct json *json, const struct sab_events *events, sab_seat recipient)
{
    json_key(json, "events");
    json_open(json, '[');
    for (unsigned i = 0; i < events->count; i++) {
        struct sab_event event = sab_redact(&events->at[i], recipient);
        json_put_event(json, &event);
    }
    json_close(json, ']');
}

static void tell_action(struct json *json, const struct entry *entry, sab_seat recipient)
{
    struct sab_action action = sab_redact_action(&entry->as.action.action, recipient);
    json_key(json, "action");
    json_put_action(json, &action);
    if (entry->as.action.bot || entry->id == 0) {
        json_key_string(json, "by", entry->as.action.bot ? "bot" : "table");
    }
}

static void tell_sign(struct json *json, const struct entry *entry)
{
    char words[SAB_SIGN_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    sab_write_sign(&text, &entry->as.sign.sign);
    json_key_string(json, "sign", words);
    if (entry->as.sign.bot || entry->id == 0) {
        json_key_string(json, "by", entry->as.sign.bot ? "bot" : "table");
    }
}

/* Writes the keys of an entry with settings. */
static void tell_settings(struct json *json, const struct entry *entry)
{
    if (entry->what == ENTRY_SET) {
        write_config(json, &entry->as.settings);
    } else if (entry->what == ENTRY_CREATED) {
        json_key_string(json, "table", entry->as.created.table);
        write_config(json, &entry->as.created.settings);
    } else {
        write_config(json, &entry->as.head.created.settings);
        write_seats(json, entry->as.head.seats, entry->as.head.created.settings.seats, NULL);
    }
}

/* Names the bot that sits down, plays on or stands in; writes nothing if there is none. */
static void tell_bot(struct json *json, const char *bot)
{
    if (bot[0] != '\0') {
        json_key_string(json, "bot", bot);
    }
}

/* Names the bot of an entry `stood` or `bot`, and says whether the table itself let it stand in. */
static void tell_stand_in(struct json *json, const struct entry *entry)
{
    tell_bot(json, entry->as.bot);
    if (entry->what == ENTRY_BOT && entry->id == 0) {
        json_key_string(json, "by", "table");
    }
}

/* Writes the name that has replaced a deleted name. Writes nothing for SAB_NOBODY. */
static void tell_forgotten(struct json *json, sab_seat seat)
{
    char name[SAB_NAME_SIZE];
    if (seat != SAB_NOBODY) {
        forget_name(seat, name);
        json_key_string(json, "name", name);
    }
}

/* Writes the keys of one entry that come after `seq`, `at`, `what` and `seat`, without `events`. */
static void tell_words(struct json *json, const struct entry *entry, sab_seat recipient)
{
    switch ((enum entry_what)entry->what) {
    case ENTRY_CREATED:
    case ENTRY_SET:
    case ENTRY_HEAD:
        tell_settings(json, entry);
        break;
    case ENTRY_SAT:
        json_key_string(json, "name", entry->as.sat.name);
        tell_bot(json, entry->as.sat.bot);
        break;
    case ENTRY_STOOD:
    case ENTRY_BOT:
        tell_stand_in(json, entry);
        break;
    case ENTRY_ACTION:
        tell_action(json, entry, recipient);
        break;
    case ENTRY_SIGN:
        tell_sign(json, entry);
        break;
    case ENTRY_ASKED:
    case ENTRY_UNASKED:
        json_key_seat(json, "whom", entry->as.whom);
        break;
    case ENTRY_REMOVED:
        json_key_string(json, "by", entry->as.removed.vote ? "vote" : "host");
        tell_bot(json, entry->as.removed.bot);
        break;
    case ENTRY_SAID:
        json_key_string(json, "text", entry->as.text);
        break;
    case ENTRY_FORGOT:
        tell_forgotten(json, entry->seat);
        break;
    case ENTRY_NONE:
    case ENTRY_AWAY:
    case ENTRY_CAME:
    case ENTRY_BACK:
    case ENTRY_HOST:
    case ENTRY_STARTED:
    case ENTRY_READY:
    case ENTRY_DEALT:
    case ENTRY_REMATCH:
    case ENTRY_LINKED:
    case ENTRY_CLAIMED:
    case ENTRY_RESTARTED:
    case ENTRY_RENEWED:
    case ENTRY_SEALED:
    case ENTRY_COMMITTED:
    case ENTRY_REVEALED:
    case ENTRY_SHUFFLED:
    case ENTRY_WHATS:
        break;
    }
}

void table_tell(struct json *json, const struct outcome *outcome, sab_seat recipient)
{
    const struct entry *entry = &outcome->entry;
    json_open(json, '{');
    json_key_number(json, "seq", (int64_t)entry->seq);
    json_key_number(json, "at", (int64_t)entry->at);
    json_key_string(json, "what", entry_what_name(entry->what));
    if (entry->seat != SAB_NOBODY) {
        json_key_seat(json, "seat", entry->seat);
    }
    tell_words(json, entry, recipient);
    fair_tell(json, entry);
    if (entry->what == ENTRY_ACTION || entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT) {
        tell_events(json, &outcome->events, recipient);
    }
    json_close(json, '}');
}

bool table_tells_more(const struct outcome *outcome, sab_seat seat)
{
    const struct entry *entry = &outcome->entry;
    if (entry->what == ENTRY_ACTION) {
        struct sab_action own = sab_redact_action(&entry->as.action.action, seat);
        struct sab_action open = sab_redact_action(&entry->as.action.action, SAB_NOBODY);
        if (memcmp(&own, &open, sizeof own) != 0) {
            return true;
        }
    }
    for (unsigned i = 0; i < outcome->events.count; i++) {
        struct sab_event own = sab_redact(&outcome->events.at[i], seat);
        struct sab_event open = sab_redact(&outcome->events.at[i], SAB_NOBODY);
        if (memcmp(&own, &open, sizeof own) != 0) {
            return true;
        }
    }
    return false;
}

/* ---- States ---------------------------------------------------------------------------------- */

/* Writes the times, in ms, after which a bot may stand in for a person (decision 7). */
static void write_limits(struct json *json, const struct table *table)
{
    json_key(json, "missed_after");
    json_open(json, '{');
    json_key_number(json, "away", table->pace.away);
    json_key_number(json, "idle", HOUSE_IDLE_MS);
    json_close(json, '}');
}

/* Writes a time in ms since 1970, or null for 0. */
static void write_time(struct json *json, const char *key, uint64_t time)
{
    json_key(json, key);
    if (time == 0) {
        json_put_null(json);
    } else {
        json_put_number(json, (int64_t)time);
    }
}

/* Writes the list `clocks`: for each seat how many ms its person may still think, as of
 * `turn_since`, or null for a seat without a person. While nobody plays, and at a table without
 * clocks, writes null instead of the list. */
static void write_clocks(struct json *json, const struct table *table)
{
    json_key(json, "clocks");
    if (clock_times_of(table) == NULL || table->phase != TABLE_PLAYING) {
        json_put_null(json);
        return;
    }
    json_open(json, '[');
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        if (house_is_person(table, seat)) {
            json_put_number(json, table->clock[seat]);
        } else {
            json_put_null(json);
        }
    }
    json_close(json, ']');
}

/* Writes what each seat won in each round. Writes null until the game is over, and for a game that
 * is not scored by rounds. */
static void write_won(struct json *json, const struct table *table)
{
    json_key(json, "won");
    if (table->phase != TABLE_FINISHED || table_games[table->game.kind]->count == NULL) {
        json_put_null(json);
        return;
    }
    json_open(json, '[');
    for (unsigned round = 0; round < table->round; round++) {
        json_open(json, '[');
        for (unsigned seat = 0; seat < table->settings.seats; seat++) {
            int before = round == 0 ? 0 : table->won[round - 1][seat];
            json_put_number(json, table->won[round][seat] - before);
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* Writes how well the players judged in each round that is decided, and the titles of a game that
 * is over. */
static void write_scores(struct json *json, const struct table *table)
{
    json_key(json, "noses");
    scores_put_noses(json, &table->titles);
    json_key(json, "titles");
    scores_put_titles(json, &table->titles);
}

/* Writes what everybody sees of the game, or null if there is no game. */
static void write_view(struct json *json, const struct table *table, bool board)
{
    struct sab_view view;
    json_key(json, "view");
    if (!table->has_game) {
        json_put_null(json);
        return;
    }
    sab_see(&table->game, SAB_NOBODY, &view);
    json_open(json, '{');
    view_json_public(json, &view, table->step, board);
    json_close(json, '}');
}

/* Writes what only `seat` sees of the game, or null if there is nothing. */
static void write_own_view(struct json *json, const struct table *table, sab_seat seat)
{
    struct sab_view own, open;
    json_key(json, "view");
    if (!table->has_game || seat == SAB_NOBODY) {
        json_put_null(json);
        return;
    }
    sab_see(&table->game, seat, &own);
    sab_see(&table->game, SAB_NOBODY, &open);
    json_open(json, '{');
    view_json_own(json, &own, &open);
    if (table->settings.custom[CUSTOM_UNSEEN] == AID_ON) {
        view_json_unseen(json, &own);
    }
    if (table->settings.custom[CUSTOM_DEAD] == AID_ON) {
        view_json_dead(json, &own);
    }
    json_close(json, '}');
}

static void write_state(struct json *json, const struct table *table, unsigned parts, uint64_t now)
{
    json_open(json, '{');
    json_key_string(json, "phase", phase_names[table->phase]);
    json_key_number(json, "seq", (int64_t)table->seq);
    json_key_number(json, "now", (int64_t)now);
    json_key_seat(json, "host", table->host);
    write_time(json, "turn_since", table->turn_since);
    write_time(json, "deadline", table->deadline);
    if ((parts & TABLE_CONFIG) != 0) {
        write_config(json, &table->settings);
        write_limits(json, table);
    }
    if ((parts & TABLE_SEATS) != 0) {
        write_seats(json, table->seats, table->settings.seats, table->asked);
    }
    if ((parts & TABLE_CLOCKS) != 0) {
        write_clocks(json, table);
    }
    if ((parts & TABLE_FAIR) != 0) {
        fair_put(json, table);
    }
    if ((parts & TABLE_VIEW) != 0 || !table->has_game) {
        write_won(json, table);
        write_view(json, table, (parts & TABLE_BOARD) != 0);
    }
    if ((parts & TABLE_SIGNS) != 0 || !table->has_game) {
        tell_signs(json, table);
    }
    if ((parts & TABLE_SCORES) != 0 || !table->has_game) {
        write_scores(json, table);
    }
    json_close(json, '}');
}

/* ---- News ------------------------------------------------------------------------------------ */

/* The parts of the state that each kind of entry may change. For actions and signs, table_parts
 * finds the parts. */
static const uint16_t parts_of[ENTRY_WHATS] = {
    [ENTRY_CREATED] = TABLE_ALL,
    [ENTRY_SAT] = TABLE_SEATS,
    [ENTRY_STOOD] = TABLE_SEATS | TABLE_CLOCKS,
    [ENTRY_AWAY] = TABLE_SEATS,
    [ENTRY_CAME] = TABLE_SEATS,
    [ENTRY_BOT] = TABLE_SEATS,
    [ENTRY_BACK] = TABLE_SEATS,
    [ENTRY_SET] = TABLE_ALL,
    [ENTRY_HEAD] = TABLE_ALL,
    [ENTRY_STARTED] = TABLE_ALL,
    [ENTRY_READY] = TABLE_SEATS,
    [ENTRY_DEALT] = TABLE_ALL,
    [ENTRY_REMATCH] = TABLE_SEATS,
    [ENTRY_CLAIMED] = TABLE_SEATS,
    [ENTRY_RESTARTED] = TABLE_SEATS,
    [ENTRY_FORGOT] = TABLE_SEATS,
    [ENTRY_ASKED] = TABLE_SEATS,
    [ENTRY_UNASKED] = TABLE_SEATS,
    [ENTRY_REMOVED] = TABLE_SEATS | TABLE_DOOR | TABLE_CLOCKS,
    [ENTRY_RENEWED] = TABLE_DOOR,
    [ENTRY_SEALED] = TABLE_FAIR,
    [ENTRY_COMMITTED] = TABLE_FAIR,
    [ENTRY_REVEALED] = TABLE_FAIR,
    [ENTRY_SHUFFLED] = TABLE_FAIR,
};

unsigned table_parts(const struct table *table, const struct outcome *outcome)
{
    const struct entry *entry = &outcome->entry;
    unsigned parts = parts_of[entry->what];
    if (entry->what == ENTRY_ACTION) {
        uint64_t builds = table_games[table->game.kind]->builds;
        parts = TABLE_VIEW;
        parts |= table->phase != TABLE_PLAYING ? TABLE_SEATS | TABLE_CLOCKS : 0u;
        parts |= (builds >> entry->as.action.action.verb & 1u) != 0 ? TABLE_BOARD : 0u;
    }
    parts |= outcome->signs ? TABLE_SIGNS : 0u;
    parts |= outcome->scores ? TABLE_SCORES : 0u;
    parts |= outcome->clocks ? TABLE_CLOCKS : 0u;
    parts |= fair_is_ended(table, entry) ? TABLE_FAIR : 0u;
    return parts;
}

void table_news_open(struct json *json, const struct table *table, uint64_t from)
{
    json_open(json, '{');
    json_key_string(json, "news", table->code);
    if (from != 0) {
        json_key_number(json, "from", (int64_t)from);
    }
    json_key(json, "public");
    json_open(json, '{');
    json_key(json, "entries");
    json_open(json, '[');
}

void table_news_public(struct json *json, const struct table *table, unsigned parts, uint64_t now)
{
    json_close(json, ']');
    json_key(json, "state");
    write_state(json, table, parts, now);
    json_close(json, '}');
    json_key(json, "private");
    json_open(json, '{');
}

void table_own_open(struct json *json)
{
    json_key(json, "entries");
    json_open(json, '[');
}

void table_own_close(struct json *json)
{
    json_close(json, ']');
}

void table_news_own(struct json *json, const struct table *table, sab_seat seat)
{
    json_key_seat(json, "you", seat);
    write_own_view(json, table, seat);
    if (table->door[0] != '\0' && seat != SAB_NOBODY) {
        json_key_string(json, "door", table->door);
    }
}

void table_news_close(struct json *json)
{
    json_close(json, '}');
    json_close(json, '}');
}

void table_news(struct json *json, const struct table *table, const struct outcome *outcomes,
                size_t count, sab_seat recipient, uint64_t now)
{
    bool more = false;
    table_news_open(json, table, 0);
    for (size_t i = 0; i < count; i++) {
        table_tell(json, &outcomes[i], SAB_NOBODY);
        more = more || table_tells_more(&outcomes[i], recipient);
    }
    table_news_public(json, table, TABLE_ALL, now);
    if (more) {
        table_own_open(json);
        for (size_t i = 0; i < count; i++) {
            if (table_tells_more(&outcomes[i], recipient)) {
                table_tell(json, &outcomes[i], recipient);
            }
        }
        table_own_close(json);
    }
    table_news_own(json, table, recipient);
    table_news_close(json);
}
