/* SPDX-License-Identifier: MIT
 *
 * codes.c - derives the code of a new table from the token that opens the table. A code reveals
 * nothing about the token. It also reveals nothing about the hash of the token in the log, because
 * that hash is made without the keys used here.
 */
#include "server/jobs/codes.h"

#include <sodium.h>
#include <string.h>

enum { LETTERS_MAX = REQUEST_CODE_SIZE - 1 };

static const size_t lengths[CODE_KINDS] = {[CODE_KEYED] = 7, [CODE_OPEN] = 5};

size_t codes_length(enum code_kind kind)
{
    return lengths[kind];
}

enum code_kind codes_other(enum code_kind kind)
{
    return kind == CODE_KEYED ? CODE_OPEN : CODE_KEYED;
}

struct code_search {
    size_t length;
    bool found;
};

static bool note_code(void *context, const char *table, uint64_t last_seq, int64_t last_at)
{
    struct code_search *search = context;
    (void)last_seq;
    (void)last_at;
    search->found = strlen(table) == search->length && request_is_code(table, search->length);
    return !search->found;
}

bool codes_are_stored(struct store *store, enum code_kind kind)
{
    struct code_search search = {.length = lengths[kind]};
    return store_is_shared(store) || !store_tables(store, "", note_code, &search) || search.found;
}

/* Begins a hash with the key of this kind. */
static void begin(crypto_generichash_state *state, enum code_kind kind,
                  const uint8_t key[REPLAY_KEY_SIZE], size_t size)
{
    static const uint8_t known[] = "saboteur: the code of a table";
    uint8_t derived[REPLAY_KEY_SIZE];
    if (kind == CODE_OPEN) {
        crypto_generichash_init(state, known, sizeof known - 1, size);
    } else {
        crypto_kdf_derive_from_key(derived, sizeof derived, 0, "letters", key);
        crypto_generichash_init(state, derived, sizeof derived, size);
    }
}

void codes_write(enum code_kind kind, const uint8_t key[REPLAY_KEY_SIZE], const char *token,
                 uint8_t attempt, char code[REQUEST_CODE_SIZE])
{
    /* No vowels, so that codes spell no words, and no letters that look alike. */
    static const char letters[] = "BCDFGHJKLMNPRSTVWXZ";
    crypto_generichash_state state;
    uint32_t chance[LETTERS_MAX];
    size_t size = lengths[kind] * sizeof *chance;
    begin(&state, kind, key, size);
    crypto_generichash_update(&state, (const uint8_t *)token, strlen(token));
    crypto_generichash_update(&state, &attempt, sizeof attempt);
    crypto_generichash_final(&state, (uint8_t *)chance, size);
    memset(code, 0, REQUEST_CODE_SIZE);
    for (size_t i = 0; i < lengths[kind]; i++) {
        code[i] = letters[chance[i] % (sizeof letters - 1)];
    }
}
