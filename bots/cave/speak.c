/* SPDX-License-Identifier: MIT
 *
 * speak.c - what the bot says in the cave.
 *
 * A loyal bot says what it has seen. A disloyal bot lies where the lie helps the clan that it works
 * for, as long as the lie can be true. No bot puts a light on anybody here, because bots do not
 * guess who is loyal.
 */
#include "bots/cave/honest.h"

enum {
    /* The chances, in percent, that a disloyal bot does these things: */
    HIDE_EXIT = 70,  /* says that the exit that it has seen is something else */
    CLAIM_EXIT = 40, /* says that a wrong goal it has seen is the exit, if no marker says exit */
    HIDE_MATE = 70,  /* says that a saboteur of its own clan is loyal */
    BLACKEN = 40,    /* says that a loyal dwarf of its own clan is a saboteur */
    STUCK_LIE = 80,  /* says that it is stuck, after it has discarded */
    /* The bot cheers if a card brings its dwarf at least this much nearer, in hundredths of a
     * step. */
    NEARER = 100
};

static bool is_honest(const struct sab_view *view)
{
    return view->as.cave.loyalty[view->seat] == SAB_LOYAL;
}

/* ---- Markers --------------------------------------------------------------------------------- */

static struct speak_card goal_card(const struct sab_view *view, unsigned goal)
{
    return (struct speak_card){SAB_ON_CELL, sab_cave_goal_cell(view->seats, goal), SAB_NOBODY};
}

static struct speak_card clan_card(sab_seat seat)
{
    return (struct speak_card){SAB_ON_CLAN, {0, 0}, seat};
}

static bool looks(const struct sab_action *action, struct speak_card *card)
{
    bool clan = action->verb == SAB_CAVE_LOOK_CLAN;
    *card = clan ? clan_card(action->target)
                 : (struct speak_card){SAB_ON_CELL, action->cell, SAB_NOBODY};
    return clan || action->verb == SAB_CAVE_LOOK_GOAL;
}

static unsigned seen(const struct sab_view *view, const struct speak_card *card)
{
    const struct sab_cave_view *cave = &view->as.cave;
    if (card->on == SAB_ON_CLAN) {
        unsigned loyalty = cave->loyalty[card->clan];
        return loyalty == SAB_LOYALTY_UNKNOWN ? SAB_SAYS_NOTHING
               : loyalty == SAB_LOYAL         ? SAB_SAYS_LOYAL
                                              : SAB_SAYS_SABOTEUR;
    }
    unsigned goal = sab_cave_goal_at(view->seats, card->cell);
    unsigned hides = goal < SAB_CAVE_GOALS ? cave->goal[goal].goal : SAB_GOAL_UNKNOWN;
    return hides == SAB_GOAL_UNKNOWN ? SAB_SAYS_NOTHING : hides - SAB_GOAL_EXIT + SAB_SAYS_EXIT;
}

static bool is_up(const struct sab_view *view, const struct speak_card *card)
{
    const struct sab_cave_view *cave = &view->as.cave;
    if (card->on == SAB_ON_CLAN) {
        return sab_has_seat(cave->unmasked, card->clan);
    }
    unsigned goal = sab_cave_goal_at(view->seats, card->cell);
    return goal == SAB_CAVE_GOALS || cave->goal[goal].lies != 0;
}

/* What is said of a card (enum sab_says): if the card is face up, what it shows; otherwise what the
 * bot's own marker on it says. */
static unsigned said_of(const struct speaker *speaker, struct speak_card card)
{
    return is_up(speaker->view, &card) ? seen(speaker->view, &card) : speak_own(speaker, &card);
}

/* How many clan cards with this loyalty each clan has (cave 2.2). */
static unsigned clan_cards(unsigned seats, unsigned says)
{
    static const uint8_t loyal[SAB_CAVE_SEATS_MAX + 1] = {0, 0, 1, 2, 2, 3, 3, 3, 3};
    static const uint8_t disloyal[SAB_CAVE_SEATS_MAX + 1] = {0, 0, 0, 2, 2, 1, 1, 1, 1};
    return says == SAB_SAYS_LOYAL ? loyal[seats] : disloyal[seats];
}

/* Whether the bot may say `says` of this card. With this claim, no two goals may be alike, and no
 * clan may have more cards of one loyalty than clan_cards allows. Also, the other players must not
 * agree on a different claim (speak_agreed). */
static bool may_say(const struct speaker *speaker, const struct speak_card *card, unsigned says)
{
    const struct sab_view *view = speaker->view;
    unsigned agreed = speak_agreed(speaker, card), alike = 0;
    if (card->on == SAB_ON_CLAN) {
        uint8_t clan = view->as.cave.clan[card->clan];
        for (sab_seat seat = 0; seat < view->seats; seat++) {
            alike += seat != card->clan && view->as.cave.clan[seat] == clan &&
                     said_of(speaker, clan_card(seat)) == says;
        }
        return (agreed == SAB_SAYS_NOTHING || agreed == says) &&
               alike < clan_cards(view->seats, says);
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        struct speak_card other = goal_card(view, goal);
        alike += !sab_same_cell(other.cell, card->cell) && said_of(speaker, other) == says;
    }
    return (agreed == SAB_SAYS_NOTHING || agreed == says) && alike == 0;
}

/* What a disloyal bot would like to say of the card. */
static unsigned wish(const struct speaker *speaker, const struct speak_card *card, unsigned truth)
{
    const struct sab_cave_view *cave = &speaker->view->as.cave;
    bool hides = speak_chance(speaker, 1, HIDE_EXIT), claims = speak_chance(speaker, 1, CLAIM_EXIT);
    if (card->on == SAB_ON_CELL) {
        bool exit = truth == SAB_SAYS_EXIT, said = speak_is_said(speaker, card, SAB_SAYS_EXIT);
        unsigned other = SAB_SAYS_HOLE + (unsigned)(speaker->seed >> 7) % 3;
        return exit && hides ? other : !exit && claims && !said ? SAB_SAYS_EXIT : truth;
    }
    bool own_shield = cave->clan[card->clan] == cave->clan[speaker->view->seat];
    bool loyal = truth == SAB_SAYS_LOYAL;
    bool lies = own_shield && speak_chance(speaker, 1, loyal ? BLACKEN : HIDE_MATE);
    return !lies ? truth : loyal ? SAB_SAYS_SABOTEUR : SAB_SAYS_LOYAL;
}

static unsigned claim(const struct speaker *speaker, const struct speak_card *card)
{
    unsigned truth = seen(speaker->view, card);
    if (truth == SAB_SAYS_NOTHING || is_up(speaker->view, card) || speaker->honest) {
        return is_up(speaker->view, card) ? SAB_SAYS_NOTHING : truth;
    }
    unsigned says = wish(speaker, card, truth);
    says = may_say(speaker, card, says) ? says : truth;
    return may_say(speaker, card, says) ? says : SAB_SAYS_NOTHING;
}

/* ---- Goals ----------------------------------------------------------------------------------- */

/* The goal that is likelier than any other goal to be the exit; SAB_CAVE_GOALS: there is no such
 * goal. */
static unsigned likeliest(const struct sab_cave_view *cave)
{
    struct cave_hope hope;
    unsigned best = 0, ties = 0;
    cave_hope_form(cave, &hope);
    for (unsigned goal = 1; goal < SAB_CAVE_GOALS; goal++) {
        best = hope.percent[goal] > hope.percent[best] ? goal : best;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        ties += hope.percent[goal] == hope.percent[best];
    }
    return ties == 1 ? best : SAB_CAVE_GOALS;
}

/* The goal that the bot shows as its aim. For a loyal bot, this is the goal that is likeliest to be
 * the exit. For a disloyal bot, this is the goal that would be likeliest if the bot had looked at
 * no goal. */
static unsigned shown_goal(const struct speaker *speaker)
{
    struct sab_cave_view cave = speaker->view->as.cave;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS && !speaker->honest; goal++) {
        cave.goal[goal].goal = cave.goal[goal].lies == 0 ? SAB_GOAL_UNKNOWN : cave.goal[goal].goal;
    }
    return likeliest(&cave);
}

static bool would_dig(const struct speaker *speaker, sab_cell cell)
{
    unsigned asked = sab_cave_goal_at(speaker->view->seats, cell);
    return asked < SAB_CAVE_GOALS && asked == shown_goal(speaker);
}

/* Whether the card that opened the slot brought the bot's own dwarf nearer to the exit. */
static bool came_nearer(const struct speaker *speaker)
{
    const struct sab_view *view = speaker->view;
    const struct sab_cave_dwarf *dwarf = &view->as.cave.dwarf[view->seat];
    struct cave_hope hope;
    struct cave_map map;
    struct cave_survey survey;
    if (speaker->act->verb != SAB_CAVE_LAY || dwarf->left != 0 || view->phase == SAB_CAVE_OVER) {
        return false;
    }
    cave_hope_form(&view->as.cave, &hope);
    cave_map_of_view(&map, view);
    cave_measure(&map, view->seats, &hope, &survey);
    int now = cave_distance(&map, view, &hope, &survey, dwarf->place);
    cave_map_lay(&map, speaker->act->cell, NULL, false);
    cave_measure(&map, view->seats, &hope, &survey);
    return cave_distance(&map, view, &hope, &survey, dwarf->place) >= now + NEARER;
}

static bool offer_cheer(const struct speaker *speaker, struct sab_sign *sign)
{
    if (!came_nearer(speaker)) {
        return false;
    }
    unsigned goal = shown_goal(speaker);
    bool found = goal < SAB_CAVE_GOALS && speaker->view->as.cave.goal[goal].lies == 0;
    sab_cell none = {0, 0};
    *sign =
        speak_cheer(speaker, found, found ? sab_cave_goal_cell(speaker->view->seats, goal) : none);
    return true;
}

/* Offers a warning. The moment has come if the bot has looked at a goal that has no marker. A loyal
 * bot warns against this goal if it is not the exit. A disloyal bot warns against the goal that is
 * likeliest to be the exit. But a disloyal bot says nothing if its own marker calls that goal the
 * exit, or if other players agree that it is the exit. */
static bool offer_warning(const struct speaker *speaker, struct sab_sign *sign)
{
    const struct sab_view *view = speaker->view;
    unsigned looked = SAB_CAVE_GOALS;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const struct sab_cave_goal_seen *at = &view->as.cave.goal[goal];
        struct speak_card card = goal_card(view, goal);
        if (at->lies == 0 && sab_has_seat(at->looked, view->seat) &&
            !speak_is_marked(speaker, &card)) {
            looked = goal;
        }
    }
    if (looked == SAB_CAVE_GOALS || speak_has_given(speaker, SAB_SIGN_AVOID, 0)) {
        return false;
    }
    unsigned against = speaker->honest ? looked : likeliest(&view->as.cave);
    if (against == SAB_CAVE_GOALS || view->as.cave.goal[against].lies != 0) {
        return true;
    }
    struct speak_card card = goal_card(view, against);
    bool exit = speaker->honest ? view->as.cave.goal[against].goal == SAB_GOAL_EXIT
                                : speak_own(speaker, &card) == SAB_SAYS_EXIT ||
                                      speak_agreed(speaker, &card) == SAB_SAYS_EXIT;
    if (!exit) {
        *sign = speak_sign(speaker, SAB_SIGN_AVOID);
        sign->on = SAB_ON_CELL;
        sign->cell = card.cell;
    }
    return true;
}

/* ---- Cards and dwarfs ------------------------------------------------------------------------ */

static bool has_path_card(const struct sab_view *view)
{
    bool has = false;
    for (unsigned i = 0; i < view->hand_count[view->seat]; i++) {
        has = has || sab_cave_card_of(view->as.cave.hand[i])->deed == SAB_DEED_PATH;
    }
    return has;
}

static bool offer_stuck(const struct speaker *speaker, struct sab_sign *sign)
{
    const struct sab_view *view = speaker->view;
    if (speaker->act->verb != SAB_CAVE_DISCARD || speaker->act->seat != view->seat) {
        return false;
    }
    if (speaker->honest ? !has_path_card(view) : speak_chance(speaker, 2, STUCK_LIE)) {
        *sign = speak_sign(speaker, SAB_SIGN_STUCK);
    }
    return true;
}

/* If the lindworm has struck down the bot's dwarf, asks for help, at most once a round. */
static bool offer_help(const struct speaker *speaker, struct sab_sign *sign)
{
    const struct sab_view *view = speaker->view;
    const struct sab_cave_dwarf *dwarf = &view->as.cave.dwarf[view->seat];
    if (dwarf->lies == 0 || dwarf->left != 0 || speak_has_given(speaker, SAB_SIGN_HELP, 0)) {
        return false;
    }
    *sign = speak_sign(speaker, SAB_SIGN_HELP);
    sign->to = view->seat;
    return true;
}

const struct bot_talk cave_talk = {
    .is_honest = is_honest,
    .helps = UINT64_C(1) << SAB_CAVE_BOOTS | UINT64_C(1) << SAB_CAVE_AXE,
    .looks = looks,
    .seen = seen,
    .claim = claim,
    .would_dig = would_dig,
    .offers = {[MOMENT_HURT] = offer_help,
               [MOMENT_STUCK] = offer_stuck,
               [MOMENT_NEARER] = offer_cheer,
               [MOMENT_SILENCE] = offer_warning},
};
