/* SPDX-License-Identifier: MIT
 *
 * imagine.h - what the test of imagined worlds needs from each game: a row, struct imagine_rules.
 */
#ifndef TESTS_LAWS_IMAGINE_H
#define TESTS_LAWS_IMAGINE_H

#include "walk.h"
#include "worlds.h"

/* A decision in two games: worlds.game[0] is the real game, worlds.game[1] an imagined one. */
struct imagine_scene {
    struct worlds worlds;
    struct sab_game after;    /* the real game, after the action */
    struct sab_events events; /* of the action in the real game */
};

struct imagine_rules {
    const struct walk_rules *laws; /* how the game is dealt and played */
    /* Whether the imagined game must play exactly this action, because the action's hidden part
     * becomes known to the viewer. */
    bool (*exact)(const struct imagine_scene *scene, const struct sab_action *action);
    /* Whether the action would reveal the same to the viewer in both worlds. */
    bool (*turns_up_the_same)(const struct imagine_scene *scene, const struct sab_action *action);
    bool (*even)(uint64_t seed); /* whether imagined worlds are evenly distributed */
};

extern const struct imagine_rules imagine_base, imagine_cave;

/* Makes game[1] from game[0], with everything dealt again that the viewer may not know. */
void imagine_world(struct worlds *worlds);

enum { IMAGINE_WORLDS = 4000 };

/* Whether `hits`, out of IMAGINE_WORLDS, is within five standard deviations of what `chance`
 * (from 0 to 1) predicts. */
bool imagine_is_even(long hits, double chance, const char *what);

#endif
