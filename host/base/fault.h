/* Faults: what is wrong with a script, each with the place it came from. They are values: they are
 * collected while a script loads and is checked, and shown together at the end. */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include "arena.h"

#include <stdbool.h>

struct place {
    const char *file; /* as the user named it: variants/torus.lua */
    int line;         /* from 1; 0 = the script as a whole */
};

/* Less than 0, 0 or more: by the names of the files, then by lines. */
int place_compare(struct place a, struct place b);

struct fault {
    struct place place;
    const char *text; /* "unknown word \"leaps\", did you mean \"leap\"?" */
};

/* The text of a script, to show the lines that faults are in. */
struct source {
    const char *file, *text; /* as in the places of faults; the text ends with a zero byte */
    struct place reader;     /* which script has read it; line 0: none, it is the first one */
    const struct source *next;
};

struct faults {
    struct arena *arena;
    const struct source *sources; /* newest first */
    struct fault *item;
    int count, capacity;
};

/* Collects in memory of the arena. */
void faults_init(struct faults *faults, struct arena *arena);

enum { FAULTS_MAX = 200 }; /* more than anybody mends at a time */

/* Adds a fault, unless the same text stands at the same place already; of more than FAULTS_MAX, the
 * first in the order of faults_sort are kept. Text as printf makes it. */
__attribute__((format(printf, 3, 4))) void fault_add(struct faults *faults, struct place place,
                                                     const char *format, ...);

/* Keeps the text of a file, which the arena holds, for fault_line, and who has read it, for
 * faults_readers. */
void faults_add_source(struct faults *faults, const char *file, const char *text,
                       struct place reader);

/* By which lines a file was read, the file's own reader first: " (read by my-game.lua:3)"; empty
 * for the first file. In memory of the arena. */
const char *faults_readers(const struct faults *faults, const char *file);

/* Adds to the text of each fault by which lines its file was read. */
void faults_name_readers(struct faults *faults);

/* Where the line of a place begins in the text of its script; NULL where there is none. */
const char *faults_find_line(const struct faults *faults, struct place place);

/* The line of the script that a fault is in, without blanks around it, in memory of the arena; NULL
 * where none can be shown. */
const char *fault_line(const struct faults *faults, const struct fault *fault);

/* Puts the faults in the order of their files and lines. */
void faults_sort(struct faults *faults);

#endif
