/* SPDX-License-Identifier: MIT
 *
 * world.h - a world without sockets, for the tests of a table. The world has one table and passes
 * requests to it as text. It writes the table's decisions as text to a log. It reads the log back
 * into a second table, as a server does after a restart.
 */
#ifndef TESTS_TABLE_WORLD_H
#define TESTS_TABLE_WORLD_H

#include "table/table.h"

enum { WORLD_LOG_SIZE = 4 << 20, WORLD_JSON_SIZE = 2 * TABLE_STATE_JSON };

struct world {
    struct table table; /* the table after all entries decided so far */
    struct table again; /* a second table, made from the text of the log */
    /* A third table, made from the newest head and the entries after it. All zero if the log has no
     * head yet. */
    struct table late;
    struct table_call call;
    bool watches; /* connections without a seat are at the table, and watch it */
    struct decision decision;
    struct outcome outcomes[TABLE_DECISION_MAX]; /* the outcome of each entry in decision.entries */
    struct sab_text log;
    uint64_t random;
    uint64_t id;              /* the ID of the newest request */
    unsigned planned;         /* number of actions that the newest world_act_at_once sent */
    char words[REQUEST_SIZE]; /* the newest request, without its ID */
    unsigned faults;          /* how often the tables differed, or a text could not be read back */
    char fault[256];          /* the first of these faults */
};

/* A token that a player proposes: 64 hex digits. Tokens of different players differ in the first
 * six digits. */
#define WORLD_TOKEN(six) six "0000000000000000000000000000000000000000000000000000000000"

/* Opens an empty world whose random numbers follow from `seed`. Close it with world_close. */
void world_open(struct world *world, uint64_t seed);
/* Closes the world. Returns whether the log always read back to the same table. If not, prints the
 * first fault. */
bool world_close(struct world *world);
/* Opens a world with a table of Ada, Boris and Clara, whose game has begun. `settings` are the
 * words after `create`, such as "cave pace=timed". */
void world_seat_three(struct world *world, uint64_t seed, const char *settings);
uint64_t world_random(struct world *world, uint64_t below);

/* A hash for table_call.hash. It is quick, and not secure. */
void world_hash(uint8_t hash[ENTRY_HASH_SIZE], const char *text, size_t size, const uint8_t *key);
/* These two functions send a `commit` or a `reveal` from the person in `seat`. All 32 bytes of the
 * salt are equal to `salt`. They return whether the reply is `ok`. */
bool world_commit_to(struct world *world, sab_seat seat, uint8_t salt);
bool world_reveal(struct world *world, sab_seat seat, uint8_t salt);

/* Sends these words, after a new ID, from the connection of `seat`, and commits the decision.
 * Returns whether the reply is `ok`. In this world, the hash of a secret or a token is simply its
 * first bytes. */
bool world_ask(struct world *world, sab_seat seat, const char *words);
/* Does what world_ask does. If the table refuses, also prints the refusal. */
bool world_asks(struct world *world, sab_seat seat, const char *words);
/* The code of the newest refusal or, if a rule of the game forbade the action, the verdict. */
const char *world_why(const struct world *world);
/* Sends these words. Returns whether the table refuses them with this error and does not change. */
bool world_refuses(struct world *world, sab_seat seat, const char *words, enum reply_error error);
/* Whether the newest decision has exactly the entries that `whats` names, separated by blanks. If
 * not, prints the entries that the decision has. */
bool world_made(const struct world *world, const char *whats);
/* Does what world_ask does, for a whole frame with its ID. */
bool world_frame(struct world *world, sab_seat seat, const char *frame, size_t size);

/* Loses the connection of `seat`. */
void world_lose(struct world *world, sab_seat seat);
/* Moves the clock to the next timed event and lets that event happen. Returns false if there is
 * none. */
bool world_due(struct world *world);
/* Writes world->decision to the log, reads it back, and applies it to all tables. */
void world_commit(struct world *world);

/* Checks what table/table.h promises for every table. Returns NULL, or the promise that does not
 * hold. world_commit calls this after each entry. */
const char *world_flaw(const struct table *table);

/* Checks that the news of the outcome tells every part of the state that has changed. Returns NULL,
 * or a text that says which part is missing. world_commit calls this after each entry. */
const char *world_untold(const struct table *before, const struct table *after,
                         const struct outcome *outcome);

/* Opens a table with the code TESTS by a request `create` with these words. Then starts its game,
 * with random bots in the other seats. */
bool world_start(struct world *world, const char *words);
/* Plays a random legal action as the person in the seat to move. */
bool world_act_randomly(struct world *world);
/* Plays up to `most` random legal actions in one request. Chooses them as if nothing were
 * hidden. */
bool world_act_at_once(struct world *world, unsigned most);
/* Writes a request `sign` with a random sign, which the table may refuse. */
enum { WORLD_SIGN_WORDS = 64 };
void world_random_sign(struct world *world, char words[WORLD_SIGN_WORDS]);
/* Sends a random sign of `seat`. Returns whether the table takes it. */
bool world_sign_randomly(struct world *world, sab_seat seat);
/* Lets bots play, and people act at random, until the game at the table is over. */
bool world_play_game(struct world *world);

/* Writes the news of the newest decision as `recipient` gets it, ending in a NUL. Returns NULL if
 * the news did not fit. `into` has WORLD_JSON_SIZE bytes. */
const char *world_news(const struct world *world, sab_seat recipient, char *into);

#endif
