/* SPDX-License-Identifier: MIT
 *
 * head.c - the entry `head`, which opens a segment of a log.
 *
 * This file fills structs field by field, in zeroed memory, so that equal tables have equal heads,
 * byte for byte.
 */
#include "table/head.h"

#include "notation/text.h"
#include "table/house.h"

#include <assert.h>
#include <string.h>

/* SEAT_TEXT and BAN_TEXT: enough bytes for all words of one seat and of one ban, with their spaces.
 * REST_TEXT: enough bytes for the rest of the line. */
enum {
    DIGITS = 20,
    BAN_TEXT = 5 + 2 * ENTRY_HASH_SIZE + 1 + 2 * ENTRY_NETWORK_SIZE,
    SEAT_TEXT = 7 + 8 + 2 * SAB_NAME_SIZE + 7 + DIGITS + 9 + 7 + REQUEST_BOT_SIZE + 7 + 6 +
                2 * 2 * ENTRY_HASH_SIZE + 8 + DIGITS + 5 + TABLE_IDS * (DIGITS + 3) + 9,
    REST_TEXT = 1024
};
static_assert(SAB_SEATS_MAX * SEAT_TEXT + TABLE_BANS_MAX * BAN_TEXT + REST_TEXT <= ENTRY_TEXT_SIZE,
              "a head fits");

/* ---- A head and its table -------------------------------------------------------------------- */

void head_of(const struct table *table, struct entry_head *head)
{
    memset(head, 0, sizeof *head);
    memcpy(head->created.table, table->code, sizeof head->created.table);
    memcpy(&head->created.settings, &table->settings, sizeof head->created.settings);
    memcpy(&head->created.pace, &table->pace, sizeof head->created.pace);
    memcpy(head->creator, table->creator, sizeof head->creator);
    head->host = table->host;
    head->next_starter = table->next_starter;
    head->step = table->step;
    memcpy(head->seats, table->seats, sizeof head->seats);
    memcpy(head->door, table->door, sizeof head->door);
    memcpy(head->bans, table->bans, sizeof head->bans);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        head->seats[seat].ready = false;
    }
}

void head_open(struct table *table, const struct entry_head *head)
{
    memcpy(table->code, head->created.table, sizeof table->code);
    memcpy(&table->settings, &head->created.settings, sizeof table->settings);
    memcpy(&table->pace, &head->created.pace, sizeof table->pace);
    memcpy(table->creator, head->creator, sizeof table->creator);
    table->host = head->host;
    table->next_starter = head->next_starter;
    table->step = head->step;
    memcpy(table->seats, head->seats, sizeof table->seats);
    memcpy(table->door, head->door, sizeof table->door);
    memcpy(table->bans, head->bans, sizeof table->bans);
}

bool head_repeats(const struct entry_head *head, const struct table *table)
{
    struct entry_head now;
    head_of(table, &now);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (head->seats[seat].after == 0) {
            now.seats[seat].after = 0;
        }
    }
    return memcmp(head, &now, sizeof now) == 0;
}

void head_keep(struct table *table, const struct entry_head *head)
{
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        table->seats[seat].after = head->seats[seat].after;
    }
}

static bool is_set(const uint8_t hash[ENTRY_HASH_SIZE])
{
    static const uint8_t none[ENTRY_HASH_SIZE];
    return memcmp(hash, none, ENTRY_HASH_SIZE) != 0;
}

static bool ids_fall(const struct table_seat *seat)
{
    bool fall = true;
    for (unsigned i = 1; i < TABLE_IDS; i++) {
        fall = fall && (seat->ids[i] < seat->ids[i - 1] || seat->ids[i] == 0);
    }
    return fall;
}

static bool seat_is_sound(const struct table_seat *seat)
{
    static const struct table_seat free_seat;
    bool bot = seat->bot[0] != '\0';
    if (seat->name[0] == '\0') {
        return memcmp(seat, &free_seat, sizeof free_seat) == 0;
    }
    return (seat->person ||
            (bot && seat->online && !seat->has_link && seat->ids[0] == 0 && seat->after == 0)) &&
           ids_fall(seat);
}

bool head_is_sound(const struct entry_head *head)
{
    unsigned seats = head->created.settings.seats, bans = 0;
    struct sab_config config = house_config(&head->created.settings, 0);
    bool sound = head->created.table[0] != '\0' && sab_check_config(&config) == SAB_OK &&
                 (head->next_starter == SAB_NOBODY || head->next_starter < seats) &&
                 (head->host == SAB_NOBODY ||
                  (head->host < SAB_SEATS_MAX && head->seats[head->host].person));
    while (bans < TABLE_BANS_MAX && is_set(head->bans[bans].token)) {
        bans++;
    }
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        bool is_free = head->seats[seat].name[0] == '\0';
        sound = sound && seat_is_sound(&head->seats[seat]) && (is_free || seat < seats) &&
                head->seats[seat].after <= bans;
    }
    return sound;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void write_key(struct sab_text *text, const char *key)
{
    sab_write(text, " ");
    sab_write(text, key);
    sab_write(text, "=");
}

static void write_number(struct sab_text *text, const char *key, uint64_t number)
{
    write_key(text, key);
    sab_write_number(text, (int64_t)number);
}

static void write_seat_number(struct sab_text *text, const char *key, sab_seat seat)
{
    write_key(text, key);
    if (seat == SAB_NOBODY) {
        sab_write(text, "-");
    } else {
        sab_write_number(text, seat);
    }
}

static void write_hash(struct sab_text *text, const char *key, const uint8_t hash[ENTRY_HASH_SIZE])
{
    write_key(text, key);
    write_hex(text, hash, ENTRY_HASH_SIZE);
}

static void write_ids(struct sab_text *text, const struct table_seat *seat)
{
    for (unsigned i = 0; i < TABLE_IDS && seat->ids[i] != 0; i++) {
        if (i == 0) {
            write_key(text, "ids");
        } else {
            sab_write(text, ",");
        }
        sab_write_number(text, (int64_t)seat->ids[i]);
        sab_write(text, ":");
        sab_write_number(text, seat->done[i]);
    }
}

static void write_seat(struct sab_text *text, unsigned number, const struct table_seat *seat)
{
    write_number(text, "seat", number);
    write_key(text, "name");
    sab_write_quoted(text, seat->name, strlen(seat->name));
    write_number(text, "since", seat->since);
    write_number(text, "online", seat->online);
    if (seat->bot[0] != '\0') {
        write_key(text, "plays");
        sab_write(text, seat->bot);
    }
    if (seat->person) {
        write_hash(text, "token", seat->token);
    }
    if (is_set(seat->link) || seat->has_link) {
        write_hash(text, "link", seat->link);
    }
    if (seat->has_link) {
        write_number(text, "linked", seat->link_at);
    }
    write_ids(text, seat);
    if (seat->after != 0) {
        write_number(text, "after", seat->after);
    }
}

static void write_bans(struct sab_text *text, const struct entry_head *head)
{
    static const uint8_t unknown[ENTRY_NETWORK_SIZE];
    for (unsigned i = 0; i < TABLE_BANS_MAX && is_set(head->bans[i].token); i++) {
        write_hash(text, "ban", head->bans[i].token);
        if (memcmp(head->bans[i].network, unknown, sizeof unknown) != 0) {
            sab_write(text, ":");
            write_hex(text, head->bans[i].network, ENTRY_NETWORK_SIZE);
        }
    }
}

void head_write(struct sab_text *text, const struct entry_head *head)
{
    write_hash(text, "creator", head->creator);
    write_seat_number(text, "host", head->host);
    write_seat_number(text, "starter", head->next_starter);
    write_number(text, "step", head->step);
    if (head->door[0] != '\0') {
        write_key(text, "door");
        sab_write(text, head->door);
    }
    write_bans(text, head);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (head->seats[seat].name[0] != '\0') {
            write_seat(text, seat, &head->seats[seat]);
        }
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool read_number(struct scan *scan, struct word value, uint64_t most, uint64_t *number)
{
    return word_number(scan, value, 0, most, "expected a number.", number);
}

static bool read_hash(struct scan *scan, struct word value, uint8_t hash[ENTRY_HASH_SIZE])
{
    return word_hex(value, hash, ENTRY_HASH_SIZE) ||
           scan_complain(scan, value, "expected 64 hex digits.");
}

static bool read_seat_number(struct scan *scan, struct word value, sab_seat *seat)
{
    *seat = SAB_NOBODY;
    return word_is(value, "-") || word_seat(scan, value, seat);
}

static bool read_creator(struct scan *scan, struct word value, struct head_reading *reading)
{
    return read_hash(scan, value, reading->head->creator);
}

static bool read_host(struct scan *scan, struct word value, struct head_reading *reading)
{
    return read_seat_number(scan, value, &reading->head->host);
}

static bool read_starter(struct scan *scan, struct word value, struct head_reading *reading)
{
    return read_seat_number(scan, value, &reading->head->next_starter);
}

static bool read_step(struct scan *scan, struct word value, struct head_reading *reading)
{
    uint64_t step;
    if (!read_number(scan, value, UINT32_MAX, &step)) {
        return false;
    }
    reading->head->step = (uint32_t)step;
    return true;
}

static bool read_seat(struct scan *scan, struct word value, struct head_reading *reading)
{
    sab_seat seat;
    if (!word_seat(scan, value, &seat)) {
        return false;
    }
    reading->seat = &reading->head->seats[seat];
    return true;
}

static bool read_name(struct scan *scan, struct word value, struct head_reading *reading)
{
    return word_name(scan, value, reading->seat->name);
}

static bool read_since(struct scan *scan, struct word value, struct head_reading *reading)
{
    return read_number(scan, value, REQUEST_ID_MAX, &reading->seat->since);
}

static bool read_online(struct scan *scan, struct word value, struct head_reading *reading)
{
    uint64_t online;
    if (!read_number(scan, value, 1, &online)) {
        return false;
    }
    reading->seat->online = online == 1;
    return true;
}

static bool read_plays(struct scan *scan, struct word value, struct head_reading *reading)
{
    return word_letters(scan, value, "abcdefghijklmnopqrstuvwxyz0123456789-", 1,
                        "expected the name of a bot.", reading->seat->bot, REQUEST_BOT_SIZE);
}

static bool read_token(struct scan *scan, struct word value, struct head_reading *reading)
{
    reading->seat->person = true;
    return read_hash(scan, value, reading->seat->token);
}

static bool read_link(struct scan *scan, struct word value, struct head_reading *reading)
{
    return read_hash(scan, value, reading->seat->link);
}

static bool read_linked(struct scan *scan, struct word value, struct head_reading *reading)
{
    reading->seat->has_link = true;
    return read_number(scan, value, REQUEST_ID_MAX, &reading->seat->link_at);
}

/* Returns the bytes of *rest before the next `stop`; all of them if there is no `stop`. Removes
 * these bytes and the `stop` from *rest. */
static struct word take(struct word *rest, char stop)
{
    const char *found = memchr(rest->text, stop, rest->size);
    size_t size = found != NULL ? (size_t)(found - rest->text) : rest->size;
    size_t skipped = found != NULL ? size + 1 : size;
    struct word taken = {rest->text, size, rest->offset};
    *rest = (struct word){rest->text + skipped, rest->size - skipped, rest->offset + skipped};
    return taken;
}

static bool read_ids(struct scan *scan, struct word value, struct head_reading *reading)
{
    struct table_seat *seat = reading->seat;
    for (unsigned i = 0; i == 0 || value.size > 0; i++) {
        struct word id = take(&value, ':'), done = take(&value, ',');
        uint64_t actions;
        if (i == TABLE_IDS) {
            return scan_complain(scan, id, "there are too many requests.");
        }
        if (!word_number(scan, id, 1, REQUEST_ID_MAX, "expected a number.", &seat->ids[i]) ||
            !read_number(scan, done, REQUEST_ACTIONS_MAX, &actions)) {
            return false;
        }
        seat->done[i] = (uint8_t)actions;
    }
    return true;
}

static bool read_after(struct scan *scan, struct word value, struct head_reading *reading)
{
    uint64_t bans;
    if (!read_number(scan, value, TABLE_BANS_MAX, &bans)) {
        return false;
    }
    reading->seat->after = (uint8_t)bans;
    return true;
}

static bool read_door(struct scan *scan, struct word value, struct head_reading *reading)
{
    if (!request_is_code(value.text, value.size)) {
        return scan_complain(scan, value, "expected the door of a table.");
    }
    memset(reading->head->door, 0, sizeof reading->head->door);
    memcpy(reading->head->door, value.text, value.size);
    return true;
}

static bool read_ban(struct scan *scan, struct word value, struct head_reading *reading)
{
    struct table_ban *ban = reading->head->bans;
    struct table_ban *end = ban + TABLE_BANS_MAX;
    while (ban < end && is_set(ban->token)) {
        ban++;
    }
    struct word token = take(&value, ':');
    if (ban == end || !word_hex(token, ban->token, ENTRY_HASH_SIZE) || !is_set(ban->token) ||
        (value.size > 0 && !word_hex(value, ban->network, ENTRY_NETWORK_SIZE))) {
        return scan_complain(scan, token, "expected the hashes of a ban.");
    }
    return true;
}

static const struct head_word {
    const char *name;
    bool of_seat;
    bool (*read)(struct scan *scan, struct word value, struct head_reading *reading);
} head_words[] = {
    {"creator", false, read_creator}, {"host", false, read_host},
    {"starter", false, read_starter}, {"step", false, read_step},
    {"seat", false, read_seat},       {"name", true, read_name},
    {"since", true, read_since},      {"online", true, read_online},
    {"plays", true, read_plays},      {"token", true, read_token},
    {"link", true, read_link},        {"linked", true, read_linked},
    {"ids", true, read_ids},          {"door", false, read_door},
    {"ban", false, read_ban},         {"after", true, read_after},
};

struct head_reading head_begin(struct entry_head *head)
{
    head->host = SAB_NOBODY;
    head->next_starter = SAB_NOBODY;
    return (struct head_reading){.head = head};
}

/* The row for this word in head_words; NULL if there is none. Writes to *value what follows the `=`
 * of the word. */
static const struct head_word *row_of(struct word word, struct word *value)
{
    struct word name;
    if (word_split(word, &name, value)) {
        for (size_t i = 0; i < sizeof head_words / sizeof head_words[0]; i++) {
            if (word_is(name, head_words[i].name)) {
                return &head_words[i];
            }
        }
    }
    return NULL;
}

bool head_knows(struct word word)
{
    struct word value;
    return row_of(word, &value) != NULL;
}

bool head_read_word(struct scan *scan, struct word word, struct head_reading *reading)
{
    struct word value;
    const struct head_word *row = row_of(word, &value);
    assert(row != NULL);
    if (row->of_seat && reading->seat == NULL) {
        return scan_complain(scan, word, "this word has no place here.");
    }
    return row->read(scan, value, reading);
}
