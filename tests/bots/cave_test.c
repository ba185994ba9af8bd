/* SPDX-License-Identifier: MIT
 *
 * cave_test.c - the honest bot in the cave. In positions where one action is clearly right, the bot
 * must choose it. In whole games the bot must get dwarfs out and beat the random bot.
 */
#include "bots/bot.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

enum { ME = 0, SEEDS = 20, GAMES = 20 };

/* Returns the number of the upright card with this name. */
static sab_card card(const char *name)
{
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        if (strcmp(sab_cave_cards[i].name[0], name) == 0) {
            return (sab_card)(SAB_CAVE_FIRST_CARD + i);
        }
    }
    tap_ok(false, "there is a card %s", name);
    return SAB_CAVE_FIRST_CARD;
}

/* A view for two players, one of each clan. Their dwarfs stand on the start card. The goals lie at
 * (+-4,+-4). */
static struct sab_view position(uint8_t phase)
{
    struct sab_view view = {.kind = SAB_CAVE};
    struct sab_cave_view *cave = &view.as.cave;
    view.seats = 2;
    view.seat = cave->turn.seat = view.to_move = ME;
    view.round = 1;
    view.phase = phase;
    cave->turn.swapped = cave->turn.fresh_axe = cave->first_out = SAB_NOBODY;
    cave->laid_count = 1;
    view.pile_count = 30;
    cave->pile_group[2] = 30;
    for (unsigned seat = 0; seat < 2; seat++) {
        cave->clan[seat] = (uint8_t)(SAB_GOLDEN_AXE + seat);
        cave->loyalty[seat] = SAB_LOYAL;
        cave->gold[seat] = 3;
        view.hand_count[seat] = seat == ME ? 0 : 5;
    }
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        cave->creature[creature].owner = SAB_NOBODY;
    }
    return view;
}

static void lay(struct sab_view *view, int x, int y, const char *name)
{
    struct sab_cave_view *cave = &view->as.cave;
    cave->laid[cave->laid_count++] =
        (struct sab_cave_laid){{(int8_t)x, (int8_t)y}, card(name), 0, 0};
}

/* Lays a path with cards of group I: from the start east to column 4, then north to row `last`,
 * toward the goal at (4,-4). */
static void tunnel(struct sab_view *view, int last)
{
    for (int x = 1; x <= 3; x++) {
        lay(view, x, 0, "EW.I");
    }
    lay(view, 4, 0, "NW.I");
    for (int y = -1; y >= last; y--) {
        lay(view, 4, y, "NS.I");
    }
}

static void stand(struct sab_view *view, sab_seat seat, int x, int y)
{
    view->as.cave.dwarf[seat].place = (struct sab_cave_place){{(int8_t)x, (int8_t)y}, 0};
}

static struct sab_action choose(const struct sab_view *view, uint64_t seed)
{
    struct sab_history history = {NULL, 0, NULL};
    return sab_bot_by_name("honest")->choose(view, &history, seed);
}

static void test_steps_out(void)
{
    struct sab_view view = position(SAB_CAVE_MOVING);
    tunnel(&view, -3);
    view.as.cave.goal[1].goal = SAB_GOAL_EXIT;
    view.as.cave.goal[1].looked = 1;
    view.as.cave.turn.steps_left = 3;
    stand(&view, ME, 4, -2);
    int right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&view, seed);
        right += action.verb == SAB_CAVE_STEP && action.cell.x == 4 && action.cell.y == -3;
    }
    tap_number(right, SEEDS, "a dwarf walks towards the exit that its player has looked at");
    stand(&view, ME, 4, -3);
    right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&view, seed);
        right += action.verb == SAB_CAVE_STEP && action.space == SAB_NO_SPACE;
    }
    tap_number(right, SEEDS, "a dwarf beside that exit reveals it");
    view.as.cave.goal[1].goal = SAB_GOAL_HOLE;
    right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&view, seed);
        right += action.verb == SAB_CAVE_STEP && action.space == SAB_NO_SPACE;
    }
    tap_number(right, 0, "a dwarf does not reveal a goal that its player knows to be a hole");
}

static void test_builds(void)
{
    struct sab_view view = position(SAB_CAVE_PLAYING);
    struct sab_cave_view *cave = &view.as.cave;
    tunnel(&view, -2);
    cave->goal[1].goal = SAB_GOAL_EXIT;
    cave->goal[1].looked = 1;
    stand(&view, ME, 4, -2);
    cave->hand[0] = card("NS.I");
    cave->hand[1] = card("EW.I");
    view.hand_count[ME] = 2;
    int right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&view, seed);
        right += action.verb == SAB_CAVE_LAY && action.cell.x == 4 && action.cell.y == -3;
    }
    tap_number(right, SEEDS, "the bot lays the last card of the path to the exit");
    stand(&view, ME, 0, 0);
    stand(&view, 1, 4, -2);
    right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&view, seed);
        right += action.verb == SAB_CAVE_LAY && action.cell.x == 4 && action.cell.y == -3;
    }
    tap_number(right, 0, "it does not lay that card if an opponent stands nearest to the exit");
}

static void test_looks(void)
{
    struct sab_view view = position(SAB_CAVE_PLAYING);
    struct sab_cave_view *cave = &view.as.cave;
    cave->hand[0] = card("NESW.I");
    cave->hand[1] = card("information.I");
    view.hand_count[ME] = 2;
    int right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        right += choose(&view, seed).verb == SAB_CAVE_LOOK_GOAL;
    }
    tap_number(right, SEEDS, "early in the game, the bot looks at a goal");
    cave->goal[1].goal = SAB_GOAL_EXIT;
    cave->goal[1].looked = 1;
    right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        right += choose(&view, seed).verb == SAB_CAVE_LOOK_GOAL;
    }
    tap_number(right, 0, "once it knows the exit, it does not look at another goal");
}

static void test_attacks(void)
{
    struct sab_view view = position(SAB_CAVE_WALKING);
    struct sab_cave_view *cave = &view.as.cave;
    tunnel(&view, -3);
    cave->turn.attacker = SAB_GOBLIN;
    cave->turn.steps_left = 5;
    cave->creature[SAB_GOBLIN] = (struct sab_cave_creature){{{4, 0}, 0}, card("goblin.II"), ME};
    stand(&view, ME, 3, 0);
    stand(&view, 1, 4, -2);
    int right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&view, seed);
        right += action.verb == SAB_CAVE_WALK && action.cell.y == -1;
    }
    tap_number(right, SEEDS, "the bot sends a goblin to an opponent who has gold");
    cave->gold[1] = 0;
    right = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_action action = choose(&view, seed);
        right += action.verb == SAB_CAVE_WALK && action.cell.x < 4;
    }
    tap_number(right, 0, "it never sends a goblin to its own dwarf");
}

/* Plays a series in which seat 0 has the bot `first` and all other seats have the bot `others`.
 * Returns how often seat 0 wins. Writes to *out how many dwarfs got out. */
static int play_series(const char *first, const char *others, unsigned seats, unsigned *out)
{
    int won = 0;
    for (unsigned number = 0; number < GAMES; number++) {
        struct sab_config config = {.kind = SAB_CAVE, .seats = (uint8_t)seats};
        uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, (uint8_t)seats, 7};
        struct sab_game game;
        struct sab_view view;
        struct sab_history history = {NULL, 0, NULL};
        enum sab_verdict verdict = sab_deal(&game, &config, seed);
        for (uint64_t step = 0; verdict == SAB_OK && !sab_is_over(&game); step++) {
            sab_seat seat = sab_to_move(&game);
            sab_see(&game, seat, &view);
            const struct sab_bot *bot = sab_bot_by_name(seat == 0 ? first : others);
            struct sab_action action = bot->choose(&view, &history, number * 5000 + step);
            verdict = sab_play(&game, &action, NULL);
        }
        if (verdict != SAB_OK) {
            return -1;
        }
        sab_see(&game, SAB_NOBODY, &view);
        const struct sab_cave_view *cave = &view.as.cave;
        bool axe = (cave->clan[0] == SAB_GOLDEN_AXE) == (cave->loyalty[0] == SAB_LOYAL);
        won += view.outcome == (axe ? SAB_AXE_WON : SAB_MOON_WON);
        for (unsigned seat = 0; seat < seats; seat++) {
            *out += cave->dwarf[seat].left;
        }
    }
    return won;
}

static void test_strength(void)
{
    unsigned out = 0;
    for (unsigned seats = SAB_CAVE_SEATS_MIN; seats <= SAB_CAVE_SEATS_MAX; seats += 3) {
        out = 0;
        int won = play_series("honest", "honest", seats, &out);
        tap_ok(won > 0 && won < GAMES, "among %u honest bots, seat 0 wins %d of %d games", seats,
               won, (int)GAMES);
        tap_ok(out * 4 > seats * GAMES, "in these games, %u of %u dwarfs get out", out,
               seats * GAMES);
    }
    out = 0;
    int honest = play_series("honest", "random", 2, &out),
        lucky = play_series("random", "honest", 2, &out);
    tap_ok(honest >= 3 && honest > 2 * lucky,
           "of two bots, honest wins %d games as seat 0, random %d of %d", honest, lucky,
           (int)GAMES);
}

int main(void)
{
    test_steps_out();
    test_builds();
    test_looks();
    test_attacks();
    if (PLAY_SLOWER == 1) { /* slow builds play too few games to measure win rates */
        test_strength();
    }
    return tap_done();
}
