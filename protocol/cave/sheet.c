/* SPDX-License-Identifier: MIT
 *
 * sheet.c - writes a view of the cave, or a whole game of the cave (docs/notation.md 8).
 */
#include "protocol/sheet.h"
#include "protocol/cave/cave.h"

/* The view and the secrets to write. If the secrets must not be written, `secrets` is NULL. */
struct sheet {
    const struct sab_view *view;
    const struct sab_cave_view *cave;
    const struct sab_cave_secrets *secrets;
};

/* ---- Pieces ---------------------------------------------------------------------------------- */

void put_place(struct json *json, struct sab_cave_place place)
{
    char bytes[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sab_write_place(&text, place);
    json_put_string(json, bytes);
}

static void put_edge(struct json *json, sab_cell cell, sab_sides side)
{
    char bytes[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sab_write_edge(&text, cell, side);
    json_put_string(json, bytes);
}

/* Writes a key and, as its value, an array of `count` numbers. */
static void key_numbers(struct json *json, const char *key, const uint8_t *numbers, unsigned count)
{
    json_key(json, key);
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++) {
        json_put_number(json, numbers[i]);
    }
    json_close(json, ']');
}

/* Writes an array with the names of the first `count` cards. If one of these cards is SAB_NO_CARD,
 * the array ends before it. */
static void put_known(struct json *json, const sab_card *cards, unsigned count)
{
    json_open(json, '[');
    for (unsigned i = 0; i < count && cards[i] != SAB_NO_CARD; i++) {
        json_put_string(json, sab_card_name(cards[i]));
    }
    json_close(json, ']');
}

void key_known(struct json *json, const char *key, const sab_card *cards, unsigned count)
{
    json_key(json, key);
    put_known(json, cards, count);
}

static void key_by_clan(struct json *json, const char *key, const uint8_t numbers[SAB_CLANS])
{
    json_key(json, key);
    json_open(json, '{');
    for (unsigned clan = SAB_GOLDEN_AXE; clan < SAB_CLANS; clan++) {
        json_key_number(json, sab_clan_name(clan), numbers[clan]);
    }
    json_close(json, '}');
}

/* ---- The turn -------------------------------------------------------------------------------- */

static void write_attack(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    bool walks = view->phase == SAB_CAVE_WALKING || view->phase == SAB_CAVE_ATTACK;
    json_key_string(json, "attacker", walks ? sab_creature_name(cave->turn.attacker) : NULL);
    key_seats(json, "asked", cave->turn.asked);
    json_key(json, "facing");
    json_open(json, '[');
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        if ((cave->turn.facing >> creature & 1u) != 0) {
            json_put_string(json, sab_creature_name(creature));
        }
    }
    json_close(json, ']');
}

static void write_turn(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    json_key_seat(json, "turn", cave->turn.seat);
    json_key_number(json, "steps_left", cave->turn.steps_left);
    json_key_bool(json, "moved", cave->turn.moved != 0);
    json_key_bool(json, "held", cave->turn.held != 0);
    json_key_number(json, "to_draw", cave->turn.to_draw);
    json_key_seat(json, "swapped", cave->turn.swapped);
    write_attack(json, view);
    json_key(json, "turning");
    if (view->phase == SAB_CAVE_TURNING) {
        put_cell(json, sab_cave_goal_cell(view->seats, cave->turn.turning));
    } else {
        json_put_null(json);
    }
}

/* ---- The table ------------------------------------------------------------------------------- */

static void write_board(struct json *json, const struct sab_cave_view *cave)
{
    json_key(json, "board");
    json_open(json, '{');
    for (unsigned i = 0; i < cave->laid_count; i++) {
        const struct sab_cave_laid *laid = &cave->laid[i];
        key_cell(json, laid->cell);
        json_put_string(json, i == 0 ? "start" : sab_lying_name(laid->card, laid->turned));
    }
    json_close(json, '}');
}

static void write_half_turned(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    json_key(json, "half_turned");
    json_open(json, '[');
    for (unsigned i = 0; i < cave->laid_count; i++) {
        if (cave->laid[i].turned != 0) {
            put_cell(json, cave->laid[i].cell);
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (cave->goal[goal].lies == 2) {
            put_cell(json, sab_cave_goal_cell(view->seats, goal));
        }
    }
    json_close(json, ']');
}

static void write_veins(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    json_key(json, "veins");
    json_open(json, '[');
    for (unsigned i = 0; i < cave->laid_count; i++) {
        if (cave->laid[i].nugget != 0) {
            put_cell(json, cave->laid[i].cell);
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (cave->goal[goal].nugget != 0) {
            put_cell(json, sab_cave_goal_cell(view->seats, goal));
        }
    }
    json_close(json, ']');
}

static void write_goals(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_cave_view *cave = sheet.cave;
    json_key(json, "goals");
    json_open(json, '{');
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        key_cell(json, sab_cave_goal_cell(view->seats, goal));
        json_put_string(json, sab_goal_name(sheet.secrets != NULL ? sheet.secrets->goal[goal]
                                                                  : cave->goal[goal].goal));
    }
    json_close(json, '}');
    json_key(json, "turned");
    json_open(json, '[');
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (cave->goal[goal].lies != 0) {
            put_cell(json, sab_cave_goal_cell(view->seats, goal));
        }
    }
    json_close(json, ']');
}

/* ---- Figures, and what lies before players --------------------------------------------------- */

static void write_dwarfs(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    json_key(json, "dwarfs");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const struct sab_cave_dwarf *dwarf = &cave->dwarf[seat];
        if (dwarf->left != 0) {
            json_put_null(json);
            continue;
        }
        json_open(json, '{');
        json_key(json, "at");
        put_place(json, dwarf->place);
        json_key_bool(json, "lies", dwarf->lies != 0);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_creatures(struct json *json, const struct sab_cave_view *cave)
{
    json_key(json, "creatures");
    json_open(json, '{');
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        const struct sab_cave_creature *creature = &cave->creature[i];
        json_key(json, sab_creature_name(i));
        if (creature->owner == SAB_NOBODY) {
            json_put_null(json);
            continue;
        }
        json_open(json, '{');
        json_key(json, "at");
        put_place(json, creature->place);
        json_key_number(json, "owner", creature->owner);
        json_close(json, '}');
    }
    json_close(json, '}');
}

static void write_webs(struct json *json, const struct sab_cave_view *cave)
{
    json_key(json, "webs");
    json_open(json, '[');
    for (unsigned i = 0; i < cave->web_count; i++) {
        json_open(json, '{');
        json_key(json, "edge");
        put_edge(json, cave->web[i].cell, cave->web[i].side);
        json_key_number(json, "shows", cave->web[i].shows);
        json_key_number(json, "owner", cave->web[i].owner);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_tools(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    sab_seats boots = 0;
    uint8_t axes[SAB_CAVE_SEATS_MAX] = {0};
    for (unsigned seat = 0; seat < view->seats; seat++) {
        boots |= cave->boots[seat] != SAB_NO_CARD ? sab_one_seat(seat) : 0;
        for (unsigned i = 0; i < 3; i++) {
            axes[seat] = (uint8_t)(axes[seat] + (cave->axes[seat][i] != SAB_NO_CARD));
        }
    }
    key_seats(json, "boots", boots);
    key_numbers(json, "axes", axes, view->seats);
    json_key_seat(json, "fresh_axe", cave->turn.fresh_axe);
}

/* ---- Clans and gold -------------------------------------------------------------------------- */

static void write_clans(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_cave_view *cave = sheet.cave;
    const uint8_t *loyalty = sheet.secrets != NULL ? sheet.secrets->loyalty : cave->loyalty;
    json_key(json, "clans");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        json_put_string(json, sab_clan_name(cave->clan[seat]));
    }
    json_close(json, ']');
    json_key(json, "loyalty");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        json_put_string(json, sab_loyalty_name(loyalty[seat]));
    }
    json_close(json, ']');
    key_seats(json, "unmasked", cave->unmasked);
}

static void write_aside(struct json *json, struct sheet sheet)
{
    const struct sab_cave_view *cave = sheet.cave;
    const uint8_t *loyalty =
        sheet.secrets != NULL ? sheet.secrets->aside_loyalty : cave->aside_loyalty;
    json_key(json, "aside");
    json_open(json, '[');
    for (unsigned i = 0; i < cave->aside_count; i++) {
        json_open(json, '{');
        json_key_string(json, "clan", sab_clan_name(cave->aside_clan[i]));
        json_key_string(json, "loyalty", sab_loyalty_name(loyalty[i]));
        json_close(json, '}');
    }
    json_close(json, ']');
    json_key_seat(json, "first_out", cave->first_out);
}

static void write_gold(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    key_numbers(json, "gold", cave->gold, view->seats);
    json_key_number(json, "pool", cave->pool);
    if (view->phase == SAB_CAVE_OVER) {
        key_by_clan(json, "treasure", cave->treasure);
        key_by_clan(json, "saved", cave->saved);
        key_by_clan(json, "workers", cave->workers);
    }
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static void write_hands(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_cave_view *cave = sheet.cave;
    json_key(json, "hands");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (sheet.secrets != NULL) {
            put_known(json, sheet.secrets->hand[seat], view->hand_count[seat]);
        } else if (seat == view->seat) {
            put_known(json, cave->hand, view->hand_count[seat]);
        } else {
            json_open(json, '[');
            put_times(json, view->hand_count[seat], "?");
            json_close(json, ']');
        }
    }
    json_close(json, ']');
}

/* How many discarded copies of the card `kind` (a row of the deck) to write: all copies if the
 * secrets are written, otherwise only those that the view's own seat knows of. */
static unsigned discarded(struct sheet sheet, unsigned kind)
{
    unsigned count = sheet.cave->spent[kind];
    if (sheet.secrets == NULL) {
        return count + sheet.cave->unseen_own[kind];
    }
    for (unsigned seat = 0; seat < sheet.view->seats; seat++) {
        count += sheet.secrets->unseen[seat][kind];
    }
    return count;
}

static void write_discards(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_cave_view *cave = sheet.cave;
    unsigned hidden = 0;
    json_key(json, "discards");
    json_open(json, '[');
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        put_times(json, discarded(sheet, kind), sab_card_name(SAB_CAVE_FIRST_CARD + kind));
    }
    for (unsigned seat = 0; seat < view->seats && sheet.secrets == NULL; seat++) {
        hidden += seat == view->seat ? 0u : cave->unseen[seat];
    }
    put_times(json, hidden, "?");
    json_close(json, ']');
    key_numbers(json, "unseen", cave->unseen, view->seats);
}

static void write_pile(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    json_key_number(json, "pile", view->pile_count);
    key_numbers(json, "pile_groups", cave->pile_group, SAB_CAVE_GROUPS);
}

static void write_secrets(struct json *json, const struct sab_cave_secrets *secrets)
{
    key_known(json, "deck", secrets->pile, secrets->pile_count);
    key_known(json, "removed", secrets->removed, SAB_CAVE_REMOVED);
    key_numbers(json, "lots", secrets->lots, secrets->lots_left);
}

/* ---- The whole ------------------------------------------------------------------------------- */

const uint8_t *cave_options(const struct sab_view *view)
{
    return view->as.cave.option;
}

void cave_sheet_json(struct json *json, const struct sab_view *view,
                     const struct sab_cave_secrets *secrets, bool board)
{
    const struct sab_cave_view *cave = &view->as.cave;
    struct sheet sheet = {view, cave, secrets};
    write_turn(json, view);
    if (board) {
        write_board(json, cave);
    }
    write_half_turned(json, view);
    write_veins(json, view);
    write_goals(json, sheet);
    write_dwarfs(json, view);
    write_creatures(json, cave);
    write_webs(json, cave);
    write_tools(json, view);
    write_clans(json, sheet);
    write_aside(json, sheet);
    write_gold(json, view);
    write_hands(json, sheet);
    write_pile(json, view);
    write_discards(json, sheet);
    if (secrets != NULL) {
        write_secrets(json, secrets);
    }
    json_key_seat(json, "starter", view->starter);
    json_key_string(json, "outcome", sab_outcome_name(view->kind, view->outcome));
    key_seats(json, "votes", view->votes);
}

void cave_view_json(struct json *json, const struct sab_view *view, bool board)
{
    cave_sheet_json(json, view, NULL, board);
}

void cave_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view)
{
    struct sab_cave_secrets secrets;
    sab_cave_secrets(game, &secrets);
    cave_sheet_json(json, view, &secrets, true);
}
