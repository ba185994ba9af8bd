/* SPDX-License-Identifier: MIT
 *
 * rng.c - ChaCha20 (RFC 8439) and unbiased draws from it.
 */
#include "common/rng.h"

#include <assert.h>
#include <string.h>

static uint32_t rotate(uint32_t word, unsigned by)
{
    return word << by | word >> (32 - by);
}

static void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b;
    *d = rotate(*d ^ *a, 16);
    *c += *d;
    *b = rotate(*b ^ *c, 12);
    *a += *b;
    *d = rotate(*d ^ *a, 8);
    *c += *d;
    *b = rotate(*b ^ *c, 7);
}

static uint32_t load_le(const uint8_t bytes[4])
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static void store_le(uint32_t word, uint8_t bytes[4])
{
    for (unsigned i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(word >> (8 * i));
    }
}

void chacha20_block(const uint32_t input[16], uint8_t block[64])
{
    uint32_t x[16];

    memcpy(x, input, sizeof x);
    for (unsigned i = 0; i < 10; i++) {
        quarter_round(&x[0], &x[4], &x[8], &x[12]);
        quarter_round(&x[1], &x[5], &x[9], &x[13]);
        quarter_round(&x[2], &x[6], &x[10], &x[14]);
        quarter_round(&x[3], &x[7], &x[11], &x[15]);
        quarter_round(&x[0], &x[5], &x[10], &x[15]);
        quarter_round(&x[1], &x[6], &x[11], &x[12]);
        quarter_round(&x[2], &x[7], &x[8], &x[13]);
        quarter_round(&x[3], &x[4], &x[9], &x[14]);
    }
    for (unsigned i = 0; i < 16; i++) {
        store_le(x[i] + input[i], block + (size_t)4 * i);
    }
}

void rng_init(struct rng *rng, const uint8_t seed[32], enum rng_purpose purpose, unsigned round)
{
    static const uint8_t constants[16] = "expand 32-byte k";
    uint8_t nonce[12] = "saboteur";

    nonce[8] = (uint8_t)purpose;
    nonce[9] = (uint8_t)round;
    for (unsigned i = 0; i < 4; i++) {
        rng->input[i] = load_le(constants + (size_t)4 * i);
    }
    for (unsigned i = 0; i < 8; i++) {
        rng->input[4 + i] = load_le(seed + (size_t)4 * i);
    }
    rng->input[12] = 0;
    for (unsigned i = 0; i < 3; i++) {
        rng->input[13 + i] = load_le(nonce + (size_t)4 * i);
    }
    rng->used = sizeof rng->block;
}

static uint8_t next_byte(struct rng *rng)
{
    if (rng->used == sizeof rng->block) {
        chacha20_block(rng->input, rng->block);
        rng->input[12]++;
        rng->used = 0;
    }
    return rng->block[rng->used++];
}

/* A byte times the bound falls into one of `bound` ranges of 256. Where 256 is no multiple of the
 * bound, some ranges hold one byte more than others: the first few of every range are skipped. */
unsigned rng_below(struct rng *rng, unsigned bound)
{
    unsigned scaled;

    assert(bound >= 1 && bound <= 256);
    do {
        scaled = next_byte(rng) * bound;
    } while (scaled % 256 < bound && scaled % 256 < 256 % bound);
    return scaled / 256;
}

void rng_shuffle(struct rng *rng, uint8_t *items, size_t count)
{
    for (size_t left = count; left > 1; left--) {
        const size_t other = rng_below(rng, (unsigned)left);
        const uint8_t item = items[left - 1];

        items[left - 1] = items[other];
        items[other] = item;
    }
}
