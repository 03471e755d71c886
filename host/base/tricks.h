/* Tricks: optional optimisations of the compiler. Right answers need none of them: a bench build
 * (-DTRICK_SWITCHES) goes without those named in WARPBOARD_WITHOUT
 * ("guards,bulk"), and `make bench-tricks` shows what each is worth. In any other build all are
 * there, at no cost. */
#ifndef BASE_TRICKS_H
#define BASE_TRICKS_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Whether a trick is to be used. Names are single words. */
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

#endif
