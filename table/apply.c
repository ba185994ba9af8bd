/* SPDX-License-Identifier: MIT
 *
 * apply.c - carries out entries. Only this file, apply_game.c, apply_seats.c, clock.c, fair.c and
 * head.c write a table.
 *
 * Each function first checks that its entry fits the table. If the entry does not fit, the function
 * returns false and changes nothing. The functions fill structs field by field, in zeroed memory,
 * so that equal logs give equal tables, byte for byte.
 */
#include "table/apply_game.h"
#include "table/apply_seats.h"
#include "table/clock.h"
#include "table/fair.h"
#include "table/head.h"

#include <string.h>

/* ---- Settings -------------------------------------------------------------------------------- */

static bool settings_are_good(const struct table_settings *settings)
{
    struct sab_config config = house_config(settings, 0);
    return sab_check_config(&config) == SAB_OK;
}

static void write_settings(struct table_settings *into, const struct table_settings *from)
{
    into->kind = from->kind;
    into->seats = from->seats;
    into->preset = from->preset;
    memcpy(into->option, from->option, sizeof into->option);
    memcpy(into->custom, from->custom, sizeof into->custom);
}

static bool apply_created(struct table *table, const struct entry *entry)
{
    if (table->code[0] != '\0' || entry->as.created.table[0] == '\0' ||
        !settings_are_good(&entry->as.created.settings)) {
        return false;
    }
    apply_string(table->code, sizeof table->code, entry->as.created.table);
    write_settings(&table->settings, &entry->as.created.settings);
    table->pace.bot = entry->as.created.pace.bot;
    table->pace.round = entry->as.created.pace.round;
    table->pace.away = entry->as.created.pace.away;
    table->pace.axe = entry->as.created.pace.axe;
    table->host = SAB_NOBODY;
    table->next_starter = SAB_NOBODY;
    return true;
}

/* If the head is the first entry read, takes the state of the table from it. Otherwise checks that
 * the head repeats the state that the table already has. */
static bool apply_head(struct table *table, const struct entry *entry)
{
    const struct entry_head *head = &entry->as.head;
    if (table->code[0] == '\0') {
        bool sound = head_is_sound(head);
        if (sound) {
            head_open(table, head);
        }
        return sound;
    }
    if (!house_is_open(table) || !head_repeats(head, table)) {
        return false;
    }
    head_keep(table, head);
    apply_open_again(table);
    memset(table->written, 0, sizeof table->written);
    return true;
}

static bool apply_set(struct table *table, const struct entry *entry)
{
    const struct table_settings *settings = &entry->as.settings;
    bool fits = house_is_open(table) && settings_are_good(settings);
    for (unsigned seat = fits ? settings->seats : SAB_SEATS_MAX; seat < SAB_SEATS_MAX; seat++) {
        fits = fits && table->seats[seat].name[0] == '\0';
    }
    if (!fits) {
        return false;
    }
    apply_open_again(table);
    write_settings(&table->settings, settings);
    return true;
}

/* ---- Talk ------------------------------------------------------------------------------------ */

static bool apply_ready(struct table *table, const struct entry *entry)
{
    struct table_seat *seat = &table->seats[entry->seat];
    uint8_t phase = entry->what == ENTRY_READY ? TABLE_BETWEEN : TABLE_FINISHED;
    if (table->phase != phase || !seat->person || seat->bot[0] != '\0' || seat->ready) {
        return false;
    }
    seat->ready = true;
    return true;
}

static bool apply_said(struct table *table, const struct entry *entry)
{
    return table->seats[entry->seat].person;
}

/* Whether the table itself may give this sign. A table gives only one kind of sign: one that puts
 * out the light of a seat in which a bot plays. */
static bool puts_out(const struct table *table, const struct sab_sign *sign)
{
    return table->phase == TABLE_PLAYING && house_is_bot(table, sign->seat) &&
           signs_puts_out(&table->signs, sign);
}

/* The signs of people and bots count towards the limits (rates.h). The table's own signs do not. */
static bool apply_sign(struct table *table, const struct entry *entry)
{
    struct sab_sign sign = entry->as.sign.sign;
    struct refusal refusal;
    bool by_table = entry->id == 0 && !entry->as.sign.bot;
    if (sign.seat != entry->seat) {
        return false;
    }
    if (by_table ? !puts_out(table, &sign)
                 : entry->as.sign.bot != house_is_bot(table, entry->seat) ||
                       !house_judge(table, &sign, entry->at, &refusal)) {
        return false;
    }
    if (!by_table) {
        rates_count(&table->rates[entry->seat], &sign, entry->at);
    }
    titles_signed(&table->titles, &table->signs, &sign);
    signs_give(&table->signs, &sign);
    return true;
}

static bool apply_forgot(struct table *table, const struct entry *entry)
{
    if (entry->seat == SAB_NOBODY) {
        return true;
    }
    if (entry->seat >= table->settings.seats || house_is_free(table, entry->seat)) {
        return false;
    }
    forget_name(entry->seat, table->seats[entry->seat].name);
    return true;
}

/* ---- All entries ----------------------------------------------------------------------------- */

/* How each kind of entry is carried out: by the function `apply` or the function `play`, whichever
 * is not NULL. Both return false, and change nothing, if the entry does not fit. */
static const struct row {
    bool has_seat;
    bool (*apply)(struct table *table, const struct entry *entry);
    /* `play` is for entries of the game. It also writes the resulting events into *events, which
     * must be empty before the call. */
    bool (*play)(struct table *table, const struct entry *entry, struct sab_events *events);
} rows[ENTRY_WHATS] = {
    [ENTRY_NONE] = {false, NULL, NULL},
    [ENTRY_CREATED] = {false, apply_created, NULL},
    [ENTRY_SAT] = {true, apply_sat, NULL},
    [ENTRY_STOOD] = {true, apply_stood, NULL},
    [ENTRY_AWAY] = {true, apply_presence, NULL},
    [ENTRY_CAME] = {true, apply_presence, NULL},
    [ENTRY_BOT] = {true, apply_bot, NULL},
    [ENTRY_BACK] = {true, apply_back, NULL},
    [ENTRY_HOST] = {true, apply_host, NULL},
    [ENTRY_SET] = {false, apply_set, NULL},
    [ENTRY_HEAD] = {false, apply_head, NULL},
    [ENTRY_STARTED] = {false, NULL, apply_started},
    [ENTRY_ACTION] = {true, NULL, apply_action},
    [ENTRY_READY] = {true, apply_ready, NULL},
    [ENTRY_DEALT] = {false, NULL, apply_dealt},
    [ENTRY_SAID] = {true, apply_said, NULL},
    [ENTRY_REMATCH] = {true, apply_ready, NULL},
    [ENTRY_LINKED] = {true, apply_linked, NULL},
    [ENTRY_CLAIMED] = {true, apply_claimed, NULL},
    [ENTRY_RESTARTED] = {false, apply_restarted, NULL},
    [ENTRY_FORGOT] = {false, apply_forgot, NULL},
    [ENTRY_SIGN] = {true, apply_sign, NULL},
    [ENTRY_ASKED] = {true, apply_asked, NULL},
    [ENTRY_UNASKED] = {true, apply_asked, NULL},
    [ENTRY_REMOVED] = {true, apply_removed, NULL},
    [ENTRY_RENEWED] = {false, apply_renewed, NULL},
    [ENTRY_SEALED] = {false, fair_seal, NULL},
    [ENTRY_COMMITTED] = {true, fair_commit, NULL},
    [ENTRY_REVEALED] = {true, fair_reveal, NULL},
    [ENTRY_SHUFFLED] = {false, fair_shuffle, NULL},
};

static bool carry_out(struct table *table, const struct entry *entry, struct sab_events *events)
{
    const struct row *row = &rows[entry->what];
    return row->play != NULL ? row->play(table, entry, events) : row->apply(table, entry);
}

/* If the entry belongs to a new request, puts the request's id at the front of the sender's `ids`.
 * All entries of one request have the same id, so a request is new if its id is greater than
 * ids[0]. Also counts how many actions the request has led to. */
static void remember_id(struct table *table, const struct entry *entry)
{
    if (entry->id == 0 || !house_is_person(table, entry->by)) {
        return;
    }
    uint64_t *ids = table->seats[entry->by].ids;
    uint8_t *done = table->seats[entry->by].done;
    if (entry->id > ids[0]) {
        memmove(ids + 1, ids, (TABLE_IDS - 1) * sizeof ids[0]);
        memmove(done + 1, done, (TABLE_IDS - 1) * sizeof done[0]);
        ids[0] = entry->id;
        done[0] = 0;
    }
    if (entry->id == ids[0] && entry->what == ENTRY_ACTION && done[0] < REQUEST_ACTIONS_MAX) {
        done[0]++;
    }
}

static void count(struct table *table, unsigned what)
{
    if (table->written[what] < UINT16_MAX) {
        table->written[what]++;
    }
}

static bool comes_next(const struct table *table, const struct entry *entry)
{
    bool begins = entry->what == ENTRY_CREATED || entry->what == ENTRY_HEAD;
    bool follows = entry->seq == table->seq + 1 ||
                   (entry->what == ENTRY_HEAD && table->seq == 0 && entry->seq > 0);
    return entry->what > ENTRY_NONE && entry->what < ENTRY_WHATS && follows &&
           entry->at >= table->at && (begins || table->code[0] != '\0') &&
           (!rows[entry->what].has_seat || entry->seat < table->settings.seats);
}

bool table_apply(struct table *table, const struct entry *entry, struct outcome *outcome)
{
    struct sab_events events;
    struct signs before = table->signs;
    struct clock_before clocks = clock_before_entry(table);
    unsigned rounds = table->titles.rounds;
    bool over = table->titles.over;
    events.count = 0;
    if (!comes_next(table, entry) || !carry_out(table, entry, &events)) {
        return false;
    }
    clock_after_entry(table, &clocks, entry);
    fair_follow(table, entry);
    table->seq = entry->seq;
    table->at = entry->at;
    remember_id(table, entry);
    count(table, entry->what);
    if (entry->what == ENTRY_ACTION && entry->as.action.action.verb == SAB_VOTE) {
        count(table, ENTRY_NONE);
    }
    if (outcome != NULL) {
        outcome->entry = *entry;
        outcome->signs = signs_differ(&before, &table->signs);
        outcome->scores = table->titles.rounds != rounds || table->titles.over != over;
        outcome->clocks = memcmp(clocks.clock, table->clock, sizeof table->clock) != 0;
        outcome->events.count = events.count;
        memcpy(outcome->events.at, events.at, events.count * sizeof events.at[0]);
    }
    return true;
}
