/* SPDX-License-Identifier: MIT
 *
 * replays.c - makes and reads the names of finished games. A name has two parts: a keyed hash of
 * the game's place, and the encrypted place. The hash is also the nonce of the encryption (a
 * synthetic IV, as in RFC 5297). So the same place always gets the same name, and a
 * changed name is refused.
 */
#include "server/jobs/replays.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>
#include <time.h>

/* In the store, the key is the only entry of the table with this name. No real table can have this
 * name as its code. */
static const char key_table[] = "replay-key";

enum {
    SEAL_SIZE = 16, /* bytes of the hash */
    CODE_SIZE = REQUEST_CODE_SIZE - 1,
    PLACE_SIZE = CODE_SIZE + 4, /* the code, filled up with zeros, and the step */
    NAME_BYTES = SEAL_SIZE + PLACE_SIZE
};
static_assert(REPLAY_NAME_SIZE ==
                  sodium_base64_ENCODED_LEN(NAME_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
              "a name has room for all its bytes");

static void pack(const struct replay_place *place, uint8_t bytes[PLACE_SIZE])
{
    memset(bytes, 0, PLACE_SIZE);
    memcpy(bytes, place->table, strlen(place->table));
    for (unsigned i = 0; i < PLACE_SIZE - CODE_SIZE; i++) {
        bytes[CODE_SIZE + i] = (uint8_t)(place->step >> (8 * i));
    }
}

static void unpack(const uint8_t bytes[PLACE_SIZE], struct replay_place *place)
{
    memcpy(place->table, bytes, CODE_SIZE);
    place->table[CODE_SIZE] = '\0';
    place->step = 0;
    for (unsigned i = 0; i < PLACE_SIZE - CODE_SIZE; i++) {
        place->step |= (uint32_t)bytes[CODE_SIZE + i] << (8 * i);
    }
}

/* Derives one of the two keys that a name needs: 0 for the hash, 1 for the encryption. */
static void derive(const uint8_t key[REPLAY_KEY_SIZE], uint64_t which,
                   uint8_t derived[REPLAY_KEY_SIZE])
{
    static_assert(REPLAY_KEY_SIZE == crypto_kdf_KEYBYTES &&
                      REPLAY_KEY_SIZE == crypto_stream_xchacha20_KEYBYTES,
                  "all keys have the same size");
    crypto_kdf_derive_from_key(derived, REPLAY_KEY_SIZE, which, "replays", key);
}

static void seal_of(const uint8_t key[REPLAY_KEY_SIZE], const uint8_t bytes[PLACE_SIZE],
                    uint8_t seal[SEAL_SIZE])
{
    uint8_t derived[REPLAY_KEY_SIZE];
    derive(key, 0, derived);
    crypto_generichash(seal, SEAL_SIZE, bytes, PLACE_SIZE, derived, sizeof derived);
}

/* Encrypts the bytes of a place. A second call with the same arguments decrypts them. */
static void mask(const uint8_t key[REPLAY_KEY_SIZE], const uint8_t seal[SEAL_SIZE],
                 uint8_t bytes[PLACE_SIZE])
{
    uint8_t derived[REPLAY_KEY_SIZE];
    uint8_t nonce[crypto_stream_xchacha20_NONCEBYTES] = {0};
    derive(key, 1, derived);
    memcpy(nonce, seal, SEAL_SIZE);
    crypto_stream_xchacha20_xor(bytes, bytes, PLACE_SIZE, nonce, derived);
}

void replays_name(const uint8_t key[REPLAY_KEY_SIZE], const struct replay_place *place,
                  char name[REPLAY_NAME_SIZE])
{
    uint8_t bytes[NAME_BYTES];
    pack(place, bytes + SEAL_SIZE);
    seal_of(key, bytes + SEAL_SIZE, bytes);
    mask(key, bytes, bytes + SEAL_SIZE);
    sodium_bin2base64(name, REPLAY_NAME_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool replays_find(const uint8_t key[REPLAY_KEY_SIZE], const char *name, struct replay_place *place)
{
    uint8_t bytes[NAME_BYTES];
    uint8_t seal[SEAL_SIZE];
    size_t size = 0;
    if (strlen(name) != REPLAY_NAME_SIZE - 1 ||
        sodium_base642bin(bytes, sizeof bytes, name, REPLAY_NAME_SIZE - 1, NULL, &size, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        size != sizeof bytes) {
        return false;
    }
    mask(key, bytes, bytes + SEAL_SIZE);
    seal_of(key, bytes + SEAL_SIZE, seal);
    unpack(bytes + SEAL_SIZE, place);
    return sodium_memcmp(seal, bytes, SEAL_SIZE) == 0 &&
           request_is_code(place->table, strlen(place->table));
}

/* ---- The key --------------------------------------------------------------------------------- */

struct key_search {
    uint8_t *key;
    bool found;
};

static bool take_key(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct key_search *search = context;
    size_t size = 0;
    search->found = seq == 1 &&
                    sodium_hex2bin(search->key, REPLAY_KEY_SIZE, stored->body, stored->size, NULL,
                                   &size, NULL) == 0 &&
                    size == REPLAY_KEY_SIZE;
    return false;
}

static bool read_key(struct store *store, struct key_search *search)
{
    return store_read(store, key_table, 1, take_key, search);
}

/* Stores the key as the first entry of its table. If another server has stored a key in the same
 * store meanwhile, the outcome is STORE_CONFLICT. */
static enum store_outcome write_key(struct store *store, const uint8_t key[REPLAY_KEY_SIZE])
{
    char line[2 * REPLAY_KEY_SIZE + 1];
    struct store_entry entry = {.at = (int64_t)time(NULL) * 1000, .body = line};
    struct store_append append = {.table = key_table, .entries = &entry, .count = 1, .ticket = 1};
    struct store_result result = {.outcome = STORE_UNKNOWN};
    sodium_bin2hex(line, sizeof line, key, REPLAY_KEY_SIZE);
    entry.size = strlen(line);
    randombytes_buf(append.key, sizeof append.key);
    while (result.outcome == STORE_UNKNOWN) {
        store_append(store, &append);
        while (!store_poll(store, &result)) {
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
    }
    return result.outcome;
}

bool replays_open(struct store *store, uint8_t key[REPLAY_KEY_SIZE])
{
    struct key_search search = {.key = key};
    if (!read_key(store, &search)) {
        randombytes_buf(key, REPLAY_KEY_SIZE);
        return false;
    }
    if (search.found) {
        return true;
    }
    randombytes_buf(key, REPLAY_KEY_SIZE);
    switch (write_key(store, key)) {
    case STORE_OK:
        return true;
    case STORE_CONFLICT:
        return read_key(store, &search) && search.found;
    case STORE_UNKNOWN:
    case STORE_BUSY:
        break;
    }
    return false;
}
