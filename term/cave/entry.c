/* SPDX-License-Identifier: MIT
 *
 * entry.c - sentences about what happened in the cave: events. What was done is in words.c.
 */
#include "notation/spoken.h"
#include "term/cave/cave.h"

#include <assert.h>

/* What is said of an event: `says`, then what its seat does. A word begins with a $:
 *
 *   $c card    $h card that somebody lost    $k clan card laid aside, as far as it is known
 *   $x cell    $b letter of the goal    $e edge    $w what a web shows    $p the other player
 *   $m creature    $g goal    $l loyalty    $r result
 */
struct saying {
    const char *says, *yours, *others;
    bool is_secret; /* said to nobody but its seat, and only if that was told what it is */
};

/* clang-format off */
static const struct saying sayings[SAB_CAVE_EVENTS] = {
    [SAB_DEALT] = {"The cards are dealt. ", "start.", "starts.", false},
    [SAB_DREW] = {"You draw $c.", NULL, NULL, true},
    [SAB_LOOKED] = {"You see $g.", NULL, NULL, true},
    [SAB_FELL] = {"The $c at $x falls.", NULL, NULL, false},
    [SAB_SHOWN] = {"Goal $b was $g.", NULL, NULL, false},
    [SAB_GAME_ENDED] = {"The game is over.", NULL, NULL, false},
    [SAB_CAVE_TURN_BEGAN] = {"", "are on turn.", "is on turn.", false},
    [SAB_CAVE_SKIPPED] = {"", "have no cards: the turn is skipped.",
                          "has no cards: the turn is skipped.", false},
    [SAB_CAVE_LOOKED_CLAN] = {"You see: $p is $l.", NULL, NULL, true},
    [SAB_CAVE_WEB_SHOWS] = {"The web $e $w.", NULL, NULL, false},
    [SAB_CAVE_CREATURE_LEFT] = {"The $m is gone.", NULL, NULL, false},
    [SAB_CAVE_STOOD_UP] = {"", "stand up, and make no move in this turn.",
                           "stands up, and makes no move in this turn.", false},
    [SAB_CAVE_ATTACKED] = {"", "are attacked by the $m.", "is attacked by the $m.", false},
    [SAB_CAVE_LOST_CARD] = {"", "lose $h.", "loses $h.", false},
    [SAB_CAVE_LOST_NUGGET] = {"", "lose a nugget.", "loses a nugget.", false},
    [SAB_CAVE_LIES] = {"", "are thrown down and lie.", "is thrown down and lies.", false},
    [SAB_CAVE_GOAL_TURNED] = {"Goal $b is turned over: $g.", NULL, NULL, false},
    [SAB_CAVE_NUGGET_LAID] = {"A nugget lies at $x.", NULL, NULL, false},
    [SAB_CAVE_NUGGET_TAKEN] = {"", "take the nugget at $x.", "takes the nugget at $x.", false},
    [SAB_CAVE_NUGGET_BACK] = {"The nugget at $x is lost.", NULL, NULL, false},
    [SAB_CAVE_UNMASKED] = {"", "are $l, as the clan card shows.",
                           "is $l, as the clan card shows.", false},
    [SAB_CAVE_LEFT] = {"", "leave the cave!", "leaves the cave!", false},
    [SAB_CAVE_ASIDE] = {"", "take a clan card laid aside$k.", "takes a clan card laid aside$k.",
                        false},
    [SAB_CAVE_ASIDE_SHOWN] = {"Laid aside was$k.", NULL, NULL, false},
    [SAB_CAVE_GAVE] = {"You get $c.", NULL, NULL, true},
    [SAB_CAVE_ENDED] = {"$r", NULL, NULL, false},
};
/* clang-format on */

static const char *const ends[] = {"The game is over.", "Golden Axe wins.", "Blue Moon wins.",
                                   "It is a draw: nobody left the cave."};

static bool is_mine(const struct model *model, const struct sab_event *event)
{
    return event->seat == model->you && model->you != SAB_NOBODY;
}

static void write_aside(struct sab_text *text, const struct model *model,
                        const struct sab_event *event)
{
    bool known = event->target < SAB_CAVE_ASIDE_MAX;
    if (event->amount != SAB_LOYALTY_UNKNOWN) {
        words_write(text, ": %s, %s",
                    known ? cave_clan(model->view.as.cave.aside_clan[event->target]) : "no clan",
                    cave_loyalty(event->amount));
    }
}

static void write_web(struct sab_text *text, unsigned shows)
{
    if (shows == 0) {
        sab_write(text, "is gone");
    } else {
        words_write(text, "shows %u", shows);
    }
}

static void write_word(struct sab_text *text, const struct model *model,
                       const struct sab_event *event, char word)
{
    switch (word) {
    case 'b':
        words_write(text, "%c", cave_letter(sab_cave_goal_at(model->view.seats, event->cell)));
        break;
    case 'c':
        cave_say_card(text, event->card);
        break;
    case 'e':
        cave_say_edge(text, event->cell, event->side);
        break;
    case 'g':
        sab_write(text, cave_goal(event->amount));
        break;
    case 'h':
        if (is_mine(model, event) && event->card != SAB_NO_CARD) {
            cave_say_card(text, event->card);
        } else {
            sab_write(text, "a card");
        }
        break;
    case 'k':
        write_aside(text, model, event);
        break;
    case 'l':
        sab_write(text, cave_loyalty(event->amount));
        break;
    case 'm':
        sab_write(text, sab_creature_name(event->amount));
        break;
    case 'p':
        words_seat(text, model, event->target);
        break;
    case 'r':
        sab_write(text, ends[event->amount % (SAB_CAVE_DRAW + 1)]);
        break;
    case 'w':
        write_web(text, event->amount);
        break;
    case 'x':
        spoken_cell(text, event->cell);
        break;
    default:
        assert(false); /* a word of the table above */
    }
}

static void write_sentence(struct sab_text *text, const struct model *model,
                           const struct sab_event *event, const char *sentence)
{
    for (char word; (word = words_plain(text, &sentence)) != '\0';) {
        write_word(text, model, event, word);
    }
}

void cave_say_event(struct sab_text *text, const struct model *model, const struct sab_event *event)
{
    const struct saying *saying = &sayings[event->type < SAB_CAVE_EVENTS ? event->type : 0];
    bool known = event->card != SAB_NO_CARD || event->amount != 0;
    if (saying->says == NULL || (saying->is_secret && !(is_mine(model, event) && known))) {
        return;
    }
    write_sentence(text, model, event, saying->says);
    if (saying->yours != NULL) {
        words_does(text, model, event->seat, "", "");
        write_sentence(text, model, event,
                       event->seat == model->you ? saying->yours : saying->others);
    }
    sab_write(text, "\n");
}
