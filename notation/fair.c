/* SPDX-License-Identifier: MIT
 *
 * fair.c - the texts that a fair shuffle hashes.
 */
#include "notation/fair.h"

#include "notation/revisions.h"
#include "notation/text.h"

static void begin(struct sab_text *text, const char *what)
{
    sab_write(text, "saboteur-fair-1 ");
    sab_write(text, what);
}

static void write_digits(struct sab_text *text, const char *before,
                         const uint8_t bytes[SAB_SEED_SIZE])
{
    sab_write(text, before);
    write_hex(text, bytes, SAB_SEED_SIZE);
}

void fair_write_table(struct sab_text *text, const struct sab_config *config,
                      const struct sab_fair *fair)
{
    begin(text, "table ");
    sab_write(text, revision_name(config->kind, revision_of(config->kind, config->option)));
    sab_write(text, " seats=");
    sab_write_number(text, config->seats);
    write_options(text, config->kind, config->option,
                  (struct option_form){.before = " ", .between = "=", .after = ""});
    sab_write(text, " starter=");
    if (fair->by_chance) {
        sab_write(text, "chance");
    } else {
        sab_write_number(text, config->starter);
    }
    write_digits(text, " ", fair->secret);
}

void fair_write_seat(struct sab_text *text, const struct sab_fair *fair, sab_seat seat,
                     const uint8_t salt[SAB_SEED_SIZE])
{
    begin(text, "seat");
    write_digits(text, " ", fair->table_hash);
    sab_write(text, " ");
    sab_write_number(text, seat);
    write_digits(text, " ", salt);
}

/* Writes 32 bytes for each seat of the set `named`, and a minus sign for each other seat. */
static void write_seats(struct sab_text *text, unsigned seats, sab_seats named,
                        const uint8_t bytes[SAB_SEATS_MAX][SAB_SEED_SIZE])
{
    for (unsigned seat = 0; seat < seats; seat++) {
        if (sab_has_seat(named, seat)) {
            write_digits(text, " ", bytes[seat]);
        } else {
            sab_write(text, " -");
        }
    }
}

void fair_write_seed(struct sab_text *text, const struct sab_fair *fair, unsigned seats)
{
    begin(text, "seed");
    write_digits(text, " ", fair->table_hash);
    write_seats(text, seats, fair->salted, fair->salt);
}

void fair_write_receipt(struct sab_text *text, const struct sab_fair *fair, unsigned seats,
                        sab_seats committed)
{
    begin(text, "receipt");
    write_digits(text, " ", fair->table_hash);
    write_seats(text, seats, committed, fair->seat_hash);
}

sab_seat fair_starter(const uint8_t seed[SAB_SEED_SIZE], unsigned seats)
{
    return (sab_seat)(((unsigned)seed[0] << 8 | seed[1]) % seats);
}
