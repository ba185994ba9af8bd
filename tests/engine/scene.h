/* SPDX-License-Identifier: MIT
 *
 * scene.h - a position of the cave put on the table piece by piece, in the words of the notation,
 * and played on in the same words. What is badly written stops the program.
 */
#ifndef ENGINE_SCENE_H
#define ENGINE_SCENE_H

#include "saboteur/saboteur.h"

struct scene {
    struct sab_view view; /* a spectator's */
    struct sab_cave_secrets secrets;
    uint8_t used[SAB_CAVE_KINDS_MAX]; /* cards put somewhere */
    struct sab_game game;             /* once it is opened */
};

enum { SCENE_TEXT = 2048 };

/* Seat 0 is to play; hands are empty, dwarfs on the start card, everyone has 3 nuggets. All are
 * loyal but, from three seats on, seat 1 and the first card laid aside. */
void scene_begin(struct scene *scene, unsigned seats);
void scene_lay(struct scene *scene, const char *laid); /* "NES.II.hole-N@2,0" */
/* Goal number `goal`, face up if it `lies` (1 upright, 2 turned). They are by number exit, hole,
 * ladder and vein unless changed. */
void scene_goal(struct scene *scene, unsigned goal, unsigned what, unsigned lies);
void scene_hand(struct scene *scene, sab_seat seat, const char *cards);  /* "boots.I rat.II" */
void scene_unseen(struct scene *scene, sab_seat seat, const char *card); /* thrown away */
void scene_dwarf(struct scene *scene, sab_seat seat, const char *place); /* "1,0.0"; "": it left */
void scene_creature(struct scene *scene, const char *card, const char *place, sab_seat owner);
void scene_web(struct scene *scene, const char *web, unsigned shows, sab_seat owner);
void scene_boots(struct scene *scene, sab_seat seat, const char *card);
void scene_axe(struct scene *scene, sab_seat seat, const char *card);
void scene_no_pile(struct scene *scene); /* it has been played; else all that is left is in it */

sab_card scene_card(const char *name);

/* Arranges the game: the pile lies by group and card number, the first five of each group that are
 * left are removed, and every lot is 0. */
void scene_open(struct scene *scene);

/* Whoever is to move does this. The events it led to, as one who sees everything is told, with
 * "; " between; the name of the verdict where it is not allowed. Lasts until the next call. */
const char *scene_do(struct scene *scene, const char *action);
const char *scene_verdict(const struct scene *scene, const char *action);
/* All legal actions in order, with ", " between. Lasts until the next call. */
const char *scene_legal(const struct scene *scene);
/* What a seat may know. */
const struct sab_cave_view *scene_view(const struct scene *scene, sab_seat seat);

#endif
