/* Faults: the errors of a script, each with its place. They are values: collected while a script
 * loads and is checked, and shown together at the end. */
#pragma once

#include "arena.h"

#include <stdbool.h>

struct place {
    const char *file; /* as the user named it: variants/torus.lua */
    int line;         /* from 1; 0: the script as a whole */
};

/* Compare by file name, then by line; the sign is that of strcmp. */
int place_compare(struct place a, struct place b);

struct fault {
    struct place place;
    const char *text; /* "unknown word \"leaps\", did you mean \"leap\"?" */
    bool raised;      /* the text is the message of a Lua error */
};

/* The text of a script file, to show the lines that have faults. */
struct source {
    const char *file, *text; /* the name as in struct place; the contents of the file */
    struct place reader;     /* the `base` or `use` that read it; line 0 for the first file */
    const struct source *next;
};

struct faults {
    struct arena *arena;
    const struct source *sources; /* newest first */
    struct fault *item;
    int count, capacity;
};

/* Make an empty list in memory of the arena. */
void faults_init(struct faults *faults, struct arena *arena);

enum { FAULTS_MAX = 200 }; /* more than anybody corrects at a time */

/* Add a fault, unless the list has the same one. If there are more than FAULTS_MAX, keep the first
 * ones in the order of faults_sort. */
__attribute__((format(printf, 3, 4))) void fault_add(struct faults *faults, struct place place,
                                                     const char *format, ...);

/* Add a fault with the message of a Lua error, to which repl/methods/faults.lua adds advice. */
void fault_add_raised(struct faults *faults, struct place place, const char *message);

/* Add the text of a file, and the place that read it. The text must last as long as the arena. */
void faults_add_source(struct faults *faults, const char *file, const char *text,
                       struct place reader);

/* Return the beginning of a place's line in the text of its file; NULL if there is no such line. */
const char *faults_find_line(const struct faults *faults, struct place place);

/* Sort by file, line and text. */
void faults_sort(struct faults *faults);
