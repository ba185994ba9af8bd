/* SPDX-License-Identifier: MIT
 *
 * cave_count.c - see cave_count.h.
 */
#include "tests/kit/cave_count.h"

/* ---- Cards ---- */

/* Counts the cards of a list: for each copy of card number n in the list, adds 1 to found[n].
 * Returns false if the list contains anything but cards. */
static bool cave_count_list(const sab_card *cards, int count, int *found)
{
    for (int i = 0; i < count; i++) {
        if (!sab_is_cave_card(cards[i])) {
            return false;
        }
        found[cards[i] - SAB_CAVE_FIRST_CARD]++;
    }
    return true;
}

/* Counts like cave_count_list, but skips the empty places of the list. */
static bool cave_count_present(const sab_card *cards, int count, int *found)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] != SAB_NO_CARD && !cave_count_list(&cards[i], 1, found)) {
            return false;
        }
    }
    return true;
}

/* Counts the cards that everybody sees: on the table, in front of players, on the discard pile. */
static bool cave_count_open(const struct sab_cave_view *view, int *found)
{
    bool cards = true;
    for (int i = 1; i < view->laid_count; i++) {
        cards = cards && cave_count_list(&view->laid[i].card, 1, found);
    }
    for (int i = 0; i < view->web_count; i++) {
        cards = cards && cave_count_list(&view->web[i].card, 1, found);
    }
    for (int i = 0; i < SAB_CAVE_CREATURES; i++) {
        cards = cards && cave_count_present(&view->creature[i].card, 1, found);
    }
    for (int kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
        found[kind] += view->spent[kind];
    }
    return cards && cave_count_present(view->boots, SAB_CAVE_SEATS_MAX, found) &&
           cave_count_present(view->axes[0], 3 * SAB_CAVE_SEATS_MAX, found);
}

static bool cave_has_cards(const struct sab_view *view, const struct sab_cave_secrets *secrets)
{
    const struct sab_cave_view *cave = &view->as.cave;
    int found[SAB_CAVE_KINDS_MAX] = {0}, groups[SAB_CAVE_GROUPS] = {0};
    bool cards = cave_count_open(cave, found) &&
                 cave_count_list(secrets->pile, secrets->pile_count, found) &&
                 cave_count_list(secrets->removed, SAB_CAVE_REMOVED, found) &&
                 secrets->pile_count == view->pile_count;
    for (int seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        int unseen = 0;
        for (int kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
            found[kind] += secrets->unseen[seat][kind];
            unseen += secrets->unseen[seat][kind];
        }
        cards = cards && unseen == cave->unseen[seat] &&
                cave_count_list(secrets->hand[seat], view->hand_count[seat], found);
    }
    for (int kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
        cards =
            cards && found[kind] == (kind < sab_cave_card_count ? sab_cave_cards[kind].copies : 0);
    }
    for (int i = 0; cards && i < secrets->pile_count; i++) {
        groups[sab_cave_card_of(secrets->pile[i])->group - 1]++;
    }
    for (int i = 0; i < SAB_CAVE_GROUPS; i++) {
        cards = cards && groups[i] == cave->pile_group[i];
    }
    return cards;
}

/* Whether each hand has as many cards as the view says, in ascending order, followed by
 * SAB_NO_CARD. */
static bool cave_hands_are_sorted(const struct sab_view *view,
                                  const struct sab_cave_secrets *secrets)
{
    for (int seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        for (int i = 0; i < SAB_CAVE_HAND_MAX; i++) {
            sab_card card = secrets->hand[seat][i];
            bool held = i < view->hand_count[seat];
            if (held != (card != SAB_NO_CARD) ||
                (held && i > 0 && card < secrets->hand[seat][i - 1])) {
                return false;
            }
        }
    }
    return true;
}

/* ---- Nuggets, clan cards, goals ---- */

static bool cave_has_nuggets(const struct sab_cave_view *view)
{
    int nuggets = view->pool;
    for (int seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        nuggets += view->gold[seat];
    }
    for (int i = 0; i < view->laid_count; i++) {
        nuggets += view->laid[i].nugget;
    }
    for (int i = 0; i < SAB_CAVE_GOALS; i++) {
        nuggets += view->goal[i].nugget;
    }
    return nuggets == SAB_CAVE_NUGGETS;
}

/* Checks the clan cards: each clan must have as many loyal cards and as many saboteurs as cave 2.2
 * says. */
static bool cave_has_clans(const struct sab_view *view, const struct sab_cave_secrets *secrets)
{
    const struct sab_cave_view *cave = &view->as.cave;
    int loyal[SAB_CLANS] = {0}, disloyal[SAB_CLANS] = {0};
    int seats = view->seats, most = seats == 2 ? 1 : seats < 5 ? 2 : 3;
    int others = seats == 2 ? 0 : 4 - most;
    bool one = seats == 3 || seats == 4;
    for (int i = 0; i < seats + cave->aside_count; i++) {
        int clan = i < seats ? cave->clan[i] : cave->aside_clan[i - seats];
        int loyalty = i < seats ? secrets->loyalty[i] : secrets->aside_loyalty[i - seats];
        if (clan != SAB_GOLDEN_AXE && clan != SAB_BLUE_MOON) {
            return false;
        }
        loyal[clan] += loyalty == SAB_LOYAL;
        disloyal[clan] += loyalty == SAB_DISLOYAL;
    }
    bool clans = cave->aside_count == sab_cave_sizes[seats].aside, none = false;
    for (int clan = SAB_GOLDEN_AXE; clan <= SAB_BLUE_MOON; clan++) {
        bool whole = loyal[clan] == most && disloyal[clan] == others;
        bool empty = one && !none && loyal[clan] == 0 && disloyal[clan] == 0;
        none = none || empty;
        clans = clans && (whole || empty);
    }
    return clans && none == one;
}

static bool cave_has_goals(const struct sab_cave_secrets *secrets)
{
    unsigned goals = 0;
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        goals |= 1u << secrets->goal[goal];
    }
    return goals == 0xfu << SAB_GOAL_EXIT;
}

/* ---- Figures and webs ---- */

/* The number of spaces of the face-up card in a cell, or 0 if there is no card. */
static int cave_spaces_at(const struct sab_view *view, sab_cell cell)
{
    const struct sab_cave_view *cave = &view->as.cave;
    for (int i = 0; i < cave->laid_count; i++) {
        if (cave->laid[i].cell.x == cell.x && cave->laid[i].cell.y == cell.y) {
            return i == 0 ? sab_cave_start.spaces : sab_cave_card_of(cave->laid[i].card)->spaces;
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        sab_cell there = sab_cave_goal_cell(view->seats, goal);
        if (cave->goal[goal].lies != 0 && there.x == cell.x && there.y == cell.y) {
            return sab_cave_goal_cards[cave->option[SAB_CAVE_OPT_DECK]]
                                      [cave->goal[goal].goal - SAB_GOAL_EXIT]
                                          .spaces;
        }
    }
    return 0;
}

static bool cave_figures_stand(const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    bool stand = true;
    for (int seat = 0; seat < view->seats; seat++) {
        const struct sab_cave_dwarf *dwarf = &cave->dwarf[seat];
        stand =
            stand && (dwarf->left ? dwarf->lies == 0
                                  : dwarf->place.space < cave_spaces_at(view, dwarf->place.cell));
    }
    for (int i = 0; i < SAB_CAVE_CREATURES; i++) {
        const struct sab_cave_creature *creature = &cave->creature[i];
        bool about = creature->owner != SAB_NOBODY;
        stand = stand && about == (creature->card != SAB_NO_CARD) &&
                (!about || creature->place.space < cave_spaces_at(view, creature->place.cell));
    }
    for (int i = 0; i < cave->web_count; i++) {
        const struct sab_cave_web *web = &cave->web[i];
        stand = stand && (web->shows == 1 || web->shows == 2) &&
                (web->side == SAB_EAST || web->side == SAB_SOUTH) && web->owner < view->seats;
    }
    return stand && cave->web_count <= SAB_CAVE_WEBS;
}

const char *cave_complaint(const struct sab_game *game)
{
    struct sab_view view;
    struct sab_cave_secrets secrets;
    sab_see(game, SAB_NOBODY, &view);
    sab_cave_secrets(game, &secrets);
    return !cave_has_cards(&view, &secrets)          ? "cards"
           : !cave_hands_are_sorted(&view, &secrets) ? "hands"
           : !cave_has_nuggets(&view.as.cave)        ? "nuggets"
           : !cave_has_clans(&view, &secrets)        ? "clan cards"
           : !cave_has_goals(&secrets)               ? "goals"
           : !cave_figures_stand(&view)              ? "figures or webs"
                                                     : NULL;
}
