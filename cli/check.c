/* SPDX-License-Identifier: MIT
 *
 * check.c - `saboteur check`: checks whether the game in a record was played by the rules.
 */
#include "cli/commands.h"
#include "cli/fair.h"
#include "cli/follow.h"
#include "cli/options.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* A player's receipt of a fair shuffle, from the option --saw. */
struct saw {
    bool given;
    uint8_t receipt[SAB_SEED_SIZE];
};

static bool read_saw(void *into, const char *argument)
{
    struct saw *saw = into;
    size_t size = 0;
    const char *end = NULL;
    saw->given = sodium_hex2bin(saw->receipt, sizeof saw->receipt, argument, strlen(argument),
                                " \t\r\n:.\"'", &size, &end) == 0 &&
                 *end == '\0' && size == sizeof saw->receipt;
    return saw->given || options_complain("check", argument, "is not a receipt: 64 hex digits.");
}

/* Returns NULL if no receipt was given, or if the receipt is for the shuffle of this record.
 * Otherwise returns a sentence that says why it is not. Even then, the record itself may be without
 * fault. */
static const char *broken_promise(const struct sab_record_head *head, const struct saw *saw)
{
    uint8_t receipt[SAB_SEED_SIZE];
    if (!saw->given) {
        return NULL;
    }
    if (!head->has_fair) {
        return "This record has no fair shuffle, but you have a receipt of one.";
    }
    fair_receipt(head, receipt);
    return memcmp(receipt, saw->receipt, sizeof receipt) == 0
               ? NULL
               : "This is not the shuffle of your receipt: after you had revealed your salt, the "
                 "server changed its commitment or that of a player. Or the receipt is mistyped: "
                 "compare it with your copy.";
}

static void print_fair(const struct sab_record_head *head)
{
    unsigned players = sab_count_seats(head->fair.salted);
    if (head->has_fair) {
        printf(", fair shuffle with %u player%s", players, players == 1 ? "" : "s");
    }
}

static bool check(const char *path, const struct saw *saw)
{
    const char *flaw = NULL;
    struct follower follower;
    enum follow follow = FOLLOW_FAULT;
    if (!follow_open(&follower, path)) {
        return false;
    }
    while ((follow = follow_next(&follower)) == FOLLOW_STEP) {
    }
    if (follow == FOLLOW_FINISHED) {
        flaw = broken_promise(&follower.reader.head, saw);
    }
    if (follow == FOLLOW_FAULT) {
        follow_print_fault(&follower, stdout);
    } else if (flaw != NULL) {
        printf("%s: %s\n", follower.path, flaw);
    } else {
        unsigned rounds = follower.reader.round;
        printf("%s: ok%s, %u round%s, %lu action%s", follower.path,
               follower.reader.head.redacted ? " in form (a redacted record is not replayed)" : "",
               rounds, rounds == 1 ? "" : "s", follower.actions, follower.actions == 1 ? "" : "s");
        print_fair(&follower.reader.head);
        printf("\n");
    }
    follow_close(&follower);
    return follow == FOLLOW_FINISHED && flaw == NULL;
}

static const char purpose[] =
    "Reads records (- is standard input), plays every action and, if a record has a seed,\n"
    "repeats its deals. If the shuffle was fair, checks that the server and the players kept\n"
    "to what they had committed to, and that the seed follows from it. Prints one line for\n"
    "each file: ok, or the first fault with line and column. The status is 1 if any file has\n"
    "a fault.";

int check_main(int argc, char **argv)
{
    struct saw saw = {.given = false};
    const struct option options[] = {
        {"saw", "HEX",
         "with one FILE: the receipt of a fair shuffle, which you got before the game",
         .read = read_saw, .into = &saw},
        {.name = NULL},
    };
    const struct usage usage = {.command = "check",
                                .operands = "FILE...",
                                .purpose = purpose,
                                .options = options,
                                .least = 1,
                                .most = OPTIONS_ANY,
                                .missing = "a record is missing; - reads standard input."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (saw.given && argc > 2) {
        options_complain("check", "--saw", "is for one record at a time.");
        return EXIT_USAGE;
    }
    status = EXIT_SUCCESS;
    for (int i = 1; i < argc; i++) {
        status = check(argv[i], &saw) ? status : EXIT_NO;
    }
    return status;
}
