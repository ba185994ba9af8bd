/* SPDX-License-Identifier: MIT
 *
 * entry.c - sentences about the events that follow from actions in the cave. The sentences about
 * the actions are in words.c.
 */
#include "notation/spoken.h"
#include "term/cave/cave.h"

#include <assert.h>

/* What to say about an event: first `says`, then what the event's seat does. The second part is
 * `yours` if you have that seat, otherwise `others`. A $ and a letter stand for a word:
 *
 *   $c card    $h card that a player lost    $k clan card set aside, if known
 *   $x cell    $b letter of the goal    $e edge    $w what a web shows    $p the other player
 *   $m creature    $g goal    $l loyalty    $r result    $a attack    $o whose turn
 *   $s who sees it */
struct saying {
    const char *says, *yours, *others;
    /* If true, the sentence is left out unless the event names a card or a value. At a table, only
     * the player in the event's seat gets the event with its card or value. */
    bool is_secret;
};

/* clang-format off */
static const struct saying sayings[SAB_CAVE_EVENTS] = {
    [SAB_DEALT] = {"The cards are dealt. ", "start.", "starts.", false},
    [SAB_DREW] = {"", "drew the $c.", "drew the $c.", true},
    [SAB_LOOKED] = {"Goal $b: $g. Only $s this.", NULL, NULL, true},
    [SAB_FELL] = {"It was the $c.", NULL, NULL, false},
    [SAB_SHOWN] = {"Goal $b was $g.", NULL, NULL, false},
    [SAB_GAME_ENDED] = {"The game is over.", NULL, NULL, false},
    [SAB_CAVE_TURN_BEGAN] = {"It is $o turn.", NULL, NULL, false},
    [SAB_CAVE_SKIPPED] = {"", "have no cards and miss the turn.",
                          "has no cards and misses the turn.", false},
    [SAB_CAVE_LOOKED_CLAN] = {"$p is $l. Only $s this.", NULL, NULL, true},
    [SAB_CAVE_WEB_SHOWS] = {"The web $e $w.", NULL, NULL, false},
    [SAB_CAVE_CREATURE_LEFT] = {"The $m is gone.", NULL, NULL, false},
    [SAB_CAVE_STOOD_UP] = {"", "stood up, but cannot move this turn.",
                           "stood up, but cannot move this turn.", false},
    [SAB_CAVE_ATTACKED] = {"$a.", NULL, NULL, false},
    [SAB_CAVE_LOST_CARD] = {"", "lost $h.", "lost $h.", false},
    [SAB_CAVE_LOST_NUGGET] = {"", "lost a nugget.", "lost a nugget.", false},
    [SAB_CAVE_LIES] = {"", "lie on the ground.", "lies on the ground.", false},
    [SAB_CAVE_GOAL_TURNED] = {"Goal $b: $g.", NULL, NULL, false},
    [SAB_CAVE_NUGGET_LAID] = {"A nugget lies at $x.", NULL, NULL, false},
    [SAB_CAVE_NUGGET_TAKEN] = {"", "took the nugget at $x.", "took the nugget at $x.", false},
    [SAB_CAVE_NUGGET_BACK] = {"The nugget at $x is lost.", NULL, NULL, false},
    [SAB_CAVE_UNMASKED] = {"", "are $l.", "is $l.", false},
    [SAB_CAVE_LEFT] = {"", "left the cave with the gold.", "left the cave with the gold.", false},
    [SAB_CAVE_ASIDE] = {"", "took a clan card that was set aside$k.",
                        "took a clan card that was set aside$k.", false},
    [SAB_CAVE_ASIDE_SHOWN] = {"Set aside$k.", NULL, NULL, false},
    [SAB_CAVE_GAVE] = {"", "got the $c.", "got the $c.", true},
    [SAB_CAVE_ENDED] = {"$r", NULL, NULL, false},
};
/* clang-format on */

static const char *const ends[] = {"The game is over.", "The Golden Axe wins.",
                                   "The Blue Moon wins.", "Nobody left the cave: a draw."};

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

/* Writes a player's loyalty, such as "loyal to the Golden Axe", after the player's clan card was
 * shown or looked at. */
static void write_loyalty(struct sab_text *text, const struct model *model,
                          const struct sab_event *event)
{
    sab_seat seat = event->type == SAB_CAVE_LOOKED_CLAN ? event->target : event->seat;
    unsigned clan = seat < model->view.seats ? model->view.as.cave.clan[seat] : SAB_CLAN_UNKNOWN;
    words_write(text, "%s %s the %s", cave_loyalty(event->amount),
                event->amount == SAB_LOYAL ? "to" : "in", cave_clan(clan));
}

static void write_attack(struct sab_text *text, const struct model *model,
                         const struct sab_event *event)
{
    static const char *const attacks[SAB_CAVE_CREATURES] = {"The rat bit ", "The lindworm struck ",
                                                            "The goblin robbed "};
    sab_write(text, attacks[event->amount % SAB_CAVE_CREATURES]);
    words_seat(text, model, event->seat);
    sab_write(text, event->amount == SAB_LINDWORM ? " down" : "");
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
    case 'a':
        write_attack(text, model, event);
        break;
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
        if (event->card != SAB_NO_CARD) {
            cave_say_card(text, event->card);
        } else {
            sab_write(text, "a card");
        }
        break;
    case 'k':
        write_aside(text, model, event);
        break;
    case 'l':
        write_loyalty(text, model, event);
        break;
    case 'm':
        sab_write(text, sab_creature_name(event->amount));
        break;
    case 'o':
        words_possessor(text, model, event->seat);
        break;
    case 'p':
        words_seat(text, model, event->target);
        break;
    case 'r':
        sab_write(text, ends[event->amount % (SAB_CAVE_DRAW + 1)]);
        break;
    case 's':
        words_sees(text, model, event->seat);
        break;
    case 'w':
        write_web(text, event->amount);
        break;
    case 'x':
        spoken_cell(text, event->cell);
        break;
    default:
        assert(false); /* the texts in `sayings` have no other letters */
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
    if (saying->says == NULL || (saying->is_secret && !known)) {
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
