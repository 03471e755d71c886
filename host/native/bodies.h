/* Functions that are alike, and holes in their code (bodies.c). */
#ifndef NATIVE_BODIES_H
#define NATIVE_BODIES_H

#include "translator.h"

/* A hole in the code, from HOLE_BEGIN to HOLE_END: the type of a value, as "int " or "const set *",
 * HOLE_VALUE, and the value, which is a name and a number. Pieces of code that differ only in such
 * values are alike. The hole of a call has the type "" and the number of the function. */
enum { HOLE_BEGIN = 1, HOLE_VALUE = 2, HOLE_END = 3 };
const char *hole_text(struct translator *t, const char *type, const char *name, int number);
const char *hole_value(const char *hole);
const char *hole_end(const char *hole);
bool hole_has_type(const char *hole, const char *type);

/* Add a function of this number with these parameters behind the node, and the text behind its
 * opening brace. All are written by bodies_write, behind the declarations and the other functions,
 * those that are alike only once. */
void body_add(struct translator *t, int number, const char *params, const char *text);
void bodies_write(struct translator *t);

#endif
