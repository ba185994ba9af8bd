/* SPDX-License-Identifier: MIT
 *
 * decide_act.c - decides the requests about the game: `act` (also for votes) and `why`.
 */
#include "bots/bot.h"
#include "table/draft.h"
#include "table/games.h"

/* Adds the vote of each bot that agrees to end the round (base 12.1, cave 7.1). Bots never start a
 * vote, so call this after a person has voted. */
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
        if (sab_bot_agrees(&view, &(struct sab_history){actions, count, NULL})) {
            draft_add_action(draft, &vote, DRAFT_BOT);
        }
    }
}

/* Writes the current view of the sender's seat to *view. Returns action `number` of the request,
 * with the fields that sab_complete_action fills in from this view. */
static struct sab_action completed(const struct draft *draft, unsigned number,
                                   struct sab_view *view)
{
    struct sab_action action = draft->request->actions[number];
    action.seat = draft->call->seat;
    sab_see(&draft->after.game, action.seat, view);
    sab_complete_action(view, &action);
    return action;
}

/* Whether the seat's plan goes on after the newest action. It goes on if all events of the action
 * are foreseen (games.h), and if it is this seat's turn again and the seat is not asked a
 * question. */
static bool leads_on(const struct draft *draft, sab_seat seat)
{
    const struct sab_game *game = &draft->after.game;
    const struct sab_events *events = &draft->outcome.events;
    struct sab_action silence;
    bool foreseen = sab_to_move(game) == seat && !sab_default_answer(game, &silence);
    for (unsigned i = 0; foreseen && i < events->count; i++) {
        foreseen = (table_games[game->kind]->foreseen >> events->at[i].type & 1u) != 0;
    }
    return foreseen;
}

/* Carries out the actions of the request in order. Stops when the rules forbid an action, or when
 * the plan ends. Returns how many actions were carried out. *verdict is the verdict on the last
 * action that was tried. */
static unsigned act(struct draft *draft, enum sab_verdict *verdict)
{
    unsigned done = 0;
    bool on = true;
    while (on && done < draft->request->action_count) {
        struct sab_view view;
        struct sab_action action = completed(draft, done, &view);
        *verdict = sab_check(&draft->after.game, &action);
        if (*verdict != SAB_OK) {
            return done;
        }
        draft_add_action(draft, &action, DRAFT_PERSON);
        done++;
        on = leads_on(draft, action.seat);
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
        draft_refuse(draft, REFUSAL_OLD_STEP);
        return;
    }
    if (request->actions[0].verb == SAB_VOTE && !draft_has_room(draft, ENTRY_NONE)) {
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
        draft_refuse(draft, REFUSAL_NO_GAME);
        return;
    }
    struct sab_view view;
    struct sab_action action = completed(draft, 0, &view);
    reply_judge(&draft->decision->reply, draft->after.settings.kind,
                sab_view_check(&view, &action));
}
