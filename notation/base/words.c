/* SPDX-License-Identifier: MIT
 *
 * words.c - the names of cards, shapes, roles, tools and outcomes (notation 2).
 */
#include "notation/base/base.h"

/* clang-format off */
const char *const base_outcomes[] = {"undecided", "diggers", "saboteurs", "nobody"};
static const char *const roles[] = {"?", "digger", "saboteur"};
static const char *const tools[] = {
    [SAB_PICKAXE] = "pickaxe", [SAB_LANTERN] = "lantern", [SAB_CART] = "cart"};

static const char *const cards[SAB_BASE_CARDS] = {
    [SAB_PATH_NESW] = "NESW", [SAB_PATH_NES] = "NES", [SAB_PATH_ESW] = "ESW",
    [SAB_PATH_NS] = "NS", [SAB_PATH_EW] = "EW", [SAB_PATH_NE] = "NE", [SAB_PATH_NW] = "NW",
    [SAB_DEAD_NESW] = "N|E|S|W", [SAB_DEAD_NES] = "N|E|S", [SAB_DEAD_ESW] = "E|S|W",
    [SAB_DEAD_NS] = "N|S", [SAB_DEAD_EW] = "E|W", [SAB_DEAD_NE] = "N|E", [SAB_DEAD_NW] = "N|W",
    [SAB_DEAD_N] = "N", [SAB_DEAD_E] = "E",
    [SAB_BREAK_PICKAXE] = "break-pickaxe", [SAB_BREAK_LANTERN] = "break-lantern",
    [SAB_BREAK_CART] = "break-cart",
    [SAB_REPAIR_PICKAXE] = "repair-pickaxe", [SAB_REPAIR_LANTERN] = "repair-lantern",
    [SAB_REPAIR_CART] = "repair-cart",
    [SAB_REPAIR_LANTERN_PICKAXE] = "repair-lantern+pickaxe",
    [SAB_REPAIR_CART_PICKAXE] = "repair-cart+pickaxe",
    [SAB_REPAIR_CART_LANTERN] = "repair-cart+lantern",
    [SAB_ROCKFALL] = "rockfall", [SAB_MAP] = "map"};

/* The name of each sab_shape. The bits of a shape are: N 1, E 2, S 4, W 8, joined 16. */
static const char *const shapes[32] = {
    "?", "N", "E", "N|E", "S", "N|S", "E|S", "N|E|S",
    "W", "N|W", "E|W", "N|E|W", "S|W", "N|S|W", "E|S|W", "N|E|S|W",
    NULL, NULL, NULL, "NE", NULL, "NS", "ES", "NES",
    NULL, "NW", "EW", "NEW", "SW", "NSW", "ESW", "NESW"};
/* clang-format on */

const char *base_card_name(unsigned card)
{
    return name_in(NAMES(cards), card);
}

bool base_read_card(const char *text, size_t size, sab_card *card)
{
    return find_name(NAMES(cards), text, size, card);
}

const char *sab_shape_name(unsigned shape)
{
    return name_of(NAMES(shapes), shape);
}

bool sab_read_shape(const char *text, size_t size, sab_shape *shape)
{
    return find_name(NAMES(shapes), text, size, shape);
}

bool scan_shape(struct scan *scan, sab_shape *shape)
{
    struct word word = scan_until(scan, " @");
    if (!sab_read_shape(word.text, word.size, shape) || *shape == 0) {
        return scan_refuse_word(scan, word,
                                "is not a path card: write its openings in the order N E S W.");
    }
    return true;
}

const char *sab_tool_name(unsigned tool)
{
    return name_of(NAMES(tools), tool);
}

bool sab_read_tool(const char *text, size_t size, sab_tools *tool)
{
    return find_name(NAMES(tools), text, size, tool);
}

const char *sab_base_role_name(unsigned role)
{
    return name_of(NAMES(roles), role);
}

bool sab_read_base_role(const char *text, size_t size, uint8_t *role)
{
    return find_name(NAMES(roles), text, size, role);
}
