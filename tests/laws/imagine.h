/* SPDX-License-Identifier: MIT
 *
 * imagine.h - what the test of imagined worlds asks of each game: a row, struct imagine_rules.
 */
#ifndef TESTS_LAWS_IMAGINE_H
#define TESTS_LAWS_IMAGINE_H

#include "walk.h"
#include "worlds.h"

/* A decision in two worlds: worlds.game[0] is the real one, [1] imagined. */
struct imagine_scene {
    struct worlds worlds;
    struct sab_game after; /* the real one, once the action is played */
    struct sab_events events;
};

struct imagine_rules {
    const struct walk_rules *laws; /* how it is dealt and played */
    /* Whether the imagined game's counterpart must be the very action: its hidden part turns up. */
    bool (*exact)(const struct imagine_scene *scene, const struct sab_action *action);
    /* Whether what the action turns up for the viewer would be the same in both worlds. */
    bool (*turns_up_the_same)(const struct imagine_scene *scene, const struct sab_action *action);
    bool (*even)(uint64_t seed); /* what is imagined is spread evenly */
};

extern const struct imagine_rules imagine_base, imagine_cave;

/* Deals anew what the viewer may not know. */
void imagine_world(struct worlds *worlds);

enum { IMAGINE_WORLDS = 4000 };

/* Of so many: within five standard deviations of what chance gives. */
bool imagine_is_even(long hits, double chance, const char *what);

#endif
