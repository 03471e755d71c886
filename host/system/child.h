/* Children: other programs, run in processes of their own without input and output. */
#ifndef SYSTEM_CHILD_H
#define SYSTEM_CHILD_H

#include <limits.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <sys/types.h>

/* The program of this name that PATH leads to, and what tells it from others; false if there is
 * none. */
bool child_find(const char *name, char path[PATH_MAX], struct stat *status);

/* Begins to run a program; `word` are its name and arguments, ended by NULL. 0 if that cannot be
 * begun. */
pid_t child_start(const char *path, const char *const *word);

enum child_end { CHILD_WORKS, CHILD_DONE, CHILD_FAILED };

/* How far it is. */
enum child_end child_look(pid_t process);

/* The same, when it has ended, or as soon as *interrupt is not zero. */
enum child_end child_wait(pid_t process, const volatile int *interrupt);

#endif
