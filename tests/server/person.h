/* SPDX-License-Identifier: MIT
 *
 * person.h - a player in a test of the lobby (stage.h): a connection, and what came over it.
 */
#ifndef TESTS_SERVER_PERSON_H
#define TESTS_SERVER_PERSON_H

#include "client/socket/told.h"
#include "tests/server/stage.h"

#include <jansson.h>

/* Fill the struct with zeros before the person arrives for the first time. */
struct person {
    struct guest *guest;
    struct told told;
    unsigned id;           /* the number of the newest request */
    json_t *reply, *state; /* the newest reply, and the newest state of the table */
    bool cut;              /* the lobby has closed the connection */
    unsigned bot_moves;    /* how many pieces of news were about actions of bots */
};

/* Takes what the lobby sends to a person. `line` is the struct person. Pass this function to
 * stage_open. */
void person_hear(void *line, const char *text, size_t size);

/* Notes that the lobby has closed the person's connection. A test with several stages passes this
 * function to them as `dismiss`. */
void person_cut(void *line);

/* Opens a connection and says hello. */
void person_arrive(struct stage *stage, struct person *person);

/* Sends a request, whose number the function adds. */
void person_send(struct person *person, const char *words);

/* Sends a request, whose number the function adds, and waits until the lobby has settled. Returns
 * whether the lobby has accepted the request. */
bool person_ask(struct stage *stage, struct person *person, const char *words);

/* The error in the newest reply, or "" if it has none. */
const char *person_error(const struct person *person);

/* Releases what the person was told, and zeroes the person. The connection stays open. */
void person_forget(struct person *person);

#endif
