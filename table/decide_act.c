/* SPDX-License-Identifier: MIT
 *
 * decide_act.c - what requests about the game do: actions, votes, and asking what is allowed.
 */
#include "bots/bot.h"
#include "table/draft.h"

/* Bots never begin a vote to end the round (base 12.1, cave 7.1), but once a person has voted they
 * answer at once: those that agree. */
static void let_bots_vote(struct draft *draft)
{
    for (sab_seat seat = 0; seat < draft->after.settings.seats; seat++) {
        struct sab_view view;
        struct sab_action actions[TABLE_HISTORY_MAX];
        struct sab_action vote = {.verb = SAB_VOTE, .seat = seat};
        if (draft->after.phase != TABLE_PLAYING || !house_is_bot(&draft->after, seat) ||
            sab_check(&draft->after.game, &vote) != SAB_OK) {
            continue;
        }
        size_t count = table_bot_turn(&draft->after, seat, &view, actions);
        if (sab_bot_agrees(&view, &(struct sab_history){actions, count})) {
            draft_add_action(draft, &vote, DRAFT_BOT);
        }
    }
}

/* The action of a request as the one who asks would do it now. */
static struct sab_action completed(const struct draft *draft, unsigned number,
                                   struct sab_view *view)
{
    struct sab_action action = draft->request->actions[number];
    action.seat = draft->call->seat;
    sab_see(&draft->after.game, action.seat, view);
    sab_complete_action(view, &action);
    return action;
}

/* What may happen on a way that was planned without making the plan worth another thought. */
static bool is_foreseen(const struct sab_event *event)
{
    switch (event->type) {
    case SAB_FELL:
    case SAB_CAVE_WEB_SHOWS:
    case SAB_CAVE_CREATURE_LEFT: /* driven off */
    case SAB_CAVE_LOST_NUGGET:   /* in a tunnel; to a goblin comes after SAB_CAVE_ATTACKED */
    case SAB_CAVE_NUGGET_LAID:
    case SAB_CAVE_NUGGET_TAKEN:
    case SAB_CAVE_NUGGET_BACK:
        return true;
    default:
        return false;
    }
}

static bool asks_for_axe(const struct sab_game *game)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    return view.kind == SAB_CAVE && view.phase == SAB_CAVE_ATTACK;
}

/* Whether what the seat planned to do next still stands: nothing hidden or random came of the
 * newest action, and nobody else decides now. */
static bool leads_on(const struct sab_game *game, const struct sab_events *events, sab_seat seat)
{
    bool foreseen = sab_to_move(game) == seat && !asks_for_axe(game);
    for (unsigned i = 0; foreseen && i < events->count; i++) {
        foreseen = is_foreseen(&events->at[i]);
    }
    return foreseen;
}

/* Carries out the actions of the request until one is refused or does not lead on; returns how many
 * were. *verdict is that of the one after them, if that was asked. */
static unsigned act(struct draft *draft, enum sab_verdict *verdict)
{
    unsigned done = 0;
    bool on = true;
    while (on && done < draft->request->action_count) {
        struct sab_view view;
        struct sab_events events;
        struct sab_game game = draft->after.game;
        struct sab_action action = completed(draft, done, &view);
        *verdict = sab_play(&game, &action, &events);
        if (*verdict != SAB_OK) {
            return done;
        }
        draft_add_action(draft, &action, DRAFT_PERSON);
        done++;
        on = leads_on(&game, &events, action.seat);
    }
    return done;
}

void decide_act(struct draft *draft)
{
    const struct request *request = draft->request;
    enum sab_verdict verdict = SAB_OK;
    if (!draft_is_playing(draft)) {
        return;
    }
    if (request->step != draft->after.step) {
        draft_refuse(draft, REPLY_STALE, "The table has moved on.");
        return;
    }
    unsigned done = act(draft, &verdict);
    if (done == 0) {
        draft_refuse_action(draft, verdict);
        return;
    }
    if (request->action_count > 1) {
        draft->decision->reply.done = (uint8_t)done;
    }
    if (request->actions[0].verb == SAB_VOTE) {
        let_bots_vote(draft);
    }
}

void decide_why(struct draft *draft)
{
    if (!draft->after.has_game) {
        draft_refuse(draft, REPLY_NOT_ALLOWED, "No game is going on.");
        return;
    }
    struct sab_view view;
    struct sab_action action = completed(draft, 0, &view);
    reply_judge(&draft->decision->reply, draft->after.settings.kind,
                sab_view_check(&view, &action));
}
