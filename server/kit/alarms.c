/* SPDX-License-Identifier: MIT
 *
 * alarms.c - keeps the alarms in a binary heap. Each alarm knows its place in the heap, so it can
 * be moved or removed without a search.
 */
#include "server/kit/alarms.h"

#include "kit/program/end.h"

#include <stdlib.h>

static void put(struct alarms *alarms, size_t place, struct alarm *alarm)
{
    alarms->heap[place] = alarm;
    alarm->place = place;
}

static void sift_up(struct alarms *alarms, struct alarm *alarm, size_t place)
{
    while (place > 1 && alarms->heap[place / 2]->at > alarm->at) {
        put(alarms, place, alarms->heap[place / 2]);
        place /= 2;
    }
    put(alarms, place, alarm);
}

static void sift_down(struct alarms *alarms, struct alarm *alarm, size_t place)
{
    for (;;) {
        size_t child = 2 * place;
        if (child < alarms->count && alarms->heap[child + 1]->at < alarms->heap[child]->at) {
            child++;
        }
        if (child > alarms->count || alarms->heap[child]->at >= alarm->at) {
            break;
        }
        put(alarms, place, alarms->heap[child]);
        place = child;
    }
    put(alarms, place, alarm);
}

void alarm_stop(struct alarms *alarms, struct alarm *alarm)
{
    size_t place = alarm->place;
    if (place == 0) {
        return;
    }
    alarm->place = 0;
    struct alarm *last = alarms->heap[alarms->count--];
    if (last != alarm) {
        sift_down(alarms, last, place);
        sift_up(alarms, last, last->place);
    }
}

void alarm_set(struct alarms *alarms, struct alarm *alarm, int64_t at)
{
    alarm_stop(alarms, alarm);
    if (alarms->count + 2 > alarms->room) {
        size_t room = alarms->room > 0 ? 2 * alarms->room : 64;
        struct alarm **heap = realloc(alarms->heap, room * sizeof(struct alarm *));
        if (heap == NULL) {
            out_of_memory();
        }
        alarms->heap = heap;
        alarms->room = room;
    }
    alarm->at = at;
    alarms->count++;
    sift_up(alarms, alarm, alarms->count);
}

int64_t alarms_next(const struct alarms *alarms)
{
    return alarms->count > 0 ? alarms->heap[1]->at : INT64_MAX;
}

void alarms_run(struct alarms *alarms, int64_t now, size_t most)
{
    for (size_t i = 0; i < most && alarms_next(alarms) <= now; i++) {
        struct alarm *alarm = alarms->heap[1];
        alarm_stop(alarms, alarm);
        alarm->ring(alarm);
    }
}

void alarms_free(struct alarms *alarms)
{
    free(alarms->heap);
    *alarms = (struct alarms){0};
}
