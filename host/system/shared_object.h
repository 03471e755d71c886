/* Shared objects: native code in files that belong to the user. A file ends with the hash of its
 * own content, where the loader does not look. It is written under another name and renamed, so
 * that two processes at once do no harm. */
#ifndef SYSTEM_SHARED_OBJECT_H
#define SYSTEM_SHARED_OBJECT_H

#include <limits.h>
#include <stdbool.h>

/* Signs what a compiler has made and gives it the name by which it is loaded. */
bool shared_object_keep(const char *made, const char *path);

/* Loads it; NULL unless it is a regular file of this user's that nobody else may write to, and
 * whole. The folder must be one that nobody else may enter. It stays loaded. */
void *shared_object_load(const char *path);

/* A function or datum in it; NULL if there is none. */
void *shared_object_symbol(void *object, const char *name);

/* The folder of the file that this code itself was loaded from; false if it cannot be told. */
bool shared_object_own_folder(char folder[PATH_MAX]);

#endif
