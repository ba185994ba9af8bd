/* SPDX-License-Identifier: MIT
 *
 * say.c - the sender's lines in the operator's log, in the form of the server's lines.
 */
#include "push/say.h"

#include "kit/program/errors.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

void say(struct said *said, enum say_topic topic, int64_t now, const char *format, ...)
{
    char text[512], stamp[32];
    struct timespec time;
    struct tm parts;
    va_list arguments;
    bool told = said->at[topic] != 0 && now - said->at[topic] < SAY_PAUSE_MS;
    if (told || !errors_are_read()) {
        return;
    }
    said->at[topic] = now;
    clock_gettime(CLOCK_REALTIME, &time);
    gmtime_r(&time.tv_sec, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &parts);
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s.%03dZ warning push: %s\n", stamp, (int)(time.tv_nsec / 1000000), text);
}
