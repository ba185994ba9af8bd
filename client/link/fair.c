/* SPDX-License-Identifier: MIT
 *
 * fair.c - a player's part in a fair shuffle.
 *
 * A player draws a new salt for each shuffle, and reveals each salt only once. So a server learns
 * nothing by showing the player the same shuffle again with changed commitments of other players.
 */
#include "client/link/fair.h"

#include "kit/program/end.h"
#include "notation/fair.h"
#include "notation/scan.h"
#include "notation/text.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

void client_fair_hash(uint8_t hash[SAB_SEED_SIZE], const struct sab_text *text, const uint8_t *key)
{
    crypto_generichash(hash, SAB_SEED_SIZE, (const uint8_t *)text->bytes, text->length, key,
                       key != NULL ? SAB_SEED_SIZE : 0);
}

static bool read_bytes(const json_t *digits, uint8_t bytes[SAB_SEED_SIZE])
{
    const char *text = json_string_value(digits);
    return text != NULL && word_hex((struct word){text, strlen(text), 0}, bytes, SAB_SEED_SIZE);
}

/* What the state of a table says of its fair shuffle. */
struct told {
    sab_seat you;
    unsigned seats;
    bool open;                   /* no game is under way */
    sab_seats taking, committed; /* who takes part, and who has committed */
    bool known;                  /* the server already has your salt */
    struct sab_fair shuffle;     /* the commitments; the salts are not set */
};

/* Reads the shuffle from the state. Returns false if there is no shuffle or if you have no seat. */
static bool read_state(const json_t *state, struct told *told)
{
    const json_t *fair = json_object_get(state, "fair"), *seats = json_object_get(state, "seats");
    const json_t *you = json_object_get(state, "you");
    const char *phase = json_string_value(json_object_get(state, "phase"));
    memset(told, 0, sizeof *told);
    if (phase == NULL || !json_is_integer(you) || json_integer_value(you) < 0 ||
        json_integer_value(you) >= SAB_SEATS_MAX ||
        !read_bytes(json_object_get(fair, "table"), told->shuffle.table_hash)) {
        return false;
    }
    told->you = (sab_seat)json_integer_value(you);
    told->seats =
        json_array_size(seats) < SAB_SEATS_MAX ? (unsigned)json_array_size(seats) : SAB_SEATS_MAX;
    told->open = strcmp(phase, "waiting") == 0 || strcmp(phase, "finished") == 0;
    for (unsigned i = 0; i < told->seats; i++) {
        const json_t *seat = json_array_get(seats, i);
        const json_t *hash = json_array_get(json_object_get(fair, "seats"), i);
        bool takes = json_is_true(json_object_get(seat, "person")) &&
                     !json_is_string(json_object_get(seat, "bot"));
        bool has = read_bytes(hash, told->shuffle.seat_hash[i]);
        told->taking |= takes ? sab_one_seat(i) : 0;
        told->committed |= has ? sab_one_seat(i) : 0;
    }
    told->known = json_is_string(json_array_get(json_object_get(fair, "salts"), told->you));
    return told->you < told->seats;
}

static void draw(struct client_fair *fair, const struct told *told)
{
    memset(fair, 0, sizeof *fair);
    memcpy(fair->shuffle.table_hash, told->shuffle.table_hash, SAB_SEED_SIZE);
    if (getrandom(fair->salt, sizeof fair->salt, 0) != (ssize_t)sizeof fair->salt) {
        end_program("the system gives no random bytes");
    }
    fair->drawn = true;
}

static void keep(struct client_fair *fair, const struct told *told)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    fair->shuffle = told->shuffle;
    fair_write_receipt(&text, &told->shuffle, told->seats, told->committed);
    client_fair_hash(fair->receipt, &text, NULL);
    fair->revealed = true;
}

static void ask(struct client_fair *fair, const char *verb, const uint8_t bytes[SAB_SEED_SIZE],
                char words[CLIENT_FAIR_WORDS])
{
    struct sab_text text = sab_text_into(words, CLIENT_FAIR_WORDS);
    sab_write(&text, verb);
    write_hex(&text, bytes, SAB_SEED_SIZE);
    if (strcmp(words, fair->sent) == 0) {
        words[0] = '\0'; /* this request has already been sent */
    } else {
        memcpy(fair->sent, words, text.length + 1);
    }
}

/* Whether the state shows `mine` as your commitment. */
static bool shows_mine(const struct told *told, const uint8_t mine[SAB_SEED_SIZE])
{
    return sab_has_seat(told->committed, told->you) &&
           memcmp(told->shuffle.seat_hash[told->you], mine, SAB_SEED_SIZE) == 0;
}

void client_fair_take(struct client_fair *fair, json_t *state, char words[CLIENT_FAIR_WORDS])
{
    struct told told;
    char bytes[FAIR_TEXT], digits[2 * SAB_SEED_SIZE + 1];
    uint8_t mine[SAB_SEED_SIZE];
    words[0] = '\0';
    if (!read_state(state, &told)) {
        return;
    }
    bool same = fair->drawn &&
                memcmp(fair->shuffle.table_hash, told.shuffle.table_hash, SAB_SEED_SIZE) == 0;
    if (!same && told.open) {
        draw(fair, &told);
        same = true;
    }
    if (same && told.open && !fair->revealed) {
        struct sab_text text = sab_text_into(bytes, sizeof bytes);
        fair_write_seat(&text, &fair->shuffle, told.you, fair->salt);
        client_fair_hash(mine, &text, NULL);
        if (!shows_mine(&told, mine)) {
            ask(fair, "commit ", mine, words);
        } else if ((told.taking & ~(unsigned)told.committed) == 0 && !told.known) {
            keep(fair, &told);
            ask(fair, "reveal ", fair->salt, words);
        }
    }
    if (same && fair->revealed) {
        struct sab_text text = sab_text_into(digits, sizeof digits);
        write_hex(&text, fair->receipt, SAB_SEED_SIZE);
        json_object_set_new(state, "receipt", json_string(digits));
    }
}
