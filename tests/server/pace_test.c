/* SPDX-License-Identifier: MIT
 *
 * pace_test.c - a bot's hand decides how long the bot thinks about its turn or about a sign.
 * Neither the messages nor their times may show how long the bot has thought.
 */
#include "tests/server/stage.h"
#include "tests/tap.h"

enum { PLAYED_MS = 90 * 1000 };

/* A table with bots and a spectator, in a world without faults. */
struct heard {
    struct stage stage;
    struct guest *guest;
    uint64_t fingerprint; /* a hash of the messages and their times */
    unsigned moves;       /* number of actions and signs of the bots */
    unsigned signs;       /* how many of these are signs */
};

static void hash_byte(struct heard *heard, uint8_t byte)
{
    heard->fingerprint = (heard->fingerprint ^ byte) * UINT64_C(0x100000001b3);
}

static void hear(void *line, const char *text, size_t size)
{
    struct heard *heard = line;
    for (size_t i = 0; i < size; i++) {
        hash_byte(heard, (uint8_t)text[i]);
    }
    for (unsigned shift = 0; shift < 64; shift += 8) {
        hash_byte(heard, (uint8_t)((uint64_t)heard->stage.now >> shift));
    }
    heard->signs += memmem(text, size, "\"what\":\"sign\"", 13) != NULL;
    heard->moves += memmem(text, size, "\"by\":\"bot\"", 10) != NULL;
}

static void ask(struct heard *heard, const char *line)
{
    lobby_request(heard->guest, line, strlen(line));
    stage_pass(&heard->stage, 100);
}

/* Plays a game in which bots have all seats: the person leaves as soon as the game begins. */
static void play(struct heard *heard, const char *create, int64_t thinks_ms)
{
    struct lobby_options options = {.tables_max = 10};
    memset(heard, 0, sizeof *heard);
    stage_open(&heard->stage, &options, hear);
    heard->stage.thinks_ms = thinks_ms;
    heard->guest = lobby_arrive(heard->stage.lobby, heard, NULL);
    ask(heard, "1 hello 2");
    ask(heard, create);
    ask(heard, "3 start");
    ask(heard, "4 stand");
    stage_pass(&heard->stage, PLAYED_MS);
    lobby_leave(heard->guest);
    stage_close(&heard->stage);
}

static void compare(const char *create)
{
    static struct heard quick, slow, slower;
    play(&quick, create, 1);
    play(&slow, create, 50);
    play(&slower, create, 400);
    tap_ok(quick.moves > 40 && quick.signs >= 3, "the bots play, %u moves, of which %u are signs",
           quick.moves, quick.signs);
    tap_ok(quick.fingerprint == slow.fingerprint,
           "a bot that thinks for 50 ms acts at the same times");
    tap_ok(quick.fingerprint == slower.fingerprint, "so does a bot that thinks for 400 ms");
}

int main(void)
{
    compare("2 create base seats=5 voices=normal name=\"Ada\" bots=honest");
    compare("2 create cave seats=5 voices=normal name=\"Ada\" bots=random");
    return tap_done();
}
