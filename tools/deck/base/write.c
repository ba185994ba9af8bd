/* SPDX-License-Identifier: MIT
 *
 * write.c - writes the base game's deck as C: the tables that engine/base/tables.h declares.
 */
#include "tools/deck/base/base.h"

static void write_c(const struct base_deck *deck, FILE *file)
{
    fprintf(file, "/* Written by tools/deck from %s: change that. */\n", deck->source->path);
    fputs("#include \"base/tables.h\"\n\n", file);
    write_cards(deck, file);
    write_rims(file);
    write_rows(deck, file);
}

void base_to_c(struct source *source, const char *output)
{
    struct base_deck deck = {.source = source};
    read_base(&deck);
    check_base(&deck);
    FILE *file = open_output(output);
    write_c(&deck, file);
    close_output(file, output);
}
