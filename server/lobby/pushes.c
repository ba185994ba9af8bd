/* SPDX-License-Identifier: MIT
 *
 * pushes.c - tells people that it is their turn, at tables whose players have days for each turn.
 * See pushes.h.
 */
#include "server/lobby/pushes.h"
#include "push/push.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static_assert((int)REQUEST_PUSH_KEY_SIZE == (int)PUSH_KEY_SIZE, "a request has room for a key");
static_assert((int)REQUEST_PUSH_URL_MAX < (int)PUSH_URL_SIZE, "a line has room for every address");

const char *pushes_key(const struct lobby *lobby)
{
    const char *key = lobby->options.push_key;
    return key != NULL && key[0] != '\0' ? key : NULL;
}

static void send(const struct lobby *lobby, const struct sab_text *line)
{
    if (sab_text_is_whole(line)) {
        lobby->world.push(lobby->world.context, line->bytes);
    }
}

/* Begins a line to the sender about the person at a seat: VERB CODE SEAT TOKEN. */
static void write_person(struct sab_text *line, const char *verb, const struct hosted *hosted,
                         sab_seat seat)
{
    char digits[2 * ENTRY_HASH_SIZE + 1];
    sab_write(line, verb);
    sab_write(line, hosted->code);
    sab_write(line, " ");
    sab_write_number(line, seat);
    sab_write(line, " ");
    sodium_bin2hex(digits, sizeof digits, hosted->table.seats[seat].token, ENTRY_HASH_SIZE);
    sab_write(line, digits);
}

static void tell(const struct hosted *hosted, const char *verb, sab_seat seat)
{
    char bytes[PUSH_LINE_SIZE];
    struct sab_text line = sab_text_into(bytes, sizeof bytes);
    write_person(&line, verb, hosted, seat);
    send(hosted->lobby, &line);
}

/* Why the request `notify` is refused; REFUSAL_NONE if it is not refused. */
static enum refusal_why judge(const struct guest *guest, const struct request *request)
{
    const struct lobby *lobby = guest->lobby;
    bool off = request->push_key[0] == '\0';
    if (guest->hosted == NULL) {
        return REFUSAL_NO_TABLE_YET;
    }
    if (guest->seat == SAB_NOBODY) {
        return REFUSAL_ONLY_PLAYERS;
    }
    if (pushes_key(lobby) == NULL) {
        return REFUSAL_NO_PUSH;
    }
    if (!visitor_does(guest->visitor, QUOTA_NOTE, lobby_now(lobby))) {
        return REFUSAL_SENDING_TOO_FAST;
    }
    if (!off && !(push_is_key(request->push_key) && push_is_secret(request->secret))) {
        return REFUSAL_BAD_SUBSCRIPTION;
    }
    return off || push_knows(request->text, lobby->options.push_service) ? REFUSAL_NONE
                                                                         : REFUSAL_PUSH_SERVICE;
}

static void keep(const struct guest *guest, const struct request *request)
{
    char bytes[PUSH_LINE_SIZE];
    struct sab_text line = sab_text_into(bytes, sizeof bytes);
    write_person(&line, "keep ", guest->hosted, guest->seat);
    sab_write(&line, " ");
    sab_write(&line, request->push_key);
    sab_write(&line, " ");
    sab_write(&line, request->secret);
    sab_write(&line, " ");
    sab_write(&line, request->text);
    send(guest->lobby, &line);
}

static void drop(const struct hosted *hosted, sab_seat seat)
{
    char bytes[PUSH_LINE_SIZE];
    struct sab_text line = sab_text_into(bytes, sizeof bytes);
    sab_write(&line, "drop ");
    sab_write(&line, hosted->code);
    sab_write(&line, " ");
    sab_write_number(&line, seat);
    send(hosted->lobby, &line);
}

void pushes_ask(struct guest *guest, struct errand *errand)
{
    struct reply reply = reply_to(errand->request.id);
    enum refusal_why why = judge(guest, &errand->request);
    if (why != REFUSAL_NONE) {
        guest_refuse(errand, why);
        return;
    }
    if (errand->request.push_key[0] != '\0') {
        keep(guest, &errand->request);
    } else {
        drop(guest->hosted, guest->seat);
    }
    free(errand);
    guest_answer(guest, &reply);
}

struct pushes_before pushes_before(const struct table *table)
{
    struct pushes_before before = {.expected = table_expects(table), .phase = table->phase};
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        memcpy(before.tokens[seat], table->seats[seat].token, ENTRY_HASH_SIZE);
    }
    return before;
}

/* Drops the wishes of people whose seat is no longer theirs. */
static void drop_others(const struct hosted *hosted, const struct pushes_before *before)
{
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        const uint8_t *token = before->tokens[seat];
        if (!sodium_is_zero(token, ENTRY_HASH_SIZE) &&
            memcmp(token, hosted->table.seats[seat].token, ENTRY_HASH_SIZE) != 0) {
            drop(hosted, seat);
        }
    }
}

void pushes_tell(const struct hosted *hosted, const struct pushes_before *before)
{
    const struct table *table = &hosted->table;
    sab_seat expected = table_expects(table);
    if (pushes_key(hosted->lobby) == NULL) {
        return;
    }
    drop_others(hosted, before);
    if (!table_counts_days(table)) {
        return;
    }
    if (expected != SAB_NOBODY && expected != before->expected) {
        tell(hosted, "turn ", expected);
    }
    if (table->phase == TABLE_FINISHED && before->phase != TABLE_FINISHED) {
        for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
            if (table->seats[seat].person) {
                tell(hosted, "over ", seat);
            }
        }
    }
}

void pushes_end(const struct lobby *lobby, const char *code)
{
    char bytes[PUSH_LINE_SIZE];
    struct sab_text line = sab_text_into(bytes, sizeof bytes);
    if (pushes_key(lobby) != NULL) {
        sab_write(&line, "end ");
        sab_write(&line, code);
        send(lobby, &line);
    }
}
