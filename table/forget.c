/* SPDX-License-Identifier: MIT
 *
 * forget.c - finds a person's name and messages in the log of a table, and takes them out.
 */
#include "table/forget.h"

#include <string.h>

void forget_name(sab_seat seat, char name[SAB_NAME_SIZE])
{
    struct sab_text text = sab_text_into(name, SAB_NAME_SIZE);
    memset(name, 0, SAB_NAME_SIZE);
    sab_write(&text, "Guest ");
    sab_write_number(&text, seat + 1);
}

/* ---- Finding --------------------------------------------------------------------------------- */

static bool is_found(const struct forget *forget, uint64_t sitting)
{
    bool found = false;
    for (size_t i = 0; i < forget->count; i++) {
        found = found || forget->sittings[i] == sitting;
    }
    return found;
}

/* If `token` is the token that was shown, notes that the seat's current sitting must be deleted. */
static void note(struct forget *forget, sab_seat seat, const uint8_t token[ENTRY_HASH_SIZE])
{
    uint64_t sitting = forget->sitting[seat];
    if (memcmp(token, forget->token, ENTRY_HASH_SIZE) == 0 && sitting != 0 &&
        !is_found(forget, sitting) && forget->count < FORGET_SITTINGS_MAX) {
        forget->sittings[forget->count++] = sitting;
    }
}

/* Whether the entry makes a seat free. A seat in which a bot plays on is not free, and keeps its
 * name. */
static bool frees_seat(const struct entry *entry)
{
    return (entry->what == ENTRY_STOOD && entry->as.bot[0] == '\0') ||
           (entry->what == ENTRY_REMOVED && entry->as.removed.bot[0] == '\0');
}

void forget_find(struct forget *forget, const struct entry *entry)
{
    forget->found = entry->seq;
    if (entry->what == ENTRY_SAT) {
        bool person = entry->as.sat.bot[0] == '\0';
        forget->sitting[entry->seat] = person ? entry->seq : 0;
        note(forget, entry->seat, entry->as.sat.token);
    } else if (entry->what == ENTRY_CLAIMED) {
        note(forget, entry->seat, entry->as.hash);
    } else if (frees_seat(entry)) {
        forget->sitting[entry->seat] = 0;
    }
}

/* ---- Changing -------------------------------------------------------------------------------- */

/* Replaces a name that somebody has in this seat. Returns whether the name has changed. */
static bool rename_in(sab_seat seat, char name[SAB_NAME_SIZE])
{
    char other[SAB_NAME_SIZE];
    forget_name(seat, other);
    bool differs = strcmp(name, other) != 0;
    memcpy(name, other, SAB_NAME_SIZE);
    return differs;
}

static bool change_head(const struct forget *forget, struct entry_head *head)
{
    bool changed = false;
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (forget->theirs[seat]) {
            changed = rename_in(seat, head->seats[seat].name) || changed;
        }
    }
    return changed;
}

bool forget_change(struct forget *forget, struct entry *entry)
{
    bool *theirs = forget->theirs;
    sab_seat seat = entry->seat;
    bool changed = false;
    forget->changed = entry->seq;
    if (entry->what == ENTRY_SAT) {
        theirs[seat] = is_found(forget, entry->seq);
        changed = theirs[seat] && rename_in(seat, entry->as.sat.name);
    } else if (frees_seat(entry)) {
        theirs[seat] = false;
    } else if (entry->what == ENTRY_SAID && theirs[seat]) {
        changed = entry->as.text[0] != '\0';
        memset(entry->as.text, 0, sizeof entry->as.text);
    } else if (entry->what == ENTRY_HEAD) {
        changed = change_head(forget, &entry->as.head);
    }
    return changed;
}
