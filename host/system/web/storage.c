#include "../storage.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Write a file. Files are in the page's memory: nothing else writes to them, and none is left
 * half-written. */
bool storage_write(const char *path, const struct text *content, struct text *message) {
    FILE *file = fopen(path, "w");
    bool good = file && fwrite(text_string(content), 1, (size_t)content->length, file) ==
                            (size_t)content->length;
    if (file && fclose(file) != 0) good = false;
    if (!good) text_print(message, "cannot write \"%.200s\": %s", path, strerror(errno));
    return good;
}

bool storage_write_new(const char *path, const struct text *content, struct text *message) {
    FILE *there = fopen(path, "r");
    if (!there) return storage_write(path, content, message);
    fclose(there);
    text_print(message, "the file %.200s exists already", path);
    return false;
}

const char *storage_state_path(struct arena *arena, const char *name) {
    return NULL;
}
