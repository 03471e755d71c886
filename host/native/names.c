/* Texts of the script: this file alone of the translator looks at them. All others are given
 * numbers for names, and comments in which nothing can end a comment or be taken for C. */
#include "translator.h"

#include "../board/board.h"

#include <stdio.h>
#include <string.h>

/* -- As numbers -------------------------------------------------------------------------------- */

int name_kind(const struct translator *t, const struct walk *walk) {
    return description_kind(t->description, walk->name[0]);
}

int name_zone(const struct translator *t, const struct walk *walk) {
    return description_zone(t->description, walk->name[0]);
}

int name_marks(const struct translator *t, const struct walk *walk) {
    return description_marks(t->description, walk->name[0]);
}

int name_counter(const struct translator *t, const struct walk *walk) {
    return description_counter_of(t->description, walk->name[0], t->side);
}

int name_right(const struct translator *t, const struct walk *walk) {
    return description_right(t->description, walk->name[0][0]);
}

int name_edges(const struct walk *walk) {
    if (!walk->names) return EDGE_FILES | EDGE_RANKS;
    return strcmp(walk->name[0], "files") == 0 ? EDGE_FILES : EDGE_RANKS;
}

int name_place(const struct translator *t, const struct walk *walk, int which) {
    for (int i = 0; i < t->rules->places; i++)
        if (strcmp(t->rules->place[i], walk->name[which]) == 0) return i;
    return PLACE_ORIGIN;
}

int name_text(const struct translator *t, const struct walk *walk) {
    int i = 0;
    while (strcmp(t->rules->text[i], walk->name[0]) != 0) i++;
    return i;
}

/* -- In comments ------------------------------------------------------------------------------- */

enum { NAME_SHOWN = 24, NAMES_SHOWN = 4 };

/* The one way by which a text of a script comes into C: of small letters, digits, _ and blanks; all
 * else becomes _. */
static const char *harmless(struct translator *t, const char *text) {
    static const char fit[] = "abcdefghijklmnopqrstuvwxyz0123456789_ ";
    char *copy = arena_copy(t->arena, text, strnlen(text, NAME_SHOWN));
    for (char *c = copy; *(c += strspn(c, fit));) *c = '_';
    return copy;
}

/* The script that a word stands in, without its folder and its ending. */
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
    return arena_print(t->arena, "%s, line %d of %s", text, walk->place.line,
                       script_comment(t, walk->place.file));
}

const char *class_comment(struct translator *t, int class) {
    if (class < CLASS_FIRST) return class == CLASS_EMPTY ? "empty" : "claimed";
    const char *side = class_side(class) == SIDE_WHITE ? "white" : "black";
    return arena_print(t->arena, "%s %s", side,
                       harmless(t, t->description->kind[class_kind(class)].name));
}

const char *place_comment(struct translator *t, int place) {
    return harmless(t, t->rules->place[place]);
}

/* -- For people -------------------------------------------------------------------------------- */

void translator_tell(const struct translator *t, struct text *why) {
    const struct walk *walk = t->refused;
    if (walk && walk->place.file)
        text_print(why, "%.200s:%d: ", walk->place.file, walk->place.line);
    text_print(why, "%s cannot be translated", t->reason);
}
