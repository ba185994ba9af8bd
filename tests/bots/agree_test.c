/* SPDX-License-Identifier: MIT
 *
 * agree_test.c - when a bot agrees to end a round or a game early (base 12.1, cave 7.1). The bot
 * must agree if the position proves that nobody can reach anything more, even if players still have
 * cards. It must refuse if something hidden could still help. In whole games, after a bot has
 * agreed, nobody may reach anything more.
 */
#include "bots/bot.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

enum { ME = 0, HISTORY_MAX = 1280 };

static bool agrees(const struct sab_view *view)
{
    return sab_bot_agrees(view, &(struct sab_history){NULL, 0, NULL});
}

/* ---- The base game --------------------------------------------------------------------------- */

static const sab_shape cross = SAB_ALL_SIDES | SAB_JOINED;

/* A round of five players with full hands and a large pile. Only the start card lies on the
 * table. */
static struct sab_view round_begun(void)
{
    struct sab_view view = {.kind = SAB_BASE, .seats = 5, .round = 1, .pile_count = 30};
    struct sab_base_view *base = &view.as.base;
    view.phase = SAB_BASE_PLAYING;
    base->finisher = base->last_layer = SAB_NOBODY;
    base->role[ME] = SAB_DIGGER;
    base->laid_count = 1;
    base->laid[0].shape = cross;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        view.hand_count[seat] = 6;
        base->hand[seat] = SAB_BREAK_CART;
    }
    base->hand[5] = SAB_BREAK_CART;
    return view;
}

static void lay(struct sab_view *view, int x, int y, sab_shape shape)
{
    struct sab_base_view *base = &view->as.base;
    base->laid[base->laid_count++] = (struct sab_base_laid){{(int8_t)x, (int8_t)y}, shape};
}

/* The same round, with dead ends on all four sides of the start. */
static struct sab_view walled(void)
{
    struct sab_view view = round_begun();
    lay(&view, 1, 0, sab_base_cards[SAB_DEAD_EW].shape);
    lay(&view, -1, 0, sab_base_cards[SAB_DEAD_NESW].shape);
    lay(&view, 0, -1, sab_base_cards[SAB_DEAD_NS].shape);
    lay(&view, 0, 1, sab_base_cards[SAB_DEAD_NES].shape);
    return view;
}

static void spend(struct sab_view *view, unsigned card)
{
    view->as.base.spent[card] = sab_base_cards[card].copies;
}

static void test_walled_in(void)
{
    struct sab_view view = walled();
    tap_ok(!agrees(&view), "a bot refuses inside dead ends: somebody may draw a rockfall");
    view.as.base.spent[SAB_ROCKFALL] = 2;
    tap_ok(!agrees(&view), "it refuses as long as one rockfall is left");
    view.as.base.passed_own[SAB_ROCKFALL] = 1;
    tap_ok(agrees(&view), "it agrees if the seat has itself discarded the last rockfall");
    view.as.base.passed_own[SAB_ROCKFALL] = 0;
    view.as.base.hand[5] = SAB_ROCKFALL;
    tap_ok(!agrees(&view), "it refuses if the seat itself holds the last rockfall");
    view.as.base.hand[5] = SAB_BREAK_CART;
    spend(&view, SAB_ROCKFALL);
    view.as.base.laid[4].shape = sab_base_cards[SAB_PATH_NES].shape;
    tap_ok(!agrees(&view), "it refuses as long as one path can be continued");
}

/* No remaining card fits: the only opening left needs a curve from west to north, and all these
 * curves are gone. */
static void test_no_card_fits(void)
{
    struct sab_view view = walled();
    view.as.base.laid[1].shape = sab_base_cards[SAB_PATH_EW].shape;
    lay(&view, 2, 1, sab_base_half_turn(sab_base_cards[SAB_PATH_ESW].shape));
    view.as.base.laid[view.as.base.laid_count - 1].shape = SAB_EAST | SAB_WEST | SAB_SOUTH;
    lay(&view, 3, 0, sab_base_cards[SAB_DEAD_NS].shape);
    spend(&view, SAB_ROCKFALL);
    tap_ok(!agrees(&view),
           "it refuses at an open end between walls: somebody may draw a card that fits");
    spend(&view, SAB_PATH_NW);
    tap_ok(agrees(&view), "it agrees once no curve is left that fits between the walls");
    view.as.base.spent[SAB_PATH_NW]--;
    tap_ok(!agrees(&view), "it refuses if one such curve is left");
}

static void test_tools(void)
{
    struct sab_view view = round_begun();
    for (unsigned seat = 0; seat < view.seats; seat++) {
        view.as.base.broken[seat] = SAB_CART;
    }
    tap_ok(!agrees(&view), "it refuses with every cart broken: somebody may draw a repair");
    spend(&view, SAB_REPAIR_CART);
    spend(&view, SAB_REPAIR_CART_LANTERN);
    tap_ok(!agrees(&view), "it refuses as long as a double repair card is left");
    spend(&view, SAB_REPAIR_CART_PICKAXE);
    tap_ok(agrees(&view), "it agrees once no repair is left and nobody can dig");
    view.as.base.broken[3] = SAB_LANTERN;
    tap_ok(!agrees(&view), "it refuses if one player's lantern can still be repaired");
}

static void test_cards_run_out(void)
{
    struct sab_view view = round_begun();
    for (unsigned card = SAB_PATH_NESW; card <= SAB_PATH_NW; card++) {
        spend(&view, card);
    }
    view.as.base.spent[SAB_PATH_EW] = 0;
    view.as.base.spent[SAB_PATH_NE] = 2;
    tap_ok(agrees(&view), "it agrees if only six joined cards are left for at least seven cells");
    view.as.base.spent[SAB_PATH_NE] = 1;
    tap_ok(!agrees(&view), "it refuses if seven are left");
    view.pile_count = 0;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        view.hand_count[seat] = 2;
    }
    view.as.base.hand[0] = view.as.base.hand[1] = SAB_PATH_EW;
    tap_ok(!agrees(&view), "it refuses with ten turns left to lay seven cards");
    view.as.base.broken[1] = view.as.base.broken[2] = SAB_CART;
    spend(&view, SAB_REPAIR_CART);
    spend(&view, SAB_REPAIR_CART_LANTERN);
    spend(&view, SAB_REPAIR_CART_PICKAXE);
    tap_ok(agrees(&view),
           "it agrees if four of these turns belong to players who can never dig again");
}

static void test_treasure_known(void)
{
    struct sab_view view = round_begun();
    for (int x = 1; x < 8; x++) {
        lay(&view, x, 2, sab_base_cards[SAB_PATH_EW].shape);
    }
    lay(&view, 0, 1, sab_base_cards[SAB_PATH_NS].shape);
    lay(&view, 0, 2, sab_base_half_turn(sab_base_cards[SAB_PATH_NES].shape));
    view.as.base.laid[view.as.base.laid_count - 1].shape = SAB_NORTH | SAB_EAST | SAB_JOINED;
    view.pile_count = 0;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        view.hand_count[seat] = seat == 1 ? 1 : 0;
    }
    tap_ok(!agrees(&view),
           "it refuses if a path reaches a face-down goal: at the end this goal may win");
    view.as.base.goal[0] = SAB_TREASURE;
    tap_ok(agrees(&view), "it agrees if the seat knows that the treasure is elsewhere");
    view.as.base.goal[0] = 0;
    view.as.base.goal[1] = SAB_STONE_NE;
    view.as.base.goal[2] = SAB_STONE_NW;
    tap_ok(agrees(&view), "it agrees if the seat has seen stones in the other two goals");
    view.as.base.goal[1] = 0;
    tap_ok(!agrees(&view),
           "it refuses if one more card may lead through that stone to the treasure");
}

/* ---- The cave -------------------------------------------------------------------------------- */

/* A view of the cave: the dwarfs of two players stand on the start card. Each player has one card,
 * the pile is empty, and all four goals are face down. */
static struct sab_view cave_ending(void)
{
    struct sab_view view = {.kind = SAB_CAVE, .seats = 2, .round = 1};
    struct sab_cave_view *cave = &view.as.cave;
    view.phase = SAB_CAVE_PLAYING;
    cave->turn.swapped = cave->turn.fresh_axe = cave->first_out = SAB_NOBODY;
    cave->laid_count = 1;
    for (unsigned seat = 0; seat < 2; seat++) {
        cave->clan[seat] = (uint8_t)(SAB_GOLDEN_AXE + seat);
        cave->loyalty[seat] = SAB_LOYAL;
        view.hand_count[seat] = 1;
    }
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        if (sab_cave_cards[kind].deed == SAB_DEED_PATH) {
            cave->hand[0] = (sab_card)(SAB_CAVE_FIRST_CARD + kind);
        }
    }
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        cave->creature[creature].owner = SAB_NOBODY;
    }
    return view;
}

static void spend_deed(struct sab_view *view, enum sab_cave_deed deed, bool ladders)
{
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        const struct sab_cave_card *face = &sab_cave_cards[kind];
        bool ladder = false;
        for (unsigned space = 0; space < face->spaces; space++) {
            ladder = ladder || face->mark[space] == SAB_MARK_LADDER;
        }
        if (face->deed == deed && ladder == ladders) {
            view->as.cave.spent[kind] = face->copies;
        }
    }
}

/* Lays straight path cards toward the north-east goal, up to the cell before the goal. */
static void path(struct sab_view *view)
{
    struct sab_cave_view *cave = &view->as.cave;
    static const char *const names[] = {"EW.I", "EW.I", "EW.I", "NW.I", "NS.I", "NS.I", "NS.I"};
    for (unsigned i = 0; i < 7; i++) {
        for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
            if (strcmp(sab_cave_cards[kind].name[0], names[i]) == 0) {
                sab_cell cell = {(int8_t)(i < 4 ? i + 1 : 4), (int8_t)(i < 4 ? 0 : 3 - (int)i)};
                cave->laid[cave->laid_count++] =
                    (struct sab_cave_laid){cell, (sab_card)(SAB_CAVE_FIRST_CARD + kind), 0, 0};
            }
        }
    }
}

static void test_cave_cards(void)
{
    struct sab_view view = cave_ending();
    tap_ok(agrees(&view),
           "it agrees in the cave if two cards are left for the seven cells to any goal");
    view.pile_count = 10;
    tap_ok(!agrees(&view), "it refuses if twelve cards are left");
    view.pile_count = 0;
    path(&view);
    tap_ok(!agrees(&view),
           "it refuses once the path is laid: somebody may draw a ladder, boots or a swap");
}

static void test_cave_steps(void)
{
    struct sab_view view = cave_ending();
    path(&view);
    spend_deed(&view, SAB_DEED_PATH, true);
    view.as.cave.goal[1].goal = SAB_GOAL_EXIT;
    view.as.cave.goal[0].goal = SAB_GOAL_LADDER;
    tap_ok(!agrees(&view), "it refuses if a swap can bring boots: then two turns have eight steps");
    spend_deed(&view, SAB_DEED_SWAP, false);
    tap_ok(agrees(&view), "it agrees once no swap is left: a dwarf has one turn of four steps");
    view.hand_count[1] = 2;
    tap_ok(!agrees(&view), "it refuses if the other player has two turns left");
    spend_deed(&view, SAB_DEED_BOOTS, false);
    tap_ok(agrees(&view), "it agrees once no boots are left: two turns have three steps each");
    view.as.cave.goal[1].goal = 0;
    view.as.cave.dwarf[1].place.cell = (sab_cell){3, 0};
    tap_ok(!agrees(&view), "it refuses if that dwarf stands far enough along the path");
    view.as.cave.dwarf[1].left = 1;
    tap_ok(agrees(&view), "it agrees if that dwarf has left already");
    view.as.cave.goal[1].goal = SAB_GOAL_HOLE;
    tap_ok(agrees(&view),
           "it agrees if the seat has seen a hole in the goal that the path reaches");
}

/* ---- Whole games ----------------------------------------------------------------------------- */

struct findings {
    unsigned agreed; /* rounds in which a seat agreed to end the round */
    unsigned early;  /* rounds in which a seat agreed while the pile had cards */
    unsigned wrong;  /* rounds in which a seat agreed, and something was reached later */
};

/* How much the players have reached. In the cave, this is how many dwarfs have left. In the base
 * game, it is 1 if the gold-diggers have won, otherwise 0. */
static unsigned reached(const struct sab_game *game)
{
    struct sab_view view;
    unsigned count = 0;
    sab_see(game, SAB_NOBODY, &view);
    if (view.kind == SAB_BASE) {
        return view.as.base.finisher != SAB_NOBODY;
    }
    for (unsigned seat = 0; seat < view.seats; seat++) {
        count += view.as.cave.dwarf[seat].left;
    }
    return count;
}

/* Whether the seat may vote now and would agree to end the round or the game. */
static bool would_agree(const struct sab_game *game, sab_seat seat, struct findings *findings)
{
    struct sab_view view;
    struct sab_action vote = {.verb = SAB_VOTE, .seat = seat};
    sab_see(game, seat, &view);
    if (sab_check(game, &vote) != SAB_OK || !agrees(&view)) {
        return false;
    }
    findings->agreed++;
    findings->early += view.pile_count > 0;
    return true;
}

static void play_round(const struct sab_bot *bot, struct sab_game *game, uint64_t seed,
                       struct findings *findings)
{
    bool agreed = false;
    unsigned before = 0;
    for (unsigned count = 0; sab_to_move(game) != SAB_NOBODY && count < HISTORY_MAX; count++) {
        struct sab_view view;
        struct sab_history none = {NULL, 0, NULL};
        if (!agreed && would_agree(game, (sab_seat)(count % sab_seat_count(game)), findings)) {
            agreed = true;
            before = reached(game);
        }
        sab_see(game, sab_to_move(game), &view);
        struct sab_action action = bot->choose(&view, &none, seed + count);
        if (sab_play(game, &action, NULL) != SAB_OK) {
            break;
        }
    }
    findings->wrong += agreed && reached(game) != before;
}

static void test_games(enum sab_kind kind, const char *name, unsigned games)
{
    struct findings findings = {0};
    for (unsigned number = 0; number < games; number++) {
        struct sab_config config = {.kind = (uint8_t)kind};
        uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8), 5};
        struct sab_game game;
        config.seats =
            (uint8_t)((kind == SAB_BASE ? SAB_BASE_SEATS_MIN : SAB_CAVE_SEATS_MIN) + number % 6);
        if (kind == SAB_BASE) {
            memcpy(config.option, sab_base_presets[number % SAB_BASE_PRESETS], SAB_BASE_OPTIONS);
        }
        if (sab_deal(&game, &config, seed) == SAB_OK) {
            play_round(sab_bot_by_name(name), &game, number * 2000u, &findings);
        }
    }
    tap_number(findings.wrong, 0, "after a bot has agreed, nobody reaches anything more");
    bool enough = games >= 50; /* slow builds play too few games to meet every case */
    tap_ok(findings.agreed > findings.early || !enough,
           "%s bots: agreed in %u rounds, in %u with a pile", name, findings.agreed,
           findings.early);
}

int main(int argc, char **argv)
{
    unsigned games = (unsigned)play_games(argc, argv, 200 / PLAY_SLOWER);
    test_walled_in();
    test_no_card_fits();
    test_tools();
    test_cards_run_out();
    test_treasure_known();
    test_cave_cards();
    test_cave_steps();
    for (const struct sab_bot *bot = sab_bots; bot->name != NULL; bot++) {
        test_games(SAB_BASE, bot->name, games);
        test_games(SAB_CAVE, bot->name, games / 4);
    }
    return tap_done();
}
