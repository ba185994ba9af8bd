/* SPDX-License-Identifier: MIT
 *
 * replay.h - turns a record (notation 5) back into the table at which the game was played, moment
 * by moment, and writes the news that the table sent at each moment (docs/replay.md).
 *
 * A moment is a deal, an action, a vote or a sign. Moment 0 is the deal of the first round. Each
 * moment becomes an entry of the table. So the news of a moment has the same form as the news of a
 * live table (protocol 3), and the same code hides what is secret from a seat.
 *
 * A record has no times and does not say who was a bot. So in a replay every entry has the time 0,
 * there is no deadline, every seat belongs to a person, and `turn_since` is null.
 */
#ifndef REPLAY_REPLAY_H
#define REPLAY_REPLAY_H

#include "table/table.h"

enum {
    /* The value of the parameter `eyes` that stands for open eyes. All other values are seats or
     * SAB_NOBODY. For open eyes, the news has the view of the seat that is to act, and the key
     * `open`, which shows every hidden card. */
    REPLAY_OPEN = SAB_SEATS_MAX + 1,
    REPLAY_ENTRIES = 2 /* most entries of one moment */
};

/* The code of every table that is replayed. No real table can have this code (protocol 1). */
#define REPLAY_CODE "replay"

/* The first and the final moment of a round. The first is the deal. */
struct replay_round {
    uint32_t first, last;
};

/* Why a record cannot be replayed. */
enum replay_why {
    REPLAY_BAD_RECORD,    /* the text breaks the notation of records */
    REPLAY_AGAINST_RULES, /* the rules forbid an action or a deal */
    REPLAY_BAD_SIGN,      /* a sign is not allowed at this time */
    REPLAY_ROUND_TOO_LONG,
    REPLAY_REDACTED,
    REPLAY_UNFINISHED, /* the record ends, but its game does not */
    REPLAY_NO_DEAL,
    REPLAY_WHYS
};

/* A fault of a record, as plain data. The page gets it as a code with values (replay_fault_json)
 * and puts it into words. The terminal gets a sentence (replay_fault_say). */
struct replay_fault {
    uint8_t why;
    uint8_t kind;    /* REPLAY_AGAINST_RULES: the game */
    uint8_t verdict; /* REPLAY_AGAINST_RULES: enum sab_verdict; REPLAY_BAD_SIGN: signs_verdict */
    uint32_t column; /* REPLAY_BAD_RECORD: where in its line, in characters, from 1 */
    /* The line at fault. For REPLAY_BAD_RECORD, also the offset and the sentence. */
    struct sab_fault at;
};

/* A record that is being replayed, as plain data. The struct points to the text of the record,
 * which must stay where it is. */
struct replay {
    uint32_t moments; /* at least 1 */
    uint8_t rounds;
    struct replay_round round[TABLE_ROUNDS]; /* index 0: the first round */
    /* The number (from 1) of the first round whose deal does not follow from the record's seed. 0
     * if there is no such round, or if the record has no seed. */
    uint8_t astray;

    /* The current moment of the replay, the table after this moment, and the outcomes of the
     * moment's entries. Moment 0 has two entries: the `head` of the table, and the first deal. Each
     * later moment has one entry. */
    uint32_t moment;
    struct table table;
    unsigned count;
    struct outcome outcomes[REPLAY_ENTRIES];

    /* Private: */
    const char *text;    /* the text of the record */
    size_t size, offset; /* the size of the text, and how much of it has been read */
    struct sab_record_reader reader;
    uint32_t played; /* the number of moments carried out so far */
};

/* Reads a whole record and goes to moment 0. The game of the record need not be over. The function
 * refuses records without a deal, and all records that `saboteur replay` refuses, with two
 * exceptions: deals need not follow from the seed, and there may be any number of signs between two
 * actions. If the function returns false, do not use *replay. */
SAB_MUST_CHECK bool replay_read(struct replay *replay, const char *text, size_t size,
                                struct replay_fault *fault);

/* Writes a fault as keys of an object (docs/replay.md). */
void replay_fault_json(struct json *json, const struct replay_fault *fault);

/* Sets fault->at.sentence to an English sentence, whatever the fault. */
void replay_fault_say(struct replay_fault *fault);

/* Goes to a moment of the record. Going forward is fast. To go back, this function carries out all
 * moments again, from moment 0 on. */
void replay_seek(struct replay *replay, uint32_t moment);

/* Writes the news of the moment as the table told it to `eyes`: a seat of the game, SAB_NOBODY (a
 * spectator), or REPLAY_OPEN. The news has all parts of the state, and only the entries of this
 * moment. For REPLAY_OPEN it also has the key `open`:
 *
 *     {"roles":[...], "hands":{"0":[...], ...}, "goals":[...]}
 *
 * `roles` has a word for each seat, `hands` the cards of each seat, and `goals` what each goal
 * hides, in the order of the view's key `goals`. */
void replay_news(struct json *json, const struct replay *replay, sab_seat eyes);

/* Writes all entries of a round (round 0 is the first) as the list `entries`, each as the table
 * told it to `eyes`, with its moment in the key `moment`. For REPLAY_OPEN, each entry is told as
 * the acting seat knew it. Afterwards the replay is at the final moment of the round. */
void replay_story(struct json *json, struct replay *replay, unsigned round, sab_seat eyes);

#endif
