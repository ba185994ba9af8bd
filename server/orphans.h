/* SPDX-License-Identifier: MIT
 *
 * orphans.h - takes over tables whose server has ended. Private to server/.
 *
 * At many tables something happens by itself: a bot is to move, or a clock runs out. If several
 * servers use the same store, each notes there when its tables are next due. If a server ends and
 * no guest of a table comes back, the table becomes overdue, and another server takes care of it.
 *
 * A note only helps to find tables. Each server still needs to write the entry that comes next, and
 * only one of them can. So a wrong note does no harm, except that guests may have to come back.
 */
#ifndef SERVER_ORPHANS_H
#define SERVER_ORPHANS_H

#include "server/pulse.h"

enum {
    ORPHANS_LATE_MS = 5000, /* another server takes a table that is overdue by this */
    /* What happens sooner than this is noted as due only then, so that a table where somebody plays
     * all the time need not be noted after each action. */
    ORPHANS_SOON_MS = 10000,
    ORPHANS_AT_ONCE = 64 /* tables that are taken over at once, at most */
};

struct orphans {
    /* Since when every note has been stored, Unix time in ms; 0: not at present. */
    int64_t steady_at;
    int64_t noted_at; /* when the newest note was stored, Unix time in ms; 0: never */
    /* Tables of which nobody can take care. Their notes are removed. */
    struct store_name hopeless[ORPHANS_AT_ONCE];
    size_t hopeless_count;
};

/* Call this if a table cannot be loaded that another server has noted as due: it is damaged, banned
 * or gone. Does nothing if the store is not shared. Forgets some of these tables if there are too
 * many at once; they are found again. */
void orphans_give_up(struct lobby *lobby, const char *code);

extern const struct pulse_kind orphans_kind;

#endif
