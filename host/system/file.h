/* Files: read and write whole files, with the reason for a failure. */
#ifndef SYSTEM_FILE_H
#define SYSTEM_FILE_H

#include "../base/text.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* Writes all bytes to an open file; false, and errno, on failure. */
bool file_write(int file, const void *bytes, size_t length);

/* Appends what a regular text file of at most `most` bytes holds to *content. False, and the reason
 * in *why, if that fails, the file grows meanwhile, or holds a zero byte: "larger than 64 KiB". */
bool file_read_text(const char *path, int most, struct text *content, struct text *why);

/* The same; *message says which file cannot be read, too. */
bool file_load(const char *path, int most, struct text *content, struct text *message);

/* The path of the user's folder for things of a sort, as the XDG base directory specification has
 * it: in the folder that the variable names, or else in this one of the user's home. Its length; 0
 * if nothing says where it is, for what is no absolute path says nothing. */
int file_own_folder(const char *variable, const char *otherwise, char *folder, size_t size);

/* The path without links, and without steps back; false if nothing is there. */
bool file_real_path(const char *path, char real[PATH_MAX]);

/* The folder from which paths go that are not absolute; false if it cannot be told. */
bool file_here(char folder[PATH_MAX]);

bool file_is_readable(const char *path);

/* What a path leads to, found without opening it. */
enum file_sort {
    FILE_MISSING, /* nothing */
    FILE_EMPTY,   /* a regular file of no bytes */
    FILE_REGULAR, /* a regular file with content */
    FILE_OTHER    /* a folder, pipe, socket or device, or a path that can't be followed */
};
enum file_sort file_sort(const char *path);

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
