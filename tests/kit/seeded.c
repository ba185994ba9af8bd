/* SPDX-License-Identifier: MIT
 *
 * seeded.c - makes what a program draws at random depend on a seed, so that a test with real
 * programs plays the same deals each time. It is preloaded under the program `saboteur`. If a
 * sanitizer's runtime must be the first library, it is linked in instead. It answers libsodium's
 * generator and getrandom. OpenSSL and SQLite keep generators of their own: no test sees what they
 * draw.
 *
 * $SABOTEUR_SEED is `SEED:FILE`. Every start of a program adds a byte to FILE, and the number of
 * bytes chooses its stream. If two servers of one database drew the same stream, one would take the
 * other's append for a repetition of its own. Without $SABOTEUR_SEED, and in all other programs
 * that inherit it, the system's generator answers.
 */
#include "kit/mix.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <sodium.h>

static _Atomic uint64_t state;
static bool is_seeded;

/* Programs without libsodium have no such function. */
#pragma weak randombytes_set_implementation

static void draw(void *bytes, size_t size)
{
    unsigned char *next = bytes;
    while (size > 0) {
        uint64_t word = mix_bits(atomic_fetch_add(&state, MIX_GAMMA) + MIX_GAMMA);
        size_t part = size < sizeof word ? size : sizeof word;
        memcpy(next, &word, part);
        next += part;
        size -= part;
    }
}

static uint32_t draw_word(void)
{
    uint32_t word;
    draw(&word, sizeof word);
    return word;
}

static const char *name(void)
{
    return "seeded";
}

ssize_t getrandom(void *bytes, size_t size, unsigned flags)
{
    if (!is_seeded) {
        return (ssize_t)syscall(SYS_getrandom, bytes, size, flags);
    }
    draw(bytes, size);
    return (ssize_t)size;
}

/* A forked child goes on with a stream of its own, and the next child with another one. */
static void leave_parent(void)
{
    atomic_store(&state, mix_bits(atomic_load(&state) ^ MIX_GAMMA));
}

static void leave_child(void)
{
    atomic_fetch_add(&state, MIX_GAMMA);
}

/* Counts this start in the file, and returns its number. */
static uint64_t start_number(const char *path)
{
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    bool written = file >= 0 && write(file, ".", 1) == 1;
    off_t count = written ? lseek(file, 0, SEEK_CUR) : -1;
    if (count < 0) {
        fprintf(stderr, "seeded: %s: %s\n", path, strerror(errno));
        abort();
    }
    close(file);
    return (uint64_t)count;
}

__attribute__((constructor)) static void begin(void)
{
    static struct randombytes_implementation seeded = {
        .implementation_name = name, .random = draw_word, .buf = draw};
    const char *text = getenv("SABOTEUR_SEED");
    char *path = NULL;
    if (text == NULL || strcmp(program_invocation_short_name, "saboteur") != 0) {
        return;
    }
    uint64_t seed = strtoull(text, &path, 10);
    if (*path != ':') {
        fprintf(stderr, "seeded: SABOTEUR_SEED is %s, not SEED:FILE\n", text);
        abort();
    }
    atomic_store(&state, mix_bits(mix_bits(seed + MIX_GAMMA) + start_number(path + 1) * MIX_GAMMA));
    is_seeded = true;
    pthread_atfork(NULL, leave_child, leave_parent);
    if (randombytes_set_implementation != NULL) {
        randombytes_set_implementation(&seeded);
    }
}
