/* SPDX-License-Identifier: MIT
 *
 * pulse_test.c - the questions that pulses ask a shared store. These questions do not wait for the
 * readings of guests. While the store does not answer, only one question is asked at a time, and
 * less and less often.
 */
#include "server/lobby.h"
#include "server/pulse.h"
#include "tests/store/memory.h"
#include "tests/tap.h"

#include <string.h>

enum { READINGS = 16 };

/* A lobby whose readings the test carries out. */
struct scene {
    int64_t now;
    struct alarms alarms;
    struct store *store;
    struct lobby *lobby;
    struct reading *readings[READINGS]; /* those under way, in the order in which they began */
    size_t count;
};

static int64_t scene_now(void *context)
{
    return ((struct scene *)context)->now;
}

static void draw(void *context, void *bytes, size_t size)
{
    (void)context;
    memset(bytes, 7, size);
}

static void begin(void *context, struct reading *reading)
{
    struct scene *scene = context;
    scene->readings[scene->count++] = reading;
}

static void open_scene(struct scene *scene)
{
    struct store_faults faults = {.seed = 1, .shared = true};
    *scene = (struct scene){.now = 1000000, .store = store_memory_open(&faults)};
    struct world world = {.context = scene,
                          .store = scene->store,
                          .alarms = &scene->alarms,
                          .now = scene_now,
                          .random = draw,
                          .read = begin};
    struct lobby_options options = {.tables_max = 100};
    scene->lobby = lobby_open(&world, &options);
}

static void close_scene(struct scene *scene)
{
    lobby_close(scene->lobby);
    while (scene->count > 0) {
        reading_free(scene->readings[--scene->count]);
    }
    store_close(scene->store);
    alarms_free(&scene->alarms);
}

static void pass(struct scene *scene, int64_t ms)
{
    scene->now += ms;
    alarms_run(&scene->alarms, scene->now, 100);
}

/* The kinds of the readings under way, in this order and one letter each: T(able of a guest),
 * N(ewest), D(ue), L(isted). */
static const char *asked(const struct scene *scene)
{
    static const enum reading_kind kinds[] = {READING_TABLE, READING_NEWEST, READING_DUE,
                                              READING_NOTICES};
    static char letters[READINGS + 1];
    size_t length = 0;
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        for (size_t i = 0; i < scene->count; i++) {
            if (scene->readings[i]->kind == kinds[kind]) {
                letters[length++] = "TNDL"[kind];
            }
        }
    }
    letters[length] = '\0';
    return letters;
}

/* Answers all questions of pulses, or lets them fail. */
static void answer(struct scene *scene, bool works)
{
    size_t left = 0;
    for (size_t i = 0, count = scene->count; i < count; i++) {
        struct reading *reading = scene->readings[i];
        if (reading->kind == READING_TABLE) {
            scene->readings[left++] = reading;
            continue;
        }
        if (works) {
            reading_run(reading, scene->store);
        } else {
            reading->outcome = READING_FAILED;
        }
        lobby_read(scene->lobby, reading);
    }
    scene->count = left;
}

int main(void)
{
    static const char *const codes[] = {"BBBBB", "CCCCC", "DDDDD", "FFFFF", "GGGGG"};
    struct scene scene;
    open_scene(&scene);
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        lobby_wake(scene.lobby, codes[i]);
    }
    tap_text(asked(&scene), "TTT", "only some of the tables are loaded at once");
    pass(&scene, PULSE_MS);
    tap_text(asked(&scene), "TTTNDL", "pulses do not wait for them");
    answer(&scene, true);
    pass(&scene, PULSE_MS);
    tap_text(asked(&scene), "TTTNDL", "after an answer, they ask again");

    answer(&scene, false);
    pass(&scene, 4 * PULSE_MS);
    tap_text(asked(&scene), "TTTN", "if the store does not answer, only one of them asks");
    answer(&scene, false);
    pass(&scene, 3 * PULSE_MS);
    tap_text(asked(&scene), "TTT", "and less often");
    pass(&scene, PULSE_MS);
    tap_text(asked(&scene), "TTTN", "but it never stops");
    answer(&scene, true);
    pass(&scene, PULSE_MS);
    tap_text(asked(&scene), "TTTNDL", "as soon as there is an answer, all ask again");
    close_scene(&scene);
    return tap_done();
}
