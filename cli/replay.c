/* SPDX-License-Identifier: MIT
 *
 * replay.c - `saboteur replay`: prints a record step by step (docs/notation.md 6). On a terminal,
 * shows it on the screen instead, where you step through it by keys (docs/replay.md).
 */
#include "cli/commands.h"
#include "cli/film.h"
#include "cli/follow.h"
#include "cli/games.h"
#include "cli/options.h"
#include "cli/viewer.h"
#include "protocol/view_json.h"
#include "term/term.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { OBJECT_SIZE = 1 << 20 };

struct replay {
    struct follower follower;
    sab_seat seat; /* show what this seat sees; SAB_NOBODY: a spectator's view; CLI_ALL: all */
    bool as_json;
    bool film;                               /* print the shots of films instead of states */
    bool plain;                              /* print the states even on a terminal */
    bool ascii, mono;                        /* how the screen is drawn */
    bool checks;                             /* only check the record, and print nothing */
    uint32_t step;                           /* the number of the next scene; the first has 0 */
    struct sab_sign signs[FOLLOW_SIGNS_MAX]; /* the signs given since the previous scene */
    unsigned sign_count;
    char *object; /* a buffer of OBJECT_SIZE bytes, in which each scene is written */
};

/* A state of the game, and the action that was played in it. At the end of a round and of the
 * record there is no action, and `action` and `events` are NULL. */
struct scene {
    const struct sab_game *game;     /* the game before the action */
    const struct sab_action *action; /* the action */
    const struct sab_events *events; /* what followed from the action */
};

static struct sab_event event_seen(const struct replay *replay, const struct sab_event *event)
{
    return replay->seat == CLI_ALL ? *event : sab_redact(event, replay->seat);
}

static struct sab_action action_seen(const struct replay *replay, const struct sab_action *action)
{
    return replay->seat == CLI_ALL ? *action : sab_redact_action(action, replay->seat);
}

/* ---- For programs ---------------------------------------------------------------------------- */

static void write_action_json(struct replay *replay, struct json *json, const struct scene *scene)
{
    json_key_seat(json, "seat", scene->action != NULL ? scene->action->seat : SAB_NOBODY);
    json_key(json, "action");
    if (scene->action == NULL) {
        json_put_null(json);
    } else {
        struct sab_action action = action_seen(replay, scene->action);
        json_put_action(json, &action);
    }
    json_key(json, "events");
    json_open(json, '[');
    for (unsigned i = 0; scene->events != NULL && i < scene->events->count; i++) {
        struct sab_event event = event_seen(replay, &scene->events->at[i]);
        json_put_event(json, &event);
    }
    json_close(json, ']');
}

static void write_signs_json(struct replay *replay, struct json *json)
{
    json_key(json, "signs");
    json_open(json, '[');
    for (unsigned i = 0; i < replay->sign_count; i++) {
        char words[SAB_SIGN_TEXT];
        struct sab_text text = sab_text_into(words, sizeof words);
        sab_write_sign(&text, &replay->signs[i]);
        json_open(json, '{');
        json_key_seat(json, "seat", replay->signs[i].seat);
        json_key_string(json, "sign", words);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_json(struct replay *replay, const struct scene *scene)
{
    struct json json = json_into(replay->object, OBJECT_SIZE);
    json_open(&json, '{');
    if (replay->seat == CLI_ALL) {
        game_json(&json, scene->game, replay->step);
    } else {
        struct sab_view view;
        sab_see(scene->game, replay->seat, &view);
        view_json(&json, &view, replay->step);
    }
    write_signs_json(replay, &json);
    write_action_json(replay, &json, scene);
    json_close(&json, '}');
    assert(json_is_whole(&json));
    printf("%.*s\n", (int)json.length, replay->object);
}

/* ---- For people ------------------------------------------------------------------------------ */

static void print_signs(const struct replay *replay)
{
    for (unsigned i = 0; i < replay->sign_count; i++) {
        char words[SAB_SIGN_TEXT];
        struct sab_text text = sab_text_into(words, sizeof words);
        sab_write_sign(&text, &replay->signs[i]);
        printf("%u %s\n", replay->signs[i].seat, words);
    }
}

static void print_scene(struct replay *replay, const struct scene *scene)
{
    struct sab_text text = sab_text_into(replay->object, OBJECT_SIZE);
    cli_games[scene->game->kind]->write(&text, scene->game, replay->seat);
    printf("step %u, round %u, %s, pile %u\n%s", replay->step, sab_round(scene->game),
           sab_phase_name(sab_phase(scene->game)), sab_pile_count(scene->game), replay->object);
    print_signs(replay);
    if (scene->action != NULL) {
        char words[SAB_ACTION_TEXT];
        struct sab_text said = sab_text_into(words, sizeof words);
        struct sab_action action = action_seen(replay, scene->action);
        sab_write_action(&said, &action);
        printf("%u %s\n", scene->action->seat, words);
    }
    for (unsigned i = 0; scene->events != NULL && i < scene->events->count; i++) {
        char words[SAB_EVENT_TEXT];
        struct sab_text said = sab_text_into(words, sizeof words);
        struct sab_event event = event_seen(replay, &scene->events->at[i]);
        sab_write_event(&said, &event);
        printf("  %s\n", words);
    }
    printf("\n");
}

/* ---- A record -------------------------------------------------------------------------------- */

static void show(struct replay *replay, const struct scene *scene)
{
    if (replay->as_json) {
        print_json(replay, scene);
    } else if (!replay->checks) {
        print_scene(replay, scene);
    }
    replay->step++;
    replay->sign_count = 0;
}

static void complain(const struct follower *follower)
{
    fflush(stdout);
    follow_print_fault(follower, stderr);
}

/* Shows all scenes of the record. Returns false, with a sentence on standard error, if the record
 * cannot be replayed. */
static bool replay_record(struct replay *replay)
{
    struct follower *follower = &replay->follower;
    enum follow follow;
    while ((follow = follow_next(follower)) == FOLLOW_STEP) {
        if (follower->reader.head.redacted) {
            fprintf(stderr, "%s: a redacted record cannot be replayed.\n", follower->path);
            return false;
        }
        if (replay->seat < SAB_SEATS_MAX && replay->seat >= follower->reader.head.config.seats) {
            fprintf(stderr, "%s: seat %u is not at this table.\n", follower->path, replay->seat);
            return false;
        }
        if (follower->item == SAB_ITEM_SIGN) {
            replay->signs[replay->sign_count++] = follower->reader.sign;
        }
        if (follower->item != SAB_ITEM_ACTION) {
            continue;
        }
        show(replay, &(struct scene){&follower->before, &follower->action, &follower->events});
        if (sab_to_move(&follower->game) == SAB_NOBODY) {
            show(replay, &(struct scene){.game = &follower->game});
        }
    }
    if (follow == FOLLOW_FAULT) {
        complain(follower);
        return false;
    }
    if (follower->begun && sab_to_move(&follower->game) != SAB_NOBODY) {
        show(replay, &(struct scene){.game = &follower->game});
    }
    return true;
}

/* Shows the record on the screen, if it can be replayed. */
static int view_record(struct replay *replay)
{
    struct follower *follower = &replay->follower;
    struct viewer viewer = {follower->path, replay->seat, replay->ascii, replay->mono};
    replay->checks = true;
    if (!replay_record(replay)) {
        return EXIT_NO;
    }
    char *text = follower->text;
    follower->text = NULL; /* viewer_run takes it over */
    return viewer_run(&viewer, text, follower->size);
}

static int run(struct replay *replay, bool on_screen)
{
    if (on_screen) {
        return view_record(replay);
    }
    bool done = replay->film ? film_print(&replay->follower) : replay_record(replay);
    return done ? EXIT_SUCCESS : EXIT_NO;
}

static bool read_seat(void *into, const char *argument)
{
    sab_seat *seat = into;
    if (strcmp(argument, "spectator") == 0) {
        *seat = SAB_NOBODY;
        return true;
    }
    if (argument[0] >= '0' && argument[0] <= '9' && argument[1] == '\0') {
        *seat = (sab_seat)(argument[0] - '0');
        return true;
    }
    return options_complain("replay", argument, "is not a seat: 0 to 9, or spectator.");
}

int replay_main(int argc, char **argv)
{
    struct replay replay = {.seat = CLI_ALL};
    const struct option options[] = {
        {.name = "seat",
         .argument = "N",
         .read = read_seat,
         .into = &replay.seat,
         .help = "show only what this seat, or `spectator`, may know"},
        {.name = "json",
         .on = &replay.as_json,
         .help = "print one JSON object per line (notation 6)"},
        {.name = "film", .on = &replay.film, .help = "print what the film of each round shows"},
        {.name = "plain", .on = &replay.plain, .help = "print the states, even on a terminal"},
        {.name = "ascii", .on = &replay.ascii, .help = "on a terminal: draw with ASCII only"},
        {.name = "mono", .on = &replay.mono, .help = "on a terminal: draw without colour"},
        {0},
    };
    struct usage usage = {.command = "replay",
                          .operands = "FILE",
                          .purpose =
                              "Shows a record (- is standard input) state by state, with each "
                              "action and what followed.\n"
                              "On a terminal, you step through it by keys, and ? lists them.",
                          .options = options,
                          .least = 1,
                          .most = 1,
                          .missing = "takes one record; - is standard input."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (replay.film && (replay.as_json || replay.seat != CLI_ALL)) {
        options_complain("replay", "--film", "goes with neither --json nor --seat.");
        return EXIT_USAGE;
    }
    replay.object = malloc(OBJECT_SIZE);
    if (replay.object == NULL || !follow_open(&replay.follower, argv[1])) {
        free(replay.object);
        return EXIT_NO;
    }
    bool prints = replay.as_json || replay.film || replay.plain || strcmp(argv[1], "-") == 0;
    bool shows = !prints && viewer_fits() && term_has_screen("so this prints the states");
    status = run(&replay, shows);
    follow_close(&replay.follower);
    free(replay.object);
    return status;
}
