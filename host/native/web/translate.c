#include "../translate.h"

/* A page can't compile C, so it comes without the translator, which would be a tenth of it. */
bool translate_rules(const struct rules *rules, struct text *code, struct text *why) {
    text_print(why, "the page doesn't write C; use the installed program");
    return false;
}
