/* Texts of the script: the only file of the translator that uses them. All others are given numbers
 * for names, and comments in which nothing can end a comment or be taken for C. */
#include "translator.h"

#include "../compile/operand.h"

#include <stdio.h>
#include <string.h>

/* -- As numbers -------------------------------------------------------------------------------- */

struct operand name_operand(const struct translator *t, const struct walk *walk) {
    const struct layout *layout = &t->rules->layout;
    struct operand operand = *operand_cached((struct rules *)t->rules, walk, t->side);
    switch (word_table[walk->word].form) {
    case FORM_COMPARE:
    case FORM_COUNTER: break; /* see counter_field() */
    case FORM_RIGHT: operand.number -= layout->rights; break;
    default: operand.number -= word_has(walk, LASTING) ? layout->reserves : 0;
    }
    return operand;
}

/* -- In comments ------------------------------------------------------------------------------- */

enum { NAME_SHOWN = 24, NAMES_SHOWN = 4 };

/* Return a text of a script in the only form that may come into C: small letters, digits, _ and
 * blanks; all else becomes _. */
static const char *harmless(struct translator *t, const char *text) {
    static const char fit[] = "abcdefghijklmnopqrstuvwxyz0123456789_ ";
    char *copy = arena_copy(t->arena, text, strnlen(text, NAME_SHOWN));
    for (char *c = copy; *(c += strspn(c, fit));) *c = '_';
    return copy;
}

/* Return the name of the script that contains a word, without its folder and ending. */
static const char *script_comment(struct translator *t, const char *file) {
    const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file,
               *end = strrchr(name, '.');
    return harmless(t, arena_copy(t->arena, name, end ? (size_t)(end - name) : strlen(name)));
}

const char *word_comment(struct translator *t, const struct walk *walk) {
    const char *text = harmless(t, word_table[walk->word].text);
    for (int i = 0; i < walk->names && i < NAMES_SHOWN; i++)
        text = arena_print(t->arena, "%s %s", text, harmless(t, walk->name[i]));
    for (int i = 0; i < walk->numbers && i < NAMES_SHOWN; i++)
        text = arena_print(t->arena, "%s %d", text, walk->number[i]);
    if (!walk->place.file) return text;
    return arena_print(t->arena, "%s, %s:%d", text, script_comment(t, walk->place.file),
                       walk->place.line);
}

const char *class_comment(struct translator *t, int class) {
    if (class < CLASS_FIRST) return class == CLASS_EMPTY ? "empty" : "claimed";
    const char *side = class_side(class) == SIDE_WHITE ? "white" : "black";
    return arena_print(t->arena, "%s %s", side,
                       harmless(t, t->description->kind[class_kind(class)].name));
}

/* -- For people -------------------------------------------------------------------------------- */

void translator_tell(const struct translator *t, struct text *why) {
    const struct walk *walk = t->refused;
    if (walk && walk->place.file)
        text_print(why, "%.200s:%d: ", walk->place.file, walk->place.line);
    text_print(why, "%s cannot be translated", t->reason);
}
