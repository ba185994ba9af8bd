/* SPDX-License-Identifier: MIT
 *
 * told.h - games at tables, with what a player is told and which hints the player gets. The tests
 * of the page's hints (web/tests/hints.test.ts) read this.
 */
#ifndef TESTS_LESSONS_TOLD_H
#define TESTS_LESSONS_TOLD_H

#include <stdbool.h>

/* Plays games, with a person who acts at random in seat 0 and bots in the other seats. Prints a
 * line of JSON for each piece of news that the person gets:
 *
 *     {"told":NEWS,"apply":["hint.play","hint.look"],"hint":"hint.play"}
 *
 * `apply` lists the hints that apply, the most urgent first, as if none had been given. `hint` is
 * the hint that the person gets, or null. If the person has nothing to decide, both are null. The
 * person gets each hint once in each game.
 *
 * Returns whether all games were played to their end. */
bool told_games(unsigned games);

#endif
