/* A file that one process at a time may have open: a journal, to which records are added that must
 * survive a crash. The lock ends when the file is closed, or with the process. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Open and lock a file; with `create`, one that may not exist yet. Return its descriptor, and in
 * *touched the time of its last change in seconds since 1970. On failure return -1, with errno,
 * which is EWOULDBLOCK if another process has locked it. */
int locked_file_open(const char *path, bool create, int64_t *touched);

/* Append bytes, and return when they are safely on disk; false, with errno, on failure. */
bool locked_file_append(int file, const char *bytes, size_t length);

/* Cut the file to its first bytes; return false, with errno, on failure. */
bool locked_file_cut(int file, off_t length);

void locked_file_close(int file);
