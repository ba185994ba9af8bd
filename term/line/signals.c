/* SPDX-License-Identifier: MIT
 *
 * signals.c - which signals end the program.
 */
#include "term/line/signals.h"

#include <stddef.h>
#include <sys/signalfd.h>

int signals_listen(sigset_t *before)
{
    /* after SIGCONT, the shell may have changed the terminal */
    static const int numbers[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGABRT,   SIGALRM,
                                  SIGUSR1, SIGUSR2, SIGPIPE, SIGXCPU, SIGVTALRM, SIGPROF,
                                  SIGPOLL, SIGPWR,  SIGSYS,  SIGTRAP, SIGWINCH,  SIGCONT};
    sigset_t signals;
    sigemptyset(&signals);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        sigaddset(&signals, numbers[i]);
    }
    sigprocmask(SIG_BLOCK, &signals, before);
    return signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}
