/* SPDX-License-Identifier: MIT
 *
 * hosted.h - a table in memory, and the guests at it. Private to server/.
 *
 *   LOADING   --the store has been read----------------------> READY
 *   READY     --a decision has entries to append-------------> SAVING
 *   SAVING    --they are stored, or the store is busy--------> READY
 *   SAVING    --the store is busy, but may have stored them--> REPEATING
 *   REPEATING --the time has come----------------------------> SAVING
 *   LOADING, READY, SAVING --forgotten, dropped, conflict----> GONE
 *
 * Only a READY table carries out errands. A table is freed only after it is GONE, when the call
 * from outside ends (settle.c), so no function has to expect that a table vanishes under it.
 */
#ifndef SERVER_LOBBY_HOSTED_H
#define SERVER_LOBBY_HOSTED_H

#include "server/lobby/guest.h"
#include "table/schedule.h"

enum hosted_state {
    HOSTED_READY,     /* carries out errands, or rests */
    HOSTED_LOADING,   /* the reading `loading` reads the table; its errands wait */
    HOSTED_SAVING,    /* the entries of `saving` are being stored */
    HOSTED_REPEATING, /* the append of `saving` is repeated at saving->again_at */
    HOSTED_GONE       /* no longer found, and soon freed */
};

struct hosted {
    struct lobby *lobby;
    LIST_ENTRY(hosted) row;   /* in its row of lobby.tables */
    TAILQ_ENTRY(hosted) idle; /* in lobby.idle, if is_idle is set */
    TAILQ_ENTRY(hosted) turn; /* in lobby.awake, if is_awake is set; or in lobby.gone */
    char code[REQUEST_CODE_SIZE];
    enum hosted_state state;
    struct table table;             /* table.seq is 0 until the first entry is stored */
    struct errands errands;         /* the errands still to be carried out */
    struct awaited *loading;        /* the reading that loads the table; else NULL */
    struct saving *saving;          /* the append under way or to be repeated; else NULL */
    struct forgetting *forgetting;  /* the request `forget` under way; NULL if there is none */
    struct schedule schedule;       /* what the table and its bots do next */
    TAILQ_ENTRY(hosted) listed;     /* in `listed_in` */
    struct hosted_queue *listed_in; /* a queue of lobby.listing, or NULL */
    struct guest_list guests;       /* the guests at this table */
    unsigned left;      /* how many errands the table may still carry out before it pauses */
    int64_t not_before; /* a failed attempt may be repeated from this Unix time in ms; 0: at once */
    /* If a seat is marked as online but has no guest, this is the time, in ms since 1970, when the
     * server will add the entry `away` for the seat. INT64_MAX: the server has tried to add the
     * entry, and will try again after the next entry of the table. For all other seats, 0. */
    int64_t gone_at[SAB_SEATS_MAX];
    /* When the table was loaded, the last entry of its log was this many ms ahead of the clock.
     * Normally 0. If it is more, the clock was wrong when that entry was written, or is wrong
     * now. */
    int64_t ahead;
    /* For each seat, a hash of the private part of the state that the seat's guests have most
     * recently got; 0 if unknown. If the private part still has this hash, news leaves it out. */
    uint64_t told[SAB_SEATS_MAX];
    /* For each seat, a hash of the network from which the seat's newest guest came; all zero if no
     * guest has come to the seat after the table was loaded, or if the network is not known. The
     * log gets this hash only if the person in the seat is removed. */
    uint8_t networks[SAB_SEATS_MAX][ENTRY_NETWORK_SIZE];
    int64_t loaded_at;   /* when the table was loaded, Unix time in ms; 0: it was created here */
    int64_t left_at;     /* when somebody with a seat last left, Unix time in ms; 0: long ago */
    bool is_awake;       /* the table is in lobby.awake */
    bool is_idle;        /* the table is in lobby.idle */
    bool guests_changed; /* a seat marked as online may have lost its last guest */
    bool in_game;        /* lobby.games counts this table: it is played, see count_game */
    bool owes_restart;   /* an ERRAND_RESTARTED could not be stored and must be repeated */
    /* When this table is due, as the store has it noted (shared/orphans.c), Unix time in ms; or one
     * of the two values below. If the table becomes overdue, other servers may take it over. */
    int64_t noted;
    struct alarm alarm; /* rings for the next timed event, or to forget this table */
};

/* In hosted.noted */
enum {
    HOSTED_NOTE_UNKNOWN, /* there may be a note from before the table was loaded */
    HOSTED_NO_NOTE       /* there is no note */
};

enum {
    HOSTED_SPECTATORS_MAX = 300, /* the most spectators at one table */
    HOSTED_SEAT_MAX = 8,         /* the most connections of one seat */
    HOSTED_AT_ONCE = 8           /* errands of one table that are carried out without a pause */
};

/* Finds a table in memory, in any state but GONE; NULL if there is none with this code. */
struct hosted *hosted_find(const struct lobby *lobby, const char *code);

/* All tables in memory, in no order: the first one if `hosted` is NULL, else the one after it. NULL
 * after the last one. */
struct hosted *hosted_after(const struct lobby *lobby, const struct hosted *hosted);

/* Whether the table has entries, as far as memory knows: it is not being read or created. */
bool hosted_is_known(const struct hosted *hosted);

/* Adds a table without guests or entries to memory. The caller must then begin a reading that loads
 * the table, or an errand that adds the first entry; otherwise the table is forgotten. */
struct hosted *hosted_add(struct lobby *lobby, const char *code);

/* Removes a table from memory: it is GONE. The guests at the table must have left. */
void hosted_forget(struct hosted *hosted);

/* Whether the table has no guests and nothing is under way there, so that it may be forgotten. */
bool hosted_may_forget(const struct hosted *hosted);

/* Forgets tables for which hosted_may_forget is true, until there is room for `more` tables. The
 * table that has been without guests for the longest time is forgotten first. Returns false if no
 * other table may be forgotten and there is still not enough room. */
bool hosted_make_room(struct lobby *lobby, size_t more);

/* Lets the table go on with its errands, or set its alarm, once the call under way is settled. Does
 * nothing if the table is not READY. */
void hosted_wake(struct hosted *hosted);

/* Lets a table that has just carried out an errand go on, without a new right to HOSTED_AT_ONCE. */
void hosted_go_on(struct hosted *hosted);

/* Puts an errand at the end of the table's queue, takes ownership of it, and wakes the table. */
void hosted_put(struct hosted *hosted, struct errand *errand);

/* The current time at a table, Unix time in ms: never before the last time in the table's log. */
int64_t hosted_now(const struct hosted *hosted);

/* Whether the table was created with this token, or is being created with it right now. */
bool hosted_is_of(const struct hosted *hosted, const char *token);

/* Brings a guest who is at no table to this one, without a seat. */
void hosted_enter(struct hosted *hosted, struct guest *guest);
/* Makes a guest leave its table. */
void hosted_leave(struct guest *guest);

/* Call hosted_put_idle for a loaded table without guests, and hosted_end_idle for a table that must
 * stay in memory although it has no guests. hosted_enter and hosted_leave do so by themselves. Both
 * may be called again. */
void hosted_put_idle(struct hosted *hosted);
void hosted_end_idle(struct hosted *hosted);

/* Makes the guest leave its table, drops its requests and ends its connection, because the copy of
 * the table in memory is out of date. The guest gets no more answers. */
void hosted_dismiss(struct guest *guest);

#endif
