/* SPDX-License-Identifier: MIT
 *
 * odd.c - writes the odd fields of a view of the cave (protocol/fields.h).
 */
#include "protocol/cave/cave.h"
#include "protocol/sheet.h"

static const struct sab_cave_view *cave_of(const struct sheet *sheet)
{
    return &sheet->view->as.cave;
}

static const struct sab_cave_secrets *secrets_of(const struct sheet *sheet)
{
    return sheet->secrets;
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

static void put_place(struct json *json, struct sab_cave_place place)
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

/* ---- The turn -------------------------------------------------------------------------------- */

void cave_put_attacker(struct json *json, const struct sheet *sheet)
{
    uint8_t phase = sheet->view->phase;
    bool walks = phase == SAB_CAVE_WALKING || phase == SAB_CAVE_ATTACK;
    json_put_string(json, walks ? sab_creature_name(cave_of(sheet)->turn.attacker) : NULL);
}

void cave_put_facing(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        if ((cave_of(sheet)->turn.facing >> creature & 1u) != 0) {
            json_put_string(json, sab_creature_name(creature));
        }
    }
    json_close(json, ']');
}

void cave_put_turning(struct json *json, const struct sheet *sheet)
{
    if (sheet->view->phase == SAB_CAVE_TURNING) {
        put_cell(json, sab_cave_goal_cell(sheet->view->seats, cave_of(sheet)->turn.turning));
    } else {
        json_put_null(json);
    }
}

/* ---- The mine -------------------------------------------------------------------------------- */

void cave_put_board(struct json *json, const struct sheet *sheet)
{
    const struct sab_cave_view *cave = cave_of(sheet);
    json_open(json, '{');
    for (unsigned i = 0; i < cave->laid_count; i++) {
        const struct sab_cave_laid *laid = &cave->laid[i];
        key_cell(json, laid->cell);
        json_put_string(json, i == 0 ? "start" : sab_lying_name(laid->card, laid->turned));
    }
    json_close(json, '}');
}

void cave_put_half_turned(struct json *json, const struct sheet *sheet)
{
    const struct sab_cave_view *cave = cave_of(sheet);
    json_open(json, '[');
    for (unsigned i = 0; i < cave->laid_count; i++) {
        if (cave->laid[i].turned != 0) {
            put_cell(json, cave->laid[i].cell);
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (cave->goal[goal].lies == 2) {
            put_cell(json, sab_cave_goal_cell(sheet->view->seats, goal));
        }
    }
    json_close(json, ']');
}

void cave_put_veins(struct json *json, const struct sheet *sheet)
{
    const struct sab_cave_view *cave = cave_of(sheet);
    json_open(json, '[');
    for (unsigned i = 0; i < cave->laid_count; i++) {
        if (cave->laid[i].nugget != 0) {
            put_cell(json, cave->laid[i].cell);
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (cave->goal[goal].nugget != 0) {
            put_cell(json, sab_cave_goal_cell(sheet->view->seats, goal));
        }
    }
    json_close(json, ']');
}

/* ---- Figures, and what lies before players --------------------------------------------------- */

void cave_put_dwarfs(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned seat = 0; seat < sheet->view->seats; seat++) {
        const struct sab_cave_dwarf *dwarf = &cave_of(sheet)->dwarf[seat];
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

void cave_put_creatures(struct json *json, const struct sheet *sheet)
{
    json_open(json, '{');
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        const struct sab_cave_creature *creature = &cave_of(sheet)->creature[i];
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

void cave_put_webs(struct json *json, const struct sheet *sheet)
{
    const struct sab_cave_view *cave = cave_of(sheet);
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

void cave_put_boots(struct json *json, const struct sheet *sheet)
{
    sab_seats boots = 0;
    for (unsigned seat = 0; seat < sheet->view->seats; seat++) {
        boots |= cave_of(sheet)->boots[seat] != SAB_NO_CARD ? sab_one_seat(seat) : 0;
    }
    put_seats(json, boots);
}

void cave_put_axes(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned seat = 0; seat < sheet->view->seats; seat++) {
        const sab_card *axes = cave_of(sheet)->axes[seat];
        json_put_number(json, (axes[0] != SAB_NO_CARD) + (axes[1] != SAB_NO_CARD) +
                                  (axes[2] != SAB_NO_CARD));
    }
    json_close(json, ']');
}

void cave_put_aside(struct json *json, const struct sheet *sheet)
{
    const struct sab_cave_view *cave = cave_of(sheet);
    const uint8_t *loyalty =
        sheet->secrets != NULL ? secrets_of(sheet)->aside_loyalty : cave->aside_loyalty;
    json_open(json, '[');
    for (unsigned i = 0; i < cave->aside_count; i++) {
        json_open(json, '{');
        json_key_string(json, "clan", sab_clan_name(cave->aside_clan[i]));
        json_key_string(json, "loyalty", sab_loyalty_name(loyalty[i]));
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Writes an object with the loyalty of each clan card set aside that the view's own seat has looked
 * at. The keys of the object are the numbers of these cards, from 0. */
void cave_put_own_aside(struct json *json, const struct sheet *sheet)
{
    const struct sab_cave_view *cave = cave_of(sheet);
    json_open(json, '{');
    for (unsigned i = 0; i < cave->aside_count; i++) {
        if (cave->aside_loyalty[i] != sheet->open->as.cave.aside_loyalty[i]) {
            key_seat(json, i);
            json_open(json, '{');
            json_key_string(json, "loyalty", sab_loyalty_name(cave->aside_loyalty[i]));
            json_close(json, '}');
        }
    }
    json_close(json, '}');
}

/* ---- Cards ----------------------------------------------------------------------------------- */

void cave_put_hands(struct json *json, const struct sheet *sheet)
{
    const sab_card *all = sheet->secrets != NULL ? secrets_of(sheet)->hand[0] : NULL;
    put_hands(json, sheet->view, cave_of(sheet)->hand, all, SAB_CAVE_HAND_MAX);
}

void cave_put_own_hand(struct json *json, const struct sheet *sheet)
{
    put_own_hand(json, sheet->view, cave_of(sheet)->hand);
}

/* How many discarded copies of the card `kind` (a row of the deck) to write: all copies if the
 * secrets are written, otherwise only those that the view's own seat knows of. */
static unsigned discarded(const struct sheet *sheet, unsigned kind)
{
    unsigned count = cave_of(sheet)->spent[kind];
    if (sheet->secrets == NULL) {
        return count + cave_of(sheet)->unseen_own[kind];
    }
    for (unsigned seat = 0; seat < sheet->view->seats; seat++) {
        count += secrets_of(sheet)->unseen[seat][kind];
    }
    return count;
}

void cave_put_discards(struct json *json, const struct sheet *sheet)
{
    const struct sab_view *view = sheet->view;
    unsigned hidden = 0;
    json_open(json, '[');
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        put_times(json, discarded(sheet, kind), sab_card_name(SAB_CAVE_FIRST_CARD + kind));
    }
    for (unsigned seat = 0; seat < view->seats && sheet->secrets == NULL; seat++) {
        hidden += seat == view->seat ? 0u : view->as.cave.unseen[seat];
    }
    put_times(json, hidden, "?");
    json_close(json, ']');
}

void cave_put_unseen_own(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        put_times(json, cave_of(sheet)->unseen_own[kind],
                  sab_card_name(SAB_CAVE_FIRST_CARD + kind));
    }
    json_close(json, ']');
}

void cave_put_remembered(struct json *json, const struct sheet *sheet)
{
    json_open(json, '{');
    for (unsigned seat = 0; seat < sheet->view->seats; seat++) {
        const sab_card *hand = cave_of(sheet)->remembered[seat];
        if (hand[0] != SAB_NO_CARD) {
            key_seat(json, seat);
            put_cards(json, hand, SAB_CAVE_HAND_MAX);
        }
    }
    json_close(json, '}');
}

void cave_put_deck(struct json *json, const struct sheet *sheet)
{
    put_cards(json, secrets_of(sheet)->pile, secrets_of(sheet)->pile_count);
}

void cave_put_removed(struct json *json, const struct sheet *sheet)
{
    put_cards(json, secrets_of(sheet)->removed, SAB_CAVE_REMOVED);
}

void cave_put_lots(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned i = 0; i < secrets_of(sheet)->lots_left; i++) {
        json_put_number(json, secrets_of(sheet)->lots[i]);
    }
    json_close(json, ']');
}

/* ---- What the seat can do -------------------------------------------------------------------- */

void cave_put_may_vote(struct json *json, const struct sheet *sheet)
{
    put_may_vote(json, sheet->view, sheet->view->phase != SAB_CAVE_OVER);
}

const char *const cave_tolls[CAVE_TOLLS] = {"card", "nugget", "attack", "goal",
                                            "vein", "exit",   "ends"};

static void put_tolls(struct json *json, uint8_t tolls)
{
    json_key(json, "tolls");
    json_open(json, '[');
    for (unsigned bit = 0; bit < CAVE_TOLLS; bit++) {
        if ((tolls >> bit & 1u) != 0) {
            json_put_string(json, cave_tolls[bit]);
        }
    }
    json_close(json, ']');
}

/* Writes where the moving figure can go. The array is empty unless the view's own seat is to
 * move. */
void cave_put_ways(struct json *json, const struct sheet *sheet)
{
    const struct sab_view *view = sheet->view;
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    bool moves = view->seat != SAB_NOBODY && view->seat == view->to_move;
    size_t count = moves ? sab_cave_ways(view, ways) : 0;
    json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        json_open(json, '{');
        json_key(json, "to");
        put_place(json, ways[i].to);
        json_key_number(json, "steps", ways[i].steps);
        json_key_seat(json, "from", ways[i].from);
        put_tolls(json, ways[i].tolls);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* ---- When fields are written ----------------------------------------------------------------- */

bool cave_is_over(const struct sheet *sheet)
{
    return sheet->view->phase == SAB_CAVE_OVER;
}
