/* SPDX-License-Identifier: MIT
 *
 * refusal.h - why a request is refused: the list of all codes, and the names of the values that the
 * server sends with each code (docs/protocol.md 1).
 *
 * The server sends codes, not sentences. The terminal's sentence for each code is in
 * client/model/sentences.c, and the page's sentence in texts/en/refusals.json.
 * tests/client/sentences_test.c checks that both have a sentence for each code of this list.
 */
#ifndef PROTOCOL_REFUSAL_H
#define PROTOCOL_REFUSAL_H

#include "protocol/json.h"

/* REPLY_OK if a request was carried out; otherwise the class of the refusal. There is one class for
 * each word that the key `error` can have (docs/protocol.md 1). */
enum reply_error {
    REPLY_OK,
    REPLY_VERSION,
    REPLY_BAD_REQUEST,
    REPLY_NOT_HERE,
    REPLY_NOT_SEATED,
    REPLY_NOT_HOST,
    REPLY_NOT_ALLOWED,
    REPLY_FULL,
    REPLY_STALE,
    REPLY_REFUSED,
    REPLY_TOO_FAST,
    REPLY_BUSY,
    REPLY_ERRORS
};

/* Each row has a name for `enum refusal_why`, the code, the class, and the names of up to two
 * numbers that are sent with the code. If the form of the request is wrong, the server also sends
 * the wrong word as `word`, and its place as `at`. If the word is missing or secret, the server
 * leaves out `word`. If the rules of the game forbid an action, the code is the name of the
 * verdict. The names of verdicts are not in this list. */
/* clang-format off */
#define REFUSALS(X) \
    X(OTHER_VERSION, "other-version", VERSION, "version", NULL) \
    /* The form of the request is wrong. */ \
    X(BAD_ID, "bad-id", BAD_REQUEST, NULL, NULL) \
    X(NO_SUCH_VERB, "no-such-verb", BAD_REQUEST, NULL, NULL) \
    X(SURPLUS, "surplus", BAD_REQUEST, NULL, NULL) \
    X(TWICE, "twice", BAD_REQUEST, NULL, NULL) \
    X(NO_VALUE, "no-value", BAD_REQUEST, NULL, NULL) \
    X(NAME_MISSING, "name-missing", BAD_REQUEST, NULL, NULL) \
    X(SEATS_MISSING, "seats-missing", BAD_REQUEST, NULL, NULL) \
    X(BAD_VERSION, "bad-version", BAD_REQUEST, NULL, NULL) \
    X(BAD_CODE, "bad-code", BAD_REQUEST, NULL, NULL) \
    X(BAD_SECRET, "bad-secret", BAD_REQUEST, NULL, NULL) \
    X(BAD_TOKEN, "bad-token", BAD_REQUEST, NULL, NULL) \
    X(BAD_HASH, "bad-hash", BAD_REQUEST, NULL, NULL) \
    X(BAD_BOT, "bad-bot", BAD_REQUEST, NULL, NULL) \
    X(BAD_ACTION, "bad-action", BAD_REQUEST, NULL, NULL) \
    X(TOO_MANY_ACTIONS, "too-many-actions", BAD_REQUEST, "limit", NULL) \
    X(LONE_VOTE, "lone-vote", BAD_REQUEST, NULL, NULL) \
    X(BAD_GAME, "bad-game", BAD_REQUEST, NULL, NULL) \
    X(NO_SUCH_PRESET, "no-such-preset", BAD_REQUEST, NULL, NULL) \
    X(BAD_SEATS, "bad-seats", BAD_REQUEST, "least", "most") \
    X(BAD_NUMBER, "bad-number", BAD_REQUEST, NULL, NULL) \
    X(BAD_STEP, "bad-step", BAD_REQUEST, NULL, NULL) \
    X(BAD_SEAT, "bad-seat", BAD_REQUEST, NULL, NULL) \
    X(BAD_OPTION_VALUE, "bad-option-value", BAD_REQUEST, NULL, NULL) \
    X(BAD_NAME, "bad-name", BAD_REQUEST, "limit", NULL) \
    X(INVISIBLE, "invisible", BAD_REQUEST, NULL, NULL) \
    X(BAD_TEXT, "bad-text", BAD_REQUEST, NULL, NULL) \
    X(BAD_SIGN, "bad-sign", BAD_REQUEST, NULL, NULL) \
    X(MESSAGE_LENGTH, "message-length", BAD_REQUEST, "limit", NULL) \
    X(MESSAGE_INVISIBLE, "message-invisible", BAD_REQUEST, NULL, NULL) \
    X(BAD_SUBSCRIPTION, "bad-subscription", BAD_REQUEST, NULL, NULL) \
    X(TOO_LONG, "too-long", BAD_REQUEST, "limit", NULL) \
    /* The request does not fit the connection, the table or its game. */ \
    X(NO_HELLO, "no-hello", BAD_REQUEST, NULL, NULL) \
    X(OTHER_PATH, "other-path", BAD_REQUEST, NULL, NULL) \
    X(PATH_MISSING, "path-missing", BAD_REQUEST, NULL, NULL) \
    X(NO_SUCH_SEAT, "no-such-seat", BAD_REQUEST, "seat", NULL) \
    X(NO_SUCH_BOT, "no-such-bot", BAD_REQUEST, NULL, NULL) \
    X(OTHER_BOT, "other-bot", BAD_REQUEST, NULL, NULL) \
    X(GAME_SEATS, "game-seats", BAD_REQUEST, "least", "most") \
    X(OTHER_PRESET, "other-preset", BAD_REQUEST, NULL, NULL) \
    X(OTHER_OPTION, "other-option", BAD_REQUEST, NULL, NULL) \
    X(BAD_SETTINGS, "bad-settings", BAD_REQUEST, NULL, NULL) \
    X(NO_TABLE, "no-table", NOT_HERE, NULL, NULL) \
    X(TABLE_EXISTS, "table-exists", NOT_HERE, NULL, NULL) \
    X(TABLE_CLOSED, "table-closed", NOT_HERE, NULL, NULL) \
    X(SEAT_LOST, "seat-lost", NOT_HERE, NULL, NULL) \
    X(SEAT_GIVEN_UP, "seat-given-up", NOT_HERE, NULL, NULL) \
    X(NO_SUCH_TOKEN, "no-such-token", NOT_HERE, NULL, NULL) \
    X(BAD_LINK, "bad-link", NOT_HERE, NULL, NULL) \
    X(NO_TABLE_YET, "no-table-yet", NOT_SEATED, NULL, NULL) \
    X(ONLY_PLAYERS, "only-players", NOT_SEATED, NULL, NULL) \
    X(ONLY_HOST, "only-host", NOT_HOST, NULL, NULL) \
    X(NAME_BANNED, "name-banned", NOT_ALLOWED, NULL, NULL) \
    X(BANNED, "banned", NOT_ALLOWED, NULL, NULL) \
    X(LINK_RENEWED, "link-renewed", NOT_ALLOWED, NULL, NULL) \
    X(SEAT_HAS_BOT, "seat-has-bot", NOT_ALLOWED, "seat", NULL) \
    X(SEATED_ALREADY, "seated-already", NOT_ALLOWED, NULL, NULL) \
    X(TOKEN_TAKEN, "token-taken", NOT_ALLOWED, NULL, NULL) \
    X(NO_LINK_HERE, "no-link-here", NOT_ALLOWED, NULL, NULL) \
    X(NO_GAME, "no-game", NOT_ALLOWED, NULL, NULL) \
    X(GAME_GOES_ON, "game-goes-on", NOT_ALLOWED, NULL, NULL) \
    X(ONLY_BETWEEN, "only-between", NOT_ALLOWED, NULL, NULL) \
    X(ONLY_BEFORE, "only-before", NOT_ALLOWED, NULL, NULL) \
    X(TOO_OFTEN, "too-often", NOT_ALLOWED, NULL, NULL) \
    X(BOT_PLAYS, "bot-plays", NOT_ALLOWED, NULL, NULL) \
    X(NO_BOT_PLAYS, "no-bot-plays", NOT_ALLOWED, NULL, NULL) \
    X(OUT_OF_TIME, "out-of-time", NOT_ALLOWED, NULL, NULL) \
    X(BOT_ALREADY, "bot-already", NOT_ALLOWED, NULL, NULL) \
    X(NOT_MISSED, "not-missed", NOT_ALLOWED, "seat", NULL) \
    X(ONLY_OWNER, "only-owner", NOT_ALLOWED, "seat", NULL) \
    X(SEAT_HAS_PERSON, "seat-has-person", NOT_ALLOWED, "seat", NULL) \
    X(SEAT_FREE, "seat-free", NOT_ALLOWED, "seat", NULL) \
    X(OWN_SEAT, "own-seat", NOT_ALLOWED, NULL, NULL) \
    X(SEAT_IN_USE, "seat-in-use", NOT_ALLOWED, "seat", NULL) \
    X(SEATS_FREE, "seats-free", NOT_ALLOWED, NULL, NULL) \
    /* A fair shuffle waits for somebody, or rules the request out (docs/fair-shuffle.md). */ \
    X(NOT_COMMITTED, "not-committed", NOT_ALLOWED, "seat", NULL) \
    X(NOT_REVEALED, "not-revealed", NOT_ALLOWED, "seat", NULL) \
    X(SHUFFLE_PLAIN, "shuffle-plain", NOT_ALLOWED, NULL, NULL) \
    X(NO_FAIR_SHUFFLE, "no-fair-shuffle", NOT_ALLOWED, NULL, NULL) \
    X(SALT_KNOWN, "salt-known", NOT_ALLOWED, NULL, NULL) \
    X(OTHER_SALT, "other-salt", NOT_ALLOWED, NULL, NULL) \
    X(NO_ONLOOKERS, "no-onlookers", NOT_ALLOWED, NULL, NULL) \
    X(NO_PUSH, "no-push", NOT_ALLOWED, NULL, NULL) \
    X(PUSH_SERVICE, "push-service", NOT_ALLOWED, NULL, NULL) \
    X(CHAT_OFF, "chat-off", NOT_ALLOWED, NULL, NULL) \
    X(SIGNS_OFF, "signs-off", NOT_ALLOWED, NULL, NULL) \
    X(LIGHTS_OFF, "lights-off", NOT_ALLOWED, NULL, NULL) \
    X(OTHER_SIGN, "other-sign", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_LATER, "sign-later", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_SOON, "sign-soon", NOT_ALLOWED, "seconds", NULL) \
    X(SIGNS_SPENT, "signs-spent", NOT_ALLOWED, NULL, NULL) \
    /* A sign is not allowed (enum signs_verdict in signs/signs.h). */ \
    X(SIGN_NO_SEAT, "sign-no-seat", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_SELF, "sign-self", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_KNOWN, "sign-known", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_SAME, "sign-same", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_NO_PLACE, "sign-no-place", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_FACE_UP, "sign-face-up", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_NOT_LOOKED, "sign-not-looked", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_SETTLED, "sign-settled", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_NO_MARKER, "sign-no-marker", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_SILENT, "sign-silent", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_FILLED, "sign-filled", NOT_ALLOWED, NULL, NULL) \
    X(SIGN_UNHURT, "sign-unhurt", NOT_ALLOWED, NULL, NULL) \
    X(GAME_BEGUN, "game-begun", FULL, NULL, NULL) \
    X(NO_SEAT_FREE, "no-seat-free", FULL, NULL, NULL) \
    X(SEAT_TAKEN, "seat-taken", FULL, "seat", NULL) \
    X(CROWDED, "crowded", FULL, NULL, NULL) \
    X(OPEN_ELSEWHERE, "open-elsewhere", FULL, NULL, NULL) \
    X(OLD_STEP, "old-step", STALE, NULL, NULL) \
    X(OLD_ID, "old-id", STALE, NULL, NULL) \
    /* The request exceeds a limit of the server. */ \
    X(SENDING_TOO_FAST, "sending-too-fast", TOO_FAST, NULL, NULL) \
    X(FLOODING, "flooding", TOO_FAST, NULL, NULL) \
    X(TOO_MANY_WAIT, "too-many-wait", TOO_FAST, NULL, NULL) \
    X(WRONG_CODES, "wrong-codes", TOO_FAST, NULL, NULL) \
    X(NEW_TABLES, "new-tables", TOO_FAST, NULL, NULL) \
    X(NO_ROOM, "no-room", BUSY, NULL, NULL) \
    X(RESTARTING, "restarting", BUSY, NULL, NULL) \
    X(UNREADABLE, "unreadable", BUSY, NULL, NULL) \
    X(DISK_FULL, "disk-full", BUSY, NULL, NULL) \
    X(CANNOT_SAVE, "cannot-save", BUSY, NULL, NULL)
/* clang-format on */

#define REFUSAL_ENUM(name, code, error, first, second) REFUSAL_##name,
enum refusal_why { REFUSAL_NONE, REFUSALS(REFUSAL_ENUM) REFUSAL_WHYS };
#undef REFUSAL_ENUM

enum {
    REFUSAL_NUMBERS = 2,
    REFUSAL_CITED_MAX = 32, /* a refusal repeats at most this many bytes of a word */
    REFUSAL_WORD_SIZE = REFUSAL_CITED_MAX + 4
};

/* Why a request is refused. Make one with the functions below. */
struct refusal {
    uint8_t why;                      /* enum refusal_why */
    bool has_at;                      /* the form of the request is wrong, so `at` is set */
    uint16_t at;                      /* where the word begins in the request, in bytes */
    uint32_t number[REFUSAL_NUMBERS]; /* the numbers whose names are in the code's row */
    char word[REFUSAL_WORD_SIZE];     /* the wrong word; empty if it is missing or secret */
};

struct refusal refusal_of(enum refusal_why why);
/* Returns a refusal whose code has one or two numbers. If the code has only one number, pass 0 as
 * `second`. */
struct refusal refusal_with(enum refusal_why why, uint32_t first, uint32_t second);
/* Adds the wrong word and its place to the refusal. The word is cut off after REFUSAL_CITED_MAX
 * bytes. Each double quote, and each byte that is not plain ASCII, becomes "?". */
void refusal_cite(struct refusal *refusal, size_t at, const char *word, size_t size);

/* Writes the keys `error` and `why` and, if the refusal has values, the key `values`. */
void refusal_write(struct json *json, const struct refusal *refusal);

enum reply_error refusal_error(unsigned why);
/* The code of a refusal, such as "seat-taken". */
const char *refusal_code(unsigned why);
/* A refusal has up to two numbers, depending on `why`. Returns the name of the first number if
 * `index` is 0, and of the second if `index` is 1. Returns NULL if there is no such number. */
const char *refusal_number_name(unsigned why, unsigned index);
/* Returns the reason with this code, such as REFUSAL_SEAT_TAKEN for "seat-taken", or REFUSAL_NONE
 * if no reason has this code. */
enum refusal_why refusal_read(const char *code);

/* The word for a value of enum reply_error, such as "bad-request"; "?" for REPLY_OK. */
const char *reply_error_word(unsigned error);

#endif
