#include "storage.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* -- Writing ---------------------------------------------------------------------------------------------------------
 */

static bool write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* The permissions of the file that is replaced, or those that a new file gets. */
static mode_t mode_for(const char *path) {
    struct stat status;
    if (stat(path, &status) == 0) return status.st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Makes the new name itself lasting. */
static void sync_folder(const char *path) {
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY);
    if (file < 0) return;
    fsync(file);
    close(file);
}

/* Fills the temporary file and gives it its name. */
static bool write_new(int file, const char *new, const char *path, const struct text *content) {
    bool good = write_all(file, text_string(content), (size_t)content->length) && fchmod(file, mode_for(path)) == 0 &&
                fsync(file) == 0;
    if (close(file) != 0) good = false;
    return good && rename(new, path) == 0;
}

/* The file that a path means: where it leads if it is a link. False if there is something else there. */
static bool find_target(const char *path, char *target) {
    struct stat status;
    if (stat(path, &status) != 0) return snprintf(target, PATH_MAX, "%s", path) < PATH_MAX;
    if (S_ISREG(status.st_mode)) return realpath(path, target) != NULL;
    errno = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    return false;
}

bool storage_write(const char *path, const struct text *content, struct text *message) {
    char target[PATH_MAX], new[PATH_MAX + 8];
    bool good = find_target(path, target);
    int file = -1;
    if (good) {
        snprintf(new, sizeof new, "%s.XXXXXX", target);
        file = mkstemp(new);
        good = file >= 0 && write_new(file, new, target, content);
    }
    if (good) {
        sync_folder(target);
        return true;
    }
    text_print(message, "cannot write \"%.200s\": %s", path, strerror(errno));
    if (file >= 0) unlink(new);
    return false;
}

/* -- Reading ---------------------------------------------------------------------------------------------------------
 */

/* Reads an open file; NULL, or why not. */
static const char *read_open(int file, int most, struct text *content) {
    struct stat status;
    char bytes[4096];
    ssize_t length;
    int before = content->length;
    if (fstat(file, &status) != 0) return strerror(errno);
    if (!S_ISREG(status.st_mode)) return "not a regular file";
    if (status.st_size > most) return "the file is too large";
    while ((length = read(file, bytes, sizeof bytes)) > 0 && content->length - before <= most)
        text_add(content, bytes, (int)length);
    if (length < 0) return strerror(errno);
    if (memchr(text_string(content), '\0', (size_t)content->length)) return "not a text: it holds zero bytes";
    return NULL;
}

bool storage_read(const char *path, int most, struct text *content, struct text *message) {
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    const char *why = file < 0 ? strerror(errno) : read_open(file, most, content);
    if (file >= 0) close(file);
    if (why) text_print(message, "cannot read \"%.200s\": %s", path, why);
    return !why;
}

/* -- The state folder ------------------------------------------------------------------------------------------------
 */

/* Makes a folder and those above it. */
static bool make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool good = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!good) return false;
    }
    return true;
}

const char *storage_state_path(struct arena *arena, const char *name) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    char *path;
    if (state && *state == '/') /* a relative path is to be ignored, says the XDG base directory specification */
        path = arena_print(arena, "%s/warpboard/%s", state, name);
    else if (home && *home == '/')
        path = arena_print(arena, "%s/.local/state/warpboard/%s", home, name);
    else
        return NULL;
    return make_folders(path) ? path : NULL;
}
