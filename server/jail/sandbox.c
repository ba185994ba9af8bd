/* SPDX-License-Identifier: MIT
 *
 * sandbox.c - gives up privileges, and restricts the process with Landlock, as far as the running
 * kernel supports it.
 */
#include "server/jail/sandbox.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The bits of Landlock's access rights, with the version of Landlock that added each. Some rights
 * are written as numbers, because older system headers do not define them. */
enum {
    RIGHTS_1 = (1 << 13) - 1, /* all rights about files in version 1 of Landlock */
    RIGHTS_READ = 12,         /* read files and folders (version 1 of Landlock) */
    RIGHTS_LOG = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG,
    RIGHT_REFER = 1 << 13,    /* move files between folders (version 2) */
    RIGHT_TRUNCATE = 1 << 14, /* truncate files (version 3) */
    RIGHT_CONNECT = 1 << 1,   /* connect over TCP (version 4) */
    RIGHTS_TCP = 3,           /* bind TCP ports and connect over TCP (version 4) */
    RULE_PORT = 2             /* the kind of a rule about a TCP port (version 4) */
};

/* This struct is the same as the kernel's struct landlock_ruleset_attr in version 4 of Landlock.
 * Older kernels know only the field `files`. */
struct ruleset {
    uint64_t files;   /* which rights about files to take away */
    uint64_t network; /* which rights about TCP to take away */
};

static uint64_t file_rights(long version)
{
    uint64_t rights = RIGHTS_1;
    rights |= version >= 2 ? RIGHT_REFER : 0;
    rights |= version >= 3 ? RIGHT_TRUNCATE : 0;
    return rights;
}

/* The same as the kernel's struct landlock_net_port_attr. */
struct port_rule {
    uint64_t rights;
    uint64_t port;
};

/* Folders that may always be read; the last entry is NULL. In builds with AddressSanitizer,
 * LeakSanitizer reads /proc when the program ends. */
static const char *const readable[] = {
#if defined(__SANITIZE_ADDRESS__)
    "/proc",
#endif
    NULL,
};

/* The rights that SQLite needs in the data folder. */
static uint64_t folder_rights(long version)
{
    uint64_t rights = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                      LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                      LANDLOCK_ACCESS_FS_REMOVE_FILE;
    rights |= version >= 3 ? RIGHT_TRUNCATE : 0;
    return rights;
}

/* Allows these rights to a folder, or to a file that already exists. */
static bool allow(int rules, const char *path, uint64_t rights)
{
    struct stat found;
    int parent = open(path, O_PATH | O_CLOEXEC);
    if (parent < 0 || fstat(parent, &found) != 0) {
        return false;
    }
    uint64_t fit = S_ISDIR(found.st_mode) ? rights : rights & LANDLOCK_ACCESS_FS_READ_FILE;
    struct landlock_path_beneath_attr beneath = {.allowed_access = fit, .parent_fd = parent};
    bool added =
        syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
    close(parent);
    return added;
}

static bool allow_folders(int rules, const struct sandbox *sandbox, long version)
{
    for (size_t i = 0; readable[i] != NULL; i++) {
        if (!allow(rules, readable[i], RIGHTS_READ)) {
            return false;
        }
    }
    return allow(rules, sandbox->folder, folder_rights(version)) &&
           (sandbox->log == NULL || allow(rules, sandbox->log, RIGHTS_LOG));
}

static bool allow_others(int rules, const struct sandbox *sandbox, long version)
{
    bool allowed = true;
    for (size_t i = 0; i < sandbox->file_count; i++) {
        const char *file = sandbox->files[i];
        allowed = allowed && (access(file, F_OK) != 0 || allow(rules, file, RIGHTS_READ));
    }
    for (size_t i = 0; i < sandbox->port_count && version >= 4; i++) {
        struct port_rule rule = {.rights = RIGHT_CONNECT, .port = sandbox->ports[i]};
        allowed = allowed && syscall(SYS_landlock_add_rule, rules, RULE_PORT, &rule, 0) == 0;
    }
    return allowed;
}

bool sandbox_enter(const struct sandbox *sandbox)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        return false;
    }
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) {
        return true;
    }
    struct ruleset ruleset = {.files = file_rights(version), .network = RIGHTS_TCP};
    size_t size = version >= 4 ? sizeof ruleset : sizeof ruleset.files;
    int rules = (int)syscall(SYS_landlock_create_ruleset, &ruleset, size, 0);
    if (rules < 0) {
        return false;
    }
    bool entered = allow_folders(rules, sandbox, version) &&
                   allow_others(rules, sandbox, version) &&
                   syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return entered;
}
