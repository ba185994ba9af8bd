/* SPDX-License-Identifier: MIT
 *
 * hosted.h - a table in memory, and the guests at it. Private to server/.
 *
 *   guest.c       passes a guest's requests to the right table, one after the other
 *   loading.c     reads tables from the store, then passes on the errands that waited for them
 *   awaited.c     queues readings for worker threads
 *   errands.c     queues errands
 *   hosted.c      carries out a table's errands, one after the other
 *   seating.c     gives seats to guests, and sends guests away
 *   pushes.c      tells the sender of notifications whose turn it is
 *   voices.c      lets bots think, and give signs
 *   forgetting.c  deletes a person's name and messages from a log
 *   news.c        writes and sends news and replies
 *   lobby.c       finds, creates and forgets tables
 *   sweep.c       removes expired tables from the store
 *   listing.c     lists the tables that strangers may find
 */
#ifndef SERVER_LOBBY_HOSTED_H
#define SERVER_LOBBY_HOSTED_H

#include "server/jobs/reading.h"
#include "server/kit/bytes.h"
#include "server/kit/queue.h"
#include "server/lobby/lobby.h"
#include "server/lobby/sweep.h"
#include "server/watch/metrics.h"

enum errand_kind {
    ERRAND_REQUEST,   /* a guest has sent a request */
    ERRAND_AWAY,      /* the last guest of a seat has left */
    ERRAND_DUE,       /* the time of a timed event has come */
    ERRAND_BOT,       /* a bot plays the action it has chosen */
    ERRAND_VOICE,     /* a bot gives the sign it has chosen */
    ERRAND_RESTARTED, /* the table has been loaded from the store */
    ERRAND_FORGET,    /* a guest has sent a request `forget`, and the log has been read for it */
    ERRAND_INVITE     /* the server creates an empty table to invite people to */
};

/* Something that a table has to decide. */
struct errand {
    struct errand *next; /* the next errand in the same queue */
    enum errand_kind kind;
    struct guest *guest;      /* the guest who sent the request, if still there; else NULL */
    struct request request;   /* the request (ERRAND_REQUEST, ERRAND_FORGET); else all zeros */
    sab_seat seat;            /* the seat that was left (ERRAND_AWAY), or the bot's (ERRAND_BOT) */
    uint32_t step;            /* the table's step when the bot chose (ERRAND_BOT) */
    struct sab_action action; /* the action that the bot chose (ERRAND_BOT) */
    struct sab_sign sign;     /* the sign that the bot chose (ERRAND_VOICE) */
    char fresh[REQUEST_TOKEN_SIZE]; /* a new secret; goes into the reply if reply.gives says so */
    uint8_t attempt; /* how many codes a request `create` has tried without success */
    uint8_t place;   /* where the errand goes after its table is read (enum place in loading.c) */
};

/* A queue of errands. If the whole struct is zero, the queue is empty. */
struct errands {
    struct errand *first;
    struct errand **end; /* where to put the pointer to the next errand; NULL stands for &first */
    size_t count;
};

/* Returns a new errand of this kind; all its other fields are zero. */
struct errand *errand_of(enum errand_kind kind);

void errands_put(struct errands *errands, struct errand *errand);
struct errand *errands_take(struct errands *errands); /* NULL if the queue is empty */
void errands_free(struct errands *errands);

/* A decision whose entries are being stored. Nearly all decisions have only one entry, so this
 * takes less memory than a struct decision, which has room for TABLE_DECISION_MAX entries. */
struct saving {
    struct errand *errand;       /* the errand that led to the decision */
    struct reply reply;          /* a copy of decision.reply */
    sab_seat seat;               /* a copy of decision.seat */
    uint8_t key[STORE_KEY_SIZE]; /* the key of the append, the same for all attempts (store.h) */
    bool unsure;      /* an earlier attempt may have stored the entries, or may still store them */
    int64_t again_at; /* Unix time in ms of the next attempt; 0: an attempt is under way */
    size_t count;     /* number of entries */
    struct entry entries[];
};

/* A request `forget` that is being carried out. */
struct forgetting {
    struct awaited *awaited;  /* the reading of the log; NULL if the log has been read */
    struct errand *errand;    /* the request, while the log is being read; else NULL */
    struct forget forget;     /* what has been found, and how far the log has been read */
    struct bytes lines;       /* the new lines of the log, each with its newline */
    enum refusal_why refusal; /* why the log could not be read; REFUSAL_NONE if nothing failed */
};

struct hosted {
    struct lobby *lobby;
    struct hosted *next;  /* the next table in the same row of lobby.tables */
    struct hosted **link; /* the pointer that points to this table in its row of lobby.tables */
    char code[REQUEST_CODE_SIZE];
    struct table table;            /* table.seq is 0 until the first entry is stored */
    struct errands errands;        /* the errands still to be carried out */
    struct awaited *loading;       /* the reading that loads the table; NULL if it is loaded */
    struct saving *saving;         /* the append under way; NULL if there is none */
    struct forgetting *forgetting; /* the request `forget` under way; NULL if there is none */
    struct errand *chosen; /* the action that a bot will play when its time comes; NULL if none */
    struct slots slots;    /* the times at which bots may give signs */
    struct queue_place listed; /* the table's place in a queue of lobby.listing, or in no queue */
    struct queue *listed_in;   /* the queue that contains `listed`; NULL if no queue does */
    struct guest *guests;      /* the guests at this table, linked by guest.next_here */
    struct hosted *idle_before, *idle_after; /* the neighbours in the list of idle tables */
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
    bool running;        /* a caller further up the stack is carrying out `errands` */
    bool thinking;       /* a bot is thinking about its turn */
    bool guests_changed; /* a seat marked as online may have lost its last guest */
    bool in_game;        /* lobby.games counts this table: it has guests and a game in progress */
    bool idle;           /* the table is in the lobby's list of tables without guests */
    bool owes_restart;   /* an ERRAND_RESTARTED could not be stored and must be repeated */
    /* When this table is due, as the store has it noted (shared/orphans.c), Unix time in ms; or one of the
     * two values below. If the table becomes overdue, other servers may take it over. */
    int64_t noted;
    struct alarm alarm; /* rings for the next timed event, or to forget this table */
};

/* In hosted.noted */
enum {
    HOSTED_NOTE_UNKNOWN, /* there may be a note from before the table was loaded */
    HOSTED_NO_NOTE       /* there is no note */
};

struct guest {
    struct lobby *lobby;
    struct guest *next;      /* the next guest in lobby.guests */
    struct guest **link;     /* the pointer in lobby.guests that points to this guest */
    void *line;              /* the guest's connection: the argument `line` of world.send */
    struct visitor *visitor; /* the visitor whose quotas the guest uses; NULL if no limits apply */
    bool bound;              /* the guest may come only to the table `path`, see lobby_bind */
    char path[REQUEST_CODE_SIZE];
    bool greeted;             /* the guest has sent `hello` with the right version */
    struct hosted *hosted;    /* the guest's table; NULL if the guest is at no table */
    struct guest *next_here;  /* the next guest at this table */
    struct guest **link_here; /* the pointer in hosted.guests that points to this guest */
    sab_seat seat;            /* the guest's seat; SAB_NOBODY for a spectator, or at no table */
    sab_seat heard_as;        /* the seat for which the guest's latest news was written */
    uint8_t token[ENTRY_HASH_SIZE]; /* hash of the seat's token when the guest took the seat */
    struct errand *errand;       /* the request that is being carried out; NULL if there is none */
    struct retelling *retelling; /* the retelling under way; NULL if there is none */
    struct errands waiting;      /* the requests that come after `errand` */
    bool dismissed;              /* the connection is being closed; the guest is at no table */
    bool pumping;       /* a caller further up the stack is taking requests from `waiting` */
    struct bucket talk; /* how much of rate_of_talk the guest has used up */
};

enum {
    HOSTED_SPECTATORS_MAX = 300, /* the most spectators at one table */
    HOSTED_SEAT_MAX = 8,         /* the most connections of one seat */
    LOBBY_BUCKETS = 4096,        /* rows of the hash table lobby.tables */
    GUEST_WAITING_MAX = 32       /* the most requests in guest.waiting */
};

/* A function that takes a finished reading. The reading is freed after the call. */
typedef void awaited_take(void *owner, struct reading *reading);

/* A reading that waits for a worker thread, or that a worker thread is carrying out. */
struct awaited {
    struct queue_place place; /* the reading's place in lobby.waiting or lobby.under_way */
    struct lobby *lobby;
    struct reading *reading;
    struct visitor *visitor; /* the reading counts for this visitor; NULL if no limits apply */
    bool under_way;          /* a worker thread carries the reading out */
    bool urgent;             /* awaited_begin has begun this reading */
    awaited_take *take;      /* called when the reading is done */
    void *owner;             /* passed to `take`; NULL: nobody waits for the reading any more */
};

/* The tables that the start page lists (listing.c). */
enum listing_section {
    LISTING_WAITING, /* tables with a free seat, while no game is under way */
    LISTING_PLAYING, /* tables with a game that may be watched */
    LISTING_SECTIONS
};
struct listing {
    struct queue queues[LISTING_SECTIONS];
    struct bytes others; /* what other servers with the same store list (listing.c) */
    struct bytes text;   /* the list as JSON */
    int64_t written_at;  /* when `text` was written, Unix time in ms; 0: never */
};

struct lobby {
    struct world world;
    struct lobby_options options;
    struct hosted *tables[LOBBY_BUCKETS]; /* a hash table by code; hosted.next links each row */
    /* The list of tables without guests. The table that has had no guests for the longest time
     * comes first. */
    struct hosted *idle_first, *idle_last;
    size_t table_count, guest_count;
    struct guest *guests;
    struct metrics metrics;
    int64_t heard_at;         /* Unix time in ms when the store last answered, or was opened */
    int64_t probed_at;        /* Unix time in ms when the store last got a probe; 0: never */
    bool draining;            /* no new tables are created */
    size_t games;             /* number of tables with `in_game` set */
    bool probing;             /* the store has not answered the latest probe yet */
    struct outcome *outcomes; /* TABLE_DECISION_MAX outcomes, one for each entry of a decision */
    struct bytes news;        /* buffer for one message of news */
    uint8_t told_key[16];     /* random bytes, the key of the hashes in hosted.told */
    struct queue waiting, under_way; /* queues of readings (struct awaited) */
    size_t urgent_count;             /* how many of the readings under way are urgent */
    struct sweep sweep;
    struct listing listing;
    /* Called with the code of a table that can never be loaded, and for which no guest has asked;
     * NULL: nobody wants to know. */
    void (*hopeless)(void *owner, const char *code);
    void *hopeless_owner;
    /* The code of the table that lobby_invite has found or created; "" if there is none. */
    char invitation[REQUEST_CODE_SIZE];
};

/* ---- lobby.c ----------------------------------------------------------------------------- */

/* The current time: Unix time in ms. */
int64_t lobby_now(const struct lobby *lobby);

/* Writes a new secret: 256 random bits in hex digits. */
void lobby_secret(const struct lobby *lobby, char secret[REQUEST_TOKEN_SIZE]);

/* Writes to reply->secret the secret that reply->gives asks for: the name of the game's replay or,
 * for any other secret, a copy of `fresh`. Does nothing if the reply gives no secret. */
void lobby_give(const struct hosted *hosted, const char fresh[REQUEST_TOKEN_SIZE],
                struct reply *reply);

/* Fills in what the lobby knows: call->pace and call->down. Set call->now before you call this. */
void lobby_prepare(const struct hosted *hosted, struct table_call *call);

/* Finds a table in memory, which may still be loading; NULL if there is none with this code. */
struct hosted *lobby_find(const struct lobby *lobby, const char *code);

/* Adds a table without guests or entries to memory. The caller must then begin a reading that loads
 * the table, or an errand that adds the first entry; otherwise the table is forgotten. */
struct hosted *lobby_remember(struct lobby *lobby, const char *code);

/* Forgets tables for which lobby_may_forget is true, until there is room for `more` tables. The
 * table that has been without guests for the longest time is forgotten first. Returns false if no
 * other table may be forgotten and there is still not enough room. */
bool lobby_make_room(struct lobby *lobby, size_t more);

/* Whether the table has no guests and nothing is under way there, so that it may be forgotten. */
bool lobby_may_forget(const struct hosted *hosted);

/* Call lobby_put_idle when the last guest of a table has left, and lobby_end_idle when a guest
 * comes to a table without guests. lobby_end_idle does nothing if the table is not idle. */
void lobby_put_idle(struct hosted *hosted);
void lobby_end_idle(struct hosted *hosted);

/* If the table may not be watched, ends the connections of all guests without a seat. */
void lobby_bar_onlookers(struct hosted *hosted);

/* Removes a table from memory and frees it. */
void lobby_forget(struct lobby *lobby, struct hosted *hosted);

/* From now on, calls `hopeless` with the code of each table that is gone or damaged, if no guest has
 * asked for the table: the server wanted to load it because of the sender of notifications, or
 * because of a note in the store. */
void lobby_when_hopeless(struct lobby *lobby, void (*hopeless)(void *owner, const char *code),
                         void *owner);

/* ---- listing.c --------------------------------------------------------------------------- */

/* Puts the table on the list or takes it off, depending on its state. Call this after each change
 * of the table or of its guests. */
void listing_update(struct hosted *hosted);

/* Adds what to tell the other servers: a line for each listed table. The line has the key of the
 * list that the table is in, a blank, and the table's JSON, which has no line breaks. */
void listing_tell(const struct lobby *lobby, struct bytes *text);

/* Takes what other servers have told, and lists these tables too. */
void listing_hear(struct lobby *lobby, const struct bytes *text);

/* Takes the table off the list. Call this before the table is removed from memory. */
void listing_drop(struct hosted *hosted);

/* ---- loading.c --------------------------------------------------------------------------- */

/* Writes the code for a new table. Each value of `attempt` gives a different code. The code is
 * derived from the token that creates the table, so the same token leads to the same table even
 * after a restart. */
void loading_write_code(const char *token, uint8_t attempt, char code[REQUEST_CODE_SIZE]);

/* Passes an errand on to the table errand->request.table. If that table is not in memory, the
 * errand waits until the table has been read from the store. If memory has no room for another
 * table (lobby_options.tables_max) and no table can be forgotten, refuses all requests that would
 * load or create a table, except `resume`. */
void loading_put(struct lobby *lobby, struct errand *errand);

/* Passes on an errand with the request `create`, which names a token. The token gives a sequence of
 * codes (loading_write_code). Tries these codes one after the other. If it finds a table that a
 * `create` with this token has created, the request is a repetition, and goes to that table. At the
 * first code that no table has, the request creates a table with this code. */
void loading_create(struct lobby *lobby, struct errand *errand);

/* ---- awaited.c --------------------------------------------------------------------------- */

/* Queues a reading and takes ownership of it. Calls `take` when the reading is done, but always
 * after awaited_put has returned. If `guesses` is set in the reading, and the visitor's QUOTA_GUESS
 * is used up at the moment when a thread is free for the reading, the thread reads nothing. The
 * outcome is then READING_REFUSED. */
struct awaited *awaited_put(struct lobby *lobby, struct reading *reading, struct visitor *visitor,
                            awaited_take *take, void *owner);

/* Begins a reading at once, even if many others wait, and takes ownership of it. */
void awaited_begin(struct lobby *lobby, struct reading *reading, awaited_take *take, void *owner);

/* Call this if the owner no longer waits for the reading. `take` is then never called. `awaited`
 * may be NULL. */
void awaited_drop(struct awaited *awaited);

/* Drops all readings. Frees the readings that wait; the world frees the readings under way. */
void awaited_close(struct lobby *lobby);

/* ---- hosted.c --------------------------------------------------------------------------- */

/* Puts an errand at the end of the table's queue and takes ownership of it. Then calls hosted_run,
 * unless the table is being loaded, waits for the store, or is already carrying out errands. The
 * table may be gone after the call. */
void hosted_put(struct hosted *hosted, struct errand *errand);

/* The current time at a table, Unix time in ms: never before the last time in the table's log. */
int64_t hosted_now(const struct hosted *hosted);

/* Carries out only the first few errands in the queue, so that a long queue does not make a turn of
 * the loop long. The other errands follow when the table's alarm rings. The table may be gone after
 * the call. */
void hosted_run(struct hosted *hosted);

/* Whether the table was created with this token, or is being created with it right now. */
bool hosted_is_of(const struct hosted *hosted, const char *token);

/* Takes the result of the append in hosted->saving. The table may be gone after the call. */
void hosted_saved(struct hosted *hosted, const struct store_result *result);

/* Forgets the table. Ends the connections of all guests at the table, and of all guests whose
 * errands wait for it. Call this only while no append is under way. */
void hosted_drop(struct hosted *hosted);

/* Called when hosted->alarm is due. */
void hosted_ring(struct alarm *alarm);

/* Takes the action or the sign that a bot of this table has chosen in another thread. */
void hosted_thought(struct hosted *hosted, const struct thought *thought);

/* Removes a guest from the table. */
void hosted_leave(struct hosted *hosted, struct guest *guest);

/* ---- seating.c --------------------------------------------------------------------------- */

/* Writes into *call the hashes of two networks: the network of the errand's guest, and the network
 * of the seat that the errand's request names (table.h). */
void seating_networks(const struct hosted *hosted, const struct errand *errand,
                      struct table_call *call);

/* Brings a guest to the table, unless the guest is already there, and gives this seat to the guest.
 * If `seat` is SAB_NOBODY, the guest becomes a spectator. */
void seating_take(struct hosted *hosted, struct guest *guest, sab_seat seat);

/* Whether HOSTED_SEAT_MAX other guests already have the seat, so that this guest cannot have it. If
 * `seat` is SAB_NOBODY, whether the table already has HOSTED_SPECTATORS_MAX other spectators. Both
 * numbers are limited because every entry is sent to all guests in one turn of the loop. */
bool seating_is_crowded(const struct hosted *hosted, const struct guest *guest, sab_seat seat);

/* Call this once the entries of `saving` have been applied: guests who have lost their seats become
 * spectators. If the entries remove a person, also ends the connections of the guests who had the
 * person's seat, and of the spectators from the same network. Call this before the news is sent,
 * because the news contains the new door, which these guests must not learn. */
void seating_check(struct hosted *hosted, const struct saving *saving);

/* ---- voices.c ---------------------------------------------------------------------------- */

/* Lets the bot of `seat` think about its turn. */
void voices_think(struct hosted *hosted, sab_seat seat);

/* The time when something has to be done for a bot that may give a sign, Unix time in ms;
 * INT64_MAX: never. */
int64_t voices_next(const struct hosted *hosted);

/* Serves the first slot that is due: lets the bot begin to think, or puts the bot's sign into the
 * table's queue. */
void voices_ring(struct hosted *hosted);

/* Takes a finished thought about a sign. */
void voices_take(struct hosted *hosted, const struct thought *thought);

/* ---- forgetting.c ------------------------------------------------------------------------ */

/* Begins to carry out a request `forget`, and takes ownership of the errand. Once the log has been
 * read, the errand comes back to the table's queue as an ERRAND_FORGET. While a table carries out
 * one request `forget`, it refuses any other request `forget`. `token` is the hash of the request's
 * secret. */
void forgetting_begin(struct hosted *hosted, struct errand *errand,
                      const uint8_t token[ENTRY_HASH_SIZE]);

/* Returns true if this ERRAND_FORGET can be decided now. If entries have been added since the log
 * was read, begins to read these entries too, takes ownership of the errand, and returns false. */
bool forgetting_is_whole(struct hosted *hosted, struct errand *errand);

/* Decides an ERRAND_FORGET for which forgetting_is_whole has returned true. */
void forgetting_decide(const struct hosted *hosted, const struct errand *errand,
                       const struct table_call *call, struct decision *decision);

/* Returns the changes to store together with the decision, and writes their number to *count. The
 * caller frees the array, but not the bodies, which belong to `forgetting`. */
struct store_change *forgetting_changes(const struct forgetting *forgetting, size_t *count);

/* Ends the request `forget` that is being carried out, if there is one. If its errand is waiting
 * for a reading, returns the errand, which the caller then owns; otherwise returns NULL. */
struct errand *forgetting_end(struct hosted *hosted);

/* ---- guest.c --------------------------------------------------------------------------- */

/* Answers a guest's request and continues with the guest's next request. */
void guest_answer(struct guest *guest, const struct reply *reply);

/* Refuses the request in `errand` if its guest is still there, and frees the errand. */
void guest_refuse(struct errand *errand, enum refusal_why why);

/* Makes the guest leave its table and ends its connection, because the copy of the table in memory
 * is out of date. The guest gets no more answers. */
void guest_dismiss(struct guest *guest);

/* Frees a guest. Make it leave its table first, unless the table is being freed as well. */
void guest_free(struct guest *guest);

/* ---- news.c ----------------------------------------------------------------------------- */

/* Sends everybody at the table the news of the last `count` entries. The outcomes of these entries
 * are in lobby->outcomes. */
void news_publish(struct hosted *hosted, size_t count);

/* Begins the retelling for a guest that has just come to the table. The retelling tells all entries
 * with numbers above `after`. Until the retelling ends, the guest gets no other news. After the
 * retelling, the guest gets `reply`, which answers the request that brought the guest here. If the
 * log cannot be read, the guest gets an error instead. */
void news_catch_up(struct hosted *hosted, struct guest *guest, uint64_t after,
                   const struct reply *reply);

/* Continues the retelling of this guest, which must be under way. Call this when all bytes for the
 * guest have been sent. */
void news_go_on(struct guest *guest);

/* If a retelling is under way for this guest, ends it without sending the reply. */
void news_stop(struct guest *guest);

/* Sends a reply to a guest. */
void news_reply(struct guest *guest, const struct reply *reply);

#endif
