/* SPDX-License-Identifier: MIT
 *
 * request.c - requests of clients, read (docs/protocol.md 1, 2).
 */
#include "protocol/request.h"
#include "protocol/words.h"

#include <string.h>

#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SMALL "abcdefghijklmnopqrstuvwxyz"

static const char code_letters[] = CAPITALS "23456789";
static const char secret_letters[] = CAPITALS SMALL "0123456789-_";
static const char bot_letters[] = SMALL "0123456789-";
static const char hex_digits[] = "0123456789abcdef";

enum { TOKEN_DIGITS = REQUEST_TOKEN_SIZE - 1 };

/* ---- Words by place -------------------------------------------------------------------------- */

static bool read_table(struct words *words, struct request *request)
{
    return piece_letters(words, words_next(words), code_letters, 4,
                         "here should be the code of a table.", request->table,
                         sizeof request->table);
}

static bool read_secret(struct words *words, struct request *request)
{
    return piece_letters(words, words_next(words), secret_letters, 16,
                         "here should be a token or link.", request->secret,
                         sizeof request->secret);
}

static bool read_bot(struct words *words, struct piece piece, struct request *request)
{
    if (!piece_letters(words, piece, bot_letters, 1, "here should be the name of a bot.",
                       request->bot, sizeof request->bot)) {
        return false;
    }
    if (strcmp(request->bot, "none") == 0) {
        request->bot[0] = '\0';
    }
    return true;
}

static bool read_one_action(struct words *words, struct piece piece, struct request *request)
{
    struct sab_fault fault;
    if (request->action_count == REQUEST_ACTIONS_MAX) {
        return words_refuse(words, piece, "more than 8 actions are too many at a time.");
    }
    if (!sab_read_action(piece.text, piece.size, 0, &request->actions[request->action_count],
                         &fault)) {
        return words_refuse(words, (struct piece){piece.text, 0, piece.at + fault.offset},
                            fault.sentence);
    }
    request->action_count++;
    return true;
}

static bool read_action(struct words *words, struct request *request)
{
    return read_one_action(words, words_rest(words), request);
}

/* One action, or several with semicolons between them. */
static bool read_actions(struct words *words, struct request *request)
{
    struct piece rest = words_rest(words);
    size_t start = 0;
    do {
        const char *text = rest.text + start;
        const char *end = start < rest.size ? memchr(text, ';', rest.size - start) : NULL;
        size_t size = end != NULL ? (size_t)(end - text) : rest.size - start;
        struct piece piece = piece_trim((struct piece){text, size, rest.at + start});
        if (!read_one_action(words, piece, request)) {
            return false;
        }
        if (request->action_count > 1 &&
            (request->actions[0].verb == SAB_VOTE ||
             request->actions[request->action_count - 1].verb == SAB_VOTE)) {
            return words_refuse(words, piece, "a vote comes alone.");
        }
        start += size + 1;
    } while (start <= rest.size);
    return true;
}

/* ---- NAME=VALUE ------------------------------------------------------------------------------ */

static bool read_game(struct words *words, struct piece value, struct request *request)
{
    request->settings.names_kind = true;
    return sab_read_kind(value.text, value.size, &request->settings.kind) ||
           words_refuse(words, value, "here should be the game: base or cave.");
}

static bool read_preset(struct words *words, struct piece value, struct request *request)
{
    bool known = false;
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        uint8_t *preset = &request->settings.preset[kind];
        bool has = sab_read_preset(kind, value.text, value.size, preset);
        *preset = has ? *preset : REQUEST_NO_PRESET;
        known = known || has;
    }
    request->settings.names_preset = true;
    return known || words_refuse(words, value, "there is no such preset.");
}

static bool read_seats(struct words *words, struct piece value, struct request *request)
{
    uint64_t seats;
    if (!piece_number(words, value, SAB_CAVE_SEATS_MIN, SAB_BASE_SEATS_MAX,
                      "a table has 2 to 10 seats.", &seats)) {
        return false;
    }
    request->settings.seats = (uint8_t)seats;
    return true;
}

static bool read_after(struct words *words, struct piece value, struct request *request)
{
    return piece_number(words, value, 0, REQUEST_ID_MAX, "here should be a number.",
                        &request->after);
}

static bool read_bots(struct words *words, struct piece value, struct request *request)
{
    return read_bot(words, value, request);
}

static bool read_name(struct words *words, struct piece value, struct request *request)
{
    return piece_name(words, value, request->name);
}

static bool read_seat(struct words *words, struct piece value, struct request *request)
{
    return piece_seat(words, value, &request->seat);
}

/* A secret is not repeated in a sentence. */
static bool read_token(struct words *words, struct piece value, struct request *request)
{
    static const char sentence[] = "A token is 64 digits of 0-9 and a-f, drawn at random.";
    return piece_letters(words, value, hex_digits, TOKEN_DIGITS, sentence, request->token,
                         sizeof request->token) ||
           words_refuse(words, (struct piece){value.text, 0, value.at}, sentence);
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
    bool (*read)(struct words *words, struct piece value, struct request *request);
} named_rows[] = {
    {NAMED_PRESET, "preset", read_preset}, {NAMED_SEATS, "seats", read_seats},
    {NAMED_AFTER, "after", read_after},    {NAMED_BOTS, "bots", read_bots},
    {NAMED_NAME, "name", read_name},       {NAMED_SEAT, "seat", read_seat},
    {NAMED_GAME, "game", read_game},       {NAMED_TOKEN, "token", read_token},
};
enum { NAMED_ROWS = sizeof named_rows / sizeof named_rows[0] };

static bool read_option(struct words *words, struct piece name, struct piece value,
                        struct request *request)
{
    struct request_settings *settings = &request->settings;
    unsigned kind = 0;
    uint8_t option = 0;
    while (kind < SAB_KINDS && !sab_read_option(kind, name.text, name.size, &option)) {
        kind++;
    }
    if (kind == SAB_KINDS) {
        return words_refuse(words, name, "this is not to be said here.");
    }
    unsigned bit = 1U << option;
    if ((settings->options[kind] & bit) != 0) {
        return words_refuse(words, name, "this is said twice.");
    }
    settings->options[kind] = (uint16_t)(settings->options[kind] | bit);
    return sab_read_value(kind, option, value.text, value.size, &settings->option[kind][option]) ||
           words_refuse(words, value, "this option has no such value.");
}

/* The rest of the line: NAME=VALUE in any order, each at most once, all of `required`, and no
 * others than `allowed` (sets of enum named). */
static bool read_named(struct words *words, struct request *request, unsigned required,
                       unsigned allowed)
{
    unsigned seen = 0;
    for (struct piece piece = words_next(words); piece.size > 0; piece = words_next(words)) {
        struct piece name, value;
        if (!piece_split(piece, &name, &value)) {
            return words_refuse(words, piece, "here should be NAME=VALUE.");
        }
        size_t row = 0;
        while (row < NAMED_ROWS &&
               !((named_rows[row].named & allowed) != 0 && piece_is(name, named_rows[row].name))) {
            row++;
        }
        if (row == NAMED_ROWS) {
            if ((allowed & NAMED_OPTIONS) == 0) {
                return words_refuse(words, name, "this is not to be said here.");
            }
            if (!read_option(words, name, value, request)) {
                return false;
            }
            continue;
        }
        if ((seen & named_rows[row].named) != 0) {
            return words_refuse(words, name, "this is said twice.");
        }
        seen |= named_rows[row].named;
        if (!named_rows[row].read(words, value, request)) {
            return false;
        }
    }
    struct piece end = {words->text, 0, words->size};
    return (required & ~seen) == 0 ||
           words_refuse(words, end,
                        (required & ~seen & NAMED_NAME) != 0 ? "Here name=\"...\" is missing."
                                                             : "Here seats=N is missing.");
}

/* ---- Verbs ----------------------------------------------------------------------------------- */

static bool read_hello(struct words *words, struct request *request)
{
    uint64_t version;
    if (!piece_number(words, words_next(words), 1, UINT32_MAX,
                      "here should be the version of the protocol.", &version)) {
        return false;
    }
    request->version = (uint32_t)version;
    return words_end(words);
}

static bool read_create(struct words *words, struct request *request)
{
    return read_game(words, words_next(words), request) &&
           read_named(words, request, NAMED_SEATS | NAMED_NAME,
                      NAMED_SEATS | NAMED_NAME | NAMED_PRESET | NAMED_BOTS | NAMED_OPTIONS |
                          NAMED_TOKEN);
}

static bool read_join(struct words *words, struct request *request)
{
    return read_table(words, request) &&
           read_named(words, request, NAMED_NAME, NAMED_NAME | NAMED_SEAT | NAMED_TOKEN);
}

static bool read_watch(struct words *words, struct request *request)
{
    return read_table(words, request) && read_named(words, request, 0, NAMED_AFTER);
}

static bool read_resume(struct words *words, struct request *request)
{
    return read_table(words, request) && read_secret(words, request) &&
           read_named(words, request, 0, NAMED_AFTER);
}

static bool read_claim(struct words *words, struct request *request)
{
    return read_table(words, request) && read_secret(words, request) &&
           read_named(words, request, 0, NAMED_TOKEN);
}

static bool read_act(struct words *words, struct request *request)
{
    uint64_t step;
    if (!piece_number(words, words_next(words), 0, UINT32_MAX, "here should be the step.", &step)) {
        return false;
    }
    request->step = (uint32_t)step;
    return read_actions(words, request);
}

static bool read_say(struct words *words, struct request *request)
{
    struct piece rest = words_rest(words);
    if (!piece_quoted(words, rest, request->text, sizeof request->text)) {
        return false;
    }
    long characters = sab_utf8_characters(request->text, strlen(request->text));
    return (characters >= 1 && characters <= REQUEST_SAY_CHARACTERS) ||
           words_refuse(words, (struct piece){rest.text, 0, rest.at},
                        "One says 1 to 300 characters at a time.");
}

static bool read_seat_bot(struct words *words, struct request *request)
{
    return piece_seat(words, words_next(words), &request->seat) &&
           read_bot(words, words_next(words), request) && words_end(words);
}

static bool read_set(struct words *words, struct request *request)
{
    return read_named(words, request, 0, NAMED_GAME | NAMED_SEATS | NAMED_PRESET | NAMED_OPTIONS);
}

static bool read_kick(struct words *words, struct request *request)
{
    return piece_seat(words, words_next(words), &request->seat) && words_end(words);
}

static bool read_start(struct words *words, struct request *request)
{
    return read_named(words, request, 0, NAMED_BOTS);
}

static bool read_nothing(struct words *words, struct request *request)
{
    (void)request;
    return words_end(words);
}

static const struct verb_row {
    const char *name;
    bool (*read)(struct words *words, struct request *request);
} verb_rows[REQUEST_VERBS] = {
    [REQUEST_NONE] = {NULL, NULL},
    [REQUEST_HELLO] = {"hello", read_hello},
    [REQUEST_PING] = {"ping", read_nothing},
    [REQUEST_CREATE] = {"create", read_create},
    [REQUEST_JOIN] = {"join", read_join},
    [REQUEST_WATCH] = {"watch", read_watch},
    [REQUEST_RESUME] = {"resume", read_resume},
    [REQUEST_CLAIM] = {"claim", read_claim},
    [REQUEST_ACT] = {"act", read_act},
    [REQUEST_WHY] = {"why", read_action},
    [REQUEST_READY] = {"ready", read_nothing},
    [REQUEST_SAY] = {"say", read_say},
    [REQUEST_STAND] = {"stand", read_nothing},
    [REQUEST_BACK] = {"back", read_nothing},
    [REQUEST_BOT] = {"bot", read_seat_bot},
    [REQUEST_LINK] = {"link", read_nothing},
    [REQUEST_REMATCH] = {"rematch", read_nothing},
    [REQUEST_SET] = {"set", read_set},
    [REQUEST_KICK] = {"kick", read_kick},
    [REQUEST_START] = {"start", read_start},
};

bool request_is_code(const char *bytes, size_t size)
{
    struct sab_fault fault;
    struct words words = words_over(bytes, size, &fault);
    char code[REQUEST_CODE_SIZE];
    return piece_letters(&words, (struct piece){bytes, size, 0}, code_letters, 4, "no code.", code,
                         sizeof code);
}

static bool read_verb(struct words *words, struct request *request)
{
    struct piece word = words_next(words);
    for (unsigned verb = REQUEST_NONE + 1; verb < REQUEST_VERBS; verb++) {
        if (piece_is(word, verb_rows[verb].name)) {
            request->verb = (uint8_t)verb;
            return verb_rows[verb].read(words, request);
        }
    }
    return words_refuse(words, word, "there is no such request.");
}

bool request_read(const char *frame, size_t size, struct request *request, struct sab_fault *fault)
{
    struct words words = words_over(frame, size, fault);
    memset(request, 0, sizeof *request);
    request->seat = SAB_NOBODY;
    if (size > REQUEST_SIZE) {
        return words_refuse(&words, (struct piece){frame, 0, REQUEST_SIZE},
                            "A request has at most 4096 bytes.");
    }
    return piece_number(&words, words_next(&words), 1, REQUEST_ID_MAX,
                        "a request begins with its number.", &request->id) &&
           read_verb(&words, request);
}
