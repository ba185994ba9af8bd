/* SPDX-License-Identifier: MIT
 *
 * view.c - reads the JSON view of a game of the cave into a struct sab_view.
 */
#include "client/cave/cave.h"

#include <string.h>

/* ---- Places ---------------------------------------------------------------------------------- */

/* Reads a seat. Returns SAB_NOBODY if this game has no such seat. */
static sab_seat seat_of(const struct sab_view *view, const json_t *value)
{
    sab_seat seat = value_seat(value);
    return seat < view->seats ? seat : SAB_NOBODY;
}

static bool is_inside(sab_cell cell)
{
    return cell.x >= -SAB_CAVE_EXTENT && cell.x <= SAB_CAVE_EXTENT && cell.y >= -SAB_CAVE_EXTENT &&
           cell.y <= SAB_CAVE_EXTENT;
}

static bool read_cell(const char *text, sab_cell *cell)
{
    return sab_read_cell(text, strlen(text), cell) && is_inside(*cell);
}

static bool read_place(const char *text, struct sab_cave_place *place)
{
    return sab_read_place(text, strlen(text), place) && is_inside(place->cell);
}

/* The number of the goal in this cell, or SAB_CAVE_GOALS if no goal lies there. */
static unsigned goal_at(const struct sab_view *view, const char *text)
{
    sab_cell cell;
    return read_cell(text, &cell) ? sab_cave_goal_at(view->seats, cell) : SAB_CAVE_GOALS;
}

/* ---- The board ------------------------------------------------------------------------------- */

static void read_board(struct sab_cave_view *cave, json_t *board)
{
    const char *key;
    json_t *value;
    cave->laid_count = 1; /* the start card is piece 0 */
    json_object_foreach(board, key, value)
    {
        struct sab_cave_laid laid = {.nugget = 0};
        const char *name = value_word(value);
        bool good = read_cell(key, &laid.cell) && (laid.cell.x != 0 || laid.cell.y != 0) &&
                    sab_read_lying(name, strlen(name), &laid.card, &laid.turned);
        if (good && cave->laid_count < SAB_CAVE_LAID_MAX) {
            cave->laid[cave->laid_count++] = laid;
        }
    }
}

static struct sab_cave_laid *laid_at(struct sab_cave_view *cave, const char *text)
{
    sab_cell cell;
    bool good = read_cell(text, &cell);
    for (unsigned i = 0; good && i < cave->laid_count; i++) {
        if (sab_same_cell(cave->laid[i].cell, cell)) {
            return &cave->laid[i];
        }
    }
    return NULL;
}

static void read_veins(struct sab_view *view, const json_t *list)
{
    struct sab_cave_view *cave = &view->as.cave;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = value_word(json_array_get(list, i));
        struct sab_cave_laid *laid = laid_at(cave, text);
        unsigned goal = goal_at(view, text);
        if (laid != NULL) {
            laid->nugget = 1;
        } else if (goal < SAB_CAVE_GOALS) {
            cave->goal[goal].nugget = 1;
        }
    }
}

static void read_lies(struct sab_view *view, const json_t *list, uint8_t lies)
{
    struct sab_cave_view *cave = &view->as.cave;
    for (size_t i = 0; i < json_array_size(list); i++) {
        unsigned goal = goal_at(view, value_word(json_array_get(list, i)));
        if (goal < SAB_CAVE_GOALS && (lies == 1 || cave->goal[goal].lies != 0)) {
            cave->goal[goal].lies = lies;
        }
    }
}

static void read_goals(struct sab_view *view, const json_t *object)
{
    struct sab_cave_view *cave = &view->as.cave;
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(object, "goals"), key, value)
    {
        unsigned goal = goal_at(view, key);
        uint8_t hides = SAB_GOAL_UNKNOWN;
        bool good = goal < SAB_CAVE_GOALS &&
                    sab_read_goal(value_word(value), strlen(value_word(value)), &hides);
        if (good && hides >= SAB_GOAL_EXIT && hides <= SAB_GOAL_VEIN) {
            cave->goal[goal].goal = hides;
        }
    }
    json_object_foreach(json_object_get(object, "looked"), key, value)
    {
        unsigned goal = goal_at(view, key);
        if (goal < SAB_CAVE_GOALS) {
            cave->goal[goal].looked = value_seats(value);
        }
    }
    read_lies(view, json_object_get(object, "turned"), 1);
    read_lies(view, json_object_get(object, "half_turned"), 2);
    cave->turn.turning =
        (uint8_t)(goal_at(view, value_word(json_object_get(object, "turning"))) % SAB_CAVE_GOALS);
}

/* ---- Figures and webs ------------------------------------------------------------------------ */

static void read_figures(struct sab_view *view, const json_t *object)
{
    struct sab_cave_view *cave = &view->as.cave;
    const json_t *dwarfs = json_object_get(object, "dwarfs");
    const json_t *creatures = json_object_get(object, "creatures");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const json_t *figure = json_array_get(dwarfs, seat);
        struct sab_cave_dwarf *dwarf = &cave->dwarf[seat];
        dwarf->left = !read_place(value_word(json_object_get(figure, "at")), &dwarf->place);
        dwarf->lies = json_is_true(json_object_get(figure, "lies"));
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        const json_t *figure = json_object_get(creatures, sab_creature_name(i));
        struct sab_cave_creature *creature = &cave->creature[i];
        bool stands = read_place(value_word(json_object_get(figure, "at")), &creature->place);
        creature->owner = stands ? seat_of(view, json_object_get(figure, "owner")) : SAB_NOBODY;
    }
}

static void read_webs(struct sab_view *view, const json_t *list)
{
    struct sab_cave_view *cave = &view->as.cave;
    for (size_t i = 0; i < json_array_size(list) && cave->web_count < SAB_CAVE_WEBS; i++) {
        const json_t *object = json_array_get(list, i);
        struct sab_cave_web web = {.shows = value_number(json_object_get(object, "shows"), 2)};
        const char *edge = value_word(json_object_get(object, "edge"));
        web.owner = seat_of(view, json_object_get(object, "owner"));
        if (sab_read_edge(edge, strlen(edge), &web.cell, &web.side) && is_inside(web.cell)) {
            cave->web[cave->web_count++] = web;
        }
    }
}

/* ---- Players --------------------------------------------------------------------------------- */

/* A card with this deed. Several cards may have the deed, and the JSON does not say which of them
 * lies before a player. So any of them will do. */
static sab_card any_card(unsigned deed)
{
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        if (sab_cave_cards[kind].deed == deed) {
            return (sab_card)(SAB_CAVE_FIRST_CARD + kind);
        }
    }
    return SAB_NO_CARD;
}

static unsigned read_cards(sab_card *cards, unsigned most, const json_t *list)
{
    unsigned count = 0;
    for (size_t i = 0; i < json_array_size(list) && count < most; i++) {
        const char *text = value_word(json_array_get(list, i));
        sab_card card;
        if (sab_read_card(text, strlen(text), &card) && sab_is_cave_card(card)) {
            cards[count++] = card;
        }
    }
    return count;
}

static void read_hands(struct sab_view *view, const json_t *object)
{
    struct sab_cave_view *cave = &view->as.cave;
    const json_t *hands = json_object_get(object, "hands");
    const char *key;
    json_t *value;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const json_t *hand = json_array_get(hands, seat);
        view->hand_count[seat] = value_length(hand, SAB_CAVE_HAND_MAX);
        if (seat == view->seat) {
            read_cards(cave->hand, SAB_CAVE_HAND_MAX, hand);
        }
    }
    json_object_foreach(json_object_get(object, "remembered"), key, value)
    {
        unsigned seat = (unsigned)(unsigned char)key[0] - '0';
        if (seat < view->seats) {
            read_cards(cave->remembered[seat], SAB_CAVE_HAND_MAX, value);
        }
    }
}

static void read_clan(struct sab_cave_view *cave, const json_t *object, unsigned seat)
{
    const json_t *clans = json_object_get(object, "clans");
    const json_t *loyalty = json_object_get(object, "loyalty");
    cave->clan[seat] =
        value_index(json_array_get(clans, seat), sab_clan_name, SAB_CLANS, SAB_CLAN_UNKNOWN);
    cave->loyalty[seat] = value_index(json_array_get(loyalty, seat), sab_loyalty_name,
                                      SAB_DISLOYAL + 1, SAB_LOYALTY_UNKNOWN);
    cave->looked[seat] = value_seats(json_array_get(json_object_get(object, "looked_clan"), seat));
}

static void read_players(struct sab_view *view, const json_t *object)
{
    struct sab_cave_view *cave = &view->as.cave;
    sab_seats boots = value_seats(json_object_get(object, "boots"));
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const json_t *axes = json_array_get(json_object_get(object, "axes"), seat);
        read_clan(cave, object, seat);
        cave->gold[seat] =
            value_number(json_array_get(json_object_get(object, "gold"), seat), SAB_CAVE_NUGGETS);
        cave->unseen[seat] =
            value_number(json_array_get(json_object_get(object, "unseen"), seat), SAB_CAVE_IN_PLAY);
        cave->boots[seat] = sab_has_seat(boots, seat) ? any_card(SAB_DEED_BOOTS) : SAB_NO_CARD;
        memset(cave->axes[seat], any_card(SAB_DEED_AXE), value_number(axes, 3));
    }
    cave->unmasked = value_seats(json_object_get(object, "unmasked"));
    cave->turn.fresh_axe = seat_of(view, json_object_get(object, "fresh_axe"));
    cave->first_out = seat_of(view, json_object_get(object, "first_out"));
    read_hands(view, object);
}

static void read_aside(struct sab_cave_view *cave, const json_t *list)
{
    cave->aside_count = value_length(list, SAB_CAVE_ASIDE_MAX);
    for (unsigned i = 0; i < cave->aside_count; i++) {
        const json_t *card = json_array_get(list, i);
        cave->aside_clan[i] =
            value_index(json_object_get(card, "clan"), sab_clan_name, SAB_CLANS, SAB_CLAN_UNKNOWN);
        cave->aside_loyalty[i] = value_index(json_object_get(card, "loyalty"), sab_loyalty_name,
                                             SAB_DISLOYAL + 1, SAB_LOYALTY_UNKNOWN);
    }
}

static void read_sums(struct sab_cave_view *cave, const json_t *object)
{
    for (unsigned clan = SAB_GOLDEN_AXE; clan < SAB_CLANS; clan++) {
        const char *name = sab_clan_name(clan);
        cave->treasure[clan] =
            value_number(json_object_get(json_object_get(object, "treasure"), name), UINT8_MAX);
        cave->saved[clan] =
            value_number(json_object_get(json_object_get(object, "saved"), name), SAB_CAVE_NUGGETS);
        cave->workers[clan] = value_number(
            json_object_get(json_object_get(object, "workers"), name), SAB_CAVE_SEATS_MAX);
    }
}

/* ---- The turn -------------------------------------------------------------------------------- */

static uint8_t phase_of(const json_t *word)
{
    for (uint8_t phase = SAB_CAVE_PLAYING; phase < SAB_CAVE_OVER; phase++) {
        if (strcmp(value_word(word), sab_phase_name(phase)) == 0) {
            return phase;
        }
    }
    return SAB_CAVE_OVER;
}

static void read_attack(struct sab_cave_view *cave, const json_t *object)
{
    const json_t *facing = json_object_get(object, "facing");
    cave->turn.attacker = value_index(json_object_get(object, "attacker"), sab_creature_name,
                                      SAB_CAVE_CREATURES, SAB_RAT);
    cave->turn.asked = value_seats(json_object_get(object, "asked"));
    for (size_t i = 0; i < json_array_size(facing); i++) {
        unsigned creature = value_index(json_array_get(facing, i), sab_creature_name,
                                        SAB_CAVE_CREATURES, SAB_CAVE_CREATURES);
        if (creature < SAB_CAVE_CREATURES) {
            cave->turn.facing |= (uint8_t)(1u << creature);
        }
    }
}

static void read_turn(struct sab_view *view, const json_t *object)
{
    struct sab_cave_view *cave = &view->as.cave;
    view->phase = phase_of(json_object_get(object, "phase"));
    cave->turn.seat = seat_of(view, json_object_get(object, "turn"));
    view->to_move = seat_of(view, json_object_get(object, "to_move"));
    view->starter = seat_of(view, json_object_get(object, "starter"));
    cave->turn.swapped = seat_of(view, json_object_get(object, "swapped"));
    view->outcome = value_outcome(json_object_get(object, "outcome"), view->kind);
    view->votes = value_seats(json_object_get(object, "votes"));
    cave->turn.steps_left = value_number(json_object_get(object, "steps_left"), 9);
    cave->turn.moved = json_is_true(json_object_get(object, "moved"));
    cave->turn.held = json_is_true(json_object_get(object, "held"));
    cave->turn.to_draw = value_number(json_object_get(object, "to_draw"), SAB_CAVE_HAND_MAX);
    read_attack(cave, object);
}

/* ---- Ways ------------------------------------------------------------------------------------ */

static uint8_t tolls_of(const json_t *list)
{
    static const char *const names[] = {"card", "nugget", "attack", "goal", "vein", "exit", "ends"};
    unsigned tolls = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        for (unsigned bit = 0; bit < sizeof names / sizeof names[0]; bit++) {
            bool named = strcmp(value_word(json_array_get(list, i)), names[bit]) == 0;
            tolls |= (unsigned)named << bit;
        }
    }
    return (uint8_t)tolls;
}

static void read_ways(struct model *model, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list) && i < SAB_CAVE_WAYS_MAX; i++) {
        const json_t *object = json_array_get(list, i);
        const json_t *from = json_object_get(object, "from");
        struct sab_cave_way way = {.from = SAB_NOBODY};
        if (!read_place(value_word(json_object_get(object, "to")), &way.to)) {
            break; /* without this way, the indices in `from` of later ways would be wrong */
        }
        way.steps = value_number(json_object_get(object, "steps"), 9);
        way.tolls = tolls_of(json_object_get(object, "tolls"));
        if (json_is_integer(from) && value_number(from, SAB_NOBODY) < i) {
            way.from = value_number(from, SAB_NOBODY);
        }
        model->ways[model->way_count++] = way;
    }
}

/* ---- The view -------------------------------------------------------------------------------- */

/* Reads the view. If boots or an axe lie before a player, the model holds any card with that deed,
 * perhaps not the card that really lies there. Does not read the fields `options`, `spent` and
 * `unseen_own`, or any other cards that lie before players. */
static void read_view(struct model *model, const json_t *object)
{
    struct sab_view *view = &model->view;
    struct sab_cave_view *cave = &view->as.cave;
    view->round = 1;
    read_turn(view, object);
    read_board(cave, json_object_get(object, "board"));
    if (!read_cell(value_word(json_object_get(object, "last")), &cave->last_laid)) {
        cave->last_laid = (sab_cell){0, 0};
    }
    read_goals(view, object);
    read_veins(view, json_object_get(object, "veins"));
    read_figures(view, object);
    read_webs(view, json_object_get(object, "webs"));
    read_players(view, object);
    read_aside(cave, json_object_get(object, "aside"));
    read_sums(cave, object);
    cave->pool = value_number(json_object_get(object, "pool"), SAB_CAVE_NUGGETS);
    view->pile_count = value_number(json_object_get(object, "pile"), SAB_CAVE_IN_PLAY);
    for (unsigned group = 0; group < SAB_CAVE_GROUPS; group++) {
        cave->pile_group[group] = value_number(
            json_array_get(json_object_get(object, "pile_groups"), group), SAB_CAVE_IN_PLAY);
    }
    read_ways(model, json_object_get(object, "ways"));
}

static void read_open(struct sab_view *view, const json_t *object)
{
    struct sab_cave_view *cave = &view->as.cave;
    const json_t *roles = json_object_get(object, "roles");
    const json_t *goals = json_object_get(object, "goals");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        cave->loyalty[seat] = value_index(json_array_get(roles, seat), sab_loyalty_name,
                                          SAB_DISLOYAL + 1, cave->loyalty[seat]);
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const char *text = value_word(json_array_get(goals, goal));
        uint8_t hides;
        if (sab_read_goal(text, strlen(text), &hides) && hides >= SAB_GOAL_EXIT &&
            hides <= SAB_GOAL_VEIN) {
            cave->goal[goal].goal = hides;
        }
    }
}

const struct client_game client_cave = {
    .verbs = {SAB_CAVE_LAY, SAB_CAVE_VERBS},
    .events = {SAB_CAVE_TURN_BEGAN, SAB_CAVE_EVENTS},
    .has_card = sab_is_cave_card,
    .seats_max = SAB_CAVE_SEATS_MAX,
    .read_view = read_view,
    .read_open = read_open,
};
