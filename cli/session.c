/* SPDX-License-Identifier: MIT
 *
 * session.c - the game that another program plays through `saboteur engine`.
 */
#include "cli/session.h"

#include "cli/follow.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool session_open(struct session *session)
{
    memset(session, 0, sizeof *session);
    return session_reset(session, &(struct sab_config){.seats = 5});
}

void session_close(struct session *session)
{
    if (session->record != NULL) {
        fclose(session->record);
    }
    free(session->lines);
    free(session->actions);
    session->record = NULL;
    session->lines = NULL;
    session->actions = NULL;
}

bool session_reset(struct session *session, const struct sab_config *config)
{
    FILE *reply = session->reply;
    session_close(session);
    memset(session, 0, sizeof *session);
    session->reply = reply;
    session->head.config = *config;
    session->record = open_memstream(&session->lines, &session->lines_size);
    return session->record != NULL;
}

void session_write_verdict(const struct session *session, unsigned kind, enum sab_verdict verdict)
{
    if (verdict == SAB_OK) {
        fputs("ok", session->reply);
        return;
    }
    fprintf(session->reply, "%s \"%s\" \"%s\"", sab_verdict_name(verdict),
            sab_verdict_section(kind, verdict), sab_verdict_text(verdict));
}

/* ---- Dealing --------------------------------------------------------------------------------- */

static bool take_deal(struct session *session, const struct sab_deal *deal)
{
    enum sab_verdict verdict = session->begun
                                   ? sab_next_round(&session->game, deal)
                                   : sab_begin(&session->game, &session->head.config, deal);
    if (verdict != SAB_OK) {
        session_write_verdict(session, session->head.config.kind, verdict);
        return false;
    }
    char lines[SAB_DEAL_TEXT];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    session->begun = true;
    session->round++;
    session->action_count = 0;
    session->events.count = 0;
    sab_write_deal(&text, &session->head, session->round, deal);
    fputs(lines, session->record);
    return true;
}

bool session_deal(struct session *session, const char *seed)
{
    struct sab_deal deal;
    uint8_t chosen[SAB_SEED_SIZE];
    memcpy(chosen, session->seed, sizeof chosen);
    if (seed[0] != '\0') {
        seed_from_text(seed, chosen);
    } else if (!session->seeded) {
        seed_from_entropy(chosen);
    }
    sab_shuffle(&session->head.config, chosen, session->round + 1, &deal);
    if (!take_deal(session, &deal)) {
        return false;
    }
    bool same = memcmp(chosen, session->head.seed, sizeof chosen) == 0;
    session->head.has_seed = session->round == 1 || (session->head.has_seed && same);
    memcpy(session->head.seed, chosen, sizeof chosen);
    memcpy(session->seed, chosen, sizeof chosen);
    session->seeded = true;
    session->choices = choices_from_seed(chosen);
    return true;
}

/* ---- Playing --------------------------------------------------------------------------------- */

static bool remember(struct session *session, const struct sab_action *action)
{
    if (session->action_count == session->action_room) {
        size_t room = session->action_room * 2 + 64;
        struct sab_action *larger = realloc(session->actions, room * sizeof *larger);
        if (larger == NULL) {
            return false;
        }
        session->actions = larger;
        session->action_room = room;
    }
    session->actions[session->action_count++] = *action;
    return true;
}

bool session_play(struct session *session, struct sab_action *action)
{
    struct sab_view view;
    sab_see(&session->game, SAB_NOBODY, &view);
    sab_complete_action(&view, action);
    enum sab_verdict verdict = sab_play(&session->game, action, &session->events);
    if (verdict != SAB_OK) {
        session_write_verdict(session, session->head.config.kind, verdict);
        return false;
    }
    char line[SAB_ACTION_TEXT + 8];
    struct sab_text text = sab_text_into(line, sizeof line);
    sab_write_record_action(&text, &session->head, action);
    fputs(line, session->record);
    if (!remember(session, action)) {
        fputs("There is not enough memory.", session->reply);
        return false;
    }
    return true;
}

static bool load_step(struct session *session, struct follower *follower)
{
    if (follower->reader.head.redacted) {
        fputs("A redacted record cannot be replayed.", session->reply);
        return false;
    }
    if (follower->item == SAB_ITEM_DEAL) {
        if (!session->begun) {
            session->head = follower->reader.head;
        }
        return take_deal(session, &follower->reader.deal);
    }
    return follower->item != SAB_ITEM_ACTION || session_play(session, &follower->action);
}

bool session_load(struct session *session, const char *path)
{
    struct session loaded = {.reply = session->reply};
    struct follower follower;
    enum follow follow = FOLLOW_FAULT;
    bool good = session_reset(&loaded, &(struct sab_config){.seats = 5});
    if (!follow_open(&follower, path)) {
        fputs("The record cannot be opened.", session->reply);
        session_close(&loaded);
        return false;
    }
    while (good && (follow = follow_next(&follower)) == FOLLOW_STEP) {
        good = load_step(&loaded, &follower);
    }
    if (good && follow == FOLLOW_FAULT) {
        fprintf(session->reply, "%u:%zu: %s", follower.fault.line, follower.fault.offset + 1,
                follower.fault.sentence);
    }
    follow_close(&follower);
    if (!good || follow == FOLLOW_FAULT) {
        session_close(&loaded);
        return false;
    }
    memcpy(loaded.seed, loaded.head.seed, sizeof loaded.seed);
    loaded.seeded = loaded.head.has_seed;
    loaded.choices = choices_from_seed(loaded.seed);
    session_close(session);
    /* Even after the struct is copied, the memory stream loaded.record would write to loaded.lines
     * and loaded.lines_size, because it keeps their addresses. So `session` gets its own stream. */
    fclose(loaded.record);
    loaded.record = NULL;
    *session = loaded;
    session->lines = NULL;
    session->record = open_memstream(&session->lines, &session->lines_size);
    if (session->record != NULL) {
        fwrite(loaded.lines, 1, loaded.lines_size, session->record);
    }
    free(loaded.lines);
    return session->record != NULL;
}

/* ---- Telling --------------------------------------------------------------------------------- */

void session_write_record(const struct session *session)
{
    char lines[SAB_HEAD_TEXT];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    sab_write_head(&text, &session->head);
    fflush(session->record);
    fprintf(session->reply, "%s%s%s", lines, session->lines,
            session->begun && sab_is_over(&session->game) ? "end" : "");
}

void session_write_events(const struct session *session, sab_seat seat)
{
    for (unsigned i = 0; i < session->events.count; i++) {
        char words[SAB_EVENT_TEXT];
        struct sab_text text = sab_text_into(words, sizeof words);
        struct sab_event event = session->events.at[i];
        if (seat != CLI_ALL) {
            event = sab_redact(&event, seat);
        }
        sab_write_event(&text, &event);
        fprintf(session->reply, "%s\n", words);
    }
}
