/* SPDX-License-Identifier: MIT
 *
 * version.h - the version of the library. `saboteur --version`, saboteur.pc, the page and
 * CHANGELOG.md give the same version (tests/tools/version_test.sh).
 */
#ifndef SABOTEUR_VERSION_H
#define SABOTEUR_VERSION_H

#define SAB_VERSION "0.1.0"

/* The number in libsaboteur.so.N. It goes up with every change of a public struct,
 * enumerator or function (docs/library.md). */
#define SAB_ABI 3

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Returns the SAB_VERSION of the linked library, for programs that cannot include this header. */
const char *sab_version(void);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
