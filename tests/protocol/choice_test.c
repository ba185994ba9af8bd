/* SPDX-License-Identifier: MIT
 *
 * choice_test.c - when a player must choose which goal to reveal, or how to rotate a stone (base
 * 7.2, 7.4), every seat's view and the news of a table must list the goals in question. The legal
 * answers found from the player's view must be those of the engine. When no player has to choose,
 * the list of goals must be empty.
 */
#include "protocol/view_json.h"
#include "saboteur/notation.h"
#include "tests/tap.h"

#include <stdlib.h>

enum { GAMES = 300, JSON_SIZE = 1 << 20 };

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static int far_from_goals(const struct sab_action *action)
{
    int x = 8 - action->cell.x, y = action->cell.y;
    return 2 * abs(x) + abs(abs(y) - 1);
}

/* Chooses an action. Usually this lays a joined path card as near to the goals as possible. */
static struct sab_action choose(const struct sab_action *actions, size_t count, uint64_t *random)
{
    struct sab_action best = actions[next_random(random) % count];
    bool digs = next_random(random) % 4 > 0;
    for (size_t i = 0; digs && i < count; i++) {
        bool joined = actions[i].verb == SAB_BASE_LAY && (actions[i].shape & SAB_JOINED) != 0;
        bool nearer =
            best.verb != SAB_BASE_LAY || far_from_goals(&actions[i]) < far_from_goals(&best);
        best = joined && nearer ? actions[i] : best;
    }
    return best;
}

static bool is_asked(const struct sab_game *game)
{
    return sab_phase(game) == SAB_BASE_CHOOSING || sab_phase(game) == SAB_BASE_TURNING;
}

/* Returns the goals that the legal answers are about, as a set with bit 1 << goal for each. */
static unsigned goals_of(const struct sab_game *game)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = is_asked(game) ? sab_legal(game, actions) : 0;
    unsigned goals = 0;
    for (size_t i = 0; i < count; i++) {
        for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
            bool here = sab_base_goal_cells[goal].x == actions[i].cell.x &&
                        sab_base_goal_cells[goal].y == actions[i].cell.y;
            goals |= (unsigned)here << goal;
        }
    }
    return goals;
}

/* Writes the goals as the news of a table lists them: "choice":["8,-2","8,0"]. */
static void write_choice(struct sab_text *text, unsigned goals)
{
    const char *between = "";
    sab_write(text, "\"choice\":[");
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if ((goals >> goal & 1u) != 0) {
            sab_write(text, between);
            sab_write(text, "\"");
            sab_write_cell(text, sab_base_goal_cells[goal]);
            sab_write(text, "\"");
            between = ",";
        }
    }
    sab_write(text, "]");
}

static bool is_told(const struct sab_view *view, unsigned goals)
{
    static char bytes[JSON_SIZE];
    char choice[64];
    struct sab_text wanted = sab_text_into(choice, sizeof choice);
    struct json json = json_into(bytes, sizeof bytes - 1);
    write_choice(&wanted, goals);
    json_open(&json, '{');
    view_json_table(&json, view);
    json_close(&json, '}');
    bytes[json_is_whole(&json) ? json.length : 0] = '\0';
    return strstr(bytes, choice) != NULL;
}

/* Whether the views of all seats and of a spectator list the goals in question. */
static bool is_seen(const struct sab_game *game)
{
    unsigned goals = goals_of(game);
    bool good = is_asked(game) == (goals != 0);
    for (unsigned i = 0; good && i <= sab_seat_count(game); i++) {
        struct sab_view view;
        sab_see(game, i < sab_seat_count(game) ? (sab_seat)i : SAB_NOBODY, &view);
        for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
            good = good && view.as.base.choice[goal] == (goals >> goal & 1u);
        }
        good = good && is_told(&view, goals);
    }
    return good;
}

/* Whether the view of the seat to move lists the same answers as the game, and allows each of
 * them. */
static bool is_known(const struct sab_game *game)
{
    struct sab_action actions[SAB_ACTIONS_MAX], own[SAB_ACTIONS_MAX];
    struct sab_view view;
    size_t count = sab_legal(game, actions);
    sab_sort_actions(actions, count);
    sab_see(game, sab_to_move(game), &view);
    bool good = sab_view_legal(&view, own) == count && count > 1;
    for (size_t i = 0; good && i < count; i++) {
        struct sab_action bare = actions[i];
        if (bare.verb == SAB_BASE_TURN) {
            bare.cell = (sab_cell){0, 0}; /* the notation writes no cell: turn>NE */
        }
        sab_complete_action(&view, &bare);
        good = memcmp(&own[i], &actions[i], sizeof own[i]) == 0 &&
               memcmp(&bare, &actions[i], sizeof bare) == 0 &&
               sab_view_check(&view, &actions[i]) == SAB_OK;
    }
    return good;
}

struct series {
    unsigned chosen, turned;
    bool seen, known;
};

static void play_round(uint64_t number, struct series *series)
{
    struct sab_config config = {.kind = SAB_BASE, .seats = (uint8_t)(3 + number % 8)};
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8), 2};
    uint64_t random = number * 2 + 1;
    struct sab_game game;
    config.option[SAB_BASE_OPT_STONE_TURN] = (uint8_t)(number % 2);
    bool good = sab_deal(&game, &config, seed) == SAB_OK;
    while (good && sab_phase(&game) != SAB_BASE_TAKING && sab_phase(&game) != SAB_BASE_OVER) {
        struct sab_action actions[SAB_ACTIONS_MAX];
        struct sab_action action = choose(actions, sab_legal(&game, actions), &random);
        series->chosen += sab_phase(&game) == SAB_BASE_CHOOSING;
        series->turned += sab_phase(&game) == SAB_BASE_TURNING;
        series->known = series->known && (!is_asked(&game) || is_known(&game));
        series->seen = is_seen(&game) && series->seen;
        good = sab_play(&game, &action, NULL) == SAB_OK;
    }
    series->seen = series->seen && good;
}

int main(int argc, char **argv)
{
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : GAMES;
    struct series series = {.seen = true, .known = true};
    for (long number = 0; number < games; number++) {
        play_round((uint64_t)number, &series);
    }
    tap_ok(series.chosen > 0, "a player had to choose a goal %u times", series.chosen);
    tap_ok(series.turned > 0, "a player had to rotate a stone %u times", series.turned);
    tap_ok(series.seen,
           "every seat is told which goals a question is about, and of none without a question");
    tap_ok(series.known, "a seat finds every answer in its view alone");
    return tap_done();
}
