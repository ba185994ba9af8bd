/* SPDX-License-Identifier: MIT
 *
 * cave_actions_test.c - writes and reads back every action and event of the cave (notation 8).
 */
#include "tests/notation/sample.h"
#include "tests/tap.h"

static const sab_cell cells[] = {{0, 0}, {4, -4}, {-55, 55}, {-128, 127}, {-128, -128}};
enum { CELLS = sizeof cells / sizeof cells[0] };

static bool action_returns(struct sab_action action)
{
    char buffer[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(buffer, sizeof buffer);
    struct sab_action back;
    struct sab_fault fault = {0};
    action.seat = 5;
    sab_write_action(&text, &action);
    bool same = sab_text_is_whole(&text) &&
                sab_read_action(buffer, text.length, action.seat, &back, &fault) &&
                memcmp(&back, &action, sizeof back) == 0;
    if (!same) {
        tap_note("%s: %s", buffer, fault.sentence);
    }
    return same;
}

static struct sab_action of_card(uint8_t verb, sab_card card)
{
    return (struct sab_action){.verb = verb, .card = card};
}

/* ---- Actions --------------------------------------------------------------------------------- */

static int wrong_lays(sab_card card)
{
    int wrong = 0;
    for (uint8_t turned = 0; turned <= 1; turned++) {
        struct sab_action lay = of_card(SAB_CAVE_LAY, card);
        lay.turned = sab_cave_card_of(card)->alike != 0 ? 0 : turned;
        for (unsigned i = 0; i < CELLS; i++) {
            lay.cell = cells[i];
            wrong += !action_returns(lay);
        }
    }
    return wrong;
}

static int wrong_at_seats(uint8_t verb, sab_card card)
{
    int wrong = 0;
    for (sab_seat target = 0; target < SAB_CAVE_SEATS_MAX; target++) {
        struct sab_action action = of_card(verb, card);
        action.target = target;
        wrong += !action_returns(action);
    }
    return wrong;
}

static int wrong_at_cells(uint8_t verb, sab_card card)
{
    int wrong = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        struct sab_action action = of_card(verb, card);
        action.cell = cells[i];
        wrong += !action_returns(action);
    }
    return wrong;
}

static int wrong_at_edges(uint8_t verb, sab_card card)
{
    int wrong = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        struct sab_action action = of_card(verb, card);
        action.cell = cells[i];
        action.side = i % 2 == 0 ? SAB_EAST : SAB_SOUTH;
        wrong += !action_returns(action);
    }
    return wrong;
}

static int wrong_at_spaces(uint8_t verb, sab_card card)
{
    int wrong = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        for (uint8_t space = 0; space < SAB_CAVE_SPACES_MAX; space++) {
            struct sab_action action = of_card(verb, card);
            action.cell = cells[i];
            action.space = space;
            wrong += !action_returns(action);
        }
    }
    return wrong;
}

static int wrong_plays(sab_card card)
{
    switch ((enum sab_cave_deed)sab_cave_card_of(card)->deed) {
    case SAB_DEED_PATH:
        return wrong_lays(card);
    case SAB_DEED_INFORMATION:
        return wrong_at_cells(SAB_CAVE_LOOK_GOAL, card) + wrong_at_seats(SAB_CAVE_LOOK_CLAN, card);
    case SAB_DEED_ROCKFALL:
        return wrong_at_cells(SAB_CAVE_ROCKFALL, card);
    case SAB_DEED_BOOTS:
        return wrong_at_seats(SAB_CAVE_BOOTS, card);
    case SAB_DEED_AXE:
        return wrong_at_seats(SAB_CAVE_AXE, card);
    case SAB_DEED_SWAP:
        return wrong_at_seats(SAB_CAVE_SWAP, card);
    case SAB_DEED_WEB:
        return wrong_at_edges(SAB_CAVE_WEB, card);
    case SAB_DEED_RAT:
    case SAB_DEED_LINDWORM:
    case SAB_DEED_GOBLIN:
        return wrong_at_spaces(SAB_CAVE_CREATURE, card);
    case SAB_DEEDS:
        break;
    }
    return 1;
}

static int wrong_discards(sab_card card)
{
    struct sab_action discard = of_card(SAB_CAVE_DISCARD, card);
    discard.amount = 1;
    int wrong = !action_returns(discard);
    discard.amount = 2;
    for (unsigned second = card; sab_is_cave_card(second); second++) {
        discard.second = (sab_card)second;
        wrong += !action_returns(discard);
    }
    return wrong;
}

static int wrong_moves(void)
{
    static const uint8_t words[] = {SAB_CAVE_HALT, SAB_CAVE_STAY, SAB_CAVE_DRIVE, SAB_CAVE_ENDURE,
                                    SAB_VOTE};
    int wrong = wrong_at_spaces(SAB_CAVE_WALK, 0) + wrong_at_spaces(SAB_CAVE_STEP, 0) +
                wrong_at_edges(SAB_CAVE_CUT, 0);
    struct sab_action onto_goal = {.verb = SAB_CAVE_STEP, .cell = {4, -4}};
    onto_goal.space = SAB_NO_SPACE;
    wrong += !action_returns(onto_goal);
    for (unsigned i = 0; i < sizeof words; i++) {
        wrong += !action_returns(of_card(words[i], 0));
    }
    for (uint8_t i = 0; i < SAB_CAVE_CREATURES; i++) {
        wrong += !action_returns((struct sab_action){.verb = SAB_CAVE_FACE, .amount = i});
    }
    for (uint8_t i = 0; i < 2; i++) {
        wrong += !action_returns((struct sab_action){.verb = SAB_CAVE_TURN, .turned = i});
        wrong += !action_returns((struct sab_action){.verb = SAB_CAVE_NUGGET, .amount = i});
        struct sab_action hidden = {.verb = SAB_CAVE_DISCARD, .amount = (uint8_t)(i + 1)};
        wrong += !action_returns(hidden);
    }
    return wrong;
}

static void test_actions(void)
{
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        sab_card card = (sab_card)(SAB_CAVE_FIRST_CARD + i);
        tap_number(wrong_plays(card), 0, sab_card_name(card));
        tap_number(wrong_discards(card), 0,
                   "this card reads back if discarded, alone or with any other card");
    }
    tap_number(wrong_moves(), 0, "actions that need no card read back");
}

/* Each row has two texts: the reader must accept the left one, and the writer must then write the
 * right one. If the right text is NULL, the writer must write the left text again. */
static void test_texts(void)
{
    static const char *const rows[][2] = {
        {"NSW.II.hole-S@2,0", NULL},
        {"NS|EW.II.bridge-EW@-1,4", NULL},
        {"information.I>4,-4", NULL},
        {"information.I>3", NULL},
        {"rockfall.II>1,0", NULL},
        {"swap.II>3", NULL},
        {"web.I>1,0:E", NULL},
        {"rat.II>2,0.4", NULL},
        {"step>4,-4", NULL},
        {"step>2,0.1", NULL},
        {"discard ? ?", NULL},
        {"face lindworm", NULL},
        {"lie turned", NULL},
        {"leave-nugget", NULL},
        {"discard boots.I NES.I", "discard NES.I boots.I"},
        {"discard  NES.I ", "discard NES.I"},
        {"lie  upright", "lie upright"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char buffer[SAB_ACTION_TEXT];
        tap_ok(sample_rewrite(rows[i][0], buffer), "the reader accepts %s", rows[i][0]);
        tap_text(buffer, rows[i][1] != NULL ? rows[i][1] : rows[i][0],
                 "the writer writes it in the one right form");
    }
}

static void test_unknown(void)
{
    for (unsigned verb = 0; verb < 256; verb++) {
        char buffer[SAB_ACTION_TEXT];
        struct sab_text text = sab_text_into(buffer, sizeof buffer);
        struct sab_action action = {0};
        memset(&action, (int)(uint8_t)~verb, sizeof action);
        action.verb = (uint8_t)verb;
        sab_write_action(&text, &action);
        tap_ok(sab_text_is_whole(&text) && text.length > 0,
               "the writer writes verb %u with odd bytes as %s", verb, buffer);
    }
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* At least one line for each kind of event. The test fails if a kind is missing. */
static const char *const events[] = {
    "turn 2",
    "skipped 2",
    "looked-clan 2 3 loyal",
    "web 1,0:E 1",
    "creature-left rat",
    "stood-up 2",
    "attacked 2 goblin",
    "lost-card 2 NES.I",
    "lost-nugget 2",
    "lies 7",
    "goal-turned 4,-4 turned exit",
    "nugget-laid 3,1",
    "nugget-taken 2 3,1",
    "nugget-back 3,1",
    "clan-shown 2 saboteur",
    "left 2",
    "aside 2 0 loyal",
    "aside-shown 0 saboteur",
    "gave 3 2 boots.I",
    "cave-ended blue-moon",
    /* hidden parts, other values, and events that both games have */
    "looked-clan 2 3 ?",
    "lost-card 2 ?",
    "aside 2 1 ?",
    "gave 3 2 ?",
    "web -1,-4:S 0",
    "goal-turned -3,3 upright vein",
    "creature-left lindworm",
    "cave-ended draw",
    "cave-ended golden-axe",
    "dealt 1 starter 0",
    "drew 2 NW|ES.II.tunnel",
    "drew 2 ?",
    "looked 2 4,-4 exit",
    "looked 2 4,-4 ?",
    "fell 3,0 NS|EW.III.bridge-EW",
    "shown 4,4 vein",
    "game-over",
};
enum { EVENTS = sizeof events / sizeof events[0] };

static void test_events(void)
{
    bool came[SAB_CAVE_EVENTS] = {false};
    for (unsigned i = 0; i < EVENTS; i++) {
        char buffer[SAB_EVENT_TEXT];
        struct sab_text text = sab_text_into(buffer, sizeof buffer);
        struct sab_event event = {0};
        struct sab_fault fault;
        tap_ok(sab_read_event(events[i], strlen(events[i]), &event, &fault), "%s is read",
               events[i]);
        sab_write_event(&text, &event);
        tap_text(buffer, events[i], "the writer writes it in the one right form");
        came[event.type] = true;
    }
    for (unsigned type = SAB_CAVE_TURN_BEGAN; type < SAB_CAVE_EVENTS; type++) {
        tap_ok(came[type], "there is a line for event %u", type);
    }
}

static void test_fields(void)
{
    struct sab_event event;
    struct sab_fault fault;
    bool read = sab_read_event("gave 3 2 boots.I", 16, &event, &fault);
    tap_ok(read && event.type == SAB_CAVE_GAVE && event.seat == 3 && event.target == 2 &&
               strcmp(sab_card_name(event.card), "boots.I") == 0 && event.secret == 1,
           "gave: read as receiver, giver and card; only the receiver sees the card");
    read = sab_read_event("web 1,-2:S 2", 12, &event, &fault);
    tap_ok(read && event.cell.x == 1 && event.cell.y == -2 && event.side == SAB_SOUTH &&
               event.amount == 2 && event.secret == 0,
           "web: read as the edge and the number");
    read = sab_read_event("goal-turned 4,4 turned hole", 27, &event, &fault);
    tap_ok(read && event.turned == 1 && event.amount == SAB_GOAL_HOLE,
           "goal-turned: read as how the goal lies and what it is");
    read = sab_read_event("aside 2 1 saboteur", 18, &event, &fault);
    tap_ok(read && event.seat == 2 && event.target == 1 && event.amount == SAB_DISLOYAL &&
               event.secret == 1,
           "aside: read as the seat, the number of the card and its face");
}

int main(void)
{
    test_actions();
    test_texts();
    test_unknown();
    test_events();
    test_fields();
    return tap_done();
}
