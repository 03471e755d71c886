/* Native code as an engine: translates, compiles and loads a variant's rules when worthwhile. */
#pragma once

#include "../base/text.h"
#include "../machine/engine.h"
#include "../machine/machine.h"

/* The part that makes moves. */
enum native_mode {
    NATIVE_AUTO,   /* the machine, and native code once it is ready; it is made if work takes long
                      enough */
    NATIVE_NEVER,  /* the machine */
    NATIVE_ALWAYS, /* native code, after waiting for it */
    NATIVE_PLAIN,  /* "definition", the plain program (compile/rules.h): for comparison */
    NATIVE_MODES
};

/* "auto", "machine", "native", "definition". */
extern const char *const native_mode_name[NATIVE_MODES];

struct native;

/* Make an engine for the machine's rules and give it to the machine. `key` is a text that differs
 * whenever the rules differ; the engine keeps a reference to it. */
struct native *native_new(struct machine *machine, enum native_mode mode, const struct text *key);

/* Remove the engine from the machine and free it; NULL is ignored. */
void native_free(struct native *native);

void native_set_mode(struct native *native, enum native_mode mode);
enum native_mode native_mode(const struct native *native);

/* The obstacle to native code. */
enum native_obstacle {
    NATIVE_FREE,     /* no known obstacle */
    NATIVE_RULES,    /* the rules cannot be translated; the machine generates all moves */
    NATIVE_COMPILER, /* no compiler, no cache, or one of them has failed */
    NATIVE_STOPPED   /* the user has interrupted the compiler */
};

/* Get native code ready at once if the mode is NATIVE_ALWAYS; in NATIVE_AUTO, only find out if it
 * is possible. Return the obstacle. */
enum native_obstacle native_prepare(struct native *native);

/* Return the obstacle in words, or "" for none. The text is valid until something changes. */
const char *native_why(const struct native *native);

/* Call `tell` with the reason if native code was wanted in NATIVE_AUTO and the compiler was an
 * obstacle; the machine continues the work. NULL: no call. */
void native_watch(struct native *native, void (*tell)(void *context, const char *why),
                  void *context);
