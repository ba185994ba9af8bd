/* SPDX-License-Identifier: MIT
 *
 * replay_test.c - replays the records of games at real tables. At every moment, the news for every
 * seat and for a spectator must be the news of the table, byte for byte, apart from what a record
 * does not say: times, the numbers of entries, who is a bot, and who is the host.
 */
#include "replay/reel.h"
#include "table/record.h"
#include "tests/kit/play.h"
#include "tests/table/world.h"
#include "tests/tap.h"

enum { RECORD_SIZE = 1 << 18, MOMENTS_MAX = 4000, EYES = SAB_SEATS_MAX + 1, FOLLOWED_MAX = 6000 };

/* A game at a table. `told` has a hash of the news of each moment for each seat and, at index
 * SAB_SEATS_MAX, for a spectator. */
struct evening {
    struct world world;
    struct table live; /* the table after the newest entry that tell_entries has applied */
    unsigned moments;
    unsigned votes, bots, put_out; /* moments of these kinds in all games: votes, signs of bots, and
                                    * signs of the table */
    uint64_t told[MOMENTS_MAX][EYES];
    char record[RECORD_SIZE];
    size_t record_size;
};

static struct evening *evening;
static struct replay *replay;
static struct replay_reel *reel;
static char news[WORLD_JSON_SIZE];

static sab_seat seat_of(unsigned eyes)
{
    return eyes == SAB_SEATS_MAX ? SAB_NOBODY : (sab_seat)eyes;
}

static uint64_t hash_of(const struct json *json)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; json_is_whole(json) && i < json->length; i++) {
        hash = (hash ^ (uint8_t)json->bytes[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

/* ---- At the table ---------------------------------------------------------------------------- */

/* Removes from a table what a record of its game does not say. */
static void forget_times(struct table *table, unsigned moment)
{
    strcpy(table->code, REPLAY_CODE);
    table->seq = moment + 2;
    table->at = table->turn_since = table->deadline = 0;
    table->host = SAB_NOBODY;
    memset(&table->pace, 0, sizeof table->pace);
    for (unsigned seat = 0; seat < table->settings.seats; seat++) {
        struct table_seat known = {.person = true, .online = true};
        memcpy(known.name, table->seats[seat].name, sizeof known.name);
        table->seats[seat] = known;
    }
}

static void forget_author(struct outcome *outcome, unsigned moment)
{
    outcome->entry.seq = moment + 2;
    outcome->entry.at = 0;
    outcome->entry.id = outcome->entry.seq;
    if (outcome->entry.what == ENTRY_ACTION) {
        outcome->entry.as.action.bot = false;
    } else if (outcome->entry.what == ENTRY_SIGN) {
        outcome->entry.as.sign.bot = false;
    }
}

static void hash_live(struct outcome outcome)
{
    static struct table plain;
    plain = evening->live;
    forget_times(&plain, evening->moments);
    forget_author(&outcome, evening->moments);
    for (unsigned eyes = 0; eyes < EYES; eyes++) {
        if (eyes < plain.settings.seats || eyes == SAB_SEATS_MAX) {
            struct json json = json_into(news, sizeof news);
            table_news(&json, &plain, &outcome, 1, seat_of(eyes), 0);
            evening->told[evening->moments][eyes] = hash_of(&json);
        }
    }
    evening->moments++;
}

static void count_kind(const struct entry *entry)
{
    bool sign = entry->what == ENTRY_SIGN;
    evening->votes += entry->what == ENTRY_ACTION && entry->as.action.action.verb == SAB_VOTE;
    evening->bots += sign && entry->as.sign.bot;
    evening->put_out += sign && !entry->as.sign.bot && entry->id == 0;
}

/* Applies the newest entries to the live table. Hashes the news of those that belong to the record
 * of the game. */
static bool tell_entries(void)
{
    bool good = true;
    for (size_t i = 0; i < evening->world.decision.count; i++) {
        static struct outcome outcome;
        const struct entry *entry = &evening->world.decision.entries[i];
        bool over = evening->live.phase == TABLE_FINISHED;
        if (entry->seq != evening->live.seq + 1) {
            continue;
        }
        good = good && table_apply(&evening->live, entry, &outcome);
        if (!over && (entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT ||
                      entry->what == ENTRY_ACTION || entry->what == ENTRY_SIGN)) {
            good = good && evening->moments < MOMENTS_MAX;
            hash_live(outcome);
            count_kind(entry);
        }
    }
    return good;
}

/* Lets the bot in the last seat point at somebody. The table may refuse. */
static void let_bot_point(struct world *world)
{
    sab_seat seat = (sab_seat)(world->table.settings.seats - 1);
    struct sab_sign sign = {.seat = seat, .kind = SAB_SIGN_LIGHT, .clan = SAB_NOBODY};
    sign.to = (sab_seat)world_random(world, seat);
    world->call.seat = SAB_NOBODY;
    world->decision.count = 0;
    table_decide_voice(&world->table, &sign, &world->call, &world->decision);
    world_commit(world);
}

/* Moves the game on. In between, the two people at the table vote, give signs, leave and come
 * back. */
static void go_on(struct world *world)
{
    sab_seat seat = (sab_seat)world_random(world, 2);
    char words[64];
    switch (world_random(world, 24)) {
    case 0:
        snprintf(words, sizeof words, "act %u vote", (unsigned)world->table.step);
        world_ask(world, (sab_seat)world_random(world, world->table.settings.seats), words);
        break;
    case 1:
        world_ask(world, seat, "back");
        break;
    case 2:
        world_lose(world, seat);
        break;
    case 3:
    case 4:
    case 5:
        world_sign_randomly(world, seat);
        break;
    case 6:
        world_act_at_once(world, 4);
        break;
    case 7:
        let_bot_point(world);
        break;
    default:
        if (world->table.phase != TABLE_PLAYING || !world_act_randomly(world)) {
            world_due(world);
        }
    }
}

static bool take_line(struct table_record *record, const char *line, size_t size)
{
    struct entry entry;
    struct sab_fault why;
    return entry_read(line, size, &entry, &why) && table_record_take(record, &entry);
}

static bool write_record(const struct world *world)
{
    static struct table_record record;
    struct sab_text text = sab_text_into(evening->record, sizeof evening->record);
    const char *end;
    memset(&record, 0, sizeof record);
    for (const char *line = world->log.bytes; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (!take_line(&record, line, (size_t)(end - line))) {
            return false;
        }
    }
    for (const char *line = world->log.bytes; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        struct entry entry;
        struct sab_fault why;
        if (!entry_read(line, (size_t)(end - line), &entry, &why)) {
            return false;
        }
        table_record_write(&record, &entry, &text);
    }
    evening->record_size = text.length;
    return sab_text_is_whole(&text) && text.length > 0;
}

static bool begin(uint64_t seed, unsigned kind, unsigned seats)
{
    struct world *world = &evening->world;
    char words[128];
    memset(&evening->live, 0, sizeof evening->live);
    evening->moments = 0;
    world_open(world, seed);
    snprintf(words, sizeof words, "create %s seats=%u name=\"Ada \\\"A\\\"\"", sab_kind_name(kind),
             seats);
    world_ask(world, SAB_NOBODY, words);
    tell_entries();
    world_ask(world, SAB_NOBODY, "join TESTS name=\"Bo \xC3\xA9\"");
    tell_entries();
    world_ask(world, 0, seed % 2 == 0 ? "start bots=honest" : "start bots=random");
    return tell_entries();
}

/* The person in seat 1 leaves, and a bot plays on. If the light of the person is lit, the table
 * puts it out. */
static bool leave(void)
{
    world_ask(&evening->world, 1, "stand");
    return tell_entries();
}

/* Plays a game to its end. After a while the person in seat 1 leaves. */
static bool play(uint64_t seed, unsigned kind, unsigned seats)
{
    struct world *world = &evening->world;
    bool good = begin(seed, kind, seats);
    for (unsigned i = 0; i < FOLLOWED_MAX && world->table.phase != TABLE_FINISHED; i++) {
        if (i == 100) {
            world_ask(world, 1, "sign light>0");
            good = tell_entries() && leave() && good;
        } else {
            go_on(world);
        }
        good = tell_entries() && good;
    }
    return good && world->table.phase == TABLE_FINISHED && write_record(world);
}

static bool shares_gold(const struct table *table)
{
    struct sab_view view;
    sab_see(&table->game, SAB_NOBODY, &view);
    return table->phase == TABLE_PLAYING && signs_is_decided(&view);
}

/* Plays a game to its end. The person in seat 1 leaves while gold is shared for the first time. */
static bool play_to_gold(uint64_t seed)
{
    struct world *world = &evening->world;
    bool good = begin(seed, SAB_BASE, 4), here = true;
    while (good && world->faults == 0 && world->table.phase != TABLE_FINISHED) {
        if (world->table.signs.light[1] == SAB_NOBODY && world_ask(world, 1, "sign light>0")) {
            good = tell_entries();
        } else if (here && shares_gold(&world->table)) {
            good = leave();
            here = false;
        } else if (world->table.phase != TABLE_PLAYING || !world_act_randomly(world)) {
            world_due(world);
        }
        good = tell_entries() && good;
    }
    return good && !here && write_record(world);
}

/* ---- In the replay --------------------------------------------------------------------------- */

/* Whether the replay writes the same news of the moment as the table did, for everybody's eyes. */
static bool is_told(unsigned moment)
{
    for (unsigned eyes = 0; eyes < EYES; eyes++) {
        if (eyes >= replay->table.settings.seats && eyes != SAB_SEATS_MAX) {
            continue;
        }
        struct json json = json_into(news, sizeof news);
        struct replay last = *replay;
        /* Leave out the `head` that the replay adds to moment 0: the table did not send it. */
        last.outcomes[0] = replay->outcomes[replay->count - 1];
        last.count = 1;
        replay_news(&json, &last, seat_of(eyes));
        if (hash_of(&json) != evening->told[moment][eyes]) {
            tap_note("moment %u differs for %u: %.*s", moment, eyes, (int)json.length, news);
            return false;
        }
    }
    return true;
}

static bool rounds_are_whole(void)
{
    uint32_t next = 0;
    for (unsigned round = 0; round < replay->rounds; round++) {
        if (replay->round[round].first != next) {
            return false;
        }
        next = replay->round[round].last + 1;
    }
    return next == replay->moments && replay->rounds == evening->live.round;
}

static bool all_is_told(void)
{
    bool told = true;
    for (unsigned moment = 0; told && moment < evening->moments; moment++) {
        replay_seek(replay, moment);
        told = replay->moment == moment && is_told(moment);
    }
    return told;
}

/* Goes back and forth. */
static bool jumps_are_told(uint64_t seed)
{
    bool told = true;
    for (unsigned i = 0; told && i < 12; i++) {
        unsigned moment = (unsigned)play_below(&seed, (int)evening->moments);
        replay_seek(replay, moment);
        told = replay->moment == moment && is_told(moment);
    }
    return told;
}

static bool ends_alike(void)
{
    const struct table *live = &evening->live, *table = &replay->table;
    return memcmp(&live->game, &table->game, sizeof table->game) == 0 &&
           memcmp(&live->signs, &table->signs, sizeof table->signs) == 0 &&
           memcmp(&live->titles, &table->titles, sizeof table->titles) == 0 &&
           memcmp(live->won, table->won, sizeof table->won) == 0 &&
           memcmp(live->history, table->history, sizeof table->history) == 0;
}

/* Whether each round has a film with acts and shots. The acts must be at moments of the round, in
 * order. */
static bool films_are_sound(void)
{
    bool sound = true;
    for (unsigned round = 0; sound && round < replay->rounds; round++) {
        const struct replay_round *within = &replay->round[round];
        sound = replay_cut(reel, replay, round) && reel->act[0] == within->first &&
                reel->film.acts > 0 && reel->list.count > 0;
        for (unsigned act = 1; sound && act <= reel->film.acts; act++) {
            sound = reel->act[act] > reel->act[act - 1] && reel->act[act] <= within->last;
        }
    }
    return sound;
}

static void test_game(uint64_t seed, unsigned kind, unsigned seats)
{
    struct replay_fault fault;
    tap_ok(play(seed, kind, seats), "%s, %u seats, seed %u: a game is played", sab_kind_name(kind),
           seats, (unsigned)seed);
    tap_ok(replay_read(replay, evening->record, evening->record_size, &fault),
           "its record can be replayed (line %u: %s)", fault.at.line,
           fault.at.line > 0 ? fault.at.sentence : "fine");
    tap_ok(replay->moments == evening->moments && rounds_are_whole(),
           "it has all %u moments of the game, in its rounds", evening->moments);
    tap_ok(all_is_told(), "at each moment everybody is told what the table told");
    tap_ok(ends_alike(), "the end of the game is the same, titles included");
    tap_ok(jumps_are_told(seed), "and from any moment one can go to any other");
    tap_ok(films_are_sound(), "each round has its film");
    tap_ok(evening->world.faults == 0, "the log is sound: %s", evening->world.fault);
    world_close(&evening->world);
}

/* ---- Other records --------------------------------------------------------------------------- */

static bool is_refused(const char *text, const char *sentence)
{
    struct replay_fault fault;
    bool read = replay_read(replay, text, strlen(text), &fault);
    replay_fault_say(&fault);
    if (!read && fault.at.line > 0 && strcmp(fault.at.sentence, sentence) == 0) {
        return true;
    }
    tap_note("%s: line %u: %s", read ? "read" : "refused", fault.at.line,
             read ? "" : fault.at.sentence);
    return false;
}

/* A record made of the head of the newest record without the name of seat 1, its first deal, and
 * `lines`. */
static const char *opening(const char *lines)
{
    static char text[RECORD_SIZE];
    const char *name = strstr(evening->record, "name 1 ");
    const char *after = strchr(name, '\n') + 1;
    const char *gold = strchr(strstr(name, "\ngold ") + 1, '\n') + 1;
    snprintf(text, sizeof text, "%.*s%.*s%s", (int)(name - evening->record), evening->record,
             (int)(gold - after), after, lines);
    return text;
}

static void test_refusals(void)
{
    static char late[RECORD_SIZE];
    char hidden[256];
    tap_ok(is_refused("", "The record stops here, but saboteur comes next."),
           "an empty text is no record");
    tap_ok(is_refused("saboteur 1 base-1\ngame base\nseats 3\nstarter 0\n",
                      "The record stops here, but round comes next."),
           "a record must have a deal");
    snprintf(hidden, sizeof hidden,
             "saboteur 1 base-1\nseen-by 0\ngame base\nseats 3\nstarter 0\nround 1\n");
    tap_ok(is_refused(hidden, "A redacted record cannot be replayed."),
           "a redacted record is refused");
    tap_ok(is_refused(opening("end\n"), "The record ends, but the game does not."),
           "a game that ends too soon is refused");
    tap_ok(is_refused(opening("0 vote\n0 vote\n"), "This player has already voted (base 12.1)."),
           "an action against the rules is refused");
    tap_ok(is_refused(opening("1 light>1\n"), "The table refuses this sign (sign-self)."),
           "and so is a sign");
    tap_ok(is_refused(opening(strstr(evening->record, "\nround 2\n") + 1),
                      "The round is still being played (base 10.1)."),
           "and a deal in the middle of a round");
    const char *second = strstr(evening->record, "\nround 2\n") + 1;
    snprintf(late, sizeof late, "%.*s0 light>1\n", (int)(second - evening->record),
             evening->record);
    tap_ok(is_refused(late, "The table refuses this sign (sign-later)."),
           "and a light after a round");
}

/* While gold is shared, a light may go out, because the table puts it out when its owner leaves.
 * All other signs that are late for a table are late in a record too. */
static void test_sharing(uint64_t seed)
{
    static char text[RECORD_SIZE];
    struct replay_fault fault;
    while (!play_to_gold(seed++)) {
        world_close(&evening->world);
    }
    tap_ok(replay_read(replay, evening->record, evening->record_size, &fault) && all_is_told(),
           "a game is replayed whose light went out while gold was shared: %s", fault.at.sentence);
    const char *dark = strstr(evening->record, "\n1 light\n") + 1;
    int before = (int)(dark - evening->record);
    snprintf(text, sizeof text, "%.*s0 thanks>2\n%s", before, evening->record, dark);
    tap_ok(replay_read(replay, text, strlen(text), &fault), "then you may thank");
    snprintf(text, sizeof text, "%.*s0 stuck\n%s", before, evening->record, dark);
    tap_ok(is_refused(text, "The table refuses this sign (sign-later)."), "but not be stuck");
    snprintf(text, sizeof text, "%.*s1 light>2\n%s", before, evening->record, dark);
    tap_ok(is_refused(text, "The table refuses this sign (sign-later)."), "nor move your light");
    snprintf(text, sizeof text, "%.*s1 light\n%s", before, evening->record, dark);
    tap_ok(is_refused(text, "The table refuses this sign (sign-later)."), "nor put it out twice");
    world_close(&evening->world);
}

/* A record has no times, so its signs may follow one another faster than a table allows. And a
 * record may stop anywhere in the game. */
static void test_part(void)
{
    struct replay_fault fault;
    char lines[1024] = "";
    for (unsigned i = 0; i < 30; i++) {
        strcat(lines, i % 2 == 0 ? "1 light>2\n" : "1 light>0\n");
    }
    const char *text = opening(lines);
    if (!tap_ok(replay_read(replay, text, strlen(text), &fault) && replay->moments == 31 &&
                    replay->rounds == 1 && replay->round[0].last == 30,
                "thirty lights at once, and the record stops: %s",
                fault.at.line > 0 ? fault.at.sentence : "")) {
        return;
    }
    replay_seek(replay, 29);
    tap_ok(replay->table.signs.light[1] == 2, "the 29th light points at seat 2");
    replay_seek(replay, 30);
    tap_ok(replay->table.signs.light[1] == 0, "the last one at seat 0");
    tap_ok(strcmp(replay->table.seats[0].name, "Ada \"A\"") == 0 &&
               strcmp(replay->table.seats[1].name, "Player 2") == 0,
           "who has no name in the record gets one");
    tap_ok(!replay_cut(reel, replay, 0), "a round that is not decided has no film");
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 30);
    uint64_t first = play_first_seed(argc, argv);
    evening = calloc(1, sizeof *evening);
    replay = calloc(1, sizeof *replay);
    reel = calloc(1, sizeof *reel);
    if (evening == NULL || replay == NULL || reel == NULL) {
        return EXIT_FAILURE;
    }
    unsigned kind = 0, seats = sab_seats_min(kind);
    for (long game = 0; game < games; game++) {
        test_game(first + (uint64_t)game, kind, seats);
        if (++seats > sab_seats_max(kind)) {
            kind = (kind + 1) % SAB_KINDS;
            seats = sab_seats_min(kind);
        }
    }
    tap_ok(evening->votes > 0 && evening->bots > 0 && evening->put_out > 0,
           "with %u votes, %u signs of bots, and %u lights that the table put out", evening->votes,
           evening->bots, evening->put_out);
    if (tap_ok(play(first, SAB_BASE, 4), "one more game")) {
        test_refusals();
        test_part();
    }
    world_close(&evening->world);
    test_sharing(first);
    free(evening);
    free(replay);
    free(reel);
    return tap_done();
}
