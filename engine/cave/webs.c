/* SPDX-License-Identifier: MIT
 *
 * webs.c - how webs are laid, age and fall (cave 5.2, 5.5).
 */
#include "cave/rules.h"

#include <assert.h>

static void tell_web(const struct sab_cave_web *web, unsigned shows, struct sab_events *events)
{
    note(events, (struct sab_event){.type = SAB_CAVE_WEB_SHOWS,
                                    .cell = web->cell,
                                    .side = web->side,
                                    .amount = (uint8_t)shows});
}

/* Removes a web. The other webs keep the order in which they were laid. */
static void remove_web(struct sab_cave *cave, unsigned web)
{
    hands_spend(cave, cave->web[web].card);
    cave->web_count--;
    for (unsigned i = web; i < cave->web_count; i++) {
        cave->web[i] = cave->web[i + 1];
    }
    cave->web[cave->web_count] = (struct sab_cave_web){.card = SAB_NO_CARD};
}

void webs_age(struct sab_cave *cave, unsigned web, struct sab_events *events)
{
    unsigned shows = --cave->web[web].shows;
    tell_web(&cave->web[web], shows, events);
    if (shows == 0) {
        remove_web(cave, web);
    }
}

void webs_lay(struct sab_cave *cave, const struct sab_action *action)
{
    assert(cave->web_count < SAB_CAVE_WEBS);
    cave->web[cave->web_count++] = (struct sab_cave_web){.cell = action->cell,
                                                         .side = action->side,
                                                         .shows = 2,
                                                         .card = action->card,
                                                         .owner = cave->turn.seat};
}

/* Whether a face-up card on either side of the edge has an opening there. */
static bool edge_is_open(const struct sab_cave *cave, const struct sab_cave_web *web)
{
    unsigned square = cave_square_of(web->cell);
    unsigned near = network_piece(cave, square);
    unsigned far = network_piece(cave, neighbour_by_side(square, web->side));
    return (network_face_up(cave, near) && (network_openings(cave, near) & web->side) != 0) ||
           (network_face_up(cave, far) &&
            (network_openings(cave, far) & sides_across(web->side)) != 0);
}

void webs_fall(struct sab_cave *cave, struct sab_events *events)
{
    unsigned web = 0;
    while (web < cave->web_count) {
        if (edge_is_open(cave, &cave->web[web])) {
            web++;
        } else {
            tell_web(&cave->web[web], 0, events);
            remove_web(cave, web);
        }
    }
}
