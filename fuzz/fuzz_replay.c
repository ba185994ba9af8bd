/* SPDX-License-Identifier: MIT
 *
 * fuzz_replay.c - reads any bytes as a record to be replayed. If the record can be replayed, the
 * fuzzer goes to some moments of the record and writes the news of each for all eyes. Then it
 * writes the stories and the films of all rounds. If the record cannot be replayed, there must be a
 * sentence that says why.
 */
#include "replay/reel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    JSON_SIZE = 4 << 20,
    STOPS = 8 /* at how many moments of a record to stop; few, because going back is slow */
};

static void write_news(const struct replay *replay, char *bytes)
{
    for (sab_seat eyes = 0; eyes <= REPLAY_OPEN; eyes++) {
        bool seat = eyes < replay->table.settings.seats;
        struct json json = json_into(bytes, JSON_SIZE);
        if (seat || eyes >= SAB_SEATS_MAX) {
            replay_news(&json, replay, eyes == SAB_SEATS_MAX ? SAB_NOBODY : eyes);
            assert(json_is_whole(&json) && json.length <= TABLE_STATE_JSON);
        }
    }
}

static void write_rounds(struct replay *replay, struct replay_reel *reel, char *bytes)
{
    for (unsigned round = 0; round < replay->rounds; round++) {
        struct json json = json_into(bytes, JSON_SIZE);
        json_open(&json, '{');
        replay_story(&json, replay, round, REPLAY_OPEN);
        if (replay_cut(reel, replay, round)) {
            replay_reel_json(&json, reel);
        }
        json_close(&json, '}');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct replay *replay = malloc(sizeof *replay);
    struct replay_reel *reel = malloc(sizeof *reel);
    char *bytes = malloc(JSON_SIZE);
    struct replay_fault fault;
    if (replay == NULL || reel == NULL || bytes == NULL) {
        abort();
    }
    if (replay_read(replay, (const char *)data, size, &fault)) {
        for (unsigned stop = 0; stop < STOPS; stop++) {
            uint32_t from = stop % 2 == 0 ? replay->moments - 1 - stop % replay->moments : stop;
            replay_seek(replay, from % replay->moments);
            write_news(replay, bytes);
        }
        write_rounds(replay, reel, bytes);
    } else {
        struct json json = json_into(bytes, JSON_SIZE);
        replay_fault_json(&json, &fault);
        replay_fault_say(&fault);
        assert(strlen(fault.at.sentence) > 0);
    }
    free(replay);
    free(reel);
    free(bytes);
    return 0;
}
