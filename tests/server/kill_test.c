/* SPDX-License-Identifier: MIT
 *
 * kill_test.c - kill -9 of the real server while three clients and a bot play.
 *
 * KILLS (10 unless set in the environment) times the server is killed at a random instant. While it
 * lies dead its file is read: every request that was acknowledged must be there exactly once. The
 * clients come back by themselves and must get on.
 */
#include "client/client.h"
#include "store/store.h"
#include "table/entry.h"
#include "tests/server/brain.h"
#include "tests/server/rig.h"
#include "tests/tap.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

enum {
    PLAYERS = 3,
    NEWCOMER = PLAYERS, /* a second connection to one of their seats */
    CLIENTS,
    REQUESTS_MAX = 400000,
    STUCK_MS = 60000 /* nobody waits so long unless something is wrong */
};

struct player {
    struct client *client;
    json_t *state;
    uint64_t seq;
    uint64_t asked;  /* ID of the request under way; 0: none */
    uint64_t told;   /* replies so far */
    unsigned wrongs; /* replies and news that should not be */
};

struct game {
    struct rig rig;
    struct player players[CLIENTS];
    uint64_t rng;
    unsigned acknowledged_count;
    uint32_t acknowledged[CLIENTS][REQUESTS_MAX / 32]; /* bits by request ID */
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Players --------------------------------------------------------------------------------- */

static void acknowledge(struct game *game, size_t who, uint64_t id)
{
    if (id < REQUESTS_MAX) {
        game->acknowledged[who][id / 32] |= 1U << (id % 32);
        game->acknowledged_count++;
    }
}

static void take_reply(struct game *game, size_t who, const json_t *reply)
{
    struct player *player = &game->players[who];
    const char *error = json_string_value(json_object_get(reply, "error"));
    uint64_t id = (uint64_t)json_integer_value(json_object_get(reply, "re"));
    player->told++;
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
        } else if (!brain_hear(object, &player->state, &player->seq)) {
            player->wrongs++;
        }
    }
    if (acts && player->asked == 0 &&
        brain_next(player->state, &game->rng, true, words, sizeof words)) {
        player->asked = client_send(player->client, words);
    }
}

/* Lets everybody play for so long. */
static void play(struct game *game, int64_t span_ms, bool acts)
{
    int64_t end = now_ms() + span_ms;
    for (int64_t now = now_ms(); now < end; now = now_ms()) {
        struct pollfd ready[CLIENTS];
        for (size_t i = 0; i < CLIENTS; i++) {
            struct client *client = game->players[i].client;
            ready[i] = (struct pollfd){.fd = client != NULL ? client_fd(client) : -1,
                                       .events = client != NULL ? client_events(client) : (short)0};
        }
        poll(ready, CLIENTS, end - now > 20 ? 20 : (int)(end - now));
        for (size_t i = 0; i < CLIENTS; i++) {
            step(game, i, acts && i < PLAYERS);
        }
    }
}

static bool wait_for_seats(struct game *game)
{
    for (int64_t end = now_ms() + STUCK_MS; now_ms() < end;) {
        bool seated = true;
        play(game, 20, false);
        for (size_t i = 0; i < PLAYERS; i++) {
            seated = seated && (client_seat(game->players[i].client) != SAB_NOBODY ||
                                game->players[i].client == NULL);
        }
        if (seated) {
            return true;
        }
    }
    return false;
}

/* The first creates, the others join, a bot takes the last seat. */
static bool sit_down(struct game *game)
{
    char url_text[64];
    char words[64];
    const char *fault;
    struct client_url url;
    rig_url(&game->rig, url_text);
    if (!client_read_url(url_text, &url, &fault)) {
        return false;
    }
    for (size_t i = 0; i < PLAYERS; i++) {
        game->players[i].client = client_open(&url);
        client_set_retry(game->players[i].client, 20);
    }
    client_send(game->players[0].client, "create base seats=4 name=\"Ada\"");
    for (int64_t end = now_ms() + STUCK_MS; client_table(game->players[0].client)[0] == '\0';) {
        if (now_ms() > end) {
            return false;
        }
        play(game, 10, false);
    }
    for (size_t i = 1; i < PLAYERS; i++) {
        snprintf(words, sizeof words, "join %s name=\"P%zu\"",
                 client_table(game->players[0].client), i);
        client_send(game->players[i].client, words);
    }
    if (!wait_for_seats(game)) {
        return false;
    }
    client_send(game->players[0].client, "start bots=random");
    return true;
}

/* ---- The log --------------------------------------------------------------------------------- */

struct audit {
    struct game *game;
    uint32_t seen[PLAYERS][REQUESTS_MAX / 32];
    uint64_t last;
    unsigned doubled, unreadable;
};

static bool audit_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct audit *audit = context;
    struct entry entry;
    struct sab_fault fault;
    audit->unreadable +=
        seq != audit->last + 1 || !entry_read(stored->body, stored->size, &entry, &fault);
    audit->last = seq;
    if (entry.id != 0 && entry.by < PLAYERS && entry.id < REQUESTS_MAX) {
        uint32_t *word = &audit->seen[entry.by][entry.id / 32];
        uint32_t bit = 1U << (entry.id % 32);
        audit->doubled += (*word & bit) != 0;
        *word |= bit;
    }
    return true;
}

/* Reads the file of the dead server. Requests that were acknowledged although they changed nothing
 * (a second `ready`) are none of the log's; brain_next does not send them. */
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

/* ---- The test -------------------------------------------------------------------------------- */

static json_int_t step_of(const struct player *player)
{
    const json_t *view = json_object_get(player->state, "view");
    return json_integer_value(json_object_get(view, "step"));
}

/* Every client sees the game go on, and what it had asked is answered. */
static bool all_get_on(struct game *game)
{
    json_int_t before[PLAYERS];
    uint64_t asked[PLAYERS];
    bool all = false;
    for (size_t i = 0; i < PLAYERS; i++) {
        before[i] = step_of(&game->players[i]);
        asked[i] = game->players[i].asked;
    }
    for (int64_t end = now_ms() + STUCK_MS; !all && now_ms() < end;) {
        play(game, 5, true);
        all = true;
        for (size_t i = 0; i < PLAYERS; i++) {
            const struct player *player = &game->players[i];
            all = all && client_state(player->client) == CLIENT_READY &&
                  step_of(player) != before[i] && (asked[i] == 0 || player->asked != asked[i]);
        }
    }
    return all;
}

/* Somebody comes to a player's seat, by its token, and is told everything from the first entry on.
 * Where both have heard as much, both must have the same state. Nobody acts any more, but a bot may
 * and a round may begin: then it is as true one entry later. */
static bool newcomer_agrees(struct game *game, const struct player *player,
                            const struct client_url *url)
{
    struct player *newcomer = &game->players[NEWCOMER];
    newcomer->client = client_open(url);
    client_resume(newcomer->client, client_table(player->client), client_token(player->client), 0);
    for (int64_t end = now_ms() + STUCK_MS;
         (newcomer->state == NULL || newcomer->seq != player->seq) && now_ms() < end;) {
        play(game, 10, false);
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
    char url_text[64];
    const char *fault;
    struct client_url url;
    rig_url(&game->rig, url_text);
    bool agree = client_read_url(url_text, &url, &fault);
    for (size_t i = 0; i < PLAYERS; i++) {
        agree = agree && newcomer_agrees(game, &game->players[i], &url);
    }
    return agree;
}

/* Plays until there is something to lose, and then for a random time. */
static void play_on(struct game *game)
{
    unsigned enough = game->acknowledged_count + 6;
    for (int64_t end = now_ms() + STUCK_MS; game->acknowledged_count < enough && now_ms() < end;) {
        play(game, 5, true);
    }
    play(game, (int64_t)(brain_random(&game->rng) % 150), true);
}

static void run(struct game *game, unsigned kills)
{
    static const char *const options[] = {"--bot-delay", "0", NULL};
    uint64_t last = 0;
    uint64_t audited = 0;
    bool whole = true;
    bool alive = true;
    for (unsigned i = 0; i < kills && whole && alive; i++) {
        play_on(game);
        rig_stop(&game->rig, SIGKILL);
        whole = audit(game, &last) && last >= audited;
        audited = last;
        alive = rig_start(&game->rig, options) && all_get_on(game);
    }
    tap_ok(whole, "killed %u times: %u acknowledged requests are kept once each", kills,
           game->acknowledged_count);
    tap_ok(alive, "everybody gets on after each of them; %llu entries", (unsigned long long)last);
    tap_ok(game->acknowledged_count > 5 * kills, "there was something to lose");
    tap_ok(states_agree(game), "all have the state that a newcomer gets");
    for (size_t i = 0; i < PLAYERS; i++) {
        tap_number(game->players[i].wrongs, 0, "a player heard everything in order, once");
    }
}

int main(int argc, char **argv)
{
    static const char *const options[] = {"--bot-delay", "0", NULL};
    static struct game game;
    const char *kills = getenv("KILLS");
    (void)argc;
    game.rng = (uint64_t)now_ms();
    tap_note("seed %llu", (unsigned long long)game.rng);
    if (tap_ok(rig_open(&game.rig, argv[0]) && rig_start(&game.rig, options),
               "the server starts") &&
        tap_ok(sit_down(&game), "three people sit down with a bot")) {
        run(&game, kills != NULL ? (unsigned)atoi(kills) : 10);
    }
    for (size_t i = 0; i < PLAYERS; i++) {
        client_close(game.players[i].client);
        json_decref(game.players[i].state);
    }
    int status = rig_stop(&game.rig, SIGTERM);
    tap_ok(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the server stops cleanly");
    rig_close(&game.rig);
    return tap_done();
}
