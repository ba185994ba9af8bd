/* SPDX-License-Identifier: MIT
 *
 * kill_test.c - kills the real server with kill -9 while three clients come to a table, and while
 * they play there together with a bot. The test does this with the base game, then with the cave.
 *
 * First, the test kills the server while a client sends `create`, `join` or `claim`. Afterwards
 * there must be exactly one more table, and each client must have one seat there. Then the test
 * kills the server at random moments of the game, 10 times or as often as the environment variable
 * KILLS says. SEED draws the moments. While the server is down, the test reads the server's file:
 * every acknowledged request must be there exactly once. The clients reconnect by themselves and
 * must be able to continue.
 */
#include "client/socket/client.h"
#include "store/store.h"
#include "table/entry.h"
#include "tests/kit/wait.h"
#include "tests/server/brain.h"
#include "tests/server/rig.h"
#include "tests/tap.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

enum {
    PLAYERS = 3,
    NEWCOMER = PLAYERS, /* a second connection to the seat of one of the players */
    CLIENTS,
    REQUESTS_MAX = 400000,
    TURN_MS = 20 /* the longest turn of the clients, see play() */
};

struct player {
    struct client *client;
    json_t *state;
    uint64_t seq;
    bool seated;     /* whether the client knows its seat */
    uint64_t asked;  /* ID of the request that has no answer yet, or 0 */
    uint64_t told;   /* number of replies so far */
    unsigned wrongs; /* number of wrong replies and wrong news */
};

struct game {
    struct rig rig;
    struct player players[CLIENTS];
    uint64_t rng;
    unsigned tables; /* how many tables the clients have come to so far */
    unsigned acknowledged_count;
    uint32_t acknowledged[CLIENTS][REQUESTS_MAX / 32]; /* one bit for each request ID */
};

static const char *const server_options[] = {"--bot-delay", "0", NULL};

/* ---- Players --------------------------------------------------------------------------------- */

static void acknowledge(struct game *game, size_t who, uint64_t id)
{
    if (id < REQUESTS_MAX) {
        game->acknowledged[who][id / 32] |= 1u << (id % 32);
        game->acknowledged_count++;
    }
}

static void take_reply(struct game *game, size_t who, const json_t *reply)
{
    struct player *player = &game->players[who];
    const char *error = json_string_value(json_object_get(reply, "error"));
    uint64_t id = (uint64_t)json_integer_value(json_object_get(reply, "re"));
    player->told++;
    player->seated = player->seated || json_is_integer(json_object_get(reply, "seat"));
    if (id == player->asked) {
        player->asked = 0;
    }
    if (error == NULL) {
        acknowledge(game, who, id);
    } else if (strcmp(error, "stale") != 0 && strcmp(error, "not-allowed") != 0) {
        tap_note("player %zu got %s", who, error);
        player->wrongs++;
    }
}

/* Takes news. If a client without a seat has had to send its request for a seat again, the server
 * tells it everything again. So if the news begins with an entry that this client already knows,
 * the client forgets what it was told before. */
static void hear(struct player *player, const json_t *news)
{
    const json_t *first = json_array_get(json_object_get(news, "entries"), 0);
    if (!player->seated &&
        (uint64_t)json_integer_value(json_object_get(first, "seq")) <= player->seq) {
        player->seq = 0;
    }
    player->wrongs += !brain_hear(news, &player->state, &player->seq);
}

static void step(struct game *game, size_t who, bool acts)
{
    struct player *player = &game->players[who];
    char words[128];
    if (player->client == NULL) {
        return;
    }
    client_run(player->client);
    for (json_t *object; (object = client_receive(player->client)) != NULL; json_decref(object)) {
        if (json_object_get(object, "news") == NULL) {
            take_reply(game, who, object);
        } else {
            hear(player, object);
        }
    }
    if (!acts || player->asked != 0) {
        return;
    }
    bool signs = brain_random(&game->rng) % 8 == 0 &&
                 brain_sign(player->state, &game->rng, words, sizeof words);
    if (signs || brain_next(player->state, &game->rng, true, words, sizeof words)) {
        player->asked = client_send(player->client, words);
    }
}

/* Lets all clients run for `turns` turns. A turn ends when something has come for one of them, or
 * after a moment. They send requests only if `acts` is true. */
static void play(struct game *game, unsigned turns, bool acts)
{
    for (unsigned turn = 0; turn < turns; turn++) {
        struct pollfd ready[CLIENTS];
        for (size_t i = 0; i < CLIENTS; i++) {
            struct client *client = game->players[i].client;
            ready[i] = (struct pollfd){.fd = client != NULL ? client_fd(client) : -1,
                                       .events = client != NULL ? client_events(client) : (short)0};
        }
        poll(ready, CLIENTS, TURN_MS);
        for (size_t i = 0; i < CLIENTS; i++) {
            step(game, i, acts && i < PLAYERS);
        }
    }
}

/* Runs all clients until `player` is connected and, if `seated` is true, has a seat. */
static bool wait_for(struct game *game, const struct player *player, bool seated)
{
    for (struct wait wait = {0}; wait_again(&wait); play(game, 1, false)) {
        if (client_state(player->client) == CLIENT_READY &&
            (!seated || client_seat(player->client) != SAB_NOBODY)) {
            return true;
        }
    }
    return false;
}

/* ---- Coming ---------------------------------------------------------------------------------- */

/* Connects to the path of this table. If `table` is empty, connects to no table yet. */
static struct client *open_client(const struct game *game, const char *table)
{
    char text[80];
    const char *fault;
    struct client_url url;
    rig_url(&game->rig, text);
    if (table[0] != '\0') {
        snprintf(text + strlen(text), sizeof text - strlen(text), "/t/%s", table);
    }
    if (!client_read_url(text, &url, &fault)) {
        exit(EXIT_FAILURE);
    }
    struct client *client = client_open(&url);
    client_set_retry(client, 20);
    return client;
}

/* Sends a request for a seat, and kills the server. If `unheard` is true, kills the server when
 * the answer has arrived, but before the client reads the answer. Otherwise kills the server at a
 * random moment. Returns whether the client gets the seat all the same. */
static bool ask_and_kill(struct game *game, size_t who, const char *words, bool unheard)
{
    struct player *player = &game->players[who];
    if (!wait_for(game, player, false)) {
        return false;
    }
    client_send(player->client, words);
    if (unheard) {
        struct pollfd answer = {.fd = client_fd(player->client), .events = POLLIN};
        poll(&answer, 1, WAIT_MS);
    } else {
        play(game, (unsigned)(brain_random(&game->rng) % 4), false);
    }
    rig_stop(&game->rig, SIGKILL);
    if (unheard) {
        client_drop(player->client);
    }
    return rig_start(&game->rig, server_options) && wait_for(game, player, true);
}

/* Moves the last player to another device, and kills the server meanwhile. */
static bool move_and_kill(struct game *game, bool unheard)
{
    char words[160], table[REQUEST_CODE_SIZE];
    struct player *player = &game->players[PLAYERS - 1];
    snprintf(table, sizeof table, "%s", client_table(player->client));
    json_t *link = NULL;
    uint64_t id = client_send(player->client, "link");
    for (struct wait wait = {0}; link == NULL && wait_again(&wait);) {
        client_poll(player->client, TURN_MS);
        for (json_t *object; (object = client_receive(player->client)) != NULL;
             json_decref(object)) {
            if ((uint64_t)json_integer_value(json_object_get(object, "re")) == id) {
                link = json_incref(json_object_get(object, "link"));
            }
        }
    }
    snprintf(words, sizeof words, "claim %s %s", table,
             link != NULL ? json_string_value(link) : "?");
    json_decref(link);
    client_close(player->client);
    json_decref(player->state);
    *player = (struct player){.client = open_client(game, table), .wrongs = player->wrongs};
    return ask_and_kill(game, PLAYERS - 1, words, unheard);
}

/* The first client sends `create`, the other clients send `join`, and the last client moves to
 * another device. The test kills the server during each of these. */
static bool come_and_kill(struct game *game, const char *kind, bool unheard)
{
    char words[64];
    game->players[0].client = open_client(game, "");
    snprintf(words, sizeof words, "create %s seats=4 name=\"Ada\"", kind);
    bool all = ask_and_kill(game, 0, words, unheard);
    for (size_t i = 1; i < PLAYERS && all; i++) {
        snprintf(words, sizeof words, "join %s name=\"P%zu\"",
                 client_table(game->players[0].client), i);
        game->players[i].client = open_client(game, client_table(game->players[0].client));
        all = ask_and_kill(game, i, words, unheard);
    }
    return all && move_and_kill(game, unheard);
}

static void part(struct game *game)
{
    for (size_t i = 0; i < PLAYERS; i++) {
        client_close(game->players[i].client);
        json_decref(game->players[i].state);
        game->players[i] = (struct player){.wrongs = game->players[i].wrongs};
    }
}

/* ---- The log --------------------------------------------------------------------------------- */

struct audit {
    struct game *game;
    uint32_t seen[PLAYERS][REQUESTS_MAX / 32];
    uint64_t last;
    uint64_t newest_id; /* the ID of the request that made the previous entry */
    sab_seat newest_by;
    unsigned doubled, unreadable;
};

/* Whether an entry and the one before it come from the same request. A request with several actions
 * has several entries, one after the other. */
static bool goes_on(const struct audit *audit, const struct entry *entry)
{
    return entry->what == ENTRY_ACTION && entry->id == audit->newest_id &&
           entry->by == audit->newest_by;
}

static bool audit_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct audit *audit = context;
    struct entry entry;
    struct sab_fault fault;
    audit->unreadable +=
        seq != audit->last + 1 || !entry_read(stored->body, stored->size, &entry, &fault);
    audit->last = seq;
    if (entry.what == ENTRY_CLAIMED) {
        /* A new device begins with new IDs. */
        memset(audit->seen[entry.seat], 0, sizeof audit->seen[0]);
    }
    if (entry.id != 0 && entry.by < PLAYERS && entry.id < REQUESTS_MAX && !goes_on(audit, &entry)) {
        uint32_t *word = &audit->seen[entry.by][entry.id / 32];
        uint32_t bit = 1u << (entry.id % 32);
        audit->doubled += (*word & bit) != 0;
        *word |= bit;
    }
    audit->newest_id = entry.id;
    audit->newest_by = entry.by;
    return true;
}

/* Call this while the server is down. Reads the server's file, and checks that the log has each
 * acknowledged request once. A request that changes nothing, such as a second `ready`, has no
 * entry; brain_next sends no such requests. */
static bool audit(struct game *game, uint64_t *last)
{
    char path[128];
    char error[STORE_ERROR_SIZE];
    static struct audit audit;
    memset(&audit, 0, sizeof audit);
    snprintf(path, sizeof path, "%s/data/tables.db", game->rig.folder);
    struct store *store = store_sqlite_open(path, NULL, NULL, error);
    if (store == NULL) {
        tap_note("%s", error);
        return false;
    }
    bool read = store_read(store, client_table(game->players[0].client), 1, audit_entry, &audit);
    store_close(store);
    unsigned missing = 0;
    for (size_t who = 0; who < PLAYERS; who++) {
        for (size_t i = 0; i < REQUESTS_MAX / 32; i++) {
            missing +=
                (unsigned)__builtin_popcount(game->acknowledged[who][i] & ~audit.seen[who][i]);
        }
    }
    *last = audit.last;
    if (!read || missing > 0 || audit.doubled > 0 || audit.unreadable > 0) {
        tap_note("missing %u, doubled %u, unreadable %u", missing, audit.doubled, audit.unreadable);
        return false;
    }
    return true;
}

/* How many tables have players, and which seats of the newest table are taken. */
struct census {
    const char *table;
    unsigned tables, people;
    unsigned seats; /* one bit for each seat */
};

static bool count_table(void *context, const char *table, uint64_t last, int64_t at)
{
    (void)table;
    (void)at;
    struct census *census = context;
    census->tables += last > 1;
    return true;
}

static bool count_person(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct census *census = context;
    struct entry entry;
    struct sab_fault fault;
    (void)seq;
    if (!entry_read(stored->body, stored->size, &entry, &fault)) {
        return false;
    }
    if (entry.what == ENTRY_SAT) {
        census->people++;
        census->seats |= 1u << entry.seat;
    }
    return true;
}

/* Whether there are exactly `tables` tables, and each player has exactly one seat at the newest of
 * them. */
static bool all_came_once(struct game *game, unsigned tables)
{
    char path[128];
    char error[STORE_ERROR_SIZE];
    struct census census = {.table = client_table(game->players[0].client)};
    rig_stop(&game->rig, SIGKILL);
    snprintf(path, sizeof path, "%s/data/tables.db", game->rig.folder);
    struct store *store = store_sqlite_open(path, NULL, NULL, error);
    if (store == NULL) {
        tap_note("%s", error);
        return false;
    }
    bool read = store_tables(store, "", count_table, &census) &&
                store_read(store, census.table, 1, count_person, &census);
    store_close(store);
    unsigned held = 0;
    for (size_t i = 0; i < PLAYERS; i++) {
        held |= 1u << client_seat(game->players[i].client);
    }
    if (census.tables != tables || census.people != PLAYERS || census.seats != held) {
        tap_note("%u tables for %u, %u people, seats %x for %x", census.tables, tables,
                 census.people, census.seats, held);
        read = false;
    }
    return rig_start(&game->rig, server_options) && read;
}

/* ---- The test -------------------------------------------------------------------------------- */

static json_int_t step_of(const struct player *player)
{
    const json_t *view = json_object_get(player->state, "view");
    return json_integer_value(json_object_get(view, "step"));
}

/* Whether the game goes on for every client, and the server answers a request of every client. */
static bool all_get_on(struct game *game)
{
    json_int_t before[PLAYERS];
    uint64_t asked[PLAYERS];
    bool all = false;
    for (size_t i = 0; i < PLAYERS; i++) {
        before[i] = step_of(&game->players[i]);
        asked[i] = game->players[i].asked;
    }
    for (struct wait wait = {0}; !all && wait_again(&wait);) {
        play(game, 1, true);
        all = true;
        for (size_t i = 0; i < PLAYERS; i++) {
            const struct player *player = &game->players[i];
            all = all && client_state(player->client) == CLIENT_READY &&
                  step_of(player) != before[i] && (asked[i] == 0 || player->asked != asked[i]);
        }
    }
    return all;
}

/* A second connection comes to a player's seat with the player's token, and is told everything from
 * the first entry on. As soon as both connections have the same entries, they must have the same
 * state. Meanwhile the clients send no requests. But a bot may act, or a round may begin. Then the
 * test compares the states after one more entry. */
static bool newcomer_agrees(struct game *game, const struct player *player)
{
    struct player *newcomer = &game->players[NEWCOMER];
    newcomer->client = open_client(game, client_table(game->players[0].client));
    newcomer->seated = true;
    client_resume(newcomer->client, client_table(player->client), client_token(player->client), 0);
    for (struct wait wait = {0};
         (newcomer->state == NULL || newcomer->seq != player->seq) && wait_again(&wait);) {
        play(game, 1, false);
    }
    bool agrees = newcomer->state != NULL && newcomer->seq == player->seq &&
                  newcomer->wrongs == 0 && brain_same(newcomer->state, player->state);
    if (!agrees) {
        tap_note("a newcomer at entry %llu, the player at %llu", (unsigned long long)newcomer->seq,
                 (unsigned long long)player->seq);
    }
    client_close(newcomer->client);
    json_decref(newcomer->state);
    memset(newcomer, 0, sizeof *newcomer);
    return agrees;
}

static bool states_agree(struct game *game)
{
    bool agree = true;
    for (size_t i = 0; i < PLAYERS; i++) {
        agree = agree && newcomer_agrees(game, &game->players[i]);
    }
    return agree;
}

/* Plays until some requests are acknowledged, and then for a random number of turns. */
static void play_on(struct game *game)
{
    unsigned enough = game->acknowledged_count + 6;
    for (struct wait wait = {0}; game->acknowledged_count < enough && wait_again(&wait);) {
        play(game, 1, true);
    }
    play(game, (unsigned)(brain_random(&game->rng) % 60), true);
}

static void run(struct game *game, unsigned kills)
{
    uint64_t last = 0;
    uint64_t audited = 0;
    bool whole = true;
    bool alive = true;
    for (unsigned i = 0; i < kills && whole && alive; i++) {
        play_on(game);
        rig_stop(&game->rig, SIGKILL);
        whole = audit(game, &last) && last >= audited;
        audited = last;
        alive = rig_start(&game->rig, server_options) && all_get_on(game);
    }
    tap_ok(whole, "after %u kills, each of %u acknowledged requests is in the file once", kills,
           game->acknowledged_count);
    tap_ok(alive, "after each kill, everybody plays on; %llu entries", (unsigned long long)last);
    tap_ok(game->acknowledged_count > 5 * kills, "enough requests were acknowledged");
    tap_ok(states_agree(game), "all players have the state that a new connection gets");
    for (size_t i = 0; i < PLAYERS; i++) {
        tap_number(game->players[i].wrongs, 0, "this player was told everything once and in order");
    }
}

/* All clients come to several tables, one after the other, while the test kills the server again
 * and again. They stay at the last table and start its game. */
static bool sit_down(struct game *game, const char *kind, unsigned tables)
{
    bool once = true;
    for (unsigned i = 1; i <= tables && once; i++) {
        part(game);
        once = come_and_kill(game, kind, i % 2 == 1) && all_came_once(game, ++game->tables);
    }
    tap_ok(once, "at %u tables, each player got one seat although the server was killed", tables);
    bool all = once; /* from here on, the log must have each acknowledged request */
    for (size_t i = 0; i < PLAYERS && all; i++) {
        all = wait_for(game, &game->players[i], true);
    }
    memset(game->acknowledged, 0, sizeof game->acknowledged);
    game->acknowledged_count = 0;
    if (all) {
        client_send(game->players[0].client, "start bots=random");
    }
    return all;
}

int main(int argc, char **argv)
{
    static struct game game;
    const char *set = getenv("KILLS"), *seed = getenv("SEED");
    unsigned kills = set != NULL ? (unsigned)atoi(set) : 10;
    (void)argc;
    game.rng = seed != NULL ? strtoull(seed, NULL, 10) : 1;
    tap_note("SEED=%llu", (unsigned long long)game.rng);
    if (tap_ok(rig_open(&game.rig, argv[0]) && rig_start(&game.rig, server_options),
               "the server starts")) {
        if (tap_ok(sit_down(&game, "base", kills / 5 + 1), "three people sit down with a bot")) {
            run(&game, kills - kills / 2);
        }
        if (tap_ok(sit_down(&game, "cave", 1), "three people sit down at a table of the cave")) {
            run(&game, kills / 2);
        }
    }
    part(&game);
    int status = rig_stop(&game.rig, SIGTERM);
    tap_ok(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the server stops cleanly");
    rig_close(&game.rig);
    return tap_done();
}
