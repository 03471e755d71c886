/* Shared objects: native code in files that belong to the user. A file ends with the hash of its
 * contents, which the loader ignores. It is written under another name and then renamed, so two
 * processes at once do no harm. */
#pragma once

#include <limits.h>
#include <stdbool.h>

/* Add the hash to a compiled file, and rename it to the path from which it is loaded. */
bool shared_object_keep(const char *made, const char *path);

/* Load it. Return NULL unless it is a complete regular file of this user that nobody else can write
 * to, in a folder that nobody else can enter. It stays loaded unless shared_object_drop removes it.
 */
void *shared_object_load(const char *path);
void shared_object_drop(void *object);

/* Return the address of a function or datum; NULL if there is none. */
void *shared_object_symbol(void *object, const char *name);

/* Find the file that this code was loaded from, or its folder; return false if it is unknown. */
bool shared_object_own_file(char path[PATH_MAX]);
bool shared_object_own_folder(char folder[PATH_MAX]);
