/* SPDX-License-Identifier: MIT
 *
 * knowledge_test.c - nobody may be told what they may not know (base 13, cave 9).
 *
 * The test makes two tables whose deals differ only in what one recipient does not see. At both
 * tables it plays actions that look the same to the recipient. As long as the recipient's views and
 * events are equal, three more things must be equal: every byte told, the replies to the
 * recipient's requests, and the time of the next timed event.
 *
 * At half of the pairs of tables, bots have seats, too. There, two more things must be equal: the
 * times at which each bot may speak and, if the recipient is a bot, what this bot says.
 */
#include "table/slots.h"
#include "tests/kit/play.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

/* The parts in which the two deals differ. In the cave, OTHER_DWARFS means the loyalties, and
 * OTHER_GOLD means the lots. */
enum { OTHER_HANDS = 1, OTHER_PILE = 2, OTHER_DWARFS = 4, OTHER_GOALS = 8, OTHER_GOLD = 16 };

/* Builds with sanitizers or another compiler compare fewer tables. */
enum { SHARE = PLAY_SLOWER > 1 ? 4 : 1 };

struct twins {
    struct world one;
    struct world other;
    sab_seat recipient;
    unsigned differ; /* the parts that differ, as a set of OTHER_ */
    unsigned compared;
    unsigned signs; /* signs that both tables have taken */
    unsigned slots; /* how often a bot might speak at both tables */
    unsigned said;  /* signs of the recipient's bot at both tables */
    struct slots open_one, open_other;
};

static char told_one[WORLD_JSON_SIZE], told_other[WORLD_JSON_SIZE];

/* ---- Two deals ------------------------------------------------------------------------------- */

/* Shuffles those elements of `at` that are marked. */
static void shuffle(struct world *world, uint8_t *at, const bool *marked, unsigned count)
{
    for (unsigned i = 0; i < 4 * count; i++) {
        unsigned a = (unsigned)world_random(world, count), b = (unsigned)world_random(world, count);
        if (marked[a] && marked[b]) {
            uint8_t kept = at[a];
            at[a] = at[b];
            at[b] = kept;
        }
    }
}

static void deal_otherwise(struct twins *twins, struct sab_base_deal *deal)
{
    struct world *world = &twins->one;
    unsigned seats = world->table.settings.seats, hand = sab_base_sizes[seats].hand;
    bool deck[SAB_BASE_DECK], dwarfs[SAB_BASE_DWARFS], all[SAB_BASE_GOLD];
    for (unsigned i = 0; i < SAB_BASE_DECK; i++) {
        bool held = i < seats * hand;
        deck[i] = held ? (twins->differ & OTHER_HANDS) != 0 && i / hand != twins->recipient
                       : (twins->differ & OTHER_PILE) != 0;
    }
    for (unsigned i = 0; i < SAB_BASE_DWARFS; i++) {
        dwarfs[i] = i <= seats && i != twins->recipient;
    }
    memset(all, true, sizeof all);
    shuffle(world, deal->deck, deck, SAB_BASE_DECK);
    if ((twins->differ & OTHER_DWARFS) != 0) {
        shuffle(world, deal->dwarfs, dwarfs, SAB_BASE_DWARFS);
    }
    if ((twins->differ & OTHER_GOALS) != 0) {
        shuffle(world, deal->goals, all, SAB_BASE_GOALS);
    }
    if ((twins->differ & OTHER_GOLD) != 0 && deal->gold[0] != 0) {
        shuffle(world, deal->gold, all, SAB_BASE_GOLD);
    }
}

/* Picks two marked places of the deck, again and again, and swaps their cards if both are of one
 * group (cave 2.4). The removed cards take part, because they are as hidden as the pile. */
static void shuffle_groups(struct world *world, sab_card deck[SAB_CAVE_DECK], const bool *marked)
{
    for (unsigned i = 0; i < 4 * SAB_CAVE_DECK; i++) {
        unsigned a = (unsigned)world_random(world, SAB_CAVE_DECK);
        unsigned b = (unsigned)world_random(world, SAB_CAVE_DECK);
        if (marked[a] && marked[b] &&
            sab_cave_card_of(deck[a])->group == sab_cave_card_of(deck[b])->group) {
            sab_card kept = deck[a];
            deck[a] = deck[b];
            deck[b] = kept;
        }
    }
}

/* Picks two clan cards, again and again, and swaps their loyalties if both are of one clan. */
static void shuffle_loyalties(struct world *world, struct sab_cave_deal *deal, sab_seat recipient)
{
    for (unsigned i = 0; i < 4 * SAB_CAVE_CLAN_CARDS; i++) {
        unsigned a = (unsigned)world_random(world, SAB_CAVE_CLAN_CARDS);
        unsigned b = (unsigned)world_random(world, SAB_CAVE_CLAN_CARDS);
        if (a != recipient && b != recipient && deal->clans[a].clan == deal->clans[b].clan) {
            uint8_t kept = deal->clans[a].loyalty;
            deal->clans[a].loyalty = deal->clans[b].loyalty;
            deal->clans[b].loyalty = kept;
        }
    }
}

static void deal_cave_otherwise(struct twins *twins, struct sab_cave_deal *deal)
{
    struct world *world = &twins->one;
    unsigned seats = world->table.settings.seats;
    bool deck[SAB_CAVE_DECK], all[SAB_CAVE_IN_PLAY];
    for (unsigned i = 0; i < SAB_CAVE_DECK; i++) {
        bool held = i < seats * SAB_CAVE_HAND_MAX;
        deck[i] =
            held ? (twins->differ & OTHER_HANDS) != 0 && i / SAB_CAVE_HAND_MAX != twins->recipient
                 : (twins->differ & OTHER_PILE) != 0;
    }
    memset(all, true, sizeof all);
    shuffle_groups(world, deal->deck, deck);
    if ((twins->differ & OTHER_DWARFS) != 0) {
        shuffle_loyalties(world, deal, twins->recipient);
    }
    if ((twins->differ & OTHER_GOALS) != 0) {
        shuffle(world, deal->goals, all, SAB_CAVE_GOALS);
    }
    if ((twins->differ & OTHER_GOLD) != 0) {
        shuffle(world, deal->lots, all, SAB_CAVE_IN_PLAY);
    }
}

/* Applies the newest entries of the first table to the other table, which has its own deal. */
static void follow(struct twins *twins)
{
    twins->other.decision = twins->one.decision;
    for (size_t i = 0; i < twins->other.decision.count; i++) {
        struct entry *entry = &twins->other.decision.entries[i];
        bool dealt = entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT;
        if (dealt && entry->as.dealt.deal.kind == SAB_CAVE) {
            deal_cave_otherwise(twins, &entry->as.dealt.deal.as.cave);
        } else if (dealt) {
            deal_otherwise(twins, &entry->as.dealt.deal.as.base);
        }
    }
    twins->other.call = twins->one.call;
    world_commit(&twins->other);
}

static void open_twins(struct twins *twins, uint64_t seed, const char *game, unsigned seats)
{
    char words[64];
    memset(twins, 0, sizeof *twins);
    world_open(&twins->one, seed);
    world_open(&twins->other, seed);
    twins->recipient = (sab_seat)world_random(&twins->one, seats + 1);
    if (twins->recipient == seats) {
        twins->recipient = SAB_NOBODY;
    }
    twins->differ = (unsigned)world_random(&twins->one, 32);
    snprintf(words, sizeof words, "create %s seats=%u voices=normal name=\"Ada\"", game, seats);
    world_ask(&twins->one, SAB_NOBODY, words);
    follow(twins);
    unsigned people = seed % 2 == 0 ? seats : 1 + (unsigned)world_random(&twins->one, seats);
    for (unsigned seat = 1; seat < people; seat++) {
        world_ask(&twins->one, SAB_NOBODY, "join TESTS name=\"Boris\"");
        follow(twins);
    }
    world_ask(&twins->one, 0, people == seats ? "start" : "start bots=honest");
    follow(twins);
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static bool events_are_equal(const struct sab_events *one, const struct sab_events *other,
                             sab_seat seat)
{
    bool equal = one->count == other->count;
    for (unsigned i = 0; equal && i < one->count; i++) {
        struct sab_event a = sab_redact(&one->at[i], seat), b = sab_redact(&other->at[i], seat);
        equal = memcmp(&a, &b, sizeof a) == 0;
    }
    return equal;
}

/* Whether the rules allow the recipient to know by now that the tables differ. */
static bool may_tell_apart(const struct twins *twins)
{
    struct sab_view one, other;
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    sab_see(&twins->one.table.game, twins->recipient, &one);
    sab_see(&twins->other.table.game, twins->recipient, &other);
    bool equal = memcmp(&one, &other, sizeof one) == 0 &&
                 twins->one.decision.count == twins->other.decision.count;
    for (size_t i = 0; equal && i < twins->one.decision.count; i++) {
        equal = events_are_equal(&twins->one.outcomes[i].events, &twins->other.outcomes[i].events,
                                 twins->recipient);
    }
    return !equal;
}

static bool told_alike(const struct twins *twins)
{
    struct table_due one = table_due(&twins->one.table), other = table_due(&twins->other.table);
    const char *a = world_news(&twins->one, twins->recipient, told_one);
    const char *b = world_news(&twins->other, twins->recipient, told_other);
    return a != NULL && b != NULL && strcmp(a, b) == 0 && one.kind == other.kind &&
           one.at == other.at && one.seat == other.seat;
}

static bool reply_is_equal(const struct twins *twins)
{
    struct json one = json_into(told_one, REPLY_SIZE), other = json_into(told_other, REPLY_SIZE);
    reply_write(&one, &twins->one.decision.reply);
    reply_write(&other, &twins->other.decision.reply);
    return one.length == other.length && memcmp(told_one, told_other, one.length) == 0;
}

/* At both tables, the recipient asks about an action, which may be forbidden. When another seat is
 * to move, the recipient also tries the action. Returns whether the answers of both tables are the
 * same. */
static bool answered_alike(struct twins *twins)
{
    enum { TRIES = 12 };
    static const char *const all[SAB_KINDS][TRIES] = {
        {"NESW@1,0", "NS@1,0", "N|E@2,1", "map>8,0", "rockfall>1,0", "reveal>8,2", "break-cart>1",
         "pass map", "take 3", "turn>NE", "pass", "repair-cart+lantern>1:cart"},
        {"NESW.I@1,0", "information.I>4,-4", "information.I>1", "rockfall.I>1,0", "boots.I>1",
         "discard boots.I", "web.I>0,0:E", "step>1,0.0", "step>4,-4", "stay", "endure",
         "swap.II>1"}};
    const char *const *tries = all[twins->one.table.settings.kind];
    if (twins->recipient == SAB_NOBODY) {
        return true;
    }
    char words[128];
    const char *action = tries[world_random(&twins->one, TRIES)];
    snprintf(words, sizeof words, "why %s", action);
    world_ask(&twins->one, twins->recipient, words);
    twins->other.id = twins->one.id - 1;
    world_ask(&twins->other, twins->recipient, words);
    bool equal = reply_is_equal(twins);
    if (sab_to_move(&twins->one.table.game) != twins->recipient) {
        snprintf(words, sizeof words, "act %u %s", (unsigned)twins->one.table.step, action);
        world_ask(&twins->one, twins->recipient, words);
        world_ask(&twins->other, twins->recipient, words);
        equal = equal && reply_is_equal(twins);
    }
    return equal;
}

/* Lets any player give a sign. Returns whether both tables take it or both refuse it. */
static bool signed_alike(struct twins *twins)
{
    char words[WORLD_SIGN_WORDS];
    sab_seat seat = (sab_seat)world_random(&twins->one, twins->one.table.settings.seats);
    world_random_sign(&twins->one, words);
    twins->other.id = twins->one.id;
    bool given = world_ask(&twins->one, seat, words);
    world_ask(&twins->other, seat, words);
    twins->signs += given;
    return reply_is_equal(twins) && told_alike(twins);
}

/* ---- Bots that speak ------------------------------------------------------------------------- */

static void open_slots(struct slots *slots, const struct world *world)
{
    for (size_t i = 0; i < world->decision.count; i++) {
        slots_open(slots, &world->table, &world->outcomes[i]);
    }
}

static struct sab_sign choose_sign(const struct world *world, const struct slot *slot,
                                   const struct sab_slot *moment, uint64_t seed)
{
    static struct sab_action actions[TABLE_HISTORY_MAX];
    struct sab_view view;
    size_t count = table_bot_turn(&world->table, slot->seat, &view, actions);
    struct sab_history history = {actions, count, &world->table.signs};
    return sab_bot_speak(&view, &history, moment, seed);
}

static void give_sign(struct world *world, const struct sab_sign *sign)
{
    table_decide_voice(&world->table, sign, &world->call, &world->decision);
    world_commit(world);
}

/* Lets the recipient's bot speak at both tables. */
static bool spoke_alike(struct twins *twins, const struct slot *slot)
{
    struct sab_slot one, other;
    bool may = slots_moment(slot, &twins->one.table, &one);
    if (may != slots_moment(slot, &twins->other.table, &other)) {
        return false;
    }
    if (!may || slot->seat != twins->recipient) {
        return true;
    }
    uint64_t seed = world_random(&twins->one, 0);
    struct sab_sign sign = choose_sign(&twins->one, slot, &one, seed);
    struct sab_sign same = choose_sign(&twins->other, slot, &other, seed);
    if (sign.kind != SAB_SIGN_NONE) {
        give_sign(&twins->one, &sign);
        give_sign(&twins->other, &same);
        twins->said += twins->one.decision.count > 0;
    }
    return memcmp(&sign, &same, sizeof sign) == 0 && reply_is_equal(twins) && told_alike(twins);
}

/* Opens the slots of the newest decision at both tables, and lets them pass. */
static bool heard_alike(struct twins *twins)
{
    open_slots(&twins->open_one, &twins->one);
    open_slots(&twins->open_other, &twins->other);
    bool alike = memcmp(&twins->open_one, &twins->open_other, sizeof twins->open_one) == 0;
    while (alike && twins->open_one.count > 0) {
        struct slot slot = twins->open_one.at[0];
        slots_close(&twins->open_one, &twins->open_one.at[0]);
        slots_close(&twins->open_other, &twins->open_other.at[0]);
        alike = spoke_alike(twins, &slot);
        twins->slots++;
    }
    return alike;
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void act(struct world *world, const struct sab_action *action)
{
    if (world->table.seats[action->seat].bot[0] != '\0') {
        table_decide_bot(&world->table, action->seat, world->table.step, action, &world->call,
                         &world->decision);
        world_commit(world);
        return;
    }
    char words[128], name[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(name, sizeof name);
    sab_write_action(&text, action);
    snprintf(words, sizeof words, "act %u %s", (unsigned)world->table.step, name);
    world_ask(world, action->seat, words);
}

/* Plays an action at each table, such that both look the same to the recipient. Returns false if
 * there are no such actions. */
static bool act_alike(struct twins *twins)
{
    static struct sab_action one[SAB_ACTIONS_MAX], other[SAB_ACTIONS_MAX];
    size_t count = sab_legal(&twins->one.table.game, one);
    size_t others = sab_legal(&twins->other.table.game, other);
    for (unsigned tries = 0; count > 0 && tries < 200; tries++) {
        struct sab_action chosen = one[world_random(&twins->one, count)];
        struct sab_action seen = sab_redact_action(&chosen, twins->recipient);
        size_t start = others > 0 ? world_random(&twins->one, others) : 0;
        for (size_t i = 0; i < others; i++) {
            struct sab_action twin = other[(start + i) % others];
            struct sab_action looks = sab_redact_action(&twin, twins->recipient);
            if (memcmp(&seen, &looks, sizeof seen) == 0) {
                twins->other.id = twins->one.id;
                act(&twins->one, &chosen);
                act(&twins->other, &twin);
                return true;
            }
        }
    }
    return false;
}

static bool go_on(struct twins *twins)
{
    if (twins->one.table.phase == TABLE_PLAYING) {
        return act_alike(twins);
    }
    if (!world_due(&twins->one)) {
        return false;
    }
    follow(twins);
    return true;
}

/* Plays until the recipient may tell the tables apart. */
static bool play_twins(struct twins *twins)
{
    bool alike = !may_tell_apart(twins) && told_alike(twins);
    while (alike && twins->one.table.phase != TABLE_FINISHED && go_on(twins) &&
           !may_tell_apart(twins)) {
        alike = told_alike(twins) && heard_alike(twins) && answered_alike(twins) &&
                signed_alike(twins) && signed_alike(twins);
        twins->compared++;
    }
    return alike && twins->one.faults + twins->other.faults == 0;
}

static void show_difference(void)
{
    size_t at = 0;
    while (told_one[at] != '\0' && told_one[at] == told_other[at]) {
        at++;
    }
    size_t from = at > 60 ? at - 60 : 0;
    tap_note("  one:   %.120s", told_one + from);
    tap_note("  other: %.120s", told_other + from);
}

struct counts {
    unsigned rounds, compared, signs, slots, said;
};

static bool compare(const char *game, uint64_t pairs, unsigned least, unsigned most,
                    struct counts *counts)
{
    static struct twins twins;
    bool alike = true;
    for (uint64_t seed = 1; seed <= pairs && alike; seed++) {
        open_twins(&twins, seed, game, least + (unsigned)(seed % (most - least + 1)));
        alike = play_twins(&twins);
        if (!alike) {
            show_difference();
        }
        counts->compared += twins.compared;
        counts->signs += twins.signs;
        counts->slots += twins.slots;
        counts->said += twins.said;
        counts->rounds += twins.one.table.round;
        world_close(&twins.one);
        world_close(&twins.other);
    }
    return alike;
}

int main(void)
{
    struct counts base = {0}, cave = {0};
    tap_ok(compare("base", 400 / SHARE, SAB_BASE_SEATS_MIN, SAB_BASE_SEATS_MAX, &base),
           "two tables that differ in what one may not know tell them the same");
    tap_ok(base.compared > 5000 / SHARE && base.rounds > 440 / SHARE,
           "%u times compared, in %u rounds", base.compared, base.rounds);
    tap_ok(compare("cave", 200 / SHARE, SAB_CAVE_SEATS_MIN, SAB_CAVE_SEATS_MAX, &cave),
           "and so do two tables of the cave");
    tap_ok(cave.compared > 2000 / SHARE, "%u times compared, in %u games", cave.compared,
           cave.rounds);
    tap_ok(base.signs > 2000 / SHARE && cave.signs > 1000 / SHARE,
           "%u and %u signs were given alike", base.signs, cave.signs);
    tap_ok(base.slots > 1000 / SHARE && base.said > 20 / SHARE && cave.slots > 500 / SHARE &&
               cave.said > 3 / SHARE,
           "at %u and %u moments bots could speak, and said %u and %u signs alike", base.slots,
           cave.slots, base.said, cave.said);
    return tap_done();
}
