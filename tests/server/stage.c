/* SPDX-License-Identifier: MIT
 *
 * stage.c - the world of a lobby without sockets. See stage.h.
 */
#include "tests/server/stage.h"

#include "server/jobs/reading.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The world ------------------------------------------------------------------------------- */

/* The function `now` of struct world. `context` is the stage. */
static int64_t stage_now(void *context)
{
    const struct stage *stage = context;
    return stage->now;
}

static void draw(void *context, void *bytes, size_t size)
{
    struct stage *stage = context;
    for (size_t i = 0; i < size; i++) {
        stage->rng = stage->rng * 6364136223846793005u + 1442695040888963407u;
        ((uint8_t *)bytes)[i] = (uint8_t)(stage->rng >> 56);
    }
}

static void think(void *context, struct thought *thought)
{
    struct stage *stage = context;
    if (stage->thinks_ms == 0) {
        free(thought);
        return;
    }
    int64_t done = stage->now + stage->thinks_ms;
    if (!thought->speaks) {
        assert(stage->thought == NULL);
        stage->thought = thought;
        stage->thought_at = done;
        return;
    }
    unsigned i = 0;
    while (i < STAGE_VOICES && stage->voices[i] != NULL) {
        i++;
    }
    assert(i < STAGE_VOICES);
    stage->voices[i] = thought;
    stage->voice_at[i] = done;
}

/* Ends a thought whose time has come. */
static void end_thought(struct stage *stage, struct thought **thought, int64_t done)
{
    struct thought *ended = *thought;
    if (ended != NULL && done <= stage->now) {
        *thought = NULL;
        thought_run(ended);
        lobby_thought(stage->lobby, ended);
    }
}

static void read_later(void *context, struct reading *reading)
{
    struct stage *stage = context;
    assert(stage->reading_count < STAGE_READINGS);
    stage->readings[stage->reading_count++] = reading;
}

/* The stage whose lobby is running. `note_dismissed` needs this variable: it gets only a line, and
 * a line does not say to which stage it belongs. */
static struct stage *dismissing;

static void note_dismissed(void *line)
{
    struct stage *stage = dismissing;
    stage->dismissed[stage->dismissed_count++ % STAGE_DISMISSED] = line;
}

static void note_ping(void *line)
{
    (void)line;
    dismissing->pings++;
}

static bool has_answered(void *line)
{
    bool silent = false;
    for (unsigned i = 0; i < STAGE_SILENT; i++) {
        silent = silent || dismissing->silent[i] == line;
    }
    return !silent;
}

static size_t note_banned(void *context)
{
    struct stage *stage = context;
    stage->banned_away++;
    return 0;
}

static void complain(void *context, const char *sentence)
{
    (void)context;
    printf("# %s\n", sentence);
}

static void note_push(void *context, const char *line)
{
    struct stage *stage = context;
    snprintf(stage->pushes[stage->push_count++ % STAGE_PUSHES], STAGE_PUSH, "%s", line);
}

/* Drops the readings of a lobby that was closed. */
static void drop_readings(struct stage *stage)
{
    while (stage->reading_count > 0) {
        reading_free(stage->readings[--stage->reading_count]);
    }
}

/* ---- The stage ------------------------------------------------------------------------------- */

void stage_start(struct stage *stage, const struct lobby_options *options, stage_sender send)
{
    struct world world = {.context = stage,
                          .store = stage->store,
                          .alarms = &stage->alarms,
                          .now = stage_now,
                          .random = draw,
                          .send = send,
                          .dismiss = stage->dismiss,
                          .ping = note_ping,
                          .answered = has_answered,
                          .think = think,
                          .read = read_later,
                          .complain = complain,
                          .note = complain,
                          .push = note_push};
    dismissing = stage;
    drop_readings(stage);
    stage->lobby = lobby_open(&world, options);
    if (store_is_shared(stage->store)) {
        struct shared_options shared = {
            .ban_log = stage->ban_log, .send_banned_away = note_banned, .context = stage};
        stage->shared = shared_open(stage->lobby, &shared);
    }
}

void stage_open(struct stage *stage, const struct lobby_options *options, stage_sender send)
{
    struct store_faults faults = {.seed = 0};
    memset(stage, 0, sizeof *stage);
    stage->now = 1000000;
    stage->dismiss = note_dismissed;
    stage->store = store_memory_open(&faults);
    store_memory_guard(stage->store, true);
    stage_start(stage, options, send);
}

void stage_close(struct stage *stage)
{
    free(stage->thought);
    for (unsigned i = 0; i < STAGE_VOICES; i++) {
        free(stage->voices[i]);
    }
    shared_close(stage->shared);
    lobby_close(stage->lobby);
    drop_readings(stage);
    store_close(stage->store);
    alarms_free(&stage->alarms);
}

void stage_open_site(struct stage *stage, struct site *site, size_t connections_max)
{
    *site = (struct site){.lobby = stage->lobby,
                          .alarms = &stage->alarms,
                          .now = stage_now,
                          .context = stage,
                          .connections_max = connections_max};
    site_open(site);
}

void stage_close_site(struct stage *stage, struct site *site)
{
    stage_close(stage);
    limits_free(&site->limits);
    bytes_free(&site->answers.page);
}

/* ---- Time ------------------------------------------------------------------------------------ */

bool stage_read(struct stage *stage)
{
    if (stage->reading_count == 0) {
        return false;
    }
    struct reading *reading = stage->readings[0];
    stage->reading_count--;
    memmove(stage->readings, stage->readings + 1, stage->reading_count * sizeof reading);
    store_memory_guard(stage->store, false);
    reading_run(reading, stage->store);
    store_memory_guard(stage->store, true);
    lobby_read(stage->lobby, reading);
    return true;
}

static void store_what_waits(struct stage *stage)
{
    store_memory_advance(stage->store, stage->now);
    lobby_stored(stage->lobby);
}

void stage_settle(struct stage *stage)
{
    for (int i = 0; i < 4; i++) {
        stage->now += 10;
        while (stage_read(stage)) {
        }
        store_what_waits(stage);
        alarms_run(&stage->alarms, stage->now, SIZE_MAX);
    }
    while (stage_read(stage)) {
    }
}

void stage_tick(struct stage *stage)
{
    store_what_waits(stage);
    stage_read(stage);
    end_thought(stage, &stage->thought, stage->thought_at);
    for (unsigned i = 0; i < STAGE_VOICES; i++) {
        end_thought(stage, &stage->voices[i], stage->voice_at[i]);
    }
    alarms_run(&stage->alarms, stage->now, SIZE_MAX);
    stage->now++;
}

void stage_pass(struct stage *stage, int64_t span_ms)
{
    for (int64_t end = stage->now + span_ms; stage->now < end;) {
        stage_tick(stage);
    }
}
