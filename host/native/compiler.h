/* The compiler: the system's `cc`, which makes a shared object of C source in a process of its own.
 */
#ifndef NATIVE_COMPILER_H
#define NATIVE_COMPILER_H

#include <limits.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <sys/types.h>

enum { COMPILER_OPTIONS = 12 };

/* The compiler that PATH leads to, and what tells it from others. */
struct compiler {
    char path[PATH_MAX];
    struct stat status;
};

/* False if there is none. */
bool compiler_find(struct compiler *compiler);

/* The options with which it is called for a source of that length; how many there are, at most
 * COMPILER_OPTIONS. */
int compiler_options(size_t length, const char **word);

/* Begins to compile; 0 if that cannot be begun. */
pid_t compiler_start(const struct compiler *compiler, size_t length, const char *source,
                     const char *made);

enum compiler_end { COMPILER_WORKS, COMPILER_DONE, COMPILER_FAILED };

/* How far it is. */
enum compiler_end compiler_look(pid_t process);

/* The same, when it is done, or as soon as *interrupt is not zero. */
enum compiler_end compiler_wait(pid_t process, const volatile int *interrupt);

#endif
