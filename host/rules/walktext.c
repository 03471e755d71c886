#include "walktext.h"

#include "../board/board.h"

#include <string.h>

enum { FUNCTIONS_SHOWN = 128, INDENT = 4 };

/* How strongly operators bind, loosest first; as in Lua. */
enum strength { LOOSEST, BINDS_ELSE, BINDS_EITHER, BINDS_SEQUENCE, BINDS_PREFIX, BINDS_REPEAT, BINDS_ALL };

struct writer {
    struct text *text;
    int line;  /* index of the first byte of the present line */
    int limit; /* when writing on one line: stop beyond this column; else 0 */
    const char *given[FUNCTIONS_SHOWN]; /* what the functions around are given, outermost first */
    int functions, anys, recs;
    struct text names; /* of what they are given */
};

static int column(const struct writer *writer) {
    return writer->text->length - writer->line;
}

static void put(struct writer *writer, const char *bytes) {
    text_add(writer->text, bytes, (int)strlen(bytes));
}

static void new_line(struct writer *writer, int indent) {
    text_add_char(writer->text, '\n');
    writer->line = writer->text->length;
    text_print(writer->text, "%*s", indent, "");
}

static enum strength strength_of(const struct outline *outline) {
    if (outline->name) return BINDS_ALL;
    switch (outline->word) {
    case WORD_ELSE:
        return BINDS_ELSE;
    case WORD_EITHER:
        return BINDS_EITHER;
    case WORD_SEQUENCE:
        return BINDS_SEQUENCE;
    case WORD_NOT:
    case WORD_AHEAD:
        return BINDS_PREFIX;
    case WORD_REPEAT:
        return BINDS_REPEAT;
    default:
        return BINDS_ALL;
    }
}

/* What an operand must bind as strongly as, to stand without parentheses. */
static enum strength strength_within(const struct outline *outline) {
    enum strength strength = strength_of(outline);
    if (strength == BINDS_PREFIX || strength == BINDS_REPEAT) return BINDS_ALL;
    return strength == BINDS_ALL ? LOOSEST : strength;
}

static const char *operator_of(const struct outline *outline) {
    return outline->word == WORD_ELSE ? "| " : outline->word == WORD_EITHER ? "+ " : "* ";
}

void walktext_quote(const char *bytes, struct text *text) {
    text_add_char(text, '"');
    for (; *bytes; bytes++) {
        if (*bytes == '"' || *bytes == '\\')
            text_print(text, "\\%c", *bytes);
        else if ((unsigned char)*bytes < ' ' || *bytes == 127)
            text_print(text, "\\%03d", (unsigned char)*bytes);
        else
            text_add_char(text, *bytes);
    }
    text_add_char(text, '"');
}

/* -- Words ----------------------------------------------------------------------------------------------------------- */

/* is "man", is{"king", "queen"}, marked("passed", 2), holds("checks", 0, 1), leap(1, 2) */
static void put_arguments(struct writer *writer, const struct walk *walk) {
    bool list = word_table[walk->word].form == FORM_KINDS && walk->names > 1;
    list = list || word_table[walk->word].form == FORM_PLACES;
    if (walk->names + walk->numbers == 0) return;
    put(writer, list ? "{" : walk->numbers ? "(" : " ");
    for (int i = 0; i < walk->names; i++) {
        if (i) put(writer, ", ");
        walktext_quote(walk->name[i], writer->text);
    }
    for (int i = 0; i < walk->numbers; i++)
        text_print(writer->text, "%s%d", i || walk->names ? ", " : "", walk->number[i]);
    put(writer, list ? "}" : walk->numbers ? ")" : "");
}

static void put_word(struct writer *writer, const struct walk *walk) {
    const char *compass = walk->word == WORD_STEP ? board_compass_name(walk->number[0], walk->number[1]) : NULL;
    if (compass) {
        put(writer, compass);
    } else if (word_table[walk->word].form == FORM_FUNCTION) { /* its text is the script's; this line cannot be read as Lua */
        text_print(writer->text, "%s(function ... %s:%d)", word_table[walk->word].text, walk->place.file, walk->place.line);
    } else {
        put(writer, word_table[walk->word].text);
        put_arguments(writer, walk);
    }
}

/* -- On one line ----------------------------------------------------------------------------------------------------- */

static void put_flat(struct writer *writer, const struct outline *outline, enum strength within);

/* The next function gives this: d, d2, ... or the name of a rec. */
static void enter_function(struct writer *writer, const struct outline *outline) {
    struct text *names = &writer->names;
    int start = names->length;
    if (outline->name)
        text_print(names, "%s", outline->name);
    else if (outline->word == WORD_REC)
        text_print(names, "more%d", ++writer->recs);
    else if (++writer->anys > 1)
        text_print(names, "d%d", writer->anys);
    else
        text_add_char(names, 'd');
    text_add(names, "", 1);
    writer->given[writer->functions++] = (const char *)(intptr_t)start; /* an offset: names may move */
}

static const char *given(const struct writer *writer, int bound) {
    if (bound >= writer->functions) return "?";
    return text_string(&writer->names) + (intptr_t)writer->given[writer->functions - 1 - bound];
}
