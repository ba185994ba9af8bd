/* SPDX-License-Identifier: MIT
 *
 * chance_test.c - no byte of the pool may be given twice, and none may stay in the pool once it has
 * been given.
 */
#include "server/kit/chance.h"
#include "tests/tap.h"

enum { TAKES = 2000, PIECE = 16 };

static int compare(const void *one, const void *other)
{
    return memcmp(one, other, PIECE);
}

/* Counts the bytes after the first `left` that are not zero. */
static unsigned remains(const struct chance *chance)
{
    unsigned count = 0;
    for (size_t i = chance->left; i < CHANCE_POOL; i++) {
        count += chance->pool[i] != 0;
    }
    return count;
}

int main(void)
{
    static uint8_t pieces[TAKES][PIECE];
    static uint8_t whole[CHANCE_POOL], zeros[CHANCE_POOL];
    struct chance chance = {.left = 0};
    unsigned traces = 0, twice = 0;
    for (unsigned i = 0; i < TAKES; i++) {
        uint8_t odd[5]; /* so that the pool runs out in the middle of a piece */
        chance_take(&chance, odd, sizeof odd);
        chance_take(&chance, pieces[i], PIECE);
        traces += remains(&chance);
    }
    qsort(pieces, TAKES, PIECE, compare);
    for (unsigned i = 1; i < TAKES; i++) {
        twice += memcmp(pieces[i - 1], pieces[i], PIECE) == 0;
    }
    tap_number(twice, 0, "all pieces are different");
    tap_number(traces, 0, "what has been given is deleted");
    chance_take(&chance, whole, sizeof whole);
    tap_ok(memcmp(whole, zeros, sizeof whole) != 0 && remains(&chance) == 0,
           "the whole pool can be taken at once");
    return tap_done();
}
