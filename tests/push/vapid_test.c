/* SPDX-License-Identifier: MIT
 *
 * vapid_test.c - the server's key and its file, and the header that signs a message. OpenSSL
 * verifies the signature.
 */
#include "push/vapid.h"

#include "push/base64.h"
#include "push/seal.h"
#include "tests/tap.h"

#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/vapid-XXXXXX";
static char path[64];
static char error[PUSH_ERROR_SIZE];

static void write_file(const char *text)
{
    FILE *file = fopen(path, "we");
    fputs(text, file);
    fclose(file);
}

static void test_file(void)
{
    char first[PUSH_KEY_SIZE], second[PUSH_KEY_SIZE];
    struct stat found;
    EVP_PKEY *key = vapid_key(folder, error);
    tap_ok(key != NULL && vapid_public(key, first) && push_is_key(first), "a key is made");
    tap_ok(stat(path, &found) == 0 && (found.st_mode & 07777) == 0600,
           "only its owner can read the file");
    EVP_PKEY_free(key);
    key = vapid_key(folder, error);
    tap_ok(key != NULL && vapid_public(key, second), "the key is read again");
    tap_text(second, first, "it is the same key");
    EVP_PKEY_free(key);
    unlink(path);
    key = vapid_key(folder, error);
    tap_ok(key != NULL && vapid_public(key, second) && strcmp(first, second) != 0,
           "without the file another key is made");
    EVP_PKEY_free(key);
}

/* These keys were made with `openssl` for this test. Nothing else uses them. */
static const char OTHER_CURVE[] =
    "-----BEGIN EC PRIVATE KEY-----\n"
    "MHQCAQEEIDgGPYGXGXd3A6yWjaQZ5rDPvjaVYgmL9HLm9FDaLgWIoAcGBSuBBAAK\n"
    "-----END EC PRIVATE KEY-----\n";

static void test_damage(void)
{
    static const char *const damaged[] = {"", "nonsense\n", "-----BEGIN PRIVATE KEY-----\nMIGH\n",
                                          OTHER_CURVE};
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        write_file(damaged[i]);
        error[0] = '\0';
        tap_ok(vapid_key(folder, error) == NULL && strstr(error, "push.key is damaged") != NULL,
               "a damaged file: %s", error);
    }
    write_file("-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAc"
               "BAgAAAAAAAAAAAICCAAw\n-----END ENCRYPTED PRIVATE KEY-----\n");
    tap_ok(vapid_key(folder, error) == NULL, "a file with a password");
    unlink(path);
    mkdir(path, 0700);
    tap_ok(vapid_key(folder, error) == NULL, "a folder in its place: %s", error);
    rmdir(path);
    tap_ok(vapid_key("/nowhere", error) == NULL && strstr(error, "/nowhere/push.key") != NULL,
           "a folder that does not exist: %s", error);
}

/* Whether the signature of the text is right. A signature is two numbers, and OpenSSL wants them in
 * another form. */
static bool verifies(EVP_PKEY *key, const char *text, size_t length, const uint8_t signature[64])
{
    uint8_t *der = NULL;
    ECDSA_SIG *numbers = ECDSA_SIG_new();
    ECDSA_SIG_set0(numbers, BN_bin2bn(signature, 32, NULL), BN_bin2bn(signature + 32, 32, NULL));
    int size = i2d_ECDSA_SIG(numbers, &der);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool verified =
        EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
        EVP_DigestVerify(context, der, (size_t)size, (const unsigned char *)text, length) == 1;
    EVP_MD_CTX_free(context);
    ECDSA_SIG_free(numbers);
    OPENSSL_free(der);
    return verified;
}

/* Decodes a part of a token: `size` bytes, in base64url. */
static const char *decoded(const char *part, size_t size)
{
    static char bytes[1024];
    char text[2048];
    snprintf(text, sizeof text, "%.*s", (int)BASE64_LENGTH(size), part);
    bytes[size] = '\0';
    return base64_read(text, bytes, size) ? bytes : "not so long";
}

static void test_header(EVP_PKEY *key)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    static const char claims[] = "{\"aud\":\"https://web.push.apple.com\",\"exp\":1700043200,"
                                 "\"sub\":\"mailto:host@example.org\"}";
    char header[VAPID_HEADER_SIZE], public_key[PUSH_KEY_SIZE], mark[87] = "";
    uint8_t signature[64];
    tap_ok(vapid_header(key, "https://web.push.apple.com/secret?x", "mailto:host@example.org",
                        1700000000, header),
           "a header");
    const char *token = header + strlen("Authorization: vapid t=");
    tap_ok(strncmp(header, "Authorization: vapid t=", (size_t)(token - header)) == 0, "its scheme");
    const char *second = strchr(token, '.') + 1, *third = strchr(second, '.') + 1;
    tap_text(decoded(token, sizeof head - 1), head, "its head");
    tap_text(decoded(second, sizeof claims - 1), claims, "what it claims");
    snprintf(mark, sizeof mark, "%.86s", third);
    tap_ok(base64_read(mark, signature, sizeof signature), "a signature of 64 bytes");
    tap_ok(verifies(key, token, (size_t)(third - 1 - token), signature), "OpenSSL verifies it");
    signature[40] ^= 1;
    tap_ok(!verifies(key, token, (size_t)(third - 1 - token), signature), "... and no other");
    vapid_public(key, public_key);
    tap_ok(strncmp(third + 86, ", k=", 4) == 0, "the key follows");
    tap_text(third + 90, public_key, "it is the public key");
}

/* Makes so many signatures that the numbers of some begin with zeros, which are easily lost. */
static void test_many(EVP_PKEY *key)
{
    unsigned wrong = 0;
    for (int64_t i = 0; i < 600; i++) {
        char header[VAPID_HEADER_SIZE], mark[87] = "";
        uint8_t signature[64];
        vapid_header(key, "https://fcm.googleapis.com/x", "mailto:a@b.c", i, header);
        const char *token = header + strlen("Authorization: vapid t=");
        const char *last = strrchr(token, '.');
        snprintf(mark, sizeof mark, "%.86s", last + 1);
        wrong += !base64_read(mark, signature, sizeof signature) ||
                 !verifies(key, token, (size_t)(last - token), signature);
    }
    tap_number(wrong, 0, "600 headers have right signatures");
}

static void test_longest(EVP_PKEY *key)
{
    char contact[VAPID_CONTACT_SIZE + 1], url[PUSH_URL_SIZE], header[VAPID_HEADER_SIZE];
    memset(contact, 'a', sizeof contact);
    memcpy(contact, "mailto:a@", 9);
    contact[VAPID_CONTACT_SIZE - 1] = '\0';
    memset(url, 'a', sizeof url);
    memcpy(url, "https://", 8);
    memcpy(url + 270, ".push.apple.com/", 16);
    url[PUSH_URL_SIZE - 1] = '\0';
    tap_ok(vapid_is_contact(contact) && push_knows(url, NULL), "the longest contact and host");
    tap_ok(vapid_header(key, url, contact, INT64_MAX - VAPID_VALID_S, header),
           "the longest header fits");
    contact[VAPID_CONTACT_SIZE - 1] = 'a';
    contact[VAPID_CONTACT_SIZE] = '\0';
    tap_ok(!vapid_is_contact(contact), "a contact that is too long");
}

static void test_contacts(void)
{
    static const char *const wrong[] = {"",
                                        "a@b.c",
                                        "mailto:",
                                        "https://",
                                        "http://a.b",
                                        "mailto:a\"@b",
                                        "mailto:c@a\\b",
                                        "mailto:c@a b",
                                        "mailto:c@a\n",
                                        "mailto:c@\xc3\xa4",
                                        "mailto:host"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        tap_ok(!vapid_is_contact(wrong[i]), "no contact: \"%.*s\"", (int)strcspn(wrong[i], "\n"),
               wrong[i]);
    }
    tap_ok(vapid_is_contact("mailto:a@b.c") && vapid_is_contact("https://a.b"), "two contacts");
}

int main(void)
{
    if (mkdtemp(folder) == NULL) {
        return EXIT_FAILURE;
    }
    snprintf(path, sizeof path, "%s/push.key", folder);
    test_file();
    test_damage();
    EVP_PKEY *key = seal_fresh_key();
    test_header(key);
    test_many(key);
    test_longest(key);
    test_contacts();
    EVP_PKEY_free(key);
    unlink(path);
    rmdir(folder);
    return tap_done();
}
