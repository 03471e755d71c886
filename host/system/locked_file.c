#include "locked_file.h"

#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int locked_file_open(const char *path, bool create, int64_t *touched) {
    struct stat locked, named;
    int file = open(path, O_RDWR | O_APPEND | O_CLOEXEC | (create ? O_CREAT : 0), 0600);
    if (file < 0) return -1;
    /* Another process may have removed the file just before it was locked here: then the name is
     * that of another file now. */
    if (flock(file, LOCK_EX | LOCK_NB) == 0 && fstat(file, &locked) == 0 &&
        stat(path, &named) == 0 && locked.st_ino == named.st_ino && locked.st_dev == named.st_dev) {
        *touched = locked.st_mtime;
        return file;
    }
    close(file);
    errno = EWOULDBLOCK;
    return -1;
}

bool locked_file_append(int file, const char *bytes, size_t length) {
    return file_write(file, bytes, length) && fdatasync(file) == 0;
}

bool locked_file_cut(int file, off_t length) {
    return ftruncate(file, length) == 0;
}

void locked_file_close(int file) {
    close(file);
}
