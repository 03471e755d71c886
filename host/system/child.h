/* Children: other programs, run in processes of their own without input and output. */
#ifndef SYSTEM_CHILD_H
#define SYSTEM_CHILD_H

#include <limits.h>
#include <stdbool.h>

/* A program, and what tells it from another one at the same path. */
struct child_program {
    char path[PATH_MAX];
    long long size, changed, number; /* of its file */
};

/* The program of this name that PATH leads to; false if there is none. */
bool child_find(const char *name, struct child_program *program);

/* Begins to run a program; `word` are its name and arguments, ended by NULL. 0 if that cannot be
 * begun. */
int child_start(const char *path, const char *const *word);

enum child_end { CHILD_WORKS, CHILD_DONE, CHILD_FAILED };

/* How far it is. */
enum child_end child_look(int process);

/* The same, when it has ended, or as soon as *interrupt is not zero. */
enum child_end child_wait(int process, const volatile int *interrupt);

#endif
