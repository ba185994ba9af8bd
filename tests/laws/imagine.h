/* SPDX-License-Identifier: MIT
 *
 * imagine.h - struct imagine_rules: what imagine_test needs to know about a game. Each of the two
 * games has one such struct.
 */
#ifndef TESTS_LAWS_IMAGINE_H
#define TESTS_LAWS_IMAGINE_H

#include "walk.h"
#include "worlds.h"

/* One decision in two games: worlds.game[0] is the real game, worlds.game[1] an imagined one. */
struct imagine_scene {
    struct worlds worlds;
    struct sab_game after;    /* the real game after the action */
    struct sab_events events; /* what followed from the action in the real game */
};

struct imagine_rules {
    /* How the game is dealt and played (walk.h). */
    const struct walk_rules *laws;
    /* Usually the imagined game may play any action that looks to the viewer like `action`. Returns
     * whether it must play `action` itself, because the viewer learns the hidden part of `action`,
     * now or later. */
    bool (*exact)(const struct imagine_scene *scene, const struct sab_action *action);
    /* Returns whether the action would reveal the same things to the viewer in both games. */
    bool (*turns_up_the_same)(const struct imagine_scene *scene, const struct sab_action *action);
    bool (*even)(uint64_t seed); /* tests whether imagined games are evenly distributed */
};

extern const struct imagine_rules imagine_base, imagine_cave;

/* Makes game[1] from game[0]. In game[1], everything that the viewer may not know is dealt
 * again. */
void imagine_world(struct worlds *worlds);

enum { IMAGINE_WORLDS = 4000 };

/* Checks that `hits` is within five standard deviations of what chance predicts. `hits` is the
 * number of games with a hit, out of IMAGINE_WORLDS games. `chance`, from 0 to 1, is the
 * probability of a hit in one game. */
bool imagine_is_even(long hits, double chance, const char *what);

#endif
