/* SPDX-License-Identifier: MIT
 *
 * base64.c - base64url without padding.
 */
#include "push/base64.h"

#include <sodium.h>
#include <string.h>

enum { VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

/* libsodium 1.0.18 accepts some bytes that are not ASCII, so we check the letters ourselves. */
static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool base64_read(const char *text, void *bytes, size_t size)
{
    size_t length = strlen(text), found = 0;
    return length == BASE64_LENGTH(size) && strspn(text, LETTERS) == length &&
           sodium_base642bin(bytes, size, text, length, NULL, &found, NULL, VARIANT) == 0 &&
           found == size;
}

size_t base64_write(char *text, const void *bytes, size_t size)
{
    sodium_bin2base64(text, BASE64_LENGTH(size) + 1, bytes, size, VARIANT);
    return BASE64_LENGTH(size);
}
