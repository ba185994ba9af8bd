/* SPDX-License-Identifier: MIT
 *
 * crew_test.c - the crew must do each job once, report it, and give it back once. TSan also runs
 * this test.
 */
#include "server/kit/crew.h"
#include "tests/tap.h"

#include <stdatomic.h>

enum { JOBS = 2000, PATIENCE_MS = 60000 };

struct task {
    struct job job;
    unsigned done, given_back; /* how often the job was done, and given back */
};

static struct task tasks[JOBS];
static atomic_uint reports;

static void work(void *owner)
{
    struct task *task = owner;
    task->done++;
}

static void report(void *context)
{
    (void)context;
    reports++;
}

static void add(struct crew *crew, unsigned first, unsigned end)
{
    for (unsigned i = first; i < end; i++) {
        tasks[i].job = (struct job){.run = work, .owner = &tasks[i]};
        crew_add(crew, &tasks[i].job);
    }
}

/* Takes jobs until `count` jobs are taken or patience ends. Returns how many were taken. */
static unsigned take(struct crew *crew, unsigned count)
{
    unsigned taken = 0;
    for (int waits = 0; taken < count && waits < PATIENCE_MS;) {
        struct task *task = crew_take(crew);
        if (task != NULL) {
            task->given_back++;
            taken++;
        } else {
            uv_sleep(1);
            waits++;
        }
    }
    return taken;
}

static void test_jobs(void)
{
    struct crew crew;
    unsigned wrong = 0;
    crew_open(&crew, report, NULL);
    add(&crew, 0, JOBS / 2);
    tap_ok(crew_take(&crew) == NULL, "nothing is done before the threads begin");
    tap_ok(crew_begin(&crew), "the threads begin");
    add(&crew, JOBS / 2, JOBS);
    tap_ok(take(&crew, JOBS) == JOBS && crew_take(&crew) == NULL, "every job comes back");
    crew_close(&crew);
    for (unsigned i = 0; i < JOBS; i++) {
        wrong += tasks[i].done != 1 || tasks[i].given_back != 1;
    }
    tap_ok(wrong == 0, "each was done once, and came back once");
    tap_ok(reports == JOBS, "each was reported");
}

static atomic_bool began, ended;

static void work_long(void *owner)
{
    (void)owner;
    began = true;
    uv_sleep(50);
    ended = true;
}

static void test_end(void)
{
    struct crew crew;
    struct job job = {.run = work_long, .owner = &job};
    crew_open(&crew, report, NULL);
    crew_close(&crew);
    crew_open(&crew, report, NULL);
    crew_begin(&crew);
    crew_add(&crew, &job);
    while (!began) {
        uv_sleep(1);
    }
    crew_close(&crew);
    tap_ok(ended, "a crew ends after the job that it is doing");
    tap_ok(STAILQ_FIRST(&crew.done) == &job, "whose result nobody has taken");
}

int main(void)
{
    test_jobs();
    test_end();
    return tap_done();
}
