/* SPDX-License-Identifier: MIT
 *
 * entry_read.c - entries, read from lines; any bytes may come.
 */
#include "protocol/words.h"
#include "table/deal.h"
#include "table/entry.h"

#include <string.h>

static const char no_word[] = "this word has no place here.";

/* ---- Pieces ---------------------------------------------------------------------------------- */

static int hex_digit(char digit)
{
    if (digit >= '0' && digit <= '9') {
        return digit - '0';
    }
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

static bool read_hash(struct words *words, struct piece piece, uint8_t hash[ENTRY_HASH_SIZE])
{
    bool good = piece.size == 2 * ENTRY_HASH_SIZE;
    for (unsigned i = 0; good && i < ENTRY_HASH_SIZE; i++) {
        int high = hex_digit(piece.text[2 * i]), low = hex_digit(piece.text[2 * i + 1]);
        good = high >= 0 && low >= 0;
        hash[i] = good ? (uint8_t)(high << 4 | low) : 0;
    }
    return good || words_refuse(words, piece, "here should be 64 hex digits.");
}

static bool read_bot(struct words *words, struct piece piece, char bot[REQUEST_BOT_SIZE])
{
    return piece_letters(words, piece, "abcdefghijklmnopqrstuvwxyz0123456789-", 1,
                         "here should be the name of a bot.", bot, REQUEST_BOT_SIZE);
}

static bool read_number(struct words *words, struct piece piece, uint64_t most, uint64_t *number)
{
    return piece_number(words, piece, 0, most, "here should be a number.", number);
}

static bool read_byte(struct words *words, struct piece piece, uint64_t most, uint8_t *byte)
{
    uint64_t number;
    if (!read_number(words, piece, most, &number)) {
        return false;
    }
    *byte = (uint8_t)number;
    return true;
}

/* ---- Settings -------------------------------------------------------------------------------- */

static bool read_ms(struct words *words, struct piece value, uint32_t *ms)
{
    uint64_t number;
    if (!read_number(words, value, UINT32_MAX, &number)) {
        return false;
    }
    *ms = (uint32_t)number;
    return true;
}

/* One NAME=VALUE of settings or, when `pace` is not NULL, of a pace. */
static bool read_setting(struct words *words, struct piece piece, struct table_settings *settings,
                         struct table_pace *pace)
{
    struct piece name, value;
    uint8_t option;
    if (!piece_split(piece, &name, &value)) {
        return words_refuse(words, piece, no_word);
    }
    if (piece_is(name, "seats")) {
        return read_byte(words, value, SAB_SEATS_MAX, &settings->seats);
    }
    if (pace != NULL && piece_is(name, "bot")) {
        return read_ms(words, value, &pace->bot);
    }
    if (pace != NULL && piece_is(name, "round")) {
        return read_ms(words, value, &pace->round);
    }
    if (pace != NULL && piece_is(name, "away")) {
        return read_ms(words, value, &pace->away);
    }
    if (pace != NULL && piece_is(name, "axe")) {
        return read_ms(words, value, &pace->axe);
    }
    return (sab_read_option(settings->kind, name.text, name.size, &option) &&
            sab_read_value(settings->kind, option, value.text, value.size,
                           &settings->option[option])) ||
           words_refuse(words, piece, no_word);
}

static bool read_settings(struct words *words, struct table_settings *settings,
                          struct table_pace *pace)
{
    struct piece kind = words_next(words);
    if (!sab_read_kind(kind.text, kind.size, &settings->kind)) {
        return words_refuse(words, kind, "there is no such game.");
    }
    for (struct piece piece = words_next(words); piece.size > 0; piece = words_next(words)) {
        if (!read_setting(words, piece, settings, pace)) {
            return false;
        }
    }
    settings->preset = entry_preset_of(settings->kind, settings->option);
    return true;
}

/* ---- Entries --------------------------------------------------------------------------------- */

static bool read_created(struct words *words, struct entry *entry)
{
    struct piece code = words_next(words);
    if (!request_is_code(code.text, code.size)) {
        return words_refuse(words, code, "here should be the code of a table.");
    }
    memcpy(entry->as.created.table, code.text, code.size);
    return read_settings(words, &entry->as.created.settings, &entry->as.created.pace);
}

static bool read_deal(struct words *words, struct entry *entry)
{
    entry->as.dealt.starter = SAB_NOBODY;
    return (entry->what != ENTRY_STARTED ||
            piece_seat(words, words_next(words), &entry->as.dealt.starter)) &&
           deal_read(words, &entry->as.dealt.deal);
}

static bool read_sat(struct words *words, struct entry *entry)
{
    bool named = false, known = false;
    for (struct piece piece = words_next(words); piece.size > 0; piece = words_next(words)) {
        struct piece name, value;
        bool good = false;
        if (!piece_split(piece, &name, &value)) {
            return words_refuse(words, piece, no_word);
        }
        if (piece_is(name, "name")) {
            good = piece_name(words, value, entry->as.sat.name);
            named = true;
        } else if (piece_is(name, "bot") && !known) {
            good = read_bot(words, value, entry->as.sat.bot);
            known = true;
        } else if (piece_is(name, "token") && !known) {
            good = read_hash(words, value, entry->as.sat.token);
            known = true;
        } else {
            words_refuse(words, piece, no_word);
        }
        if (!good) {
            return false;
        }
    }
    return (named && known) || words_refuse(words, words_next(words), "a word is missing here.");
}

static bool read_stood(struct words *words, struct entry *entry)
{
    struct piece bot = words_next(words);
    return bot.size == 0 || read_bot(words, bot, entry->as.bot);
}

static bool read_sitting_bot(struct words *words, struct entry *entry)
{
    return read_bot(words, words_next(words), entry->as.bot);
}

static bool read_set(struct words *words, struct entry *entry)
{
    return read_settings(words, &entry->as.settings, NULL);
}

static bool read_action(struct words *words, struct entry *entry)
{
    struct piece rest = words_rest(words);
    struct sab_fault fault;
    return sab_read_action(rest.text, rest.size, entry->seat, &entry->as.action.action, &fault) ||
           words_refuse(words, (struct piece){rest.text, 0, rest.at + fault.offset},
                        fault.sentence);
}

static bool read_said(struct words *words, struct entry *entry)
{
    return piece_quoted(words, words_next(words), entry->as.text, sizeof entry->as.text);
}

static bool read_hash_word(struct words *words, struct entry *entry)
{
    return read_hash(words, words_next(words), entry->as.hash);
}

static bool read_nothing(struct words *words, struct entry *entry)
{
    (void)words;
    (void)entry;
    return true;
}

static const struct what_row {
    bool has_seat;
    bool (*read)(struct words *words, struct entry *entry);
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
    [ENTRY_STARTED] = {false, read_deal},
    [ENTRY_ACTION] = {true, read_action},
    [ENTRY_READY] = {true, read_nothing},
    [ENTRY_DEALT] = {false, read_deal},
    [ENTRY_SAID] = {true, read_said},
    [ENTRY_REMATCH] = {true, read_nothing},
    [ENTRY_LINKED] = {true, read_hash_word},
    [ENTRY_CLAIMED] = {true, read_hash_word},
    [ENTRY_RESTARTED] = {false, read_nothing},
};

/* `-`, `bot` or SEAT:ID; whether it was `bot` is told by *bot. */
static bool read_by(struct words *words, struct entry *entry, bool *bot)
{
    struct piece by = words_next(words);
    *bot = piece_is(by, "bot");
    if (*bot || piece_is(by, "-")) {
        return true;
    }
    if (by.size < 3 || by.text[1] != ':') {
        return words_refuse(words, by, "here should be SEAT:ID, bot or -.");
    }
    struct piece seat = {by.text, 1, by.at}, id = {by.text + 2, by.size - 2, by.at + 2};
    return piece_seat(words, seat, &entry->by) &&
           piece_number(words, id, 1, REQUEST_ID_MAX, "here should be a number.", &entry->id);
}

static bool read_what(struct words *words, struct entry *entry)
{
    struct piece word = words_next(words);
    for (unsigned what = ENTRY_NONE + 1; what < ENTRY_WHATS; what++) {
        if (piece_is(word, entry_what_name(what))) {
            entry->what = (uint8_t)what;
            return true;
        }
    }
    return words_refuse(words, word, "there is no such entry.");
}

bool entry_read(const char *line, size_t size, struct entry *entry, struct sab_fault *fault)
{
    struct words words = words_over(line, size, fault);
    bool bot;
    *entry = entry_of(ENTRY_NONE);
    if (!read_number(&words, words_next(&words), REQUEST_ID_MAX, &entry->seq) ||
        !read_number(&words, words_next(&words), REQUEST_ID_MAX, &entry->at) ||
        !read_by(&words, entry, &bot) || !read_what(&words, entry)) {
        return false;
    }
    const struct what_row *row = &what_rows[entry->what];
    if ((row->has_seat && !piece_seat(&words, words_next(&words), &entry->seat)) ||
        !row->read(&words, entry)) {
        return false;
    }
    if (bot && entry->what != ENTRY_ACTION) {
        return words_refuse(&words, (struct piece){line, 0, 0}, "Bots do nothing but act.");
    }
    if (entry->what == ENTRY_ACTION) {
        entry->as.action.bot = bot;
    }
    return words_end(&words);
}
