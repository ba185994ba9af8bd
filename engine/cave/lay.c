/* SPDX-License-Identifier: MIT
 *
 * lay.c - lays path cards and removes them (cave 4.1, 5.2).
 */
#include "cave/rules.h"

#include <assert.h>

struct surroundings lay_surroundings(const struct sab_cave *cave, unsigned square)
{
    struct surroundings around = {0, 0};
    for (unsigned side = SAB_NORTH; side <= SAB_WEST; side <<= 1) {
        unsigned piece = network_piece(cave, neighbour_by_side(square, side));
        if (!network_face_up(cave, piece)) {
            continue;
        }
        if ((network_openings(cave, piece) & sides_across(side)) != 0) {
            around.open |= (sab_sides)side;
        } else {
            around.wall |= (sab_sides)side;
        }
    }
    return around;
}

sab_sides lay_openings(const struct sab_cave_card *face, bool turned)
{
    sab_sides openings = 0;
    for (unsigned space = 0; space < face->spaces; space++) {
        openings |= face->opening[space];
    }
    return turned ? sides_across(openings) : openings;
}

static bool has_vein(const struct sab_cave_card *face)
{
    bool found = false;
    for (unsigned space = 0; space < face->spaces; space++) {
        found |= face->mark[space] == SAB_MARK_VEIN;
    }
    return found;
}

void lay_nugget(struct sab_cave *cave, unsigned piece, struct sab_events *events)
{
    if (!has_vein(network_face(cave, piece)) || cave->pool == 0) {
        return;
    }
    cave->pool--;
    cave->piece_state[piece] |= SAB_PIECE_NUGGET;
    note(events, (struct sab_event){.type = SAB_CAVE_NUGGET_LAID,
                                    .cell = cave_cell_of(cave->piece_square[piece])});
}

void lay_card(struct sab_cave *cave, sab_card card, bool turned, sab_cell cell,
              struct sab_events *events)
{
    unsigned piece = cave->laid_count++;
    assert(piece < SAB_CAVE_LAID_MAX);
    cave->piece_square[piece] = (uint16_t)cave_square_of(cell);
    cave->piece_card[piece] = card;
    cave->piece_state[piece] = (uint8_t)(SAB_PIECE_FACE_UP | (turned ? SAB_PIECE_TURNED : 0));
    cave->last_laid = cell;
    lay_nugget(cave, piece, events);
}

void lay_remove(struct sab_cave *cave, unsigned piece)
{
    unsigned last = --cave->laid_count;
    if (same_cell(cave->last_laid, cave_cell_of(cave->piece_square[piece]))) {
        cave->last_laid = (sab_cell){0, 0};
    }
    cave->piece_square[piece] = cave->piece_square[last];
    cave->piece_card[piece] = cave->piece_card[last];
    cave->piece_state[piece] = cave->piece_state[last];
    cave->piece_square[last] = CAVE_NOWHERE;
    cave->piece_card[last] = SAB_NO_CARD;
    cave->piece_state[last] = 0;
}
