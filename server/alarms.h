/* SPDX-License-Identifier: MIT
 *
 * alarms.h - things to do at a certain time: a heap without a clock of its own.
 */
#ifndef SERVER_ALARMS_H
#define SERVER_ALARMS_H

#include <stddef.h>
#include <stdint.h>

struct alarm;
typedef void alarm_ring(struct alarm *alarm);

/* A member of the struct that wants to be woken. Set `ring` and `owner`; the rest belongs to
 * alarms.c. */
struct alarm {
    alarm_ring *ring;
    void *owner;
    int64_t at;   /* ms */
    size_t place; /* in the heap, from 1; 0: not set */
};

/* Zero is empty. */
struct alarms {
    struct alarm **heap; /* heap[1] rings first; heap[0] is not used */
    size_t count, room;
};

/* Sets an alarm, or moves one that is already set. */
void alarm_set(struct alarms *alarms, struct alarm *alarm, int64_t at);
void alarm_stop(struct alarms *alarms, struct alarm *alarm);

/* When the first alarm rings; INT64_MAX if none is set. */
int64_t alarms_next(const struct alarms *alarms);

/* Rings the alarms due at `now`, stopping each before it rings. */
void alarms_run(struct alarms *alarms, int64_t now);

void alarms_free(struct alarms *alarms);

#endif
