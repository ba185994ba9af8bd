/* SPDX-License-Identifier: MIT
 *
 * play.c - see play.h.
 */
#include "tests/kit/play.h"

#include "kit/mix.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { SEEDS_APART = 1000000 }; /* so that no two values of $SEED play the same games */

long play_games(int argc, char **argv, long usual)
{
    return argc > 1 ? atol(argv[1]) : usual / PLAY_SLOWER;
}

uint64_t play_first_seed(int argc, char **argv)
{
    const char *text = getenv("SEED");
    uint64_t seed = text != NULL ? strtoull(text, NULL, 10) : 1;
    uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : (seed - 1) * SEEDS_APART + 1;
    printf("# the seeds from %" PRIu64 "\n", first);
    return first;
}

/* ---- Chance ---- */

uint64_t play_random(uint64_t *state)
{
    return mix_next(state);
}

int play_below(uint64_t *state, int count)
{
    return (int)(play_random(state) % (uint64_t)count);
}

bool play_chance(uint64_t *state, int percent)
{
    return play_below(state, 100) < percent;
}

void play_shuffle(uint64_t *state, uint8_t *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = play_below(state, i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

int play_apart(sab_cell a, sab_cell b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}
