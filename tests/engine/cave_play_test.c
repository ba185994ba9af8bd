/* SPDX-License-Identifier: MIT
 *
 * cave_play_test.c - the hard positions of the cave, each with what follows from it.
 */
#include "tests/engine/scene.h"

#include "tests/tap.h"

static struct scene scene;

/* The one to move does it, and this is told. */
static void play(const char *action, const char *told)
{
    tap_text(scene_do(&scene, action), told, action);
}

static void refuse(const char *action, const char *verdict)
{
    tap_text(scene_verdict(&scene, action), verdict, action);
}

static void legal(const char *actions)
{
    tap_text(scene_legal(&scene), actions, "legal");
}

/* ---- Paths (cave 4) -------------------------------------------------------------------------- */

static void bridges(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "NS|EW.II.bridge-EW@1,0");
    scene_lay(&scene, "EW.I@2,0");
    scene_hand(&scene, 0, "rat.II web.II boots.II");
    scene_open(&scene);
    play("boots.II>1", "");
    play("step>1,0.3", "lost-card 0 web.II");
    play("step>1,0.2", "");
    play("step>2,0.0", "drew 0 ESW.I; turn 1; skipped 1; turn 0");

    scene_begin(&scene, 2);
    scene_lay(&scene, "NS|EW.II.bridge-EW@1,0");
    scene_hand(&scene, 0, "rat.II");
    scene_hand(&scene, 1, "rat.II");
    scene_open(&scene);
    play("discard rat.II", "");
    play("step>1,0.3", "");
    legal("step>0,0.0, step>1,0.2, stay");
    play("stay", "drew 0 ESW.I; turn 1");
}

static void tunnels(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "NE|SW.I.tunnel@1,0");
    scene_hand(&scene, 0, "rat.II web.II");
    scene_hand(&scene, 1, "rat.II");
    scene.view.as.cave.gold[0] = 1;
    scene_open(&scene);
    play("discard rat.II", "");
    play("step>1,0.1", "");
    play("step>1,0.2", "lost-nugget 0");
    play("step>1,0.0", "drew 0 ESW.I; turn 1");
}

/* Any ladder leads to any other, cut off or not, past webs; one pair of cards is one step. */
static void ladders(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "SW.I.ladder@1,0");
    scene_lay(&scene, "ESW.II.ladder-S@-3,3");
    scene_web(&scene, "web.I>0,0:E", 2, 1);
    scene_hand(&scene, 0, "rat.II web.II");
    scene_hand(&scene, 1, "goblin.II");
    scene_open(&scene);
    play("discard rat.II", "");
    legal("step>1,0.0, step>-3,3.1, stay");
    play("step>-3,3.1", "");
    legal("step>0,0.0, step>1,0.0, step>-3,3.0, step>-3,3.2, stay");
}

static void goals(void)
{
    scene_begin(&scene, 2);
    scene_goal(&scene, 3, SAB_GOAL_VEIN, 0);
    scene_lay(&scene, "EW.I@3,4");
    scene_lay(&scene, "NS.II@4,3");
    scene_dwarf(&scene, 0, "3,4.0");
    scene_hand(&scene, 0, "rat.II web.II");
    scene_hand(&scene, 1, "goblin.II");
    scene_open(&scene);
    play("discard rat.II", "");
    refuse("step>4,4.3", "no-such-space");
    play("step>4,4", "goal-turned 4,4 upright vein; nugget-laid 4,4; drew 0 ESW.I; turn 1");
    tap_number(scene_view(&scene, 0)->dwarf[0].place.space, 3, "on the space it came to");
    tap_number(scene_view(&scene, 0)->gold[0], 3, "the vein is further on");
}

static void veins(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "ES.II.vein-S@0,-1");
    scene_creature(&scene, "goblin.II", "0,-1.0", 1);
    scene_hand(&scene, 0, "rat.II web.II");
    scene_hand(&scene, 1, "goblin.III");
    scene_open(&scene);
    play("discard rat.II", "");
    play("step>0,-1.0", "attacked 0 goblin; lost-nugget 0; nugget-taken 0 0,-1; "
                        "clan-shown 0 loyal; drew 0 ESW.I; turn 1; creature-left goblin");

    scene_begin(&scene, 2);
    scene_lay(&scene, "ES.II.vein-S@0,-1");
    scene_dwarf(&scene, 0, "0,-1.0");
    scene_hand(&scene, 0, "rat.II web.II");
    scene_hand(&scene, 1, "rockfall.I");
    scene.view.as.cave.option[SAB_CAVE_OPT_VEIN_OPTIONAL] = 1;
    scene_open(&scene);
    play("discard rat.II", "");
    play("stay", "drew 0 ESW.I; turn 1");
    refuse("rockfall.I>0,-1", "card-in-use");
}

/* ---- The exit and the end (cave 4.9, 7) ------------------------------------------------------ */

static void first_out(void)
{
    scene_begin(&scene, 3);
    scene_goal(&scene, 3, SAB_GOAL_EXIT, 1);
    scene_dwarf(&scene, 0, "4,4.0");
    scene_creature(&scene, "lindworm.I", "4,4.4", 1);
    scene_hand(&scene, 0, "rat.II web.II");
    scene_hand(&scene, 1, "goblin.II");
    scene_hand(&scene, 2, "goblin.III");
    scene_open(&scene);
    play("discard rat.II", "");
    play("step>4,4.4", "attacked 0 lindworm; lies 0; left 0; clan-shown 0 loyal; "
                       "aside 0 0 saboteur; drew 0 ESW.I; turn 1; creature-left lindworm");
    tap_number(scene_view(&scene, 0)->aside_loyalty[0], SAB_DISLOYAL, "the first out looks");
    tap_number(scene_view(&scene, 1)->aside_loyalty[0], SAB_LOYALTY_UNKNOWN, "the others do not");
    tap_number(scene_view(&scene, SAB_NOBODY)->aside_loyalty[0], SAB_LOYALTY_UNKNOWN,
               "nor does who watches");
    tap_number(scene_view(&scene, 0)->dwarf[0].lies, 0, "who has left does not lie");
    tap_number(scene_view(&scene, 1)->loyalty[2], SAB_LOYALTY_UNKNOWN, "a loyalty stays secret");
    tap_number(scene_view(&scene, 1)->loyalty[0], SAB_LOYAL, "but not of who left");
}

static void clan_out(void)
{
    scene_begin(&scene, 2);
    scene_goal(&scene, 3, SAB_GOAL_EXIT, 1);
    scene_dwarf(&scene, 0, "4,4.0");
    scene_hand(&scene, 0, "rat.II web.II");
    scene_hand(&scene, 1, "goblin.II");
    scene_open(&scene);
    play("discard rat.II", "");
    play("step>4,4.4", "left 0; clan-shown 0 loyal; clan-shown 1 loyal; shown -4,-4 vein; "
                       "shown 4,-4 hole; shown -4,4 ladder; cave-ended golden-axe; game-over");
    tap_number(sab_to_move(&scene.game), SAB_NOBODY, "nobody is to move");
    tap_number(scene_view(&scene, 1)->gold[1], 0, "gold inside is lost");
    tap_number(scene_view(&scene, 1)->treasure[SAB_GOLDEN_AXE], 3,
               "3 nuggets for one of the other");
}

static void nobody_out(void)
{
    scene_begin(&scene, 2);
    scene_hand(&scene, 0, "rat.II");
    scene_hand(&scene, 1, "goblin.II");
    scene_no_pile(&scene);
    scene_open(&scene);
    play("discard rat.II", "turn 1");
    play("discard goblin.II",
         "clan-shown 0 loyal; clan-shown 1 loyal; shown -4,-4 exit; "
         "shown 4,-4 hole; shown -4,4 ladder; shown 4,4 vein; cave-ended draw; "
         "game-over");
}

/* ---- Rockfalls and webs (cave 5.2, 5.5) ------------------------------------------------------ */

static void falls(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "EW.I@1,0");
    scene_lay(&scene, "EW.I@2,0");
    scene_web(&scene, "web.I>1,0:E", 2, 1);
    scene_web(&scene, "web.II>2,0:E", 2, 1);
    scene_hand(&scene, 0, "rockfall.I rockfall.II");
    scene_hand(&scene, 1, "goblin.II");
    scene_open(&scene);
    play("rockfall.I>2,0", "fell 2,0 EW.I; web 2,0:E 0");
    refuse("step>2,0.0", "no-such-space");
    play("stay", "drew 0 ESW.I; turn 1; web 1,0:E 1");

    scene_begin(&scene, 2);
    scene_lay(&scene, "ES.II.vein-S@0,-1");
    scene_hand(&scene, 0, "rockfall.I rockfall.II");
    scene_hand(&scene, 1, "goblin.II");
    scene_open(&scene);
    play("rockfall.I>0,-1", "fell 0,-1 NW.II.vein-N; nugget-back 0,-1; drew 0 ESW.I; turn 1");
}

static void cuts(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "EW.I@1,0");
    scene_lay(&scene, "EW.II@2,0");
    scene_web(&scene, "web.I>2,0:E", 2, 1);
    scene_axe(&scene, 0, "axe.II");
    scene_axe(&scene, 0, "axe.III");
    scene_hand(&scene, 0, "axe.I rat.II");
    scene_hand(&scene, 1, "goblin.II");
    scene_open(&scene);
    play("axe.I>0", "");
    play("step>1,0.0", "");
    play("step>2,0.1", "");
    play("step>2,0.0", "");
    legal("cut>2,0:E, stay");
    play("cut>2,0:E", "web 2,0:E 1");
    play("cut>2,0:E", "web 2,0:E 0; drew 0 ESW.I; turn 1");
}

static void skipped(void)
{
    scene_begin(&scene, 2);
    scene_web(&scene, "web.I>0,0:E", 2, 1);
    scene_web(&scene, "web.II>0,0:S", 1, 1);
    scene_creature(&scene, "rat.I", "0,0.0", 1);
    scene_hand(&scene, 0, "rat.II axe.I");
    scene_open(&scene);
    play("discard rat.II", "drew 0 ESW.I; turn 1; web 0,0:E 1; web 0,0:S 0; creature-left rat; "
                           "skipped 1; turn 0");
}

/* ---- Swaps (cave 5.4) ------------------------------------------------------------------------ */

static void swaps(void)
{
    scene_begin(&scene, 3);
    scene_dwarf(&scene, 1, "");
    scene_hand(&scene, 0, "swap.II");
    scene_hand(&scene, 1, "rat.II web.II");
    scene_hand(&scene, 2, "rockfall.I");
    scene_open(&scene);
    play("swap.II>1", "gave 0 1 web.II; gave 0 1 rat.II; drew 1 ESW.I; turn 1");
    tap_number(scene_view(&scene, 1)->remembered[0][0], scene_view(&scene, 0)->hand[0],
               "who gave a hand away remembers it");
    tap_number(scene_view(&scene, 2)->remembered[0][0], SAB_NO_CARD, "nobody else knows it");
    tap_number(scene_view(&scene, 0)->remembered[1][0], SAB_NO_CARD,
               "of no cards nothing is known");
}

/* ---- Creatures (cave 6) ---------------------------------------------------------------------- */

static void two_creatures(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "EW.I@1,0");
    scene_creature(&scene, "rat.I", "1,0.0", 1);
    scene_creature(&scene, "goblin.II", "1,0.0", 1);
    scene_axe(&scene, 0, "axe.II");
    scene_hand(&scene, 0, "rat.II axe.I web.I");
    scene_hand(&scene, 1, "goblin.III");
    scene_open(&scene);
    play("discard rat.II", "");
    play("step>1,0.0", "");
    legal("face rat, face goblin");
    refuse("face lindworm", "not-attacking");
    play("face goblin", "");
    legal("drive, endure");
    play("endure", "attacked 0 goblin; lost-nugget 0");
    play("drive", "creature-left rat; drew 0 ESW.I; turn 1; creature-left goblin");
}

static void occupied_hole(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "ESW.I.hole@1,0");
    scene_lay(&scene, "EW.I@2,0");
    scene_dwarf(&scene, 1, "1,0.0");
    scene_hand(&scene, 0, "rat.I axe.I");
    scene_hand(&scene, 1, "goblin.III web.I");
    scene_open(&scene);
    refuse("rat.I>2,0.0", "not-a-hole");
    play("rat.I>1,0.0", "");
    legal("walk>0,0.0, walk>2,0.0, halt");
    play("walk>2,0.0", "");
    play("walk>1,0.0", "attacked 1 rat; lost-card 1 web.I");
    play("stay", "drew 0 ESW.I; turn 1");
}

static void one_axe_for_two(void)
{
    scene_begin(&scene, 4);
    scene_lay(&scene, "ESW.I.hole@1,0");
    scene_lay(&scene, "EW.I@2,0");
    scene_dwarf(&scene, 1, "2,0.0");
    scene_dwarf(&scene, 2, "2,0.0");
    scene_dwarf(&scene, 3, "2,0.0");
    scene_axe(&scene, 1, "axe.II");
    scene_axe(&scene, 3, "axe.III");
    scene_hand(&scene, 0, "lindworm.I axe.I");
    scene_hand(&scene, 1, "goblin.III");
    scene_open(&scene);
    play("lindworm.I>1,0.0", "");
    play("walk>2,0.0", "");
    tap_number(sab_to_move(&scene.game), 1, "the first with an axe is asked");
    play("endure", "");
    tap_number(sab_to_move(&scene.game), 3, "and the next, though it has been refused");
    play("drive", "creature-left lindworm");
    tap_number(scene_view(&scene, 0)->dwarf[2].lies, 0, "one axe saves all");
    tap_number(sab_to_move(&scene.game), 0, "the turn goes on");
}

static void lindworm_twice(void)
{
    scene_begin(&scene, 2);
    scene_lay(&scene, "ESW.I.hole@1,0");
    scene_hand(&scene, 0, "lindworm.I axe.I");
    scene_hand(&scene, 1, "lindworm.II web.I");
    scene_open(&scene);
    play("lindworm.I>1,0.0", "");
    play("walk>0,0.0", "attacked 0 lindworm; lies 0; attacked 1 lindworm; lies 1; drew 0 ESW.I; "
                       "turn 1; stood-up 1");
    refuse("lindworm.II>1,0.0", "creature-about");
    play("lindworm.II>0,0.0", "");
    play("walk>1,0.0", "");
    play("walk>0,0.0", "attacked 1 lindworm; lies 1; attacked 0 lindworm; drew 1 NS.I; turn 0; "
                       "stood-up 0");
    play("discard axe.I", "drew 0 NS.I; turn 1; creature-left lindworm; stood-up 1");
}

int main(void)
{
    bridges();
    tunnels();
    ladders();
    goals();
    veins();
    first_out();
    clan_out();
    nobody_out();
    falls();
    cuts();
    skipped();
    swaps();
    two_creatures();
    occupied_hole();
    one_axe_for_two();
    lindworm_twice();
    return tap_done();
}
