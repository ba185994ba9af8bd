/* SPDX-License-Identifier: MIT
 *
 * fair_test.c - the lines of a fair shuffle in a record (notation 5), and the texts that are hashed
 * (docs/fair-shuffle.md 3).
 */
#include "notation/fair.h"
#include "tests/tap.h"

#include <stdio.h>

/* Reads the head of a record that has these lines after the line `starter`. Returns the sentence of
 * the fault, or "" if the head is right. */
static const char *fault_of_fair(const char *version, const char *lines)
{
    static struct sab_fault fault;
    char text[2048];
    struct sab_record_reader reader;
    enum sab_record_item item = SAB_ITEM_NONE;
    snprintf(text, sizeof text, "saboteur %s base-1\ngame base\nseats 3\nstarter 0\n%sround 1\n",
             version, lines);
    fault.sentence[0] = '\0';
    sab_record_open(&reader);
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (!sab_read_record_line(&reader, line, (size_t)(end - line), &item, &fault)) {
            return fault.sentence;
        }
    }
    return item == SAB_ITEM_HEAD && reader.head.has_fair ? "" : "There is no fair shuffle.";
}

static void test_fair_lines(void)
{
#define HEX "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define SEED "seed " HEX "\n"
#define FAIR "fair chance " HEX " " HEX "\n"
#define SALT(seat) "salt " seat " " HEX " " HEX "\n"
    static const char *const rows[][3] = {
        {"3", SEED FAIR, ""},
        {"3", SEED FAIR SALT("0") SALT("2"), ""},
        {"3", SEED "fair next " HEX " " HEX "\n" SALT("1"), ""},
        {"1", SEED FAIR, "\"fair\" does not belong here: round comes next."},
        {"2", SEED SALT("0"), "\"salt\" does not belong here: round comes next."},
        {"3", "", "\"round\" does not belong here: seed comes next."},
        {"3", FAIR, "\"fair\" does not belong here: seed comes next."},
        {"3", SEED, "\"round\" does not belong here: fair comes next."},
        {"3", SEED SALT("0"), "\"salt\" does not belong here: fair comes next."},
        {"3", SEED FAIR FAIR, "\"fair\" does not belong here: round comes next."},
        {"3", SEED "fair often " HEX " " HEX "\n",
         "\"often\" is not how the starter was chosen: chance or next."},
        {"3", SEED "fair chance " HEX " 00\n", "\"00\" is not 64 digits 0-9 and a-f."},
        {"3", SEED FAIR "salt 0 " HEX "\n", "Something is missing here."},
        {"3", SEED FAIR SALT("3"), "\"3\" is not a seat of this table."},
        {"3", SEED FAIR SALT("1") SALT("0"),
         "\"0\" is out of order: salts come in the order of seats."},
        {"3", SEED FAIR SALT("1") SALT("1"),
         "\"1\" is out of order: salts come in the order of seats."},
    };
#undef SALT
#undef FAIR
#undef SEED
#undef HEX
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        tap_text(fault_of_fair(rows[i][0], rows[i][1]), rows[i][2], "lines of a fair shuffle");
    }
}

/* ---- Texts ----------------------------------------------------------------------------------- */

#define ONES "0101010101010101010101010101010101010101010101010101010101010101"
#define TWOS "0202020202020202020202020202020202020202020202020202020202020202"
#define THREES "0303030303030303030303030303030303030303030303030303030303030303"

static void test_texts(void)
{
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    struct sab_config config = {.kind = SAB_BASE, .seats = 4, .starter = 2};
    struct sab_fair fair = {.by_chance = true, .salted = 5};
    memset(fair.table_hash, 1, sizeof fair.table_hash);
    memset(fair.secret, 2, sizeof fair.secret);
    memset(fair.salt, 3, sizeof fair.salt);
    memset(fair.seat_hash, 2, sizeof fair.seat_hash);
    config.option[SAB_BASE_OPT_DIRECTION] = 1;
    fair_write_table(&text, &config, &fair);
    tap_text(bytes, "saboteur-fair-1 table base-1 seats=4 direction=ccw starter=chance " TWOS,
             "the table's text");
    text = sab_text_into(bytes, sizeof bytes);
    fair.by_chance = false;
    fair_write_table(&text, &config, &fair);
    tap_text(bytes, "saboteur-fair-1 table base-1 seats=4 direction=ccw starter=2 " TWOS,
             "with a starter who is known");
    text = sab_text_into(bytes, sizeof bytes);
    fair_write_seat(&text, &fair, 3, fair.salt[0]);
    tap_text(bytes, "saboteur-fair-1 seat " ONES " 3 " THREES, "a seat's text");
    text = sab_text_into(bytes, sizeof bytes);
    fair_write_seed(&text, &fair, 4);
    tap_text(bytes, "saboteur-fair-1 seed " ONES " " THREES " - " THREES " -", "the seed's text");
    text = sab_text_into(bytes, sizeof bytes);
    fair_write_receipt(&text, &fair, 4, 6);
    tap_text(bytes, "saboteur-fair-1 receipt " ONES " - " TWOS " " TWOS " -", "the receipt's text");
    const uint8_t seed[SAB_SEED_SIZE] = {1, 2};
    tap_number(fair_starter(seed, 5), 258 % 5, "the starter follows from two bytes");
}

/* Even the longest text, with all options and all seats, must fit into FAIR_TEXT. */
static void test_room(void)
{
    char bytes[FAIR_TEXT];
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        struct sab_text text = sab_text_into(bytes, sizeof bytes);
        struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)sab_seats_max(kind)};
        struct sab_fair fair = {.salted = 1023};
        for (unsigned option = 0; option < sab_option_count(kind); option++) {
            config.option[option] = 1;
        }
        fair_write_table(&text, &config, &fair);
        bool whole = sab_text_is_whole(&text);
        text = sab_text_into(bytes, sizeof bytes);
        fair_write_seed(&text, &fair, config.seats);
        tap_ok(whole && sab_text_is_whole(&text), "%s: the texts fit", sab_kind_name(kind));
    }
}

int main(void)
{
    test_fair_lines();
    test_texts();
    test_room();
    return tap_done();
}
