/* SPDX-License-Identifier: MIT
 *
 * vapid.c - the server's key, and the JSON web token that is signed with this key (ES256, RFC 7515
 * and 7518).
 */
#include "push/vapid.h"

#include "push/base64.h"
#include "push/seal.h"
#include "push/service.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    NUMBER_SIZE = 32, /* bytes of one of the two numbers of a signature */
    SIGNATURE_SIZE = 2 * NUMBER_SIZE,
    DER_SIZE = 80, /* room for a signature as OpenSSL writes it */
    CLAIMS_SIZE = SERVICE_ORIGIN_SIZE + VAPID_CONTACT_SIZE + 64,
    SIGNED_SIZE = 64 + BASE64_LENGTH(CLAIMS_SIZE)
};

static const char JOSE[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";

bool vapid_is_contact(const char *contact)
{
    size_t length = strlen(contact);
    bool sound = length < VAPID_CONTACT_SIZE &&
                 ((strncmp(contact, "mailto:", 7) == 0 && strchr(contact, '@') != NULL) ||
                  (strncmp(contact, "https://", 8) == 0 && length > 8));
    for (const char *c = contact; *c != '\0'; c++) {
        sound = sound && *c > ' ' && *c <= '~' && *c != '"' && *c != '\\';
    }
    return sound;
}

/* ---- The file -------------------------------------------------------------------------------- */

/* Gives no password, so that OpenSSL does not ask for one on the terminal. */
static int no_password(char *password, int size, int writing, void *context)
{
    (void)password;
    (void)size;
    (void)writing;
    (void)context;
    return -1;
}

static EVP_PKEY *read_key(FILE *file)
{
    uint8_t point[SEAL_KEY_SIZE];
    EVP_PKEY *key = PEM_read_PrivateKey(file, NULL, no_password, NULL);
    if (key != NULL && !seal_public_key(key, point)) {
        EVP_PKEY_free(key);
        key = NULL;
    }
    ERR_clear_error();
    return key;
}

/* Writes the key to a file with another name, and then renames the file to `path`. So a crash never
 * leaves half a file at `path`. */
static bool write_key(EVP_PKEY *key, const char *path)
{
    char fresh[4096 + 8];
    snprintf(fresh, sizeof fresh, "%s.new", path);
    unlink(fresh);
    int descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (file == NULL) {
        if (descriptor >= 0) {
            close(descriptor);
        }
        return false;
    }
    bool written = PEM_write_PrivateKey(file, key, NULL, NULL, 0, NULL, NULL) == 1 &&
                   fflush(file) == 0 && fsync(descriptor) == 0;
    written = fclose(file) == 0 && written;
    return written && rename(fresh, path) == 0;
}

static EVP_PKEY *make_key(const char *path, char error[PUSH_ERROR_SIZE])
{
    EVP_PKEY *key = seal_fresh_key();
    if (key == NULL) {
        snprintf(error, PUSH_ERROR_SIZE, "OpenSSL cannot make a key of P-256.");
    } else if (!write_key(key, path)) {
        snprintf(error, PUSH_ERROR_SIZE, "Cannot write %.300s: %s.", path, strerror(errno));
        EVP_PKEY_free(key);
        key = NULL;
    }
    return key;
}

EVP_PKEY *vapid_key(const char *folder, char error[PUSH_ERROR_SIZE])
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/push.key", folder);
    if (length < 0 || (size_t)length >= sizeof path) {
        snprintf(error, PUSH_ERROR_SIZE, "The path of the data folder is too long.");
        return NULL;
    }
    FILE *file = fopen(path, "re");
    if (file == NULL && errno == ENOENT) {
        return make_key(path, error);
    }
    if (file == NULL) {
        snprintf(error, PUSH_ERROR_SIZE, "Cannot open %.300s: %s.", path, strerror(errno));
        return NULL;
    }
    EVP_PKEY *key = read_key(file);
    fclose(file);
    if (key == NULL) {
        snprintf(error, PUSH_ERROR_SIZE,
                 "%.300s is damaged: restore it from a backup, or delete it, and players have to "
                 "ask for notifications again.",
                 path);
    }
    return key;
}

/* ---- The header ------------------------------------------------------------------------------ */

bool vapid_public(EVP_PKEY *key, char text[PUSH_KEY_SIZE])
{
    uint8_t point[SEAL_KEY_SIZE];
    return seal_public_key(key, point) &&
           base64_write(text, point, sizeof point) == PUSH_KEY_SIZE - 1;
}

/* Turns a signature from the form that OpenSSL writes into the form of RFC 7518, section 3.4: the
 * two numbers of the signature, one after the other. */
static bool flatten(const uint8_t *der, size_t size, uint8_t signature[SIGNATURE_SIZE])
{
    ECDSA_SIG *read = d2i_ECDSA_SIG(NULL, &der, (long)size);
    bool flat =
        read != NULL &&
        BN_bn2binpad(ECDSA_SIG_get0_r(read), signature, NUMBER_SIZE) == NUMBER_SIZE &&
        BN_bn2binpad(ECDSA_SIG_get0_s(read), signature + NUMBER_SIZE, NUMBER_SIZE) == NUMBER_SIZE;
    ECDSA_SIG_free(read);
    return flat;
}

static bool sign(EVP_PKEY *key, const char *text, size_t length, uint8_t signature[SIGNATURE_SIZE])
{
    uint8_t der[DER_SIZE];
    size_t size = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool done = context != NULL &&
                EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
                EVP_DigestSign(context, der, &size, (const unsigned char *)text, length) == 1 &&
                flatten(der, size, signature);
    EVP_MD_CTX_free(context);
    return done;
}

bool vapid_header(EVP_PKEY *key, const char *url, const char *contact, int64_t now_s,
                  char header[VAPID_HEADER_SIZE])
{
    char origin[SERVICE_ORIGIN_SIZE], claims[CLAIMS_SIZE], token[SIGNED_SIZE], mark[96];
    char public_key[PUSH_KEY_SIZE];
    uint8_t signature[SIGNATURE_SIZE];
    service_origin(url, origin);
    int size =
        snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%" PRId64 ",\"sub\":\"%s\"}",
                 origin, now_s + VAPID_VALID_S, contact);
    if (size < 0 || (size_t)size >= sizeof claims) {
        return false;
    }
    size_t length = base64_write(token, JOSE, sizeof JOSE - 1);
    token[length++] = '.';
    length += base64_write(token + length, claims, (size_t)size);
    if (!sign(key, token, length, signature) || !vapid_public(key, public_key)) {
        return false;
    }
    base64_write(mark, signature, sizeof signature);
    int written = snprintf(header, VAPID_HEADER_SIZE, "Authorization: vapid t=%s.%s, k=%s", token,
                           mark, public_key);
    return written > 0 && written < VAPID_HEADER_SIZE;
}
