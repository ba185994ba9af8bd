/* SPDX-License-Identifier: MIT
 *
 * entry.c - sentences about what happened in the cave: actions and their events.
 */
#include "term/cave/cave.h"

/* ---- Actions --------------------------------------------------------------------------------- */

/* "your", "their own" or "Ada's". */
static void write_whose(struct sab_text *text, const struct model *model,
                        const struct sab_action *action)
{
    if (action->target == model->you) {
        sab_write(text, action->seat == model->you ? "your own" : "your");
    } else if (action->target == action->seat) {
        sab_write(text, "their own");
    } else {
        words_seat(text, model, action->target);
        sab_write(text, "'s");
    }
}

/* "yourself", "themselves" or a name. */
static void write_whom(struct sab_text *text, const struct model *model,
                       const struct sab_action *action)
{
    if (action->target == action->seat) {
        sab_write(text, action->seat == model->you ? "yourself" : "themselves");
    } else {
        words_seat(text, model, action->target);
    }
}

static void write_creature(struct sab_text *text, const struct model *model,
                           const struct sab_action *action)
{
    words_does(text, model, action->seat, "set ", "sets ");
    words_write(text, "the %s off from ", cave_creature(action->card));
    cave_say_space(text, action);
}

static void write_discard(struct sab_text *text, const struct model *model,
                          const struct sab_action *action)
{
    words_does(text, model, action->seat, "discard ", "discards ");
    if (action->card == SAB_NO_CARD) {
        sab_write(text, action->amount > 1 ? "two cards" : "a card");
        return;
    }
    cave_say_card(text, action->card);
    if (action->amount > 1) {
        sab_write(text, " and ");
        cave_say_card(text, action->second);
    }
}

/* What is said of an action from step 1 of a turn; false of another. */
static bool write_played(struct sab_text *text, const struct model *model,
                         const struct sab_action *action)
{
    switch (action->verb) {
    case SAB_CAVE_LAY:
        words_does(text, model, action->seat, "lay the ", "lays the ");
        cave_say_lying(text, action->card, action->turned);
        words_write(text, " at %d,%d", action->cell.x, action->cell.y);
        return true;
    case SAB_CAVE_LOOK_GOAL:
        words_does(text, model, action->seat, "look at ", "looks at ");
        words_write(text, "the goal at %d,%d", action->cell.x, action->cell.y);
        return true;
    case SAB_CAVE_LOOK_CLAN:
        words_does(text, model, action->seat, "look at ", "looks at ");
        write_whose(text, model, action);
        sab_write(text, " clan card");
        return true;
    case SAB_CAVE_ROCKFALL:
        words_does(text, model, action->seat, "play a rockfall", "plays a rockfall");
        return true;
    case SAB_CAVE_BOOTS:
    case SAB_CAVE_AXE:
        words_does(text, model, action->seat, "lay ", "lays ");
        words_write(text, "%s before ", action->verb == SAB_CAVE_AXE ? "an axe" : "boots");
        write_whom(text, model, action);
        return true;
    case SAB_CAVE_SWAP:
        words_does(text, model, action->seat, "swap hands with ", "swaps hands with ");
        write_whom(text, model, action);
        return true;
    case SAB_CAVE_WEB:
        words_does(text, model, action->seat, "put a web on ", "puts a web on ");
        sab_write_edge(text, action->cell, action->side);
        return true;
    case SAB_CAVE_CREATURE:
        write_creature(text, model, action);
        return true;
    case SAB_CAVE_DISCARD:
        write_discard(text, model, action);
        return true;
    default:
        return false;
    }
}

/* Of an action that answers a question or moves a figure; false of one that its events say. */
static bool write_moved(struct sab_text *text, const struct model *model,
                        const struct sab_action *action)
{
    switch (action->verb) {
    case SAB_CAVE_WALK:
        words_does(text, model, action->seat, "lead ", "leads ");
        sab_write(text, "the creature to ");
        cave_say_space(text, action);
        return true;
    case SAB_CAVE_STEP:
        words_does(text, model, action->seat, "step to ", "steps to ");
        cave_say_space(text, action);
        return true;
    case SAB_CAVE_CUT:
        words_does(text, model, action->seat, "spend an axe on the web ",
                   "spends an axe on the web ");
        sab_write_edge(text, action->cell, action->side);
        return true;
    case SAB_CAVE_FACE:
        words_does(text, model, action->seat, "face the ", "faces the ");
        words_write(text, "%s first", sab_creature_name(action->amount));
        return true;
    case SAB_CAVE_DRIVE:
        words_does(text, model, action->seat, "spend an axe", "spends an axe");
        return true;
    case SAB_CAVE_ENDURE:
        words_does(text, model, action->seat, "keep the axe", "keeps the axe");
        return true;
    case SAB_CAVE_NUGGET:
        words_does(text, model, action->seat, "leave the nugget", "leaves the nugget");
        return action->amount == 0;
    default:
        return false;
    }
}

void cave_say_done(struct sab_text *text, const struct model *model,
                   const struct sab_action *action)
{
    struct sab_text before = *text;
    if (write_played(text, model, action) || write_moved(text, model, action)) {
        sab_write(text, ".\n");
        return;
    }
    *text = before;
    if (before.length < before.size) {
        before.bytes[before.length] = '\0';
    }
}

/* ---- Events: secrets ------------------------------------------------------------------------- */

/* Those that say something to one player alone. */
static bool write_secret(struct sab_text *text, const struct model *model,
                         const struct sab_event *event)
{
    bool mine = event->seat == model->you && model->you != SAB_NOBODY;
    switch (event->type) {
    case SAB_DREW:
    case SAB_CAVE_GAVE:
        if (mine && event->card != SAB_NO_CARD) {
            sab_write(text, event->type == SAB_DREW ? "You draw " : "You get ");
            cave_say_card(text, event->card);
            sab_write(text, ".\n");
        }
        return true;
    case SAB_LOOKED:
        if (mine && event->amount != SAB_GOAL_UNKNOWN) {
            words_write(text, "You see %s.\n", cave_goal(event->amount));
        }
        return true;
    case SAB_CAVE_LOOKED_CLAN:
        if (mine && event->amount != SAB_LOYALTY_UNKNOWN) {
            sab_write(text, "You see: ");
            words_seat(text, model, event->target);
            words_write(text, " is %s.\n", cave_loyalty(event->amount));
        }
        return true;
    case SAB_CAVE_ASIDE:
        words_does(text, model, event->seat, "take", "takes");
        sab_write(text, " a clan card laid aside");
        if (event->amount != SAB_LOYALTY_UNKNOWN) {
            words_write(text, ": %s, %s",
                        event->target < SAB_CAVE_ASIDE_MAX
                            ? cave_clan(model->view.as.cave.aside_clan[event->target])
                            : "no clan",
                        cave_loyalty(event->amount));
        }
        sab_write(text, ".\n");
        return true;
    case SAB_CAVE_LOST_CARD:
        words_does(text, model, event->seat, "lose ", "loses ");
        if (mine && event->card != SAB_NO_CARD) {
            cave_say_card(text, event->card);
        } else {
            sab_write(text, "a card");
        }
        sab_write(text, ".\n");
        return true;
    default:
        return false;
    }
}

/* ---- Events: figures, webs, gold ------------------------------------------------------------- */

/* Those that are one sentence about their seat. */
static const struct {
    uint8_t type;
    const char *yours, *others;
} simple[] = {
    {SAB_CAVE_SKIPPED, "have no cards: the turn is skipped.", "has no cards: the turn is skipped."},
    {SAB_CAVE_STOOD_UP, "stand up, and make no move in this turn.",
     "stands up, and makes no move in this turn."},
    {SAB_CAVE_LIES, "are thrown down and lie.", "is thrown down and lies."},
    {SAB_CAVE_LOST_NUGGET, "lose a nugget.", "loses a nugget."},
    {SAB_CAVE_LEFT, "leave the cave!", "leaves the cave!"},
    {SAB_CAVE_TURN_BEGAN, "are on turn.", "is on turn."},
};

static bool write_simple(struct sab_text *text, const struct model *model,
                         const struct sab_event *event)
{
    for (size_t i = 0; i < sizeof simple / sizeof simple[0]; i++) {
        if (simple[i].type == event->type) {
            words_does(text, model, event->seat, simple[i].yours, simple[i].others);
            sab_write(text, "\n");
            return true;
        }
    }
    return false;
}

static bool write_about_seat(struct sab_text *text, const struct model *model,
                             const struct sab_event *event)
{
    switch (event->type) {
    case SAB_DEALT:
        sab_write(text, "The cards are dealt. ");
        words_does(text, model, event->seat, "start.\n", "starts.\n");
        return true;
    case SAB_CAVE_ATTACKED:
        words_does(text, model, event->seat, "are ", "is ");
        words_write(text, "attacked by the %s.\n", sab_creature_name(event->amount));
        return true;
    case SAB_CAVE_NUGGET_TAKEN:
        words_does(text, model, event->seat, "take ", "takes ");
        words_write(text, "the nugget at %d,%d.\n", event->cell.x, event->cell.y);
        return true;
    case SAB_CAVE_UNMASKED:
        words_does(text, model, event->seat, "are ", "is ");
        words_write(text, "%s, as the clan card shows.\n", cave_loyalty(event->amount));
        return true;
    default:
        return write_simple(text, model, event);
    }
}

/* ---- Events: the cave ------------------------------------------------------------------------ */

static void write_web(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, "The web ");
    sab_write_edge(text, event->cell, event->side);
    if (event->amount == 0) {
        sab_write(text, " is gone.\n");
    } else {
        words_write(text, " shows %u.\n", event->amount);
    }
}

static void write_at(struct sab_text *text, const char *before, sab_cell cell, const char *after)
{
    words_write(text, "%s %d,%d%s\n", before, cell.x, cell.y, after);
}

static const char *const ends[] = {"The game is over.\n", "Golden Axe wins.\n", "Blue Moon wins.\n",
                                   "It is a draw: nobody left the cave.\n"};

static void write_of_cave(struct sab_text *text, const struct model *model,
                          const struct sab_event *event)
{
    switch (event->type) {
    case SAB_FELL:
        sab_write(text, "The ");
        cave_say_card(text, event->card);
        write_at(text, " at", event->cell, " falls.");
        break;
    case SAB_CAVE_WEB_SHOWS:
        write_web(text, event);
        break;
    case SAB_CAVE_CREATURE_LEFT:
        words_write(text, "The %s is gone.\n", sab_creature_name(event->amount));
        break;
    case SAB_CAVE_GOAL_TURNED:
    case SAB_SHOWN:
        words_write(text, "The goal at %d,%d %s %s.\n", event->cell.x, event->cell.y,
                    event->type == SAB_SHOWN ? "was" : "is turned over:", cave_goal(event->amount));
        break;
    case SAB_CAVE_NUGGET_LAID:
        write_at(text, "A nugget lies at", event->cell, ".");
        break;
    case SAB_CAVE_NUGGET_BACK:
        write_at(text, "The nugget at", event->cell, " is lost.");
        break;
    case SAB_CAVE_ASIDE_SHOWN:
        words_write(text, "Laid aside was: %s, %s.\n",
                    event->target < SAB_CAVE_ASIDE_MAX
                        ? cave_clan(model->view.as.cave.aside_clan[event->target])
                        : "no clan",
                    cave_loyalty(event->amount));
        break;
    case SAB_CAVE_ENDED:
        sab_write(text, ends[event->amount % (SAB_CAVE_DRAW + 1)]);
        break;
    case SAB_GAME_ENDED:
        sab_write(text, "The game is over.\n");
        break;
    default:
        break;
    }
}

void cave_say_event(struct sab_text *text, const struct model *model, const struct sab_event *event)
{
    if (!write_secret(text, model, event) && !write_about_seat(text, model, event)) {
        write_of_cave(text, model, event);
    }
}
