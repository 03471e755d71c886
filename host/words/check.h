/* Checks of a description: find errors before it is compiled. What it lacks is checked in Lua
 * (repl/script/declarations.lua). */
#pragma once

#include "description.h"

/* A name that a walk uses wrongly: it isn't declared, or not for this use. */
struct check_name {
    struct place place;
    const char *word, *noun, *name; /* "each", "zone", "hom": `each "hom"` */
    const int *number;              /* values that a counter gets or is compared with */
    int numbers;
    const char *const *marked; /* names that the script gives to squares by `place` */
    int places;
};

/* Add the fault that explains it. If the noun is "counter", the name may be correct. */
typedef void check_explain(void *context, const struct check_name *wrong);

/* Check the walks of the description; add every fault. */
void check_description(const struct description *description, struct faults *faults,
                       check_explain *explain, void *context);
