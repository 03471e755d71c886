#include "../cleanup.h"

#include <errno.h>

/* Fail: no file outlives the page, and no other program could read one. */
int cleanup_temporary(char *path, int suffix_length) {
    errno = ENOTSUP;
    return -1;
}

bool cleanup_write_temporary(char *path, int suffix_length, const void *bytes, size_t length) {
    return cleanup_temporary(path, suffix_length) >= 0;
}

void cleanup_add_file(const char *path) {
}

void cleanup_add_process(int process) {
}

void cleanup_drop_file(const char *path) {
}

void cleanup_drop_process(int process) {
}

void cleanup_stop_process(int process) {
}

void cleanup_run(void) {
}
