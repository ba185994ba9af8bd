/* SPDX-License-Identifier: MIT
 *
 * hosted.h - a table as the lobby keeps it, and the guests at it. Private to server/.
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
    ERRAND_INVITE /* an empty table, to invite to */
};

/* Something to be decided by a table. */
struct errand {
    struct errand *next;
    enum errand_kind kind;
    struct guest *guest; /* of a request; NULL once it has left */
    struct request request;
    sab_seat seat; /* of away and bot */
    uint32_t step; /* of bot */
    struct sab_action action;
    char fresh[REQUEST_TOKEN_SIZE]; /* the secret that the reply may give */
};

struct errands {
    struct errand *first;
    struct errand **end; /* NULL stands for &first */
    size_t count;
};

/* A zero errand of that kind. */
struct errand *errand_of(enum errand_kind kind);

void errands_put(struct errands *errands, struct errand *errand);
struct errand *errands_take(struct errands *errands); /* NULL when there is none */
void errands_free(struct errands *errands);

/* Entries on their way into the store. */
struct saving {
    struct errand *errand; /* that led to them */
    struct decision decision;
    uint8_t key[STORE_KEY_SIZE];
};

struct hosted {
    struct lobby *lobby;
    struct hosted *next; /* of the same hash */
    char code[REQUEST_CODE_SIZE];
    struct table table; /* of seq 0 until its first entry is safe */
    struct errands errands;
    bool running;          /* errands are being carried out, further up the stack */
    struct saving *saving; /* NULL: nothing is under way */
    bool thinking;         /* a bot's turn is being thought over */
    struct errand *chosen; /* what came of it, until it is due; may be NULL */
    bool guests_changed;   /* somebody online may have no guest any more */
    struct guest *guests;  /* at this table */
    int64_t not_before;    /* when what is due may be tried again */
    struct alarm alarm;    /* the next thing due, or to be forgotten */
};

struct guest {
    struct lobby *lobby;
    struct guest *next, **link; /* of all guests */
    void *line;
    struct visitor *visitor;
    bool greeted;
    struct hosted *hosted; /* NULL: at no table */
    struct guest *next_here;
    sab_seat seat;                  /* at that table; SAB_NOBODY: looks on */
    uint8_t token[ENTRY_HASH_SIZE]; /* of that seat when it was taken */
    struct errand *errand;          /* the request that waits for its answer, or NULL */
    struct retelling *retelling;    /* what it still hears of the past; NULL: what happens */
    struct errands waiting;         /* requests behind it */
    bool pumping;                   /* they are being carried out, further up the stack */
    struct bucket talk;
};

enum { LOBBY_BUCKETS = 4096, GUEST_WAITING_MAX = 32 };

struct lobby {
    struct world world;
    struct lobby_options options;
    struct hosted *tables[LOBBY_BUCKETS];
    size_t table_count, guest_count;
    struct guest *guests;
    struct outcome *outcomes; /* of one decision: TABLE_DECISION_MAX */
    struct bytes news;        /* room to write one message in */
};

/* ---- lobby.c ----------------------------------------------------------------------------- */

int64_t lobby_now(const struct lobby *lobby);

/* Writes a new secret: 256 bits of chance in hex digits. */
void lobby_secret(const struct lobby *lobby, char secret[REQUEST_TOKEN_SIZE]);

/* Finds a table, in memory or in the store; NULL when there is none. */
struct hosted *lobby_find(struct lobby *lobby, const char *code);

/* The table that was created with this token, in memory or in the store; NULL when there is none,
 * or when that cannot be told now: then it is *busy. */
struct hosted *lobby_created(struct lobby *lobby, const char *token, bool *busy);

/* A table that is not there yet, with a code of its own from this token; NULL when there are too
 * many. It goes again unless an errand gives it its first entry. */
struct hosted *lobby_new_table(struct lobby *lobby, const char *token);

void lobby_forget(struct lobby *lobby, struct hosted *hosted);

/* ---- hosted.c --------------------------------------------------------------------------- */

/* Takes the errand over. It is carried out at once unless others wait. The table may be gone when
 * it returns. */
void hosted_put(struct hosted *hosted, struct errand *errand);

/* Whether the table was, or is just being, created with this token. */
bool hosted_is_of(const struct hosted *hosted, const char *token);

/* The result of the append under way. The table may be gone when it returns. */
void hosted_saved(struct hosted *hosted, const struct store_result *result);

/* What hosted->alarm rings. */
void hosted_ring(struct alarm *alarm);

/* The choice of the bot that hosted->thinking waits for. */
void hosted_thought(struct hosted *hosted, const struct thought *thought);

/* The guest is no longer here. */
void hosted_leave(struct hosted *hosted, struct guest *guest);

/* Applies what the store has behind the table's last entry and tells everybody; false when it does
 * not fit or cannot be read. */
bool hosted_follow(struct hosted *hosted);

/* ---- guest.c --------------------------------------------------------------------------- */

/* Answers a guest's request and goes on to its next one. */
void guest_answer(struct guest *guest, const struct reply *reply);

/* Forgets a guest that is at no table any more, or whose table is forgotten, too. */
void guest_free(struct guest *guest);

/* ---- news.c ----------------------------------------------------------------------------- */

/* Tells everybody at the table of the last `count` entries, lobby->outcomes. */
void news_publish(struct hosted *hosted, size_t count);

/* Begins to tell a guest that has come the entries after `after`. Once all are told, or cannot be
 * read, the request that brought it is answered; until then it hears nothing else. */
void news_catch_up(struct hosted *hosted, struct guest *guest, uint64_t after,
                   const struct reply *reply);

/* Goes on with that, where it is not done. */
void news_go_on(struct guest *guest);

void news_reply(struct guest *guest, const struct reply *reply);

#endif
