/* SPDX-License-Identifier: MIT
 *
 * told.c - prints what a player is told, with the player's hints. See told.h.
 */
#include "tests/lessons/told.h"

#include "lessons/hints.h"
#include "tests/table/world.h"

#include <stdio.h>
#include <string.h>

enum { YOU = 0, STEPS_MAX = 6000, MARKERS_TRIED = 50 };

struct evening {
    struct world world;
    struct hints tally;
    struct sab_view view;
    struct sab_action legal[SAB_ACTIONS_MAX];
    struct hint_scene scene;
    char news[WORLD_JSON_SIZE];
};

/* Counts what the newest decision has changed. Returns whether it has changed anything. */
static bool take_decision(struct evening *evening)
{
    const struct decision *decision = &evening->world.decision;
    unsigned kind = evening->world.table.settings.kind;
    for (size_t i = 0; i < decision->count; i++) {
        const struct entry *entry = &decision->entries[i];
        if (entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT) {
            hints_dealt(&evening->tally);
        } else if (entry->what == ENTRY_SIGN) {
            hints_signed(&evening->tally, &entry->as.sign.sign, YOU);
        } else if (entry->what == ENTRY_ACTION) {
            hints_played(&evening->tally, kind, &entry->as.action.action, YOU);
        }
    }
    return decision->count > 0;
}

/* Looks at the table as the person sees it. Returns whether the person has to decide. */
static bool look(struct evening *evening)
{
    const struct table *table = &evening->world.table;
    if (table->phase != TABLE_PLAYING || sab_to_move(&table->game) != YOU) {
        return false;
    }
    bool signs = table->settings.custom[CUSTOM_TALK] != TALK_NONE;
    sab_see(&table->game, YOU, &evening->view);
    evening->scene = (struct hint_scene){
        .view = &evening->view,
        .legal = evening->legal,
        .count = sab_view_legal(&evening->view, evening->legal),
        .signs = signs,
        .lights = signs && table->settings.custom[CUSTOM_LIGHTS] == LIGHTS_ON,
    };
    return true;
}

/* Prints the hints that apply, as if none had been given before. */
static void print_all(const struct evening *evening)
{
    struct hints all = evening->tally;
    enum hint hint;
    all.given = 0;
    all.given_now = false;
    for (unsigned i = 0; (hint = hints_next(&all, &evening->scene)) != HINT_NONE; i++) {
        printf("%s\"%s\"", i > 0 ? "," : "", hint_key(hint));
        all.given_now = false;
    }
}

static void print_news(struct evening *evening)
{
    const char *news = world_news(&evening->world, YOU, evening->news);
    printf("{\"told\":%s,\"apply\":", news != NULL ? news : "null");
    if (!look(evening)) {
        printf("null,\"hint\":null}\n");
        return;
    }
    enum hint hint = hints_next(&evening->tally, &evening->scene);
    const char *quote = hint != HINT_NONE ? "\"" : "";
    printf("[");
    print_all(evening);
    printf("],\"hint\":%s%s%s}\n", quote, hint != HINT_NONE ? hint_key(hint) : "null", quote);
}

/* Draws random signs. As soon as one of them is a marker that the table accepts, a bot lays it.
 * This makes markers disagree often. */
static void let_bot_lie(struct world *world)
{
    sab_seat seat = (sab_seat)(1 + world_random(world, world->table.settings.seats - 1u));
    world->call.seat = SAB_NOBODY;
    world->decision.count = 0;
    for (unsigned i = 0; i < MARKERS_TRIED && world->decision.count == 0; i++) {
        char words[WORLD_SIGN_WORDS];
        struct sab_sign sign;
        struct sab_fault fault;
        world_random_sign(world, words);
        const char *text = words + strlen("sign ");
        if (sab_read_sign(text, strlen(text), world->table.settings.kind, seat, &sign, &fault) &&
            sign.kind == SAB_SIGN_MARKER) {
            table_decide_voice(&world->table, &sign, &world->call, &world->decision);
        }
    }
    world_commit(world);
}

/* Moves the game on: the person acts or gives a sign, a bot lies, or something else is due. */
static void go_on(struct world *world)
{
    bool acts = world->table.phase == TABLE_PLAYING && sab_to_move(&world->table.game) == YOU;
    switch (world_random(world, 12)) {
    case 0:
        world_sign_randomly(world, YOU);
        return;
    case 1:
    case 2:
    case 3:
        let_bot_lie(world);
        return;
    default:
        break;
    }
    if (!acts || !world_act_randomly(world)) {
        world_due(world);
    }
}

static bool play_game(struct evening *evening, unsigned game)
{
    static const uint8_t kinds[] = {SAB_BASE, SAB_CAVE};
    static const char *const customs[] = {"", "lights=off", "", "talk=none"};
    struct world *world = &evening->world;
    unsigned kind = kinds[game % 2];
    unsigned seats = (kind == SAB_CAVE ? 2 : 3) + game % 5;
    char words[128];
    *evening = (struct evening){.tally = {.given = 0}};
    world_open(world, game + 1);
    snprintf(words, sizeof words, "create %s seats=%u voices=normal %s name=\"Ada\"",
             sab_kind_name(kind), seats, customs[game / 2 % 4]);
    world_ask(world, SAB_NOBODY, words);
    print_news(evening);
    world_ask(world, YOU, "start bots=honest");
    for (unsigned i = 0; i < STEPS_MAX && world->table.phase != TABLE_FINISHED; i++) {
        if (take_decision(evening)) {
            print_news(evening);
        }
        go_on(world);
    }
    bool over = world->table.phase == TABLE_FINISHED;
    return world_close(world) && over;
}

bool told_games(unsigned games)
{
    static struct evening evening;
    bool good = true;
    for (unsigned game = 0; game < games; game++) {
        good = play_game(&evening, game) && good;
    }
    return good;
}
