/* SPDX-License-Identifier: MIT
 *
 * reel.h - the film (film/film.h) of one round of a replayed record. A reel also has what a program
 * needs to show the film: the moments, the lights and the beliefs.
 */
#ifndef REPLAY_REEL_H
#define REPLAY_REEL_H

#include "film/film.h"
#include "replay/replay.h"

/* A film and the moments that its acts and shots show, as plain data. A moment is given by its
 * number in the record (replay.h). An act is an action of the round together with the signs after
 * it; act 0 is the deal. */
struct replay_reel {
    struct film film;
    struct film_list list;
    uint32_t act[FILM_ACTS_MAX + 1]; /* act[n]: the moment of the action or deal of act n */
    /* heaviest[n]: the moment with the largest weight in act n. Not set if no moment of act n has a
     * weight. */
    uint32_t heaviest[FILM_ACTS_MAX + 1];
    uint32_t lie[FILM_LIES_MAX]; /* lie[n]: the moment at which the lie film.lie[n] was told */
    sab_seat light[FILM_ACTS_MAX + 1][SAB_SEATS_MAX]; /* the lights at the end of each act */
};

/* Makes the film of a round; round 0 is the first. Returns false if the round is not decided,
 * because such a round has no film. Afterwards the replay is at the final moment of the round. */
SAB_MUST_CHECK bool replay_cut(struct replay_reel *reel, struct replay *replay, unsigned round);

/* Writes a film that replay_cut has made, as keys of an object (docs/replay.md). */
void replay_reel_json(struct json *json, const struct replay_reel *reel);

#endif
