/* SPDX-License-Identifier: MIT
 *
 * events.c - appends an event.
 */
#include "common/events.h"

#include <assert.h>

void note_down(struct sab_events *events, struct sab_event event)
{
    assert(events->count < SAB_EVENTS_MAX);
    events->at[events->count++] = event;
}
