/* SPDX-License-Identifier: MIT
 *
 * vapid.h - the server's key, and the header that proves to a push service which server a message
 * comes from (RFC 8292). Private to push/.
 */
#ifndef PUSH_VAPID_H
#define PUSH_VAPID_H

#include "push/push.h"

#include <openssl/types.h>
#include <stdint.h>

enum {
    VAPID_CONTACT_SIZE = 256, /* room for the operator's contact, with a NUL */
    VAPID_HEADER_SIZE = 1536, /* room for the header, with a NUL */
    VAPID_VALID_S = 12 * 3600 /* how long a push service may accept a header */
};

/* Whether this can be a contact: a mailto: or https: address of printable ASCII characters, without
 * blanks, quotes or backslashes. */
bool vapid_is_contact(const char *contact);

/* Reads the server's key from the file push.key in `folder`. If there is no such file, makes a key
 * and writes it there, into a new file of mode 0600. Free the key with EVP_PKEY_free. If the key
 * can be neither read nor made, returns NULL with one sentence in `error`. */
EVP_PKEY *vapid_key(const char *folder, char error[PUSH_ERROR_SIZE]);

/* Writes the public key in base64url, the form in which headers and pages need it. */
bool vapid_public(EVP_PKEY *key, char text[PUSH_KEY_SIZE]);

/* Writes the header `Authorization` for a message to `url`. The header is valid for VAPID_VALID_S
 * seconds from `now_s`, the time of day in seconds since 1970. Returns false if OpenSSL fails. */
bool vapid_header(EVP_PKEY *key, const char *url, const char *contact, int64_t now_s,
                  char header[VAPID_HEADER_SIZE]);

#endif
