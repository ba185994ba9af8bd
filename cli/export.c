/* SPDX-License-Identifier: MIT
 *
 * export.c - `saboteur export`: reads the record of a game from the store of a server.
 */
#include "cli/commands.h"
#include "cli/data.h"
#include "cli/options.h"
#include "protocol/pasted.h"
#include "server/jobs/record.h"
#include "texts/texts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int export(const char *where, const char *table)
{
    struct bytes text = {0};
    struct store *store = data_look("export", where);
    if (store == NULL) {
        return EXIT_NO;
    }
    enum record_outcome outcome = record_read(store, table, 0, NULL, &text);
    store_close(store);
    if (outcome == RECORD_READ) {
        fwrite(bytes_first(&text), 1, text.size, stdout);
    } else {
        char sentence[256];
        struct sab_text said = sab_text_into(sentence, sizeof sentence);
        texts_say(&said, TEXTS_EN, record_key(outcome), NULL, NULL);
        assert(sab_text_is_whole(&said));
        fprintf(stderr, "saboteur export: %s\n", sentence);
    }
    bytes_free(&text);
    return outcome == RECORD_READ ? EXIT_SUCCESS : EXIT_NO;
}

int export_main(int argc, char **argv)
{
    const char *folder = NULL, *address = NULL;
    const struct option options[] = {
        data_folder_option(&folder),
        data_address_option(&address),
        {.name = NULL},
    };
    struct usage usage = {
        .command = "export",
        .operands = "CODE",
        .purpose = "Prints the record of the last game finished at a table. The server may be\n"
                   "running; it also serves the record at /t/CODE/record.",
        .options = options,
        .least = 1,
        .most = 1,
        .missing = "needs the code of one table; see --help."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    struct pasted pasted;
    if (!pasted_read(argv[1], strlen(argv[1]), &pasted)) {
        options_complain("export", argv[1], "is not the code of a table. " PASTED_NO_CODE);
        return EXIT_USAGE;
    }
    const char *where = data_place("export", folder, address);
    return where != NULL ? export(where, pasted.table) : EXIT_USAGE;
}
