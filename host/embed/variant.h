/* Variants: run a script once, in a Lua state that contains only the vocabulary, then check and
 * compile its description. */
#pragma once

#include "../native/native.h"
#include "limits.h"

#include <limits.h>
#include <lua.h>

enum { TRACE_SIZE = 1000 };

struct setting {
    const char *name, *value; /* --set clock=20 */
};

/* A loaded variant: owns its rules, its columns and, if its script has Lua functions, the Lua state
 * they run in. */
struct variant {
    struct memory *memory;
    struct arena arena;
    struct faults faults;
    struct columns columns;
    struct description description;
    struct rules *rules; /* NULL if there are faults */
    struct machine *machine;
    struct native *native; /* the engine of the machine */
    lua_State *lua;        /* the script's own state */
    struct limits limits;
    size_t lua_bytes;   /* bytes that the state uses */
    size_t lua_refused; /* bytes of its last request, if that was refused */
    struct text key;    /* the code of these files without comments and blanks, and the options */
    uint64_t digest; /* hash of the contents of its files, in the order in which they were read */
    uint64_t rules_digest; /* the same without comments and blanks */
    bool described;        /* the script ran to its end */
    struct escapes escapes;
    char trace[TRACE_SIZE]; /* calls of the last failed function, innermost first, one per line */
};

/* Make an empty variant, for variant_read. Its limits are the defaults, and may be changed before
 * that. A caller that continues after running out of memory must hold it before it is filled. */
struct variant *variant_new(struct memory *memory);

/* Load a variant into an empty one, by name (in the variant folders) or by the path of its .lua
 * file. Check `faults` afterwards; `rules` and `machine` exist only if it is empty. */
void variant_read(struct variant *variant, const char *name, const struct setting *settings,
                  int count);

void variant_free(struct variant *variant);

/* Find the path of the script of a variant, which is given by its name or path. Return false if
 * there is none. */
bool variant_path(const char *name, char path[PATH_MAX]);

/* Append the names of all scripts in these folders, or in their "lib/", folder by folder in
 * alphabetical order, each followed by a zero byte. */
void variant_add_names(const char *inside, struct text *names);
