/* SPDX-License-Identifier: MIT
 *
 * sitting.c - updates the model and the log when replies and news arrive.
 */
#include "term/line/sitting.h"

#include "kit/program/end.h"
#include "term/game/choice.h"
#include "term/line/clock.h"
#include "term/line/company.h"
#include "term/line/shuffle.h"
#include "term/line/sign.h"
#include "term/line/waiting.h"
#include "term/words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAVE_MS = 2000, LEAVE_TURNS = 20, BUBBLE_SIGN_MS = 4000, BUBBLE_SAID_MS = 6000 };

/* ---- Asking ---------------------------------------------------------------------------------- */

void sitting_ask(struct sitting *sitting, const char *words)
{
    shuffle_note(sitting, words);
    link_send(sitting->link, words);
}

bool sitting_may_act(const struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    const struct term_game *game = term_game(model->kind);
    bool hides = model_is_my_turn(model) && choice_is_of_cards(model) && game->has_secret != NULL &&
                 game->has_secret(model);
    return !hides || sitting->role_seen || sitting->skips_role;
}

bool sitting_check_role(struct sitting *sitting)
{
    bool may = sitting_may_act(sitting);
    if (!may) {
        sitting_say(sitting, "First look at your %s: role. To play without looking: role skip.",
                    term_game(sitting->model.kind)->secret);
    }
    return may;
}

void sitting_act(struct sitting *sitting, const struct sab_action *action)
{
    if (action->verb != SAB_VOTE && !sitting_check_role(sitting)) {
        return;
    }
    char words[SAB_ACTION_TEXT + 32];
    struct sab_text text = sab_text_into(words, sizeof words);
    words_write(&text, "act %lu ", (unsigned long)sitting->model.step);
    sab_write_action(&text, action);
    sitting_ask(sitting, words);
}

/* ---- Replies --------------------------------------------------------------------------------- */

static void say_refusal(struct sitting *sitting)
{
    const struct answer *answer = &sitting->inbox.answer;
    if (answer->section[0] != '\0') {
        sitting_say(sitting, "%s (%s)", answer->text, answer->section);
    } else {
        sitting_say(sitting, "%s", answer->text);
    }
}

/* If the table has refused a sign because it came too soon, keeps the sign until it may be
 * given. */
static void keep_sign(struct sitting *sitting)
{
    unsigned wait_s = sitting->inbox.answer.wait_s;
    if (wait_s > 0 && sitting->given.kind != SAB_SIGN_NONE) {
        sitting->given_at = sitting_now() + (int64_t)wait_s * 1000;
        sitting_say(sitting, "It is given then, unless you give another sign first.");
    }
}

/* Gives the sign that keep_sign has kept, if its time has come. */
static void give_kept(struct sitting *sitting)
{
    if (sitting->given_at != 0 && sitting->given_at <= sitting_now()) {
        struct sab_sign sign = sitting->given;
        sign_give(sitting, &sign);
    }
}

static void take_answer(struct sitting *sitting)
{
    const struct answer *answer = &sitting->inbox.answer;
    switch ((enum answer_kind)answer->kind) {
    case ANSWER_LATER:
        say_refusal(sitting);
        sitting_say(sitting, "Asking again until there is room.");
        break;
    case ANSWER_REFUSED:
        say_refusal(sitting);
        keep_sign(sitting);
        if (answer->waits_for_shuffle) {
            shuffle_wait(sitting);
        }
        sitting->refused = sitting->refused || !sitting->model.is_known;
        break;
    case ANSWER_ALLOWED:
        sitting_say(sitting, "It is allowed.");
        break;
    case ANSWER_FORBIDDEN:
        say_refusal(sitting);
        break;
    case ANSWER_LINK:
        sitting_say(sitting, "saboteur play --join %s/t/%s#%s\nGood once, for ten minutes.",
                    sitting->address, sitting->model.table, answer->link);
        break;
    case ANSWER_DONE:
        break;
    }
}

/* ---- News ------------------------------------------------------------------------------------ */

/* Sets the time at which the sitting says that the player to move has not acted. The sitting says
 * so once in a turn, and not at all if the player acts or is replaced before that time. */
static void watch_turn(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    if (model->missed_ms < 0) {
        sitting->missed_at = 0;
    } else if (model->turn_since != sitting->missed_turn) {
        sitting->missed_at = sitting_now() + model->missed_ms;
        sitting->missed_turn = model->turn_since;
    }
}

/* The time in ms from now until `at`, for sitting_limit. */
static int until(int64_t at)
{
    int64_t remaining = at - sitting_now();
    return remaining > 0 ? (int)remaining : 0;
}

static int until_missed(const struct sitting *sitting)
{
    if (sitting->missed_at == 0 || sitting->link_state != LINK_UP) {
        return -1; /* without a link, this terminal cannot know whether the player has acted */
    }
    return until(sitting->missed_at);
}

/* Says that the player to move has not acted, if the time that watch_turn has set is over. Returns
 * whether it has said so. */
static bool say_missed(struct sitting *sitting)
{
    char sentence[SAB_NAME_SIZE + 128];
    const struct model *model = &sitting->model;
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    if (until_missed(sitting) != 0) {
        return false;
    }
    sab_seat seat = model->view.to_move;
    words_does(&text, model, seat, "", "has not acted for ");
    words_time(&text, model->idle_ms);
    words_write(&text, "; bot %u honest lets a bot play.", seat);
    sitting_say(sitting, "%s", sentence);
    sitting->missed_at = 0;
    return true;
}

/* Says that the table plays a game that this terminal does not know. */
static void say_game(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    sitting_say(
        sitting,
        "This table plays a game that this terminal does not know: open %s/t/%s in a browser.",
        sitting->address, model->table);
}

static bool is_deal(const struct model_entry *entry)
{
    return strcmp(entry->what, "started") == 0 || strcmp(entry->what, "dealt") == 0;
}

static void note_card(struct model *model, const struct sab_action *action)
{
    if (action->verb != SAB_NO_VERB && action->card != SAB_NO_CARD &&
        action->seat < SAB_SEATS_MAX) {
        model->played[action->seat] = action->card;
    }
}

/* ---- Signs ----------------------------------------------------------------------------------- */

/* Remembers the sign of an entry. When a seat gets or loses its player, the seat is no longer
 * muted. Returns whether to show the entry: a muted seat's signs and messages are not shown. */
static bool take_sign(struct sitting *sitting, const struct model_entry *entry, bool arrives)
{
    bool is_sign = entry->sign.kind != SAB_SIGN_NONE && strcmp(entry->what, "sign") == 0;
    bool is_talk = is_sign || strcmp(entry->what, "said") == 0;
    unsigned seat = entry->seat;
    if (seat >= SAB_SEATS_MAX) {
        return true;
    }
    if (strcmp(entry->what, "sat") == 0 || strcmp(entry->what, "stood") == 0 ||
        strcmp(entry->what, "removed") == 0) {
        sitting->muted = sab_without_seat(sitting->muted, seat);
        if (!arrives) {
            notes_forget(&sitting->notes, entry->seat);
        }
    }
    bool muted = is_talk && sab_has_seat(sitting->muted, seat);
    if (is_talk && !is_sign && !muted && !arrives) {
        snprintf(sitting->said[seat], sizeof sitting->said[seat], "%s", entry->text);
        sitting->said_at[seat] = sitting_now();
    }
    if (is_sign && !muted && !arrives) {
        sitting->newest[seat] = entry->sign;
        sitting->signed_at[seat] = sitting_now();
    }
    return !muted;
}

int64_t sitting_bubble(const struct sitting *sitting, sab_seat seat, struct sab_text *text)
{
    int64_t now = sitting_now(), sign = sitting->signed_at[seat], said = sitting->said_at[seat];
    bool shows_sign = sign != 0 && (now - sign < BUBBLE_SIGN_MS || sitting->inbox.replays);
    bool shows_said = said != 0 && now - said < BUBBLE_SAID_MS && !(shows_sign && sign > said);
    if (text != NULL && shows_said) {
        sab_write(text, sitting->said[seat]);
    } else if (text != NULL && shows_sign) {
        words_bubble(text, &sitting->model, &sitting->newest[seat]);
    }
    return shows_said ? said : shows_sign ? sign : 0;
}

/* The stamp of this marker in an earlier state, or MODEL_OPEN if there was no marker yet. */
static unsigned stamp_in(const struct model_signs *signs, const struct model_marker *marker)
{
    for (unsigned i = 0; i < signs->marker_count; i++) {
        const struct model_marker *other = &signs->marker[i];
        if (other->seat == marker->seat && other->on == marker->on && other->clan == marker->clan &&
            sab_same_cell(other->cell, marker->cell)) {
            return other->stamp;
        }
    }
    return MODEL_OPEN;
}

/* Says which markers have been stamped since an earlier state. */
static void say_stamps(struct sitting *sitting, const struct model_signs *before)
{
    const struct model *model = &sitting->model;
    for (unsigned i = 0; i < model->signs.marker_count; i++) {
        const struct model_marker *marker = &model->signs.marker[i];
        char sentence[2 * SAB_NAME_SIZE + 64];
        struct sab_text text = sab_text_into(sentence, sizeof sentence);
        if (marker->stamp != MODEL_OPEN && stamp_in(before, marker) == MODEL_OPEN) {
            words_stamp(&text, model, marker);
            sitting_say(sitting, "%s", sentence);
        }
    }
}

/* Says the noses of a round that has just been decided, and the titles of a game that is over.
 * `rounds` and `titles` are the numbers of decided rounds and of titles that were known before this
 * news. */
static void say_scores(struct sitting *sitting, unsigned rounds, unsigned titles)
{
    const struct model *model = &sitting->model;
    char sentences[WORDS_SIZE];
    struct sab_text text = sab_text_into(sentences, sizeof sentences);
    if (model->score_count > rounds) {
        words_noses(&text, model);
    }
    if (model->award_count > 0 && titles == 0) {
        words_titles(&text, model);
    }
    if (text.length > 0) {
        sitting_say(sitting, "%s", sentences);
    }
}

/* The face-down cards that you have looked at. In the result, bit n stands for goal n, and bit
 * 16 + n for the clan card of seat n. */
static uint32_t looked_at(const struct model *model)
{
    const struct term_game *game = term_game(model->kind);
    uint32_t cards = 0;
    sab_cell cell;
    if (!model->has_view || model->you == SAB_NOBODY || game->lookers == NULL) {
        return 0;
    }
    for (unsigned i = 0; game->find_goal(&model->view, i, &cell); i++) {
        cards |= (game->lookers(&model->view, SAB_ON_CELL, i) >> model->you & 1u) << i;
    }
    for (unsigned i = 0; i < model->seats; i++) {
        cards |= (game->lookers(&model->view, SAB_ON_CLAN, i) >> model->you & 1u) << (16 + i);
    }
    return cards;
}

/* After you have looked at a card, says that you may tell the others. */
static void say_looked(struct sitting *sitting, uint32_t before)
{
    const struct model *model = &sitting->model;
    uint32_t fresh = looked_at(model) & ~before;
    bool clan = fresh >> 16 != 0;
    if (fresh == 0 || model->custom[CUSTOM_TALK] == TALK_NONE || model->phase != MODEL_PLAYING) {
        return;
    }
    unsigned number = 0;
    for (fresh = clan ? fresh >> 16 : fresh; (fresh & 1u) == 0; fresh >>= 1) {
        number++;
    }
    if (sitting->has_keys) {
        sitting_say(sitting, "You may tell the others, true or not: press m.");
    } else {
        sitting_say(sitting, "You may tell the others, true or not: marker %c WHAT.",
                    (clan ? '0' : 'A') + (int)number);
    }
}

/* ---- All news -------------------------------------------------------------------------------- */

static void take_news(struct sitting *sitting)
{
    char sentences[WORDS_SIZE];
    struct model *model = &sitting->model;
    bool replays = sitting->inbox.replays;
    struct model_signs before = model->signs;
    char door[REQUEST_CODE_SIZE];
    unsigned rounds = model->score_count, titles = model->award_count;
    uint32_t looked = looked_at(model);
    bool arrives = !model->is_known, knew_game = arrives || model->game_is_known;
    memcpy(door, model->door, sizeof door);
    inbox_read_state(&sitting->inbox, model);
    if (replays) { /* a bubble stays as long as the moment of its sign is shown */
        memset(sitting->signed_at, 0, sizeof sitting->signed_at);
    }
    while (inbox_read_entry(&sitting->inbox, model->kind, &sitting->entry)) {
        struct sab_text text = sab_text_into(sentences, sizeof sentences);
        note_card(model, &sitting->entry.action);
        words_entry(&text, model, &sitting->entry);
        if (take_sign(sitting, &sitting->entry, arrives)) {
            sitting_say(sitting, "%s", sentences);
        }
        since_take(&sitting->since, model, &sitting->entry);
        laid_take(&sitting->laid, model->kind, &sitting->entry);
        hinting_take(&sitting->hinting, model, &sitting->entry);
        if (is_deal(&sitting->entry)) {
            sitting->role_seen = false;
        }
        if (strcmp(sitting->entry.what, "shuffled") == 0) {
            shuffle_say_receipt(sitting);
        }
    }
    shuffle_go_on(sitting);
    if (!arrives) {
        say_stamps(sitting, &before);
        say_scores(sitting, rounds, titles);
        say_looked(sitting, looked);
        company_note_door(sitting, door);
    }
    if (sitting->noted != model->you) {
        notes_open(&sitting->notes, sitting->address, model);
        sitting->noted = model->you;
    }
    if (arrives && !replays) {
        company_say_arrival(sitting);
        if (sitting->start[0] != '\0') {
            sitting_ask(sitting, sitting->start);
        }
    }
    clock_read(sitting);
    watch_turn(sitting);
    if (knew_game && !model->game_is_known) {
        say_game(sitting);
    }
}

/* ---- Lessons --------------------------------------------------------------------------------- */

/* Begins a step. You need to look at your role only in steps that are about it. */
static void take_step(struct sitting *sitting)
{
    sitting->step_begun = true;
    sitting->role_seen = !sitting->inbox.remark.hides_role;
    memset(&sitting->laid, 0, sizeof sitting->laid);
}

void sitting_say_step(struct sitting *sitting)
{
    const struct remark *remark = &sitting->inbox.remark;
    if (sitting->step_begun) {
        sitting->step_begun = false;
        sitting_say(sitting, "\nStep %u of %u. %s", remark->step, remark->steps, remark->text);
    }
}

static void take_remark(struct sitting *sitting)
{
    const struct remark *remark = &sitting->inbox.remark;
    switch ((enum remark_what)remark->what) {
    case REMARK_NOTHING:
        break;
    case REMARK_ASK:
        take_step(sitting);
        break;
    case REMARK_SAID:
        sitting_say(sitting, "%s", remark->text);
        break;
    case REMARK_HINT:
        sitting_say(sitting, "A hint: %s", remark->text);
        break;
    case REMARK_OFFER:
        sitting_say(sitting, "If you want to see it done, type: show me.");
        break;
    case REMARK_END:
        sitting_say(sitting, "That was the whole lesson. Type quit to leave, and back to repeat "
                             "the last step.\nTo play with bots: saboteur play.");
        break;
    }
}

/* ---- Replays --------------------------------------------------------------------------------- */

/* If the link now sends a round again from its deal, forgets everything that the sitting has been
 * told so far. */
static void take_playback(struct sitting *sitting)
{
    if (sitting->inbox.playback.whole) {
        sitting_clear_log(sitting);
        memset(&sitting->model, 0, sizeof sitting->model);
        sitting->model.you = sitting->model.host = SAB_NOBODY;
        sitting->inbox.seq = 0;
    }
}

/* ---- The sitting ----------------------------------------------------------------------------- */

static bool follow_link(struct sitting *sitting)
{
    static const char *const sentences[] = {
        [LINK_OPENING] = "Connecting.",
        [LINK_UP] = "Connected.",
        [LINK_LATE] = "The server has not answered yet; it may not have saved your last step.",
        [LINK_LOST] = "The connection is lost. Trying again.",
        [LINK_REFUSED] = "The server does not let us in.",
    };
    enum link_state state = link_state(sitting->link), before = sitting->link_state;
    bool failed = state == LINK_UNANSWERED && waiting_take(sitting);
    bool waits = sitting->attempts > 0, again = state == LINK_OPENING && before == LINK_UNANSWERED;
    if (state == before) {
        return failed;
    }
    sitting->link_state = state;
    sitting->refused = sitting->refused || state == LINK_REFUSED;
    sitting->attempts = state == LINK_UP ? 0 : sitting->attempts;
    if (state == LINK_UNANSWERED || again ||
        (state == LINK_UP && before == LINK_OPENING && !waits)) {
        return true;
    }
    sitting_say(sitting, "%s",
                state == LINK_UP && before == LINK_LATE ? "The server answers again."
                                                        : sentences[state]);
    return true;
}

bool sitting_receive(struct sitting *sitting)
{
    bool changed = follow_link(sitting);
    give_kept(sitting);
    for (enum message message = inbox_next(&sitting->inbox, sitting->link); message != MESSAGE_NONE;
         message = inbox_next(&sitting->inbox, sitting->link)) {
        if (message == MESSAGE_NEWS) {
            take_news(sitting);
        } else if (message == MESSAGE_LESSON) {
            take_remark(sitting);
        } else if (message == MESSAGE_REPLAY) {
            take_playback(sitting);
        } else {
            take_answer(sitting);
        }
        changed = true;
    }
    bool missed = say_missed(sitting), warned = clock_say(sitting);
    return missed || warned || changed;
}

int sitting_limit(const struct sitting *sitting)
{
    int limits[] = {until_missed(sitting), sitting->given_at != 0 ? until(sitting->given_at) : -1,
                    clock_limit(sitting)};
    int first = -1;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        first = limits[i] >= 0 && (first < 0 || limits[i] < first) ? limits[i] : first;
    }
    return first;
}

void sitting_take_leave(struct sitting *sitting)
{
    bool has_seat = sitting->model.is_known && sitting->model.you != SAB_NOBODY;
    if (sitting->address[0] == '\0' || !has_seat || sitting->link_state != LINK_UP) {
        return;
    }
    sitting_say(sitting, "To come back to your seat:");
    sitting_ask(sitting, "link");
    for (int turn = 0; turn < LEAVE_TURNS && !link_is_idle(sitting->link); turn++) {
        link_wait(sitting->link, NULL, 0, LEAVE_MS / LEAVE_TURNS);
        sitting_receive(sitting);
    }
}

struct sitting *sitting_open(struct link *link, const char *first)
{
    struct sitting *sitting = must_have(calloc(1, sizeof *sitting));
    sitting->link = link;
    sitting->columns = SITTING_COLUMNS;
    sitting->link_state = LINK_OPENING;
    sitting->model.you = sitting->model.host = SAB_NOBODY;
    sitting->since.seat = sitting->noted = SAB_NOBODY;
    sitting_ask(sitting, first);
    return sitting;
}

void sitting_close(struct sitting *sitting)
{
    inbox_close(&sitting->inbox);
    link_close(sitting->link);
    sitting_clear_log(sitting);
    free(sitting);
}
