/* SPDX-License-Identifier: MIT
 *
 * fair.c - checks the fair shuffle of a record.
 */
#include "cli/fair.h"

#include "client/link/fair.h"
#include "notation/fair.h"

#include <string.h>

/* Whether the text has this hash. */
static bool has_hash(const struct sab_text *text, const uint8_t *key,
                     const uint8_t hash[SAB_SEED_SIZE])
{
    uint8_t made[SAB_SEED_SIZE];
    client_fair_hash(made, text, key);
    return memcmp(made, hash, sizeof made) == 0;
}

static bool table_is_true(const struct sab_record_head *head)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    fair_write_table(&text, &head->config, &head->fair);
    return has_hash(&text, NULL, head->fair.table_hash);
}

static bool seat_is_true(const struct sab_fair *fair, sab_seat seat)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    fair_write_seat(&text, fair, seat, fair->salt[seat]);
    return has_hash(&text, NULL, fair->seat_hash[seat]);
}

static bool seed_is_true(const struct sab_record_head *head)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    fair_write_seed(&text, &head->fair, head->config.seats);
    return has_hash(&text, head->fair.secret, head->seed);
}

const char *fair_flaw(const struct sab_record_head *head, struct sab_fault *fault)
{
    const struct sab_fair *fair = &head->fair;
    if (!table_is_true(head)) {
        return "The server's commitment does not fit its secret, the rules and the starter.";
    }
    for (sab_seat seat = 0; seat < head->config.seats; seat++) {
        if (sab_has_seat(fair->salted, seat) && !seat_is_true(fair, seat)) {
            struct sab_text text = sab_text_into(fault->sentence, sizeof fault->sentence);
            sab_write(&text, "The commitment of seat ");
            sab_write_number(&text, seat);
            sab_write(&text, " does not fit its salt.");
            return fault->sentence;
        }
    }
    if (!seed_is_true(head)) {
        return "The seed does not follow from the server's secret and the players' salts.";
    }
    if (fair->by_chance && head->config.starter != fair_starter(head->seed, head->config.seats)) {
        return "The starter is not the one that the seed chooses.";
    }
    return NULL;
}

void fair_receipt(const struct sab_record_head *head, uint8_t receipt[SAB_SEED_SIZE])
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    fair_write_receipt(&text, &head->fair, head->config.seats, head->fair.salted);
    client_fair_hash(receipt, &text, NULL);
}
