/* SPDX-License-Identifier: MIT
 *
 * walk.c - a whole walk of a figure.
 */
#include "term/cave/walk.h"

size_t cave_walk_find(const struct model_cave *cave, struct sab_cave_place to)
{
    size_t way = 0;
    while (way < cave->way_count) {
        const struct sab_cave_place *at = &cave->ways[way].to;
        bool there = at->cell.x == to.cell.x && at->cell.y == to.cell.y;
        if (there && (to.space == SAB_NO_SPACE || at->space == to.space)) {
            break;
        }
        way++;
    }
    return way;
}

size_t cave_walk_steps(const struct model *model, size_t way,
                       struct sab_action steps[REQUEST_ACTIONS_MAX])
{
    const struct model_cave *cave = &model->cave;
    bool creature = model->view.phase == SAB_CAVE_WALKING;
    size_t chain[REQUEST_ACTIONS_MAX], count = 0;
    /* Each way comes from one before it in the list, so that this ends. */
    while (way < cave->way_count && count < REQUEST_ACTIONS_MAX) {
        chain[count++] = way;
        way = cave->ways[way].from == SAB_NOBODY ? cave->way_count : cave->ways[way].from;
    }
    for (size_t i = 0; i < count; i++) {
        const struct sab_cave_place *to = &cave->ways[chain[count - 1 - i]].to;
        steps[i] = (struct sab_action){.verb = creature ? SAB_CAVE_WALK : SAB_CAVE_STEP,
                                       .seat = model->view.seat,
                                       .cell = to->cell,
                                       .space = to->space};
    }
    return count;
}

void cave_walk_request(struct sab_text *text, const struct model *model, size_t way)
{
    struct sab_action steps[REQUEST_ACTIONS_MAX];
    size_t count = cave_walk_steps(model, way, steps);
    sab_write(text, "act ");
    sab_write_number(text, (long)model->step);
    for (size_t i = 0; i < count; i++) {
        sab_write(text, i == 0 ? " " : "; ");
        sab_write_action(text, &steps[i]);
    }
}
