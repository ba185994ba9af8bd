/* SPDX-License-Identifier: MIT
 *
 * seal.c - encrypts a message for a browser. The names of steps and values are those of RFC 8291,
 * section 3.4, and of RFC 8188, section 2.
 */
#include "push/seal.h"

#include <assert.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <string.h>

enum {
    HASH_SIZE = 32,  /* SHA-256 */
    ECDH_SIZE = 32,  /* a coordinate of P-256 */
    CEK_SIZE = 16,   /* the key of AES-128 */
    NONCE_SIZE = 12, /* the nonce of GCM */
    TAG_SIZE = 16,
    LAST_RECORD = 2 /* the byte between text and padding in the last record of a message */
};

/* The labels from which keys are derived. The zero byte at the end of each belongs to the label. */
static const char KEY_LABEL[] = "WebPush: info";
static const char CEK_LABEL[] = "Content-Encoding: aes128gcm";
static const char NONCE_LABEL[] = "Content-Encoding: nonce";

/* Bytes that go into a hash, without a NUL at the end. */
struct bytes {
    const void *start;
    size_t size;
};

EVP_PKEY *seal_fresh_key(void)
{
    return EVP_EC_gen("P-256");
}

bool seal_public_key(EVP_PKEY *pair, uint8_t key[SEAL_KEY_SIZE])
{
    char group[32] = "";
    size_t size = 0;
    return EVP_PKEY_get_group_name(pair, group, sizeof group, NULL) == 1 &&
           strcmp(group, "prime256v1") == 0 &&
           EVP_PKEY_get_octet_string_param(pair, OSSL_PKEY_PARAM_PUB_KEY, key, SEAL_KEY_SIZE,
                                           &size) == 1 &&
           size == SEAL_KEY_SIZE && key[0] == 4;
}

/* The public key of the browser, or NULL if it is no point of the curve. */
static EVP_PKEY *browser_key(const uint8_t key[SEAL_KEY_SIZE])
{
    char group[] = "prime256v1";
    uint8_t point[SEAL_KEY_SIZE];
    memcpy(point, key, sizeof point);
    OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point),
        OSSL_PARAM_construct_end(),
    };
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *found = NULL;
    if (context == NULL || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &found, EVP_PKEY_PUBLIC_KEY, params) != 1) {
        found = NULL;
    }
    EVP_PKEY_CTX_free(context);
    return found;
}

/* ECDH: derives the secret that the two sides share, from your own key pair and the public key of
 * the other side. */
static bool agree(EVP_PKEY *pair, EVP_PKEY *other, uint8_t secret[ECDH_SIZE])
{
    size_t size = ECDH_SIZE;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, pair, NULL);
    bool agreed = context != NULL && EVP_PKEY_derive_init(context) == 1 &&
                  EVP_PKEY_derive_set_peer(context, other) == 1 &&
                  EVP_PKEY_derive(context, secret, &size) == 1 && size == ECDH_SIZE;
    EVP_PKEY_CTX_free(context);
    return agreed;
}

/* HKDF with SHA-256 (RFC 5869). */
static bool derive(struct bytes salt, struct bytes key, struct bytes info, uint8_t *out,
                   size_t size)
{
    char hash[] = "SHA256";
    OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, hash, 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)(uintptr_t)salt.start,
                                          salt.size),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)(uintptr_t)key.start,
                                          key.size),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)(uintptr_t)info.start,
                                          info.size),
        OSSL_PARAM_construct_end(),
    };
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = kdf != NULL ? EVP_KDF_CTX_new(kdf) : NULL;
    bool derived = context != NULL && EVP_KDF_derive(context, out, size, params) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kdf);
    return derived;
}

/* Works out the keying material IKM from `pair`, the browser's public key and the browser's secret.
 * `own` is the public key of `pair`. */
static bool combine(const struct seal_browser *browser, EVP_PKEY *pair,
                    const uint8_t own[SEAL_KEY_SIZE], uint8_t ikm[HASH_SIZE])
{
    uint8_t ecdh[ECDH_SIZE] = {0}, info[sizeof KEY_LABEL + 2 * SEAL_KEY_SIZE];
    memcpy(info, KEY_LABEL, sizeof KEY_LABEL);
    memcpy(info + sizeof KEY_LABEL, browser->key, SEAL_KEY_SIZE);
    memcpy(info + sizeof KEY_LABEL + SEAL_KEY_SIZE, own, SEAL_KEY_SIZE);
    EVP_PKEY *other = browser_key(browser->key);
    bool combined =
        other != NULL && agree(pair, other, ecdh) &&
        derive((struct bytes){browser->secret, SEAL_SECRET_SIZE}, (struct bytes){ecdh, sizeof ecdh},
               (struct bytes){info, sizeof info}, ikm, HASH_SIZE);
    EVP_PKEY_free(other);
    OPENSSL_cleanse(ecdh, sizeof ecdh);
    return combined;
}

/* AES-128-GCM: replaces the `size` bytes at `record` and writes the tag after them. */
static bool encrypt(const uint8_t cek[CEK_SIZE], const uint8_t nonce[NONCE_SIZE], uint8_t *record,
                    size_t size)
{
    int written = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool encrypted =
        context != NULL && EVP_EncryptInit_ex2(context, EVP_aes_128_gcm(), cek, nonce, NULL) == 1 &&
        EVP_EncryptUpdate(context, record, &written, record, (int)size) == 1 &&
        EVP_EncryptFinal_ex(context, record + written, &rest) == 1 &&
        (size_t)(written + rest) == size &&
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, TAG_SIZE, record + size) == 1;
    EVP_CIPHER_CTX_free(context);
    return encrypted;
}

/* Writes the head that RFC 8188, section 2.1, describes: salt, record size, and the
 * sender's public key. */
static void write_head(const uint8_t salt[SEAL_SALT_SIZE], const uint8_t own[SEAL_KEY_SIZE],
                       uint8_t *sealed)
{
    memcpy(sealed, salt, SEAL_SALT_SIZE);
    uint8_t *after = sealed + SEAL_SALT_SIZE;
    for (unsigned i = 0; i < 4; i++) {
        after[i] = (uint8_t)(SEAL_RECORD_SIZE >> (24 - 8 * i));
    }
    after[4] = SEAL_KEY_SIZE;
    memcpy(after + 5, own, SEAL_KEY_SIZE);
}

bool seal(const struct seal_browser *browser, EVP_PKEY *pair, const uint8_t salt[SEAL_SALT_SIZE],
          const char *text, size_t padded, uint8_t *sealed)
{
    size_t length = strlen(text);
    assert(length <= padded && padded + SEAL_MORE <= SEAL_RECORD_SIZE);
    uint8_t own[SEAL_KEY_SIZE], ikm[HASH_SIZE] = {0}, cek[CEK_SIZE], nonce[NONCE_SIZE];
    struct bytes salted = {salt, SEAL_SALT_SIZE}, key = {ikm, sizeof ikm};
    bool derived =
        seal_public_key(pair, own) && combine(browser, pair, own, ikm) &&
        derive(salted, key, (struct bytes){CEK_LABEL, sizeof CEK_LABEL}, cek, sizeof cek) &&
        derive(salted, key, (struct bytes){NONCE_LABEL, sizeof NONCE_LABEL}, nonce, sizeof nonce);
    bool done = false;
    if (derived) {
        uint8_t *record = sealed + SEAL_HEAD_SIZE;
        write_head(salt, own, sealed);
        memset(record, 0, padded + 1);
        memcpy(record, text, length);
        record[length] = LAST_RECORD;
        done = encrypt(cek, nonce, record, padded + 1);
    }
    OPENSSL_cleanse(ikm, sizeof ikm);
    OPENSSL_cleanse(cek, sizeof cek);
    return done;
}
