/* SPDX-License-Identifier: MIT
 *
 * fence.c - restricts the sender with Landlock. The server's tables are in the same folder as
 * push.db, and the sender must not open them. Therefore it may open single files in that folder,
 * but not the whole folder.
 */
#include "push/fence.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The bits of Landlock's access rights, by the version of Landlock that added them. Older system
 * headers do not define all of them. */
enum {
    RIGHTS_1 = (1 << 13) - 1, /* all rights about files in version 1 */
    RIGHTS_READ = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    RIGHT_REFER = 1 << 13,    /* version 2: move files between folders */
    RIGHT_TRUNCATE = 1 << 14, /* version 3: truncate files */
    RIGHT_BIND = 1            /* version 4: bind TCP ports */
};

/* This struct is the same as the kernel's struct landlock_ruleset_attr in version 4 of Landlock.
 * Older kernels know only the field `files`. */
struct ruleset {
    uint64_t files;
    uint64_t network;
};

/* Folders that the C library and OpenSSL need to look up names and to check certificates: they
 * read files there, and load modules from there. /etc/resolv.conf is often a link into /run. The
 * last entry is NULL. */
static const char *const readable[] = {
    "/etc",
    "/usr",
    "/lib",
    "/lib64",
    "/run/systemd/resolve",
    "/run/NetworkManager",
    "/run/resolvconf",
#if defined(__SANITIZE_ADDRESS__)
    "/proc", /* for LeakSanitizer */
#endif
    NULL,
};

static const char *const written[] = {"push.db", "push.db-journal", NULL};

/* Allows `rights` for `path` and everything below it. Returns 1 if that worked, -1 if the path
 * cannot be opened, and 0 if the kernel refuses the rule. */
static int allow(int rules, const char *path, uint64_t rights)
{
    int parent = open(path, O_PATH | O_CLOEXEC);
    if (parent < 0) {
        return -1;
    }
    struct landlock_path_beneath_attr beneath = {.allowed_access = rights, .parent_fd = parent};
    bool added =
        syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
    close(parent);
    return added;
}

static bool allow_all(int rules, const char *folder, long version)
{
    uint64_t rights = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;
    rights |= version >= 3 ? RIGHT_TRUNCATE : 0;
    bool allowed = true;
    for (size_t i = 0; readable[i] != NULL; i++) {
        allowed = allowed && allow(rules, readable[i], RIGHTS_READ) != 0;
    }
    for (size_t i = 0; written[i] != NULL; i++) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", folder, written[i]);
        allowed = allowed && length > 0 && (size_t)length < sizeof path &&
                  allow(rules, path, rights) == 1;
    }
    return allowed;
}

bool fence_enter(const char *folder)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        return false;
    }
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) {
        return true;
    }
    struct ruleset ruleset = {.files = RIGHTS_1, .network = RIGHT_BIND};
    ruleset.files |= version >= 2 ? RIGHT_REFER : 0;
    ruleset.files |= version >= 3 ? RIGHT_TRUNCATE : 0;
    size_t size = version >= 4 ? sizeof ruleset : sizeof ruleset.files;
    int rules = (int)syscall(SYS_landlock_create_ruleset, &ruleset, size, 0);
    if (rules < 0) {
        return false;
    }
    bool entered =
        allow_all(rules, folder, version) && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return entered;
}
