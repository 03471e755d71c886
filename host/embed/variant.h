/* Variants: run a script once, in a Lua state that contains only the vocabulary, then check and
 * compile its description. */
#ifndef EMBED_VARIANT_H
#define EMBED_VARIANT_H

#include "../native/native.h"
#include "limits.h"

#include <limits.h>
#include <lua.h>

enum { TRACE_SIZE = 1000 };

struct setting {
    const char *name, *value; /* --set clock=20 */
};

/* A loaded variant: owns its rules, its columns and, if its script has escapes, the Lua state they
 * run in. */
struct variant {
    struct memory *memory;
    struct arena arena;
    struct faults faults;
    struct columns columns;
    struct description description;
    struct rules *rules; /* NULL when there are faults */
    struct machine *machine;
    struct native *native; /* the engine of the machine */
    lua_State *lua;        /* the script's own state */
    struct limits limits;
    size_t lua_bytes; /* in use by it */
    uint64_t digest;  /* of the contents of its files, in the order in which they were read */
    bool described;   /* the script ran to its end */
    struct escapes escapes;
    char trace[TRACE_SIZE]; /* of the last escape that failed: its calls, innermost first, a line
                               each */
};

/* An empty variant, for variant_read; its limits are the usual ones, and may be changed before
 * that. Whoever goes on after memory has run out holds it before it is filled. */
struct variant *variant_new(struct memory *memory);

/* Loads a variant into an empty one, by name (looked up in the variant folders) or by the path of
 * its .lua file. Look at `faults`; `rules` and `machine` are there exactly when it has none. */
void variant_read(struct variant *variant, const char *name, const struct setting *settings,
                  int count);

void variant_free(struct variant *variant);

/* The folders in which variants are looked for, in order, by their numbers from 0; false if there
 * are no more. */
bool variant_folder(int number, char folder[PATH_MAX]);

/* Adds the names of all scripts in these folders, or "lib/" inside them, folder by folder in
 * alphabetical order, each ended by a zero byte. */
void variant_add_names(const char *inside, struct text *names);

#endif
