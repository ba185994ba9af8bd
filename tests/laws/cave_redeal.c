/* SPDX-License-Identifier: MIT
 *
 * cave_redeal.c - the function cave_history_redeal (cave_history.h). It makes the second world of a
 * story.
 *
 * The code goes through cave 9 item by item and permutes only what the viewer cannot know. Each
 * place of the deck has the same role in both worlds. Its card may differ, but is of the same
 * group.
 */
#include "cave_history.h"

#include "tests/kit/play.h"

#include <assert.h>

/* For each place of the deck, when the viewer saw its card. Times are given as indexes of fates. */
struct sight {
    /* The first fate right before which the viewer held the card; CAVE_NEVER if there is none. */
    int held[SAB_CAVE_DECK];
    /* The last fate right before which the viewer held the card; -1 if there is none. */
    int last[SAB_CAVE_DECK];
    int shown[SAB_CAVE_DECK]; /* the fate that showed the card, or CAVE_NEVER */
};

static void see_hands(const struct cave_hands *hands, sab_seat viewer, int fate,
                      struct sight *sight)
{
    for (int i = 0; viewer != SAB_NOBODY && i < hands->count[viewer]; i++) {
        int *held = &sight->held[hands->place[viewer][i]];
        *held = fate < *held ? fate : *held;
        sight->last[hands->place[viewer][i]] = fate;
    }
}

static void see_places(const struct cave_history *history, sab_seat viewer, struct sight *sight)
{
    struct cave_hands hands;
    for (int place = 0; place < SAB_CAVE_DECK; place++) {
        sight->held[place] = sight->shown[place] = CAVE_NEVER;
        sight->last[place] = -1;
    }
    cave_hands_deal(&hands, history->config.seats);
    see_hands(&hands, viewer, 0, sight);
    for (int i = 0; i < history->fate_count; i++) {
        const struct cave_fate *fate = &history->fate[i];
        cave_hands_follow(&hands, fate);
        see_hands(&hands, viewer, i + 1, sight);
        if (fate->type == FATE_SHOWN) {
            sight->shown[fate->place] = i;
        }
    }
}

static bool is_known(const struct sight *sight, int place)
{
    return sight->held[place] != CAVE_NEVER || sight->shown[place] != CAVE_NEVER;
}

static void swap_cards(sab_card *deck, int a, int b)
{
    sab_card card = deck[a];
    deck[a] = deck[b];
    deck[b] = card;
}

static unsigned group_of(sab_card card)
{
    return sab_cave_card_of(card)->group;
}

/* ---- What others threw away ---- */

/* `a` and `b` are places of the deck whose cards are in one hand. Exchanges their roles in all
 * fates from number `from` on. */
static void change_roles(struct cave_history *other, int from, uint8_t a, uint8_t b)
{
    for (int i = from; i < other->fate_count; i++) {
        struct cave_fate *fate = &other->fate[i];
        if (fate->type != FATE_SWAPPED && (fate->place == a || fate->place == b)) {
            fate->place = fate->place == a ? b : a;
        }
    }
}

/* The cards at the places `gone` and `kept` of the deck are in one hand. In fate `at`, the card of
 * `gone` leaves the hand unseen, while the card of `kept` stays. Tries to exchange the roles of the
 * two places. This is possible in each of three cases. First: after that fate, the viewer learns
 * nothing about `kept`. Second: both cards are equal. Third: before that fate, the viewer knew
 * neither card, and both cards are of one group. In the third case, the code also exchanges the
 * cards. */
static void try_roles(struct cave_history *other, sab_seat viewer, int at, uint8_t gone,
                      uint8_t kept)
{
    sab_card *deck = other->deal.as.cave.deck;
    struct sight sight;
    see_places(other, viewer, &sight);
    int held = sight.held[kept], shown = sight.shown[kept];
    bool late = shown != CAVE_NEVER || sight.last[kept] > at;
    bool early = sight.held[gone] <= at || held <= at;
    if (late && deck[gone] != deck[kept]) {
        if (early || group_of(deck[gone]) != group_of(deck[kept])) {
            return;
        }
        swap_cards(deck, gone, kept);
    }
    change_roles(other, at, gone, kept);
}

static void redeal_fates(struct cave_history *other, sab_seat viewer, uint64_t *chance)
{
    struct cave_hands hands;
    cave_hands_deal(&hands, other->config.seats);
    for (int i = 0; i < other->fate_count; i++) {
        struct cave_fate fate = other->fate[i];
        bool unseen = fate.type == FATE_DISCARDED || fate.type == FATE_LOST;
        if (unseen && fate.seat != viewer && play_chance(chance, 60)) {
            int kept = play_below(chance, hands.count[fate.seat]);
            uint8_t place = hands.place[fate.seat][kept];
            if (place != fate.place) {
                try_roles(other, viewer, i, fate.place, place);
            }
        }
        cave_hands_follow(&hands, &other->fate[i]);
    }
}

/* ---- Cards ---- */

static void redeal_cards(struct cave_history *other, sab_seat viewer, uint64_t *chance)
{
    sab_card *deck = other->deal.as.cave.deck;
    struct sight sight;
    see_places(other, viewer, &sight);
    for (unsigned group = 1; group <= SAB_CAVE_GROUPS; group++) {
        uint8_t place[SAB_CAVE_DECK];
        int count = 0;
        for (int i = 0; i < SAB_CAVE_DECK; i++) {
            if (group_of(deck[i]) == group && !is_known(&sight, i)) {
                place[count++] = (uint8_t)i;
            }
        }
        for (int i = count - 1; i > 0; i--) {
            swap_cards(deck, place[i], place[play_below(chance, i + 1)]);
        }
    }
}

/* ---- Lots ---- */

/* Returns a lot that makes the hand lose the card of this fate. If there are several such lots,
 * returns any of them. */
static uint8_t lot_for(const struct cave_hands *hands, const struct cave_fate *fate,
                       const sab_card *deck, uint64_t *chance)
{
    int count = hands->count[fate->seat];
    int lower = 0;
    for (int i = 0; i < count; i++) {
        lower += deck[hands->place[fate->seat][i]] < deck[fate->place];
    }
    return (uint8_t)(lower + count * play_below(chance, SAB_CAVE_LOT_SIDES / count));
}

static void redeal_lots(struct cave_history *other, uint64_t *chance)
{
    struct cave_hands hands;
    int lost = 0;
    cave_hands_deal(&hands, other->config.seats);
    for (int i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        other->deal.as.cave.lots[i] = (uint8_t)play_below(chance, SAB_CAVE_LOT_SIDES);
    }
    for (int i = 0; i < other->fate_count; i++) {
        const struct cave_fate *fate = &other->fate[i];
        if (fate->type == FATE_LOST) {
            other->deal.as.cave.lots[lost++] =
                lot_for(&hands, fate, other->deal.as.cave.deck, chance);
        }
        cave_hands_follow(&hands, fate);
    }
}

/* ---- Clan cards and goals ---- */

static bool is_told(const int told[SAB_CAVE_SEATS_MAX + 1], sab_seat viewer, int last)
{
    return told[CAVE_PUBLIC] <= last || (viewer != SAB_NOBODY && told[viewer] <= last);
}

/* Whether the game can go on after step `last`, as it does in the story. For this, dwarfs of both
 * sides must still be in the cave (7.1). */
static bool both_sides_inside(const struct cave_history *history, int last)
{
    bool inside[SAB_CLANS] = {false};
    for (int seat = 0; seat < history->config.seats; seat++) {
        struct sab_cave_clan_card card = history->deal.as.cave.clans[seat];
        int side = card.loyalty == SAB_LOYAL ? card.clan : 3 - card.clan;
        inside[side] = inside[side] || history->left[seat] > last;
    }
    return inside[SAB_GOLDEN_AXE] && inside[SAB_BLUE_MOON];
}

static void redeal_clans(struct cave_history *other, int last, sab_seat viewer, uint64_t *chance)
{
    struct sab_cave_clan_card *clans = other->deal.as.cave.clans;
    int count = other->config.seats + sab_cave_sizes[other->config.seats].aside;
    for (int i = 0; i < 40; i++) {
        int a = play_below(chance, count), b = play_below(chance, count);
        struct sab_cave_clan_card first = clans[a], second = clans[b];
        if (first.clan != second.clan || is_told(other->clan_told[a], viewer, last) ||
            is_told(other->clan_told[b], viewer, last)) {
            continue;
        }
        clans[a] = second;
        clans[b] = first;
        if (!both_sides_inside(other, last)) {
            clans[a] = first;
            clans[b] = second;
        }
    }
}

static void redeal_goals(struct cave_history *other, int last, sab_seat viewer, uint64_t *chance)
{
    uint8_t *goals = other->deal.as.cave.goals;
    for (int i = 0; i < 12; i++) {
        int a = play_below(chance, SAB_CAVE_GOALS), b = play_below(chance, SAB_CAVE_GOALS);
        if (!is_told(other->goal_told[a], viewer, last) &&
            !is_told(other->goal_told[b], viewer, last)) {
            swap_cards(goals, a, b);
        }
    }
}

/* ---- The whole ---- */

/* Writes into the actions which cards the other seats discarded, now that the roles are final. */
static void write_discards(struct cave_history *other)
{
    const sab_card *deck = other->deal.as.cave.deck;
    for (int i = 0; i < other->fate_count; i++) {
        const struct cave_fate *fate = &other->fate[i];
        struct sab_action *action = &other->action[fate->step];
        if (fate->type != FATE_DISCARDED) {
            continue;
        }
        action->card = deck[fate->place];
        if (action->amount == 2) {
            sab_card second = deck[other->fate[++i].place];
            action->second = second > action->card ? second : action->card;
            action->card = second > action->card ? action->card : second;
        }
    }
}

void cave_history_redeal(const struct cave_history *history, int last, sab_seat viewer,
                         uint64_t seed, struct cave_history *other)
{
    uint64_t chance = seed;
    *other = *history;
    other->count = last + 1;
    other->whole = history->whole && last == history->count - 1;
    while (other->fate_count > 0 && other->fate[other->fate_count - 1].step > last) {
        other->fate_count--;
    }
    redeal_fates(other, viewer, &chance);
    redeal_cards(other, viewer, &chance);
    redeal_lots(other, &chance);
    if (!other->whole) {
        redeal_clans(other, last, viewer, &chance);
    }
    redeal_goals(other, last, viewer, &chance);
    write_discards(other);
}
