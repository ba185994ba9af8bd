/* SPDX-License-Identifier: MIT
 *
 * orphans.h - takes over tables whose server has ended. Private to server/.
 *
 * At many tables something happens by itself: a bot is to move, or a clock runs out. If several
 * servers use the same store, each notes there when its tables are next due. If a server ends and
 * no guest of a table comes back, the table becomes overdue, and another server takes care of it.
 *
 * A note only helps to find tables. A server that takes over a table must still write the table's
 * next entry, and only one server can. So a wrong note does no harm, except that guests may have to
 * come back.
 */
#ifndef SERVER_SHARED_ORPHANS_H
#define SERVER_SHARED_ORPHANS_H

#include "server/shared/pulse.h"

enum {
    ORPHANS_LATE_MS = 5000, /* another server takes over a table that is overdue by this much */
    /* No table is noted as due sooner than in this many ms. So a table where people play all the
     * time need not be noted after each action. */
    ORPHANS_SOON_MS = 10000,
    ORPHANS_AT_ONCE = 64 /* tables that are taken over at once, at most */
};

struct orphans {
    struct lobby *lobby;
    /* Unix time in ms since when every note has been stored; 0: the newest notes are not stored. */
    int64_t steady_at;
    int64_t noted_at; /* when the newest note was stored, Unix time in ms; 0: never */
    /* Tables that cannot be loaded. The next question to the store removes their notes. */
    struct store_name hopeless[ORPHANS_AT_ONCE];
    size_t hopeless_count;
};

/* The question: note these tables as due; and which others are overdue? */
struct due_reading {
    struct reading reading;
    size_t count;                 /* number of tables */
    struct store_name *codes;     /* their codes */
    int64_t *waits;               /* as for store_note_due */
    struct store_overdue overdue; /* what to find; `room` may be 0 */
};
extern const struct reading_kind orphans_kind;

/* Call this if another server has noted a table as due, but the table cannot be loaded: it is
 * damaged, banned or gone. The note is then removed. If there are too many such tables at once,
 * skips some of them; they are found again. `owner` is a struct orphans. */
void orphans_give_up(void *owner, const char *code);

/* The owner of this pulse is a struct orphans. */
extern const struct pulse_kind orphans_pulse;

#endif
