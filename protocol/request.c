/* SPDX-License-Identifier: MIT
 *
 * request.c - reads requests of clients (docs/protocol.md 1, 2).
 */
#include "protocol/request.h"
#include "notation/scan.h"
#include "protocol/visible.h"

#include <string.h>

#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SMALL "abcdefghijklmnopqrstuvwxyz"

static const char code_letters[] = CAPITALS "23456789";
static const char secret_letters[] = CAPITALS SMALL "0123456789-_";
static const char bot_letters[] = SMALL "0123456789-";
static const char hex_digits[] = "0123456789abcdef";

enum { TOKEN_DIGITS = REQUEST_TOKEN_SIZE - 1 };

/* ---- Arguments by their order ---------------------------------------------------------------- */

static bool read_table(struct scan *scan, struct request *request)
{
    return word_letters(scan, scan_argument(scan), code_letters, 4, "expected the code of a table.",
                        request->table, sizeof request->table);
}

static bool read_secret(struct scan *scan, struct request *request)
{
    return word_letters(scan, scan_argument(scan), secret_letters, 16, "expected a token or link.",
                        request->secret, sizeof request->secret);
}

static bool read_bot(struct scan *scan, struct word word, struct request *request)
{
    if (!word_letters(scan, word, bot_letters, 1, "expected the name of a bot.", request->bot,
                      sizeof request->bot)) {
        return false;
    }
    if (strcmp(request->bot, "none") == 0) {
        request->bot[0] = '\0';
    }
    return true;
}

static bool read_one_action(struct scan *scan, struct word word, struct request *request)
{
    if (request->action_count == REQUEST_ACTIONS_MAX) {
        return scan_complain(scan, word, "more than 8 actions are too many at a time.");
    }
    if (!word_action(scan, word, 0, &request->actions[request->action_count])) {
        return false;
    }
    request->action_count++;
    return true;
}

static bool read_action(struct scan *scan, struct request *request)
{
    return read_one_action(scan, scan_rest(scan), request);
}

/* Reads one action, or several actions with semicolons between them. */
static bool read_actions(struct scan *scan, struct request *request)
{
    struct word rest = scan_rest(scan);
    size_t start = 0;
    do {
        const char *text = rest.text + start;
        const char *end = start < rest.size ? memchr(text, ';', rest.size - start) : NULL;
        size_t size = end != NULL ? (size_t)(end - text) : rest.size - start;
        struct word word = word_trim((struct word){text, size, rest.offset + start});
        if (!read_one_action(scan, word, request)) {
            return false;
        }
        if (request->action_count > 1 &&
            (request->actions[0].verb == SAB_VOTE ||
             request->actions[request->action_count - 1].verb == SAB_VOTE)) {
            return scan_complain(scan, word, "a vote must come alone.");
        }
        start += size + 1;
    } while (start <= rest.size);
    return true;
}

/* ---- NAME=VALUE ------------------------------------------------------------------------------ */

static bool read_game(struct scan *scan, struct word value, struct request *request)
{
    char sentence[80];
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    request->settings.names_kind = true;
    if (sab_read_kind(value.text, value.size, &request->settings.kind)) {
        return true;
    }
    sab_write(&text, "expected the game: ");
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        sab_write(&text, sab_kind_name(kind));
        sab_write(&text, kind + 2 < SAB_KINDS ? ", " : kind + 1 < SAB_KINDS ? " or " : ".");
    }
    return scan_complain(scan, value, sentence);
}

static bool read_preset(struct scan *scan, struct word value, struct request *request)
{
    bool known = false;
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        uint8_t *preset = &request->settings.preset[kind];
        bool has = sab_read_preset(kind, value.text, value.size, preset);
        *preset = has ? *preset : REQUEST_NO_PRESET;
        known = known || has;
    }
    request->settings.names_preset = true;
    return known || scan_complain(scan, value, "there is no such preset.");
}

static bool read_seats(struct scan *scan, struct word value, struct request *request)
{
    char sentence[80];
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    unsigned least = SAB_SEATS_MAX, most = 0;
    uint64_t seats;
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        least = sab_seats_min(kind) < least ? sab_seats_min(kind) : least;
        most = sab_seats_max(kind) > most ? sab_seats_max(kind) : most;
    }
    sab_write(&text, "a table has ");
    sab_write_number(&text, least);
    sab_write(&text, " to ");
    sab_write_number(&text, most);
    sab_write(&text, " seats.");
    if (!word_number(scan, value, least, most, sentence, &seats)) {
        return false;
    }
    request->settings.seats = (uint8_t)seats;
    return true;
}

static bool read_after(struct scan *scan, struct word value, struct request *request)
{
    return word_number(scan, value, 0, REQUEST_ID_MAX, "expected a number.", &request->after);
}

static bool read_bots(struct scan *scan, struct word value, struct request *request)
{
    return read_bot(scan, value, request);
}

static bool is_visible(struct scan *scan, struct word word, const char *text)
{
    return visible_is_all(text, strlen(text)) ||
           scan_complain(scan, word, "this has characters that nobody can see.");
}

static bool read_name(struct scan *scan, struct word value, struct request *request)
{
    return word_name(scan, value, request->name) && is_visible(scan, value, request->name);
}

static bool read_seat(struct scan *scan, struct word value, struct request *request)
{
    return word_seat(scan, value, &request->seat);
}

/* Reads the token. A fault does not quote the word, because the token is a secret. */
static bool read_token(struct scan *scan, struct word value, struct request *request)
{
    static const char sentence[] = "A token is 64 digits of 0-9 and a-f, drawn at random.";
    return word_letters(scan, value, hex_digits, TOKEN_DIGITS, sentence, request->token,
                        sizeof request->token) ||
           scan_complain(scan, (struct word){value.text, 0, value.offset}, sentence);
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
    bool (*read)(struct scan *scan, struct word value, struct request *request);
} named_rows[] = {
    {NAMED_PRESET, "preset", read_preset}, {NAMED_SEATS, "seats", read_seats},
    {NAMED_AFTER, "after", read_after},    {NAMED_BOTS, "bots", read_bots},
    {NAMED_NAME, "name", read_name},       {NAMED_SEAT, "seat", read_seat},
    {NAMED_GAME, "game", read_game},       {NAMED_TOKEN, "token", read_token},
};
enum { NAMED_ROWS = sizeof named_rows / sizeof named_rows[0] };

static bool read_option(struct scan *scan, struct word name, struct word value,
                        struct request *request)
{
    struct request_settings *settings = &request->settings;
    unsigned kind = 0;
    uint8_t option = 0;
    while (kind < SAB_KINDS && !sab_read_option(kind, name.text, name.size, &option)) {
        kind++;
    }
    if (kind == SAB_KINDS) {
        return scan_complain(scan, name, "this does not belong here.");
    }
    unsigned bit = 1u << option;
    if ((settings->options[kind] & bit) != 0) {
        return scan_complain(scan, name, "this appears twice.");
    }
    settings->options[kind] = (uint16_t)(settings->options[kind] | bit);
    return sab_read_value(kind, option, value.text, value.size, &settings->option[kind][option]) ||
           scan_complain(scan, value, "this option has no such value.");
}

/* Reads the rest of the line: words NAME=VALUE in any order, each name at most once. All names in
 * `required` must be there, and only names in `allowed` may be (both are sets of enum named). */
static bool read_named(struct scan *scan, struct request *request, unsigned required,
                       unsigned allowed)
{
    unsigned seen = 0;
    for (struct word word = scan_argument(scan); word.size > 0; word = scan_argument(scan)) {
        struct word name, value;
        if (!word_split(word, &name, &value)) {
            return scan_complain(scan, word, "expected NAME=VALUE.");
        }
        size_t row = 0;
        while (row < NAMED_ROWS &&
               !((named_rows[row].named & allowed) != 0 && word_is(name, named_rows[row].name))) {
            row++;
        }
        if (row == NAMED_ROWS) {
            if ((allowed & NAMED_OPTIONS) == 0) {
                return scan_complain(scan, name, "this does not belong here.");
            }
            if (!read_option(scan, name, value, request)) {
                return false;
            }
            continue;
        }
        if ((seen & named_rows[row].named) != 0) {
            return scan_complain(scan, name, "this appears twice.");
        }
        seen |= named_rows[row].named;
        if (!named_rows[row].read(scan, value, request)) {
            return false;
        }
    }
    struct word end = {scan->text, 0, scan->size};
    return (required & ~seen) == 0 ||
           scan_complain(scan, end,
                         (required & ~seen & NAMED_NAME) != 0 ? "Expected name=\"...\"."
                                                              : "Expected seats=N.");
}

/* ---- Verbs ----------------------------------------------------------------------------------- */

static bool read_hello(struct scan *scan, struct request *request)
{
    uint64_t version;
    if (!word_number(scan, scan_argument(scan), 1, UINT32_MAX,
                     "expected the version of the protocol.", &version)) {
        return false;
    }
    request->version = (uint32_t)version;
    return scan_end_arguments(scan);
}

static bool read_create(struct scan *scan, struct request *request)
{
    return read_game(scan, scan_argument(scan), request) &&
           read_named(scan, request, NAMED_SEATS | NAMED_NAME,
                      NAMED_SEATS | NAMED_NAME | NAMED_PRESET | NAMED_BOTS | NAMED_OPTIONS |
                          NAMED_TOKEN);
}

static bool read_join(struct scan *scan, struct request *request)
{
    return read_table(scan, request) &&
           read_named(scan, request, NAMED_NAME, NAMED_NAME | NAMED_SEAT | NAMED_TOKEN);
}

static bool read_watch(struct scan *scan, struct request *request)
{
    return read_table(scan, request) && read_named(scan, request, 0, NAMED_AFTER);
}

static bool read_resume(struct scan *scan, struct request *request)
{
    return read_table(scan, request) && read_secret(scan, request) &&
           read_named(scan, request, 0, NAMED_AFTER);
}

static bool read_claim(struct scan *scan, struct request *request)
{
    return read_table(scan, request) && read_secret(scan, request) &&
           read_named(scan, request, 0, NAMED_TOKEN);
}

static bool read_act(struct scan *scan, struct request *request)
{
    uint64_t step;
    if (!word_number(scan, scan_argument(scan), 0, UINT32_MAX, "expected the step.", &step)) {
        return false;
    }
    request->step = (uint32_t)step;
    return read_actions(scan, request);
}

static bool read_say(struct scan *scan, struct request *request)
{
    struct word rest = scan_rest(scan);
    if (!word_quoted(scan, rest, request->text, sizeof request->text)) {
        return false;
    }
    long characters = sab_utf8_characters(request->text, strlen(request->text));
    struct word start = {rest.text, 0, rest.offset};
    if (characters < 1 || characters > REQUEST_SAY_CHARACTERS) {
        return scan_complain(scan, start, "A message has 1 to 300 characters.");
    }
    return visible_is_all(request->text, strlen(request->text)) ||
           scan_complain(scan, start, "The message has characters that nobody can see.");
}

static bool read_seat_bot(struct scan *scan, struct request *request)
{
    return word_seat(scan, scan_argument(scan), &request->seat) &&
           read_bot(scan, scan_argument(scan), request) && scan_end_arguments(scan);
}

static bool read_set(struct scan *scan, struct request *request)
{
    return read_named(scan, request, 0, NAMED_GAME | NAMED_SEATS | NAMED_PRESET | NAMED_OPTIONS);
}

static bool read_kick(struct scan *scan, struct request *request)
{
    return word_seat(scan, scan_argument(scan), &request->seat) && scan_end_arguments(scan);
}

static bool read_start(struct scan *scan, struct request *request)
{
    return read_named(scan, request, 0, NAMED_BOTS);
}

static bool read_nothing(struct scan *scan, struct request *request)
{
    (void)request;
    return scan_end_arguments(scan);
}

static const struct verb_row {
    const char *name;
    bool (*read)(struct scan *scan, struct request *request);
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
    struct scan scan = scan_over(bytes, size, &fault);
    char code[REQUEST_CODE_SIZE];
    return word_letters(&scan, (struct word){bytes, size, 0}, code_letters, 4, "no code.", code,
                        sizeof code);
}

static bool read_verb(struct scan *scan, struct request *request)
{
    struct word word = scan_argument(scan);
    for (unsigned verb = REQUEST_NONE + 1; verb < REQUEST_VERBS; verb++) {
        if (word_is(word, verb_rows[verb].name)) {
            request->verb = (uint8_t)verb;
            return verb_rows[verb].read(scan, request);
        }
    }
    return scan_complain(scan, word, "there is no such request.");
}

bool request_read(const char *frame, size_t size, struct request *request, struct sab_fault *fault)
{
    struct scan scan = scan_over(frame, size, fault);
    memset(request, 0, sizeof *request);
    request->seat = SAB_NOBODY;
    if (size > REQUEST_SIZE) {
        return scan_complain(&scan, (struct word){frame, 0, REQUEST_SIZE},
                             "A request has at most 4096 bytes.");
    }
    return word_number(&scan, scan_argument(&scan), 1, REQUEST_ID_MAX,
                       "a request begins with its number.", &request->id) &&
           read_verb(&scan, request);
}
