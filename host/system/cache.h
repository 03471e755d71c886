/* The cache: the folder for compiled libraries, $XDG_CACHE_HOME/warpboard or ~/.cache/warpboard. It
 * is this user's alone; it holds no more than the CACHE_FILES that were used last, CACHE_MIB in
 * all, and may be removed at any time. */
#ifndef SYSTEM_CACHE_H
#define SYSTEM_CACHE_H

#include "../base/memory.h"

#include <stdbool.h>
#include <stddef.h>

enum { CACHE_FILES = 100, CACHE_MIB = 64 };

/* Makes the folder if need be and writes its path. False, and why as static text, unless it is a
 * folder of this user's that nobody else may enter. */
bool cache_folder(char *folder, size_t size, const char **why);

/* Removes the libraries beyond these limits, and files left by compilations that ended an hour or
 * more ago. */
void cache_prune(struct memory *memory, const char *folder);

#endif
