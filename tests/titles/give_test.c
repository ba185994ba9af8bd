/* SPDX-License-Identifier: MIT
 *
 * give_test.c - who gets a title. Each title requires a least number. A player with this number
 * must get the title, and a player with one less must not. Of two players with the same number, the
 * one with fewer plays gets the title, or else the one with the better place. If two players are
 * equal even then, both get the title. If three are equal, nobody gets it. The test also checks how
 * many titles are given.
 */
#include "tests/tap.h"
#include "titles/titles.h"

/* The tally of a game of three rounds with 20 plays each, in which nobody has earned anything. */
static struct titles empty(unsigned kind, unsigned seats)
{
    struct titles titles;
    memset(&titles, 0, sizeof titles);
    titles.kind = (uint8_t)kind;
    titles.seats = (uint8_t)seats;
    titles.over = true;
    titles.rounds = 3;
    titles.plays = 60;
    for (unsigned seat = 0; seat < seats; seat++) {
        titles.own[seat] = 10;
        for (unsigned round = 0; round < 3; round++) {
            titles.scores[round].nose[seat] = TITLES_NONE;
        }
    }
    return titles;
}

/* Sets the number by which this seat may earn this title. */
static void earn(struct titles *titles, unsigned title, unsigned seat, unsigned number)
{
    if (title == TITLE_NOSE) {
        titles->scores[0].nose[seat] = (int16_t)(number - 10);
        titles->scores[2].nose[seat] = (int16_t)(number + 10);
    } else if (title == TITLE_WOLF) {
        titles->number[title][seat] = (uint16_t)number;
        titles->watched[seat] = 100;
    } else {
        titles->number[title][seat] = (uint16_t)number;
    }
}

/* The set of seats that get the title. */
static unsigned given(const struct titles *titles, unsigned title)
{
    struct titles_award awards[TITLES_GIVEN];
    unsigned count = titles_give(titles, awards), seats = 0;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = 0; awards[i].title == title && j < awards[i].count; j++) {
            seats |= 1u << awards[i].seat[j];
        }
    }
    return seats;
}

static void test_title(unsigned kind, unsigned title)
{
    const char *name = titles_rules[title].name;
    struct titles titles = empty(kind, 5);
    unsigned least = titles_least(&titles, (enum titles_title)title);
    earn(&titles, title, 1, least - 1);
    tap_ok(given(&titles, title) == 0, "%u: %s: %u are not enough", kind, name, least - 1);
    earn(&titles, title, 1, least);
    tap_ok(given(&titles, title) == 2, "%s: %u are", name, least);
    titles.over = false;
    tap_ok(given(&titles, title) == 0, "%s: not before the game is over", name);
    titles.over = true;
    earn(&titles, title, 3, least);
    tap_ok(given(&titles, title) == 10, "%s: two share it", name);
    titles.place[1] = 1;
    tap_ok(given(&titles, title) == 8, "%s: the better place", name);
    titles.own[1] = 9;
    tap_ok(given(&titles, title) == 2, "%s: fewer plays come before the better place", name);
    titles.own[1] = 10;
    titles.place[1] = 0;
    earn(&titles, title, 4, least);
    tap_ok(given(&titles, title) == 0, "%s: three get none", name);
    if (title != TITLE_WOLF || least < 100) {
        earn(&titles, title, 4, least + 1);
        titles.own[4] = 30;
        titles.place[4] = 4;
        tap_ok(given(&titles, title) == 16, "%s: the most wins", name);
    }
    if (title == TITLE_HONOUR) {
        titles.lies[4] = true;
        tap_ok(given(&titles, title) == 10, "%s: a lie spoils it", name);
    }
}

static void test_numbers(unsigned kind, unsigned seats, unsigned most)
{
    struct titles titles = empty(kind, seats);
    struct titles_award awards[TITLES_GIVEN];
    unsigned last = 0;
    for (unsigned title = 0; title < TITLES; title++) {
        if (titles_rules[title].least[kind] != 0) {
            earn(&titles, title, title % 3, 100);
        }
    }
    unsigned count = titles_give(&titles, awards);
    tap_number(count, most, "as many titles as there are for these seats");
    for (unsigned i = 1; i < count; i++) {
        last += awards[i].title > awards[i - 1].title;
    }
    tap_number(last + 1, count, "in the order of the table");
}

static void test_each(void)
{
    struct titles titles = empty(SAB_BASE, 5);
    earn(&titles, TITLE_NOSE, 2, 90);
    earn(&titles, TITLE_LIAR, 2, 90);
    earn(&titles, TITLE_LANDSLIDE, 2, 9);
    earn(&titles, TITLE_SMITH, 2, 9);
    earn(&titles, TITLE_SMITH, 3, 9);
    earn(&titles, TITLE_HAMSTER, 3, 10);
    tap_ok(given(&titles, TITLE_NOSE) == 4 && given(&titles, TITLE_LIAR) == 4, "two titles");
    tap_ok(given(&titles, TITLE_LANDSLIDE) == 0, "a third lapses");
    tap_ok(given(&titles, TITLE_SMITH) == 8, "or goes to the other of two that lead");
    tap_ok(given(&titles, TITLE_HAMSTER) == 8, "and counts for that one");
}

static void test_mean(void)
{
    struct titles titles = empty(SAB_BASE, 5);
    struct titles_award awards[TITLES_GIVEN];
    titles.scores[0].nose[1] = 100;
    titles.scores[2].nose[1] = 61;
    titles.scores[0].nose[2] = 100;
    titles.scores[1].nose[2] = -50;
    titles.scores[2].nose[2] = 100;
    unsigned count = titles_give(&titles, awards);
    tap_ok(count == 1 && awards[0].seat[0] == 1 && awards[0].number == 80,
           "the mean of the rounds that are scored, rounded down");
}

int main(void)
{
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        for (unsigned title = 0; title < TITLES; title++) {
            if (titles_rules[title].least[kind] != 0) {
                test_title(kind, title);
            }
        }
        test_numbers(kind, 3, 4);
        test_numbers(kind, 4, 4);
        test_numbers(kind, 5, 6);
    }
    test_each();
    test_mean();
    return tap_done();
}
