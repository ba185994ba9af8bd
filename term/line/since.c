/* SPDX-License-Identifier: MIT
 *
 * since.c - collects what the others did since your last turn. On the page, web/core/since.ts does
 * this.
 */
#include "term/line/since.h"

#include "term/game/game.h"
#include "term/words/words.h"

#include <string.h>

enum { SENTENCES_SIZE = 1024 };

static void clear(struct since *since)
{
    since->count = since->turn = 0;
    since->seat = SAB_NOBODY;
}

/* Whether the action answers a question in the turn of another player. */
static bool is_answer(const struct term_game *game, const struct sab_action *action)
{
    return game->answers != NULL && game->answers(action);
}

/* Adds the first sentence of `text`, if there is one. For a walk, keeps only the last step. */
static void add(struct since *since, unsigned verb, const char *text)
{
    size_t size = strcspn(text, "\n");
    unsigned last = since->count - 1;
    if (size == 0) {
        return;
    }
    if (since->count > 0 && verb != SAB_NO_VERB && since->lines[last].verb == verb &&
        since->lines[last].turn == since->turn) {
        since->count--;
    } else if (since->count == SINCE_LINES) {
        memmove(since->lines, since->lines + 1, (SINCE_LINES - 1) * sizeof since->lines[0]);
        since->count--;
    }
    since->lines[since->count].turn = since->turn;
    since->lines[since->count].verb = (uint8_t)verb;
    struct sab_text into = sab_text_into(since->lines[since->count].sentence, SINCE_SIZE);
    words_write(&into, "%.*s", (int)size, text);
    since->count++;
}

static void add_events(struct since *since, const struct model *model,
                       const struct model_entry *entry)
{
    const struct term_game *game = term_game(model->kind);
    for (unsigned i = 0; i < entry->events.count && game->tells != NULL; i++) {
        char sentences[SENTENCES_SIZE];
        struct sab_text text = sab_text_into(sentences, sizeof sentences);
        if (game->tells(&entry->events.at[i])) {
            game->write_event(&text, model, &entry->events.at[i]);
            add(since, SAB_NO_VERB, sentences);
        }
    }
}

static void take_action(struct since *since, const struct model *model,
                        const struct model_entry *entry)
{
    char sentences[SENTENCES_SIZE];
    struct sab_text text = sab_text_into(sentences, sizeof sentences);
    const struct term_game *game = term_game(model->kind);
    const struct sab_action *action = &entry->action;
    bool answers = is_answer(game, action);
    if (action->seat == model->you && !answers) {
        clear(since);
        return;
    }
    if (!answers && action->seat != since->seat) {
        since->seat = action->seat;
        since->turn++;
    }
    if (since->turn == 0) {
        return; /* no other turn has begun since yours */
    }
    if (action->seat != model->you) {
        game->write_done(&text, model, entry);
        add(since, action->verb, sentences);
    }
    add_events(since, model, entry);
}

void since_take(struct since *since, const struct model *model, const struct model_entry *entry)
{
    bool begins = strcmp(entry->what, "started") == 0 || strcmp(entry->what, "dealt") == 0;
    if (begins || model->phase != MODEL_PLAYING || model->you == SAB_NOBODY) {
        clear(since);
    } else if (entry->action.verb != SAB_NO_VERB && entry->action.verb != SAB_VOTE) {
        take_action(since, model, entry);
    }
}

void since_write(struct sab_text *text, const struct since *since)
{
    if (since->count == 0) {
        sab_write(text, "Nothing has happened since your last turn.\n");
    }
    for (unsigned i = 0; i < since->count; i++) {
        bool first = i == 0 || since->lines[i - 1].turn != since->lines[i].turn;
        if (first) {
            words_write(text, "%3u ", since->lines[i].turn);
        }
        words_write(text, "%s%s\n", first ? "" : "    ", since->lines[i].sentence);
    }
}
