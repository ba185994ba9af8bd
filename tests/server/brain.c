/* SPDX-License-Identifier: MIT
 *
 * brain.c - a player for tests: chooses the next request from the state that the server sent.
 */
#include "tests/server/brain.h"

#include "kit/mix.h"

#include <stdio.h>
#include <string.h>

uint64_t brain_random(uint64_t *rng)
{
    return mix_next(rng);
}

static bool is_ready(const json_t *state)
{
    const json_t *you = json_object_get(state, "you");
    const json_t *seat =
        json_array_get(json_object_get(state, "seats"), (size_t)json_integer_value(you));
    return json_is_true(json_object_get(seat, "ready"));
}

/* If the action is a step, returns the action that ends the walk after this step, as part of the
 * same request. Otherwise returns "". */
static const char *end_of_walk(const char *action)
{
    return strncmp(action, "step>", 5) == 0   ? "; stay"
           : strncmp(action, "walk>", 5) == 0 ? "; halt"
                                              : "";
}

/* Chooses one of the legal actions. */
static bool choose(const json_t *state, uint64_t *rng, char *words, size_t size)
{
    const json_t *view = json_object_get(state, "view");
    const json_t *legal = json_object_get(view, "legal");
    size_t count = json_array_size(legal);
    if (count == 0 ||
        !json_equal(json_object_get(view, "to_move"), json_object_get(state, "you"))) {
        return false;
    }
    const char *action = json_string_value(json_array_get(legal, brain_random(rng) % count));
    snprintf(words, size, "act %lld %s%s",
             (long long)json_integer_value(json_object_get(view, "step")), action,
             brain_random(rng) % 2 == 0 ? end_of_walk(action) : "");
    return true;
}

bool brain_next(const json_t *state, uint64_t *rng, bool rematch, char *words, size_t size)
{
    const char *phase = json_string_value(json_object_get(state, "phase"));
    if (phase == NULL || !json_is_integer(json_object_get(state, "you"))) {
        return false;
    }
    if (strcmp(phase, "playing") == 0) {
        return choose(state, rng, words, size);
    }
    bool between = strcmp(phase, "between") == 0;
    bool finished = strcmp(phase, "finished") == 0;
    snprintf(words, size, between ? "ready" : "rematch");
    return (between || (finished && rematch)) && !is_ready(state);
}

bool brain_sign(const json_t *state, uint64_t *rng, char *words, size_t size)
{
    static const char *const signs[] = {"light>",   "light>",         "light",     "trust>",
                                        "thanks>",  "stuck",          "face:yawn", "dig>5,",
                                        "avoid>6,", "marker>8,0:gold"};
    const char *phase = json_string_value(json_object_get(state, "phase"));
    uint64_t seats = json_array_size(json_object_get(state, "seats"));
    if (phase == NULL || strcmp(phase, "playing") != 0 ||
        !json_is_integer(json_object_get(state, "you"))) {
        return false;
    }
    const char *sign = signs[brain_random(rng) % (sizeof signs / sizeof signs[0])];
    char last = sign[strlen(sign) - 1];
    snprintf(words, size, "sign %s", sign);
    if (last == '>' || last == ',') {
        size_t length = strlen(words);
        snprintf(words + length, size - length, "%u", (unsigned)(brain_random(rng) % seats));
    }
    return true;
}

bool brain_hear(const json_t *news, json_t **state, uint64_t *seq)
{
    const json_t *entries = json_object_get(news, "entries");
    bool follows = true;
    size_t i;
    const json_t *entry, *from = json_object_get(news, "from");
    if (from != NULL) {
        uint64_t first = (uint64_t)json_integer_value(from);
        follows = first > *seq + 1;
        *seq = first - 1;
    }
    json_array_foreach(entries, i, entry)
    {
        uint64_t number = (uint64_t)json_integer_value(json_object_get(entry, "seq"));
        follows = follows && number == *seq + 1;
        *seq = number;
    }
    json_t *told = json_object_get(news, "state");
    follows = follows && (uint64_t)json_integer_value(json_object_get(told, "seq")) == *seq;
    json_decref(*state);
    *state = json_incref(told);
    return follows;
}

bool brain_same(const json_t *one, const json_t *other)
{
    json_t *a = json_copy((json_t *)(uintptr_t)one);
    json_t *b = json_copy((json_t *)(uintptr_t)other);
    json_object_del(a, "now");
    json_object_del(b, "now");
    bool same = json_equal(a, b) == 1;
    json_decref(a);
    json_decref(b);
    return same;
}
