/* SPDX-License-Identifier: MIT
 *
 * calls.c - the system calls of the running server, as tables for libseccomp. See decision 12.
 *
 * If a call does not exist on this kind of processor, libseccomp gives it a negative number.
 * add_rules skips the rows of such calls.
 */
#include "server/jail/calls.h"

#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

/* clang-format off */

/* Calls that are always allowed. */
static const int allowed[] = {
    /* memory and threads */
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(futex),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(membarrier), SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity), SCMP_SYS(exit), SCMP_SYS(exit_group),
    /* questions about the process and the machine */
    SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid),
    SCMP_SYS(getegid), SCMP_SYS(getrusage), SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(getrandom),
    /* time */
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(gettimeofday), SCMP_SYS(time),
    SCMP_SYS(nanosleep), SCMP_SYS(clock_nanosleep),
    /* signals */
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    /* files: those of SQLite, and standard output */
    SCMP_SYS(open), SCMP_SYS(openat), SCMP_SYS(close), SCMP_SYS(dup), SCMP_SYS(dup2),
    SCMP_SYS(dup3), SCMP_SYS(lseek), SCMP_SYS(pread64), SCMP_SYS(pwrite64), SCMP_SYS(fsync),
    SCMP_SYS(fdatasync), SCMP_SYS(ftruncate), SCMP_SYS(fallocate), SCMP_SYS(flock), SCMP_SYS(fcntl),
    SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getcwd), SCMP_SYS(getdents64), SCMP_SYS(unlink),
    SCMP_SYS(unlinkat), SCMP_SYS(rename), SCMP_SYS(renameat), SCMP_SYS(renameat2),
    SCMP_SYS(fchmod), SCMP_SYS(fchown),
    /* incoming connections, and libuv's loop */
    SCMP_SYS(accept), SCMP_SYS(accept4), SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(write),
    SCMP_SYS(writev), SCMP_SYS(shutdown), SCMP_SYS(setsockopt), SCMP_SYS(getsockopt),
    SCMP_SYS(getsockname), SCMP_SYS(getpeername), SCMP_SYS(epoll_ctl), SCMP_SYS(epoll_wait),
    SCMP_SYS(epoll_pwait), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(pipe2), SCMP_SYS(eventfd2),
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    /* for naming threads, and for LeakSanitizer, which stops all threads and reads their memory */
    SCMP_SYS(clone), SCMP_SYS(ptrace), SCMP_SYS(wait4), SCMP_SYS(getppid), SCMP_SYS(getdents),
    SCMP_SYS(prctl), SCMP_SYS(ioctl),
#endif
};

/* Calls that are allowed only with certain values of one argument. `argument` is the index of this
 * argument, from 0. The call is allowed if (x & mask) == value, where x is the value of the
 * argument. */
struct limited {
    int call;
    unsigned argument;
    scmp_datum_t mask;
    scmp_datum_t value;
};

static const struct limited limited[] = {
    {SCMP_SYS(mmap),      2, PROT_EXEC,    0},            /* memory that is not executable */
    {SCMP_SYS(mprotect),  2, PROT_EXEC,    0},
    {SCMP_SYS(clone),     0, CLONE_THREAD, CLONE_THREAD}, /* makes threads, but no processes */
    {SCMP_SYS(ioctl),     1, UINT32_MAX,   FIONBIO},      /* libuv: makes a socket non-blocking */
    {SCMP_SYS(ioctl),     1, UINT32_MAX,   FIOCLEX},      /* libuv: closes a socket on exec */
    {SCMP_SYS(ioctl),     1, UINT32_MAX,   TCGETS},       /* stdio: is standard output a terminal? */
    {SCMP_SYS(prlimit64), 2, UINT64_MAX,   0},            /* reads limits, cannot set them */
};

/* Further calls, allowed only if the process may still connect sockets (decision 29). A call of
 * `sendto` must name no address: with an address, it could connect a socket and get around
 * Landlock. */
static const struct limited connecting[] = {
    {SCMP_SYS(connect),  0, 0,          0},
    {SCMP_SYS(recvfrom), 0, 0,          0},
    {SCMP_SYS(sendto),   4, UINT64_MAX, 0},
};

/* Calls that fail with `error` instead of killing the process. The C library tries these calls, but
 * works without them. */
static const struct {
    int call;
    uint32_t error;
} refused[] = {
    {SCMP_SYS(clone3), ENOSYS}, /* the library then uses `clone`, whose flags we can check */
    {SCMP_SYS(prctl),  EINVAL}, /* the library uses it only to name threads and memory */
};

/* clang-format on */

static bool allow_all(scmp_filter_ctx filter)
{
    bool added = true;
    for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++) {
        added = added &&
                (allowed[i] < 0 || seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0) == 0);
    }
    return added;
}

static bool allow_limited(scmp_filter_ctx filter, const struct limited *rows, size_t count)
{
    bool added = true;
    for (size_t i = 0; i < count; i++) {
        struct scmp_arg_cmp bits = {.arg = rows[i].argument,
                                    .op = SCMP_CMP_MASKED_EQ,
                                    .datum_a = rows[i].mask,
                                    .datum_b = rows[i].value};
        added = added && (rows[i].call < 0 || seccomp_rule_add_array(filter, SCMP_ACT_ALLOW,
                                                                     rows[i].call, 1, &bits) == 0);
    }
    return added;
}

/* Allows stream sockets of one family, but only with the usual protocol of this family. Landlock
 * does not check the ports of other protocols, such as MPTCP. */
static bool allow_socket(scmp_filter_ctx filter, scmp_datum_t family)
{
    enum { KIND = 15 /* the bits of a socket's type that are not flags */ };
    struct scmp_arg_cmp words[] = {
        {.arg = 0, .op = SCMP_CMP_EQ, .datum_a = family},
        {.arg = 1, .op = SCMP_CMP_MASKED_EQ, .datum_a = KIND, .datum_b = SOCK_STREAM},
        {.arg = 2, .op = SCMP_CMP_EQ, .datum_a = 0},
    };
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(socket), 3, words) == 0;
}

static bool allow_sockets(scmp_filter_ctx filter, struct calls_sockets sockets)
{
    if (!sockets.local && !sockets.tcp) {
        return true;
    }
    return (!sockets.local || allow_socket(filter, AF_UNIX)) &&
           (!sockets.tcp || (allow_socket(filter, AF_INET) && allow_socket(filter, AF_INET6))) &&
           allow_limited(filter, connecting, sizeof connecting / sizeof connecting[0]);
}

static bool refuse(scmp_filter_ctx filter)
{
    bool added = true;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        added = added &&
                seccomp_rule_add(filter, SCMP_ACT_ERRNO(refused[i].error), refused[i].call, 0) == 0;
    }
    return added;
}

static bool add_rules(scmp_filter_ctx filter, struct calls_sockets sockets)
{
    /* A failed assertion sends a signal to this process, so this process may send signals to
     * itself. Signals to other processes stay forbidden. */
    struct scmp_arg_cmp own = {.op = SCMP_CMP_EQ, .datum_a = (scmp_datum_t)getpid()};
    return allow_all(filter) &&
           allow_limited(filter, limited, sizeof limited / sizeof limited[0]) && refuse(filter) &&
           allow_sockets(filter, sockets) &&
           seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, &own) == 0;
}

bool calls_restrict(struct calls_sockets sockets)
{
    if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) < 0) {
        return true;
    }
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
    if (filter == NULL) {
        return false;
    }
    bool restricted =
        seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
        seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 && add_rules(filter, sockets) &&
        seccomp_load(filter) == 0;
    seccomp_release(filter);
    return restricted;
}
