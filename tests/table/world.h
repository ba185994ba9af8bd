/* SPDX-License-Identifier: MIT
 *
 * world.h - a shell without sockets for the tests of a table: it holds a table, hands it requests
 * as text, "stores" what is decided as text, and reads that back into a second table as a restart
 * would.
 */
#ifndef TESTS_TABLE_WORLD_H
#define TESTS_TABLE_WORLD_H

#include "table/table.h"

enum { WORLD_LOG_SIZE = 4 << 20, WORLD_JSON_SIZE = 2 * TABLE_STATE_JSON };

struct world {
    struct table table; /* the decided entries, applied */
    struct table again; /* the entries as read back from the log, applied */
    struct table_call call;
    struct decision decision;
    struct outcome outcomes[TABLE_DECISION_MAX]; /* of decision.entries */
    struct sab_text log;
    uint64_t random;
    uint64_t id;              /* of the newest request */
    unsigned planned;         /* actions of the newest world_act_at_once */
    char words[REQUEST_SIZE]; /* of it */
    unsigned faults;          /* how often the two tables differed or text did not read back */
    char fault[256];          /* the first of them */
};

/* A token that somebody proposes: 64 hex digits that begin with six of their own. */
#define WORLD_TOKEN(six) six "0000000000000000000000000000000000000000000000000000000000"

/* An empty world with a seeded chance; it must be closed again. */
void world_open(struct world *world, uint64_t seed);
/* Whether all that was decided read back from the log; if not, the first fault is printed. */
bool world_close(struct world *world);
uint64_t world_random(struct world *world, uint64_t below);

/* Whether the connection of `seat` gets `ok` for these words (the number is put before them). What
 * was decided is committed. The hash of a secret is its first bytes, that of a
 * token too. */
bool world_ask(struct world *world, sab_seat seat, const char *words);
/* The same, and a refusal is printed. */
bool world_asks(struct world *world, sab_seat seat, const char *words);
/* Whether these words are refused with this error, and lead to nothing. */
bool world_refuses(struct world *world, sab_seat seat, const char *words, enum reply_error error);
/* The same as world_ask for a whole frame. */
bool world_frame(struct world *world, sab_seat seat, const char *frame, size_t size);

/* The connection of `seat` is lost. */
void world_lose(struct world *world, sab_seat seat);
/* Lets what is due next happen, time going on; false when nothing is. */
bool world_due(struct world *world);
/* Writes, reads back and applies what stands in world->decision. */
void world_commit(struct world *world);

/* NULL, or which of the things that always hold of a table (table/table.h) does not hold.
 * world_commit asks after each entry. */
const char *world_flaw(const struct table *table);

/* Opens a table (code TESTS) with these words after `create`, and starts it with random bots. */
bool world_start(struct world *world, const char *words);
/* A legal action of whoever is to move, at random, as by its person. */
bool world_act_randomly(struct world *world);
/* At most `most` of them in one request, planned as if nothing were hidden. */
bool world_act_at_once(struct world *world, unsigned most);
/* Lets the bots answer, and persons act at random, until the game on the table is over. */
bool world_play_game(struct world *world);

/* The news of the newest decision as `recipient` gets it, ended by a NUL; NULL when it did not fit.
 * `into` holds WORLD_JSON_SIZE bytes. */
const char *world_news(const struct world *world, sab_seat recipient, char *into);

#endif
