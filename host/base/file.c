#include "file.h"

#include <errno.h>
#include <fcntl.h>
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

/* Whether a file can hold a text of at most `most` bytes; its size. */
static bool measure(const char *path, int most, int *size, struct text *why) {
    struct stat status;
    if (stat(path, &status) != 0)
        text_print(why, "%s", strerror(errno));
    else if (!S_ISREG(status.st_mode))
        text_print(why, "not a regular file");
    else if (status.st_size > most)
        text_print(why, "larger than %d KiB", most / 1024);
    else
        return *size = (int)status.st_size, true;
    return false;
}

/* Reads up to `most` bytes, for which there is room; false, and errno says why, if it cannot. */
static bool read_open(int file, int most, struct text *content) {
    int end = content->length + most;
    while (content->length < end) {
        ssize_t count = read(file, content->bytes + content->length, (size_t)(end - content->length));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        if (count == 0) break;
        content->length += (int)count;
    }
    content->bytes[content->length] = '\0';
    return true;
}

bool file_read_text(const char *path, int most, struct text *content, struct text *why) {
    int size, before = content->length;
    if (!measure(path, most, &size, why)) return false;
    text_reserve(content, size + 1); /* while no file is open that running out of memory would leave open */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    bool good = file >= 0 && read_open(file, size + 1, content);
    if (!good) text_print(why, "%s", strerror(errno));
    if (file >= 0) close(file);
    if (!good) return false;
    int length = content->length - before;
    if (length > size) return text_print(why, "it holds more than its size says"), false;
    if (!memchr(content->bytes + before, '\0', (size_t)length)) return true;
    return text_print(why, "not a text: it holds zero bytes"), false;
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
