#include "walktext.h"

#include "../base/quote.h"
#include "../board/board.h"

#include <assert.h>
#include <string.h>

enum { INDENT = 4, HEADER_WIDTH = 40, INDENT_MAX = 60 };

/* How strongly operators bind, loosest first; as in Lua. */
enum strength {
    LOOSEST,
    BINDS_ELSE,
    BINDS_EITHER,
    BINDS_SEQUENCE,
    BINDS_PREFIX,
    BINDS_REPEAT,
    BINDS_ALL
};

/* A function around what is being written. */
struct given {
    const char *name; /* of a rec that has one; else NULL */
    bool is_rec;
    int number; /* among the functions of its sort, from the outermost, 1, on */
};

struct writer {
    struct text *text;
    int line;  /* where the present line begins; less than 0: before the text */
    int limit; /* on one line: the column beyond which writing is given up */
    struct given given[OUTLINE_FUNCTIONS_MAX]; /* outermost first */
    int functions;
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
    text_print(writer->text, "%*s", indent < INDENT_MAX ? indent : INDENT_MAX, "");
}

static enum strength strength_of(const struct outline *outline) {
    if (outline->name) return BINDS_ALL;
    switch (outline->word) {
    case WORD_ELSE: return BINDS_ELSE;
    case WORD_EITHER: return BINDS_EITHER;
    case WORD_SEQUENCE: return BINDS_SEQUENCE;
    case WORD_NOT:
    case WORD_AHEAD: return BINDS_PREFIX;
    case WORD_REPEAT: return BINDS_REPEAT;
    default: return BINDS_ALL;
    }
}

/* How strongly an operand must bind without parentheses. Signs never stand side by side. */
static enum strength strength_within(const struct outline *outline) {
    enum strength strength = strength_of(outline);
    if (strength == BINDS_ALL) return LOOSEST;
    return strength <= BINDS_SEQUENCE ? strength : BINDS_ALL;
}

static const char *operator_of(const struct outline *outline) {
    return outline->word == WORD_ELSE ? "| " : outline->word == WORD_EITHER ? "+ " : "* ";
}

/* -- Words ------------------------------------------------------------------------------------- */

/* is "man", is{"king", "queen"}, marked("passed", 2), holds("checks", 0, 1), leap(1, 2) */
static void put_arguments(struct writer *writer, const struct walk *walk) {
    bool list = walk->names > 1 || word_table[walk->word].form == FORM_PLACES;
    if (walk->names + walk->numbers == 0) return;
    put(writer, list ? "{" : walk->numbers ? "(" : " ");
    for (int i = 0; i < walk->names; i++) {
        if (i) put(writer, ", ");
        quote_lua(writer->text, walk->name[i]);
    }
    for (int i = 0; i < walk->numbers; i++)
        text_print(writer->text, "%s%d", i || walk->names ? ", " : "", walk->number[i]);
    put(writer, list ? "}" : walk->numbers ? ")" : "");
}

void walktext_place(struct place place, struct text *text) {
    quote_lua_comment(text, place.file);
    text_print(text, ":%d", place.line);
}

/* The text of an escape is the script's alone: what is written here tells where it is, and cannot
 * be read as Lua. */
static void put_escape(struct writer *writer, const struct walk *walk) {
    put(writer, word_table[walk->word].text);
    put(writer, "(function ... end: ");
    walktext_place(walk->place, writer->text);
    put(writer, ")");
}

/* first(   at_least(3, */
static void put_call_head(struct writer *writer, const struct walk *walk) {
    text_print(writer->text, "%s(", word_table[walk->word].text);
    for (int i = 0; i < walk->numbers; i++) text_print(writer->text, "%d,", walk->number[i]);
}

/* -- Functions --------------------------------------------------------------------------------- */

static bool is_function(const struct outline *outline) {
    return outline->word == WORD_REC || outline->has_body;
}

/* What a function is given: the name of its rec, or more, more2, ...; d, d2, ... */
static void put_given(struct writer *writer, const struct given *given) {
    put(writer, given->name ? given->name : given->is_rec ? "more" : "d");
    if (!given->name && given->number > 1) text_print(writer->text, "%d", given->number);
}

static void enter_function(struct writer *writer, bool is_rec, const char *name) {
    int number = 1;
    assert(writer->functions < OUTLINE_FUNCTIONS_MAX);
    for (int i = 0; i < writer->functions; i++) number += writer->given[i].is_rec == is_rec;
    writer->given[writer->functions++] = (struct given){name, is_rec, number};
}

/* w1, f1(d) */
static void put_name(struct writer *writer, const struct outline *outline) {
    put(writer, outline->name);
    if (outline->open == 0) return;
    put(writer, "(");
    if (writer->functions) put_given(writer, &writer->given[writer->functions - 1]);
    put(writer, ")");
}

static int magnitude(int number) {
    return number < 0 ? -number : number;
}

/* Whether the ways of an any are all the turns and reflections of its first one, and that is longer
 * than one square. */
static bool is_leap(const struct outline *any) {
    const struct outline *first = any->part[0];
    if (!any->has_body || first->word != WORD_STEP) return false;
    int a = magnitude(first->walk->number[0]), b = magnitude(first->walk->number[1]);
    if ((a < 2 && b < 2) || any->parts - 1 != (a == b || a == 0 || b == 0 ? 4 : 8)) return false;
    for (int i = 1; i < any->parts - 1; i++) {
        const struct walk *way = any->part[i]->walk;
        if (any->part[i]->word != WORD_STEP) return false;
        int c = magnitude(way->number[0]), d = magnitude(way->number[1]);
        if ((a != c || b != d) && (a != d || b != c)) return false;
    }
    return true;
}

static void put_flat(struct writer *writer, const struct outline *outline, enum strength within);

static void put_ways(struct writer *writer, const struct outline *any) {
    if (is_leap(any)) {
        text_print(writer->text, "leap(%d, %d)", any->part[0]->walk->number[0],
                   any->part[0]->walk->number[1]);
        return;
    }
    put(writer, "{");
    for (int i = 0; i < any->parts - any->has_body; i++) {
        if (i) put(writer, ", ");
        put_flat(writer, any->part[i], LOOSEST);
    }
    put(writer, "}");
}

/* rec(function(more) return        any({nw, ne}, function(d) return */
static void put_function_head(struct writer *writer, const struct outline *function) {
    put(writer, function->word == WORD_REC ? "rec(" : "any(");
    if (function->word == WORD_ANY) {
        put_ways(writer, function);
        put(writer, ", ");
    }
    put(writer, "function(");
    enter_function(writer, function->word == WORD_REC,
                   function->word == WORD_REC ? function->name : NULL);
    put_given(writer, &writer->given[writer->functions - 1]);
    put(writer, ") return");
}

/* -- On one line ------------------------------------------------------------------------------- */

static void put_chain(struct writer *writer, const struct outline *chain) {
    for (int i = 0; i < chain->parts; i++) {
        if (i) put(writer, " ");
        if (i) put(writer, operator_of(chain));
        put_flat(writer, chain->part[i], strength_within(chain));
    }
}

/* any({nw, ne}, f1) */
static bool put_applied(struct writer *writer, const struct outline *function) {
    const struct outline *body = function->part[function->parts - 1];
    if (function->word == WORD_REC || !body->name || body->open == 0) return false;
    put(writer, "any(");
    put_ways(writer, function);
    text_print(writer->text, ", %s)", body->name);
    return true;
}

static void put_function(struct writer *writer, const struct outline *function) {
    if (put_applied(writer, function)) return;
    put_function_head(writer, function);
    put(writer, " ");
    put_flat(writer, function->part[function->parts - 1], LOOSEST);
    put(writer, " end)");
    writer->functions--;
}

/* A word that is neither operator nor function: n, is "man", at_least(3, a) */
static void put_word(struct writer *writer, const struct outline *outline) {
    const struct walk *walk = outline->walk;
    const char *compass =
        walk->word == WORD_STEP ? board_compass_name(walk->number[0], walk->number[1]) : NULL;
    if (outline->parts) {
        put_call_head(writer, walk);
        put(writer, walk->numbers ? " " : "");
        put_flat(writer, outline->part[0], LOOSEST);
        put(writer, ")");
    } else if (word_table[walk->word].form == FORM_FUNCTION) {
        put_escape(writer, walk);
    } else {
        put(writer, compass ? compass : word_table[walk->word].text);
        if (!compass) put_arguments(writer, walk);
    }
}

/* An outline whatever its name, without parentheses. */
static void put_bare(struct writer *writer, const struct outline *outline) {
    if (is_function(outline)) {
        put_function(writer, outline);
        return;
    }
    switch (outline->word) {
    case WORD_SEQUENCE:
    case WORD_EITHER:
    case WORD_ELSE: put_chain(writer, outline); break;
    case WORD_NOT:
    case WORD_AHEAD:
        put(writer, word_table[outline->word].text);
        put_flat(writer, outline->part[0], BINDS_ALL);
        break;
    case WORD_REPEAT:
        put_flat(writer, outline->part[0], BINDS_ALL);
        text_print(writer->text, " ^ %d", outline->walk->number[0]);
        break;
    case WORD_ANY:
        put(writer, "any");
        put_ways(writer, outline);
        break;
    case WORD_SELF:
        if (outline->bound < writer->functions)
            put_given(writer, &writer->given[writer->functions - 1 - outline->bound]);
        else
            put(writer, "self"); /* of a rec around all that is written */
        break;
    default: put_word(writer, outline);
    }
}

static void put_flat(struct writer *writer, const struct outline *outline, enum strength within) {
    if (column(writer) > writer->limit) return;
    bool enclosed = strength_of(outline) < within;
    if (enclosed) put(writer, "(");
    if (outline->name)
        put_name(writer, outline);
    else
        put_bare(writer, outline);
    if (enclosed) put(writer, ")");
}

/* How wide an outline is on one line; more than WALKTEXT_WIDTH when it is too wide for any. */
static int width_of(struct writer *writer, const struct outline *outline, enum strength within) {
    int before = writer->text->length;
    writer->limit = column(writer) + WALKTEXT_WIDTH;
    put_flat(writer, outline, within);
    int width = writer->text->length - before;
    writer->text->length = before;
    return width;
}

/* -- On several lines -------------------------------------------------------------------------- */

static void put_broken(struct writer *writer, const struct outline *outline, int indent);

/* Writes an outline from here on; where it does not fit on the line, what is inside of it stands
 * deeper than `indent`.
 */
static void put_any_way(struct writer *writer, const struct outline *outline, enum strength within,
                        int indent) {
    if (outline->name || column(writer) + width_of(writer, outline, within) <= WALKTEXT_WIDTH) {
        writer->limit = column(writer) + WALKTEXT_WIDTH;
        put_flat(writer, outline, within);
        return;
    }
    bool enclosed = strength_of(outline) < within;
    if (enclosed) {
        put(writer, "(");
        new_line(writer, indent + INDENT);
        put_any_way(writer, outline, LOOSEST, indent + INDENT);
        new_line(writer, indent);
        put(writer, ")");
    } else {
        put_broken(writer, outline, indent);
    }
}

/*     a * (b
 *   + c)                  each alternative on a line of its own, the operators in front */
static void break_alternatives(struct writer *writer, const struct outline *chain, int indent) {
    for (int i = 0; i < chain->parts; i++) {
        if (i) new_line(writer, indent - 2);
        if (i) put(writer, operator_of(chain));
        put_any_way(writer, chain->part[i], strength_within(chain), indent);
    }
}

/* As many operands on a line as fit; one that is longer than a line is broken where it begins. */
static void break_sequence(struct writer *writer, const struct outline *chain, int indent) {
    put_any_way(writer, chain->part[0], BINDS_SEQUENCE, indent);
    for (int i = 1; i < chain->parts; i++) {
        int width = width_of(writer, chain->part[i], BINDS_SEQUENCE);
        bool fits_here = column(writer) + 3 + width <= WALKTEXT_WIDTH;
        bool fits_below = indent + INDENT + width <= WALKTEXT_WIDTH;
        int head = is_function(chain->part[i]) ? HEADER_WIDTH : 3; /* up to where it is broken */
        if (!fits_here && (fits_below || column(writer) > WALKTEXT_WIDTH - head))
            new_line(writer, indent + 2);
        else
            put(writer, " ");
        put(writer, "* ");
        put_any_way(writer, chain->part[i], BINDS_SEQUENCE, indent);
    }
}

/* What stands between the parentheses of a word, on lines of its own. */
static void break_inside(struct writer *writer, const struct outline *outline, int indent) {
    bool function = is_function(outline);
    if (function)
        put_function_head(writer, outline);
    else
        put_call_head(writer, outline->walk);
    new_line(writer, indent + INDENT);
    put_any_way(writer, outline->part[outline->parts - 1], LOOSEST, indent + INDENT);
    new_line(writer, indent);
    put(writer, function ? "end)" : ")");
    writer->functions -= function;
}

static void put_broken(struct writer *writer, const struct outline *outline, int indent) {
    if (is_function(outline)) {
        break_inside(writer, outline, indent);
        return;
    }
    switch (outline->word) {
    case WORD_EITHER:
    case WORD_ELSE: break_alternatives(writer, outline, indent); break;
    case WORD_SEQUENCE: break_sequence(writer, outline, indent); break;
    case WORD_NOT:
    case WORD_AHEAD:
        put(writer, word_table[outline->word].text);
        put_any_way(writer, outline->part[0], BINDS_ALL, indent);
        break;
    case WORD_REPEAT:
        put_any_way(writer, outline->part[0], BINDS_ALL, indent);
        text_print(writer->text, " ^ %d", outline->walk->number[0]);
        break;
    default:
        writer->limit = column(writer) + WALKTEXT_WIDTH;
        if (outline->parts)
            break_inside(writer, outline, indent);
        else
            put_bare(writer, outline); /* too long for any line */
    }
}

/* -- Definitions ------------------------------------------------------------------------------- */

void walktext_write(const struct outline *outline, int column, struct text *text) {
    struct writer writer = {.text = text, .line = text->length - column};
    put_any_way(&writer, outline, LOOSEST, 0);
}

/* Writes an outline whatever its name; a rec calls itself by it. */
static void put_definition(struct writer *writer, const struct outline *outline, int indent) {
    struct outline nameless = *outline;
    if (outline->word != WORD_REC) nameless.name = NULL;
    writer->limit = column(writer) + WALKTEXT_WIDTH;
    int before = writer->text->length;
    put_bare(writer, &nameless);
    if (column(writer) <= WALKTEXT_WIDTH) return;
    writer->text->length = before;
    put_broken(writer, &nameless, indent);
}

/* local function f1(d) return ... end */
static void put_function_definition(struct writer *writer, const struct outline *outline) {
    enter_function(writer, false, NULL);
    text_print(writer->text, "local function %s(d) return", outline->name);
    struct outline nameless = *outline;
    nameless.name = NULL;
    if (column(writer) + width_of(writer, &nameless, LOOSEST) + 5 <= WALKTEXT_WIDTH) {
        put(writer, " ");
        put_definition(writer, outline, 0);
        put(writer, " end");
        return;
    }
    new_line(writer, INDENT);
    put_definition(writer, outline, INDENT);
    new_line(writer, 0);
    put(writer, "end");
}

/* A chain says where its last operator stands; what begins it is nearer to what a reader looks for.
 */
static struct place place_of(const struct outline *outline) {
    const struct walk *walk = outline->walk;
    while (walk->left && walk->right) walk = walk->left;
    return walk->place;
}

/* The lines of `block`, the first of them filled up to `width` and with a place behind it. */
static void add_with_place(const char *block, int width, struct place place, struct text *text) {
    int first = (int)strcspn(block, "\n");
    text_print(text, "%.*s%*s  -- ", first, block, first < width ? width - first : 0, "");
    walktext_place(place, text);
    text_print(text, "%s\n", block + first);
}

/* The alternatives of a definition, and the lines that are made of them. */
struct branches {
    struct text *text, block;
    int width, count;
    bool measures; /* finds the width of the first lines, instead of adding them to the text */
};

static void add_branch(struct branches *branches, const struct outline *branch,
                       const char *operator) {
    struct writer writer = {.text = &branches->block};
    text_clear(&branches->block);
    text_print(&branches->block, "%4s", branches->count++ ? operator : "");
    put_any_way(&writer, branch, BINDS_EITHER, INDENT);
    int first = (int)strcspn(text_string(&branches->block), "\n");
    if (!branches->measures)
        add_with_place(text_string(&branches->block), branches->width, place_of(branch),
                       branches->text);
    else if (first > branches->width && first <= WALKTEXT_WIDTH)
        branches->width = first;
}

static void add_branches(struct branches *branches, const struct outline *outline,
                         const char *operator) {
    for (int i = 0; i < outline->parts; i++) {
        const struct outline *part = outline->part[i];
        const char *before = i ? operator_of(outline) : operator;
        if (!part->name && (part->word == WORD_EITHER || part->word == WORD_ELSE))
            add_branches(branches, part, before);
        else
            add_branch(branches, part, before);
    }
}

static void define_branches(const struct outline *outline, struct text *text) {
    struct branches branches = {.text = text, .measures = true};
    text_init(&branches.block, text->memory);
    add_branches(&branches, outline, "");
    branches.measures = false;
    branches.count = 0;
    add_branches(&branches, outline, "");
    text_done(&branches.block);
}

void walktext_define(const char *head, const struct outline *outline, struct text *text) {
    struct text block;
    text_init(&block, text->memory);
    struct writer writer = {.text = &block};
    if (outline->open) {
        put_function_definition(&writer, outline);
    } else {
        text_print(&block, "%s ", head);
        put_definition(&writer, outline, 0);
    }
    bool alternatives =
        !outline->open && (outline->word == WORD_EITHER || outline->word == WORD_ELSE);
    if (alternatives && strchr(text_string(&block), '\n')) {
        text_print(text, "%s\n", head);
        define_branches(outline, text);
    } else {
        add_with_place(text_string(&block), 0, place_of(outline), text);
    }
    text_done(&block);
}
