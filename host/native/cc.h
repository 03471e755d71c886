/* The compiler: the system's `cc`, which makes a shared object of C source in a process of its own.
 */
#ifndef NATIVE_CC_H
#define NATIVE_CC_H

#include <limits.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <sys/types.h>

enum { CC_OPTIONS = 12 };

/* The compiler found in PATH; path and status identify it, for the hash of what it makes. */
struct cc {
    char path[PATH_MAX];
    struct stat status;
};

/* False if there is none. */
bool cc_find(struct cc *compiler);

/* Fills `word` with the options for a source of this length; returns their number, at most
 * CC_OPTIONS. */
int cc_options(size_t length, const char **word);

/* Starts compiling in a process of its own; 0 if it cannot be started. */
pid_t cc_start(const struct cc *compiler, size_t length, const char *source, const char *made);

#endif
