#include "../shared_object.h"

#include <stddef.h>
#include <stdio.h>

/* Fail: no native code is made or loaded here. */
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

/* Return the root of the page's files, which contains all files of the program. */
bool shared_object_own_folder(char folder[PATH_MAX]) {
    snprintf(folder, PATH_MAX, "%s", "/");
    return true;
}
