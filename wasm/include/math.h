/* SPDX-License-Identifier: MIT */
/* wasm/include/math.h - the part of <math.h> that bots/ may use, for a target without a C
 * library. */

#ifndef WASM_MATH_H
#define WASM_MATH_H

double exp(double x);
double log(double x);
double pow(double base, double exponent);
double sqrt(double x);
double floor(double x);
double fabs(double x);

#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))

#endif
