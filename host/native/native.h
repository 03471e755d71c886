/* Native code as an engine: a variant's rules translated, compiled and loaded, when that is worth while. */
#ifndef NATIVE_NATIVE_H
#define NATIVE_NATIVE_H

#include "../base/text.h"
#include "../play/engine.h"
#include "../play/machine.h"

/* Which of both makes moves. */
enum native_mode {
    NATIVE_AUTO,   /* the machine, and native code from when it is ready; it is made once work takes long enough */
    NATIVE_NEVER,  /* the machine */
    NATIVE_ALWAYS, /* native code, which is waited for */
    NATIVE_MODES
};

/* "auto", "machine", "native". */
extern const char *const native_mode_name[NATIVE_MODES];

struct native;

/* Makes an engine for the machine's rules and gives it to the machine. */
struct native *native_new(struct machine *machine, enum native_mode mode);

/* Takes it away from the machine again; NULL is nothing. */
void native_free(struct native *native);

void native_set_mode(struct native *native, enum native_mode mode);
enum native_mode native_mode(const struct native *native);

/* Gets native code ready at once, if the mode says so; false, and why in *why, when there is none. */
bool native_prepare(struct native *native, struct text *why);

#endif
