/* Tricks: optional optimizations of the compiler. Results are the same without them. A bench build
 * (-DTRICK_SWITCHES) switches off those named in WARPBOARD_WITHOUT ("guards,bulk"), and `make
 * bench-tricks` measures the effect of each. In other builds all are on, at no cost. */
#pragma once

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Return true if a trick is switched on. Names are single words. */
static inline bool trick(const char *name) {
#ifdef TRICK_SWITCHES
    const char *without = getenv("WARPBOARD_WITHOUT");
    size_t length = strlen(name);
    for (const char *at = without; at && *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == length && strncmp(at, name, length) == 0) return false;
#else
    (void)name;
#endif
    return true;
}
