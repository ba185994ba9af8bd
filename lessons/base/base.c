/* SPDX-License-Identifier: MIT
 *
 * base.c - the lesson of the base game. The treasure lies at goal B, and Regin is the saboteur. You
 * are a gold-digger in all steps but `spoil`.
 */
#include "lessons/base/base.h"

#define DIGGER "dwarfs digger digger saboteur aside digger\n"
#define SHAFT "laid EW@1,0 NESW@2,0 EW@3,0 ESW@4,0 NESW@5,0"

/* clang-format off */
static const struct lesson_step steps[] = {
    {
        .name = "lay",
        .position = DIGGER "hand 0 EW NS NES map rockfall repair-cart\n",
        .ask = "The ladder is your way in, and there is gold to the east. "
               "Lay the straight path card (EW) east of the ladder.",
        .hint = "The place is b5, just east of the ladder.",
        .other = "You may, but the gold lies to the east. Lay EW east of the ladder.",
        .show = "EW@1,0",
        .branches = {
            {"EW@1,0", LESSON_DONE, {"done", "Good: the first piece of the way."}, NULL},
        },
    },
    {
        .name = "turn",
        .position = DIGGER "laid EW@1,0\nhand 0 ESW NS break-cart map rockfall repair-cart\n",
        .ask = "You may rotate a card by half a turn. Lay ESW at the end of the way, "
               "but rotated, so that it opens to the north.",
        .hint = "The place is c5. Rotated by half a turn, ESW is NEW.",
        .other = "You may, but first try to rotate a card: lay ESW so that it opens to the north.",
        .show = "NEW@2,0",
        .branches = {
            {"NEW@2,0", LESSON_DONE,
             {"done", "That is all you can rotate: half a turn, never a quarter."}, NULL},
            {"ESW@2,0", LESSON_OTHER,
             {"south", "You may, but now it opens to the south. Rotate it by half a turn."}, NULL},
        },
    },
    {
        .name = "why",
        .position = DIGGER "laid EW@1,0\nhand 0 NS break-cart ESW map rockfall repair-cart\n",
        .ask = "Now try to lay NS at the end of the way. Go on: it is wrong.",
        .hint = "The place is c5: try NS there.",
        .other = "You may, but now try something that is wrong: NS at the end of the way.",
        .show = "NS@2,0",
        .branches = {
            {"forbidden NS@2,0", LESSON_DONE,
             {"done", "If a card does not fit, you learn why. You can also ask before you try."},
             NULL},
        },
    },
    {
        .name = "discard",
        .position = DIGGER "laid EW@1,0\nhand 0 NS break-cart ESW map rockfall repair-cart\n",
        .ask = "NS is of no use today. Discard it, face down.",
        .hint = "Choose NS in your hand, and pass.",
        .other = "You may, but now get rid of NS: discard it.",
        .show = "pass NS",
        .branches = {
            {"pass NS", LESSON_DONE,
             {"done", "Nobody saw which card it was. That is handy if you hide something."}, NULL},
        },
    },
    {
        .name = "repair",
        .position = DIGGER "laid EW@1,0 EW@2,0\nbroken 0 lantern\n"
                    "hand 0 repair-lantern NESW ESW map rockfall NS\n",
        .ask = "Gunna has broken your lantern. With a broken tool you cannot lay path cards. "
               "Repair it.",
        .hint = "Play repair-lantern on yourself.",
        .other = "You may, but first repair your lantern.",
        .show = "repair-lantern>0:lantern",
        .branches = {
            {"repair-lantern>0:lantern", LESSON_DONE,
             {"done", "You can dig again. You can also repair the tools of others."}, NULL},
        },
    },
    {
        .name = "break",
        .position = DIGGER "laid EW@1,0 EW@2,0 E|W@3,0\n"
                    "hand 0 break-pickaxe NESW ESW map NES NS\n",
        .ask = "Regin has laid a dead end in your way. An accident? "
               "Break his pickaxe, to be safe.",
        .hint = "Play break-pickaxe on Regin.",
        .other = "You may, but first stop Regin: break his pickaxe.",
        .show = "break-pickaxe>2",
        .branches = {
            {"break-pickaxe>2", LESSON_DONE,
             {"done", "Regin cannot dig until somebody repairs his pickaxe."}, NULL},
            {"break-pickaxe>1", LESSON_OTHER,
             {"gunna", "You may, but Gunna has done you no harm. Break Regin's pickaxe."}, NULL},
        },
    },
    {
        .name = "rockfall",
        .position = DIGGER "laid EW@1,0 EW@2,0 E|W@3,0\nbroken 2 pickaxe\n"
                    "hand 0 rockfall NESW ESW map NES NS\n",
        .ask = "A rockfall takes one path card away. You know which one.",
        .hint = "The dead end lies at d5.",
        .other = "You may, but first get rid of the dead end.",
        .show = "rockfall>3,0",
        .branches = {
            {"rockfall>3,0", LESSON_DONE, {"done", "The way is open again."}, NULL},
            {"rockfall>*", LESSON_OTHER,
             {"wrong", "You may, but that was a good card. Take the dead end away."}, NULL},
        },
    },
    {
        .name = "map",
        .position = DIGGER "laid EW@1,0 EW@2,0 NESW@3,0\nbroken 2 pickaxe\n"
                    "hand 0 map NESW ESW NS NES repair-cart\n",
        .ask = "One of the three goals hides the treasure. Look at one with your map: "
               "only you will see it.",
        .hint = "The goals lie at i3, i5 and i7.",
        .other = "You may, but first use your map.",
        .show = "map>8,0",
        .branches = {
            {"map>8,0", LESSON_DONE, {"gold", "You have found the treasure at the first try!"},
             NULL},
            {"map>*", LESSON_DONE, {"stone", "Only a stone. But now you know more than the others."},
             NULL},
        },
    },
    {
        .name = "marker",
        .position = DIGGER "laid EW@1,0 EW@2,0 NESW@3,0\nbroken 2 pickaxe\n"
                    "looked 0 8,0\nlooked 2 8,0\nhand 0 NESW ESW NS NES rockfall repair-cart\n",
        .ask = "You have looked at goal B, and so has Regin. It hides the treasure. "
               "Tell the others with a marker: gold, or stone. Nobody can check it yet.",
        .hint = "Put your marker on goal B, at i5.",
        .other = "You may, but first tell the others what goal B hides, true or not.",
        .show = "marker>8,0:gold",
        .branches = {
            {"marker>8,0:gold", LESSON_DONE,
             {"true", "Regin says the opposite. One of you lies, and the others do not know who."},
             "2 marker>8,0:stone"},
            {"marker>8,0:stone", LESSON_DONE,
             {"lie", "Regin says the opposite. This time, you are the one who lies."},
             "2 marker>8,0:gold"},
        },
    },
    {
        .name = "light",
        .position = DIGGER "laid EW@1,0 EW@2,0 NESW@3,0\nbroken 2 pickaxe\nlooked 2 8,0\n"
                    "hand 0 NESW ESW NS NES rockfall repair-cart\n",
        .opening = "2 marker>8,0:stone",
        .ask = "Whom do you suspect? Put your light on that player.",
        .hint = "A light on Regin, or on Gunna: choose one.",
        .other = "You may, but first put your light on somebody.",
        .show = "light>2",
        .branches = {
            {"light>*", LESSON_DONE,
             {"done", "A light costs nothing. After the round it shows how good your nose was."},
             NULL},
        },
    },
    {
        .name = "spoil",
        .position = "dwarfs saboteur digger digger aside digger\n" SHAFT "\nhand 0 EW NE E|W\n",
        .hides_role = true,
        .ask = "A new round, and a new role. Look at it: you are the saboteur! "
               "Spoil this way without being noticed.",
        .hint = "Do anything but lay EW at g5.",
        .other = "You may, but do something with your cards.",
        .show = "pass EW",
        .branches = {
            {"EW@6,0", LESSON_OTHER, {"kind", "Very kind. Try to be less helpful."}, NULL},
            {"E|W@*", LESSON_DONE, {"dead-end", "It works, but look: two lights on you."},
             "1 light>0; 2 light>0"},
            {"pass *", LESSON_DONE, {"pass", "Quiet as a mouse."}, NULL},
            {"NE@*", LESSON_DONE, {"bend", "It may have been bad luck."}, NULL},
            {"SW@*", LESSON_DONE, {"bend", "It may have been bad luck."}, NULL},
            {"EW@*", LESSON_DONE, {"away", "A card wasted, and nobody is any nearer."}, NULL},
        },
    },
    {
        .name = "gold",
        .position = DIGGER SHAFT " NEW@6,0\ngold 3 1 2\nhand 0 EW NES NS break-cart rockfall map\n",
        .ask = "You dig for gold again, and there is only one card to go. Lay it.",
        .hint = "Lay EW at h5, next to goal B.",
        .other = "You may, but the treasure is so near! Lay EW.",
        .show = "EW@7,0; take 3",
        .branches = {
            {"EW@7,0", LESSON_GOES_ON,
             {"found", "Gold! You found the treasure, so you choose first. Take a gold card."},
             NULL},
            {"take *", LESSON_DONE,
             {"done", "All gold-diggers share the gold. After three rounds, most nuggets win."},
             NULL},
        },
    },
};
/* clang-format on */

const struct lesson_game base_lesson = {
    .seats = 3,
    .count = sizeof steps / sizeof steps[0],
    .opening = "game base\nseats 3\n",
    .names = {"You", "Gunna", "Regin"},
    .steps = steps,
    .card_phase = SAB_BASE_PLAYING,
    .discards = SAB_BASE_PASS,
    .hints = base_hints,
};
