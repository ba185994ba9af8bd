/* SPDX-License-Identifier: MIT
 *
 * world.h - a shell without sockets for the tests of a table. The world has a table and passes it
 * requests as text. It writes the table's decisions to a log of text, and reads them back into a
 * second table, as a restart would.
 */
#ifndef TESTS_TABLE_WORLD_H
#define TESTS_TABLE_WORLD_H

#include "table/table.h"

enum { WORLD_LOG_SIZE = 4 << 20, WORLD_JSON_SIZE = 2 * TABLE_STATE_JSON };

struct world {
    struct table table; /* the table after all entries decided so far */
    struct table again; /* a table made from the same entries, read back from the log */
    /* The table after the entries from the newest head on; zero before the first head. */
    struct table late;
    struct table_call call;
    struct decision decision;
    struct outcome outcomes[TABLE_DECISION_MAX]; /* one for each of decision.entries */
    struct sab_text log;
    uint64_t random;
    uint64_t id;              /* the ID of the newest request */
    unsigned planned;         /* how many actions the newest world_act_at_once sent */
    char words[REQUEST_SIZE]; /* the newest request, without its ID */
    unsigned faults;          /* how often the two tables differed or text did not read back */
    char fault[256];          /* the first of these faults */
};

/* A token that a player proposes: 64 hex digits, of which the first six are the player's own. */
#define WORLD_TOKEN(six) six "0000000000000000000000000000000000000000000000000000000000"

/* Opens an empty world whose random numbers follow from `seed`. Close it with world_close. */
void world_open(struct world *world, uint64_t seed);
/* Closes the world. Returns whether the log always read back to the same table; if not, prints the
 * first fault. */
bool world_close(struct world *world);
uint64_t world_random(struct world *world, uint64_t below);

/* Sends these words, after a new ID, from the connection of `seat`, and commits the decision.
 * Returns whether the reply is `ok`. The hash of a secret or token is simply its first bytes. */
bool world_ask(struct world *world, sab_seat seat, const char *words);
/* Like world_ask, but also prints a refusal. */
bool world_asks(struct world *world, sab_seat seat, const char *words);
/* Sends these words. Returns whether they are refused with this error and change nothing. */
bool world_refuses(struct world *world, sab_seat seat, const char *words, enum reply_error error);
/* Like world_ask, for a whole frame, ID included. */
bool world_frame(struct world *world, sab_seat seat, const char *frame, size_t size);

/* Loses the connection of `seat`. */
void world_lose(struct world *world, sab_seat seat);
/* Moves the time to the next thing due and lets it happen; false if nothing is due. */
bool world_due(struct world *world);
/* Writes, reads back and applies world->decision. */
void world_commit(struct world *world);

/* NULL if the table satisfies everything that table/table.h says always holds; otherwise names what
 * does not hold. world_commit checks this after each entry. */
const char *world_flaw(const struct table *table);

/* Opens a table with the code TESTS, with these words after `create`, and starts its game with
 * random bots. */
bool world_start(struct world *world, const char *words);
/* Plays a random legal action for the seat to move, as its person. */
bool world_act_randomly(struct world *world);
/* Plays at most `most` random legal actions in one request, planned as if nothing were hidden. */
bool world_act_at_once(struct world *world, unsigned most);
/* Lets bots play, and people act at random, until the game at the table is over. */
bool world_play_game(struct world *world);

/* The news of the newest decision as `recipient` gets it, ending in a NUL; NULL if it did not fit.
 * `into` holds WORLD_JSON_SIZE bytes. */
const char *world_news(const struct world *world, sab_seat recipient, char *into);

#endif
