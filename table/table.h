/* SPDX-License-Identifier: MIT
 *
 * table.h - one table: people, bots and the game between them, as a value.
 *
 *     request --decide--> entries --(the store appends them)--> apply --> table, outcome --tell-->
 *
 * Nothing here calls the system: time, chance and secrets come in with each call. table_apply alone
 * writes a table, so that a table is its log read again: same entries, same bytes. The shell
 * appends the entries of a decision in one piece, then applies and tells each, then replies. While
 * an append is under way the shell makes no other decision for this table.
 *
 * Connections are the shell's. After `stood` and `claimed` no connection but the one that made the
 * request speaks for that seat any more.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "protocol/json.h"
#include "protocol/reply.h"
#include "protocol/request.h"
#include "table/entry.h"

enum {
    TABLE_DECISION_MAX = 12,   /* entries of one decision at most */
    TABLE_HISTORY_MAX = 1400,  /* actions of one round at most, votes not counted; apply.c */
    TABLE_IDS = 8,             /* how many carried-out requests of a seat are remembered */
    TABLE_ENTRY_JSON = 24576,  /* bytes that hold any one entry told; tell.c */
    TABLE_STATE_JSON = 196608, /* bytes that hold any state; tell.c */
    TABLE_PACE_BOT = 1000,
    TABLE_PACE_ROUND = 30000,
    TABLE_PACE_AWAY = 60000,
    TABLE_PACE_AXE = 20000
};

enum table_phase { TABLE_WAITING, TABLE_PLAYING, TABLE_BETWEEN, TABLE_FINISHED };

struct table_seat {
    char name[SAB_NAME_SIZE];   /* empty: the seat is free */
    bool person;                /* belongs to a person, who may be away */
    char bot[REQUEST_BOT_SIZE]; /* who plays instead of, or without, a person; empty: nobody */
    bool online;
    bool ready;     /* pressed after a round, or for a rematch */
    uint64_t since; /* when `online` last changed */
    uint8_t token[ENTRY_HASH_SIZE];
    bool has_link;
    uint8_t link[ENTRY_HASH_SIZE]; /* kept once used: its claim may come again */
    uint64_t link_at;
    uint64_t ids[TABLE_IDS]; /* of requests carried out, newest first; 0: none */
    uint8_t done[TABLE_IDS]; /* how many actions each of them led to */
};

/* Written by table_apply only; anybody may read it. Zero it before the first entry.
 *
 * What holds after each entry (tests/table/sound.c):
 * - sab_check_config agrees to the settings, and the preset is that of their options.
 * - A seat is free and all zero, or a bot's (not a person's, a bot plays, online), or a person's,
 *   for whom a bot may play. Seats from settings.seats on are free. Its ids fall to the first 0.
 * - The host is the seat of a person, or nobody.
 * - WAITING is the phase without a game: game, history, round, turn_since and deadline are zero. In
 *   each other phase no seat is free, and round and history are those of the game.
 * - Somebody is to move in PLAYING alone; FINISHED is a game that is over.
 * - The deadline is there between rounds, and while a person, with no bot playing, is asked what
 *   sab_default_answer answers.
 * - Only persons who play themselves are ready, and only between rounds or games. */
struct table {
    char code[REQUEST_CODE_SIZE];     /* empty before the first entry */
    uint64_t seq, at;                 /* of the last entry */
    uint8_t creator[ENTRY_HASH_SIZE]; /* of the token that the first seat was taken with */
    uint8_t phase;                    /* enum table_phase */
    sab_seat host;                    /* always a person, or SAB_NOBODY */
    struct table_settings settings;
    struct table_pace pace;
    struct table_seat seats[SAB_SEATS_MAX];
    bool has_game;
    struct sab_game game;
    uint32_t step; /* deals and actions so far, votes not counted */
    uint8_t round;
    sab_seat next_starter; /* of a rematch; SAB_NOBODY: chance */
    /* Since when it has been this seat's turn and the same person or bot has played there; counted
     * anew after a restart. */
    uint64_t turn_since;
    /* When the next round is dealt by itself or, while a person is asked for an axe (cave 6.5),
     * when the table answers for it; 0: neither. */
    uint64_t deadline;
    struct sab_action history[TABLE_HISTORY_MAX]; /* of this round, secrets included */
    uint16_t history_count;
};

/* ---- Deciding --------------------------------------------------------------------------- */

/* What a decision may use of the world. */
struct table_call {
    sab_seat seat; /* for whom the connection speaks at this table, or SAB_NOBODY */
    uint64_t now;  /* ms since 1970 */
    uint8_t entropy[SAB_SEED_SIZE]; /* unpredictable, new for each call */
    uint8_t shown[ENTRY_HASH_SIZE]; /* hash of request->secret (resume, claim) */
    uint8_t fresh[ENTRY_HASH_SIZE]; /* hash of request->token or, where it proposes none, of a new
                                     * secret: of what is handed out where reply.gives says */
    struct table_pace pace;         /* of a new table; all zero: the usual one */
};

/* Either entries to append (perhaps none: nothing needs to be done) and an agreeing reply, or a
 * refusal without entries. */
struct decision {
    struct reply reply; /* the shell fills in reply.secret when reply.gives */
    sab_seat seat; /* for whom the connection speaks from now on, once the entries are applied */
    size_t count;
    struct entry entries[TABLE_DECISION_MAX];
};

/* What `request` does to this table. For `create` the table is still zero, or the one that was
 * created with the same token, and the shell has put its code into request->table. Hello is the
 * shell's; `watch` agrees without entries.
 *
 * A `create`, `join` or `claim` that was carried out and comes again with its token is answered as
 * it was the first time, and nothing happens but that its person is here again. */
void table_decide(const struct table *table, const struct request *request,
                  const struct table_call *call, struct decision *decision);

/* A table with nobody at it, in the usual settings, to be invited to: who joins first is its host.
 * The table is still zero. */
void table_decide_invitation(const struct table *table, const char code[REQUEST_CODE_SIZE],
                             const struct table_call *call, struct decision *decision);

/* The last connection of a seat is gone. Agrees without entries when that changes nothing. */
void table_decide_away(const struct table *table, sab_seat seat, const struct table_call *call,
                       struct decision *decision);

/* The shell has been started again and has just read this table: nobody is connected. */
void table_decide_restarted(const struct table *table, const struct table_call *call,
                            struct decision *decision);

/* ---- What happens by itself -------------------------------------------------------------- */

enum table_due_kind {
    TABLE_DUE_NEVER,
    TABLE_DUE_TABLE, /* call table_decide_due then */
    TABLE_DUE_BOT    /* let the bot of `seat` choose, then call table_decide_bot */
};

struct table_due {
    uint8_t kind;  /* enum table_due_kind */
    sab_seat seat; /* of a bot */
    uint64_t at;   /* ms since 1970; may have passed */
};

/* The next thing that happens without a request. Changes only by entries. */
struct table_due table_due(const struct table *table);

/* An answer, next round, rematch, host: what is due at call->now. Agrees without entries when
 * nothing is. */
void table_decide_due(const struct table *table, const struct table_call *call,
                      struct decision *decision);

/* What the bot of `seat` may know: its view and the round's actions as it saw them. `actions` holds
 * TABLE_HISTORY_MAX; returns how many there are. */
size_t table_bot_turn(const struct table *table, sab_seat seat, struct sab_view *view,
                      struct sab_action *actions);

/* The bot's choice for the turn at `step`; `stale` when the table has moved on. */
void table_decide_bot(const struct table *table, sab_seat seat, uint32_t step,
                      const struct sab_action *action, const struct table_call *call,
                      struct decision *decision);

/* ---- Applying ---------------------------------------------------------------------------- */

/* What an entry led to; see table_tell. */
struct outcome {
    struct entry entry;
    struct sab_events events;
};

/* Carries out the next entry of the log. False when it does not fit the table (a damaged log):
 * *table and *outcome are then unchanged. `outcome` may be NULL. */
SAB_MUST_CHECK bool table_apply(struct table *table, const struct entry *entry,
                                struct outcome *outcome);

/* ---- Telling ----------------------------------------------------------------------------- */

/* Writes one object of `entries` (protocol 3) as `recipient` (SAB_NOBODY: a spectator) may know it.
 * Every recipient is told the same number of entries and events. */
void table_tell(struct json *json, const struct outcome *outcome, sab_seat recipient);

/* Writes the object `state` as `recipient` sees it at `now`. */
void table_state_json(struct json *json, const struct table *table, sab_seat recipient,
                      uint64_t now);

/* A whole news object: table_news_open, table_tell for each entry, table_news_close. `table` is the
 * state after the last of them. */
void table_news_open(struct json *json, const struct table *table);
void table_news_close(struct json *json, const struct table *table, sab_seat recipient,
                      uint64_t now);

#endif
