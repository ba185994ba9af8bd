/* SPDX-License-Identifier: MIT
 *
 * alarms.h - alarms, each of which calls a function at a certain time. This module reads no clock:
 * the caller of alarms_run passes in the time.
 */
#ifndef SERVER_KIT_ALARMS_H
#define SERVER_KIT_ALARMS_H

#include <stddef.h>
#include <stdint.h>

struct alarm;
typedef void alarm_ring(struct alarm *alarm);

/* Make this a member of the struct that needs the alarm. Set `ring` and `owner`; alarms.c sets the
 * other fields. */
struct alarm {
    alarm_ring *ring; /* called when the alarm is due */
    void *owner;      /* the struct that this alarm is a member of; `ring` needs it */
    int64_t at;       /* when the alarm is due, in ms */
    size_t place;     /* index in alarms.heap, from 1; 0 if the alarm is not set */
};

/* The alarms that are set. If the whole struct is zero, no alarm is set. */
struct alarms {
    struct alarm **heap; /* heap[1] rings first; heap[0] is not used */
    size_t count;        /* number of alarms in the heap */
    size_t room;         /* how many pointers fit into the memory of `heap` */
};

/* Sets an alarm for the time `at`, in ms. An alarm that is already set moves to that time. */
void alarm_set(struct alarms *alarms, struct alarm *alarm, int64_t at);
void alarm_stop(struct alarms *alarms, struct alarm *alarm);

/* The time when the first alarm is due; INT64_MAX if no alarm is set. */
int64_t alarms_next(const struct alarms *alarms);

/* Rings the alarms due at `now`, the earliest first, but not more than `most` of them. Each alarm
 * is stopped before it rings, so the function `ring` may set the alarm again. */
void alarms_run(struct alarms *alarms, int64_t now, size_t most);

void alarms_free(struct alarms *alarms);

#endif
