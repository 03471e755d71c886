/* Libraries: C source, compiled by the system's compiler to a shared object, cached under the hash
 * of its source, and loaded.
 *
 * What stands in a library's place and is not one that this user has made whole (shared_object.h)
 * is not loaded but made anew. */
#ifndef NATIVE_LIBRARY_H
#define NATIVE_LIBRARY_H

#include "../base/text.h"

#include <stdbool.h>

struct library {
    struct memory *memory;
    char *path;   /* in the cache */
    char *source; /* while it is compiled: a file beside it, and what the compiler makes of it */
    char *made;
    int compiler;    /* at work; 0 for none */
    void *handle;    /* of shared_object.h; NULL as long as it is not loaded */
    const char *why; /* static text: what is wrong, once something is */
};

/* Whether there are a compiler and a cache; if not, *why is static text. */
bool library_is_possible(const char **why);

/* Looks for the library of this source; if there is none, starts the compiler. False, and
 * library->why, when it can neither be had nor made. */
bool library_begin(struct library *library, struct memory *memory, const struct text *source);

/* Whether it is loaded by now. */
bool library_ready(struct library *library);

/* The same when it is loaded or has failed, or as soon as *interrupt is not zero. */
bool library_wait(struct library *library, const volatile int *interrupt);

/* A function or datum in it; NULL if there is none. */
void *library_symbol(const struct library *library, const char *name);

/* Ends the compiler if it is still at work. The code stays loaded. */
void library_done(struct library *library);

#endif
