/* SPDX-License-Identifier: MIT
 *
 * read.c - reads the odd fields of a view of the cave.
 */
#include "protocol/cave/cave.h"
#include "protocol/view_read.h"
#include "saboteur/notation.h"

#include <string.h>

static bool read_place(const char *text, struct sab_cave_place *place)
{
    return sab_read_place(text, strlen(text), place) && place->cell.x >= -SAB_CAVE_EXTENT &&
           place->cell.x <= SAB_CAVE_EXTENT && place->cell.y >= -SAB_CAVE_EXTENT &&
           place->cell.y <= SAB_CAVE_EXTENT;
}

/* ---- The mine -------------------------------------------------------------------------------- */

static void read_board(struct sab_view *view, struct parsed board)
{
    struct sab_cave_view *cave = &view->as.cave;
    const char *key;
    cave->laid_count = 1; /* the start card is piece 0 */
    for (size_t i = 0; i < parsed_count(board); i++) {
        struct sab_cave_laid laid = {.nugget = 0};
        const char *name = parsed_word(parsed_entry(board, i, &key));
        bool good = read_cell(view, key, &laid.cell) && (laid.cell.x != 0 || laid.cell.y != 0) &&
                    sab_read_lying(name, strlen(name), &laid.card, &laid.turned);
        if (good && cave->laid_count < SAB_CAVE_LAID_MAX) {
            cave->laid[cave->laid_count++] = laid;
        }
    }
}

static struct sab_cave_laid *laid_at(struct sab_view *view, const char *text)
{
    struct sab_cave_view *cave = &view->as.cave;
    sab_cell cell;
    bool good = read_cell(view, text, &cell);
    for (unsigned i = 0; good && i < cave->laid_count; i++) {
        if (sab_same_cell(cave->laid[i].cell, cell)) {
            return &cave->laid[i];
        }
    }
    return NULL;
}

static void read_veins(struct sab_view *view, struct parsed list)
{
    for (size_t i = 0; i < parsed_count(list); i++) {
        const char *text = parsed_word(parsed_item(list, i));
        struct sab_cave_laid *laid = laid_at(view, text);
        unsigned goal = read_goal_at(view, text);
        if (laid != NULL) {
            laid->nugget = 1;
        } else if (goal < SAB_CAVE_GOALS) {
            view->as.cave.goal[goal].nugget = 1;
        }
    }
}

static void read_half_turned(struct sab_view *view, struct parsed list)
{
    struct sab_cave_view *cave = &view->as.cave;
    for (size_t i = 0; i < parsed_count(list); i++) {
        unsigned goal = read_goal_at(view, parsed_word(parsed_item(list, i)));
        if (goal < SAB_CAVE_GOALS && cave->goal[goal].lies != 0) {
            cave->goal[goal].lies = 2;
        }
    }
}

/* ---- Figures and webs ------------------------------------------------------------------------ */

static void read_figures(struct sab_view *view, struct parsed dwarfs, struct parsed creatures)
{
    struct sab_cave_view *cave = &view->as.cave;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        struct parsed figure = parsed_item(dwarfs, seat);
        struct sab_cave_dwarf *dwarf = &cave->dwarf[seat];
        dwarf->left = !read_place(parsed_word(parsed_member(figure, "at")), &dwarf->place);
        dwarf->lies = parsed_is_true(parsed_member(figure, "lies"));
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        struct parsed figure = parsed_member(creatures, sab_creature_name(i));
        struct sab_cave_creature *creature = &cave->creature[i];
        bool stands = read_place(parsed_word(parsed_member(figure, "at")), &creature->place);
        creature->owner =
            stands ? parsed_seat(parsed_member(figure, "owner"), view->seats) : SAB_NOBODY;
    }
}

static void read_webs(struct sab_view *view, struct parsed list)
{
    struct sab_cave_view *cave = &view->as.cave;
    for (size_t i = 0; i < parsed_count(list) && cave->web_count < SAB_CAVE_WEBS; i++) {
        struct parsed object = parsed_item(list, i);
        struct sab_cave_web web = {.shows = parsed_number(parsed_member(object, "shows"), 2)};
        const char *edge = parsed_word(parsed_member(object, "edge"));
        web.owner = parsed_seat(parsed_member(object, "owner"), view->seats);
        if (sab_read_edge(edge, strlen(edge), &web.cell, &web.side) &&
            web.cell.x >= -SAB_CAVE_EXTENT && web.cell.x <= SAB_CAVE_EXTENT &&
            web.cell.y >= -SAB_CAVE_EXTENT && web.cell.y <= SAB_CAVE_EXTENT) {
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

static void read_hand(sab_card hand[SAB_CAVE_HAND_MAX], struct parsed list)
{
    unsigned count = 0;
    for (size_t i = 0; i < parsed_count(list) && count < SAB_CAVE_HAND_MAX; i++) {
        const char *text = parsed_word(parsed_item(list, i));
        sab_card card;
        if (sab_read_card(text, strlen(text), &card) && sab_is_cave_card(card)) {
            hand[count++] = card;
        }
    }
}

static void read_hands(struct sab_view *view, struct parsed hands, struct parsed remembered)
{
    struct sab_cave_view *cave = &view->as.cave;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        struct parsed hand = parsed_item(hands, seat);
        view->hand_count[seat] = parsed_length(hand, SAB_CAVE_HAND_MAX);
        if (seat == view->seat) {
            read_hand(cave->hand, hand);
        }
    }
    for (size_t i = 0; i < parsed_count(remembered); i++) {
        const char *key;
        struct parsed hand = parsed_entry(remembered, i, &key);
        unsigned seat = (unsigned)(unsigned char)key[0] - '0';
        if (seat < view->seats) {
            read_hand(cave->remembered[seat], hand);
        }
    }
}

static void read_tools(struct sab_view *view, struct parsed boots, struct parsed axes)
{
    struct sab_cave_view *cave = &view->as.cave;
    sab_seats shod = parsed_seats(boots);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        cave->boots[seat] = sab_has_seat(shod, seat) ? any_card(SAB_DEED_BOOTS) : SAB_NO_CARD;
        memset(cave->axes[seat], any_card(SAB_DEED_AXE), parsed_number(parsed_item(axes, seat), 3));
    }
}

static void read_aside(struct sab_cave_view *cave, struct parsed list)
{
    cave->aside_count = parsed_length(list, SAB_CAVE_ASIDE_MAX);
    for (unsigned i = 0; i < cave->aside_count; i++) {
        struct parsed card = parsed_item(list, i);
        cave->aside_clan[i] = parsed_index(parsed_member(card, "clan"), sab_clan_name,
                                           SAB_GOLDEN_AXE, SAB_BLUE_MOON, SAB_CLAN_UNKNOWN);
        cave->aside_loyalty[i] = parsed_index(parsed_member(card, "loyalty"), sab_loyalty_name,
                                              SAB_LOYAL, SAB_DISLOYAL, SAB_LOYALTY_UNKNOWN);
    }
}

static void read_attack(struct sab_cave_view *cave, struct parsed attacker, struct parsed facing)
{
    cave->turn.attacker = parsed_index(attacker, sab_creature_name, SAB_RAT, SAB_GOBLIN, SAB_RAT);
    for (size_t i = 0; i < parsed_count(facing); i++) {
        unsigned creature = parsed_index(parsed_item(facing, i), sab_creature_name, SAB_RAT,
                                         SAB_GOBLIN, SAB_CAVE_CREATURES);
        if (creature < SAB_CAVE_CREATURES) {
            cave->turn.facing |= (uint8_t)(1u << creature);
        }
    }
}

void cave_read(struct parsed object, struct sab_view *view)
{
    struct sab_cave_view *cave = &view->as.cave;
    view->round = 1;
    read_attack(cave, parsed_member(object, "attacker"), parsed_member(object, "facing"));
    read_board(view, parsed_member(object, "board"));
    read_half_turned(view, parsed_member(object, "half_turned"));
    cave->turn.turning =
        (uint8_t)(read_goal_at(view, parsed_word(parsed_member(object, "turning"))) %
                  SAB_CAVE_GOALS);
    read_veins(view, parsed_member(object, "veins"));
    read_figures(view, parsed_member(object, "dwarfs"), parsed_member(object, "creatures"));
    read_webs(view, parsed_member(object, "webs"));
    read_hands(view, parsed_member(object, "hands"), parsed_member(object, "remembered"));
    read_tools(view, parsed_member(object, "boots"), parsed_member(object, "axes"));
    read_aside(cave, parsed_member(object, "aside"));
}

/* ---- Ways ------------------------------------------------------------------------------------ */

static uint8_t tolls_of(struct parsed list)
{
    unsigned tolls = 0;
    for (size_t i = 0; i < parsed_count(list); i++) {
        for (unsigned bit = 0; bit < CAVE_TOLLS; bit++) {
            tolls |= (unsigned)(strcmp(parsed_word(parsed_item(list, i)), cave_tolls[bit]) == 0)
                     << bit;
        }
    }
    return (uint8_t)tolls;
}

size_t view_read_ways(struct parsed list, struct sab_cave_way ways[SAB_CAVE_WAYS_MAX])
{
    size_t count = 0;
    for (; count < parsed_count(list) && count < SAB_CAVE_WAYS_MAX; count++) {
        struct parsed object = parsed_item(list, count), from = parsed_member(object, "from");
        struct sab_cave_way way = {.from = SAB_NOBODY};
        if (!read_place(parsed_word(parsed_member(object, "to")), &way.to)) {
            break; /* without this way, the indices in `from` of later ways would be wrong */
        }
        way.steps = parsed_number(parsed_member(object, "steps"), 9);
        way.tolls = tolls_of(parsed_member(object, "tolls"));
        if (parsed_is_integer(from) && parsed_number(from, SAB_NOBODY) < count) {
            way.from = parsed_number(from, SAB_NOBODY);
        }
        ways[count] = way;
    }
    return count;
}
