/* SPDX-License-Identifier: MIT
 *
 * table.c - writes the keys that a table adds to the view of one seat of the cave: who looked at
 * which cards, which cards in other hands the seat remembers, which cards the seat discarded or
 * lost while nobody else saw them, and where the seat can move a figure now (docs/notation.md 8).
 */
#include "protocol/cave/cave.h"
#include "protocol/sheet.h"

static void write_looked(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    json_key(json, "looked");
    json_open(json, '{');
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        key_cell(json, sab_cave_goal_cell(view->seats, goal));
        put_seats(json, cave->goal[goal].looked);
    }
    json_close(json, '}');
    json_key(json, "looked_clan");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        put_seats(json, cave->looked[seat]);
    }
    json_close(json, ']');
}

void write_remembered(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    json_key(json, "remembered");
    json_open(json, '{');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const char key[2] = {(char)('0' + seat), '\0'};
        if (cave->remembered[seat][0] != SAB_NO_CARD) {
            key_known(json, key, cave->remembered[seat], SAB_CAVE_HAND_MAX);
        }
    }
    json_close(json, '}');
}

void write_unseen_own(struct json *json, const struct sab_cave_view *cave)
{
    json_key(json, "unseen_own");
    json_open(json, '[');
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        put_times(json, cave->unseen_own[kind], sab_card_name(SAB_CAVE_FIRST_CARD + kind));
    }
    json_close(json, ']');
}

static void write_tolls(struct json *json, uint8_t tolls)
{
    static const char *const names[] = {"card", "nugget", "attack", "goal", "vein", "exit", "ends"};
    json_key(json, "tolls");
    json_open(json, '[');
    for (unsigned bit = 0; bit < sizeof names / sizeof names[0]; bit++) {
        if ((tolls >> bit & 1u) != 0) {
            json_put_string(json, names[bit]);
        }
    }
    json_close(json, ']');
}

/* Writes where the moving figure can go. The array is empty unless the view's own seat is to
 * move. */
void write_ways(struct json *json, const struct sab_view *view)
{
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    bool moves = view->seat != SAB_NOBODY && view->seat == view->to_move;
    size_t count = moves ? sab_cave_ways(view, ways) : 0;
    json_key(json, "ways");
    json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        json_open(json, '{');
        json_key(json, "to");
        put_place(json, ways[i].to);
        json_key_number(json, "steps", ways[i].steps);
        json_key_seat(json, "from", ways[i].from);
        write_tolls(json, ways[i].tolls);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void cave_table_json(struct json *json, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    write_looked(json, view);
    write_remembered(json, view);
    write_unseen_own(json, cave);
    json_key(json, "last");
    put_last(json, cave->last_laid);
    write_may_vote(json, view, view->phase != SAB_CAVE_OVER);
    write_ways(json, view);
}
