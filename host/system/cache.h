/* The cache: the folder for compiled libraries, $XDG_CACHE_HOME/warpboard or ~/.cache/warpboard.
 * Only this user can enter it. It holds the CACHE_FILES files used last, at most CACHE_MIB in all,
 * and may be deleted at any time. */
#pragma once

#include "../base/memory.h"

#include <stdbool.h>
#include <stddef.h>

enum { CACHE_FILES = 100, CACHE_MIB = 64 };

/* Make the folder if necessary, and write its path. Return false, with the reason as static text,
 * unless it is a folder of this user that nobody else can enter. */
bool cache_folder(char *folder, size_t size, const char **why);

/* Remove the libraries beyond these limits, and files of compilations that ended an hour or more
 * ago. */
void cache_prune(struct memory *memory, const char *folder);
