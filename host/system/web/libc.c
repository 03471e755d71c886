/* Functions that wasi-libc lacks: paths without links; temporary files and other programs, for
 * Lua's own libraries, which fail; dup for output_begin_silence, which isn't called here. And a
 * memcmp that compares eight bytes at once, because moves and positions are compared all the
 * time. */
#include "libc.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int memcmp(const void *left, const void *right, size_t size) {
    const unsigned char *a = left, *b = right;
    for (; size >= sizeof(uint64_t);
         size -= sizeof(uint64_t), a += sizeof(uint64_t), b += sizeof(uint64_t)) {
        uint64_t one, other;
        memcpy(&one, a, sizeof one);
        memcpy(&other, b, sizeof other);
        if (one != other) break;
    }
    for (; size && *a == *b; size--, a++, b++) continue;
    return size ? *a - *b : 0;
}

int system(const char *command) {
    errno = ENOTSUP;
    return command ? -1 : 0;
}

char *tmpnam(char *name) {
    return NULL;
}

FILE *tmpfile(void) {
    errno = ENOTSUP;
    return NULL;
}

int dup(int file) {
    errno = ENOTSUP;
    return -1;
}

int dup2(int file, int other) {
    return dup(file);
}

/* Return the length of a path without its last part; the root remains the root. */
static size_t leave_folder(const char *path, size_t length) {
    while (length > 0 && path[length - 1] != '/') length--;
    return length > 0 ? length - 1 : 0;
}

/* Set `real` to the absolute path without "." and ".."; return NULL, with errno, if nothing is
 * there. */
char *realpath(const char *restrict path, char *restrict real) {
    size_t length = 0;
    if (*path != '/' && !getcwd(real, PATH_MAX)) return NULL;
    if (*path != '/' && strcmp(real, "/") != 0) length = strlen(real);
    for (size_t size; *(path += strspn(path, "/")); path += size) {
        size = strcspn(path, "/");
        if (size == 1 && path[0] == '.') continue;
        if (size == 2 && path[0] == '.' && path[1] == '.') {
            length = leave_folder(real, length);
            continue;
        }
        if (length + size + 2 > PATH_MAX) return errno = ENAMETOOLONG, NULL;
        real[length++] = '/';
        memcpy(real + length, path, size);
        length += size;
    }
    if (length == 0) real[length++] = '/';
    real[length] = '\0';
    return access(real, F_OK) == 0 ? real : NULL;
}
