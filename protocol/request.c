/* SPDX-License-Identifier: MIT
 *
 * request.c - reads requests of clients (docs/protocol.md 1, 2).
 */
#include "protocol/request.h"
#include "notation/play/actions.h"
#include "notation/scan.h"
#include "protocol/name.h"
#include "protocol/visible.h"

#include <assert.h>
#include <string.h>

#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SMALL "abcdefghijklmnopqrstuvwxyz"

static const char code_letters[] = CAPITALS "23456789";
static const char secret_letters[] = CAPITALS SMALL "0123456789-_";
static const char bot_letters[] = SMALL "0123456789-";
static const char hex_digits[] = "0123456789abcdef";

enum { TOKEN_DIGITS = REQUEST_TOKEN_SIZE - 1, PUSH_SECRET_LETTERS = 22 };

/* ---- Refusals -------------------------------------------------------------------------------- */

struct reader {
    struct scan scan;
    struct refusal *refusal;
};

/* The functions of notation/ that read a word need a sentence, which they write into the fault if
 * the word is wrong. Here nobody sees this sentence, because a refusal has a code instead. */
static const char unread[] = "The request cannot be read.";

static bool refuse_as(struct reader *reader, struct word word, struct refusal refusal)
{
    *reader->refusal = refusal;
    refusal_cite(reader->refusal, word.offset, word.text, word.size);
    return false;
}

/* Refuses the request because this word is wrong. Returns false. */
static bool refuse(struct reader *reader, struct word word, enum refusal_why why)
{
    return refuse_as(reader, word, refusal_of(why));
}

/* Refuses the request because of a fault that the scan has found inside this word. The refusal
 * gives the place of the fault, not of the word. Returns false. */
static bool refuse_inside(struct reader *reader, struct word word, struct refusal refusal)
{
    refuse_as(reader, word, refusal);
    reader->refusal->at = (uint16_t)reader->scan.fault->offset;
    return false;
}

/* Returns an empty word at the place of `word`. A refusal with this empty word gives only the place
 * of the fault. Used for words that are missing, secret or long. */
static struct word place_of(struct word word)
{
    return (struct word){word.text, 0, word.offset};
}

static bool read_letters(struct reader *reader, struct word word, const char *alphabet,
                         size_t least, enum refusal_why why, char *into, size_t size)
{
    return word_letters(&reader->scan, word, alphabet, least, unread, into, size) ||
           refuse(reader, word, why);
}

static bool read_number(struct reader *reader, struct word word, uint64_t least, uint64_t most,
                        struct refusal refusal, uint64_t *number)
{
    return word_number(&reader->scan, word, least, most, unread, number) ||
           refuse_as(reader, word, refusal);
}

static bool read_seat_number(struct reader *reader, struct word word, struct request *request)
{
    return word_seat(&reader->scan, word, &request->seat) || refuse(reader, word, REFUSAL_BAD_SEAT);
}

static bool read_end(struct reader *reader)
{
    struct word rest = scan_rest(&reader->scan);
    return rest.size == 0 || refuse(reader, rest, REFUSAL_SURPLUS);
}

/* ---- Arguments by their order ---------------------------------------------------------------- */

/* Reads the address of a table. The address may contain the table's door in every request,
 * although only `join` and `watch` need the door. */
static bool read_table(struct reader *reader, struct request *request)
{
    struct word word = scan_argument(&reader->scan);
    return request_read_address(word.text, word.size, request->table, request->door) ||
           refuse(reader, word, REFUSAL_BAD_CODE);
}

/* Reads a token or a link. The refusal does not repeat the word, because it may be a secret. */
static bool read_secret(struct reader *reader, struct request *request)
{
    struct word word = scan_argument(&reader->scan);
    return word_letters(&reader->scan, word, secret_letters, 16, unread, request->secret,
                        sizeof request->secret) ||
           refuse(reader, place_of(word), REFUSAL_BAD_SECRET);
}

static bool read_bot(struct reader *reader, struct word word, struct request *request)
{
    if (!read_letters(reader, word, bot_letters, 1, REFUSAL_BAD_BOT, request->bot,
                      sizeof request->bot)) {
        return false;
    }
    if (strcmp(request->bot, "none") == 0) {
        request->bot[0] = '\0';
    }
    return true;
}

static bool read_one_action(struct reader *reader, struct word word, struct request *request)
{
    if (request->action_count == REQUEST_ACTIONS_MAX) {
        return refuse_as(reader, word,
                         refusal_with(REFUSAL_TOO_MANY_ACTIONS, REQUEST_ACTIONS_MAX, 0));
    }
    if (!word_action(&reader->scan, word, 0, &request->actions[request->action_count])) {
        return refuse_inside(reader, word, refusal_of(REFUSAL_BAD_ACTION));
    }
    request->action_count++;
    return true;
}

static bool read_action(struct reader *reader, struct request *request)
{
    return read_one_action(reader, scan_rest(&reader->scan), request);
}

/* Reads one or more actions, with semicolons between them. */
static bool read_actions(struct reader *reader, struct request *request)
{
    struct word rest = scan_rest(&reader->scan);
    size_t start = 0;
    do {
        const char *text = rest.text + start;
        const char *end = start < rest.size ? memchr(text, ';', rest.size - start) : NULL;
        size_t size = end != NULL ? (size_t)(end - text) : rest.size - start;
        struct word word = word_trim((struct word){text, size, rest.offset + start});
        if (!read_one_action(reader, word, request)) {
            return false;
        }
        if (request->action_count > 1 &&
            (request->actions[0].verb == SAB_VOTE ||
             request->actions[request->action_count - 1].verb == SAB_VOTE)) {
            return refuse(reader, word, REFUSAL_LONE_VOTE);
        }
        start += size + 1;
    } while (start <= rest.size);
    return true;
}

/* ---- NAME=VALUE ------------------------------------------------------------------------------ */

static bool read_game(struct reader *reader, struct word value, struct request *request)
{
    request->settings.names_kind = true;
    return sab_read_kind(value.text, value.size, &request->settings.kind) ||
           refuse(reader, value, REFUSAL_BAD_GAME);
}

static bool read_preset(struct reader *reader, struct word value, struct request *request)
{
    bool known = false;
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        uint8_t *preset = &request->settings.preset[kind];
        bool has = sab_read_preset(kind, value.text, value.size, preset);
        *preset = has ? *preset : REQUEST_NO_PRESET;
        known = known || has;
    }
    request->settings.names_preset = true;
    return known || refuse(reader, value, REFUSAL_NO_SUCH_PRESET);
}

static bool read_seats(struct reader *reader, struct word value, struct request *request)
{
    unsigned least = SAB_SEATS_MAX, most = 0;
    uint64_t seats;
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        least = sab_seats_min(kind) < least ? sab_seats_min(kind) : least;
        most = sab_seats_max(kind) > most ? sab_seats_max(kind) : most;
    }
    if (!read_number(reader, value, least, most, refusal_with(REFUSAL_BAD_SEATS, least, most),
                     &seats)) {
        return false;
    }
    request->settings.seats = (uint8_t)seats;
    return true;
}

static bool read_after(struct reader *reader, struct word value, struct request *request)
{
    return read_number(reader, value, 0, REQUEST_ID_MAX, refusal_of(REFUSAL_BAD_NUMBER),
                       &request->after);
}

static bool read_bots(struct reader *reader, struct word value, struct request *request)
{
    return read_bot(reader, value, request);
}

static bool read_name(struct reader *reader, struct word value, struct request *request)
{
    struct refusal bad = refusal_with(REFUSAL_BAD_NAME, SAB_NAME_CHARACTERS, 0);
    char
        typed[4 * LETTERS_MAX + 1]; /* may have more characters than the form in which it is kept */
    if (!word_quoted(&reader->scan, value, typed, sizeof typed)) {
        return refuse_inside(reader, value, bad);
    }
    enum name_verdict verdict = name_take(typed, strlen(typed), request->name);
    return verdict == NAME_GOOD ||
           (verdict == NAME_INVISIBLE ? refuse(reader, value, REFUSAL_INVISIBLE)
                                      : refuse_as(reader, value, bad));
}

static bool read_seat(struct reader *reader, struct word value, struct request *request)
{
    return read_seat_number(reader, value, request);
}

static bool read_token(struct reader *reader, struct word value, struct request *request)
{
    return word_letters(&reader->scan, value, hex_digits, TOKEN_DIGITS, unread, request->token,
                        sizeof request->token) ||
           refuse(reader, place_of(value), REFUSAL_BAD_TOKEN);
}

enum named {
    NAMED_PRESET = 1,
    NAMED_SEATS = 2,
    NAMED_AFTER = 4,
    NAMED_BOTS = 8,
    NAMED_NAME = 16,
    NAMED_SEAT = 32,
    NAMED_OPTIONS = 64,
    NAMED_GAME = 128,
    NAMED_TOKEN = 256
};

static const struct named_row {
    unsigned named; /* enum named */
    const char *name;
    bool (*read)(struct reader *reader, struct word value, struct request *request);
} named_rows[] = {
    {NAMED_PRESET, "preset", read_preset}, {NAMED_SEATS, "seats", read_seats},
    {NAMED_AFTER, "after", read_after},    {NAMED_BOTS, "bots", read_bots},
    {NAMED_NAME, "name", read_name},       {NAMED_SEAT, "seat", read_seat},
    {NAMED_GAME, "game", read_game},       {NAMED_TOKEN, "token", read_token},
};
enum { NAMED_ROWS = sizeof named_rows / sizeof named_rows[0] };

static bool read_custom(struct reader *reader, struct word name, struct word value, unsigned custom,
                        struct request *request)
{
    struct request_settings *settings = &request->settings;
    if ((settings->customs >> custom & 1u) != 0) {
        return refuse(reader, name, REFUSAL_TWICE);
    }
    settings->customs = (uint16_t)(settings->customs | 1u << custom);
    return custom_read_value(custom, value.text, value.size, &settings->custom[custom]) ||
           refuse(reader, value, REFUSAL_BAD_OPTION_VALUE);
}

/* Reads NAME=VALUE, where the name is a custom of the table or an option of some game. */
static bool read_option(struct reader *reader, struct word name, struct word value,
                        struct request *request)
{
    struct request_settings *settings = &request->settings;
    uint8_t custom;
    if (custom_read(name.text, name.size, &custom)) {
        return read_custom(reader, name, value, custom, request);
    }
    unsigned kind = 0;
    uint8_t option = 0;
    while (kind < SAB_KINDS && !sab_read_option(kind, name.text, name.size, &option)) {
        kind++;
    }
    if (kind == SAB_KINDS) {
        return refuse(reader, name, REFUSAL_SURPLUS);
    }
    unsigned bit = 1u << option;
    if ((settings->options[kind] & bit) != 0) {
        return refuse(reader, name, REFUSAL_TWICE);
    }
    settings->options[kind] = (uint16_t)(settings->options[kind] | bit);
    return sab_read_value(kind, option, value.text, value.size, &settings->option[kind][option]) ||
           refuse(reader, value, REFUSAL_BAD_OPTION_VALUE);
}

/* Reads the rest of the line: words NAME=VALUE in any order, each name at most once. `required` and
 * `allowed` are sets of enum named. Every name in `required` must occur. A name that is not in
 * `allowed` must not occur. */
static bool read_named(struct reader *reader, struct request *request, unsigned required,
                       unsigned allowed)
{
    unsigned seen = 0;
    for (struct word word = scan_argument(&reader->scan); word.size > 0;
         word = scan_argument(&reader->scan)) {
        struct word name, value;
        if (!word_split(word, &name, &value)) {
            return refuse(reader, word, REFUSAL_NO_VALUE);
        }
        size_t row = 0;
        while (row < NAMED_ROWS &&
               !((named_rows[row].named & allowed) != 0 && word_is(name, named_rows[row].name))) {
            row++;
        }
        if (row == NAMED_ROWS) {
            if ((allowed & NAMED_OPTIONS) == 0) {
                return refuse(reader, name, REFUSAL_SURPLUS);
            }
            if (!read_option(reader, name, value, request)) {
                return false;
            }
            continue;
        }
        if ((seen & named_rows[row].named) != 0) {
            return refuse(reader, name, REFUSAL_TWICE);
        }
        seen |= named_rows[row].named;
        if (!named_rows[row].read(reader, value, request)) {
            return false;
        }
    }
    struct word end = {reader->scan.text, 0, reader->scan.size};
    return (required & ~seen) == 0 ||
           refuse(reader, end,
                  (required & ~seen & NAMED_NAME) != 0 ? REFUSAL_NAME_MISSING
                                                       : REFUSAL_SEATS_MISSING);
}

/* ---- Verbs ----------------------------------------------------------------------------------- */

static bool read_hello(struct reader *reader, struct request *request)
{
    uint64_t version;
    if (!read_number(reader, scan_argument(&reader->scan), 1, UINT32_MAX,
                     refusal_of(REFUSAL_BAD_VERSION), &version)) {
        return false;
    }
    request->version = (uint32_t)version;
    return read_end(reader);
}

static bool read_create(struct reader *reader, struct request *request)
{
    return read_game(reader, scan_argument(&reader->scan), request) &&
           read_named(reader, request, NAMED_SEATS | NAMED_NAME,
                      NAMED_SEATS | NAMED_NAME | NAMED_PRESET | NAMED_BOTS | NAMED_OPTIONS |
                          NAMED_TOKEN);
}

static bool read_join(struct reader *reader, struct request *request)
{
    return read_table(reader, request) &&
           read_named(reader, request, NAMED_NAME, NAMED_NAME | NAMED_SEAT | NAMED_TOKEN);
}

static bool read_watch(struct reader *reader, struct request *request)
{
    return read_table(reader, request) && read_named(reader, request, 0, NAMED_AFTER);
}

static bool read_resume(struct reader *reader, struct request *request)
{
    return read_table(reader, request) && read_secret(reader, request) &&
           read_named(reader, request, 0, NAMED_AFTER);
}

static bool read_claim(struct reader *reader, struct request *request)
{
    return read_table(reader, request) && read_secret(reader, request) &&
           read_named(reader, request, 0, NAMED_TOKEN);
}

static bool read_forget(struct reader *reader, struct request *request)
{
    return read_table(reader, request) && read_secret(reader, request) && read_end(reader);
}

static bool read_act(struct reader *reader, struct request *request)
{
    uint64_t step;
    if (!read_number(reader, scan_argument(&reader->scan), 0, UINT32_MAX,
                     refusal_of(REFUSAL_BAD_STEP), &step)) {
        return false;
    }
    request->step = (uint32_t)step;
    return read_actions(reader, request);
}

static bool read_say(struct reader *reader, struct request *request)
{
    struct word rest = scan_rest(&reader->scan);
    if (!word_quoted(&reader->scan, rest, request->text, sizeof request->text)) {
        return refuse_inside(reader, place_of(rest), refusal_of(REFUSAL_BAD_TEXT));
    }
    long characters = sab_utf8_characters(request->text, strlen(request->text));
    bool blank = visible_is_blank(request->text, strlen(request->text));
    if (blank || characters > REQUEST_SAY_CHARACTERS) {
        return refuse_as(reader, place_of(rest),
                         refusal_with(REFUSAL_MESSAGE_LENGTH, REQUEST_SAY_CHARACTERS, 0));
    }
    return visible_is_all(request->text, strlen(request->text)) ||
           refuse(reader, place_of(rest), REFUSAL_MESSAGE_INVISIBLE);
}

static bool read_sign(struct reader *reader, struct request *request)
{
    struct word rest = scan_rest(&reader->scan);
    return sab_read_sign(rest.text, rest.size, SAB_KINDS, 0, &request->sign, reader->scan.fault) ||
           refuse_as(reader, rest, refusal_of(REFUSAL_BAD_SIGN));
}

static bool read_seat_bot(struct reader *reader, struct request *request)
{
    return read_seat_number(reader, scan_argument(&reader->scan), request) &&
           read_bot(reader, scan_argument(&reader->scan), request) && read_end(reader);
}

static bool read_set(struct reader *reader, struct request *request)
{
    return read_named(reader, request, 0, NAMED_GAME | NAMED_SEATS | NAMED_PRESET | NAMED_OPTIONS);
}

static bool read_one_seat(struct reader *reader, struct request *request)
{
    return read_seat_number(reader, scan_argument(&reader->scan), request) && read_end(reader);
}

static bool read_start(struct reader *reader, struct request *request)
{
    return read_named(reader, request, 0, NAMED_BOTS);
}

/* Reads a hash or a salt. The refusal does not repeat the word, because a salt is secret. */
static bool read_hash(struct reader *reader, struct request *request)
{
    struct word word = scan_argument(&reader->scan);
    return (word_hex(word, request->hash, sizeof request->hash) ||
            refuse(reader, place_of(word), REFUSAL_BAD_HASH)) &&
           read_end(reader);
}

/* Reads the address of a push service: visible ASCII without spaces. */
static bool read_url(struct word word, char url[REQUEST_SAY_SIZE])
{
    static_assert(REQUEST_PUSH_URL_MAX < REQUEST_SAY_SIZE, "`text` has room for an address");
    for (size_t i = 0; i < word.size; i++) {
        if (word.text[i] <= ' ' || word.text[i] > '~') {
            return false;
        }
    }
    if (word.size == 0 || word.size > REQUEST_PUSH_URL_MAX) {
        return false;
    }
    memcpy(url, word.text, word.size);
    url[word.size] = '\0';
    return true;
}

/* Reads `off` or a push subscription. The refusal does not repeat the words, because with them
 * anybody could send messages to the player. */
static bool read_notify(struct reader *reader, struct request *request)
{
    struct scan *scan = &reader->scan;
    struct word key = scan_argument(scan);
    if (word_is(key, "off")) {
        return read_end(reader);
    }
    struct word secret = scan_argument(scan), url = scan_argument(scan);
    bool good = word_letters(scan, key, secret_letters, REQUEST_PUSH_KEY_SIZE - 1, unread,
                             request->push_key, sizeof request->push_key) &&
                word_letters(scan, secret, secret_letters, PUSH_SECRET_LETTERS, unread,
                             request->secret, PUSH_SECRET_LETTERS + 1) &&
                read_url(url, request->text);
    return (good || refuse(reader, place_of(key), REFUSAL_BAD_SUBSCRIPTION)) && read_end(reader);
}

static bool read_nothing(struct reader *reader, struct request *request)
{
    (void)request;
    return read_end(reader);
}

static const struct verb_row {
    const char *name;
    bool (*read)(struct reader *reader, struct request *request);
} verb_rows[REQUEST_VERBS] = {
    [REQUEST_NONE] = {NULL, NULL},
    [REQUEST_HELLO] = {"hello", read_hello},
    [REQUEST_PING] = {"ping", read_nothing},
    [REQUEST_CREATE] = {"create", read_create},
    [REQUEST_JOIN] = {"join", read_join},
    [REQUEST_WATCH] = {"watch", read_watch},
    [REQUEST_RESUME] = {"resume", read_resume},
    [REQUEST_CLAIM] = {"claim", read_claim},
    [REQUEST_FORGET] = {"forget", read_forget},
    [REQUEST_ACT] = {"act", read_act},
    [REQUEST_WHY] = {"why", read_action},
    [REQUEST_READY] = {"ready", read_nothing},
    [REQUEST_SAY] = {"say", read_say},
    [REQUEST_SIGN] = {"sign", read_sign},
    [REQUEST_STAND] = {"stand", read_nothing},
    [REQUEST_BACK] = {"back", read_nothing},
    [REQUEST_BOT] = {"bot", read_seat_bot},
    [REQUEST_LINK] = {"link", read_nothing},
    [REQUEST_REPLAY] = {"replay", read_nothing},
    [REQUEST_NOTIFY] = {"notify", read_notify},
    [REQUEST_REMATCH] = {"rematch", read_nothing},
    [REQUEST_SET] = {"set", read_set},
    [REQUEST_KICK] = {"kick", read_one_seat},
    [REQUEST_REMOVE] = {"remove", read_one_seat},
    [REQUEST_KEEP] = {"keep", read_one_seat},
    [REQUEST_RENEW] = {"renew", read_nothing},
    [REQUEST_START] = {"start", read_start},
    [REQUEST_COMMIT] = {"commit", read_hash},
    [REQUEST_REVEAL] = {"reveal", read_hash},
};

static bool read_code(const char *bytes, size_t size, char code[REQUEST_CODE_SIZE])
{
    struct sab_fault fault;
    struct scan scan = scan_over(bytes, size, &fault);
    return word_letters(&scan, (struct word){bytes, size, 0}, code_letters, 4, unread, code,
                        REQUEST_CODE_SIZE);
}

bool request_is_code(const char *bytes, size_t size)
{
    char code[REQUEST_CODE_SIZE];
    return read_code(bytes, size, code);
}

bool request_read_address(const char *bytes, size_t size, char code[REQUEST_CODE_SIZE],
                          char door[REQUEST_CODE_SIZE])
{
    const char *dash = size > 0 ? memchr(bytes, '-', size) : NULL;
    size_t first = dash != NULL ? (size_t)(dash - bytes) : size;
    door[0] = '\0';
    return read_code(bytes, first, code) &&
           (dash == NULL || read_code(dash + 1, size - first - 1, door));
}

static bool read_verb(struct reader *reader, struct request *request)
{
    struct word word = scan_argument(&reader->scan);
    for (unsigned verb = REQUEST_NONE + 1; verb < REQUEST_VERBS; verb++) {
        if (word_is(word, verb_rows[verb].name)) {
            request->verb = (uint8_t)verb;
            return verb_rows[verb].read(reader, request);
        }
    }
    return refuse(reader, word, REFUSAL_NO_SUCH_VERB);
}

bool request_read(const char *frame, size_t size, struct request *request, struct refusal *refusal)
{
    struct sab_fault fault;
    *refusal = refusal_of(REFUSAL_NONE);
    struct reader reader = {scan_over(frame, size, &fault), refusal};
    memset(request, 0, sizeof *request);
    request->seat = SAB_NOBODY;
    if (size > REQUEST_SIZE) {
        return refuse_as(&reader, (struct word){frame, 0, REQUEST_SIZE},
                         refusal_with(REFUSAL_TOO_LONG, REQUEST_SIZE, 0));
    }
    return read_number(&reader, scan_argument(&reader.scan), 1, REQUEST_ID_MAX,
                       refusal_of(REFUSAL_BAD_ID), &request->id) &&
           read_verb(&reader, request);
}
