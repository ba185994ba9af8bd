/* SPDX-License-Identifier: MIT
 *
 * rng_test.c - checks ChaCha20 against the vectors of RFC 8439, and checks that draws favour no
 * number.
 */
#include "common/rng.h"

#include "tests/tap.h"

/* Checks the block in RFC 8439, 2.3.2. */
static void test_block(void)
{
    static const uint8_t wanted[64] = {
        0x10, 0xf1, 0xe7, 0xe4, 0xd1, 0x3b, 0x59, 0x15, 0x50, 0x0f, 0xdd, 0x1f, 0xa3,
        0x20, 0x71, 0xc4, 0xc7, 0xd1, 0xf4, 0xc7, 0x33, 0xc0, 0x68, 0x03, 0x04, 0x22,
        0xaa, 0x9a, 0xc3, 0xd4, 0x6c, 0x4e, 0xd2, 0x82, 0x64, 0x46, 0x07, 0x9f, 0xaa,
        0x09, 0x14, 0xc2, 0xd7, 0x05, 0xd9, 0x8b, 0x02, 0xa2, 0xb5, 0x12, 0x9c, 0xd1,
        0xde, 0x16, 0x4e, 0xb9, 0xcb, 0xd0, 0x83, 0xe8, 0xa2, 0x50, 0x3c, 0x4e};
    uint32_t input[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x03020100, 0x07060504,
                          0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c,
                          1,          0x09000000, 0x4a000000, 0};
    uint8_t pair[128];
    chacha20_pair(input, pair);
    tap_ok(memcmp(pair, wanted, sizeof wanted) == 0, "the block of RFC 8439, 2.3.2");
    input[12]--;
    chacha20_pair(input, pair);
    tap_ok(memcmp(pair + 64, wanted, sizeof wanted) == 0,
           "the second block of a pair counts on from the first");
}

/* Checks the first vector in RFC 8439, A.1: all bytes except the constants are zero. */
static void test_zero_block(void)
{
    static const uint8_t wanted[64] = {
        0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53,
        0x86, 0xbd, 0x28, 0xbd, 0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36,
        0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7, 0xda, 0x41, 0x59, 0x7c, 0x51, 0x57, 0x48,
        0x8d, 0x77, 0x24, 0xe0, 0x3f, 0xb8, 0xd8, 0x4a, 0x37, 0x6a, 0x43, 0xb8, 0xf4,
        0x15, 0x18, 0xa1, 0x1c, 0xc3, 0x87, 0xb6, 0x69, 0xb2, 0xee, 0x65, 0x86};
    const uint32_t input[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    uint8_t pair[128];
    chacha20_pair(input, pair);
    tap_ok(memcmp(pair, wanted, sizeof wanted) == 0, "the first block of RFC 8439, A.1");
}

/* A stream must be the blocks of ChaCha20, one after the other. The seed is the key. The purpose
 * and the round are the nonce. */
static void test_stream(void)
{
    uint8_t seed[32], blocks[256];
    struct rng rng, other;
    bool same = true;
    for (unsigned i = 0; i < 32; i++) {
        seed[i] = (uint8_t)i;
    }
    rng_init(&rng, seed, RNG_DEAL, 2);
    uint32_t input[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x03020100, 0x07060504,
                          0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c,
                          0,          0x6f626173, 0x72756574, 0x00000201};
    chacha20_pair(input, blocks);
    input[12] += 2;
    chacha20_pair(input, blocks + 128);
    for (unsigned i = 0; i < sizeof blocks; i++) {
        same &= rng_below(&rng, 256) == blocks[i];
    }
    tap_ok(same, "a stream is the blocks of its seed and nonce");
    rng_init(&rng, seed, RNG_DEAL, 2);
    rng_init(&other, seed, RNG_IMAGINE, 2);
    tap_ok(memcmp(rng.input, other.input, sizeof rng.input) != 0,
           "another purpose gives another stream");
}

/* A chi-squared test over `cells` outcomes that are equally likely. On average the sum is
 * cells - 1, and its standard deviation is the square root of 2 * (cells - 1). A sum that is six
 * deviations too large practically never comes by chance. With a fixed seed the result is always
 * the same. */
static bool even(const unsigned *counts, unsigned cells, unsigned draws)
{
    double each = (double)draws / cells;
    double sum = 0;
    for (unsigned i = 0; i < cells; i++) {
        sum += ((double)counts[i] - each) * ((double)counts[i] - each) / each;
    }
    double over = sum - (double)(cells - 1);
    return over * over < 36.0 * 2 * (double)(cells - 1);
}

static void test_below(void)
{
    static const unsigned bounds[] = {2, 3, 11, 28, 67, 255, 256};
    const uint8_t seed[32] = {7};
    struct rng rng;
    rng_init(&rng, seed, RNG_DEAL, 1);
    for (unsigned i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        unsigned counts[256] = {0};
        for (unsigned draw = 0; draw < 1000 * bounds[i]; draw++) {
            counts[rng_below(&rng, bounds[i])]++;
        }
        tap_ok(even(counts, bounds[i], 1000 * bounds[i]), "even below %u", bounds[i]);
    }
}

static void test_shuffle(void)
{
    const uint8_t seed[32] = {8};
    unsigned counts[256] = {0}, orders[24], found = 0;
    struct rng rng;
    rng_init(&rng, seed, RNG_DEAL, 1);
    for (unsigned draw = 0; draw < 24000; draw++) {
        uint8_t items[4] = {0, 1, 2, 3};
        rng_shuffle(&rng, items, 4);
        counts[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6]++;
    }
    for (unsigned i = 0; i < 256; i++) {
        if (counts[i] != 0 && found < 24) {
            orders[found++] = counts[i];
        }
    }
    tap_ok(found == 24 && even(orders, 24, 24000), "all 24 orders of four come equally often");
}

int main(void)
{
    test_block();
    test_zero_block();
    test_stream();
    test_below();
    test_shuffle();
    return tap_done();
}
