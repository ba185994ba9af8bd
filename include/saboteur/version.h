/* SPDX-License-Identifier: MIT
 *
 * version.h - which version of the library this is. `saboteur --version`, saboteur.pc, the page and
 * CHANGELOG.md say the same (tests/tools/version_test.sh).
 */
#ifndef SABOTEUR_VERSION_H
#define SABOTEUR_VERSION_H

#define SAB_VERSION "0.1.0"

/* Which programs a shared library suits: the number in libsaboteur.so.N. It counts up with every
 * change of a public struct, enumerator or function (docs/library.md). */
#define SAB_ABI 1

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* SAB_VERSION of the library that is linked, for those who load it without this header. */
const char *sab_version(void);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
