/* Libraries: C source, compiled by the system's compiler to a shared object, which is kept in the
 * cache and loaded.
 *
 * The caller's key is a text that determines the source, so a library in the cache is loaded before
 * its source is written. Its name is a hash of the key, of this program and of the compiler; it
 * contains all of them, so another library with the same hash isn't taken for it. A file that this
 * user has not made completely (shared_object.h) is not loaded, but replaced. */
#pragma once

#include "../base/text.h"

#include <stdbool.h>

struct library {
    struct memory *memory;
    struct text key; /* complete: with the program and the compiler */
    char *path;      /* its file in the cache */
    char *source;    /* while it is compiled: a file beside it, and the compiler's output */
    char *made;
    int compiler;    /* process of the compiler; 0 for none */
    void *handle;    /* handle of shared_object.h; NULL while it isn't loaded */
    const char *why; /* static text: the error, if any */
};

/* Return true if there is a compiler and a cache; otherwise *why is static text. */
bool library_is_possible(const char **why);

/* Load the library of this key from the cache. If it isn't there, return false; then library_make
 * can make it, unless library->why gives a reason. Call library_done at the end in any case. */
bool library_find(struct library *library, struct memory *memory, const char *key);

/* Start the compiler for a library that was not found. Return false, with library->why, if that
 * isn't possible. */
bool library_make(struct library *library, const struct text *source);

/* Return true if it has been loaded. */
bool library_ready(struct library *library);

/* Wait until it is loaded or has failed, or *interrupt is not zero. */
bool library_wait(struct library *library, const volatile int *interrupt);

/* Return a function or datum in it; NULL if there is none. */
void *library_symbol(const struct library *library, const char *name);

/* Stop the compiler if it is running, and free everything except the loaded code. */
void library_done(struct library *library);
