/* Translation: turns the walks of a description into C that generates the same moves. */
#pragma once

#include "../base/text.h"
#include "../compile/rules.h"

/* Add the C source of a variant. Return false if it can't be translated; then *why is the
 * reason. */
bool translate_rules(const struct rules *rules, struct text *code, struct text *why);
