#include "storage.h"

#include "cleanup.h"
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* -- Writing ----------------------------------------------------------------------------------- */

/* Return the permissions of the file that is replaced, or those of a new file. */
static mode_t mode_for(const char *path) {
    struct stat status;
    if (stat(path, &status) == 0) return status.st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Ensure that the new name is on the disk. */
static void sync_folder(const char *path) {
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY);
    if (file < 0) return;
    fsync(file);
    close(file);
}

/* Fill the temporary file and rename it; return false, with errno, on failure. */
static bool fill_and_rename(int file, const char *new, const char *path,
                            const struct text *content) {
    bool good = file_write(file, text_string(content), (size_t)content->length) &&
                fchmod(file, mode_for(path)) == 0 && fsync(file) == 0;
    if (close(file) != 0) good = false;
    return good && rename(new, path) == 0;
}

/* Find the file that a path leads to, or the path if there is none yet. Return false, with errno,
 * if there can be none. */
static bool resolve(const char *path, char target[PATH_MAX]) {
    struct stat status;
    if (realpath(path, target)) return true;
    if (lstat(path, &status) == 0) return false; /* a link that leads nowhere is not replaced */
    return snprintf(target, PATH_MAX, "%s", path) < PATH_MAX;
}

/* Put a new file in place of the one that the path leads to, if there is one; return false, with
 * errno, on failure. */
static bool replace(const char *path, const struct text *content) {
    char target[PATH_MAX], new[PATH_MAX + 8];
    if (!resolve(path, target)) return false;
    snprintf(new, sizeof new, "%s.XXXXXX", target);
    int file = cleanup_temporary(new, 0);
    if (file < 0) return false;
    bool good = fill_and_rename(file, new, target, content);
    int error = errno;
    if (good)
        sync_folder(target);
    else
        unlink(new);
    cleanup_drop_file(new);
    errno = error;
    return good;
}

/* Write everything to a device or a pipe; return false, with errno, on failure. Ctrl-C is a
 * failure, because the reader of a pipe may never continue. It ends only a write that has written
 * nothing, and a pipe takes PIPE_BUF bytes or nothing. */
static bool write_until_interrupted(int file, const char *at, size_t length) {
    for (ssize_t written; length > 0; at += written, length -= (size_t)written)
        if ((written = write(file, at, length < PIPE_BUF ? length : PIPE_BUF)) <= 0) return false;
    return true;
}

/* Write to a device or a pipe, which no file can replace. Don't wait for a reader. */
static bool write_through(const char *path, const struct text *content) {
    int file = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) return false;
    bool good = fcntl(file, F_SETFL, 0) == 0 &&
                write_until_interrupted(file, text_string(content), (size_t)content->length);
    int error = errno;
    close(file);
    errno = error;
    return good;
}

bool storage_write(const char *path, const struct text *content, struct text *message) {
    struct stat status;
    bool through = stat(path, &status) == 0 && !S_ISREG(status.st_mode);
    bool good = (through ? write_through : replace)(path, content);
    if (!good)
        text_print(message, "cannot write \"%.200s\": %s", path,
                   errno == ENXIO ? "no program is reading from it" : strerror(errno));
    return good;
}

bool storage_write_new(const char *path, const struct text *content, struct text *message) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno == EEXIST)
        text_print(message, "the file %.200s exists already", path);
    else if (file < 0)
        text_print(message, "cannot write \"%.200s\": %s", path, strerror(errno));
    if (file < 0) return false;
    close(file);
    bool good = storage_write(path, content, message);
    if (!good) unlink(path);
    return good;
}

/* -- The state folder -------------------------------------------------------------------------- */

const char *storage_state_path(struct arena *arena, const char *name) {
    char folder[PATH_MAX];
    int length = file_own_folder("XDG_STATE_HOME", ".local/state", folder, sizeof folder);
    if (length == 0 || length >= PATH_MAX) return NULL;
    char *path = arena_print(arena, "%s/%s", folder, name);
    return file_make_folders(path) ? path : NULL;
}
