/* SPDX-License-Identifier: MIT
 *
 * packed.h - reads values that the page has packed (web/core/engine/pack.ts).
 *
 * The packed form is private to one build: the page and its module always come from the same one,
 * and the page packs whole values only. All numbers are little-endian.
 *
 *   n, t, f                              null, true, false
 *   i NUMBER                             an integer of 32 bits
 *   s SIZE BYTES NUL                     a string, and its size in bytes
 *   a COUNT SIZE ITEM...                 an array, and the size of its items in bytes
 *   o COUNT SIZE (s SIZE BYTES NUL ITEM)...  an object: each key, and its value
 */
#ifndef WASM_PACKED_H
#define WASM_PACKED_H

#include "protocol/parsed.h"

/* The value that begins at `bytes`, which must outlive it. */
struct parsed packed_value(const uint8_t *bytes);

#endif
