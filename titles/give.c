/* SPDX-License-Identifier: MIT
 *
 * give.c - the titles as a table, and who gets them (docs/titles.md).
 */
#include "titles/titles.h"

#include <string.h>

enum { BASE = 1u << SAB_BASE, CAVE = 1u << SAB_CAVE, BOTH = BASE | CAVE };

/* clang-format off */
const struct titles_rule titles_rules[TITLES] = {
    [TITLE_NOSE] = {"best-nose", "Best nose", BOTH,
        "mean nose of the rounds", 25, TITLES_ONES, ""},
    [TITLE_LIAR] = {"best-liar", "Best liar", BOTH,
        "plays that false markers stood", 100, TITLES_PER_SEAT, ""},
    [TITLE_WOLF] = {"wolf", "Wolf in the wool", BOTH,
        "share of a saboteur's rounds before the first light", 50, TITLES_ONES, "%"},
    [TITLE_HANDS] = {"two-left-hands", "Two left hands", BASE,
        "cards by which a gold-digger set the tunnel back", 3, TITLES_ONES, ""},
    [TITLE_LANDSLIDE] = {"landslide", "Landslide", BASE,
        "cards by which a saboteur set the tunnel back in one act", 3, TITLES_ONES, ""},
    [TITLE_SCAPEGOAT] = {"scapegoat", "Scapegoat", BOTH,
        "lights on an honest player, added up over the plays", 100, TITLES_PER_PLAY, ""},
    [TITLE_MOLE] = {"mole", "The mole", BASE,
        "cards by which a gold-digger brought the tunnel nearer", 4, TITLES_ONES, ""},
    [TITLE_SMITH] = {"smith", "Smith", BASE,
        "tools repaired for others", 2, TITLES_ONES, ""},
    [TITLE_NAILS] = {"nails", "Held together by nails", BASE,
        "own tools repaired by others", 2, TITLES_ONES, ""},
    [TITLE_FIRE] = {"friendly-fire", "Friendly fire", BASE,
        "tools broken on one's own side", 1, TITLES_ONES, ""},
    [TITLE_HONOUR] = {"word-of-honour", "Word of honour", BOTH,
        "markers stamped as true, and none as a lie", 2, TITLES_ONES, ""},
    [TITLE_PURSE] = {"purse", "Purse", CAVE,
        "nuggets carried out", 3, TITLES_ONES, ""},
    [TITLE_MARATHON] = {"marathon", "Marathon", CAVE,
        "steps walked", 12, TITLES_ONES, ""},
    [TITLE_BAIT] = {"bait", "Bait", CAVE,
        "attacks suffered", 2, TITLES_ONES, ""},
    [TITLE_WEATHERCOCK] = {"weathercock", "Weathercock", BOTH,
        "changes of one's light", 6, TITLES_ONES, ""},
    [TITLE_HAMSTER] = {"hamster", "Hamster", BOTH,
        "cards discarded unplayed", 6, TITLES_ONES, ""},
};
/* clang-format on */

unsigned titles_least(const struct titles *titles, enum titles_title title)
{
    const struct titles_rule *rule = &titles_rules[title];
    unsigned rounds = titles->rounds > 0 ? titles->rounds : 1u;
    switch ((enum titles_unit)rule->per) {
    case TITLES_ONES:
        break;
    case TITLES_PER_SEAT:
        return (rule->least * titles->seats + 99) / 100;
    case TITLES_PER_PLAY:
        return (rule->least * titles->plays + 100 * rounds - 1) / (100 * rounds);
    }
    return rule->least;
}

/* The mean of the rounds that are scored, rounded down; 0 if there is none. */
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
    return title == TITLE_HONOUR && titles->lies[seat] > 0 ? 0 : number;
}

/* Compares two seats: above 0 if the first comes before the second. An equal number is a higher
 * share of fewer plays. */
static int compare(const struct titles *titles, enum titles_title title, unsigned one,
                   unsigned other)
{
    int number = number_of(titles, title, one) - number_of(titles, title, other);
    int share = titles->own[other] - titles->own[one];
    int place = titles->place[other] - titles->place[one];
    return number != 0 ? number : share != 0 ? share : place;
}

/* The seats that lead, and their number. */
static unsigned leaders(const struct titles *titles, enum titles_title title,
                        sab_seat seats[SAB_SEATS_MAX])
{
    unsigned count = 0;
    int least = (int)titles_least(titles, title);
    for (sab_seat seat = 0; seat < titles->seats; seat++) {
        int order = count == 0 ? 1 : compare(titles, title, seat, seats[0]);
        if (number_of(titles, title, seat) < least || least == 0 || order < 0) {
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
        bool exists = (titles_rules[title].games >> titles->kind & 1u) != 0;
        unsigned count = exists ? leaders(titles, (enum titles_title)title, seats) : 0;
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
