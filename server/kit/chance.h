/* SPDX-License-Identifier: MIT
 *
 * chance.h - unpredictable bytes for the thread of the loop. Asking the kernel is a system call, so
 * this module asks for many bytes at a time. It deletes them as they are taken; until then, they
 * lie in memory. Private to server/.
 */
#ifndef SERVER_KIT_CHANCE_H
#define SERVER_KIT_CHANCE_H

#include <stddef.h>
#include <stdint.h>

enum { CHANCE_POOL = 1024 };

/* Bytes that nobody has taken yet. If the whole struct is zero, there are none. Do not copy the
 * struct, and do not use it on both sides of a fork: the copy would give the same bytes again. */
struct chance {
    size_t left; /* the first `left` bytes of the pool have not been taken; the others are zero */
    uint8_t pool[CHANCE_POOL];
};

/* Writes `size` unpredictable bytes, at most CHANCE_POOL, and deletes them in the pool. */
void chance_take(struct chance *chance, void *bytes, size_t size);

#endif
