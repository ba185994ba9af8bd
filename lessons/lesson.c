/* SPDX-License-Identifier: MIT
 *
 * lesson.c - sets up the positions of a lesson, and judges what the player does.
 */
#include "lessons/lessons.h"

#include "lessons/games.h"
#include "lessons/wish.h"
#include "notation/position/position.h"

#include <assert.h>
#include <string.h>

enum {
    POSITION_SIZE = 1024,           /* bytes of all lines of a position */
    PACE_NEVER = 1000000000,        /* ms: in a lesson, nothing happens by itself */
    PART_SIZE = SAB_ACTION_TEXT + 8 /* bytes of an action with its seat */
};

static const char table_code[] = "LEARN", bot_name[] = "honest";

static const struct lesson_step *step_of(const struct lesson *lesson)
{
    return &lesson_game(lesson->kind)->steps[lesson->step];
}

static bool is_over(const struct lesson *lesson)
{
    return lesson->step >= lesson_count(lesson->kind);
}

unsigned lesson_count(unsigned kind)
{
    return kind < SAB_KINDS ? lesson_game(kind)->count : 0;
}

static struct table_call call_at(uint64_t now)
{
    return (struct table_call){.seat = LESSON_SEAT, .now = now};
}

static void clear(struct lesson_answer *answer)
{
    answer->result = LESSON_ASIDE;
    answer->text = (struct lesson_text){NULL, NULL};
    answer->reply = reply_to(0);
    answer->count = 0;
}

/* Applies an entry to the table, adds the outcome to the answer, and returns the outcome. */
static const struct outcome *apply(struct lesson *lesson, const struct entry *entry,
                                   struct lesson_answer *answer)
{
    assert(answer->count < LESSON_OUTCOMES_MAX);
    struct outcome *outcome = &answer->outcomes[answer->count++];
    bool fits = table_apply(&lesson->table, entry, outcome);
    assert(fits);
    return outcome;
}

/* ---- Scripts --------------------------------------------------------------------------------- */

/* Copies the next part of a script, up to "; ", to `part`, and moves *script to the part after it.
 * Returns false if no part is left. */
static bool next_part(const char **script, char part[PART_SIZE])
{
    const char *text = *script;
    if (text == NULL || *text == '\0') {
        return false;
    }
    const char *end = strchr(text, ';');
    size_t size = end != NULL ? (size_t)(end - text) : strlen(text);
    assert(size < PART_SIZE);
    memcpy(part, text, size);
    part[size] = '\0';
    *script = text + size + (end != NULL ? 2 : 0);
    return true;
}

/* Reads a part of a script. If the part is an action, writes it to *action and sets *sign to zero.
 * If the part is a sign, writes it to *sign and sets *action to zero. */
static void read_part(unsigned kind, const char *part, sab_seat seat, struct sab_action *action,
                      struct sab_sign *sign)
{
    struct sab_fault fault;
    size_t size = strlen(part);
    memset(action, 0, sizeof *action);
    memset(sign, 0, sizeof *sign);
    bool good = sab_begins_sign(part, size) ? sab_read_sign(part, size, kind, seat, sign, &fault)
                                            : sab_read_action(part, size, seat, action, &fault);
    assert(good);
}

/* Lets the other players do what the script says. */
static void play_others(struct lesson *lesson, const char *script, uint64_t now,
                        struct lesson_answer *answer)
{
    char part[PART_SIZE];
    struct table_call call = call_at(now);
    while (next_part(&script, part)) {
        struct sab_action action;
        struct sab_sign sign;
        sab_seat seat = (sab_seat)(part[0] - '0');
        read_part(lesson->kind, part + 2, seat, &action, &sign);
        if (sign.kind != SAB_SIGN_NONE) {
            table_decide_voice(&lesson->table, &sign, &call, &answer->decision);
        } else {
            table_decide_bot(&lesson->table, seat, lesson->table.step, &action, &call,
                             &answer->decision);
        }
        assert(answer->decision.reply.error == REPLY_OK);
        for (size_t i = 0; i < answer->decision.count; i++) {
            apply(lesson, &answer->decision.entries[i], answer);
        }
    }
}

/* ---- The table ------------------------------------------------------------------------------- */

static void add_entry(struct lesson *lesson, struct entry *entry, uint64_t now)
{
    entry->seq = lesson->table.seq + 1;
    entry->at = now;
    bool fits = table_apply(&lesson->table, entry, NULL);
    assert(fits);
}

static void sit(struct lesson *lesson, sab_seat seat, const char *name, uint64_t now)
{
    struct entry entry = entry_of(ENTRY_SAT);
    entry.seat = seat;
    memcpy(entry.as.sat.name, name, strlen(name));
    if (seat != LESSON_SEAT) {
        memcpy(entry.as.sat.bot, bot_name, sizeof bot_name);
    }
    add_entry(lesson, &entry, now);
}

/* Opens the table and starts a game. The cards of this game do not matter, because set_up then
 * replaces it with the position of a step. */
static void open_table(struct lesson *lesson, uint64_t now)
{
    const struct lesson_game *game = lesson_game(lesson->kind);
    const uint8_t seed[SAB_SEED_SIZE] = {0};
    struct sab_config config = {.kind = lesson->kind, .seats = game->seats};
    struct entry created = entry_of(ENTRY_CREATED), started = entry_of(ENTRY_STARTED);
    struct entry host = entry_of(ENTRY_HOST);
    memcpy(created.as.created.table, table_code, sizeof table_code);
    created.as.created.settings =
        (struct table_settings){.kind = lesson->kind, .seats = game->seats};
    created.as.created.pace = (struct table_pace){PACE_NEVER, PACE_NEVER, PACE_NEVER, PACE_NEVER};
    add_entry(lesson, &created, now);
    for (sab_seat seat = 0; seat < game->seats; seat++) {
        sit(lesson, seat, game->names[seat], now);
    }
    host.seat = LESSON_SEAT;
    add_entry(lesson, &host, now);
    started.as.dealt.starter = 0;
    sab_shuffle(&config, seed, 1, &started.as.dealt.deal);
    add_entry(lesson, &started, now);
}

static void set_up(struct lesson *lesson, uint64_t now, struct lesson_answer *answer)
{
    const struct lesson_step *step = step_of(lesson);
    char lines[POSITION_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    struct sab_game game;
    memset(&game, 0, sizeof game);
    sab_write(&text, lesson_game(lesson->kind)->opening);
    sab_write(&text, step->position);
    const char *fault = position_read(lines, &game);
    assert(sab_text_is_whole(&text) && fault == NULL);
    table_arrange(&lesson->table, &game, now);
    play_others(lesson, step->opening, now, answer);
}

bool lesson_begin(struct lesson *lesson, unsigned kind, uint64_t now, struct lesson_answer *answer)
{
    memset(lesson, 0, sizeof *lesson);
    clear(answer);
    if (lesson_count(kind) == 0) {
        return false;
    }
    lesson->kind = (uint8_t)kind;
    open_table(lesson, now);
    lesson_go(lesson, 0, now, answer);
    return true;
}

void lesson_go(struct lesson *lesson, unsigned step, uint64_t now, struct lesson_answer *answer)
{
    unsigned count = lesson_count(lesson->kind);
    clear(answer);
    lesson->step = (uint8_t)(step < count ? step : count);
    lesson->misses = 0;
    if (!is_over(lesson)) {
        set_up(lesson, now, answer);
        answer->text = lesson_ask(lesson);
    }
}

void lesson_again(struct lesson *lesson, uint64_t now, struct lesson_answer *answer)
{
    clear(answer);
    if (!is_over(lesson)) {
        set_up(lesson, now, answer);
    }
}

/* ---- Judging --------------------------------------------------------------------------------- */

static void miss(struct lesson *lesson)
{
    lesson->misses = (uint8_t)(lesson->misses + (lesson->misses < UINT8_MAX));
}

/* Does what the branch says. */
static void follow(struct lesson *lesson, const struct lesson_branch *branch, uint64_t now,
                   struct lesson_answer *answer)
{
    answer->result = branch->result;
    answer->text = branch->text;
    play_others(lesson, branch->replies, now, answer);
}

/* Judges an action or a sign of the player. If no branch applies to an action, the result is
 * LESSON_OTHER. If a branch says that the step goes on, but the action has ended the player's turn,
 * the result is LESSON_OTHER too. */
static void judge(struct lesson *lesson, const struct outcome *outcome, uint64_t now,
                  struct lesson_answer *answer)
{
    const struct lesson_step *step = step_of(lesson);
    const struct lesson_branch *branch = wish_of_outcome(step, outcome);
    bool acts = outcome->entry.what == ENTRY_ACTION;
    if (branch != NULL) {
        follow(lesson, branch, now, answer);
    }
    bool lost = branch == NULL || (branch->result == LESSON_GOES_ON &&
                                   sab_to_move(&lesson->table.game) != LESSON_SEAT);
    if (acts && lost) {
        answer->result = LESSON_OTHER;
        answer->text = (struct lesson_text){"other", step->other};
    }
}

static void judge_forbidden(struct lesson *lesson, const struct request *request, uint64_t now,
                            struct lesson_answer *answer)
{
    const struct lesson_branch *branch = wish_of_forbidden(step_of(lesson), &request->actions[0]);
    answer->result = LESSON_FORBIDDEN;
    if (branch != NULL) {
        follow(lesson, branch, now, answer);
    }
}

/* Applies the entries of the decision. Stops after an action or a sign of the player unless its
 * result is LESSON_GOES_ON. */
static void carry_out(struct lesson *lesson, uint64_t now, struct lesson_answer *answer)
{
    /* A copy, because the replies of a branch overwrite answer->decision. */
    struct decision decision = answer->decision;
    bool on = true;
    for (size_t i = 0; on && i < decision.count; i++) {
        const struct outcome *outcome = apply(lesson, &decision.entries[i], answer);
        const struct entry *entry = &outcome->entry;
        if (entry->seat == LESSON_SEAT &&
            (entry->what == ENTRY_ACTION || entry->what == ENTRY_SIGN)) {
            judge(lesson, outcome, now, answer);
            on = answer->result == LESSON_GOES_ON;
        }
    }
}

static bool is_taken(const struct lesson *lesson, unsigned verb)
{
    bool known =
        verb == REQUEST_ACT || verb == REQUEST_WHY || verb == REQUEST_SIGN || verb == REQUEST_SAY;
    return known && !is_over(lesson);
}

/* Takes a request, and writes to *answer what happens. The table gets the request with a new id,
 * because a request that lesson_show has made has no id yet. */
static void take(struct lesson *lesson, const struct request *request, uint64_t now,
                 struct lesson_answer *answer)
{
    struct table_call call = call_at(now);
    struct request numbered = *request;
    numbered.id = lesson->table.seats[LESSON_SEAT].ids[0] + 1;
    table_decide(&lesson->table, &numbered, &call, &answer->decision);
    answer->reply = answer->decision.reply;
    answer->reply.re = request->id;
    if (answer->reply.error == REPLY_OK) {
        carry_out(lesson, now, answer);
    } else if (answer->reply.has_verdict) {
        judge_forbidden(lesson, request, now, answer);
    }
    if (answer->result == LESSON_OTHER || answer->result == LESSON_FORBIDDEN) {
        miss(lesson);
    }
}

void lesson_take(struct lesson *lesson, const struct request *request, uint64_t now,
                 struct lesson_answer *answer)
{
    clear(answer);
    answer->reply = reply_to(request->id);
    if (is_taken(lesson, request->verb)) {
        take(lesson, request, now, answer);
    } else {
        reply_refuse(&answer->reply,
                     refusal_of(is_over(lesson) ? REFUSAL_NO_GAME : REFUSAL_NO_SUCH_VERB));
    }
}

void lesson_look(struct lesson *lesson, struct lesson_answer *answer)
{
    clear(answer);
    const struct lesson_branch *branch = is_over(lesson) ? NULL : wish_of_look(step_of(lesson));
    if (branch != NULL) {
        answer->result = branch->result;
        answer->text = branch->text;
    }
}

void lesson_show(struct lesson *lesson, uint64_t now, struct lesson_answer *answer)
{
    char part[PART_SIZE];
    const char *script = lesson_shown(lesson);
    lesson_again(lesson, now, answer);
    while (next_part(&script, part)) {
        struct request request = {.seat = SAB_NOBODY, .step = lesson->table.step};
        if (strcmp(part, "role") == 0) {
            lesson_look(lesson, answer);
            continue;
        }
        read_part(lesson->kind, part, 0, &request.actions[0], &request.sign);
        request.verb = request.sign.kind != SAB_SIGN_NONE ? REQUEST_SIGN : REQUEST_ACT;
        request.action_count = request.verb == REQUEST_ACT;
        take(lesson, &request, now, answer);
    }
    assert(answer->result == LESSON_DONE);
}

/* ---- What is said ---------------------------------------------------------------------------- */

struct lesson_text lesson_ask(const struct lesson *lesson)
{
    return (struct lesson_text){"ask", step_of(lesson)->ask};
}

struct lesson_text lesson_hint(const struct lesson *lesson)
{
    return (struct lesson_text){"hint", step_of(lesson)->hint};
}

bool lesson_hides_role(const struct lesson *lesson)
{
    return !is_over(lesson) && step_of(lesson)->hides_role;
}

const char *lesson_shown(const struct lesson *lesson)
{
    return step_of(lesson)->show;
}

void lesson_write_key(struct sab_text *key, const struct lesson *lesson,
                      const struct lesson_text *text)
{
    sab_write(key, sab_kind_name(lesson->kind));
    sab_write(key, ".");
    sab_write(key, step_of(lesson)->name);
    sab_write(key, ".");
    sab_write(key, text->part);
}
