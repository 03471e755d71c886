#include "../cache.h"

#include "../file.h"

#include <stdio.h>

/* Make a folder that lasts as long as the page. */
bool cache_folder(char *folder, size_t size, const char **why) {
    snprintf(folder, size, "%s", "/cache");
    *why = "the cache folder cannot be created";
    return file_make_folder(folder);
}

void cache_prune(struct memory *memory, const char *folder) {
}
