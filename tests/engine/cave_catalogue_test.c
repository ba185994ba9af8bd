/* SPDX-License-Identifier: MIT
 *
 * cave_catalogue_test.c - compares the compiled deck and the tables beside it with the counts on
 * the rules page (cave 1, 2, 6.1, 8.3).
 */
#include "saboteur/saboteur.h"

#include "tests/tap.h"

static unsigned copies_of(unsigned group, unsigned deed)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        const struct sab_cave_card *card = &sab_cave_cards[i];
        copies += card->group == group && card->deed == deed ? card->copies : 0u;
    }
    return copies;
}

/* Checks the counts in the text below the table of cave 8.3. These counts are our reconstruction;
 * the rulebook does not give them. */
static void test_counts(void)
{
    static const uint8_t counts[SAB_DEEDS][SAB_CAVE_GROUPS] = {
        /* clang-format off */
        [SAB_DEED_PATH]        = {19, 17, 14},
        [SAB_DEED_INFORMATION] = { 3,  1,  1},
        [SAB_DEED_ROCKFALL]    = { 1,  1,  1},
        [SAB_DEED_BOOTS]       = { 2,  1,  0},
        [SAB_DEED_AXE]         = { 1,  1,  1},
        [SAB_DEED_SWAP]        = { 0,  1,  1},
        [SAB_DEED_WEB]         = { 1,  1,  1},
        [SAB_DEED_RAT]         = { 1,  2,  2},
        [SAB_DEED_LINDWORM]    = { 1,  1,  2},
        [SAB_DEED_GOBLIN]      = { 0,  1,  3},
        /* clang-format on */
    };
    for (unsigned deed = SAB_DEED_PATH; deed < SAB_DEEDS; deed++) {
        unsigned found[SAB_CAVE_GROUPS];
        for (unsigned group = 0; group < SAB_CAVE_GROUPS; group++) {
            found[group] = copies_of(group + 1, deed);
        }
        tap_ok(found[0] == counts[deed][0] && found[1] == counts[deed][1] &&
                   found[2] == counts[deed][2],
               "deed %u: %u of I, %u of II, %u of III", deed, found[0], found[1], found[2]);
    }
}

/* Checks the table of cave 8.3: how many copies there are of each face, plain or special. */
static void test_faces(void)
{
    static const struct {
        const char *name;
        unsigned copies;
    } faces[] = {
        {"NESW.I", 2},         {"NES.I", 2},          {"ESW.I", 2},          {"NS.I", 2},
        {"EW.I", 2},           {"NE.I", 1},           {"NW.I", 1},           {"NESW.II", 1},
        {"NES.II", 2},         {"ESW.II", 2},         {"NS.II", 1},          {"EW.II", 1},
        {"NE.II", 1},          {"NW.II", 1},          {"NESW.III", 1},       {"NES.III", 1},
        {"ESW.III", 1},        {"NS.III", 1},         {"EW.III", 1},         {"NE.III", 0},
        {"NW.III", 0},         {"NE|SW.I.tunnel", 1}, {"NW|ES.I.tunnel", 1}, {"NE|SW.II.tunnel", 1},
        {"NW|ES.II.tunnel", 1}};

    for (unsigned i = 0; i < sizeof faces / sizeof faces[0]; i++) {
        unsigned copies = 0;
        for (unsigned card = 0; card < sab_cave_card_count; card++) {
            copies += strcmp(sab_cave_cards[card].name[0], faces[i].name) == 0
                          ? sab_cave_cards[card].copies
                          : 0u;
        }
        tap_number(copies, faces[i].copies, faces[i].name);
    }
}

static void test_numbers(void)
{
    bool numbered = true;
    for (unsigned card = 0; card < 256; card++) {
        bool is_card =
            card >= SAB_CAVE_FIRST_CARD && card - SAB_CAVE_FIRST_CARD < sab_cave_card_count;
        numbered &= sab_is_cave_card(card) == is_card;
        numbered &= !is_card ||
                    sab_cave_card_of((sab_card)card) == &sab_cave_cards[card - SAB_CAVE_FIRST_CARD];
    }
    tap_ok(numbered, "%u cards, from number %d", sab_cave_card_count, SAB_CAVE_FIRST_CARD);
    tap_ok(sab_cave_card_count <= SAB_CAVE_KINDS_MAX,
           "a table with an element for each kind of card is long enough");
    tap_text(sab_cave_start.name[0], "start", "the start card");
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        for (unsigned deck = 0; deck < SAB_CAVE_DECKS; deck++) {
            tap_number(sab_cave_goal_cards[deck][goal].goal, SAB_GOAL_EXIT + goal,
                       sab_cave_goal_cards[deck][goal].name[0]);
        }
    }
}

/* Checks cave 2.1, 2.2 and 2.4 for each number of seats. */
static void test_sizes(void)
{
    static const uint8_t piles[] = {0, 0, 57, 52, 47, 42, 37, 32, 27};
    for (unsigned seats = SAB_CAVE_SEATS_MIN; seats <= SAB_CAVE_SEATS_MAX; seats++) {
        const struct sab_cave_size *size = &sab_cave_sizes[seats];
        int corner = seats < 6 ? 4 : 3;
        const sab_cell wanted[SAB_CAVE_GOALS] = {{(int8_t)-corner, (int8_t)-corner},
                                                 {(int8_t)corner, (int8_t)-corner},
                                                 {(int8_t)-corner, (int8_t)corner},
                                                 {(int8_t)corner, (int8_t)corner}};
        bool cornered = true;
        for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
            sab_cell cell = sab_cave_goal_cell(seats, goal);
            cornered &= cell.x == wanted[goal].x && cell.y == wanted[goal].y;
        }
        tap_ok(cornered && size->corner == corner, "%u seats: goals at %d", seats, corner);
        tap_ok(size->hand_one + size->hand_two == SAB_CAVE_HAND_MAX &&
                   size->hand_two == (seats < 5   ? 0
                                      : seats < 7 ? 1
                                                  : 2),
               "%u seats: hands of %u and %u", seats, size->hand_one, size->hand_two);
        tap_number(SAB_CAVE_IN_PLAY - SAB_CAVE_HAND_MAX * seats, piles[seats], "the draw pile");
        tap_number(size->aside, (seats == 3) + (seats > 4 ? 8 - seats : 0u), "cards set aside");
    }
    tap_ok(sab_creature_steps[SAB_RAT] == 3 && sab_creature_steps[SAB_LINDWORM] == 4 &&
               sab_creature_steps[SAB_GOBLIN] == 5,
           "how far creatures walk");
}

int main(void)
{
    test_counts();
    test_faces();
    test_numbers();
    test_sizes();
    return tap_done();
}
