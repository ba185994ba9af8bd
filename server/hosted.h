/* SPDX-License-Identifier: MIT
 *
 * hosted.h - a table in memory, and the guests at it. Private to server/.
 *
 *   guest.c   a guest's requests, one after the other, to the table they are for
 *   errands.c  the queues of what waits
 *   hosted.c   a table's errands, one after the other: decide, append, apply, publish, answer
 *   news.c     what is sent
 *   lobby.c     the tables there are: found, loaded, forgotten
 */
#ifndef SERVER_HOSTED_H
#define SERVER_HOSTED_H

#include "server/bytes.h"
#include "server/lobby.h"

enum errand_kind {
    ERRAND_REQUEST,
    ERRAND_AWAY,
    ERRAND_DUE,
    ERRAND_BOT,
    ERRAND_RESTARTED,
    ERRAND_INVITE /* a request for an empty table to invite people to */
};

/* Something that a table has to decide. */
struct errand {
    struct errand *next;
    enum errand_kind kind;
    struct guest *guest; /* that sent the request; NULL once it has left */
    struct request request;
    sab_seat seat; /* of ERRAND_AWAY and ERRAND_BOT */
    uint32_t step; /* of ERRAND_BOT */
    struct sab_action action;
    char fresh[REQUEST_TOKEN_SIZE]; /* the secret that the reply may give */
};

struct errands {
    struct errand *first;
    struct errand **end; /* NULL stands for &first */
    size_t count;
};

/* A new errand of that kind, otherwise zero. */
struct errand *errand_of(enum errand_kind kind);

void errands_put(struct errands *errands, struct errand *errand);
struct errand *errands_take(struct errands *errands); /* NULL if there is none */
void errands_free(struct errands *errands);

/* Entries being stored. */
struct saving {
    struct errand *errand; /* the errand that led to them */
    struct decision decision;
    uint8_t key[STORE_KEY_SIZE];
    bool unsure; /* an earlier attempt may have been stored, or may still be */
};

struct hosted {
    struct lobby *lobby;
    struct hosted *next; /* with the same hash */
    char code[REQUEST_CODE_SIZE];
    struct table table; /* its seq is 0 until its first entry is safe */
    struct errands errands;
    bool running;          /* errands are being carried out further up the stack */
    struct saving *saving; /* NULL: no append is under way */
    bool thinking;         /* a bot is thinking about its turn */
    struct errand *chosen; /* the bot's choice, until it is due; or NULL */
    bool guests_changed;   /* a seat that is online may have lost its last guest */
    struct guest *guests;  /* at this table */
    struct hosted *idle_before, *idle_after; /* among the tables without guests */
    int64_t not_before;                      /* when something due may be tried again */
    bool owes_restart, owes_away;            /* errands of these kinds that could not be stored */
    int64_t ahead;      /* how far the log's clock is ahead of ours, which was wrong once, in ms */
    struct alarm alarm; /* for the next thing due, or to forget this table */
};

struct guest {
    struct lobby *lobby;
    struct guest *next, **link; /* of all guests */
    void *line;
    struct visitor *visitor;
    bool greeted;
    struct hosted *hosted; /* NULL: at no table */
    struct guest *next_here;
    sab_seat seat;                  /* at that table; SAB_NOBODY: a spectator */
    uint8_t token[ENTRY_HASH_SIZE]; /* of that seat when the guest took it */
    struct errand *errand;          /* the request waiting for its answer, or NULL */
    struct retelling *retelling;    /* what it is still being told of the past; NULL: nothing */
    struct errands waiting;         /* the requests after that one */
    bool pumping;                   /* they are being carried out further up the stack */
    struct bucket talk;
};

enum { LOBBY_BUCKETS = 4096, GUEST_WAITING_MAX = 32 };

struct lobby {
    struct world world;
    struct lobby_options options;
    struct hosted *tables[LOBBY_BUCKETS];
    struct hosted *idle_first, *idle_last; /* tables without guests, the longest so first */
    size_t table_count, guest_count;
    struct guest *guests;
    struct outcome *outcomes; /* of one decision; TABLE_DECISION_MAX of them */
    struct bytes news;        /* buffer for one message */
};

/* ---- lobby.c ----------------------------------------------------------------------------- */

int64_t lobby_now(const struct lobby *lobby);

/* Writes a new secret: 256 random bits in hex digits. */
void lobby_secret(const struct lobby *lobby, char secret[REQUEST_TOKEN_SIZE]);

/* Finds a table, in memory or in the store; NULL if there is none. To load one into a full memory,
 * it forgets the table that has been without guests for longest. If all have guests, it loads the
 * table only for somebody who says that they sit there, and sets *busy for others. */
struct hosted *lobby_find(struct lobby *lobby, const char *code, bool own_seat, bool *busy);

/* Call these when a table's last guest has left, and when its first one comes. */
void lobby_put_idle(struct hosted *hosted);
void lobby_end_idle(struct hosted *hosted);

/* The table that was created with this token, in memory or in the store. NULL if there is none or,
 * with *busy set, if that cannot be found out now. */
struct hosted *lobby_created(struct lobby *lobby, const char *token, bool *busy);

/* A new table in memory, with a code derived from this token; NULL if there are too many tables,
 * all with guests. It disappears unless an errand gives it a first entry. */
struct hosted *lobby_new_table(struct lobby *lobby, const char *token);

void lobby_forget(struct lobby *lobby, struct hosted *hosted);

/* ---- hosted.c --------------------------------------------------------------------------- */

/* Takes ownership of the errand and carries it out at once unless others are waiting. The table may
 * be gone after the call. */
void hosted_put(struct hosted *hosted, struct errand *errand);

/* The time at a table, in ms: that of the lobby, but never before the times in its log. */
int64_t hosted_now(const struct hosted *hosted);

/* Whether the table was created, or is just being created, with this token. */
bool hosted_is_of(const struct hosted *hosted, const char *token);

/* Takes the result of the append under way. The table may be gone after the call. */
void hosted_saved(struct hosted *hosted, const struct store_result *result);

/* The function that hosted->alarm rings. */
void hosted_ring(struct alarm *alarm);

/* Takes the choice of the bot that hosted->thinking stands for. */
void hosted_thought(struct hosted *hosted, const struct thought *thought);

/* Removes a guest from the table. */
void hosted_leave(struct hosted *hosted, struct guest *guest);

/* Applies the entries that the store has after the table's last one, and tells everybody. False if
 * they do not fit or cannot be read. */
bool hosted_follow(struct hosted *hosted);

/* ---- guest.c --------------------------------------------------------------------------- */

/* Answers a guest's request and continues with the guest's next one. */
void guest_answer(struct guest *guest, const struct reply *reply);

/* Frees a guest that is no longer at a table, or whose table is being freed as well. */
void guest_free(struct guest *guest);

/* ---- news.c ----------------------------------------------------------------------------- */

/* Tells everybody at the table the news of the last `count` entries, whose outcomes are in
 * lobby->outcomes. */
void news_publish(struct hosted *hosted, size_t count);

/* Begins to tell a newly arrived guest the entries after `after`. The request that brought the
 * guest is answered once all have been told or cannot be read; until then the guest gets nothing
 * else. */
void news_catch_up(struct hosted *hosted, struct guest *guest, uint64_t after,
                   const struct reply *reply);

/* Continues with that if it is not finished. */
void news_go_on(struct guest *guest);

void news_reply(struct guest *guest, const struct reply *reply);

#endif
