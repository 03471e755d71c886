/* Children: other programs in processes of their own, with or without pipes to talk to them. */
#ifndef SYSTEM_CHILD_H
#define SYSTEM_CHILD_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* A program, and what tells it from another one at the same path. */
struct child_program {
    char path[PATH_MAX];
    long long size, changed, number; /* of its file */
};

/* Whether other programs can be run at all: not in a browser. */
bool child_possible(void);

/* The program of this name that PATH leads to; false if there is none. */
bool child_find(const char *name, struct child_program *program);

/* Begins to run a program; `word` are its name and arguments, ended by NULL. 0 if that cannot be
 * begun. */
int child_start(const char *path, const char *const *word);

/* A program that is talked to. It belongs to the caller's process group. */
struct child_talk {
    int process;
    int input, output; /* what it reads is written here, what it writes is read there */
};

/* Begins to run it; false if that cannot be begun. */
bool child_talk(const char *path, const char *const *word, struct child_talk *talk);

/* Writes to it; false when it has ended, or reads nothing for so long that there is no room. */
bool child_tell(const struct child_talk *talk, const char *bytes, size_t length);

/* Ends its input, and then the process, unless it ends by itself at once. */
void child_stop(struct child_talk *talk);

enum child_end { CHILD_WORKS, CHILD_DONE, CHILD_FAILED };

/* How far it is. */
enum child_end child_look(int process);

/* The same, when it has ended, or as soon as *interrupt is not zero. */
enum child_end child_wait(int process, const volatile int *interrupt);

#endif
