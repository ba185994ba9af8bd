/* SPDX-License-Identifier: MIT
 *
 * games_test.c - whole games at a table: with bots, with people, and with a crowd that sends all
 * kinds of requests.
 *
 * After every entry, the test makes a second table from the text of the log, and compares both
 * tables byte by byte (tests/table/world.c). So the test covers a restart after every entry.
 */
#include "table/house.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static char news[WORLD_JSON_SIZE];

/* ---- What must hold after every request ------------------------------------------------------ */

/* Whether quotes and brackets are balanced. Here this is enough: tests/protocol/schema_test.py
 * parses the same texts in full. */
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

/* Checks that every seat is told the same number of entries and events, and that no seat is told
 * the hash of a token. */
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

static void play_with_bots(const char *words, unsigned rounds)
{
    struct world world;
    world_open(&world, 1);
    bool started = world_start(&world, words);
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
    tap_ok(world.table.phase == TABLE_FINISHED && world.table.round == rounds,
           "%s: %u rounds are played to the end in %u steps", words, rounds, steps);
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
    world_start(&world, "base seats=3 bots=honest");
    for (unsigned i = 0; i < 30; i++) {
        if (!world_due(&world)) {
            world_act_randomly(&world);
        }
    }
    memset(&table, 0, sizeof table);
    bool good = true;
    for (char *line = world.log.bytes, *end; good && (end = strchr(line, '\n')) != NULL;
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

struct tally {
    unsigned games, refusals;
    /* Counts of requests with several actions: all of them, those that the table stopped early, and
     * those that it stopped at a wrong place. */
    unsigned plans, plans_cut, plans_wrong;
    unsigned whats[ENTRY_WHATS];
};

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
    "remove 0",
    "remove 1",
    "remove 2",
    "remove 9",
    "keep 1",
    "keep 2",
    "renew",
    "join TESTS-BXQTZ name=\"Boris\"",
    "watch TESTS-BXQTZ",
    "bot 1 honest",
    "bot 2 random",
    "bot 1 none",
    "bot 3 none",
    "create base seats=3 name=\"Eve\"",
    "create cave seats=2 name=\"Eve\"",
    "set game=cave",
    "set game=base",
    "set game=cave seats=8 axe_at_once=on",
    "set vein_optional=on",
    "set talk=signs",
    "set talk=none",
    "set talk=chat lights=off",
    "set shuffle=fair",
    "set shuffle=plain",
    "set lights=on",
    "sign light>1",
    "sign light",
    "sign face:yawn",
    "sign marker>8,0:gold",
    "sign marker>3:loyal",
    "sign help>0:lantern",
    "act 3 stay; stay; stay",
    "why step>1,0.0",
    "why boots.I>0",
    "why drive",
    "act 0 vote",
    "act 99999999999 vote",
    "act 3 pass",
    "why NESW@1,0",
    "why turn>NE",
    "why take 3",
    "why repair-cart+lantern>1",
    "hello 2",
    "nonsense",
    "",
};

/* Sends a request from a list. Sometimes changes some bytes of the request. */
static bool ask_anything(struct world *world, sab_seat seat)
{
    char frame[256];
    const char *phrase = phrases[world_random(world, sizeof phrases / sizeof phrases[0])];
    uint64_t id = world_random(world, 8) == 0 ? world_random(world, 40) : ++world->id;
    static const char joins[] = "join TESTS";
    bool knows = world->table.door[0] != '\0' && world_random(world, 4) > 0 &&
                 strncmp(phrase, joins, sizeof joins - 1) == 0;
    int size = knows ? snprintf(frame, sizeof frame, "%llu %s-%s%s", (unsigned long long)id, joins,
                                world->table.door, phrase + sizeof joins - 1)
                     : snprintf(frame, sizeof frame, "%llu %s", (unsigned long long)id, phrase);
    world->call.network[0] = (uint8_t)world_random(world, 20);
    world->call.other_network[0] = (uint8_t)world_random(world, 20);
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

/* Sends `resume` or `claim` as a client that has the token of this seat, or a link to it. */
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

/* The person in this seat asks to have their name deleted. In this test, the log keeps the name. */
static void forget(struct world *world, sab_seat seat)
{
    struct forget forget = {.count = 1};
    if (seat < SAB_SEATS_MAX) {
        forget.theirs[seat] = world->table.seats[seat].person;
    }
    table_decide_forgotten(&world->table, &forget, true, &world->call, &world->decision);
    world_commit(world);
}

static void come_or_go(struct world *world, sab_seat seat)
{
    world->call.now += world_random(world, 90000);
    switch (world_random(world, 9)) {
    case 8:
        forget(world, seat);
        break;
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

/* Whether all events of an action were foreseen, so that a plan may go on after this action. */
static bool was_foreseen(const struct sab_events *events)
{
    bool foreseen = true;
    for (unsigned i = 0; i < events->count; i++) {
        unsigned type = events->at[i].type;
        foreseen = foreseen && events->at[i].secret == 0 && type != SAB_CAVE_ATTACKED &&
                   type != SAB_CAVE_GOAL_TURNED && type != SAB_CAVE_TURN_BEGAN &&
                   type != SAB_BASE_GOAL_TURNED && type != SAB_BASE_ROUND_ENDED &&
                   type != SAB_CAVE_LEFT;
    }
    return foreseen;
}

static bool is_attack(const struct sab_game *game)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    return view.kind == SAB_CAVE && view.phase == SAB_CAVE_ATTACK;
}

/* Whether a plan stopped exactly where it had to. Only the last action that was carried out may
 * have had an unforeseen event. If the plan had more actions, there must be a reason why it
 * stopped: an unforeseen event, an attack, or the turn of another seat. */
static bool stopped_well(const struct world *world, sab_seat seat)
{
    unsigned done = 0;
    bool foreseen = true;
    for (size_t i = 0; i < world->decision.count; i++) {
        const struct entry *entry = &world->decision.entries[i];
        if (entry->what != ENTRY_ACTION || entry->id != world->id) {
            continue;
        }
        if (!foreseen) {
            return false;
        }
        foreseen = was_foreseen(&world->outcomes[i].events);
        done++;
    }
    bool stops =
        !foreseen || is_attack(&world->table.game) || sab_to_move(&world->table.game) != seat;
    return done == (world->planned > 1 ? world->decision.reply.done : 1u) &&
           (done == world->planned || stops);
}

/* Sends the request again. Returns whether it gets the same answer and changes nothing. */
static bool is_repeated_well(struct world *world)
{
    static struct decision again;
    struct request request;
    struct refusal why;
    char frame[REQUEST_SIZE];
    int size =
        snprintf(frame, sizeof frame, "%llu %s", (unsigned long long)world->id, world->words);
    bool read = request_read(frame, (size_t)size, &request, &why);
    table_decide(&world->table, &request, &world->call, &again);
    return read && again.count == 0 && again.reply.error == REPLY_OK &&
           again.reply.done == world->decision.reply.done;
}

static void act_at_once(struct world *world, struct tally *tally)
{
    sab_seat seat = sab_to_move(&world->table.game);
    if (!world_act_at_once(world, 1 + (unsigned)world_random(world, 8)) || world->planned < 2) {
        return;
    }
    tally->plans++;
    tally->plans_cut += world->decision.reply.done < world->planned;
    tally->plans_wrong += !stopped_well(world, seat) || !is_repeated_well(world);
}

/* Asks for the removal of a random player, or takes such a request back. */
static void argue(struct world *world, sab_seat seat)
{
    char words[16];
    snprintf(words, sizeof words, "%s %u", world_random(world, 3) == 0 ? "remove" : "keep",
             (unsigned)world_random(world, 4));
    world_ask(world, seat, words);
}

static void count_up(const struct world *world, struct tally *tally)
{
    tally->refusals += world->decision.reply.error != REPLY_OK;
    for (size_t i = 0; i < world->decision.count; i++) {
        tally->whats[world->decision.entries[i].what]++;
    }
}

/* Lets each person commit, and then reveal, as a fair shuffle needs it. Now and then somebody
 * leaves one of the two out. */
static void take_part(struct world *world, struct tally *tally)
{
    for (unsigned i = 0; i < 2 * SAB_SEATS_MAX; i++) {
        sab_seat seat = (sab_seat)(i % SAB_SEATS_MAX);
        world->decision.count = 0;
        if (world_random(world, 20) > 0 && house_is_person(&world->table, seat)) {
            (i < SAB_SEATS_MAX ? world_commit_to : world_reveal)(world, seat, seat);
        }
        count_up(world, tally);
    }
    world->decision.count = 0;
}

/* Makes one thing happen, mostly something that moves the game on. */
static void stir(struct world *world, struct tally *tally)
{
    uint64_t chance = world_random(world, 100);
    sab_seat seat = (sab_seat)world_random(world, 7);
    seat = seat == 6 ? SAB_NOBODY : seat;
    world->decision.count = 0;
    if (world->table.fair.sealed && !world->table.fair.dealt && chance < 20) {
        take_part(world, tally);
    } else if (chance < 30) {
        ask_anything(world, seat);
    } else if (chance < 33) {
        world_sign_randomly(world, seat);
    } else if (chance < 36) {
        come_or_go(world, seat);
    } else if (chance < 38) {
        vote(world, seat);
    } else if (chance < 40) {
        argue(world, seat);
    } else if (world->table.phase == TABLE_PLAYING && chance < 60) {
        world_act_randomly(world);
    } else if (world->table.phase == TABLE_PLAYING && chance < 75) {
        act_at_once(world, tally);
    } else if (chance < 60) {
        static const char *const words[] = {
            [TABLE_WAITING] = "back",
            [TABLE_PLAYING] = "back",
            [TABLE_BETWEEN] = "ready",
            [TABLE_FINISHED] = "rematch",
        };
        world_ask(world, seat, words[world->table.phase]);
    } else {
        world_due(world);
    }
}

static void crowd(uint64_t seed, const char *game, struct tally *tally)
{
    struct world world;
    world_open(&world, seed);
    char words[64];
    snprintf(words, sizeof words, "create %s seats=4 shuffle=%s name=\"Ada\"", game,
             seed % 5 == 0 ? "fair" : "plain");
    world_ask(&world, SAB_NOBODY, words);
    count_up(&world, tally);
    bool told = true, replied = true;
    for (unsigned i = 0; i < 1500; i++) {
        uint8_t before = world.table.phase;
        stir(&world, tally);
        told = told && (i % 8 != 0 || told_well(&world));
        replied = replied && reply_is_closed(&world);
        tally->games += before != TABLE_FINISHED && world.table.phase == TABLE_FINISHED;
        count_up(&world, tally);
        if (world.table.code[0] == '\0' || world.faults > 0) {
            break;
        }
    }
    tap_ok(told && replied && world.faults == 0, "a crowd, %s, seed %u, %u entries: %s", game,
           (unsigned)seed, (unsigned)world.table.seq, world.fault);
    world_close(&world);
}

/* Plays a game in which people plan ahead as if nothing were hidden from them. */
static void play_at_once(uint64_t seed, struct tally *tally)
{
    struct world world;
    world_open(&world, seed);
    world_ask(&world, SAB_NOBODY, "create cave seats=4 name=\"Ada\" vein_optional=on");
    for (unsigned seat = 1; seat < 4; seat++) {
        world_ask(&world, SAB_NOBODY, "join TESTS name=\"Boris\"");
    }
    world_ask(&world, 0, "start");
    for (unsigned i = 0; i < 2000 && world.table.phase == TABLE_PLAYING; i++) {
        act_at_once(&world, tally);
    }
    tap_ok(world.table.phase == TABLE_FINISHED && world.faults == 0,
           "a game of people who plan, seed %u, %u entries: %s", (unsigned)seed,
           (unsigned)world.table.seq, world.fault);
    world_close(&world);
}

int main(void)
{
    struct tally tally = {0};
    tap_note("a table has %zu bytes, a decision %zu", sizeof(struct table),
             sizeof(struct decision));
    play_with_bots("base seats=5 preset=ru", 3);
    play_with_bots("cave seats=5 vein_optional=on", 1);
    play_by_log();
    for (uint64_t seed = 1; seed <= 45; seed++) {
        crowd(seed, seed % 2 == 0 ? "cave" : "base", &tally);
    }
    for (uint64_t seed = 1; seed <= 10; seed++) {
        play_at_once(seed, &tally);
    }
    tap_ok(tally.games >= 20 && tally.refusals >= 1000,
           "the crowds ended %u games and were refused %u times", tally.games, tally.refusals);
    tap_ok(tally.plans > 500 && tally.plans_cut > 20 && tally.plans_wrong == 0,
           "%u times several actions at once, %u times not all of them, %u times wrongly",
           tally.plans, tally.plans_cut, tally.plans_wrong);
    for (unsigned what = ENTRY_CREATED; what < ENTRY_WHATS; what++) {
        tap_ok(tally.whats[what] > 0, "they made %u entries `%s`", tally.whats[what],
               entry_what_name(what));
    }
    return tap_done();
}
