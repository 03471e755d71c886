/* Children: other programs in processes of their own, with or without pipes to talk to them. */
#pragma once

#include "../base/text.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* A program, and data that distinguish it from another one at the same path. */
struct child_program {
    char path[PATH_MAX];
    long long size, changed, number; /* size, time of change and number of its file */
};

/* Return true if other programs can be run: false in a browser. */
bool child_possible(void);

/* Find the program of this name in PATH; return false if there is none. */
bool child_find(const char *name, struct child_program *program);

/* Fill in the data of the program at program->path; return false if it isn't a file. */
bool child_identify(struct child_program *program);

/* Start a program. `word` has its name and arguments, and ends with NULL. Return the process, or 0
 * on failure. */
int child_start(const char *path, const char *const *word);

/* A running program to exchange text with. It belongs to the caller's process group. */
struct child_talk {
    int process;
    int input, output; /* write its input here; read its output there */
};

/* Start it; return false on failure. */
bool child_talk(const char *path, const char *const *word, struct child_talk *talk);

/* Write to it. Return false if it has ended, or has not read its input for so long that there is no
 * room. */
bool child_tell(const struct child_talk *talk, const char *bytes, size_t length);

/* Close its input, and end the process if it doesn't end by itself at once. */
void child_stop(struct child_talk *talk);

/* Run a program that reads all these bytes; append all that it writes to *answer, before or after
 * it has read them. Return false if it fails, or *interrupt is not zero before it ends. */
bool child_filter(const char *path, const char *const *word, const char *bytes, size_t length,
                  const volatile int *interrupt, struct text *answer);

enum child_end { CHILD_WORKS, CHILD_DONE, CHILD_FAILED };

/* Return the state of the process without waiting. */
enum child_end child_look(int process);

/* Wait until the process has ended or *interrupt is not zero, and return its state. */
enum child_end child_wait(int process, const volatile int *interrupt);
