/* SPDX-License-Identifier: MIT
 *
 * cave_json_test.c - writes a handmade view of the cave, and checks its JSON (notation 8).
 */
#include "protocol/fields.h"
#include "saboteur/notation.h"
#include "tests/tap.h"

static sab_card card_named(const char *name)
{
    sab_card card = SAB_NO_CARD;
    tap_ok(sab_read_card(name, strlen(name), &card), "%s is a card", name);
    return card;
}

static void lay(struct sab_cave_view *view, const char *name, sab_cell cell, uint8_t nugget)
{
    struct sab_cave_laid *laid = &view->laid[view->laid_count++];
    if (view->laid_count > 1) {
        tap_ok(sab_read_lying(name, strlen(name), &laid->card, &laid->turned), "%s lies", name);
    }
    laid->cell = cell;
    laid->nugget = nugget;
    view->last_laid = cell;
}

static void set_table(struct sab_cave_view *view)
{
    lay(view, "start", (sab_cell){0, 0}, 0);
    lay(view, "NES.II.hole-N", (sab_cell){1, 0}, 0);
    lay(view, "NEW.III.vein", (sab_cell){-1, 0}, 1);
    view->goal[1] = (struct sab_cave_goal_seen){SAB_GOAL_VEIN, 2, 1, 2};
    view->goal[2] = (struct sab_cave_goal_seen){SAB_GOAL_EXIT, 0, 0, 4};
    view->web_count = 2;
    view->web[0] = (struct sab_cave_web){{1, 0}, SAB_EAST, 2, card_named("web.I"), 0};
    view->web[1] = (struct sab_cave_web){{-1, -1}, SAB_SOUTH, 1, card_named("web.II"), 2};
}

static void set_figures(struct sab_cave_view *view)
{
    view->dwarf[0].place = (struct sab_cave_place){{1, 0}, 2};
    view->dwarf[1].left = 1;
    view->dwarf[2].lies = 1;
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        view->creature[i].owner = SAB_NOBODY;
    }
    view->creature[SAB_LINDWORM] =
        (struct sab_cave_creature){{{4, -4}, 4}, card_named("lindworm.I"), 1};
    view->boots[2] = card_named("boots.I");
    view->axes[0][0] = view->axes[0][1] = card_named("axe.I");
}

static void set_people(struct sab_cave_view *view)
{
    static const uint8_t clans[] = {SAB_GOLDEN_AXE, SAB_GOLDEN_AXE, SAB_BLUE_MOON};
    memcpy(view->clan, clans, sizeof clans);
    view->loyalty[0] = SAB_LOYAL;
    view->loyalty[1] = SAB_DISLOYAL;
    view->unmasked = 2;
    view->looked[1] = 5;
    view->aside_count = 1;
    view->aside_clan[0] = SAB_BLUE_MOON;
    view->first_out = 1;
    view->gold[0] = 3;
    view->gold[1] = 4;
    view->pool = 37;
}

static void set_cards(struct sab_cave_view *view)
{
    view->hand[0] = card_named("NES.I");
    view->hand[1] = card_named("rat.II");
    view->remembered[1][0] = card_named("boots.I");
    view->pile_group[0] = 7;
    view->pile_group[1] = 22;
    view->pile_group[2] = 21;
    view->spent[card_named("rockfall.I") - SAB_CAVE_FIRST_CARD] = 1;
    view->unseen[0] = 1;
    view->unseen[2] = 2;
    view->unseen_own[card_named("EW.I") - SAB_CAVE_FIRST_CARD] = 1;
}

static struct sab_view made_view(void)
{
    struct sab_view whole = {.kind = SAB_CAVE,
                             .seats = 3,
                             .round = 1,
                             .phase = SAB_CAVE_WALKING,
                             .starter = 2,
                             .votes = 5,
                             .pile_count = 50,
                             .hand_count = {2, 3}};
    struct sab_cave_view *view = &whole.as.cave;
    view->option[SAB_CAVE_OPT_AXE_AT_ONCE] = 1;
    view->turn.steps_left = 4;
    view->turn.moved = 1;
    view->turn.to_draw = 1;
    view->turn.swapped = SAB_NOBODY;
    view->turn.fresh_axe = 0;
    view->turn.attacker = SAB_LINDWORM;
    view->turn.asked = 4;
    view->turn.facing = 1u << SAB_RAT | 1u << SAB_GOBLIN;
    set_table(view);
    set_figures(view);
    set_people(view);
    set_cards(view);
    return whole;
}

static const char seen[] =
    "{\"step\":17,\"phase\":\"walking\",\"to_move\":0,\"round\":1,\"seats\":3,"
    "\"options\":{\"vein_optional\":\"off\",\"axe_at_once\":\"on\",\"last_card\":\"end\","
    "\"hole_attack\":\"off\",\"web_cut\":\"turn\",\"deck\":\"crosses\"},"
    "\"turn\":0,\"steps_left\":4,\"moved\":true,\"held\":false,\"to_draw\":1,\"swapped\":null,"
    "\"attacker\":\"lindworm\",\"asked\":[2],\"facing\":[\"rat\",\"goblin\"],\"turning\":null,"
    "\"board\":{\"0,0\":\"start\",\"1,0\":\"NES.II.hole-N\",\"-1,0\":\"NEW.III.vein\"},"
    "\"half_turned\":[\"-1,0\",\"4,-4\"],\"veins\":[\"-1,0\",\"4,-4\"],"
    "\"goals\":{\"-4,-4\":\"?\",\"4,-4\":\"vein\",\"-4,4\":\"exit\",\"4,4\":\"?\"},"
    "\"turned\":[\"4,-4\"],"
    "\"dwarfs\":[{\"at\":\"1,0.2\",\"lies\":false},null,{\"at\":\"0,0.0\",\"lies\":true}],"
    "\"creatures\":{\"rat\":null,\"lindworm\":{\"at\":\"4,-4.4\",\"owner\":1},\"goblin\":null},"
    "\"webs\":[{\"edge\":\"1,0:E\",\"shows\":2,\"owner\":0},"
    "{\"edge\":\"-1,-1:S\",\"shows\":1,\"owner\":2}],"
    "\"boots\":[2],\"axes\":[2,0,0],\"fresh_axe\":0,"
    "\"clans\":[\"golden-axe\",\"golden-axe\",\"blue-moon\"],"
    "\"loyalty\":[\"loyal\",\"saboteur\",\"?\"],\"unmasked\":[1],"
    "\"aside\":[{\"clan\":\"blue-moon\",\"loyalty\":\"?\"}],\"first_out\":1,"
    "\"gold\":[3,4,0],\"pool\":37,"
    "\"hands\":[[\"NES.I\",\"rat.II\"],[\"?\",\"?\",\"?\"],[]],"
    "\"pile\":50,\"pile_groups\":[7,22,21],"
    "\"discards\":[\"EW.I\",\"rockfall.I\",\"?\",\"?\"],\"unseen\":[1,0,2],"
    "\"starter\":2,\"outcome\":\"undecided\",\"votes\":[0,2]}";

static char object[8192];

static const char *sheet_of(const struct sab_view *view, const struct sab_cave_secrets *secrets)
{
    struct json json = json_into(object, sizeof object - 1);
    json_open(&json, '{');
    struct sheet sheet = {.view = view, .secrets = secrets, .step = 17};
    put_fields(&json, &sheet, &fields_common, TOLD_HEAD);
    unsigned told = TOLD_VIEW | TOLD_BOARD | (secrets != NULL ? TOLD_SECRET : 0u);
    put_fields(&json, &sheet, fields_of(SAB_CAVE), told);
    json_close(&json, '}');
    object[json_is_whole(&json) ? json.length : 0] = '\0';
    return object;
}

static bool has(const char *text, const char *part)
{
    bool found = strstr(text, part) != NULL;
    if (!found) {
        tap_note("not there: %s", part);
    }
    return found;
}

static void test_seen(void)
{
    struct sab_view view = made_view();
    tap_text(sheet_of(&view, NULL), seen, "the JSON has everything that seat 0 may know");
    view.phase = SAB_CAVE_TURNING;
    view.as.cave.turn.turning = 3;
    sheet_of(&view, NULL);
    tap_ok(has(object, "\"attacker\":null,") && has(object, "\"turning\":\"4,4\","),
           "the JSON says which goal a player must rotate now");
}

static void test_over(void)
{
    struct sab_view view = made_view();
    struct sab_cave_view *cave = &view.as.cave;
    tap_ok(!strstr(sheet_of(&view, NULL), "treasure"), "the JSON has no treasure before the end");
    view.phase = SAB_CAVE_OVER;
    cave->turn.seat = view.to_move = SAB_NOBODY;
    view.outcome = SAB_MOON_WON;
    cave->treasure[SAB_BLUE_MOON] = 12;
    cave->saved[SAB_BLUE_MOON] = 4;
    cave->workers[SAB_GOLDEN_AXE] = 3;
    sheet_of(&view, NULL);
    tap_ok(has(object, "\"treasure\":{\"golden-axe\":0,\"blue-moon\":12},"
                       "\"saved\":{\"golden-axe\":0,\"blue-moon\":4},"
                       "\"workers\":{\"golden-axe\":3,\"blue-moon\":0},") &&
               has(object, "\"phase\":\"over\",\"to_move\":null") && has(object, "\"turn\":null") &&
               has(object, "\"outcome\":\"blue-moon\""),
           "at the end, the JSON says who won, and why");
}

static void test_everything(void)
{
    struct sab_view view = made_view();
    struct sab_cave_secrets secrets = {.pile_count = 2, .lots_left = 2, .lots = {17, 4}};
    view.seat = SAB_NOBODY;
    memset(view.as.cave.hand, 0, sizeof view.as.cave.hand);
    memset(view.as.cave.unseen_own, 0, sizeof view.as.cave.unseen_own);
    memset(secrets.loyalty, SAB_LOYAL, 3);
    secrets.aside_loyalty[0] = SAB_DISLOYAL;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        secrets.goal[goal] = (uint8_t)(SAB_GOAL_EXIT + goal);
    }
    memset(secrets.hand[0], card_named("EW.I"), 2);
    memset(secrets.hand[1], card_named("rat.II"), 3);
    memset(secrets.pile, card_named("ESW.I"), 2);
    memset(secrets.removed, card_named("swap.III"), SAB_CAVE_REMOVED);
    secrets.unseen[2][card_named("NES.I") - SAB_CAVE_FIRST_CARD] = 2;
    sheet_of(&view, &secrets);
    tap_ok(has(object, "\"hands\":[[\"EW.I\",\"EW.I\"],[\"rat.II\",\"rat.II\",\"rat.II\"],[]]"),
           "every hand");
    tap_ok(has(object, "\"goals\":{\"-4,-4\":\"exit\",\"4,-4\":\"hole\",\"-4,4\":\"ladder\","
                       "\"4,4\":\"vein\"}"),
           "every goal");
    tap_ok(has(object, "\"loyalty\":[\"loyal\",\"loyal\",\"loyal\"]") &&
               has(object, "\"clan\":\"blue-moon\",\"loyalty\":\"saboteur\""),
           "every clan card");
    tap_ok(has(object, "\"discards\":[\"NES.I\",\"NES.I\",\"rockfall.I\"]"), "every discard");
    tap_ok(has(object, "\"deck\":[\"ESW.I\",\"ESW.I\"],\"removed\":[\"swap.III\",") &&
               has(object, "\"lots\":[17,4]"),
           "the pile, the removed cards and the lots");
    tap_ok(strchr(object, '?') == NULL, "nothing is hidden");
}

int main(void)
{
    test_seen();
    test_over();
    test_everything();
    return tap_done();
}
