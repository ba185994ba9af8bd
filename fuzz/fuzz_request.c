/* SPDX-License-Identifier: MIT
 *
 * fuzz_request.c - sends arbitrary lines to a table as requests. The table decides each request.
 * Then the fuzzer stores the entries of the decision, and the players get the news.
 *
 * The first byte of a line says which seat sends the request, and the rest of the line is the
 * request. If a line begins with a dot, the fuzzer carries out the next timed event instead.
 * tests/table/world.c checks that reading the log again leads to the same table.
 */
#include "tests/table/world.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void tell_all(const struct world *world, char *news)
{
    struct json json = json_into(news, REPLY_SIZE);
    reply_write(&json, &world->decision.reply);
    assert(json_is_whole(&json));
    if (world->decision.count > 0) {
        bool whole =
            world_news(world, 1, news) != NULL && world_news(world, SAB_NOBODY, news) != NULL;
        assert(whole);
    }
}

static void take_line(struct world *world, const char *line, size_t size, char *news)
{
    if (size > 0 && line[0] == '.') {
        world_due(world);
    } else if (size > 0) {
        unsigned seat = (unsigned char)line[0] - (unsigned)'0';
        world_frame(world, seat < 10 ? (sab_seat)seat : SAB_NOBODY, line + 1, size - 1);
        tell_all(world, news);
    }
    assert(world->faults == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct world world;
    static char news[WORLD_JSON_SIZE];
    world_open(&world, 1);
    const char *at = (const char *)data, *end = at + size;
    for (unsigned lines = 0; at < end && lines < 200; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        take_line(&world, at, (size_t)(stop - at), news);
        at = stop < end ? stop + 1 : end;
    }
    world_close(&world);
    return 0;
}
