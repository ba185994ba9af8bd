/* SPDX-License-Identifier: MIT
 *
 * signs_test.c - signs at a table (docs/signs.md). The test checks which signs a table takes and
 * which it refuses, and the limits. It also checks the lights, markers and arrows that signs leave
 * on the table, and what becomes of them.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static char news[WORLD_JSON_SIZE];

/* ---- Helpers --------------------------------------------------------------------------------- */

/* Opens a table at which only people sit, and starts its game. */
static void open_table(struct world *world, uint64_t seed, const char *words, unsigned seats)
{
    char frame[128];
    world_open(world, seed);
    snprintf(frame, sizeof frame, "create %s seats=%u name=\"Ada\"", words, seats);
    world_ask(world, SAB_NOBODY, frame);
    for (unsigned seat = 1; seat < seats; seat++) {
        world_ask(world, SAB_NOBODY, "join TESTS name=\"Boris\"");
    }
    world_ask(world, 0, "start");
}

/* Gives a sign. Returns "ok", or the code of the refusal. */
static const char *give(struct world *world, sab_seat seat, const char *sign)
{
    char words[80];
    snprintf(words, sizeof words, "sign %s", sign);
    return world_ask(world, seat, words) ? "ok" : world_why(world);
}

static void pass_time(struct world *world, uint64_t seconds)
{
    world->call.now += 1000 * seconds;
}

/* Whether the state that a spectator is told contains this text. */
static bool shows(const struct world *world, const char *keys)
{
    return strstr(world_news(world, SAB_NOBODY, news), keys) != NULL;
}

/* The newest action of the round, or NULL if there is none yet. */
static const struct sab_action *newest_action(const struct world *world)
{
    size_t count = world->table.history_count;
    return count > 0 ? &world->table.history[count - 1] : NULL;
}

/* Plays at random until the newest action has this verb, and returns its seat. If the round ends
 * first, returns SAB_NOBODY. */
static sab_seat play_until(struct world *world, unsigned verb)
{
    while (world->table.phase == TABLE_PLAYING && world_act_randomly(world)) {
        const struct sab_action *newest = newest_action(world);
        if (newest != NULL && newest->verb == verb && world->table.phase == TABLE_PLAYING) {
            return newest->seat;
        }
    }
    return SAB_NOBODY;
}

/* ---- Customs --------------------------------------------------------------------------------- */

/* Whether the news of a seat has the key `unseen_cards` exactly if `unseen` is true, and the key
 * `dead` exactly if `dead` is true. */
static bool aids(const struct world *world, sab_seat seat, bool unseen, bool dead)
{
    const char *told = world_news(world, seat, news);
    return (strstr(told, "\"unseen_cards\":{") != NULL) == unseen &&
           (strstr(told, "\"dead\":[") != NULL) == dead;
}

static void test_aids(void)
{
    static struct world world;
    static const char *const games[] = {"base", "cave"};
    for (unsigned i = 0; i < 2; i++) {
        open_table(&world, 3, games[i], 3);
        tap_ok(aids(&world, 0, true, true) && aids(&world, 1, true, true), "every seat has aids");
        tap_ok(aids(&world, SAB_NOBODY, false, false), "a spectator has none");
        world_close(&world);
    }
    open_table(&world, 3, "base unseen=off", 3);
    tap_ok(aids(&world, 0, false, true), "unseen=off: the cards are not counted for you");
    tap_ok(shows(&world, "\"unseen\":\"off\",\"laid\":\"on\",\"dead\":\"on\""), "all see why");
    tap_ok(world_close(&world), "the ban comes back from the log");
    open_table(&world, 3, "cave dead=off laid=off", 3);
    tap_ok(aids(&world, 0, true, false), "dead=off: no cell is dead");
    tap_ok(shows(&world, "\"unseen\":\"on\",\"laid\":\"off\",\"dead\":\"off\""), "each by itself");
    tap_ok(world_close(&world), "these bans come back too");
}

static void test_customs(void)
{
    static struct world world;
    open_table(&world, 1, "base", 3);
    tap_ok(shows(&world, "\"customs\":{\"talk\":\"chat\",\"lights\":\"on\""),
           "a new table has chat and lights");
    world_close(&world);
    open_table(&world, 1, "base talk=signs lights=off", 3);
    tap_text(give(&world, 0, "face:laugh"), "ok", "talk=signs: signs are taken");
    tap_text(give(&world, 0, "light>1"), "lights-off", "lights=off: lights are refused");
    tap_ok(world_refuses(&world, 0, "say \"Hello\"", REPLY_NOT_ALLOWED), "and so is chat");
    tap_text(world_why(&world), "chat-off", "with its own code");
    world_close(&world);
    open_table(&world, 1, "cave talk=none", 3);
    tap_text(give(&world, 0, "face:laugh"), "signs-off", "talk=none: no sign is taken");
    tap_text(give(&world, 0, "light>1"), "signs-off", "no light either");
    tap_ok(world_close(&world), "customs come back from the log");

    world_open(&world, 2);
    world_ask(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\"");
    tap_text(give(&world, 0, "face:laugh"), "no-game", "there are no signs before a game");
    tap_ok(world_asks(&world, 0, "set talk=none") && world_asks(&world, 0, "set talk=signs"),
           "the host sets the customs");
    tap_ok(shows(&world, "\"customs\":{\"talk\":\"signs\",\"lights\":\"on\""), "all see them");
    tap_ok(world_asks(&world, 0, "set game=cave") &&
               world.table.settings.custom[CUSTOM_TALK] == TALK_SIGNS,
           "another game keeps them");
    tap_ok(world_refuses(&world, 0, "set talk=loud", REPLY_BAD_REQUEST) &&
               world_refuses(&world, 0, "set talk=none talk=chat", REPLY_BAD_REQUEST),
           "no other value, and none twice");
    world_close(&world);
}

/* ---- Who may give signs ---------------------------------------------------------------------- */

static void test_senders(void)
{
    static struct world world;
    open_table(&world, 3, "base", 4);
    tap_text(give(&world, SAB_NOBODY, "face:laugh"), "only-players", "no spectator is heard");
    tap_ok(world_asks(&world, 1, "bot 1 honest"), "a bot plays for Boris");
    tap_text(give(&world, 1, "face:laugh"), "bot-plays", "then Boris gives no signs");
    tap_text(give(&world, 0, "marker>2:loyal"), "other-sign", "the base game has no clan cards");
    tap_text(give(&world, 0, "help>2"), "other-sign", "and help is for a tool");
    tap_text(give(&world, 0, "wink"), "bad-sign", "there is no such sign");
    tap_ok(world_ask(&world, 0, "sign thanks>3"), "a sign");
    struct world before = world;
    world.id--;
    tap_ok(world_ask(&world, 0, "sign thanks>3") && world.table.seq == before.table.seq,
           "a repeated request gives no second sign");
    world_close(&world);
}

/* ---- Lights ---------------------------------------------------------------------------------- */

static void test_lights(void)
{
    static struct world world;
    open_table(&world, 4, "base", 4);
    tap_ok(shows(&world, "\"lights\":[null,null,null,null]"), "at the deal all lights are out");
    tap_text(give(&world, 0, "light>2"), "ok", "a light on seat 2");
    tap_ok(shows(&world, "\"what\":\"sign\",\"seat\":0,\"sign\":\"light>2\"}"),
           "is told as an entry");
    tap_ok(shows(&world, "\"lights\":[2,null,null,null]"), "and in the state");
    tap_text(give(&world, 0, "light>2"), "sign-same", "the same light again changes nothing");
    tap_text(give(&world, 0, "light>0"), "sign-self", "no light on oneself");
    tap_text(give(&world, 0, "light>4"), "sign-no-seat", "nor on a seat that is not there");
    tap_text(give(&world, 0, "light>3"), "ok", "the second change");
    tap_text(give(&world, 0, "light"), "ok", "the third puts it out");
    tap_text(give(&world, 0, "light"), "sign-same", "a dark light cannot be put out");
    tap_text(give(&world, 0, "light>1"), "sign-soon", "the fourth within 30 s is too soon");
    tap_ok(shows(&world, "\"lights\":[null,null,null,null]"), "nothing has changed");
    pass_time(&world, 29);
    tap_text(give(&world, 0, "light>1"), "sign-soon", "29 s later it still is");
    pass_time(&world, 1);
    tap_text(give(&world, 0, "light>1"), "ok", "after 30 s it is not");
    for (unsigned i = 4; i < RATES_LIGHTS_ROUND; i++) {
        pass_time(&world, 30);
        give(&world, 0, i % 2 == 0 ? "light>2" : "light>1");
    }
    pass_time(&world, 30);
    tap_text(give(&world, 0, "light>3"), "signs-spent", "20 changes are all of a round");
    tap_text(give(&world, 1, "light>3"), "ok", "for that seat only");
    world_close(&world);
}

/* Whether the newest decision has put out the light of this seat. */
static bool was_put_out(const struct world *world, sab_seat seat)
{
    const struct entry *entry = &world->decision.entries[1];
    return world->decision.count >= 2 && entry->what == ENTRY_SIGN && entry->id == 0 &&
           entry->seat == seat && world->table.signs.light[seat] == SAB_NOBODY;
}

static void test_going_out(void)
{
    static struct world world;
    open_table(&world, 5, "base", 4);
    give(&world, 1, "light>0");
    give(&world, 2, "light>0");
    give(&world, 3, "light>1");
    tap_ok(world_asks(&world, 1, "bot 1 honest") && was_put_out(&world, 1),
           "a bot for oneself puts the light out");
    tap_ok(shows(&world, "\"sign\":\"light\",\"by\":\"table\""), "by the table");
    tap_ok(world_asks(&world, 2, "stand") && was_put_out(&world, 2), "and so does standing up");
    tap_ok(world.table.signs.light[3] == 1, "a bot in the seat pointed at changes nothing");
    world_lose(&world, 3);
    tap_ok(world.table.signs.light[3] == 1, "nor does being away");
    pass_time(&world, 61);
    tap_ok(world_asks(&world, 0, "bot 3 honest") && was_put_out(&world, 3),
           "a bot for somebody who is missed puts it out");
    world_ask(&world, 1, "back");
    tap_ok(world.table.signs.light[1] == SAB_NOBODY && world.decision.count == 1,
           "it stays out when Boris comes back");
    tap_ok(world_close(&world), "all of it comes back from the log");
}

/* ---- Markers --------------------------------------------------------------------------------- */

/* Writes a sign about the goal that the newest action has looked at, such as "marker>8,0:gold". */
static const char *about(const struct world *world, const char *sign, const char *says)
{
    static char words[64];
    sab_cell cell = newest_action(world)->cell;
    snprintf(words, sizeof words, "%s%d,%d%s", sign, cell.x, cell.y, says);
    return words;
}

static void test_marker(struct world *world, sab_seat looker, const char *yes, const char *no)
{
    sab_seat other = (sab_seat)((looker + 1) % 3);
    char opinion[16];
    snprintf(opinion, sizeof opinion, "doubt>%u:", looker);
    tap_text(give(world, other, about(world, opinion, "")), "sign-no-marker",
             "a marker that does not lie there cannot be doubted");
    tap_text(give(world, other, about(world, "marker>", yes)), "sign-not-looked",
             "who has not looked lays no marker");
    tap_text(give(world, looker, about(world, "marker>", "")), "sign-no-marker",
             "a marker that does not lie there cannot be withdrawn");
    tap_text(give(world, looker, about(world, "marker>", yes)), "ok", "the looker lays one");
    tap_text(give(world, looker, about(world, "marker>", yes)), "sign-same", "not the same twice");
    tap_text(give(world, other, about(world, opinion, "")), "ok", "it can be doubted");
    tap_text(give(world, looker, about(world, "marker>", no)), "ok", "changed once");
    tap_text(give(world, looker, about(world, "marker>", "")), "ok", "withdrawn is twice");
    tap_text(give(world, looker, about(world, "marker>", yes)), "sign-settled", "and no third");
}

static void test_base_markers(void)
{
    static struct world world;
    open_table(&world, 6, "base", 3);
    tap_text(give(&world, 0, "marker>1,0:gold"), "sign-no-place", "markers lie on goals only");
    sab_seat looker = play_until(&world, SAB_BASE_MAP);
    tap_ok(looker != SAB_NOBODY, "somebody looks at a goal");
    test_marker(&world, looker, ":gold", ":stone");
    tap_ok(shows(&world, "\"markers\":[]"), "a withdrawn marker is not told");
    tap_text(give(&world, looker, about(&world, "marker>", ":exit")), "other-sign",
             "no marker of the cave");
    world_close(&world);
}

static void test_cave_markers(void)
{
    static struct world world;
    open_table(&world, 7, "cave", 3);
    tap_text(give(&world, 0, "marker>1,0:exit"), "sign-no-place", "markers lie on goals only");
    tap_text(give(&world, 0, "marker>3:loyal"), "sign-no-seat", "or on a player's clan card");
    sab_seat looker = play_until(&world, SAB_CAVE_LOOK_CLAN);
    sab_seat target = newest_action(&world)->target;
    char marker[32];
    tap_ok(looker != SAB_NOBODY, "somebody looks at a clan card");
    snprintf(marker, sizeof marker, "marker>%u:loyal", target);
    tap_text(give(&world, looker, marker), "ok", "and says what it shows");
    char keys[64];
    snprintf(keys, sizeof keys,
             "{\"seat\":%u,\"on\":%u,\"says\":\"loyal\",\"changes\":0,\"stamp\":"
             "null}",
             looker, target);
    tap_ok(shows(&world, keys), "the marker lies there: %s", keys);
    tap_text(give(&world, target, marker), "sign-not-looked", "its owner may not answer so");
    world_close(&world);
}

/* Counts over whole games. Everybody who looks at a card lays a random marker on it. `wrong` counts
 * the stamps that disagree with the cards. */
struct stamps {
    unsigned laid, right, lies, wrong, open;
};

static unsigned truth_of(const struct world *world, const struct signs_marker *marker)
{
    struct sab_view view;
    sab_see(&world->table.game, SAB_NOBODY, &view);
    if (marker->on == SAB_ON_CLAN) {
        return view.as.cave.loyalty[marker->clan] == SAB_LOYAL ? SAB_SAYS_LOYAL : SAB_SAYS_SABOTEUR;
    }
    if (view.kind == SAB_BASE) {
        unsigned goal = sab_base_goal_at(marker->cell);
        return view.as.base.goal[goal] == SAB_TREASURE ? SAB_SAYS_GOLD : SAB_SAYS_STONE;
    }
    unsigned goal = sab_cave_goal_at(view.seats, marker->cell);
    static const uint8_t says[] = {SAB_SAYS_EXIT, SAB_SAYS_HOLE, SAB_SAYS_LADDER, SAB_SAYS_VEIN};
    return says[view.as.cave.goal[goal].goal - SAB_GOAL_EXIT];
}

static void count_stamps(const struct world *world, struct stamps *stamps)
{
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &world->table.signs.marker[i];
        if (marker->says == SAB_SAYS_NOTHING) {
            continue;
        }
        bool right = marker->says == truth_of(world, marker);
        stamps->open += marker->stamp == SIGNS_OPEN;
        stamps->right += marker->stamp == SIGNS_TRUE;
        stamps->lies += marker->stamp == SIGNS_LIE;
        stamps->wrong += marker->stamp != (right ? SIGNS_TRUE : SIGNS_LIE);
    }
}

static void lay_random_marker(struct world *world, struct stamps *stamps)
{
    char words[64];
    const struct sab_action *action = newest_action(world);
    if (action == NULL || world->table.phase != TABLE_PLAYING) {
        return;
    }
    if (action->verb == SAB_BASE_MAP) {
        snprintf(words, sizeof words, "marker>%d,%d:%s", action->cell.x, action->cell.y,
                 world_random(world, 2) == 0 ? "gold" : "stone");
    } else if (action->verb == SAB_CAVE_LOOK_GOAL) {
        snprintf(words, sizeof words, "marker>%d,%d:%s", action->cell.x, action->cell.y,
                 world_random(world, 2) == 0 ? "exit" : "vein");
    } else if (action->verb == SAB_CAVE_LOOK_CLAN) {
        snprintf(words, sizeof words, "marker>%u:%s", action->target,
                 world_random(world, 2) == 0 ? "loyal" : "saboteur");
    } else {
        return;
    }
    stamps->laid += strcmp(give(world, action->seat, words), "ok") == 0;
}

static void test_stamps(const char *game, unsigned games, struct stamps *stamps)
{
    static struct world world;
    unsigned faults = 0;
    for (uint64_t seed = 1; seed <= games; seed++) {
        open_table(&world, 100 + seed, game, 5);
        while (world.table.phase == TABLE_PLAYING || world.table.phase == TABLE_BETWEEN) {
            bool between = world.table.phase == TABLE_BETWEEN;
            if (between ? !world_due(&world) : !world_act_randomly(&world)) {
                break;
            }
            lay_random_marker(&world, stamps);
            if (world.table.phase == TABLE_BETWEEN || world.table.phase == TABLE_FINISHED) {
                count_stamps(&world, stamps);
            }
        }
        faults += world.faults;
        world_close(&world);
    }
    tap_ok(faults == 0 && stamps->wrong == 0 && stamps->open == 0 && stamps->right > 0 &&
               stamps->lies > 0,
           "%s: of %u markers, %u are stamped true and %u lie, each as its card says", game,
           stamps->laid, stamps->right, stamps->lies);
}

/* ---- Places ---------------------------------------------------------------------------------- */

static void test_arrows(void)
{
    static struct world world;
    open_table(&world, 8, "base", 3);
    sab_seat mover = sab_to_move(&world.table.game), other = (sab_seat)((mover + 1) % 3);
    char keys[64];
    tap_text(give(&world, mover, "dig>0,0"), "sign-filled", "nobody digs at the start card");
    tap_text(give(&world, mover, "dig>100,0"), "sign-no-place", "nor where no card can lie");
    tap_text(give(&world, mover, "dig>5,5"), "ok", "but anywhere else");
    tap_text(give(&world, mover, "dig>5,5"), "sign-same", "once");
    tap_text(give(&world, mover, "avoid>8,0"), "ok", "and a goal may be warned of");
    tap_text(give(&world, other, "dig>4,4"), "ok", "by everybody");
    snprintf(keys, sizeof keys, "{\"seat\":%u,\"sign\":\"dig>5,5\"}", mover);
    tap_ok(shows(&world, keys) && shows(&world, "\"sign\":\"avoid>8,0\"}") &&
               shows(&world, "\"sign\":\"dig>4,4\"}"),
           "three arrows stand");
    world_act_randomly(&world);
    const struct signs *signs = &world.table.signs;
    tap_ok(!signs->dig[mover].stands && !signs->avoid[mover].stands && signs->dig[other].stands,
           "the next play of the signer takes the signer's away");
    tap_ok(world.decision.count == 1 &&
               (table_parts(&world.table, &world.outcomes[0]) & TABLE_SIGNS) != 0,
           "and that is told");
    world_close(&world);
}

static void test_filled(void)
{
    static struct world world;
    unsigned filled = 0, kept = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        open_table(&world, seed, "base", 5);
        sab_seat mover = sab_to_move(&world.table.game), other = (sab_seat)((mover + 1) % 5);
        give(&world, other, "dig>1,0");
        world_act_randomly(&world);
        const struct sab_action *action = newest_action(&world);
        bool there = action->verb == SAB_BASE_LAY && action->cell.x == 1 && action->cell.y == 0;
        filled += there && !world.table.signs.dig[other].stands;
        kept += !there && world.table.signs.dig[other].stands;
        world_close(&world);
    }
    tap_ok(filled > 0 && filled + kept == 30, "an arrow goes when its cell is filled: %u of 30",
           filled);
}

static void test_help(void)
{
    static struct world world;
    open_table(&world, 9, "base", 3);
    tap_text(give(&world, 0, "help>1:cart"), "sign-unhurt", "a sound tool needs no repair");
    play_until(&world, SAB_BASE_BREAK);
    sab_seat target = newest_action(&world)->target;
    struct sab_view view;
    char words[32];
    sab_see(&world.table.game, SAB_NOBODY, &view);
    const char *tool = sab_tool_name(view.as.base.broken[target]);
    snprintf(words, sizeof words, "help>%u:%s", target, tool);
    tap_text(give(&world, target, words), "ok", "you may ask for yourself");
    tap_text(give(&world, (sab_seat)((target + 1) % 3), words), "ok", "and for others");
    world_close(&world);
    open_table(&world, 9, "cave", 3);
    tap_text(give(&world, 0, "help>1"), "ok", "in the cave you may ask to help a dwarf inside");
    world_close(&world);
}

/* ---- Limits ---------------------------------------------------------------------------------- */

static void test_rates(void)
{
    static struct world world;
    open_table(&world, 10, "base", 4);
    tap_text(give(&world, 0, "yes>1"), "sign-silent", "you agree only with a sign");
    tap_text(give(&world, 1, "stuck"), "ok", "Boris gives one");
    tap_text(give(&world, 0, "yes>1"), "ok", "now you may agree");
    tap_text(give(&world, 0, "trust>1"), "ok", "trust");
    tap_text(give(&world, 0, "trust>1"), "sign-soon", "not again within 20 s");
    tap_text(give(&world, 0, "face:cheer"), "ok", "a face");
    tap_text(give(&world, 0, "face:gasp"), "sign-soon", "no other face within 8 s");
    tap_text(give(&world, 0, "doubt>2"), "ok", "the fourth sign at once");
    tap_text(give(&world, 0, "thanks>3"), "sign-soon", "is the last");
    tap_ok(world.decision.reply.refusal.number[0] == 6, "for 6 s, says the refusal");
    pass_time(&world, 6);
    tap_text(give(&world, 0, "thanks>3"), "ok", "then there is one more");
    tap_text(give(&world, 0, "stuck"), "sign-soon", "and no second");
    pass_time(&world, 6);
    tap_text(give(&world, 0, "trust>1"), "sign-soon", "12 s are not 20");
    tap_text(give(&world, 0, "face:gasp"), "ok", "but more than 8");
    pass_time(&world, 8);
    tap_text(give(&world, 0, "trust>1"), "ok", "after 20 s the same sign is taken again");
    unsigned given = world.table.rates[0].given;
    for (; given < RATES_ROUND; given++) {
        pass_time(&world, 20);
        give(&world, 0, "stuck");
    }
    pass_time(&world, 20);
    tap_text(give(&world, 0, "stuck"), "signs-spent", "60 signs are all of a round");
    tap_text(give(&world, 0, "light>1"), "ok", "lights have their own limit");
    world_close(&world);
}

static void test_between(void)
{
    static struct world world;
    open_table(&world, 11, "base", 3);
    give(&world, 0, "light>1");
    give(&world, 1, "stuck");
    while (world.table.phase == TABLE_PLAYING && world_act_randomly(&world)) {
    }
    tap_ok(world.table.phase == TABLE_BETWEEN && world.table.signs.light[0] == 1,
           "lights stay where they are at the end of a round");
    tap_text(give(&world, 0, "light>2"), "sign-later", "but they move no more");
    tap_text(give(&world, 0, "stuck"), "sign-later", "there is nothing to say of cards");
    tap_text(give(&world, 0, "thanks>1"), "ok", "thanks are open");
    tap_text(give(&world, 2, "yes>0"), "ok", "so is a nod");
    tap_ok(world_asks(&world, 0, "stand") && world.decision.count == 2 &&
               world.decision.entries[1].what == ENTRY_HOST,
           "standing up now puts no light out");
    world_due(&world);
    tap_ok(world.table.phase == TABLE_PLAYING && world.table.signs.light[0] == SAB_NOBODY &&
               world.table.signs.spoken == 0 && world.table.rates[2].given == 0,
           "the next deal takes all signs away");
    tap_ok(world_close(&world), "the log tells all of it");
}

/* ---- Untrue entries -------------------------------------------------------------------------- */

static bool applies(const struct world *world, struct entry entry)
{
    struct table copy = world->table;
    entry.seq = copy.seq + 1;
    entry.at = copy.at;
    return table_apply(&copy, &entry, NULL);
}

static void test_entries(void)
{
    static struct world world;
    struct sab_fault fault;
    struct entry entry = entry_of(ENTRY_SIGN);
    open_table(&world, 12, "base", 3);
    world_ask(&world, 1, "bot 1 honest");
    entry.seat = 0;
    bool read = sab_read_sign("light>2", 7, SAB_BASE, 0, &entry.as.sign.sign, &fault);
    tap_ok(read && !applies(&world, entry), "the table itself lights no light");
    entry.as.sign.bot = true;
    tap_ok(!applies(&world, entry), "a bot gives no sign for a person");
    entry.as.sign.bot = false;
    entry.by = 0;
    entry.id = 99;
    tap_ok(applies(&world, entry), "a person does");
    entry.as.sign.sign.seat = 1;
    tap_ok(!applies(&world, entry), "not for another seat");
    entry.seat = 1;
    entry.as.sign.sign.seat = 1;
    tap_ok(!applies(&world, entry), "nor where a bot plays");
    entry.as.sign.bot = true;
    entry.id = 0;
    entry.by = SAB_NOBODY;
    tap_ok(applies(&world, entry), "there the bot gives signs");
    world_close(&world);
}

int main(void)
{
    struct stamps base = {0}, cave = {0};
    test_customs();
    test_aids();
    test_senders();
    test_lights();
    test_going_out();
    test_base_markers();
    test_cave_markers();
    test_stamps("base", 20, &base);
    test_stamps("cave", 20, &cave);
    test_arrows();
    test_filled();
    test_help();
    test_rates();
    test_between();
    test_entries();
    return tap_done();
}
