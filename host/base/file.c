#include "file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_write(int file, const void *bytes, size_t length) {
    const char *at = bytes, *end = at + length;
    while (at < end) {
        ssize_t written = write(file, at, (size_t)(end - at));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        at += written;
    }
    return true;
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
