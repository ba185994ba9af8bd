/* SPDX-License-Identifier: MIT
 *
 * games_test.c - whole games at a table: by bots, by people, and by a crowd that asks for anything.
 *
 * After every entry the table is compared, byte by byte, with one that was made from the log's text
 * (tests/table/world.c): that is a restart at every prefix of the log.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

static char news[WORLD_JSON_SIZE];

/* ---- What must hold after every request ------------------------------------------------------ */

/* Whether quotes and brackets close as they should; tests/protocol/schema_test.py parses it all. */
static bool is_closed(const char *text)
{
    char open[16];
    unsigned depth = 0;
    bool quoted = false;
    for (; text != NULL && *text != '\0'; text++) {
        if (quoted) {
            quoted = *text != '"';
            text += *text == '\\' && text[1] != '\0';
        } else if (*text == '"') {
            quoted = true;
        } else if ((*text == '{' || *text == '[') && depth < sizeof open) {
            open[depth++] = *text;
        } else if ((*text == '}' || *text == ']') && (depth == 0 || open[--depth] != *text - 2)) {
            return false;
        }
    }
    return text != NULL && depth == 0 && !quoted;
}

/* No seat is told more entries or events than another, nor any hash of a token. */
static bool told_well(const struct world *world)
{
    size_t commas = 0;
    for (unsigned i = 0; i <= world->table.settings.seats; i++) {
        sab_seat seat = i == world->table.settings.seats ? SAB_NOBODY : (sab_seat)i;
        size_t mine = 0;
        for (size_t entry = 0; entry < world->decision.count; entry++) {
            struct json json = json_into(news, sizeof news - 1);
            table_tell(&json, &world->outcomes[entry], seat);
            news[json.length] = '\0';
            for (const char *at = news; (at = strstr(at, ",\"")) != NULL; at++) {
                mine++;
            }
        }
        if (!is_closed(world_news(world, seat, news)) || (i > 0 && mine != commas)) {
            return false;
        }
        commas = mine;
    }
    return true;
}

static bool reply_is_closed(const struct world *world)
{
    struct json json = json_into(news, REPLY_SIZE);
    reply_write(&json, &world->decision.reply);
    news[json.length < REPLY_SIZE ? json.length : 0] = '\0';
    return json_is_whole(&json) && is_closed(news);
}

/* ---- Games ----------------------------------------------------------------------------------- */

static void play_with_bots(void)
{
    struct world world;
    world_open(&world, 1);
    bool started = world_start(&world, "seats=5 preset=ru");
    tap_ok(started, "a table of one person and four bots starts");
    unsigned steps = 0;
    bool told = true;
    while (world.table.phase != TABLE_FINISHED && steps++ < 2000) {
        bool moved = world_due(&world);
        if (!moved) {
            moved = world_act_randomly(&world);
        }
        told = told && moved && told_well(&world);
    }
    tap_ok(world.table.phase == TABLE_FINISHED && world.table.round == 3,
           "three rounds are played to the end in %u steps", steps);
    tap_ok(told, "everybody is told as many entries and events, in closed JSON");
    tap_ok(world.faults == 0, "the log gives the same table after each of %u entries: %s",
           (unsigned)world.table.seq, world.fault);

    uint8_t first = world.table.next_starter;
    tap_ok(world_ask(&world, 0, "rematch"), "the only person present wants a rematch");
    tap_ok(world.table.phase == TABLE_PLAYING && world.table.round == 1, "and it begins at once");
    tap_ok(world.table.next_starter == (first + 1) % 5, "the next seat starts");
    world_close(&world);
}

static void play_by_log(void)
{
    struct world world;
    struct table table;
    struct sab_fault why;
    world_open(&world, 2);
    world_start(&world, "seats=3 bots=honest");
    for (unsigned i = 0; i < 30; i++) {
        if (!world_due(&world)) {
            world_act_randomly(&world);
        }
    }
    memset(&table, 0, sizeof table);
    bool good = true;
    for (char *line = world.log.at, *end; good && (end = strchr(line, '\n')) != NULL;
         line = end + 1) {
        struct entry entry;
        good = entry_read(line, (size_t)(end - line), &entry, &why) &&
               table_apply(&table, &entry, NULL);
    }
    tap_ok(good && memcmp(&table, &world.table, sizeof table) == 0,
           "the whole log read at once gives the table");
    struct entry last = world.decision.entries[0];
    tap_ok(!table_apply(&table, &last, NULL) && memcmp(&table, &world.table, sizeof table) == 0,
           "an entry does not apply twice");
    world_close(&world);
}

/* ---- A crowd --------------------------------------------------------------------------------- */

static const char *const phrases[] = {
    "ready",
    "rematch",
    "stand",
    "back",
    "link",
    "ping",
    "start",
    "start bots=honest",
    "start bots=random",
    "start bots=nobody",
    "say \"Hm. \\\"Well\\\", \\\\ \xC3\xA9\"",
    "say \"\"",
    "set seats=3",
    "set seats=6 preset=fr",
    "set blocked_unpaid=on round_end=passes",
    "set preset=none",
    "join TESTS name=\"Boris\"",
    "join TESTS name=\"Bo\" seat=2",
    "join TESTS name=\"   \"",
    "join TESTS",
    "watch TESTS after=3",
    "watch TESTS",
    "resume TESTS aaaaaaaaaaaaaaaaaaaaaaaa",
    "claim TESTS aaaaaaaaaaaaaaaaaaaaaaaa",
    "kick 1",
    "kick 9",
    "bot 1 honest",
    "bot 2 random",
    "bot 1 none",
    "bot 3 none",
    "create base seats=3 name=\"Eve\"",
    "act 0 vote",
    "act 99999999999 vote",
    "act 3 pass",
    "why NESW@1,0",
    "why turn>NE",
    "why take 3",
    "why repair-cart+lantern>1",
    "hello 1",
    "nonsense",
    "",
};

/* A phrase, sometimes with some bytes changed. */
static bool ask_anything(struct world *world, sab_seat seat)
{
    char frame[256];
    const char *phrase = phrases[world_random(world, sizeof phrases / sizeof phrases[0])];
    uint64_t id = world_random(world, 8) == 0 ? world_random(world, 40) : ++world->id;
    int size = snprintf(frame, sizeof frame, "%llu %s", (unsigned long long)id, phrase);
    while (world_random(world, 6) == 0) {
        frame[world_random(world, (uint64_t)size)] = (char)world_random(world, 256);
    }
    return world_frame(world, seat, frame, (size_t)size);
}

static void vote(struct world *world, sab_seat seat)
{
    char words[64];
    snprintf(words, sizeof words, "act %u vote", (unsigned)world->table.step);
    world_ask(world, seat, words);
}

/* A client that has the token of this seat, or a link to it. */
static void come_with_secret(struct world *world, sab_seat seat)
{
    if (seat >= SAB_SEATS_MAX) {
        return;
    }
    const struct table_seat *at = &world->table.seats[seat];
    struct request request = {.id = ++world->id, .seat = SAB_NOBODY};
    request.verb = at->has_link ? REQUEST_CLAIM : REQUEST_RESUME;
    memcpy(world->call.shown, at->has_link ? at->link : at->token, ENTRY_HASH_SIZE);
    world->call.seat = SAB_NOBODY;
    table_decide(&world->table, &request, &world->call, &world->decision);
    world_commit(world);
}

static void come_or_go(struct world *world, sab_seat seat)
{
    world->call.now += world_random(world, 90000);
    switch (world_random(world, 8)) {
    case 0:
        table_decide_restarted(&world->table, &world->call, &world->decision);
        world_commit(world);
        break;
    case 1:
    case 2:
        table_decide_away(&world->table, seat, &world->call, &world->decision);
        world_commit(world);
        break;
    default:
        come_with_secret(world, seat);
        break;
    }
}

/* One thing that happens: most of it makes the game go on. */
static void stir(struct world *world)
{
    uint64_t chance = world_random(world, 100);
    sab_seat seat = (sab_seat)world_random(world, 7);
    seat = seat == 6 ? SAB_NOBODY : seat;
    world->decision.count = 0;
    if (chance < 30) {
        ask_anything(world, seat);
    } else if (chance < 36) {
        come_or_go(world, seat);
    } else if (chance < 40) {
        vote(world, seat);
    } else if (world->table.phase == TABLE_PLAYING && chance < 75) {
        world_act_randomly(world);
    } else if (chance < 60) {
        world_ask(world, seat, world->table.phase == TABLE_BETWEEN ? "ready" : "back");
    } else {
        world_due(world);
    }
}

struct tally {
    unsigned games, refusals;
    unsigned whats[ENTRY_WHATS];
};

static void count_up(const struct world *world, struct tally *tally)
{
    tally->refusals += world->decision.reply.error != REPLY_OK;
    for (size_t i = 0; i < world->decision.count; i++) {
        tally->whats[world->decision.entries[i].what]++;
    }
}

static void crowd(uint64_t seed, struct tally *tally)
{
    struct world world;
    world_open(&world, seed);
    world_ask(&world, SAB_NOBODY, "create base seats=4 name=\"Ada\"");
    count_up(&world, tally);
    bool told = true, replied = true;
    for (unsigned i = 0; i < 1500; i++) {
        uint8_t before = world.table.phase;
        stir(&world);
        told = told && (i % 8 != 0 || told_well(&world));
        replied = replied && reply_is_closed(&world);
        tally->games += before != TABLE_FINISHED && world.table.phase == TABLE_FINISHED;
        count_up(&world, tally);
        if (world.table.code[0] == '\0' || world.faults > 0) {
            break;
        }
    }
    tap_ok(told && replied && world.faults == 0, "a crowd, seed %u, %u entries: %s", (unsigned)seed,
           (unsigned)world.table.seq, world.fault);
    world_close(&world);
}

int main(void)
{
    struct tally tally = {0};
    tap_note("a table has %zu bytes, a decision %zu", sizeof(struct table),
             sizeof(struct decision));
    play_with_bots();
    play_by_log();
    for (uint64_t seed = 1; seed <= 40; seed++) {
        crowd(seed, &tally);
    }
    tap_ok(tally.games >= 20 && tally.refusals >= 1000,
           "the crowds ended %u games and were refused %u times", tally.games, tally.refusals);
    for (unsigned what = ENTRY_CREATED; what < ENTRY_WHATS; what++) {
        tap_ok(tally.whats[what] > 0, "they made %u entries `%s`", tally.whats[what],
               entry_what_name(what));
    }
    return tap_done();
}
