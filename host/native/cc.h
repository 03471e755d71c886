/* The compiler: the system's `cc`, which makes a shared object of C source in a process of its own.
 */
#ifndef NATIVE_CC_H
#define NATIVE_CC_H

#include <limits.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <sys/types.h>

enum { CC_OPTIONS = 12 };

/* The compiler that PATH leads to, and what tells it from others. */
struct cc {
    char path[PATH_MAX];
    struct stat status;
};

/* False if there is none. */
bool cc_find(struct cc *compiler);

/* The options with which it is called for a source of that length; how many there are, at most
 * CC_OPTIONS. */
int cc_options(size_t length, const char **word);

/* Begins to compile; 0 if that cannot be begun. */
pid_t cc_start(const struct cc *compiler, size_t length, const char *source, const char *made);

#endif
