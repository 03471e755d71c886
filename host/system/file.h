/* Files: read and write whole files, with the reason for a failure. */
#pragma once

#include "../base/text.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* Write all bytes to an open file; return false, with errno, on failure. */
bool file_write(int file, const void *bytes, size_t length);

/* Append the contents of a regular file of at most `most` bytes to *content. Return false, with the
 * reason in *why ("larger than 64 KiB"), on failure, or if the file grows during reading. */
bool file_read(const char *path, int most, struct text *content, struct text *why);

/* Read a file like file_read; it is also a failure if it contains a zero byte. */
bool file_read_text(const char *path, int most, struct text *content, struct text *why);

/* Write the path of the user's folder for one kind of files, by the XDG base directory
 * specification: the folder in the environment variable, or else `otherwise` in the user's home.
 * Return its length; 0 if neither is an absolute path. */
int file_own_folder(const char *variable, const char *otherwise, char *folder, size_t size);

/* Find the absolute path without links or `..`; return false if nothing is there. */
bool file_real_path(const char *path, char real[PATH_MAX]);

/* Find the current folder; return false on failure. */
bool file_here(char folder[PATH_MAX]);

bool file_is_readable(const char *path);

/* The sort of file at a path, found without opening it. */
enum file_sort {
    FILE_MISSING, /* nothing, or a path that can't be followed; errno has the reason */
    FILE_EMPTY,   /* a regular file of no bytes */
    FILE_REGULAR, /* a regular file with content */
    FILE_FOLDER,
    FILE_OTHER /* a pipe, socket or device */
};
enum file_sort file_sort(const char *path);

/* Return true if both paths lead to the same existing file. */
bool file_is_same(const char *path, const char *other);

bool file_remove(const char *path);

/* Make a folder, which may already exist, and test that it is writable; return false, with errno,
 * on failure. */
bool file_make_folder(const char *path);

/* Append the names in a folder with this ending, in byte order, without the ending and each with a
 * zero byte after it. Return false, with errno, if they can't be read. */
bool file_names(const char *folder, const char *ending, struct text *names);

/* Make all folders of a path, with mode 0700; return false, with errno, on failure. It changes the
 * path temporarily. */
bool file_make_folders(char *path);
