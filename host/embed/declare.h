/* Declarations: functions shared by the files that define a script's calls. Internal to embed. */
#ifndef EMBED_DECLARE_H
#define EMBED_DECLARE_H

#include "script.h"

#include "../words/declarations.h"

/* Return the description that the running script fills in; raise if the script has run. */
static inline struct description *declare_to(lua_State *L) {
    script_check_running(L);
    return script_of(L)->description;
}

/* Limits in bytes for sentences, for lists, and for lists of all squares. */
enum { SENTENCE_BYTES_MAX = 1000, LIST_BYTES_MAX = 4096, SQUARES_BYTES_MAX = 65536 };

/* Add a fault and return nothing to the script. */
#define REFUSE(...) (script_fault(L, __VA_ARGS__), 0)

#endif
