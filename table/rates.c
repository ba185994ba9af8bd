/* SPDX-License-Identifier: MIT
 *
 * rates.c - how fast a seat may give signs.
 */
#include "table/rates.h"

#include <string.h>

static uint64_t later(uint64_t one, uint64_t other)
{
    return one > other ? one : other;
}

/* The number of ms from `now` until the time `since` + `ms`; 0 if that time has passed. Also 0 if
 * `since` is 0, because then no sign was given. */
static uint64_t rest(uint64_t since, uint64_t ms, uint64_t now)
{
    return since != 0 && now < since + ms ? since + ms - now : 0;
}

static uint64_t wait_for_light(const struct table_rate *rate, uint64_t now)
{
    return rate->lights == RATES_LIGHTS_ROUND
               ? UINT64_MAX
               : rest(rate->light_at[RATES_LIGHTS - 1], RATES_LIGHTS_MS, now);
}

/* Returns for how many ms after `now` the seat's newest signs forbid this sign. */
static uint64_t wait_for_recent(const struct table_rate *rate, const struct sab_sign *sign,
                                uint64_t now)
{
    uint64_t wait = 0;
    for (unsigned i = 0; i < RATES_RECENT; i++) {
        const struct sab_sign *recent = &rate->recent[i];
        if (memcmp(recent, sign, sizeof *sign) == 0) {
            wait = later(wait, rest(rate->recent_at[i], RATES_SAME_MS, now));
        }
        if (sign->kind == SAB_SIGN_FACE && recent->kind == SAB_SIGN_FACE) {
            wait = later(wait, rest(rate->recent_at[i], RATES_FACE_MS, now));
        }
    }
    return wait;
}

uint64_t rates_wait(const struct table_rate *rate, const struct sab_sign *sign, uint64_t now)
{
    uint64_t ahead = (RATES_AT_ONCE - 1) * (uint64_t)RATES_EVERY_MS;
    if (sign->kind == SAB_SIGN_MARKER) {
        return 0;
    }
    if (sign->kind == SAB_SIGN_LIGHT) {
        return wait_for_light(rate, now);
    }
    if (rate->given == RATES_ROUND) {
        return UINT64_MAX;
    }
    uint64_t crowd = rate->free_at > now + ahead ? rate->free_at - ahead - now : 0;
    return later(crowd, wait_for_recent(rate, sign, now));
}

void rates_count(struct table_rate *rate, const struct sab_sign *sign, uint64_t now)
{
    if (sign->kind == SAB_SIGN_MARKER) {
        return;
    }
    if (sign->kind == SAB_SIGN_LIGHT) {
        memmove(rate->light_at + 1, rate->light_at, (RATES_LIGHTS - 1) * sizeof rate->light_at[0]);
        rate->light_at[0] = now;
        rate->lights++;
        return;
    }
    memmove(rate->recent + 1, rate->recent, (RATES_RECENT - 1) * sizeof rate->recent[0]);
    memmove(rate->recent_at + 1, rate->recent_at, (RATES_RECENT - 1) * sizeof rate->recent_at[0]);
    rate->recent[0] = *sign;
    rate->recent_at[0] = now;
    rate->free_at = later(rate->free_at, now) + RATES_EVERY_MS;
    rate->given++;
}
