/* SPDX-License-Identifier: MIT
 *
 * refusal.c - the codes of refusals, and how a refusal is written (docs/protocol.md 1).
 */
#include "protocol/refusal.h"
#include "saboteur/notation.h"

#include <assert.h>
#include <string.h>

static const struct row {
    const char *code;
    enum reply_error error;
    const char *numbers[REFUSAL_NUMBERS];
} rows[REFUSAL_WHYS] = {[REFUSAL_NONE] = {"?", REPLY_OK, {NULL, NULL}},
#define REFUSAL_ROW(name, code, error, first, second)                                              \
    [REFUSAL_##name] = {code, REPLY_##error, {first, second}},
                        REFUSALS(REFUSAL_ROW)
#undef REFUSAL_ROW
};

static const char *const error_words[REPLY_ERRORS] = {
    [REPLY_OK] = "?",
    [REPLY_VERSION] = "version",
    [REPLY_BAD_REQUEST] = "bad-request",
    [REPLY_NOT_HERE] = "not-here",
    [REPLY_NOT_SEATED] = "not-seated",
    [REPLY_NOT_HOST] = "not-host",
    [REPLY_NOT_ALLOWED] = "not-allowed",
    [REPLY_FULL] = "full",
    [REPLY_STALE] = "stale",
    [REPLY_REFUSED] = "refused",
    [REPLY_TOO_FAST] = "too-fast",
    [REPLY_BUSY] = "busy",
};

const char *reply_error_word(unsigned error)
{
    return error_words[error < REPLY_ERRORS ? error : 0];
}

static const struct row *row_of(unsigned why)
{
    return &rows[why < REFUSAL_WHYS ? why : REFUSAL_NONE];
}

enum reply_error refusal_error(unsigned why)
{
    return row_of(why)->error;
}

const char *refusal_code(unsigned why)
{
    return row_of(why)->code;
}

const char *refusal_number_name(unsigned why, unsigned index)
{
    return index < REFUSAL_NUMBERS ? row_of(why)->numbers[index] : NULL;
}

enum refusal_why refusal_read(const char *code)
{
    for (unsigned why = REFUSAL_NONE + 1; why < REFUSAL_WHYS; why++) {
        if (strcmp(code, rows[why].code) == 0) {
            return (enum refusal_why)why;
        }
    }
    return REFUSAL_NONE;
}

struct refusal refusal_of(enum refusal_why why)
{
    assert(refusal_number_name(why, 0) == NULL);
    return (struct refusal){.why = (uint8_t)why};
}

struct refusal refusal_with(enum refusal_why why, uint32_t first, uint32_t second)
{
    assert(refusal_number_name(why, 0) != NULL);
    assert(refusal_number_name(why, 1) != NULL || second == 0);
    return (struct refusal){.why = (uint8_t)why, .number = {first, second}};
}

void refusal_cite(struct refusal *refusal, size_t at, const char *word, size_t size)
{
    struct sab_text text = sab_text_into(refusal->word, sizeof refusal->word);
    refusal->has_at = true;
    refusal->at = (uint16_t)at;
    for (size_t i = 0; i < size && i < REFUSAL_CITED_MAX; i++) {
        bool plain = word[i] >= ' ' && word[i] <= '~' && word[i] != '"';
        sab_write_bytes(&text, plain ? word + i : "?", 1);
    }
    sab_write(&text, size > REFUSAL_CITED_MAX ? "..." : "");
}

void refusal_write(struct json *json, const struct refusal *refusal)
{
    const struct row *row = row_of(refusal->why);
    json_key_string(json, "error", reply_error_word(row->error));
    json_key_string(json, "why", row->code);
    if (!refusal->has_at && row->numbers[0] == NULL) {
        return;
    }
    json_key(json, "values");
    json_open(json, '{');
    if (refusal->has_at) {
        json_key_number(json, "at", refusal->at);
    }
    if (refusal->word[0] != '\0') {
        json_key_string(json, "word", refusal->word);
    }
    for (unsigned i = 0; i < REFUSAL_NUMBERS && row->numbers[i] != NULL; i++) {
        json_key_number(json, row->numbers[i], refusal->number[i]);
    }
    json_close(json, '}');
}
