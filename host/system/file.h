/* Files: reading and writing whole ones, with the reason why that failed. */
#ifndef SYSTEM_FILE_H
#define SYSTEM_FILE_H

#include "../base/text.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* Writes all bytes to an open file; false, and errno, on failure. */
bool file_write(int file, const void *bytes, size_t length);

enum { FILE_WHY_SIZE = 100 };

/* How many bytes a regular file has; -1, and the reason in why, if it is no regular file or has
 * more than `most`. */
int file_size(const char *path, int most, char why[FILE_WHY_SIZE]);

/* Reads a text file that had `size` bytes into `bytes`, which has room for one more. How many bytes
 * were read; -1, and the reason in why, if that fails, the file has grown, or it holds a zero byte.
 */
int file_read(const char *path, char *bytes, int size, char why[FILE_WHY_SIZE]);

/* Appends what a regular text file of at most `most` bytes holds to *content. False, and the reason
 * in *why: "larger than 64 KiB". */
bool file_read_text(const char *path, int most, struct text *content, struct text *why);

/* The same; *message says which file cannot be read, too. */
bool file_load(const char *path, int most, struct text *content, struct text *message);

/* The path without links, and without steps back; false if nothing is there. */
bool file_real_path(const char *path, char real[PATH_MAX]);

/* The folder from which paths go that are not absolute; false if it cannot be told. */
bool file_here(char folder[PATH_MAX]);

bool file_is_readable(const char *path);

/* Whether both lead to one file that is there. */
bool file_is_same(const char *path, const char *other);

bool file_remove(const char *path);

/* Makes a folder that can be written to, which may be there; false, and errno, on failure. */
bool file_make_folder(const char *path);

/* Calls `take` for the names in a folder that end so, in the order of their bytes; nothing if there
 * is none. */
void file_each(const char *folder, const char *ending,
               void (*take)(void *context, const char *name), void *context);

/* Calls `take` for a file, or for all regular files in a folder and in those inside it, by name,
 * without hidden ones. Why there are none, as static text or that of errno; NULL if all is well. */
const char *file_each_below(const char *path, void (*take)(void *context, const char *path),
                            void *context);

/* Makes the folders that a path leads through, with mode 0700; false, and errno, on failure. Writes
 * to the path, and restores it. */
bool file_make_folders(char *path);

#endif
