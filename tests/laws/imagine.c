/* SPDX-License-Identifier: MIT
 *
 * imagine.c - see imagine.h.
 */
#include "imagine.h"

#include "tests/kit/play.h"

#include <stdio.h>

void imagine_world(struct worlds *worlds)
{
    struct sab_view view;
    uint8_t seed[SAB_SEED_SIZE];
    for (int i = 0; i < SAB_SEED_SIZE; i++) {
        seed[i] = (uint8_t)play_random(&worlds->chance);
    }
    sab_see(&worlds->game[0], worlds->viewer, &view);
    sab_imagine(&view, seed, &worlds->game[1]);
}

bool imagine_is_even(long hits, double chance, const char *what)
{
    double expected = IMAGINE_WORLDS * chance, off = (double)hits - expected;
    bool even = off * off <= 25.0 * expected * (1.0 - chance);
    if (!even) {
        printf("# %s: %ld of %d, expected %.1f\n", what, hits, IMAGINE_WORLDS, expected);
    }
    return even;
}
