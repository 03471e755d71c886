/* Translation: turns the walks of a description into C that generates the same moves. */
#ifndef NATIVE_TRANSLATE_H
#define NATIVE_TRANSLATE_H

#include "../base/text.h"
#include "../compile/rules.h"

/* Adds the C source of a variant. False when it cannot be translated; then *why says what is in the
 * way. */
bool translate_rules(const struct rules *rules, struct text *code, struct text *why);

#endif
