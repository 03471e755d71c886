#include "../shared_object.h"

#include <stddef.h>
#include <stdio.h>

/* No native code is made here, or read. */
bool shared_object_keep(const char *made, const char *path) {
    return false;
}

void *shared_object_load(const char *path) {
    return NULL;
}

void shared_object_drop(void *object) {
}

void *shared_object_symbol(void *object, const char *name) {
    return NULL;
}

bool shared_object_own_file(char path[PATH_MAX]) {
    return false;
}

/* All that comes with the program lies in the root of the page's files. */
bool shared_object_own_folder(char folder[PATH_MAX]) {
    snprintf(folder, PATH_MAX, "%s", "/");
    return true;
}
