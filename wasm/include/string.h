/* SPDX-License-Identifier: MIT */
/* wasm/include/string.h - the part of <string.h> that the pure rooms may use, for a target without
 * a C library. On every target, tools/rooms checks that these rooms use nothing else. */

#ifndef WASM_STRING_H
#define WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict target, const void *restrict source, size_t size);
void *memmove(void *target, const void *source, size_t size);
void *memset(void *target, int byte, size_t size);
int memcmp(const void *one, const void *other, size_t size);
void *memchr(const void *memory, int byte, size_t size);
size_t strlen(const char *text);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t size);
char *strchr(const char *text, int byte);

#endif
