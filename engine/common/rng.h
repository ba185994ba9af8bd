/* SPDX-License-Identifier: MIT
 *
 * rng.h - the only source of randomness: ChaCha20 (RFC 8439) and unbiased draws from it.
 */
#ifndef COMMON_RNG_H
#define COMMON_RNG_H

#include <stddef.h>
#include <stdint.h>

/* What a stream of random numbers is for. The nonce of a stream contains the purpose, so the values
 * of these enumerators must never change. */
enum rng_purpose { RNG_DEAL = 1, RNG_IMAGINE = 2 };

struct rng {
    uint32_t input[16]; /* constants, key, block counter, nonce */
    uint8_t pair[128];  /* two blocks of key stream */
    unsigned used;      /* bytes of the pair already handed out */
};

/* Computes two 64-byte blocks of key stream: one for the 16 input words as they are, and one for
 * the same words with the block counter increased by one (RFC 8439, 2.3). */
void chacha20_pair(const uint32_t input[16], uint8_t pair[128]);

/* Begins the stream of this seed, purpose and round. The seed is the key. The nonce is "saboteur",
 * the purpose, the round and two zero bytes. The block counter starts at 0. */
void rng_init(struct rng *rng, const uint8_t seed[32], enum rng_purpose purpose, unsigned round);

/* A uniform number below `bound` (1 to 256). Skips bytes that would introduce a bias. */
unsigned rng_below(struct rng *rng, unsigned bound);

/* Shuffles the items by the method of Fisher and Yates, from the last item down. */
void rng_shuffle(struct rng *restrict rng, uint8_t *restrict items, size_t count);

#endif
