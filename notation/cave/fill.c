/* SPDX-License-Identifier: MIT
 *
 * fill.c - fills in what the lines of a position of the cave do not state, until the game has all
 * 82 cards, all clan cards and all 46 nuggets (cave 1, 2).
 */
#include "notation/cave/cave.h"

/* The cards that no line mentions: left[n] copies of the deck's card number n. */
struct rest {
    uint8_t left[SAB_CAVE_KINDS_MAX];
    bool short_of; /* whether the lines mention more copies of a card than the deck has */
};

/* ---- Cards ----------------------------------------------------------------------------------- */

static void use(struct rest *rest, sab_card card)
{
    if (card == SAB_NO_CARD) {
        return;
    }
    uint8_t *left = &rest->left[card - SAB_CAVE_FIRST_CARD];
    rest->short_of = rest->short_of || *left == 0;
    *left = (uint8_t)(*left - (*left > 0));
}

static void use_all(struct rest *rest, const sab_card *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        use(rest, cards[i]);
    }
}

static void use_seat(struct rest *rest, const struct position *position, unsigned seat)
{
    const struct sab_cave_view *view = &position->view.as.cave;
    use_all(rest, position->hidden.hand[seat], position->view.hand_count[seat]);
    use_all(rest, view->axes[seat], 3);
    use(rest, view->boots[seat]);
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        for (unsigned i = position->hidden.unseen[seat][kind]; i > 0; i--) {
            use(rest, (sab_card)(SAB_CAVE_FIRST_CARD + kind));
        }
    }
}

static struct rest find_rest(const struct position *position)
{
    const struct sab_cave_view *view = &position->view.as.cave;
    struct rest rest = {.short_of = false};
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        rest.left[kind] = sab_cave_cards[kind].copies;
    }
    for (unsigned i = 1; i < view->laid_count; i++) {
        use(&rest, view->laid[i].card);
    }
    for (unsigned seat = 0; seat < position->view.seats; seat++) {
        use_seat(&rest, position, seat);
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        use(&rest, view->creature[i].card);
    }
    for (unsigned i = 0; i < view->web_count; i++) {
        use(&rest, view->web[i].card);
    }
    use_all(&rest, position->hidden.pile, position->hidden.pile_count);
    return rest;
}

/* Takes the first remaining card of that group, in the order of the deck. Returns 0 if none is
 * left. */
static sab_card draw_of(struct rest *rest, unsigned group)
{
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        if (sab_cave_cards[kind].group == group && rest->left[kind] > 0) {
            rest->left[kind]--;
            return (sab_card)(SAB_CAVE_FIRST_CARD + kind);
        }
    }
    return SAB_NO_CARD;
}

/* Takes the first remaining card of any group, group I first. */
static sab_card draw(struct rest *rest)
{
    sab_card card = SAB_NO_CARD;
    for (unsigned group = 1; card == SAB_NO_CARD && group <= SAB_CAVE_GROUPS; group++) {
        card = draw_of(rest, group);
    }
    return card;
}

/* Removes five cards of each group from the game (cave 2.4). */
static bool remove_some(struct position *position, struct rest *rest)
{
    bool whole = true;
    for (unsigned i = 0; i < SAB_CAVE_REMOVED; i++) {
        sab_card card = draw_of(rest, 1 + i / SAB_CAVE_ASIDE_EACH);
        position->hidden.removed[i] = card;
        whole = whole && card != SAB_NO_CARD;
    }
    return whole;
}

/* Puts a card into a hand and keeps the hand in ascending order. */
static void put_in_hand(struct position *position, unsigned seat, sab_card card)
{
    sab_card *hand = position->hidden.hand[seat];
    unsigned at = position->view.hand_count[seat]++;
    for (; at > 0 && hand[at - 1] > card; at--) {
        hand[at] = hand[at - 1];
    }
    hand[at] = card;
}

static void fill_hand(struct position *position, struct rest *rest, unsigned seat)
{
    struct sab_cave_view *view = &position->view.as.cave;
    bool has_played = seat == view->turn.seat && position->view.phase != SAB_CAVE_PLAYING;
    unsigned full = SAB_CAVE_HAND_MAX - (has_played ? 1u : 0u);
    while (!position->hand_stated[seat] && position->view.hand_count[seat] < full) {
        sab_card card = draw(rest);
        if (card == SAB_NO_CARD) {
            return;
        }
        put_in_hand(position, seat, card);
    }
}

/* If no line states the pile, all remaining cards form the pile. Otherwise they count as played. */
static void fill_pile(struct position *position, struct rest *rest)
{
    struct sab_cave_view *view = &position->view.as.cave;
    for (sab_card card; (card = draw(rest)) != SAB_NO_CARD;) {
        if (position->pile_stated) {
            view->spent[card - SAB_CAVE_FIRST_CARD]++;
        } else {
            position->hidden.pile[position->hidden.pile_count++] = card;
        }
    }
    position->view.pile_count = position->hidden.pile_count;
    for (unsigned i = 0; i < position->view.pile_count; i++) {
        view->pile_group[sab_cave_card_of(position->hidden.pile[i])->group - 1]++;
    }
}

static const char *fill_cards(struct position *position)
{
    struct rest rest = find_rest(position);
    if (rest.short_of) {
        return "more copies of a card than the box has";
    }
    if (!remove_some(position, &rest)) {
        return "five cards of each group are removed: there are not that many left";
    }
    for (unsigned seat = 0; seat < position->view.seats; seat++) {
        fill_hand(position, &rest, seat);
    }
    fill_pile(position, &rest);
    position->hidden.lots_left = SAB_CAVE_IN_PLAY;
    return NULL;
}

/* ---- Clan cards (cave 2.2) ------------------------------------------------------------------- */

/* Deals the clan cards: first one to each seat, then those set aside. With three or four players,
 * all clan cards are of one clan. With any other number, the clans alternate. */
static void deal_clans(struct position *position)
{
    static const uint8_t few[4] = {SAB_LOYAL, SAB_DISLOYAL, SAB_LOYAL, SAB_DISLOYAL};
    static const uint8_t many[SAB_CAVE_SEATS_MAX] = {SAB_LOYAL,    SAB_LOYAL, SAB_DISLOYAL,
                                                     SAB_DISLOYAL, SAB_LOYAL, SAB_LOYAL,
                                                     SAB_LOYAL,    SAB_LOYAL};
    struct sab_cave_view *view = &position->view.as.cave;
    bool one_clan = position->view.seats == 3 || position->view.seats == 4;
    for (unsigned i = 0; i < position->view.seats + sab_cave_sizes[position->view.seats].aside;
         i++) {
        bool aside = i >= position->view.seats;
        unsigned at = aside ? i - position->view.seats : i;
        (aside ? view->aside_clan : view->clan)[at] =
            (uint8_t)(one_clan || i % 2 == 0 ? SAB_GOLDEN_AXE : SAB_BLUE_MOON);
        (aside ? position->hidden.aside_loyalty : position->hidden.loyalty)[at] =
            one_clan ? few[i] : many[i];
    }
}

/* How many cards of this loyalty a clan has among the clan cards in play (cave 2.2). With three or
 * four players, all clan cards in play are of one clan; `is_drawn` says whether they are of this
 * clan. */
static unsigned clan_copies(unsigned seats, bool is_drawn, unsigned loyalty)
{
    if (seats == 2) {
        return loyalty == SAB_LOYAL ? 1 : 0;
    }
    if (seats <= 4) {
        return is_drawn ? 2 : 0;
    }
    return loyalty == SAB_LOYAL ? 3 : 1;
}

static bool clans_are_whole(const struct position *position)
{
    const struct sab_cave_view *view = &position->view.as.cave;
    unsigned found[SAB_CLANS][SAB_DISLOYAL + 1] = {{0}};
    bool whole = true;
    for (unsigned seat = 0; seat < position->view.seats; seat++) {
        found[view->clan[seat]][position->hidden.loyalty[seat]]++;
    }
    for (unsigned i = 0; i < view->aside_count; i++) {
        found[view->aside_clan[i]][position->hidden.aside_loyalty[i]]++;
    }
    for (unsigned clan = SAB_GOLDEN_AXE; clan < SAB_CLANS; clan++) {
        for (unsigned loyalty = SAB_LOYAL; loyalty <= SAB_DISLOYAL; loyalty++) {
            whole = whole && found[clan][loyalty] ==
                                 clan_copies(position->view.seats, view->clan[0] == clan, loyalty);
        }
    }
    return whole;
}

/* ---- Nuggets, and what everybody sees -------------------------------------------------------- */

static bool fill_pool(struct sab_view *view)
{
    struct sab_cave_view *cave = &view->as.cave;
    unsigned nuggets = 0;
    for (unsigned seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        cave->gold[seat] = seat < view->seats ? cave->gold[seat] : 0;
        nuggets += cave->gold[seat];
    }
    for (unsigned i = 0; i < cave->laid_count; i++) {
        nuggets += cave->laid[i].nugget;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        nuggets += cave->goal[goal].nugget;
    }
    cave->pool = (uint8_t)(SAB_CAVE_NUGGETS - nuggets);
    return nuggets <= SAB_CAVE_NUGGETS;
}

static void show_what_is_up(struct position *position)
{
    struct sab_cave_view *view = &position->view.as.cave;
    for (unsigned seat = 0; seat < position->view.seats; seat++) {
        bool is_up = sab_has_seat(view->unmasked, seat);
        view->loyalty[seat] = is_up ? position->hidden.loyalty[seat] : 0;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        view->goal[goal].goal = view->goal[goal].lies != 0 ? position->hidden.goal[goal] : 0;
    }
}

/* ---- Figures --------------------------------------------------------------------------------- */

static bool is_space(const struct sab_view *view, struct sab_cave_place place)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned spaces = 0;
    for (unsigned i = 0; i < cave->laid_count; i++) {
        if (cave->laid[i].cell.x == place.cell.x && cave->laid[i].cell.y == place.cell.y) {
            spaces = i == 0 ? sab_cave_start.spaces : sab_cave_card_of(cave->laid[i].card)->spaces;
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        sab_cell cell = sab_cave_goal_cell(view->seats, goal);
        if (cave->goal[goal].lies != 0 && cell.x == place.cell.x && cell.y == place.cell.y) {
            spaces = sab_cave_goal_cards[cave->option[SAB_CAVE_OPT_DECK]]
                                        [cave->goal[goal].goal - SAB_GOAL_EXIT]
                                            .spaces;
        }
    }
    return place.space < spaces;
}

static bool figures_stand(const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    bool stand =
        view->phase != SAB_CAVE_WALKING || cave->creature[cave->turn.attacker].owner != SAB_NOBODY;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        stand = stand && (cave->dwarf[seat].left != 0 || is_space(view, cave->dwarf[seat].place));
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        const struct sab_cave_creature *creature = &cave->creature[i];
        stand = stand && (creature->owner == SAB_NOBODY || is_space(view, creature->place));
    }
    return stand;
}

const char *cave_position_fill(struct position *position)
{
    struct sab_cave_view *view = &position->view.as.cave;
    view->aside_count = sab_cave_sizes[position->view.seats].aside;
    if (!position->clans_stated) {
        deal_clans(position);
    }
    if (!clans_are_whole(position)) {
        return "not the clan cards of that many players";
    }
    if (!fill_pool(&position->view)) {
        return "more nuggets than the box has";
    }
    show_what_is_up(position);
    if (!figures_stand(&position->view)) {
        return "a dwarf or a creature stands on no space";
    }
    return fill_cards(position);
}
