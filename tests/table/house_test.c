/* SPDX-License-Identifier: MIT
 *
 * house_test.c - the rules of the house, one by one: seats, hosts, bots, rounds, links, and the
 * answers to requests (docs/protocol.md).
 */
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;
static bool errors_seen[REPLY_ERRORS];

/* ---- Asking ---------------------------------------------------------------------------------- */

static bool ask(sab_seat seat, const char *words)
{
    bool agreed = world_ask(&world, seat, words);
    errors_seen[world.decision.reply.error] = true;
    return agreed;
}

static bool ask_as(sab_seat seat, unsigned id, const char *words)
{
    char frame[64];
    int size = snprintf(frame, sizeof frame, "%u %s", id, words);
    bool agreed = world_frame(&world, seat, frame, (size_t)size);
    errors_seen[world.decision.reply.error] = true;
    return agreed;
}

/* Whether the table refuses the request with this error. */
static bool refuses(sab_seat seat, const char *words, enum reply_error error)
{
    return !ask(seat, words) && world.decision.reply.error == error && world.decision.count == 0;
}

/* Sends `resume` or `claim` with the secret that has this hash. */
static bool come(enum request_verb verb, const uint8_t hash[ENTRY_HASH_SIZE])
{
    struct request request = {.id = ++world.id, .verb = (uint8_t)verb, .seat = SAB_NOBODY};
    memcpy(world.call.shown, hash, ENTRY_HASH_SIZE);
    memset(world.call.fresh, (int)world.id, ENTRY_HASH_SIZE);
    world.call.seat = SAB_NOBODY;
    table_decide(&world.table, &request, &world.call, &world.decision);
    world_commit(&world);
    return world.decision.reply.error == REPLY_OK;
}

/* Opens a table with four seats. Ada and Boris have seats, and seats 2 and 3 are free. */
static void open_two(void)
{
    world_open(&world, 7);
    ask(SAB_NOBODY, "create base seats=4 name=\"Ada\"");
    ask(SAB_NOBODY, "join TESTS name=\"Boris\"");
}

/* Opens a table like open_two, puts bots into the free seats, and starts a game. */
static void start_two(void)
{
    open_two();
    ask(0, "start bots=random");
}

static void play_round(void)
{
    while (world.table.phase == TABLE_PLAYING && world.faults == 0) {
        if (table_due(&world.table).kind == TABLE_DUE_BOT) {
            world_due(&world);
        } else {
            world_act_randomly(&world);
        }
    }
}

static void play_game(void)
{
    while (world.table.phase != TABLE_FINISHED && world.faults == 0) {
        play_round();
        if (world.table.phase == TABLE_BETWEEN) {
            world_due(&world);
        }
    }
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static void test_sitting(void)
{
    world_open(&world, 1);
    tap_ok(refuses(SAB_NOBODY, "join TESTS name=\"Ada\"", REPLY_NOT_HERE), "no table: not-here");
    tap_ok(ask(SAB_NOBODY, "create base seats=3 preset=ru several_goals=all name=\"Ada\""),
           "a table is created");
    tap_ok(world_made(&world, "created sat host") && world.decision.seat == 0 &&
               world.decision.reply.gives == REPLY_TOKEN,
           "its creator sits at seat 0, is host and gets a token");
    tap_ok(world.table.settings.preset == ENTRY_NO_PRESET &&
               world.table.settings.option[SAB_BASE_OPT_SEVERAL_GOALS] == SAB_GOALS_ALL &&
               world.table.settings.option[SAB_BASE_OPT_CONNECTION] == SAB_CONNECTION_TOUCH,
           "an option named goes before its preset");
    tap_ok(ask(0, "set several_goals=choose") && world.table.settings.preset == SAB_PRESET_RU,
           "a preset is known by its options");
    tap_ok(refuses(0, "join TESTS name=\"Ada\"", REPLY_NOT_ALLOWED), "one seat a connection");
    tap_ok(ask(SAB_NOBODY, "join TESTS name=\"Boris\" seat=2") && world.decision.seat == 2,
           "one sits where one asks to");
    tap_ok(refuses(SAB_NOBODY, "join TESTS name=\"Eve\" seat=2", REPLY_FULL) &&
               refuses(SAB_NOBODY, "join TESTS name=\"Eve\" seat=5", REPLY_FULL),
           "but not on others, nor where no seat is");
    tap_ok(ask(0, "bot 1 honest") && world_made(&world, "sat") && !world.table.seats[1].person,
           "the host puts a bot into a free seat");
    tap_ok(ask(SAB_NOBODY, "join TESTS name=\"Eve\"") && world.decision.seat == 1 &&
               world.table.seats[1].person,
           "a person takes the place of a bot");
    tap_ok(refuses(SAB_NOBODY, "join TESTS name=\"Dan\"", REPLY_FULL), "a full table is full");
    tap_ok(ask(0, "kick 1") && world_made(&world, "stood") && world.table.seats[1].name[0] == '\0',
           "the host sends somebody away");
    tap_ok(refuses(1, "say \"hey\"", REPLY_NOT_SEATED) && world.decision.seat == SAB_NOBODY,
           "who then speaks for no seat");
    tap_ok(refuses(0, "kick 0", REPLY_NOT_ALLOWED) && refuses(0, "kick 1", REPLY_NOT_ALLOWED) &&
               refuses(0, "kick 9", REPLY_BAD_REQUEST),
           "nobody kicks oneself, a free seat or no seat");
    tap_ok(refuses(0, "set seats=10 blocked_unpaid=maybe", REPLY_BAD_REQUEST) &&
               ask(0, "set seats=10") && refuses(0, "start", REPLY_NOT_ALLOWED),
           "a game needs all seats taken");
    tap_ok(ask(2, "stand") && world_made(&world, "stood") && world.decision.seat == SAB_NOBODY &&
               ask(0, "set seats=3"),
           "before a game who stands leaves a free seat");
    tap_ok(refuses(0, "start bots=deepblue", REPLY_BAD_REQUEST) && ask(0, "start bots=honest") &&
               world_made(&world, "sat sat head started"),
           "the host starts with bots in the free seats");
    tap_ok(refuses(SAB_NOBODY, "join TESTS name=\"Dan\"", REPLY_FULL) &&
               refuses(0, "kick 1", REPLY_NOT_ALLOWED) && refuses(0, "set", REPLY_NOT_ALLOWED) &&
               refuses(0, "start", REPLY_NOT_ALLOWED),
           "and then the seats are as they are");
    tap_ok(world_close(&world), "seats: the log reads back");
}

static void test_invitation(void)
{
    static const char code[REQUEST_CODE_SIZE] = "TESTS";
    world_open(&world, 7);
    world.call.seat = SAB_NOBODY;
    table_decide_invitation(&world.table, code, &world.call, &world.decision);
    tap_ok(world_made(&world, "created") && world.decision.seat == SAB_NOBODY &&
               world.decision.reply.error == REPLY_OK,
           "a table to invite to is created by nobody");
    world_commit(&world);
    tap_ok(world.table.settings.seats == 5 && world.table.host == SAB_NOBODY &&
               world.table.pace.round == TABLE_PACE_ROUND && world.faults == 0,
           "it has five seats, no host and the usual pace");
    tap_ok(ask(SAB_NOBODY, "join TESTS name=\"Ada\"") && world.table.host == 0,
           "who joins first is its host");
    world_close(&world);
}

static void test_bots_from_the_beginning(void)
{
    world_open(&world, 2);
    tap_ok(ask(SAB_NOBODY, "create base seats=10 name=\"Ada\" bots=honest") &&
               world.decision.count == 12,
           "a table of ten with bots is one decision");
    tap_ok(refuses(0, "bot 0 honest", REPLY_NOT_ALLOWED) && ask(0, "bot 4 none") &&
               world_made(&world, "stood") && refuses(0, "bot 4 none", REPLY_NOT_ALLOWED),
           "a bot is taken out again, a person is not");
    tap_ok(refuses(0, "bot 4 deepblue", REPLY_BAD_REQUEST), "there are only the bots there are");
    tap_ok(world_close(&world), "bots: the log reads back");
}

/* Whether all seats of the table have different names. */
static bool names_differ(void)
{
    for (int seat = 1; seat < world.table.settings.seats; seat++) {
        for (int other = 0; other < seat; other++) {
            if (strcmp(world.table.seats[seat].name, world.table.seats[other].name) == 0) {
                return false;
            }
        }
    }
    return true;
}

static void test_names_of_bots(void)
{
    world_open(&world, 3);
    ask(SAB_NOBODY, "create base seats=10 name=\"Ada\" bots=honest");
    tap_ok(names_differ(), "each bot has a name of its own");
    char taken[sizeof world.table.seats[1].name];
    memcpy(taken, world.table.seats[1].name, sizeof taken);
    tap_ok(world_close(&world), "names of bots: the log reads back");

    char words[128];
    snprintf(words, sizeof words, "create base seats=10 name=\"%s\" bots=honest", taken);
    world_open(&world, 3);
    ask(SAB_NOBODY, words);
    tap_ok(strcmp(world.table.seats[0].name, taken) == 0 && names_differ(),
           "also beside a person of such a name");
    tap_ok(world_close(&world), "a person with a bot's name: the log reads back");
}

/* ---- Hosts ----------------------------------------------------------------------------------- */

static void test_hosts(void)
{
    open_two();
    ask(SAB_NOBODY, "join TESTS name=\"Clara\"");
    tap_ok(refuses(1, "start bots=honest", REPLY_NOT_HOST) &&
               refuses(1, "set seats=5", REPLY_NOT_HOST) && refuses(1, "kick 0", REPLY_NOT_HOST) &&
               refuses(1, "bot 3 honest", REPLY_NOT_HOST),
           "only the host sets and starts");
    world_lose(&world, 0);
    tap_ok(world_made(&world, "away") && table_due(&world.table).kind == TABLE_DUE_TABLE &&
               table_due(&world.table).at == world.call.now + TABLE_PACE_AWAY,
           "a host who goes is waited for");
    world_due(&world);
    tap_ok(world_made(&world, "host") && world.table.host == 1, "then the next person is host");
    tap_ok(come(REQUEST_RESUME, world.table.seats[0].token) && world_made(&world, "came") &&
               world.decision.seat == 0 && world.table.host == 1,
           "and stays it when the first comes back");
    ask(1, "stand");
    tap_ok(world_made(&world, "stood host") && world.table.host == 2,
           "a host who stands is followed by seat");
    ask(2, "stand");
    tap_ok(world.table.host == 0, "round the table");
    ask(0, "stand");
    tap_ok(world_made(&world, "stood") && world.table.host == SAB_NOBODY &&
               table_due(&world.table).kind == TABLE_DUE_NEVER,
           "without people there is no host");
    tap_ok(ask(SAB_NOBODY, "join TESTS name=\"Dan\"") && world_made(&world, "sat host"),
           "until one comes");
    tap_ok(world_close(&world), "hosts: the log reads back");
}

/* ---- Being away ------------------------------------------------------------------------------ */

static void test_stand_in(void)
{
    start_two();
    tap_ok(refuses(0, "bot 1 honest", REPLY_NOT_ALLOWED), "no stand-in for a player who is here");
    world_lose(&world, 1);
    tap_ok(refuses(0, "bot 1 honest", REPLY_NOT_ALLOWED), "no stand-in at once");
    world.call.now += TABLE_PACE_AWAY - 1;
    tap_ok(refuses(0, "bot 1 honest", REPLY_NOT_ALLOWED), "not even a moment before");
    world.call.now += 1;
    tap_ok(refuses(SAB_NOBODY, "bot 1 honest", REPLY_NOT_SEATED) &&
               refuses(0, "bot 2 honest", REPLY_NOT_ALLOWED) &&
               refuses(0, "bot 1 none", REPLY_NOT_ALLOWED) &&
               refuses(0, "bot 7 honest", REPLY_BAD_REQUEST),
           "not by a spectator, nor for a bot");
    tap_ok(ask(0, "bot 1 honest") && world_made(&world, "bot"),
           "then anybody seated may ask for one");
    tap_ok(come(REQUEST_RESUME, world.table.seats[1].token) && world_made(&world, "came"),
           "the person comes");
    tap_ok(refuses(1, "act 1 vote", REPLY_NOT_ALLOWED) && refuses(1, "ready", REPLY_NOT_ALLOWED),
           "but the bot still plays");
    tap_ok(ask(1, "back") && world_made(&world, "back") && refuses(1, "back", REPLY_NOT_ALLOWED),
           "until the seat is taken back");
    tap_ok(ask(1, "stand") && world_made(&world, "stood") && !world.table.seats[1].person &&
               strcmp(world.table.seats[1].name, "Boris") == 0 &&
               world.table.seats[1].bot[0] != '\0',
           "during a game a bot plays on for who stands");
    tap_ok(world_close(&world), "stand-in: the log reads back");
}

static void test_restart(void)
{
    start_two();
    table_decide_restarted(&world.table, &world.call, &world.decision);
    world_commit(&world);
    tap_ok(world_made(&world, "restarted") && !world.table.seats[0].online &&
               !world.table.seats[1].online && world.table.seats[2].online,
           "after a restart every person is away, no bot is");
    table_decide_restarted(&world.table, &world.call, &world.decision);
    tap_ok(world.decision.count == 0, "which is said once");
    world_lose(&world, 1);
    tap_ok(world.decision.count == 0, "who is away does not go away");
    tap_ok(come(REQUEST_RESUME, world.table.seats[0].token) &&
               world.decision.reply.last == world.table.seats[0].ids[0],
           "who comes back is told the last number");
    tap_ok(!come(REQUEST_RESUME, (const uint8_t[ENTRY_HASH_SIZE]){1}) &&
               world.decision.reply.error == REPLY_NOT_HERE,
           "a token of nobody opens nothing");
    tap_ok(world_close(&world), "restart: the log reads back");
}

/* ---- Links ----------------------------------------------------------------------------------- */

static void test_links(void)
{
    uint8_t old[ENTRY_HASH_SIZE], link[ENTRY_HASH_SIZE];
    start_two();
    tap_ok(ask(1, "link") && world_made(&world, "linked") &&
               world.decision.reply.gives == REPLY_LINK,
           "one gets a link");
    memcpy(old, world.table.seats[1].token, sizeof old);
    tap_ok(ask_as(1, 100000, "say \"a\""), "the old device has counted far");
    ask(1, "link");
    memcpy(link, world.call.fresh, sizeof link);
    tap_ok(come(REQUEST_CLAIM, link) && world_made(&world, "claimed") && world.decision.seat == 1 &&
               world.decision.reply.gives == REPLY_TOKEN,
           "the other device takes the seat and gets a token");
    tap_ok(ask(1, "say \"b\"") && world_made(&world, "said"), "which starts the time again");
    tap_ok(!come(REQUEST_CLAIM, link) && !come(REQUEST_CLAIM, (const uint8_t[32]){0}) &&
               !come(REQUEST_RESUME, old) && come(REQUEST_RESUME, world.table.seats[1].token),
           "the link and the old token are void, the new one is good");
    ask(1, "link");
    memcpy(link, world.call.fresh, sizeof link);
    world.call.now += 600001;
    tap_ok(!come(REQUEST_CLAIM, link) && world.decision.reply.error == REPLY_NOT_HERE,
           "a link is good for ten minutes");
    tap_ok(world_close(&world), "links: the log reads back");
}

/* ---- The game -------------------------------------------------------------------------------- */

static void test_acting(void)
{
    char words[64];
    start_two();
    tap_ok(refuses(0, "ready", REPLY_NOT_ALLOWED) && refuses(0, "rematch", REPLY_NOT_ALLOWED),
           "ready and rematch have their time");
    tap_ok(refuses(0, "act 0 vote", REPLY_STALE), "an action answers the present step");
    snprintf(words, sizeof words, "act %u take 3", (unsigned)world.table.step);
    tap_ok(refuses(0, words, REPLY_REFUSED) && world.decision.reply.has_verdict &&
               world.decision.reply.verdict != SAB_OK,
           "the rules refuse with a verdict");
    tap_ok(ask(0, "why take 3") && world.decision.reply.verdict != SAB_OK && ask(0, "why vote") &&
               world.decision.reply.verdict == SAB_OK,
           "and may be asked");
    while (sab_to_move(&world.table.game) > 1) {
        world_due(&world);
    }
    sab_seat mover = sab_to_move(&world.table.game);
    uint32_t step = world.table.step;
    tap_ok(world_act_randomly(&world) && world.table.step == step + 1 &&
               world.decision.entries[0].by == mover,
           "a legal action counts one step");
    tap_ok(world_close(&world), "acting: the log reads back");
}

static void test_several_actions(void)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    char frame[256], one[SAB_ACTION_TEXT];
    start_two();
    while (sab_to_move(&world.table.game) > 1) {
        world_due(&world);
    }
    sab_seat mover = sab_to_move(&world.table.game);
    uint32_t step = world.table.step;
    struct sab_text text = sab_text_into(one, sizeof one);
    sab_legal(&world.table.game, actions);
    sab_write_action(&text, &actions[0]);
    int size = snprintf(frame, sizeof frame, "900 act %u take 3; %s", (unsigned)step, one);
    tap_ok(!world_frame(&world, mover, frame, (size_t)size) &&
               world.decision.reply.error == REPLY_REFUSED && world.decision.reply.done == 0,
           "of several actions the first one must be allowed");
    size = snprintf(frame, sizeof frame, "900 act %u %s; %s; take 3", (unsigned)step, one, one);
    tap_ok(world_frame(&world, mover, frame, (size_t)size) && world_made(&world, "action") &&
               world.decision.reply.done == 1 && world.table.step == step + 1,
           "they are carried out until another decides");
    tap_ok(world_frame(&world, mover, frame, (size_t)size) && world.decision.count == 0 &&
               world.decision.reply.done == 1,
           "asked again, the answer is the same");
    tap_ok(world_close(&world), "several actions: the log reads back");
}

static void test_votes(void)
{
    char words[64];
    open_two();
    ask(0, "set seats=3");
    ask(SAB_NOBODY, "join TESTS name=\"Clara\"");
    ask(0, "start");
    uint32_t step = world.table.step;
    snprintf(words, sizeof words, "act %u vote", (unsigned)step);
    tap_ok(ask(0, words) && ask(1, words) && world.table.step == step, "votes count no step");
    tap_ok(refuses(1, words, REPLY_REFUSED) && world.decision.reply.verdict == SAB_VOTED_ALREADY,
           "one votes once");
    tap_ok(ask(2, words) && world.table.phase == TABLE_BETWEEN, "all of them end the round");
    tap_ok(world_close(&world), "votes: the log reads back");

    start_two();
    snprintf(words, sizeof words, "act %u vote", (unsigned)world.table.step);
    tap_ok(ask(0, words) && world_made(&world, "action"), "bots do not agree while there is hope");
    tap_ok(world_close(&world), "votes of bots: the log reads back");
}

/* Plays until no goal of the round can be reached any more. Then bots must agree to end the round
 * (base 12.1). */
static void test_bots_agree(void)
{
    char words[64];
    unsigned agreed = 0, rounds = 0;
    open_two();
    ask(0, "start bots=random");
    while (agreed == 0 && rounds < 400 && world.faults == 0) {
        if (world.table.phase != TABLE_PLAYING) {
            rounds++;
            ask(0, "rematch");
            ask(1, "rematch");
            world_due(&world);
            continue;
        }
        snprintf(words, sizeof words, "act %u vote", (unsigned)world.table.step);
        agreed = ask(0, words) ? (unsigned)world.decision.count - 1 : 0;
        if (agreed == 0 && !world_act_randomly(&world)) {
            world_due(&world);
        }
        if (agreed == 0 && table_due(&world.table).kind == TABLE_DUE_BOT) {
            world_due(&world);
        }
    }
    tap_ok(agreed > 0 && world.decision.entries[1].as.action.bot &&
               world.decision.entries[1].as.action.action.verb == SAB_VOTE,
           "%u bots agree to end a round without hope, after %u rounds", agreed, rounds);
    tap_ok(agreed < 2 || (ask(1, words) && world.table.phase != TABLE_PLAYING),
           "and the last person's vote ends it");
    tap_ok(world_close(&world), "bots that agree: the log reads back");
}

static void test_rounds(void)
{
    start_two();
    play_round();
    tap_ok(world.table.phase == TABLE_BETWEEN &&
               world.table.deadline == world.call.now + TABLE_PACE_ROUND &&
               table_due(&world.table).at == world.table.deadline,
           "after a round the next one is due in 30 s");
    tap_ok(ask(0, "ready") && world_made(&world, "ready") && ask(0, "ready") &&
               world.decision.count == 0,
           "one presses ready, once");
    world_lose(&world, 0);
    tap_ok(world_made(&world, "away") && world.table.phase == TABLE_BETWEEN,
           "who goes does not count");
    tap_ok(ask(1, "ready") && world_made(&world, "ready dealt"),
           "all who are present are ready: it is dealt");
    play_round();
    tap_ok(table_due(&world.table).at < world.table.deadline, "a host away is due before that");
    world_due(&world);
    world_due(&world);
    tap_ok(world_made(&world, "dealt") && world.table.round == 3, "or it is dealt after 30 s");
    world_lose(&world, 1);
    play_game();
    tap_ok(world.table.phase == TABLE_FINISHED && world.table.deadline == 0, "three rounds");
    tap_ok(world_close(&world), "rounds: the log reads back");
}

static void test_rematch(void)
{
    start_two();
    play_game();
    tap_ok(ask(0, "rematch") && world_made(&world, "rematch") &&
               world.table.phase == TABLE_FINISHED,
           "one wants a rematch");
    tap_ok(ask(1, "rematch") && world_made(&world, "rematch head started") &&
               world.table.round == 1,
           "all who are present want it: it is dealt");
    play_game();
    tap_ok(ask(1, "stand") && world_made(&world, "stood") && world.table.phase == TABLE_FINISHED,
           "who stands after a game leaves the result on the table");
    tap_ok(ask(0, "start") && world_made(&world, "head started"),
           "the host may start without asking");
    play_game();
    tap_ok(ask(0, "bot 1 none") && world.table.phase == TABLE_WAITING && !world.table.has_game &&
               ask(SAB_NOBODY, "join TESTS name=\"Eve\"") && world.decision.seat == 1,
           "or open the table again");
    tap_ok(world_close(&world), "rematch: the log reads back");
}

static void test_bot_times(void)
{
    world_open(&world, 3);
    world.call.pace = (struct table_pace){.bot = 400, .round = 0, .away = 1000};
    world_start(&world, "base seats=10");
    uint64_t least = UINT64_MAX, most = 0;
    while (world.table.round < 3 && world.faults == 0) {
        struct table_due due = table_due(&world.table);
        if (due.kind == TABLE_DUE_BOT) {
            uint64_t after = due.at - world.table.turn_since;
            least = after < least ? after : least;
            most = after > most ? after : most;
            world_due(&world);
        } else {
            world_act_randomly(&world);
        }
    }
    tap_ok(least >= 200 && least < 240 && most > 560 && most <= 600,
           "bots take %u to %u ms when asked to take about 400", (unsigned)least, (unsigned)most);
    tap_ok(world.table.round == 3, "a pace of 0 deals the next round at once");
    tap_ok(world_close(&world), "paces: the log reads back");
}

/* ---- Once and again -------------------------------------------------------------------------- */

static void test_again(void)
{
    open_two();
    tap_ok(ask_as(0, 50, "say \"a\"") && world_made(&world, "said") && ask_as(0, 50, "say \"a\"") &&
               world.decision.count == 0,
           "a request carried out is not carried out again");
    tap_ok(!ask_as(0, 49, "say \"b\"") && world.decision.reply.error == REPLY_STALE,
           "an older one that was not is stale");
    for (unsigned i = 0; i < TABLE_IDS - 1; i++) {
        ask_as(0, 51 + i, "say \"c\"");
    }
    tap_ok(ask_as(0, 50, "say \"a\"") && world.decision.count == 0, "the last eight are known");
    tap_ok(ask_as(0, 58, "say \"c\"") && !ask_as(0, 50, "say \"a\""), "earlier ones are not");
    tap_ok(!ask_as(0, 59, "start") && ask_as(0, 59, "start bots=random"),
           "a refused one is judged again");
    tap_ok(ask_as(1, 50, "say \"d\"") && world_made(&world, "said"), "each seat counts for itself");
    tap_ok(world_close(&world), "again: the log reads back");
}

static void test_errors(void)
{
    open_two();
    tap_ok(refuses(0, "nonsense", REPLY_BAD_REQUEST), "an unknown verb is a bad-request");
    tap_ok(refuses(0, "why vote", REPLY_NOT_ALLOWED) && refuses(0, "act 0 vote", REPLY_NOT_ALLOWED),
           "no game, no action");
    world.call.seat = 9;
    tap_ok(refuses(9, "say \"boo\"", REPLY_NOT_SEATED), "a seat that is not is no seat");
    tap_ok(refuses(0, "create base seats=3 name=\"Eve\"", REPLY_NOT_HERE), "a code is used once");
    tap_ok(ask(SAB_NOBODY, "watch TESTS") && world.decision.count == 0 && ask(0, "ping"),
           "watching and pinging change nothing");
    tap_ok(world_close(&world), "errors: the log reads back");
    for (unsigned error = REPLY_OK; error < REPLY_ERRORS; error++) {
        bool of_server = error == REPLY_VERSION || error == REPLY_TOO_FAST || error == REPLY_BUSY;
        tap_ok(errors_seen[error] != of_server, "%s comes from %s", reply_error_word(error),
               of_server ? "the server, not from a table" : "a table");
    }
}

int main(void)
{
    test_sitting();
    test_invitation();
    test_bots_from_the_beginning();
    test_names_of_bots();
    test_hosts();
    test_stand_in();
    test_restart();
    test_links();
    test_acting();
    test_several_actions();
    test_votes();
    test_bots_agree();
    test_rounds();
    test_rematch();
    test_bot_times();
    test_again();
    test_errors();
    return tap_done();
}
