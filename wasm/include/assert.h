/* SPDX-License-Identifier: MIT */
/* wasm/include/assert.h - <assert.h> for a target without a C library. If an assertion fails, the
 * program traps. */

#undef assert
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())

#ifndef __cplusplus
#undef static_assert
#define static_assert _Static_assert
#endif
