/* SPDX-License-Identifier: MIT
 *
 * rates.h - how fast a seat may give signs (signs 5). Private to table/.
 */
#ifndef TABLE_RATES_H
#define TABLE_RATES_H

#include "saboteur/sign.h"

enum {
    RATES_RECENT = 8,      /* newest signs to keep: more than a seat can give in RATES_SAME_MS */
    RATES_AT_ONCE = 4,     /* signs that a seat may give without waiting */
    RATES_EVERY_MS = 6000, /* ms until one more sign is allowed */
    RATES_ROUND = 60,      /* most signs in a round */
    RATES_SAME_MS = 20000, /* ms until the seat may give the same sign again */
    RATES_FACE_MS = 8000,  /* ms from one sign `face` until the next `face` */
    RATES_LIGHTS = 3,      /* most changes of the light in RATES_LIGHTS_MS */
    RATES_LIGHTS_MS = 30000,
    RATES_LIGHTS_ROUND = 20 /* most changes of the light in a round */
};

/* How many signs a seat has given in this round. Changes of the light are counted separately.
 * Markers are not counted, because each marker may be changed only twice (signs/signs.h). All zero
 * while there is no game. Times are ms since 1970. */
struct table_rate {
    uint8_t given;                        /* number of signs, except markers and lights */
    uint8_t lights;                       /* number of changes of the light */
    uint64_t free_at;                     /* when RATES_AT_ONCE signs are allowed again */
    uint64_t light_at[RATES_LIGHTS];      /* when the light was changed, newest change first */
    struct sab_sign recent[RATES_RECENT]; /* the newest signs, newest first */
    uint64_t recent_at[RATES_RECENT];     /* when the signs in `recent` were given */
};

/* Returns for how many ms after `now` the seat must wait before it may give the sign. 0: it need
 * not wait. UINT64_MAX: it may not give the sign in this round. */
uint64_t rates_wait(const struct table_rate *rate, const struct sab_sign *sign, uint64_t now);

/* Counts a sign given at `now`. */
void rates_count(struct table_rate *rate, const struct sab_sign *sign, uint64_t now);

#endif
