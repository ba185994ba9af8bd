/* SPDX-License-Identifier: MIT
 *
 * lessons_test.c - plays the lessons. For each step, the test gives all right answers, wrong
 * answers that the rules forbid, and wrong answers that the rules allow. Then it tries all legal
 * actions of each position.
 */
#include "lessons/lessons.h"
#include "notation/scan.h"
#include "tests/table/world.h"
#include "tests/tap.h"

enum { WALK_MAX = 6 /* steps of a walk that the test follows */ };

static const uint64_t now = 1700000000000;

/* ---- Answers --------------------------------------------------------------------------------- */

/* An answer to a step: actions or signs, separated by "; ". `says` names the text with which the
 * program reacts to the last action or sign of the answer: the last word of the text's key. If the
 * program reacts with a verdict or refusal, `says` is the name of that. If it says nothing, `says`
 * is NULL. */
struct row {
    uint8_t kind;
    const char *step, *answer;
    uint8_t result;
    const char *says;
};

/* clang-format off */
static const struct row rows[] = {
    {SAB_BASE, "lay", "EW@1,0", LESSON_DONE, "done"},
    {SAB_BASE, "lay", "EW@2,0", LESSON_FORBIDDEN, "not-beside-a-card"},
    {SAB_BASE, "lay", "EW@-1,0", LESSON_OTHER, "other"},
    {SAB_BASE, "lay", "pass EW", LESSON_OTHER, "other"},
    {SAB_BASE, "turn", "NEW@2,0", LESSON_DONE, "done"},
    {SAB_BASE, "turn", "NS@2,0", LESSON_FORBIDDEN, "sides-mismatch"},
    {SAB_BASE, "turn", "ESW@2,0", LESSON_OTHER, "south"},
    {SAB_BASE, "turn", "ESW@0,-1", LESSON_OTHER, "other"},
    {SAB_BASE, "why", "NS@2,0", LESSON_DONE, "done"},
    {SAB_BASE, "why", "NS@1,1", LESSON_FORBIDDEN, "sides-mismatch"},
    {SAB_BASE, "why", "NS@0,1", LESSON_OTHER, "other"},
    {SAB_BASE, "discard", "pass NS", LESSON_DONE, "done"},
    {SAB_BASE, "discard", "pass EW", LESSON_FORBIDDEN, "not-in-hand"},
    {SAB_BASE, "discard", "pass map", LESSON_OTHER, "other"},
    {SAB_BASE, "repair", "repair-lantern>0:lantern", LESSON_DONE, "done"},
    {SAB_BASE, "repair", "NESW@3,0", LESSON_FORBIDDEN, "tool-broken"},
    {SAB_BASE, "repair", "pass NS", LESSON_OTHER, "other"},
    {SAB_BASE, "break", "break-pickaxe>2", LESSON_DONE, "done"},
    {SAB_BASE, "break", "NESW@4,0", LESSON_FORBIDDEN, "not-connected"},
    {SAB_BASE, "break", "break-pickaxe>1", LESSON_OTHER, "gunna"},
    {SAB_BASE, "break", "pass NS", LESSON_OTHER, "other"},
    {SAB_BASE, "rockfall", "rockfall>3,0", LESSON_DONE, "done"},
    {SAB_BASE, "rockfall", "rockfall>0,0", LESSON_FORBIDDEN, "cannot-fall"},
    {SAB_BASE, "rockfall", "rockfall>2,0", LESSON_OTHER, "wrong"},
    {SAB_BASE, "map", "map>8,0", LESSON_DONE, "gold"},
    {SAB_BASE, "map", "map>8,-2", LESSON_DONE, "stone"},
    {SAB_BASE, "map", "map>8,2", LESSON_DONE, "stone"},
    {SAB_BASE, "map", "map>3,0", LESSON_FORBIDDEN, "not-a-goal"},
    {SAB_BASE, "map", "NESW@4,0", LESSON_OTHER, "other"},
    {SAB_BASE, "marker", "marker>8,0:gold", LESSON_DONE, "true"},
    {SAB_BASE, "marker", "marker>8,0:stone", LESSON_DONE, "lie"},
    {SAB_BASE, "marker", "marker>8,2:gold", LESSON_ASIDE, "sign-not-looked"},
    {SAB_BASE, "marker", "face:laugh", LESSON_ASIDE, NULL},
    {SAB_BASE, "marker", "rockfall>0,0", LESSON_FORBIDDEN, "cannot-fall"},
    {SAB_BASE, "marker", "NESW@4,0", LESSON_OTHER, "other"},
    {SAB_BASE, "light", "light>1", LESSON_DONE, "done"},
    {SAB_BASE, "light", "light>2", LESSON_DONE, "done"},
    {SAB_BASE, "light", "light>0", LESSON_ASIDE, "sign-self"},
    {SAB_BASE, "light", "map>8,0", LESSON_FORBIDDEN, "not-in-hand"},
    {SAB_BASE, "light", "pass NS", LESSON_OTHER, "other"},
    {SAB_BASE, "spoil", "SW@6,0", LESSON_DONE, "bend"},
    {SAB_BASE, "spoil", "NE@2,1", LESSON_DONE, "bend"},
    {SAB_BASE, "spoil", "E|W@6,0", LESSON_DONE, "dead-end"},
    {SAB_BASE, "spoil", "pass NE", LESSON_DONE, "pass"},
    {SAB_BASE, "spoil", "EW@-1,0", LESSON_DONE, "away"},
    {SAB_BASE, "spoil", "EW@6,0", LESSON_OTHER, "kind"},
    {SAB_BASE, "spoil", "vote", LESSON_OTHER, "other"},
    {SAB_BASE, "spoil", "EW@7,0", LESSON_FORBIDDEN, "not-beside-a-card"},
    {SAB_BASE, "gold", "EW@7,0", LESSON_GOES_ON, "found"},
    {SAB_BASE, "gold", "EW@7,0; take 3", LESSON_DONE, "done"},
    {SAB_BASE, "gold", "EW@7,0; take 1", LESSON_DONE, "done"},
    {SAB_BASE, "gold", "NS@7,0", LESSON_FORBIDDEN, "sides-mismatch"},
    {SAB_BASE, "gold", "pass EW", LESSON_OTHER, "other"},

    {SAB_CAVE, "clan", "role", LESSON_DONE, "done"},
    {SAB_CAVE, "clan", "EW.I@3,0", LESSON_FORBIDDEN, "not-lengthened"},
    {SAB_CAVE, "clan", "EW.I@1,0", LESSON_OTHER, "other"},
    {SAB_CAVE, "lay", "EW.I@1,0", LESSON_DONE, "done"},
    {SAB_CAVE, "lay", "NS.I@1,0", LESSON_FORBIDDEN, "sides-mismatch"},
    {SAB_CAVE, "lay", "EW.I@-1,0", LESSON_OTHER, "other"},
    {SAB_CAVE, "lay", "role", LESSON_ASIDE, NULL},
    {SAB_CAVE, "walk", "step>1,0.0", LESSON_GOES_ON, NULL},
    {SAB_CAVE, "walk", "step>1,0.0; step>2,0.3; step>2,0.1", LESSON_DONE, "done"},
    {SAB_CAVE, "walk", "step>1,0.0; step>2,0.3; step>2,0.0", LESSON_DONE, "done"},
    {SAB_CAVE, "walk", "step>2,0.3", LESSON_FORBIDDEN, "not-a-step"},
    {SAB_CAVE, "walk", "stay", LESSON_OTHER, "stay"},
    {SAB_CAVE, "walk", "step>1,0.0; stay", LESSON_OTHER, "stay"},
    {SAB_CAVE, "ladder", "step>-3,0.0", LESSON_DONE, "done"},
    {SAB_CAVE, "ladder", "step>-1,0.0", LESSON_FORBIDDEN, "no-such-space"},
    {SAB_CAVE, "ladder", "step>1,0.0", LESSON_OTHER, "other"},
    {SAB_CAVE, "ladder", "stay", LESSON_OTHER, "other"},
    {SAB_CAVE, "web", "cut>0,0:E", LESSON_GOES_ON, "cut"},
    {SAB_CAVE, "web", "cut>0,0:E; cut>0,0:E", LESSON_GOES_ON, "open"},
    {SAB_CAVE, "web", "cut>0,0:E; cut>0,0:E; step>1,0.0", LESSON_DONE, "done"},
    {SAB_CAVE, "web", "step>1,0.0", LESSON_FORBIDDEN, "web-in-the-way"},
    {SAB_CAVE, "web", "stay", LESSON_OTHER, "other"},
    {SAB_CAVE, "web", "cut>0,0:E; stay", LESSON_OTHER, "other"},
    {SAB_CAVE, "goblin", "goblin.II>2,0.0", LESSON_GOES_ON, "out"},
    {SAB_CAVE, "goblin", "goblin.II>2,0.0; walk>3,0.0", LESSON_DONE, "done"},
    {SAB_CAVE, "goblin", "goblin.II>1,0.0", LESSON_FORBIDDEN, "not-a-hole"},
    {SAB_CAVE, "goblin", "goblin.II>2,0.0; halt", LESSON_OTHER, "other"},
    {SAB_CAVE, "goblin", "goblin.II>2,0.0; walk>1,0.0; walk>0,0.0", LESSON_OTHER, "friend"},
    {SAB_CAVE, "goblin", "discard goblin.II", LESSON_OTHER, "other"},
    {SAB_CAVE, "rat", "drive", LESSON_DONE, "drive"},
    {SAB_CAVE, "rat", "endure", LESSON_DONE, "endure"},
    {SAB_CAVE, "rat", "step>0,0.0", LESSON_FORBIDDEN, "not-now"},
    {SAB_CAVE, "rat", "vote", LESSON_OTHER, "other"},
    {SAB_CAVE, "information", "information.I>3", LESSON_GOES_ON, "looked"},
    {SAB_CAVE, "information", "information.I>3; marker>3:loyal", LESSON_DONE, "lie"},
    {SAB_CAVE, "information", "information.I>3; marker>3:saboteur", LESSON_DONE, "true"},
    {SAB_CAVE, "information", "information.I>0", LESSON_FORBIDDEN, "not-oneself"},
    {SAB_CAVE, "information", "marker>3:loyal", LESSON_ASIDE, "sign-not-looked"},
    {SAB_CAVE, "information", "information.I>1", LESSON_OTHER, "other"},
    {SAB_CAVE, "information", "information.I>3; stay", LESSON_OTHER, "other"},
    {SAB_CAVE, "vein", "step>2,0.1; step>2,0.0", LESSON_GOES_ON, "there"},
    {SAB_CAVE, "vein", "step>2,0.1; step>2,0.0; stay", LESSON_DONE, "done"},
    {SAB_CAVE, "vein", "step>2,0.0", LESSON_FORBIDDEN, "not-a-step"},
    {SAB_CAVE, "vein", "stay", LESSON_OTHER, "other"},
    {SAB_CAVE, "vein", "step>2,0.1; step>2,0.0; step>2,0.1", LESSON_OTHER, "other"},
    {SAB_CAVE, "goal", "step>4,-4", LESSON_DONE, "done"},
    {SAB_CAVE, "goal", "step>4,4", LESSON_FORBIDDEN, "not-a-step"},
    {SAB_CAVE, "goal", "step>2,-4.0", LESSON_OTHER, "other"},
    {SAB_CAVE, "goal", "stay", LESSON_OTHER, "other"},
    {SAB_CAVE, "exit", "step>4,-4.4", LESSON_DONE, "done"},
    {SAB_CAVE, "exit", "step>4,4.0", LESSON_FORBIDDEN, "no-such-space"},
    {SAB_CAVE, "exit", "stay", LESSON_OTHER, "other"},
};
/* clang-format on */

static struct lesson lesson;
static struct lesson_answer answer;

static void write_step_key(struct sab_text *text)
{
    struct lesson_text ask = lesson_ask(&lesson);
    lesson_write_key(text, &lesson, &ask);
}

/* Whether the lesson is at the step of that name. */
static bool is_at(const char *step)
{
    char wanted[LESSON_KEY_SIZE], found[LESSON_KEY_SIZE];
    struct sab_text text = sab_text_into(found, sizeof found);
    snprintf(wanted, sizeof wanted, "%s.%s.ask", sab_kind_name(lesson.kind), step);
    write_step_key(&text);
    return strcmp(wanted, found) == 0;
}

static bool go_to(unsigned kind, const char *step)
{
    bool begun = lesson_begin(&lesson, kind, now, &answer);
    for (unsigned i = 1; begun && !is_at(step) && i < lesson_count(kind); i++) {
        lesson_go(&lesson, i, now, &answer);
    }
    return begun && is_at(step);
}

/* Sends a part of an answer. `step` is the step of the table at which the player has chosen it. */
static void send_at(uint32_t step, const char *part, size_t size)
{
    char line[REQUEST_SIZE];
    struct request request;
    struct refusal refusal;
    if (size == 4 && strncmp(part, "role", size) == 0) {
        lesson_look(&lesson, &answer);
        return;
    }
    int length = sab_begins_sign(part, size)
                     ? snprintf(line, sizeof line, "1 sign %.*s", (int)size, part)
                     : snprintf(line, sizeof line, "1 act %u %.*s", step, (int)size, part);
    if (request_read(line, (size_t)length, &request, &refusal)) {
        lesson_take(&lesson, &request, now, &answer);
    } else {
        answer.result = UINT8_MAX;
    }
}

static void send(const char *part, size_t size)
{
    send_at(lesson.table.step, part, size);
}

static void send_all(const char *parts)
{
    while (*parts != '\0') {
        size_t size = strcspn(parts, ";");
        send(parts, size);
        parts += size + (parts[size] == ';' ? 2 : 0);
    }
}

/* What the program says to the newest answer, in the form of row.says. */
static const char *said(void)
{
    if (answer.text.part != NULL) {
        return answer.text.part;
    }
    if (answer.reply.error == REPLY_OK) {
        return NULL;
    }
    return answer.reply.has_verdict ? sab_verdict_name(answer.reply.verdict)
                                    : refusal_code(answer.reply.refusal.why);
}

static void check_row(const struct row *row)
{
    char what[128];
    snprintf(what, sizeof what, "%s.%s: %s", sab_kind_name(row->kind), row->step, row->answer);
    if (!tap_ok(go_to(row->kind, row->step), "%s: there is such a step", what)) {
        return;
    }
    send_all(row->answer);
    tap_number(answer.result, row->result, what);
    if (row->says == NULL) {
        tap_ok(said() == NULL, "%s: nothing is said", what);
    } else {
        tap_text(said(), row->says, what);
    }
    bool missed = row->result == LESSON_OTHER || row->result == LESSON_FORBIDDEN;
    tap_number(lesson.misses, missed, what);
}

/* Checks that `rows` has, for each step, a right answer, a wrong answer that the rules allow, and a
 * wrong answer that the rules forbid. */
static void check_rows_are_enough(unsigned kind)
{
    bool begun = lesson_begin(&lesson, kind, now, &answer);
    for (unsigned step = 0; begun && step < lesson_count(kind); step++) {
        unsigned found[LESSON_FORBIDDEN + 1] = {0};
        lesson_go(&lesson, step, now, &answer);
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            found[rows[i].result] += rows[i].kind == kind && is_at(rows[i].step);
        }
        tap_ok(found[LESSON_DONE] > 0 && found[LESSON_OTHER] > 0 && found[LESSON_FORBIDDEN] > 0,
               "%s, step %u: there are rows of each kind", sab_kind_name(kind), step);
    }
}

/* ---- Every position -------------------------------------------------------------------------- */

/* Tries every legal action. After each action, the step must be over, or go on with the player to
 * move, or the program must say why the action is wrong. If the step goes on, the function also
 * tries every legal action in the new position. Returns how many actions went wrong. */
static unsigned count_unanswered(unsigned depth, unsigned *done)
{
    static struct sab_action lists[WALK_MAX + 1][SAB_ACTIONS_MAX];
    struct lesson *kept = malloc(sizeof *kept);
    unsigned wrong = 0;
    if (kept == NULL) {
        abort();
    }
    *kept = lesson;
    size_t count = sab_legal(&lesson.table.game, lists[depth]);
    for (size_t i = 0; i < count; i++) {
        char text[SAB_ACTION_TEXT];
        struct sab_text into = sab_text_into(text, sizeof text);
        sab_write_action(&into, &lists[depth][i]);
        send(text, strlen(text));
        bool answered =
            answer.result == LESSON_DONE ||
            (answer.result == LESSON_GOES_ON && sab_to_move(&lesson.table.game) == LESSON_SEAT) ||
            (answer.result == LESSON_OTHER && answer.text.english != NULL);
        wrong += !answered || world_flaw(&lesson.table) != NULL;
        *done += answer.result == LESSON_DONE;
        if (answer.result == LESSON_GOES_ON && depth < WALK_MAX) {
            wrong += count_unanswered(depth + 1, done);
        }
        lesson = *kept;
    }
    free(kept);
    return wrong;
}

static void check_position(unsigned kind, unsigned step)
{
    const char *name = sab_kind_name(kind);
    unsigned done = 0;
    lesson_go(&lesson, step, now, &answer);
    const char *flaw = world_flaw(&lesson.table);
    tap_ok(flaw == NULL, "%s, step %u: a sound table: %s", name, step, flaw != NULL ? flaw : "");
    tap_ok(sab_to_move(&lesson.table.game) == LESSON_SEAT, "%s, step %u: it is your turn", name,
           step);
    tap_ok(strcmp(answer.text.part, "ask") == 0 && lesson_hint(&lesson).english != NULL,
           "%s, step %u: has texts", name, step);
    tap_number((long long)count_unanswered(0, &done), 0, "every legal action is answered");
    lesson_show(&lesson, now, &answer);
    tap_ok(answer.result == LESSON_DONE && lesson.misses == 0, "%s, step %u: is shown", name, step);
    tap_ok(answer.count > 0 || answer.reply.has_verdict || lesson_hides_role(&lesson),
           "%s, step %u: what is shown can be told", name, step);
}

static void check_lesson(unsigned kind, unsigned steps)
{
    tap_number(lesson_count(kind), steps, "the number of steps");
    if (!tap_ok(lesson_begin(&lesson, kind, now, &answer), "the lesson begins")) {
        return;
    }
    for (unsigned step = 0; step < steps; step++) {
        check_position(kind, step);
    }
    check_rows_are_enough(kind);
}

/* ---- The rest -------------------------------------------------------------------------------- */

static void check_replies(void)
{
    tap_ok(go_to(SAB_BASE, "marker"), "marker");
    send_all("marker>8,0:gold");
    const struct signs *signs = &lesson.table.signs;
    tap_ok(signs->marker[1].seat == 2 && signs->marker[1].says == SAB_SAYS_STONE,
           "Regin says the opposite");
    tap_number((long long)answer.count, 2, "both markers can be told");
    tap_ok(go_to(SAB_BASE, "spoil"), "spoil");
    send_all("E|W@6,0");
    tap_ok(signs->light[1] == LESSON_SEAT && signs->light[2] == LESSON_SEAT, "two lights on you");
}

static void check_misses(void)
{
    tap_ok(go_to(SAB_BASE, "lay"), "lay");
    uint64_t hash = sab_hash(&lesson.table.game);
    uint32_t step = lesson.table.step;
    send_all("pass NS");
    send_at(step, "EW@1,0", strlen("EW@1,0"));
    tap_number(lesson.misses, 1, "a request for an earlier step of the table is no miss");
    step = lesson.table.step;
    lesson_again(&lesson, now, &answer);
    tap_ok(sab_hash(&lesson.table.game) == hash, "the position is set up again");
    tap_ok(lesson.table.step > step, "and the step of the table goes on");
    send_all("EW@2,0");
    tap_number(lesson.misses, LESSON_HINT_AFTER, "the misses are counted on");
    lesson_go(&lesson, 1, now, &answer);
    tap_number(lesson.misses, 0, "a new step begins without misses");
}

/* The table must stay sound when a prepared position takes the place of its game. This happens here
 * after a decided round, and while somebody is asked for an axe. */
static void check_tables(void)
{
    tap_ok(go_to(SAB_BASE, "gold"), "gold");
    send_all("EW@7,0; take 3");
    tap_ok(lesson.table.titles.rounds == 1, "the round is decided");
    lesson_again(&lesson, now, &answer);
    tap_ok(world_flaw(&lesson.table) == NULL, "the next position has a tally of its own");
    tap_ok(go_to(SAB_CAVE, "rat") && lesson.table.deadline != 0, "the rat waits for an answer");
    struct sab_game game = lesson.table.game;
    table_arrange(&lesson.table, &game, now);
    tap_ok(world_flaw(&lesson.table) == NULL, "and also if the position begins with the question");
}

/* Nobody gets a title for a number of 0, even if the game ends before the first play. */
static void check_titles(void)
{
    struct titles_award awards[TITLES_GIVEN];
    unsigned zeros = 0;
    tap_ok(go_to(SAB_CAVE, "exit"), "exit");
    send_all("step>4,-4.4");
    unsigned count = titles_give(&lesson.table.titles, awards);
    for (unsigned i = 0; i < count; i++) {
        zeros += awards[i].number == 0;
    }
    tap_ok(count > 0 && zeros == 0, "%u titles, %u of them for nothing", count, zeros);
}

static void check_requests(void)
{
    static const char *const refused[] = {"1 stand", "1 rematch", "1 link", "1 bot 1 none",
                                          "1 start", "1 kick 1",  "1 back"};
    struct request request;
    struct refusal refusal;
    tap_ok(go_to(SAB_BASE, "lay"), "lay");
    struct table before = lesson.table;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        bool read = request_read(refused[i], strlen(refused[i]), &request, &refusal);
        lesson_take(&lesson, &request, now, &answer);
        tap_ok(read && answer.reply.error != REPLY_OK && answer.count == 0 &&
                   memcmp(&before, &lesson.table, sizeof before) == 0,
               "a lesson does not take %s", refused[i]);
    }
    const char why[] = "7 why NS@1,0";
    bool read = request_read(why, strlen(why), &request, &refusal);
    lesson_take(&lesson, &request, now, &answer);
    tap_ok(read && answer.reply.re == 7 && answer.result == LESSON_ASIDE &&
               answer.reply.verdict == SAB_SIDES_MISMATCH && lesson.misses == 0,
           "a question is no miss");
    lesson_go(&lesson, lesson_count(SAB_BASE), now, &answer);
    tap_ok(lesson.step == lesson_count(SAB_BASE) && answer.text.english == NULL, "the end");
    send_all("pass NS");
    tap_ok(answer.reply.error != REPLY_OK && answer.count == 0, "after the end, nothing is taken");
    tap_ok(!lesson_begin(&lesson, SAB_KINDS, now, &answer), "an unknown game has no lesson");
}

int main(void)
{
    check_lesson(SAB_BASE, 12);
    check_lesson(SAB_CAVE, 11);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_row(&rows[i]);
    }
    check_replies();
    check_misses();
    check_tables();
    check_titles();
    check_requests();
    return tap_done();
}
