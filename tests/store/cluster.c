/* SPDX-License-Identifier: MIT
 *
 * cluster.c - a PostgreSQL server for one test program. tests/store/postgres.sh starts the server,
 * and ends it when this program closes the pipe between them, or when this program itself ends.
 */
#include "tests/store/cluster.h"

#include "tests/kit/wait.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FREEZINGS = 5 };

static FILE *script;
static char folder[96];
static char address[160];

bool cluster_possible(void)
{
    return access("/usr/lib/postgresql/15/bin/postgres", X_OK) == 0;
}

const char *cluster_folder(void)
{
    return folder;
}

const char *cluster_start(void)
{
    char text[256];
    snprintf(folder, sizeof folder, "/tmp/saboteur-postgres-XXXXXX");
    if (mkdtemp(folder) == NULL) {
        return NULL;
    }
    snprintf(text, sizeof text, "exec tests/store/postgres.sh %s", folder);
    script = popen(text, "we");
    snprintf(text, sizeof text, "%s/ready", folder);
    for (struct wait wait = {0}; script != NULL && wait_more(&wait);) {
        if (access(text, F_OK) == 0) {
            snprintf(address, sizeof address, "host=%s user=saboteur dbname=postgres", folder);
            return address;
        }
        if (access(folder, F_OK) != 0) {
            break; /* the script has given up */
        }
    }
    return NULL;
}

static void signal_children(long process, int sign)
{
    char path[96];
    long child;
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", process, process);
    FILE *file = fopen(path, "re");
    if (file == NULL) {
        abort();
    }
    while (fscanf(file, "%ld", &child) == 1) {
        kill((pid_t)child, sign);
    }
    fclose(file);
}

/* While processes are ending, the kernel's list of children can leave out others. So the signal is
 * sent several times. */
void cluster_freeze(bool frozen)
{
    char path[160];
    long process = 0;
    snprintf(path, sizeof path, "%s/data/postmaster.pid", folder);
    FILE *file = fopen(path, "re");
    if (file == NULL || fscanf(file, "%ld", &process) != 1 || process <= 1) {
        abort();
    }
    fclose(file);
    for (int i = 0; i < FREEZINGS; i++) {
        kill((pid_t)process, frozen ? SIGSTOP : SIGCONT);
        signal_children(process, frozen ? SIGSTOP : SIGCONT);
        wait_pause();
    }
}

void cluster_stop(void)
{
    if (script != NULL) {
        pclose(script);
        script = NULL;
    }
}
