#include "file.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_write(int file, const void *bytes, size_t length) {
    assert(bytes || length == 0);
    const char *at = bytes, *end = at + length;
    while (at < end) {
        ssize_t written = write(file, at, (size_t)(end - at));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        at += written;
    }
    return true;
}

/* Read until there are `most` bytes or the file ends; return the number of bytes, or -1 with
 * errno. */
static int read_open(int file, char *bytes, int most) {
    int length = 0;
    while (length < most) {
        ssize_t count = read(file, bytes + length, (size_t)(most - length));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -1;
        if (count == 0) break;
        length += (int)count;
    }
    return length;
}

static bool refuse(struct text *why, const char *reason) {
    text_print(why, "%s", reason);
    return false;
}

/* Open a regular file for reading; return -1, with errno, on failure. The path may lead to a pipe
 * or a device by now, though it led to a file a moment ago: don't wait for it. */
static int open_regular(const char *path) {
    struct stat status;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0 || (fstat(file, &status) == 0 && S_ISREG(status.st_mode))) return file;
    close(file);
    errno = EINVAL;
    return -1;
}

bool file_read(const char *path, int most, struct text *content, struct text *why) {
    struct stat status;
    if (stat(path, &status) != 0) return refuse(why, strerror(errno));
    if (!S_ISREG(status.st_mode)) return refuse(why, "not a regular file");
    if (status.st_size > most) return text_print(why, "larger than %d KiB", most / 1024), false;
    int size = (int)status.st_size;
    text_reserve(content, size + 1); /* while no file is open that would stay open if memory ran
                                        out */
    char *bytes = content->bytes + content->length;
    int file = open_regular(path), length = file < 0 ? -1 : read_open(file, bytes, size + 1),
        error = errno;
    if (file >= 0) close(file);
    if (length < 0) return refuse(why, strerror(error));
    if (length > size) return refuse(why, "it has more bytes than its reported size");
    content->length += length;
    assert(content->length < content->capacity);
    content->bytes[content->length] = '\0';
    return true;
}

bool file_read_text(const char *path, int most, struct text *content, struct text *why) {
    int before = content->length;
    if (!file_read(path, most, content, why)) return false;
    if (strlen(content->bytes + before) == (size_t)(content->length - before)) return true;
    content->length = before;
    return refuse(why, "not a text: it contains zero bytes");
}

bool file_make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool good = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!good) return false;
    }
    return true;
}

int file_own_folder(const char *variable, const char *otherwise, char *folder, size_t size) {
    const char *given = getenv(variable), *home = getenv("HOME");
    int length = 0;
    if (given && *given == '/')
        length = snprintf(folder, size, "%s/warpboard", given);
    else if (home && *home == '/')
        length = snprintf(folder, size, "%s/%s/warpboard", home, otherwise);
    return length;
}

bool file_real_path(const char *path, char real[PATH_MAX]) {
    return realpath(path, real) != NULL;
}

bool file_here(char folder[PATH_MAX]) {
    return getcwd(folder, PATH_MAX) != NULL;
}

bool file_is_readable(const char *path) {
    return access(path, R_OK) == 0;
}

enum file_sort file_sort(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return FILE_MISSING;
    if (!S_ISREG(status.st_mode)) return S_ISDIR(status.st_mode) ? FILE_FOLDER : FILE_OTHER;
    return status.st_size == 0 ? FILE_EMPTY : FILE_REGULAR;
}

bool file_is_same(const char *path, const char *other) {
    struct stat a, b;
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

bool file_remove(const char *path) {
    return unlink(path) == 0;
}

bool file_make_folder(const char *path) {
    char inside[PATH_MAX];
    int length = snprintf(inside, sizeof inside, "%s/.", path);
    if (length >= (int)sizeof inside) return errno = ENAMETOOLONG, false;
    return (mkdir(path, 0777) == 0 || errno == EEXIST) && access(inside, W_OK) == 0;
}

static bool has_ending(const char *name, const char *ending) {
    size_t length = strlen(name), most = strlen(ending);
    return length > most && strcmp(name + length - most, ending) == 0;
}

/* Names are listed twice, because running out of memory would lose the result of scandir. The text
 * is allocated in between, and the second time new names are left out. */
struct listing {
    struct text *names; /* NULL: their bytes are only counted */
    int bytes, room;
};

static void list(struct listing *listing, const char *name, size_t length) {
    if (length >= (size_t)(listing->room - listing->bytes)) return;
    listing->bytes += (int)length + 1;
    if (!listing->names) return;
    text_add(listing->names, name, (int)length);
    text_add(listing->names, "", 1);
}

static bool list_folder(struct listing *listing, const char *folder, const char *ending) {
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        if (has_ending(name, ending)) list(listing, name, strlen(name) - strlen(ending));
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    return count >= 0;
}

bool file_names(const char *folder, const char *ending, struct text *names) {
    struct listing counted = {.room = INT_MAX};
    if (!list_folder(&counted, folder, ending)) return false;
    text_reserve(names, counted.bytes);
    struct listing listed = {.names = names, .room = counted.bytes};
    return list_folder(&listed, folder, ending);
}
