/* SPDX-License-Identifier: MIT
 *
 * seal_test.c - a message sealed for a browser: the example of RFC 8291, appendix A, byte for byte,
 * and what cannot be sealed.
 */
#include "push/seal.h"

#include "push/base64.h"
#include "tests/tap.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

/* RFC 8291, appendix A and section 5. */
static const char TEXT[] = "When I grow up, I want to be a watermelon";
static const char OWN_PRIVATE[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char OWN_PUBLIC[] = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
                                 "6TlzAC8wEqKK6PBru3jl7A8";
static const char BROWSER_PUBLIC[] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4"
                                     "bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char SALT[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char SECRET[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char SEALED[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
    "y4a-fN";

enum { TEXT_LENGTH = sizeof TEXT - 1, SEALED_MAX = 512 };

static struct seal_browser browser;
static uint8_t salt[SEAL_SALT_SIZE];

/* The sender's key pair in the example of RFC 8291. */
static EVP_PKEY *example_pair(void)
{
    uint8_t number[32], point[SEAL_KEY_SIZE];
    EVP_PKEY *pair = NULL;
    base64_read(OWN_PRIVATE, number, sizeof number);
    base64_read(OWN_PUBLIC, point, sizeof point);
    BIGNUM *private_key = BN_bin2bn(number, sizeof number, NULL);
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, private_key);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point);
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &pair, EVP_PKEY_KEYPAIR, params);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    BN_free(private_key);
    return pair;
}

static void test_example(EVP_PKEY *pair)
{
    uint8_t sealed[SEALED_MAX];
    char text[BASE64_LENGTH(SEALED_MAX) + 1];
    tap_ok(seal(&browser, pair, salt, TEXT, TEXT_LENGTH, sealed), "the example is sealed");
    base64_write(text, sealed, TEXT_LENGTH + SEAL_MORE);
    tap_text(text, SEALED, "the example of RFC 8291");
}

static void test_padding(EVP_PKEY *pair)
{
    uint8_t plain[SEALED_MAX], padded[SEALED_MAX];
    memset(padded, 0xaa, sizeof padded);
    seal(&browser, pair, salt, TEXT, TEXT_LENGTH, plain);
    tap_ok(seal(&browser, pair, salt, TEXT, 128, padded), "a padded message");
    tap_ok(memcmp(plain, padded, SEAL_HEAD_SIZE + TEXT_LENGTH + 1) == 0,
           "the padding comes after the text");
    tap_ok(padded[128 + SEAL_MORE] == 0xaa, "no byte is written beyond the padded size");
    tap_ok(seal(&browser, pair, salt, "", 128, plain), "an empty text");
}

static void test_wrong_keys(EVP_PKEY *pair)
{
    uint8_t sealed[SEALED_MAX];
    struct seal_browser wrong = browser;
    wrong.key[SEAL_KEY_SIZE - 1] ^= 1;
    tap_ok(!seal(&wrong, pair, salt, TEXT, TEXT_LENGTH, sealed), "a key that is no point");
    memset(wrong.key + 1, 0, SEAL_KEY_SIZE - 1);
    tap_ok(!seal(&wrong, pair, salt, TEXT, TEXT_LENGTH, sealed), "a key of zeros");
    EVP_PKEY *other = EVP_EC_gen("P-384");
    tap_ok(!seal(&browser, other, salt, TEXT, TEXT_LENGTH, sealed), "a pair of another curve");
    EVP_PKEY_free(other);
}

static void test_fresh_keys(void)
{
    uint8_t one[SEAL_KEY_SIZE], two[SEAL_KEY_SIZE];
    EVP_PKEY *first = seal_fresh_key(), *second = seal_fresh_key();
    tap_ok(seal_public_key(first, one) && seal_public_key(second, two), "two fresh pairs");
    tap_ok(memcmp(one, two, sizeof one) != 0, "the two pairs differ");
    EVP_PKEY_free(first);
    EVP_PKEY_free(second);
}

static void test_base64(void)
{
    static const char *const wrong[] = {"",     "AA",   "AAAAA", "AA==", "AAB",      "A A",
                                        "AAA ", " AAA", "AA+",   "AA/",  "\xc3\xa4Z"};
    uint8_t bytes[2];
    char text[8];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        tap_ok(!base64_read(wrong[i], bytes, sizeof bytes), "no two bytes: \"%s\"", wrong[i]);
    }
    tap_ok(base64_read("_-A", bytes, sizeof bytes) && bytes[0] == 0xff && bytes[1] == 0xe0,
           "two bytes");
    tap_number(base64_write(text, bytes, sizeof bytes), 3, "their length");
    tap_text(text, "_-A", "written again");
}

int main(void)
{
    EVP_PKEY *pair = example_pair();
    tap_ok(base64_read(BROWSER_PUBLIC, browser.key, sizeof browser.key) &&
               base64_read(SECRET, browser.secret, sizeof browser.secret) &&
               base64_read(SALT, salt, sizeof salt) && pair != NULL,
           "the keys of the example can be read");
    test_example(pair);
    test_padding(pair);
    test_wrong_keys(pair);
    test_fresh_keys();
    test_base64();
    EVP_PKEY_free(pair);
    return tap_done();
}
