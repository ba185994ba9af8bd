/* SPDX-License-Identifier: MIT
 *
 * world.c - a world without sockets, for the tests of a table. See world.h.
 */
#include "tests/table/world.h"
#include "bots/bot.h"
#include "kit/mix.h"
#include "notation/fair.h"
#include "notation/text.h"
#include "tests/tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t world_random(struct world *world, uint64_t below)
{
    uint64_t mixed = mix_next(&world->random);
    return below > 0 ? mixed % below : mixed;
}

void world_open(struct world *world, uint64_t seed)
{
    memset(world, 0, sizeof *world);
    world->random = seed;
    world->call.now = 1700000000000;
    world->call.hash = world_hash;
    char *bytes = malloc(WORLD_LOG_SIZE);
    if (bytes == NULL) {
        abort();
    }
    world->log = sab_text_into(bytes, WORLD_LOG_SIZE);
}

bool world_close(struct world *world)
{
    if (world->faults > 0) {
        printf("# %s\n", world->fault);
    }
    free(world->log.bytes);
    world->log.bytes = NULL;
    return world->faults == 0;
}

/* ---- Committing ------------------------------------------------------------------------------ */

static void fault(struct world *world, const char *what, const char *line)
{
    if (world->faults++ == 0) {
        snprintf(world->fault, sizeof world->fault, "%.60s: %.180s", what, line);
    }
}

/* Applies the entry to world->late, the table that is made from the newest head. Returns whether
 * world->late is then the same as world->table. */
static bool begin_late(struct world *world, const struct entry *entry)
{
    if (entry->what == ENTRY_HEAD) {
        memset(&world->late, 0, sizeof world->late);
    } else if (world->late.seq == 0) {
        return true;
    }
    return table_apply(&world->late, entry, NULL) &&
           memcmp(&world->table, &world->late, sizeof world->table) == 0;
}

/* Returns what is wrong after an entry; NULL if nothing is wrong. */
static const char *flaw_after(const struct world *world, const struct table *before,
                              const struct outcome *outcome)
{
    const char *flaw = world_flaw(&world->table);
    return flaw != NULL ? flaw : world_untold(before, &world->table, outcome);
}

static void commit_one(struct world *world, const struct entry *entry, struct outcome *outcome)
{
    static struct table before;
    char line[ENTRY_TEXT_SIZE], back[ENTRY_TEXT_SIZE];
    struct sab_text text = sab_text_into(line, sizeof line);
    entry_write(&text, entry);
    sab_write_bytes(&world->log, line, text.length);
    if (!sab_text_is_whole(&text) || !sab_text_is_whole(&world->log)) {
        fault(world, "too long", line);
        return;
    }
    struct entry read;
    struct sab_fault why;
    if (!entry_read(line, text.length - 1, &read, &why)) {
        fault(world, why.sentence, line);
        return;
    }
    text = sab_text_into(back, sizeof back);
    entry_write(&text, &read);
    if (strcmp(line, back) != 0) {
        fault(world, "reads back as another", line);
    }
    memcpy(&before, &world->table, sizeof before);
    if (!table_apply(&world->table, entry, outcome) || !table_apply(&world->again, &read, NULL)) {
        fault(world, "does not apply", line);
    } else if (memcmp(&world->table, &world->again, sizeof world->table) != 0) {
        fault(world, "another table after", line);
    } else if (!begin_late(world, &read)) {
        fault(world, "another table from its head on", line);
    } else if (flaw_after(world, &before, outcome) != NULL) {
        fault(world, flaw_after(world, &before, outcome), line);
    }
}

const char *world_why(const struct world *world)
{
    const struct reply *reply = &world->decision.reply;
    return reply->has_verdict ? sab_verdict_name(reply->verdict) : refusal_code(reply->refusal.why);
}

void world_commit(struct world *world)
{
    if (world->decision.reply.error != REPLY_OK && world->decision.count > 0) {
        fault(world, "a refusal with entries", world_why(world));
    }
    for (size_t i = 0; i < world->decision.count; i++) {
        commit_one(world, &world->decision.entries[i], &world->outcomes[i]);
    }
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void renew_chance(struct world *world)
{
    for (unsigned i = 0; i < SAB_SEED_SIZE; i++) {
        world->call.entropy[i] = (uint8_t)world_random(world, 256);
        world->call.fresh[i] = (uint8_t)world_random(world, 256);
    }
}

bool world_frame(struct world *world, sab_seat seat, const char *frame, size_t size)
{
    struct request request;
    struct refusal why;
    world->call.seat = seat;
    world->call.inside = seat != SAB_NOBODY || world->watches;
    renew_chance(world);
    memset(world->call.shown, 0, sizeof world->call.shown);
    if (!request_read(frame, size, &request, &why)) {
        world->decision.reply = reply_to(request.id);
        reply_refuse(&world->decision.reply, why);
        world->decision.count = 0;
        world->decision.seat = seat;
        return false;
    }
    size_t length = strlen(request.secret);
    memcpy(world->call.shown, request.secret, length < 32 ? length : 32);
    if (request.token[0] != '\0') {
        memcpy(world->call.fresh, request.token, sizeof world->call.fresh);
    }
    if (request.verb == REQUEST_CREATE) {
        memcpy(request.table, "TESTS", sizeof "TESTS");
    }
    table_decide(&world->table, &request, &world->call, &world->decision);
    world_commit(world);
    return world->decision.reply.error == REPLY_OK;
}

bool world_ask(struct world *world, sab_seat seat, const char *words)
{
    char frame[REQUEST_SIZE];
    int size = snprintf(frame, sizeof frame, "%llu %s", (unsigned long long)++world->id, words);
    return size > 0 && (size_t)size < sizeof frame && world_frame(world, seat, frame, (size_t)size);
}

void world_hash(uint8_t hash[ENTRY_HASH_SIZE], const char *text, size_t size, const uint8_t *key)
{
    uint64_t mixed = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < size + ENTRY_HASH_SIZE; i++) {
        uint8_t byte = i < size ? (uint8_t)text[i] : key != NULL ? key[i - size] : 0;
        mixed = (mixed ^ byte) * UINT64_C(0x100000001B3);
    }
    for (size_t i = 0; i < ENTRY_HASH_SIZE; i++) {
        mixed = (mixed ^ mixed >> 29) * UINT64_C(0xBF58476D1CE4E5B9) + i;
        hash[i] = (uint8_t)(mixed >> 40);
    }
}

static bool ask_bytes(struct world *world, sab_seat seat, const char *verb,
                      const uint8_t bytes[ENTRY_HASH_SIZE])
{
    char words[128];
    struct sab_text text = sab_text_into(words, sizeof words);
    sab_write(&text, verb);
    write_hex(&text, bytes, ENTRY_HASH_SIZE);
    return world_ask(world, seat, words);
}

bool world_commit_to(struct world *world, sab_seat seat, uint8_t salt)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    uint8_t salts[ENTRY_HASH_SIZE], hash[ENTRY_HASH_SIZE];
    memset(salts, salt, sizeof salts);
    fair_write_seat(&text, &world->table.fair.shuffle, seat, salts);
    world_hash(hash, text.bytes, text.length, NULL);
    return ask_bytes(world, seat, "commit ", hash);
}

bool world_reveal(struct world *world, sab_seat seat, uint8_t salt)
{
    uint8_t salts[ENTRY_HASH_SIZE];
    memset(salts, salt, sizeof salts);
    return ask_bytes(world, seat, "reveal ", salts);
}

bool world_asks(struct world *world, sab_seat seat, const char *words)
{
    bool agreed = world_ask(world, seat, words);
    if (!agreed) {
        printf("#   %s: %s\n", words, world_why(world));
    }
    return agreed;
}

bool world_refuses(struct world *world, sab_seat seat, const char *words, enum reply_error error)
{
    return !world_ask(world, seat, words) && world->decision.reply.error == error &&
           world->decision.count == 0;
}

bool world_start(struct world *world, const char *words)
{
    char text[512];
    snprintf(text, sizeof text, "create %s name=\"Ada\"", words);
    return world_ask(world, SAB_NOBODY, text) && world_ask(world, 0, "start bots=random");
}

bool world_act_randomly(struct world *world)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(&world->table.game, actions);
    if (count == 0) {
        return false;
    }
    char words[128], action[SAB_ACTION_TEXT];
    const struct sab_action *chosen = &actions[world_random(world, count)];
    struct sab_text text = sab_text_into(action, sizeof action);
    sab_write_action(&text, chosen);
    snprintf(words, sizeof words, "act %u %s", (unsigned)world->table.step, action);
    return world_ask(world, chosen->seat, words);
}

bool world_act_at_once(struct world *world, unsigned most)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_game game = world->table.game;
    sab_seat seat = sab_to_move(&game);
    struct sab_text text = sab_text_into(world->words, sizeof world->words);
    sab_write(&text, "act ");
    sab_write_number(&text, (long)world->table.step);
    for (world->planned = 0; world->planned < most && sab_to_move(&game) == seat;
         world->planned++) {
        size_t count = sab_legal(&game, actions);
        if (count == 0) {
            break;
        }
        const struct sab_action *chosen = &actions[world_random(world, count)];
        sab_write(&text, world->planned > 0 ? "; " : " ");
        sab_write_action(&text, chosen);
        if (sab_play(&game, chosen, NULL) != SAB_OK) {
            abort();
        }
    }
    return world->planned > 0 && world_ask(world, seat, world->words);
}

/* A cell that signs are likely to name: a goal, or a cell not far from the start. */
static sab_cell random_place(struct world *world)
{
    unsigned goal = (unsigned)world_random(world, 4);
    bool cave = world->table.settings.kind == SAB_CAVE;
    if (world_random(world, 2) == 0) {
        return cave ? sab_cave_goal_cell(world->table.settings.seats, goal)
                    : sab_base_goal_cells[goal % SAB_BASE_GOALS];
    }
    return (sab_cell){(int8_t)(world_random(world, 9) - (cave ? 4 : 0)),
                      (int8_t)(world_random(world, 7) - 3)};
}

void world_random_sign(struct world *world, char words[WORLD_SIGN_WORDS])
{
    struct sab_text text = sab_text_into(words, WORLD_SIGN_WORDS);
    struct sab_sign sign = {.kind = (uint8_t)(1 + world_random(world, SAB_SIGN_KINDS - 1))};
    bool face = sign.kind == SAB_SIGN_FACE, marker = sign.kind == SAB_SIGN_MARKER;
    bool arrow = sign.kind == SAB_SIGN_DIG || sign.kind == SAB_SIGN_AVOID;
    bool opinion = sign.kind == SAB_SIGN_TRUST || sign.kind == SAB_SIGN_DOUBT;
    sign.to = sign.clan = SAB_NOBODY;
    if (!face && !marker && !arrow && sign.kind != SAB_SIGN_STUCK) {
        bool dark = sign.kind == SAB_SIGN_LIGHT && world_random(world, 6) == 0;
        sign.to = dark ? SAB_NOBODY : (sab_seat)world_random(world, SAB_SEATS_MAX);
    }
    if (marker || arrow || (opinion && world_random(world, 2) == 0)) {
        bool clan = !arrow && world_random(world, 3) == 0;
        sign.on = clan ? SAB_ON_CLAN : SAB_ON_CELL;
        sign.clan = clan ? (sab_seat)world_random(world, 8) : SAB_NOBODY;
        sign.cell = clan ? (sab_cell){0, 0} : random_place(world);
    }
    if (marker) {
        sign.value = (uint8_t)world_random(world, SAB_SAYS_COUNT);
    } else if (face) {
        sign.value = (uint8_t)(1 + world_random(world, SAB_FACES - 1));
    } else if (sign.kind == SAB_SIGN_HELP && world->table.settings.kind == SAB_BASE) {
        sign.value = (uint8_t)(1u << world_random(world, 3));
    }
    sab_write(&text, "sign ");
    sab_write_sign(&text, &sign);
}

bool world_sign_randomly(struct world *world, sab_seat seat)
{
    char words[WORLD_SIGN_WORDS];
    world_random_sign(world, words);
    return world_ask(world, seat, words);
}

bool world_play_game(struct world *world)
{
    bool goes_on = true;
    for (unsigned i = 0; goes_on && i < 4000 && world->table.phase != TABLE_FINISHED; i++) {
        struct table_due due = table_due(&world->table);
        bool waits = world->table.phase != TABLE_PLAYING || due.kind == TABLE_DUE_BOT;
        goes_on = world->faults == 0 && (waits ? world_due(world) : world_act_randomly(world));
    }
    return world->table.phase == TABLE_FINISHED;
}

/* ---- What happens by itself ------------------------------------------------------------------ */

static void let_bot_move(struct world *world, sab_seat seat)
{
    struct sab_view view;
    struct sab_action actions[TABLE_HISTORY_MAX];
    size_t count = table_bot_turn(&world->table, seat, &view, actions);
    const struct sab_bot *bot = sab_bot_by_name(world->table.seats[seat].bot);
    if (bot == NULL) {
        abort();
    }
    struct sab_action action =
        bot->choose(&view, &(struct sab_history){actions, count, NULL}, world_random(world, 0));
    table_decide_bot(&world->table, seat, world->table.step, &action, &world->call,
                     &world->decision);
}

void world_lose(struct world *world, sab_seat seat)
{
    world->call.seat = SAB_NOBODY;
    table_decide_away(&world->table, seat, &world->call, &world->decision);
    world_commit(world);
}

bool world_due(struct world *world)
{
    struct table_due due = table_due(&world->table);
    if (due.kind == TABLE_DUE_NEVER) {
        return false;
    }
    world->call.seat = SAB_NOBODY;
    world->call.now = due.at > world->call.now ? due.at : world->call.now;
    renew_chance(world);
    if (due.kind == TABLE_DUE_BOT) {
        let_bot_move(world, due.seat);
    } else {
        table_decide_due(&world->table, &world->call, &world->decision);
    }
    world_commit(world);
    if (world->decision.count == 0) {
        fault(world, "nothing was due", "");
    }
    return true;
}

/* ---- Telling --------------------------------------------------------------------------------- */

const char *world_news(const struct world *world, sab_seat recipient, char *into)
{
    struct json json = json_into(into, WORLD_JSON_SIZE - 1);
    table_news(&json, &world->table, world->outcomes, world->decision.count, recipient,
               world->call.now);
    if (!json_is_whole(&json)) {
        return NULL;
    }
    into[json.length] = '\0';
    return into;
}

/* ---- For many tests -------------------------------------------------------------------------- */

void world_seat_three(struct world *world, uint64_t seed, const char *settings)
{
    char words[128];
    world_open(world, seed);
    snprintf(words, sizeof words, "create %s seats=3 name=\"Ada\"", settings);
    world_ask(world, SAB_NOBODY, words);
    world_ask(world, SAB_NOBODY, "join TESTS name=\"Boris\"");
    world_ask(world, SAB_NOBODY, "join TESTS name=\"Clara\"");
    world_ask(world, 0, "start");
}

bool world_made(const struct world *world, const char *whats)
{
    char bytes[256];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    for (size_t i = 0; i < world->decision.count; i++) {
        sab_write(&text, i > 0 ? " " : "");
        sab_write(&text, entry_what_name(world->decision.entries[i].what));
    }
    if (strcmp(bytes, whats) != 0) {
        tap_note("  made: %s", bytes);
    }
    return strcmp(bytes, whats) == 0;
}
