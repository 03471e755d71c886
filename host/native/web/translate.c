#include "../translate.h"

/* Refuse: a page can't compile C, so it comes without the translator, a tenth of its size. */
bool translate_rules(const struct rules *rules, struct text *code, struct text *why) {
    text_print(why, "the page doesn't write C; use the installed program");
    return false;
}
