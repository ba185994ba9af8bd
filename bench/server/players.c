/* SPDX-License-Identifier: MIT
 *
 * players.c - clients for the load tool.
 */
#include "bench/server/players.h"

#include "bench/server/process.h"
#include "kit/mix.h"
#include "tests/server/raw.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PATIENCE_MS = 20000,
    PLAYERS_MAX = 8192,
    IDLE_MAX = 16384,
    FRAMES_MAX = 90 /* most requests on one connection: the server allows a burst of 100 */
};

/* ---- What a message says --------------------------------------------------------------------- */

/* A piece of a message. */
struct text {
    const char *at;
    size_t size;
};

/* Finds `word` in the text and returns the text after it; NULL if `word` is not there. */
static const char *after(struct text text, const char *word)
{
    const char *found = memmem(text.at, text.size, word, strlen(word));
    return found != NULL ? found + strlen(word) : NULL;
}

/* The number after `word`, or -1 if there is none. */
static long number_after(struct text text, const char *word)
{
    const char *found = after(text, word);
    return found != NULL && *found >= '0' && *found <= '9' ? strtol(found, NULL, 10) : -1;
}

/* Chooses one of the legal actions if it is the player's turn. No action contains a quote, so the
 * text of an action in the message ends at the next quote. */
static void choose(struct player *player, struct text state)
{
    const char *own = after(state, "\"private\":");
    long mover = number_after(state, "\"to_move\":");
    unsigned count = 1;
    if (own == NULL) {
        return;
    }
    struct text private = {own, state.size - (size_t)(own - state.at)};
    const char *legal = after(private, "\"legal\":[\"");
    if (legal == NULL || mover < 0 || mover != number_after(private, "\"you\":")) {
        return;
    }
    for (const char *at = legal; *at != ']'; at++) {
        count += *at == ',' && at[-1] == '"';
    }
    unsigned chosen = (unsigned)(mix_next(&player->crowd->random) % count);
    for (; chosen > 0; chosen--) {
        legal = strstr(legal, "\",\"") + 3;
    }
    snprintf(player->next, sizeof player->next, "act %ld %.*s", number_after(state, "\"step\":"),
             (int)strcspn(legal, "\""), legal);
}

static bool is_here(struct text text, const char *word)
{
    return after(text, word) != NULL;
}

static void hear_news(struct player *player, struct text text)
{
    struct crowd *crowd = player->crowd;
    const char *state_at = after(text, "\"state\":");
    if (state_at == NULL || player->number >= PLAYERS_SEATS) {
        return;
    }
    struct text state = {state_at, text.size - (size_t)(state_at - text.at)};
    if (is_here(state, "\"view\":")) {
        player->next[0] = '\0';
    }
    if (is_here(state, "\"phase\":\"playing\"")) {
        choose(player, state);
    } else if (is_here(state, "\"phase\":\"between\"") && is_here(text, "\"what\":\"action\"")) {
        snprintf(player->next, sizeof player->next, "ready");
    } else if (is_here(state, "\"phase\":\"finished\"") && is_here(text, "\"what\":\"action\"")) {
        snprintf(player->next, sizeof player->next, "rematch");
        crowd->games++;
    }
}

static void hear_reply(struct player *player, struct text text)
{
    struct crowd *crowd = player->crowd;
    const char *table = after(text, "\"table\":\"");
    player->answered = (unsigned)number_after(text, "\"re\":");
    if (table != NULL) {
        snprintf(player->table, sizeof player->table, "%.*s", (int)strcspn(table, "\""), table);
    }
    crowd->errors += is_here(text, "\"error\"");
    crowd->actions += table == NULL && crowd->plays;
}

static void on_message(void *context, const char *text, size_t size)
{
    struct player *player = context;
    struct crowd *crowd = player->crowd;
    crowd->messages++;
    crowd->bytes += (double)size;
    if (crowd->bare) {
        player->heard++;
        crowd->actions += player->number == 0;
        if (player->heard % PLAYERS_SEATS == (unsigned)player->number) {
            snprintf(player->next, sizeof player->next, "act 100 NESW@2,0");
        }
    } else if (strncmp(text, "{\"re\":", 6) == 0) {
        hear_reply(player, (struct text){text, size});
    } else {
        hear_news(player, (struct text){text, size});
    }
}

/* ---- Running --------------------------------------------------------------------------------- */

static void send_words(struct player *player, const char *words)
{
    char line[192];
    int size = snprintf(line, sizeof line, "%u %s", ++player->id, words);
    wire_send(player->wire, line, (size_t)size);
}

static void act(struct player *player)
{
    bool answered = player->crowd->bare || player->answered == player->id;
    bool allowed = player->crowd->bare || player->id < FRAMES_MAX;
    if (player->crowd->plays && player->next[0] != '\0' && answered && allowed) {
        send_words(player, player->next);
        player->next[0] = '\0';
    }
}

/* Waits until bytes arrive, and lets all players read and act. */
static void run(struct crowd *crowd)
{
    static struct pollfd ready[PLAYERS_MAX];
    for (unsigned i = 0; i < crowd->count; i++) {
        const struct wire *wire = crowd->players[i]->wire;
        ready[i] = (struct pollfd){.fd = wire_fd(wire), .events = wire_events(wire)};
    }
    if (poll(ready, crowd->count, PATIENCE_MS) <= 0) {
        give_up("nothing happens");
    }
    for (unsigned i = 0; i < crowd->count; i++) {
        if (ready[i].revents != 0 && !wire_run(crowd->players[i]->wire)) {
            give_up("the server has closed a connection");
        }
    }
    for (unsigned i = 0; i < crowd->count; i++) {
        act(crowd->players[i]);
    }
}

static void ask(struct player *player, const char *words)
{
    send_words(player, words);
    while (player->answered != player->id) {
        run(player->crowd);
    }
}

/* Connects to the path of `table`. If `table` is empty, the player is at no table yet. */
static struct player *arrive(struct crowd *crowd, int number, const char *table)
{
    struct player *player = calloc(1, sizeof *player);
    if (player == NULL || crowd->count == PLAYERS_MAX) {
        give_up("too many players");
    }
    player->crowd = crowd;
    player->number = number;
    player->wire = wire_open(&crowd->url, table, 0, on_message, player);
    crowd->players[crowd->count++] = player;
    while (player->wire != NULL && !wire_is_open(player->wire)) {
        run(crowd);
    }
    if (player->wire == NULL) {
        give_up("cannot connect");
    }
    if (crowd->bare) {
        send_words(player, "hello");
    } else {
        ask(player, "hello 2");
    }
    return player;
}

/* ---- The crowd ------------------------------------------------------------------------------- */

void crowd_open(struct crowd *crowd, unsigned port)
{
    char text[64];
    const char *fault;
    *crowd = (struct crowd){.random = 1};
    snprintf(text, sizeof text, "http://127.0.0.1:%u", port);
    crowd->players = calloc(PLAYERS_MAX, sizeof *crowd->players);
    crowd->idle = calloc(IDLE_MAX, sizeof *crowd->idle);
    if (crowd->players == NULL || crowd->idle == NULL ||
        !client_read_url(text, &crowd->url, &fault)) {
        give_up("no memory");
    }
}

void crowd_part(struct crowd *crowd)
{
    for (unsigned i = 0; i < crowd->count; i++) {
        wire_close(crowd->players[i]->wire);
        free(crowd->players[i]);
    }
    crowd->count = 0;
}

void crowd_close(struct crowd *crowd)
{
    crowd_part(crowd);
    for (unsigned i = 0; i < crowd->idle_count; i++) {
        close(crowd->idle[i]);
    }
    free(crowd->idle);
    free(crowd->players);
}

void crowd_idle(struct crowd *crowd, unsigned count)
{
    char answer[1024];
    for (unsigned i = 0; i < count && crowd->idle_count < IDLE_MAX; i++) {
        int fd = raw_websocket(crowd->url.port[0] != '\0' ? (unsigned)atoi(crowd->url.port) : 0, "",
                               answer, sizeof answer);
        if (fd < 0) {
            give_up("cannot open an idle socket");
        }
        crowd->idle[crowd->idle_count++] = fd;
    }
}

void crowd_sit(struct crowd *crowd, unsigned watching)
{
    struct player *host = NULL;
    char words[96];
    for (int number = 0; number < PLAYERS_SEATS + (int)watching; number++) {
        struct player *player = arrive(crowd, number, host != NULL ? host->table : "");
        host = number == 0 ? player : host;
        if (crowd->bare) {
            continue;
        }
        if (number == 0) {
            snprintf(words, sizeof words, "create base seats=%d name=\"P0\"", PLAYERS_SEATS);
        } else if (number < PLAYERS_SEATS) {
            snprintf(words, sizeof words, "join %s name=\"P%d\"", host->table, number);
        } else {
            snprintf(words, sizeof words, "watch %s", host->table);
        }
        ask(player, words);
    }
    if (crowd->bare) {
        snprintf(host->next, sizeof host->next, "act 100 NESW@2,0");
    } else {
        ask(host, "start");
    }
}

void crowd_play(struct crowd *crowd, double actions, unsigned games)
{
    double wanted = crowd->actions + actions;
    unsigned ends = crowd->games + games;
    crowd->plays = true;
    for (unsigned i = 0; i < crowd->count; i++) {
        act(crowd->players[i]);
    }
    while ((actions == 0 || crowd->actions < wanted) && (games == 0 || crowd->games < ends)) {
        run(crowd);
    }
    crowd->plays = false;
    if (crowd->errors > 0) {
        give_up("the server has refused a request");
    }
}
