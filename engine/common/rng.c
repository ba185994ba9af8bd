/* SPDX-License-Identifier: MIT
 *
 * rng.c - ChaCha20 (RFC 8439) and unbiased draws from it.
 */
#include "common/rng.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

/* A row of the state: four words side by side. */
typedef uint32_t row __attribute__((vector_size(16)));

/* The state of two blocks, which are computed together. Within a block, each step has to wait for
 * the step before it. While the processor waits for one block, it can compute the other, so two
 * blocks take no longer than one. */
enum { BLOCKS = 2 };
struct state {
    row a[BLOCKS], b[BLOCKS], c[BLOCKS], d[BLOCKS];
};

static inline void add(row to[BLOCKS], const row other[BLOCKS])
{
    for (unsigned i = 0; i < BLOCKS; i++) {
        to[i] += other[i];
    }
}

static inline void mix(row to[BLOCKS], const row other[BLOCKS], unsigned rotated_by)
{
    for (unsigned i = 0; i < BLOCKS; i++) {
        row words = to[i] ^ other[i];

        to[i] = words << rotated_by | words >> (32 - rotated_by);
    }
}

/* One quarter round in each of the four columns. */
static inline void quarter_rounds(struct state *state)
{
    add(state->a, state->b);
    mix(state->d, state->a, 16);
    add(state->c, state->d);
    mix(state->b, state->c, 12);
    add(state->a, state->b);
    mix(state->d, state->a, 8);
    add(state->c, state->d);
    mix(state->b, state->c, 7);
}

/* Rotate each row by one, two or three words. */
static inline void turn_once(row rows[BLOCKS])
{
    for (unsigned i = 0; i < BLOCKS; i++) {
        rows[i] = (row){rows[i][1], rows[i][2], rows[i][3], rows[i][0]};
    }
}
static inline void turn_twice(row rows[BLOCKS])
{
    for (unsigned i = 0; i < BLOCKS; i++) {
        rows[i] = (row){rows[i][2], rows[i][3], rows[i][0], rows[i][1]};
    }
}
static inline void turn_thrice(row rows[BLOCKS])
{
    for (unsigned i = 0; i < BLOCKS; i++) {
        rows[i] = (row){rows[i][3], rows[i][0], rows[i][1], rows[i][2]};
    }
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

void chacha20_pair(const uint32_t input[16], uint8_t pair[128])
{
    row a = {input[0], input[1], input[2], input[3]};
    row b = {input[4], input[5], input[6], input[7]};
    row c = {input[8], input[9], input[10], input[11]};
    row d = {input[12], input[13], input[14], input[15]}, next = {1, 0, 0, 0};
    struct state before = {{a, a}, {b, b}, {c, c}, {d, d + next}};
    struct state state = before;

    for (unsigned i = 0; i < 10; i++) {
        quarter_rounds(&state);
        turn_once(state.b); /* diagonals become columns */
        turn_twice(state.c);
        turn_thrice(state.d);
        quarter_rounds(&state);
        turn_thrice(state.b); /* columns become diagonals again */
        turn_twice(state.c);
        turn_once(state.d);
    }
    add(state.a, before.a);
    add(state.b, before.b);
    add(state.c, before.c);
    add(state.d, before.d);
    for (unsigned i = 0; i < BLOCKS * 4; i++) {
        unsigned block = i / 4, word = i % 4;
        uint8_t *bytes = pair + (size_t)64 * block + (size_t)4 * word;
        store_le(state.a[block][word], bytes);
        store_le(state.b[block][word], bytes + 16);
        store_le(state.c[block][word], bytes + 32);
        store_le(state.d[block][word], bytes + 48);
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
    rng->used = sizeof rng->pair;
}

/* rng_below multiplies a random byte by `bound`, and returns the product divided by 256, rounded
 * down. If 256 is not a multiple of `bound`, some results come from one more value of the byte than
 * others. To make all results equally likely, rng_below skips a byte if its product, divided by
 * 256, leaves a remainder below skipped[bound]. This number is 256 % bound. */
#define FOUR(n) 256 % (n), 256 % ((n) + 1), 256 % ((n) + 2), 256 % ((n) + 3)
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define SIXTY_FOUR(n) SIXTEEN(n), SIXTEEN((n) + 16), SIXTEEN((n) + 32), SIXTEEN((n) + 48)
static const uint8_t skipped[257] = {0, SIXTY_FOUR(1), SIXTY_FOUR(65), SIXTY_FOUR(129),
                                     SIXTY_FOUR(193)};

/* Makes two new blocks if every byte of the pair has been handed out. */
static void refill(struct rng *rng)
{
    if (rng->used == sizeof rng->pair) {
        chacha20_pair(rng->input, rng->pair);
        rng->input[12] += BLOCKS;
        rng->used = 0;
    }
}

unsigned rng_below(struct rng *rng, unsigned bound)
{
    unsigned scaled;
    assert(bound >= 1 && bound <= 256);
    do {
        refill(rng);
        scaled = rng->pair[rng->used++] * bound;
    } while (scaled % 256 < skipped[bound]);
    return scaled / 256;
}

/* Chooses the same items as calls of rng_below would. The loop keeps the number of used bytes in a
 * register. If the number were in memory, each draw would have to wait until the previous draw had
 * stored it. */
void rng_shuffle(struct rng *restrict rng, uint8_t *restrict items, size_t count)
{
    unsigned left = (unsigned)count;
    assert(count <= 256);
    while (left > 1) {
        unsigned used;
        refill(rng);
        for (used = rng->used; left > 1 && used < sizeof rng->pair; used++) {
            unsigned scaled = rng->pair[used] * left;
            unsigned other = scaled / 256;
            uint8_t item = items[left - 1];
            if (scaled % 256 >= skipped[left]) {
                items[--left] = items[other];
                items[other] = item;
            }
        }
        rng->used = used;
    }
}
