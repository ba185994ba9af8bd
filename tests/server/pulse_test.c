/* SPDX-License-Identifier: MIT
 *
 * pulse_test.c - the questions that pulses ask a shared store. These questions do not wait for the
 * readings of guests. While the store does not answer, only one question is asked at a time, and
 * less and less often. After a time without the store, a server does not take over tables at once.
 */
#include "server/jobs/load.h"
#include "server/lobby/lobby.h"
#include "server/shared/notices.h"
#include "server/shared/orphans.h"
#include "server/shared/rivals.h"
#include "server/shared/shared.h"
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
    struct shared *shared;
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
    struct shared_options shared = {.ban_log = NULL};
    scene->lobby = lobby_open(&world, &options);
    scene->shared = shared_open(scene->lobby, &shared);
}

static void close_scene(struct scene *scene)
{
    shared_close(scene->shared);
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

/* The letter of a reading: T(able of a guest), N(ewest), D(ue), L(isted); ? for any other. */
static char letter_of(const struct reading *reading)
{
    static const struct {
        const struct reading_kind *kind;
        char letter;
    } rows[] = {{&load_kind, 'T'}, {&rivals_kind, 'N'}, {&orphans_kind, 'D'}, {&notices_kind, 'L'}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].kind == reading->kind) {
            return rows[i].letter;
        }
    }
    return '?';
}

/* The letters of the readings under way, in the order T, N, D, L. */
static const char *asked(const struct scene *scene)
{
    static char found[READINGS + 1];
    size_t length = 0;
    for (const char *letter = "TNDL"; *letter != '\0'; letter++) {
        for (size_t i = 0; i < scene->count; i++) {
            if (letter_of(scene->readings[i]) == *letter) {
                found[length++] = *letter;
            }
        }
    }
    found[length] = '\0';
    return found;
}

/* Answers the readings under way that have these letters, or lets them fail. */
static void answer(struct scene *scene, const char *which, bool works)
{
    size_t left = 0;
    for (size_t i = 0, count = scene->count; i < count; i++) {
        struct reading *reading = scene->readings[i];
        if (strchr(which, letter_of(reading)) == NULL) {
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

/* How many overdue tables the server wants to take over now; -1 if it does not ask. */
static int wanted(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++) {
        if (scene->readings[i]->kind == &orphans_kind) {
            return (int)((struct due_reading *)scene->readings[i])->overdue.room;
        }
    }
    return -1;
}

/* After a time without the store, all tables are overdue, also those of servers that live. */
static void check_overdue(void)
{
    enum { STEADY = 20000 / PULSE_MS + 2, LATER_MS = 500 };
    struct scene scene;
    open_scene(&scene);
    pass(&scene, PULSE_MS);
    tap_number(wanted(&scene), 0, "a server that has just begun takes over no table");
    for (int i = 0; i < STEADY; i++) {
        answer(&scene, "NDL", true);
        pass(&scene, PULSE_MS);
    }
    tap_number(wanted(&scene), ORPHANS_AT_ONCE, "later it takes over tables");

    answer(&scene, "NL", true);
    pass(&scene, LATER_MS);
    answer(&scene, "D", true);
    pass(&scene, PULSE_MS - LATER_MS);
    answer(&scene, "N", false);
    pass(&scene, 2 * PULSE_MS);
    tap_text(asked(&scene), "NL", "while the store does not answer, nobody asks what is overdue");
    answer(&scene, "NL", true);
    pass(&scene, PULSE_MS);
    tap_number(wanted(&scene), 0, "afterwards, the server first lets the others note their tables");
    close_scene(&scene);
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
    answer(&scene, "NDL", true);
    pass(&scene, PULSE_MS);
    tap_text(asked(&scene), "TTTNDL", "after an answer, they ask again");

    answer(&scene, "NDL", false);
    pass(&scene, 4 * PULSE_MS);
    tap_text(asked(&scene), "TTTN", "if the store does not answer, only one of them asks");
    answer(&scene, "NDL", false);
    pass(&scene, 3 * PULSE_MS);
    tap_text(asked(&scene), "TTT", "and less often");
    pass(&scene, PULSE_MS);
    tap_text(asked(&scene), "TTTN", "but it never stops");
    answer(&scene, "NDL", true);
    pass(&scene, PULSE_MS);
    tap_text(asked(&scene), "TTTNDL", "as soon as there is an answer, all ask again");
    close_scene(&scene);
    check_overdue();
    return tap_done();
}
