/* SPDX-License-Identifier: MIT
 *
 * map.h - how far it is to the exit, as bots see the cave. Private to bots/.
 *
 * The map is the part of the board around the four goals. Cards outside the map are ignored.
 * Distances are in steps. A cell without a face-up card counts as a card that must still be laid
 * and then crossed.
 */
#ifndef BOTS_CAVE_MAP_H
#define BOTS_CAVE_MAP_H

#include "saboteur/saboteur.h"

enum {
    CAVE_REACH = 6, /* x and y from -6 to 6 */
    CAVE_WIDTH = 2 * CAVE_REACH + 1,
    CAVE_CELLS = CAVE_WIDTH * CAVE_WIDTH,
    CAVE_NODES = CAVE_CELLS * 4 + 1, /* up to four ways per card; one node for all ladders */
    CAVE_FAR = 120                   /* the distance to a place to which no way leads */
};

/* One cell. The index of the arrays is the number of a side: north 0, east 1, south 2, west 3. */
struct cave_cell {
    uint8_t way[4]; /* number of the way that opens on this side, from 1; 0: a wall */
    uint8_t web[4]; /* number shown on the web on this side; 0: no web */
    uint8_t cross;  /* steps from one opening of a way to another opening of the same way */
    uint8_t ladder; /* number of the way with a ladder, from 1; 0: no ladder */
};

struct cave_map {
    struct cave_cell at[CAVE_CELLS];
};

/* How likely each goal is to be the exit, in percent. */
struct cave_hope {
    int percent[SAB_CAVE_GOALS];
};

/* Steps from each node to each goal that may be the exit. The entries of other goals are unused. */
struct cave_survey {
    uint8_t steps[SAB_CAVE_GOALS][CAVE_NODES];
};

/* The index of a cell in cave_map.at; -1 for a cell outside the map. */
int cave_map_index(sab_cell cell);

void cave_map_of_view(struct cave_map *map, const struct sab_view *view);
/* Lays a card with this face in `cell`. If `face` is NULL, removes the card in `cell`. */
void cave_map_lay(struct cave_map *map, sab_cell cell, const struct sab_cave_card *face,
                  bool turned);
/* Sets the number on the web at the east or south side of a cell; 0 removes it. */
void cave_map_hang(struct cave_map *map, sab_cell cell, sab_sides side, unsigned shows);

void cave_hope_form(const struct sab_cave_view *view, struct cave_hope *hope);

/* Measures the steps to all goals that may be the exit. */
void cave_measure(const struct cave_map *map, unsigned seats, const struct cave_hope *hope,
                  struct cave_survey *survey);

/* The expected distance from a space to the exit, in hundredths of steps: the average of the
 * distances to the goals, weighted by `hope`. `survey` must be the survey of `map`. */
int cave_distance(const struct cave_map *map, const struct sab_view *view,
                  const struct cave_hope *hope, const struct cave_survey *survey,
                  struct sab_cave_place place);

#endif
