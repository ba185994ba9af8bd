/* SPDX-License-Identifier: MIT
 *
 * give.c - the rules of all titles as a table, and which seats get them (docs/titles.md).
 */
#include "titles/titles.h"

#include <string.h>

/* Each title counts something. To get the title, a player must reach a minimum. The two numbers in
 * braces are this minimum in the base game and in the cave, or 0 if the game lacks this title.
 * We chose the numbers so that each title is given in 1 to 60 percent of the games that
 * tests/titles/given_test.c plays. */
/* clang-format off */
const struct titles_rule titles_rules[TITLES] = {
    [TITLE_NOSE] = {"best-nose", "Best nose",
        "mean nose of the rounds", {70, 65}, TITLES_ONES, ""},
    [TITLE_LIAR] = {"best-liar", "Best liar",
        "plays that false markers stood", {600, 100}, TITLES_PER_SEAT, ""},
    [TITLE_WOLF] = {"wolf", "Wolf in the wool",
        "share of a saboteur's rounds before the first light", {100, 35}, TITLES_ONES, "%"},
    [TITLE_HANDS] = {"two-left-hands", "Two left hands",
        "cards by which a gold-digger set the tunnel back", {2, 0}, TITLES_ONES, ""},
    [TITLE_LANDSLIDE] = {"landslide", "Landslide",
        "cards by which a saboteur set the tunnel back in one act", {4, 0}, TITLES_ONES, ""},
    [TITLE_SCAPEGOAT] = {"scapegoat", "Scapegoat",
        "lights on an honest player, added up over the plays", {100, 100}, TITLES_PER_PLAY, ""},
    [TITLE_MOLE] = {"mole", "The mole",
        "cards by which a gold-digger brought the tunnel nearer", {10, 0}, TITLES_ONES, ""},
    [TITLE_SMITH] = {"smith", "Smith",
        "tools repaired for others", {3, 0}, TITLES_ONES, ""},
    [TITLE_NAILS] = {"nails", "Held together by nails",
        "own tools repaired by others", {3, 0}, TITLES_ONES, ""},
    [TITLE_FIRE] = {"friendly-fire", "Friendly fire",
        "tools of others on the same side broken", {1, 0}, TITLES_ONES, ""},
    [TITLE_HONOUR] = {"word-of-honour", "Word of honour",
        "markers stamped as true, and none as a lie", {3, 2}, TITLES_ONES, ""},
    [TITLE_PURSE] = {"purse", "Purse",
        "nuggets carried out", {0, 3}, TITLES_ONES, ""},
    [TITLE_MARATHON] = {"marathon", "Marathon",
        "steps walked", {0, 15}, TITLES_ONES, ""},
    [TITLE_BAIT] = {"bait", "Bait",
        "attacks suffered", {0, 3}, TITLES_ONES, ""},
    [TITLE_WEATHERCOCK] = {"weathercock", "Weathercock",
        "changes of the light", {9, 7}, TITLES_ONES, ""},
    [TITLE_HAMSTER] = {"hamster", "Hamster",
        "cards discarded unplayed", {9, 3}, TITLES_ONES, ""},
};
/* clang-format on */

unsigned titles_least(const struct titles *titles, enum titles_title title)
{
    const struct titles_rule *rule = &titles_rules[title];
    unsigned least = rule->least[titles->kind];
    unsigned rounds = titles->rounds > 0 ? titles->rounds : 1u;
    switch ((enum titles_unit)rule->per) {
    case TITLES_ONES:
        break;
    case TITLES_PER_SEAT:
        return (least * titles->seats + 99) / 100;
    case TITLES_PER_PLAY:
        return titles->plays > 0 ? (least * titles->plays + 100 * rounds - 1) / (100 * rounds) : 1;
    }
    return least;
}

/* The mean of this seat's noses, rounded down. Rounds without a nose are left out. The result is 0
 * if no round is left, or if the mean is negative. */
static int mean_nose(const struct titles *titles, unsigned seat)
{
    int sum = 0, count = 0;
    for (unsigned round = 0; round < titles->rounds; round++) {
        if (titles->scores[round].nose[seat] != TITLES_NONE) {
            sum += titles->scores[round].nose[seat];
            count++;
        }
    }
    return count == 0 || sum < 0 ? 0 : sum / count;
}

static int number_of(const struct titles *titles, enum titles_title title, unsigned seat)
{
    int number = titles->number[title][seat];
    if (title == TITLE_NOSE) {
        return mean_nose(titles, seat);
    }
    if (title == TITLE_WOLF) {
        return titles->watched[seat] == 0 ? 0 : 100 * number / titles->watched[seat];
    }
    return title == TITLE_HONOUR && titles->lies[seat] ? 0 : number;
}

/* Compares two seats. Returns more than 0 if `one` comes before `other`, and 0 if neither does. If
 * both have the same number, the seat that made fewer plays comes first. If both made equally many
 * plays, the seat with the better place in the game comes first. */
static int compare(const struct titles *titles, enum titles_title title, unsigned one,
                   unsigned other)
{
    int number = number_of(titles, title, one) - number_of(titles, title, other);
    int share = titles->own[other] - titles->own[one];
    int place = titles->place[other] - titles->place[one];
    return number != 0 ? number : share != 0 ? share : place;
}

/* Lists the seats that lead in this title and reach its minimum. Returns the number of these
 * seats. */
static unsigned leaders(const struct titles *titles, enum titles_title title,
                        sab_seat seats[SAB_SEATS_MAX])
{
    unsigned count = 0;
    int least = (int)titles_least(titles, title);
    bool exists = titles_rules[title].least[titles->kind] != 0;
    for (sab_seat seat = 0; exists && seat < titles->seats; seat++) {
        int order = count == 0 ? 1 : compare(titles, title, seat, seats[0]);
        if (number_of(titles, title, seat) < least || order < 0) {
            continue;
        }
        count = order > 0 ? 0 : count;
        seats[count++] = seat;
    }
    return count;
}

unsigned titles_give(const struct titles *titles, struct titles_award awards[TITLES_GIVEN])
{
    unsigned given = 0, most = titles->seats <= 4 ? 4 : TITLES_GIVEN;
    uint8_t has[SAB_SEATS_MAX] = {0};
    for (unsigned title = 0; titles->over && title < TITLES && given < most; title++) {
        sab_seat seats[SAB_SEATS_MAX];
        unsigned count = leaders(titles, (enum titles_title)title, seats);
        struct titles_award award = {.title = (uint8_t)title};
        for (unsigned i = 0; i < count && count <= 2; i++) {
            if (has[seats[i]] < TITLES_EACH) {
                has[seats[i]]++;
                award.seat[award.count++] = seats[i];
                award.number = (int16_t)number_of(titles, award.title, seats[i]);
            }
        }
        if (award.count > 0) {
            awards[given++] = award;
        }
    }
    return given;
}
