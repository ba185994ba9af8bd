/* SPDX-License-Identifier: MIT
 *
 * entry_read.c - reads entries from lines, which may hold any bytes.
 */
#include "notation/play/actions.h"
#include "notation/revisions.h"
#include "notation/scan.h"
#include "table/deal.h"
#include "table/head.h"

#include <string.h>

static const char no_word[] = "this word has no place here.";

/* ---- Pieces ---------------------------------------------------------------------------------- */

static bool read_hash(struct scan *scan, struct word word, uint8_t hash[ENTRY_HASH_SIZE])
{
    return word_hex(word, hash, ENTRY_HASH_SIZE) ||
           scan_complain(scan, word, "expected 64 hex digits.");
}

static bool read_bot(struct scan *scan, struct word word, char bot[REQUEST_BOT_SIZE])
{
    return word_letters(scan, word, "abcdefghijklmnopqrstuvwxyz0123456789-", 1,
                        "expected the name of a bot.", bot, REQUEST_BOT_SIZE);
}

static bool read_number(struct scan *scan, struct word word, uint64_t most, uint64_t *number)
{
    return word_number(scan, word, 0, most, "expected a number.", number);
}

static bool read_byte(struct scan *scan, struct word word, uint64_t most, uint8_t *byte)
{
    uint64_t number;
    if (!read_number(scan, word, most, &number)) {
        return false;
    }
    *byte = (uint8_t)number;
    return true;
}

/* ---- Settings -------------------------------------------------------------------------------- */

static bool read_ms(struct scan *scan, struct word value, uint32_t *ms)
{
    uint64_t number;
    if (!read_number(scan, value, UINT32_MAX, &number)) {
        return false;
    }
    *ms = (uint32_t)number;
    return true;
}

/* Reads the name of a revision. The name of a game stands for the game's first revision. */
static bool read_rules(struct scan *scan, struct table_settings *settings, uint8_t *revision)
{
    struct word word = scan_argument(scan);
    *revision = 0;
    if (!sab_read_kind(word.text, word.size, &settings->kind) &&
        !revision_find(word.text, word.size, &settings->kind, revision)) {
        return scan_complain(scan, word, "there is no such game.");
    }
    revision_options(settings->kind, *revision, settings->option);
    return true;
}

static bool read_option(struct word name, struct word value, unsigned revision,
                        struct table_settings *settings)
{
    unsigned kind = settings->kind;
    uint8_t option;
    return sab_read_option(kind, name.text, name.size, &option) &&
           revision_names(kind, revision, option) &&
           sab_read_value(kind, option, value.text, value.size, &settings->option[option]);
}

static bool read_custom(struct word name, struct word value, struct table_settings *settings)
{
    uint8_t custom;
    return custom_read(name.text, name.size, &custom) &&
           custom_read_value(custom, value.text, value.size, &settings->custom[custom]);
}

/* Reads one NAME=VALUE of the settings or, if `pace` is not NULL, of the pace. */
static bool read_setting(struct scan *scan, struct word word, unsigned revision,
                         struct table_settings *settings, struct table_pace *pace)
{
    struct word name, value;
    if (!word_split(word, &name, &value)) {
        return scan_complain(scan, word, no_word);
    }
    if (word_is(name, "seats")) {
        return read_byte(scan, value, SAB_SEATS_MAX, &settings->seats);
    }
    if (pace != NULL && word_is(name, "bot")) {
        return read_ms(scan, value, &pace->bot);
    }
    if (pace != NULL && word_is(name, "round")) {
        return read_ms(scan, value, &pace->round);
    }
    if (pace != NULL && word_is(name, "away")) {
        return read_ms(scan, value, &pace->away);
    }
    if (pace != NULL && word_is(name, "axe")) {
        return read_ms(scan, value, &pace->axe);
    }
    return read_option(name, value, revision, settings) || read_custom(name, value, settings) ||
           scan_complain(scan, word, no_word);
}

/* Reads the settings. If `pace` is not NULL, also reads the pace. If `head` is not NULL, also reads
 * the words that only a head has. */
static bool read_settings(struct scan *scan, struct table_settings *settings,
                          struct table_pace *pace, struct head_reading *head)
{
    uint8_t revision;
    if (!read_rules(scan, settings, &revision)) {
        return false;
    }
    for (struct word word = scan_argument(scan); word.size > 0; word = scan_argument(scan)) {
        bool good = head != NULL && head_knows(word)
                        ? head_read_word(scan, word, head)
                        : read_setting(scan, word, revision, settings, pace);
        if (!good) {
            return false;
        }
    }
    settings->preset = entry_preset_of(settings->kind, settings->option);
    return true;
}

/* ---- Entries --------------------------------------------------------------------------------- */

static bool read_table(struct scan *scan, struct entry_created *created, struct head_reading *head)
{
    struct word code = scan_argument(scan);
    if (!request_is_code(code.text, code.size)) {
        return scan_complain(scan, code, "expected the code of a table.");
    }
    memcpy(created->table, code.text, code.size);
    return read_settings(scan, &created->settings, &created->pace, head);
}

static bool read_created(struct scan *scan, struct entry *entry)
{
    return read_table(scan, &entry->as.created, NULL);
}

static bool read_head(struct scan *scan, struct entry *entry)
{
    struct head_reading head = head_begin(&entry->as.head);
    return read_table(scan, &entry->as.head.created, &head);
}

static bool read_deal(struct scan *scan, struct entry *entry)
{
    entry->as.dealt.starter = SAB_NOBODY;
    return (entry->what != ENTRY_STARTED ||
            word_seat(scan, scan_argument(scan), &entry->as.dealt.starter)) &&
           deal_read(scan, &entry->as.dealt.deal, &entry->as.dealt.deck);
}

static bool read_sat(struct scan *scan, struct entry *entry)
{
    bool named = false, known = false;
    for (struct word word = scan_argument(scan); word.size > 0; word = scan_argument(scan)) {
        struct word name, value;
        bool good = false;
        if (!word_split(word, &name, &value)) {
            return scan_complain(scan, word, no_word);
        }
        if (word_is(name, "name")) {
            good = word_name(scan, value, entry->as.sat.name);
            named = true;
        } else if (word_is(name, "bot") && !known) {
            good = read_bot(scan, value, entry->as.sat.bot);
            known = true;
        } else if (word_is(name, "token") && !known) {
            good = read_hash(scan, value, entry->as.sat.token);
            known = true;
        } else {
            scan_complain(scan, word, no_word);
        }
        if (!good) {
            return false;
        }
    }
    return (named && known) || scan_complain(scan, scan_argument(scan), "a word is missing here.");
}

static bool read_stood(struct scan *scan, struct entry *entry)
{
    struct word bot = scan_argument(scan);
    return bot.size == 0 || read_bot(scan, bot, entry->as.bot);
}

static bool read_sitting_bot(struct scan *scan, struct entry *entry)
{
    return read_bot(scan, scan_argument(scan), entry->as.bot);
}

static bool read_set(struct scan *scan, struct entry *entry)
{
    return read_settings(scan, &entry->as.settings, NULL, NULL);
}

static bool read_action(struct scan *scan, struct entry *entry)
{
    return word_action(scan, scan_rest(scan), entry->seat, &entry->as.action.action);
}

static bool read_sign(struct scan *scan, struct entry *entry)
{
    struct word rest = scan_rest(scan);
    return sab_read_sign(rest.text, rest.size, SAB_KINDS, entry->seat, &entry->as.sign.sign,
                         scan->fault) ||
           scan_complain(scan, rest, "this is not a sign.");
}

static bool read_said(struct scan *scan, struct entry *entry)
{
    return word_quoted(scan, scan_argument(scan), entry->as.text, sizeof entry->as.text);
}

static bool read_hash_word(struct scan *scan, struct entry *entry)
{
    return read_hash(scan, scan_argument(scan), entry->as.hash);
}

static bool read_asked(struct scan *scan, struct entry *entry)
{
    return word_seat(scan, scan_argument(scan), &entry->as.whom);
}

static bool read_door(struct scan *scan, struct word word, char door[REQUEST_CODE_SIZE])
{
    if (!request_is_code(word.text, word.size)) {
        return scan_complain(scan, word, "expected the door of a table.");
    }
    memset(door, 0, REQUEST_CODE_SIZE);
    memcpy(door, word.text, word.size);
    return true;
}

/* Reads one word NAME=VALUE of an entry `removed`. */
static bool read_removed_word(struct scan *scan, struct word word, struct entry *entry, bool *by)
{
    struct word name, value;
    if (!word_split(word, &name, &value)) {
        return scan_complain(scan, word, no_word);
    }
    if (word_is(name, "by")) {
        *by = entry->as.removed.vote = word_is(value, "vote");
        *by = *by || word_is(value, "host");
        return *by || scan_complain(scan, value, no_word);
    }
    if (word_is(name, "door")) {
        return read_door(scan, value, entry->as.removed.door);
    }
    if (word_is(name, "bot")) {
        return read_bot(scan, value, entry->as.removed.bot);
    }
    return (word_is(name, "network") &&
            word_hex(value, entry->as.removed.network, ENTRY_NETWORK_SIZE)) ||
           scan_complain(scan, word, no_word);
}

static bool read_removed(struct scan *scan, struct entry *entry)
{
    bool by = false;
    for (struct word word = scan_argument(scan); word.size > 0; word = scan_argument(scan)) {
        if (!read_removed_word(scan, word, entry, &by)) {
            return false;
        }
    }
    return (by && entry->as.removed.door[0] != '\0') ||
           scan_complain(scan, scan_argument(scan), "a word is missing here.");
}

static bool read_renewed(struct scan *scan, struct entry *entry)
{
    return read_door(scan, scan_argument(scan), entry->as.door);
}

/* Reads SEAT:HASH:SALT. Seats come in ascending order. */
static bool read_salt(struct scan *scan, struct word word, struct sab_fair *fair)
{
    enum { HASH_AT = 2, SALT_AT = HASH_AT + 2 * ENTRY_HASH_SIZE + 1, ALL = SALT_AT + 64 };
    sab_seat seat;
    if (word.size != ALL || word.text[1] != ':' || word.text[SALT_AT - 1] != ':') {
        return scan_complain(scan, word, "expected SEAT:HASH:SALT.");
    }
    struct word hash = {word.text + HASH_AT, 2 * ENTRY_HASH_SIZE, word.offset + HASH_AT};
    struct word salt = {word.text + SALT_AT, 2 * ENTRY_HASH_SIZE, word.offset + SALT_AT};
    if (!word_seat(scan, (struct word){word.text, 1, word.offset}, &seat)) {
        return false;
    }
    bool rises = fair->salted >> seat == 0;
    fair->salted |= sab_one_seat(seat);
    return (rises || scan_complain(scan, word, "the seats are not in order.")) &&
           read_hash(scan, hash, fair->seat_hash[seat]) && read_hash(scan, salt, fair->salt[seat]);
}

static bool read_fair(struct scan *scan, struct sab_fair *fair)
{
    struct word word = scan_argument(scan);
    fair->by_chance = word_is(word, "chance");
    return (fair->by_chance || word_is(word, "next") ||
            scan_complain(scan, word, "expected chance or next.")) &&
           read_hash(scan, scan_argument(scan), fair->table_hash) &&
           read_hash(scan, scan_argument(scan), fair->secret);
}

static bool read_sealed(struct scan *scan, struct entry *entry)
{
    return read_fair(scan, &entry->as.shuffled.fair);
}

static bool read_shuffled(struct scan *scan, struct entry *entry)
{
    struct sab_fair *fair = &entry->as.shuffled.fair;
    if (!read_hash(scan, scan_argument(scan), entry->as.shuffled.seed) || !read_fair(scan, fair)) {
        return false;
    }
    for (struct word word = scan_argument(scan); word.size > 0; word = scan_argument(scan)) {
        if (!read_salt(scan, word, fair)) {
            return false;
        }
    }
    return true;
}

static bool read_forgot(struct scan *scan, struct entry *entry)
{
    struct word word = scan_argument(scan);
    return word.size == 0 || word_seat(scan, word, &entry->seat);
}

static bool read_restarted(struct scan *scan, struct entry *entry)
{
    struct word word = scan_argument(scan), name, value;
    if (word.size == 0) {
        return true;
    }
    if (!word_split(word, &name, &value) || !word_is(name, "down")) {
        return scan_complain(scan, word, no_word);
    }
    return read_number(scan, value, REQUEST_ID_MAX, &entry->as.down);
}

static bool read_nothing(struct scan *scan, struct entry *entry)
{
    (void)scan;
    (void)entry;
    return true;
}

static const struct what_row {
    bool has_seat;
    bool (*read)(struct scan *scan, struct entry *entry);
} what_rows[ENTRY_WHATS] = {
    [ENTRY_NONE] = {false, NULL},
    [ENTRY_CREATED] = {false, read_created},
    [ENTRY_SAT] = {true, read_sat},
    [ENTRY_STOOD] = {true, read_stood},
    [ENTRY_AWAY] = {true, read_nothing},
    [ENTRY_CAME] = {true, read_nothing},
    [ENTRY_BOT] = {true, read_sitting_bot},
    [ENTRY_BACK] = {true, read_nothing},
    [ENTRY_HOST] = {true, read_nothing},
    [ENTRY_SET] = {false, read_set},
    [ENTRY_HEAD] = {false, read_head},
    [ENTRY_STARTED] = {false, read_deal},
    [ENTRY_ACTION] = {true, read_action},
    [ENTRY_READY] = {true, read_nothing},
    [ENTRY_DEALT] = {false, read_deal},
    [ENTRY_SAID] = {true, read_said},
    [ENTRY_REMATCH] = {true, read_nothing},
    [ENTRY_LINKED] = {true, read_hash_word},
    [ENTRY_CLAIMED] = {true, read_hash_word},
    [ENTRY_RESTARTED] = {false, read_restarted},
    [ENTRY_FORGOT] = {false, read_forgot},
    [ENTRY_SIGN] = {true, read_sign},
    [ENTRY_ASKED] = {true, read_asked},
    [ENTRY_UNASKED] = {true, read_asked},
    [ENTRY_REMOVED] = {true, read_removed},
    [ENTRY_RENEWED] = {false, read_renewed},
    [ENTRY_SEALED] = {false, read_sealed},
    [ENTRY_COMMITTED] = {true, read_hash_word},
    [ENTRY_REVEALED] = {true, read_hash_word},
    [ENTRY_SHUFFLED] = {false, read_shuffled},
};

/* Reads the word BY: `-`, `bot` or SEAT:ID. Sets *bot to true if the word is `bot`, else to
 * false. */
static bool read_by(struct scan *scan, struct entry *entry, bool *bot)
{
    struct word by = scan_argument(scan);
    *bot = word_is(by, "bot");
    if (*bot || word_is(by, "-")) {
        return true;
    }
    if (by.size < 3 || by.text[1] != ':') {
        return scan_complain(scan, by, "expected SEAT:ID, bot or -.");
    }
    struct word seat = {by.text, 1, by.offset}, id = {by.text + 2, by.size - 2, by.offset + 2};
    return word_seat(scan, seat, &entry->by) &&
           word_number(scan, id, 1, REQUEST_ID_MAX, "expected a number.", &entry->id);
}

static bool read_what(struct scan *scan, struct entry *entry)
{
    struct word word = scan_argument(scan);
    for (unsigned what = ENTRY_NONE + 1; what < ENTRY_WHATS; what++) {
        if (word_is(word, entry_what_name(what))) {
            entry->what = (uint8_t)what;
            return true;
        }
    }
    return scan_complain(scan, word, "there is no such entry.");
}

bool entry_read(const char *line, size_t size, struct entry *entry, struct sab_fault *fault)
{
    struct scan scan = scan_over(line, size, fault);
    bool bot;
    *entry = entry_of(ENTRY_NONE);
    if (!read_number(&scan, scan_argument(&scan), REQUEST_ID_MAX, &entry->seq) ||
        !read_number(&scan, scan_argument(&scan), REQUEST_ID_MAX, &entry->at) ||
        !read_by(&scan, entry, &bot) || !read_what(&scan, entry)) {
        return false;
    }
    const struct what_row *row = &what_rows[entry->what];
    if ((row->has_seat && !word_seat(&scan, scan_argument(&scan), &entry->seat)) ||
        !row->read(&scan, entry)) {
        return false;
    }
    if (bot && entry->what != ENTRY_ACTION && entry->what != ENTRY_SIGN) {
        return scan_complain(&scan, (struct word){line, 0, 0}, "Bots only act and give signs.");
    }
    if (entry->what == ENTRY_ACTION) {
        entry->as.action.bot = bot;
    } else if (entry->what == ENTRY_SIGN) {
        entry->as.sign.bot = bot;
    }
    return scan_end_arguments(&scan);
}
