/* SPDX-License-Identifier: MIT
 *
 * deck.c - `saboteur deck`: prints the cards of the game that has pictures of them.
 */
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/options.h"

#include <stdlib.h>

static const struct cli_game *game_with_deck(void)
{
    unsigned kind = 0;
    while (cli_games[kind]->deck.about == NULL) {
        kind++;
    }
    return cli_games[kind];
}

int deck_main(int argc, char **argv)
{
    const struct cli_game *game = game_with_deck();
    bool ascii = false, json = false;
    const struct option options[] = {
        {.name = "ascii", .on = &ascii, .help = "draw with ASCII only"},
        {.name = "json", .on = &json, .help = "print JSON, for programs"},
        {.name = NULL},
    };
    struct usage usage = {.command = "deck", .purpose = game->deck.about, .options = options};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (json) {
        game->deck.print_json();
    } else {
        game->deck.print_pictures(ascii);
    }
    return EXIT_SUCCESS;
}
