/* SPDX-License-Identifier: MIT
 *
 * events.h - how both games record what happened.
 */
#ifndef COMMON_EVENTS_H
#define COMMON_EVENTS_H

#include "saboteur/card.h"

/* Appends the event to *events. */
void note_down(struct sab_events *events, struct sab_event event);

/* Appends the event to *events. Does nothing if `events` is NULL. */
static inline void note(struct sab_events *events, struct sab_event event)
{
    if (events != NULL) {
        note_down(events, event);
    }
}

#endif
