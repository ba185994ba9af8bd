/* SPDX-License-Identifier: MIT
 *
 * entry.c - sentences about what happened in the base game: actions and their events.
 */
#include "notation/spoken.h"
#include "term/base/base.h"

#include <ctype.h>

static void write_goal_at(struct sab_text *text, sab_cell cell)
{
    unsigned goal = sab_base_goal_at(cell);
    if (goal < SAB_BASE_GOALS) {
        base_say_goal(text, goal);
    }
}

static const char *goal_words(unsigned goal)
{
    return goal == SAB_TREASURE ? "the treasure" : goal == SAB_GOAL_UNKNOWN ? "unknown" : "a stone";
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void write_lay(struct sab_text *text, const struct model *model,
                      const struct sab_action *action)
{
    words_does(text, model, action->seat, "laid a path: ", "laid a path: ");
    base_say_shape(text, action->shape);
    sab_write(text, " at ");
    spoken_cell(text, action->cell);
    sab_write(text, ".\n");
}

static void write_tool(struct sab_text *text, const struct model *model,
                       const struct sab_action *action)
{
    bool breaks = action->verb == SAB_BASE_BREAK;
    sab_tools tool = breaks ? sab_base_cards[action->card].tools : action->tool;
    words_does(text, model, action->seat, breaks ? "broke " : "repaired ",
               breaks ? "broke " : "repaired ");
    if (action->target == action->seat) {
        sab_write(text, action->seat == model->you ? "your own" : "their own");
    } else if (action->target == model->you) {
        sab_write(text, "your");
    } else {
        words_seat(text, model, action->target);
        sab_write(text, "'s");
    }
    words_write(text, " %s.\n", sab_tool_name(tool));
}

static void write_pass(struct sab_text *text, const struct model *model,
                       const struct sab_action *action)
{
    words_does(text, model, action->seat, "", "");
    if (action->card != SAB_NO_CARD) {
        sab_write(text, "discarded the ");
        base_say_card(text, action->card);
    } else {
        sab_write(text, "passed");
    }
    sab_write(text, ".\n");
}

void base_say_done(struct sab_text *text, const struct model *model,
                   const struct model_entry *entry)
{
    const struct sab_action *action = &entry->action;
    switch ((enum sab_base_verb)action->verb) {
    case SAB_BASE_LAY:
        write_lay(text, model, action);
        break;
    case SAB_BASE_BREAK:
    case SAB_BASE_REPAIR:
        write_tool(text, model, action);
        break;
    case SAB_BASE_ROCKFALL:
        sab_write(text, "Rockfall: ");
        words_seat(text, model, action->seat);
        sab_write(text, " removed a path card at ");
        spoken_cell(text, action->cell);
        sab_write(text, ".\n");
        break;
    case SAB_BASE_MAP:
        words_does(text, model, action->seat, "looked at ", "looked at ");
        write_goal_at(text, action->cell);
        sab_write(text, ".\n");
        break;
    case SAB_BASE_PASS:
        write_pass(text, model, action);
        break;
    case SAB_BASE_REVEAL:
        words_does(text, model, action->seat, "chose to reveal ", "chose to reveal ");
        write_goal_at(text, action->cell);
        sab_write(text, ".\n");
        break;
    case SAB_BASE_TURN:
        words_does(text, model, action->seat, "chose which way round the stone lies.\n",
                   "chose which way round the stone lies.\n");
        break;
    case SAB_BASE_TAKE: /* base_say_event writes the sentence, from the event of this action */
    case SAB_BASE_VERBS:
        break;
    }
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void write_dealt(struct sab_text *text, const struct model *model,
                        const struct sab_event *event)
{
    words_write(text, "Round %u. ", event->amount);
    words_does(text, model, event->seat, "start.", "starts.");
    sab_write(text,
              model->you != SAB_NOBODY ? " Your role stays hidden until you ask for it.\n" : "\n");
}

static void write_ended(struct sab_text *text, const struct model *model,
                        const struct sab_event *event)
{
    static const char *const sentences[] = {
        "The round is over.\n",
        "The gold-diggers win the round: ",
        "The saboteurs win the round: nobody reached the treasure.\n",
        "Nobody wins the round: no treasure, and no saboteur in play.\n",
    };
    sab_write(text, sentences[event->amount % 4]);
    if (event->amount == SAB_DIGGERS_WON) {
        words_seat(text, model, event->seat);
        sab_write(text, " dug through to the treasure.\n");
    }
}

static void write_unmasked(struct sab_text *text, const struct model *model,
                           const struct sab_event *event)
{
    if (event->seat == SAB_NOBODY) {
        words_write(text, "Set aside: %s.\n", base_role(event->amount));
        return;
    }
    words_does(text, model, event->seat, "were ", "was ");
    words_write(text, "%s.\n", base_role(event->amount));
}

static void write_goal_event(struct sab_text *text, const struct model *model,
                             const struct sab_event *event)
{
    if (event->type == SAB_LOOKED) {
        if (event->amount != SAB_GOAL_UNKNOWN) {
            words_write(text, "It is %s. Only ", goal_words(event->amount));
            words_sees(text, model, event->seat);
            sab_write(text, " this.\n");
        }
        return;
    }
    char goal[32];
    struct sab_text into = sab_text_into(goal, sizeof goal);
    write_goal_at(&into, event->cell);
    goal[0] = (char)toupper((unsigned char)goal[0]);
    if (event->type == SAB_BASE_GOAL_TURNED) {
        unsigned hides = event->amount;
        if (hides == SAB_GOAL_UNKNOWN) {
            hides = event->shape == (SAB_ALL_SIDES | SAB_JOINED) ? SAB_TREASURE : SAB_STONE_NE;
        }
        words_write(text, "%s: %s%s\n", goal, goal_words(hides), hides == SAB_TREASURE ? "!" : ".");
    } else {
        words_write(text, "%s was %s.\n", goal, goal_words(event->amount));
    }
}

static void write_gold_event(struct sab_text *text, const struct model *model,
                             const struct sab_event *event)
{
    bool knows = event->amount != 0;
    const char *plural = event->amount == 1 ? "" : "s";
    if (event->type == SAB_BASE_OFFERED) {
        words_write(text, "%u gold card%s left to take.\n", event->amount,
                    event->amount == 1 ? " is" : "s are");
    } else if (event->type == SAB_BASE_TOOK) {
        words_does(text, model, event->seat, "took ", "took ");
        if (knows) {
            words_write(text, "%u nugget%s.\n", event->amount, plural);
        } else {
            sab_write(text, "a gold card.\n");
        }
    } else {
        words_does(text, model, event->seat, "put a gold card ", "put a gold card ");
        if (knows) {
            words_write(text, "of %u nugget%s ", event->amount, plural);
        }
        sab_write(text, "under the gold pile.\n");
    }
}

static void write_shared_event(struct sab_text *text, const struct model *model,
                               const struct sab_event *event)
{
    switch ((enum sab_event_type)event->type) {
    case SAB_DEALT:
        write_dealt(text, model, event);
        break;
    case SAB_DREW:
        if (event->card != SAB_NO_CARD) {
            words_does(text, model, event->seat, "drew the ", "drew the ");
            base_say_card(text, event->card);
            sab_write(text, ".\n");
        }
        break;
    case SAB_FELL:
        sab_write(text, "It was the ");
        base_say_card(text, event->card);
        sab_write(text, ".\n");
        break;
    case SAB_LOOKED:
    case SAB_SHOWN:
        write_goal_event(text, model, event);
        break;
    case SAB_GAME_ENDED:
        sab_write(text, "The game is over.\n");
        break;
    case SAB_NO_EVENT:
        break;
    }
}

void base_say_event(struct sab_text *text, const struct model *model, const struct sab_event *event)
{
    write_shared_event(text, model, event);
    switch ((enum sab_base_event_type)event->type) {
    case SAB_BASE_GOAL_TURNED:
        write_goal_event(text, model, event);
        break;
    case SAB_BASE_OUT_OF_REACH:
        sab_write(text,
                  "The treasure is out of reach: too few cards are left for any way to it.\n");
        break;
    case SAB_BASE_ROUND_ENDED:
        write_ended(text, model, event);
        break;
    case SAB_BASE_UNMASKED:
        write_unmasked(text, model, event);
        break;
    case SAB_BASE_OFFERED:
    case SAB_BASE_TOOK:
    case SAB_BASE_BURIED:
        write_gold_event(text, model, event);
        break;
    case SAB_BASE_EVENTS:
        break;
    }
}
