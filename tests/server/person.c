/* SPDX-License-Identifier: MIT
 *
 * person.c - a player in a test of the lobby (person.h).
 */
#include "tests/server/person.h"

#include <stdio.h>
#include <string.h>

static void keep(json_t **kept, json_t *value)
{
    if (value != NULL) {
        json_decref(*kept);
        *kept = json_incref(value);
    }
}

void person_hear(void *line, const char *text, size_t size)
{
    struct person *person = line;
    json_error_t error;
    json_t *object = told_whole(&person->told, json_loadb(text, size, 0, &error));
    keep(&person->reply, json_object_get(object, "re") != NULL ? object : NULL);
    keep(&person->state, json_object_get(object, "state"));
    person->bot_moves += memmem(text, size, "\"by\":\"bot\"", 10) != NULL;
    json_decref(object);
}

void person_cut(void *line)
{
    struct person *person = line;
    person->cut = true;
}

void person_arrive(struct stage *stage, struct person *person)
{
    person->guest = lobby_arrive(stage->lobby, person, NULL);
    person_ask(stage, person, "hello 2");
}

void person_send(struct person *person, const char *words)
{
    char frame[256];
    int size = snprintf(frame, sizeof frame, "%u %s", ++person->id, words);
    lobby_request(person->guest, frame, (size_t)size);
}

bool person_ask(struct stage *stage, struct person *person, const char *words)
{
    person_send(person, words);
    stage_settle(stage);
    return json_is_true(json_object_get(person->reply, "ok"));
}

const char *person_error(const struct person *person)
{
    const char *error = json_string_value(json_object_get(person->reply, "error"));
    return error != NULL ? error : "";
}

void person_forget(struct person *person)
{
    json_decref(person->reply);
    json_decref(person->state);
    told_forget(&person->told);
    *person = (struct person){.id = 0};
}
