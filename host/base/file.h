/* Files: what is left to do around the calls of the system. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>

/* Writes all bytes to an open file, however many calls that takes; false, and errno says why, if it
 * cannot. */
bool file_write(int file, const void *bytes, size_t length);

enum { FILE_WHY = 100 };

/* How many bytes a regular file has; -1, and *why says why, if it is none or has more than `most`.
 */
int file_measure(const char *path, int most, char why[FILE_WHY]);

/* Reads a file of `size` bytes, into one more; how many there are, -1 if that fails, for a zero
 * byte, too. */
int file_read(const char *path, char *bytes, int size, char why[FILE_WHY]);

/* Appends what a file holds to *content: a regular file without zero bytes, of at most `most`
 * bytes. False, and why in *why: "larger than 64 KiB". */
bool file_read_text(const char *path, int most, struct text *content, struct text *why);

/* Makes the folders that a path leads through, for this user alone; false, and errno says why, if
 * it cannot. The path is changed meanwhile. */
bool file_make_folders(char *path);

#endif
