/* SPDX-License-Identifier: MIT
 *
 * cave.c - the lesson of The Dark Cave. You, Regin and Torkil belong to the Blue Moon, Gunna and
 * Inga to the Golden Axe. Torkil is a saboteur, who works for the Golden Axe.
 */
#include "lessons/cave/cave.h"

#define NORTH "laid NS.I@0,-1 NS.I@0,-2 NES.I@0,-3 ESW.I@0,-4 EW.I@1,-4 NESW.I@2,-4 EW.I@3,-4\n"

/* clang-format off */
static const struct lesson_step steps[] = {
    {
        .name = "clan",
        .position = "hand 0 EW.I NS.I boots.I rockfall.I NESW.II\n",
        .hides_role = true,
        .ask = "Everybody sees your clan: the Blue Moon. Only you may know whether you are loyal "
               "to it. Look at your clan card.",
        .hint = "Your clan card is beside your hand.",
        .other = "You may, but first look at your clan card.",
        .show = "role",
        .branches = {
            {"role", LESSON_DONE, {"done", "You are loyal: bring gold out for the Blue Moon."},
             NULL},
        },
    },
    {
        .name = "lay",
        .position = "hand 0 EW.I NS.I boots.I rockfall.I NESW.II\n",
        .ask = "In your turn, first play a card. Lay EW.I east of the start.",
        .hint = "The place is b5, just east of the start.",
        .other = "You may, but now lay EW.I east of the start.",
        .show = "EW.I@1,0",
        .branches = {
            {"EW.I@1,0", LESSON_DONE, {"done", "After the card, your dwarf may walk."}, NULL},
        },
    },
    {
        .name = "walk",
        .position = "laid EW.I@1,0 NESW.II@2,0\nphase moving\n",
        .ask = "Your dwarf has three steps. Blue lines divide a card into spaces, and each space "
               "is a step. Walk east, as far as you can.",
        .hint = "Go to b5, then to the two spaces of c5 in the west and in the east.",
        .other = "You may, but now walk: three steps.",
        .show = "step>1,0.0; step>2,0.3; step>2,0.1",
        .branches = {
            {"stay", LESSON_OTHER, {"stay", "You may stay, but now walk: three steps."}, NULL},
            {"event turn *", LESSON_DONE, {"done", "Three steps, and your turn is over."}, NULL},
            {"step>*", LESSON_GOES_ON, {NULL, NULL}, NULL},
        },
    },
    {
        .name = "ladder",
        .position = "laid EW.I@1,0 NE.I.ladder@-3,0\nphase moving\n",
        .ask = "There is a ladder three cards to the west, and no way leads there. But you stand "
               "on a ladder, too. Go there.",
        .hint = "The other ladder is at dd5: one step from the ladder where you stand.",
        .other = "You may, but now take the ladder.",
        .show = "step>-3,0.0",
        .branches = {
            {"step>-3,0.0", LESSON_DONE,
             {"done", "Every ladder leads to every other ladder, in one step."}, NULL},
        },
    },
    {
        .name = "web",
        .position = "laid EW.I@1,0 EW.I@2,0\nweb web.I>0,0:E 2 of 3\naxes 0 axe.I axe.II\n"
                    "phase moving\n",
        .ask = "A web blocks the way, and it shows 2. You have two axes. Cut the web, "
               "and walk on.",
        .hint = "Cut the web at the east side of the start twice. Then go to b5.",
        .other = "Waiting works, too: in each turn of its owner, the number falls by one. "
                 "But now cut the web, and walk on.",
        .show = "cut>0,0:E; cut>0,0:E; step>1,0.0",
        .branches = {
            {"event web 0,0:E 0", LESSON_GOES_ON, {"open", "The web is gone. Walk on."}, NULL},
            {"cut>*", LESSON_GOES_ON, {"cut", "One axe for each point. Cut again."}, NULL},
            {"step>1,0.0", LESSON_DONE, {"done", "The way is free, for everybody."}, NULL},
        },
    },
    {
        .name = "goblin",
        .position = "laid EW.I@1,0 ESW.I.hole@2,0 EW.I@3,0\ndwarf 4 3,0.0\n"
                    "hand 0 goblin.II NS.I boots.I NES.I EW.II\n",
        .ask = "A goblin crawls out of a dark hole. Play the goblin, and lead it to Inga, "
               "who works against you.",
        .hint = "The hole is at c5, and Inga stands at d5, one step to the east.",
        .other = "You may, but now lead the goblin to Inga.",
        .show = "goblin.II>2,0.0; walk>3,0.0",
        .branches = {
            {"event attacked 4 goblin", LESSON_DONE,
             {"done", "The goblin attacks, and one of Inga's nuggets goes back to the supply."},
             NULL},
            {"event attacked *", LESSON_OTHER,
             {"friend", "You may, but a creature does not know its friends. Lead it to Inga."},
             NULL},
            {"goblin.II>*", LESSON_GOES_ON, {"out", "It has five steps. Walk to Inga."}, NULL},
            {"walk>*", LESSON_GOES_ON, {NULL, NULL}, NULL},
        },
    },
    {
        .name = "rat",
        .position = "laid EW.I@1,0 ESW.I.hole@2,0\ndwarf 0 1,0.0\naxes 0 axe.I\nto-move 4\n"
                    "hand 4 rat.I NS.I NES.I NE.I ESW.I\n"
                    "hand 0 NS.I boots.I NES.I EW.II NE.II\n",
        .opening = "4 rat.I>2,0.0; 4 walk>1,0.0",
        .ask = "Inga leads a rat to you! Spend your axe to drive it off, "
               "or keep the axe and lose a card.",
        .hint = "Both are right: drive it off, or endure it.",
        .other = "You may, but the rat is waiting for an answer.",
        .show = "drive",
        .branches = {
            {"drive", LESSON_DONE, {"drive", "It cost you your axe, but no card."}, NULL},
            {"endure", LESSON_DONE, {"endure", "You have a card less, for good."}, NULL},
        },
    },
    {
        .name = "information",
        .position = "laid EW.I@1,0\nhand 0 information.I NS.I boots.I NES.I EW.II\n",
        .ask = "Is Torkil loyal to the Golden Axe? Look at his clan card. "
               "Then tell the others with a marker, true or not.",
        .hint = "Play information.I on Torkil.",
        .other = "You may, but now look at Torkil's clan card, and put a marker on it.",
        .show = "information.I>3; marker>3:loyal",
        .branches = {
            {"information.I>3", LESSON_GOES_ON,
             {"looked", "A saboteur! His gold counts for the Blue Moon. Now say what you like."},
             NULL},
            {"marker>3:loyal", LESSON_DONE,
             {"lie", "A good lie: he works for you as long as nobody knows."}, NULL},
            {"marker>3:saboteur", LESSON_DONE,
             {"true", "That is true. But now the Golden Axe is warned, too."}, NULL},
        },
    },
    {
        .name = "vein",
        .position = "laid EW.I@1,0 NW.II.vein-N@2,0\ndwarf 0 1,0.0\nphase moving\n",
        .ask = "Gold! It lies two steps away. Walk there, and end your move on it.",
        .hint = "The vein is the northern space of c5. When you are there, stay.",
        .other = "You may, but now fetch the nugget: end your move on it.",
        .show = "step>2,0.1; step>2,0.0; stay",
        .branches = {
            {"event nugget-taken 0 *", LESSON_DONE,
             {"done", "The nugget is yours. But now everybody sees whom you serve."}, NULL},
            {"step>2,0.0", LESSON_GOES_ON, {"there", "You are there. Now stay."}, NULL},
            {"step>*", LESSON_GOES_ON, {NULL, NULL}, NULL},
        },
    },
    {
        .name = "goal",
        .position = NORTH "dwarf 0 3,-4.0\nphase moving\n",
        .ask = "A goal lies face down, one step away. Step on it.",
        .hint = "The goal is at e1, just east of your dwarf.",
        .other = "You may, but now step on the goal.",
        .show = "step>4,-4",
        .branches = {
            {"event goal-turned 4,-4 *", LESSON_DONE,
             {"done", "A dark hole. One of the three other goals is the exit."}, NULL},
        },
    },
    {
        .name = "exit",
        .position = NORTH "goals hole exit ladder vein\nface-up 4,-4\n"
                    "dwarf 1 left\ndwarf 2 left\ndwarf 3 left\ndwarf 0 4,-4.3\n"
                    "gold 3 6 2 2 3\nphase moving\n",
        .ask = "There is the light! You are the last dwarf of the Blue Moon in the cave. "
               "Leave with your gold.",
        .hint = "The exit is in the middle of e1.",
        .other = "You may, but now leave the cave.",
        .show = "step>4,-4.4",
        .branches = {
            {"event left 0", LESSON_DONE,
             {"done", "The cave is over. Count the saved gold, times those who work for the other "
                      "clan: Blue Moon 7 x 2 = 14, Golden Axe 6 x 3 = 18."}, NULL},
            {"step>*", LESSON_GOES_ON, {NULL, NULL}, NULL},
        },
    },
};
/* clang-format on */

const struct lesson_game cave_lesson = {
    .seats = 5,
    .count = sizeof steps / sizeof steps[0],
    .opening = "game cave\nseats 5\n"
               "clans blue-moon:loyal golden-axe:loyal blue-moon:loyal golden-axe:saboteur "
               "golden-axe:loyal aside golden-axe:loyal blue-moon:saboteur blue-moon:loyal\n",
    .names = {"You", "Gunna", "Regin", "Torkil", "Inga"},
    .steps = steps,
    .card_phase = SAB_CAVE_PLAYING,
    .discards = SAB_CAVE_DISCARD,
    .hints = cave_hints,
};
