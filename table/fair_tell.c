/* SPDX-License-Identifier: MIT
 *
 * fair_tell.c - writes what a table tells of a fair shuffle: never the secret or the seed.
 */
#include "notation/text.h"
#include "table/fair.h"

static void write_bytes(struct json *json, const uint8_t bytes[ENTRY_HASH_SIZE])
{
    char digits[2 * ENTRY_HASH_SIZE + 1];
    struct sab_text text = sab_text_into(digits, sizeof digits);
    write_hex(&text, bytes, ENTRY_HASH_SIZE);
    json_put_string(json, digits);
}

static void write_fair_seats(struct json *json, const struct table *table, const char *key,
                             sab_seats known, const uint8_t bytes[SAB_SEATS_MAX][ENTRY_HASH_SIZE])
{
    json_key(json, key);
    json_open(json, '[');
    for (unsigned seat = 0; seat < table->settings.seats; seat++) {
        if (sab_has_seat(known, seat)) {
            write_bytes(json, bytes[seat]);
        } else {
            json_put_null(json);
        }
    }
    json_close(json, ']');
}

void fair_put(struct json *json, const struct table *table)
{
    const struct table_fair *fair = &table->fair;
    json_key(json, "fair");
    if (!fair->sealed) {
        json_put_null(json);
        return;
    }
    json_open(json, '{');
    json_key(json, "table");
    write_bytes(json, fair->shuffle.table_hash);
    write_fair_seats(json, table, "seats", fair->committed, fair->shuffle.seat_hash);
    write_fair_seats(json, table, "salts", fair->shuffle.salted, fair->shuffle.salt);
    json_close(json, '}');
}

void fair_tell(struct json *json, const struct entry *entry)
{
    if (entry->what != ENTRY_SEALED && entry->what != ENTRY_COMMITTED &&
        entry->what != ENTRY_REVEALED) {
        return;
    }
    json_key(json, entry->what == ENTRY_REVEALED ? "salt" : "hash");
    write_bytes(json,
                entry->what == ENTRY_SEALED ? entry->as.shuffled.fair.table_hash : entry->as.hash);
}
