/* SPDX-License-Identifier: MIT
 *
 * calls_test.c - if the server makes a system call that `calls` does not list, the kernel must kill
 * the server. The test checks this in child processes that restrict themselves as the server does.
 * The test also checks the real server: with ptrace, it forces the server to make such calls.
 */
#include "server/jail/calls.h"
#include "tests/kit/wait.h"
#include "tests/server/rig.h"
#include "tests/tap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_killed(int status)
{
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS;
}

/* ---- A process that restricts itself --------------------------------------------------------- */

enum { OPEN = PROT_READ | PROT_WRITE, PRIVATE = MAP_PRIVATE | MAP_ANONYMOUS };

/* clang-format off */
static const struct {
    const char *what;
    long call;
    long words[6];
} forbidden[] = {
    {"start a program",          SYS_execve,    {0}},
    {"start a program by descriptor",  SYS_execveat,  {-1}},
    {"make a TCP socket",        SYS_socket,    {AF_INET, SOCK_STREAM}},
    {"make a netlink socket",    SYS_socket,    {AF_NETLINK, SOCK_RAW}},
    {"connect",                  SYS_connect,   {-1}},
    {"bind an address",          SYS_bind,      {-1}},
    {"send a signal to another", SYS_kill,      {1}},
    {"send a signal to another's thread",  SYS_tgkill,    {1, 1}},
    {"write code",               SYS_mmap,      {0, 4096, OPEN | PROT_EXEC, PRIVATE, -1}},
    {"make memory executable",   SYS_mprotect,  {0, 0, PROT_READ | PROT_EXEC}},
    {"raise a limit",            SYS_prlimit64, {0, RLIMIT_NOFILE, 1}},
    {"change the user",          SYS_setuid,    {0}},
    {"mount",                    SYS_mount,     {0}},
    {"give a file another name", SYS_linkat,    {-1, 0, -1, 0}},
    {"load a kernel program",    SYS_bpf,       {0}},
    {"load a kernel module",     SYS_init_module, {0}},
    {"read another's memory",    SYS_process_vm_readv, {1}},
    {"make an io_uring",         SYS_io_uring_setup, {0}},
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    {"fork",                     SYS_clone,     {SIGCHLD}},
    {"trace another process",    SYS_ptrace,    {PTRACE_ATTACH, 1}},
#endif
};
/* clang-format on */

static const struct calls_sockets no_sockets = {false, false};

/* Starts a child that restricts itself and then makes a call. Returns the child's status from
 * waitpid. */
static int try_call(struct calls_sockets sockets, long call, const long words[6])
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        bool restricted = calls_restrict(sockets);
        if (restricted) {
            syscall(call, words[0], words[1], words[2], words[3], words[4], words[5]);
        }
        _exit(restricted ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    waitpid(child, &status, 0);
    return status;
}

static void test_forbidden(void)
{
    for (size_t i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++) {
        int status = try_call(no_sockets, forbidden[i].call, forbidden[i].words);
        tap_ok(is_killed(status), "killed before it can %s (%#x)", forbidden[i].what,
               (unsigned)status);
    }
}

/* What a server with a store in PostgreSQL may do with sockets. */
static void test_sockets(void)
{
    static const struct sockaddr_in nobody = {.sin_family = AF_INET};
    const struct {
        const char *what;
        struct calls_sockets sockets;
        long call;
        long words[6];
        bool killed;
    } rows[] = {
        {"make a TCP socket", {.tcp = true}, SYS_socket, {AF_INET, SOCK_STREAM}, false},
        {"make a TCP socket that closes on exec",
         {.tcp = true},
         SYS_socket,
         {AF_INET6, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK},
         false},
        {"connect", {.tcp = true}, SYS_connect, {-1}, false},
        {"send without an address", {.tcp = true}, SYS_sendto, {-1}, false},
        {"make a Unix socket", {.local = true}, SYS_socket, {AF_UNIX, SOCK_STREAM}, false},
        {"make a Unix socket with TCP alone",
         {.tcp = true},
         SYS_socket,
         {AF_UNIX, SOCK_STREAM},
         true},
        {"make a TCP socket with Unix sockets alone",
         {.local = true},
         SYS_socket,
         {AF_INET, SOCK_STREAM},
         true},
        {"make a UDP socket", {true, true}, SYS_socket, {AF_INET, SOCK_DGRAM}, true},
        {"make a netlink socket", {true, true}, SYS_socket, {AF_NETLINK, SOCK_RAW}, true},
        {"make an MPTCP socket", {true, true}, SYS_socket, {AF_INET, SOCK_STREAM, 262}, true},
        {"send to an address",
         {true, true},
         SYS_sendto,
         {-1, 0, 0, 0, (long)&nobody, sizeof nobody},
         true},
        {"bind an address", {true, true}, SYS_bind, {-1}, true},
        {"start a program", {true, true}, SYS_execve, {0}, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int status = try_call(rows[i].sockets, rows[i].call, rows[i].words);
        bool right = rows[i].killed ? is_killed(status) : status == 0;
        tap_ok(right, "%s %s (%#x)",
               rows[i].killed ? "with a database, killed before it can"
                              : "with a database, allowed to",
               rows[i].what, (unsigned)status);
    }
}

static void *run_thread(void *context)
{
    *(bool *)context = true;
    return NULL;
}

/* The kernel refuses the call `clone3`. A thread must start all the same. */
static int do_allowed(void)
{
    pthread_t thread;
    bool ran = false;
    bool done = calls_restrict(no_sockets) && syscall(SYS_clone3, NULL, 0) == -1 &&
                errno == ENOSYS && pthread_create(&thread, NULL, run_thread, &ran) == 0 &&
                pthread_join(thread, NULL) == 0 && ran;
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}

static void *restrict_late(void *context)
{
    *(bool *)context = calls_restrict(no_sockets);
    return NULL;
}

/* A second thread restricts the process, and then the first thread makes a forbidden call. The
 * kernel must kill the process, because the restriction must apply to all threads. */
static int call_from_first_thread(void)
{
    pthread_t thread;
    bool restricted = false;
    if (pthread_create(&thread, NULL, restrict_late, &restricted) != 0 ||
        pthread_join(thread, NULL) != 0 || !restricted) {
        return EXIT_FAILURE;
    }
    syscall(SYS_socket, AF_INET, SOCK_STREAM, 0);
    return EXIT_SUCCESS;
}

static int in_child(int (*run)(void))
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        _exit(run());
    }
    waitpid(child, &status, 0);
    return status;
}

/* ---- The real server ------------------------------------------------------------------------ */

/* The number of the process's threads that seccomp does not restrict. Returns -1 if /proc cannot be
 * read. */
static int unrestricted_threads(pid_t process)
{
    char path[300];
    char line[256];
    int count = 0, threads = 0;
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *folder = opendir(path);
    const struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        bool restricted = entry->d_name[0] == '.';
        threads += !restricted;
        snprintf(path, sizeof path, "/proc/%d/task/%.32s/status", (int)process, entry->d_name);
        FILE *file = restricted ? NULL : fopen(path, "r");
        while (file != NULL && fgets(line, sizeof line, file) != NULL) {
            restricted = restricted || strcmp(line, "Seccomp:\t2\n") == 0;
        }
        if (file != NULL) {
            fclose(file);
        }
        count += !restricted;
    }
    if (folder != NULL) {
        closedir(folder);
    }
    return threads > 0 ? count : -1;
}

#if defined(__x86_64__)
/* Stops the server's first thread while it waits for events, and reads its registers. */
static bool stop_waiting(pid_t process, struct user_regs_struct *registers)
{
    int status = 0;
    for (struct wait wait = {0}; wait_more(&wait);) {
        if (ptrace(PTRACE_ATTACH, process, NULL, NULL) != 0 || waitpid(process, &status, 0) < 0 ||
            ptrace(PTRACE_GETREGS, process, NULL, registers) != 0) {
            return false;
        }
        if (registers->orig_rax == SYS_epoll_wait || registers->orig_rax == SYS_epoll_pwait) {
            return true;
        }
        ptrace(PTRACE_DETACH, process, NULL, NULL);
    }
    return false;
}

/* Makes the server's first thread make this call. Then either the kernel kills the server, or the
 * server stops again after the call. Returns the status from waitpid, which tells the two apart. */
static int make_call(pid_t process, unsigned long long call)
{
    enum { CALL_SIZE = 2 /* bytes of the instruction `syscall` */ };
    struct user_regs_struct registers;
    int status = -1;
    if (!stop_waiting(process, &registers)) {
        return status;
    }
    registers.rip -= CALL_SIZE;
    registers.rax = call;
    registers.orig_rax = UINT64_MAX; /* so that the kernel does not restart the wait for events */
    registers.rdi = AF_INET;
    registers.rsi = SOCK_STREAM;
    registers.rdx = 0;
    if (ptrace(PTRACE_SETREGS, process, NULL, &registers) != 0) {
        return status;
    }
    /* The server stops at the start and at the end of the call. If it survives the call, it also
     * stops at its next call. */
    for (int stops = 0; stops < 3; stops++) {
        if (ptrace(PTRACE_SYSCALL, process, NULL, NULL) != 0 || waitpid(process, &status, 0) < 0 ||
            !WIFSTOPPED(status)) {
            break;
        }
    }
    return status;
}

static void test_calls_of_server(const char *test)
{
    static const struct {
        const char *name;
        unsigned long long call;
    } calls[] = {{"execve", SYS_execve}, {"socket", SYS_socket}, {"connect", SYS_connect}};
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        struct rig rig;
        bool started = rig_open(&rig, test) && rig_start(&rig, NULL);
        int status = started ? make_call(rig.process, calls[i].call) : -1;
        if (tap_ok(is_killed(status), "the running server is killed at %s (%#x)", calls[i].name,
                   (unsigned)status)) {
            rig.process = 0;
        }
        rig_close(&rig);
    }
}
#else
static void test_calls_of_server(const char *test)
{
    (void)test;
    tap_note("the calls of the running server are tested on x86-64 only");
}
#endif

static void test_server(const char *test)
{
    struct rig rig;
    bool started = rig_open(&rig, test) && rig_start(&rig, NULL);
    tap_ok(started && unrestricted_threads(rig.process) == 0,
           "seccomp restricts every thread of the server");
    rig_close(&rig);
    test_calls_of_server(test);
}

int main(int argc, char **argv)
{
    (void)argc;
    if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) < 0) {
        tap_ok(calls_restrict(no_sockets), "a kernel without seccomp is no failure");
        return tap_done();
    }
    test_forbidden();
    test_sockets();
    tap_ok(in_child(do_allowed) == 0, "threads still start");
    tap_ok(is_killed(in_child(call_from_first_thread)),
           "if one thread restricts the process, all threads are restricted");
    test_server(argv[0]);
    return tap_done();
}
