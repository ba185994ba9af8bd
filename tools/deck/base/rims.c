/* SPDX-License-Identifier: MIT
 *
 * rims.c - writes the tables of rims as C: what every card adds to the rims beside it, and which
 * cards match a rim (base 4.4; engine/base/maze.h shows the bits of a rim).
 */
#include "tools/deck/base/base.h"

#include "base/maze.h"
#include "common/sides.h"

#include <inttypes.h>

/* Whether a card with these openings matches a rim: the card's openings meet no walls, and the
 * card's walls meet no openings. `met_by_openings` is the set of the sides of the spot where a
 * neighbouring card has an opening. `met_by_walls` is the set of the sides where a neighbouring
 * card has a wall. */
static bool matches(sab_sides openings, unsigned met_by_openings, unsigned met_by_walls)
{
    return (met_by_openings & ~(unsigned)openings) == 0 && (met_by_walls & openings) == 0;
}

static void write_rim_shapes(FILE *file)
{
    fputs("/* By the openings and walls of a rim: the shapes that match them (base 4.4). */\n"
          "const shape_set base_rim_shapes[256] = {\n",
          file);
    for (unsigned rim = 0; rim < 256; rim++) {
        uint32_t shapes = 0;
        for (unsigned shape = 0; shape < SHAPES; shape++) {
            bool match =
                matches(shape & SAB_ALL_SIDES, rim >> RIM_OPENING & 15, rim >> RIM_WALL & 15);
            shapes |= (uint32_t)match << shape;
        }
        fprintf(file, "%s0x%08" PRIx32 ",%s", rim % 4 == 0 ? "    " : "", shapes,
                rim % 4 == 3 ? "\n" : " ");
    }
    fputs("};\n\n", file);
}

/* The bits that a card of this shape adds to the rim of the spot beside the card, on the side with
 * this number. `walked`: whether a dwarf can walk from the start to the card. */
static unsigned rim_beside(unsigned shape, unsigned side, bool walked)
{
    unsigned met_on = sides_across(1u << side);
    unsigned rim = 0;
    if ((shape >> side & 1) == 0) {
        return met_on << RIM_WALL;
    }
    rim |= met_on << RIM_OPENING;
    if ((shape & SAB_JOINED) != 0) {
        rim |= met_on << (walked ? RIM_WALKED : RIM_UNWALKED);
    }
    return rim;
}

static void write_card_rims(FILE *file)
{
    fputs("/* What a card adds to the rims beside it: by whether it is walked, by shape, by side. "
          "*/\n"
          "const sab_rim base_card_rims[2][SHAPES][4] = {\n",
          file);
    for (unsigned walked = 0; walked < 2; walked++) {
        fprintf(file, "    {\n        /*       north   east    south   west: %s */\n",
                walked ? "walked" : "not walked");
        for (unsigned shape = 0; shape < SHAPES; shape++) {
            fprintf(file, "        [%2u] = {", shape);
            for (unsigned side = 0; side < 4; side++) {
                fprintf(file, "%s0x%04x", side == 0 ? "" : ", ", rim_beside(shape, side, walked));
            }
            fputs("},\n", file);
        }
        fputs("    },\n", file);
    }
    fputs("};\n\n", file);
}

void write_rims(FILE *file)
{
    write_rim_shapes(file);
    write_card_rims(file);
}
